"""What the commands say, in the language of who reads it: `phrases/LANGUAGE.toml` has it in another than English."""

from pathlib import Path

from freebooter.engine.translations import Translator, translator
from freebooter.lab.words import words


def translation(language: str) -> Translator:
    """What says sentences in a language, the lab's too; in English, if there are none in it."""
    return Translator({**words(language).phrases, **translator(Path(__file__).parent, language).phrases})
