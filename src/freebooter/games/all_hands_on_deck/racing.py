"""Races: when who is first gains something by it, and how long people take."""

from freebooter.engine.knowledge import Knowledge
from freebooter.engine.race import Race
from freebooter.games.all_hands_on_deck.rules.hiring import ARRIVAL
from freebooter.games.all_hands_on_deck.state import ANSWERING, HIRING

RACED_FOR = {HIRING: Race(countdown=1.8, typical=4.0), ANSWERING: Race(typical=1.8)}


def race(k: Knowledge) -> Race | None:
    """AH-33, AH-38: all seats hire, then all answer, and who is first gains by it, unless seating decides (AH-95)."""
    return RACED_FOR.get(k.plain_state.phase) if k.plain_config.races == ARRIVAL else None


def answer_window(k: Knowledge) -> bool:
    """AH-36: all are asked whether they call; most can only pass."""
    return bool(k.plain_state.phase == ANSWERING)
