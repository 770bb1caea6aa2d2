"""Specs: a bot in a word or two, such as `greedy`, `search:50ms` or `search:2000it,rollout=random`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from freebooter.engine.errors import FreebooterError


class BadBot(FreebooterError):
    """There is no such bot, or it cannot be set up like that."""


@dataclass(frozen=True)
class Spec:
    """A bot's name and the settings given with it."""

    name: str
    settings: Mapping[str, Any]

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """A spec from `name` or `name:setting,setting`; a setting without `=` is the budget."""
        if not isinstance(text, str):
            raise BadBot("A bot is named by a text such as 'greedy' or 'search:50ms', not by {text!r}.", text=text)
        name, colon, rest = text.partition(":")
        parts = [part.strip() for part in rest.split(",")] if colon else []
        settings: dict[str, str] = {}
        for part in parts:
            key, equals, value = part.partition("=")
            key, value = (key.strip(), value.strip()) if equals else ("budget", part)
            if not key or not value or key in settings:
                raise BadBot("The bot {text!r} cannot be read; write it like 'search:50ms,rollout=random'.", text=text)
            settings[key] = value
        return cls(name.strip().lower(), settings)


def number(name: str, value: Any, least: float, most: float) -> float:
    """A setting as a number within bounds."""
    try:
        read = float(value)
    except (TypeError, ValueError):
        read = float("nan")
    if isinstance(value, bool) or not least <= read <= most:
        sentence = "{name!r} is a number from {least} to {most}, not {value!r}."
        raise BadBot(sentence, name=name, least=f"{least:,}", most=f"{most:,}", value=value)
    return read


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A setting as a whole number within bounds."""
    read = number(name, value, least, most)
    if read != int(read):
        raise BadBot("{name!r} is a whole number, not {value!r}.", name=name, value=value)
    return int(read)


def one_of(name: str, value: Any, known: tuple[str, ...]) -> str:
    """A setting as one of the known words."""
    if value not in known:
        raise BadBot("{name!r} is one of {known}, not {value!r}.", name=name, known=", ".join(known), value=value)
    return str(value)
