"""The encoder's program: what `kernels/encoding.py` does for every observer, made of runs of items.

What is gathered for an observer is a row of bytes that mean the same for all: so what was written for one seat can be
brought up to date for another. Here each run of items is given its bytes, a table that says how each value of such a
byte is shown, and for each observer the readings that fill it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels import encoding as to
from freebooter.engine.kernels import gathering as by
from freebooter.engine.kernels import reading
from freebooter.engine.kinds import Form, Kind
from freebooter.engine.native.blocks import LONG, SHORT
from freebooter.engine.observation_parts import Run
from freebooter.engine.observation_pattern import unwoven
from freebooter.engine.observation_readings import Place, Readings, Seating, Sort
from freebooter.engine.observation_tables import (
    ByteTable,
    bits_of,
    by_code,
    counted,
    placed,
    range_of,
    show_zero,
    signed,
    step_of,
    things_of,
)

TABLED, BITTED, FEATURED, WIDE = range(4)
"""The sorts of bytes, in their order: shown by one entry of a table, by bits, by features, and wide numbers."""

OWN_SEAT = Kind("own seat", Form.SEAT)


class Program(NamedTuple):
    """What the encoder goes by."""

    numbers: NDArray[np.int32]
    scales: NDArray[np.float32]
    """First of all, an observation of nothing but zero bytes."""
    known: int
    """How many bytes it takes to remember what is shown."""
    most_new: int
    """How many entries can be new at once, at most."""


def own_seat(target: int, seats: int, *, indexed: bool) -> Run:
    """The observer's own seat, as a run that is read nowhere."""
    return Run(OWN_SEAT, by.NOWHERE, 0, 1, target, seats, indexed=indexed)


def program(
    runs: Mapping[int, Sequence[Run]], seats: int, state: int, size: int, constants: NDArray[np.float32]
) -> Program:
    """The program for these observers, in this order, a bystander last; each with its runs. `constants` come last.

    A state has so many bytes.
    """
    return Writer(runs, seats, state).written(size, constants)


class Writer:
    """Writes one program."""

    def __init__(self, runs: Mapping[int, Sequence[Run]], seats: int, state: int) -> None:
        self.seating, self.state = Seating(seats, self._row), state
        self.runs = {viewer: {run.target: run for run in own} for viewer, own in runs.items()}
        self.tables: list[int] = []
        self._known: dict[object, int] = {}
        everything = {target: run for own in self.runs.values() for target, run in own.items()}
        sorted_runs = [(self._sort(run), run) for run in everything.values()]
        self.planned = sorted(sorted_runs, key=lambda each: each[0][:2])
        self._lay_out()

    def _lay_out(self) -> None:
        """Gives each run its bytes, and room behind all bytes for what it takes to fill them."""
        self.places: list[Place] = []
        self.ends: list[int] = []
        at = 0
        for sort in (TABLED, BITTED, FEATURED, WIDE):
            for own, run in self.planned:
                if own.sort == sort:
                    self.places.append(Place(own, run, at, self._size(own, run)))
                    at += self.places[-1].size
            at += -at % (LONG if sort == WIDE else by.WORD)
            self.ends.append(at)
        self.known = at
        if self.known >= to.LAST:
            raise TypeError(f"an observation gathers fewer than {to.LAST} bytes, not {self.known}")
        self._make_room()

    def _make_room(self) -> None:
        """Behind what is known stand marks and numbers of two bytes, then what copies write over, and scratch."""
        at = self.known
        for i, place in enumerate(self.places):
            if place.is_marked:
                self.places[i], at = place._replace(marks=at), at + place.size
        at += at % 2
        for i, place in enumerate(self.places):
            if place.sort.form == by.NARROW:
                self.places[i], at = place._replace(numbers=at), at + 2 * place.size
        scratch = any(place.sort.form == by.CHAINS for place in self.places) * by.CHAIN_ROOM
        at += LONG + scratch
        self.room = at + -at % SHORT

    def _size(self, sort: Sort, run: Run) -> int:
        """How many bytes a run has."""
        if sort.sort == WIDE:
            return by.WORD * run.size
        return by.WORD if sort.form == by.SMALL_BAG else len(self._bytes(sort, run))

    def written(self, size: int, constants: NDArray[np.float32]) -> Program:
        """All of it in two rows of numbers."""
        items = self._items()
        wide = [number for sort, run in self.planned if sort.sort == WIDE for number in self._wide_items(run, size)]
        shares = [each for sort, run in self.planned if sort.sort == WIDE for each in (run.scale, run.low)]
        nothing = self._nothing(size, constants)
        readings = [self._readings(viewer) for viewer in self.runs]
        rests = [unwoven(own) for own in readings]
        longest = max(map(len, readings))
        items_at = to.HEAD
        wide_at = items_at + len(items)
        tables_at = wide_at + len(wide)
        self.tables += [0] * (len(self.tables) % 2)
        readings_at = tables_at + len(self.tables)
        most_new = self._most_new()
        head = [
            *(self.known, *self.ends[:WIDE], self.room, items_at, wide_at, tables_at),
            *(len(readings), most_new, longest, readings_at, readings_at + len(readings) * longest, 0),
        ]
        padded = [number for own in (*readings, *rests) for number in (*own, *(0,) * (longest - len(own)))]
        numbers = np.array([*head, *items, *wide, *self.tables, *padded], np.int32)
        fractions = np.concatenate([nothing, np.array([*shares, 0.0], np.float32)])
        return Program(numbers, fractions, self.known, most_new)

    def _most_new(self) -> int:
        """Of one byte, or of a number in eight of them, so many entries at most are taken back and written."""
        most = {TABLED: 2, BITTED: 8, WIDE: 2}
        return sum(place.size * most.get(place.sort.sort, 2 * place.run.kind.depth) for place in self.places)

    # How runs are gathered and shown

    def _sort(self, run: Run) -> Sort:
        """The way of a run: as bytes if that can be, else as wide numbers."""
        form = run.kind.form
        if run.kind is OWN_SEAT:
            return Sort(TABLED, by.OBSERVER, placed(run, -1))
        if form in (Form.BAG, Form.STACK):
            return self._of_things(run)
        if form in (Form.BITS, Form.SEAT_BITS):
            return Sort(BITTED, by.TURN if form is Form.SEAT_BITS else by.COPY)
        if form is Form.SEAT and run.type in (reading.I1, reading.U1):
            return Sort(TABLED, by.TURN, placed(run, -1))
        if form is Form.FEATURES:
            return self._of_features(run)
        return self._of_numbers(run)

    def _of_things(self, run: Run) -> Sort:
        """Bags and stacks: their things are numbered from 1 on."""
        if run.width >= to.BYTES and (run.kind.last or run.kind.form is Form.STACK):
            raise TypeError(f"a {run.kind.name} that shows single things has at most {to.BYTES - 1} of them")
        small = run.type == reading.I1 and run.marks == by.NOWHERE
        if run.kind.form is Form.BAG:
            small = small and run.width < by.WORD and run.size < to.BYTES and run.size % by.WORD == 0
            small = small and things_of(run)[-1] == by.NOWHERE
            return Sort(TABLED, by.SMALL_BAG if small else by.BAG, placed(run, -1) if run.kind.last else ())
        linked = run.below != by.NOWHERE and run.type == reading.I1 and run.mark_size == 1
        fits = max(run.things, run.width) <= to.BYTES // 2 and self._has_blocks(run)
        return Sort(TABLED, by.CHAINS if linked and fits else by.STACK, placed(run, -1))

    def _has_blocks(self, run: Run) -> bool:
        """Whether all that chains go through can be looked at in whole blocks."""
        last = max(run.source, run.below, run.marks)
        return last + run.things + -run.things % LONG <= self.state

    def _of_features(self, run: Run) -> Sort:
        length = len(run.kind.classes) // run.kind.depth
        nothing = next(code for code in range(to.BYTES) if not 0 <= signed(code) - run.kind.least < length)
        return Sort(FEATURED, by.COPY, blank=nothing)

    def _of_numbers(self, run: Run) -> Sort:
        """Counts, categories, logarithms, and seats in large fields."""
        wide = Sort(WIDE, by.WIDE)
        if run.kind.form is Form.LOGARITHM:
            return wide
        if run.type in (reading.I1, reading.U1):
            least = -128 if run.type == reading.I1 else 0
            table = by_code(run, lambda code: signed(code) if least else code)
            blank = next((code for code in range(to.BYTES) if table[code][1] == 0), None)
            if blank is None:
                return wide if self._is_hidden(run) else Sort(TABLED, by.COPY, table)
            return Sort(TABLED, by.COPY, table, blank=blank)
        low, span = range_of(run, len(self.seating.places(run.kind, 0)))
        table = placed(run, -1) if run.kind.form is Form.SEAT else by_code(run, lambda code: code + low)
        fits = span < to.BYTES and run.type < reading.F4 and run.marks == by.NOWHERE
        form = by.NARROW if run.type == reading.I2 and run.kind.form is not Form.SEAT else by.NARROW_TURN
        return Sort(TABLED, form, table, low) if fits and not (table[0][1] and self._is_hidden(run)) else wide

    def _is_hidden(self, run: Run) -> bool:
        """Whether an observer may not know it."""
        return run.marks != by.NOWHERE or any(run.target not in own for own in self.runs.values())

    # What bytes are shown as

    def _items(self) -> list[int]:
        """Each byte's target and table, in their order; of those that fill up a word or a sort, none."""
        items = [0, 0] * self.ends[FEATURED]
        for place in self.places:
            for i, item in enumerate(self._bytes(place.sort, place.run) if place.sort.sort != WIDE else ()):
                items[2 * (place.to + i) : 2 * (place.to + i) + 2] = item
        return items

    def _bytes(self, sort: Sort, run: Run) -> list[tuple[int, int]]:
        """The target and the table of each byte of a run; of bits, how many."""
        targets = range(run.target, run.target + run.size * step_of(run), step_of(run))
        if sort.sort == BITTED:
            each = bits_of(run)
            return [(target + first, min(8, run.width - first)) for target in targets for first in each]
        if sort.form in (by.BAG, by.SMALL_BAG):
            counts = [(run.target + i, self._table(counted(run))) for i in range(run.width)]
            return counts + ([(run.target + run.width, self._table(sort.table))] if run.kind.last else [])
        if sort.sort == FEATURED:
            return [(target, self._features(run.kind)) for target in targets]
        return [(target, self._table(sort.table)) for target in targets]

    def _table(self, table: ByteTable) -> int:
        """Which word of all tables is the first one of this one."""
        if table not in self._known:
            self.tables += [0] * (len(self.tables) % 2)
            self._known[table] = len(self.tables) // 2
            for place, value in (table[-1], *table[:-1]):  # the value -1 comes first
                self.tables += [place, int(np.float32(value).view(np.int32))]
        return self._known[table]

    def _row(self, key: object, numbers: Sequence[int]) -> int:
        """Where a row of numbers begins."""
        if key not in self._known:
            self._known[key] = len(self.tables)
            self.tables += numbers
        return self._known[key]

    def _features(self, kind: Kind) -> int:
        """Where the features of each value of a byte stand, after how many there are at most."""
        depth, length = kind.depth, len(kind.classes) // kind.depth
        numbers = [depth]
        for code in range(to.BYTES):
            thing = signed(code) - kind.least
            numbers += kind.classes[thing * depth : (thing + 1) * depth] if 0 <= thing < length else (-1,) * depth
        return self._row((kind.classes, kind.least), numbers)

    def _wide_items(self, run: Run, scales_at: int) -> list[int]:
        """What the encoder knows of the wide numbers of a run."""
        form = {Form.COUNT: to.COUNTS, Form.LOGARITHM: to.LOGARITHMS}.get(run.kind.form, to.PLACES)
        form = to.INDEXED if run.indexed else form
        wide = [own for sort, own in self.planned if sort.sort == WIDE]
        shares = scales_at + 2 * [own.target for own in wide].index(run.target)
        rest = form, run.type, run.kind.least, run.width, shares
        return [number for i in range(run.size) for number in (run.target + i * step_of(run), *rest)]

    def _nothing(self, size: int, constants: NDArray[np.float32]) -> NDArray[np.float32]:
        """An observation of nothing but zero bytes, and what stays as it is."""
        entries = np.zeros(size, np.float32)
        for sort, run in self.planned:
            if sort.sort == WIDE:
                show_zero(run, entries)
            for target, table in self._bytes(sort, run) if sort.sort in (TABLED, FEATURED) else ():
                if sort.sort == TABLED:
                    place, value = self.tables[2 * table + 2 : 2 * table + 4]
                    entries[target + place] += np.int32(value).view(np.float32)
                else:
                    shown = self.tables[table + 1 : table + 1 + self.tables[table]]
                    entries[[target + place for place in shown if place >= 0]] = 1.0
        entries[size - constants.size :] = constants
        return entries

    # What each observer reads

    def _readings(self, viewer: int) -> list[int]:
        """An observer's readings; what fills up words is always zero."""
        own = Readings(viewer, self.seating, self.state)
        at = 0
        for place in self.places:
            if place.to > at:
                own.fill(at, place.to - at, 0)
            own.add(place, self.runs[viewer].get(place.run.target))
            at = place.to + place.size
        if self.known > at:
            own.fill(at, self.known - at, 0)
        return own.numbers()
