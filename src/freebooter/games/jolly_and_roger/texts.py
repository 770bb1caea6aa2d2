"""Short forms of texts: a card's code instead of its slot, sets in either order, ships by their initials."""

from typing import TYPE_CHECKING

from freebooter.engine.actions import Action
from freebooter.engine.errors import BadText
from freebooter.games.jolly_and_roger.actions import ACTIONS, split_word
from freebooter.games.jolly_and_roger.pieces import CODES, SHIPS, SLOTS

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

SPLITS = {tuple(sorted(split_word(mask).split("|"))): mask for mask in range(1, 16)}


def split_mask(word: str) -> int | None:
    """The mask of two sets of slots, in either order and each in any order: `123|04`, `40|321`."""
    return SPLITS.get(tuple(sorted("".join(sorted(part)) for part in word.split("|"))))


def understand(knowledge: "Knowledge", text: str) -> Action | None:
    """The action that a loosely written text means here, or None."""
    verb, *rest = text.lower().split() or [""]
    if verb == "split" and len(rest) == 1:
        mask = split_mask(rest[0])
        return ACTIONS[ACTIONS.id("split", mask)] if mask else None
    if verb not in ACTIONS.verbs or verb in ("split", "pick") or not rest:
        return None
    slot = _slot(knowledge, rest[0])
    if slot is None:
        return None
    return ACTIONS.parse(" ".join([verb, str(slot), *map(_ship, rest[1:])]))


def _slot(knowledge: "Knowledge", word: str) -> int | None:
    """A slot by its number, or the lowest own slot with a card of that code."""
    if word.isdecimal() and int(word) < SLOTS:
        return int(word)
    if word.upper() not in CODES:
        return None
    card, s = CODES.index(word.upper()), knowledge.plain_state
    lying = [slot for slot in range(SLOTS) if s.slot_card[slot] == card]
    own = [slot for slot in lying if s.slot_owner[slot] == knowledge.viewer]
    if not lying:
        raise BadText("There is no {card} on the table to play.", card=word.upper())
    return (own or lying)[0]


def _ship(word: str) -> str:
    """A ship by its name or a beginning of it; `n` is none."""
    return next((name for name in (*SHIPS, "none") if name.startswith(word)), word)
