"""Solving: whether a position can still be won by somebody who knows every card, for games that offer a solver.

A game names a module in `Game.solver` which offers what `Solver` lists. A solver looks at the whole truth, so its
verdict may be told only to those who know all of it anyway: `knows_all` says whether a viewer does.
"""

import datetime
import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

import numpy as np

from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.kernels import chance
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.layout import Buffer, Knows
from freebooter.engine.match import Match

WON, LOST, UNKNOWN = "won", "lost", "unknown"

DAILY_DEALS = 1000
"""So many deals belong to each day; the first of them that can be won is the day's."""


class NoSolver(FreebooterError):
    """A question that needs a solver, about a game that has none."""


@dataclass(frozen=True)
class Verdict:
    """What a solver found: `won` with the actions that win, `lost`, or `unknown` when its budget ran out."""

    found: str
    actions: tuple[int, ...]
    nodes: int


class Solver(Protocol):
    """What a module that solves a game offers."""

    BUDGET: int
    """How many positions it looks at by default before it gives up."""
    KERNELS: Sequence[Any]
    """Its kernels, which `prepare` makes ready."""

    def prepare(self) -> float:
        """Makes its kernels ready; returns the seconds it took."""

    def solve(self, config: Buffer, state: Buffer, budget: int) -> Verdict:
        """Whether the position can be won, all cards known. It holds no lock, so others go on meanwhile."""

    def plans(self, config: Buffer, state: Buffer) -> Sequence[tuple[int, ...]]:
        """What a player who knows no more than the redacted state can do next, each as actions in a row, of which only
        the last cannot be taken back. One alone is never wrong; none: nothing can be won any more."""


def solver_of(game: Game) -> Solver:
    """The game's solver, imported when it is first needed."""
    if not game.solver:
        raise NoSolver(f"{game.title} has no solver.")
    return cast(Solver, importlib.import_module(game.solver))


def solve(match: Match, budget: int | None = None) -> Verdict:
    """Whether a match can be won from where it is. It looks at hidden cards: not for a player's eyes."""
    solver = solver_of(match.game)
    return solver.solve(match.setup.config, match.buffer.copy(), budget or solver.BUDGET)


def prove(match: Match, verdict: Verdict) -> bool:
    """Whether the actions of a verdict, played by the rules, really win."""
    played = match.clone()
    for action in verdict.actions:
        played.play(0, action)
    return played.result is not None and played.result[0] == 1.0


def knows_all(knowledge: Knowledge) -> bool:
    """Whether nothing is hidden from a viewer but what chance may still bring."""
    record = knowledge.game.state
    hidden = record.hidden(knowledge.buffer, knowledge.viewer)
    for name, field in record.fields.items():
        first = record.offset(name)
        part = hidden[first : first + field.length * field.dtype.itemsize]
        if name not in chance.STATE_FIELDS and field.knows is not Knows.MARKS and part.any():
            return False
    return True


# Deals that can be won

DIFFICULTIES = (("easy", 100), ("medium", 175), ("hard", sys.maxsize))
"""A deal is called so up to so many positions that its solver had to look at: of Seaport's deals a third each."""


def difficulty(verdict: Verdict) -> str:
    """How hard a deal is to win, by how long the solver had to look for a way."""
    return next(name for name, most in DIFFICULTIES if verdict.nodes <= most)


def winnable_seed(game: Game, seeds: Iterator[int], options: Mapping[str, Any] | None = None) -> int:
    """The first of the seeds whose deal can be won."""
    for seed in seeds:
        if solve(game.new(seed=seed, options=options)).found == WON:
            return seed
    raise NoSolver(f"None of these deals of {game.title} can be won.")


def random_deals() -> Iterator[int]:
    """Deal numbers by chance, short enough to be passed on."""
    numbers = np.random.default_rng()
    while True:
        yield int(numbers.integers(1, 1_000_000))


def daily_deals(day: datetime.date) -> Iterator[int]:
    """The deals of a day, the same for everybody: its date followed by three digits."""
    first = (day.year * 10_000 + day.month * 100 + day.day) * DAILY_DEALS
    return iter(range(first, first + DAILY_DEALS))
