"""Two games as bare kernels, in which two seats choose heads or tails at once and neither sees the other's choice.

- Uneven pennies: seat 0 gets 1 for two heads, a half for two tails, else nothing. Both should choose heads in one of
  three cases: whoever always does the same is read.
- The biased coin: seat 0 holds a secret, heads or tails. It gets nothing if seat 1 guesses its choice, else 1 for what
  its secret says and 0.4 for the other. As seat 1 does not know the secret, seat 0 should always do as it says; if seat
  1 knew, in two of seven cases only.

The state is eight bytes: what each seat chose (0: nothing yet, 1: heads, 2: tails), the secret, and noise.
Who may choose, among what, and how is as in `pennies.py`.
"""

import numpy as np

from freebooter.engine.native.compiler import APPLY, DETERMINIZE, PAYOFF, POLICY, REDACT, kernel

STATE_SIZE = 8
ACTIONS = 4
SECRET, NOISE = 6, 7
HEADS, TAILS = 1, 2


@kernel(DETERMINIZE)
def determinize(config, state, seat, seed):
    """A secret that is not known may be either; what the other has chosen is not imagined."""
    state[NOISE] = np.int64(seed) & 0xFF
    if state[SECRET] == 0:
        state[SECRET] = HEADS + ((np.int64(seed) >> 8) & 1)


@kernel(REDACT)
def redact(config, state, seat):
    """Blanks the other's choice, the noise, and the secret for seat 1."""
    for i in range(state.size):
        if i != seat and not (i == SECRET and seat == 0):
            state[i] = 0


@kernel(APPLY)
def apply_openly(config, state, seat, action, log):
    """Chooses so that everybody sees it, as nobody's choice but in the byte of the other."""
    state[seat] = action - 2 * seat + 1
    state[1 - seat] = state[seat]


@kernel(PAYOFF)
def uneven(config, state, out):
    """Uneven pennies."""
    out[0] = 0.0
    if state[0] == state[1]:
        out[0] = 1.0 if state[0] == HEADS else 0.5
    out[1] = 1.0 - out[0]


@kernel(PAYOFF)
def biased(config, state, out):
    """The biased coin."""
    out[0] = 0.0
    if state[0] != state[1]:
        out[0] = 1.0 if state[0] == state[SECRET] else 0.4
    out[1] = 1.0 - out[0]


@kernel(POLICY)
def as_the_secret_says(config, state, seat, seed, scratch):
    """Seat 0 does as its secret says, seat 1 loves heads."""
    return np.int64(state[SECRET]) - 1 if seat == 0 else 2
