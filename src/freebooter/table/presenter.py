"""The presenter: what each viewer may know of a table, in the form in which clients get it."""

from collections.abc import Iterable
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.table.action_json import legal_json
from freebooter.table.match_play import MatchPlay
from freebooter.table.seating import Seating
from freebooter.table.streams import Viewer


class Presenter:
    """Reads the match and the seats, and changes neither."""

    def __init__(self, play: MatchPlay, seating: Seating, salt: str) -> None:
        self._play = play
        self._seating = seating
        self._salt = salt

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What a viewer knows: for hints and for bots."""
        self._play.begun()
        return self._play.views.knowledge(viewer)

    def asked(self, viewer: Viewer) -> list[int]:
        """The seats that this viewer knows to be asked, and may know it: see `Game.discreet`."""
        match = self._play.match
        if match is None:
            return []
        asked = self._play.views.knowledge(viewer).to_act if match.game.has_secrets else match.to_act
        return [seat for seat in asked if seat == viewer] if self._play.discreet else list(asked)

    def ask(self, viewer: Viewer) -> dict[str, Any] | None:
        """What this viewer is asked now."""
        decision = None if viewer is None else self._play.decisions.current(viewer)
        if viewer is None or decision is None:
            return None
        knowledge = self.knowledge(viewer)
        return {
            "decision": str(decision.number),
            "prompt": self._play.views.prompt(viewer),
            "legal": legal_json(self._play.game, decision.legal),
            "outcomes": knowledge.outcomes(),
            "doubts": doubts(knowledge, decision.legal),
            "undo": self.may_undo(viewer),
            "redo": self._play.undo.next_redo is not None,
            "clock": self._due(viewer),
        }

    def _due(self, seat: int) -> float | None:
        """When the time for a seat's decision is up: its clock's, or that of the answer window."""
        clock, window = self._play.clocks.due(seat, self._seating.settings.clock), self._play.window_closes(seat)
        return clock if window is None else window if clock is None else min(clock, window)

    def may_undo(self, viewer: Viewer) -> bool:
        match = self._play.match
        return match is not None and viewer is not None and self._play.undo.possible(match, viewer)

    def standing(self, viewer: Viewer) -> dict[str, Any]:
        """What is asked, of whom, and what can be taken back."""
        return {
            "ask": self.ask(viewer),
            "asked": self.asked(viewer),
            "prompt": self._play.views.prompt(viewer) if self._play.match is not None else "",
            "undo": self.may_undo(viewer),
            "opens": self._play.opens,
        }

    def news(self, viewer: Viewer) -> dict[str, Any]:
        """What every event shows that changes the match: of the view, what has changed. From now on this is known."""
        changes = self._play.views.news(viewer)
        return {"view": changes.parts, "places": changes.places, **self.standing(viewer)}

    def scene(self, viewer: Viewer) -> dict[str, Any]:
        """All that the viewer sees of the match, what was told of it so far, and what is asked."""
        begun, views = self._play.match is not None, self._play.views
        return {
            "view": views.view(viewer) if begun else None,
            **self.standing(viewer),
            "log": views.log(viewer) if begun else [],
        }

    def seats_json(self, viewer: Viewer) -> list[dict[str, Any]]:
        """All seats as this viewer may know them."""
        begun, asked = self._play.match is not None, self.asked(viewer)
        scores = (self._play.views.view(viewer).get("scores") if begun else None) or {}
        rows = [seat.to_json(number) for number, seat in enumerate(self._seating.seats)]
        for number, row in enumerate(rows):
            row["score"] = scores[number] if scores else None
            row["asked"] = number in asked if begun else None
        return rows

    def seats_event(self, viewer: Viewer) -> dict[str, Any]:
        return {"seats": self.seats_json(viewer), "state": self._play.status}

    def result(self) -> dict[str, Any] | None:
        """How it ended, with what makes the shuffle verifiable."""
        match = self._play.match
        if match is None or not match.over:
            return None
        return {
            "payoff": list(match.result or ()),
            "scores": list(match.scores),
            "terms": self._play.views.view(None).get("terms"),
            "seed": str(self._play.setup.seed),
            "salt": self._salt,
        }


def doubts(knowledge: Knowledge, legal: Iterable[Action]) -> dict[str, dict[str, str]]:
    """What is asked before some of the legal actions, by their ids."""
    found = {}
    for action in legal:
        if doubt := knowledge.game.doubt(knowledge, action):
            found[str(int(action))] = {"clause": doubt[0], "question": doubt[1]}
    return found
