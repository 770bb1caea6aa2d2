"""The set-up: sea, decks, ships, and the choice of captain and mate (KP-1 to KP-7)."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import CREW
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import (
    CARD_KINDS,
    CENTRE,
    CREW_PAIRS,
    FACE_DOWN,
    HEXES,
    LOOT_KINDS,
    OCEAN,
    OPEN,
    PLACES,
    POOL,
    SEATS,
    SHARK,
    START_DRAFT,
    TILE_KINDS,
    ZONES,
)
from freebooter.games.king_of_pirates.rules.combat import end_combat
from freebooter.games.king_of_pirates.rules.decks import SEA_STREAM, draw_card, draw_pirate
from freebooter.games.king_of_pirates.rules.skills import most_balls, most_rum
from freebooter.games.king_of_pirates.rules.upkeep import begin_turn
from freebooter.games.king_of_pirates.state import NONE, SETUP

CAPTAIN_SLOTS = np.array([captain for captain, _ in CREW_PAIRS], np.int8)
MATE_SLOTS = np.array([mate for _, mate in CREW_PAIRS], np.int8)
PAIRS = len(CREW_PAIRS)
ZONE_COUNT = len(ZONES)

BEGAN, CHOSE, MANNED, SUPPLIED = (EVENTS.number(kind) for kind in ("began", "chose", "manned", "supplied"))


@routine
def deal(c, s, seed, log):
    """KP-1 to KP-4: ships at their lairs, tiles face down, and three pirates for each seat to choose from."""
    chance.seed_chance(s, seed)
    lay_sea(c, s)
    fill_decks(c, s)
    clear_ships(c, s)
    end_combat(s)
    s.winner, s.heir_of = NONE, NONE
    s.actor = NONE
    s.first = chance.below(c, s, SEA_STREAM, c.seats) if c.first_random else 0  # KP-3
    s.active = s.first
    s.round_number = 1
    emit(log, BEGAN, ALL, s.first)
    draft_crews(c, s, log)
    s.phase = SETUP


@routine
def lay_sea(c, s):
    """KP-2: a tile on every hex of open sea; KP-3: the Dutchman in the middle."""
    for hex in range(HEXES):
        s.tile[hex] = FACE_DOWN if c.kind[hex] == SHARK or c.kind[hex] == OCEAN else OPEN
    for zone in range(ZONE_COUNT):
        for kind in range(TILE_KINDS):
            s.face_down[zone, kind] = c.tiles[zone, kind]
    s.dutchman = CENTRE


@routine
def fill_decks(c, s):
    """KP-2: all cards in their decks."""
    for kind in range(CARD_KINDS):
        s.deck[kind] = c.cards[kind]
        s.deck_size += c.cards[kind]
    for kind in range(LOOT_KINDS):
        s.loot_deck[kind] = c.loot_cards[kind]


@routine
def clear_ships(c, s):
    """KP-3: ships without crews at their start."""
    for seat in range(SEATS):
        s.ship[seat] = c.start[seat] if seat < c.seats else NONE
        s.choice[seat] = NONE
        for place in range(PLACES):
            s.crew[seat, place] = NONE
        for index in range(POOL):
            s.pool[seat, index] = NONE


@routine
def draft_crews(c, s, log):
    """KP-4: three pirates for each seat, which only it sees."""
    for seat in range(c.seats):
        for slot in range(START_DRAFT):
            s.pool[seat, PLACES + slot] = draw_pirate(c, s, log)
        s.draft_size[seat] = START_DRAFT


# Captain and mate


@rule
def legal_crews(s, seat, out):
    """KP-4: any pair of captain and mate."""
    if s.has_chosen[seat]:
        return 0
    for pair in range(PAIRS):
        out[pair] = CREW + pair
    return PAIRS


@routine
def choose_crew(c, s, seat, pair, log):
    """KP-4: a sealed choice; when the last seat has chosen, all are shown and the first turn begins."""
    s.choice[seat] = pair
    s.has_chosen[seat] = 1
    emit(log, CHOSE, ALL, seat)
    for other in range(c.seats):
        if not s.has_chosen[other]:
            return
    for other in range(c.seats):
        man_at_start(c, s, other, log)
    for other in range(c.seats):
        for _ in range(c.start_hand):  # KP-6
            draw_card(c, s, other, log)
    begin_turn(c, s, np.int64(s.first), log)


@routine
def man_at_start(c, s, seat, log):
    """KP-4: captain and mate come aboard, the third is discarded; KP-5: rum and balls to the maximum."""
    captain, mate = CAPTAIN_SLOTS[s.choice[seat]], MATE_SLOTS[s.choice[seat]]
    other = START_DRAFT - captain - mate
    s.crew[seat, 0] = s.pool[seat, PLACES + captain]
    s.crew[seat, 1] = s.pool[seat, PLACES + mate]
    third = s.pool[seat, PLACES + other]
    s.pirate_discard[third] = 1
    emit(log, MANNED, ALL, seat, s.crew[seat, 0], s.crew[seat, 1], third)
    for slot in range(START_DRAFT):
        s.pool[seat, PLACES + slot] = NONE
    s.choice[seat] = NONE
    s.draft_size[seat] = 0
    s.rum[seat], s.balls[seat] = most_rum(c, s, seat), most_balls(c, s, seat)
    emit(log, SUPPLIED, ALL, seat, s.rum[seat], s.balls[seat])
