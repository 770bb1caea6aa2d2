"""Which match to play next: the one that makes all ratings most certain for each second that it takes.

Results say something about the differences of strengths; how much, follows from the model (Fisher's information). One
match more of two bots lowers the variances of all ratings by so much (the A-optimal design of experiments), and bots
that think a hundred times as long as others are asked for where that is worth the wait.
"""

import itertools
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from freebooter.lab.arena.ratings import Floats, Rating, expected, information

Cost = Callable[[str, str], float]
"""The seconds that a match of two bots takes."""

LEAST_SECONDS = 0.01
"""A match takes so long at least: writing down what came of it takes time, too."""


class Thinking:
    """How long bots think in a match, by the results in which that was taken."""

    def __init__(self, lines: Iterable[Mapping[str, Any]], seats: int) -> None:
        self.seats = seats
        seconds, matches = dict[str, float](), Counter[str]()
        for line in lines:
            begin, end = line["deals"]
            for bot, thought in zip(line["players"], line.get("seconds", ()), strict=False):
                seconds[bot] = seconds.get(bot, 0.0) + thought
                matches[bot] += (end - begin) * seats
        self._known = {bot: total / matches[bot] for bot, total in seconds.items()}

    def of(self, bot: str) -> float:
        """Seconds a match at one seat; of a bot that nobody has timed, as long as others."""
        return self._known.get(bot, statistics.median(self._known.values()) if self._known else 1.0)

    def seconds_of(self, players: Sequence[str]) -> float:
        """About how long a match of these takes."""
        return max(LEAST_SECONDS, sum(map(self.of, players)))

    def seating(self, one: str, other: str) -> tuple[str, ...]:
        """Two bots at the table: who thinks longer once, and the other everywhere else."""
        slow, quick = (one, other) if self.of(one) >= self.of(other) else (other, one)
        return (slow, *[quick] * (self.seats - 1))


def next_pairing(
    bots: Sequence[str], among: Sequence[str], rated: Sequence[Rating], wins: Floats, cost: Cost
) -> tuple[str, str] | None:
    """The two among these whose next match would tell most for its time; `wins` is the table of all bots."""
    by_name = {each.bot: each.rating for each in rated}
    gains = gained(np.array([by_name[bot] for bot in bots]), wins)
    place = {bot: at for at, bot in enumerate(bots)}
    pairs = [(one, other) for one, other in itertools.combinations(among, 2) if {one, other} <= place.keys()]
    return max(pairs, key=lambda pair: gains[place[pair[0]], place[pair[1]]] / cost(*pair), default=None)


def gained(rating: Floats, wins: Floats) -> Floats:
    """By how much one match more of each pair lowers the sum of all variances."""
    chance = expected(rating[:, None] - rating[None, :])
    tells = chance * (1 - chance)
    variances = np.linalg.inv(information(rating, wins))
    apart = variances[:, :, None] - variances[:, None, :]
    of_pair = np.diag(variances)[:, None] + np.diag(variances)[None, :] - 2 * variances
    found: Floats = tells * (apart**2).sum(0) / (1 + tells * of_pair)
    return found
