"""Short forms of texts: cards by the codes of the edition that is played, and seats by their names."""

from collections.abc import Sequence

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.games.pirate.actions import ACTIONS, DONE
from freebooter.games.pirate.names import battle_codes, codes_of

ALONE = {"end turn": "end", "end build": "end", "no": "pass", "decline": "pass", "finish": "done", "stop": "done"}


def understand(knowledge: Knowledge, text: str) -> Action | None:
    """The action that a loosely written text means here, or None."""
    words = text.lower().split()
    whole = " ".join(words)
    if whole in ALONE:
        return ACTIONS.parse(ALONE[whole])
    verb, rest = (words[0], " ".join(words[1:])) if words else ("", "")
    if verb in ("play", "add"):
        return _named(verb, rest, codes_of(knowledge))
    if verb == "attack":
        return _named(verb, rest, [knowledge.name(seat) for seat in range(knowledge.setup.seats)])
    if verb == "fight" and knowledge.seat is not None:
        return _named(verb, rest, battle_codes(knowledge, knowledge.seat))
    return None


def spell(knowledge: Knowledge, text: str) -> Sequence[Action]:
    """PI-9: a whole play in one text: `play P6 P3` lays both from low to high and is done; `play P3 done` lays one."""
    verb, *words = text.lower().split() or [""]
    cards = [word for word in words if word not in ("+", "done")]
    if verb not in ("play", "add") or (len(cards) < 2 and words[-1:] != ["done"]):
        return ()
    found = [_named("play", word, codes_of(knowledge)) for word in cards]
    laid = sorted(action.operands[0] for action in found if action is not None)
    if not laid or len(laid) < len(cards):
        return ()
    first, *more = laid
    ids = [ACTIONS.id(verb, first), *(ACTIONS.id("add", card) for card in more), DONE]
    return [ACTIONS[id] for id in ids]


def _named(verb: str, word: str, names: list[str]) -> Action | None:
    """The action whose operand is what has this name, or begins so if only one does."""
    folded = [name.lower() for name in names]
    fitting = [i for i, name in enumerate(folded) if name == word] or [
        i for i, name in enumerate(folded) if word and name.startswith(word) and verb == "attack"
    ]
    return ACTIONS[ACTIONS.id(verb, fitting[0])] if len(fitting) == 1 else None
