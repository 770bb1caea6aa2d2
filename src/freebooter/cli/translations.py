"""What the commands say, in the language of who reads it: `phrases/LANGUAGE.toml` has it in another than English."""

from pathlib import Path

from freebooter.engine.translations import Voice, voice


def translation(language: str) -> Voice:
    """What says sentences in a language; in English, if there are none in it."""
    return voice(Path(__file__).parent, language)
