"""Judges for the search in tests, which say more about where they were called than about who will win."""

import numpy as np

from freebooter.engine.native.compiler import EVALUATE, kernel
from toy.rules import STATE_TYPE


@kernel(EVALUATE)
def round_of_lookout(config, state, out):
    """The round that a position of Lookout is in."""
    s = state.view(STATE_TYPE)[0]
    for seat in range(out.size):
        out[seat] = np.float64(s.turn)
