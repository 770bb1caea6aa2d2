"""Small networks: a summed embedding of sparse features, two layers, and a score for each action.

The features of a position are summed once; of an action only what it changes is added.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from freebooter.bots.kernels.consequences import EXTRAS, EYES, FLOATS, ROOM, WAYS, favourite_of, imagine, look, try_out
from freebooter.engine.kernels.chance import nth
from freebooter.engine.native.compiler import BUFFER, POINTS, kernel, rule


class Net(NamedTuple):
    """The weights of a network."""

    embedding: Any
    """For each feature what it adds to the first layer, and last what it adds to the score itself."""
    first_bias: Any
    second: Any
    """A row for each unit of the first layer: what it adds to those of the second."""
    second_bias: Any
    third: Any


class Sums(NamedTuple):
    """Room for what a network computes."""

    position: Any
    """What the features of the position add up to."""
    action: Any
    """The same with what an action changes."""
    second: Any


NET = types.NamedTuple((types.float32[:, ::1], FLOATS, types.float32[:, ::1], FLOATS, FLOATS), Net)
SUMS = types.NamedTuple((FLOATS, FLOATS, FLOATS), Sums)
SCORE_ALL = types.void(NET, SUMS, EYES, WAYS, ROOM, BUFFER, types.int64, types.int64, types.uint64, POINTS)


@kernel(SCORE_ALL)
def score_all(net, sums, eyes, ways, room, known, seat, n, seed, scores):
    """The score of each of the n legal actions in `room.ids`, as a mean over some imagined worlds."""
    look(eyes, known, seat, room.before)
    sum_position(net, sums, eyes, room)
    favourite = favourite_of(ways, room, known, seat, seed)
    for i in range(n):
        scores[i] = 0.0
    for world in range(ways.worlds):
        key = nth(seed, world + 1)
        imagine(ways, room, known, seat, key)
        for i in range(n):
            try_out(eyes, ways, room, seat, room.ids[i], favourite, key)
            sum_action(net, sums, eyes, room, room.ids[i])
            scores[i] += score_of(net, sums) / ways.worlds


@rule
def add_row(net, sums, feature, weight):
    """Adds a feature to a sum."""
    row = net.embedding[feature]
    for unit in range(sums.size):
        sums[unit] += weight * row[unit]


@rule
def sum_position(net, sums, eyes, room):
    """Adds up the features of the position."""
    for unit in range(sums.position.size):
        sums.position[unit] = np.float32(0.0)
    for i in range(room.before.size):
        if room.before[i] != 0.0 and eyes.places[i] >= 0:
            add_row(net, sums.position, eyes.places[i], room.before[i])


@rule
def sum_action(net, sums, eyes, room, action):
    """Adds what an action changes, the action itself and the extras."""
    for unit in range(sums.position.size):
        sums.action[unit] = sums.position[unit]
    for i in range(room.after.size):
        change = room.after[i] - room.before[i]
        if change != 0.0 and eyes.places[i] >= 0:
            add_row(net, sums.action, eyes.places[i], change)
    add_row(net, sums.action, eyes.first_action + action, np.float32(1.0))
    for extra in range(EXTRAS):
        add_row(net, sums.action, eyes.first_extra + extra, room.extras[extra])


@rule
def score_of(net, sums):
    """What the network says about the features that were added up."""
    first, second = net.first_bias.size, sums.second
    for unit in range(second.size):
        second[unit] = net.second_bias[unit]
    for i in range(first):
        active = sums.action[i] + net.first_bias[i]
        if active > 0.0:
            row = net.second[i]
            for unit in range(second.size):
                second[unit] += active * row[unit]
    score = np.float64(sums.action[first])
    for unit in range(second.size):
        score += net.third[unit] * max(np.float32(0.0), second[unit])
    return score
