"""What the policies do with pirates and parts: crews, captains, heirs, purchases, mutinies."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import BUY_PART, DISMISS_PIRATE, KEELHAUL, PASS, SCAPEGOAT
from freebooter.games.king_of_pirates.pieces import CREW_PAIRS, GOAT, KEELHAULING, PARTS, PLACES, POOL
from freebooter.games.king_of_pirates.policy.worth import captain_worth, crew_worth, wants_part
from freebooter.games.king_of_pirates.rules.dealing import CAPTAIN_SLOTS, MATE_SLOTS
from freebooter.games.king_of_pirates.rules.skills import places
from freebooter.games.king_of_pirates.state import NONE

PAIRS = len(CREW_PAIRS)
PART_COUNT = len(PARTS)


@routine
def best_pair(w, c, s, seat):
    """Captain and mate at the start."""
    best, most = 0, -1.0
    for pair in range(PAIRS):
        captain = s.pool[seat, PLACES + CAPTAIN_SLOTS[pair]]
        mate = s.pool[seat, PLACES + MATE_SLOTS[pair]]
        worth = captain_worth(w, c, captain) + crew_worth(w, c, captain) + crew_worth(w, c, mate)
        if worth > most:
            best, most = pair, worth
    return best


@routine
def best_heir(w, c, s, seat):
    """The best captain among those left."""
    best, most = 0, -1.0
    for place in range(1, PLACES):
        if s.crew[seat, place] != NONE and captain_worth(w, c, s.crew[seat, place]) > most:
            best, most = place, captain_worth(w, c, s.crew[seat, place])
    return best


@routine
def best_captain(w, c, s, seat):
    """The captain with whom the best crew that fits is worth most."""
    best, most = 0, -1.0
    for index in range(POOL):
        if s.pool[seat, index] == NONE:
            continue
        worth = captain_worth(w, c, s.pool[seat, index]) + crew_worth(w, c, s.pool[seat, index])
        for other in range(POOL):
            if (
                other != index
                and s.pool[seat, other] != NONE
                and rank(w, c, s, seat, other, index) < places(c, s, seat) - 1
            ):
                worth += crew_worth(w, c, s.pool[seat, other])
        if worth > most:
            best, most = index, worth
    return best


@rule
def rank(w, c, s, seat, index, captain):
    """How many others but the captain are worth more as crew."""
    better = 0
    own = crew_worth(w, c, s.pool[seat, index])
    for other in range(POOL):
        if other != captain and other != index and s.pool[seat, other] != NONE:
            worth = crew_worth(w, c, s.pool[seat, other])
            better += worth > own or (worth == own and other < index)
    return better


@routine
def dismissal(w, c, s, seat):
    """The least useful one while there are too many."""
    count, worst, least = 0, 0, np.inf
    for index in range(POOL):
        if s.pool[seat, index] != NONE:
            count += 1
            if index > 0 and crew_worth(w, c, s.pool[seat, index]) < least:
                worst, least = index, crew_worth(w, c, s.pool[seat, index])
    return DISMISS_PIRATE + worst if count > places(c, s, seat) else PASS


@routine
def purchase(w, c, s, seat):
    """Part B, then part A, while they pay off."""
    if wants_part(w, c, s, seat):
        for part in range(PART_COUNT - 1, -1, -1):
            if not s.parts[seat, part]:
                return BUY_PART + part
    return PASS


@routine
def answer(c, s, seat):
    """Keelhauling, then a scapegoat from the crew, then the captain himself."""
    if s.hand[seat, KEELHAULING] > 0:
        return KEELHAUL
    for place in range(PLACES - 1, -1, -1):
        if s.crew[seat, place] != NONE and c.crew_skill[s.crew[seat, place]] == GOAT:
            return SCAPEGOAT + place
    return PASS
