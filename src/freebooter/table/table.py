"""The table: it seats people and bots, takes their answers, and tells every viewer what that viewer may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freebooter.table.answering import Answering
from freebooter.table.chat import ChatLog
from freebooter.table.effects import Ack, Effects
from freebooter.table.entries import LogEntry
from freebooter.table.fairness import seed_hash
from freebooter.table.match_play import OVER, MatchPlay
from freebooter.table.move_telling import MoveTelling
from freebooter.table.outbox import Outbox
from freebooter.table.pacing import Pacing
from freebooter.table.presence import Presence
from freebooter.table.presenter import Presenter
from freebooter.table.rematch import RematchVote
from freebooter.table.seating import Seating
from freebooter.table.seats import Clock, Seat, TableSettings
from freebooter.table.sentences import Refused
from freebooter.table.streams import Stream, Viewer
from freebooter.table.undoing import Undoing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freebooter.engine.game import Game
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup


class Table:
    """One table with one match. Each of its parts has one task; what comes of a call is in `drain()` afterwards."""

    def __init__(
        self,
        setup: "Setup",
        seats: list[Seat],
        settings: TableSettings,
        salt: str,
        position: "Mapping[str, Any] | None" = None,
        loads: int = 0,
    ) -> None:
        self.salt = salt
        self.viewers: tuple[Viewer, ...] = (*range(len(seats)), None)
        self.seating = Seating(seats, settings)
        self.play = MatchPlay(setup, position, self.seating)
        self.presenter = Presenter(self.play, self.seating, salt)
        self._outbox = Outbox(self.viewers, loads, self.play.views.forget)
        self.presence = Presence(self.play, self.seating, self.presenter, self._outbox)
        telling = MoveTelling(self.play, self.presenter, self._outbox)
        self._answers = Answering(self.play, self.seating, telling, self._outbox)
        self._undoing = Undoing(self.play, self.seating, self.presenter, self._answers, self._outbox)
        self.pacing = Pacing(self.play, self.seating, salt, self.presence, self._answers)
        self.chat = ChatLog(self.seating, self._outbox)
        self.rematch = RematchVote(self.play, self.seating, self._outbox)

    # How it stands

    @property
    def game(self) -> "Game":
        return self.play.game

    @property
    def setup(self) -> "Setup":
        """All that determines the match; the names of the players are in it from the deal on."""
        return self.play.setup

    @property
    def match(self) -> "Match | None":
        return self.play.match

    @property
    def status(self) -> str:
        return self.play.status

    @property
    def seats(self) -> list[Seat]:
        return self.seating.seats

    @property
    def settings(self) -> TableSettings:
        return self.seating.settings

    @property
    def streams(self) -> dict[Viewer, Stream]:
        return self._outbox.streams

    @property
    def seed_hash(self) -> str:
        """Shown from the beginning; the seed and the salt that give it, at the end."""
        return seed_hash(self.salt, self.setup.seed)

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Everything that a viewer needs who comes in now."""
        chat = self.chat.page()
        return {
            "n": self.streams[viewer].n,
            "state": self.status,
            **self.presenter.scene(viewer),
            "seats": self.presenter.seats_json(viewer),
            "chat": chat["lines"],
            "chat_older": chat["first"] if chat["older"] else None,
            "over": self.status == OVER,
            "result": self.presenter.result(),
            "rematch": self.rematch.to_json(viewer),
        }

    def drain(self) -> Effects:
        """What came of the calls since the last time."""
        return self._outbox.drain()

    # The match

    def begin(self, now: float, foreword: Callable[[str], list[str]] = lambda language: []) -> None:
        """Deals, once every seat is taken. The foreword is what the log begins with, in a language."""
        self.play.views.begin_with(foreword)
        self.play.deal(now)
        self._outbox.effects.began = True
        self._outbox.effects.ended = self.status == OVER
        self._outbox.tell_all(now, "sitting", self._beginning)

    def _beginning(self, viewer: Viewer) -> dict[str, Any]:
        return {**self.presenter.news(viewer), "lines": self.play.views.lines(viewer, None)}

    def restore(self, entries: list[LogEntry], now: float) -> None:
        """Plays a stored log again: afterwards the table is as it was, with nobody connected."""
        self.play.restore(entries, now)
        self.drain()

    def submit(self, seat: int, decision: int, action: int | str, now: float, by: str = "person") -> Ack:
        """Answers a decision: see `Answering.submit`."""
        return self._answers.submit(seat, decision, action, now, by)

    def why_not(self, seat: int, action: int | str) -> Refused | None:
        """None if the seat may do it now; otherwise the reason."""
        return self._answers.why_not(seat, action)

    def undo(self, seat: int, now: float, kept: int | None = None) -> None:
        """Takes back the seat's last action: see `Undoing.undo`."""
        self._undoing.undo(seat, now, kept)

    def redo(self, seat: int, now: float) -> Ack:
        """Does again what was taken back last."""
        return self._undoing.redo(seat, now)

    # What the host does

    def change(
        self,
        host: Viewer,
        now: float,
        *,
        pace: str | None = None,
        rush: bool | None = None,
        clock: Clock | str | None = "as it is",
    ) -> None:
        """The host changes the pace of the bots, lets them rush to the end, or changes the clock."""
        self.seating.check_host(host)
        if pace is not None:
            self.settings.pace = pace
        if rush is not None:
            self.settings.rush = rush
        if not isinstance(clock, str):
            self.settings.clock = clock
        self._outbox.effects.settings = True
        self.play.follow_clocks(now)
        self._outbox.tell_all(now, "settings", self._changed)

    def _changed(self, viewer: Viewer) -> dict[str, Any]:
        return {"settings": self.settings.to_json(), "ask": self.presenter.ask(viewer)}
