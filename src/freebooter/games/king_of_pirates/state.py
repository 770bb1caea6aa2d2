"""The state and the config: each field once, with who may know it.

What lies face down and in no order that anybody could know (decks, tiles) is drawn when it is needed, so the state
says only how many there are of what. Hidden are hands, drafts, sealed choices, and what follows from them for decks.
Seats and hexes that rules hand on to each other are as wide as those that they count themselves (see `pieces.numbers`).
"""

from typing import Any

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kinds import category, count, features, flag, omitted, position, seat
from freebooter.engine.layout import Record, everybody, nobody, owner
from freebooter.games.king_of_pirates.pieces import (
    CARD_KINDS,
    CARDS,
    CREW_PAIRS,
    DRAFT,
    FACE_DOWN,
    FACES,
    HEX_NAMES,
    HEXES,
    KINDS_OF_HEX,
    LOOT_KINDS,
    MOST_BALLS,
    MOST_SUM,
    NATIONS,
    PARTS,
    PIRATE_CODES,
    PIRATES,
    PLACES,
    POOL,
    SEATS,
    SHIPS,
    SOURCES,
    TARGETS,
    TILE_KINDS,
    UPKEEPS,
    ZONES,
    numbers,
)

# Decisions: somebody is asked, or the game is over.
DECISIONS = (
    *("setup", "upkeep", "mutiny", "heir", "watch", "move", "buy", "captain", "dismiss"),
    *("landfall", "dig", "attack", "reroll", "broadside", "over"),
)
(
    SETUP,
    UPKEEP,
    MUTINY,
    HEIR,
    WATCH,
    MOVE,
    BUY,
    CAPTAIN,
    DISMISS,
    LANDFALL,
    DIG,
    ATTACK,
    REROLL,
    BROADSIDE,
    OVER,
) = numbers(len(DECISIONS))

# Moments between them: nobody is asked, `rules.advance` carries them out and goes on.
MOMENTS = ("drift", "die", "restock", "draft", "refill", "roll", "settle", "exile", "end")
DRIFT, DIE, RESTOCK, DRAFTING, REFILL, ROLL, SETTLE, EXILE, END = (
    len(DECISIONS) + number for number in numbers(len(MOMENTS))
)
PHASES = DECISIONS + MOMENTS

WINDOWS = (WATCH, LANDFALL, BROADSIDE)

NONE: Any = np.int64(-1)  # no seat, no pirate, no enemy
NATION: Any = np.int64(SEATS)  # as an enemy: the nation target on the hex
ATTACKER, DEFENDER = numbers(2)  # the sides of a combat

# What a tile is to a network: nothing (no ship), face down, or a ship's nation and its size.
TILE_FEATURES = ("face down", *NATIONS, *TARGETS[:3])
FEATURES_OF_TILE = ((0,), (), *((1 + ship % len(NATIONS), 4 + ship // len(NATIONS)) for ship in range(SHIPS)))

DIG_RULES = ("turn", "visit")
FIRSTS = ("random", "zero")

STATE = Record(
    **chance.STATE_FIELDS,
    # Whose turn, and what is asked
    phase=everybody("i1", names=PHASES),
    actor=everybody(
        "i1", kind=seat(SEATS, says="who is asked")
    ),  # who is asked; in the set-up all who have not chosen are
    active=everybody("i8", kind=seat(SEATS, says="whose turn it is")),
    first=everybody("i1", kind=seat(SEATS)),
    winner=everybody("i1", kind=seat(SEATS)),  # who reached the target
    round_number=everybody("i2", kind=count(60)),
    turn=everybody("i2", kind=omitted()),
    heir_of=everybody("i1", kind=seat(SEATS)),  # the seat that must name a new captain before anything else happens
    after_heir=everybody("i1", names=PHASES),
    after_mutiny=everybody("i1", names=PHASES),  # where the turn goes on if the mutiny is stopped
    # The turn
    compass=everybody("i1", kind=category(FACES)),  # where the Dutchman went last
    upkeep_face=everybody("i1", kind=category(UPKEEPS)),  # the upkeep die as it lies
    steps=everybody("i2", kind=count(8)),
    tailwinds=everybody("i2", kind=count(3)),
    thefts=everybody("i2", kind=count(3)),
    # The open window
    next_asked=everybody("i1", kind=seat(SEATS)),  # whose turn to answer it is
    passes=everybody("i1", kind=count(SEATS)),  # in a row since the last card
    cards_played=everybody("i2", kind=count(8)),  # in this window
    # The combat
    enemy=everybody("i8", kind=seat(SEATS, ("nation",))),  # a seat, NATION, or NONE
    roller=everybody(
        "i1", kind=flag(says="whose dice are thrown: the defender's")
    ),  # ATTACKER or DEFENDER: whose dice are thrown
    last_chance=everybody("i1", kind=flag()),  # whether standing now loses: cards have been played since the dice
    dice=everybody("i1", 2, 2, kind=count(6)),  # of attacker and defender, in this combat or the last one
    assaults=everybody("i2", kind=count(3)),
    ambushes=everybody("i2", kind=count(3)),
    soldiers=everybody("i2", kind=count(3)),
    mercenaries=everybody("i2", 2, kind=count(4)),  # on the attacker's side and on the other
    # Ships
    ship=everybody("i8", SEATS, by_seat=True, kind=position(HEX_NAMES)),  # the hex
    purse=everybody("i4", SEATS, by_seat=True, kind=count(10_000)),
    earned=everybody(
        "i4", SEATS, len(SOURCES), by_seat=True, kind=omitted()
    ),  # what the purse came from, for the result; no rule reads it
    parts=everybody("i1", SEATS, len(PARTS), by_seat=True, kind=flag()),
    crew=everybody(
        "i1", SEATS, PLACES, names=PIRATE_CODES, by_seat=True
    ),  # while restocking: of the old crew, who is not dismissed
    rum=everybody("i2", SEATS, by_seat=True, kind=count(8)),
    balls=everybody("i2", SEATS, by_seat=True, kind=count(MOST_BALLS)),
    scurvy=everybody("i2", SEATS, by_seat=True, kind=count(10)),
    # The sea
    dutchman=everybody("i1", kind=position(HEX_NAMES)),
    tile=everybody(
        "i1", HEXES, kind=features(TILE_FEATURES, FEATURES_OF_TILE, least=FACE_DOWN)
    ),  # a ship, OPEN or FACE_DOWN
    face_down=everybody("i1", len(ZONES), TILE_KINDS, kind=count(10)),  # how many of each kind are not turned up yet
    # Cards and pirates
    hand_size=everybody("i2", SEATS, by_seat=True, kind=count(8)),
    deck_size=everybody("i2", kind=count(60)),
    discard=everybody("i2", CARD_KINDS, kind=count(12)),
    pirate_discard=everybody("i1", PIRATES, kind=flag()),  # all others are aboard, in a draft, or in the deck
    draft_size=everybody("i1", SEATS, by_seat=True, kind=count(DRAFT)),  # drawn and not yet dismissed or aboard
    loot_deck=everybody("i2", LOOT_KINDS, kind=count(12)),  # all others are on the discard pile
    loot_drawn=everybody("i2", LOOT_KINDS, kind=count(6)),  # the last loot
    has_chosen=everybody("i1", SEATS, by_seat=True, kind=flag()),
    choice=owner("i1", SEATS, kind=category(len(CREW_PAIRS))),  # a pair of captain and mate
    hand=owner("i2", SEATS, CARD_KINDS, blank=0, names=CARDS, kind=count(6)),
    pool=owner(
        "i1", SEATS, POOL, names=PIRATE_CODES
    ),  # while choosing or restocking: places 0 to 3, draft slots 0 to 4
    deck=nobody("i2", CARD_KINDS, blank=0, kind=count(12)),
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    # Options
    target=everybody("i4"),
    max_rounds=everybody("i2"),
    dig_rule=everybody("i1", names=DIG_RULES),
    ask_all=everybody("i1"),
    first_random=everybody("i1"),
    # The sea
    kind=everybody("i1", HEXES, names=KINDS_OF_HEX),
    nation=everybody("i1", HEXES),  # of cities and strongholds
    start=everybody("i1", SEATS),  # the hex
    tiles=everybody("i1", len(ZONES), TILE_KINDS),
    defence=everybody("i2", len(TARGETS)),
    loot=everybody("i2", len(TARGETS)),
    # Dice
    combat_faces=everybody("i2", FACES),
    upkeep_faces=everybody("i1", FACES, names=UPKEEPS),
    # Cards and pirates
    cards=everybody("i2", CARD_KINDS),
    loot_value=everybody("i2", LOOT_KINDS),
    loot_cards=everybody("i2", LOOT_KINDS),
    crew_skill=everybody("i1", PIRATES),
    captain_skill=everybody("i1", PIRATES),
    # Ships: places, sails, rum, balls of the start and of each part
    hull=everybody("i2", 4),
    part=everybody("i2", len(PARTS), 4),
    part_price=everybody("i4"),
    # Treasure: rating and doubloons of large and small islands
    treasure_rating=everybody("i2", 2),
    treasure=everybody("i4", 2),
    # Numbers of the rules
    start_hand=everybody("i2"),
    draw=everybody("i2"),
    hand_limit=everybody("i2"),
    assault=everybody("i2"),
    ambush=everybody("i2"),
    soldiers=everybody("i2"),
    mercenaries=everybody("i2"),
    tailwind=everybody("i2"),
    steal=everybody("i4"),
    pvp_loot=everybody("i2"),
    # Chances, for bots: to reach a sum of dice with so many balls, from the dice (by face) that lie there
    odds=everybody("f4", MOST_SUM + 2, MOST_BALLS + 1, FACES, FACES),
    first_odds=everybody("f4", MOST_SUM + 2, MOST_BALLS + 1),  # before the first roll
    loot_mean=everybody("f4"),
)
