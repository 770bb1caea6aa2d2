"""Plain reading: a record as ordinary numbers and lists, which Python reads far faster than NumPy's records."""

import functools
import struct
from typing import Any, NamedTuple

from freebooter.engine.records import Buffer, Field, Record


class Plain:
    """The fields of a record as numbers and nested lists, copied when they are first read: for reading only."""

    def __init__(self, record: Record, buffer: Buffer) -> None:
        self._record = record
        self._places = layout(record)
        self._bytes = buffer.tobytes()

    def __getattr__(self, name: str) -> Any:
        own = self.__dict__
        place = own["_places"].get(name)
        if place is None:
            raise AttributeError(name)
        first, last, type, shape, row = place
        found: Any
        if not shape:
            numbers, names = single(own["_record"])
            own.update(zip(names, numbers.unpack_from(own["_bytes"]), strict=True))
            return own[name]
        if len(shape) == 1:
            found = list(row.unpack_from(own["_bytes"], first))
        elif len(shape) == 2:
            found = [list(each) for each in row.iter_unpack(own["_bytes"][first:last])]
        else:
            found = memoryview(own["_bytes"])[first:last].cast(type, shape).tolist()
        own[name] = found
        return found

    def raw(self, first: str, last: str) -> bytes:
        """The bytes of all fields from one to another, as they stand in the record."""
        return self._bytes[self._places[first].first : self._places[last].last]


class Place(NamedTuple):
    """Where a field begins and ends, its type as `memoryview` has it, its shape, and how a row of it is read."""

    first: int
    last: int
    type: str
    shape: tuple[int, ...]
    row: struct.Struct


@functools.cache
def layout(record: Record) -> dict[str, Place]:
    """Where each field of a record is."""
    return {name: _place(record.offset(name), field) for name, field in record.fields.items()}


def _place(first: int, field: Field) -> Place:
    type, width = field.dtype.char, field.shape[-1] if field.shape else 1
    row = struct.Struct(f"={width}{STANDARD.get(type, type)}")
    return Place(first, first + field.length * field.dtype.itemsize, type, field.shape, row)


@functools.cache
def single(record: Record) -> tuple[struct.Struct, list[str]]:
    """All fields that are single numbers, to be read at once, with their names."""
    form, names, at = "=", [], 0
    for name, place in layout(record).items():
        if not place.shape:
            form += f"{place.first - at}x{STANDARD.get(place.type, place.type)}"
            names.append(name)
            at = place.last
    return struct.Struct(form), names


STANDARD = {"l": "q", "L": "Q"} if struct.calcsize("l") == 8 else {}
"""Types whose letter says something else in a `Struct` without gaps."""
