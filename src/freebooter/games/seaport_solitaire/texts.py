"""Short forms of texts: `land` for the overboard card, `give up`, and cards or places by other names."""

from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.games.seaport_solitaire.actions import ACTIONS
from freebooter.games.seaport_solitaire.pieces import CODES

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

SHORT = {"land": "land_over", "land over": "land_over", "give up": "give_up", "giveup": "give_up", "d": "deal"}


def understand(knowledge: "Knowledge", text: str) -> Action | None:
    """The action that a loosely written text means here, or None."""
    words = text.lower().split()
    if " ".join(words) in SHORT:
        return ACTIONS.parse(SHORT[" ".join(words)])
    if len(words) == 2 and words[0] == "land" and words[1].upper() in CODES:
        return _land(knowledge, CODES.index(words[1].upper()))
    if words[:1] == ["move"] and len(words) == 3 and words[1].upper() in CODES:
        card = CODES.index(words[1].upper())
        if card in knowledge.derived.head:
            return ACTIONS.parse(f"move {knowledge.derived.head.index(card) + 1} {words[2]}")
    return None


def _land(knowledge: "Knowledge", card: int) -> Action | None:
    """The landing of a card, wherever it lies free."""
    if knowledge.derived.top == card:
        return ACTIONS.parse("land_over")
    last = knowledge.derived.last
    return ACTIONS.parse(f"land {last.index(card) + 1}") if card in last else None
