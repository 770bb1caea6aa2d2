"""The rematch: who wants to play again after the match."""

from typing import Any

from freebooter.table.match_play import OVER, MatchPlay
from freebooter.table.outbox import Outbox
from freebooter.table.seating import Seating
from freebooter.table.seats import PERSON
from freebooter.table.sentences import Refused
from freebooter.table.streams import Viewer


class RematchVote:
    """Who wants to play again, and at which table."""

    def __init__(self, play: MatchPlay, seating: Seating, outbox: Outbox) -> None:
        self._play = play
        self._seating = seating
        self._outbox = outbox
        self._wanted: set[int] = set()
        self.table: str | None = None
        """The table of the next match, when there is one."""

    def want(self, seat: int, now: float) -> bool:
        """A player wants to play again; True when all people at the table do."""
        if self._play.status != OVER:
            raise Refused("A rematch can be asked for when the match is over.")
        self._wanted.add(seat)
        seats = enumerate(self._seating.seats)
        people = {number for number, seat in seats if seat.kind == PERSON and not seat.standin}
        agreed = people <= self._wanted
        if not agreed:
            self._outbox.tell_all(now, "rematch", self.to_json)
        return agreed

    def go_to(self, table: str, now: float) -> None:
        """The next match is there."""
        self.table = table
        self._outbox.effects.settings = True
        self._outbox.tell_all(now, "rematch", self.to_json)

    def to_json(self, viewer: Viewer) -> dict[str, Any]:
        """The same for every viewer."""
        return {"wanted": sorted(self._wanted), "table": self.table}
