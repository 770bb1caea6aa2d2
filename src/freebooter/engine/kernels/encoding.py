"""Encoding: what a seat knows as numbers for a network, by a program that `observation_program.py` makes.

One kernel serves all games. It reads a state whole or redacted and writes the same for both: of a field that is its
owner's, the program has the observer's row only, and of a marked one an item is read only if its mark says so.

Most entries are zero: of the many that stand for a thing's value one is 1. To write them all would take longer than to
play, so a row of small numbers remembers what is shown, and an update takes back just that. Items are compared with it
in blocks: to touch memory costs much, and so does each turn of the way that a processor cannot foresee.

A program is a row of whole numbers: a head, single items (by far the most), runs of items, and tables by which values
are looked up. Beside it stand the scales of counts, and the entries that stay as they are.
"""

import numpy as np
from numba import types

from freebooter.engine.kernels.reading import I1, I2, I4, U1, real, whole
from freebooter.engine.kernels.sparsifying import sparsify
from freebooter.engine.native.compiler import BUFFER, kernel, rule

FLOATS = types.float32[::1]
SHOWN = types.int16[::1]
ENCODE = types.void(types.int32[::1], FLOATS, BUFFER, types.int64, types.int64, FLOATS)
UPDATE = types.void(types.int32[::1], FLOATS, BUFFER, SHOWN, FLOATS)

# The head: the observer, the bits of marks that let it look, and where everything begins.
OBSERVER, OWN_MARKS, LISTS, LIST_COUNT, RUNS, RUN_COUNT, TABLES, RUN_SCALES, CONSTANTS, CONSTANT_COUNT = range(10)
HEAD = 10

# A list: single items that are treated alike, and where the first of them stands in the program. SHOWN_AT: where it is
# remembered what is shown of it; of counts, where their scales begin.
LIST_FORM, LIST_TYPE, LIST_SIZE, LIST_ITEMS, SHOWN_AT = range(5)
LIST_COLUMNS = 5

# A single item: where it stands in the state, where its entries begin, and which values it has: from the least on so
# many, or those of a table.
ITEM_SOURCE, ITEM_TARGET, ITEM_LEAST, ITEM_WIDTH, ITEM_TABLE, ITEM_LENGTH = range(6)
ITEM_COLUMNS = 6

# A run: items of one field that lie side by side and are treated alike.
FORM, SOURCE, TYPE, SIZE, TARGET, SHOWN_FROM, MARKS, MARK_SIZE, TABLE, LENGTH = range(10)
LEAST, WIDTH, USED, BELOW, LAST, INDEXED, DEPTH = range(10, 17)
RUN_COLUMNS = 17
"""TABLE, LENGTH: where values are looked up, and how many; NOWHERE: they are not. USED: where it stands how many are in
use, or which one is on top; BELOW: what lies below each. LAST: where it is remembered which thing is last in a bag."""

# What is done with lists and runs.
COUNTS, PLACES, LOOKUPS, FEATURES, BAG, STACK, BITS, OWN_SEAT, LOGARITHMS = range(9)

NOWHERE = -1
BLOCK = 8
"""So many items are compared at once with what is shown."""


@kernel(ENCODE)
def encode(program, scales, state, observer, seats, out):
    """Writes all entries of an observation, whatever stands there. (The program knows observer and seats itself.)"""
    constants = program[CONSTANT_COUNT]
    changing = out.size - constants
    for i in range(changing):
        out[i] = np.float32(0.0)
    for i in range(constants):
        out[changing + i] = scales[program[CONSTANTS] + i]
    write(program, scales, state, scales[:0].view(np.int16), out)


@kernel(UPDATE)
def update(program, scales, state, shown, out):
    """Brings an observation up to date, of this seat or another one: `shown` says what stands in `out`."""
    write(program, scales, state, shown, out)


@rule
def write(program, scales, state, shown, out):
    """Writes the entries of all lists and runs. If there is no room to remember what is shown, nothing is yet."""
    for number in range(program[LIST_COUNT]):
        at = program[LISTS] + number * LIST_COLUMNS
        write_list(program, program[at : at + LIST_COLUMNS], scales, state, shown, out)
    tables, own = program[program[TABLES] :], np.uint8(program[OWN_MARKS])
    for number in range(program[RUN_COUNT]):
        at, scaled = program[RUNS] + number * RUN_COLUMNS, program[RUN_SCALES] + 2 * number
        run = program[at : at + RUN_COLUMNS]
        if run[FORM] == OWN_SEAT:
            show_place(run, 0, np.int64(program[OBSERVER]), shown, out)
        else:
            write_run(run, scales[scaled], scales[scaled + 1], tables, own, state, shown, out)


# Single items


@rule
def write_list(program, row, scales, state, shown, out):
    """Single items of one type."""
    first, size, type = row[LIST_ITEMS], row[LIST_SIZE], row[LIST_TYPE]
    items = program[first : first + size * ITEM_COLUMNS]
    if row[LIST_FORM] == COUNTS:
        own = scales[row[SHOWN_AT] : row[SHOWN_AT] + 2 * size]
        if type == I1:
            count_items(items, own, state.view(np.int8), out)
        elif type == I2:
            count_items(items, own, state.view(np.int16), out)
        elif type == I4:
            count_items(items, own, state.view(np.int32), out)
        else:
            count_items(items, own, state.view(np.int64), out)
        return
    remembered = shown[row[SHOWN_AT] : row[SHOWN_AT] + size]
    if row[LIST_FORM] == LOOKUPS:
        look_up_items(items, program[program[TABLES] :], type, state, remembered, out)
    elif type == I1:
        place_items(items, state.view(np.int8), remembered, out)
    elif type == I2:
        place_items(items, state.view(np.int16), remembered, out)
    elif type == I4:
        place_items(items, state.view(np.int32), remembered, out)
    else:
        place_items(items, state.view(np.int64), remembered, out)


@rule
def count_items(items, scales, numbers, out):
    """Items that are shares of a most. (Places without a sign: else native code looks if they count from the end.)"""
    for i in range(scales.size // 2):
        at = i * ITEM_COLUMNS
        share = np.float32(numbers[np.uint64(items[at + ITEM_SOURCE])]) * scales[2 * i]
        out[np.uint64(items[at + ITEM_TARGET])] = min(max(share, scales[2 * i + 1]), np.float32(1.0))


@rule
def place_items(items, numbers, shown, out):
    """Items that are one entry of several."""
    size = items.size // ITEM_COLUMNS
    for first in range(0, size, BLOCK):
        last, difference = min(first + BLOCK, size), 0
        if shown.size:
            for i in range(first, last):
                difference |= named(*place_of(items, numbers, i)) ^ shown[i]
        if difference or not shown.size:
            for i in range(first, last):
                place, width = place_of(items, numbers, i)
                move(np.int64(items[i * ITEM_COLUMNS + ITEM_TARGET]), width, place, i, shown, out)


@rule
def place_of(items, numbers, i):
    """Which of its entries a single item has, and how many there are."""
    at = i * ITEM_COLUMNS
    number = np.int64(numbers[np.uint64(items[at + ITEM_SOURCE])])
    return number - items[at + ITEM_LEAST], np.int64(items[at + ITEM_WIDTH])


@rule
def look_up_items(items, tables, type, state, shown, out):
    """Items that are one entry of several by a table, such as seats."""
    for i in range(items.size // ITEM_COLUMNS):
        at = i * ITEM_COLUMNS
        number = whole(type, items[at + ITEM_SOURCE], state)
        place = looked_up(tables, items[at + ITEM_TABLE], items[at + ITEM_LENGTH], number)
        move(np.int64(items[at + ITEM_TARGET]), np.int64(items[at + ITEM_WIDTH]), place, i, shown, out)


@rule
def named(place, width):
    """What is remembered of a place: its number from 1 on; 0: it is none."""
    return place + 1 if (place >= 0) & (place < width) else np.int64(0)


@rule
def move(target, width, place, i, shown, out):
    """Takes back what was shown of an item and shows its place, if it has one."""
    now = named(place, width)
    if shown.size:
        out[np.uint64(target + max(shown[i] - 1, 0))] = np.float32(0.0)
        shown[i] = now
    out[np.uint64(target + max(now - 1, 0))] = np.float32(np.int64(now > 0))


@rule
def looked_up(tables, table, length, number):
    """What stands for a number in a table, whose last place is for all that has none."""
    return np.int64(tables[np.uint64(table + (number if 0 <= number < length else length))])


# Runs


@rule
def write_run(run, scale, low, tables, own, state, shown, out):
    """The entries of one run."""
    form = run[FORM]
    if form == COUNTS:
        count_run(run, scale, low, own, state, out)
    elif form in (PLACES, LOOKUPS):
        if run[TYPE] == I1 and run[MARK_SIZE] <= 1 and not run[INDEXED]:
            place_bytes(run, tables, own, state, shown, out)
        else:
            place_any(run, tables, own, state, shown, out)
    elif form == FEATURES:
        describe_run(run, tables, own, state, shown, out)
    elif form == BAG:
        empty_bag(run, scale, tables, own, state, shown, out)
    elif form == STACK:
        look_down(run, own, state, shown, out)
    elif form == BITS:
        spread_bits(run, tables, own, state, out)
    else:
        take_logarithms(run, scale, own, state, out)


@rule
def count_run(run, scale, low, own, state, out):
    """Shares of a most. Bytes, the usual case, are read without a look at each one's type."""
    source, target, size = run[SOURCE], run[TARGET], run[SIZE]
    shares, type = out[target : target + size], run[TYPE]
    if run[MARKS] >= 0 and type == I1 and run[MARK_SIZE] == 1:
        numbers, marks = state.view(np.int8)[source : source + size], state[run[MARKS] : run[MARKS] + size]
        for i in range(shares.size):
            share = min(max(np.float32(numbers[i]) * scale, low), np.float32(1.0))
            shares[i] = share if marks[i] & own else np.float32(0.0)
    elif run[MARKS] < 0 and type == I1:
        count_bytes(state.view(np.int8)[source : source + size], scale, low, shares)
    elif run[MARKS] < 0 and type == U1:
        count_bytes(state[source : source + size], scale, low, shares)
    else:
        for i in range(size):
            share = min(max(np.float32(real(type, source + i, state) * scale), low), np.float32(1.0))
            shares[i] = share if sees_item(run, i, own, state) else np.float32(0.0)


@rule
def count_bytes(numbers, scale, low, shares):
    """Bytes as shares of a most."""
    for i in range(shares.size):
        shares[i] = min(max(np.float32(numbers[i]) * scale, low), np.float32(1.0))


@rule
def place_bytes(run, tables, own, state, shown, out):
    """Bytes that are one entry of several each, as they are or by a table."""
    source, size, width, target = run[SOURCE], run[SIZE], np.int64(run[WIDTH]), np.int64(run[TARGET])
    numbers, remembered = state.view(np.int8)[source : source + size], shown[run[SHOWN_FROM] : run[SHOWN_FROM] + size]
    marks_at = max(run[MARKS], 0)
    marks = state[marks_at : marks_at + size]  # of a run without marks, any bytes
    for first in range(0, size, BLOCK):
        last, difference = min(first + BLOCK, size), 0
        if remembered.size:
            for i in range(first, last):
                difference |= named(place_of_byte(run, tables, own, numbers, marks, i), width) ^ remembered[i]
        if difference or not remembered.size:
            for i in range(first, last):
                place = place_of_byte(run, tables, own, numbers, marks, i)
                move(target + i * width, width, place, i, remembered, out)


@rule
def place_of_byte(run, tables, own, numbers, marks, i):
    """Which of its entries a byte has."""
    place = np.int64(numbers[i]) - run[LEAST]
    if run[TABLE] >= 0:
        place = looked_up(tables, np.int64(run[TABLE]), np.int64(run[LENGTH]), place)
    return place if (run[MARKS] < 0) | ((marks[i] & own) != 0) else np.int64(NOWHERE)


@rule
def place_any(run, tables, own, state, shown, out):
    """Numbers of any type that are one entry of several each."""
    for i in range(run[SIZE]):
        place = whole(run[TYPE], run[SOURCE] + i, state) - run[LEAST]
        if run[TABLE] >= 0:
            place = looked_up(tables, run[TABLE], run[LENGTH], place)
        show_place(run, i, place if sees_item(run, i, own, state) else np.int64(NOWHERE), shown, out)


@rule
def show_place(run, i, place, shown, out):
    """Shows which of its values an item has: by an entry for each, or by its number from 1 on."""
    width, target = np.int64(run[WIDTH]), np.int64(run[TARGET])
    if run[INDEXED]:
        out[target + i] = np.float32(place + 1 if 0 <= place < width else 0)
    else:
        move(target + i * width, width, place, np.int64(run[SHOWN_FROM]) + i, shown, out)


@rule
def describe_run(run, tables, own, state, shown, out):
    """The entries of all features of things, which seldom change: those that do not stay as they are."""
    source, size, least = run[SOURCE], run[SIZE], np.int64(run[LEAST])
    numbers, remembered = state.view(np.int8)[source : source + size], shown[run[SHOWN_FROM] : run[SHOWN_FROM] + size]
    first, is_open, length = max(run[MARKS], 0), run[MARKS] < 0, np.int64(run[LENGTH])
    marks = state[first : first + size]  # of a run without marks, any bytes
    for i in range(size):
        thing = np.int64(numbers[i]) - least + 1
        fits = (thing > 0) & (thing <= length) & (is_open | ((marks[i] & own) != 0))
        thing = thing if fits else np.int64(0)  # nothing
        before = np.int64(remembered[i]) if remembered.size else np.int64(0)
        if thing != before:
            describe(run, tables, i, before, np.float32(0.0), out)
            describe(run, tables, i, thing, np.float32(1.0), out)
            if remembered.size:
                remembered[i] = thing


@rule
def describe(run, tables, i, thing, entry, out):
    """Writes the entries of a thing's features."""
    if thing > 0:
        target, depth = run[TARGET] + i * run[WIDTH], run[DEPTH]
        for each in range(depth):
            place = tables[run[TABLE] + (thing - 1) * depth + each]
            if place >= 0:
                out[target + place] = entry


@rule
def empty_bag(run, scale, tables, own, state, shown, out):
    """How many there are of each thing, and which one is the last."""
    target, width, size = np.int64(run[TARGET]), np.int64(run[WIDTH]), np.int64(run[SIZE])
    shares, last = out[target : target + width], np.int64(NOWHERE)
    for i in range(width):
        shares[i] = np.float32(0.0)
    if run[USED] >= 0:
        size = min(size, np.int64(state.view(np.int8)[run[USED]]))
    for i in range(size):
        place = whole(run[TYPE], run[SOURCE] + i, state) - run[LEAST]
        if run[TABLE] >= 0:
            place = looked_up(tables, run[TABLE], run[LENGTH], place)
        if 0 <= place < width and sees_item(run, i, own, state):
            shares[np.uint64(place)] = min(shares[np.uint64(place)] + scale, np.float32(1.0))
            last = place
    if run[LAST] >= 0:
        move(target + width, width, last, np.int64(run[LAST]), shown, out)


@rule
def look_down(run, own, state, shown, out):
    """The things on top of a stack, one entry of several for each. Remembered is also how many were shown."""
    small, below, height = state.view(np.int8), run[BELOW], run[SHOWN_FROM] + run[SIZE]
    at, before, now = np.int64(small[run[USED]]) - (below < 0), np.int64(shown[height]) if shown.size else 0, 0
    for i in range(run[SIZE]):
        place = np.int64(NOWHERE)
        if 0 <= at < run[LENGTH]:
            now = i + 1
            if sees_item(run, at, own, state):
                place = whole(run[TYPE], run[SOURCE] + at, state)
            at = np.int64(small[below + at]) if below >= 0 else at - 1
        elif i >= before:
            break
        show_place(run, i, place, shown, out)
    if shown.size:
        shown[height] = now


@rule
def spread_bits(run, tables, own, state, out):
    """An entry for each bit, at the place that a table says."""
    target, width, table = np.int64(run[TARGET]), np.int64(run[WIDTH]), run[TABLE]
    for i in range(run[SIZE]):
        number = whole(run[TYPE], run[SOURCE] + i, state) if sees_item(run, i, own, state) else np.int64(0)
        for bit in range(width):
            out[np.uint64(target + i * width + tables[table + bit])] = np.float32((number >> bit) & 1)


@rule
def take_logarithms(run, scale, own, state, out):
    """Numbers of which nobody knows how large they get."""
    for i in range(run[SIZE]):
        share = np.float32(0.0)
        if sees_item(run, i, own, state):
            number = real(run[TYPE], run[SOURCE] + i, state)
            share = np.float32(np.log2(1.0 + abs(number)) * scale)
            share = -share if number < 0 else share
        out[run[TARGET] + i] = share


@rule
def sees_item(run, i, own, state):
    """Whether the observer may look at an item of a run."""
    return run[MARKS] < 0 or (state[run[MARKS] + i * run[MARK_SIZE]] & own) != 0


KERNELS = (encode, sparsify, update)
"""What observations need."""
