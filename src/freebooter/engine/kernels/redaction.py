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
    own = np.uint8((1 << PUBLIC_BIT) | ((1 << seat) if seat >= 0 else 0))
    for row in range(PLAN.shape[0]):
        kind, offset, size, items = PLAN[row, 0], PLAN[row, 1], PLAN[row, 2], PLAN[row, 3]
        blank, marks, marks_size = PLAN[row, 4], PLAN[row, 5], PLAN[row, 6]
        if kind != MARKED:
            keep_own_marks(state, offset, size, items, own)
        elif size == 1 and marks_size == 1:
            hide_bytes(state[offset : offset + items], state[marks : marks + items], np.uint8(blank & 0xFF), own)
        else:
            for item in range(items):
                if not state[marks + item * marks_size] & own:
                    fill(state, offset + item * size, size, blank)
    words = state.view(np.uint64)
    for i in range(words.size):
        words[i] = (words[i] & MASKS[seat + 1, 0, i]) | MASKS[seat + 1, 1, i]


@rule
def hide_bytes(values, marks, blank, own):
    """Blanks the bytes whose marks have neither the viewer's bit nor the public's: the usual case, many at a time."""
    for i in range(values.size):
        values[i] = values[i] if marks[i] & own else blank


@rule
def fill(state, offset, size, blank):
    """Writes a blank, a little-endian number of `size` bytes."""
    for byte in range(size):
        state[offset + byte] = (blank >> min(8 * byte, 31)) & 0xFF


@rule
def keep_own_marks(state, offset, size, items, own):
    """Cuts marks down to the viewer's bit and the public's, which stand in the first byte of each."""
    for byte in range(items * size):
        state[offset + byte] &= own if byte % size == 0 else np.uint8(0)
