"""Fitting a network to examples, and the plain way to compute what it says."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.kernels.scoring import Net
from freebooter.bots.networks import Network
from freebooter.engine.native.compiler import compile_kernels, direct
from freebooter.learning.examples import Examples
from freebooter.learning.kernels import descending
from freebooter.learning.kernels.descending import Lessons, Work

HELD_OUT = 0.1
"""The share of positions that nothing is learned from: they say when to stop."""


@dataclass(frozen=True)
class Epoch:
    """How well the network does after going through all examples so many times."""

    number: int
    loss: float
    held_out: float
    agreement: float
    """In what share of the held-out positions search and network would do the same."""


@dataclass(frozen=True)
class Fitted:
    """The weights after the best epoch, and the curve."""

    network: Network
    curve: tuple[Epoch, ...]


def fit(
    network: Network,
    examples: Examples,
    epochs: int,
    rate: float,
    seed: int,
    batch: int = 8,
    tell: Callable[[Epoch], None] = lambda epoch: None,
) -> Fitted:
    """A network that tells actions apart as the examples do, as far as that holds for positions it never saw."""
    compile_kernels(descending.KERNELS)
    net = Net(*(array.copy() for array in network.net))
    gradient, squares = (Net(*(np.zeros_like(array) for array in net)) for _ in range(2))
    work, lessons, chance = room_for(net, examples), examples.lessons, np.random.default_rng(seed)
    order = chance.permutation(examples.count).astype(np.int64)
    held, learned = order[: round(HELD_OUT * order.size)], order[round(HELD_OUT * order.size) :]
    learn = direct(descending.learn)
    curve = [Epoch(0, *_measured(net, lessons, work, learned)[:1], *_measured(net, lessons, work, held))]
    best, kept = curve[0], [array.copy() for array in net]
    for number in range(1, epochs + 1):
        slower = rate * (1.0 - (number - 1) / epochs)
        loss = learn(net, gradient, squares, lessons, work, chance.permutation(learned), batch, slower)
        curve.append(Epoch(number, loss, *_measured(net, lessons, work, held)))
        tell(curve[-1])
        if curve[-1].held_out < best.held_out:
            best, kept = curve[-1], [array.copy() for array in net]
    return Fitted(replace(network, net=Net(*kept)), tuple(curve))


def _measured(net: Net, lessons: Lessons, work: Work, order: NDArray[np.int64]) -> tuple[float, float]:
    agreed = np.zeros(1)
    loss = direct(descending.measure)(net, lessons, work, order, agreed)
    return float(loss), float(agreed[0])


def room_for(net: Net, examples: Examples) -> Work:
    """Room for the trainer."""
    first, second = net.second.shape
    most = int(np.diff(examples.lessons.rows).max())
    return Work(
        position=np.zeros(first + 1, np.float32),
        first=np.zeros((most, first + 1), np.float32),
        second=np.zeros((most, second), np.float32),
        scores=np.zeros(most, np.float32),
        slopes=np.zeros(first + 1, np.float32),
        second_slopes=np.zeros(second, np.float32),
        all_slopes=np.zeros(first + 1, np.float32),
        touched=np.zeros(len(net.embedding), np.int64),
        marks=np.zeros(len(net.embedding), np.int8),
    )


def plain_scores(net: Net, lessons: Lessons, number: int) -> NDArray[np.float64]:
    """The scores of a position's actions by matrices: what the kernels are compared with."""
    first, last = lessons.rows[number], lessons.rows[number + 1]
    dense = np.zeros((last - first, len(net.embedding)))
    for row in range(first, last):
        at = slice(lessons.bounds[row], lessons.bounds[row + 1])
        np.add.at(dense[row - first], lessons.features[at], lessons.weights[at])
    summed = (dense[1:] + dense[0]) @ net.embedding.astype(np.float64)
    hidden = np.maximum(0.0, summed[:, :-1] + net.first_bias) @ net.second
    scores: NDArray[np.float64] = np.maximum(0.0, hidden + net.second_bias) @ net.third + summed[:, -1]
    return scores
