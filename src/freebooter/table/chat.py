"""Chat: what people say to each other at a table."""

from typing import Any

from freebooter.table.outbox import Outbox
from freebooter.table.seating import Seating


class ChatLog:
    """What was said."""

    def __init__(self, seating: Seating, outbox: Outbox) -> None:
        self._seating = seating
        self._outbox = outbox
        self.lines: list[dict[str, Any]] = []

    def say(self, seat: int, text: str, now: float) -> None:
        line = {"seat": seat, "name": self._seating.seats[seat].name, "text": text, "at": now}
        self.lines.append(line)
        self._outbox.effects.chat.append(line)
        self._outbox.tell_all(now, "chat", lambda viewer: line)
