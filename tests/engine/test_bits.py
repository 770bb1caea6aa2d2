"""Sets as bits: the compiled way and the plain one find the same."""

import numpy as np
from numba import njit

from freebooter.engine.kernels import bits

ROWS = np.random.default_rng(1).integers(-2, 9, (200, 11)).astype(np.int8)


@njit
def found(row, first, value):  # type: ignore[no-untyped-def]
    """All of them, as kernels call them."""
    same, marks = bits.equal(row, first, value), bits.marked(row, first, value & 7)
    return same, marks, bits.count(same)


def test_eight_bytes_are_compared_at_once() -> None:
    for row in ROWS:
        for first in range(4):
            for value in (-2, -1, 0, 1, 5, 8):
                same = sum(int(row[first + i] == value) << i for i in range(8))
                marks = sum(((int(row[first + i]) >> (value & 7)) & 1) << i for i in range(8))
                assert found(row, first, value) == (same, marks, same.bit_count())
                assert bits.equal(row, first, value) == same
                assert bits.marked(row, first, value & 7) == marks
                assert bits.count(same) == same.bit_count()
