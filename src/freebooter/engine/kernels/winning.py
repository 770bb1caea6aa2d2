"""Who wins: rules for games in which points decide, and chances for policies that guess."""

import math
from typing import Any

from freebooter.engine.native.compiler import routine, rule

# What `payoff_by_score` is bound to: the game's own rule, or the one below.
score: Any = None


@rule
def share_win(points):
    """Turns points into a result: the most points win, and those who tie share."""
    most, sharing = points[0], 0
    for seat in range(points.size):
        if points[seat] > most:
            most, sharing = points[seat], 0
        sharing += points[seat] == most
    for seat in range(points.size):
        points[seat] = 1.0 / sharing if points[seat] == most else 0.0


def score_by_points(c, s, out):
    """The score of a game that has a field `points`."""
    for seat in range(c.seats):
        out[seat] = s.points[seat]


def payoff_by_score(c, s, out):
    """The result of a game that does not say otherwise."""
    score(c, s, out)
    share_win(out)


@routine
def chances_by_strength(strengths, seats):
    """Turns strengths into chances to win, which are proportional to their exponentials."""
    total = 0.0
    for seat in range(seats):
        strengths[seat] = math.exp(strengths[seat])
        total += strengths[seat]
    for seat in range(seats):
        strengths[seat] /= total
