"""Many bytes at once, for kernels that look at all of a state: a processor copies a block as fast as a byte.

What LLVM makes of loops over bytes is fast where they are long. Here they are short and there are many, so it is said
outright. Whoever calls these has made sure that there are so many bytes.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from freebooter.engine.native.compiler import COMPILED

SHORT, LONG = 16, 64
"""How many bytes are copied at once, and looked at."""
FEW = 8
"""How many short numbers a list of the bits of a byte has."""
BYTE, WORD = ir.IntType(8), ir.IntType(64)
BYTES = ir.VectorType(BYTE, LONG)
COMPRESS = "llvm.experimental.vector.compress.v64i8"
COMPRESSES = bool(get_host_cpu_features().get("avx512vbmi2"))
"""Whether this processor has an instruction for that."""


# As ordinary Python says it


def _plain_copy(source: Any, at: Any, target: Any, to: Any) -> None:
    target[int(to) : int(to) + SHORT] = source[int(at) : int(at) + SHORT]


def _plain_differing(one: Any, other: Any, at: Any) -> Any:
    here = slice(int(at), int(at) + LONG)
    return np.packbits(one[here] != other[here], bitorder="little").view(np.uint64)[0]


def _plain_list_differing(one: Any, other: Any, at: Any, target: Any, to: Any) -> Any:
    first = int(at)
    found = np.flatnonzero(one[first : first + LONG] != other[first : first + LONG])
    target[int(to) : int(to) + found.size] = found + first
    return found.size


def _plain_fill(target: Any, to: Any, byte: Any) -> None:
    target[int(to) : int(to) + LONG] = byte


def _plain_cover(bytes: Any, to: Any, marks: Any, own: Any, blank: Any, size: Any) -> None:
    for i in range(min(int(size), LONG)):
        if not bytes[int(marks) + i] & own:
            bytes[int(to) + i] = blank


def _plain_turn(bytes: Any, to: Any, first: Any, seats: Any, others: Any, names: Any, size: Any) -> None:
    for i in range(min(int(size), LONG)):
        byte = int(bytes[int(to) + i])
        turned = (byte - int(first)) % int(seats) + 1 if byte < seats else 0
        bytes[int(to) + i] = byte - others + seats + 1 if others <= byte < others + names else turned


def _plain_see(source: Any, at: Any, marks: Any, own: Any, width: Any, target: Any, to: Any) -> None:
    for i in range(LONG):
        thing, seen = int(source[int(at) + i]), source[int(marks) + i] & own
        target[int(to) + i] = thing + 1 if seen and thing < width else 0


def _plain_list(lists: Any, row: Any, first: Any, target: Any, to: Any) -> None:
    target[int(to) : int(to) + FEW] = lists[int(row)] + int(first)


def _plain_look_up(table: Any, place: Any) -> Any:
    return table[int(place)]


# As a processor does


class Blocks:
    """Says things of whole blocks in LLVM's language."""

    def __init__(self, context: Any, builder: Any) -> None:
        self.context, self.builder = context, builder

    def place(self, array: Any, value: Any, at: Any, block: Any = BYTES) -> Any:
        """Where a block of an array of bytes begins."""
        begin = self.builder.gep(make_array(array)(self.context, self.builder, value).data, [at])
        return self.builder.bitcast(begin, block.as_pointer())

    def loaded(self, pointer: Any) -> Any:
        """A block, wherever it begins."""
        block = self.builder.load(pointer)
        block.align = 1
        return block

    def stored(self, block: Any, pointer: Any) -> Any:
        """Stores a block, wherever it begins."""
        self.builder.store(block, pointer).align = 1
        return self.context.get_dummy_value()

    def all(self, number: Any, block: Any = BYTES) -> Any:
        """A block of nothing but a number, as far as it fits."""
        nothing, first = ir.Constant(block, None), ir.Constant(ir.IntType(32), 0)
        single = self.builder.insert_element(nothing, self.builder.trunc(number, block.element), first)
        everywhere = ir.Constant(ir.VectorType(ir.IntType(32), block.count), [0] * block.count)
        return self.builder.shuffle_vector(single, nothing, everywhere)

    def below(self, one: Any, other: Any) -> Any:
        """Which bytes of one block are lower than those of another."""
        return self.builder.icmp_unsigned("<", one, other)

    def seen(self, marks: Any, own: Any) -> Any:
        """Which marks an observer has."""
        return self.builder.icmp_unsigned("!=", self.builder.and_(marks, self.all(own)), ZEROS)

    def ahead(self, size: Any) -> Any:
        """Which bytes are among the first so many."""
        most = ir.Constant(size.type, LONG)
        count = self.builder.select(self.builder.icmp_signed("<", size, most), size, most)
        return self.below(ir.Constant(BYTES, list(range(LONG))), self.all(count))


ZEROS, ONES = ir.Constant(BYTES, [0] * LONG), ir.Constant(BYTES, [1] * LONG)


def _copying(typing: Any, source: Any, at: Any, target: Any, to: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        blocks, short = Blocks(context, builder), ir.VectorType(BYTE, SHORT)
        block = blocks.loaded(blocks.place(source, values[0], values[1], short))
        return blocks.stored(block, blocks.place(target, values[2], values[3], short))

    return types.void(source, types.int64, target, types.int64), generate


def _comparing(typing: Any, one: Any, other: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        blocks = Blocks(context, builder)
        left, right = (blocks.loaded(blocks.place(one, value, values[2])) for value in values[:2])
        return builder.bitcast(builder.icmp_unsigned("!=", left, right), WORD)

    return types.uint64(one, other, types.int64), generate


def _listing_differing(typing: Any, one: Any, other: Any, at: Any, target: Any, to: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        blocks = Blocks(context, builder)
        left, right = (blocks.loaded(blocks.place(one, value, values[2])) for value in values[:2])
        differ = builder.icmp_unsigned("!=", left, right)
        wanted = ir.FunctionType(BYTES, [BYTES, differ.type, BYTES])
        compress = cgutils.get_or_insert_function(builder.module, wanted, COMPRESS)
        places = builder.call(compress, [ir.Constant(BYTES, list(range(LONG))), differ, ZEROS])
        numbers = ir.VectorType(ir.IntType(16), LONG)
        listed = builder.add(builder.zext(places, numbers), blocks.all(values[2], numbers))
        place = builder.gep(make_array(target)(context, builder, values[3]).data, [values[4]])
        blocks.stored(listed, builder.bitcast(place, numbers.as_pointer()))
        return builder.ctpop(builder.bitcast(differ, WORD))

    return types.uint64(one, other, types.int64, target, types.int64), generate


def _filling(typing: Any, target: Any, to: Any, byte: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        blocks = Blocks(context, builder)
        return blocks.stored(blocks.all(values[2]), blocks.place(target, values[0], values[1]))

    return types.void(target, types.int64, types.int64), generate


def _covering(typing: Any, bytes: Any, to: Any, marks: Any, own: Any, blank: Any, size: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array, to, marks, own, blank, size = values
        blocks = Blocks(context, builder)
        here = blocks.place(bytes, array, to)
        before = blocks.loaded(here)
        seen = blocks.seen(blocks.loaded(blocks.place(bytes, array, marks)), own)
        keeps = builder.or_(seen, builder.not_(blocks.ahead(size)))
        return blocks.stored(builder.select(keeps, before, blocks.all(blank)), here)

    return types.void(bytes, *(types.int64,) * 5), generate


def _turning(typing: Any, bytes: Any, to: Any, first: Any, seats: Any, others: Any, names: Any, size: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array, to, size = values[0], values[1], values[6]
        blocks = Blocks(context, builder)
        first, seats, others, names = map(blocks.all, values[2:6])
        here = blocks.place(bytes, array, to)
        before = blocks.loaded(here)
        around = builder.select(blocks.below(before, first), seats, ZEROS)
        turned = builder.add(builder.add(builder.sub(before, first), around), ONES)
        seat = builder.select(blocks.below(before, seats), turned, ZEROS)
        place = builder.sub(before, others)
        other = builder.select(blocks.below(place, names), builder.add(builder.add(place, seats), ONES), ZEROS)
        return blocks.stored(builder.select(blocks.ahead(size), builder.or_(seat, other), before), here)

    return types.void(bytes, *(types.int64,) * 6), generate


def _seeing(typing: Any, source: Any, at: Any, marks: Any, own: Any, width: Any, target: Any, to: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array, at, marks, own, width, room, to = values
        blocks = Blocks(context, builder)
        things = blocks.loaded(blocks.place(source, array, at))
        seen = blocks.seen(blocks.loaded(blocks.place(source, array, marks)), own)
        shown = builder.and_(seen, blocks.below(things, blocks.all(width)))
        block = builder.select(shown, builder.add(things, ONES), ZEROS)
        return blocks.stored(block, blocks.place(target, room, to))

    return types.void(source, *(types.int64,) * 4, target, types.int64), generate


def _listing(typing: Any, lists: Any, row: Any, first: Any, target: Any, to: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        numbers = ir.VectorType(ir.IntType(16), FEW)
        begin = builder.gep(make_array(lists)(context, builder, values[0]).data, [builder.mul(values[1], WORD(FEW))])
        place = builder.gep(make_array(target)(context, builder, values[3]).data, [values[4]])
        blocks = Blocks(context, builder)
        found = blocks.loaded(builder.bitcast(begin, numbers.as_pointer()))
        listed = builder.add(found, blocks.all(values[2], numbers))
        return blocks.stored(listed, builder.bitcast(place, numbers.as_pointer()))

    return types.void(lists, types.int64, types.int64, target, types.int64), generate


def _looking_up(typing: Any, table: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = make_array(table)(context, builder, values[0])
        place = builder.gep(array.data, [values[1]])
        return builder.load_atomic(place, "unordered", context.get_abi_alignment(place.type.pointee))

    return table.dtype(table, types.int64), generate


def _made(native: Any, plain: Any) -> Any:
    """What kernels call, and what interpreted rules do."""
    if not COMPILED:
        return plain
    made = intrinsic(native)
    made.plain = plain
    return made


copy_block: Any = _made(_copying, _plain_copy)
"""Copies `SHORT` bytes of one array, from a place on, to a place in another."""

differing: Any = _made(_comparing, _plain_differing)
"""A bit for each of the `LONG` bytes from a place on that is not the same in two arrays."""

list_differing: Any = _made(_listing_differing, _plain_list_differing)
"""Lists which of the `LONG` bytes from a place on are not the same in two arrays; returns how many. It needs room for
`LONG` numbers, however few there are."""

fill_block: Any = _made(_filling, _plain_fill)
"""Writes a byte `LONG` times."""

cover_block: Any = _made(_covering, _plain_cover)
"""Of the first so many bytes, at most `LONG`, makes those blank of which an observer has not the mark."""

turn_block: Any = _made(_turning, _plain_turn)
"""Turns the first so many bytes, at most `LONG`, that are seats: how far each sits from the first, from 1 on. What else
they can be, from `others` on, comes after the seats; anything else is 0."""

see_block: Any = _made(_seeing, _plain_see)
"""Things in `LONG` bytes as an observer sees them: from 1 on; 0 if there is not his mark, or if there are none such."""

list_block: Any = _made(_listing, _plain_list)
"""Writes a row of `FEW` short numbers, each with the same added."""

look_up: Any = _made(_looking_up, _plain_look_up)
"""A number in a table. Processors are told to look up one after the other: some would do it together, but slower."""
