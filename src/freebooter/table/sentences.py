"""Sentences for people who cannot have what they asked for. Their values stay apart, to be said in any language."""

from typing import Any

from freebooter.engine.errors import SpokenError


class Spoken(SpokenError):
    """Why something cannot be, or what is waited for."""


class Refused(Spoken):
    """What was asked of the table cannot be done. If a rule says so, this has its clause."""

    def __init__(self, sentence: str, clause: str | None = None, **values: Any) -> None:
        super().__init__(sentence, **values)
        self.clause = clause

    @property
    def reason(self) -> str:
        return str(self)
