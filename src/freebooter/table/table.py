"""The table: it seats people and bots, takes their answers, and tells every viewer what that viewer may know."""

from freebooter.table.pacing import Pacing
from freebooter.table.seats import PERSON, Clock
from freebooter.table.sentences import Refused
from freebooter.table.shown import OVER
from freebooter.table.streams import Viewer


class Table(Pacing):
    """One table with one match: what people say and agree on, and all that the files before this one have.

    `Shown` is how it stands, `Playing` what players do, `Presence` who is there, `Pacing` what happens in its time.
    """

    def say(self, seat: int, text: str, now: float) -> None:
        line = {"seat": seat, "name": self.seats[seat].name, "text": text, "at": now}
        self.chat.append(line)
        self._effects.chat.append(line)
        self._tell_all(now, "chat", lambda viewer: line)

    def change(
        self, host: Viewer, now: float, *, pace: str | None = None, clock: Clock | str | None = "as it is"
    ) -> None:
        """The host changes the pace of the bots, or the clock."""
        self._check_host(host)
        if pace is not None:
            self.settings.pace = pace
        if not isinstance(clock, str):
            self.settings.clock = clock
        self._effects.settings = True
        self._follow_clocks(now)
        self._tell_all(now, "settings", lambda viewer: {"settings": self.settings.to_json(), "ask": self.ask(viewer)})

    def want_rematch(self, seat: int, now: float) -> bool:
        """A player wants to play again; True when all people at the table do."""
        if self.status != OVER:
            raise Refused("A rematch can be asked for when the match is over.")
        self.rematch_wanted.add(seat)
        people = {number for number, seat in enumerate(self.seats) if seat.kind == PERSON and not seat.standin}
        agreed = people <= self.rematch_wanted
        if not agreed:
            self._tell_rematch(now)
        return agreed

    def set_rematch(self, table: str, now: float) -> None:
        self.rematch = table
        self._effects.settings = True
        self._tell_rematch(now)

    def _tell_rematch(self, now: float) -> None:
        wanted = sorted(self.rematch_wanted)
        self._tell_all(now, "rematch", lambda viewer: {"wanted": wanted, "table": self.rematch})
