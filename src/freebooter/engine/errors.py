"""What can go wrong, each as a sentence for people. Nothing here knows a game."""

from typing import Any

from freebooter.engine.translations import Phrase


class SpokenError(Phrase, Exception):
    """An error that says itself in any language: its sentence and the values in it stay apart."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        Phrase.__init__(self, sentence, **values)
        Exception.__init__(self, sentence)


class FreebooterError(SpokenError):
    """The parent of every error that Freebooter raises on purpose."""


class UnknownGame(FreebooterError):
    """No installed game has that name."""


class BadOptions(FreebooterError):
    """The options, the number of seats or the seed do not fit the game."""


class BadEdition(FreebooterError):
    """An edition file cannot be used: the message names the file, the key and what was expected."""


class BadScenario(FreebooterError):
    """A position that the rules could never reach, or that is described wrongly."""


class BadLesson(FreebooterError):
    """A lesson that cannot be read, or that does not do what it promises: the message names the file and the step."""


class BadScript(FreebooterError):
    """Scripted chance does not fit what the rules ask of it."""


class BadText(FreebooterError):
    """A text that is not an action of this game, or that could mean several."""


class BadSeat(FreebooterError):
    """A seat that the match does not have."""


class BadRecord(FreebooterError):
    """A match record that cannot be read, is of another version, or does not replay."""


class IllegalAction(FreebooterError):
    """An action that the rules forbid now: `clause` is the rule's id (none: it is no action), `reason` the sentence."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__("{reason} ({clause})" if clause else "{reason}", reason=reason, clause=clause)
        self.clause = clause
        self.reason = reason
