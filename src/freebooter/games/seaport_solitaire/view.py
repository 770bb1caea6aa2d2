"""What the player sees, in parts, with everything counted that a player would otherwise have to count.

Bystanders see what the player sees.
"""

from typing import Literal, TypedDict

from freebooter.engine.common_parts import YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from freebooter.games.seaport_solitaire.actions import ACTIONS
from freebooter.games.seaport_solitaire.pieces import (
    CANNON,
    CAPTAIN,
    CODES,
    COLUMNS,
    SHIPS,
    SUIT_LETTERS,
    code_of,
)
from freebooter.games.seaport_solitaire.state import NONE, PLAYING, SEEN

Phase = Literal["play", "won", "lost"]
ShipRule = Literal["any", "all-first"]


class Suit(TypedDict):
    """How a suit is called and looks, and who its Captain was."""

    name: str
    symbol: str
    captain: str
    note: str


class Berth(TypedDict):
    """Whether a ship lies in a berth, its suit, the cards aboard, and the card it waits for."""

    ship: bool
    suit: str | None
    top: str | None
    next: str | None
    cards: int


class Column(TypedDict):
    """What lies face down, lowest first (None where nobody may know), and the stack on it."""

    down: list[str | None]
    stack: list[str]


class Term(TypedDict):
    """A part of the score, by the kind and code of what it counts in the glossary."""

    what: str
    points: int


class Cargo(TypedDict):
    """The cargo from the top, as far as it is known, which of its cards dealing on will show, and whether the next deal
    turns the overboard pile over."""

    count: int
    cards: list[str | None]
    shown: list[int]
    turns: bool


SHIP_RULE_NAMES: tuple[ShipRule, ...] = ("any", "all-first")

VIEW = View(YOU)


# The setup


@VIEW.shared()
def ships(k: Knowledge) -> ShipRule:
    """When Cannons may land."""
    rule: ShipRule = SHIP_RULE_NAMES[k.plain_config.all_first]
    return rule


VIEW.constant("deal_size", "How many cards a deal takes.")
VIEW.constant("open", "Whether all cards can be seen.", kind=bool)


@VIEW.shared()
def suits(k: Knowledge) -> dict[str, Suit]:
    """The suits by their letters."""
    look = k.setup.edition
    return {
        letter: Suit(
            name=k.say(look["look.suits"][number]),
            symbol=look["look.symbols"][number],
            captain=look["look.captains"][number],
            note=look["look.notes"][number],
        )
        for number, letter in enumerate(SUIT_LETTERS)
    }


@VIEW.shared()
def ship_names(k: Knowledge) -> list[str]:
    """What the ships are called."""
    return list(k.setup.edition["look.ships"])


# The table


VIEW.word("phase", "Whether the game is on, and how it ended.", Phase)


@VIEW.shared("phase")
def actor(k: Knowledge) -> int | None:
    """Whose decision it is."""
    return 0 if k.plain_state.phase == PLAYING else None


@VIEW.shared("ships", "berth", "height")
def harbour(k: Knowledge) -> list[Berth]:
    """The six berths."""
    return [_berth(k, berth) for berth in range(SHIPS)]


def _berth(k: Knowledge, berth: int) -> Berth:
    suit = k.plain_state.berth[berth]
    if suit == NONE:
        return {"ship": berth < k.plain_state.ships, "suit": None, "top": None, "next": None, "cards": 0}
    height = k.plain_state.height[suit]
    return {
        "ship": True,
        "suit": SUIT_LETTERS[suit],
        "top": code_of(suit, height),
        "next": code_of(suit, height + 1) if height < CAPTAIN else None,
        "cards": height - CANNON + 1,
    }


@VIEW.shared("column", "column_seen", "size_of", "down")
def columns(k: Knowledge) -> list[Column]:
    """The five columns."""
    return [_column(k, column) for column in range(COLUMNS)]


def _column(k: Knowledge, column: int) -> Column:
    s = k.plain_state
    cards, down = s.column[column][: s.size_of[column]], s.down[column]
    hidden = zip(cards[:down], s.column_seen[column], strict=False)
    return {"down": [_known(card, seen) for card, seen in hidden], "stack": [CODES[card] for card in cards[down:]]}


def _known(card: int, seen: int) -> str | None:
    return CODES[card] if seen & SEEN else None


@VIEW.shared("queue", "over")
def overboard(k: Knowledge) -> list[str]:
    """The overboard pile, from the bottom."""
    return [CODES[card] for card in k.plain_state.queue[: k.plain_state.over]]


@VIEW.shared("queue", "queue_seen", "over", "left", "comes_up", "turns")
def cargo(k: Knowledge) -> Cargo:
    """The cargo."""
    s, d = k.plain_state, k.derived
    places = range(s.over, s.left)
    return {
        "count": s.left - s.over,
        "cards": [_known(s.queue[place], s.queue_seen[place]) for place in places],
        "shown": [place - s.over for place in places if d.comes_up[place]],
        "turns": bool(d.turns),
    }


@VIEW.shared("unseen")
def unseen(k: Knowledge) -> int:
    """How many cards nobody has seen yet."""
    return int(k.plain_state.unseen.bit_count())


# Counts


VIEW.field("pass", "Which run through the cargo this is, from 1.", of="passes")
VIEW.field("idle", "How often the overboard pile was turned over since the last card move.")
VIEW.field("deals", "How often cards were dealt.")
VIEW.field("moves", "How many card moves there were.")
VIEW.field("score", "How many cards are in the harbour.", of="landed")


@VIEW.shared("landed")
def scores(k: Knowledge) -> list[int]:
    """The same for each seat."""
    return [k.plain_state.landed]


@VIEW.shared("ships", "berth", "height")
def terms(k: Knowledge) -> list[list[Term]]:
    """What the score is made of: ships, and the cards of each suit."""
    suits = [Term(what=f"suit:{berth['suit']}", points=berth["cards"]) for berth in harbour(k) if berth["suit"]]
    return [[Term(what="ships", points=k.plain_state.ships), *suits]]


VIEW.field("goal", "How many cards there are.", of="cards")
VIEW.field("stuck", "Whether the game was lost because nothing fits any more.", kind=bool)


# Helps


@VIEW.shared(
    *("phase", "idle", "ships", "bound", "height", "left", "over", "size_of", "down", "column", "queue"),
)
def sends(k: Knowledge) -> dict[str, str]:
    """For each card that can move, by its place, the one sensible action: to the harbour before to a column."""
    sends: dict[str, str] = {}
    for action in k.legal(0):
        if action.verb in ("land_over", "place"):
            sends.setdefault("over", action.text)
        elif action.verb in ("land", "move"):
            sends.setdefault(str(action.operands[0]), action.text)
    return sends


@VIEW.shared("safe")
def safe(k: Knowledge) -> str | None:
    """A landing that can never be wrong."""
    return ACTIONS[k.derived.safe].text if k.derived.safe != NONE else None


@VIEW.shared("phase", "left", "down")
def finish(k: Knowledge) -> bool:
    """Whether nothing is hidden or piled up any more: landing what is safe wins."""
    return k.plain_state.phase == PLAYING and not k.plain_state.left and not any(k.plain_state.down)
