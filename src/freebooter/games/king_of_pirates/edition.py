"""The edition's keys, the options, and how both become the config that the rules read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.editions import EditionProblem, Key, Schema, Values, whole, wholes, words
from freebooter.engine.options import Option, Preset
from freebooter.games.king_of_pirates.pieces import (
    CAPTAIN_SKILLS,
    CARDS,
    CENTRE,
    CITY,
    CORNERS,
    CREW_SKILLS,
    FACES,
    HEXES,
    LAIR,
    LARGE,
    LOOT_KINDS,
    MOST_BALLS,
    MOST_SUM,
    NATION_LETTERS,
    NATIONS,
    OCEAN,
    PARTS,
    PIRATES,
    PLACES,
    RADIUS,
    ROWS,
    SEATS,
    SHARK,
    SMALL,
    STRONGHOLD,
    TARGETS,
    UPKEEPS,
    ZONES,
)
from freebooter.games.king_of_pirates.state import DIG_RULES, FIRSTS, NONE

HUNDRED = 100
MOST_PURSE = 30_000
SYMBOLS = {"L": LAIR, "X": STRONGHOLD, "C": CITY, "T": LARGE, "t": SMALL, "s": SHARK, "o": OCEAN}
ON_TILES = ("small_merchant", "large_merchant", "warship")
KEYS_OF_TARGETS = tuple(target.replace(" ", "_") for target in TARGETS)
NUMBERS = {
    "start_hand": (0, 9, "KP-6"),
    "draw": (1, 9, "KP-39"),
    "hand_limit": (1, 20, "KP-39"),
    "assault": (0, 9, "KP-102"),
    "ambush": (0, 9, "KP-103"),
    "soldiers": (0, 9, "KP-104"),
    "mercenaries": (0, 9, "KP-105"),
    "tailwind": (0, 9, "KP-50"),
    "pvp_loot": (0, 20, "KP-130"),
}
DOUBLOONS = {"steal": "KP-42", "target": "KP-132", "quick_target": "KP-132"}


# What keys may hold


def _listed(name: str, allowed: tuple[str, ...], count: int, clause: str) -> Key:
    """So many words out of a list, each as often as one likes."""
    return Key(
        name,
        f"a list of {count} words out of {', '.join(allowed)}",
        lambda v: isinstance(v, list) and len(v) == count and all(x in allowed for x in v),
        clause,
        True,
    )


def _doubloons(name: str, clause: str, *, ours: bool = False) -> Key:
    return Key(name, f"a multiple of {HUNDRED} from {HUNDRED} to {MOST_PURSE}", _are_doubloons, clause, ours)


def _are_doubloons(value: Any) -> bool:
    return type(value) is int and HUNDRED <= value <= MOST_PURSE and value % HUNDRED == 0


def _loot_values(values: Any) -> bool:
    return isinstance(values, list) and 1 <= len(values) <= LOOT_KINDS and all(map(_are_doubloons, values))


def _counts(values: Any) -> bool:
    return isinstance(values, list) and all(type(x) is int and 0 <= x <= 99 for x in values)


def _is_map(rows: Any) -> bool:
    if not isinstance(rows, list) or len(rows) != len(ROWS) or not all(isinstance(row, str) for row in rows):
        return False
    widths = [2 * RADIUS + 1 - abs(r) for r in range(-RADIUS, RADIUS + 1)]
    return [len(row.split()) for row in rows] == widths and all(_is_symbol(x) for row in rows for x in row.split())


def _is_symbol(symbol: str) -> bool:
    if symbol[0] in "XC":
        return len(symbol) == 2 and symbol[1] in NATION_LETTERS
    return len(symbol) == 1 and symbol in SYMBOLS


SCHEMA_KEYS = (
    Key("map", "9 rows of 5 to 9 hexes, each of L, XB, XF, XS, CB, CF, CS, T, t, s, o", _is_map, "KP-1", True),
    *(wholes(f"tiles_{zone}.{ship}", len(NATIONS), 0, 20, "KP-2", ours=True) for zone in ZONES for ship in ON_TILES),
    *(whole(f"tiles_{zone}.empty", 0, HEXES, "KP-2", ours=True) for zone in ZONES),
    *(whole(f"targets.{target}.defence", 0, 30, "KP-117", ours=True) for target in KEYS_OF_TARGETS),
    *(whole(f"targets.{target}.loot", 0, 20, "KP-123", ours=target != "stronghold") for target in KEYS_OF_TARGETS),
    wholes("dice.combat", FACES, 1, MOST_SUM // 2, "KP-118", ours=True),
    _listed("dice.upkeep", UPKEEPS, FACES, "KP-46"),
    Key("loot.values", f"1 to {LOOT_KINDS} multiples of {HUNDRED}", _loot_values, "KP-123", True),
    Key("loot.cards", "as many whole numbers from 0 to 99 as there are loot values", _counts, "KP-123", True),
    *(whole(f"cards.{card}", 0, 99, "KP-90", ours=True) for card in CARDS),
    _listed("pirates.crew", CREW_SKILLS, PIRATES, "KP-14"),
    _listed("pirates.captain", CAPTAIN_SKILLS, PIRATES, "KP-15"),
    wholes("ship.base", 4, 0, MOST_BALLS, "KP-12"),
    *(wholes(f"ship.part_{part}", 4, 0, MOST_BALLS, "KP-12", ours=True) for part in PARTS),
    _doubloons("ship.part_price", "KP-68"),
    *(whole(f"treasure.{size}.rating", 0, 20, "KP-61") for size in ("small", "large")),
    *(_doubloons(f"treasure.{size}.doubloons", "KP-61") for size in ("small", "large")),
    *(whole(f"numbers.{name}", least, most, clause) for name, (least, most, clause) in NUMBERS.items()),
    *(_doubloons(f"numbers.{name}", clause, ours=name == "quick_target") for name, clause in DOUBLOONS.items()),
    *(wholes(f"start_corners.seats_{n}", n, 0, 5, "KP-1", ours=True) for n in range(2, SEATS + 1)),
    words("look.colours", SEATS, ours=True),
    words("look.captains", SEATS, ours=True),
)


def check(values: Values) -> Iterator[EditionProblem]:
    """What must hold between the keys."""
    kinds = [SYMBOLS[symbol[0]] for symbol in symbols(values)]
    lairs = {hex for hex, kind in enumerate(kinds) if kind == LAIR}
    if lairs != {CENTRE, *CORNERS.tolist()}:
        yield "map", "the lairs must be the six corners and the middle (KP-24, KP-25 need them there)."
    for zone, kind in zip(ZONES, (SHARK, OCEAN), strict=True):
        tiles = sum(tile_counts(values, zone))
        if tiles != kinds.count(kind):
            yield f"tiles_{zone}", f"there are {tiles} tiles for {kinds.count(kind)} hexes of that zone (KP-2)."
    if len(values["loot.cards"]) != len(values["loot.values"]):
        yield "loot.cards", f"expected {len(values['loot.values'])} numbers, one for each loot value."
    if sum(values["loot.cards"]) == 0:
        yield "loot.cards", "there must be at least one loot card (KP-123)."
    yield from _check_ships(values)
    for number in range(2, SEATS + 1):
        if len(set(values[f"start_corners.seats_{number}"])) != number:
            yield f"start_corners.seats_{number}", "two seats cannot start at the same corner (KP-1)."
    if sum(values[f"cards.{card}"] for card in CARDS) < SEATS * values["numbers.start_hand"]:
        yield "cards", "there are fewer action cards than six seats draw at the start (KP-6)."


def _check_ships(values: Values) -> Iterator[EditionProblem]:
    hulls = (values[f"ship.{part}"] for part in ("base", "part_a", "part_b"))
    full = [sum(column) for column in zip(*hulls, strict=True)]
    if values["ship.base"][0] < 2:
        yield "ship.base", "a ship needs places for a captain and a mate at the start (KP-4)."
    if full[0] > PLACES:
        yield "ship", f"a full ship would have {full[0]} places; {PLACES} are the most."
    if full[3] + PLACES > MOST_BALLS:
        yield "ship", f"a full ship could hold {full[3] + PLACES} cannonballs; {MOST_BALLS} are the most."


SCHEMA = Schema(*SCHEMA_KEYS, check=check)

OPTIONS = (
    Option(
        "quick",
        (False, True),
        False,
        "A shorter game: half the doubloons win.",
        "KP-132",
        "Length",
        ("whole game", "quick game"),
    ),
    Option("max_rounds", range(10, 201), 60, "After so many rounds the richest seat wins.", "KP-134", "Most rounds"),
    Option(
        "dig_rule",
        DIG_RULES,
        "turn",
        "Whether digging needs a step in the same turn.",
        "KP-62",
        "Digging",
        ("in any turn on the island", "only after a step in the same turn"),
    ),
    Option(
        "ask_all",
        (True, False),
        True,
        "Whether every seat with cards is asked, so that nobody learns who could answer.",
        "KP-85",
        "Answers",
        ("ask everybody", "ask only who can answer"),
    ),
    Option(
        "first_seat", FIRSTS, "random", "Who has the first turn.", "KP-3", "Who begins", ("by lot", "the first seat")
    ),
)

PRESETS = {
    "standard": Preset("standard: 10,000 doubloons", {}),
    "quick": Preset("quick: half of that", {"quick": True, "max_rounds": 30}),
}

TRIALS: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {"max_rounds": 10}),
    (3, {"max_rounds": 10, "ask_all": False, "dig_rule": "visit", "first_seat": "zero"}),
    (4, {"max_rounds": 10, "quick": True, "dig_rule": "visit"}),
    (5, {"max_rounds": 10, "ask_all": False, "quick": True}),
    (6, {"max_rounds": 10, "first_seat": "zero"}),
)
"""Short matches with every number of seats; every two choices of options meet somewhere."""


# The config


def symbols(values: Values) -> list[str]:
    """The map, hex by hex."""
    return [symbol for row in values["map"] for symbol in row.split()]


def tile_counts(values: Values, zone: str) -> list[int]:
    """How many tiles of each kind a zone has, the empty ones last."""
    ships = [count for ship in ON_TILES for count in values[f"tiles_{zone}.{ship}"]]
    return [*ships, values[f"tiles_{zone}.empty"]]


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the numbers and options into a config record."""
    c.target = values["numbers.quick_target" if options["quick"] else "numbers.target"]
    c.max_rounds = options["max_rounds"]
    c.dig_rule = DIG_RULES.index(options["dig_rule"])
    c.ask_all = options["ask_all"]
    c.first_random = options["first_seat"] == "random"
    _configure_sea(c, values, seats)
    _configure_pieces(c, values)
    c.steal = values["numbers.steal"]
    for name in NUMBERS:
        setattr(c, name, values[f"numbers.{name}"])
    c.odds[...], c.first_odds[...] = odds_of(values["dice.combat"])


def _configure_sea(c: Any, values: Values, seats: int) -> None:
    sea = symbols(values)
    c.kind[:] = [SYMBOLS[symbol[0]] for symbol in sea]
    c.nation[:] = [NATION_LETTERS.index(symbol[1]) if len(symbol) == 2 else NONE for symbol in sea]
    c.start[:seats] = [CORNERS[corner] for corner in values[f"start_corners.seats_{seats}"]]
    for zone, name in enumerate(ZONES):
        c.tiles[zone, :] = tile_counts(values, name)
    c.defence[:] = [values[f"targets.{target}.defence"] for target in KEYS_OF_TARGETS]
    c.loot[:] = [values[f"targets.{target}.loot"] for target in KEYS_OF_TARGETS]


def _configure_pieces(c: Any, values: Values) -> None:
    c.combat_faces[:] = values["dice.combat"]
    c.upkeep_faces[:] = [UPKEEPS.index(face) for face in values["dice.upkeep"]]
    c.cards[:] = [values[f"cards.{card}"] for card in CARDS]
    kinds = len(values["loot.values"])
    c.loot_value[:kinds], c.loot_cards[:kinds] = values["loot.values"], values["loot.cards"]
    c.loot_mean = mean_loot(values)
    c.crew_skill[:] = [CREW_SKILLS.index(skill) for skill in values["pirates.crew"]]
    c.captain_skill[:] = [CAPTAIN_SKILLS.index(skill) for skill in values["pirates.captain"]]
    c.hull[:] = values["ship.base"]
    for part, name in enumerate(PARTS):
        c.part[part, :] = values[f"ship.part_{name}"]
    c.part_price = values["ship.part_price"]
    c.treasure_rating[:] = [values[f"treasure.{size}.rating"] for size in ("large", "small")]
    c.treasure[:] = [values[f"treasure.{size}.doubloons"] for size in ("large", "small")]


def mean_loot(values: Values) -> float:
    """What a loot card is worth on average."""
    worth = sum(value * count for value, count in zip(values["loot.values"], values["loot.cards"], strict=True))
    return float(worth / sum(values["loot.cards"]))


Table = NDArray[np.float64]


def odds_of(faces: Sequence[int]) -> tuple[Table, Table]:
    """The chances to reach each sum with each number of cannonballs, used as well as possible (KP-114).

    First from the dice that lie there, given by their faces; then before the first roll.
    """
    sums = np.add.outer(faces, faces)
    reached = sums >= np.arange(MOST_SUM + 2)[:, None, None]
    tables: list[Table] = [reached.astype(np.float64)]
    for _ in range(MOST_BALLS):
        first, second = tables[-1].mean(axis=1), tables[-1].mean(axis=2)
        one = np.maximum(first[:, None, :], second[:, :, None])
        both = first.mean(axis=1)[:, None, None]
        tables.append(np.where(reached, 1.0, np.maximum(one, both)))
    lying = np.stack(tables, axis=1)
    return lying, lying.mean(axis=(2, 3))


def longest(c: Any) -> int:
    """KP-136: the most actions of a match, counted by turns and by the cards that can be drawn.

    A card that is played costs an action, may be answered once by everybody and once more by its victim, may bring
    two steps, and may open W3 anew; everything else is bounded turn by turn.
    """
    seats, turns = int(c.seats), int(c.seats) * int(c.max_rounds)
    thefts, parts, draft = PLACES, len(PARTS) + 1, PLACES + 2
    steps = int(c.hull[1] + c.part[:, 1].sum()) + PLACES + 1
    rerolls = 2 * (int(c.hull[3] + c.part[:, 3].sum()) + PLACES + 1)
    goats = 2 * PLACES
    windows = 3 * seats
    per_turn = thefts + 1 + goats + steps + parts + draft + 2 + rerolls + windows
    drawn = seats * int(c.start_hand) + turns * (int(c.draw) + PLACES)
    per_card = 1 + seats + 2 + int(c.tailwind) + seats + 1
    return seats + turns * per_turn + min(drawn, turns * int(c.cards.sum())) * per_card
