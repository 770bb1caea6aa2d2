"""Voices: a game's sentences in one language. A voice is one object, so that what it said can be remembered."""

from collections.abc import Mapping
from typing import Any

ENGLISH = "en"


class Voice:
    """Says a game's sentences in a language, or in English where it does not know them."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        self.phrases = phrases

    def say(self, sentence: str, **values: Any) -> str:
        """A sentence with its values put in."""
        said = self.phrases.get(sentence, sentence)
        return said.format(**values) if values else said
