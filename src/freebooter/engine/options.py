"""Options: what players agree on at the table. Typed, with a default and a clause, and in words for people."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from freebooter.engine.errors import BadOptions
from freebooter.engine.translations import ENGLISH_TRANSLATOR, Phrase, Translator

MANY = 6
"""From so many on, nobody wants to read every number."""


@dataclass(frozen=True)
class Option:
    """One option: its possible values in order, what it does in a sentence, and a title for it and for each value."""

    name: str
    choices: Sequence[Any]
    default: Any
    says: str
    clause: str = ""
    title: str = ""
    titles: Sequence[str] = ()
    """One for each choice; none: the choices speak for themselves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "choices", tuple(self.choices))
        if self.default not in self.choices:
            raise TypeError(f"option {self.name!r}: the default {self.default!r} is not one of {self.choices!r}")
        if self.titles and len(self.titles) != len(self.choices):
            raise TypeError(f"option {self.name!r}: {len(self.titles)} titles for {len(self.choices)} choices")

    def index(self, value: Any) -> int:
        """The number of a value, as the rules see it."""
        return self.choices.index(value)

    def to_json(self, translator: Translator = ENGLISH_TRANSLATOR) -> dict[str, Any]:
        """The option as plain data, its words as a translator says them."""
        return {
            "name": self.name,
            "title": translator.say(self.title or self.name),
            "choices": list(self.choices),
            "titles": [translator.say(title) for title in self.titles],
            "default": self.default,
            "says": translator.say(self.says),
            "clause": self.clause,
        }


@dataclass(frozen=True)
class Preset:
    """A whole set of options by one name, and a title for it; what it leaves out is as by default."""

    title: str
    options: Mapping[str, Any]


def resolve(options: Sequence[Option], given: Mapping[str, Any] | None) -> dict[str, Any]:
    """All options with their values: the given ones checked, the others by default."""
    if given is not None and not isinstance(given, Mapping):
        raise BadOptions("Options are a table of names and values, not {given!r}.", given=given)
    given = dict(given or {})
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            listed = ", ".join(known) or Phrase("none")
            raise BadOptions("There is no option {name!r}; this game has {known}.", name=name, known=listed)
    return {name: _checked(option, given.get(name, option.default)) for name, option in known.items()}


def _checked(option: Option, value: Any) -> Any:
    value = value.item() if isinstance(value, np.generic) else value  # such as the numbers of a sweep
    for choice in option.choices:
        if type(value) is type(choice) and value == choice:
            return choice
    for choice in option.choices:
        if isinstance(value, str) and value.lower() == str(choice).lower():
            return choice
    sentence = "Option {name!r} cannot be {value!r}; it can be {choices}."
    raise BadOptions(sentence, name=option.name, value=value, choices=_in_words(option.choices))


def _in_words(choices: Sequence[Any]) -> Phrase | str:
    """The choices one by one, or, where they are many numbers at equal distances, from where to where."""
    if len(choices) < MANY or not all(type(choice) is int for choice in choices):
        return ", ".join(map(str, choices))
    steps = {after - before for before, after in itertools.pairwise(choices)}
    if len(steps) > 1:
        return ", ".join(map(str, choices))
    step = steps.pop()
    if step == 1:
        return Phrase("{first} to {last}", first=choices[0], last=choices[-1])
    return Phrase("{first} to {last} in steps of {step}", first=choices[0], last=choices[-1], step=step)
