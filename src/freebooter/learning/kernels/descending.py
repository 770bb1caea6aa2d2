"""Gradient descent on a small network: examples in, better weights out.

An example is a position with its legal actions and the share that deep search gave to each; what is minimized is the
cross-entropy between these shares and the network's. Steps are as AdaGrad's: what was seldom moved moves far.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from freebooter.bots.kernels.scoring import NET, add_row
from freebooter.engine.native.compiler import kernel, rule

FLOATS = types.float32[::1]
PLACES = types.int64[::1]
TINY = 1e-8


class Lessons(NamedTuple):
    """Examples: a row of features for each position, and after it one for each of its actions."""

    features: Any
    weights: Any
    bounds: Any
    """Where each row begins in the features, and where the last one ends."""
    rows: Any
    """The first row of each position; last, how many rows there are."""
    shares: Any
    """For each row, the share that search gave to the action."""


class Work(NamedTuple):
    """Room to work in."""

    position: Any
    first: Any
    """For each action the first layer and the direct score."""
    second: Any
    scores: Any
    slopes: Any
    """What each unit of the first layer, and the direct score, should be less by."""
    second_slopes: Any
    all_slopes: Any
    """The slopes of a position's actions added up."""
    touched: Any
    """The features with a gradient."""
    marks: Any


LESSONS = types.NamedTuple((types.int32[::1], FLOATS, PLACES, PLACES, FLOATS), Lessons)
WORK = types.NamedTuple(
    (FLOATS, types.float32[:, ::1], types.float32[:, ::1], *(FLOATS,) * 4, PLACES, types.int8[::1]), Work
)
LEARN = types.float64(NET, NET, NET, LESSONS, WORK, PLACES, types.int64, types.float64)
LOSS = types.float64(NET, LESSONS, WORK, PLACES, types.float64[::1])


@kernel(LEARN)
def learn(net, gradient, squares, lessons, work, order, batch, rate):
    """Goes through the positions in an order, and makes a step after each batch; returns the mean loss on the way."""
    loss, touched = 0.0, 0
    for number in range(order.size):
        actions = look_at(net, lessons, work, order[number])
        loss += shares_of(lessons, work, order[number], actions)
        touched = find_slopes(net, gradient, lessons, work, order[number], actions, touched)
        if (number + 1) % batch == 0 or number + 1 == order.size:
            step(net, gradient, squares, work, touched, rate)
            touched = 0
    return loss / max(1, order.size)


@kernel(LOSS)
def measure(net, lessons, work, order, agreed):
    """The mean loss; `agreed` becomes the share of positions in which the favourites agree."""
    loss, same = 0.0, 0
    for number in range(order.size):
        actions = look_at(net, lessons, work, order[number])
        first = lessons.rows[order[number]] + 1
        best, wanted = 0, 0
        for action in range(1, actions):
            if work.scores[action] > work.scores[best]:
                best = action
            if lessons.shares[first + action] > lessons.shares[first + wanted]:
                wanted = action
        same += best == wanted
        loss += shares_of(lessons, work, order[number], actions)
    agreed[0] = same / max(1, order.size)
    return loss / max(1, order.size)


@rule
def look_at(net, lessons, work, number):
    """Computes the scores of a position's actions; returns how many there are."""
    row, units = lessons.rows[number], net.first_bias.size
    actions = lessons.rows[number + 1] - row - 1
    for unit in range(units + 1):
        work.position[unit] = np.float32(0.0)
    add_features(net, lessons, row, work.position)
    for action in range(actions):
        first, second = work.first[action], work.second[action]
        for unit in range(units + 1):
            first[unit] = work.position[unit]
        add_features(net, lessons, row + 1 + action, first)
        work.scores[action] = forward(net, first, second)
    return actions


@rule
def add_features(net, lessons, row, sums):
    """Adds up the features of a row."""
    for at in range(lessons.bounds[row], lessons.bounds[row + 1]):
        add_row(net, sums, lessons.features[at], lessons.weights[at])


@rule
def forward(net, first, second):
    """The score of summed features. Both layers are left as they are after their bends."""
    for unit in range(second.size):
        second[unit] = net.second_bias[unit]
    for i in range(net.first_bias.size):
        first[i] = max(np.float32(0.0), first[i] + net.first_bias[i])
        if first[i] > 0.0:
            row = net.second[i]
            for unit in range(second.size):
                second[unit] += first[i] * row[unit]
    score = first[net.first_bias.size]
    for unit in range(second.size):
        second[unit] = max(np.float32(0.0), second[unit])
        score += net.third[unit] * second[unit]
    return score


@rule
def shares_of(lessons, work, number, actions):
    """Turns scores into shares; returns the loss."""
    most, total, first = -np.inf, 0.0, lessons.rows[number] + 1
    for action in range(actions):
        most = max(most, work.scores[action])
    for action in range(actions):
        total += np.exp(work.scores[action] - most)
    loss = 0.0
    for action in range(actions):
        share = np.exp(work.scores[action] - most) / total
        loss -= lessons.shares[first + action] * np.log(share + TINY)
        work.scores[action] = np.float32(share)
    return loss


@rule
def find_slopes(net, gradient, lessons, work, number, actions, touched):
    """Adds a position's slopes to the gradient; returns how many features have one."""
    row, units = lessons.rows[number], net.first_bias.size
    for unit in range(units + 1):
        work.all_slopes[unit] = np.float32(0.0)
    for action in range(actions):
        slope = work.scores[action] - lessons.shares[row + 1 + action]
        backward(net, gradient, work, work.first[action], work.second[action], slope)
        for unit in range(units + 1):
            work.all_slopes[unit] += work.slopes[unit]
        touched = spread(gradient, lessons, work, row + 1 + action, work.slopes, touched)
    return spread(gradient, lessons, work, row, work.all_slopes, touched)


@rule
def backward(net, gradient, work, first, second, slope):
    """From the slope of a score to those of the layers below it."""
    units = net.first_bias.size
    for unit in range(second.size):
        gradient.third[unit] += slope * second[unit]
        work.second_slopes[unit] = slope * net.third[unit] if second[unit] > 0.0 else np.float32(0.0)
        gradient.second_bias[unit] += work.second_slopes[unit]
    for i in range(units):
        work.slopes[i] = np.float32(0.0)
        if first[i] > 0.0:
            row, own = net.second[i], gradient.second[i]
            total = np.float32(0.0)
            for unit in range(second.size):
                total += work.second_slopes[unit] * row[unit]
                own[unit] += work.second_slopes[unit] * first[i]
            work.slopes[i] = total
            gradient.first_bias[i] += total
    work.slopes[units] = slope


@rule
def spread(gradient, lessons, work, row, slopes, touched):
    """Hands slopes to the features of a row."""
    for at in range(lessons.bounds[row], lessons.bounds[row + 1]):
        feature, weight = lessons.features[at], lessons.weights[at]
        if not work.marks[feature]:
            work.marks[feature] = 1
            work.touched[touched] = feature
            touched += 1
        own = gradient.embedding[feature]
        for unit in range(slopes.size):
            own[unit] += weight * slopes[unit]
    return touched


@rule
def step(net, gradient, squares, work, touched, rate):
    """Moves the weights against their gradient, which is nothing then."""
    for i in range(touched):
        feature = work.touched[i]
        work.marks[feature] = 0
        move(net.embedding[feature], gradient.embedding[feature], squares.embedding[feature], rate)
    for i in range(net.first_bias.size):
        move(net.second[i], gradient.second[i], squares.second[i], rate)
    move(net.first_bias, gradient.first_bias, squares.first_bias, rate)
    move(net.second_bias, gradient.second_bias, squares.second_bias, rate)
    move(net.third, gradient.third, squares.third, rate)


@rule
def move(weights, gradient, squares, rate):
    """One step of some weights."""
    for i in range(weights.size):
        squares[i] += gradient[i] * gradient[i]
        weights[i] -= np.float32(rate) * gradient[i] / (np.sqrt(squares[i]) + np.float32(TINY))
        gradient[i] = np.float32(0.0)


KERNELS = (learn, measure)
"""What the trainer needs."""
