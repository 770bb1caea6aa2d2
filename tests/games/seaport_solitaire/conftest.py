"""What the tests of Seaport Solitaire share: positions in a line."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]


@pytest.fixture(scope="module")
def position(game: Game) -> Position:
    """A match from a position, e.g. `position("Y5|S4", "Y4", overboard="S5", ships=4, harbour={"R": 5})`."""

    def placed(*columns: str, **described: Any) -> Match:
        return game.scenario({"seed": 1, "columns": list(columns), **described})

    return placed


@pytest.fixture(scope="module")
def ordered(game: Game) -> Match:
    """The deal of the cards in order of their numbers, at its beginning."""
    return game.new(seed=1, script=[list(range(54))])
