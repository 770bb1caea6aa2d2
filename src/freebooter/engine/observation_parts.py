"""The parts of an observation: for each field of a record what its items become, and where they stand.

A part is made once for a game, a number of seats and a form. It gives the runs of items that the encoder reads for each
observer, and the name, meaning and range of each of its entries.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from freebooter.engine.actions import Codec
from freebooter.engine.kernels import chance
from freebooter.engine.kernels.gathering import NOWHERE
from freebooter.engine.kernels.reading import TYPES
from freebooter.engine.kinds import Form, Kind, category, number, seat
from freebooter.engine.layout import BYSTANDER, Field, Knows, Record

ONE_EACH = (Form.COUNT, Form.LOGARITHM)
BAG_SCALE = 4
"""So many of the same thing in a bag make a whole one: more are rare, and look alike."""


@dataclass(frozen=True)
class Entry:
    """One number of an observation."""

    name: str
    meaning: str
    low: float
    high: float


def kind_of(field: Field, actions: Codec) -> Kind:
    """What the numbers of a field are: as declared, or as its names and what it holds say."""
    if field.kind is not None:
        return field.kind
    if field.names:
        return category(field.names)
    if field.of == "seat":
        return seat(field.shape[0] if field.by_seat else 8)
    for verb in actions.verbs.values():
        for domain in verb.domains:
            if field.of and domain.name == field.of:
                return category(domain.words, least=domain.first)
    return number()


class Run(NamedTuple):
    """Items of one field that lie side by side, as one observer is shown them."""

    kind: Kind
    source: int
    """Where they begin in the state, counted in items."""
    type: int
    """Theirs, of the encoder's `TYPES`."""
    size: int
    """How many items are shown."""
    target: int
    """Where their entries begin."""
    width: int
    """How many entries each has, or a bag has for its things."""
    marks: int = NOWHERE
    mark_size: int = 0
    used: int = NOWHERE
    """Where it stands how many are in use, or which one is on top."""
    below: int = NOWHERE
    """Where it stands what lies below each."""
    things: int = 0
    """Of a stack, how many things can lie in it."""
    indexed: bool = False
    scale: float = 1.0
    low: float = 0.0


class Part:
    """One field of a record in an observation."""

    def __init__(self, record: Record, name: str, kind: Kind, seats: int, *, indexed: bool, full: bool) -> None:
        self.record, self.name, self.field, self.kind = record, name, record.fields[name], kind
        self.seats, self.full = seats, full
        self.indexed = indexed and kind.form in (Form.CATEGORY, Form.SEAT, Form.STACK)
        self.start = 0
        self._split_axes()

    def _split_axes(self) -> None:
        """Axes up to the last one of seats are gone through one by one; the rest are the items of a run."""
        shape = self.field.shape
        own = self.field.by_seat or self.field.knows is Knows.OWNER
        self.seat_axes = {*((0,) if own else ()), *self.kind.turned}
        outer = max(self.seat_axes, default=-1) + 1
        if self.kind.form is Form.BAG or self.kind.size:
            outer = len(shape) - 1
        elif self.kind.form is Form.STACK:
            outer = len(shape)
        self.outer, self.inner = shape[:outer], shape[outer:]
        self.items = int(np.prod(self.inner, dtype=int))
        self._check_bytes()

    def _check_bytes(self) -> None:
        """What is looked up by another field's numbers, or has features, has to be in single bytes."""
        kind = self.kind
        small = {kind.size, kind.through[1], self.name if kind.through[1] or kind.form is Form.FEATURES else ""} - {""}
        if self.field.knows is Knows.MARKED and kind.form is Form.FEATURES:
            small.add(self.field.by)
        for name in small:
            if self.record.fields[name].dtype.itemsize != 1:
                raise TypeError(f"{self.name!r} is a {kind.name}, so the numbers of {name!r} must be single bytes")

    @property
    def only_own(self) -> bool:
        """Whether of its rows only the observer's are shown."""
        return self.field.knows is Knows.OWNER and not self.full

    @property
    def width(self) -> int:
        """How many values an item can have, as far as they are shown."""
        if self.kind.form is Form.SEAT:
            return self.seats + len(self.kind.names)
        return self.seats if self.kind.form is Form.SEAT_BITS else self.kind.width

    @property
    def run_shape(self) -> tuple[int, ...]:
        """The shape of what a run becomes."""
        if self.kind.form is Form.BAG:
            return (self.width * (1 + self.kind.last),)
        inner = (self.kind.depth,) if self.kind.form is Form.STACK else self.inner
        return inner if self.indexed or self.kind.form in ONE_EACH else (*inner, self.width)

    @property
    def outer_shape(self) -> tuple[int, ...]:
        """How many runs there are along each of the outer axes."""
        lengths = [min(self.seats, size) if axis in self.seat_axes else size for axis, size in enumerate(self.outer)]
        return tuple(lengths[1:] if self.only_own else lengths)

    @property
    def shape(self) -> tuple[int, ...]:
        return (*self.outer_shape, *self.run_shape)

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int))

    @property
    def most_active(self) -> int:
        """How many of its entries can be other than zero at once."""
        runs = int(np.prod(self.outer_shape, dtype=int))
        if self.kind.form is Form.BAG:
            return runs * (min(self.items, self.width) + self.kind.last)
        if self.kind.form in (Form.STACK, Form.FEATURES):
            return runs * self.kind.depth * (1 if self.kind.form is Form.STACK else self.items)
        if self.kind.form in (Form.BITS, Form.SEAT_BITS):
            return self.size
        return runs * self.items

    @property
    def scale(self) -> float:
        """What a value is multiplied by."""
        if self.kind.form is Form.LOGARITHM:
            return 1 / (31 if self.field.dtype.kind == "f" else 8 * self.field.dtype.itemsize)
        if self.kind.form is Form.COUNT:
            return 1 / max(abs(self.kind.most), abs(self.kind.least), 1)
        return 1 / min(BAG_SCALE, max(self.items, 1))

    @property
    def low(self) -> float:
        """The least that an entry can be."""
        if self.kind.form is Form.LOGARITHM:
            return 0.0 if self.field.dtype.kind == "u" else -1.0
        return self.kind.least * self.scale if self.kind.form is Form.COUNT else 0.0

    @property
    def high(self) -> float:
        return float(self.width) if self.indexed else 1.0

    def runs(self, observer: int) -> Iterator[Run]:
        """What the encoder reads for one observer."""
        length = int(np.prod(self.run_shape, dtype=int))
        for order, outer in enumerate(itertools.product(*map(range, self.outer_shape))):
            place = self._turned(outer, observer)
            if place is not None:
                flat = int(np.ravel_multi_index(place, self.outer)) if place else 0
                yield self._run(flat, self.start + order * length)

    def _turned(self, outer: Sequence[int], observer: int) -> tuple[int, ...] | None:
        """Where in the field a run lies for an observer; None: it may not know it."""
        place = list(outer)
        if self.only_own:
            own = self.outer[0] - 1 if observer == BYSTANDER else observer
            if observer == BYSTANDER and not self.field.public_row:
                return None
            place.insert(0, own)
        for axis in self.seat_axes - ({0} if self.only_own else set()):
            place[axis] = (place[axis] + max(observer, 0)) % min(self.seats, self.outer[axis])
        return tuple(place)

    def _run(self, row: int, target: int) -> Run:
        """One run, whose entries begin at `target`."""
        kind, record, first = self.kind, self.record, row * self.items
        things = kind.through[0] or self.name
        held = record.fields[things]
        used = record.offset(kind.size) + row if kind.size else NOWHERE
        below = NOWHERE
        if kind.through[0]:
            used, first, below = record.offset(self.name) + row, 0, record.offset(kind.through[1])
        marks, mark_size = NOWHERE, 0
        if held.knows is Knows.MARKED and not self.full:
            mark_size = record.fields[held.by].dtype.itemsize
            marks = record.offset(held.by) + first * mark_size
        return Run(
            kind=kind,
            source=record.offset(things) // held.dtype.itemsize + first,
            type=TYPES.index(held.dtype.str[1:]),
            size=kind.depth if kind.form is Form.STACK else self.items,
            target=target,
            width=self.width,
            marks=marks,
            mark_size=mark_size,
            used=used,
            below=below,
            things=held.length if kind.through[0] else self.items,
            indexed=self.indexed,
            scale=self.scale,
            low=self.low,
        )

    # What its entries mean

    @property
    def title(self) -> str:
        """What the field means."""
        return self.kind.says or self.field.title or self.name.replace("_", " ")

    def entries(self) -> Iterator[Entry]:
        """Each of its entries, in order."""
        for place in itertools.product(*map(range, self.shape)):
            where, value = self._where(place)
            says = f"{self.title}{_of(where)}{value[1]}"
            yield Entry(self.name + _brackets(where) + value[0], says, self.low, self.high)

    def _where(self, place: tuple[int, ...]) -> tuple[list[str], tuple[str, str]]:
        """The place of an entry in the field, in words, and what the entry says about it."""
        outer_axes = [axis for axis in range(len(self.outer)) if not (self.only_own and axis == 0)]
        words = [_seat(at) if axis in self.seat_axes else str(at) for axis, at in zip(outer_axes, place, strict=False)]
        rest = place[len(words) :]
        if self.kind.form in ONE_EACH or self.indexed:
            words += map(str, rest)
            return words, ("", _meaning(self.kind, self.indexed))
        words += map(str, rest[:-1])
        value = rest[-1]
        if self.kind.form is Form.BAG:
            is_last, value = divmod(value, self.width)
            name = self._value(value)
            if is_last:
                return words, (f":last={name}", f": 1 if the last one is '{name}'")
            return words, (f":{name}", f": how often '{name}' is there, as a share of {1 / self.scale:g}")
        name = self._value(value)
        is_set = self.kind.form in (Form.BITS, Form.SEAT_BITS)
        return words, (f"={name}", f": 1 if '{name}' is among them" if is_set else f": 1 if it is '{name}'")

    def _value(self, value: int) -> str:
        """What a value is called."""
        if self.kind.form in (Form.SEAT, Form.SEAT_BITS) and value < self.seats:
            return _seat(value)
        index = value - self.seats if self.kind.form is Form.SEAT else value
        return self.kind.names[index] if index < len(self.kind.names) else str(index + self.kind.least)


def _meaning(kind: Kind, indexed: bool) -> str:
    """What an entry that is one number says of its item."""
    if indexed:
        return ": which it is, from 1 on; 0 if it is none"
    if kind.form is Form.LOGARITHM:
        return ", by its logarithm"
    return ": 1 if so" if kind.name == "flag" else f", as a share of {max(abs(kind.most), abs(kind.least))}"


def _seat(turned: int) -> str:
    """A seat as the observer counts."""
    return "you" if turned == 0 else f"seat+{turned}"


def _brackets(words: Sequence[str]) -> str:
    return "".join(f"[{word}]" for word in words)


def _of(words: Sequence[str]) -> str:
    return f" ({', '.join(words)})" if words else ""


def parts_of(record: Record, actions: Codec, seats: int, *, indexed: bool, full: bool) -> list[Part]:
    """A part for each field that an observer may know something of, or, in the full form, for every one."""
    hidden = (Knows.MARKS,) if full else (Knows.MARKS, Knows.NOBODY)
    parts = []
    for name, field in record.fields.items():
        kind = kind_of(field, actions)
        if field.knows not in hidden and kind.form is not Form.OMITTED and name not in chance.STATE_FIELDS:
            parts.append(Part(record, name, kind, seats, indexed=indexed, full=full))
    return parts
