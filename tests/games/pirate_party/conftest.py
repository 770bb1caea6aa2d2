"""What the tests of Pirate Party share: positions in a line, and what is legal as words."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate_party.pieces import CODES

Position = Callable[..., Match]
Legal = Callable[[Match], set[str]]
Hand = Callable[[Match, int], set[str]]


@pytest.fixture(scope="module")
def position(game: Game) -> Position:
    """A match from a position, e.g. `position(hands=["R.CA SH0", ""])`; seats follow from the lists.

    `powers=` and `adventures=` change what single captains and adventures do: `powers={"Y": "scout"}`.
    """

    def placed(*, power: str = "", adventure: str = "", **described: Any) -> Match:
        seats = max(2, *(len(described.get(key, ())) for key in ("hands", "table")))
        edition = dict(game.edition)
        if power:
            edition["powers"] = [power] * 6
        if adventure:
            edition["adventure_effects"] = [adventure] * 6
        scene = {"seed": 1, "seats": seats, "edition": edition, **described}
        for key in ("hands", "table"):
            if key in scene:
                scene[key] = [*scene[key], *[""] * (seats - len(scene[key]))]
        return game.scenario(scene)

    return placed


@pytest.fixture(scope="session")
def legal() -> Legal:
    """The texts of what can be done now."""
    return lambda match: {action.text for action in match.legal(match.to_act[0])}


@pytest.fixture(scope="session")
def hand() -> Hand:
    """The cards that a seat holds."""
    return lambda match, seat: {CODES[card] for card, place in enumerate(match.state.place.tolist()) if place == seat}


@pytest.fixture(scope="session")
def plays() -> Callable[[Match, str], None]:
    """Actions of whoever is asked: `plays(match, "open_suit R, add R.CK, done")`."""

    def played(match: Match, texts: str) -> None:
        for text in texts.split(","):
            match.play(match.to_act[0], text.strip())

    return played


@pytest.fixture(scope="session")
def points() -> Callable[[Match], list[int]]:
    """What each seat has on the table."""
    return lambda match: match.state.table_points[: match.setup.seats].tolist()
