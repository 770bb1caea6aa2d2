"""What the cards that a player may play now would make: for people, before they confirm a play."""

from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.games.pirate.pieces import KRAKEN
from freebooter.games.pirate.state import ADDING, NONE


def outcomes(k: Knowledge) -> dict[str, dict[str, Any]]:
    """For each card that the viewer may play or add: the total it makes, and whether that would win so far."""
    if k.seat is None or k.plain_state.phase > ADDING:
        return {}
    return {str(int(action)): _outcome(k, action) for action in k.legal()}


def _outcome(k: Knowledge, action: Action) -> dict[str, Any]:
    s, d = k.plain_state, k.derived
    if action.verb == "done":
        number = s.trick_count - 1
        kind, total, wins = s.trick_kind[number], s.trick_total[number], d.winning == number
    else:
        card = action.operands[0]
        kind, total, wins = k.plain_config.kind[card], d.makes[card], bool(d.wins[card])
    beaten_by = None if wins or d.against[kind] == NONE else d.against[kind]
    return {
        "total": None if kind == KRAKEN else total,
        "wins": wins,
        "beaten_by": beaten_by,
    }
