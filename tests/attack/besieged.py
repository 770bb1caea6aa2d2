"""A server under attack, in processes of its own on loopback, and who talks to it: attackers from one address of
loopback, honest people from another."""

import atexit
import contextlib
import http.client
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from lines import free_port

ATTACKER, HONEST = "127.0.0.1", "127.0.0.2"
"""Assaults that need more of the server than a flooded address is given come from further addresses of loopback."""

ME, HERE = {"kind": "me"}, {"kind": "here", "name": "Ben"}


class Besieged:
    """A server that can be killed and started again; its log is kept."""

    def __init__(self, data: Path, workers: int = 1) -> None:
        self.port = free_port()
        self.data = data
        self._workers = workers
        self._log = data / "log"
        data.mkdir(exist_ok=True)
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "freebooter.server", "--port", str(self.port), "--data", str(self.data)]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--log", "json", "--workers", str(self._workers)], stdout=subprocess.DEVNULL, stderr=log
            )
        atexit.register(self.process.kill)  # whatever becomes of the assault
        for _ in range(600):
            with contextlib.suppress(OSError):
                if self.ask("/healthz", address=HONEST)[0] == 200:
                    return
            time.sleep(0.1)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines() if line.startswith("{")]

    def errors(self) -> list[str]:
        """What the log calls an error, or has a trace of."""
        return [line["what"] for line in self.log() if line["level"] == "error" or "trace" in line]

    def ask(self, path: str, body: Any = None, *, address: str = ATTACKER) -> tuple[int, Any]:
        """A request: status and content."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address, 0))
        try:
            if body is None:
                line.request("GET", path)
            else:
                sent = body if isinstance(body, bytes) else json.dumps(body).encode()
                line.request("POST", path, sent, {"content-type": "application/json"})
            answer = line.getresponse()
            content = answer.read()
            return answer.status, json.loads(content) if "json" in (answer.headers["content-type"] or "") else content
        finally:
            line.close()

    def open(self, *seats: Any, address: str = HONEST, **wish: Any) -> dict[str, Any]:
        chosen = {"game": "jolly-and-roger", "name": "Anne", "pace": "instant", "seats": list(seats or (ME, HERE))}
        status, opened = self.ask("/api/tables", {**chosen, **wish}, address=address)
        assert status == 201, opened
        return dict(opened)

    def address(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/ws"


def honest_times(server: Besieged, count: int = 30) -> list[float]:
    """How long an honest person waits for an answer, in seconds."""
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        status, _ = server.ask("/api/tables", address=HONEST)
        assert status == 200, "who does nothing wrong is served"
        times.append(time.perf_counter() - begun)
        time.sleep(0.02)
    return times


def worst_ms(times: list[float]) -> str:
    """What is said of waiting times."""
    return f"{1000 * statistics.median(times):.0f} ms in the middle, {1000 * max(times):.0f} ms at worst"
