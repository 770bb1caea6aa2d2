"""Sweeps: numbers of an edition (or options) varied over a grid or a Latin hypercube, and what that does to measures.

Results are lines of JSON, one a point, appended as they are done: a sweep that was stopped goes on where it was.
"""

import hashlib
import itertools
import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import freebooter
from freebooter.engine import catalogue
from freebooter.engine.editions import nested
from freebooter.engine.errors import BadOptions
from freebooter.engine.game import Game
from freebooter.engine.options import resolve
from freebooter.engine.translations import ENGLISH
from freebooter.lab.comparison import with_values
from freebooter.lab.judging import measure
from freebooter.lab.kernels.arguments import MEASURES
from freebooter.lab.page.figures import is_share
from freebooter.lab.pipeline import Workers, deals_for, run
from freebooter.lab.plan import BadSimulation, Edition, Plan, each_once, whole
from freebooter.lab.reports import SHARES, finite, value
from freebooter.lab.result_lines import append_line, read_lines
from freebooter.lab.statistics import Interval
from freebooter.lab.tally import Tally
from freebooter.lab.words import Number, words

FORMAT = 1
MOST_POINTS = 10_000
BATCH = 100
"""So many matches are played before the precision is looked at again."""

SEAT_ADVANTAGE = "seat_advantage"
_SEAT = re.compile(r"seat(\d+)")

Point = dict[str, Any]
Progress = Callable[[int, int], None]
"""Called as points are finished: how many are, and how many there will be."""


@dataclass(frozen=True)
class Axis:
    """A key and the values that it takes."""

    key: str
    values: Sequence[Any]
    """A range is not written out: it may be long, and only some of it wanted."""

    @classmethod
    def parse(cls, text: str) -> "Axis":
        """`key=lo:hi`, `key=lo:hi:step` or `key=a,b,c`."""
        key, equals, given = text.partition("=")
        if not equals or not key.strip() or not given.strip():
            raise BadSimulation("{text!r} is not of the form KEY=LO:HI or KEY=A,B.", text=text)
        ends = re.fullmatch(r"\s*(-?\d+):(-?\d+)(?::(\d+))?\s*", given)
        if ends is None:
            values = tuple(_read(each.strip()) for each in given.split(","))
            each_once(values)
            return cls(key.strip(), values)
        low, high, step = int(ends[1]), int(ends[2]), int(ends[3] or 1)
        if high < low or step < 1:
            sentence = "{text!r}: the first number must not be above the last, and a step is at least 1."
            raise BadSimulation(sentence, text=text)
        return cls(key.strip(), range(low, high + 1, step))

    @property
    def count(self) -> int:
        """How many values there are. Python's own `len` does not count as far as somebody may type."""
        if isinstance(self.values, range):
            return (self.values[-1] - self.values[0]) // self.values.step + 1
        return len(self.values)


def _read(text: str) -> Any:
    """A value as TOML would read it; anything else is a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def points(axes: Sequence[Axis], samples: int | None, seed: int) -> list[Point]:
    """All combinations, or so many of a Latin hypercube, in which each value of a key is as frequent as any other."""
    count = math.prod(axis.count for axis in axes)
    if samples is None:
        if count > MOST_POINTS:
            sentence = "These are {count} points; {most} are the most. --samples takes some of them."
            raise BadSimulation(sentence, count=Number("{:,}", count), most=Number("{:,}", MOST_POINTS))
        keys = [axis.key for axis in axes]
        return [dict(zip(keys, values, strict=True)) for values in itertools.product(*(a.values for a in axes))]
    whole("samples", samples, 1, MOST_POINTS)
    chance = np.random.default_rng(seed)
    columns = {
        axis.key: [axis.values[int(i) * axis.count // samples] for i in chance.permutation(samples)] for axis in axes
    }
    return [{key: column[i] for key, column in columns.items()} for i in range(samples)]


@dataclass(frozen=True)
class Sweep:
    """What is varied, with what else, and what is measured."""

    game: Game
    axes: tuple[Axis, ...]
    measures: tuple[str, ...]
    bot: str
    seats: int
    games: int
    seed: int
    options: Mapping[str, Any]
    edition: Edition
    precision: float | None

    @classmethod
    def checked(
        cls,
        game: str | Game,
        sets: Sequence[str],
        measures: Sequence[str] = (SEAT_ADVANTAGE, "length"),
        bot: str = "greedy",
        seats: int | None = None,
        games: int = 400,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        edition: Edition = None,
        precision: float | None = None,
    ) -> "Sweep":
        """A sweep that can be run: every point's edition fits the game's schema."""
        at = catalogue.game(game)
        plan = Plan.checked(at, [bot], seats, seed, options, edition, study=True)
        deals_for(plan, games)
        if not sets:
            raise BadSimulation("A sweep needs something to vary: --set KEY=LO:HI.")
        each_once(measures)
        for name in measures:
            _check_measure(name, plan.seats)
        if precision is not None and not precision > 0:
            raise BadSimulation("'precision' is a number above 0, not {precision!r}.", precision=precision)
        axes = tuple(Axis.parse(each) for each in sets)
        each_once([axis.key for axis in axes])
        return cls(at, axes, tuple(measures), bot, plan.seats, games, seed, plan.options, edition, precision)

    def plan(self, point: Point) -> Plan:
        """The plan of one point. Keys are options or keys of the edition."""
        known = {option.name for option in self.game.options}
        options = {**self.options, **{key: wanted for key, wanted in point.items() if key in known}}
        numbers = {key: wanted for key, wanted in point.items() if key not in known}
        edition: Edition = self.edition
        if numbers:
            edition = nested(with_values(self.game.find_edition(self.edition), numbers))
        try:
            resolve(self.game.options, options)
        except BadOptions:
            options = {key: str(wanted) for key, wanted in options.items()}
        return Plan.checked(self.game, [self.bot], self.seats, self.seed, options, edition, study=True)

    @property
    def head(self) -> dict[str, Any]:
        """What made the results: a file with another head is another sweep's."""
        made = {"game": self.game.id, "rules": self.game.version, "bot": self.bot, "seats": self.seats}
        edition = self.game.find_edition(self.edition)
        numbers = hashlib.sha256(json.dumps(edition, sort_keys=True).encode()).hexdigest()[:12]
        more = {"seed": self.seed, "options": dict(self.options), "edition": edition["name"], "numbers": numbers}
        return {"format": FORMAT, "version": freebooter.__version__, **made, **more}


def _check_measure(name: str, seats: int) -> None:
    seat = _SEAT.fullmatch(name)
    if name in (SEAT_ADVANTAGE, *MEASURES) or (seat and int(seat[1]) < seats):
        return
    sentence = "There is no measure {name!r}; there are {first}, seat0 and so on, {others}."
    raise BadSimulation(sentence, name=name, first=SEAT_ADVANTAGE, others=", ".join(MEASURES))


def figure_of(tally: Tally, name: str) -> Interval:
    """One measure of a tally. The seat advantage is how far the seat that is farthest from its share is from it; as it
    is chosen for that, its interval is one for all seats at once. Of two seats it is the first one's."""
    if seat := _SEAT.fullmatch(name):
        return tally.seats.share(int(seat[1]))
    if name != SEAT_ADVANTAGE:
        return measure(tally, name, share=name in SHARES)
    fair = 1 / len(tally.seats)
    found = max(
        (tally.seat(seat) for seat in range(len(tally.seats))), key=lambda each: round(abs(each.rate - fair), 9)
    )
    return Interval(found.rate - fair, found.low - fair, found.high - fair)


def sweep(
    wanted: Sweep,
    file: Path | None = None,
    samples: int | None = None,
    workers: int | None = 1,
    executor: str | Executor | None = None,
    progress: Progress | None = None,
    prepare: Callable[[], None] | None = None,
) -> list[dict[str, Any]]:
    """Plays every point that the file does not have yet, appends it there, and returns all.

    `prepare` is called when all points are found to be good, before any is played."""
    crew = Workers.checked(workers, executor)
    every = points(wanted.axes, samples, wanted.seed)
    plans = [wanted.plan(point) for point in every]  # all are checked before anything is played
    lines = read_lines(file, wanted.head, ("point", "games", "measures")) if file is not None else []
    kept = {json.dumps(line["point"], sort_keys=True): line for line in lines}
    if prepare is not None:
        prepare()
    found = []
    for number, (point, plan) in enumerate(zip(every, plans, strict=True)):
        key = json.dumps(point, sort_keys=True)
        old = kept.get(key)
        if old is None or not _enough(old, wanted):
            more = _played(wanted, plan, crew)
            if old is not None and old["games"] == more["games"]:  # the same matches, looked at once more
                more["measures"] = {**old["measures"], **more["measures"]}
            old = {"point": point, **more}
            if file is not None:
                append_line(file, wanted.head, old)
        found.append(old)
        if progress is not None:
            progress(number + 1, len(every))
    return found


def _played(wanted: Sweep, plan: Plan, crew: Workers) -> dict[str, Any]:
    """One point: all its matches, or as many as the precision takes."""
    total: Tally | None = None
    deals = deals_for(plan, wanted.games)
    size = deals if wanted.precision is None else deals_for(plan, min(BATCH, wanted.games))
    for begin in range(0, deals, size):
        tally, interrupted = run(wanted.game, plan, min(size, deals - begin), crew, first=begin)
        if interrupted:
            raise KeyboardInterrupt
        total = tally if total is None else total + tally
        measures = finite({name: value(figure_of(total, name)) for name in wanted.measures})
        if _precise(measures, wanted):
            break
    assert total is not None
    return {"games": total.games, "measures": measures}


def _enough(old: Mapping[str, Any], wanted: Sweep) -> bool:
    """Whether a result that is there has all that is asked for, from enough matches."""
    if any(name not in old["measures"] for name in wanted.measures):
        return False
    return bool(old["games"] >= wanted.games or _precise(old["measures"], wanted))


def _precise(measures: Mapping[str, Any], wanted: Sweep) -> bool:
    """Whether all that is wanted is known as precisely as that: shares to so much of 1, others to so much of what they
    are, as a length in decisions and a share of wins have no scale in common."""
    if wanted.precision is None:
        return False
    for name in wanted.measures:
        found = measures.get(name)
        if found is None or found["low"] is None:
            return False
        scale = 1.0 if is_share(name) else abs(found["value"])
        if (found["high"] - found["low"]) / 2 > wanted.precision * scale:
            return False
    return True


def page_of(wanted: Sweep, results: Sequence[Mapping[str, Any]], language: str = ENGLISH) -> str:
    """The page of a sweep: a curve for one key, a heat map for two, and all figures."""
    from freebooter.lab.page.parts import document
    from freebooter.lab.page.sweep_page import page

    keys, said = [axis.key for axis in wanted.axes], words(language)
    return document(*page(wanted.game.title, keys, wanted.measures, results, wanted.head, said), language=language)
