"""Deals: how many of a game's deals can be won by somebody who knows every card. Each win is replayed as proof."""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from freebooter.engine import catalogue
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.solving import LOST, UNKNOWN, WON, prove, solve, solver_of
from freebooter.lab.statistics import Interval, interval

Progress = Callable[[int, int], None]


class FalseProof(FreebooterError):
    """A solver called a deal won, but its actions do not win by the rules."""


@dataclass(frozen=True)
class DealsSummary:
    """What became of some deals. Undecided ones widen the interval: they might be won or not."""

    game: str
    options: Mapping[str, Any]
    first: int
    last: int
    budget: int
    won: int
    lost: int
    unknown: int
    low: float
    high: float
    positions: int
    seconds: float
    """Spent solving, proofs not included."""

    @property
    def deals(self) -> int:
        return self.won + self.lost + self.unknown

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=2)


def solve_deals(
    game: str | Game,
    first: int,
    last: int,
    options: Mapping[str, Any] | None = None,
    budget: int | None = None,
    progress: Progress | None = None,
) -> DealsSummary:
    """Solves the deals with these numbers (their seeds), both included."""
    at = catalogue.game(game)
    solver = solver_of(at)
    solver.prepare()
    counts = {WON: 0, LOST: 0, UNKNOWN: 0}
    positions, seconds = 0, 0.0
    chosen: Mapping[str, Any] = {}
    for number in range(first, last + 1):
        match = at.new(seats=1, seed=number, options=options)
        chosen = match.setup.options
        begun = time.perf_counter()
        verdict = solve(match, budget)
        seconds += time.perf_counter() - begun
        positions += verdict.nodes
        counts[verdict.found] += 1
        if verdict.found == WON and not prove(match, verdict):
            sentence = "Deal {number} of {game} was called won, but the actions found do not win."
            raise FalseProof(sentence, number=number, game=at.title)
        if progress is not None:
            progress(number - first + 1, last - first + 1)
    least = _share(counts[WON], sum(counts.values()))
    most = _share(counts[WON] + counts[UNKNOWN], sum(counts.values()))
    return DealsSummary(
        game=at.id,
        options=dict(chosen),
        first=first,
        last=last,
        budget=budget or solver.BUDGET,
        won=counts[WON],
        lost=counts[LOST],
        unknown=counts[UNKNOWN],
        low=least.low,
        high=most.high,
        positions=positions,
        seconds=seconds,
    )


def _share(part: int, whole: int) -> Interval:
    """A share of independent deals with its 95 % interval."""
    return interval([1.0] * part + [0.0] * (whole - part), whole)
