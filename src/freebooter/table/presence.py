"""Presence: who sits at a table and who is there; for the absent, after a countdown, a bot plays on."""

from freebooter.table.seats import MOST_WAIT, OPEN, PERSON, RETURN_GRACE, Seat
from freebooter.table.sentences import Refused
from freebooter.table.shown import PLAYING, Shown
from freebooter.table.streams import Viewer


class Presence(Shown):
    """A table to which people come, and from which they go."""

    def sit(self, seat: int, name: str, now: float) -> None:
        """Somebody takes an open seat."""
        if self.seats[seat].kind != OPEN:
            raise Refused("That seat is taken.")
        self.seats[seat] = Seat(PERSON, name)
        self._tell_seats(now)

    def connect(self, viewer: Viewer, now: float) -> None:
        """A viewer's device is there."""
        self.streams[viewer].connect()
        if viewer is None:
            return
        deserted = not self.somebody_present()
        seat = self.seats[viewer]
        seat.connections += 1
        if seat.connections > 1:
            return
        self._effects.seats |= seat.until is not None
        seat.until = None
        for other in self.seats:
            if deserted and other.until is not None:
                other.until = max(other.until, now + RETURN_GRACE)
        self._review_absence(now)

    def speak(self, viewer: Viewer, language: str) -> None:
        """A viewer's language. All who hold no seat share one: that of whoever was first."""
        if viewer is not None or self.streams[viewer].connections <= 1:
            self._faces.speak(viewer, language)

    def disconnect(self, viewer: Viewer, now: float) -> None:
        """A viewer's device is gone."""
        self.streams[viewer].disconnect(now)
        if viewer is None:
            return
        self.seats[viewer].connections -= 1
        if not self.seats[viewer].connections:
            self._review_absence(now)

    def _review_absence(self, now: float) -> None:
        """Starts the countdown of every absent player for whom somebody waits."""
        for number, seat in enumerate(self.seats):
            if self.status == PLAYING and seat.absent and seat.until is None and self.somebody_present(number):
                seat.until = now + self.settings.grace
                self._effects.seats = True
                self._tell_countdown(number, now)
        self._follow_clocks(now)
        self._tell_seats(now, stored=False)

    def _tell_countdown(self, number: int, now: float) -> None:
        until = self.seats[number].until
        self._tell_all(now, "countdown", lambda viewer: {"seat": number, "until": until})

    def wait(self, host: Viewer, number: int, seconds: float, now: float) -> None:
        """The host gives an absent player more time."""
        seat = self._absent(host, number)
        seat.until = min((seat.until or now) + max(0.0, seconds), now + MOST_WAIT)
        self._tell_countdown(number, now)
        self._tell_seats(now)

    def skip(self, host: Viewer, number: int, now: float) -> None:
        """The host ends the countdown: a bot plays on at once."""
        self._absent(host, number)
        self._stand_in(number, now)

    def _absent(self, host: Viewer, number: int) -> Seat:
        self._check_host(host)
        if not 0 <= number < len(self.seats) or not self.seats[number].absent or self.status != PLAYING:
            raise Refused("Nobody is waited for at that seat.")
        return self.seats[number]

    def _check_host(self, viewer: Viewer) -> None:
        if viewer is None or viewer != self.settings.host:
            raise Refused("Only the host of the table can do that.")

    def _stand_in(self, number: int, now: float) -> None:
        seat = self.seats[number]
        seat.standin, seat.until, seat.level = True, None, self.settings.standin
        self._undo.clear()
        self._follow_clocks(now)
        self._tell_seats(now)

    def leave(self, number: int, now: float) -> None:
        """A player gives the seat to a bot."""
        if self.status != PLAYING:
            raise Refused("There is no match to leave now.")
        if self.seats[number].standin:
            raise Refused("A bot plays this seat already.")
        self._stand_in(number, now)

    def come_back(self, number: int, now: float) -> None:
        """A player takes the seat back from the bot."""
        seat = self.seats[number]
        if not seat.standin:
            raise Refused("You play this seat already.")
        seat.standin, seat.level = False, None
        self._undo.clear()
        self._follow_clocks(now)
        self._tell_all(now, "ask", self._news)
        self._tell_seats(now)
