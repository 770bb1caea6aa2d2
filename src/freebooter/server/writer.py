"""The writer: one thread that commits what many tables want stored, together, in as few transactions as it can."""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Sequence

from freebooter.server.store import Store, Write

MOST = 256
"""How many jobs go into one transaction at most."""

GATHER = 0.001
MOST_GATHERED = 0.016
"""For each job of the last transaction (if it had several) the writer waits so long, but not longer than that, for more
to come together: the more there is to do, the fewer transactions. A single move is written at once."""

Job = tuple[Sequence[Write], "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Group commit: while one transaction is on its way to the disk, the next one gathers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.commits = 0
        self.seconds = 0.0
        self._thread.start()

    def commit(self, writes: Sequence[Write]) -> "asyncio.Future[None]":
        """Done when the writes are durable; raises Conflict if the database refuses them."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((writes, done, loop))
        return done

    def close(self) -> None:
        """Commits what is still waiting, then ends."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going, last = True, 0
        while going:
            jobs = [self._jobs.get()]
            if last > 1:
                time.sleep(min(last * GATHER, MOST_GATHERED))
            with contextlib.suppress(queue.Empty):
                while len(jobs) < MOST:
                    jobs.append(self._jobs.get_nowait())
            going, last = None not in jobs, len(jobs)
            self._write([job for job in jobs if job is not None])

    def _write(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        begun = time.perf_counter()
        try:
            found = self._store.write([writes for writes, _, _ in jobs])
        except Exception as error:
            found = [error] * len(jobs)
        self.commits += 1
        self.seconds += time.perf_counter() - begun
        for loop in {loop for _, _, loop in jobs}:
            mine = [(done, error) for (_, done, of), error in zip(jobs, found, strict=True) if of is loop]
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_settle, mine)


def _settle(results: "list[tuple[asyncio.Future[None], Exception | None]]") -> None:
    for done, error in results:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
