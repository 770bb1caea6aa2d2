"""Why not: the clause that forbids an action and a sentence. If several forbid it, the one with the lowest number.

Some things that people try have no action at all; `GESTURES` answers those.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.edition import kinds
from freebooter.games.all_hands_on_deck.pieces import CREW, CURSE, FIDDLER, FIRST_CAPTAIN, LIMIT, PAIR, STEAL, TRIPLE
from freebooter.games.all_hands_on_deck.rules.laying import PUNISHED
from freebooter.games.all_hands_on_deck.state import (
    ANSWERING,
    DRAWING,
    DRAWING_EXTRA,
    HIRING,
    LAYING,
    OVER,
    PASSED,
    TARGETING,
)

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.reasons import Refusal

LAYS = ("pair", "straight", "triple")
BELONGS = {
    DRAWING: ("draw", "forfeit"),
    DRAWING_EXTRA: ("draw", "forfeit"),
    HIRING: ("hire", "return", "forfeit"),
    ANSWERING: ("call", "pass"),
    LAYING: (*LAYS, "done", "target", "forfeit"),
    TARGETING: (*LAYS, "done", "target", "forfeit"),
}
ASKS = {
    DRAWING: "cards are being drawn",
    DRAWING_EXTRA: "extra cards are being drawn",
    HIRING: "crew is being hired",
    ANSWERING: "everybody calls or passes",
    LAYING: "a caller lays out combinations",
    TARGETING: "an action waits for its target",
}

GESTURES: "Mapping[str, Refusal]" = {
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


def why_not(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    """None if the seat may do it now."""
    s = knowledge.state
    if s.phase == OVER:
        return "AH-73", knowledge.say("The game is over.")
    if action.verb not in BELONGS[int(s.phase)]:
        return _elsewhere(knowledge, action)
    if action.verb in ("draw", "target") and action.operands[0] >= knowledge.setup.seats:
        return "AH-1", knowledge.say("There is no seat {seat} at this table.", seat=action.operands[0])
    if s.phase in (DRAWING, DRAWING_EXTRA):
        return _why_not_draw(knowledge, action)
    if s.phase == HIRING:
        return _why_not_hire(knowledge, action)
    if s.phase == ANSWERING:
        return _why_not_answer(knowledge, action)
    return _why_not_lay(knowledge, action)


def _name(knowledge: "Knowledge", seat: int) -> str:
    return str(knowledge.setup.edition["look.seats"][seat])


def _passed(knowledge: "Knowledge") -> bool:
    """Whether the viewer passed in this round."""
    s, seat = knowledge.state, knowledge.viewer
    return s.phase in (ANSWERING, LAYING, TARGETING) and PASSED in (s.said[seat], s.sealed[seat])


def _elsewhere(knowledge: "Knowledge", action: Action) -> "Refusal":
    """What belongs to another phase."""
    s, say = knowledge.state, knowledge.say
    if action.verb in ("hire", "return") and s.phase in (ANSWERING, LAYING, TARGETING):
        return "AH-32", say("You are finished with hiring in this round.")
    if action.verb in ("call", "pass") and s.phase in (LAYING, TARGETING):
        return "AH-37", say("You have answered already in this round.")
    if action.verb in LAYS and _passed(knowledge):
        return "AH-41", say("You passed, so you lay nothing out in this round.")
    return "AH-8", say("'{verb}' is not possible now: {asked}.", verb=action.verb, asked=say(ASKS[int(s.phase)]))


def _why_not_draw(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    s, say = knowledge.state, knowledge.say
    if action.verb == "draw" and not s.pile_size[action.operands[0]]:
        return "AH-13", say("{who}'s drawing pile is empty.", who=_name(knowledge, action.operands[0]))
    if s.actor != knowledge.viewer:
        clause = "AH-14" if action.verb == "draw" else "AH-11" if s.phase == DRAWING else "AH-18"
        return clause, say("It is {who}'s turn to draw.", who=_name(knowledge, int(s.actor)))
    if action.verb == "draw":
        return None
    if s.phase == DRAWING:
        return "AH-11", say("In every turn one card is drawn; there is nothing to give up.")
    if s.extra_left:
        return "AH-21", say("The first card of this right is taken, so the others must be too.")
    return None


def _why_not_hire(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    c, s, seat, say = knowledge.config, knowledge.state, knowledge.viewer, knowledge.say
    if s.finished >> seat & 1:
        return "AH-32", say("You are finished with hiring in this round.")
    hiring = table.may_hire(c, s, seat)
    if action.verb == "forfeit":
        if not hiring:
            return "AH-29", say("Hiring has ended; the cards left go back on your pile.")
        return None if table.hires_made(c, s, seat) else ("AH-25", say("You must hire at least one card."))
    if action.verb == "hire" and not hiring:
        return "AH-27", say("You have hired as many cards as you may.")
    if action.verb == "return" and hiring:
        if table.hires_made(c, s, seat):
            return "AH-31", say("First use or give up your further hires.")
        return "AH-31", say("First hire a card; then the others go back.")
    if not table.hand(c, s, seat)[action.operands[0]]:
        name = kinds(knowledge.setup.edition)[action.operands[0]]["name"] or action.words[0]
        return "AH-25" if hiring else "AH-29", say("There is no {card} in your hand.", card=say(name))
    return None


def _why_not_answer(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    s, seat, say = knowledge.state, knowledge.viewer, knowledge.say
    if s.answered >> seat & 1:
        return "AH-37", say("You have answered already in this round.")
    if action.verb == "call" and knowledge.config.false_calls != PUNISHED and not combinations(knowledge):
        return "AH-39", say("You have no complete combination to lay out.")
    return None


def combinations(knowledge: "Knowledge") -> list[Action]:
    """What the viewer's crew pile is complete for, as the actions that lay it."""
    return [action for action in knowledge.game.actions if action.verb in LAYS and not _missing(knowledge, action)]


def _missing(knowledge: "Knowledge", action: Action) -> bool:
    """AH-47: whether the own crew pile lacks a card of the combination."""
    counts, what = knowledge.state.crew[knowledge.viewer], action.operands[0]
    if action.verb == "pair":
        return bool(counts[what] < PAIR)
    if action.verb == "triple":
        return bool(counts[FIRST_CAPTAIN + what] < TRIPLE)
    kinds_used = int(knowledge.config.crew_kinds)
    if kinds_used < CREW and what != FIDDLER:
        return True
    return any(counts[kind] < 1 for kind in range(kinds_used) if kind != what)


def _why_not_lay(knowledge: "Knowledge", action: Action) -> "Refusal | None":
    s, say = knowledge.state, knowledge.say
    lays = action.verb in LAYS
    if (lays or action.verb == "done") and _passed(knowledge):
        return "AH-41", say("You passed, so you lay nothing out in this round.")
    if lays and _missing(knowledge, action):
        return "AH-47", say("Not all cards of this combination are in your crew pile.")
    if s.actor != knowledge.viewer:
        return "AH-52", say("It is {who}'s turn to lay out.", who=_name(knowledge, int(s.actor)))
    if action.verb == "done" and not s.laid_now:
        return "AH-49", say("You called, so lay out at least one combination.")
    if (s.phase == TARGETING) == (lays or action.verb == "done"):
        if s.phase == TARGETING:
            return "AH-57", say("First decide on the action: choose a target or give it up.")
        return "AH-57", say("There is no action to decide on.")
    return _why_not_target(knowledge, action.operands[0]) if action.verb == "target" else None


def _why_not_target(knowledge: "Knowledge", target: int) -> "Refusal | None":
    c, s, say, who = knowledge.config, knowledge.state, knowledge.say, _name(knowledge, target)
    if target == knowledge.viewer:
        return "AH-58", say("You cannot choose yourself.")
    if s.pending == STEAL and not s.crew_size[target]:
        return "AH-61", say("{who}'s crew pile is empty: there is nothing to steal.", who=who)
    if s.pending == CURSE and not s.curses[target] % 2 and not table.supply(c, s):
        return "AH-64", say("{who} cannot take another curse: the supply is empty.", who=who)
    if s.pending == LIMIT and s.limited[target]:
        return "AH-66", say("{who} is limited already.", who=who)
    return None
