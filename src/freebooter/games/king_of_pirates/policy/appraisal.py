"""What a position is worth, for search: fitted to matches of skilled players, at the moment when a turn begins.

The weights are what a thing adds to the logarithm of a seat's chance to win, by a regression over 400,000 beginnings
of turns with two seats and 300,000 with three, four and six, 3 % of the decisions at random.
"""

import numpy as np

from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.pieces import (
    ASSASSINATION,
    ASSAULT,
    CARD_SKILL,
    DISTANCES,
    KEELHAULING,
    LOOT1,
    MERCENARIES,
    MUTINY_CARD,
    SOLDIERS,
    STEAL,
    TREASURE_MAP,
)
from freebooter.games.king_of_pirates.policy.evaluation import MOST_MAPS
from freebooter.games.king_of_pirates.policy.prospects import best_goal
from freebooter.games.king_of_pirates.policy.weights import SKILLED
from freebooter.games.king_of_pirates.rules.combat import nation_bonus
from freebooter.games.king_of_pirates.rules.dutchman import at_lair
from freebooter.games.king_of_pirates.rules.flow import payoff
from freebooter.games.king_of_pirates.rules.skills import captain_skills, crew_skills, map_points, speed
from freebooter.games.king_of_pirates.state import OVER

FEW, MANY = 0, 1  # two seats; more
PURSE = np.array(((2.433, 1.736, 1.324), (1.71, 1.267, 0.999)))  # of the share of the target, its square and its cube
PART = (0.546, 0.508)
MAP_SKILL, STEAL_SKILL, CARDS_SKILL, LOOT_SKILL = (0.353, 0.233), (0.424, 0.228), (0.318, 0.186), (0.097, -0.003)
NATION_POINT, STEP = (0.046, 0.01), (0.054, 0.026)
MAP, FIRST_MAP = (0.036, 0.039), (0.127, 0.121)
BONUS_CARD, NASTY_CARD, KEELHAUL_CARD = (0.065, 0.029), (0.115, 0.045), (0.039, 0.013)
BALL = (0.039, 0.024)
DRY, LOW, GHOST = (-0.216, -0.078), (-0.093, -0.011), (-0.318, -0.213)
PROSPECT = (0.117e-3, 0.103e-3)  # of a doubloon a turn that the next voyage promises
TURN = (-0.492, -0.379)  # of a whole round until the own turn


@routine
def appraise(c, s, out):
    """The chance of each seat to win."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    table = FEW if c.seats == 2 else MANY
    for seat in range(c.seats):
        out[seat] = strength_at(c, s, np.int64(seat), table)
    chances_by_strength(out, c.seats)


@routine
def strength_at(c, s, seat, table):
    """All that a seat has, as the logarithm of its chances at a table of so many."""
    purse = s.purse[seat] / c.target
    worth = purse * (PURSE[table, 0] + purse * (PURSE[table, 1] + purse * PURSE[table, 2]))
    worth += PART[table] * (s.parts[seat, 0] + s.parts[seat, 1])
    return worth + skills_worth(c, s, seat, table) + hand_worth(s, seat, table) + voyage_worth(c, s, seat, table)


@rule
def skills_worth(c, s, seat, table):
    """Skills that go on paying."""
    worth = MAP_SKILL[table] * map_points(c, s, seat) + STEAL_SKILL[table] * captain_skills(c, s, seat, STEAL)
    worth += CARDS_SKILL[table] * captain_skills(c, s, seat, CARD_SKILL)
    return worth + LOOT_SKILL[table] * crew_skills(c, s, seat, LOOT1) + NATION_POINT[table] * nation_bonus(c, s, seat)


@rule
def hand_worth(s, seat, table):
    """Cards."""
    bonuses = s.hand[seat, ASSAULT] + s.hand[seat, MERCENARIES]
    nasty = s.hand[seat, MUTINY_CARD] + s.hand[seat, ASSASSINATION] + s.hand[seat, SOLDIERS]
    maps = min(MOST_MAPS, s.hand[seat, TREASURE_MAP])
    worth = MAP[table] * maps + FIRST_MAP[table] * (maps > 0) + KEELHAUL_CARD[table] * s.hand[seat, KEELHAULING]
    return worth + BONUS_CARD[table] * bonuses + NASTY_CARD[table] * nasty


@rule
def voyage_worth(c, s, seat, table):
    """Supplies, dangers, where the ship could go next, and when."""
    steps = speed(c, s, seat)
    _, prospect = best_goal(SKILLED, c, s, seat, steps, steps)
    worth = PROSPECT[table] * prospect + BALL[table] * s.balls[seat] + STEP[table] * steps
    worth += TURN[table] * ((seat - s.active) % c.seats) / c.seats
    if s.rum[seat] <= 2:
        worth += DRY[table] if s.rum[seat] <= 1 else LOW[table]
    if DISTANCES[s.ship[seat], s.dutchman] == 1 and not at_lair(c, s, seat):
        worth += GHOST[table]
    return worth
