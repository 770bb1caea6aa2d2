"""Answering: what a player says to a decision is checked, played, and told to everybody."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine.errors import BadText
from freebooter.table.effects import Ack
from freebooter.table.entries import ACT, LogEntry
from freebooter.table.match_play import MatchPlay
from freebooter.table.move_telling import MoveTelling
from freebooter.table.outbox import Outbox
from freebooter.table.seating import Seating
from freebooter.table.sentences import Refused

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.match import Match


class Answering:
    """Takes the answers to decisions."""

    def __init__(self, play: MatchPlay, seating: Seating, telling: MoveTelling, outbox: Outbox) -> None:
        self._play = play
        self._seating = seating
        self._telling = telling
        self._outbox = outbox

    def submit(self, seat: int, decision: int, action: int | str, now: float, by: str = "person") -> Ack:
        """Answers a decision, and the seat's own next ones where a text says several actions: all of them or none.

        The same answer again is acknowledged again and changes nothing.
        """
        match = self._play.begun()
        actions = self._spelled(match, seat, action)
        wanted = actions[0]
        if (given := self._play.decisions.answer_to(seat, decision)) is not None:
            if given == wanted.text:
                return Ack(decision, given)
            raise Refused("You have answered that already.")
        self._check(match, seat, decision, wanted, by)
        if self._play.race is not None and now < self._play.race.opens:
            raise Refused("Not yet: all begin at the same moment.")
        if by == "person" and wanted.verb in self._play.game.passes and now < (self._play.window_closes(seat) or now):
            return Ack(decision, wanted.text)  # it is told when the window closes; until then another answer is taken
        if len(actions) > 1:
            self._rehearse(match, seat, actions)
        for one in actions:
            self._answer(match, seat, one, now, by)
        return Ack(decision, wanted.text)

    def why_not(self, seat: int, action: int | str) -> Refused | None:
        """None if the seat may do it now; otherwise the reason."""
        return self._refusal(seat, self._understood(self._play.begun(), seat, action))

    # Understanding and checking

    def _spelled(self, match: "Match", seat: int, action: int | str) -> Sequence["Action"]:
        if isinstance(action, str):
            try:
                return self._play.views.knowledge(seat).spell(action)
            except BadText as error:
                translator = self._play.views.knowledge(seat).translator
                raise Refused(error.said(translator)) from None
        return (self._understood(match, seat, action),)

    def _understood(self, match: "Match", seat: int, action: int | str) -> "Action":
        try:
            return match.action(seat, action)
        except BadText as error:
            translator = self._play.views.knowledge(seat).translator
            raise Refused(error.said(translator)) from None

    def _check(self, match: "Match", seat: int, decision: int, wanted: "Action", by: str) -> None:
        """Refuses what does not answer the open decision, comes from the wrong player, or is not legal."""
        current = self._play.decisions.current(seat)
        if current is None:
            raise self._refusal(seat, wanted) or Refused("You are not asked now.")
        if current.number != decision:
            raise Refused("That answers a question that is not asked any more; look at what is asked now.")
        if by == "person" and self._seating.seats[seat].standin:
            raise Refused("A bot plays this seat now; take it back first.")
        if wanted not in match.legal(seat):
            raise self._refusal(seat, wanted) or Refused("You are not asked now.")

    def _refusal(self, seat: int, wanted: "Action") -> Refused | None:
        refusal = self._play.views.knowledge(seat).why_not(wanted)
        return None if refusal is None else Refused(refusal[1], refusal[0])

    def _rehearse(self, match: "Match", seat: int, actions: Sequence["Action"]) -> None:
        """Refuses what would not go through to the end."""
        trial, language = match.clone(), self._play.views.knowledge(seat).language
        for action in actions:
            refusal = trial.knowledge(seat, language).why_not(action)
            if refusal is not None:
                raise Refused(refusal[1], refusal[0])
            trial.play(seat, action)

    # Playing

    def _answer(self, match: "Match", seat: int, action: "Action", now: float, by: str) -> None:
        timed = self._seating.settings.clock and by != "table"
        took = self._play.clocks.used(seat, now) if timed else 0.0
        before = self._telling.before(seat, action)
        self._play.play(seat, action, now, took)
        entry = LogEntry(self._play.next_entry(), ACT, seat, action.text, now, round(took, 3), by)
        self._outbox.effects.entries.append(entry)
        self._outbox.effects.ended |= match.over
        self._telling.tell(seat, action, before, now)
