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
from freebooter.lab.plan import BadSimulation, Edition, Plan, each_once, whole
from freebooter.lab.tally import Tally
from freebooter.lab.words import Number

STRENGTHS = ("random", "greedy:slips=0.6", "greedy", "search:100it", "search:400it")
"""Who plays in a report, from the weakest to the strongest: every verdict is given for each of them."""

MAIN = "greedy"
"""Whose matches, which are the most, are shown in detail."""

FEWEST = 10
"""So many matches of bots that search are played at least."""

SEARCH_SHARE = 20
"""Of so many matches of bots that do not search there is one of bots that do, if nobody says otherwise."""

LEVEL_SHARE = 40
"""Of so many matches there is one of each step between the levels that people choose from, if that makes enough."""

FEWEST_OF_LEVELS = 4

MOST_ITERATIONS = 1500
"""Levels that think longer play only if somebody asks for them, or gives time that allows it."""

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
    levels: tuple[str, ...] = ()
    """Levels of people's choice, each of which plays the one before it."""
    level_games: int = 0

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
        levels: Sequence[str] | None = None,
        level_games: int | None = None,
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
        each_once(specs)
        if levels is not None:
            _check_ladder(plan.seats, levels, level_games)
        if level_games is not None:
            whole("level games", level_games, 0, games)
        elif levels is None and (specs != STRENGTHS or games // LEVEL_SHARE < FEWEST_OF_LEVELS):
            level_games = 0
        steps = default_levels(game) if levels is None else checked_levels(levels)
        played = games // LEVEL_SHARE if level_games is None else level_games
        return cls(game, plan.seats, games, searched, seed, plan.options, edition, specs, steps, played)

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


def _check_ladder(seats: int, levels: Sequence[str], games: int | None) -> None:
    """Refuses levels that could not play each other."""
    each_once(levels)
    if seats == 1 or len(checked_levels(levels)) < 2 or games == 0:
        raise BadSimulation("A ladder needs at least two levels, two seats and one match of each step.")


def checked_levels(names: Sequence[str]) -> tuple[str, ...]:
    """Levels by their names, from the weakest to the strongest."""
    for name in names:
        if name not in LEVELS:
            known = ", ".join(LEVELS)
            raise BadSimulation("There is no level {name!r}: there are {known}.", name=name, known=known)
    return tuple(name for name in LEVELS if name in names)


def default_levels(game: Game) -> tuple[str, ...]:
    """The levels that do not think long: a report is not for the sake of its ladder."""
    return tuple(name for name in LEVELS if iterations_of(LEVELS[name].spec_in(game)) <= MOST_ITERATIONS)


def iterations_of(spec: str) -> float:
    """How many iterations a bot thinks, or might have thought meanwhile; without end for one that goes by the clock."""
    if not searches(spec):
        return float(POLICY if spec.startswith("policy") else 0)
    found = _ITERATIONS.fullmatch(spec)
    return float(found[2]) if found else math.inf


_ITERATIONS = re.compile(r"(search|classic):(\d+)it(,.*)?")

POLICY = 20
"""A decision of the bot `policy` takes about as long as so many iterations of a search."""


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


def check_minutes(minutes: float) -> None:
    """Refuses what is not a time."""
    if isinstance(minutes, bool) or not 0 < minutes <= MOST_MINUTES:
        sentence = "'minutes' is a number above 0 and up to {most}, not {minutes!r}."
        raise BadSimulation(sentence, most=Number("{:,}", MOST_MINUTES), minutes=minutes)


def within_minutes(wish: Wish, minutes: float) -> Wish:
    """The same wish with as many matches as fit into the time, by the rates at which this machine plays them."""
    check_minutes(minutes)
    costs = {spec: 1.0 / rate(wish.game, wish.plan(spec)) for spec in wish.strengths}
    quick = (
        sum(cost for spec, cost in costs.items() if not searches(spec)) * 2 + len(wish.game.seats) * costs[wish.main]
    )
    slow = sum(cost for spec, cost in costs.items() if searches(spec)) * 2
    ladder = _ladder_within(wish, costs, 60 * minutes / 4)
    left = 60 * minutes * (3 / 4 if ladder["level_games"] else 1)
    games = min(1_000_000, max(wish.seats, math.floor(left / 2 / max(quick, 1e-9))))
    searched = max(1, math.floor(left / 2 / slow)) if slow else games
    return Wish(**{**vars(wish), "games": games, "search_games": min(searched, games), **ladder})


def _ladder_within(wish: Wish, costs: Mapping[str, float], seconds: float) -> dict[str, Any]:
    """As many levels, and matches of each step, as fit into some seconds: by what an iteration costs."""
    known = [cost / iterations_of(spec) for spec, cost in costs.items() if 0 < iterations_of(spec) < math.inf]
    counted = {name: iterations_of(LEVELS[name].spec_in(wish.game)) for name in LEVELS}
    levels = [name for name, budget in counted.items() if budget < math.inf]
    while known and wish.seats > 1 and wish.strengths == STRENGTHS and len(levels) > 1:
        budgets = [counted[a] / wish.seats + counted[b] for a, b in itertools.pairwise(levels)]
        played = math.floor(seconds / (max(known) * sum(budgets)))
        if played >= FEWEST:
            return {"levels": tuple(levels), "level_games": min(played, 10_000)}
        levels.pop()
    return {"levels": (), "level_games": 0}


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
    for weaker, stronger in steps_of(wish):
        plan = wish.plan(stronger, weaker, study=False)
        games = wish.level_games if stronger in wish.levels else wish.games_of(stronger, weaker)
        ladder[stronger, weaker], stopped = part(f"{stronger} against {weaker}", plan, games)
        if stopped:
            return found(True)
    return found(False)


def steps_of(wish: Wish) -> list[tuple[str, str]]:
    """The steps of both ladders: weaker and stronger, by strengths and then by levels."""
    if wish.seats == 1:
        return []
    levels = wish.levels if wish.level_games else ()
    return [*itertools.pairwise(rungs(wish.strengths)), *itertools.pairwise(levels)]
