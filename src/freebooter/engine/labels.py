"""Labels: the glossary of a game. What its things are called, in short and in full, and what each is and does.

A label says what does not change during a match, so it is told once a table, in the viewer's language. What is shown
on a card, beside a hex or when somebody points at a sign comes from here, in the browser and the terminal alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from freebooter.engine.editions import Values
from freebooter.engine.translations import Voice


@dataclass(frozen=True)
class Label:
    """One thing of a game: a card, a skill, a tile, a place, a term of the score."""

    kind: str
    """What sort of thing: `card`, `skill`, `tile`, `term` and so on, as the game likes."""
    code: str
    """How views and actions call it."""
    name: str
    """Its whole name, such as `Red pirate 4`."""
    short: str = ""
    """A name for narrow places; empty: the whole one."""
    says: str = ""
    """What it is or does, in a sentence or two."""
    clause: str = ""
    """The clause to read on at."""

    def to_json(self) -> dict[str, str]:
        return dict(vars(self))


@dataclass(frozen=True)
class Wording:
    """What labels are made from: the edition, the options and the language. No state: nothing here changes."""

    edition: Values
    options: Mapping[str, Any]
    seats: int
    voice: Voice

    def say(self, sentence: str, **values: Any) -> str:
        """A sentence with its values put in, in the viewer's language if the game has it."""
        return self.voice.say(sentence, **values)
