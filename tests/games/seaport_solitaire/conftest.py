"""What the tests of Seaport Solitaire share: the game, positions in a line, and the second edition."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]


@pytest.fixture(scope="session")
def game() -> Game:
    return freebooter.game("seaport-solitaire")


@pytest.fixture(scope="session")
def cats() -> Path:
    """Another edition: other names."""
    return Path(__file__).parent / "editions" / "cats.toml"


@pytest.fixture(scope="session")
def position(game: Game) -> Position:
    """A match from a position, e.g. `position("Y5|S4", "Y4", overboard="S5", ships=4, harbour={"R": 5})`."""

    def placed(*columns: str, **described: Any) -> Match:
        return game.scenario({"seed": 1, "columns": list(columns), **described})

    return placed


@pytest.fixture(scope="session")
def ordered(game: Game) -> Match:
    """The deal of the cards in order of their numbers, at its beginning."""
    return game.new(seed=1, script=[list(range(54))])
