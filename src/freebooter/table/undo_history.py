"""The undo history of a table: whether a seat may take something back now, and what can be done again."""

from typing import TYPE_CHECKING

from freebooter.table.seating import Seating
from freebooter.table.seats import BOT
from freebooter.table.sentences import Refused, Spoken
from freebooter.table.undo_rules import UndoTrail, why_it_stays

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.match import Match


NO_UNDO = Spoken("At this table nothing is taken back.")
BOTS_SEAT = Spoken("A bot plays this seat now; take it back first.")
OVER = Spoken("The match is over; nothing can be taken back.")


class UndoHistory:
    """What the rules of undo need to know of the match so far."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._trail = UndoTrail()
        self._undone: list[Action] = []
        """At a table for one: what was taken back since the last new action, the latest first to go."""
        self._possible: dict[int, bool] = {}

    def changed(self) -> None:
        """Who may take something back has to be found out anew."""
        self._possible.clear()

    def before_action(self, match: "Match", seat: int) -> None:
        self._trail.note(match, seat)

    def action_failed(self) -> None:
        self._trail.take_back()

    def action_done(self, action: "Action") -> None:
        """Whoever does something else than what was taken back cannot do that again."""
        if self._undone:
            self._undone = self._undone[:-1] if self._undone[-1] == action else []

    def before_rewind(self, match: "Match", kept: int) -> None:
        if self._seating.alone:
            self._undone += [action for _, action in reversed(match.moves[kept:])]
        if kept == len(match.moves) - 1:
            self._trail.take_back()
        else:
            self._trail.clear()

    @property
    def next_redo(self) -> "Action | None":
        """What would be done again."""
        return self._undone[-1] if self._undone else None

    def possible(self, match: "Match", seat: int) -> bool:
        """Whether the seat may take something back now."""
        if seat not in self._possible:
            self._possible[seat] = self._why_not(match, seat) is None
        return self._possible[seat]

    def check(self, match: "Match", seat: int) -> None:
        """Raises Refused if the seat may not take anything back now."""
        if stays := self._why_not(match, seat):
            sentence = stays.sentence
            raise Refused(sentence, **stays.values)

    def _why_not(self, match: "Match", seat: int) -> Spoken | None:
        if not self._seating.settings.undo:
            return NO_UNDO
        if self._seating.seats[seat].playing == BOT:
            return BOTS_SEAT
        if match.over and not self._seating.alone:
            return OVER
        return why_it_stays(match, seat, self._trail, free=self._seating.free_undo)
