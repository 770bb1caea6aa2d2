"""Play-outs: whole random games inside the engine. Templates, bound to each game's rules when it is loaded."""

from typing import Any

import numpy as np
from numba import types

from freebooter.engine.kernels.chance import nth
from freebooter.engine.native.compiler import BUFFER, DEAL, IDS, LOG, POINTS, SCORE, kernel, rule

PLAYOUT = types.int64(BUFFER, BUFFER, types.uint64, types.int64, IDS, LOG)
STEP = types.int64(BUFFER, types.int64, types.int64)
RANDOM_GAMES = types.int64(
    *(types.FunctionType(signature) for signature in (DEAL, PLAYOUT, SCORE)),
    *(BUFFER, BUFFER, types.uint64, types.int64, IDS, LOG, POINTS, POINTS),
)

NO_LIMIT = 9_223_372_036_854_775_807

ARRIVALS = 1 << 40
"""From here on, a play-out's random numbers say whose answer arrives next."""

UNBOUND: tuple[Any, ...] = (None,) * 6

# What a template is bound to: the game's rules, and the layouts of its records.
to_act, legal, apply, finish, config_type, state_type = UNBOUND

# The places of the parts of a match buffer.
CONFIG_END, STATE, STATE_END, LOG_BEGIN, LOG_END, IDS_BEGIN = UNBOUND


@rule
def lowest_seat(bits):
    """The first of the seats that may act."""
    seat = 0
    while not (bits >> seat) & 1:
        seat += 1
    return seat


@rule
def choose(key, count, n):
    """A number below n for a decision of a play-out. (Its bias, n / 2^32, is far below what play-outs can see.)"""
    return np.int64(((nth(key, count) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@rule
def next_seat(bits, key, count):
    """Whose answer arrives next: of several seats asked at once a random one, as no seat may always be the first."""
    if bits & (bits - 1):
        asked, left = 0, bits
        while left:
            left &= left - 1
            asked += 1
        for _ in range(choose(key, ARRIVALS + count, asked)):
            bits &= bits - 1
    return lowest_seat(bits)


@rule
def finish_randomly(c, s, seed, limit, ids, log):
    """Plays uniformly at random until the end or the limit; returns how many decisions that took."""
    decisions = 0
    bits = to_act(c, s)
    while bits and decisions < limit:
        decisions += 1
        seat = next_seat(bits, seed, decisions)
        n = legal(c, s, seat, ids)
        apply(c, s, seat, ids[choose(seed, decisions, n)], log)
        bits = to_act(c, s)
    return decisions


@kernel(PLAYOUT)
def playout(config, state, seed, limit, ids, log):
    """`finish_randomly` on buffers. `ids` is scratch with room for all actions, `log` an empty log."""
    return finish(config.view(config_type)[0], state.view(state_type)[0], seed, limit, ids, log)


@kernel(STEP, release_gil=False)
def step(match, seat, action):
    """Plays an action (none if it is negative) and lists what the first asked seat may do then, all in a match buffer.

    Returns who may act, as bits, above 16 bits that count those actions: everything for one decision in one call.
    """
    c = match[:CONFIG_END].view(config_type)[0]
    s = match[STATE:STATE_END].view(state_type)[0]
    if action >= 0:
        log = match[LOG_BEGIN:LOG_END].view(np.int16)
        log[0] = 0
        apply(c, s, seat, action, log)
    bits = int(to_act(c, s))  # interpreted, a rule may give a narrower number, which the shift would empty
    n = int(legal(c, s, lowest_seat(bits), match[IDS_BEGIN:].view(np.int16))) if bits else 0
    return (bits << 16) | n


@kernel(RANDOM_GAMES)
def random_games(deal, playout, score, config, state, seed, games, ids, log, points, totals):
    """Deals and plays so many random games; adds up the seats' points in `totals`. Returns the decisions.

    The game's kernels come as functions, so this is compiled once for all games: a few calls in a whole game cost
    nothing.
    """
    decisions = 0
    for number in range(games):
        key = nth(seed, number + 1)
        deal(config, state, key, log)
        decisions += playout(config, state, key, NO_LIMIT, ids, log)
        score(config, state, points)
        for seat in range(totals.size):
            totals[seat] += points[seat]
    return decisions
