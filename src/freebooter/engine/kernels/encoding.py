"""Encoding: what a seat knows as numbers for a network, by a program that `observation_program.py` makes.

One kernel serves all games. First it gathers what the observer may know in a row of bytes that mean the same for all
observers (see `gathering.py`; a table may have code of its own for most of that, see `native/weaving.py`); then it
compares that row with the one that is shown and lists which entries are new. To write all entries would take longer
than to play: of the many that stand for a thing's value one is 1.

The list is written out later. The entries of many matches are too many for the nearer caches, and a processor that has
to fetch each line when it writes to it waits for most of them. So each is asked for when it is listed, and whoever
plays the next match meanwhile finds it near by then.

A byte is shown by a table: which of its entries its value has, and what stands there. So categories, counts and seats
are all one. Only bits and features, which have several entries at once, and numbers too wide for a byte go otherwise.

A program is a row of whole numbers: a head, the items in the order of the bytes, tables, and for each observer what it
reads. Beside it stands a row of fractions: an observation of nothing but zero bytes, then the scales of wide numbers.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.gathering import UNSEEN, gather
from freebooter.engine.kernels.reading import F4
from freebooter.engine.kernels.sparsifying import sparsify
from freebooter.engine.native.blocks import COMPRESSES, FEW, LONG, differing, list_block, list_differing
from freebooter.engine.native.compiler import BUFFER, kernel, rule
from freebooter.engine.native.pointers import calling
from freebooter.engine.native.prefetching import ask_for
from freebooter.engine.native.scratch import stack_bytes
from freebooter.engine.native.slicing import part
from freebooter.engine.native.weaving import WEAVE

FLOATS = types.float32[::1]
NUMBERS = types.int32[::1]
WORDS = types.uint64[::1]
ENCODE = types.void(NUMBERS, FLOATS, BUFFER, types.int64, FLOATS)  # program, scales, state, observer, out
UPDATE = types.int64(NUMBERS, FLOATS, BUFFER, types.int64, BUFFER, FLOATS, WORDS, types.intp)
"""... what is remembered, out, the list of what is new, woven code or 0 -> how many entries are listed."""

call_woven = calling(WEAVE)

# The head: how many bytes are gathered and where those of each sort end, how much room that takes, where items, wide
# items and tables begin, how many observers there are, how many entries can be new at once, how long each observer's
# readings are, and where they begin: all of them, and those that are not woven.
KNOWN, TABLED, BITTED, FEATURED, ROOM, ITEMS, WIDE_ITEMS, TABLES, OBSERVERS = range(9)
MOST_NEW, LONGEST, READINGS, UNWOVEN = range(9, 13)
HEAD = 14
"""An even number: what comes behind is looked at in words, too."""

# An item: where its entries begin, and its table (the number of its first word). Of bits, how many it has.
TARGET, TABLE = range(2)
ITEM_COLUMNS = 2

# A wide item: where its entries begin, what is done with it, its type, the least that counts, how many entries it has,
# and where its scale and its lowest entry stand.
WIDE_FORM, WIDE_TYPE, WIDE_LEAST, WIDE_WIDTH, WIDE_SCALE = range(1, 6)
WIDE_COLUMNS = 6
COUNTS, LOGARITHMS, PLACES, INDEXED = range(4)

# A table has a word for each value of a byte: which entry it has and, above, what stands there, a fraction. It begins
# with the value -1, so that what is usual stands side by side. What is new is listed in such words, too.
BYTES = 256
ONE, BYTE = np.uint64(1), np.uint64(BYTES - 1)
PLACE, ABOVE = np.uint64(0xFFFFFFFF), np.uint64(32)
WORD = 8

SEVEN_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
HOW_MANY = np.array([mask.bit_count() for mask in range(256)], np.uint8)
WHICH = np.array([[*(i for i in range(8) if mask >> i & 1), *[0] * 8][:8] for mask in range(256)], np.uint16)
"""Of the eight bytes of a word, by a bit for each: how many, and which, those first."""

LISTS = 4
"""So many times the bytes that are gathered is what lists of what is new take."""
LAST = 0xFFFF
"""What ends a list."""


class News(NamedTuple):
    """A list of entries that are new, and where they will be written."""

    words: Any
    out: Any


@kernel(ENCODE)
def encode(program, scales, state, observer, out):
    """Writes all entries of an observation, whatever stands there."""
    for i in range(out.size):
        out[i] = scales[i]
    size, list_size = np.int64(program[KNOWN]), WORD * np.int64(program[MOST_NEW])
    rest = np.int64(program[ROOM]) + LISTS * size
    all = stack_bytes(size + rest + list_size)
    shown, room = part(all, 0, size), part(all, size, rest)
    for i in range(size):
        shown[i] = 0
    words = part(all, size + rest, list_size).view(np.uint64)
    read(program, READINGS, observer, state, room)
    write(words, list_new(program, scales, room, shown, News(words, out)), out)


@kernel(UPDATE)
def update(program, scales, state, observer, shown, out, words, woven):
    """Lists what is new in an observation, of this seat or another one, and asks for those entries.

    `shown` says what stands in `out` as soon as all that was listed has been written: from now on with this list.
    """
    room = stack_bytes(np.int64(program[ROOM] + LISTS * program[KNOWN]))
    if woven != 0 and observer >= 0:
        read(program, UNWOVEN, observer, state, room)
        call_woven(woven, (state, observer, room))
    else:
        read(program, READINGS, observer, state, room)
    return list_new(program, scales, room, shown, News(words, out))


@rule
def write(words, count, out):
    """Writes entries that were listed."""
    entries = out.view(np.uint32)
    for i in range(count):
        word = words[np.uint64(i)]
        entries[word & PLACE] = np.uint32(word >> ABOVE)


@rule
def read(program, which, observer, state, room):
    """Gathers what an observer knows by some of its readings: all, or those that are not woven."""
    reader = observer if observer >= 0 else np.int64(program[OBSERVERS]) - 1
    longest, first, tables = np.int64(program[LONGEST]), np.int64(program[np.int64(which)]), np.int64(program[TABLES])
    readings = part(program, first + reader * longest, longest)
    gather(readings, part(program, tables, program.size - tables), observer, state, part(room, 0, program[ROOM]))


@rule
def list_new(program, scales, room, shown, news):
    """Lists what is new in what was gathered, and remembers it as shown; returns how many entries."""
    size, room_size = np.int64(program[KNOWN]), np.int64(program[ROOM])
    known, changed = part(room, 0, size), part(room, room_size, LISTS * size).view(np.uint16)
    tables_at, items_at, wide_at = np.int64(program[TABLES]), np.int64(program[ITEMS]), np.int64(program[WIDE_ITEMS])
    tables, items = part(program, tables_at, program.size - tables_at), part(program, items_at, wide_at - items_at)
    wide = part(program, wide_at, tables_at - wide_at)
    find_changes(known, shown, changed)
    done, count = list_bytes(tables, items, known, shown, changed, program[TABLED], news)
    done, count = list_bits(items, known, changed, done, program[BITTED], news, count)
    count = list_features(tables, items, known, shown, changed, done, program[FEATURED], news, count)
    count = list_wide(wide, scales, known, shown, np.int64(program[FEATURED]), news, count)
    copy_state(known, shown)
    return count


@rule
def put(news, count, place, entry):
    """Lists an entry as the next one, and asks for it; returns how many there are then."""
    at = np.uint64(2 * count)
    news.words.view(np.uint32)[at] = np.uint32(place)
    news.words.view(np.float32)[at + ONE] = entry
    ask_for(news.out, np.int64(place))
    return count + 1


@rule
def put_word(news, count, word):
    """The same of an entry that is a word already."""
    news.words[np.uint64(count)] = word
    ask_for(news.out, np.int64(word & PLACE))


def _plain_bytes_of(word):
    return sum(1 << byte for byte in range(8) if (int(word) >> 8 * byte) & 255)


def _bytes_of(word):
    """A bit for each byte of a word that is not zero."""
    high = (((word & SEVEN_BITS) + SEVEN_BITS) | word) & ~SEVEN_BITS
    return ((high >> np.uint64(7)) * np.uint64(0x0102040810204080)) >> np.uint64(56)


bytes_of = rule(_bytes_of, plain=_plain_bytes_of)


@rule
def find_in_blocks(known, shown, changed):
    """Lists the bytes that are new, in order, and what ends the list."""
    found = np.int64(0)
    for block in range(known.size // LONG):
        found += np.int64(list_differing(known, shown, LONG * block, changed, found))
    changed[found] = LAST


@rule
def find_by_words(known, shown, changed):
    """The same where a processor has no instruction for it.

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


find_changes = find_in_blocks if COMPRESSES else find_by_words


@rule
def list_bytes(tables, items, known, shown, changed, end, news):
    """Bytes that are shown by one entry: takes back the one of before and writes the one of now.

    Rules for other sorts go on in the list of changes from where the sort before was done; so it returns where it ends,
    and how many entries are listed.
    """
    words, pairs, done, count = tables.view(np.uint64), items.view(np.uint64), np.int64(0), np.int64(0)
    while changed[done] < end:
        i = np.uint64(changed[done])
        target, table = pairs[i] & PLACE, pairs[i] >> ABOVE
        before, now = words[table + after(shown[i])], words[table + after(known[i])]
        put_word(news, count, (before & PLACE) + target)
        put_word(news, count + 1, now + target)
        count += 2
        done += 1
    return done, count


@rule
def after(value):
    """Where in a table the value of a byte comes."""
    return (np.uint64(value) + ONE) & BYTE


@rule
def list_bits(items, known, changed, done, end, news, count):
    """Bytes that have an entry for each bit."""
    while changed[done] < end:
        i = np.uint64(changed[done])
        target = np.int64(items[np.uint64(2) * i])
        for bit in range(items[np.uint64(2) * i + ONE]):
            count = put(news, count, target + bit, np.float32((known[i] >> bit) & 1))
        done += 1
    return done, count


@rule
def list_features(tables, items, known, shown, changed, done, end, news, count):
    """Bytes that stand for things of several features, an entry for each."""
    while changed[done] < end:
        i = np.uint64(changed[done])
        target, table = np.int64(items[np.uint64(2) * i]), np.int64(items[np.uint64(2) * i + ONE])
        count = describe(tables, table, target, shown[i], np.float32(0.0), news, count)
        count = describe(tables, table, target, known[i], np.float32(1.0), news, count)
        done += 1
    return count


@rule
def describe(tables, table, target, thing, entry, news, count):
    """Lists the entries of a thing's features. A table begins with how many there are at most."""
    depth = np.int64(tables[np.uint64(table)])
    row = table + 1 + depth * thing
    for each in range(depth):
        place = tables[np.uint64(row + each)]
        if place < 0:
            break
        count = put(news, count, target + place, entry)
    return count


@rule
def list_wide(items, scales, known, shown, first, news, count):
    """Numbers that are too wide for a table.

    Which ones are new cannot be foreseen. So counts are always written down, and the next entry over what is not new.
    """
    new, old, broken = known.view(np.int64), shown.view(np.int64), known.view(np.float64)
    for number in range(items.size // WIDE_COLUMNS):
        i = (first >> 3) + number
        item = part(items, WIDE_COLUMNS * number, WIDE_COLUMNS)
        target, is_new = np.int64(item[TARGET]), new[i] != old[i]
        if item[WIDE_FORM] == COUNTS:
            put(news, count, target, measure(item, scales, new[i], broken[i]))
            count += is_new
        elif is_new and item[WIDE_FORM] == PLACES:
            count = place_wide(item, target, old[i], np.float32(0.0), news, count)
            count = place_wide(item, target, new[i], np.float32(1.0), news, count)
        elif is_new:
            count = put(news, count, target, measure(item, scales, new[i], broken[i]))
    return count


@rule
def place_wide(item, target, number, entry, news, count):
    """Lists the entry of a number of which every value has one."""
    place = number - item[WIDE_LEAST]
    if number != UNSEEN and 0 <= place < item[WIDE_WIDTH]:
        return put(news, count, target + place, entry)
    return count


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
