"""Redaction: blanks, in place, everything that a viewer may not know, by a record's plan.

One template serves every game: it is bound to the game's plan when the game is loaded.
"""

import numpy as np

from freebooter.engine.kernels import REDACT, kernel, rule
from freebooter.engine.records import PUBLIC_BIT

OWNER, NOBODY, MARKED = 1, 2, 3

PLAN = np.zeros((0, 8), np.int32)
"""The plan of a game's record; `specialize` puts the real one here."""


@kernel(REDACT)
def redact(config, state, seat):
    """Blanks everything that the seat (or a bystander, -1) may not know."""
    for row in range(PLAN.shape[0]):
        kind, offset, size, rows, per_row = PLAN[row, 0], PLAN[row, 1], PLAN[row, 2], PLAN[row, 3], PLAN[row, 4]
        blank, marks, marks_size = PLAN[row, 5], PLAN[row, 6], PLAN[row, 7]
        if kind == NOBODY:
            fill(state, offset, size, per_row, blank)
        elif kind == OWNER:
            for owner in range(rows):
                if owner != seat:
                    fill(state, offset + owner * per_row * size, size, per_row, blank)
        elif kind == MARKED:
            for item in range(per_row):
                if not sees(state, marks + item * marks_size, seat):
                    fill(state, offset + item * size, size, 1, blank)
        else:
            for item in range(per_row):
                keep_own_mark(state, offset + item * size, size, seat)


@rule
def fill(state, offset, size, count, blank):
    """Writes a blank, a little-endian number of `size` bytes, `count` times."""
    for item in range(count):
        for byte in range(size):
            state[offset + item * size + byte] = (blank >> min(8 * byte, 31)) & 0xFF


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
