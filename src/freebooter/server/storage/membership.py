"""Membership: a thread that keeps a node alive in the database and hears what the others tell.

A node lives for a few seconds at a time and renews that every second. If it cannot, because it stands still or the
database cannot be reached, it is dead to the others, who take its tables; by its own clock it knows that no later than
they do. A dead node joins again as a new one, with no tables.
"""

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import sqlalchemy as sql

from freebooter.server.storage.node_rows import News, Node, NodeLine, Whereabouts

log = logging.getLogger("freebooter.server")

LEASE = 5.0
"""Seconds that a node lives without renewing it."""

RENEWAL = 1.0
"""Seconds after which it is renewed, and others are looked after."""

PAUSE = 0.3
"""Seconds before a lost connection is tried again."""

ADOPTED = 200
"""How many tables without an owner are looked at, at once."""

RECENT = 24 * 3600.0
"""Tables at which nothing happened for so many seconds wait until somebody comes."""

LEFT = "left"
"""The kind of news that a node has ended: its tables should not wait."""


def clock() -> float:
    """Seconds that go on even while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Listener(Protocol):
    """Who hears, in the loop, what happens to a node and among the nodes."""

    def lost(self) -> None:
        """This node is dead to the others: its tables may be theirs."""

    def joined(self) -> None:
        """This node lives, from now on; it has no tables."""

    def looked_around(self, living: Sequence[Node], orphans: dict[str, Whereabouts]) -> None:
        """Who lives, and which tables have lost their owners."""

    def heard(self, news: News) -> None:
        """A node has told something."""


class Membership:
    """A node among others."""

    def __init__(self, engine: sql.Engine, node: Node, listener: Listener, now: Callable[[], float]) -> None:
        self._engine = engine
        self._node = node
        self._listener = listener
        self._now = now
        self._id: str | None = None
        self._until = 0.0
        self._joined_before = False
        self._crowded_out = False
        self._stopping = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="membership", daemon=True)

    @property
    def id(self) -> str | None:
        """The id under which the node lives; None if it does not."""
        return self._id if clock() < self._until else None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def stop(self) -> None:
        """Renews nothing any more. The thread ends when it hears the next news, or soon."""
        self._stopping.set()

    def join(self) -> None:
        """Waits for the thread."""
        self._thread.join(2 * RENEWAL + PAUSE)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                with contextlib.closing(NodeLine(self._engine)) as line:
                    self._stay(line)
            except Exception as error:  # the driver's own, or the library's around it
                if not self._stopping.is_set():
                    log.warning("this node cannot reach the database", extra={"reason": str(error).split("\n")[0]})
            self._stopping.wait(PAUSE)

    def _stay(self, line: NodeLine) -> None:
        due = 0.0
        while not self._stopping.is_set():
            if clock() >= due:
                due = clock() + RENEWAL
                self._live_on(line)
            for news in line.hear(max(0.0, due - clock())):
                self._post(self._listener.heard, news)
                if news.get("kind") == LEFT:
                    due = 0.0

    def _live_on(self, line: NodeLine) -> None:
        """Renews the lease, or takes a new one, and looks around."""
        asked = clock()
        if self.id is not None and line.renew(self.id, LEASE):
            self._until = asked + LEASE
        elif not self._join(line):
            return
        orphans = line.orphans(self._now() - RECENT, ADOPTED)
        self._post(self._listener.looked_around, line.living(), orphans)

    def _join(self, line: NodeLine) -> bool:
        """Joins as a new node, once the loop has let go of the tables of the old one."""
        if self._id is not None:
            log.warning("this node was away for too long and joins again", extra={"node": self._node.name})
        before, self._id = self._id, None
        self._wait_for(self._listener.lost)
        asked, node = clock(), replace(self._node, id=secrets.token_hex(8))
        if not line.join(node, LEASE, before, instead=not self._joined_before):
            self._complain()
            return False
        self._joined_before, self._crowded_out = True, False
        self._id, self._until = node.id, asked + LEASE
        self._post(self._listener.joined)
        return True

    def _complain(self) -> None:
        if not self._crowded_out:
            log.error("another server has this node's name: each needs one of its own", extra={"node": self._node.name})
        self._crowded_out = True

    def _wait_for(self, call: Callable[[], None]) -> None:
        """Has the loop do something, and waits until it is done."""
        done = threading.Event()

        def do() -> None:
            call()
            done.set()

        self._post(do)
        while not done.wait(PAUSE) and not self._stopping.is_set():
            pass

    def _post(self, call: Callable[..., None], *arguments: object) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody wants to know any more
            self._loop.call_soon_threadsafe(call, *arguments)
