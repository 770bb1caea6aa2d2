"""The encoder's program: what `kernels/encoding.py` does for one observer, made of runs of items.

All seats' programs do the same in the same order and differ only in what they read: so what was written for one seat
can be brought up to date for another.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels import encoding as to
from freebooter.engine.kernels import reading
from freebooter.engine.kinds import Form, Kind
from freebooter.engine.layout import BYSTANDER, PUBLIC_BIT
from freebooter.engine.observation_parts import Run

SHORT = 12
"""Up to so many items, it is faster to write a run's items one by one."""

LISTED = tuple(reading.TYPES.index(each) for each in ("i1", "i2", "i4", "i8"))
DONE = {
    Form.COUNT: to.COUNTS,
    Form.LOGARITHM: to.LOGARITHMS,
    Form.CATEGORY: to.PLACES,
    Form.SEAT: to.LOOKUPS,
    Form.BITS: to.BITS,
    Form.SEAT_BITS: to.BITS,
    Form.BAG: to.BAG,
    Form.STACK: to.STACK,
    Form.FEATURES: to.FEATURES,
}
"""What is done with the items of a kind."""
OWN_SEAT = Kind("own seat", Form.SEAT)


class Program(NamedTuple):
    """What the encoder goes by."""

    numbers: NDArray[np.int32]
    scales: NDArray[np.float32]
    shown: int
    """How many numbers it takes to remember what is shown."""


def own_seat(target: int, seats: int, *, indexed: bool) -> Run:
    """The observer's own seat, as a run that is read nowhere."""
    return Run(OWN_SEAT, to.NOWHERE, 0, 1, target, seats, indexed=indexed)


def program(runs: Iterable[Run], viewer: int, seats: int, constants: NDArray[np.float32]) -> Program:
    """The program for one observer. `constants` are the entries at the end."""
    return Writer(viewer, seats).written(list(runs), constants)


class Writer:
    """Writes one program."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer, self.seats = viewer, seats
        self.shown = 0
        self.tables: list[int] = []
        self._known: dict[tuple[int, ...], int] = {}

    def written(self, runs: list[Run], constants: NDArray[np.float32]) -> Program:
        """All of it in two rows of numbers."""
        single = sorted((run for run in runs if _is_single(run)), key=_list_of)
        long = [run for run in runs if not _is_single(run)]
        groups = [(of, [item for run in group for item in _items(run)]) for of, group in groupby(single, _list_of)]
        runs_at = to.HEAD + to.LIST_COLUMNS * len(groups)
        items_at = runs_at + to.RUN_COLUMNS * len(long)
        lists, items, scales = self._lists(groups, items_at)
        rows = [number for run in long for number in self._row(run)]
        scaled = [*scales, *(each for run in long for each in (run.scale, run.low))]
        own_marks = (1 << PUBLIC_BIT) | ((1 << self.viewer) if self.viewer != BYSTANDER else 0)
        head = [
            *(self.viewer, own_marks, to.HEAD, len(groups), runs_at, len(long), items_at + len(items)),
            *(len(scales), len(scaled), len(constants)),
        ]
        numbers = np.array([*head, *lists, *rows, *items, *self.tables, 0], np.int32)
        return Program(numbers, np.concatenate([np.array(scaled, np.float32), constants]), self.shown)

    def _lists(
        self, groups: list[tuple[tuple[int, int], list[Run]]], at: int
    ) -> tuple[list[int], list[int], list[float]]:
        """The lists, their items one after the other, and the scales of those that are counts."""
        lists: list[int] = []
        items: list[int] = []
        scales: list[float] = []
        for (form, type), group in groups:
            counts = form == to.COUNTS
            shown = len(scales) if counts else self._remembered(len(group))
            lists += [form, type, len(group), at + len(items), shown]
            items += [number for run in group for number in self._item(run)]
            scales += [each for run in group for each in (run.scale, run.low)] if counts else []
        return lists, items, scales

    def _item(self, run: Run) -> list[int]:
        table, length = self._table(run)
        return [run.source, run.target, run.kind.least, run.width, table, length]

    def _row(self, run: Run) -> list[int]:
        """The columns of a run."""
        form, kind = _done(run), run.kind
        table, length = self._table(run)
        last = self._remembered(1) if kind.form is Form.BAG and kind.last else to.NOWHERE
        return [
            *(form, run.source, run.type, run.size, run.target, self._remembered(_remembers(run))),
            *(run.marks, run.mark_size, table, run.things if form == to.STACK else length),
            *(kind.least, run.width, run.used, run.below, last, int(run.indexed), kind.depth),
        ]

    def _remembered(self, count: int) -> int:
        """Room to remember so many numbers; it begins with a whole word."""
        at = self.shown
        self.shown += -(-count // 4) * 4
        return at

    def _table(self, run: Run) -> tuple[int, int]:
        """Where the table begins that its values are looked up in, and how many have a place there."""
        kind = run.kind
        own = self._places(kind)
        if not own or kind is OWN_SEAT:
            return to.NOWHERE, 0
        if own not in self._known:
            self._known[own] = len(self.tables)
            self.tables += [*own, to.NOWHERE]
        return self._known[own], len(own) // kind.depth if kind.form is Form.FEATURES else len(own)

    def _places(self, kind: Kind) -> tuple[int, ...]:
        """What each value of a kind becomes; nothing: itself."""
        if kind.form is Form.SEAT:
            others = range(self.seats, self.seats + len(kind.names))
            return *(self._turned(seat) for seat in range(kind.most + 1)), *others
        if kind.form is Form.SEAT_BITS:
            return tuple(self._turned(seat) for seat in range(self.seats))
        return tuple(range(kind.width)) if kind.form is Form.BITS else kind.classes

    def _turned(self, seat: int) -> int:
        """A seat as the observer counts, whose own is the first."""
        return (seat - max(self.viewer, 0)) % self.seats if seat < self.seats else to.NOWHERE


def _is_single(run: Run) -> bool:
    """Whether a run's items are written one by one."""
    usual = _done(run) in (to.COUNTS, to.PLACES, to.LOOKUPS) and run.type in LISTED and run.marks == to.NOWHERE
    return usual and not run.indexed and (run.type != reading.I1 or run.size < SHORT)


def _list_of(run: Run) -> tuple[int, int]:
    return _done(run), run.type


def _done(run: Run) -> int:
    """What is done with a run."""
    if run.kind is OWN_SEAT:
        return to.OWN_SEAT
    return DONE[run.kind.form]


def _items(run: Run) -> list[Run]:
    """The items of a run, each on its own."""
    step = 1 if run.kind.form is Form.COUNT else run.width
    return [run._replace(source=run.source + i, target=run.target + i * step, size=1) for i in range(run.size)]


def _remembers(run: Run) -> int:
    """How many numbers it takes to remember what is shown of a run."""
    remembers = _done(run) in (to.PLACES, to.LOOKUPS, to.FEATURES, to.STACK, to.OWN_SEAT)
    return run.size + (_done(run) == to.STACK) if remembers else 0
