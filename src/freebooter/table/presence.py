"""Presence: who sits at a table and who is there; for the absent, after a countdown, a bot plays on."""

from freebooter.table.match_play import PLAYING, MatchPlay
from freebooter.table.outbox import Outbox
from freebooter.table.presenter import Presenter
from freebooter.table.seating import Seating
from freebooter.table.seats import MOST_WAIT, OPEN, PERSON, RETURN_GRACE, Seat
from freebooter.table.sentences import Refused
from freebooter.table.streams import Viewer


class Presence:
    """People come to a table, and go."""

    def __init__(self, play: MatchPlay, seating: Seating, presenter: Presenter, outbox: Outbox) -> None:
        self._play = play
        self._seating = seating
        self._seats = seating.seats
        self._presenter = presenter
        self._outbox = outbox

    def sit(self, seat: int, name: str, now: float) -> None:
        """Somebody takes an open seat."""
        if self._seats[seat].kind != OPEN:
            raise Refused("That seat is taken.")
        self._seats[seat] = Seat(PERSON, name)
        self._tell_seats(now)

    def connect(self, viewer: Viewer, now: float) -> None:
        """A viewer's device is there."""
        self._outbox.streams[viewer].connect()
        if viewer is None:
            return
        deserted = not self._seating.somebody_present()
        seat = self._seats[viewer]
        seat.connections += 1
        if seat.connections > 1:
            return
        self._outbox.effects.seats |= seat.until is not None
        seat.until = None
        for other in self._seats:
            if deserted and other.until is not None:
                other.until = max(other.until, now + RETURN_GRACE)
        self._review_absence(now)

    def speak(self, viewer: Viewer, language: str) -> None:
        """A viewer's language. All who hold no seat share one: that of whoever was first."""
        if viewer is not None or self._outbox.streams[viewer].connections <= 1:
            self._play.views.speak(viewer, language)

    def disconnect(self, viewer: Viewer, now: float) -> None:
        """A viewer's device is gone."""
        self._outbox.streams[viewer].disconnect(now)
        if viewer is None:
            return
        self._seats[viewer].connections -= 1
        if not self._seats[viewer].connections:
            self._review_absence(now)

    def _review_absence(self, now: float) -> None:
        """Starts the countdown of every absent player for whom somebody waits."""
        for number, seat in enumerate(self._seats):
            waited_for = seat.absent and self._seating.somebody_present(number)
            if self._play.status == PLAYING and waited_for and seat.until is None:
                seat.until = now + self._seating.settings.grace
                self._outbox.effects.seats = True
                self._tell_countdown(number, now)
        self._play.follow_clocks(now)
        self._tell_seats(now, stored=False)

    def _tell_countdown(self, number: int, now: float) -> None:
        until = self._seats[number].until
        self._outbox.tell_all(now, "countdown", lambda viewer: {"seat": number, "until": until})

    def _tell_seats(self, now: float, *, stored: bool = True) -> None:
        self._outbox.effects.seats |= stored
        self._outbox.tell_all(now, "seats", self._presenter.seats_event)

    # What the host does about the absent

    def wait(self, host: Viewer, number: int, seconds: float, now: float) -> None:
        """The host gives an absent player more time."""
        seat = self._absent(host, number)
        seat.until = min((seat.until or now) + max(0.0, seconds), now + MOST_WAIT)
        self._tell_countdown(number, now)
        self._tell_seats(now)

    def skip(self, host: Viewer, number: int, now: float) -> None:
        """The host ends the countdown: a bot plays on at once."""
        self._absent(host, number)
        self.stand_in(number, now)

    def _absent(self, host: Viewer, number: int) -> Seat:
        self._seating.check_host(host)
        if not 0 <= number < len(self._seats) or not self._seats[number].absent or self._play.status != PLAYING:
            raise Refused("Nobody is waited for at that seat.")
        return self._seats[number]

    # Bots that play for people

    def stand_in(self, number: int, now: float) -> None:
        """From now on a bot plays for the person of that seat."""
        seat = self._seats[number]
        seat.standin, seat.until, seat.level = True, None, self._seating.settings.standin
        self._player_changed(now)
        self._tell_seats(now)

    def leave(self, number: int, now: float) -> None:
        """A player gives the seat to a bot."""
        if self._play.status != PLAYING:
            raise Refused("There is no match to leave now.")
        if self._seats[number].standin:
            raise Refused("A bot plays this seat already.")
        self.stand_in(number, now)

    def come_back(self, number: int, now: float) -> None:
        """A player takes the seat back from the bot."""
        seat = self._seats[number]
        if not seat.standin:
            raise Refused("You play this seat already.")
        seat.standin, seat.level = False, None
        self._player_changed(now)
        self._outbox.tell_all(now, "ask", self._presenter.news)
        self._tell_seats(now)

    def _player_changed(self, now: float) -> None:
        self._play.undo.changed()
        self._play.follow_clocks(now)
