"""A study: matches of several strengths of bots with the same game, measured, from which reports are made."""

import itertools
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from freebooter.bots import LEVELS
from freebooter.engine.game import Game
from freebooter.lab.pipeline import Workers, deals_for, run
from freebooter.lab.plan import BadSimulation, Edition, Plan, each_once, whole
from freebooter.lab.statistics import side
from freebooter.lab.tally import Tally

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
    tables: Mapping[int, Mapping[str, Tally]]
    """With other numbers of seats: the main strength first, and those that say whether it is the same between them."""
    ladder: Mapping[tuple[str, str], Tally]
    """Each strength against the one before it, which has all other seats."""
    interrupted: bool = False


class _Parts:
    """The parts of a study as they are played, each going on from what was played of it before."""

    def __init__(self, wish: Wish, workers: Workers, progress: Progress | None, before: Study | None) -> None:
        self.wish, self._workers, self._progress = wish, workers, progress
        self.levels = dict(before.levels) if before else {}
        self.tables = {seats: dict(known) for seats, known in before.tables.items()} if before else {}
        self.ladder = dict(before.ladder) if before else {}

    def play(self) -> Study:
        """Plays what is lacking, until somebody stops it."""
        stopped = any(stopped for plays in (self._levels, self._tables, self._ladder) for stopped in plays())
        return Study(self.wish, self.levels, self.tables, self.ladder, stopped)

    def _part(self, says: str, plan: Plan, games: int, known: Tally | None) -> tuple[Tally, bool]:
        told = None if self._progress is None else partial(self._progress, says)
        done = 0 if known is None else known.deals
        more = max(0, deals_for(plan, games) - done)
        return run(self.wish.game, plan, more, self._workers, told, done, known)

    def _levels(self) -> Iterator[bool]:
        """Each strength against itself, first what most is told about. Yields whether somebody stopped it."""
        for spec in sorted(self.wish.strengths, key=lambda spec: spec != self.wish.main):
            games, known = self.wish.games_of(spec), self.levels.get(spec)
            self.levels[spec], stopped = self._part(f"{spec} against itself", self.wish.plan(spec), games, known)
            yield stopped

    def _tables(self) -> Iterator[bool]:
        """Other numbers of seats: the main strength and others that are quick at all, one that searches where the main
        one finds a seat favoured."""
        sizes = [seats for seats in self.wish.game.seats if seats != self.wish.seats]
        quick, slow = elsewhere(self.wish)
        yield from (self._table(seats, spec) for spec in quick for seats in sizes)
        uneven = uneven_seats({seats: self.tables[seats][self.wish.main] for seats in sizes})
        for seats in sizes:
            for spec in slow:
                if seats in uneven:
                    yield self._table(seats, spec)
                else:
                    self.tables[seats].pop(spec, None)

    def _table(self, seats: int, spec: str) -> bool:
        plan, known = self.wish.plan(spec, seats=seats, study=False), self.tables.setdefault(seats, {})
        games = self.wish.games_of(spec)
        known[spec], stopped = self._part(f"{spec}, {seats} seats", plan, games, known.get(spec))
        return stopped

    def _ladder(self) -> Iterator[bool]:
        """Each step of both ladders."""
        for weaker, stronger in steps_of(self.wish):
            pair = stronger, weaker
            plan = self.wish.plan(*pair, study=False)
            games = self.wish.level_games if stronger in self.wish.levels else self.wish.games_of(*pair)
            self.ladder[pair], stopped = self._part(f"{stronger} against {weaker}", plan, games, self.ladder.get(pair))
            yield stopped


def study(wish: Wish, workers: Workers, progress: Progress | None = None, before: Study | None = None) -> Study:
    """Plays all that a report is made from, or what a study before lacks of it. Ctrl-C ends it with what there is,
    once there is something."""
    return _Parts(wish, workers, progress, before).play()


def elsewhere(wish: Wish) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who plays with other numbers of seats, first the main strength, and who confirms what it shows there."""
    others = [spec for spec in wish.strengths if spec not in (wish.main, "random")]
    quick = (wish.main, *(spec for spec in others if not searches(spec)))
    return quick, tuple(spec for spec in others if searches(spec))[:1]


def uneven_seats(tables: Mapping[int, Tally]) -> dict[int, int]:
    """Of the numbers of seats at which a seat is favoured or not for certain, that seat: the farthest from its share.
    They are judged for all their seats at once."""
    among, found = sum(tables), dict[int, int]()
    for seats, tally in sorted(tables.items()):
        judged = [tally.seats.share(seat, among=among) for seat in range(seats)]
        far = max(range(seats), key=lambda seat: abs(judged[seat].rate - 1 / seats))
        if seats > 1 and side(judged[far], 1 / seats):
            found[seats] = far
    return found


def steps_of(wish: Wish) -> list[tuple[str, str]]:
    """The steps of both ladders: weaker and stronger, by strengths and then by levels."""
    if wish.seats == 1:
        return []
    levels = wish.levels if wish.level_games else ()
    return [*itertools.pairwise(rungs(wish.strengths)), *itertools.pairwise(levels)]
