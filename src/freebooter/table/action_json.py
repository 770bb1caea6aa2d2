"""Actions as clients get them: each with its text and what that is made of, and what is asked, in one sentence."""

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freebooter.engine.actions import Action, Codec
from freebooter.engine.knowledge import Knowledge

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


@functools.lru_cache(4096)
def _legal_json(actions: Codec, legal: tuple[Action, ...]) -> list[dict[str, Any]]:
    table = _action_json(actions)
    return [table[action] for action in legal]


def prompt(knowledge: Knowledge, legal: Sequence[Action]) -> str:
    """What is asked, in one sentence: the game's own, or a plain one."""
    if own := knowledge.game.prompt(knowledge):
        return own
    *others, last = dict.fromkeys(action.verb for action in legal)
    return f"Your decision: {', '.join(others)} or {last}." if others else f"Your decision: {last}."
