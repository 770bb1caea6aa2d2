"""What happened, in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freebooter.engine.events import Event, Events, event, secret
from toy.pieces import PLACES

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

EVENTS = Events(
    dealt=event("seat", "card0", "card1", private=True),
    chose=event("seat", secret("card")),
    shown=event("seat", "card"),
    won=event("seat", "coins"),
    found=event("seat", "coins"),
    peeked=event("seat", "place", secret("card")),
    passed=event("seat"),
    ended=event(),
)


def narrate(knowledge: "Knowledge", events: Sequence[Event]) -> list[str]:
    """A sentence an event."""
    return [_sentence(happened) for happened in events]


def _sentence(e: Event) -> str:
    if e.kind == "dealt":
        return f"You get {e.card0} and {e.card1}."
    if e.kind == "chose":
        return f"Seat {e.seat} has chosen."
    if e.kind == "shown":
        return f"Seat {e.seat} shows {e.card}."
    if e.kind in ("won", "found"):
        return f"Seat {e.seat} {'wins' if e.kind == 'won' else 'finds'} {e.coins}."
    if e.kind == "peeked":
        what = f": {e.card}" if e.card is not None else ""
        return f"Seat {e.seat} peeks at the {PLACES[e.place]} card{what}."
    return "The game is over." if e.kind == "ended" else f"Seat {e.seat} passes."
