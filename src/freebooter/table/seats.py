"""Seats: who holds each one, who plays it now, and what was agreed on at the table."""

from dataclasses import dataclass
from typing import Any

PERSON, BOT, OPEN = "person", "bot", "open"

PACES: dict[str, float] = {"instant": 0.0, "quick": 0.7, "calm": 1.8}
"""How long a bot lets the others look at what happened before it moves, in seconds."""

PONDERING: dict[str, float] = {"instant": 0.0, "quick": 1.0, "calm": 2.6}
"""How much longer it takes over the hardest decision, in seconds."""

GRACE = 60.0
"""Seconds that an absent player is waited for."""

RETURN_GRACE = 15.0
"""The least time that is left to an absent player when somebody comes back to a deserted table."""

MOST_WAIT = 3600.0


@dataclass
class Seat:
    """One seat. A person's seat can be played by a bot for a while: `standin`."""

    kind: str
    name: str = ""
    level: str | None = None
    invited: bool = False
    """Of an open seat: kept for somebody with the invitation."""
    standin: bool = False
    until: float | None = None
    """When a bot takes over from an absent player."""
    connections: int = 0

    @property
    def playing(self) -> str:
        """Who plays the seat now."""
        return BOT if self.kind == BOT or self.standin else PERSON

    @property
    def absent(self) -> bool:
        """Whether a person should be here and is not."""
        return self.kind == PERSON and not self.standin and not self.connections

    @property
    def present(self) -> bool:
        return self.kind == PERSON and self.connections > 0

    def to_json(self, number: int) -> dict[str, Any]:
        return {
            "seat": number,
            "name": self.name,
            "kind": self.kind,
            "level": self.level,
            "invited": self.invited,
            "connected": self.connections > 0,
            "playing": self.playing,
            "until": self.until,
        }


@dataclass(frozen=True)
class Clock:
    """Time to think: `seconds` for every decision, or for a seat's whole match with an `increment` per decision."""

    kind: str
    seconds: float
    increment: float = 0.0

    def allowance(self, spent: float, answered: int) -> float:
        """How long a decision may take, given what the seat has used so far."""
        if self.kind == "decision":
            return self.seconds
        return max(0.0, self.seconds + self.increment * answered - spent)

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


@dataclass
class TableSettings:
    """What was agreed on when the table was opened; the host may change pace and clock."""

    pace: str = "quick"
    clock: Clock | None = None
    spectators: bool = True
    public: bool = False
    hints: bool = False
    undo: bool = True
    standin: str = "sailor"
    """The level of the bot that plays for an absent person."""
    grace: float = GRACE
    host: int | None = None
    rush: bool = False
    """While nobody but bots plays, they play on at once and do not look ahead: the host wants to see the end."""

    def to_json(self) -> dict[str, Any]:
        return {
            "pace": self.pace,
            "clock": self.clock.to_json() if self.clock else None,
            "spectators": self.spectators,
            "public": self.public,
            "hints": self.hints,
            "undo": self.undo,
            "standin": self.standin,
            "grace": self.grace,
            "rush": self.rush,
        }
