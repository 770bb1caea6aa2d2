"""What the terminal itself says, in the languages that it has: `phrases/LANGUAGE.toml` beside this module."""

from pathlib import Path

from freebooter.engine.translations import Translator, translator

FOLDER = Path(__file__).parent


def words_in(language: str) -> Translator:
    """The terminal's sentences in a language; in English, if it has none for that language."""
    return translator(FOLDER, language)
