"""Texts that are not canonical: hexes instead of directions, shorter words, names of seats instead of numbers."""

from freebooter.engine.actions import Action
from freebooter.engine.errors import BadText
from freebooter.engine.knowledge import Knowledge
from freebooter.games.king_of_pirates.actions import ACTIONS
from freebooter.games.king_of_pirates.glossary import TITLES
from freebooter.games.king_of_pirates.pieces import DIRECTIONS, HEX_NAMES, NEIGHBOURS, NOWHERE

KEYS = dict(zip("qwdxza", DIRECTIONS, strict=True))
"""The six keys round S on a keyboard, as directions."""


def understand(knowledge: Knowledge, text: str) -> Action | None:
    """`sail B2`, `B2`, `NE`, `assault`, `scurvy jade`, `attack jade`; None if it means nothing."""
    words = _with_seats(knowledge, text.casefold())
    for candidate in (_sailing(knowledge, words), words, f"play {words}", f"sail {words}", *_titled(words)):
        try:
            return ACTIONS.parse(candidate)
        except BadText:
            continue
    return None


def _with_seats(knowledge: Knowledge, text: str) -> str:
    """Names of seats as their numbers."""
    names = [knowledge.name(seat) for seat in range(knowledge.setup.seats)]
    seats = {name.casefold(): str(seat) for seat, name in enumerate(names)}
    return " ".join(seats.get(word, word) for word in text.split())


def _sailing(knowledge: Knowledge, text: str) -> str:
    """A neighbouring hex, or one of six keys, as a direction."""
    word = text.removeprefix("sail ").strip()
    if word in KEYS:
        return f"sail {KEYS[word]}"
    if knowledge.seat is None:
        return text
    for way, beyond in zip(DIRECTIONS, NEIGHBOURS[knowledge.plain_state.ship[knowledge.seat]].tolist(), strict=True):
        if beyond != NOWHERE and HEX_NAMES[beyond].casefold() == word:
            return f"sail {way}"
    return text


def _titled(text: str) -> list[str]:
    """Full titles of cards as the words of actions."""
    short = text.removeprefix("play ")
    return [
        f"play {card}{short.removeprefix(title.casefold())}"
        for card, title in TITLES.items()
        if short.startswith(title.casefold())
    ]
