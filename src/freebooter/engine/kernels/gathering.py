"""Gathering: what one observer may know of a state, turned to it, as one row of bytes.

What the bytes mean is the same for all observers: so two rows can be compared, of one observer or of two, and where
they are equal nothing new has to be shown (see `encoding.py`). Each observer has a list of readings. The first one
copies whatever stands in the state as single bytes, in blocks: those bytes, and behind them, where it is not compared,
the marks that say who has seen them, and numbers of two bytes. The others then make of them what the observer may know:
a field that is its owner's is read in the observer's row only, and of a marked one an item is shown only if its mark
says so.
"""

import numpy as np

from freebooter.engine.kernels.reading import F4, I1, real, whole
from freebooter.engine.native.blocks import (
    LONG,
    SHORT,
    copy_block,
    cover_block,
    fill_block,
    look_up,
    see_block,
    turn_block,
)
from freebooter.engine.native.compiler import rule
from freebooter.engine.native.slicing import part

# A reading: what is done, and how many numbers follow. Those are rows; each form has its own.
FORM, SIZE = range(2)
READING = 2

COPY, PICK, TURN, LOOK_UP, SEEN, NARROW, NARROW_TURN, WIDE, BAG, SMALL_BAG, STACK, CHAINS, OBSERVER, FILL = range(14)
"""Their rows. Where the first byte goes is the last number of each.
COPY         the place of a block in the state. What comes behind is written over by the next one, or by other forms
PICK         the place of a single byte: too near to the end of the state for a block
TURN         how many bytes, there already, are seats; how many seats there are, from where on a byte is something else
             than a seat, and how many such things there are
LOOK_UP      how many bytes, there already, are looked up, and in which table
SEEN         how many bytes that are there already, the place of their marks, and what stands for one that is not seen
NARROW       where numbers of two bytes stand, how many, and the place of what is taken from them and the most there is
NARROW_TURN  a number's type and place, what is taken from it, the most that is left, and perhaps a table
WIDE         a number's type (NOWHERE: it is never seen), its place and its mark's
BAG, SMALL_BAG, STACK   see `fill_bag`, `fill_small_bag`, `look_down`
CHAINS       all rows are of the same chains: a head, see `look_down_chains`, then the place of the top of each
OBSERVER     nothing more: it is the observer's own seat
FILL         how many bytes, and what stands in them
"""

NOWHERE = -1
UNSEEN = -(1 << 63) + 1
"""What stands for a wide number that is not seen."""

BYTES = 256
CHAIN = 7
"""How many numbers the head of chains has."""
CHAIN_ROOM = 2 * BYTES
"""What it takes to look down chains."""
WORD = 8
"""A small bag takes a word: counts of at most seven sorts of things, and the last one."""
NO_THING = np.uint64(8 * (WORD - 1))
"""How far a word is shifted to count what is no thing."""
BYTE, EVERYTHING = np.uint64(0xFF), np.uint64(0xFFFFFFFFFFFFFFFF)


@rule
def gather(readings, tables, observer, state, room):
    """Fills the first bytes of `room` by an observer's readings; what they need besides stands behind them."""
    own, at = np.uint8(readings[0]), np.int64(2)
    for _ in range(readings[1]):
        form, size = readings[np.uint64(at + FORM)], np.int64(readings[np.uint64(at + SIZE)])
        rows = part(readings, at + READING, size)
        if form == COPY:
            copy_blocks(rows, state, room)
        elif form == PICK:
            pick(rows, state, room)
        elif form == TURN:
            turn(observer, rows, room)
        elif form == LOOK_UP:
            look_up_all(tables, rows, room)
        elif form == SEEN:
            cover(rows, own, room)
        elif form == NARROW:
            narrow_all(tables, rows, room)
        elif form == NARROW_TURN:
            narrow_any(tables, rows, state, room)
        elif form == WIDE:
            widen(rows, own, state, room)
        elif form == BAG:
            fill_bags(tables, rows, own, state, room)
        elif form == SMALL_BAG:
            fill_small_bags(tables, rows, state, room)
        elif form == STACK:
            look_down_all(rows, own, state, room)
        elif form == CHAINS:
            look_down_chains(rows, part(rows, CHAIN, size - CHAIN), own, state, room)
        elif form == OBSERVER:
            room[np.uint64(rows[0])] = np.uint8(observer + 1)
        else:
            fill(rows, room)
        at += READING + size


@rule
def copy_blocks(rows, state, room):
    """Bytes that lie side by side."""
    for i in range(rows.size // 2):
        copy_block(state, np.int64(rows[2 * i]), room, np.int64(rows[2 * i + 1]))


@rule
def pick(rows, state, room):
    """Single bytes. (Places without a sign: else native code looks if they count from the end.)"""
    for i in range(rows.size // 2):
        room[np.uint64(rows[2 * i + 1])] = state[np.uint64(rows[2 * i])]


@rule
def turn(observer, rows, room):
    """Seats: to the observer the own one is the first."""
    for row in range(rows.size // 5):
        at = 5 * row
        for first in range(0, rows[at], LONG):
            to, size = np.int64(rows[at + 4]) + first, np.int64(rows[at]) - first
            turn_block(room, to, max(observer, 0), rows[at + 1], rows[at + 2], rows[at + 3], size)


@rule
def look_up_all(tables, rows, room):
    """Bytes that mean something else to each observer in another way."""
    for row in range(rows.size // 3):
        to, table = np.int64(rows[3 * row + 2]), np.int64(rows[3 * row + 1])
        bytes = part(room, to, np.int64(rows[3 * row]))
        for i in range(bytes.size):
            bytes[i] = np.uint8(look_up(tables, table + np.int64(bytes[i])))


@rule
def cover(rows, own, room):
    """Of bytes with marks, those that are not seen are made blank."""
    for row in range(rows.size // 4):
        size, marks, to = np.int64(rows[4 * row]), np.int64(rows[4 * row + 1]), np.int64(rows[4 * row + 3])
        for first in range(0, size, LONG):
            cover_block(room, to + first, marks + first, own, rows[4 * row + 2], size - first)


@rule
def narrow_all(tables, rows, room):
    """Numbers of two bytes of which few values matter, as bytes."""
    for row in range(rows.size // 4):
        numbers, size, limits = np.int64(rows[4 * row]), np.int64(rows[4 * row + 1]), np.int64(rows[4 * row + 2])
        to = np.int64(rows[4 * row + 3])
        lows, spans = part(tables, limits, size), part(tables, limits + size, size)
        narrow(lows, spans, part(room, numbers, 2 * size).view(np.int16), part(room, to, size))


@rule
def narrow(lows, spans, numbers, known):
    """Each with what is taken from it, and the most that is left."""
    for i in range(known.size):
        known[i] = np.uint8(min(max(np.int64(numbers[i]) - lows[i], 0), np.int64(spans[i])))


@rule
def narrow_any(tables, rows, state, room):
    """The same of any type, and by a table if there is one."""
    for i in range(rows.size // 6):
        at = 6 * i
        number = whole(rows[at], rows[at + 1], state) - rows[at + 2]
        number = min(max(number, 0), np.int64(rows[at + 3]))
        to = np.uint64(rows[at + 5])
        room[to] = np.uint8(number if rows[at + 4] < 0 else tables[np.uint64(rows[at + 4] + number)])


@rule
def widen(rows, own, state, room):
    """Numbers of which many values matter, in whole words; broken ones by the bits of a double."""
    for i in range(rows.size // 4):
        type, place, mark = rows[4 * i], np.int64(rows[4 * i + 1]), rows[4 * i + 2]
        to = np.int64(rows[4 * i + 3])
        known = part(room, to, WORD)
        if type < 0 or (mark >= 0 and not state[np.uint64(mark)] & own):
            known.view(np.int64)[0] = UNSEEN
        elif type >= F4:
            known.view(np.float64)[0] = real(type, place, state)
        else:
            known.view(np.int64)[0] = whole(type, place, state)


@rule
def fill(rows, room):
    """Bytes that are always the same."""
    for row in range(rows.size // 3):
        to = np.int64(rows[3 * row + 2])
        for i in range(to, to + rows[3 * row]):
            room[np.uint64(i)] = np.uint8(rows[3 * row + 1])


@rule
def is_seen(marks, mark_size, i, own, state):
    """Whether an observer may look at an item of a row with marks, or without (NOWHERE)."""
    return marks < 0 or (state[np.uint64(marks + i * mark_size)] & own) != 0


@rule
def fill_bags(tables, rows, own, state, room):
    """How many there are of each thing in some bags, and which one is the last (0: none), where that is wanted."""
    for bag in range(rows.size // 12):
        row = part(rows, 12 * bag, 12)
        width, to = np.int64(row[5]), np.int64(row[11])
        counts = part(room, to, width)
        for i in range(counts.size):
            counts[i] = np.uint8(0)
        last = fill_bag(tables, row, own, state, counts)
        if row[10]:
            room[np.uint64(to + width)] = np.uint8(last + 1)


@rule
def fill_bag(tables, row, own, state, counts):
    """Counts the things in a bag; returns the last one."""
    size, used = np.int64(row[2]), np.int64(row[3])
    if used >= 0:
        size = min(size, np.int64(state.view(np.int8)[np.uint64(used)]))
    last = np.int64(NOWHERE)
    for i in range(size):
        thing = class_of(tables, row, whole(row[1], row[0] + i, state))
        if 0 <= thing < counts.size and is_seen(row[8], row[9], i, own, state):
            counts[np.uint64(thing)] = np.uint8(min(np.int64(counts[np.uint64(thing)]) + 1, 255))
            last = thing
    return last


@rule
def class_of(tables, row, number):
    """What a thing counts as, by a table or as it is."""
    thing = number - row[4]
    if row[6] < 0:
        return thing
    return np.int64(tables[np.uint64(row[6] + (thing if 0 <= thing < row[7] else row[7]))])


@rule
def fill_small_bags(tables, rows, state, room):
    """The same of bags of few things, in single bytes that everybody sees."""
    for bag in range(rows.size // 7):
        fill_small_bag(tables, part(rows, 7 * bag, 7), state, room)


@rule
def fill_small_bag(tables, row, state, room):
    """Counts in the bytes of a word: its row says from where, how many at most, where it says how many there are, by
    which table, and how many bytes are counts. The table has for each byte how far a word is shifted for it.

    Eight things are looked at together, so that there is little to foresee; what is none is counted in the last byte.
    """
    source, size, used, table = np.int64(row[0]), np.int64(row[1]), np.int64(row[2]), np.int64(row[3])
    if used >= 0:
        size = min(size, np.int64(state.view(np.int8)[np.uint64(used)]))
    counts, last = np.uint64(0), NO_THING
    for first in range(0, size, WORD):
        things = part(state, source + first, WORD).view(np.uint64)[0]
        if size - first < WORD:
            things |= EVERYTHING << np.uint64(8 * (size - first))
        for _ in range(WORD):
            shift = np.uint64(look_up(tables, table + np.int64(things & BYTE)))
            things >>= np.uint64(8)
            counts += np.uint64(1) << shift
            last = shift if shift < NO_THING else last
    kept = np.uint64(8 * row[4])
    counts &= ~(EVERYTHING << kept)
    if row[5] and last < NO_THING:
        counts |= ((last >> np.uint64(3)) + np.uint64(1)) << kept
    part(room, np.int64(row[6]), WORD).view(np.uint64)[0] = counts


@rule
def look_down_all(rows, own, state, room):
    """The things on top of some stacks, from 1 on; 0: there is none, or it is not seen."""
    for stack in range(rows.size // 10):
        row = part(rows, 10 * stack, 10)
        look_down(row, own, state, part(room, np.int64(row[9]), np.int64(row[2])))


@rule
def look_down(row, own, state, known):
    """The things on top of one stack. Items lie on each other, or `below` says which one lies below each.

    It goes down to the same depth always: to ask first if there is more would cost more.
    """
    source, type, below, length = np.int64(row[0]), row[1], np.int64(row[4]), np.int64(row[5])
    marks, mark_size, width, small = np.int64(row[6]), row[7], np.int64(row[8]), state.view(np.int8)
    at, is_open = np.int64(small[np.uint64(row[3])]) - (below < 0), marks < 0
    marks = max(marks, 0)
    for i in range(known.size):
        is_there = (at >= 0) & (at < length)
        place = at if is_there else np.int64(0)
        thing = np.int64(small[np.uint64(source + place)]) if type == I1 else whole(type, source + place, state)
        is_shown = is_open | ((state[np.uint64(marks + place * mark_size)] & own) != 0)
        is_shown &= is_there & (thing >= 0) & (thing < width)
        known[i] = np.uint8(thing + 1 if is_shown else 0)
        under = np.int64(small[np.uint64(below + place)]) if below >= 0 else place - 1
        at = under if is_there else np.int64(NOWHERE)


@rule
def look_down_chains(head, tops, own, state, room):
    """The things on top of many chains through the same field: single bytes with marks.

    The head says where the things stand, what lies below each, and the marks; how many things, of how many sorts;
    how deep to look, and where to begin. First all things are seen as the observer may: then there is little to do
    for each chain. What is no thing's place leads nowhere.
    """
    length, depth, to = np.int64(head[3]), np.int64(head[5]), np.int64(head[6])
    things, unders = part(room, room.size - CHAIN_ROOM, BYTES), part(room, room.size - BYTES, BYTES)
    for first in range(0, length, LONG):
        see_block(state, head[0] + first, head[2] + first, own, head[4], things, first)
        for block in range(first, first + LONG, SHORT):
            copy_block(state, head[1] + block, unders, block)
    for first in range(length, BYTES, LONG):
        fill_block(things, min(first, BYTES - LONG), 0)
        fill_block(unders, min(first, BYTES - LONG), BYTES - 1)
    for chain in range(tops.size):
        at, here = np.uint64(state[np.uint64(tops[chain])]), part(room, to + chain * depth, depth)
        for i in range(here.size):
            here[i] = things[at]
            at = np.uint64(unders[at])
