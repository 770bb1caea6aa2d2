"""What a network is told about each action of a seat: what the seat would see right after it, and how that is judged.

Nothing goes into it that the seat does not know: actions are tried in worlds that it imagines, and what comes of them
is looked at with its own eyes. The game's kernels come by their addresses, so this is compiled once for all games.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.encoding import ENCODE
from freebooter.engine.kernels.playout import next_seat
from freebooter.engine.native.compiler import (
    APPLY,
    BUFFER,
    DETERMINIZE,
    EVALUATE,
    IDS,
    LOG,
    POINTS,
    POLICY,
    TO_ACT,
    kernel,
    rule,
)
from freebooter.engine.native.pointers import calling

FLOATS = types.float32[::1]
WHOLES = types.int32[::1]

JUDGED, LEAD, LATER, LATER_LEAD, FAVOURITE, OVER = range(6)
EXTRAS = 6
"""What is told besides the observation and the action's number: the own prospects right after the action and how far
they are ahead of the best rival's, the same when the greedy policy has played on for a while, whether that policy would
take the action, and whether it ends the match."""

PROSPECTS_SCALE = 8.0
"""Prospects differ by hundredths between actions that matter: so that a network sees it, they are multiplied."""


class Eyes(NamedTuple):
    """How a state becomes the features of a network."""

    encode: Any
    program: Any
    scales: Any
    places: Any
    """For each entry of an observation, which feature it is; -1: none."""
    seats: Any
    first_action: Any
    """From here on, the features are the actions; after them come the extras."""
    first_extra: Any


class Ways(NamedTuple):
    """What can be done with a state, by the addresses of the game's kernels, and how far actions are played on."""

    config: Any
    determinize: Any
    to_act: Any
    apply: Any
    payoff: Any
    evaluate: Any
    policy: Any
    has_policy: Any
    worlds: Any
    """In how many imagined worlds each action is tried."""
    decisions: Any
    """For how many decisions the greedy policy plays on after an action; 0: it does not."""
    turns: Any
    """Until so many turns later at most."""
    clock_place: Any
    clock_bytes: Any


class Room(NamedTuple):
    """Room to work in."""

    world: Any
    trial: Any
    scratch: Any
    before: Any
    """What the seat sees before its action."""
    after: Any
    extras: Any
    points: Any
    log: Any
    ids: Any
    """The legal actions."""


EYES = types.NamedTuple(
    (
        *(types.intp, WHOLES, FLOATS, WHOLES),
        *(types.int64, types.int64, types.int64),
    ),
    Eyes,
)
WAYS = types.NamedTuple((BUFFER, *(types.intp,) * 6, types.boolean, *(types.int64,) * 5), Ways)
ROOM = types.NamedTuple((BUFFER, BUFFER, BUFFER, FLOATS, FLOATS, FLOATS, POINTS, LOG, IDS), Room)
COLLECT = types.int64(
    EYES, WAYS, ROOM, BUFFER, types.int64, types.int64, types.uint64, WHOLES, FLOATS, types.int64[::1]
)

call_encode, call_determinize, call_policy = calling(ENCODE), calling(DETERMINIZE), calling(POLICY)
call_to_act, call_apply, call_judge = calling(TO_ACT), calling(APPLY), calling(EVALUATE)


@rule
def look(eyes, state, seat, out):
    """What a seat sees of a state."""
    call_encode(eyes.encode, (eyes.program, eyes.scales, state, np.int64(seat), out))


@rule
def imagine(ways, room, known, seat, key):
    """Makes the world in which actions are tried."""
    copy_state(known, room.world)
    call_determinize(ways.determinize, (ways.config, room.world, np.int64(seat), key))


@rule
def favourite_of(ways, room, known, seat, seed):
    """The action that the greedy policy would take; -1: the game has none."""
    if not ways.has_policy:
        return np.int64(-1)
    copy_state(known, room.trial)
    return call_policy(ways.policy, (ways.config, room.trial, np.int64(seat), seed, room.scratch))


@rule
def try_out(eyes, ways, room, seat, action, favourite, key):
    """Tries an action in the imagined world: what the seat sees then, and the extras."""
    trial, extras = room.trial, room.extras
    copy_state(room.world, trial)
    end = turn_of(trial, ways) + ways.turns
    call_apply(ways.apply, (ways.config, trial, np.int64(seat), np.int64(action), room.log))
    look(eyes, trial, seat, room.after)
    over = call_to_act(ways.to_act, (ways.config, trial)) == 0
    judge(ways, room, seat, over, JUDGED)
    if ways.decisions > 0:
        judge(ways, room, seat, over or play_on(ways, room, key, end), LATER)
    else:
        extras[LATER], extras[LATER_LEAD] = np.float32(0.0), np.float32(0.0)
    extras[FAVOURITE] = np.float32(1.0 if action == favourite else 0.0)
    extras[OVER] = np.float32(1.0 if over else 0.0)


@rule
def judge(ways, room, seat, over, extra):
    """The seat's prospects in the tried position, and its lead."""
    points = room.points
    call_judge(ways.payoff if over else ways.evaluate, (ways.config, room.trial, points))
    best = -np.inf
    for player in range(points.size):
        if player != seat:
            best = max(best, points[player])
    room.extras[extra] = np.float32(PROSPECTS_SCALE * points[seat])
    room.extras[extra + 1] = np.float32(PROSPECTS_SCALE * (points[seat] - best) if points.size > 1 else 0.0)


@rule
def play_on(ways, room, key, end):
    """Lets the greedy policy play on for a while; returns whether the match is over then."""
    trial = room.trial
    bits = call_to_act(ways.to_act, (ways.config, trial))
    for decision in range(ways.decisions):
        if bits == 0 or turn_of(trial, ways) >= end:
            break
        actor = next_seat(bits, key, 2 * decision + 1)
        action = call_policy(
            ways.policy, (ways.config, trial, np.int64(actor), nth(key, 2 * decision + 2), room.scratch)
        )
        call_apply(ways.apply, (ways.config, trial, np.int64(actor), action, room.log))
        bits = call_to_act(ways.to_act, (ways.config, trial))
    return bits == 0


@rule
def turn_of(state, ways):
    """The turn that a state says it is, the lowest byte first; without a clock time stands still."""
    turn = np.int64(0)
    for i in range(ways.clock_bytes):
        turn |= np.int64(state[ways.clock_place + i]) << (8 * i)
    return turn


@kernel(COLLECT)
def collect(eyes, ways, room, known, seat, n, seed, features, weights, ends):
    """For training: the features of a position, and those that each of its n actions changes, in one imagined world.

    `ends` says where in the list of features those of the position end, then those of each action. Returns the action
    that the greedy policy would take.
    """
    look(eyes, known, seat, room.before)
    found = np.int64(0)
    for i in range(room.before.size):
        if room.before[i] != 0.0 and eyes.places[i] >= 0:
            features[found] = eyes.places[i]
            weights[found] = room.before[i]
            found += 1
    ends[0] = found
    favourite = favourite_of(ways, room, known, seat, seed)
    imagine(ways, room, known, seat, nth(seed, 1))
    for i in range(n):
        try_out(eyes, ways, room, seat, room.ids[i], favourite, nth(seed, 1))
        found = write_changes(eyes, room, room.ids[i], features, weights, found)
        ends[i + 1] = found
    return np.int64(favourite)


@rule
def write_changes(eyes, room, action, features, weights, found):
    """The features that an action changes."""
    for i in range(room.after.size):
        change = room.after[i] - room.before[i]
        if change != 0.0 and eyes.places[i] >= 0:
            features[found] = eyes.places[i]
            weights[found] = change
            found += 1
    features[found] = eyes.first_action + action
    weights[found] = np.float32(1.0)
    found += 1
    for extra in range(EXTRAS):
        features[found] = eyes.first_extra + extra
        weights[found] = room.extras[extra]
        found += 1
    return found
