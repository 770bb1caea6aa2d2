"""The edition's keys, the options, and how both become the config that the rules read."""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.editions import Schema, Values, words
from freebooter.engine.options import Option
from freebooter.games.seaport_solitaire.pieces import CAPTAIN, CARGO, DEAL_SIZES, SHIP_RULES, SHIPS, SUITS

SCHEMA = Schema(
    words("look.suits", len(SUITS)),
    words("look.symbols", len(SUITS), ours=True),
    words("look.captains", len(SUITS)),
    words("look.notes", len(SUITS)),
    words("look.ships", SHIPS, ours=True),
)

OPTIONS = (
    Option(
        "ships",
        SHIP_RULES,
        "any",
        "When Cannons may land.",
        "SS-26",
        "Cannons",
        ("on any ship that has landed", "once all six ships have landed"),
    ),
    Option(
        "deal_size",
        DEAL_SIZES,
        3,
        "Fewer cards are easier.",
        "SS-15",
        "Cards per deal",
        ("three", "two", "one"),
    ),
    Option(
        "open",
        ("off", "on"),
        "off",
        "Whether all cards can be seen, for planning ahead.",
        "SS-53",
        "Cards",
        ("hidden", "all open"),
    ),
)

MOST_MOVES = 102
"""SS-45: 42 joins, 6 Captains to empty columns and 54 landings."""


def configure(c: Any, values: Values, options: Mapping[str, Any], seats: int) -> None:
    """Writes the options into a config record."""
    c.all_first = SHIP_RULES.index(options["ships"])
    c.deal_size = options["deal_size"]
    c.open = options["open"] == "on"
    c.captain = CAPTAIN
    c.fleet = SHIPS


def longest(c: Any) -> int:
    """SS-45: between two card moves there are at most three passes."""
    deals_per_pass = -(-CARGO // int(c.deal_size))
    return MOST_MOVES + 3 * (MOST_MOVES + 1) * deals_per_pass + 1
