"""The pattern of a table: what all its seats read, block by block, for code that is woven for just this table.

The readings of `kernels/gathering.py` say what to do one after the other. Here they are turned round: for each block of
bytes, where every byte of it comes from. Nothing is decided anew, for a pattern is made of the readings themselves.
Seats read the same in the same order, from other places; a bystander, who is seldom asked, reads by his readings.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels import encoding as to
from freebooter.engine.kernels import gathering as by
from freebooter.engine.kernels import reading
from freebooter.engine.native import patterns
from freebooter.engine.native.blocks import LONG, SHORT

COLUMNS = {
    by.COPY: 2,
    by.PICK: 2,
    by.TURN: 5,
    by.LOOK_UP: 3,
    by.SEEN: 4,
    by.NARROW: 4,
    by.NARROW_TURN: 6,
    by.WIDE: 4,
    by.BAG: 12,
    by.SMALL_BAG: 7,
    by.STACK: 10,
    by.OBSERVER: 1,
    by.FILL: 3,
}
"""How many numbers a row of each form has. Of chains, all rows are one."""

Rows = list[list[int]]


class Unwovable(Exception):
    """The seats' readings have too little in common, or need what weaving does not know."""


def unwoven(numbers: Sequence[int]) -> list[int]:
    """Of an observer's readings, those that are not woven, small bags: they come first, and what they fill stays."""
    rest = [(form, rows) for form, rows in _readings(numbers) if form == by.SMALL_BAG]
    flat = ((form, sum(map(len, rows)), *(number for row in rows for number in row)) for form, rows in rest)
    return [numbers[0], len(rest), *(number for reading in flat for number in reading)]


def pattern(program: NDArray[np.int32], state: int) -> patterns.Pattern:
    """The pattern of a program, for states of so many bytes; raises Unwovable if there is none."""
    return Drafter(program, state).pattern()


def _readings(numbers: Sequence[int]) -> Iterator[tuple[int, Rows]]:
    """The form and the rows of each of an observer's readings."""
    at = 2
    for _ in range(numbers[1]):
        form, size = numbers[at + by.FORM], numbers[at + by.SIZE]
        row = list(numbers[at + by.READING : at + by.READING + size])
        columns = COLUMNS.get(form, size)
        yield form, [row[i : i + columns] for i in range(0, size, columns)]
        at += by.READING + size


class Seat:
    """What one seat reads."""

    def __init__(self, numbers: Sequence[int], room: int) -> None:
        self.marks = numbers[0]
        self.rows: dict[int, Rows] = {form: [] for form in (*COLUMNS, by.CHAINS)}
        for form, rows in _readings(numbers):
            self.rows[form] += rows
        self.sources = [by.NOWHERE] * room
        """Of each byte that is copied, from where in the state."""
        for source, at in self.rows[by.COPY]:
            self.sources[at : at + SHORT] = range(source, source + SHORT)
        for source, at in self.rows[by.PICK]:
            self.sources[at] = source


class Narrow(NamedTuple):
    """A number of two bytes that becomes one: where its copy would stand, the least and the most."""

    place: int
    low: int
    high: int


class Drafter:
    """Makes the pattern of one program."""

    def __init__(self, program: NDArray[np.int32], state: int) -> None:
        numbers = program.tolist()
        self.tables, self.state, self.known = numbers[numbers[to.TABLES] :], state, numbers[to.KNOWN]
        first, longest = numbers[to.READINGS], numbers[to.LONGEST]
        begins = [first + seat * longest for seat in range(numbers[to.OBSERVERS] - 1)]
        self.seats = [Seat(numbers[begin : begin + longest], numbers[to.ROOM]) for begin in begins]
        if state < LONG:
            raise Unwovable
        self._take_apart()

    def _take_apart(self) -> None:
        """Finds out what each byte is. All of which nothing else is said is copied."""
        self.copied, self.kept = [True] * self.known, bytearray(self.known)
        self.filled, self.own = bytearray(self.known), bytearray(self.known)
        for row, _ in self._rows(by.FILL):
            self.filled[self._taken(row[2], row[0])] = bytes([row[1] & 255]) * row[0]
        for row, _ in self._rows(by.OBSERVER):
            self.own[self._taken(row[0], 1)] = b"\1"
        self.turned = {at: row[1:4] for row, _ in self._rows(by.TURN) for at in _span(row)}
        self.covered = {at: (row[1] + i, row[2]) for row, _ in self._rows(by.SEEN) for i, at in enumerate(_span(row))}
        self.looked_up = [single for row, rows in self._rows(by.LOOK_UP, 1) for single in self._look_up(row, rows)]
        self.narrow = {at: each for row, _ in self._rows(by.NARROW) for at, each in self._narrowed(row)}
        self.singles = [self._single(row, rows) for row, rows in self._rows(by.NARROW_TURN, 1, 4)]
        self.wide = [self._widened(row, rows) for row, rows in self._rows(by.WIDE, 1, 2)]
        self.bags = [self._bag(row, rows) for row, rows in self._rows(by.BAG, 0, 3)]
        self.stacks = [self._stack(row, rows) for row, rows in self._rows(by.STACK, 0, 3, 4, 6)]
        self.chains = [self._chained(row, rows) for row, rows in self._rows(by.CHAINS, *range(by.CHAIN, self.state))]
        for row, _ in self._rows(by.SMALL_BAG, 0, 2):
            self.kept[self._taken(row[6], by.WORD)] = b"\1" * by.WORD

    def _rows(self, form: int, *places: int) -> Iterator[tuple[list[int], Rows]]:
        """The rows of a form, as the first seat has each and as all have it. Only these columns may differ."""
        all_rows = [seat.rows[form] for seat in self.seats]
        if len({len(rows) for rows in all_rows}) > 1:
            raise Unwovable
        for rows in zip(*all_rows, strict=True):
            if any(len(set(column)) > 1 for i, column in enumerate(zip(*rows, strict=True)) if i not in places):
                raise Unwovable
            yield rows[0], list(rows)

    def _taken(self, at: int, size: int) -> slice:
        """Bytes that are not copied."""
        self.copied[at : at + size] = [False] * size
        return slice(at, at + size)

    def pattern(self) -> patterns.Pattern:
        """All of it."""
        return patterns.Pattern(
            tuple(self._block(first) for first in range(0, self.known, LONG)),
            *(tuple(self.singles), tuple(self.bags), tuple(self.stacks), tuple(self.chains)),
            bytes(seat.marks for seat in self.seats),
            self.state,
        )

    def _block(self, first: int) -> patterns.Block:
        here = range(first, first + LONG)
        halves = (range(begin, begin + LONG // 2) for begin in (first, first + LONG // 2))
        return patterns.Block(
            bytes(self.filled[first : first + LONG]),
            bytes(self.kept[first : first + LONG]),
            self._pieces((at - first, at) for at in here if self.copied[at]),
            self._turned(here),
            tuple(each._replace(at=each.at - first) for each in self.looked_up if each.at in here),
            self._covered(here),
            tuple(map(self._half, halves)),
            bytes(self.own[first : first + LONG]),
            tuple(each._replace(lane=(each.lane - first) // by.WORD) for each in self.wide if each.lane in here),
        )

    def _pieces(self, bytes: Iterable[tuple[int, int]]) -> patterns.Pieces:
        """Bytes of a block, each with where its copy would stand; joined if they lie side by side for all seats."""
        found: list[patterns.Piece] = []
        for at, place in bytes:
            piece = patterns.Piece(at, 1, tuple(seat.sources[place] for seat in self.seats))
            if min(piece.sources) < 0:
                raise Unwovable
            last = found[-1] if found else None
            if last and _moved(last, last.size) == piece._replace(size=last.size):
                found[-1] = last._replace(size=last.size + 1)
            else:
                found.append(piece)
        return tuple(found)

    # Single bytes

    def _turned(self, here: range) -> patterns.Turned | None:
        rows = [self.turned.get(at, [0, 0, 0]) for at in here]
        return patterns.Turned(*map(bytes, zip(*rows, strict=True))) if any(map(any, rows)) else None

    def _covered(self, here: range) -> patterns.Covered | None:
        rows = [self.covered.get(at) for at in here]
        if not any(rows):
            return None
        marks = self._pieces((i, row[0]) for i, row in enumerate(rows) if row)
        return patterns.Covered(bytes(map(bool, rows)), marks, bytes(row[1] & 255 if row else 0 for row in rows))

    def _look_up(self, row: list[int], rows: Rows) -> Iterator[patterns.Single]:
        tables = self._tables([own[1] for own in rows], to.BYTES)
        for at in _span(row):
            yield patterns.Single(at, reading.U1, tuple(seat.sources[at] for seat in self.seats), 0, tables)
            self._taken(at, 1)

    def _tables(self, begins: Sequence[int], size: int) -> tuple[bytes, ...]:
        """The seats' tables; without one, a number stands for itself."""
        return tuple(
            bytes(each & 255 for each in (self.tables[at : at + size] if at >= 0 else range(size))) for at in begins
        )

    # Numbers

    def _narrowed(self, row: list[int]) -> Iterator[tuple[int, Narrow]]:
        numbers, size, limits, at = row
        for i in range(size):
            low, span = self.tables[limits + i], self.tables[limits + size + i]
            if low < -(1 << 15) or low + span >= 1 << 15:
                raise Unwovable
            yield at + i, Narrow(numbers + 2 * i, low, low + span)
        self._taken(at, size)

    def _half(self, here: range) -> patterns.Narrowed | None:
        rows = [self.narrow.get(at) for at in here]
        if not any(rows):
            return None
        places = ((2 * i + byte, row.place + byte) for i, row in enumerate(rows) if row for byte in (0, 1))
        lows, highs = (tuple(row[i] if row else 0 for row in rows) for i in (1, 2))
        return patterns.Narrowed(bytes(map(bool, rows)), self._pieces(places), lows, highs)

    def _single(self, row: list[int], rows: Rows) -> patterns.Single:
        type, _, low, span, _, at = row
        self._taken(at, 1)
        return patterns.Single(at, type, _column(rows, 1), low, self._tables(_column(rows, 4), span + 1))

    def _widened(self, row: list[int], rows: Rows) -> patterns.Wide:
        type, _, _, at = row
        self._taken(at, by.WORD)
        if type >= reading.F4:
            raise Unwovable
        return patterns.Wide(at, type, _column(rows, 1) if type != by.NOWHERE else (), _places(rows, 2))

    # Things

    def _bag(self, row: list[int], rows: Rows) -> patterns.Bag:
        _, type, size, _, least, width, table, _, marks, _, last, at = row
        if type != reading.I1 or size > LONG or max(table, marks) >= 0 or last:
            raise Unwovable  # only single bytes that everybody sees and that count as they are
        if not -128 <= least <= least + width <= 128:
            raise Unwovable
        self._taken(at, width)
        things = tuple((least + i) & 255 for i in range(width))
        return patterns.Bag(at, _column(rows, 0), size, _places(rows, 3), things)

    def _stack(self, row: list[int], rows: Rows) -> patterns.Stack:
        depth, length, mark_size, width, at = row[2], row[5], *row[7:]
        self._taken(at, depth)
        if row[1] != reading.I1:
            raise Unwovable
        sources, tops = _column(rows, 0), _column(rows, 3)
        below, marks = _places(rows, 4), _places(rows, 6)
        return patterns.Stack(at, depth, sources, tops, below, length, marks, mark_size, width)

    def _chained(self, row: list[int], rows: Rows) -> patterns.Chains:
        things, below, marks, length, width, depth, at = row[: by.CHAIN]
        tops = tuple(_column(rows, i) for i in range(by.CHAIN, len(row)))
        self._taken(at, depth * len(tops))
        upon, under, seen = (self._in_blocks(begin, length) for begin in (things, below, marks))
        return patterns.Chains(at, depth, width, upon, under, seen, tops)

    def _in_blocks(self, begin: int, length: int) -> patterns.Pieces:
        """A field in pieces of a block each."""
        sizes = ((first, min(LONG, length - first)) for first in range(0, length, LONG))
        return tuple(patterns.Piece(0, size, (begin + first,) * len(self.seats)) for first, size in sizes)


def _span(row: list[int]) -> range:
    """The bytes of a row that begins with how many and ends with the first one's place."""
    return range(row[-1], row[-1] + row[0])


def _moved(piece: patterns.Piece, by: int) -> patterns.Piece:
    return piece._replace(at=piece.at + by, sources=tuple(source + by for source in piece.sources))


def _column(rows: Rows, i: int) -> patterns.Each:
    return tuple(row[i] for row in rows)


def _places(rows: Rows, i: int) -> patterns.Each:
    """Places that there are for all seats, or for none."""
    column = _column(rows, i)
    if min(column) < 0 <= max(column):
        raise Unwovable
    return column if column[0] >= 0 else ()
