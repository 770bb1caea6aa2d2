"""Sets as the bits of a number, inside kernels."""

from typing import Any

import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic

from freebooter.engine.native.compiler import rule


def _lowest_native(bits):
    return trailing_zeros(bits)


def _lowest_plain(bits: Any) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


lowest = rule(_lowest_native, plain=_lowest_plain)
"""The place of the lowest bit that is set; one has to be."""


@intrinsic
def _population(_context, bits):
    """What processors have an instruction for."""
    return bits(bits), lambda _context, builder, _signature, arguments: builder.ctpop(arguments[0])


def _count_native(bits):
    return _population(np.int64(bits))


def _count_plain(bits: Any) -> int:
    return int(bits).bit_count()


count = rule(_count_native, plain=_count_plain)
"""How many bits are set; the number may not be negative."""


# Rows of bytes, eight at a time: as one word they are compared at once, without a branch.

EIGHT = 8
ONES, LOW_BITS, HIGH_BITS = (np.uint64(byte * 0x0101010101010101) for byte in (0x01, 0x7F, 0x80))
TOGETHER = np.uint64(
    0x0102040810204080
)  # multiplied by it, the lowest bits of all bytes come together in the highest byte


def _equal_native(row, first, value):
    word = row[first : first + EIGHT].view(np.uint64)[0] ^ (np.uint64(value & 0xFF) * ONES)
    others = ((word & LOW_BITS) + LOW_BITS) | word  # the high bit of each byte that is not 0
    return np.int64((((~others & HIGH_BITS) >> np.uint64(7)) * TOGETHER) >> np.uint64(56))


def _equal_plain(row: Any, first: Any, value: Any) -> int:
    return sum(int(row[first + i] == value) << i for i in range(EIGHT))


equal = rule(_equal_native, plain=_equal_plain)
"""Which of eight small numbers of a row, from `first` on, are equal to a value: a bit for each."""


def _marked_native(row, first, place):
    word = row[first : first + EIGHT].view(np.uint64)[0]
    return np.int64((((word >> np.uint64(place)) & ONES) * TOGETHER) >> np.uint64(56))


def _marked_plain(row: Any, first: Any, place: Any) -> int:
    return sum(((int(row[first + i]) >> int(place)) & 1) << i for i in range(EIGHT))


marked = rule(_marked_native, plain=_marked_plain)
"""Which of eight small numbers of a row, from `first` on, have this bit (of 0 to 7): a bit for each."""
