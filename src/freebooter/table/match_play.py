"""The match at a table: what it asks, how long, and in what order things were done. It tells nobody anything."""

from typing import TYPE_CHECKING, Any

from freebooter.engine.errors import FreebooterError, IllegalAction
from freebooter.engine.match import Match
from freebooter.table import answer_windows
from freebooter.table.clocks import Clocks
from freebooter.table.decisions import Decisions
from freebooter.table.entries import UNDO, LogEntry
from freebooter.table.match_views import MatchViews
from freebooter.table.player_names import with_people
from freebooter.table.races import RunningRace
from freebooter.table.seating import Seating
from freebooter.table.seats import PERSON
from freebooter.table.sentences import Refused
from freebooter.table.undo_history import UndoHistory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freebooter.engine.actions import Action
    from freebooter.engine.setup import Setup

WAITING, PLAYING, OVER = "waiting", "playing", "over"


class MatchPlay:
    """A match, and what follows from every change of it: decisions, clocks, races, views, and what can be undone."""

    def __init__(self, setup: "Setup", position: "Mapping[str, Any] | None", seating: Seating) -> None:
        self.setup = setup
        self.game = setup.game
        self.position = position
        self.match: Match | None = None
        self.views = MatchViews()
        self.decisions = Decisions(len(seating.seats))
        self.clocks = Clocks(len(seating.seats))
        self.undo = UndoHistory(seating)
        self.race: RunningRace | None = None
        self.entries = 0
        """How many entries the log has."""
        self.last_change = 0.0
        self._seating = seating

    @property
    def status(self) -> str:
        if self.match is None:
            return WAITING
        return OVER if self.match.over else PLAYING

    def begun(self) -> Match:
        """The match; Refused if there is none yet."""
        if self.match is None:
            raise Refused("The match has not begun yet.")
        return self.match

    @property
    def discreet(self) -> bool:
        """Whether nobody may know now who is asked: see `Game.discreet`."""
        return self.game.discreet is not None and self.game.discreet(self.views.knowledge(None))

    # Changes

    def deal(self, now: float) -> None:
        """Deals, or lays out the position that is given."""
        self.setup = with_people(self.setup, [seat.name for seat in self._seating.seats])
        position = self.position
        self.adopt(Match.dealt(self.setup) if position is None else Match.placed(self.setup, position), now)

    def adopt(self, match: Match, now: float) -> None:
        """Goes on with this match."""
        self.match = match
        self._after_change(match, None, now)

    def restore(self, entries: list[LogEntry], now: float) -> None:
        """Plays a stored log again."""
        self.deal(now)
        for entry in entries:
            self._repeat(entry, now)
        self.last_change = now
        self.views.rewound(self.begun())

    def _repeat(self, entry: LogEntry, now: float) -> None:
        if entry.number != self.entries:
            raise ValueError(f"entry {entry.number} stands where entry {self.entries} belongs")
        self.entries += 1
        if entry.kind == UNDO:
            self.rewind(entry.seat, entry.kept, now)
        else:
            self.play(entry.seat, self.game.actions.parse(entry.action), now, entry.took)

    def play(self, seat: int, action: "Action", now: float, took: float) -> None:
        """A seat acts, after so many seconds of its time."""
        match = self.begun()
        self.undo.before_action(match, seat)
        try:
            match.play(seat, action)
        except IllegalAction as error:
            self.undo.action_failed()
            raise Refused(error.reason, error.clause) from None
        except FreebooterError as error:
            self.undo.action_failed()
            translator = self.views.knowledge(seat).translator
            raise Refused(error.said(translator)) from None
        self.undo.action_done(action)
        self.decisions.answered(seat, action.text)
        self.clocks.charge(seat, took)
        self._after_change(match, seat, now)

    def rewind(self, seat: int, kept: int, now: float) -> None:
        """A seat takes back all but so many actions."""
        match = self.begun()
        self.undo.before_rewind(match, kept)
        self.match = match.rewound(kept)
        self.views.rewound(self.match)
        self._after_change(self.match, seat, now)

    def next_entry(self) -> int:
        """The number of a new entry of the log."""
        self.entries += 1
        return self.entries - 1

    def _after_change(self, match: Match, actor: int | None, now: float) -> None:
        self.views.changed(match)
        self.undo.changed()
        self.decisions.refresh(match, actor, now)
        self._follow_race(now)
        self.follow_clocks(now)
        self.last_change = now

    def _follow_race(self, now: float) -> None:
        """A new question may be a race: everybody sees it at the same moment, and then it opens."""
        race = self.game.race(self.views.knowledge(None)) if self.game.race else None
        if race is None:
            self.race = None
        elif self.race is None or self.decisions.new_question or race != self.race.race:
            # Bots among themselves need no countdown, nor does somebody alone with them who is in a hurry.
            hurry = self._seating.free_undo and self._seating.settings.pace == "instant"
            bots = not any(seat.playing == PERSON for seat in self._seating.seats)
            self.race = RunningRace(race, now if hurry or bots else now + race.countdown, among_bots=bots)

    def follow_clocks(self, now: float) -> None:
        """The clocks of people run while somebody is here, those of others never."""
        if self._seating.settings.clock is None:
            return
        asked = self._seating.played_by_people(self.decisions.open)
        opens = self.race.opens if self.race else 0.0
        self.clocks.follow(asked, now, self._seating.somebody_present(), opens)

    @property
    def opens(self) -> float | None:
        """When the race that is being run takes answers."""
        return self.race.opens if self.race else None

    def window_closes(self, seat: int) -> float | None:
        """When the answer window of an asked seat closes: until then nobody hears of its pass, then it passes."""
        return answer_windows.closes(self, self._seating, seat)
