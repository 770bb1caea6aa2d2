"""Studies that have so much time: a little of everything first, and then as much more as the time allows by that."""

import itertools
import math
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from freebooter.bots import LEVELS
from freebooter.lab.pipeline import Workers, rate
from freebooter.lab.plan import BadSimulation
from freebooter.lab.study import FEWEST, STRENGTHS, Progress, Study, Wish, elsewhere, iterations_of, searches, study
from freebooter.lab.words import Number

MOST_MINUTES = 10_000

FIRST = 1 / 8
"""The part of what seems to fit into the time that is played first, to see how long it takes."""

WORTHWHILE = 1 / 8
"""It ends where there is time for less than so much more of what is played already."""

MOST, MOST_OF_LEVELS = 1_000_000, 10_000
"""More matches of a kind, and of a step of the ladder of levels, tell nothing more."""


def check_minutes(minutes: float) -> None:
    """Refuses what is not a time."""
    if isinstance(minutes, bool) or not 0 < minutes <= MOST_MINUTES:
        sentence = "'minutes' is a number above 0 and up to {most}, not {minutes!r}."
        raise BadSimulation(sentence, most=Number("{:,}", MOST_MINUTES), minutes=minutes)


def timed_study(wish: Wish, minutes: float, workers: Workers, progress: Progress | None = None) -> Study:
    """As many matches of each kind as fit into the time. Machines are busy at times, so nothing goes by an estimate
    alone: each round plays more of the same matches, as many as the rounds before say that there is time for."""
    check_minutes(minutes)
    begun = time.monotonic()
    whole = within_minutes(wish, minutes)
    done, share, found, last = 0.0, FIRST, None, begun
    while True:
        found = study(times(whole, share), workers, progress, found)
        now = time.monotonic()
        left, cost = begun + 60 * minutes - now, max(1e-6, now - last) / (share - done)
        done, last = share, now
        share += min(done, left / cost)
        if found.interrupted or share < done * (1 + WORTHWHILE) or found.wish.games == MOST:
            return found


def times(wish: Wish, share: float) -> Wish:
    """The same wish with more matches, or fewer."""
    games = min(MOST, max(wish.seats, round(wish.games * share)))
    searched = min(games, max(1, round(wish.search_games * share)))
    of_levels = min(MOST_OF_LEVELS, max(1, round(wish.level_games * share))) if wish.level_games else 0
    return replace(wish, games=games, search_games=searched, level_games=of_levels)


def within_minutes(wish: Wish, minutes: float) -> Wish:
    """The same wish with as many matches as seem to fit into the time, by the rates at which this machine plays."""
    costs = {spec: 1.0 / rate(wish.game, wish.plan(spec)) for spec in wish.strengths}
    tables = (len(wish.game.seats) - 1) * sum(costs[spec] for spec in elsewhere(wish)[0])
    quick = sum(cost for spec, cost in costs.items() if not searches(spec)) * 2 + tables
    slow = sum(cost for spec, cost in costs.items() if searches(spec)) * 2
    ladder = _ladder_within(wish, costs, 60 * minutes / 4)
    left = 60 * minutes * (3 / 4 if ladder["level_games"] else 1)
    games = max(wish.seats, math.floor(left / 2 / max(quick, 1e-9)))
    searched = max(1, math.floor(left / 2 / slow)) if slow else games
    return replace(wish, games=games, search_games=min(searched, games), **ladder)


def _ladder_within(wish: Wish, costs: Mapping[str, float], seconds: float) -> dict[str, Any]:
    """As many levels, and matches of each step, as fit into some seconds: by what an iteration costs."""
    known = [cost / iterations_of(spec) for spec, cost in costs.items() if 0 < iterations_of(spec) < math.inf]
    counted = {name: iterations_of(LEVELS[name].spec_in(wish.game)) for name in LEVELS}
    levels = [name for name, budget in counted.items() if budget < math.inf]
    while known and wish.seats > 1 and wish.strengths == STRENGTHS and len(levels) > 1:
        budgets = [counted[a] / wish.seats + counted[b] for a, b in itertools.pairwise(levels)]
        played = math.floor(seconds / (max(known) * sum(budgets)))
        if played >= FEWEST:
            return {"levels": tuple(levels), "level_games": played}
        levels.pop()
    return {"levels": (), "level_games": 0}
