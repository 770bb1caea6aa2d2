"""Effects: what comes of a call to a table, to be stored and then to be sent, and what bots are to think about."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from freebooter.bots import Choice, hardness
from freebooter.engine.knowledge import Knowledge
from freebooter.table.entries import LogEntry
from freebooter.table.streams import StreamEvent, Viewer


class Ack(NamedTuple):
    """An action that was taken: to be said only after it is stored."""

    decision: int
    action: str


class Ponders(NamedTuple):
    """How many seconds more a bot takes over the hardest decision, and how hard this one is (0 to 1).

    None: it may be seen from the choice itself, as no seat has secrets.
    """

    seconds: float
    hardness: float | None = None

    def lasts(self, choice: Choice, options: int) -> float:
        """How many seconds more the bot takes over this choice among so many actions."""
        found = hardness.of_choice(choice, options) if self.hardness is None else self.hardness
        return self.seconds * found


@dataclass(frozen=True)
class BotDecision:
    """A decision that a bot has to make. It sees the seat's knowledge and nothing else."""

    seat: int
    decision: int
    level: str
    knowledge: Knowledge
    not_before: float
    seed: int
    ponders: Ponders


@dataclass(slots=True)
class Effects:
    """What is to be stored, and then to be sent."""

    entries: list[LogEntry] = field(default_factory=list)
    events: list[tuple[Viewer, StreamEvent]] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)
    seats: bool = False
    settings: bool = False
    began: bool = False
    ended: bool = False
    reopened: bool = False

    @property
    def stored(self) -> bool:
        """Whether there is anything to store."""
        changed = self.seats or self.settings or self.began or self.ended or self.reopened
        return changed or bool(self.entries or self.chat)
