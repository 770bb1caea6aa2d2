"""A study: matches of several strengths of bots with the same game, measured, from which reports are made."""

import itertools
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.lab.pipeline import Workers, deals_for, rate, run
from freebooter.lab.plan import BadSimulation, Edition, Plan, whole
from freebooter.lab.tally import Tally

STRENGTHS = ("random", "greedy:slips=0.6", "greedy", "search:100it", "search:400it")
"""Who plays in a report, from the weakest to the strongest: every verdict is given for each of them."""

MAIN = "greedy"
"""Whose matches, which are the most, are shown in detail."""

FEWEST = 10
"""So many matches of bots that search are played at least."""

SEARCH_SHARE = 20
"""Of so many matches of bots that do not search there is one of bots that do, if nobody says otherwise."""

MOST_MINUTES = 10_000

Progress = Callable[[str, int, int], None]
"""Called as matches are finished: of what, how many are, and how many there will be."""


@dataclass(frozen=True)
class Wish:
    """What somebody wants to know about."""

    game: Game
    seats: int
    games: int
    search_games: int
    seed: int
    options: Mapping[str, Any]
    edition: Edition
    strengths: tuple[str, ...]

    @classmethod
    def checked(
        cls,
        game: Game,
        seats: int | None,
        games: int,
        search_games: int | None,
        seed: int,
        options: Mapping[str, Any] | None,
        edition: Edition,
        strengths: Sequence[str] = STRENGTHS,
    ) -> "Wish":
        """A wish that can be fulfilled."""
        plan = Plan.checked(game, ["random"], seats, seed, options, edition)
        deals_for(plan, games)
        if search_games is not None:
            whole("search games", search_games, 1, games)
        searched = search_games or min(games, max(FEWEST, games // SEARCH_SHARE))
        if not strengths:
            raise BadSimulation("A report needs at least one bot.")
        specs = tuple(Plan.checked(game, [spec], seats, seed, options, edition).players[0] for spec in strengths)
        return cls(game, plan.seats, games, searched, seed, plan.options, edition, specs)

    def plan(self, *bots: str, seats: int | None = None, study: bool = True) -> Plan:
        """The plan of one part of the study."""
        seats = self.seats if seats is None else seats
        plan = Plan.checked(self.game, bots, seats, self.seed, self.options, self.edition, study=study)
        return replace(plan, rotated=len(set(plan.players)) > 1)

    def games_of(self, *bots: str) -> int:
        """How many matches these bots play."""
        return self.search_games if any(map(searches, bots)) else self.games

    @property
    def main(self) -> str:
        """Whose matches are shown in detail."""
        return MAIN if MAIN in self.strengths else self.strengths[-1]


def searches(spec: str) -> bool:
    """Whether a bot thinks so long that fewer of its matches are played; a level by what it is made of."""
    made = LEVELS[spec].spec if spec in LEVELS else spec
    return made.partition(":")[0] in ("search", "classic")


_ITERATIONS = re.compile(r"(search|classic):(\d+)it(,.*)?")


def rungs(strengths: Sequence[str]) -> tuple[str, ...]:
    """The steps of the ladder: the strengths, and between two budgets of the same search every doubling."""
    found: list[str] = []
    for spec in strengths:
        now = _ITERATIONS.fullmatch(spec)
        before = _ITERATIONS.fullmatch(found[-1]) if found else None
        if now and before and (now[1], now[3]) == (before[1], before[3]):
            budget = 2 * int(before[2])
            while budget < int(now[2]):
                found.append(f"{now[1]}:{budget}it{now[3] or ''}")
                budget *= 2
        found.append(spec)
    return tuple(found)


@dataclass(frozen=True)
class Study:
    """What was played."""

    wish: Wish
    levels: Mapping[str, Tally]
    """Each strength against itself."""
    tables: Mapping[int, Tally]
    """The main strength with other numbers of seats."""
    ladder: Mapping[tuple[str, str], Tally]
    """Each strength against the one before it, which has all other seats."""
    interrupted: bool = False


def within_minutes(wish: Wish, minutes: float) -> Wish:
    """The same wish with as many matches as fit into the time, by the rates at which this machine plays them."""
    if isinstance(minutes, bool) or not 0 < minutes <= MOST_MINUTES:
        raise BadSimulation(f"'minutes' is a number above 0 and up to {MOST_MINUTES:,}, not {minutes!r}.")
    costs = {spec: 1.0 / rate(wish.game, wish.plan(spec)) for spec in wish.strengths}
    quick = (
        sum(cost for spec, cost in costs.items() if not searches(spec)) * 2 + len(wish.game.seats) * costs[wish.main]
    )
    slow = sum(cost for spec, cost in costs.items() if searches(spec)) * 2
    games = max(wish.seats, math.floor(60 * minutes / 2 / max(quick, 1e-9)))
    searched = max(1, math.floor(60 * minutes / 2 / slow)) if slow else games
    return Wish(**{**vars(wish), "games": min(games, 1_000_000), "search_games": min(searched, games, 1_000_000)})


def study(wish: Wish, workers: Workers, progress: Progress | None = None) -> Study:
    """Plays all that a report is made from. Ctrl-C ends it with what there is, once there is something."""
    levels: dict[str, Tally] = {}
    tables: dict[int, Tally] = {}
    ladder: dict[tuple[str, str], Tally] = {}

    def part(says: str, plan: Plan, games: int) -> tuple[Tally, bool]:
        told = None if progress is None else lambda done, total: progress(says, done, total)
        return run(wish.game, plan, deals_for(plan, games), workers, told)

    def found(stopped: bool) -> Study:
        return Study(wish, levels, tables, ladder, stopped)

    order = sorted(wish.strengths, key=lambda spec: spec != wish.main)  # first what most is told about
    for spec in order:
        levels[spec], stopped = part(f"{spec} against itself", wish.plan(spec), wish.games_of(spec))
        if stopped:
            return found(True)
    for seats in wish.game.seats:
        if seats != wish.seats:
            plan = wish.plan(wish.main, seats=seats, study=False)
            tables[seats], stopped = part(f"{wish.main}, {seats} seats", plan, wish.games_of(wish.main))
            if stopped:
                return found(True)
    steps = rungs(wish.strengths) if wish.seats > 1 else ()
    for weaker, stronger in itertools.pairwise(steps):
        plan = wish.plan(stronger, weaker, study=False)
        ladder[stronger, weaker], stopped = part(f"{stronger} against {weaker}", plan, wish.games_of(stronger, weaker))
        if stopped:
            return found(True)
    return found(False)
