"""Encoding: what a seat knows as numbers for a network, by a program that `observation.py` makes of the declarations.

One kernel serves all games. It reads a state whole or redacted and writes the same for both: of a field that is its
owner's, the program has the observer's row only, and of a marked one an item is read only if its mark says so.

A program is a row of whole numbers: a head that says where the rest begins, single items (by far the most: a count, or
one entry of several), sorted by what is done with them, then runs of items, then the classes of values. Beside it
stand the scales of items and runs, and the entries that stay as they are.
"""

import numpy as np
from numba import types

from freebooter.engine.kernels.redaction import sees
from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.native.compiler import BUFFER, kernel, rule

FLOATS = types.float32[::1]
ENCODE = types.void(types.int32[::1], FLOATS, BUFFER, types.int64, types.int64, FLOATS)
SPARSIFY = types.int64(FLOATS, types.int32[::1], FLOATS)

# The head: where runs begin and how many there are, where classes begin, and in the scales: those of runs, constants.
RUNS, RUN_COUNT, CLASSES_AT, RUN_SCALES, CONSTANTS, CONSTANT_COUNT = range(6)
SEGMENTS = 6
"""From here on in the head: where each segment of items ends; they begin with ITEMS_AT."""

SINGLE_TYPES = ("i1", "i2", "i4", "i8")
SINGLE_FORMS = 3
SEGMENT_COUNT = SINGLE_FORMS * len(SINGLE_TYPES)
ITEMS_AT = SEGMENTS + SEGMENT_COUNT
ITEM = 5
"""The numbers of a single item: source, target, least, width, how many values are seats."""

# The columns of a run of items of one field that are treated alike.
FORM, SOURCE, TYPE, ITEMS, TARGET, LEAST, WIDTH, SEATED, MARKS, MARK_SIZE, SIZE, CLASSES, LAST, INDEXED = range(14)
COLUMNS = 14
"""SEATED: how many values are seats; of a bag, how many values have a class; of a stack, how many things there are.
SIZE: where it stands how many are in use, or which is on top. CLASSES: where the classes begin; of a stack, where it
stands what lies below. LAST: of features, how many a value has."""

TYPES = ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8")
I1, U1, I2, U2, I4, U4, I8, U8, F4, F8 = range(len(TYPES))

# The forms, as `kinds.Form` numbers them.
COUNT, LOGARITHM, CATEGORY, SEAT, BITS, SEAT_BITS, BAG, STACK, FEATURES = range(9)

NOWHERE = -1

# Places without a sign: for others, native code looks first whether they count from the end.
ONE, TWO, THREE, FOUR = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4)


@kernel(ENCODE)
def encode(program, scales, state, observer, seats, out):
    """Writes all entries of an observation. `observer` is a seat, or -1: a bystander."""
    constants = program[CONSTANT_COUNT]
    changing = out.size - constants
    for i in range(changing):
        out[i] = np.float32(0.0)
    for i in range(constants):
        out[changing + i] = scales[program[CONSTANTS] + i]
    count_items(program, scales, 0, state.view(np.int8), out)
    count_items(program, scales, 1, state.view(np.int16), out)
    count_items(program, scales, 2, state.view(np.int32), out)
    count_items(program, scales, 3, state.view(np.int64), out)
    place_items(program, 4, state.view(np.int8), out)
    place_items(program, 5, state.view(np.int16), out)
    place_items(program, 6, state.view(np.int32), out)
    place_items(program, 7, state.view(np.int64), out)
    turn_items(program, 8, state.view(np.int8), observer, seats, out)
    turn_items(program, 9, state.view(np.int16), observer, seats, out)
    turn_items(program, 10, state.view(np.int32), observer, seats, out)
    turn_items(program, 11, state.view(np.int64), observer, seats, out)
    classes = program[program[CLASSES_AT] :]
    for number in range(program[RUN_COUNT]):
        at, scaled = program[RUNS] + number * COLUMNS, program[RUN_SCALES] + 2 * number
        run = program[at : at + COLUMNS]
        encode_run(run, scales[scaled], scales[scaled + 1], classes, state, observer, seats, out)


@rule
def segment(program, number):
    """The items of a segment: from, to."""
    first = np.int64(program[SEGMENTS + number - 1]) if number > 0 else np.int64(0)
    return first, np.int64(program[SEGMENTS + number])


@rule
def count_items(program, scales, number, values, out):
    """Items that are shares of a most."""
    first, last = segment(program, number)
    for item in range(first, last):
        at = np.uint64(ITEMS_AT + item * ITEM)
        scale = np.uint64(2 * item)
        value = np.float32(values[np.uint64(program[at])]) * scales[scale]
        out[np.uint64(program[at + ONE])] = min(max(value, scales[scale + ONE]), np.float32(1.0))


@rule
def place_items(program, number, values, out):
    """Items that are one entry of several."""
    first, last = segment(program, number)
    for item in range(first, last):
        at = np.uint64(ITEMS_AT + item * ITEM)
        place = np.int64(values[np.uint64(program[at])]) - program[at + TWO]
        if 0 <= place < program[at + THREE]:
            out[np.uint64(program[at + ONE] + place)] = np.float32(1.0)


@rule
def turn_items(program, number, values, observer, seats, out):
    """Items that are seats."""
    first, last = segment(program, number)
    for item in range(first, last):
        at = np.uint64(ITEMS_AT + item * ITEM)
        place = turned(np.int64(values[np.uint64(program[at])]), np.int64(program[at + FOUR]), observer, seats)
        if 0 <= place < program[at + THREE]:
            out[np.uint64(program[at + ONE] + place)] = np.float32(1.0)


@rule
def encode_run(row, scale, low, classes, state, observer, seats, out):
    """Writes the entries of one run. Bytes, the usual case, are read without a look at each one's type."""
    form, small = row[FORM], row[TYPE] == I1 and (row[MARKS] < 0 or row[MARK_SIZE] == 1)
    if form == COUNT and small:
        count_small(row, scale, low, state, observer, out)
    elif form == COUNT and row[TYPE] == U1 and row[MARKS] < 0:
        count_bytes(row, scale, state, out)
    elif form in (COUNT, LOGARITHM):
        count_any(row, scale, low, state, observer, out)
    elif form in (CATEGORY, SEAT):
        if small and not row[INDEXED]:
            tell_small_apart(row, state, observer, seats, out)
        else:
            tell_apart(row, state, observer, seats, out)
    elif form == BAG:
        empty_bag(row, scale, classes, state, observer, out)
    elif form == STACK:
        look_down(row, state, observer, out)
    elif form == FEATURES:
        describe(row, classes, state, observer, out)
    else:
        spread_bits(row, state, observer, seats, out)


@rule
def own_marks(observer):
    """The bits of marks that let an observer look."""
    return np.uint8((1 << PUBLIC_BIT) | ((1 << observer) if observer >= 0 else 0))


@rule
def count_small(row, scale, low, state, observer, out):
    """Bytes as shares of the most."""
    source, target, items = row[SOURCE], row[TARGET], row[ITEMS]
    values, shares = state.view(np.int8)[source : source + items], out[target : target + items]
    if row[MARKS] < 0:
        for i in range(shares.size):
            shares[i] = min(max(np.float32(values[i]) * scale, low), np.float32(1.0))
    else:
        marks, own = state[row[MARKS] : row[MARKS] + items], own_marks(observer)
        for i in range(shares.size):
            share = min(max(np.float32(values[i]) * scale, low), np.float32(1.0))
            shares[i] = share if marks[i] & own else np.float32(0.0)


@rule
def count_bytes(row, scale, state, out):
    """The same of bytes without a sign."""
    source, target, items = row[SOURCE], row[TARGET], row[ITEMS]
    values, shares = state[source : source + items], out[target : target + items]
    for i in range(shares.size):
        shares[i] = min(np.float32(values[i]) * scale, np.float32(1.0))


@rule
def tell_small_apart(row, state, observer, seats, out):
    """Bytes that are one entry of several each."""
    source, items, width, least = row[SOURCE], row[ITEMS], np.int64(row[WIDTH]), np.int64(row[LEAST])
    most, marked, turns = np.int64(row[SEATED]), row[MARKS] >= 0, row[FORM] == SEAT
    values, own, first = state.view(np.int8)[source : source + items], own_marks(observer), max(row[MARKS], 0)
    marks = state[first : first + items]  # of a run without marks, any bytes
    target = np.int64(row[TARGET])
    for i in range(values.size):
        if marked and not marks[i] & own:
            continue
        place = np.int64(values[i]) - least
        if turns:
            place = turned(place, most, observer, seats)
        if 0 <= place < width:
            out[np.uint64(target + i * width + place)] = np.float32(1.0)


@rule
def count_any(row, scale, low, state, observer, out):
    """Numbers of any type, as shares of the most or by their logarithms."""
    target = row[TARGET]
    for i in range(row[ITEMS]):
        if not known(row, i, state, observer):
            continue
        value = real(row, i, state)
        if row[FORM] == LOGARITHM:
            share = np.log2(1.0 + abs(value)) * scale
            out[target + i] = np.float32(-share if value < 0 else share)
        else:
            out[target + i] = min(max(np.float32(value * scale), low), np.float32(1.0))


@rule
def tell_apart(row, state, observer, seats, out):
    """One entry of several for each item; `INDEXED`: the number of that entry, from 1 on."""
    target, width, indexed = row[TARGET], row[WIDTH], row[INDEXED]
    for i in range(row[ITEMS]):
        if not known(row, i, state, observer):
            continue
        place = whole(row, i, state) - row[LEAST]
        if row[FORM] == SEAT:
            place = turned(place, row[SEATED], observer, seats)
        if 0 <= place < width:
            if indexed:
                out[target + i] = np.float32(place + 1)
            else:
                out[target + i * width + place] = np.float32(1.0)


@rule
def turned(place, most, observer, seats):
    """A seat as the observer counts, whose own is the first; what is no seat comes after all of them."""
    if place >= most:
        return place - most + seats
    if place < 0 or place >= seats:
        return np.int64(NOWHERE)
    place -= max(observer, 0)
    return place + seats if place < 0 else place


@rule
def empty_bag(row, scale, classes, state, observer, out):
    """How many there are of each thing, and which one is the last."""
    target, width, items = row[TARGET], row[WIDTH], np.int64(row[ITEMS])
    if row[SIZE] >= 0:
        items = min(items, np.int64(state.view(np.int8)[row[SIZE]]))
    last = np.int64(NOWHERE)
    for i in range(items):
        if not known(row, i, state, observer):
            continue
        place = whole(row, i, state) - row[LEAST]
        if row[CLASSES] >= 0:
            place = np.int64(classes[row[CLASSES] + place]) if 0 <= place < row[SEATED] else np.int64(NOWHERE)
        if 0 <= place < width:
            out[target + place] = min(out[target + place] + scale, np.float32(1.0))
            last = place
    if row[LAST] and last >= 0:
        out[target + width + last] = np.float32(1.0)


@rule
def look_down(row, state, observer, out):
    """The things on top of a stack, one entry of several for each."""
    target, width, below = row[TARGET], row[WIDTH], row[CLASSES]
    small = state.view(np.int8)
    place = np.int64(small[row[SIZE]]) - (below < 0)
    for i in range(row[ITEMS]):
        if place < 0 or place >= row[SEATED]:
            break
        if known(row, place, state, observer):
            value = whole(row, place, state)
            if 0 <= value < width:
                if row[INDEXED]:
                    out[target + i] = np.float32(value + 1)
                else:
                    out[target + i * width + value] = np.float32(1.0)
        place = np.int64(small[below + place]) if below >= 0 else place - 1


@rule
def describe(row, classes, state, observer, out):
    """The entries of all features of each item."""
    source, items, width, least = row[SOURCE], row[ITEMS], np.int64(row[WIDTH]), np.int64(row[LEAST])
    most, marked, target = np.int64(row[LAST]), row[MARKS] >= 0, np.int64(row[TARGET])
    values, own, first = state.view(np.int8)[source : source + items], own_marks(observer), max(row[MARKS], 0)
    marks = state[first : first + items]  # of a run without marks, any bytes
    own_classes, known_values = classes[row[CLASSES] :], np.int64(row[SEATED])
    for i in range(values.size):
        value = np.int64(values[i]) - least
        if (marked and not marks[i] & own) or value < 0 or value >= known_values:
            continue
        for each in range(most):
            place = np.int64(own_classes[np.uint64(value * most + each)])
            if place >= 0:
                out[np.uint64(target + i * width + place)] = np.float32(1.0)


@rule
def spread_bits(row, state, observer, seats, out):
    """An entry for each bit; those of seats are turned."""
    target, width = row[TARGET], row[WIDTH]
    for i in range(row[ITEMS]):
        if not known(row, i, state, observer):
            continue
        value = whole(row, i, state)
        for bit in range(width):
            if (value >> bit) & 1:
                place = bit
                if row[FORM] == SEAT_BITS:
                    place = (bit - max(observer, 0) + seats) % seats
                out[target + i * width + place] = np.float32(1.0)


@rule
def known(row, i, state, observer):
    """Whether the observer may look at an item."""
    return row[MARKS] < 0 or sees(state, row[MARKS] + i * row[MARK_SIZE], observer)


@rule
def whole(row, i, state):
    """An item that is a whole number."""
    at, type = row[SOURCE] + i, row[TYPE]
    if type == I1:
        return np.int64(state.view(np.int8)[at])
    if type == U1:
        return np.int64(state[at])
    if type == I2:
        return np.int64(state.view(np.int16)[at])
    if type == U2:
        return np.int64(state.view(np.uint16)[at])
    if type == I4:
        return np.int64(state.view(np.int32)[at])
    if type == U4:
        return np.int64(state.view(np.uint32)[at])
    return np.int64(state.view(np.int64)[at])


@rule
def real(row, i, state):
    """An item that is any number."""
    if row[TYPE] == F4:
        return np.float64(state.view(np.float32)[row[SOURCE] + i])
    if row[TYPE] == F8:
        return np.float64(state.view(np.float64)[row[SOURCE] + i])
    return np.float64(whole(row, i, state))


@rule
def sparsify_into(flat, indices, weights):
    """The entries of an observation that are not zero: which they are, and what. Returns how many."""
    found = 0
    for i in range(flat.size):
        if flat[i] != 0.0 and found < indices.size:
            indices[found] = i
            weights[found] = flat[i]
            found += 1
    for rest in range(found, indices.size):
        indices[rest] = flat.size
        weights[rest] = np.float32(0.0)
    return found


@kernel(SPARSIFY)
def sparsify(flat, indices, weights):
    """`sparsify_into` on its own."""
    return sparsify_into(flat, indices, weights)


KERNELS = (encode, sparsify)
"""What observations need."""
