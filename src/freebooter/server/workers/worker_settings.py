"""How many workers a server has, and how much of the room is whose."""

import os
import sys
from dataclasses import replace

from freebooter.engine.errors import FreebooterError
from freebooter.server.settings import ServerSettings

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


def worker_settings(settings: ServerSettings, worker: int) -> ServerSettings:
    """The settings of one worker: what the machine has room for is shared out."""
    limits = replace(settings.limits, tables=_share(settings.limits.tables, worker, settings.workers))
    thinkers = _share(settings.thinkers, worker, settings.workers)
    return replace(settings, worker=worker, thinkers=thinkers, limits=limits)


def _share(total: int, worker: int, workers: int) -> int:
    """The first workers get what does not divide; everybody gets something."""
    return max(1, total // workers + (worker < total % workers))
