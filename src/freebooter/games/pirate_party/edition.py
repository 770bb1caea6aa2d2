"""The edition's keys, the options, and how both become the config that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any

from freebooter.engine.editions import Key, Schema, Values, whole, words
from freebooter.engine.options import Option, Preset
from freebooter.games.pirate_party.pieces import (
    ADVENTURES,
    EACH,
    EFFECTS,
    KRAKENS,
    MATCHES,
    MERMAID_RULES,
    MERMAIDS,
    MOST_GAMES,
    ONE,
    POINT_KEYS,
    SEATS,
    SHIPS,
    SISTERS,
    SUITS,
    THREE,
)
from freebooter.games.pirate_party.rules.dealing import BEST_OF

MOST_POINTS, MOST_BONUS, MOST_HAND = 100, 500, 14
LONGEST_NOTE = 200


def effects(name: str, count: int, clause: str) -> Key:
    """A list of so many names of effects."""
    return Key(
        name,
        f"a list of {count} of {', '.join(EFFECTS)}",
        _is_list(count, lambda value: value in EFFECTS),
        clause,
        True,
    )


def notes(name: str, count: int) -> Key:
    """A list of so many sentences about the captains."""
    return Key(
        name,
        f"a list of {count} texts of at most {LONGEST_NOTE} characters",
        _is_list(count, lambda value: isinstance(value, str) and len(value) <= LONGEST_NOTE and value.isprintable()),
        "",
        True,
    )


def _is_list(count: int, fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and len(value) == count and all(map(fits, value))


SCHEMA = Schema(
    whole("hand_size", 1, MOST_HAND, "PP-3"),
    whole("sisters_value", 0, MOST_BONUS, "PP-71"),
    whole("out_bonus", 0, MOST_BONUS, "PP-117"),
    whole("kraken_fraction", 1, 10, "PP-4"),
    whole("max_games", 1, MOST_GAMES, "PP-120", ours=True),
    words("captains", len(SUITS)),
    notes("captain_notes", len(SUITS)),
    effects("powers", len(SUITS), "PP-75"),
    words("adventure_names", ADVENTURES, ours=True),
    effects("adventure_effects", ADVENTURES, "PP-73"),
    words("ship_names", SHIPS, ours=True),
    *(
        whole(f"points.{name}", 0, MOST_POINTS, "PP-117", ours=name in ("deckhands", "cannon"))
        for name in (*POINT_KEYS, "ship", "mermaid", "booty", "kraken", "adventure")
    ),
    words("look.seats", SEATS, ours=True),
)

OPTIONS = (
    Option(
        "match",
        MATCHES,
        "three",
        "How long the match is.",
        "PP-120",
        "Match",
        ("one game", "to a total", "three games"),
    ),
    Option("target", range(50, 2001, 5), 300, "The total that ends a match to a total.", "PP-120", "Total"),
    Option(
        "kraken",
        KRAKENS,
        "anywhere",
        "Where in the pile the Kraken may lie.",
        "PP-4",
        "Kraken",
        ("anywhere", "in the lowest quarter"),
    ),
    Option(
        "powers",
        (True, False),
        True,
        "Whether captains have their powers.",
        "PP-75",
        "Powers",
        ("with powers", "without powers"),
    ),
    Option(
        "adventures",
        (True, False),
        True,
        "Whether the six adventures are in the deck.",
        "PP-1",
        "Adventures",
        ("with adventures", "without adventures"),
    ),
    Option(
        "three_sisters",
        SISTERS,
        "set",
        "What the three mermaids are worth together.",
        "PP-71",
        "Three Sisters",
        ("75 in all", "75 each"),
    ),
    Option(
        "mermaids",
        MERMAID_RULES,
        "strict",
        "Whether mermaids may be matched, and exchanged by their owner.",
        "PP-50",
        "Mermaids",
        ("only to make new sets", "free"),
    ),
)

FAST: Mapping[str, Any] = {"powers": False, "adventures": False}
PRESETS = {
    "standard": Preset("standard: powers and adventures", {}),
    "fast": Preset("fast: neither powers nor adventures", FAST),
}

TRIALS: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {}),
    (3, {"match": "one", "kraken": "bottom-quarter", "three_sisters": "each", "mermaids": "free"}),
    (4, {"match": "one"}),
    (4, {"match": "target", "target": 100, "kraken": "bottom-quarter", "adventures": False}),
    (3, {"match": "one", **FAST, "mermaids": "free"}),
    (2, {"match": "target", "target": 200, "powers": False, "three_sisters": "each"}),
)
"""Every number of seats and every choice; kraken, powers, adventures and mermaids meet in many ways."""


def card_points(values: Values) -> list[int]:
    """What each card is worth."""
    suit = [values[f"points.{name}"] for name in POINT_KEYS]
    others = {"ship": SHIPS, "mermaid": MERMAIDS, "booty": 1, "kraken": 1, "adventure": ADVENTURES}
    return suit * len(SUITS) + [values[f"points.{name}"] for name, count in others.items() for _ in range(count)]


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the numbers and options into a config record."""
    c.match, c.target = MATCHES.index(options["match"]), options["target"]
    c.kraken = KRAKENS.index(options["kraken"])
    c.powers, c.adventures = options["powers"], options["adventures"]
    c.sisters = SISTERS.index(options["three_sisters"])
    c.mermaids = MERMAID_RULES.index(options["mermaids"])
    c.points[:] = card_points(values)
    c.sisters_points = values["sisters_value"] * (MERMAIDS if c.sisters == EACH else 1)
    c.out_bonus, c.hand_size = values["out_bonus"], values["hand_size"]
    c.power[:] = [EFFECTS.index(name) for name in values["powers"]]
    c.adventure_effect[:] = [EFFECTS.index(name) for name in values["adventure_effects"]]
    c.kraken_fraction, c.max_games = values["kraken_fraction"], values["max_games"]


MOST_ACTIONS = 300
"""PP-123: the most actions of a game: card actions 149, sets opened and finished 20, choices 48, draws 63 (at one card
in each hand), and some to spare."""


def longest(c: Any) -> int:
    """PP-123: the most actions of a match."""
    games = 1 if c.match == ONE else BEST_OF if c.match == THREE else int(c.max_games)
    return MOST_ACTIONS * games
