"""The law about lessons: they cannot rot."""

import functools
from collections.abc import Iterator

from freebooter.engine.game import Game
from freebooter.engine.lessons.checking import problems
from freebooter.testing.case import Case, Law


@Law
def lessons_keep_their_promises(case: Case) -> Iterator[str]:
    """In every language each expected move of a lesson is legal and does what was promised, and every word is there."""
    yield from _problems(case.game)


@functools.cache
def _problems(game: Game) -> tuple[str, ...]:
    """Lessons bring their own positions, so they are the same for every number of seats and every option set."""
    return tuple(problems(game))
