"""Streams: what each viewer is told, under numbers of the viewer's own, so that nobody can count what others heard."""

from collections import deque
from dataclasses import dataclass
from typing import Any

Viewer = int | None
"""A seat, or None: all who hold no seat share one stream."""

KEPT = 32
"""How many events a viewer can have missed and still catch up by number: more of them are larger than a snapshot, and
what is kept here is most of the memory that a table takes."""

REMEMBERED = 300.0
"""For so many seconds after its last connection went, a viewer's events are still written for it."""

LOADS = 1_000_000
"""Numbers begin anew at a multiple of this whenever the table is loaded, so that none is used twice."""


@dataclass(slots=True)
class StreamEvent:
    """Something that one viewer is told. Once it is written down for the wire, its data may go."""

    n: int
    at: float
    kind: str
    data: dict[str, Any]
    written: bytes = b""


class Stream:
    """The events of one viewer. While nobody looks, numbers go on but nothing is written: a gap."""

    def __init__(self, loads: int) -> None:
        self.n = loads * LOADS
        self.connections = 0
        self._events: deque[StreamEvent] = deque(maxlen=KEPT)
        self._seen = float("-inf")

    def watched(self, now: float) -> bool:
        return self.connections > 0 or now - self._seen < REMEMBERED

    def connect(self) -> None:
        self.connections += 1

    def disconnect(self, now: float) -> None:
        self.connections -= 1
        self._seen = now

    def tell(self, at: float, kind: str, data: dict[str, Any]) -> StreamEvent:
        self.n += 1
        event = StreamEvent(self.n, at, kind, data)
        self._events.append(event)
        return event

    def skip(self) -> None:
        """Something happened that nobody of this stream was there to see."""
        self.n += 1
        self._events.clear()

    def after(self, n: int) -> list[StreamEvent] | None:
        """What was told after event n, or None if that reaches too far back (or n is not ours)."""
        if n == self.n:
            return []
        if n > self.n or not self._events or n < self._events[0].n - 1:
            return None
        return [event for event in self._events if event.n > n]
