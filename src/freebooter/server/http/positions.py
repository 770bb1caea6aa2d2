"""Positions on a board outside of tables, as lessons and puzzles have them. Nothing of them is kept here: whoever asks
says which one it is, and the same question always has the same answer."""

from typing import Any

from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.table.action_json import legal_json


def position_json(match: Match, seat: int, language: str, decision: str) -> dict[str, Any]:
    """Everything that a board needs to show a position to its seat, with what the seat is asked."""
    knowledge = match.knowledge(seat, language)
    return {
        "seat": seat,
        "options": dict(match.setup.options),
        "view": knowledge.scene(),
        "ask": ask_json(knowledge, decision),
        "words": {str(int(action)): knowledge.say_action(action) for action in knowledge.legal()},
        "glossary": [label.to_json() for label in match.game.glossary(match.setup, language)],
    }


def ask_json(knowledge: Knowledge, decision: str) -> dict[str, Any]:
    """A decision of the seat, in the form in which a table asks it."""
    return {
        "decision": decision,
        "prompt": knowledge.prompt(),
        "legal": legal_json(knowledge.game, knowledge.legal()),
        "outcomes": knowledge.outcomes(),
        "doubts": {},
        "undo": False,
        "redo": False,
        "clock": None,
    }


def frame_json(match: Match, seat: int, language: str, n: int) -> dict[str, Any]:
    """The match after its last action, as the seat saw it."""
    knowledge, events = match.knowledge(seat, language), match.events(seat)
    actor, action = match.moves[-1]
    return {
        "n": n,
        "seat": actor,
        "action": action.text if actor == seat or not match.game.has_secrets else None,
        "lines": knowledge.narrate(events),
        "happened": [each.to_json() for each in events],
        "view": knowledge.scene(),
    }


def why_json(knowledge: Knowledge, asked: dict[str, str]) -> dict[str, Any]:
    """Why something that the player points at cannot be done; an empty reason: it can."""
    if gesture := knowledge.game.gestures.get(asked.get("gesture", "")):
        return {"reason": knowledge.say(gesture[1]), "clause": gesture[0]}
    refusal = knowledge.why_not(knowledge.understand(asked["action"])) if "action" in asked else None
    return {"reason": refusal[1] if refusal else "", "clause": refusal[0] if refusal else None}
