"""Labels: the glossary of a game. What its things are called, in short and in full, and what each is and does.

A label says what does not change during a match, so it is told once a table, in the viewer's language. What is shown
on a card, beside a hex or when somebody points at a sign comes from here, in the browser and the terminal alike.
"""

import functools
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from freebooter.engine.editions import Values
from freebooter.engine.translations import Translator


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


class GlossaryEntry(NamedTuple):
    """What a glossary says of a thing, in English, with places for numbers. Without a name its code is its name."""

    name: str = ""
    says: str = ""
    clause: str = ""
    short: str = ""


def read_glossary(beside: str) -> dict[str, dict[str, GlossaryEntry]]:
    """The `glossary.toml` beside a module, by sorts of things and their codes."""
    sorts = tomllib.loads(Path(beside).with_name("glossary.toml").read_text("utf-8"))
    return {sort: {code: GlossaryEntry(**entry) for code, entry in things.items()} for sort, things in sorts.items()}


@dataclass(frozen=True)
class Wording:
    """What labels are made from: the edition, the options and the language. No state: nothing here changes."""

    edition: Values
    options: Mapping[str, Any]
    seats: int
    translator: Translator

    def __hash__(self) -> int:
        return hash((self.seats, len(self.edition), *map(str, self.options.values())))

    def say(self, sentence: str, **values: Any) -> str:
        """A sentence with its values put in, in the viewer's language if the game has it."""
        return self.translator.say(sentence, **values)

    def explained(self, sort: str, things: Mapping[str, GlossaryEntry], **values: Any) -> Iterator[Label]:
        """The labels of things of a glossary, with the numbers that its sentences name."""
        for code, entry in things.items():
            texts = (entry.name, entry.short, entry.says)
            name, short, says = (self.say(text, **values) if text else "" for text in texts)
            yield Label(sort, code, name or code, short, says, entry.clause)


@functools.lru_cache(128)
def glossary(labels: Callable[[Wording], Iterable[Label]], wording: Wording) -> tuple[Label, ...]:
    """All labels of a game. Most tables have the same, and whoever comes to one is told all of them."""
    return tuple(labels(wording))
