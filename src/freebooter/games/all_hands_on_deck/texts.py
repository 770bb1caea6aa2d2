"""Short forms of texts: a kind by its name, letter or the edition's own code, a seat by its name, `straight` alone."""

from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.games.all_hands_on_deck.actions import ACTIONS
from freebooter.games.all_hands_on_deck.edition import looks
from freebooter.games.all_hands_on_deck.pieces import CODES

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

SHORT = {"d": "draw", "a": "call", "p": "pass", "f": "forfeit"}


def understand(knowledge: "Knowledge", text: str) -> Action | None:
    """The action that a loosely written text means here, or None."""
    verb, *rest = text.lower().split() or [""]
    verb = SHORT.get(verb, verb)
    legal = [action for action in knowledge.legal() if action.verb == verb]
    if verb == "straight" and not rest and len(legal) == 1:
        return legal[0]
    if verb not in ACTIONS.verbs or len(rest) > 2:
        return None
    word = _operand(knowledge, " ".join(rest)) if rest else ""
    wanted = f"{verb} {word}".strip()
    return next((action for action in ACTIONS if action.text.lower() == wanted.lower()), None)


def _operand(knowledge: "Knowledge", word: str) -> str:
    """A kind or a seat by one of its names; else the word as it is."""
    for number, look in enumerate(looks(knowledge.setup.edition)):
        names = (look["code"], look["name"], look["letter"], look["name"].split(" ")[-1])
        if word in (name.lower() for name in names if name):
            return CODES[number]
    for seat, name in enumerate(knowledge.setup.edition["look.seats"]):
        if word == name.lower():
            return str(seat)
    return word
