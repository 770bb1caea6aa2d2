"""Matching pennies as bare kernels: two seats choose heads or tails at once; seat 0 wins if they are the same.

The state is eight bytes: what each seat chose (0: nothing yet, 1: heads, 2: tails), and noise that nobody may know.
"""

import numpy as np

from freebooter.engine.kernels.playout import PLAYOUT
from freebooter.engine.native.compiler import APPLY, DETERMINIZE, LEGAL, PAYOFF, POLICY, REDACT, TO_ACT, kernel

STATE_SIZE = 8
ACTIONS = 4
NOISE = 7
OWN_CHOICE = np.array([0xFF, 0xFF00], np.uint64)
"""The bits of the state that each seat may know."""


@kernel(DETERMINIZE)
def determinize(config, state, seat, seed):
    """Nothing has been chosen when the search begins, so there is only noise to imagine."""
    state[NOISE] = np.int64(seed) & 0xFF


@kernel(REDACT)
def redact(config, state, seat):
    """Blanks the other's choice."""
    for i in range(state.size):
        if i != seat:
            state[i] = 0


@kernel(TO_ACT)
def to_act(config, state):
    """Whoever has not chosen."""
    return (state[0] == 0) | (state[1] == 0) << 1


@kernel(LEGAL)
def legal(config, state, seat, out):
    """Heads or tails; each seat has its own ids for them."""
    out[0], out[1] = 2 * seat, 2 * seat + 1
    return 2


@kernel(APPLY)
def apply(config, state, seat, action, log):
    """Chooses."""
    state[seat] = action - 2 * seat + 1


@kernel(PAYOFF)
def payoff(config, state, out):
    """Seat 0 wins if both are the same."""
    out[0] = np.float64(state[0] == state[1])
    out[1] = 1.0 - out[0]


@kernel(PLAYOUT)
def playout(config, state, seed, limit, ids, log):
    """Whoever has not chosen does so by the seed's last bits."""
    for seat in range(2):
        if state[seat] == 0:
            state[seat] = ((np.int64(seed) >> seat) & 1) + 1
    return 2


@kernel(POLICY)
def heads(config, state, seat, seed, scratch):
    """A policy that loves heads."""
    return 2 * seat
