"""Sentences for people who cannot have what they asked for. Their values stay apart, to be said in any language."""

from typing import Any

from freebooter.engine.translations import ENGLISH_VOICE, Voice


class Spoken(Exception):
    """Why something cannot be: a sentence with places such as `{seat}`, and what stands there. In itself English."""

    def __init__(self, sentence: str, **values: Any) -> None:
        super().__init__(ENGLISH_VOICE.say(sentence, **values))
        self.sentence = sentence
        self.values = values

    def said(self, voice: Voice) -> str:
        """The sentence in a voice's language."""
        return voice.say(self.sentence, **self.values)


class Refused(Spoken):
    """What was asked of the table cannot be done. If a rule says so, this has its clause."""

    def __init__(self, sentence: str, clause: str | None = None, **values: Any) -> None:
        super().__init__(sentence, **values)
        self.clause = clause

    @property
    def reason(self) -> str:
        return str(self)
