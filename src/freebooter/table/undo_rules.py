"""Undo: how far a seat may take back what it did.

Among people it reaches back to the last moment at which somebody else acted, chance spoke or something
hidden was shown, and ends when the play is complete; what the game calls final stays. Against bots it
reaches back to one's own previous decision, whatever that was.
"""

from typing import TYPE_CHECKING

from freebooter.engine.layout import BYSTANDER
from freebooter.engine.lookahead import something_showed
from freebooter.engine.readout import part
from freebooter.table.sentences import Spoken

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.layout import Buffer
    from freebooter.engine.match import Match
    from freebooter.engine.setup import Setup


# Why an action stays. This is found out for every seat after every move, so what can be is said beforehand.
NOTHING_DONE = Spoken("You have not done anything yet that could be taken back.")
OTHERS_ACTED = Spoken("Somebody else has acted since; what came before that stays.")
COMPLETE = Spoken("Your play is complete; it stays.")
LONG_AGO = Spoken("What was done before that stays.")
CHANCE_SPOKE = Spoken("Chance has spoken; what came before that stays.")
SHOWN = Spoken("Something hidden was shown; what came before that stays.")


class UndoTrail:
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


def last_of(match: "Match", seat: int) -> int | None:
    """The number of the seat's last action: of so many actions in all, so many would stay."""
    moves = match.moves
    for number in range(len(moves) - 1, -1, -1):
        if moves[number][0] == seat:
            return number
    return None


def why_it_stays(match: "Match", seat: int, trail: UndoTrail, *, free: bool) -> Spoken | None:
    """Why the seat may not take back its last action; None: it may."""
    last = last_of(match, seat)
    if last is None:
        return NOTHING_DONE
    if free:
        return None
    action = match.moves[last][1]
    if action.verb in match.game.final:
        return Spoken("'{action}' is final: a {verb} cannot be taken back.", action=action.text, verb=action.verb)
    if last != len(match.moves) - 1:
        return OTHERS_ACTED
    if seat not in match.to_act:
        return COMPLETE
    before = trail.last()
    if before is None:
        return LONG_AGO
    if chance_spoke(match, before):
        return CHANCE_SPOKE
    retractable = action.verb in match.game.retractable
    if not retractable and something_was_shown(match.setup, before, match.buffer, seat, action):
        return SHOWN
    return None


def chance_spoke(match: "Match", before: "Buffer") -> bool:
    """Whether the last action drew from chance."""
    drawn = part(match.game.state, "chance_count", "script_at")
    return before[drawn].tobytes() != match.buffer[drawn].tobytes()


def something_was_shown(setup: "Setup", before: "Buffer", after: "Buffer", seat: int, action: "Action") -> bool:
    """Whether any viewer learned something by the action: in some world that looked the same it looks otherwise."""
    viewers = (BYSTANDER, *range(setup.seats)) if setup.game.has_secrets else (BYSTANDER,)
    known = setup.game, setup.public_config, before, after, seat, int(action)
    return any(something_showed(*known, viewer) for viewer in viewers)
