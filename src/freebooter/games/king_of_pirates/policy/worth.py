"""What things are worth to the policies, in doubloons: crews, cards, lairs, rivals; `w` are the weights."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.pieces import (
    ASSAULT,
    MERCENARIES,
    PARTS,
    PLACES,
)
from freebooter.games.king_of_pirates.policy.weights import CREW_COUNT
from freebooter.games.king_of_pirates.rules.combat import player_bonus
from freebooter.games.king_of_pirates.rules.skills import most_balls, places
from freebooter.games.king_of_pirates.state import NONE

PART_COUNT = len(PARTS)


@rule
def crew_worth(w, c, pirate):
    """A pirate as one of the crew."""
    return w[c.crew_skill[pirate]]


@rule
def captain_worth(w, c, pirate):
    """A pirate's captain skill."""
    return w[CREW_COUNT + c.captain_skill[pirate]]


# Combat


@routine
def own_cards(c, s, seat):
    """What the attacker's own cards could add."""
    return c.assault * s.hand[seat, ASSAULT] + c.mercenaries * s.hand[seat, MERCENARIES]


@routine
def duel_worth(w, c, s, seat, rival):
    """What an attack on a rival brings, less what a defeat costs; balls are counted as half a point each."""
    lead = player_bonus(c, s, seat) - player_bonus(c, s, rival) + (s.balls[seat] - s.balls[rival]) // 2
    win = w.duel_even + w.duel_point * (lead + own_cards(c, s, seat))
    win = max(0.05, min(0.95, win))
    loot = c.loot_mean * c.pvp_loot
    return w.duel * win * min(loot, s.purse[rival]) - w.duel_loss * (1.0 - win) * min(loot, s.purse[seat])


# Places


@routine
def lair_worth(w, c, s, seat):
    """What restocking brings."""
    worth = w.scurvy * s.scurvy[seat] + w.ball_stock * (most_balls(c, s, seat) - s.balls[seat])
    if s.rum[seat] <= 1:
        worth += w.dry
    elif s.rum[seat] == 2:
        worth += w.low
    vacancies = places(c, s, seat)
    for place in range(PLACES):
        vacancies -= s.crew[seat, place] != NONE
    if wants_part(w, c, s, seat):
        worth += w.part
    return worth + w.vacancy * vacancies


@routine
def wants_part(w, c, s, seat):
    """Whether a part can be paid and there is still time for it to pay off."""
    missing = c.target - s.purse[seat]
    if s.purse[seat] < c.part_price or missing <= w.part_pays * c.part_price or c.target <= 2 * c.part_price:
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
