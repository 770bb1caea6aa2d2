"""The real server as a process of its own, on a free port."""

import json
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import freebooter
from lines import free_port

DIST = Path(freebooter.__file__).parent / "web" / "dist" / "index.html"
GAME = "jolly-and-roger"
PATIENCE = 400.0
"""Where nothing is compiled yet, the first start compiles."""


class RunningServer:
    """A server over a folder of data. Started again, it has the same address and the same tables."""

    def __init__(self, data: Path, environment: Mapping[str, str] | None = None) -> None:
        self.data = data
        self._environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "freebooter.server",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            "--open",
            "--lab",  # which also means: one worker
            "--adviser",
            "search:60it",  # a hint takes no longer on a busy machine, and is as good there
        ]
        self._log = (self.data / "server.log").open("ab")
        self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log, env=self._environment)
        self._wait()

    def _wait(self) -> None:
        """Until the game that the tests play is ready."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process is not None
            assert self._process.poll() is None, (self.data / "server.log").read_text()
            try:
                with urllib.request.urlopen(f"{self.url}/api/games", timeout=5) as answer:
                    games = json.load(answer)["games"]
                    if any(game["id"] == GAME and game["ready"] for game in games):
                        return
            except OSError:
                pass
            time.sleep(0.1)
        raise TimeoutError((self.data / "server.log").read_text())

    def kill(self) -> None:
        """As a power cut would: no farewell."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._log.close()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(90)
            except subprocess.TimeoutExpired:
                self.kill()
        self._log.close()
