"""Blocks of bytes: what a processor does with many at once is what ordinary Python says of each."""

from typing import Any

import numpy as np
import pytest
from numba import types

from freebooter.engine.kernels import encoding
from freebooter.engine.kernels.encoding import WHICH
from freebooter.engine.native import blocks
from freebooter.engine.native.compiler import COMPILED, kernel
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.slicing import part

BYTES, NUMBERS, SHORT = types.uint8[::1], types.int32[::1], types.uint16[::1]
ROOM = 256
WHOLE = types.int64


@kernel(types.void(BYTES, WHOLE, BYTES, WHOLE))
def copy(source: Any, at: Any, target: Any, to: Any) -> None:
    blocks.copy_block(source, at, target, to)


@kernel(types.uint64(BYTES, BYTES, WHOLE))
def differ(one: Any, other: Any, at: Any) -> Any:
    return blocks.differing(one, other, at)


@kernel(types.uint64(BYTES, BYTES, WHOLE, SHORT, WHOLE))
def list_differing(one: Any, other: Any, at: Any, target: Any, to: Any) -> Any:
    return blocks.list_differing(one, other, at, target, to)


@kernel(types.void(BYTES, BYTES, SHORT))
def find_in_blocks(known: Any, shown: Any, changed: Any) -> None:
    encoding.find_in_blocks(known, shown, changed)


@kernel(types.void(BYTES, BYTES, SHORT))
def find_by_words(known: Any, shown: Any, changed: Any) -> None:
    encoding.find_by_words(known, shown, changed)


@kernel(types.void(BYTES, WHOLE, WHOLE))
def fill(target: Any, to: Any, byte: Any) -> None:
    blocks.fill_block(target, to, byte)


@kernel(types.void(BYTES, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE))
def cover(bytes: Any, to: Any, marks: Any, own: Any, blank: Any, size: Any) -> None:
    blocks.cover_block(bytes, to, marks, own, blank, size)


@kernel(types.void(BYTES, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE))
def turn(bytes: Any, to: Any, first: Any, seats: Any, others: Any, names: Any, size: Any) -> None:
    blocks.turn_block(bytes, to, first, seats, others, names, size)


@kernel(types.void(BYTES, WHOLE, WHOLE, WHOLE, WHOLE, BYTES, WHOLE))
def see(source: Any, at: Any, marks: Any, own: Any, width: Any, target: Any, to: Any) -> None:
    blocks.see_block(source, at, marks, own, width, target, to)


@kernel(types.void(types.uint16[:, ::1], WHOLE, WHOLE, SHORT, WHOLE))
def list_few(lists: Any, row: Any, first: Any, target: Any, to: Any) -> None:
    blocks.list_block(lists, row, first, target, to)


@kernel(types.int32(NUMBERS, WHOLE))
def look_up(table: Any, place: Any) -> Any:
    return blocks.look_up(table, place)


@kernel(types.int64(NUMBERS, WHOLE, WHOLE))
def sum_and_clear(row: Any, first: Any, size: Any) -> Any:
    total, some = 0, part(row, first, size)
    for i in range(some.size):
        total += some[i]
        some[i] = 0
    return total


def some_bytes(seed: int, most: int = 256) -> Any:
    return np.random.default_rng(seed).integers(0, most, ROOM).astype(np.uint8)


CALLS = [
    (copy, "copy_block", lambda: [some_bytes(1), 3, some_bytes(2), 200]),
    (fill, "fill_block", lambda: [some_bytes(1), 17, 255]),
    *((cover, "cover_block", lambda size=size: [some_bytes(1), 5, 101, 0b1001, 77, size]) for size in (3, 63, 64, 90)),
    *((turn, "turn_block", lambda me=me: [some_bytes(3, 12), 7, me, 5, 6, 3, 40]) for me in range(5)),
    (turn, "turn_block", lambda: [some_bytes(4), 7, 2, 4, 4, 2, 64]),
    (see, "see_block", lambda: [some_bytes(1), 9, 130, 0b100, 120, some_bytes(2), 64]),
    (list_few, "list_block", lambda: [WHICH, 0b10110, 640, np.zeros(20, np.uint16), 4]),
]


@pytest.mark.skipif(not COMPILED, reason="there is nothing compiled to compare with")
@pytest.mark.parametrize(("native", "name", "arguments"), CALLS)
def test_what_is_written_is_what_ordinary_python_writes(native: Any, name: str, arguments: Any) -> None:
    here, there, before = arguments(), arguments(), arguments()
    native(*here)
    getattr(blocks, name).plain(*there)
    arrays = [i for i, each in enumerate(here) if isinstance(each, np.ndarray)]
    assert all(here[i].tolist() == there[i].tolist() for i in arrays)
    assert any(here[i].tolist() != before[i].tolist() for i in arrays)


@pytest.mark.skipif(not COMPILED, reason="there is nothing compiled to compare with")
def test_bytes_that_differ_are_found_and_numbers_looked_up() -> None:
    one, other = some_bytes(5, 3), some_bytes(6, 3)
    for at in (0, 1, ROOM - blocks.LONG):
        expected = sum(1 << i for i in range(blocks.LONG) if one[at + i] != other[at + i])
        assert int(differ(one, other, at)) == int(blocks.differing.plain(one, other, at)) == expected
        listed, plainly = np.zeros(ROOM, np.uint16), np.zeros(ROOM, np.uint16)
        count = int(list_differing(one, other, at, listed, 5))
        assert count == blocks.list_differing.plain(one, other, at, plainly, 5) == expected.bit_count()
        assert listed[5 : 5 + count].tolist() == plainly[5 : 5 + count].tolist()
    table = np.arange(10, dtype=np.int32) * 7
    assert [look_up(table, i) for i in (0, 9)] == [blocks.look_up.plain(table, i) for i in (0, 9)] == [0, 63]


@pytest.mark.parametrize("find", [find_in_blocks, find_by_words])
@pytest.mark.parametrize("most", [1, 2, 3, 256])
def test_changes_are_listed_in_order_on_every_processor(find: Any, most: int) -> None:
    """Some have an instruction for that, the others go by words: from no byte that is new to nearly all."""
    one, other = some_bytes(7, most), some_bytes(8, most)
    expected = np.flatnonzero(one != other)
    for run in (find, interpreted(find)):
        changed = np.zeros(encoding.LISTS * ROOM // 2, np.uint16)
        run(one, other, changed)
        assert changed[: expected.size + 1].tolist() == [*expected, encoding.LAST]


@pytest.mark.skipif(not COMPILED, reason="there is nothing compiled to compare with")
@pytest.mark.parametrize(("first", "size"), [(0, 10), (3, 4), (9, 1), (10, 0)])
def test_a_part_of_a_row_is_its_own_numbers_and_no_others(first: int, size: int) -> None:
    row = np.arange(1, 11, dtype=np.int32)
    assert part.plain(row, first, size).tolist() == row[first : first + size].tolist()
    wanted = [0 if first <= i < first + size else i + 1 for i in range(10)]
    assert sum_and_clear(row, first, size) == sum(range(first + 1, first + size + 1))
    assert row.tolist() == wanted
