"""What the policies do with cards: those they keep, and those they play on others."""

import numpy as np

from freebooter.engine.native.compiler import routine
from freebooter.games.king_of_pirates import pieces
from freebooter.games.king_of_pirates.actions import (
    DISCARD,
    DRAW,
    PASS,
    PLAY_ASSASSINATION,
    PLAY_CITRUS,
    PLAY_DUTCHMAN,
    PLAY_MUTINY,
    PLAY_SCURVY,
    STEAL_FROM,
)
from freebooter.games.king_of_pirates.policy.worth import captain_worth, crew_worth, purse_leader
from freebooter.games.king_of_pirates.rules.cards import may_aim
from freebooter.games.king_of_pirates.rules.skills import captain_skills
from freebooter.games.king_of_pirates.rules.upkeep import draw_number, hand_limit
from freebooter.games.king_of_pirates.state import NONE, UPKEEP, WATCH


@routine
def in_upkeep(w, c, s, seat):
    """Steal from the richest, cure, harm, make room, draw."""
    rich = purse_leader(c, s, seat)
    if s.thefts < captain_skills(c, s, seat, pieces.STEAL) and s.purse[rich] > 0:
        return STEAL_FROM + rich
    if s.hand[seat, pieces.CITRUS] > 0 and s.scurvy[seat] >= 2:
        return PLAY_CITRUS
    limit = hand_limit(c, s, seat)
    if s.hand_size[seat] + draw_number(c, s, seat) > limit:
        action = nasty_card(w, c, s, seat, PASS)
        if action != PASS:
            return action
        worst = least_useful(w, c, s, seat)
        if s.hand_size[seat] > limit or card_worth(w, c, s, seat, worst) < w.given_up:
            return DISCARD + worst
    return DRAW


@routine
def least_useful(w, c, s, seat):
    """The card that is missed least."""
    worst, least = 0, np.inf
    for kind in range(pieces.CARD_KINDS):
        if s.hand[seat, kind] > 0 and card_worth(w, c, s, seat, kind) < least:
            worst, least = kind, card_worth(w, c, s, seat, kind)
    return worst


@routine
def card_worth(w, c, s, seat, kind):
    """What a card in hand is worth; little, and it is given up for a new one."""
    spare = s.hand[seat, kind] - 1
    if kind == pieces.TREASURE_MAP:
        return w.map_card - (spare > 3)
    if kind == pieces.ASSAULT:
        return w.assault_card
    if kind == pieces.CITRUS:
        return w.citrus_card if s.scurvy[seat] else w.citrus_spare - 0.2 * spare
    if kind == pieces.TAILWIND:
        return w.tailwind_card - 0.5 * spare
    if kind == pieces.KEELHAULING:
        return w.keelhauling_card - spare
    if kind in (pieces.SCURVY, pieces.AMBUSH, pieces.SOLDIERS):
        return w.poor_card - 0.1 * spare
    return w.other_card


# Cards on others


@routine
def nasty_card(w, c, s, seat, otherwise):
    """The Dutchman onto a rival, then mutiny, assassination and scurvy on whoever leads."""
    if s.hand[seat, pieces.DUTCHMAN] > 0:
        way = way_to_strike(c, s, seat)
        if way != NONE:
            return PLAY_DUTCHMAN + way
    leader = purse_leader(c, s, seat)
    if s.phase == WATCH and s.active == leader:
        if s.hand[seat, pieces.MUTINY_CARD] > 0:
            return PLAY_MUTINY
        if s.hand[seat, pieces.SCURVY] > 0 and may_aim(c, s, seat, pieces.SCURVY, leader):
            return PLAY_SCURVY + leader
    if s.hand[seat, pieces.ASSASSINATION] > 0 and (s.phase == WATCH or s.phase == UPKEEP):
        place = best_victim(w, c, s, seat, leader)
        if place != NONE:
            return PLAY_ASSASSINATION + pieces.PLACES * leader + place
    return otherwise


@routine
def way_to_strike(c, s, seat):
    """The direction in which the Dutchman hits the richest rivals and not oneself."""
    best, most = np.int64(NONE), 0.0
    for way in range(pieces.WAYS):
        hex = pieces.NEIGHBOURS[s.dutchman, way]
        if hex == pieces.NOWHERE or c.kind[hex] == pieces.LAIR or s.ship[seat] == hex:
            continue
        worth = 0.0
        for rival in range(c.seats):
            if rival != seat and s.ship[rival] == hex:
                worth += 1.0 + s.purse[rival] / 1000.0 + s.hand_size[rival]
        if worth > most:
            best, most = np.int64(way), worth
    return best


@routine
def best_victim(w, c, s, seat, rival):
    """The most valuable pirate of a ship that can be assassinated, if it is worth the card."""
    best, most = np.int64(NONE), w.victim
    for place in range(pieces.PLACES):
        if may_aim(c, s, seat, pieces.ASSASSINATION, np.int64(pieces.PLACES * rival + place)):
            pirate = s.crew[rival, place]
            worth = crew_worth(w, c, pirate) + (captain_worth(w, c, pirate) if place == 0 else 0.0)
            if worth > most:
                best, most = np.int64(place), worth
    return best
