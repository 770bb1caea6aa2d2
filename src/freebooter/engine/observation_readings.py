"""What each observer reads: the readings by which `kernels/gathering.py` fills the bytes of an observation."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from freebooter.engine.kernels import encoding as to
from freebooter.engine.kernels import gathering as by
from freebooter.engine.kinds import Form, Kind
from freebooter.engine.layout import BYSTANDER, PUBLIC_BIT
from freebooter.engine.native.blocks import SHORT
from freebooter.engine.observation_parts import Run
from freebooter.engine.observation_tables import SIZES, ByteTable, bits_of, range_of, signed, things_of


class Sort(NamedTuple):
    """How the items of a run are gathered and shown. `table`: how their bytes are shown."""

    sort: int
    form: int
    table: ByteTable = ()
    low: int = 0
    """Of narrow numbers: what is taken from them."""
    blank: int = 0
    """The byte that stands for an item that is not seen."""


class Place(NamedTuple):
    """Where a run's bytes stand, and behind all bytes its marks and numbers, if it needs a copy of them."""

    sort: Sort
    run: Run
    to: int
    size: int
    marks: int = by.NOWHERE
    numbers: int = by.NOWHERE

    @property
    def is_marked(self) -> bool:
        """Whether it is copied with marks."""
        return self.sort.form in (by.COPY, by.TURN) and self.run.marks != by.NOWHERE


class Seating:
    """What seats are to observers. `row` keeps tables, and says where each begins."""

    def __init__(self, seats: int, row: Callable[[object, Sequence[int]], int]) -> None:
        self.seats, self.row = seats, row

    def turns(self, kind: Kind, viewer: int, numbers: Sequence[int]) -> int:
        """The table of what seats are to an observer, from 1 on (0: none), for bytes that are these numbers."""
        places = self.places(kind, viewer)
        turned = [places[number] + 1 if 0 <= number < len(places) else 0 for number in numbers]
        return self.row(("turned", tuple(turned)), turned)

    def turned_bits(self, viewer: int) -> int:
        """The table of bits of seats, turned to an observer."""
        turned = [self._turned(seat, viewer) for seat in range(self.seats)]
        numbers = [sum(((code >> seat) & 1) << turned[seat] for seat in range(self.seats)) for code in range(to.BYTES)]
        return self.row(("bits", tuple(numbers)), numbers)

    def places(self, kind: Kind, viewer: int) -> list[int]:
        """What each seat, and what else a seat can be, is to an observer."""
        if kind.form is not Form.SEAT:
            return []
        others = range(self.seats, self.seats + len(kind.names))
        return [*(self._turned(seat, viewer) for seat in range(kind.most + 1)), *others]

    def _turned(self, seat: int, viewer: int) -> int:
        """A seat as the observer counts, whose own is the first."""
        return (seat - max(viewer, 0)) % self.seats if seat < self.seats else by.NOWHERE


class Readings:
    """One observer's readings. They are done form by form, in the order of the forms."""

    def __init__(self, viewer: int, seating: Seating, state: int) -> None:
        self.viewer, self.seating, self.state = viewer, seating, state
        self._copied: list[tuple[int, int]] = []
        """Where bytes go, and where each stands in the state."""
        self._rows: defaultdict[int, list[list[int]]] = defaultdict(list)
        self._narrow: list[Place] = []
        self._chains: list[tuple[Place, Run]] = []

    def numbers(self) -> list[int]:
        """An observer's marks, how many readings there are, and the readings."""
        own_marks = (1 << PUBLIC_BIT) | ((1 << self.viewer) if self.viewer != BYSTANDER else 0)
        self._add_copies()
        self._add_narrow()
        self._join_marked()
        readings = [(form, rows) for form, rows in sorted(self._rows.items()) if rows]
        readings += [(by.CHAINS, [numbers]) for numbers in self._chained()]
        numbers = [own_marks, len(readings)]
        for form, rows in readings:
            numbers += [form, sum(map(len, rows)), *(number for row in rows for number in row)]
        return numbers

    def fill(self, at: int, size: int, byte: int) -> None:
        """Bytes that are always the same."""
        self._rows[by.FILL].append([size, byte, at])

    def add(self, place: Place, own: Run | None) -> None:
        """How a run's bytes are filled; None: this observer may not know it."""
        form, run = place.sort.form, own or place.run
        if form == by.WIDE:
            self._add_wide(place, run, unseen=own is None)
        elif own is None:
            self.fill(place.to, place.size, place.sort.blank)
        elif form in (by.COPY, by.TURN):
            self._add_bytes(place, run)
        elif form == by.CHAINS:
            self._chains.append((place, run))
        elif form == by.NARROW:
            self._narrow.append(place)
            self._copied += [(place.numbers + i, 2 * run.source + i) for i in range(2 * run.size)]
        else:
            self._rows[form] += self._others(place, run)

    # Single bytes

    def _add_bytes(self, place: Place, run: Run) -> None:
        """Bytes that are copied, with or without marks, and perhaps turned."""
        is_bits = run.kind.form in (Form.BITS, Form.SEAT_BITS)
        width, each = SIZES[run.type], len(bits_of(run)) if is_bits else 1
        items = [(item, byte) for item in range(run.size) for byte in range(each)]
        self._copied += [(place.to + i, (run.source + item) * width + byte) for i, (item, byte) in enumerate(items)]
        if place.sort.form == by.TURN:
            self._turn(place, run)
        if run.marks != by.NOWHERE:
            self._copied += [(place.marks + i, run.marks + item * run.mark_size) for i, (item, _) in enumerate(items)]
            self._rows[by.SEEN].append([place.size, place.marks, place.sort.blank, place.to])

    def _turn(self, place: Place, run: Run) -> None:
        """Seats in whole blocks; bits of seats, and seats of which there are more than the rules know, by a table."""
        kind, seats = run.kind, self.seating.seats
        if kind.form is Form.SEAT and kind.most + 1 >= seats:
            self._joined(by.TURN, [place.size, seats, kind.most + 1, len(kind.names), place.to], 3)
            return
        codes = [signed(code) for code in range(to.BYTES)]
        is_seat = kind.form is Form.SEAT
        table = self.seating.turns(kind, self.viewer, codes) if is_seat else self.seating.turned_bits(self.viewer)
        self._joined(by.LOOK_UP, [place.size, table, place.to], 1)

    def _joined(self, form: int, row: list[int], same: int) -> None:
        """A row, as a part of the one before if it goes on there and so many numbers after the first are the same."""
        rows = self._rows[form]
        before = rows[-1] if rows else None
        if before and before[1 : 1 + same] == row[1 : 1 + same] and before[-1] + before[0] == row[-1]:
            before[0] += row[0]
        else:
            rows.append(row)

    def _add_copies(self) -> None:
        """Blocks, where they fit in the state; each writes over what is too much of the one before."""
        for at, source, size in _stretches(sorted(self._copied)):
            for first in range(0, size, SHORT):
                if source + first + SHORT <= self.state:
                    self._rows[by.COPY].append([source + first, at + first])
                else:
                    self._rows[by.PICK] += [[source + i, at + i] for i in range(first, min(first + SHORT, size))]

    # Numbers

    def _add_narrow(self) -> None:
        """Numbers of two bytes: as many as lie side by side are made narrow in one go."""
        together: list[list[Place]] = []
        for place in self._narrow:
            if together and together[-1][-1].to + together[-1][-1].size == place.to:
                together[-1].append(place)
            else:
                together.append([place])
        for places in together:
            lows = [place.sort.low for place in places for _ in range(place.size)]
            spans = [range_of(place.run, 0)[1] for place in places for _ in range(place.size)]
            limits = self.seating.row(("limits", *lows, *spans), [*lows, *spans])
            self._rows[by.NARROW].append([places[0].numbers, len(lows), limits, places[0].to])

    def _add_wide(self, place: Place, run: Run, *, unseen: bool) -> None:
        for i in range(run.size):
            mark = run.marks + i * run.mark_size if run.marks != by.NOWHERE else by.NOWHERE
            type = by.NOWHERE if unseen else run.type
            self._rows[by.WIDE].append([type, run.source + i, mark, place.to + by.WORD * i])

    # Things

    def _join_marked(self) -> None:
        """What is seen by marks side by side, with the same blank, is looked at together."""
        joined: list[list[int]] = []
        for row in self._rows[by.SEEN]:
            before = joined[-1] if joined else None
            if before and [before[i] + before[0] for i in (1, 3)] == [row[1], row[3]] and before[2] == row[2]:
                before[0] += row[0]
            else:
                joined.append(row)
        self._rows[by.SEEN] = joined

    def _others(self, place: Place, run: Run) -> list[list[int]]:
        """The rows of forms that stand for themselves."""
        form, kind = place.sort.form, run.kind
        if form == by.OBSERVER:
            return [[place.to]]
        if form == by.NARROW_TURN:
            return self._narrow_turns(place, run)
        if form == by.SMALL_BAG:
            return [[run.source, run.size, run.used, self._shifts(run), run.width, int(kind.last), place.to]]
        if form == by.BAG:
            table, length = self._classes(kind)
            what = run.source, run.type, run.size, run.used, kind.least, run.width, table, length
            return [[*what, run.marks, run.mark_size, int(kind.last), place.to]]
        stack = run.source, run.type, run.size, run.used, run.below, run.things
        return [[*stack, run.marks, run.mark_size, run.width, place.to]]

    def _narrow_turns(self, place: Place, run: Run) -> list[list[int]]:
        low, table = place.sort.low, by.NOWHERE
        if run.kind.form is Form.SEAT:
            table = self.seating.turns(run.kind, self.viewer, [code + low for code in range(to.BYTES)])
        span = range_of(run, len(self.seating.places(run.kind, 0)))[1]
        return [[run.type, run.source + i, low, span, table, place.to + i] for i in range(run.size)]

    def _classes(self, kind: Kind) -> tuple[int, int]:
        """Where the table of a bag's classes begins, and how many values have a place there."""
        if not kind.classes:
            return by.NOWHERE, 0
        return self.seating.row(("classes", kind.classes), [*kind.classes, by.NOWHERE]), len(kind.classes)

    def _shifts(self, run: Run) -> int:
        """The table of how far a word is shifted to count each byte as a thing of a small bag."""
        shifts = [8 * thing if thing != by.NOWHERE else int(by.NO_THING) for thing in things_of(run)]
        return self.seating.row(("shifts", tuple(shifts)), shifts)

    def _chained(self) -> Iterator[list[int]]:
        """Chains through the same field together: their head and their tops."""
        for (source, below, marks, things, width, depth), group in groupby(self._chains, lambda each: _chain(each[1])):
            chains = list(group)
            head = [source, below, marks, things, width, depth, chains[0][0].to]
            yield [*head, *(run.used for _, run in chains)]


def _chain(run: Run) -> tuple[int, int, int, int, int, int]:
    """What chains through the same field have in common."""
    return run.source, run.below, run.marks, run.things, run.width, run.size


def _stretches(copied: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Bytes that lie side by side both there and here: where they go, where they stand, how many."""
    for _, group in groupby(enumerate(copied), lambda each: (each[1][0] - each[0], each[1][1] - each[0])):
        stretch = [pair for _, pair in group]
        yield *stretch[0], len(stretch)
