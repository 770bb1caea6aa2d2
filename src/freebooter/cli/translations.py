"""What the commands say, in the language of who reads it: `phrases/LANGUAGE.toml` has it in another than English."""

from pathlib import Path

from freebooter.engine.errors import FreebooterError
from freebooter.engine.translations import Translator, translator, translators
from freebooter.lab.words import words


def translation(language: str) -> Translator:
    """What says sentences in a language, the lab's and the bots' too; in English, if there are none in it."""
    own = Path(__file__).parent
    bots = translator(own.parent / "bots", language).phrases
    return Translator({**bots, **words(language).phrases, **translator(own, language).phrases})


def spoken(language: str) -> str:
    """The language, if the commands speak it: whoever asks for another should not wonder why it is English."""
    known = translators(Path(__file__).parent)
    if language not in known:
        raise FreebooterError("There is no {given!r} here; there are {known}.", given=language, known=", ".join(known))
    return language
