"""Sharing a server between workers: who has which table, and how much of the room is whose.

A worker is a process that serves; all workers of a server listen at the same socket. Every table belongs to one of
them, by its id. With another number of workers after a restart, tables are just loaded by others.
"""

import mmap
import os
import sys
import zlib
from dataclasses import replace

from freebooter.engine.errors import FreebooterError
from freebooter.server.settings import Settings

MOST_BY_ITSELF = 4
"""Whoever wants more workers says so: each one has all the kernels in memory."""


class TooManyWorkers(FreebooterError):
    """So many workers are not possible here."""


def usual_workers() -> int:
    """One worker for each core that we may use, as long as it pays."""
    return min(MOST_BY_ITSELF, len(os.sched_getaffinity(0))) if sys.platform == "linux" else 1


def check_workers(workers: int) -> None:
    """Raises TooManyWorkers where connections cannot be handed from process to process as we do it."""
    if workers > 1 and sys.platform != "linux":
        raise TooManyWorkers("Several workers hand connections to each other in a way that only Linux has: use one.")


def worker_of(table: str, workers: int) -> int:
    """The number of the worker that a table belongs to."""
    return zlib.crc32(table.encode()) % workers


def part_of(settings: Settings, worker: int) -> Settings:
    """The settings of one worker: what the machine has room for is shared out."""
    limits = replace(settings.limits, tables=_share(settings.limits.tables, worker, settings.workers))
    thinkers = _share(settings.thinkers, worker, settings.workers)
    return replace(settings, worker=worker, thinkers=thinkers, limits=limits)


def _share(total: int, worker: int, workers: int) -> int:
    """The first workers get what does not divide; everybody gets something."""
    return max(1, total // workers + (worker < total % workers))


class Loads:
    """How many tables each worker has in memory, in memory that all of them share: new tables go where fewest are.

    Nobody locks it. What a worker says of itself every now and then is right; what others add in between is a guess.
    """

    NOT_THERE = 2**62
    """The load of a worker that does not run."""

    def __init__(self, descriptor: int, workers: int) -> None:
        self.descriptor = descriptor
        self._tables = memoryview(mmap.mmap(descriptor, 8 * workers)).cast("q")

    @classmethod
    def of_nobody(cls, workers: int) -> "Loads":
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
