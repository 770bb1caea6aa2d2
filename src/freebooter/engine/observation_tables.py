"""The tables of an observation: which entry of an item each value of its byte has, and what stands there."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels import encoding as to
from freebooter.engine.kernels import gathering as by
from freebooter.engine.kernels import reading
from freebooter.engine.kinds import Form
from freebooter.engine.observation_parts import Run

SIZES = tuple(np.dtype(each).itemsize for each in reading.TYPES)

ByteTable = tuple[tuple[int, float], ...]
"""For each value of a byte: which of the item's entries it has, and what stands there."""


def signed(code: int) -> int:
    """A byte as a number with a sign."""
    return code - to.BYTES if code >= to.BYTES // 2 else code


def bits_of(run: Run) -> range:
    """The first bits of each byte of a number that has bits."""
    return range(0, min(run.width, 8 * SIZES[run.type]), 8)


def step_of(run: Run) -> int:
    """How many entries each item has."""
    return 1 if run.indexed or run.kind.form in (Form.COUNT, Form.LOGARITHM) else run.width


def range_of(run: Run, seats: int) -> tuple[int, int]:
    """The numbers that matter, with one more on both sides: the lowest, and how many follow."""
    kind = run.kind
    if kind.form is Form.SEAT:
        return -1, seats + 1
    most = max(abs(kind.most), abs(kind.least), 1) if kind.form is Form.COUNT else kind.least + run.width - 1
    return kind.least - 1, most - kind.least + 2


def entry_of(run: Run, place: int) -> tuple[int, float]:
    """Which entry shows a place, and what stands there."""
    if not 0 <= place < run.width:
        return 0, 0.0
    return (0, float(place + 1)) if run.indexed else (place, 1.0)


def placed(run: Run, first: int) -> ByteTable:
    """The table of bytes that are a place, from `-first` on."""
    return tuple(entry_of(run, code + first) for code in range(to.BYTES))


def share_of(run: Run, number: int) -> float:
    """A count as a share, exactly as the encoder computes it."""
    share = np.float32(np.float64(number) * np.float64(np.float32(run.scale)))
    return float(min(max(share, np.float32(run.low)), np.float32(1.0)))


def by_code(run: Run, number: Callable[[int], int]) -> ByteTable:
    """The table of bytes that are a number."""
    if run.kind.form is Form.COUNT:
        return tuple((0, share_of(run, number(code))) for code in range(to.BYTES))
    return tuple(entry_of(run, number(code) - run.kind.least) for code in range(to.BYTES))


def counted(run: Run) -> ByteTable:
    """The table of how many there are of a thing in a bag."""
    shares, share = [], np.float32(0.0)
    for _ in range(to.BYTES):
        shares.append((0, float(share)))
        share = min(np.float32(share + np.float32(run.scale)), np.float32(1.0))
    return tuple(shares)


def things_of(run: Run) -> tuple[int, ...]:
    """What each value of a byte counts as in a bag; NOWHERE: it is no such thing."""
    classes, found = run.kind.classes, []
    for code in range(to.BYTES):
        thing = signed(code) - run.kind.least
        if classes:
            thing = classes[thing] if 0 <= thing < len(classes) else by.NOWHERE
        found.append(thing if 0 <= thing < run.width else by.NOWHERE)
    return tuple(found)


def show_zero(run: Run, entries: NDArray[np.float32]) -> None:
    """Shows a run of wide numbers that are all zero."""
    for i in range(run.size):
        if run.kind.form is Form.COUNT:
            entries[run.target + i] = share_of(run, 0)
        elif run.kind.form is not Form.LOGARITHM:
            place, value = entry_of(run, -run.kind.least)
            entries[run.target + i * step_of(run) + place] = value
