"""What things are worth to the greedy policy, in doubloons: crews, cards, lairs, rivals. The weights are guesses."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.pieces import (
    ASSAULT,
    CAPTAIN_SKILLS,
    CREW_SKILLS,
    MERCENARIES,
    PARTS,
    PLACES,
)
from freebooter.games.king_of_pirates.rules.combat import player_bonus
from freebooter.games.king_of_pirates.rules.skills import most_balls, places
from freebooter.games.king_of_pirates.state import NONE

PART_COUNT = len(PARTS)

CREW_WORTHS = {
    "NAT1": 5.0,
    "MOVE": 4.0,
    "LOOT1": 4.0,
    "BALL": 3.0,
    "MAP1": 3.5,
    "RUM": 2.0,
    "GOAT": 2.0,
    "PVP1": 2.0,
    "PROOF": 1.0,
}
CAPTAIN_WORTHS = {
    "NAT2": 8.0,
    "MAP2": 7.0,
    "STEAL": 5.0,
    "ALL": 5.0,
    "CARD": 4.0,
    "CLEAN": 3.0,
    "LOOT-B": 3.0,
    "LOOT-F": 3.0,
    "LOOT-S": 3.0,
    "PVP2": 2.0,
}
CREW_WORTH = np.array([CREW_WORTHS[skill] for skill in CREW_SKILLS])
CAPTAIN_WORTH = np.array([CAPTAIN_WORTHS[skill] for skill in CAPTAIN_SKILLS])

PART_WORTH = 700.0
VACANCY_WORTH = 300.0
BALL_WORTH = 150.0
SCURVY_WORTH = 200.0
DRY_WORTH, LOW_WORTH = 900.0, 250.0  # of rum, with at most one left, or two


@rule
def crew_worth(c, pirate):
    """A pirate as one of the crew."""
    return CREW_WORTH[c.crew_skill[pirate]]


@rule
def captain_worth(c, pirate):
    """A pirate's captain skill."""
    return CAPTAIN_WORTH[c.captain_skill[pirate]]


# Combat


@routine
def own_cards(c, s, seat):
    """What the attacker's own cards could add."""
    return c.assault * s.hand[seat, ASSAULT] + c.mercenaries * s.hand[seat, MERCENARIES]


@routine
def duel_worth(c, s, seat, rival):
    """What an attack on a rival brings, less what a defeat costs; balls are counted as half a point each."""
    lead = player_bonus(c, s, seat) - player_bonus(c, s, rival) + (s.balls[seat] - s.balls[rival]) // 2
    win = 0.56 + 0.11 * (lead + own_cards(c, s, seat))
    win = max(0.05, min(0.95, win))
    loot = c.loot_mean * c.pvp_loot
    return win * min(loot, s.purse[rival]) - (1.0 - win) * min(loot, s.purse[seat])


# Places


@routine
def lair_worth(c, s, seat):
    """What restocking brings."""
    worth = SCURVY_WORTH * s.scurvy[seat] + BALL_WORTH * (most_balls(c, s, seat) - s.balls[seat])
    if s.rum[seat] <= 1:
        worth += DRY_WORTH
    elif s.rum[seat] == 2:
        worth += LOW_WORTH
    vacancies = places(c, s, seat)
    for place in range(PLACES):
        vacancies -= s.crew[seat, place] != NONE
    if wants_part(c, s, seat):
        worth += PART_WORTH
    return worth + VACANCY_WORTH * vacancies


@routine
def wants_part(c, s, seat):
    """Whether a part can be paid and there is still time for it to pay off."""
    if s.purse[seat] < c.part_price or c.target - s.purse[seat] <= c.part_price or c.target <= 2 * c.part_price:
        return False
    for part in range(PART_COUNT):
        if not s.parts[seat, part]:
            return True
    return False


@routine
def purse_leader(c, s, seat):
    """The richest rival."""
    best = np.int64(NONE)
    for rival in range(c.seats):
        if rival != seat and (best == NONE or s.purse[rival] > s.purse[best]):
            best = np.int64(rival)
    return best
