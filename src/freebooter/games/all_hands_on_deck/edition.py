"""The edition's keys, the options, and how both become the config that the rules read."""

from collections.abc import Iterator, Mapping
from typing import Any

from freebooter.engine.editions import EditionProblem, Key, Schema, Values, whole, wholes, words
from freebooter.engine.options import Option
from freebooter.games.all_hands_on_deck.pieces import (
    ACTIONS,
    CAPTAINS,
    CREW,
    EXTRA_DRAW,
    FALSE_CALLS,
    FIRST_CAPTAIN,
    KINDS,
    MOST_CARDS,
    MOST_STOCK,
    PAIR,
    RACES,
    SEATS,
    STRAIGHT,
)

COUNTS = range(2, SEATS + 1)  # seats that can play
LOOKS = ("code", "name", "letter", "symbol", "colour")
POINTS = {"crew": ("pair_sp",), "captains": ("triple_sp", "single_sp", "double_sp")}
MOST_POINTS = 100
SETS = ("base", "five", "six")


def tables(name: str, least: int, most: int, clause: str) -> Key:
    """A list of tables, one for each kind of card; `check` looks into them."""
    expects = f"a list of {least} to {most} tables" if least != most else f"a list of {least} tables"
    return Key(
        name,
        expects,
        lambda v: isinstance(v, list) and least <= len(v) <= most and all(isinstance(x, dict) for x in v),
        clause,
        True,
    )


def counts(name: str, clause: str) -> Key:
    """How many there are of each kind, crew first."""
    return Key(
        name,
        f"a list of 8 or 9 whole numbers from 0 to {MOST_CARDS}, one for each kind",
        lambda v: (
            isinstance(v, list)
            and len(v) in (STRAIGHT + CAPTAINS, KINDS)
            and all(type(x) is int and 0 <= x <= MOST_CARDS for x in v)
        ),
        clause,
        True,
    )


def check(values: Values) -> Iterator[EditionProblem]:
    """What must hold inside the lists of kinds, and between the keys."""
    for key in ("crew", "captains"):
        yield from _check_kinds(key, values[key])
    for look in ("code", "name", "letter"):
        seen = [kind[look] for key in ("crew", "captains") for kind in values[key]]
        if len(set(seen)) != len(seen):
            yield "crew", f"each kind needs a {look} of its own."
    for name in SETS:
        wanted = len(values["crew"]) + CAPTAINS
        if len(values[f"cards.{name}"]) != wanted:
            yield f"cards.{name}", f"expected {wanted} counts, one for each kind of crew and captains."
    yield from _check_cards(values)


def _check_kinds(key: str, kinds: list[Any]) -> Iterator[EditionProblem]:
    wanted = [*LOOKS, *POINTS[key], *(["action"] if key == "crew" else [])]
    for number, kind in enumerate(kinds):
        where = f"{key}[{number}]"
        for name in kind:
            if name not in wanted:
                yield f"{where}.{name}", "is not a key of this table."
        for name in wanted:
            if name not in kind:
                yield f"{where}.{name}", "is missing."
        for name in LOOKS:
            if not isinstance(kind[name], str) or not 0 < len(kind[name]) <= 40 or not kind[name].isprintable():
                yield f"{where}.{name}", "expected a short name."
        for name in POINTS[key]:
            least = -MOST_POINTS if name in ("single_sp", "double_sp") else 0
            if type(kind[name]) is not int or not least <= kind[name] <= MOST_POINTS:
                yield f"{where}.{name}", f"expected a whole number from {least} to {MOST_POINTS}."
        if key == "crew" and kind["action"] not in ACTIONS:
            yield f"{where}.action", f"expected one of {', '.join(ACTIONS)}."


def _check_cards(values: Values) -> Iterator[EditionProblem]:
    for number, seats in enumerate(COUNTS):
        size, dealt = sum(deck(values, seats)), values["deal"][number]
        if size > MOST_CARDS:
            yield "cards.base", f"the deck for {seats} seats has {size} cards; {MOST_CARDS} are the most."
        if seats * dealt > size:
            yield "deal", f"{seats} seats with {dealt} cards each need {seats * dealt}, but the deck has {size} (AH-3)."
    most = values["stock_cards"] + values["extra_cards"] * pairs_with(values, EXTRA_DRAW)
    if most > MOST_STOCK:
        yield "extra_cards", f"a seat could draw {most} cards in a round; {MOST_STOCK} are the most."
    if values["limited_cards"] > values["stock_cards"]:
        yield "limited_cards", "a limited seat cannot draw more than others (AH-16)."


def pairs_with(values: Values, action: int) -> int:
    """How many pairs of the whole deck can have this action."""
    full = deck(values, SEATS)
    return sum(full[k] // PAIR for k, kind in enumerate(values["crew"]) if kind["action"] == ACTIONS[action])


SCHEMA = Schema(
    tables("crew", STRAIGHT, CREW, "AH-43"),
    tables("captains", CAPTAINS, CAPTAINS, "AH-45"),
    *(counts(f"cards.{name}", "AH-2") for name in SETS),
    wholes("deal", len(COUNTS), 1, MOST_CARDS, "AH-3"),
    whole("straight_sp", 0, MOST_POINTS, "AH-44", ours=True),
    whole("stock_cards", 1, MOST_STOCK, "AH-16"),
    whole("limited_cards", 1, MOST_STOCK, "AH-16"),
    whole("extra_cards", 1, MOST_STOCK, "AH-19"),
    whole("extra_hires", 1, MOST_STOCK, "AH-26"),
    whole("curse_cards", 0, MOST_POINTS, "AH-5"),
    words("look.seats", SEATS, ours=True),
    check=check,
)

OPTIONS = (
    Option(
        "open_hiring",
        (False, True),
        False,
        "Whether all see what everybody draws and hires.",
        "AH-35",
        "Hiring",
        ("in secret", "open: all see it"),
    ),
    Option(
        "false_calls",
        FALSE_CALLS,
        "prevented",
        "Whether a seat without a combination may call.",
        "AH-39",
        "False calls",
        ("are not possible", "are punished with a curse"),
    ),
    Option(
        "races",
        RACES,
        "arrival",
        "Speed decides, or the order of the seats (best at one device).",
        "AH-95",
        "Who is first",
        ("the fastest", "the order of the seats"),
    ),
)


def slots(values: Values, by_kind: list[Any], empty: Any) -> list[Any]:
    """A list with an entry for each kind as one with an entry for each of the nine slots."""
    crew = len(values["crew"])
    return [*by_kind[:crew], *[empty] * (CREW - crew), *by_kind[crew:]]


def deck(values: Values, seats: int) -> list[int]:
    """AH-2: how many cards of each slot so many seats play with."""
    used = SETS[: 1 if seats < 5 else seats - 3]
    return slots(values, [sum(column) for column in zip(*(values[f"cards.{name}"] for name in used), strict=True)], 0)


def in_edition(crew_kinds: int, kind: int) -> bool:
    """Whether an edition with so many kinds of crew has this kind."""
    return kind < crew_kinds or kind >= FIRST_CAPTAIN


def looks(values: Values) -> list[dict[str, Any]]:
    """The looks of the nine slots; those of an empty slot have no name."""
    empty = dict.fromkeys(LOOKS, "")
    return slots(values, [*values["crew"], *values["captains"]], empty)


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the numbers and options into a config record."""
    c.open_hiring = options["open_hiring"]
    c.false_calls = FALSE_CALLS.index(options["false_calls"])
    c.races = RACES.index(options["races"])
    c.deck[:] = deck(values, seats)
    c.dealt = values["deal"][seats - COUNTS[0]]
    crew = values["crew"]
    c.crew_kinds = len(crew)
    c.pair_points[: len(crew)] = [kind["pair_sp"] for kind in crew]
    c.pair_action[: len(crew)] = [ACTIONS.index(kind["action"]) for kind in crew]
    c.straight_points = values["straight_sp"]
    for name in ("triple", "single", "double"):
        getattr(c, f"{name}_points")[:] = [kind[f"{name}_sp"] for kind in values["captains"]]
    for name in ("stock_cards", "limited_cards", "extra_cards", "extra_hires", "curse_cards"):
        setattr(c, name, values[name])


def longest(c: Any) -> int:
    """AH-82: T cards dealt and x extra-draw pairs give 10 T + 5 x actions with the standard numbers."""
    dealt = int(c.seats) * int(c.dealt)
    pairs = sum(int(c.deck[k]) // PAIR for k in range(FIRST_CAPTAIN) if c.pair_action[k] == EXTRA_DRAW)
    return (2 * int(c.stock_cards) + 4) * dealt + (2 * int(c.extra_cards) + 1) * pairs
