"""Entries: the append-only log of a match. An undo is an entry of its own; nothing is ever erased."""

from typing import NamedTuple

ACT, UNDO = "act", "undo"


class LogEntry(NamedTuple):
    """One thing that was done: an action (its text) or an undo (how many actions stay)."""

    number: int
    kind: str
    seat: int
    action: str
    at: float
    took: float = 0.0
    """Seconds charged to the seat's clock."""
    by: str = "person"
    """Who did it: the person, a bot, or the table itself."""

    @property
    def kept(self) -> int:
        """Of an undo: how many actions stay."""
        return int(self.action)
