"""Playing: answers to decisions, taking back, and what everybody is told of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freebooter.engine.errors import BadText, FreebooterError, IllegalAction
from freebooter.engine.match import Match
from freebooter.table.effects import Ack, Effects
from freebooter.table.entries import ACT, UNDO, Entry
from freebooter.table.faces import action_json
from freebooter.table.naming import with_people
from freebooter.table.races import Running
from freebooter.table.sentences import Refused
from freebooter.table.shown import Shown
from freebooter.table.streams import Viewer
from freebooter.table.undoing import last_of

if TYPE_CHECKING:
    from freebooter.engine.actions import Action


class Playing(Shown):
    """A table at which a match is played."""

    def begin(self, now: float) -> None:
        """Deals, once every seat is taken."""
        self.match = self._dealt()
        self._effects.began = True
        self._after_change(None, now)
        self._tell_all(now, "sitting", lambda viewer: {**self._news(viewer), "lines": self._lines(viewer)})

    def _dealt(self) -> Match:
        self.setup = with_people(self.setup, [seat.name for seat in self.seats])
        return Match.dealt(self.setup) if self.position is None else Match.placed(self.setup, self.position)

    def restore(self, entries: list[Entry], now: float) -> None:
        """Plays a stored log again: afterwards the table is as it was, with nobody connected."""
        self.match = self._dealt()
        self._after_change(None, now)
        for entry in entries:
            self._redo(entry, now)
        self.last_change = now
        self._faces.rewound()
        self._effects = Effects()

    def _redo(self, entry: Entry, now: float) -> None:
        match = self._playing()
        if entry.number != self.count:
            raise ValueError(f"entry {entry.number} stands where entry {self.count} belongs")
        self.count += 1
        if entry.kind == UNDO:
            self._rewind(entry.seat, entry.kept, now)
            return
        self._play(match, entry.seat, match.game.actions.parse(entry.action), now, entry.took)

    # Answering

    def submit(self, seat: int, decision: int, action: int | str, now: float, by: str = "person") -> Ack:
        """Answers a decision, and the seat's own next ones where a text says several actions: all of them or none.

        The same answer again is acknowledged again and changes nothing.
        """
        match = self._playing()
        wanted, *further = self._spelled(match, seat, action)
        if (given := self._decisions.answer_to(seat, decision)) is not None:
            if given == wanted.text:
                return Ack(decision, given)
            raise Refused("You have answered that already: {given}.", given=given)
        self._check_decision(match, seat, decision, wanted)
        if by == "person" and self.seats[seat].standin:
            raise Refused("A bot plays this seat now; take it back first.")
        if wanted not in match.legal(seat):
            raise self._refusal(match, seat, wanted)
        if self._race is not None and now < self._race.opens:
            raise Refused("Not yet: all begin at the same moment.")
        if further:
            self._rehearse(match, seat, (wanted, *further))
        for one in (wanted, *further):
            self._answer(match, seat, one, now, by)
        return Ack(decision, wanted.text)

    def _spelled(self, match: Match, seat: int, action: int | str) -> Sequence["Action"]:
        if isinstance(action, str):
            try:
                return self._faces.knowledge(match, seat).spell(action)
            except BadText as error:
                raise Refused(str(error)) from None
        return (self._understand(match, seat, action),)

    def _rehearse(self, match: Match, seat: int, actions: Sequence["Action"]) -> None:
        """Refuses what would not go through to the end."""
        trial, language = match.clone(), self._faces.knowledge(match, seat).language
        for action in actions:
            refusal = trial.knowledge(seat, language).why_not(action)
            if refusal is not None:
                raise Refused(refusal[1], refusal[0])
            trial.play(seat, action)

    def _answer(self, match: Match, seat: int, action: "Action", now: float, by: str) -> None:
        took = self._clocks.used(seat, now) if self.settings.clock else 0.0
        before = self._known_before(seat)
        quiet = action.verb in self.game.passes and self._discreet()
        self._play(match, seat, action, now, took)
        self._append(Entry(self.count, ACT, seat, action.text, now, round(took, 3), by))
        self._tell_move(match, seat, action, before, now, quiet=quiet)

    def _understand(self, match: Match, seat: int, action: int | str) -> "Action":
        try:
            return match.action(seat, action)
        except BadText as error:
            raise Refused(str(error)) from None

    def _check_decision(self, match: Match, seat: int, decision: int, wanted: "Action") -> None:
        current = self._decisions.current(seat)
        if current is None:
            raise self._refusal(match, seat, wanted)
        if current.number != decision:
            raise Refused("That answers a question that is not asked any more; look at what is asked now.")

    def _refusal(self, match: Match, seat: int, wanted: "Action") -> Refused:
        refusal = self._faces.knowledge(match, seat).why_not(wanted)
        if refusal is None:
            return Refused("You are not asked now.")
        return Refused(refusal[1], refusal[0])

    def why_not(self, seat: int, action: int | str) -> Refused | None:
        """None if the seat may do it now; otherwise the reason."""
        match = self._playing()
        refusal = self._faces.knowledge(match, seat).why_not(self._understand(match, seat, action))
        return None if refusal is None else Refused(refusal[1], refusal[0])

    def _play(self, match: Match, seat: int, action: "Action", now: float, took: float) -> None:
        self._trail.note(match, seat)
        try:
            match.play(seat, action)
        except IllegalAction as error:
            self._trail.take_back()
            raise Refused(error.reason, error.clause) from None
        except FreebooterError as error:
            self._trail.take_back()
            raise Refused(str(error)) from None
        if self._undone:
            self._undone = self._undone[:-1] if self._undone[-1] == action else []
        self._decisions.answered(seat, action.text)
        self._clocks.charge(seat, took)
        self._after_change(seat, now)

    def _append(self, entry: Entry) -> None:
        self.count += 1
        self._effects.entries.append(entry)

    def _after_change(self, actor: int | None, now: float) -> None:
        assert self.match is not None
        self._faces.changed()
        self._undo.clear()
        self._decisions.refresh(self.match, actor, now)
        self._follow_race(now)
        self._follow_clocks(now)
        self.last_change = now
        if self.match.over:
            self._effects.ended = True

    def _follow_race(self, now: float) -> None:
        """A new question may be a race: everybody sees it at the same moment, and then it opens."""
        race = self.game.race(self.knowledge(None)) if self.game.race else None
        if race is None:
            self._race = None
        elif self._race is None or self._decisions.new_question or race != self._race.race:
            alone = self.free_undo and self.settings.pace == "instant"
            self._race = Running(race, now if alone else now + race.countdown)

    # Taking back

    def undo(self, seat: int, now: float, kept: int | None = None) -> None:
        """Takes back the seat's last action (and what bots did since), as far as the rules of undo allow.

        At a table for one, `kept` says how many actions stay.
        """
        match = self._playing()
        if refused := self._why_it_stays(match, seat):
            raise refused
        last = last_of(match, seat)
        assert last is not None, "otherwise there was nothing to take back"
        kept = last if kept is None else self._chosen(kept, last)
        self._effects.reopened = match.over
        self._append(Entry(self.count, UNDO, seat, str(kept), now))
        self._rewind(seat, kept, now)
        self._tell_all(
            now,
            "undo",
            lambda viewer: {"seat": seat, **self._news(viewer), "log": self._faces.log(self._playing(), viewer)},
        )

    def _chosen(self, kept: int, last: int) -> int:
        """How many actions stay, where a player may say so."""
        if not self.alone:
            raise Refused("Only at a table for one several actions can be taken back at once.")
        if not 0 <= kept <= last:
            raise Refused("From 0 to {last} actions can stay, not {kept}.", last=last, kept=kept)
        return kept

    def redo(self, seat: int, now: float) -> Ack:
        """Does again what was taken back last."""
        decision = self._decisions.current(seat)
        if not self._undone or decision is None:
            raise Refused("There is nothing to do again.")
        return self.submit(seat, decision.number, int(self._undone[-1]), now)

    def _rewind(self, seat: int, kept: int, now: float) -> None:
        match = self._playing()
        if self.alone:
            self._undone += [action for _, action in reversed(match.moves[kept:])]
        if kept == len(match.moves) - 1:
            self._trail.take_back()
        else:
            self._trail.clear()
        self.match = match.rewound(kept)
        self._faces.rewound()
        self._after_change(seat, now)

    # Telling

    def _known_before(self, seat: int) -> dict[Viewer, bytes]:
        """In a game with secrets: what each other viewer knew, to tell whether they noticed anything."""
        if self.match is None or not self.game.has_secrets:
            return {}
        others = [viewer for viewer in self.viewers if viewer != seat]
        return {viewer: bytes(self._faces.knowledge(self.match, viewer).buffer) for viewer in others}

    def _tell_move(
        self, match: Match, seat: int, action: "Action", before: dict[Viewer, bytes], now: float, *, quiet: bool
    ) -> None:
        """Tells everybody who notices it. Of a quiet one the others hear only what came of it, not whose it was."""
        shown = action_json(self.game)[action]
        open_to_all = not self.game.has_secrets

        def move(viewer: Viewer) -> dict[str, Any]:
            return {
                "seat": None if quiet and viewer != seat else seat,
                "action": shown if open_to_all or viewer == seat else None,
                "lines": self._lines(viewer),
                "happened": self._faces.happened(match, viewer),
                **self._news(viewer),
            }

        for viewer in self.viewers:
            if viewer == seat or self._noticed(match, viewer, before.get(viewer), quiet=quiet):
                self._tell(viewer, now, "move", move)
        if match.over:
            self._tell_all(now, "over", lambda viewer: {"result": self.result(), "seats": self.seats_json(viewer)})

    def _noticed(self, match: Match, viewer: Viewer, before: bytes | None, *, quiet: bool) -> bool:
        """Whether a viewer sees that something has happened. (All do, where nothing is secret.)"""
        if before is None or self._faces.events(match, viewer):
            return True
        if quiet:
            return any(self._faces.changes(match, viewer)) or self._decisions.new_for(viewer)
        return bytes(self._faces.knowledge(match, viewer).buffer) != before
