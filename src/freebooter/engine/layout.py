"""Records: a state declared once, field by field, with who may know it.

    STATE = Record(
        phase=everybody("i1", names=PHASES),
        hand=owner("i1", SEATS, HAND),         # row s is known to seat s
        pile=nobody("i1", PILE),
        place=marked("i1", CARDS, by="seen"),  # element i is known to the seats whose bit is set in seen[i]
        seen=marks("u1", CARDS),
    )

From this come the NumPy layout, redaction, the test that nothing leaks, observations, and a
readable dump. Records lie over flat uint8 buffers: that is what kernels take and what is cloned.
This module knows no game and no Numba; `redaction.py` runs the plan made here.
"""

import enum
import functools
import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kinds import Kind
from freebooter.engine.quick_record import quick_type

Buffer = NDArray[np.uint8]

BYSTANDER = -1
"""The viewer who holds no seat."""

MOST_VIEWERS = 8
"""A bystander and up to seven seats."""

NOTHING = -1
"""In a field that holds things of a sort: here is none."""

PUBLIC_BIT = 7
"""In marks: the bit of everybody who watches, seated or not."""


class Knows(enum.IntEnum):
    """Who may know a field."""

    EVERYBODY = 0
    OWNER = 1
    NOBODY = 2
    MARKED = 3
    MARKS = 4


@dataclass(frozen=True)
class Field:
    """One field of a record. `blank` is what stands where the viewer may not look.

    `names` says what its values mean, for people. `of` says what sort of thing it holds, such as `card` or `seat`: a
    number for each, and NOTHING where there is none. `title` is what people call the field. Games that declare no view,
    scenario or invariants of their own get them from this. `kind` says what its numbers are to a network; without one
    that follows from the rest.
    """

    type: str
    shape: tuple[int, ...]
    knows: Knows
    blank: int = 0
    by: str = ""
    public_row: bool = False
    names: tuple[str, ...] = ()
    of: str = ""
    by_seat: bool = False
    title: str = ""
    kind: Kind | None = None

    @property
    def dtype(self) -> np.dtype[Any]:
        return np.dtype(self.type)

    @property
    def length(self) -> int:
        return math.prod(self.shape)


class Described(TypedDict, total=False):
    """What may be said of any field; see `Field`."""

    names: Sequence[str]
    of: str
    by_seat: bool
    title: str
    kind: Kind | None


def everybody(type: str, *shape: int, **said: Unpack[Described]) -> Field:
    """A field in plain sight; `by_seat`: it has a row for each seat."""
    return _field(type, shape, Knows.EVERYBODY, said)


def owner(type: str, *shape: int, blank: int = -1, public_row: bool = False, **said: Unpack[Described]) -> Field:
    """A field with a row per seat, known to that seat. With `public_row` the last row is what any watcher knows."""
    return _field(type, shape, Knows.OWNER, {**said, "by_seat": True}, blank, public_row=public_row)


def nobody(type: str, *shape: int, blank: int = -1, **said: Unpack[Described]) -> Field:
    """A field that no one may look at."""
    return _field(type, shape, Knows.NOBODY, said, blank)


def marked(type: str, *shape: int, by: str, blank: int = -1, **said: Unpack[Described]) -> Field:
    """A field known element by element to the seats marked in the field `by`."""
    return _field(type, shape, Knows.MARKED, said, blank, by)


def _field(
    type: str,
    shape: tuple[int, ...],
    knows: Knows,
    said: Described,
    blank: int = 0,
    by: str = "",
    public_row: bool = False,
) -> Field:
    more: dict[str, Any] = {**said, "names": tuple(said.get("names", ()))}
    return Field(type, shape, knows, blank, by, public_row, **more)


def marks(type: str, *shape: int) -> Field:
    """Who knows each element of a `marked` field, as bits. A viewer sees its own bit and PUBLIC_BIT."""
    return Field(type, shape, Knows.MARKS)


class Record:
    """A layout over a flat buffer, made from its fields."""

    def __init__(self, **fields: Field) -> None:
        self.fields: Mapping[str, Field] = fields
        self._check()
        layout: list[Any] = [
            (name, field.type, field.shape) if field.shape else (name, field.type) for name, field in fields.items()
        ]
        self.dtype: np.dtype[Any] = np.dtype((np.record, np.dtype(layout, align=True)))
        self.size: int = self.dtype.itemsize
        self.plan: NDArray[np.int32] = self._plan()
        self.masks: NDArray[np.uint64] = self._masks()

    def _check(self) -> None:
        for name, field in self.fields.items():
            if hasattr(np.record, name):
                raise TypeError(f"a field cannot be called {name!r}: NumPy's records answer to that name themselves")
            if field.knows is Knows.OWNER and not field.shape:
                raise TypeError(f"field {name!r} is its owner's, so its first axis must be the seats")
            if field.knows is Knows.MARKED:
                by = self.fields.get(field.by)
                if by is None or by.knows is not Knows.MARKS or by.shape != field.shape:
                    raise TypeError(f"field {name!r} is marked by {field.by!r}, which must be marks of the same shape")

    def offset(self, name: str) -> int:
        """Where a field begins in the buffer."""
        return int(self.dtype.fields[name][1])  # type: ignore[index]

    def place(self, name: str) -> slice:
        """Where the bytes of a field are."""
        field = self.fields[name]
        return slice(self.offset(name), self.offset(name) + field.length * field.dtype.itemsize)

    @functools.cached_property
    def fingerprint(self) -> str:
        """The layout in a few letters: whether bytes written elsewhere can be read here."""
        return hashlib.sha256(repr(self.dtype.descr).encode()).hexdigest()[:12]

    def new(self) -> Buffer:
        """An empty buffer for one record."""
        return np.zeros(self.size, np.uint8)

    def bare(self) -> Buffer:
        """A record with nothing in it: NOTHING in the fields that hold things, zero in all others."""
        buffer = self.new()
        record = self.read(buffer)
        for name, field in self.fields.items():
            if field.of:
                setattr(record, name, NOTHING)
        return buffer

    def read(self, buffer: Buffer) -> Any:
        """The record over a buffer: `read(state).phase`. Writing to it writes to the buffer."""
        return buffer.view(self.dtype)[0]

    def quick(self, buffer: Buffer) -> Any:
        """The same for interpreted rules, which read much of it. It cannot be written to."""
        protected = buffer.view()
        protected.setflags(write=False)
        return protected.view(quick_type(self.dtype))[0]

    def _plan(self) -> NDArray[np.int32]:
        """Redaction of marked fields as a table: kind, offset, item size, items, blank, marks' offset and item size."""
        rows = []
        for name, field in self.fields.items():
            if field.knows not in (Knows.MARKED, Knows.MARKS):
                continue
            by = self.fields[field.by] if field.by else None
            rows.append(
                (
                    int(field.knows),
                    self.offset(name),
                    field.dtype.itemsize,
                    field.length,
                    field.blank,
                    self.offset(field.by) if by else 0,
                    by.dtype.itemsize if by else 0,
                )
            )
        # Marks are cut down last: the fields they speak of need them whole.
        rows.sort(key=lambda row: row[0] == Knows.MARKS)
        return np.array(rows, dtype=np.int32).reshape(-1, 7)

    def _masks(self) -> NDArray[np.uint64]:
        """For each viewer (the bystander first, then the seats) which bits to keep, and what to put for the others."""
        empty = self.new()
        blank = self.new()
        record = self.read(blank)
        for name, field in self.fields.items():
            if field.knows in (Knows.OWNER, Knows.NOBODY):
                setattr(record, name, field.blank)
        masks = np.zeros((MOST_VIEWERS, 2, -(-self.size // 8) * 8), np.uint8)
        for viewer in range(BYSTANDER, MOST_VIEWERS - 1):
            hidden = np.zeros(self.size, np.bool_)
            for name, field in self.fields.items():
                if field.knows in (Knows.OWNER, Knows.NOBODY):
                    self._part(hidden, name)[:] = self._hidden_items(self.read(empty), field, viewer).reshape(-1, 1)
            masks[viewer + 1, 0, : self.size] = np.where(hidden, 0, 255)
            masks[viewer + 1, 1, : self.size] = np.where(hidden, blank, 0)
        return masks.view(np.uint64)

    def _part(self, by_byte: NDArray[Any], name: str) -> NDArray[Any]:
        """The bytes of one field, a row for each item."""
        field = self.fields[name]
        return by_byte[self.offset(name) :][: field.length * field.dtype.itemsize].reshape(-1, field.dtype.itemsize)

    def hidden(self, buffer: Buffer, viewer: int) -> NDArray[np.bool_]:
        """For each byte of a state whether the viewer may not know it, straight from the declaration."""
        state = self.read(buffer)
        hidden = np.zeros(self.size, np.bool_)
        for name, field in self.fields.items():
            self._part(hidden, name)[:] = self._hidden_items(state, field, viewer).reshape(-1, 1)
        return hidden

    def _hidden_items(self, state: Any, field: Field, viewer: int) -> NDArray[np.bool_]:
        items = np.zeros(field.shape or (1,), np.bool_)
        if field.knows is Knows.NOBODY:
            items[...] = True
        elif field.knows is Knows.OWNER:
            items[...] = True
            items[field.shape[0] - 1 :] &= not field.public_row
            if 0 <= viewer < field.shape[0] - field.public_row:
                items[viewer] = False
        elif field.knows is Knows.MARKED:
            seen = np.asarray(getattr(state, field.by)).astype(np.int64)
            bits = 1 << PUBLIC_BIT | (1 << viewer if viewer >= 0 else 0)
            items[...] = (seen & bits) == 0
        return items

    def scrambled(self, buffer: Buffer, viewer: int, random: np.random.Generator) -> Buffer:
        """The same state with noise wherever the viewer may not look: it must look the same to the viewer."""
        noisy = buffer.copy()
        hidden = self.hidden(buffer, viewer)
        noisy[hidden] = random.integers(0, 256, int(hidden.sum()), dtype=np.uint8)
        return noisy

    def items(self, buffer: Buffer) -> Iterator[tuple[str, Field, NDArray[Any]]]:
        """The fields of a record with their values, as flat arrays."""
        state = self.read(buffer)
        for name, field in self.fields.items():
            yield name, field, np.asarray(getattr(state, name)).reshape(-1)

    def dump(self, buffer: Buffer) -> str:
        """The state in readable lines, for debugging."""
        width = max(len(name) for name in self.fields)
        return "\n".join(f"{name:<{width}}  {_words(field, values)}" for name, field, values in self.items(buffer))


def _words(field: Field, values: NDArray[Any]) -> str:
    def word(value: int) -> str:
        return field.names[value] if 0 <= value < len(field.names) else str(value)

    if not field.shape:
        return word(int(values[0]))
    if len(field.shape) == 1:
        return "[" + _run(values, word) + "]"
    rows = values.reshape(field.shape[0], -1)
    inner = Field(field.type, field.shape[1:], field.knows, names=field.names)
    return "[" + ", ".join(_words(inner, row) for row in rows) + "]"


def _run(values: NDArray[Any], word: Any) -> str:
    """Values in a row, a long tail of one value folded."""
    tail = len(values)
    while tail > 1 and values[tail - 1] == values[-1]:
        tail -= 1
    if len(values) - tail < 4:
        return " ".join(word(int(value)) for value in values)
    shown = " ".join(word(int(value)) for value in values[:tail])
    return f"{shown} {word(int(values[-1]))}*{len(values) - tail}".strip()
