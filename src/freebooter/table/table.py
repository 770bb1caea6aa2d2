"""The table: it seats people and bots, takes their answers, and tells every viewer what that viewer may know."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from freebooter.engine.errors import BadText, FreebooterError, IllegalAction
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.table.clocks import Clocks
from freebooter.table.decisions import Decision, Decisions
from freebooter.table.entries import ACT, UNDO, Entry, Refused
from freebooter.table.faces import Faces, action_json, has_secrets, prompt
from freebooter.table.fairness import seed_hash
from freebooter.table.naming import with_people
from freebooter.table.races import Running
from freebooter.table.seats import BOT, MOST_WAIT, OPEN, PACES, PERSON, RETURN_GRACE, Clock, Seat, Settings
from freebooter.table.streams import Event, Stream, Viewer
from freebooter.table.undoing import Trail, kept_after_undo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freebooter.engine.actions import Action
    from freebooter.engine.setup import Setup

WAITING, PLAYING, OVER = "waiting", "playing", "over"

PASS_DELAY = (1.0, 3.0)
"""Between these many seconds the table passes for a seat that can only pass."""


@dataclass(frozen=True)
class Ack:
    """An action that was taken: to be said only after it is stored."""

    decision: int
    action: str


@dataclass(frozen=True)
class Thought:
    """A decision that a bot has to make. It sees the seat's knowledge and nothing else."""

    seat: int
    decision: int
    level: str
    knowledge: Knowledge
    not_before: float
    seed: int


@dataclass
class Effects:
    """What is to be stored, and then to be sent."""

    entries: list[Entry] = field(default_factory=list)
    events: list[tuple[Viewer, Event]] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)
    seats: bool = False
    settings: bool = False
    began: bool = False
    ended: bool = False
    reopened: bool = False

    @property
    def stored(self) -> bool:
        """Whether there is anything to store."""
        changed = self.seats or self.settings or self.began or self.ended or self.reopened
        return changed or bool(self.entries or self.chat)


class Table:
    """One table with one match."""

    def __init__(
        self,
        setup: "Setup",
        seats: list[Seat],
        settings: Settings,
        salt: str,
        position: "Mapping[str, Any] | None" = None,
        loads: int = 0,
    ) -> None:
        self.setup = setup
        self.game = setup.game
        self.seats = seats
        self.settings = settings
        self.salt = salt
        self.position = position
        self.match: Match | None = None
        self.count = 0
        """How many entries the log has."""
        self.chat: list[dict[str, Any]] = []
        self.rematch_wanted: set[int] = set()
        self.rematch: str | None = None
        """The table of the next match, when there is one."""
        self.last_change = 0.0
        self.viewers: tuple[Viewer, ...] = (*range(len(seats)), None)
        self.streams = {viewer: Stream(loads) for viewer in self.viewers}
        self._decisions = Decisions(len(seats))
        self._clocks = Clocks(len(seats))
        self._trail = Trail()
        self._faces = Faces()
        self._effects = Effects()
        self._undo: dict[int, bool] = {}
        self._undone: list[Action] = []
        """At a table for one: what was taken back since the last new action, the latest first to go."""
        self._race: Running | None = None

    # How things stand

    @property
    def status(self) -> str:
        if self.match is None:
            return WAITING
        return OVER if self.match.over else PLAYING

    @property
    def full(self) -> bool:
        """Whether every seat is taken, so that the match can begin."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def free_undo(self) -> bool:
        """Against bots alone nobody minds."""
        return sum(seat.kind == PERSON for seat in self.seats) == 1

    @property
    def alone(self) -> bool:
        """At a table for one anything can be taken back, the end included, and done again."""
        return len(self.seats) == 1

    @property
    def seed_hash(self) -> str:
        """Shown from the beginning; the seed and the salt that give it, at the end."""
        return seed_hash(self.salt, self.setup.seed)

    def somebody_present(self, but: int | None = None) -> bool:
        return any(seat.present for number, seat in enumerate(self.seats) if number != but)

    def drain(self) -> Effects:
        """What came of the calls since the last time."""
        effects, self._effects = self._effects, Effects()
        return effects

    # Beginning

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

    # Playing

    def submit(self, seat: int, decision: int, action: int | str, now: float, by: str = "person") -> Ack:
        """Answers a decision, and the seat's own next ones where a text says several actions: all of them or none.

        The same answer again is acknowledged again and changes nothing.
        """
        match = self._playing()
        wanted, *further = self._spelled(match, seat, action)
        if (given := self._decisions.answer_to(seat, decision)) is not None:
            if given == wanted.text:
                return Ack(decision, given)
            raise Refused(f"You have answered that already: {given}.")
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

    def _playing(self) -> Match:
        if self.match is None:
            raise Refused("The match has not begun yet.")
        return self.match

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

    def _follow_clocks(self, now: float) -> None:
        people = {seat: d for seat, d in self._decisions.open.items() if self.seats[seat].playing == PERSON}
        self._clocks.follow(people, now, self.somebody_present(), self._race.opens if self._race else 0.0)

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
        last = self._kept_after_undo(match, seat)
        kept = last if kept is None else self._chosen(kept, last)
        self._effects.reopened = match.over
        self._append(Entry(self.count, UNDO, seat, str(kept), now))
        self._rewind(seat, kept, now)
        self._tell_all(
            now,
            "undo",
            lambda viewer: {"seat": seat, **self._news(viewer), "log": self._faces.log(self._playing(), viewer)},
        )

    def _kept_after_undo(self, match: Match, seat: int) -> int:
        if not self.settings.undo:
            raise Refused("At this table nothing is taken back.")
        if self.seats[seat].playing == BOT:
            raise Refused("A bot plays this seat now; take it back first.")
        if match.over and not self.alone:
            raise Refused("The match is over; nothing can be taken back.")
        return kept_after_undo(match, seat, self._trail, free=self.free_undo)

    def _chosen(self, kept: int, last: int) -> int:
        """How many actions stay, where a player may say so."""
        if not self.alone:
            raise Refused("Only at a table for one several actions can be taken back at once.")
        if not 0 <= kept <= last:
            raise Refused(f"From 0 to {last} actions can stay, not {kept}.")
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

    def may_undo(self, seat: int) -> bool:
        if self.match is None:
            return False
        if seat not in self._undo:
            try:
                self._kept_after_undo(self.match, seat)
                self._undo[seat] = True
            except Refused:
                self._undo[seat] = False
        return self._undo[seat]

    # Asking

    def why_not(self, seat: int, action: int | str) -> Refused | None:
        """None if the seat may do it now; otherwise the reason."""
        match = self._playing()
        refusal = self._faces.knowledge(match, seat).why_not(self._understand(match, seat, action))
        return None if refusal is None else Refused(refusal[1], refusal[0])

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What a viewer knows: for hints."""
        return self._faces.knowledge(self._playing(), viewer)

    def asked(self, viewer: Viewer) -> list[int]:
        """The seats that this viewer knows to be asked, and may know it: see `Game.discreet`."""
        if self.match is None:
            return []
        asked = self._faces.knowledge(self.match, viewer).to_act
        return [seat for seat in asked if seat == viewer] if self._discreet() else list(asked)

    def _discreet(self) -> bool:
        return self.game.discreet is not None and self.game.discreet(self.knowledge(None))

    def ask(self, viewer: Viewer) -> dict[str, Any] | None:
        """What this viewer is asked now."""
        decision = None if viewer is None else self._decisions.current(viewer)
        if viewer is None or decision is None:
            return None
        table = action_json(self.game)
        return {
            "decision": str(decision.number),
            "prompt": prompt(self.knowledge(viewer), decision.legal),
            "legal": [table[action] for action in decision.legal],
            "undo": self.may_undo(viewer),
            "redo": bool(self._undone),
            "clock": self._clocks.due(viewer, self.settings.clock),
        }

    def _news(self, viewer: Viewer) -> dict[str, Any]:
        """What every event shows that changes the match: of the view, what has changed."""
        match = self._playing()
        changes = self._faces.changes(match, viewer)
        self._faces.told(match, viewer)
        return {"view": changes, **self._standing(viewer)}

    def _standing(self, viewer: Viewer) -> dict[str, Any]:
        """What is asked, of whom, and what can be taken back."""
        return {
            "ask": self.ask(viewer),
            "asked": self.asked(viewer),
            "undo": viewer is not None and self.may_undo(viewer),
            "opens": self._race.opens if self._race else None,
        }

    def _lines(self, viewer: Viewer) -> list[str]:
        return self._faces.lines(self._playing(), viewer)

    def seats_json(self, viewer: Viewer) -> list[dict[str, Any]]:
        """All seats as this viewer may know them."""
        asked = self.asked(viewer)
        scores = (self._faces.view(self.match, viewer).get("scores") if self.match else None) or {}
        rows = [seat.to_json(number) for number, seat in enumerate(self.seats)]
        for number, row in enumerate(rows):
            row["score"] = scores[number] if scores else None
            row["asked"] = number in asked if self.match else None
        return rows

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Everything that a viewer needs who comes in now."""
        return {
            "n": self.streams[viewer].n,
            "state": self.status,
            "view": self._faces.view(self.match, viewer) if self.match else None,
            **self._standing(viewer),
            "seats": self.seats_json(viewer),
            "log": self._faces.log(self.match, viewer) if self.match else [],
            "chat": self.chat,
            "over": self.status == OVER,
            "result": self.result(),
            "rematch": {"wanted": sorted(self.rematch_wanted), "table": self.rematch},
        }

    def result(self) -> dict[str, Any] | None:
        """How it ended, with what makes the shuffle verifiable."""
        if self.match is None or not self.match.over:
            return None
        return {
            "payoff": list(self.match.result or ()),
            "scores": list(self.match.scores),
            "terms": self._faces.view(self.match, None).get("terms"),
            "seed": str(self.setup.seed),
            "salt": self.salt,
        }

    # Telling

    def _tell_all(self, now: float, kind: str, make: Callable[[Viewer], dict[str, Any] | None]) -> None:
        for viewer in self.viewers:
            self._tell(viewer, now, kind, make)

    def _tell(self, viewer: Viewer, now: float, kind: str, make: Callable[[Viewer], dict[str, Any] | None]) -> None:
        stream = self.streams[viewer]
        if not stream.watched(now):
            stream.skip()
            self._faces.forget(viewer)
            return
        data = make(viewer)
        if data is not None:
            self._effects.events.append((viewer, stream.tell(now, kind, data)))

    def _known_before(self, seat: int) -> dict[Viewer, bytes]:
        """In a game with secrets: what each other viewer knew, to tell whether they noticed anything."""
        if self.match is None or not has_secrets(self.game):
            return {}
        others = [viewer for viewer in self.viewers if viewer != seat]
        return {viewer: bytes(self._faces.knowledge(self.match, viewer).buffer) for viewer in others}

    def _tell_move(
        self, match: Match, seat: int, action: "Action", before: dict[Viewer, bytes], now: float, *, quiet: bool
    ) -> None:
        """Tells everybody who notices it. Of a quiet one the others hear only what came of it, not whose it was."""
        shown = action_json(self.game)[action]
        open_to_all = not has_secrets(self.game)

        def move(viewer: Viewer) -> dict[str, Any]:
            return {
                "seat": None if quiet and viewer != seat else seat,
                "action": shown if open_to_all or viewer == seat else None,
                "lines": self._lines(viewer),
                "happened": [happened.to_json() for happened in self._faces.events(match, viewer)],
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
            return bool(self._faces.changes(match, viewer)) or self._decisions.new_for(viewer)
        return bytes(self._faces.knowledge(match, viewer).buffer) != before

    def _tell_seats(self, now: float, *, stored: bool = True) -> None:
        self._effects.seats |= stored
        self._tell_all(now, "seats", lambda viewer: {"seats": self.seats_json(viewer), "state": self.status})

    # Seats

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

    # Talking and agreeing

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

    # Time and bots

    def thoughts(self) -> Iterator[Thought]:
        """The decisions that bots have to make now."""
        for number, decision in self._decisions.open.items():
            seat = self.seats[number]
            if seat.playing == BOT or number in self._timed_out:
                level = seat.level if seat.playing == BOT and seat.level else self.settings.standin
                yield Thought(
                    number,
                    decision.number,
                    level,
                    self.knowledge(number),
                    self._bot_answers(number, decision),
                    self._secret(number, decision.number),
                )

    @property
    def _timed_out(self) -> set[int]:
        return {
            seat
            for seat in self._decisions.open
            if (self._clocks.due(seat, self.settings.clock) or 1e300) <= self._time
        }

    _time = float("-inf")
    """The time of the last tick."""

    def _bot_answers(self, number: int, decision: Decision) -> float:
        """When a bot plays: at the table's pace, and in a race as late as a person would."""
        if self._race is None:
            return self.last_change + PACES[self.settings.pace]
        return self._race.bot_answers(decision.since, self._share(number, decision, "race"), self.settings.pace)

    def _secret(self, seat: int, decision: int, what: str = "") -> int:
        """A number that nobody can foresee before the end, and that is the same after a restart."""
        return int.from_bytes(hashlib.sha256(f"{self.salt}/{seat}/{decision}{what}".encode()).digest()[:8], "big")

    def _share(self, number: int, decision: Decision, what: str) -> float:
        """Such a number between 0 and 1, and neither of them."""
        return ((self._secret(number, decision.number, what) >> 12) + 0.5) / 2**52

    def next_due(self) -> float | None:
        """When `tick` has something to do; None: not before something else happens."""
        return min((due for due, _ in self._dues()), default=None)

    def tick(self, now: float) -> None:
        """Does what is due: bots take over from the absent, and decide for those whose time is up."""
        self._time = now
        for due, act in list(self._dues()):
            if due <= now:
                act(now)

    def _dues(self) -> Iterator[tuple[float, Callable[[float], None]]]:
        if self.status != PLAYING:
            return
        for number, seat in enumerate(self.seats):
            if seat.absent and seat.until is not None and self.somebody_present(number):
                yield seat.until, self._taker(number)
        for number, decision in self._decisions.open.items():
            due = self._clocks.due(number, self.settings.clock)
            if due is not None and due > self._time:
                yield due, lambda now: None
            if self._can_only_pass(number, decision):
                yield self._pass_at(number, decision), self._passer(number, decision)

    def _taker(self, number: int) -> Callable[[float], None]:
        return lambda now: self._stand_in(number, now)

    def _can_only_pass(self, number: int, decision: Decision) -> bool:
        """A person who has no choice is not made to click, and does not give away by speed that there is none."""
        only = decision.legal[0].verb if len(decision.legal) == 1 else None
        return only in self.game.passes and self.seats[number].playing == PERSON

    def _pass_at(self, number: int, decision: Decision) -> float:
        least, most = PASS_DELAY
        begins = max(decision.since, self._race.opens) if self._race else decision.since
        return begins + least + (most - least) * self._share(number, decision, "pass")

    def _passer(self, number: int, decision: Decision) -> Callable[[float], None]:
        return lambda now: self._pass(number, decision, now)

    def _pass(self, number: int, decision: Decision, now: float) -> None:
        if self._decisions.current(number) is decision:
            self.submit(number, decision.number, int(decision.legal[0]), now, by="table")
