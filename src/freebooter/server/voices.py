"""Voices: whatever a table or the server says to people is said by one of these, in the language of who hears it.

The sentences stand in English where they are said; `phrases/LANGUAGE.toml` has them in another language.
"""

import tomllib
from pathlib import Path

from freebooter.engine.translations import Voice

PHRASES = Path(__file__).parent / "phrases"
VOICES = {path.stem: Voice(tomllib.loads(path.read_text("utf-8"))) for path in PHRASES.glob("*.toml")}
ENGLISH_VOICE = Voice({})


def voice(language: str) -> Voice:
    """The voice of a language; the English one, if there is none for it."""
    return VOICES.get(language, ENGLISH_VOICE)
