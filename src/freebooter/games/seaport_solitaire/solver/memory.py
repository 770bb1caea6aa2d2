"""The memory of a search: which positions are known to be lost.

A table of three words for each place, the two halves of a key and what was found. The number of the search is part of
the key, so that nothing has to be cleared.

How many cards lie overboard is no part of the key. More can come up from a position that lies earlier in the same
run of deals; and where a run of deals is that of the next pass anyway, least can. So of the positions that were lost
it is enough to keep the earliest of each run.
"""

import numpy as np

from freebooter.engine.kernels.chance import mix
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.seaport_solitaire.pieces import CARGO, COLUMNS
from freebooter.games.seaport_solitaire.solver.position import DOWN, HEAD, LAST, LEFT, MASK, OVER, SIZE

STAMP = CARGO  # the bits below are those of the cards in overboard and cargo
WORDS = 3
MOST_SEARCHES = (1 << 25) - 1
RUN_BITS = 6
RUN_MASK = (1 << RUN_BITS) - 1


# Keys


@rule
def queue_key(at, generation):
    """Half of the key: the cards of overboard and cargo, and which search it belongs to."""
    return np.uint64(at[MASK] | (generation << STAMP))


@routine
def column_key(at, codes):
    """The other half: the columns. Those without face-down cards are interchangeable, so they stand in order."""
    loose = 0
    for column in range(COLUMNS):
        head = at[HEAD + column]
        code = (head + 1) << 6 | (at[LAST + column] - head) << 3 | at[DOWN + column]
        if at[DOWN + column] == 0:
            slot = loose
            while slot > 0 and codes[slot - 1] > code:
                codes[slot] = codes[slot - 1]
                slot -= 1
            codes[slot] = code
            loose += 1
    key, at_loose = np.int64(0), 0
    for column in range(COLUMNS):
        if at[DOWN + column]:
            head = at[HEAD + column]
            code = (head + 1) << 6 | (at[LAST + column] - head) << 3 | at[DOWN + column]
        else:
            code = codes[at_loose]
            at_loose += 1
        key = key << 12 | code
    return np.uint64(key)


# Finding and keeping


@rule
def find_place(table, one, two):
    """Where a key stands, or where it would be put. The table is never full."""
    last = np.int64(table.size // WORDS - 1)  # interpreted, this is the number of places for sure
    place = np.int64(mix(one ^ mix(two)) >> np.uint64(1)) % (last + 1)
    stamp = one >> np.uint64(STAMP)
    while table[WORDS * place] >> np.uint64(STAMP) == stamp:
        if table[WORDS * place] == one and table[WORDS * place + 1] == two:
            return place
        place = place + 1 if place < last else 0
    return place


@rule
def run_of(fixed, at):
    """Which run of deals a position is in: 0 if it is that of the next pass anyway."""
    return np.int64(0) if at[OVER] == at[LEFT] else at[OVER] % fixed[SIZE]


@rule
def is_lost(table, one, two, run, over):
    """Whether a position is known to be lost."""
    place = find_place(table, one, two)
    if table[WORDS * place] != one:
        return False
    if run == 0:
        return True
    earliest = (np.int64(table[WORDS * place + 2]) >> (RUN_BITS * (run - 1))) & RUN_MASK
    return 0 < earliest <= over


@rule
def keep_lost(table, one, two, run, over):
    """Remembers a lost position. Whether that took a new place."""
    place = find_place(table, one, two)
    new = table[WORDS * place] != one
    found = np.int64(0) if new else np.int64(table[WORDS * place + 2])
    if run:
        shift = RUN_BITS * (run - 1)
        earliest = (found >> shift) & RUN_MASK
        if earliest == 0 or over < earliest:
            found = (found & ~(RUN_MASK << shift)) | (over << shift)
    table[WORDS * place], table[WORDS * place + 1] = one, two
    table[WORDS * place + 2] = np.uint64(found)
    return new
