"""The writer: one thread that commits what many tables want stored, together, in as few transactions as it can."""

import asyncio
import contextlib
import functools
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence

from freebooter.server.futures import settle
from freebooter.server.metrics import Histogram
from freebooter.server.storage.store import Store, Write

log = logging.getLogger("freebooter.server")

MOST = 256
"""How many jobs go into one transaction at most."""

GATHER = 0.001
MOST_GATHERED = 0.03
"""For each job of the last transaction (if it had several) the writer waits so long, but not longer than that, for more
to come together: the more there is to do, the fewer transactions. A single move is written at once."""

Done = Callable[[Exception | None], None]
"""Hears, in the loop, that the writes are durable, or what went wrong."""

Job = tuple[Sequence[Write], Done]
Jobs = tuple[list[Job], asyncio.AbstractEventLoop]


class Writer:
    """Group commit: while one transaction is on its way to the disk, the next one gathers.

    It gathers in the loop. The thread is woken up once for all of it, as each time the two threads would wait for
    each other.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._gathered: list[Job] = []
        self._at_work = False
        """Whether the thread has something to write, or soon will."""
        self._last = 0
        self._batches: queue.SimpleQueue[Jobs | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.commits = 0
        self.times = Histogram()
        """How long transactions took."""
        self._thread.start()

    async def commit(self, writes: Sequence[Write]) -> None:
        """Returns when the writes are durable; raises Conflict if the database refuses them."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write(writes, functools.partial(settle, done, None))
        await done

    def write(self, writes: Sequence[Write], done: Done) -> None:
        """The same without waiting."""
        self._gathered.append((writes, done))
        if not self._at_work:
            self._at_work = True
            self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        loop = asyncio.get_running_loop()
        if self._last > 1:
            loop.call_later(min(self._last * GATHER, MOST_GATHERED), self._hand_over, loop)
        else:
            self._hand_over(loop)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._gathered:
            return
        jobs, self._gathered = self._gathered[:MOST], self._gathered[MOST:]
        self._last = len(jobs)
        self._batches.put((jobs, loop))

    def _written(self, jobs: list[Job], found: Sequence[Exception | None]) -> None:
        """In the loop again."""
        self._at_work = bool(self._gathered)
        if self._at_work:
            self._hand_over_soon()
        for (_, done), error in zip(jobs, found, strict=True):
            try:
                done(error)
            except Exception:
                log.exception("what was stored could not be told")

    async def close(self) -> None:
        """Commits what is still waiting, then ends."""
        while self._gathered:
            self._hand_over(asyncio.get_running_loop())
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while self._write_next():
            pass

    def _write_next(self) -> bool:
        """Writes a batch; False at the end. While it waits for one, it holds nothing of the last."""
        batch = self._batches.get()
        if batch is None:
            return False
        jobs, loop = batch
        found = self._write(jobs)
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(self._written, jobs, found)
        return True

    def _write(self, jobs: list[Job]) -> Sequence[Exception | None]:
        begun = time.perf_counter()
        try:
            return self._store.write([writes for writes, _ in jobs])
        except Exception as error:
            return [error] * len(jobs)
        finally:
            self.commits += 1
            self.times.observe(time.perf_counter() - begun)
