"""Parts that many views have in common."""

from freebooter.engine.knowledge import Knowledge
from freebooter.engine.view import Part


def you(k: Knowledge) -> int | None:
    """The viewer's seat."""
    return k.seat


def names(k: Knowledge) -> list[str]:
    """What the seats are called."""
    return [k.name(seat) for seat in range(k.setup.seats)]


YOU = Part(you, frozenset(), shared=False)
NAMES = Part(names, frozenset(), shared=True)
