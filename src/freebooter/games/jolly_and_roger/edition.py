"""The edition's keys, the options, and how both become the config that the rules read."""

from collections.abc import Iterator, Mapping
from typing import Any

from freebooter.engine.editions import EditionProblem, Schema, Values, whole, wholes, words
from freebooter.engine.options import Option
from freebooter.games.jolly_and_roger.pieces import FIRSTS, GAMES, MOST_ASIDE, MOST_PILE, SHIPS, SLOTS, VALUES

SPECIALS = ("kraken", "skeleton", "tortuga")


def check(values: Values) -> Iterator[EditionProblem]:
    """What must hold between the keys."""
    if sorted(set(values["ships"])) != values["ships"]:
        yield "ships", "each ship must be worth more gold than the one before (JR-59 needs it)."
    for game in GAMES:
        pile = sum(deck(values, game)) - values[f"set_aside.{game}"]
        if pile <= 0 or pile % SLOTS or pile > MOST_PILE:
            expected = f"a multiple of {SLOTS} from {SLOTS} to {MOST_PILE}"
            yield f"set_aside.{game}", f"leaves a pile of {pile} cards; the pile must have {expected} cards."


SCHEMA = Schema(
    *(wholes(f"pirates.{ship}", VALUES, 0, 20, "JR-3") for ship in SHIPS),
    *(whole(f"specials.{special}", 0, 20, "JR-4") for special in SPECIALS),
    wholes("ships", len(SHIPS), 0, 100, "JR-2"),
    whole("parrot_strength", 0, 1, "JR-24"),
    whole("skeleton_strength", 0, 20, "JR-39"),
    *(whole(f"set_aside.{game}", 0, MOST_ASIDE, "JR-3") for game in GAMES),
    words("look.seats", 2, ours=True),
    words("look.captains", 2, ours=True),
    words("look.symbols", len(SHIPS), ours=True),
    check=check,
)

OPTIONS = (
    Option(
        "game",
        GAMES,
        "advanced",
        "Which cards are used.",
        "JR-4",
        "Game",
        ("introductory: pirates only", "advanced: with kraken, skeleton, Tortuga", "all cards: ten turns"),
    ),
    Option("first", FIRSTS, "random", "Who splits first.", "JR-7", "First splitter", ("by lot", "the first seat")),
)


def deck(values: Values, game: str) -> list[int]:
    """How many of each card are used in a game."""
    pirates = [count for ship in SHIPS for count in values[f"pirates.{ship}"]]
    specials = [values[f"specials.{special}"] for special in SPECIALS]
    return pirates + (specials if game != "introductory" else [0, 0, 0])


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the numbers and options into a config record."""
    game = options["game"]
    c.game = GAMES.index(game)
    c.random_first = options["first"] == "random"
    c.deck[:] = deck(values, game)
    c.set_aside = values[f"set_aside.{game}"]
    c.ship_gold[:] = values["ships"]
    c.parrot_strength = values["parrot_strength"]
    c.skeleton_strength = values["skeleton_strength"]


def longest(c: Any) -> int:
    """JR-61: every turn has exactly seven actions."""
    return (int(c.deck.sum()) - int(c.set_aside)) // SLOTS * 7
