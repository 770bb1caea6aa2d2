"""What the terminal itself says, in the languages that it has: `phrases/LANGUAGE.toml` beside this module."""

from pathlib import Path

from freebooter.engine.translations import Voice, voice

FOLDER = Path(__file__).parent


def words_in(language: str) -> Voice:
    """The terminal's sentences in a language; in English, if it has none for that language."""
    return voice(FOLDER, language)
