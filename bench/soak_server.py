"""`make soak-server`: a thousand tables for an hour, and how much memory the server has all the while.

People play at all tables, one match after the other, in turns of a second with pauses between: the machine is to be
busy, not overrun. After each minute the memory is written down. It must not grow: over the last half it may be a
twentieth more than over the quarter before.
"""

import argparse
import json
import sys
import time
import urllib.request
from typing import Any

from load import install, memory, our_server, process

from helpers import use_test_helpers

use_test_helpers()

from lines import free_port  # noqa: E402

PAUSE = 4.0
"""Seconds between the turns."""

MOST_GROWTH = 1.05
MIB_A_SIGN = 20
"""How much memory a sign of the curve stands for."""


def main() -> None:
    given = arguments()
    install()
    port = free_port()
    with our_server(port, given.workers) as server:
        alone = memory(server.pid)
        command = ["node", "clients.mjs", "ours", f"http://127.0.0.1:{port}", str(given.tables), given.game, "2"]
        with process(command, "sitting") as clients:
            sitting = memory(server.pid)
            print(f"{alone / 1024:.0f} MiB without tables, {sitting / 1024:.0f} MiB with {given.tables}", flush=True)
            curve = play(clients, server.pid, port, given)
            print(f"{(sitting - alone) / given.tables:.0f} KiB a table at the beginning", flush=True)
    if (growth := growth_of(curve)) > MOST_GROWTH:
        sys.exit(f"The memory grows: by {growth - 1:.1%} in the last half.")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--every", type=float, default=60.0, help="seconds after which the memory is looked at")
    return parser.parse_args()


Curve = list[tuple[float, int]]
"""Seconds, and KiB of memory."""


def play(clients: Any, server: int, port: int, given: argparse.Namespace) -> Curve:
    """The memory as time goes on."""
    begun = time.monotonic()
    curve: Curve = []
    while (now := time.monotonic() - begun) < given.seconds:
        clients.stdin.write("1\n")
        clients.stdin.flush()
        turn = json.loads(clients.stdout.readline())
        assert not turn["problems"], f"{turn['problems']} clients were refused something, or lost their lines"
        if not curve or now - curve[-1][0] >= given.every:
            tables, moves = figures(port)
            curve.append((now, memory(server)))
            draw(*curve[-1], tables, moves)
        time.sleep(PAUSE)
    return curve


def figures(port: int) -> tuple[int, int]:
    """How many tables the server has in memory (those that are played at, and for a minute or so finished ones), and
    how many moves it has stored: asked until all workers answer."""
    while True:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            lines = [line.split() for line in answer.read().decode().splitlines() if not line.startswith("#")]
        found = dict(lines)
        if found["freebooter_workers_silent"] == "0":
            return int(found["freebooter_tables"]), int(found["freebooter_moves_total"])


def draw(now: float, kib: int, tables: int, moves: int) -> None:
    """A point of the curve, at once: whatever happens later, it has been seen."""
    length = "#" * round(kib / 1024 / MIB_A_SIGN)
    print(f"{now / 60:>6.1f} min {tables:>6} tables {moves:>8} moves {kib / 1024:>6.0f} MiB {length}", flush=True)


def growth_of(curve: Curve) -> float:
    """The memory over the last half against that over the quarter before it."""
    sizes = [kib for _, kib in curve]
    before, after = sizes[len(sizes) // 4 : len(sizes) // 2], sizes[len(sizes) // 2 :]
    if not before:
        return 1.0
    return (sum(after) / len(after)) / (sum(before) / len(before))


if __name__ == "__main__":
    main()
