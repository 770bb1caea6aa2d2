"""The guess at who will win.

The weights come from a regression over 450,000 beginnings of turns in 10,500 matches of greedy bots (with 2, 3, 4 and 6
seats, 8 % of the decisions at random): they make the results most likely if chances are proportional to the
exponentials of what the seats have.
"""

import numpy as np

from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.pieces import (
    ASSASSINATION,
    ASSAULT,
    CARD_SKILL,
    DISTANCES,
    MERCENARIES,
    MUTINY_CARD,
    SOLDIERS,
    STEAL,
    TREASURE_MAP,
)
from freebooter.games.king_of_pirates.policy.prospects import best_goal
from freebooter.games.king_of_pirates.policy.weights import BY_HAND
from freebooter.games.king_of_pirates.rules.dutchman import at_lair
from freebooter.games.king_of_pirates.rules.flow import payoff
from freebooter.games.king_of_pirates.rules.skills import captain_skills, map_points, speed
from freebooter.games.king_of_pirates.state import OVER

PURSE_WEIGHT, FULL_PURSE_WEIGHT = 1.85, 2.7  # of a purse as a share of the target, and of its square
PART_WEIGHT = 0.7
MAP_SKILL_WEIGHT, CARD_SKILL_WEIGHT, STEAL_WEIGHT = 0.255, 0.21, 0.23
MAP_WEIGHT, MOST_MAPS = 0.165, 4
BONUS_WEIGHT, NASTY_WEIGHT = 0.03, 0.11  # of a card that helps in combat, and of one that hurts
BALL_WEIGHT, SCURVY_WEIGHT = 0.015, 0.04
DRY_WEIGHT = 0.125  # with little rum
GHOST_WEIGHT = 0.25  # beside the Dutchman
PROSPECT_WEIGHT = 0.167e-3  # of a doubloon a turn that the next voyage promises
TURN_WEIGHT = 0.42  # of a whole round until the own turn


@routine
def evaluate(c, s, out):
    """The chance of each seat to win, by a guess from the position."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    for seat in range(c.seats):
        out[seat] = strength(c, s, np.int64(seat))
    chances_by_strength(out, c.seats)


@routine
def strength(c, s, seat):
    """All that a seat has, as the logarithm of its chances."""
    return wealth(c, s, seat) + crew_strength(c, s, seat) + hand_strength(s, seat) + situation(c, s, seat)


@rule
def wealth(c, s, seat):
    """Doubloons count the more the nearer the target is."""
    purse = s.purse[seat] / c.target
    return purse * (PURSE_WEIGHT + FULL_PURSE_WEIGHT * purse) + PART_WEIGHT * (s.parts[seat, 0] + s.parts[seat, 1])


@rule
def crew_strength(c, s, seat):
    """Skills that go on paying; what the others are worth shows in the prospects."""
    thieves, readers = captain_skills(c, s, seat, STEAL), captain_skills(c, s, seat, CARD_SKILL)
    return MAP_SKILL_WEIGHT * map_points(c, s, seat) + STEAL_WEIGHT * thieves + CARD_SKILL_WEIGHT * readers


@rule
def hand_strength(s, seat):
    """Cards."""
    bonuses = s.hand[seat, ASSAULT] + s.hand[seat, MERCENARIES]
    nasty = s.hand[seat, MUTINY_CARD] + s.hand[seat, ASSASSINATION] + s.hand[seat, SOLDIERS]
    maps = min(MOST_MAPS, s.hand[seat, TREASURE_MAP])
    return MAP_WEIGHT * maps + BONUS_WEIGHT * bonuses + NASTY_WEIGHT * nasty


@rule
def situation(c, s, seat):
    """Supplies, dangers, where the ship could go next, and when."""
    steps = speed(c, s, seat)
    _, prospect = best_goal(BY_HAND, c, s, seat, steps, steps)
    worth = PROSPECT_WEIGHT * prospect + BALL_WEIGHT * s.balls[seat] - SCURVY_WEIGHT * s.scurvy[seat]
    worth -= TURN_WEIGHT * ((seat - s.active) % c.seats) / c.seats
    if s.rum[seat] <= 1:
        worth -= DRY_WEIGHT
    if DISTANCES[s.ship[seat], s.dutchman] == 1 and not at_lair(c, s, seat):
        worth -= GHOST_WEIGHT
    return worth
