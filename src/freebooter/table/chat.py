"""Chat: what people say to each other at a table. Nobody floods it, and who comes in is told the latest of it."""

from collections import deque
from typing import Any

from freebooter.table.outbox import Outbox
from freebooter.table.seating import Seating
from freebooter.table.sentences import Refused

AT_ONCE, PER_SECOND = 8.0, 0.5
"""How many messages a seat may send at once, and in the long run, over however many connections."""

KEPT = 1000
"""So many messages stay within reach."""

SHOWN = 50
"""So many are told to who comes in, and with each page of older ones."""


class ChatLog:
    """What was said. Messages are numbered from 0."""

    def __init__(self, seating: Seating, outbox: Outbox) -> None:
        self._seating = seating
        self._outbox = outbox
        self._lines: deque[dict[str, Any]] = deque(maxlen=KEPT)
        self._left: dict[int, tuple[float, float]] = {}
        """Of each seat: how many messages it may send at once, and as of when."""
        self.count = 0

    def restore(self, lines: list[dict[str, Any]], count: int) -> None:
        """What was said before: the latest of so many messages."""
        self._lines.extend(lines)
        self.count = count

    def say(self, seat: int, text: str, now: float) -> None:
        left, since = self._left.get(seat, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - since) * PER_SECOND)
        if left < 1:
            raise Refused("You write too fast; wait a moment.")
        self._left[seat] = left - 1, now
        line = {"seat": seat, "name": self._seating.seats[seat].name, "text": text, "at": now}
        self._lines.append(line)
        self.count += 1
        self._outbox.effects.chat.append(line)
        self._outbox.tell_all(now, "chat", lambda viewer: line)

    def page(self, before: int | None = None) -> dict[str, Any]:
        """The latest messages, or those before a number, and the number of the first of them."""
        oldest = self.count - len(self._lines)
        end = self.count if before is None else max(oldest, min(before, self.count))
        first = max(oldest, end - SHOWN)
        return {"lines": [self._lines[n - oldest] for n in range(first, end)], "first": first, "older": first > oldest}
