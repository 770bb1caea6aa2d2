"""Gathering: what one observer may know of a state, turned to it, as one row of bytes.

What the bytes mean is the same for all observers: so two rows can be compared, of one observer or of two, and where
they are equal nothing new has to be shown (see `encoding.py`). Each observer has a list of readings: from where in the
state which bytes are taken. A field that is its owner's is read in the observer's row only, and of a marked one an
item is read only if its mark says so.
"""

import numpy as np

from freebooter.engine.kernels.reading import F4, I1, real, whole
from freebooter.engine.native.compiler import rule

# A reading: what is done, how often, where the first byte goes. Its rows of numbers follow; each form has its own.
FORM, COUNT, TO = range(3)
READING = 3

PICK, PICK_SEEN, TURN, TURN_SEEN, COPY, COPY_SEEN, NARROW, NARROW_TURN, WIDE, BAG, STACK, OBSERVER, FILL = range(13)
COLUMNS = (1, 3, 2, 4, 2, 4, 3, 5, 3, 11, 9, 0, 2)
"""How many numbers a row of each form has:
PICK         a byte's place
PICK_SEEN    and its mark's, and what stands for a byte that is not seen
TURN         a byte's place, and the table in which it is looked up
TURN_SEEN    a byte's place, its mark's, the table, and what stands for a byte that is not seen
COPY         the first byte's place, and how many
COPY_SEEN    and the first mark's place, and what stands for a byte that is not seen
NARROW       the place of a number of two bytes, what is taken from it, and the most that is left
NARROW_TURN  a number's type and place, what is taken from it, the most that is left, and perhaps a table
WIDE         a number's type (NOWHERE: it is never seen), its place and its mark's
BAG, STACK   see `fill_bag`, `look_down`
OBSERVER     nothing: it is the observer's own seat
FILL         how many bytes, and what stands in them
"""

NOWHERE = -1
UNSEEN = -(1 << 63) + 1
"""What stands for a wide number that is not seen."""


@rule
def gather(readings, tables, observer, state, known):
    """Fills `known` by an observer's readings."""
    own, at = np.uint8(readings[0]), np.int64(2)
    for _ in range(readings[1]):
        form, count, to = readings[at + FORM], np.int64(readings[at + COUNT]), np.int64(readings[at + TO])
        rows = readings[at + READING :]
        if form == PICK:
            pick(rows[:count], state, known[to : to + count])
            at += count
        elif form == NARROW:
            narrow(rows[: 3 * count], state.view(np.int16), known[to : to + count])
            at += 3 * count
        elif form == NARROW_TURN:
            narrow_any(tables, rows[: 5 * count], state, known[to : to + count])
            at += 5 * count
        elif form == TURN:
            turn(tables, rows[: 2 * count], state, known[to : to + count])
            at += 2 * count
        elif form == COPY:
            copy_blocks(rows, count, to, state, known)
            at += 2 * count
        elif form == COPY_SEEN:
            copy_seen_blocks(rows, count, to, own, state, known)
            at += 4 * count
        elif form == PICK_SEEN:
            pick_seen(rows[: 3 * count], own, state, known[to : to + count])
            at += 3 * count
        elif form == TURN_SEEN:
            turn_seen(tables, rows[: 4 * count], own, state, known[to : to + count])
            at += 4 * count
        elif form == BAG:
            fill_bags(tables, rows, count, to, own, state, known)
            at += 11 * count
        elif form == STACK:
            look_down_all(rows, count, to, own, state, known)
            at += 9 * count
        elif form == WIDE:
            widen(rows[: 3 * count], own, state, known[to : to + 8 * count].view(np.int64))
            at += 3 * count
        elif form == OBSERVER:
            known[np.uint64(to)] = np.uint8(observer + 1)
        else:
            fill(rows[: 2 * count], to, known)
            at += 2 * count
        at += READING


@rule
def pick(places, state, known):
    """Single bytes. (Places without a sign: else native code looks if they count from the end.)"""
    for i in range(known.size):
        known[i] = state[np.uint64(places[i])]


@rule
def pick_seen(rows, own, state, known):
    """Single bytes, if they are seen."""
    for i in range(known.size):
        seen = (state[np.uint64(rows[3 * i + 1])] & own) != 0
        known[i] = state[np.uint64(rows[3 * i])] if seen else np.uint8(rows[3 * i + 2])


@rule
def turn(tables, rows, state, known):
    """Bytes that mean something else to each observer, such as seats."""
    for i in range(known.size):
        known[i] = tables[np.uint64(rows[2 * i + 1] + state[np.uint64(rows[2 * i])])]


@rule
def turn_seen(tables, rows, own, state, known):
    """The same, if they are seen."""
    for i in range(known.size):
        at = 4 * i
        turned = tables[np.uint64(rows[at + 2] + state[np.uint64(rows[at])])]
        known[i] = np.uint8(turned if (state[np.uint64(rows[at + 1])] & own) != 0 else rows[at + 3])


@rule
def copy_blocks(rows, count, to, state, known):
    """Bytes that lie side by side."""
    for block in range(count):
        source, size = np.int64(rows[2 * block]), np.int64(rows[2 * block + 1])
        there, here = state[source : source + size], known[to : to + size]
        for i in range(here.size):
            here[i] = there[i]
        to += size


@rule
def copy_seen_blocks(rows, count, to, own, state, known):
    """The same, if they are seen."""
    for block in range(count):
        source, size, marks = np.int64(rows[4 * block]), np.int64(rows[4 * block + 1]), np.int64(rows[4 * block + 2])
        there, seen, here = state[source : source + size], state[marks : marks + size], known[to : to + size]
        blank = np.uint8(rows[4 * block + 3])
        for i in range(here.size):
            here[i] = there[i] if seen[i] & own else blank
        to += size


@rule
def narrow(rows, numbers, known):
    """Numbers of which few values matter, as bytes."""
    for i in range(known.size):
        number = np.int64(numbers[np.uint64(rows[3 * i])]) - rows[3 * i + 1]
        known[i] = np.uint8(min(max(number, 0), np.int64(rows[3 * i + 2])))


@rule
def narrow_any(tables, rows, state, known):
    """The same of any type, and by a table if there is one."""
    for i in range(known.size):
        at = 5 * i
        number = whole(rows[at], rows[at + 1], state) - rows[at + 2]
        number = min(max(number, 0), np.int64(rows[at + 3]))
        known[i] = np.uint8(number if rows[at + 4] < 0 else tables[np.uint64(rows[at + 4] + number)])


@rule
def widen(rows, own, state, known):
    """Numbers of which many values matter, in whole words; broken ones by the bits of a double."""
    for i in range(known.size):
        type, place, mark = rows[3 * i], np.int64(rows[3 * i + 1]), rows[3 * i + 2]
        if type < 0 or (mark >= 0 and not state[np.uint64(mark)] & own):
            known[i] = UNSEEN
        elif type >= F4:
            known.view(np.float64)[i] = real(type, place, state)
        else:
            known[i] = whole(type, place, state)


@rule
def fill(rows, to, known):
    """Bytes that are always the same."""
    for block in range(rows.size // 2):
        for i in range(to, to + rows[2 * block]):
            known[i] = np.uint8(rows[2 * block + 1])
        to += rows[2 * block]


@rule
def is_seen(marks, mark_size, i, own, state):
    """Whether an observer may look at an item of a row with marks, or without (NOWHERE)."""
    return marks < 0 or (state[np.uint64(marks + i * mark_size)] & own) != 0


@rule
def fill_bags(tables, rows, count, to, own, state, known):
    """How many there are of each thing in some bags, and which one is the last (0: none), where that is wanted."""
    for bag in range(count):
        row = rows[11 * bag : 11 * bag + 11]
        width = np.int64(row[5])
        for i in range(width):
            known[np.uint64(to + i)] = 0
        last = fill_bag(tables, row, own, state, known[to : to + width])
        to += width
        if row[10]:
            known[np.uint64(to)] = np.uint8(last + 1)
            to += 1


@rule
def fill_bag(tables, row, own, state, counts):
    """Counts the things in a bag; returns the last one."""
    size, used = np.int64(row[2]), np.int64(row[3])
    if used >= 0:
        size = min(size, np.int64(state.view(np.int8)[np.uint64(used)]))
    if row[1] == I1 and row[8] < 0:
        return count_bytes(tables, row, size, state.view(np.int8), counts)
    last = np.int64(NOWHERE)
    for i in range(size):
        thing = class_of(tables, row, whole(row[1], row[0] + i, state))
        if 0 <= thing < counts.size and is_seen(row[8], row[9], i, own, state):
            counts[np.uint64(thing)] = np.uint8(min(np.int64(counts[np.uint64(thing)]) + 1, 255))
            last = thing
    return last


@rule
def count_bytes(tables, row, size, small, counts):
    """The usual case: single bytes that everybody sees. Nothing in it has to be foreseen but how many there are."""
    last, source, width = np.int64(NOWHERE), np.int64(row[0]), np.int64(row[5])
    for i in range(size):
        thing = class_of(tables, row, np.int64(small[np.uint64(source + i)]))
        counts_too = (thing >= 0) & (thing < width)
        place = np.uint64(thing if counts_too else 0)
        counts[place] = np.uint8(min(np.int64(counts[place]) + counts_too, 255))
        last = thing if counts_too else last
    return last


@rule
def class_of(tables, row, number):
    """What a thing counts as, by a table or as it is."""
    thing = number - row[4]
    if row[6] < 0:
        return thing
    return np.int64(tables[np.uint64(row[6] + (thing if 0 <= thing < row[7] else row[7]))])


@rule
def look_down_all(rows, count, to, own, state, known):
    """The things on top of some stacks, from 1 on; 0: there is none, or it is not seen."""
    for stack in range(count):
        row = rows[9 * stack : 9 * stack + 9]
        depth = np.int64(row[2])
        look_down(row, own, state, known[to : to + depth])
        to += depth


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
