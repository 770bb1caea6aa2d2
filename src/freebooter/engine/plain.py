"""Plain reading: a record as ordinary numbers and lists, which Python reads far faster than NumPy's records."""

import functools
from typing import Any

import numpy as np

from freebooter.engine.records import Buffer, Record


class Plain:
    """The fields of a record as numbers and nested lists, each copied when it is first read: for reading only."""

    def __init__(self, record: Record, buffer: Buffer) -> None:
        self._layout = layout(record)
        self._buffer = buffer

    def __getattr__(self, name: str) -> Any:
        try:
            first, last, type, shape = self.__dict__["_layout"][name]
        except KeyError:
            raise AttributeError(name) from None
        values = self._buffer[first:last].view(type)
        value = values.reshape(shape).tolist() if len(shape) != 1 else values.tolist()
        self.__dict__[name] = value
        return value


@functools.cache
def layout(record: Record) -> dict[str, tuple[int, int, Any, tuple[int, ...]]]:
    """Of each field where it begins and ends, its type and its shape."""
    return {
        name: (first, first + field.length * field.dtype.itemsize, np.dtype(field.type), field.shape)
        for name, field in record.fields.items()
        for first in (record.offset(name),)
    }
