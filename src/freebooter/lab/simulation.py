"""Simulation: bots against each other over many deals, each deal with every seating.

The same deal is played once for each rotation of the players around the table, so that neither
cards nor seats favour anybody. Everything follows from one seed: with bots whose budget is counted
in iterations the outcome is the same on every machine and with any number of workers.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

from freebooter.bots import Bot
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.lab.pipeline import Progress, Workers, deals_for, run
from freebooter.lab.plan import BadSimulation, Edition, Plan
from freebooter.lab.summary import Summary, summarize

__all__ = ["BadSimulation", "simulate"]


def simulate(
    game: str | Game,
    bots: Sequence[str | Bot],
    games: int = 400,
    seed: int = 1,
    workers: int | None = 1,
    options: Mapping[str, Any] | None = None,
    edition: Edition = None,
    seats: int | None = None,
    progress: Progress | None = None,
    executor: str | Executor | None = None,
) -> Summary:
    """Lets bots play at least so many matches (rounded up to whole deals) and sums them up.

    Bots are named by their specs. With more seats than bots the last bot takes the seats that are left. `workers`
    (None: one for each core) are threads, or with `executor` "processes", or whatever an executor of your own has.
    """
    at = catalogue.game(game)
    crew = Workers.checked(workers, executor)
    plan = Plan.checked(at, bots, seats, seed, options, edition)
    deals = deals_for(plan, games)
    tally, interrupted = run(at, plan, deals, crew, progress)
    return summarize(plan, tally, plan.setup(at).edition.get("name", ""), interrupted=interrupted)
