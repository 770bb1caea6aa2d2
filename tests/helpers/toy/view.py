"""What a player sees, in parts: each with the fields that it depends on."""

from freebooter.engine.common_parts import YOU
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import View
from toy.state import NONE, PHASES

VIEW = View(YOU)


@VIEW.shared("phase")
def phase(k: Knowledge) -> str:
    """What is going on."""
    return PHASES[k.plain_state.phase]


@VIEW.shared("phase", "chosen", "winner", "turn")
def asked(k: Knowledge) -> list[int]:
    """Whose decision it is."""
    return list(k.to_act)


@VIEW.part("hand")
def hand(k: Knowledge) -> list[int]:
    """The viewer's own cards."""
    return [card for card in k.plain_state.hand[k.seat] if card != NONE] if k.seat is not None else []


@VIEW.part("choice", "chosen")
def choice(k: Knowledge) -> int | None:
    """Which of them the viewer has chosen."""
    return k.plain_state.choice[k.seat] if k.seat is not None and k.plain_state.chosen[k.seat] else None


@VIEW.shared("chosen")
def chosen(k: Knowledge) -> list[bool]:
    """Who has chosen."""
    return [bool(each) for each in k.plain_state.chosen[: k.setup.seats]]


@VIEW.part("place")
def row(k: Knowledge) -> list[int | None]:
    """The face-down cards that the viewer has seen."""
    return [card if card != NONE else None for card in k.plain_state.place]


@VIEW.shared("shown", "turn")
def shown(k: Knowledge) -> list[list[int]]:
    """The cards of each round."""
    return [cards[: k.setup.seats] for cards in k.plain_state.shown[: k.plain_state.turn + 1]]


@VIEW.shared("coins")
def coins(k: Knowledge) -> list[int]:
    """What everybody has."""
    coins: list[int] = k.plain_state.coins[: k.setup.seats]
    return coins
