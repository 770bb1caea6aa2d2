"""Why an action that is not legal cannot be done: tried in order, so that the clause with the lowest number is told.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.reasons import Condition, Reasons, Refusal, otherwise, over, reason
from freebooter.games.all_hands_on_deck.actions import LAY
from freebooter.games.all_hands_on_deck.pieces import CURSE, LIMIT, STEAL
from freebooter.games.all_hands_on_deck.state import (
    ANSWERING,
    DRAWING,
    DRAWING_EXTRA,
    HIRING,
    LAYING,
    PASSED,
    TARGETING,
)
from freebooter.games.all_hands_on_deck.words import card_name

GESTURES: Mapping[str, Refusal] = {
    "rearrange-pile": ("AH-10", "Drawing piles are never shuffled, searched or rearranged."),
    "look-at-stock": ("AH-15", "Nobody looks at a stock card before all seats do so together."),
    "keep-stock-card": ("AH-32", "Every stock card is hired or goes back on your own pile."),
    "return-elsewhere": ("AH-32", "Cards go back on your own drawing pile only."),
    "other-group": ("AH-46", "Only pairs of crew, straights of five different crew and triples of one captain count."),
    "change-laid": ("AH-48", "Laid combinations stay as they are until the scoring."),
    "discard-crew": ("AH-53", "Cards leave a crew pile in combinations or by theft only."),
    "look-at-crew": ("AH-83", "A crew pile is its owner's secret."),
}
"""What people try at the table although no action says it: the clause that forbids it, and a sentence."""

LAYS = "pair straight triple"
PHASES = {
    DRAWING: ("draw forfeit", "cards are being drawn"),
    DRAWING_EXTRA: ("draw forfeit", "extra cards are being drawn"),
    HIRING: ("hire return forfeit", "crew is being hired"),
    ANSWERING: ("call pass", "everybody calls or passes"),
    LAYING: (f"{LAYS} done target forfeit", "a caller lays out combinations"),
    TARGETING: (f"{LAYS} done target forfeit", "an action waits for its target"),
}
"""What belongs to each phase, and what is going on in it."""


def during(*phases: int) -> Condition:
    """Always, in these phases."""
    return lambda k, action: k.facts.phase in phases


def others_turn(*phases: int) -> Condition:
    """Another seat acts, in these phases."""
    return lambda k, action: k.facts.phase in phases and k.facts.actor != k.seat and {"who": k.name(k.facts.actor)}


def aimed(deed: int) -> Condition:
    """This waits for its target, which cannot be the seat that was named."""
    return lambda k, action: k.facts.pending == deed and {"who": k.name(action.operands[0])}


def elsewhere(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    verbs, asked = PHASES[k.facts.phase]
    return action.verb not in verbs.split() and {"verb": action.verb, "asked": k.say(asked)}


def no_such_seat(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    return action.operands[0] >= k.setup.seats and {"seat": action.operands[0]}


def empty_pile(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    return not k.facts.pile_size[action.operands[0]] and {"who": k.name(action.operands[0])}


def not_held(k: Knowledge, action: Action) -> bool | Mapping[str, Any]:
    return not k.derived.held[action.operands[0]] and {"card": card_name(k, action.operands[0]) or action.words[0]}


def finished(k: Knowledge, action: Action) -> bool:
    return k.facts.phase == HIRING and bool(k.facts.finished >> k.seat & 1)


def hiring_ended(k: Knowledge, action: Action) -> bool:
    return k.facts.phase == HIRING and not k.derived.may_hire


def may_hire(k: Knowledge, action: Action) -> bool:
    return bool(k.derived.may_hire)


def may_hire_more(k: Knowledge, action: Action) -> bool:
    return may_hire(k, action) and bool(k.derived.hires_made)


def incomplete(k: Knowledge, action: Action) -> bool:
    return not k.derived.complete[int(action) - LAY]


def nothing_laid(k: Knowledge, action: Action) -> bool:
    return not k.facts.laid_now


def passed(k: Knowledge, action: Action) -> bool:
    return k.facts.phase >= ANSWERING and PASSED in (k.facts.said[k.seat], k.facts.sealed[k.seat])


FINISHED = "You are finished with hiring in this round."
ANSWERED = "You have answered already in this round."
HAS_PASSED = "You passed, so you lay nothing out in this round."
WHO_DRAWS = "It is {who}'s turn to draw."

REASONS = Reasons(
    over("AH-73"),
    # Another phase
    reason("AH-32", during(ANSWERING, LAYING, TARGETING), FINISHED, verbs="hire return"),
    reason("AH-37", during(LAYING, TARGETING), ANSWERED, verbs="call pass"),
    reason("AH-41", passed, HAS_PASSED, verbs=LAYS),
    reason("AH-8", elsewhere, "'{verb}' is not possible now: {asked}."),
    reason("AH-1", no_such_seat, "There is no seat {seat} at this table.", verbs="draw target"),
    # Drawing
    reason("AH-13", empty_pile, "{who}'s drawing pile is empty.", verbs="draw"),
    reason("AH-14", others_turn(DRAWING, DRAWING_EXTRA), WHO_DRAWS, verbs="draw"),
    reason("AH-11", others_turn(DRAWING), WHO_DRAWS),
    reason("AH-18", others_turn(DRAWING_EXTRA), WHO_DRAWS),
    reason("AH-11", during(DRAWING), "In every turn one card is drawn; there is nothing to give up."),
    reason("AH-21", during(DRAWING_EXTRA), "The first card of this right is taken, so the others must be too."),
    # Hiring
    reason("AH-32", finished, FINISHED),
    reason("AH-29", hiring_ended, "Hiring has ended; the cards left go back on your pile.", verbs="forfeit"),
    reason("AH-25", during(HIRING), "You must hire at least one card.", verbs="forfeit"),
    reason("AH-27", hiring_ended, "You have hired as many cards as you may.", verbs="hire"),
    reason("AH-25", not_held, "There is no {card} in your hand.", verbs="hire"),
    reason("AH-31", may_hire_more, "First use or give up your further hires.", verbs="return"),
    reason("AH-31", may_hire, "First hire a card; then the others go back.", verbs="return"),
    reason("AH-29", not_held, "There is no {card} in your hand.", verbs="return"),
    # Answering
    reason("AH-37", lambda k, _: bool(k.facts.answered >> k.seat & 1), ANSWERED, verbs="call pass"),
    reason("AH-39", during(ANSWERING), "You have no complete combination to lay out."),
    # Laying out
    reason("AH-41", passed, HAS_PASSED, verbs="done"),
    reason("AH-47", incomplete, "Not all cards of this combination are in your crew pile.", verbs=LAYS),
    reason("AH-52", others_turn(LAYING, TARGETING), "It is {who}'s turn to lay out."),
    reason("AH-49", nothing_laid, "You called, so lay out at least one combination.", verbs="done"),
    reason("AH-57", during(LAYING), "There is no action to decide on."),
    reason("AH-58", lambda k, action: action.operands == (k.seat,), "You cannot choose yourself.", verbs="target"),
    reason("AH-61", aimed(STEAL), "{who}'s crew pile is empty: there is nothing to steal.", verbs="target"),
    reason("AH-64", aimed(CURSE), "{who} cannot take another curse: the supply is empty.", verbs="target"),
    reason("AH-66", aimed(LIMIT), "{who} is limited already.", verbs="target"),
    otherwise("AH-57", "First decide on the action: choose a target or give it up."),
)
