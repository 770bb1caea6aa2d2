"""`make load`: our server under load on this machine, side by side with boardgame.io's.

200 tables of scripted clients (two at each, or as many as `--seats` says; `--game` chooses the game of ours) play for
30 s, as fast as they are answered, ours beside 20 tables of bots.
Both servers get the same clients (Node.js, plain WebSockets) and the same number of cores. Ours stores every
action durably before it acknowledges it; boardgame.io's keeps everything in memory. A shared machine is faster now and
slower then, for seconds or minutes: so the two play by turns of a few seconds, and whoever has no turn stands still.
"""

import argparse
import contextlib
import functools
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

HERE = Path(__file__).resolve().parent / "load"
BOT_TABLES = 20


def main() -> None:
    given = arguments()
    install()
    print(
        f"{given.tables} tables of {given.game} with {given.seats} clients each, {given.seconds:g} s, "
        f"beside {BOT_TABLES} tables of bots"
    )
    head = f"{'moves/s':>10}{'p50 ms':>10}{'p99 ms':>10}{'KiB/table':>12}{'cores':>8}{'problems':>10}"
    print(f"{'':14}{head}", flush=True)
    rounds: dict[str, list[dict[str, Any]]] = {}
    for number in range(given.rounds):
        for found in measured(sides(given)[:: -1 if number % 2 else 1], turns(given.seconds, given.turn)):
            rounds.setdefault(found["kind"], []).append(found)
            report(NAMES[found["kind"]], found)
    results = {kind: middle(found) for kind, found in rounds.items()}
    print("the middle of each:")
    for kind, found in results.items():
        report(NAMES[kind], found)
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(json.dumps({"rounds": rounds, "middle": results}, indent=1) + "\n")
    if len(results) == 2:
        compare(results["ours"], results["theirs"])


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="jolly-and-roger", help="what is played at our tables")
    parser.add_argument("--seats", type=int, default=2, help="how many clients sit at each of our tables")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--turn", type=float, default=5.0, help="seconds after which it is the other's turn")
    parser.add_argument("--rounds", type=int, default=3, help="how often all of it is done, with new servers")
    parser.add_argument("--only", choices=("ours", "theirs"))
    parser.add_argument("--workers", type=int, help="of our server; by default one for each core, at most 4")
    parser.add_argument("--json", type=Path, help="also write the numbers to this file")
    return parser.parse_args()


def sides(given: argparse.Namespace) -> list[Callable[[], Any]]:
    """Those who are to be measured, each ready to be started."""
    our = functools.partial(our_server, workers=given.workers)
    both = {
        "theirs": functools.partial(side, "theirs", their_server, 0, given.tables, []),
        "ours": functools.partial(side, "ours", our, BOT_TABLES, given.tables, [given.game, str(given.seats)]),
    }
    return [start for kind, start in both.items() if given.only in (None, kind)]


def turns(seconds: float, turn: float) -> list[float]:
    """So many seconds in turns."""
    whole, rest = divmod(seconds, turn)
    return [turn] * int(whole) + [rest] * (rest > 0)


NAMES = {"ours": "Freebooter", "theirs": "boardgame.io"}


def install() -> None:
    """Fetches boardgame.io and the clients' libraries, once."""
    if shutil.which("npm") is None:
        sys.exit("The load test needs Node.js with npm, for boardgame.io and for the clients of both servers.")
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        print("Fetching boardgame.io ...", flush=True)
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HERE, check=True)


@contextmanager
def our_server(port: int, workers: int | None = None) -> Iterator[subprocess.Popen[str]]:
    with tempfile.TemporaryDirectory() as data:
        wished = [] if workers is None else [str(workers)]
        command = [sys.executable, str(HERE / "ours.py"), str(port), data, *wished]
        with process(command, "Freebooter is at") as server:
            while not ready(f"http://127.0.0.1:{port}/api/games"):
                time.sleep(0.5)
            yield server


def ready(url: str) -> bool:
    """Whether all workers have loaded all games: each time it is asked, another one may answer."""
    return all(game["ready"] for _ in range(10) for game in ask(url)["games"])


@contextmanager
def their_server(port: int) -> Iterator[subprocess.Popen[str]]:
    with process(["node", "theirs.cjs", str(port)], "ready") as server:
        yield server


@contextmanager
def process(command: list[str], sign: str) -> Iterator[subprocess.Popen[str]]:
    """A process that has said that it is ready; it ends with the block."""
    running = subprocess.Popen(command, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        while not (line := running.stdout.readline()).startswith(sign):
            if not line:
                sys.exit(f"{' '.join(command)} did not start.")
        yield running
    finally:
        running.terminate()
        try:
            running.wait(60)
        except subprocess.TimeoutExpired:  # a machine that does much else
            running.kill()


def measured(starts: list[Callable[[], Any]], turns: list[float]) -> list[dict[str, Any]]:
    """What came of it, after all have had all their turns."""
    with contextlib.ExitStack() as stack:
        playing = [stack.enter_context(start()) for start in starts]
        for seconds in turns:
            for each in playing:
                each.play(seconds)
        return [each.found() for each in playing]


@contextmanager
def side(kind: str, server: Any, bots: int, tables: int, played: list[str]) -> Iterator["Side"]:
    """A server with its clients, who all sit. It stands still."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with server(port) as running:
        open_bot_tables(url, bots)
        before = memory(running.pid)
        with process(["node", "clients.mjs", kind, url, str(tables), *played], "sitting") as clients:
            playing = Side(kind, running.pid, clients, (memory(running.pid) - before) / tables)
            playing.stand_still()
            try:
                yield playing
            finally:
                playing.go_on()


class Side:
    """One of the two that are compared."""

    def __init__(self, kind: str, server: int, clients: subprocess.Popen[str], kib_per_table: float) -> None:
        self._kind = kind
        self._server = server
        self._clients = clients
        self._kib_per_table = kib_per_table
        self._seconds = self._cpu = self._all_seconds = 0.0
        self._seen: list[int] = []
        self._problems = 0

    def stand_still(self) -> None:
        for each in family(self._server):
            os.kill(each, signal.SIGSTOP)

    def go_on(self) -> None:
        for each in family(self._server):
            os.kill(each, signal.SIGCONT)

    def play(self, seconds: float) -> None:
        """Has a turn."""
        assert self._clients.stdin is not None
        assert self._clients.stdout is not None
        self.go_on()
        cpu, begun = cpu_seconds(self._server), time.monotonic()
        self._clients.stdin.write(f"{seconds}\n")
        self._clients.stdin.flush()
        turn = json.loads(self._clients.stdout.readline())
        self._cpu += cpu_seconds(self._server) - cpu
        self._all_seconds += time.monotonic() - begun
        self.stand_still()
        self._seconds += turn["seconds"]
        self._seen += turn["seen"]
        self._problems += turn["problems"]

    def found(self) -> dict[str, Any]:
        seen = sorted(self._seen)
        return {
            "kind": self._kind,
            "moves": len(seen),
            "moves_per_second": len(seen) / self._seconds,
            "p50": seen[len(seen) // 2] / 10,
            "p99": seen[len(seen) * 99 // 100] / 10,
            "kib_per_table": self._kib_per_table,
            "server_cores": self._cpu / self._all_seconds,
            "problems": self._problems,
        }


def open_bot_tables(url: str, count: int) -> None:
    """Tables at which bots play among themselves, each with somebody who watches: they need the same processor."""
    seats = [{"kind": "bot", "level": "sailor"}, {"kind": "bot", "level": "sailor"}]
    for _ in range(count):
        body = json.dumps({"game": "jolly-and-roger", "seats": seats, "pace": "quick"}).encode()
        table = ask(f"{url}/api/tables", body)["table"]
        threading.Thread(
            target=watch, args=(f"{url.replace('http', 'ws')}/api/tables/{table}/ws",), daemon=True
        ).start()


def watch(address: str) -> None:
    """Looks on until the server goes: bots whom nobody watches pause."""
    with contextlib.suppress(OSError, WebSocketException), connect(address, max_size=None, ping_interval=None) as line:
        line.send('{"do": "hello", "token": null}')
        for _ in line:
            pass


def ask(url: str, body: bytes | None = None) -> Any:
    request = urllib.request.Request(url, body, {"content-type": "application/json"})
    for attempt in range(100):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.loads(answer.read())
        except ConnectionError:
            time.sleep(0.1 * (attempt < 99))
    raise AssertionError("unreachable")


def family(pid: int) -> list[int]:
    """A process and all that it started: a server may have workers."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid: int) -> int:
    """KiB that a server has in memory."""
    return sum(_memory(each) for each in family(pid))


def _memory(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def cpu_seconds(pid: int) -> float:
    """CPU time that a server has used."""
    return sum(_ticks(each) for each in family(pid)) / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def middle(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """Of each figure the median over all rounds; of problems all."""
    medians = {name: statistics.median(found[name] for found in rounds) for name in rounds[0] if name != "kind"}
    return {**medians, "problems": sum(found["problems"] for found in rounds)}


def report(name: str, found: dict[str, Any]) -> None:
    print(
        f"{name:14}{found['moves_per_second']:>10.0f}{found['p50']:>10.1f}{found['p99']:>10.1f}"
        f"{found['kib_per_table']:>12.1f}{found['server_cores']:>8.2f}{found['problems']:>10}",
        flush=True,
    )


def compare(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    moves, slowest = (ours[name] / theirs[name] for name in ("moves_per_second", "p99"))
    print(f"ours against theirs: {moves:.2f} of the moves, {slowest:.2f} of the time of the slowest hundredth")
    if moves < 1 or slowest > 1:
        sys.exit("Ours is behind.")


if __name__ == "__main__":
    main()
