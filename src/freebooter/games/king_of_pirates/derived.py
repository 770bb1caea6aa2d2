"""What `rules/derive.py` counts for a viewer: strengths, limits, odds, and where a ship can go.

Everything here follows from what the viewer knows. Views, reasons, words and the terminal read it; nobody counts again.
Odds are rounded to four digits, as they are told.
"""

import numpy as np

from freebooter.engine.layout import Record, everybody
from freebooter.games.king_of_pirates.actions import ACTIONS, CREW, DISMISS_PIRATE, NAME_CAPTAIN, PASS
from freebooter.games.king_of_pirates.pieces import (
    CREW_PAIRS,
    FACES,
    HEXES,
    MOST_BALLS,
    PLACES,
    POOL,
    SEATS,
    TARGETS,
    numbers,
)

ABILITIES = (
    *("most_rum", "most_balls", "sails", "speed", "draws", "limit", "map_points", "thefts", "clean"),
    *("against_nations", "against_players", "NAT1", "NAT2", "PVP1", "PVP2", "MOVE", "scurvy"),
)
"""What a ship can do with its parts, its crew and its scurvy; from NAT1 on: the terms of that."""
(
    MOST_RUM,
    MOST_BALLS_HELD,
    SAILS,
    SPEED,
    DRAWS,
    LIMIT,
    MAP_POINTS,
    THEFTS,
    IS_CLEAN,
    AGAINST_NATIONS,
    AGAINST_PLAYERS,
    NAT1_TERM,
    NAT2_TERM,
    PVP1_TERM,
    PVP2_TERM,
    MOVE_TERM,
    SCURVY_TERM,
) = numbers(len(ABILITIES))

TERMS = ("NAT1", "NAT2", "PVP1", "PVP2", "scurvy", "assault", "ambush", "defence", "soldiers", "mercenaries")
"""What a side of a combat has besides its dice."""
(
    NAT1_ADDS,
    NAT2_ADDS,
    PVP1_ADDS,
    PVP2_ADDS,
    SCURVY_ADDS,
    ASSAULT_ADDS,
    AMBUSH_ADDS,
    DEFENCE_ADDS,
    SOLDIERS_ADD,
    MERCENARIES_ADD,
) = numbers(len(TERMS))

HELPS = ("none", "own", "mercenaries", "all")
"""What a fighter could add from the own hand: nothing, Assault (or Ambush), Mercenaries, all of these."""
NO_HELP, OWN_HELP, HIRED_HELP, ALL_HELP = numbers(len(HELPS))
NOT_HELD = np.int64(-1)
"""As a help: there is no such card, or no more than one of them."""

THROWS = ("pass", "reroll 1", "reroll 2", "reroll both")
"""What can be done with dice that lie there, as the texts of actions."""

DANGERS = (None, "dutchman", "unknown", "warship")
SAFE, DUTCHMAN_THERE, UNKNOWN_THERE, WARSHIP_THERE = numbers(len(DANGERS))

SETTLING = np.array(
    [
        PASS,
        *(NAME_CAPTAIN + index for index in range(POOL)),
        *(DISMISS_PIRATE + index for index in range(POOL)),
        *(CREW + pair for pair in range(len(CREW_PAIRS))),
    ],
    np.int16,
)
"""The actions that can settle a crew."""

DERIVED = Record(
    # Ships
    places=everybody("i2", SEATS),
    ability=everybody("i2", SEATS, len(ABILITIES)),
    counts=everybody("i1", SEATS, PLACES),  # whether the captain skill of each pirate counts
    short_faces=everybody("i1", SEATS),  # faces of the upkeep die that would start a mutiny
    # The turn
    asked=everybody("u1"),  # the seats that are asked, as bits; in a window nobody knows of others (KP-85)
    allowance=everybody("i2"),
    to_draw=everybody("i2"),
    # The sea, by hex
    target=everybody("i1", HEXES),  # the kind of nation target, or NONE
    nation=everybody("i1", HEXES),  # whose it is
    loot=everybody("i2", HEXES),  # cards that it brings: the viewer, or as printed
    danger=everybody("i1", HEXES),
    maps_needed=everybody("i2", HEXES),  # to dig up the treasure of an island, for the viewer
    # Where the viewer's ship can go, nearest hexes first, and from where by which way
    reach_size=everybody("i1"),
    reach=everybody("i1", HEXES),
    reach_from=everybody("i1", HEXES),
    reach_way=everybody("i1", HEXES),
    reach_steps=everybody("i1", HEXES),
    # Attacks by the viewer: what the ship and the own cards would add, and the odds with them and with 0 balls up
    own_bonus=everybody("i2"),
    own_balls=everybody("i2"),
    can_attack=everybody("i1", SEATS),
    attack_help=everybody("i2", len(HELPS)),
    target_odds=everybody("f8", len(TARGETS), len(HELPS), MOST_BALLS + 1),
    rival_odds=everybody("f8", SEATS, len(HELPS), MOST_BALLS + 1),
    # The combat: both sides, and the odds of whoever may re-roll; with own cards only for oneself
    terms=everybody("i2", 2, len(TERMS)),
    totals=everybody("i2", 2),
    at_stake=everybody("i2"),  # loot cards
    throw_help=everybody("i2", len(HELPS)),
    throw_odds=everybody("f8", len(HELPS), len(THROWS)),
    answer_odds=everybody("f8", len(ACTIONS)),  # in W3: of the attack, if the viewer does this last; else -1
    # What the viewer's ship could do with each crew that it can choose now
    settles=everybody("i1", SETTLING.size),
    outlook=everybody("i2", SETTLING.size, len(ABILITIES)),
    # Room to count in
    kept_crew=everybody("i1", PLACES),
    means=everybody("f8", 2, FACES),
)
