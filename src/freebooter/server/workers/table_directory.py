"""The table directory: which worker has which table, and which one a new table goes to.

A worker is a process that serves; all workers of a server listen at the same socket. Every table belongs to one of
them, by its id. With another number of workers after a restart, tables are just loaded by others.
"""

import mmap
import os
import zlib


def worker_of(table: str, workers: int) -> int:
    """The number of the worker that a table belongs to."""
    return zlib.crc32(table.encode()) % workers


class WorkerLoads:
    """How many tables each worker has in memory, in memory that all of them share: new tables go where fewest are.

    Nobody locks it. What a worker says of itself every now and then is right; what others add in between is a guess.
    """

    NOT_THERE = 2**62
    """The load of a worker that does not run."""

    def __init__(self, descriptor: int, workers: int) -> None:
        self.descriptor = descriptor
        self._tables = memoryview(mmap.mmap(descriptor, 8 * workers)).cast("q")

    @classmethod
    def of_nobody(cls, workers: int) -> "WorkerLoads":
        """New ones, before any worker runs."""
        descriptor = os.memfd_create("loads")
        os.truncate(descriptor, 8 * workers)
        loads = cls(descriptor, workers)
        for worker in range(workers):
            loads.tell(worker, cls.NOT_THERE)
        return loads

    def tell(self, worker: int, tables: int) -> None:
        self._tables[worker] = tables

    def pick(self, here: int) -> int:
        """The worker for a new table; the one that was asked, if it is as good as any."""
        worker = min(range(len(self._tables)), key=lambda each: (self._tables[each], each != here))
        self._tables[worker] += 1
        return worker
