"""Running the laws: all at once, or as one test each."""

from collections.abc import Callable, Iterable
from typing import Any

from freebooter.engine.game import Game
from freebooter.testing.case import Law, cases
from freebooter.testing.laws import ALL


def check_game(game: Game, matches: int = 4, seed: int = 1, laws: Iterable[Law] = ALL) -> None:
    """Runs every law over every number of seats and every option set; raises LawBroken."""
    chosen = list(laws)
    for case in cases(game, matches, seed):
        for law in chosen:
            law(case)


def conformance(*games: Game, matches: int = 4, seed: int = 1) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """For pytest: gives a test function `(law, case)` every law with every configuration of the games."""
    import pytest

    params = [
        pytest.param(law, case, id=f"{law.name}-{case}")
        for game in games
        for case in cases(game, matches, seed)
        for law in ALL
    ]
    return pytest.mark.parametrize(("law", "case"), params)
