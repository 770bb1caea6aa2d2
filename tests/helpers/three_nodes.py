"""Nodes in processes of their own, on one PostgreSQL, behind a balancer that sends clients to any of them.

Each node reaches the database by a line of its own that can be cut. The balancer looks after the nodes as a real one
would: who does not answer gets no clients, and those that it has are sent away.
"""

import contextlib
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from lines import free_port
from postgres import Forwarder, Postgres, own_postgres

SERVER = """
import sys
from dataclasses import replace
from freebooter.server.run import run
from freebooter.server.settings import UNLIMITED, Limits, ServerSettings
from pathlib import Path
name, port, database, data, workers = sys.argv[1:]
free = replace(Limits(), messages=UNLIMITED, requests=UNLIMITED, opens=UNLIMITED, connections=100_000)
run(ServerSettings(port=int(port), database=database, node=name, data=Path(data), open=True, limits=free,
    workers=int(workers)), logs="json")
"""
"""A server as `freebooter serve` runs it, but for the limits per address, as all clients here have one."""

LOOK_AFTER = 0.5
"""Seconds after which the balancer asks a node whether it is well, and in which it has to say so."""


class NodeProcess:
    """A node that can be killed, stopped for a while, told to end, and cut off from the database."""

    def __init__(self, name: str, database: Postgres, folder: Path, workers: int = 1, *, cuttable: bool = True) -> None:
        self.name = name
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.line = Forwarder(lambda: [database.port])
        """Its line to the database. Who measures goes without, as it takes time."""
        self.log = folder / f"{name}.log"
        reached = database.url(self.line.port if cuttable else None)
        arguments = [name, str(self.port), reached, str(folder / name), str(workers)]
        self._command = [sys.executable, "-c", SERVER, *arguments]
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=log)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        """As a host would, for an update."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        os.kill(self.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.process.pid, signal.SIGCONT)

    def well(self, patience: float = LOOK_AFTER) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        try:
            connection.request("GET", "/healthz")
            return bool(json.load(connection.getresponse()).get("ok"))
        except (OSError, http.client.HTTPException, ValueError):
            return False
        finally:
            connection.close()

    def wait_until_well(self, seconds: float = 90.0) -> None:
        until = time.monotonic() + seconds
        while not self.well(2.0):
            assert time.monotonic() < until, f"node {self.name} does not come up: {self.log.read_text()[-2000:]}"
            time.sleep(0.1)

    def close(self) -> None:
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGCONT)
            self.kill()
        self.line.close()


class Nodes:
    """Some nodes and the balancer before them."""

    def __init__(self, database: Postgres, folder: Path, count: int, workers: int, *, cuttable: bool) -> None:
        self.database = database
        names = "abcdefgh"[:count]
        self.all = [NodeProcess(name, database, folder, workers, cuttable=cuttable) for name in names]
        self._up: set[int] = set()
        self._ending = threading.Event()
        for node in self.all:
            node.wait_until_well()
        self.balancer = Forwarder(self._pick)
        self.url = f"http://127.0.0.1:{self.balancer.port}"
        self._threads = [threading.Thread(target=self._look_after, args=(node,), daemon=True) for node in self.all]
        for thread in self._threads:
            thread.start()
        while len(self._up) < count:
            time.sleep(0.05)

    def _pick(self) -> list[int]:
        return random.sample(sorted(self._up), len(self._up))

    def _look_after(self, node: NodeProcess) -> None:
        """Two bad answers, one after the other, and it is taken out."""
        bad = 0
        while not self._ending.wait(LOOK_AFTER):
            bad = 0 if node.well() else bad + 1
            if bad == 0:
                self._up.add(node.port)
            elif bad >= 2 and node.port in self._up:
                self._up.discard(node.port)
                self.balancer.drop(node.port)

    def close(self) -> None:
        self._ending.set()
        for thread in self._threads:
            thread.join(90)
        self.balancer.close()
        for node in self.all:
            node.close()


@contextlib.contextmanager
def nodes(count: int = 3, workers: int = 1, *, cuttable: bool = True) -> Iterator[Nodes]:
    """So many nodes, which are there for the block, with a database of their own."""
    with own_postgres() as database, tempfile.TemporaryDirectory() as folder:
        running = Nodes(database, Path(folder), count, workers, cuttable=cuttable)
        try:
            yield running
        finally:
            running.close()
