"""Answer windows: where the rules ask all whether they want to react, every pass takes equally long.

A quick pass would tell that there was no choice, and a slow one that there was. So a pass is told to nobody before the
window closes, whenever it was meant, and who has said nothing by then passes. There is no window at the pace 'instant',
nor where no other person could learn anything.
"""

from typing import TYPE_CHECKING

from freebooter.table.seats import PERSON

if TYPE_CHECKING:
    from freebooter.engine.actions import Action
    from freebooter.engine.game import Game
    from freebooter.table.decisions import Decision
    from freebooter.table.match_play import MatchPlay
    from freebooter.table.seating import Seating

WINDOWS: dict[str, float] = {"instant": 0.0, "quick": 6.0, "calm": 12.0}
"""How long a window is at each pace, in seconds."""

IN_A_RACE = 2.5
"""In a race it is so many times what a person typically takes."""


def pass_of(game: "Game", decision: "Decision") -> "Action | None":
    """The action that passes, if the decision has one."""
    return next((action for action in decision.legal if action.verb in game.passes), None)


def closes(play: "MatchPlay", seating: "Seating", number: int) -> float | None:
    """When the window closes in which a person's seat is asked; None if there is none."""
    if play.game.answer_window is None:
        return None
    decision, seat = play.decisions.current(number), seating.seats[number]
    if decision is None or seat.playing != PERSON or pass_of(play.game, decision) is None:
        return None
    length = _length(play, seating)
    return max(decision.since, play.opens or decision.since) + length if length else None


def _length(play: "MatchPlay", seating: "Seating") -> float:
    asks_all, length = play.game.answer_window, WINDOWS[seating.settings.pace]
    people = sum(seat.playing == PERSON for seat in seating.seats)
    if asks_all is None or not length or people < 2 or not asks_all(play.views.knowledge(None)):
        return 0.0
    return IN_A_RACE * play.race.race.typical if play.race else length
