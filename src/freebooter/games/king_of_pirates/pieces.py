"""The pieces: the sea and its directions, tiles, cards, skills, ships. Everything else counts in these."""

from collections.abc import Iterator
from typing import Any

import numpy as np

SEATS = 6


def numbers(count: int) -> Iterator[Any]:
    """The numbers from 0 on, for names. Compiled rules take all of them as one type, so each rule is compiled once."""
    return map(np.int64, range(count))


# The sea: a hexagon of side 5, rows A to I from the top, hexes numbered from the left.

RADIUS = 4
AXIAL = tuple(
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
)
HEXES = len(AXIAL)
ROWS = tuple("ABCDEFGHI")
HEX_NAMES = tuple(f"{ROWS[r + RADIUS]}{q - max(-RADIUS, -RADIUS - r) + 1}" for q, r in AXIAL)
HEX = {name: number for number, name in enumerate(HEX_NAMES)}

DIRECTIONS = ("NW", "NE", "E", "SE", "SW", "W")
WAYS = len(DIRECTIONS)
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NOWHERE = -1


def _at(q: int, r: int) -> int:
    return AXIAL.index((q, r)) if (q, r) in AXIAL else NOWHERE


NEIGHBOURS = np.array([[_at(q + dq, r + dr) for dq, dr in STEPS] for q, r in AXIAL], np.int8)
"""For each hex and direction the next hex, or NOWHERE: off the map."""

DISTANCES = np.array([[max(abs(q - p), abs(r - o), abs(q + r - p - o)) for p, o in AXIAL] for q, r in AXIAL], np.int8)
"""Steps from hex to hex."""

CORNERS = np.array([_at(RADIUS * dq, RADIUS * dr) for dq, dr in STEPS], np.int8)
"""The corner lair to which each face of the compass die sends a ship."""

CENTRE = _at(0, 0)

KINDS_OF_HEX = ("lair", "stronghold", "city", "large island", "small island", "shark sea", "ocean")
LAIR, STRONGHOLD, CITY, LARGE, SMALL, SHARK, OCEAN = numbers(len(KINDS_OF_HEX))
ZONES = ("shark", "ocean")

# Nations and their ships

NATIONS = ("British", "French", "Spanish")
NATION_LETTERS = "BFS"

TARGETS = ("small merchant", "large merchant", "warship", "city", "stronghold")
SMALL_MERCHANT, LARGE_MERCHANT, WARSHIP, TOWN, FORT = numbers(len(TARGETS))

TILES = tuple(f"{nation} {target}" for target in TARGETS[:3] for nation in NATIONS)
SHIPS = len(TILES)
EMPTY = SHIPS  # a tile that turns out to be open sea
TILE_KINDS = SHIPS + 1
OPEN, FACE_DOWN = -1, -2  # on a hex: no tile, a tile that nobody has seen

# Dice

UPKEEPS = ("scurvy", "rum-1", "rum-2")
FACES = 6

# Cards

CARDS = (
    "treasure-map",
    "tailwind",
    "mercenaries",
    "assault",
    "ambush",
    "keelhauling",
    "scurvy",
    "dutchman",
    "soldiers",
    "assassination",
    "citrus",
    "mutiny",
)
CARD_KINDS = len(CARDS)
(
    TREASURE_MAP,
    TAILWIND,
    MERCENARIES,
    ASSAULT,
    AMBUSH,
    KEELHAULING,
    SCURVY,
    DUTCHMAN,
    SOLDIERS,
    ASSASSINATION,
    CITRUS,
    MUTINY_CARD,
) = numbers(CARD_KINDS)
LETTERS = "MMCCCAAACAAU"
"""The letter on each kind of card: map or wind, combat, any time, upkeep."""

LOOT_KINDS = 8  # at most so many different values of loot cards

# Pirates and their skills

CREW_SKILLS = ("PVP1", "NAT1", "MAP1", "BALL", "RUM", "MOVE", "LOOT1", "PROOF", "GOAT")
PVP1, NAT1, MAP1, BALL, RUM, MOVE_SKILL, LOOT1, PROOF, GOAT = numbers(len(CREW_SKILLS))

CAPTAIN_SKILLS = ("PVP2", "NAT2", "MAP2", "CLEAN", "LOOT-B", "LOOT-F", "LOOT-S", "CARD", "STEAL", "ALL")
PVP2, NAT2, MAP2, CLEAN, LOOT_B, LOOT_F, LOOT_S, CARD_SKILL, STEAL, ALL_SKILL = numbers(len(CAPTAIN_SKILLS))

PIRATES = 20
PIRATE_CODES = tuple(f"P{number:02}" for number in range(1, PIRATES + 1))

# Ships

PLACES = 4  # of a full ship; place 0 is the captain's cabin
PARTS = ("a", "b")
DRAFT = 5  # pirates drawn at once, at most
POOL = PLACES + DRAFT
START_DRAFT = 3
CREW_PAIRS = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))  # captain, mate

# What doubloons come from and go to; a match that begins in the middle has some from the start.
SOURCES = ("nations", "rivals", "treasure", "theft", "lost", "parts", "start")
FROM_NATIONS, FROM_RIVALS, FROM_ISLANDS, BY_THEFT, TO_RIVALS, FOR_PARTS, FROM_START = numbers(len(SOURCES))

MOST_BALLS = 9
MOST_SUM = 18  # of two combat dice
