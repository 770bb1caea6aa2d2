"""Why an action that is not legal cannot be done: tried in order, so that the clause with the lowest number is told.

Some things that people try have no action at all; `GESTURES` answers those: see `gestures.toml`.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Condition, Reasons, during, elsewhere, otherwise, over, read_gestures, reason
from freebooter.games.all_hands_on_deck.actions import LAY
from freebooter.games.all_hands_on_deck.pieces import CURSE, LIMIT, STEAL
from freebooter.games.all_hands_on_deck.state import PASSED
from freebooter.games.all_hands_on_deck.words import card_name

GESTURES = read_gestures(__file__)

LAYS = "pair straight triple"
ASKS = {
    "draw": ("draw forfeit", "cards are being drawn"),
    "extra": ("draw forfeit", "extra cards are being drawn"),
    "hire": ("hire return forfeit", "crew is being hired"),
    "answer": ("call pass", "everybody calls or passes"),
    "lay": (f"{LAYS} done target forfeit", "a caller lays out combinations"),
    "target": (f"{LAYS} done target forfeit", "an action waits for its target"),
}
"""What belongs to each phase, and what is going on in it."""


def others_turn(*phases: str) -> Condition:
    """Another seat acts, in these phases."""
    return lambda k, action: (
        k.phase in phases and k.plain_state.actor != k.seat and {"who": k.name(k.plain_state.actor)}
    )


def aimed(deed: int) -> Condition:
    """This waits for its target, which cannot be the seat that was named."""
    return lambda k, action: k.plain_state.pending == deed and {"who": k.name(action.operands[0])}


def no_such_seat(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    return action.operands[0] >= k.setup.seats and {"seat": action.operands[0]}


def empty_pile(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    return not k.plain_state.pile_size[action.operands[0]] and {"who": k.name(action.operands[0])}


def not_held(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    return not k.derived.held[action.operands[0]] and {"card": card_name(k, action.operands[0]) or action.words[0]}


def finished(k: Knowledge, action: Action) -> bool:
    return k.phase == "hire" and bool(k.plain_state.finished >> k.seat & 1)


def hiring_ended(k: Knowledge, action: Action) -> bool:
    return k.phase == "hire" and not k.derived.may_hire


def may_hire(k: Knowledge, action: Action) -> bool:
    return bool(k.derived.may_hire)


def may_hire_more(k: Knowledge, action: Action) -> bool:
    return may_hire(k, action) and bool(k.derived.hires_made)


def incomplete(k: Knowledge, action: Action) -> bool:
    return not k.derived.complete[int(action) - LAY]


def nothing_laid(k: Knowledge, action: Action) -> bool:
    return not k.plain_state.laid_now


def passed(k: Knowledge, action: Action) -> bool:
    return k.phase in ("answer", "lay", "target", "over") and PASSED in (
        k.plain_state.said[k.seat],
        k.plain_state.sealed[k.seat],
    )


FINISHED = "You are finished with hiring in this round."
ANSWERED = "You have answered already in this round."
HAS_PASSED = "You passed, so you lay nothing out in this round."
WHO_DRAWS = "It is {who}'s turn to draw."

REASONS = Reasons(
    over("AH-73"),
    # Another phase
    reason("AH-32", during("answer", "lay", "target"), FINISHED, verbs="hire return"),
    reason("AH-37", during("lay", "target"), ANSWERED, verbs="call pass"),
    reason("AH-41", passed, HAS_PASSED, verbs=LAYS),
    reason("AH-8", elsewhere(ASKS), "'{verb}' is not possible now: {asked}."),
    reason("AH-1", no_such_seat, "There is no seat {seat} at this table.", verbs="draw target"),
    # Drawing
    reason("AH-13", empty_pile, "{who}'s drawing pile is empty.", verbs="draw"),
    reason("AH-14", others_turn("draw", "extra"), WHO_DRAWS, verbs="draw"),
    reason("AH-11", others_turn("draw"), WHO_DRAWS),
    reason("AH-18", others_turn("extra"), WHO_DRAWS),
    reason("AH-11", during("draw"), "In every turn one card is drawn; there is nothing to give up."),
    reason("AH-21", during("extra"), "The first card of this right is taken, so the others must be too."),
    # Hiring
    reason("AH-32", finished, FINISHED),
    reason("AH-29", hiring_ended, "Hiring has ended; the cards left go back on your pile.", verbs="forfeit"),
    reason("AH-25", during("hire"), "You must hire at least one card.", verbs="forfeit"),
    reason("AH-27", hiring_ended, "You have hired as many cards as you may.", verbs="hire"),
    reason("AH-25", not_held, "There is no {card} in your hand.", verbs="hire"),
    reason("AH-31", may_hire_more, "First use or give up your further hires.", verbs="return"),
    reason("AH-31", may_hire, "First hire a card; then the others go back.", verbs="return"),
    reason("AH-29", not_held, "There is no {card} in your hand.", verbs="return"),
    # Answering
    reason("AH-37", lambda k, _: bool(k.plain_state.answered >> k.seat & 1), ANSWERED, verbs="call pass"),
    reason("AH-39", during("answer"), "You have no complete combination to lay out."),
    # Laying out
    reason("AH-41", passed, HAS_PASSED, verbs="done"),
    reason("AH-47", incomplete, "Not all cards of this combination are in your crew pile.", verbs=LAYS),
    reason("AH-52", others_turn("lay", "target"), "It is {who}'s turn to lay out."),
    reason("AH-49", nothing_laid, "You called, so lay out at least one combination.", verbs="done"),
    reason("AH-57", during("lay"), "There is no action to decide on."),
    reason("AH-58", lambda k, action: action.operands == (k.seat,), "You cannot choose yourself.", verbs="target"),
    reason("AH-61", aimed(STEAL), "{who}'s crew pile is empty: there is nothing to steal.", verbs="target"),
    reason("AH-64", aimed(CURSE), "{who} cannot take another curse: the supply is empty.", verbs="target"),
    reason("AH-66", aimed(LIMIT), "{who} is limited already.", verbs="target"),
    otherwise("AH-57", "First decide on the action: choose a target or give it up."),
)
