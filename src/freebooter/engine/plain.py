"""Plain reading: a record as ordinary numbers and lists, which Python reads far faster than NumPy's records."""

import contextlib
import functools
from collections.abc import Callable
from typing import Any, TypeVar

from freebooter.engine.records import Buffer, Record

Part = TypeVar("Part")


class Plain:
    """The fields of a record as numbers and nested lists, each copied when it is first read: for reading only."""

    def __init__(self, record: Record, buffer: Buffer) -> None:
        self._layout = layout(record)
        self._bytes = buffer.data

    def __getattr__(self, name: str) -> Any:
        try:
            first, last, type, shape = self.__dict__["_layout"][name]
        except KeyError:
            raise AttributeError(name) from None
        value = self._bytes[first:last].cast(type, shape).tolist()
        self.__dict__[name] = value
        return value

    def raw(self, first: str, last: str) -> bytes:
        """The bytes of all fields from one to another, as they stand in the record."""
        return bytes(self._bytes[self._layout[first][0] : self._layout[last][1]])


MOST = 1024
"""How many results a remembered function keeps: of the latest positions of some hundred tables."""


def remembered(first: str, last: str) -> Callable[[Callable[..., Part]], Callable[..., Part]]:
    """For a part of a view that follows from the state's fields from `first` to `last` and from its other arguments.

    It is made anew when one of them changes, and is the same object otherwise: most of a table stays as it is from
    one action to the next.
    """

    def decorate(make: Callable[..., Part]) -> Callable[..., Part]:
        kept: dict[Any, Part] = {}

        @functools.wraps(make)
        def part(s: Plain, *others: Any) -> Part:
            key = s.raw(first, last), *others
            found = kept.get(key)
            if found is None:
                if len(kept) >= MOST:
                    with contextlib.suppress(KeyError, RuntimeError):  # another thread was quicker
                        del kept[next(iter(kept))]
                found = kept[key] = make(s, *others)
            return found

        part.forget = kept.clear  # type: ignore[attr-defined]
        return part

    return decorate


@functools.cache
def layout(record: Record) -> dict[str, tuple[int, int, str, tuple[int, ...]]]:
    """Of each field where it begins and ends, its type as `memoryview` has it, and its shape."""
    return {
        name: (first, first + field.length * field.dtype.itemsize, field.dtype.char, field.shape)
        for name, field in record.fields.items()
        for first in (record.offset(name),)
    }
