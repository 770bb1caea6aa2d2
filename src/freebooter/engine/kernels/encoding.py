"""Encoding: what a seat knows as numbers for a network, by a program that `observation_program.py` makes.

One kernel serves all games. First it gathers what the observer may know in a row of bytes that mean the same for all
observers (see `gathering.py`); then it compares that row with the one that is shown, a word at a time, and writes what
is new. To write all entries would take longer than to play: of the many that stand for a thing's value one is 1.

A byte is shown by a table: which of its entries its value has, and what stands there. So categories, counts and seats
are all one. Only bits and features, which have several entries at once, and numbers too wide for a byte go otherwise.

A program is a row of whole numbers: a head, the items in the order of the bytes, tables, and for each observer what it
reads. Beside it stands a row of fractions: an observation of nothing but zero bytes, then the scales of wide numbers.
"""

import numpy as np
from numba import types

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.gathering import UNSEEN, gather
from freebooter.engine.kernels.reading import F4
from freebooter.engine.kernels.sparsifying import sparsify
from freebooter.engine.native.blocks import FEW, LONG, differing, list_block
from freebooter.engine.native.compiler import BUFFER, kernel, rule
from freebooter.engine.native.scratch import stack_bytes
from freebooter.engine.native.slicing import part

FLOATS = types.float32[::1]
NUMBERS = types.int32[::1]
ENCODE = types.void(NUMBERS, FLOATS, BUFFER, types.int64, FLOATS)  # program, scales, state, observer, out
UPDATE = types.void(NUMBERS, FLOATS, BUFFER, types.int64, BUFFER, FLOATS)  # ... what is remembered, out

# The head: how many bytes are gathered and where those of each sort end, how much room that takes, where items, wide
# items and tables begin, how many observers there are, where their readings begin and how long each one's are.
KNOWN, TABLED, BITTED, FEATURED, ROOM, ITEMS, WIDE_ITEMS, TABLES, OBSERVERS, READINGS, READINGS_SIZE = range(11)
HEAD = 11

# An item: where its entries begin, and its table. Of bits, how many it has.
TARGET, TABLE = range(2)
ITEM_COLUMNS = 2

# A wide item: where its entries begin, what is done with it, its type, the least that counts, how many entries it has,
# and where its scale and its lowest entry stand.
WIDE_FORM, WIDE_TYPE, WIDE_LEAST, WIDE_WIDTH, WIDE_SCALE = range(1, 6)
WIDE_COLUMNS = 6
COUNTS, LOGARITHMS, PLACES, INDEXED = range(4)

# A table has for each value of a byte which entry it has, and what stands there: a fraction. It begins with the value
# -1, so that what is usual stands side by side.
BYTES = 256

SEVEN_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
HOW_MANY = np.array([mask.bit_count() for mask in range(256)], np.uint8)
WHICH = np.array([[*(i for i in range(8) if mask >> i & 1), *[0] * 8][:8] for mask in range(256)], np.uint16)
"""Of the eight bytes of a word, by a bit for each: how many, and which, those first."""

LISTS = 4
"""So many times the bytes that are gathered is what lists of what is new take."""
LAST = 0xFFFF
"""What ends a list."""


@kernel(ENCODE)
def encode(program, scales, state, observer, out):
    """Writes all entries of an observation, whatever stands there."""
    for i in range(out.size):
        out[i] = scales[i]
    size = np.int64(program[KNOWN])
    room = stack_bytes(np.int64(program[ROOM] + (1 + LISTS) * size))
    for i in range(size):
        room[i] = 0
    show(program, scales, state, observer, part(room, size, room.size - size), part(room, 0, size), out)


@kernel(UPDATE)
def update(program, scales, state, observer, shown, out):
    """Brings an observation up to date, of this seat or another one: `shown` says what stands in `out`."""
    room = stack_bytes(np.int64(program[ROOM] + LISTS * program[KNOWN]))
    show(program, scales, state, observer, room, shown, out)


@rule
def show(program, scales, state, observer, room, shown, out):
    """Gathers what an observer knows and shows what is new in it."""
    size, room_size = np.int64(program[KNOWN]), np.int64(program[ROOM])
    known, changed = part(room, 0, size), part(room, room_size, LISTS * size).view(np.uint16)
    reader = observer if observer >= 0 else np.int64(program[OBSERVERS]) - 1
    tables_at, items_at, wide_at = np.int64(program[TABLES]), np.int64(program[ITEMS]), np.int64(program[WIDE_ITEMS])
    tables, items = part(program, tables_at, program.size - tables_at), part(program, items_at, wide_at - items_at)
    longest = np.int64(program[READINGS_SIZE])
    readings = part(program, program[READINGS] + reader * longest, longest)
    gather(readings, tables, observer, state, part(room, 0, room_size))
    find_changes(known, shown, changed)
    done = show_bytes(tables, items, known, shown, changed, 0, program[TABLED], out)
    done = show_bits(items, known, changed, done, program[BITTED], out)
    done = show_features(tables, items, known, shown, changed, done, program[FEATURED], out)
    show_wide(part(program, wide_at, tables_at - wide_at), scales, known, shown, changed, done, program[FEATURED], out)
    copy_state(known, shown)


def _plain_bytes_of(word):
    return sum(1 << byte for byte in range(8) if (int(word) >> 8 * byte) & 255)


def _bytes_of(word):
    """A bit for each byte of a word that is not zero."""
    high = (((word & SEVEN_BITS) + SEVEN_BITS) | word) & ~SEVEN_BITS
    return ((high >> np.uint64(7)) * np.uint64(0x0102040810204080)) >> np.uint64(56)


bytes_of = rule(_bytes_of, plain=_plain_bytes_of)


@rule
def find_changes(known, shown, changed):
    """Lists the bytes that are new, in order, and what ends the list.

    A processor cannot foresee where they are, and each wrong guess costs it more than a block does. So nothing is
    asked: what is not new is written down, too, and the next one over it.
    """
    size = known.size // FEW
    listed = part(changed, known.size + FEW, size + FEW)
    masks = part(changed, known.size + size + 2 * FEW, size // 2).view(np.uint64)
    by_word, words, found = masks.view(np.uint8), np.int64(0), np.int64(0)
    for block in range(masks.size):
        masks[block] = differing(known, shown, LONG * block)
        which = np.int64(bytes_of(masks[block]))
        list_block(WHICH, which, FEW * block, listed, words)
        words += HOW_MANY[which]
    for each in range(words):
        word = np.int64(listed[each])
        which = np.int64(by_word[word])
        list_block(WHICH, which, FEW * word, changed, found)
        found += HOW_MANY[which]
    changed[found] = LAST


@rule
def show_bytes(tables, items, known, shown, changed, done, end, out):
    """Bytes that are shown by one entry: takes back the one of before and writes the one of now.

    Like the rules for other sorts, it goes on in the list from where the sort before was done; returns where it ends.
    """
    values = tables.view(np.float32)
    while changed[done] < end:
        i = np.uint64(changed[done])
        target, table = items[np.uint64(2) * i], items[np.uint64(2) * i + np.uint64(1)]
        before, now = place_in(table, shown[i]), place_in(table, known[i])
        out[np.uint64(target + tables[before])] = np.float32(0.0)
        out[np.uint64(target + tables[now])] = values[now + np.uint64(1)]
        done += 1
    return done


@rule
def place_in(table, value):
    """Where a table has the value of a byte."""
    return np.uint64(table + 2 * ((np.int64(value) + 1) & 255))


@rule
def show_bits(items, known, changed, done, end, out):
    """Bytes that have an entry for each bit."""
    while changed[done] < end:
        i = np.uint64(changed[done])
        target = np.int64(items[np.uint64(2) * i])
        for bit in range(items[np.uint64(2) * i + np.uint64(1)]):
            out[np.uint64(target + bit)] = np.float32((known[i] >> bit) & 1)
        done += 1
    return done


@rule
def show_features(tables, items, known, shown, changed, done, end, out):
    """Bytes that stand for things of several features, an entry for each."""
    while changed[done] < end:
        i = np.uint64(changed[done])
        target, table = np.int64(items[np.uint64(2) * i]), np.int64(items[np.uint64(2) * i + np.uint64(1)])
        describe(tables, table, target, shown[i], np.float32(0.0), out)
        describe(tables, table, target, known[i], np.float32(1.0), out)
        done += 1
    return done


@rule
def describe(tables, table, target, thing, entry, out):
    """Writes the entries of a thing's features. A table begins with how many there are at most."""
    depth = np.int64(tables[np.uint64(table)])
    row = table + 1 + depth * thing
    for each in range(depth):
        place = tables[np.uint64(row + each)]
        if place < 0:
            break
        out[np.uint64(target + place)] = entry


@rule
def show_wide(items, scales, known, shown, changed, done, first, out):
    """Numbers that are too wide for a table: each as often as bytes of it are new, which are few."""
    new, old, broken = known.view(np.int64), shown.view(np.int64), known.view(np.float64)
    while changed[done] < LAST:
        i = np.int64(changed[done]) >> 3
        at = WIDE_COLUMNS * (i - (first >> 3))
        item = part(items, at, WIDE_COLUMNS)
        target = np.int64(item[TARGET])
        if item[WIDE_FORM] == PLACES:
            place_wide(item, target, old[i], np.float32(0.0), out)
            place_wide(item, target, new[i], np.float32(1.0), out)
        else:
            out[target] = measure(item, scales, new[i], broken[i])
        done += 1


@rule
def place_wide(item, target, number, entry, out):
    """Writes the entry of a number of which every value has one."""
    place = number - item[WIDE_LEAST]
    if number != UNSEEN and 0 <= place < item[WIDE_WIDTH]:
        out[target + place] = entry


@rule
def measure(item, scales, number, broken):
    """The one entry of a number: a share, a logarithm, or which of many values it is, from 1 on."""
    if number == UNSEEN:
        return np.float32(0.0)
    if item[WIDE_FORM] == INDEXED:
        place = number - item[WIDE_LEAST]
        return np.float32(place + 1 if 0 <= place < item[WIDE_WIDTH] else 0)
    value = broken if item[WIDE_TYPE] >= F4 else np.float64(number)
    scale, low = np.float64(scales[item[WIDE_SCALE]]), scales[item[WIDE_SCALE] + 1]
    if item[WIDE_FORM] == LOGARITHMS:
        share = np.float32(np.log2(1.0 + abs(value)) * scale)
        return -share if value < 0 else share
    return min(max(np.float32(value * scale), low), np.float32(1.0))


KERNELS = (encode, sparsify, update)
"""What observations need."""
