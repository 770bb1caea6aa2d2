"""Plain reading: a record as ordinary lists and numbers, from which many fields are read far faster than by NumPy."""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np

from freebooter.engine.records import Buffer, Record


def plain(record: Record, buffer: Buffer, names: tuple[str, ...] | None = None) -> Any:
    """The fields of a record (or some of them) as a namespace of numbers and nested lists: a copy, for reading."""
    return SimpleNamespace(
        **{
            name: buffer[first:last].view(type).reshape(shape).tolist()
            for name, first, last, type, shape in _layout(record, names)
        }
    )


@functools.cache
def _layout(record: Record, names: tuple[str, ...] | None) -> list[tuple[str, int, int, Any, tuple[int, ...]]]:
    rows = []
    for name in names or tuple(record.fields):
        field, first = record.fields[name], record.offset(name)
        rows.append((name, first, first + field.length * field.dtype.itemsize, np.dtype(field.type), field.shape))
    return rows
