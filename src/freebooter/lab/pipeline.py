"""From a plan to what it comes to: deals in chunks, chunks to workers, tallies added up in the order of the chunks.

Under `simulate`, `report`, `compare`, `sweep` and `arena` alike. How deals are cut into chunks depends on nothing but
the plan, and so does what comes out, however many workers there are.
"""

import itertools
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from freebooter.engine.game import Game
from freebooter.lab.matches import play_deals, plays_natively
from freebooter.lab.own_bots import find_bot
from freebooter.lab.plan import MOST_GAMES, MOST_WORKERS, Plan, whole
from freebooter.lab.running import Runner, check_executor
from freebooter.lab.tally import Tally

NATIVE_DEALS = 100
"""Deals of a chunk whose matches are played inside the kernel; of others a deal is a chunk."""

Progress = Callable[[int, int], None]
"""Called as matches are finished: how many are, and how many there will be."""


@dataclass(frozen=True)
class Workers:
    """Who does the work: how many at once, and where."""

    count: int = 1
    executor: str | Executor | None = None

    @classmethod
    def checked(cls, count: Any, executor: str | Executor | None) -> "Workers":
        wanted = (os.cpu_count() or 1) if count is None else count
        whole("workers", wanted, 1, MOST_WORKERS)
        check_executor(executor)
        return cls(wanted, executor)


ALONE = Workers()
"""One worker, right here."""


def deals_for(plan: Plan, games: Any) -> int:
    """So many deals are at least so many matches."""
    whole("games", games, 1, MOST_GAMES)
    return -(-int(games) // plan.rotations)


def run(
    game: Game,
    plan: Plan,
    deals: int,
    workers: Workers = ALONE,
    progress: Progress | None = None,
    first: int = 0,
    total: Tally | None = None,
) -> tuple[Tally, bool]:
    """Plays so many deals and adds them up; also whether somebody interrupted it. What was done by then counts.

    They may go on from a total of deals before the first."""
    try:
        for tally in tallies(game, plan, range(first, first + deals), workers):
            total = tally if total is None else total + tally
            if progress is not None:
                progress(total.games, (first + deals) * plan.rotations)
    except KeyboardInterrupt:
        if total is None:
            raise
        return total, True
    assert total is not None  # there is at least one deal, or a total before
    return total, False


def tallies(game: Game, plan: Plan, deals: range, workers: Workers) -> Iterator[Tally]:
    """What each chunk comes to, in order."""
    runner: Runner[range, Tally] = Runner(chunk, workers.executor, workers.count, plan, local=game)
    return runner.results(chunks(game, plan, deals))


def chunks(game: Game, plan: Plan, deals: range) -> Iterator[range]:
    """Some deals at a time."""
    size = NATIVE_DEALS if plays_natively(game, [find_bot(spec) for spec in plan.players]) else 1
    for begin in itertools.count(deals.start, size):
        if begin >= deals.stop:
            return
        yield range(begin, min(begin + size, deals.stop))


def chunk(plan: Plan, deals: range, game: Game | None = None, stop: threading.Event | None = None) -> Tally:
    """The work of one chunk. A process finds the game by its name."""
    return Tally.of(play_deals(plan, deals, game, stop))


def rate(game: Game, plan: Plan) -> float:
    """About how many matches a second one worker plays: measured on a chunk, after one that nobody counts."""
    part = next(chunks(game, plan, range(NATIVE_DEALS)))
    chunk(plan, range(part.start, part.start + 1), game)
    begun = time.perf_counter()
    chunk(plan, part, game)
    return len(part) * plan.rotations / max(1e-6, time.perf_counter() - begun)
