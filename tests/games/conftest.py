"""What the tests of all games share: the game whose folder they stand in, and an edition that only tests have."""

from pathlib import Path

import pytest

import freebooter
from freebooter.engine.game import Game


@pytest.fixture(scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return freebooter.game(request.path.parent.name.replace("_", "-"))


@pytest.fixture(scope="module")
def other_edition(request: pytest.FixtureRequest) -> Path:
    """Other names, and where the game has any, other cards and numbers."""
    (path,) = (request.path.parent / "editions").glob("*.toml")
    return path
