"""What follows from a position, for those who look at it: captains, the score, what the cards turned up are worth."""

from freebooter.engine.native.compiler import rule
from freebooter.games.jolly_and_roger.pieces import (
    FACE_DOWN,
    KRAKEN,
    PIRATES,
    SEATS,
    SETS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)
from freebooter.games.jolly_and_roger.rules.flow import captain, leader, score, strength_of
from freebooter.games.jolly_and_roger.state import NONE

SHIP_COUNT = len(SHIPS)


@rule
def derive(c, s, viewer, out):
    """In this game all viewers see the same."""
    for ship in range(SHIP_COUNT):
        out.captain[ship] = captain(s, ship)
    score(c, s, out.score)
    out.leader = leader(s, out.score[0], out.score[1])
    for seat in range(SEATS):
        out.parrots[seat] = parrots(s, seat)
    for which in range(SETS):
        out.set_owner[which] = owner_of_set(s, which)
    for slot in range(SLOTS):
        if s.slot_card[slot] != NONE:
            value_slot(c, s, slot, out)


@rule
def parrots(s, seat):
    """How many cards a Tortuga would turn (JR-46)."""
    count = 0
    for ship in range(SHIP_COUNT):
        for i in range(s.crew_size[seat, ship]):
            if s.crew[seat, ship, i] >= FACE_DOWN:
                count += 1
    return count


@rule
def owner_of_set(s, which):
    """JR-15, JR-16: whose a set is, as far as a card is left in either."""
    for slot in range(SLOTS):
        if s.slot_owner[slot] != NONE:
            return s.slot_owner[slot] if s.slot_set[slot] == which else 1 - s.slot_owner[slot]
    return NONE


@rule
def value_slot(c, s, slot, out):
    """What a card turned up counts. JR-39: of the special cards, only a skeleton lies face up; JR-33: who may board."""
    card = s.slot_card[slot]
    if card < PIRATES:
        out.slot_gold[slot] = card % VALUES + 1
        out.slot_boards[slot] = captain(s, card // VALUES) == 1 - s.flag
    if card <= SKELETON and card != KRAKEN:
        out.slot_strength[slot] = strength_of(c, card)
