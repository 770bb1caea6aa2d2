"""Undo: how far a seat may take back what it did.

Among people it reaches back to the last moment at which somebody else acted, chance spoke or something
hidden was shown, and ends when the play is complete; what the game calls final stays. Against bots it
reaches back to one's own previous decision, whatever that was.
"""

from typing import TYPE_CHECKING

from freebooter.engine.knowledge import Knowledge
from freebooter.engine.plain import Plain
from freebooter.engine.trying import something_showed
from freebooter.table.entries import Refused
from freebooter.table.faces import has_secrets

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.match import Match
    from freebooter.engine.records import Buffer
    from freebooter.engine.setup import Setup


class Trail:
    """The states before the latest actions in a row of one seat: what is needed to judge an undo."""

    def __init__(self) -> None:
        self._before: list[Buffer] = []
        self._seat: int | None = None

    def note(self, match: "Match", seat: int) -> None:
        """Called before the seat's action is played."""
        if seat != self._seat:
            self.clear()
            self._seat = seat
        self._before.append(match.buffer.copy())

    def take_back(self) -> None:
        if self._before:
            self._before.pop()

    def clear(self) -> None:
        self._before.clear()
        self._seat = None

    def last(self) -> "Buffer | None":
        return self._before[-1] if self._before else None


def kept_after_undo(match: "Match", seat: int, trail: Trail, *, free: bool) -> int:
    """How many actions stay if the seat undoes now; Refused if it may not."""
    moves = match.moves
    last = next((number for number in reversed(range(len(moves))) if moves[number][0] == seat), None)
    if last is None:
        raise Refused("You have not done anything yet that could be taken back.")
    if not free:
        _refuse_among_people(match, seat, moves[last][1], last, trail)
    return last


def _refuse_among_people(match: "Match", seat: int, action: "Action", number: int, trail: Trail) -> None:
    if action.verb in match.game.final:
        raise Refused(f"'{action.text}' is final: a {action.verb} cannot be taken back.")
    if number != len(match.moves) - 1:
        raise Refused("Somebody else has acted since; what came before that stays.")
    if seat not in match.to_act:
        raise Refused("Your play is complete; it stays.")
    before = trail.last()
    if before is None:
        raise Refused("What was done before that stays.")
    if chance_spoke(match, before):
        raise Refused("Chance has spoken; what came before that stays.")
    if action.verb not in match.game.retractable and something_was_shown(
        match.setup, before, match.buffer, seat, action
    ):
        raise Refused("Something hidden was shown; what came before that stays.")


def chance_spoke(match: "Match", before: "Buffer") -> bool:
    """Whether the last action drew from chance."""
    then, now = Plain(match.game.state, before), Plain(match.game.state, match.buffer)
    return bool(then.chance_count != now.chance_count or then.script_at != now.script_at)


def something_was_shown(setup: "Setup", before: "Buffer", after: "Buffer", seat: int, action: "Action") -> bool:
    """Whether any viewer learned something by the action: in some world that looked the same it looks otherwise."""
    viewers = (None, *range(setup.seats)) if has_secrets(setup.game) else (None,)
    return any(_learned(setup, before, after, seat, int(action), viewer) for viewer in viewers)


def _learned(setup: "Setup", before: "Buffer", after: "Buffer", seat: int, action: int, viewer: int | None) -> bool:
    known, seen = Knowledge(setup, before, viewer), Knowledge(setup, after, viewer)
    return something_showed(setup.game, setup.public_config, known.buffer, seen.buffer, seat, action, seen.viewer)
