"""Actions as clients get them: each with its text and what that is made of."""

import functools
from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action, Codec

if TYPE_CHECKING:
    from freebooter.engine.game import Game


def action_json(game: "Game") -> list[dict[str, Any]]:
    """All actions of a game as clients get them, by id."""
    return _action_json(game.actions)


@functools.cache
def _action_json(actions: Codec) -> list[dict[str, Any]]:
    return [
        {
            "id": int(action),
            "text": action.text,
            "verb": action.verb,
            "operands": list(action.operands),
        }
        for action in actions
    ]


def legal_json(game: "Game", legal: tuple[Action, ...]) -> list[dict[str, Any]]:
    """A list of legal actions as clients get it. The same lists come again and again: each is one object."""
    return _legal_json(game.actions, legal)


class LegalList(list[dict[str, Any]]):
    """A list of legal actions. Whoever writes it for the wire may keep the bytes in `written`."""

    written: Any = None


@functools.lru_cache(1024)
def _legal_json(actions: Codec, legal: tuple[Action, ...]) -> LegalList:
    table = _action_json(actions)
    return LegalList(table[action] for action in legal)
