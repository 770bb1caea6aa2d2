"""What the terminal itself says, in the languages that it has: `phrases/LANGUAGE.toml` beside this module."""

import functools
from pathlib import Path

from freebooter.engine.translations import Voice, read_phrases

PHRASES = read_phrases(Path(__file__).parent / "phrases")


@functools.cache
def words_in(language: str) -> Voice:
    """The terminal's sentences in a language; in English, if it has none for that language."""
    return Voice(PHRASES.get(language, {}))
