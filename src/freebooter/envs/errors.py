"""What can go wrong with an environment, each as a sentence for people."""

from typing import Any

from freebooter.engine.errors import FreebooterError, IllegalAction


class BadBatch(FreebooterError):
    """What was handed over does not fit the batch: the sentence says what was expected."""


class IllegalInBatch(IllegalAction):
    """An action that the rules forbid, with the match and the seat that it was meant for."""

    def __init__(self, clause: str, reason: str, match: int, seat: int, action: Any) -> None:
        super().__init__(clause, reason)
        self.match, self.seat, self.action = match, seat, action
