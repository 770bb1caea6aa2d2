"""Why an action that is not legal cannot be done: tried in order.

Some things that people try have no action at all; `GESTURES` answers those: see `gestures.toml`.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Condition, Reasons, during, otherwise, over, read_gestures, reason
from freebooter.games.pirate_party.names import card_name, set_name
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    CAPTAIN,
    FIRST_ITEM,
    FREE,
    KIND_NAMES,
    KIND_PLURALS,
    KIND_SET,
    MERMAID,
    MERMAIDS,
    SALVAGE,
    SHIP,
    SHIPS,
    SINK_CREW,
    SINK_TABLE,
    STEAL_CHOICE,
    SUIT_SIZE,
    TABLE,
    TAKE_SHIP,
    TAKE_TABLE,
)
from freebooter.games.pirate_party.state import NONE

Found = bool | Mapping[str, Any]

GESTURES = read_gestures(__file__)

PLAYS = "draw sisters booty open_suit open_mermaid open_kind match_ship match_mermaid adventure match exchange"
BUILDS = "done add add_ship add_mermaid"
TABLE_EFFECTS = (SINK_TABLE, SINK_CREW, TAKE_TABLE, TAKE_SHIP)


def of_effect(*effects: int) -> Condition:
    """Always, while one of these effects is carried out."""
    return lambda k, action: k.plain_state.effect in effects


# Who is asked


def others_turn(k: Knowledge, action: Action) -> Found:
    f = k.plain_state
    return f.asked != k.seat and f.asked == f.actor and {"who": k.name(f.asked)}


def others_choice(k: Knowledge, action: Action) -> Found:
    return k.plain_state.asked != k.seat and {"who": k.name(k.plain_state.asked)}


# What is in the hand


def wanted(action: Action) -> int:
    """The card that an action is about."""
    first = action.operands[0] if action.operands else 0
    return {"booty": BOOTY, "adventure": ADVENTURE + first, "open_suit": first * SUIT_SIZE}.get(action.verb, first)


def about_card(k: Knowledge, action: Action) -> Found:
    return {"card": card_name(k, wanted(action))}


def not_held(k: Knowledge, action: Action) -> Found:
    return not k.derived.held[wanted(action)] and about_card(k, action)


def no_mermaid(k: Knowledge, action: Action) -> bool:
    return not any(k.derived.held[MERMAID : MERMAID + MERMAIDS])


def no_ship(k: Knowledge, action: Action) -> bool:
    return not any(k.derived.held[SHIP : SHIP + SHIPS])


def no_natural(k: Knowledge, action: Action) -> bool:
    suit = action.operands[0] * SUIT_SIZE
    return not any(k.derived.held[suit + CAPTAIN + 1 : suit + SUIT_SIZE])


def about_kinds(k: Knowledge, action: Action) -> Found:
    return {"kinds": k.say(KIND_PLURALS[action.operands[0]])}


# Sets and mermaids


def suit_open(k: Knowledge, action: Action) -> Found:
    suit = action.operands[0]
    return bool(k.plain_state.suit_open[suit]) and {"set": set_name(k, suit)}


def suit_not_open(k: Knowledge, action: Action) -> Found:
    suit = action.operands[0]
    return not k.plain_state.suit_open[suit] and {"set": set_name(k, suit)}


def kind_open(k: Knowledge, action: Action) -> Found:
    kind = action.operands[0]
    return bool(k.plain_state.kind_open[kind]) and {"set": set_name(k, KIND_SET + kind)}


def stands_for(k: Knowledge, action: Action) -> int:
    """The card that the mermaid of an action would stand for."""
    suit, kind = (k.plain_state.building, *action.operands)[-2:]
    return int(suit * SUIT_SIZE + kind)


def on_table(k: Knowledge, action: Action) -> Found:
    card = stands_for(k, action)
    return k.plain_state.place[card] == TABLE and {"card": card_name(k, card)}


def stood_for(k: Knowledge, action: Action) -> Found:
    card = stands_for(k, action)
    return k.derived.stood_for[card] != NONE and {"card": card_name(k, card)}


def other_suit(k: Knowledge, action: Action) -> Found:
    suit, building = k.plain_state.building, k.phase == "suit"
    return building and action.operands[0] // SUIT_SIZE != suit and {"set": set_name(k, suit)}


def other_kind(k: Knowledge, action: Action) -> Found:
    building = k.phase == "kind"
    other = building and action.operands[0] % SUIT_SIZE != k.plain_state.building
    return other and {"kind": k.say(KIND_NAMES[k.plain_state.building])}


def is_captain(k: Knowledge, action: Action) -> bool:
    return action.operands[0] % SUIT_SIZE == CAPTAIN


def captain_for_kind(k: Knowledge, action: Action) -> bool:
    return k.phase == "kind" and is_captain(k, action)


def place_is_taken(k: Knowledge, action: Action) -> Found:
    return bool(k.plain_state.suit_open[action.operands[0] // SUIT_SIZE]) and about_card(k, action)


def no_mermaid_there(k: Knowledge, action: Action) -> Found:
    return k.derived.stood_for[action.operands[0]] == NONE and about_card(k, action)


# Effects


def touching(k: Knowledge, action: Action, owner: int | None) -> bool:
    """Whether an effect on the table would touch a card of this seat, or of nobody."""
    return k.plain_state.effect in TABLE_EFFECTS and bool(k.plain_state.owner[action.operands[0]] == owner)


def touching_safe(k: Knowledge, action: Action) -> bool:
    return k.plain_state.effect in TABLE_EFFECTS and bool(k.derived.untouchable[action.operands[0]])


NOT_HELD = "You do not hold the {card}."
THERE_IS_ONE = "There is one already: {set}. Further cards are matches."
NOT_OPEN = "Nobody has opened {set}."
NOT_TOUCHED = "This effect does not touch such a card."
ON_TABLE = "The {card} is on the table; no mermaid can stand for it."
NEED_CREW = "Your hand cannot complete it: three cards with crew are needed."
STOOD_FOR = "A mermaid stands for the {card} in that set."

REASONS = Reasons(
    over("PP-120", "The match is over."),
    reason("PP-12", others_turn, "It is {who}'s turn."),
    reason("PP-12", others_choice, "{who} has to choose a card."),
    # Another decision
    reason("PP-78", during("seat"), "The effect asks for something else now.", verbs="choose"),
    reason("PP-78", during("card"), "The effect asks for something else now.", verbs="seat"),
    reason("PP-76", during("seat", "card"), "The effect is carried out first.", verbs=f"{PLAYS} {BUILDS}"),
    reason("PP-78", during("main", "suit", "kind"), "No effect asks for that.", verbs="seat choose"),
    reason("PP-22", during("main"), "No set is being built; open one first.", verbs=BUILDS),
    reason("PP-37", during("kind"), "A ship cannot be part of a kind set.", verbs="add_ship"),
    reason("PP-38", during("kind"), "A mermaid cannot be part of a kind set.", verbs="add_mermaid"),
    reason("PP-24", during("suit", "kind"), "A set is being built; finish it first.", verbs=PLAYS),
    # Effects
    reason("PP-78", lambda k, a: a.operands[0] >= k.setup.seats, "Nobody sits there.", verbs="seat"),
    reason("PP-78", lambda k, a: a.operands[0] == k.seat, "Choose a rival, not yourself.", verbs="seat"),
    reason("PP-77", lambda k, a: {"who": k.name(a.operands[0])}, "{who} has no cards.", verbs="seat"),
    reason("PP-78", of_effect(SALVAGE), "That card is not in the discard pile.", verbs="choose"),
    reason("PP-78", of_effect(STEAL_CHOICE), "That card is not in the hand that you look into.", verbs="choose"),
    reason("PP-78", lambda k, a: touching(k, a, NONE), "That card is not on the table.", verbs="choose"),
    reason("PP-79", lambda k, a: touching(k, a, k.seat), "The effect touches cards of rivals only.", verbs="choose"),
    reason("PP-79", touching_safe, "That card is safe.", verbs="choose"),
    reason("PP-97", of_effect(SINK_TABLE), NOT_TOUCHED, verbs="choose"),
    reason("PP-98", of_effect(SINK_CREW), NOT_TOUCHED, verbs="choose"),
    reason("PP-99", of_effect(TAKE_TABLE), NOT_TOUCHED, verbs="choose"),
    reason("PP-100", of_effect(TAKE_SHIP), NOT_TOUCHED, verbs="choose"),
    # What there is already, and what there is not
    reason("PP-30", suit_open, THERE_IS_ONE, verbs="open_suit open_mermaid"),
    reason("PP-40", kind_open, THERE_IS_ONE, verbs="open_kind"),
    reason("PP-49", suit_not_open, NOT_OPEN, verbs="match_ship"),
    reason(
        "PP-50",
        lambda k, _: k.plain_config.mermaids != FREE,
        "A mermaid only helps to make a new set.",
        verbs="match_mermaid",
    ),
    reason("PP-50", suit_not_open, NOT_OPEN, verbs="match_mermaid"),
    reason(
        "PP-1",
        lambda k, _: not k.plain_config.adventures,
        "This match is played without adventures.",
        verbs="adventure",
    ),
    reason(
        "PP-56",
        lambda k, a: a.operands[0] % SUIT_SIZE >= FIRST_ITEM,
        "A mermaid never stands for an item.",
        verbs="exchange",
    ),
    # What does not fit
    reason("PP-36", captain_for_kind, "Captains cannot be laid as a kind set.", verbs="add"),
    reason("PP-39", other_kind, "All cards of this set are of one kind: {kind}.", verbs="add"),
    reason("PP-25", other_suit, "Only cards of its suit can be added to {set}.", verbs="add"),
    reason("PP-25", is_captain, "The captain's place is filled once, when the set is opened.", verbs="add"),
    # What is not in the hand
    reason("PP-17", not_held, NOT_HELD, verbs="booty adventure open_suit add match exchange choose"),
    reason("PP-17", no_mermaid, "You do not hold a mermaid.", verbs="add_mermaid open_mermaid match_mermaid"),
    reason("PP-17", no_ship, "You do not hold a ship.", verbs="add_ship match_ship"),
    reason("PP-70", during("main"), "The Three Sisters need all three mermaids in your hand.", verbs="sisters"),
    reason("PP-39", about_kinds, "You need three {kinds} in your hand.", verbs="open_kind"),
    # What has no place
    reason("PP-28", during("main", "suit"), "The set has a ship already.", verbs="add_ship match_ship"),
    reason("PP-57", on_table, ON_TABLE, verbs="add_mermaid match_mermaid"),
    reason("PP-57", stood_for, "Another mermaid stands for the {card}.", verbs="add_mermaid match_mermaid"),
    reason("PP-26", during("suit"), "Then the set could not be completed any more.", verbs="add_mermaid"),
    reason(
        "PP-29",
        no_natural,
        "A captain's set needs a card of its colour; mermaids and a ship are not enough.",
        verbs="open_mermaid",
    ),
    reason("PP-23", during("main"), NEED_CREW, verbs="open_suit open_mermaid"),
    reason("PP-58", about_card, STOOD_FOR, verbs="add"),
    reason("PP-47", is_captain, "A captain cannot be matched; she opens a set or is exchanged.", verbs="match"),
    reason("PP-58", place_is_taken, STOOD_FOR, verbs="match"),
    reason("PP-48", about_card, "No open set takes the {card}.", verbs="match"),
    reason("PP-63", no_mermaid_there, "No mermaid stands for the {card}.", verbs="exchange"),
    reason("PP-64", during("main"), "That mermaid is your own; only rivals can take it.", verbs="exchange"),
    reason("PP-39", during("kind"), "A kind set needs at least three cards.", verbs="done"),
    otherwise("PP-27", "A captain's set needs three cards, crew among them, and a card of its colour."),
)
