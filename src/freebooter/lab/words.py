"""What the lab says, in the language of who reads it: `phrases/LANGUAGE.toml` has it in another than English.

Sentences are phrases, so that a finding can be said in any language later; numbers in them are written as that language
writes them. What a game calls its pieces comes from the game, as a mapping from the English names.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from freebooter.engine.translations import MINUS, Phrase, Translator, translator

FOLDER = Path(__file__).parent

Names = Mapping[str, str]


def words(language: str, names: Names | None = None) -> Translator:
    """Who says the lab's sentences in a language, and the names of a game's pieces."""
    known = translator(FOLDER, language)
    return Translator({**names, **known.phrases}) if names else known


def writer(form: str, said: Translator) -> Callable[[float], str]:
    """What writes numbers in some form."""
    return lambda value: Number(form, value).said(said)


class Number(Phrase):
    """A number in a sentence; below zero it has a proper minus."""

    def __init__(self, form: str, value: float) -> None:
        super().__init__(form.format(value).replace("-", MINUS))

    def said(self, translator: Translator) -> str:
        return translator.written(self.sentence)


class Listing(Phrase):
    """Several things in a sentence, one after the other."""

    def __init__(self, items: Iterable[Phrase], empty: str = "none") -> None:
        super().__init__(empty)
        self.items = list(items)

    def said(self, translator: Translator) -> str:
        return ", ".join(each.said(translator) for each in self.items) or translator.say(self.sentence)


def reach(form: str, value: float, low: float, high: float) -> Phrase:
    """A figure with its interval."""
    ends = {"value": Number(form, value), "low": Number(form, low), "high": Number(form, high)}
    return Phrase("{value} ({low} to {high})", **ends)


def whole(value: float) -> Number:
    return Number("{:,.0f}", value)


def share(value: float) -> Number:
    return Number("{:.1%}", value)


SYSTEM = (
    "Permission denied",
    "No such file or directory",
    "Not a directory",
    "Is a directory",
    "File exists",
    "File name too long",
    "No space left on device",
    "Read-only file system",
)
"""What the system may say about files, as far as we say it in other languages."""


def why(error: OSError) -> Phrase:
    """What the system says about a file that cannot be read or written."""
    return Phrase(error.strerror or str(error))
