"""Telling moves: everybody who notices one is told, each in as much as that viewer may know."""

from typing import TYPE_CHECKING, Any, NamedTuple

from freebooter.table.action_json import action_json
from freebooter.table.match_play import MatchPlay
from freebooter.table.match_views import is_quiet, told_seat
from freebooter.table.outbox import Outbox
from freebooter.table.presenter import Presenter
from freebooter.table.streams import Viewer

if TYPE_CHECKING:
    from freebooter.engine.actions import Action


class Before(NamedTuple):
    """What has to be known from before a move."""

    known: dict[Viewer, bytes]
    """In a game with secrets: what each other viewer knew, to tell whether they noticed anything."""
    quiet: bool
    """Whether others may not know whose move it is, only what comes of it."""


class MoveTelling:
    """Tells what was played."""

    def __init__(self, play: MatchPlay, presenter: Presenter, outbox: Outbox) -> None:
        self._play = play
        self._presenter = presenter
        self._outbox = outbox

    def before(self, seat: int, action: "Action") -> Before:
        """Called before the seat's action is played."""
        quiet = is_quiet(self._play.game, action, self._play.discreet)
        if not self._play.game.has_secrets:
            return Before({}, quiet)
        others = [viewer for viewer in self._outbox.streams if viewer != seat]
        return Before({viewer: bytes(self._play.views.knowledge(viewer).buffer) for viewer in others}, quiet)

    def tell(self, seat: int, action: "Action", before: Before, now: float) -> None:
        """Tells everybody who notices it. Of a quiet one the others hear only what came of it, not whose it was."""
        shown = action_json(self._play.game)[action]
        open_to_all = not self._play.game.has_secrets

        def move(viewer: Viewer) -> dict[str, Any]:
            whose = told_seat(self._play.game, seat, action, viewer, before.quiet)
            return {
                "seat": whose,
                "action": shown if open_to_all or viewer == seat else None,
                "lines": self._play.views.lines(viewer, whose),
                "happened": self._play.views.happened(viewer),
                **self._presenter.news(viewer),
            }

        for viewer in self._outbox.streams:
            if viewer == seat or self._noticed(viewer, before):
                self._outbox.tell(viewer, now, "move", move)
        if self._play.begun().over:
            self._outbox.tell_all(now, "over", self._over)

    def _noticed(self, viewer: Viewer, before: Before) -> bool:
        """Whether a viewer sees that something has happened. (All do, where nothing is secret.)"""
        views = self._play.views
        if viewer not in before.known or views.events(viewer):
            return True
        if before.quiet:
            return any(views.changes(viewer)) or self._play.decisions.new_for(viewer)
        return bytes(views.knowledge(viewer).buffer) != before.known[viewer]

    def _over(self, viewer: Viewer) -> dict[str, Any]:
        return {"result": self._presenter.result(), "seats": self._presenter.seats_json(viewer)}
