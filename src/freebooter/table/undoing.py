"""Undoing: a player takes back what was done last, or does it again."""

from typing import Any

from freebooter.table.answering import Answering
from freebooter.table.effects import Ack
from freebooter.table.entries import UNDO, LogEntry
from freebooter.table.match_play import MatchPlay
from freebooter.table.outbox import Outbox
from freebooter.table.presenter import Presenter
from freebooter.table.seating import Seating
from freebooter.table.sentences import Refused
from freebooter.table.streams import Viewer
from freebooter.table.undo_rules import last_of


class Undoing:
    """Takes back and does again, as far as the rules of undo allow."""

    def __init__(
        self, play: MatchPlay, seating: Seating, presenter: Presenter, answers: Answering, outbox: Outbox
    ) -> None:
        self._play = play
        self._seating = seating
        self._presenter = presenter
        self._answers = answers
        self._outbox = outbox

    def undo(self, seat: int, now: float, kept: int | None = None) -> None:
        """Takes back the seat's last action (and what bots did since).

        At a table for one, `kept` says how many actions stay.
        """
        match = self._play.begun()
        self._play.undo.check(match, seat)
        last = last_of(match, seat)
        assert last is not None, "otherwise there was nothing to take back"
        kept = last if kept is None else self._chosen(kept, last)
        self._outbox.effects.reopened = match.over
        self._outbox.effects.entries.append(LogEntry(self._play.next_entry(), UNDO, seat, str(kept), now))
        self._play.rewind(seat, kept, now)

        def undone(viewer: Viewer) -> dict[str, Any]:
            return {"seat": seat, **self._presenter.news(viewer), "log": self._play.views.log(viewer)}

        self._outbox.tell_all(now, "undo", undone)

    def _chosen(self, kept: int, last: int) -> int:
        """How many actions stay, where a player may say so."""
        if not self._seating.alone:
            raise Refused("Only at a table for one several actions can be taken back at once.")
        if not 0 <= kept <= last:
            raise Refused("From 0 to {last} actions can stay, not {kept}.", last=last, kept=kept)
        return kept

    def redo(self, seat: int, now: float) -> Ack:
        """Does again what was taken back last."""
        decision, action = self._play.decisions.current(seat), self._play.undo.next_redo
        if action is None or decision is None:
            raise Refused("There is nothing to do again.")
        return self._answers.submit(seat, decision.number, int(action), now)
