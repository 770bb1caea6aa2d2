"""Plain reading: a record as ordinary numbers and lists, which Python reads far faster than NumPy's records."""

import functools
import struct
from typing import TYPE_CHECKING, Any

from freebooter.engine.layout import Buffer, Field, Record


class Plain:
    """The fields of a record: single numbers, and nested lists that are copied when they are first read.

    For reading only. `raw` has the bytes; for parts of them, see `part`.
    """

    _single: struct.Struct
    _names: tuple[str, ...]

    def __init__(self, buffer: Buffer) -> None:
        self.raw = buffer.tobytes()
        self.__dict__.update(zip(self._names, self._single.unpack_from(self.raw), strict=True))

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


def plain(record: Record, buffer: Buffer) -> Plain:
    """A record's fields as they stand in a buffer."""
    return _reader(record)(buffer)


@functools.cache
def part(record: Record, first: str, last: str = "") -> slice:
    """Where the bytes of a field are, or of all fields from one to another."""
    final = last or first
    return slice(record.offset(first), record.offset(final) + _size(record.fields[final]))


def _size(field: Field) -> int:
    return field.length * field.dtype.itemsize


@functools.cache
def _reader(record: Record) -> type[Plain]:
    """The class of a record. (Fields that are found by `__getattr__` would be slow to read, the second time too.)"""
    form, names, at = "=", [], 0
    for name, field in record.fields.items():
        if not field.shape:
            form += f"{record.offset(name) - at}x{_letter(field)}"
            names.append(name)
            at = record.offset(name) + _size(field)
    lists = {name: _List(name, field, part(record, name)) for name, field in record.fields.items() if field.shape}
    return type("Plain", (Plain,), {"_single": struct.Struct(form), "_names": tuple(names), **lists})


class _List:
    """A field that is a list, or several in each other: once it is read, the list itself takes its place."""

    def __init__(self, name: str, field: Field, part: slice) -> None:
        self._name = name
        self._shape = field.shape
        self._type: Any = field.dtype.char
        self._part = part
        self._row = struct.Struct(f"={field.shape[-1]}{_letter(field)}")

    def __get__(self, read: Plain, of: type[Plain]) -> list[Any]:
        found: list[Any]
        if len(self._shape) == 1:
            found = list(self._row.unpack_from(read.raw, self._part.start))
        elif len(self._shape) == 2:
            found = [list(each) for each in self._row.iter_unpack(read.raw[self._part])]
        else:
            found = memoryview(read.raw)[self._part].cast(self._type, self._shape).tolist()
        read.__dict__[self._name] = found
        return found


STANDARD = {"l": "q", "L": "Q"} if struct.calcsize("l") == 8 else {}
"""Types whose letter says something else in a `Struct` without gaps."""


def _letter(field: Field) -> str:
    return STANDARD.get(field.dtype.char, field.dtype.char)
