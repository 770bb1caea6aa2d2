"""Quick records: the same records over the same bytes, for ordinary Python.

NumPy's own records look every field up by name in Python code. A quick record of the same layout reads a number in a
tenth of that time, and reads it as a whole number of Python's, which is nearer to what compiled rules compute with:
there, too, sums of small numbers have room. Lists are NumPy's arrays as ever.
"""

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray


class QuickRecord(np.void):  # type: ignore[misc]
    """What the quick records of all layouts have in common. Writing to a field writes to the bytes."""

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


@functools.cache
def quick_type(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The type of quick records with the layout of `dtype`: `buffer.view(quick_type(dtype))[0]` is one."""
    fields: dict[str, tuple[np.dtype[Any], int]] = {name: dtype.fields[name][:2] for name in dtype.names or ()}  # type: ignore[index]
    members: dict[str, Any] = {}
    for name, (form, offset) in list(fields.items()):
        if form.shape:
            members[name] = _List(name)
        else:  # the whole record as a list of such numbers is the quickest thing to index
            whole = f"_all_{form.char}"
            fields[whole] = np.dtype((form, (dtype.itemsize // form.itemsize,))), 0
            members[whole] = _Memory(whole)
            members[name] = _number(whole, offset // form.itemsize)
    kind = type("QuickRecord", (QuickRecord,), members)
    formats, offsets = zip(*fields.values(), strict=True)
    layout = {"names": list(fields), "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize}
    return np.dtype((kind, np.dtype(layout)))  # type: ignore[call-overload]


def _number(whole: str, index: int) -> property:
    """A field that is a single number."""
    return property(lambda record: getattr(record, whole)[index])


class _List:
    """A field that is a list: once it is read, the list itself takes its place."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, record: Any, kind: type) -> Any:
        made = record.__dict__[self._name] = self._made(record[self._name])
        return made

    def _made(self, array: NDArray[Any]) -> Any:
        return array


class _Memory(_List):
    """The same as bare memory, whose items are Python's numbers."""

    def _made(self, array: NDArray[Any]) -> Any:
        return array.data
