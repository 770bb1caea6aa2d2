"""The encoder's program: what `kernels/encoding.py` does for every observer, made of runs of items.

What is gathered for an observer is a row of bytes that mean the same for all: so what was written for one seat can be
brought up to date for another. Here each run of items is given its bytes, a table that says how each value of such a
byte is shown, and for each observer the readings that fill it.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels import encoding as to
from freebooter.engine.kernels import gathering as by
from freebooter.engine.kernels import reading
from freebooter.engine.kinds import Form, Kind
from freebooter.engine.layout import BYSTANDER, PUBLIC_BIT
from freebooter.engine.observation_parts import Run
from freebooter.engine.observation_tables import (
    SIZES,
    ByteTable,
    bits_of,
    block,
    by_code,
    counted,
    placed,
    range_of,
    show_zero,
    signed,
    single,
    step_of,
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


class Sort(NamedTuple):
    """How the items of a run are gathered and shown. `table`: how their bytes are shown."""

    sort: int
    form: int
    table: ByteTable = ()
    low: int = 0
    """Of narrow numbers: what is taken from them."""
    blank: int = 0
    """The byte that stands for an item that is not seen."""


def own_seat(target: int, seats: int, *, indexed: bool) -> Run:
    """The observer's own seat, as a run that is read nowhere."""
    return Run(OWN_SEAT, by.NOWHERE, 0, 1, target, seats, indexed=indexed)


def program(runs: Mapping[int, Sequence[Run]], seats: int, size: int, constants: NDArray[np.float32]) -> Program:
    """The program for these observers, in this order, a bystander last; each with its runs. `constants` come last."""
    return Writer(runs, seats).written(size, constants)


class Writer:
    """Writes one program."""

    def __init__(self, runs: Mapping[int, Sequence[Run]], seats: int) -> None:
        self.seats = seats
        self.runs = {viewer: {run.target: run for run in own} for viewer, own in runs.items()}
        self.tables: list[int] = []
        self._known: dict[object, int] = {}
        everything = {target: run for own in self.runs.values() for target, run in own.items()}
        sorted_runs = [(self._sort(run), run) for run in everything.values()]
        self.planned = sorted(sorted_runs, key=lambda each: each[0][:2])

    def written(self, size: int, constants: NDArray[np.float32]) -> Program:
        """All of it in two rows of numbers."""
        items, ends = self._items()
        wide = [number for sort, run in self.planned if sort.sort == WIDE for number in self._wide_items(run, size)]
        shares = [each for sort, run in self.planned if sort.sort == WIDE for each in (run.scale, run.low)]
        nothing = self._nothing(size, constants)
        known = ends[FEATURED] + 8 * (len(wide) // to.WIDE_COLUMNS)
        readings = [self._readings(viewer, ends) for viewer in self.runs]
        longest = max(map(len, readings))
        items_at = to.HEAD
        wide_at = items_at + len(items)
        tables_at = wide_at + len(wide)
        readings_at = tables_at + len(self.tables)
        head = [
            *(known, *ends, items_at, wide_at, tables_at),
            *(len(readings), readings_at, longest),
        ]
        padded = [number for own in readings for number in (*own, *(0,) * (longest - len(own)))]
        numbers = np.array([*head, *items, *wide, *self.tables, *padded, 0], np.int32)
        fractions = np.concatenate([nothing, np.array([*shares, 0.0], np.float32)])
        return Program(numbers, fractions, known)

    # How runs are gathered and shown

    def _sort(self, run: Run) -> Sort:
        """The way of a run: as bytes if that can be, else as wide numbers."""
        form = run.kind.form
        if run.kind is OWN_SEAT:
            return Sort(TABLED, by.OBSERVER, placed(run, -1))
        if form in (Form.BAG, Form.STACK):
            return self._of_things(run)
        if form in (Form.BITS, Form.SEAT_BITS):
            return Sort(BITTED, single(run, by.TURN if form is Form.SEAT_BITS else by.PICK))
        if form is Form.SEAT and run.type in (reading.I1, reading.U1):
            return Sort(TABLED, single(run, by.TURN), placed(run, -1))
        if form is Form.FEATURES:
            return self._of_features(run)
        return self._of_numbers(run)

    def _of_things(self, run: Run) -> Sort:
        """Bags and stacks: their things are numbered from 1 on."""
        if run.width >= to.BYTES and (run.kind.last or run.kind.form is Form.STACK):
            raise TypeError(f"a {run.kind.name} that shows single things has at most {to.BYTES - 1} of them")
        if run.kind.form is Form.STACK:
            return Sort(TABLED, by.STACK, placed(run, -1))
        return Sort(TABLED, by.BAG, placed(run, -1) if run.kind.last else ())

    def _of_features(self, run: Run) -> Sort:
        length = len(run.kind.classes) // run.kind.depth
        nothing = next(code for code in range(to.BYTES) if not 0 <= signed(code) - run.kind.least < length)
        return Sort(FEATURED, block(run), blank=nothing)

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
                return wide if self._is_hidden(run) else Sort(TABLED, block(run), table)
            return Sort(TABLED, block(run), table, blank=blank)
        low, span = range_of(run, len(self._places(run.kind, 0)))
        table = placed(run, -1) if run.kind.form is Form.SEAT else by_code(run, lambda code: code + low)
        fits = span < to.BYTES and run.type < reading.F4 and run.marks == by.NOWHERE
        form = by.NARROW if run.type == reading.I2 and run.kind.form is not Form.SEAT else by.NARROW_TURN
        return Sort(TABLED, form, table, low) if fits and not (table[0][1] and self._is_hidden(run)) else wide

    def _is_hidden(self, run: Run) -> bool:
        """Whether an observer may not know it."""
        return run.marks != by.NOWHERE or any(run.target not in own for own in self.runs.values())

    # What bytes are shown as

    def _items(self) -> tuple[list[int], tuple[int, int, int]]:
        """Each byte's target and table, sort by sort, and where each sort ends: with a whole word."""
        items: list[int] = []
        ends = []
        for sort in (TABLED, BITTED, FEATURED):
            for own, run in self.planned:
                if own.sort == sort:
                    items += [number for item in self._bytes(own, run) for number in item]
            items += [0, 0] * (-len(items) // 2 % 8)
            ends.append(len(items) // 2)
        return items, (ends[0], ends[1], ends[2])

    def _bytes(self, sort: Sort, run: Run) -> list[tuple[int, int]]:
        """The target and the table of each byte of a run; of bits, how many."""
        targets = range(run.target, run.target + run.size * step_of(run), step_of(run))
        if sort.sort == BITTED:
            each = bits_of(run)
            return [(target + first, min(8, run.width - first)) for target in targets for first in each]
        if sort.form == by.BAG:
            counts = [(run.target + i, self._table(counted(run))) for i in range(run.width)]
            return counts + ([(run.target + run.width, self._table(sort.table))] if run.kind.last else [])
        if sort.sort == FEATURED:
            return [(target, self._features(run.kind)) for target in targets]
        return [(target, self._table(sort.table)) for target in targets]

    def _table(self, table: ByteTable) -> int:
        """Where a table begins."""
        if table not in self._known:
            self._known[table] = len(self.tables)
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
                    place, value = self.tables[table + 2], np.int32(self.tables[table + 3]).view(np.float32)
                    entries[target + place] += value
                else:
                    shown = self.tables[table + 1 : table + 1 + self.tables[table]]
                    entries[[target + place for place in shown if place >= 0]] = 1.0
        entries[size - constants.size :] = constants
        return entries

    # What each observer reads

    def _readings(self, viewer: int, ends: tuple[int, int, int]) -> list[int]:
        """An observer's marks and readings."""
        own_marks = (1 << PUBLIC_BIT) | ((1 << viewer) if viewer != BYSTANDER else 0)
        numbers: list[int] = []
        at = count = 0
        for sort in (TABLED, BITTED, FEATURED, WIDE):
            planned = [each for each in self.planned if each[0].sort == sort]
            for form, group in groupby(planned, lambda each: self._form(each, viewer)):
                rows, size = self._rows(form, list(group), viewer)
                numbers += [form, len(rows), at, *(number for row in rows for number in row)]
                at, count = at + size, count + 1
            if sort != WIDE and at < ends[sort]:
                numbers += [by.FILL, 1, at, ends[sort] - at, 0]
                at, count = ends[sort], count + 1
        return [own_marks, count, *numbers]

    def _form(self, planned: tuple[Sort, Run], viewer: int) -> int:
        sort, run = planned
        return sort.form if run.target in self.runs[viewer] or sort.sort == WIDE else by.FILL

    def _rows(self, form: int, group: list[tuple[Sort, Run]], viewer: int) -> tuple[list[list[int]], int]:
        """The rows of a reading, and how many bytes they fill."""
        rows: list[list[int]] = []
        size = 0
        for sort, run in group:
            own = self.runs[viewer].get(run.target)
            filled = 8 * run.size if sort.sort == WIDE else len(self._bytes(sort, run))
            rows += [[filled, sort.blank]] if form == by.FILL else self._reading(sort, own or run, own is None, viewer)
            size += filled
        return rows, size

    def _reading(self, sort: Sort, run: Run, unseen: bool, viewer: int) -> list[list[int]]:
        """How an observer reads a run: rows as `kernels/gathering.py` wants them."""
        form, marks = sort.form, run.marks
        if form == by.OBSERVER:
            return [[]]
        if form == by.COPY:
            return [[run.source, run.size]]
        if form == by.COPY_SEEN:
            return [[run.source, run.size, marks, sort.blank]]
        if form == by.BAG:
            place, length = self._classes(run.kind)
            what = run.source, run.type, run.size, run.used, run.kind.least, run.width, place, length
            return [[*what, marks, run.mark_size, int(run.kind.last)]]
        if form == by.STACK:
            stack = run.source, run.type, run.size, run.used, run.below, run.things
            return [[*stack, marks, run.mark_size, run.width]]
        seen = [marks + i * run.mark_size if marks >= 0 else by.NOWHERE for i in range(run.size)]
        if form == by.WIDE:
            return [[by.NOWHERE if unseen else run.type, run.source + i, seen[i]] for i in range(run.size)]
        if form == by.NARROW:
            span = range_of(run, 0)[1]
            return [[run.source + i, sort.low, span] for i in range(run.size)]
        if form == by.NARROW_TURN:
            seat = run.kind.form is Form.SEAT
            turned = (
                self._turns(run.kind, viewer, [code + sort.low for code in range(to.BYTES)]) if seat else by.NOWHERE
            )
            span = range_of(run, len(self._places(run.kind, 0)))[1]
            return [[run.type, run.source + i, sort.low, span, turned] for i in range(run.size)]
        return self._single_bytes(sort, run, seen, viewer)

    def _single_bytes(self, sort: Sort, run: Run, seen: list[int], viewer: int) -> list[list[int]]:
        """Readings of bytes one by one; of large numbers only bits are read so."""
        width = SIZES[run.type]
        each = range(len(bits_of(run))) if sort.sort == BITTED else range(1)
        places = [((run.source + i) * width + byte, seen[i]) for i in range(run.size) for byte in each]
        if sort.form == by.PICK:
            return [[place] for place, _ in places]
        if sort.form == by.PICK_SEEN:
            return [[place, mark, sort.blank] for place, mark in places]
        numbers = [signed(code) for code in range(to.BYTES)]
        table = self._turned_bits(viewer) if sort.sort == BITTED else self._turns(run.kind, viewer, numbers)
        return [[place, table] if sort.form == by.TURN else [place, mark, table, 0] for place, mark in places]

    def _turns(self, kind: Kind, viewer: int, numbers: list[int]) -> int:
        """The table of what seats are to an observer, from 1 on (0: none), for bytes that are these numbers."""
        places = self._places(kind, viewer)
        turned = [places[number] + 1 if 0 <= number < len(places) else 0 for number in numbers]
        return self._row(("turned", tuple(turned)), turned)

    def _turned_bits(self, viewer: int) -> int:
        """The table of bits of seats, turned to an observer."""
        turned = [self._turned(seat, viewer) for seat in range(self.seats)]
        numbers = [sum(((code >> seat) & 1) << turned[seat] for seat in range(self.seats)) for code in range(to.BYTES)]
        return self._row(("bits", tuple(numbers)), numbers)

    def _classes(self, kind: Kind) -> tuple[int, int]:
        """Where the table of a bag's classes begins, and how many values have a place there."""
        if not kind.classes:
            return by.NOWHERE, 0
        return self._row(("classes", kind.classes), [*kind.classes, by.NOWHERE]), len(kind.classes)

    def _places(self, kind: Kind, viewer: int) -> list[int]:
        """What each seat, and what else a seat can be, is to an observer."""
        if kind.form is not Form.SEAT:
            return []
        others = range(self.seats, self.seats + len(kind.names))
        return [*(self._turned(seat, viewer) for seat in range(kind.most + 1)), *others]

    def _turned(self, seat: int, viewer: int) -> int:
        """A seat as the observer counts, whose own is the first."""
        return (seat - max(viewer, 0)) % self.seats if seat < self.seats else by.NOWHERE
