"""Why an action that is not legal cannot be done: tried in order.

Some things that people try have no action at all; `GESTURES` answers those: see `gestures.toml`.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Reasons, over, read_gestures, reason, waiting
from freebooter.games.seaport_solitaire.pieces import CANNON, SHIP, rank
from freebooter.games.seaport_solitaire.rules.cards import fits, may_deal
from freebooter.games.seaport_solitaire.state import NONE, WON
from freebooter.games.seaport_solitaire.words import card_name, moved_card

Found = bool | Mapping[str, Any]

LANDINGS = "land land_over"


def _target(action: Action) -> int:
    """The column that something is to be laid on."""
    return action.operands[-1]


def _under(k: Knowledge, action: Action) -> int:
    """The card that it would lie on."""
    return int(k.derived.last[_target(action)])


def last_ones_lie_open(k: Knowledge, action: Action) -> Found:
    return not k.ask(may_deal, False) and {"count": k.plain_state.left}


def column_is_empty(k: Knowledge, action: Action) -> Found:
    return moved_card(k, action) == NONE and {"column": action.operands[0] + 1}


def lower_one_is_missing(k: Knowledge, action: Action) -> Found:
    card = moved_card(k, action)
    return rank(card) > CANNON and {"card": card_name(k, card), "wanted": card_name(k, card + 1)}


def ships_come_first(k: Knowledge, action: Action) -> Found:
    return bool(k.plain_config.all_first and k.plain_state.ships < k.plain_config.fleet)


def no_captain(k: Knowledge, action: Action) -> Found:
    return _under(k, action) == NONE and not k.ask(fits, moved_card(k, action), _target(action))


def on_a_cannon(k: Knowledge, action: Action) -> Found:
    under = _under(k, action)
    return rank(under) == CANNON and {"under": card_name(k, under)}


def another_card(k: Knowledge, action: Action) -> Mapping[str, Any]:
    under, card = _under(k, action), moved_card(k, action)
    return {"under": card_name(k, under), "wanted": card_name(k, under + 1), "card": card_name(k, card)}


REASONS = Reasons(
    reason("SS-40", lambda k, _: k.plain_state.phase == WON, "The game is won."),
    over("SS-41"),
    waiting("SS-50", "The player decides; whoever watches sees the same cards."),
    # Dealing
    reason("SS-18", lambda k, _: not k.plain_state.left, "There is nothing left to deal.", verbs="deal"),
    reason(
        "SS-18",
        last_ones_lie_open,
        "All of the last {count} cards lie open; turning them over would change nothing.",
        verbs="deal",
    ),
    reason(
        "SS-19",
        lambda k, _: True,
        "You have gone through the cargo twice without moving a card: move one, or give up.",
        verbs="deal",
    ),
    # Is there a card at all?
    reason(
        "SS-36",
        lambda k, action: action.operands[0] == _target(action),
        "A stack moves to another column, not to its own.",
        verbs="move",
    ),
    reason("SS-12", column_is_empty, "Column {column} is empty.", verbs="land move"),
    reason("SS-12", lambda k, _: k.derived.top == NONE, "No card lies overboard; deal first.", verbs="land_over place"),
    # To the harbour
    reason(
        "SS-23",
        lower_one_is_missing,
        "The {card} lands on the {wanted}, which is not in the harbour yet.",
        verbs=LANDINGS,
    ),
    reason(
        "SS-26",
        ships_come_first,
        "At this table no Cannon lands before all six ships are in the harbour.",
        verbs=LANDINGS,
    ),
    reason(
        "SS-22",
        lambda k, action: {"card": card_name(k, moved_card(k, action))},
        "No berth is free for the {card}: a ship has to land first.",
        verbs=LANDINGS,
    ),
    # To a column
    reason(
        "SS-31",
        lambda k, action: moved_card(k, action) >= SHIP,
        "A ship never goes to a column; it can always land.",
    ),
    reason("SS-33", no_captain, "Only a Captain begins an empty column."),
    reason(
        "SS-34",
        lambda k, action: _under(k, action) == NONE,
        "Nothing lies under that Captain: moving her would change nothing.",
    ),
    reason("SS-32", lambda k, action: _under(k, action) >= SHIP, "Nothing is laid on a ship."),
    reason("SS-30", on_a_cannon, "Nothing goes on the {under}: a Cannon is the lowest card."),
    reason("SS-30", another_card, "On the {under} only the {wanted} can be laid, not the {card}."),
)

GESTURES = read_gestures(__file__)
