"""The outbox of a table: what came of the calls to it, to be stored, and to be told to each viewer."""

from collections.abc import Callable, Sequence
from typing import Any

from freebooter.table.effects import Effects
from freebooter.table.streams import Stream, Viewer

Make = Callable[[Viewer], dict[str, Any]]
"""Makes what one viewer is told."""


class Outbox:
    """Effects, until somebody takes them away. Nothing is made for viewers who do not look: these `miss` it."""

    def __init__(self, viewers: Sequence[Viewer], loads: int, miss: Callable[[Viewer], None]) -> None:
        self.streams = {viewer: Stream(loads) for viewer in viewers}
        self.effects = Effects()
        self._miss = miss

    def drain(self) -> Effects:
        """What came of the calls since the last time."""
        effects, self.effects = self.effects, Effects()
        return effects

    def tell_all(self, now: float, kind: str, make: Make) -> None:
        for viewer in self.streams:
            self.tell(viewer, now, kind, make)

    def tell(self, viewer: Viewer, now: float, kind: str, make: Make) -> None:
        stream = self.streams[viewer]
        if stream.watched(now):
            self.effects.events.append((viewer, stream.tell(now, kind, make(viewer))))
        else:
            stream.skip()
            self._miss(viewer)
