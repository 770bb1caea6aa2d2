"""Shown: how a table stands, and what each viewer may know of it and is told."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.table.clocks import Clocks
from freebooter.table.decisions import Decisions
from freebooter.table.effects import Effects
from freebooter.table.faces import Faces, legal_json, prompt
from freebooter.table.fairness import seed_hash
from freebooter.table.races import Running
from freebooter.table.seats import BOT, OPEN, PERSON, Seat, Settings
from freebooter.table.sentences import Refused
from freebooter.table.streams import Stream, Viewer
from freebooter.table.undoing import Trail, why_it_stays

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freebooter.engine.actions import Action
    from freebooter.engine.setup import Setup

WAITING, PLAYING, OVER = "waiting", "playing", "over"


class Shown:
    """A table with its match, as it is shown to each viewer."""

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
        return [seat.kind for seat in self.seats].count(PERSON) == 1

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

    def _playing(self) -> Match:
        if self.match is None:
            raise Refused("The match has not begun yet.")
        return self.match

    def _follow_clocks(self, now: float) -> None:
        if self.settings.clock is None:
            return
        people = {seat: d for seat, d in self._decisions.open.items() if self.seats[seat].playing == PERSON}
        self._clocks.follow(people, now, self.somebody_present(), self._race.opens if self._race else 0.0)

    # What a viewer is asked and may know

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What a viewer knows: for hints."""
        return self._faces.knowledge(self._playing(), viewer)

    def asked(self, viewer: Viewer) -> list[int]:
        """The seats that this viewer knows to be asked, and may know it: see `Game.discreet`."""
        if self.match is None:
            return []
        secrets = self.game.has_secrets
        asked = self._faces.knowledge(self.match, viewer).to_act if secrets else self.match.to_act
        return [seat for seat in asked if seat == viewer] if self._discreet() else list(asked)

    def _discreet(self) -> bool:
        return self.game.discreet is not None and self.game.discreet(self.knowledge(None))

    def ask(self, viewer: Viewer) -> dict[str, Any] | None:
        """What this viewer is asked now."""
        decision = None if viewer is None else self._decisions.current(viewer)
        if viewer is None or decision is None:
            return None
        knowledge = self.knowledge(viewer)
        return {
            "decision": str(decision.number),
            "prompt": prompt(knowledge, decision.legal),
            "legal": legal_json(self.game, decision.legal),
            "outcomes": knowledge.outcomes(),
            "undo": self.may_undo(viewer),
            "redo": bool(self._undone),
            "clock": self._clocks.due(viewer, self.settings.clock),
        }

    def may_undo(self, seat: int) -> bool:
        if self.match is None:
            return False
        if seat not in self._undo:
            self._undo[seat] = self._why_it_stays(self.match, seat) is None
        return self._undo[seat]

    def _why_it_stays(self, match: Match, seat: int) -> Refused | None:
        """Why the seat may not take anything back now."""
        if not self.settings.undo:
            return Refused("At this table nothing is taken back.")
        if self.seats[seat].playing == BOT:
            return Refused("A bot plays this seat now; take it back first.")
        if match.over and not self.alone:
            return Refused("The match is over; nothing can be taken back.")
        return why_it_stays(match, seat, self._trail, free=self.free_undo)

    def _standing(self, viewer: Viewer) -> dict[str, Any]:
        """What is asked, of whom, and what can be taken back."""
        return {
            "ask": self.ask(viewer),
            "asked": self.asked(viewer),
            "undo": viewer is not None and self.may_undo(viewer),
            "opens": self._race.opens if self._race else None,
        }

    def _news(self, viewer: Viewer) -> dict[str, Any]:
        """What every event shows that changes the match: of the view, what has changed."""
        match = self._playing()
        changes = self._faces.changes(match, viewer)
        self._faces.told(match, viewer)
        return {"view": changes.parts, "places": changes.places, **self._standing(viewer)}

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

    def _tell_seats(self, now: float, *, stored: bool = True) -> None:
        self._effects.seats |= stored
        self._tell_all(now, "seats", lambda viewer: {"seats": self.seats_json(viewer), "state": self.status})
