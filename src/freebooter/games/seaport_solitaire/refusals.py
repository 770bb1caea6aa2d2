"""Why not: the clause that forbids an action, and a sentence. In ordinary Python, from what the player knows.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action
from freebooter.games.seaport_solitaire.pieces import CANNON, COLUMNS, RANKS, SHIP, rank, suit
from freebooter.games.seaport_solitaire.rules.flow import MOST_IDLE
from freebooter.games.seaport_solitaire.state import NONE, PLAYING, WON
from freebooter.games.seaport_solitaire.words import card_name

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.reasons import Refusal

Reason = tuple[str, str, dict[str, int]]
"""A clause, a sentence with gaps, and what goes into the gaps."""
CARDS = ("card", "wanted", "under")
"""Gaps for cards."""

GESTURES: "Mapping[str, Refusal]" = {
    "face-down": ("SS-12", "A face-down card cannot be moved; free it first."),
    "covered": ("SS-12", "Only the top card of the overboard pile can be used."),
    "cargo": ("SS-12", "Nothing is taken from the cargo; deal, and use what comes up."),
    "peek": ("SS-51", "Nobody may look at face-down cards."),
    "shuffle": ("SS-17", "The overboard pile is turned over as it is, never shuffled."),
    "choose-berth": ("SS-21", "A Cannon takes the free berth with the lowest number; all are alike."),
    "from-harbour": ("SS-25", "What is in the harbour stays there."),
    "ship-to-column": ("SS-31", "A ship never goes to a column; it can always land."),
    "part-of-stack": ("SS-36", "A stack moves whole: a part of it could only go where it lies already."),
    "to-overboard": ("SS-37", "Nothing goes from a column to the overboard pile."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""


def why_not(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """None if the player may do it now."""
    reason = _reason(knowledge.config, knowledge.state, action)
    if reason is None:
        return None
    clause, sentence, values = reason
    named = {gap: card_name(knowledge, number) if gap in CARDS else number for gap, number in values.items()}
    return clause, knowledge.say(sentence, **named)


def _reason(c: Any, s: Any, action: Action) -> Reason | None:
    if s.phase != PLAYING:
        return ("SS-40", "The game is won.", {}) if s.phase == WON else ("SS-41", "The game is over.", {})
    if action.verb == "give_up":
        return None
    if action.verb == "deal":
        return _not_dealing(c, s)
    if action.verb == "move":
        return _not_moving(c, s, *action.operands)
    card = last_of(s, action.operands[0]) if action.verb == "land" else top_of(s)
    if card == NONE:
        return _nothing_there(action)
    if action.verb == "place":
        return not_fitting(c, s, card, action.operands[0])
    return not_landing(c, s, card)


def _nothing_there(action: Action) -> Reason:
    if action.verb == "land":
        return "SS-12", "Column {column} is empty.", {"column": action.operands[0] + 1}
    return "SS-12", "No card lies overboard; deal first.", {}


# What lies free


def top_of(s: Any) -> int:
    """The top of the overboard pile."""
    return int(s.queue[s.over - 1]) if s.over else NONE


def last_of(s: Any, column: int) -> int:
    """The uncovered card of a column."""
    return int(s.column[column][s.size_of[column] - 1]) if s.size_of[column] else NONE


def head_of(s: Any, column: int) -> int:
    """The highest card of a column's stack."""
    return int(s.column[column][s.down[column]]) if s.size_of[column] else NONE


# Dealing


def _not_dealing(c: Any, s: Any) -> Reason | None:
    if s.over == s.left and not s.left:
        return "SS-18", "There is nothing left to deal.", {}
    if s.over == s.left and s.left <= c.deal_size:
        return (
            "SS-18",
            "All of the last {count} cards lie open; turning them over would change nothing.",
            {"count": int(s.left)},
        )
    if s.idle >= MOST_IDLE and (columns_can_move(c, s) or playable(c, s, top_of(s))):
        return "SS-19", "You have gone through the cargo twice without moving a card: move one, or give up.", {}
    return None


# Harbour


def not_landing(c: Any, s: Any, card: int) -> Reason | None:
    """Why a card cannot go to the harbour."""
    if card >= SHIP:
        return None
    if rank(card) > CANNON:
        if s.height[suit(card)] == rank(card) - 1:
            return None
        missing = "The {card} lands on the {wanted}, which is not in the harbour yet."
        return "SS-23", missing, {"card": card, "wanted": card + 1}
    if c.all_first and s.ships < c.fleet:
        return "SS-26", "At this table no Cannon lands before all six ships are in the harbour.", {}
    if s.bound >= s.ships:
        return "SS-22", "No berth is free for the {card}: a ship has to land first.", {"card": card}
    return None


# Columns


def not_fitting(c: Any, s: Any, card: int, column: int) -> Reason | None:
    """Why a card, or a stack with this head, cannot be laid on a column."""
    under = last_of(s, column)
    if card >= SHIP:
        return "SS-31", "A ship never goes to a column; it can always land.", {}
    if under == NONE:
        if rank(card) == c.captain:
            return None
        return "SS-33", "Only a Captain begins an empty column.", {}
    if under >= SHIP:
        return "SS-32", "Nothing is laid on a ship.", {}
    if under == card - 1 and suit(under) == suit(card):
        return None
    if under % RANKS == RANKS - 1:
        return "SS-30", "Nothing goes on the {under}: a Cannon is the lowest card.", {"under": under}
    other = "On the {under} only the {wanted} can be laid, not the {card}."
    return "SS-30", other, {"under": under, "wanted": under + 1, "card": card}


def _not_moving(c: Any, s: Any, source: int, target: int) -> Reason | None:
    if source == target:
        return "SS-36", "A stack moves to another column, not to its own.", {}
    card = head_of(s, source)
    if card == NONE:
        return "SS-12", "Column {column} is empty.", {"column": source + 1}
    reason = not_fitting(c, s, card, target)
    if reason is None and not s.size_of[target] and not s.down[source]:
        return "SS-34", "Nothing lies under that Captain: moving her would change nothing.", {}
    return reason


# What could move


def playable(c: Any, s: Any, card: int) -> bool:
    """Whether a card could move if it were the top of the overboard pile."""
    if card == NONE:
        return False
    return not_landing(c, s, card) is None or any(not_fitting(c, s, card, column) is None for column in range(COLUMNS))


def columns_can_move(c: Any, s: Any) -> bool:
    """Whether any card move begins in a column."""
    for column in range(COLUMNS):
        last = last_of(s, column)
        if last != NONE and not_landing(c, s, last) is None:
            return True
        if any(_not_moving(c, s, column, target) is None for target in range(COLUMNS)):
            return True
    return False


def tops_to_come(c: Any, s: Any) -> list[int]:
    """SS-41: the places in overboard and cargo, from 1, that are on top now or that dealing would bring to the top."""
    size, left, over = int(c.deal_size), int(s.left), int(s.over)
    places = {place for place in (*range(over, left, size), left) if place}
    if left > size:
        places.update(range(size, left + 1, size))
    return sorted(places)


def stuck(c: Any, s: Any) -> bool:
    """SS-41."""
    if s.passes == 1 and s.over < s.left:
        return False
    return not columns_can_move(c, s) and not any(
        playable(c, s, int(s.queue[place - 1])) for place in tops_to_come(c, s)
    )
