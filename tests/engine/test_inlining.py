"""Rules become parts of the kernels that call them, each once for whole numbers of every size."""

from typing import Any

import numpy as np
import pytest
from numba import types

from freebooter.engine.native.compiler import compile_kernels, kernel, routine, rule

NUMBERS = np.array([7, 100, -100], np.int8)
MANY = np.array([2**64 - 1], np.uint64)


def counted(kind: Any) -> Any:
    """A kernel, and the rule that it calls with whole numbers of several sizes."""

    @kind
    def total(a, b=3, c=0):
        return a + b + c

    @kernel(types.int64(types.int64))
    def add(n):
        return total(NUMBERS[1], NUMBERS[1]) + total(5) + total(n, 2, NUMBERS[2]) + total(np.uint16(1), c=n)

    compile_kernels([add])
    return add, total


@pytest.mark.parametrize("kind", [rule, routine])
def test_a_rule_is_compiled_once_for_whole_numbers_of_every_size(kind: Any) -> None:
    add, total = counted(kind)
    assert add(10) == 200 + 8 + (10 + 2 - 100) + (1 + 3 + 10)
    assert list(total.overloads) == [(types.int64, types.int64, types.int64)]


def test_the_largest_numbers_are_not_cut_down() -> None:
    @rule
    def halved(n):
        return n >> np.uint64(1)

    @kernel(types.uint64(types.int64))
    def half(n):
        return halved(MANY[0])

    compile_kernels([half])
    assert half(0) == 2**63 - 1


def test_fractions_and_answers_to_yes_or_no_stay_what_they_are() -> None:
    @rule
    def part(n, half):
        return n / 2 if half else n

    @kernel(types.float64(types.float64, types.boolean))
    def share(n, half):
        return part(n, half)

    compile_kernels([share])
    assert [share(3.0, True), share(3.0, False)] == [1.5, 3.0]
    assert list(part.overloads) == [(types.float64, types.boolean)]


def test_called_from_python_a_rule_is_interpreted() -> None:
    _, total = counted(rule)
    before = dict(total.overloads)
    assert total(1) == 4
    assert total(10**30) == 10**30 + 3
    assert total.overloads == before
