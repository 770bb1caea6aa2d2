"""Translators: a game's sentences in one language. Each is one object, so that what it said can be remembered."""

import functools
import tomllib
from collections.abc import Mapping
from numbers import Real
from pathlib import Path
from typing import Any

ENGLISH = "en"
SAMPLE = "1,000.5%"
"""How numbers are written: its translation says which signs a language has for these three."""
MINUS = "\N{MINUS SIGN}"
"""What stands before a number below zero; a hyphen is too short beside a plus."""


def signed(value: Any, form: str = "") -> str:
    """A number in a form such as `+` or `.1f`, with a proper minus."""
    return format(value, form).replace("-", MINUS)


class _BelowZero:
    """A number below zero, as a sentence writes it."""

    __slots__ = ("value",)

    def __init__(self, value: Real) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        return signed(self.value, form)


def _written(value: Any) -> Any:
    """A value as it is put into a sentence."""
    return _BelowZero(value) if isinstance(value, Real) and value < 0 else value


class Translator:
    """Says a game's sentences in a language, or in English where it does not know them."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        self.phrases = phrases

    def say(self, sentence: str, **values: Any) -> str:
        """A sentence with its values put in, numbers below zero with a proper minus."""
        return self.verbatim(sentence, **{name: _written(value) for name, value in values.items()})

    def verbatim(self, sentence: str, **values: Any) -> str:
        """A sentence with its values put in as they would be typed."""
        said = self.phrases.get(sentence, sentence)
        return said.format(**values) if values else said

    def number(self, value: float) -> str:
        """A number as the language writes it: thousands apart, no more decimals than it has."""
        return self.written(signed(round(value, 2), ",").removesuffix(".0"))

    def written(self, number: str) -> str:
        """A number as English writes it, in the signs of the language."""
        sample = self.phrases.get(SAMPLE, SAMPLE)
        return number.translate({ord(","): sample[1], ord("."): sample[5], ord("%"): sample[7:]})


ENGLISH_TRANSLATOR = Translator({})


class Phrase:
    """A sentence with places such as `{seat}`, and what stands there, maybe phrases again. In itself English."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        self.sentence = sentence
        self.values = values

    def said(self, translator: Translator) -> str:
        """The sentence in a translator's language."""
        values = {
            name: each.said(translator) if isinstance(each, Phrase) else each for name, each in self.values.items()
        }
        return translator.verbatim(self.sentence, **values)

    def __str__(self) -> str:
        return self.said(ENGLISH_TRANSLATOR)


def read_phrases(folder: Path) -> dict[str, dict[str, str]]:
    """The sentences in other languages, by language: `LANGUAGE.toml` has them by the English ones."""
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))}


ENGINE_PHRASES = read_phrases(Path(__file__).parent / "phrases")
"""What the engine itself says."""


@functools.cache
def translators(folder: Path) -> Mapping[str, Translator]:
    """By language, who says what is said in a folder, by its `phrases`, and what the engine says."""
    own = read_phrases(folder / "phrases")
    return {
        ENGLISH: ENGLISH_TRANSLATOR,
        **{name: Translator({**ENGINE_PHRASES.get(name, {}), **own[name]}) for name in own},
    }


def translator(folder: Path, language: str) -> Translator:
    """The translator of a folder in a language; the English one, if there is none for it."""
    return translators(folder).get(language, ENGLISH_TRANSLATOR)
