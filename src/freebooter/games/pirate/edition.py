"""The edition's keys, the options, and how both become the config that the rules read."""

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from freebooter.engine.editions import EditionProblem, Key, Schema, Values, whole, wholes, words
from freebooter.engine.errors import BadOptions
from freebooter.engine.options import Option, Preset
from freebooter.games.pirate.pieces import (
    BATTLE_TYPES,
    COLOURS,
    EXCHANGES,
    GHOST,
    GHOST_BARS,
    KINDS,
    KRAKEN,
    LETTERS,
    MOST_CARDS,
    MOST_HAND,
    MOST_SLOTS,
    MULTIS,
    PICTURES,
    REVENGES,
    SEATS,
    TYPES,
)
from freebooter.games.pirate.state import UNLIMITED

MOST_VALUE = 99
MOST_TILES = 9999
NO_LIMIT = "none"

Card = tuple[int, int, int]
"""A type of cards: kind, value, copies."""

Fighter = tuple[str, int, bool, int]
"""A type of battle cards: picture, hit, shield, copies."""


def _is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_card(entry: Any) -> bool:
    if not isinstance(entry, list) or len(entry) != 3 or entry[0] not in KINDS:
        return False
    kind, value, copies = entry
    fits = value == 0 and type(value) is int if kind == KINDS[KRAKEN] else _is_whole(value, 1, MOST_VALUE)
    return fits and _is_whole(copies, 1, MOST_CARDS)


def _is_fighter(entry: Any) -> bool:
    if not isinstance(entry, list) or len(entry) != 4 or entry[0] not in PICTURES:
        return False
    return _is_whole(entry[1], 0, MOST_VALUE) and isinstance(entry[2], bool) and _is_whole(entry[3], 1, EXCHANGES)


def _is_set(entry: Any) -> bool:
    return isinstance(entry, list) and all(map(_is_fighter, entry))


def check(values: Values) -> Iterator[EditionProblem]:
    """What must hold between the keys."""
    fewest, most = values["seats"]
    if fewest > most:
        yield "seats", f"the fewest seats cannot be more than the most, got {fewest} and {most}."
    cards = types_of(values)
    if len({card[:2] for card in cards}) != len(cards):
        yield "cards", "a kind with a value stands there twice; give it more copies instead."
    if len(cards) > TYPES:
        yield "cards", f"there are {len(cards)} types of cards; {TYPES} are the most."
    count = sum(copies for _, _, copies in cards)
    if count > MOST_CARDS:
        yield "cards", f"there are {count} cards; {MOST_CARDS} are the most."
    for kind in range(COLOURS):
        if not any(card[0] == kind for card in cards):
            yield "cards", f"there is no {KINDS[kind]} card; each colour needs one."
    if sum(copies for kind, _, copies in cards if kind not in (GHOST, KRAKEN)) < most:
        yield "cards", f"{most} seats need as many colour cards and dolls, so that each can hold one to lead (PI-6)."
    if values["hand_size"] * most > count:
        yield "hand_size", f"{most} seats with {values['hand_size']} cards each need more than the {count} there are."
    for number, battle_set in enumerate(values["battle_sets"]):
        cards_of_set = sum(fighter[3] for fighter in battle_set)
        if cards_of_set != EXCHANGES or len(battle_set) > BATTLE_TYPES:
            yield f"battle_sets[{number}]", f"has {cards_of_set} cards; a set has {EXCHANGES} (PI-63)."


SCHEMA = Schema(
    Key(
        "seats",
        f"the fewest and the most seats, from 2 to {SEATS}",
        lambda v: isinstance(v, list) and len(v) == 2 and all(_is_whole(x, 2, SEATS) for x in v),
        "PI-1",
        True,
    ),
    whole("hand_size", 1, MOST_HAND, "PI-5"),
    words("islands", SEATS, ours=True),
    Key(
        "tile_supply",
        f'a list of 4 whole numbers from 0 to {MOST_TILES}, or "{NO_LIMIT}"',
        lambda v: (
            isinstance(v, list) and len(v) == COLOURS and all(x == NO_LIMIT or _is_whole(x, 0, MOST_TILES) for x in v)
        ),
        "PI-37",
        True,
    ),
    wholes("cost_base", COLOURS, 0, 9, "PI-45"),
    wholes("cost_ship", COLOURS, 0, 9, "PI-46"),
    whole("base_slots", 0, MOST_SLOTS, "PI-50"),
    whole("ship_slots", 0, MOST_SLOTS, "PI-52"),
    whole("loss", 0, MOST_SLOTS, "PI-68"),
    whole("loss_two_seats", 0, MOST_SLOTS, "PI-68"),
    whole("steal", 0, 20, "PI-70"),
    Key(
        "cards",
        f"a list of [kind, value, copies], values from 1 to {MOST_VALUE} (0 for krakens)",
        lambda v: isinstance(v, list) and all(map(_is_card, v)),
        "PI-5",
        True,
    ),
    Key(
        "battle_sets",
        f"{SEATS} lists of [picture, hit, shield, copies]",
        lambda v: isinstance(v, list) and len(v) == SEATS and all(map(_is_set, v)),
        "PI-63",
        True,
    ),
    check=check,
)

OPTIONS = (
    Option("target_gold", range(2, 21), 10, "How many gold tiles win.", "PI-74", "Gold to win"),
    Option("max_rounds", range(1, 101), 40, "After so many rounds the richest wins.", "PI-76", "Most rounds"),
    Option(
        "multi",
        MULTIS,
        "sum",
        "What several cards of one play count for.",
        "PI-27",
        "Several cards count",
        ("their sum", "the best of them"),
    ),
    Option(
        "ghost_bar",
        GHOST_BARS,
        "contest",
        "Whether cards of other colours can stop a ghost.",
        "PI-31",
        "Ghosts must beat",
        ("only what can win", "everything on the table"),
    ),
    Option(
        "revenge",
        REVENGES,
        "once",
        "Whether a revenge can be answered by another one.",
        "PI-62",
        "Revenge",
        ("once", "until one stops"),
    ),
)

PRESETS = {
    "standard": Preset("standard: to 10 gold", {}),
    "quick": Preset("quick: to 5 gold", {"target_gold": 5, "max_rounds": 20}),
}

TRIALS: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {"max_rounds": 6}),
    (2, {"target_gold": 7, "max_rounds": 5, "multi": "best", "ghost_bar": "table", "revenge": "chain"}),
    (3, {"target_gold": 20, "max_rounds": 4, "ghost_bar": "table", "revenge": "chain"}),
    (4, {"target_gold": 4, "max_rounds": 2, "multi": "best"}),
    (5, {"target_gold": 5, "max_rounds": 1, "ghost_bar": "table"}),
)
"""Short matches: two seats come to battles within a few rounds, and every two choices meet somewhere."""


def types_of(values: Values) -> list[Card]:
    """The types of cards in the order of their ids: by kind, then by value."""
    return sorted((KINDS.index(kind), value, copies) for kind, value, copies in values["cards"])


def codes(values: Values) -> list[str]:
    """The short names of the types: `P7`, `K`."""
    return [code(kind, value) for kind, value, _ in types_of(values)]


def code(kind: int, value: int) -> str:
    """The short name of a card: its letter and its value."""
    return LETTERS[kind] + (str(value) if kind != KRAKEN else "")


def fighter_code(fighter: Sequence[Any]) -> str:
    """The short name of a battle card: its hit, and an s if it shields."""
    _, hit, shield, _ = fighter
    return f"{hit}{'s' * shield}"


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the numbers and options into a config record."""
    fewest, most = values["seats"]
    if not fewest <= seats <= most:
        sentence = "The edition {title!r} is for {fewest} to {most} seats, not {seats} (PI-1)."
        raise BadOptions(sentence, title=values["title"], fewest=fewest, most=most, seats=seats)
    c.target, c.max_rounds = options["target_gold"], options["max_rounds"]
    c.multi = MULTIS.index(options["multi"])
    c.ghost_bar = GHOST_BARS.index(options["ghost_bar"])
    c.revenge = REVENGES.index(options["revenge"])
    cards = types_of(values)
    c.types, c.cards = len(cards), sum(card[2] for card in cards)
    for number, card in enumerate(cards):
        c.kind[number], c.value[number], c.copies[number] = card
    c.hand_size = values["hand_size"]
    c.supply[:] = [UNLIMITED if limit == NO_LIMIT else limit for limit in values["tile_supply"]]
    c.cost[0, :], c.cost[1, :] = values["cost_base"], values["cost_ship"]
    c.base_slots, c.ship_slots = values["base_slots"], values["ship_slots"]
    c.loss = values["loss_two_seats" if seats == 2 else "loss"]
    c.steal = values["steal"]
    _configure_battles(c, [[tuple(fighter) for fighter in cards] for cards in values["battle_sets"]])


def _configure_battles(c: Any, sets: list[list[Fighter]]) -> None:
    for seat, battle_set in enumerate(sets):
        for number, (_, hit, shield, copies) in enumerate(battle_set):
            c.hit[seat, number], c.shield[seat, number], c.battle_copies[seat, number] = hit, shield, copies
    fighters = [cards_of(each) for each in sets]
    margins = {pair: hit_margins(*pair) for pair in set(itertools.product(fighters, repeat=2))}
    for one, two in itertools.product(range(SEATS), repeat=2):
        for bonus in range(-MOST_SLOTS, MOST_SLOTS + 1):
            win, draw = odds(margins[fighters[one], fighters[two]], bonus)
            c.win_odds[one, two, bonus + MOST_SLOTS] = win
            c.draw_odds[one, two, bonus + MOST_SLOTS] = draw


def cards_of(battle_set: list[Fighter]) -> tuple[tuple[int, bool], ...]:
    """The seven cards of a set, each with its hit and its shield."""
    return tuple((hit, shield) for _, hit, shield, copies in battle_set for _ in range(copies))


Margins = Mapping[int, int]
"""How many of the matchings of two sets give each margin of hits."""


def hit_margins(attackers: tuple[tuple[int, bool], ...], defenders: tuple[tuple[int, bool], ...]) -> Margins:
    """All ways to match the cards of two sets, by the attacker's hits minus the defender's (PI-66)."""
    reached = {(0, 0): 1}  # the defender's cards matched so far, and the margin
    for hit, shield in attackers:
        following: Counter[tuple[int, int]] = Counter()
        for (used, margin), ways in reached.items():
            for number, (other_hit, other_shield) in enumerate(defenders):
                if not used >> number & 1:
                    gained = (0 if other_shield else hit) - (0 if shield else other_hit)
                    following[used | 1 << number, margin + gained] += ways
        reached = dict(following)
    margins: Counter[int] = Counter()
    for (_, margin), ways in reached.items():
        margins[margin] += ways
    return dict(margins)


def odds(margins: Margins, bonus: int) -> tuple[float, float]:
    """The attacker's chances of a win and of a draw if all matchings are equally likely."""
    ways = sum(margins.values())
    win = sum(count for margin, count in margins.items() if margin + bonus > 0)
    draw = sum(count for margin, count in margins.items() if margin + bonus == 0)
    return win / ways, draw / ways


def longest(c: Any) -> int:
    """The most actions of a match: every card that is laid can be two actions and bring one tile at most."""
    seats, dealt = int(c.seats), int(c.seats) * int(c.hand_size)
    ghosts = sum(int(c.copies[t]) for t in range(c.types) if c.kind[t] == GHOST)
    krakens = sum(int(c.copies[t]) for t in range(c.types) if c.kind[t] == KRAKEN)
    laid = min(dealt + ghosts, int(c.cards))
    building = seats * (3 + int(c.base_slots) + int(c.ship_slots))
    battles = laid if REVENGES[c.revenge] == "chain" else min(laid, 2 * seats)
    return int(c.max_rounds) * (2 * laid + krakens + building + 2 * seats + battles * (2 + 2 * EXCHANGES))
