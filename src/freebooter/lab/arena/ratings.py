"""Ratings from results: who beats whom how often, as one number a bot on the scale of Elo, with intervals.

The model is Plackett and Luce's: whoever is left is next best with a chance proportional to its strength. A match of
several seats is taken pair by pair, each pair with the weight 1 / (seats - 1), ties as half a win for each; the
strengths that fit best are found by Hunter's iteration. All results count alike, in whatever order they came.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from freebooter.lab.statistics import Z95, t95

Floats = NDArray[np.float64]

SCALE = 400 / math.log(10)
PRIOR = 0.5
"""Half a win and half a loss against an average player, so that nobody's rating is infinite."""

BLOCKS = 20
"""Results are cut into so many blocks, one of which is left out at a time: that gives the intervals."""

FEWEST_BLOCKS = 4
"""With fewer there is no interval: two that happen to agree would make it nothing."""

ENOUGH = 20
"""A bot that has met others in fewer matches has no interval: a few that happen to agree look like certainty."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength, on the scale of Elo around 0, with its 95 % interval, which is infinite where nobody knows."""

    bot: str
    rating: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether it has an interval. Without one it is no rating, and nothing that could be taken for one is shown."""
        return math.isfinite(self.low)


def strengths(wins: Floats, prior: float = PRIOR) -> Floats:
    """The logarithms of the strengths that fit a table of wins best (row beats column)."""
    count = wins.shape[0]
    strength = np.ones(count)
    games = wins + wins.T
    for _ in range(10_000):
        pairs = games / (strength[:, None] + strength[None, :])
        against = pairs.sum(1) - np.diag(pairs) + 2 * prior / (strength + 1.0)
        better = (wins.sum(1) - np.diag(wins) + prior) / against
        better /= np.exp(np.log(better).mean())
        if np.abs(np.log(better) - np.log(strength)).max() < 1e-10:
            break
        strength = better
    return np.log(strength)


def ratings(bots: Sequence[str], blocks: Sequence[Floats]) -> list[Rating]:
    """The ratings around the mean of those that are known, the best first and last those that are not. Blocks are
    tables of wins of different deals; they make the intervals."""
    total, known = np.sum(blocks, axis=0), _met_enough(blocks)
    found, reach = SCALE * strengths(total), np.full(len(bots), math.inf)
    if known.any():
        found -= found[known].mean()
        left_out = np.array([SCALE * strengths(total - block) for block in blocks])
        left_out -= left_out[:, known].mean(1, keepdims=True)
        n = len(blocks)
        spread = (n - 1) / n * ((left_out - left_out.mean(0)) ** 2).sum(0)
        widest = np.maximum(t95(n - 1) * np.sqrt(spread), Z95 * _least_error(found, total, known))
        reach = np.where(known, widest, math.inf)
    rated = [Rating(bot, float(r), float(r - w), float(r + w)) for bot, r, w in zip(bots, found, reach, strict=True)]
    return sorted(rated, key=lambda each: (not each.known, -each.rating))


def _met_enough(blocks: Sequence[Floats]) -> NDArray[np.bool_]:
    """Who has met others in enough matches, and in enough blocks. Each match of a bot adds 1 to its row and column."""
    met = np.array([(block + block.T).sum(1) for block in blocks])
    enough: NDArray[np.bool_] = (met.sum(0) > ENOUGH - 0.5) & ((met > 0).sum(0) >= FEWEST_BLOCKS)
    return enough


def _least_error(rating: Floats, wins: Floats, known: NDArray[np.bool_]) -> Floats:
    """The standard errors if all matches were independent. Who won all of them has the same rating whichever block is
    left out, and yet nobody knows how much better it is."""
    around_the_mean = np.eye(rating.size) - known / known.sum()
    variances = around_the_mean @ np.linalg.inv(information(rating, wins)) @ around_the_mean.T
    error: Floats = SCALE * np.sqrt(np.diag(variances))
    return error


def information(rating: Floats, wins: Floats) -> Floats:
    """Fisher's information about the strengths (logarithms), that of the matches against an average player included."""
    chance = expected(rating[:, None] - rating[None, :])
    known = (wins + wins.T) * chance * (1 - chance)
    np.fill_diagonal(known, 0.0)
    own = expected(rating)
    found: Floats = np.diag(known.sum(1) + 2 * PRIOR * own * (1 - own)) - known
    return found


def merged(blocks: Sequence[Floats]) -> list[Floats]:
    """The same results in at most BLOCKS blocks."""
    groups = [list(blocks[i::BLOCKS]) for i in range(min(BLOCKS, len(blocks)))]
    return [np.sum(group, axis=0) for group in groups]


def expected(difference: ArrayLike) -> Floats:
    """How often the better one wins, by the difference of ratings."""
    chance: Floats = 1 / (1 + np.exp(-np.asarray(difference, np.float64) / SCALE))
    return chance
