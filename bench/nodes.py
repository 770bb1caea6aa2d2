"""`make bench-nodes`: what it costs that several nodes share a database. Moves per second of one, two and three nodes
on this machine, with all people at the node that has their table, and with one of two at another, which passes it on.

Beside moves per second it tells the processor time that a move takes, of all nodes and the database together: that
depends less on what else the machine does.
"""

import argparse
import contextlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from load import cpu_seconds, install, memory, our_server, process, ready

from helpers import use_test_helpers

use_test_helpers()

from lines import free_port  # noqa: E402
from three_nodes import nodes  # noqa: E402

APART = 1.3
"""Seconds at the beginning and the end of a turn in which is played, but not counted."""


@dataclass(frozen=True)
class Running:
    """Servers that are to be measured."""

    urls: list[str]
    servers: list[int]
    database: list[int]


def main() -> None:
    given = arguments()
    install()
    print(f"{given.tables} tables of two, {given.seconds:g} s each")
    print(f"{'':38}{'moves/s':>9}{'p50 ms':>8}{'p99 ms':>8}{'ms/move':>9}{'database':>10}{'KiB/table':>11}", flush=True)
    report("SQLite, one server, two workers", sqlite(), given)
    report("one node, two workers", shared(1, 2), given)
    for count in (1, 2, 3):
        report(f"{count} node{'s' * (count > 1)}, at the owner", shared(count, 1), given)
    for count in (2, 3):
        report(f"{count} nodes, half passed on", shared(count, 1), given, shift=1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=15.0)
    return parser.parse_args()


@contextlib.contextmanager
def sqlite() -> Iterator[Running]:
    port = free_port()
    with our_server(port, 2) as server:
        yield Running([f"http://127.0.0.1:{port}"], [server.pid], [])


@contextlib.contextmanager
def shared(count: int, workers: int) -> Iterator[Running]:
    with nodes(count, workers, cuttable=False) as running:
        pids = [node.process.pid for node in running.all]
        yield Running([node.url for node in running.all], pids, [running.database.pid])


def report(name: str, servers: Any, given: argparse.Namespace, shift: int = 0) -> None:
    with servers as running:
        while not all(ready(f"{url}/api/games") for url in running.urls):
            time.sleep(0.5)
        before = sum(map(memory, running.servers))
        played = ["jolly-and-roger", "2", str(shift)]
        with process(
            ["node", "clients.mjs", "ours", ",".join(running.urls), str(given.tables), *played], "sitting"
        ) as clients:
            table = (sum(map(memory, running.servers)) - before) / given.tables
            cpu = cpu_of(running)
            found = turn(clients, given.seconds)
            used = [after - before for after, before in zip(cpu_of(running), cpu, strict=True)]
    seen, seconds = sorted(found["seen"]), found["seconds"]
    whole = len(seen) * (seconds + APART) / seconds
    times = [seen[len(seen) // 2] / 10, seen[len(seen) * 99 // 100] / 10]
    figures = [f"{len(seen) / seconds:>9.0f}", *(f"{time:>8.1f}" for time in times)]
    figures += [f"{1000 * used[0] / whole:>9.2f}", f"{1000 * used[1] / whole:>10.2f}", f"{table:>11.0f}"]
    wrong = f"  {found['problems']} problems" if found["problems"] else ""
    print(f"{name:38}{''.join(figures)}{wrong}", flush=True)


def cpu_of(running: Running) -> list[float]:
    """Processor time of the servers, and of the database."""
    return [sum(map(cpu_seconds, pids)) for pids in (running.servers, running.database)]


def turn(clients: Any, seconds: float) -> dict[str, Any]:
    """Lets the clients play for so long."""
    clients.stdin.write(f"{seconds}\n")
    clients.stdin.flush()
    found: dict[str, Any] = json.loads(clients.stdout.readline())
    return found


if __name__ == "__main__":
    main()
