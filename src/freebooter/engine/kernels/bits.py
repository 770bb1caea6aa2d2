"""Sets as the bits of a number, inside kernels."""

from typing import Any

from numba.cpython.unsafe.numbers import trailing_zeros

from freebooter.engine.native.compiler import rule


def _lowest_native(bits):
    return trailing_zeros(bits)


def _lowest_plain(bits: Any) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


lowest = rule(_lowest_native, plain=_lowest_plain)
"""The place of the lowest bit that is set; one has to be."""
