"""Redaction: blanks, in place, everything that a viewer may not know, as a record declares it.

What is nobody's or its owner's goes by masks, eight bytes at a time; marked fields go item by item.
One template serves every game: it is bound to the game's record when the game is loaded.
"""

from typing import Any

import numpy as np

from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.native.compiler import REDACT, kernel, rule

MARKED = 3

# What the template is bound to: a record's `masks` and `plan`.
MASKS: Any = None
PLAN: Any = None


@kernel(REDACT, release_gil=False)
def redact(config, state, seat):
    """Blanks everything that the seat (or a bystander, -1) may not know."""
    for row in range(PLAN.shape[0]):
        kind, offset, size, items = PLAN[row, 0], PLAN[row, 1], PLAN[row, 2], PLAN[row, 3]
        blank, marks, marks_size = PLAN[row, 4], PLAN[row, 5], PLAN[row, 6]
        for item in range(items):
            if kind != MARKED:
                keep_own_mark(state, offset + item * size, size, seat)
            elif not sees(state, marks + item * marks_size, seat):
                fill(state, offset + item * size, size, blank)
    words = state.view(np.uint64)
    for i in range(words.size):
        words[i] = (words[i] & MASKS[seat + 1, 0, i]) | MASKS[seat + 1, 1, i]


@rule
def fill(state, offset, size, blank):
    """Writes a blank, a little-endian number of `size` bytes."""
    for byte in range(size):
        state[offset + byte] = (blank >> min(8 * byte, 31)) & 0xFF


@rule
def sees(state, offset, seat):
    """Whether a mark has the viewer's bit or the public's."""
    mark = state[offset]
    return (mark >> PUBLIC_BIT) & 1 or (seat >= 0 and (mark >> seat) & 1)


@rule
def keep_own_mark(state, offset, size, seat):
    """Cuts a mark down to the viewer's bit and the public's."""
    kept = 1 << PUBLIC_BIT
    if seat >= 0:
        kept |= 1 << seat
    state[offset] &= np.uint8(kept)
    for byte in range(1, size):
        state[offset + byte] = 0
