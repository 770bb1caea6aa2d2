"""The narration of a game that writes none: a sentence an event, by the template that its kind declares."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freebooter.engine.events import Event, Kind

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge


def narrate(knowledge: "Knowledge", events: Sequence[Event]) -> list[str]:
    """A sentence for each event whose kind has one."""
    told = ((event, knowledge.game.events.kinds[event.kind]) for event in events)
    return [_sentence(knowledge, event, kind) for event, kind in told if kind.says]


def _sentence(knowledge: "Knowledge", event: Event, kind: Kind) -> str:
    hidden = any(value is None for value in event.operands.values())
    values: dict[str, Any] = dict(event.operands)
    for name, words in kind.names.items():
        if values[name] is not None:
            values[name] = knowledge.say(words[values[name]])
    if isinstance(values.get("seat"), int):
        values["who"] = knowledge.name(values["seat"])
    return knowledge.say(kind.unseen if hidden else kind.says, **values)
