"""The encoder's program: what `kernels/encoding.py` does for one observer, made of the parts of an observation."""

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels import encoding as to
from freebooter.engine.observation_parts import Part

Row = list[int]

SINGLE_FORMS = (to.COUNT, to.CATEGORY, to.SEAT)

LONG = 12
"""From so many items on, a run of bytes is faster than its items one by one."""


def program(
    parts: list[Part], viewer: int, constants: NDArray[np.float32]
) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """The program for one observer, and its scales. `constants` are the entries at the end."""
    segments: list[list[tuple[Row, tuple[float, float]]]] = [[] for _ in range(to.SEGMENT_COUNT)]
    runs: list[tuple[Row, tuple[float, float]]] = []
    classes: list[int] = []
    for part in parts:
        for row, scale in part.rows(viewer, len(classes)):
            if _is_single(row):
                segments[_segment(row)] += [(item, scale) for item in _items(row)]
            else:
                runs.append((row, scale))
        classes += part.kind.classes
    return _joined(segments, runs, classes, constants)


def _is_single(row: Row) -> bool:
    """Whether a run's items are encoded one by one."""
    form, type, items, marks = row[to.FORM], row[to.TYPE], row[to.ITEMS], row[to.MARKS]
    usual = form in SINGLE_FORMS and to.TYPES[type] in to.SINGLE_TYPES and marks == to.NOWHERE and not row[to.INDEXED]
    return usual and not (type == to.I1 and items >= LONG)


def _segment(row: Row) -> int:
    form = SINGLE_FORMS.index(row[to.FORM])
    return form * len(to.SINGLE_TYPES) + to.SINGLE_TYPES.index(to.TYPES[row[to.TYPE]])


def _items(row: Row) -> list[Row]:
    step = 1 if row[to.FORM] == to.COUNT else row[to.WIDTH]
    return [
        [row[to.SOURCE] + i, row[to.TARGET] + i * step, row[to.LEAST], row[to.WIDTH], row[to.SEATED]]
        for i in range(row[to.ITEMS])
    ]


def _joined(
    segments: list[list[tuple[Row, tuple[float, float]]]],
    runs: list[tuple[Row, tuple[float, float]]],
    classes: list[int],
    constants: NDArray[np.float32],
) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """All of it in two rows of numbers."""
    items = [each for segment in segments for each in segment]
    ends = np.cumsum([len(segment) for segment in segments]).tolist()
    runs_at = to.ITEMS_AT + to.ITEM * len(items)
    classes_at = runs_at + to.COLUMNS * len(runs)
    constants_at = 2 * (len(items) + len(runs))
    head = [runs_at, len(runs), classes_at, 2 * len(items), constants_at, len(constants)]
    numbers = [*head, *ends, *(n for row, _ in (*items, *runs) for n in row), *classes, 0]
    scales = [each for _, scale in (*items, *runs) for each in scale]
    return np.array(numbers, np.int32), np.concatenate([np.array(scales, np.float32), constants])
