"""What the tests of Pirate share: positions in a line, and battles played by two lists of cards."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]
Tricks = Callable[[Match, str], None]
Battle = Callable[[Match, str, str], None]
Tiles = Callable[[Match], list[list[int]]]


@pytest.fixture(scope="module")
def position(game: Game) -> Position:
    """A match from a position, e.g. `position(hands=["P7 G1", "P9 G2"])`; seats follow from the lists."""

    def placed(**described: Any) -> Match:
        lists = [described[key] for key in ("hands", "tiles", "bases", "ships") if key in described]
        return game.scenario({"seed": 1, "seats": len(lists[0])} | described)

    return placed


@pytest.fixture(scope="session")
def plays() -> Tricks:
    """Plays made by whoever is asked: `plays(match, "P10 | P4+P7 | K")`, each finished with done."""

    def played(match: Match, text: str) -> None:
        for play in text.split("|"):
            first, *rest = [card.strip() for card in play.split("+")]
            seat = match.to_act[0]
            for action in (f"play {first}", *(f"add {card}" for card in rest), "done"):
                match.play(seat, action)

    return played


@pytest.fixture(scope="session")
def battle() -> Battle:
    """A whole battle: the attacker's cards and the defender's, in order."""

    def fought(match: Match, attacker: str, defender: str) -> None:
        sides = int(match.state.attacker), int(match.state.defender)
        for one, two in zip(attacker.replace(",", " ").split(), defender.replace(",", " ").split(), strict=True):
            match.play(sides[0], f"fight {one}")
            match.play(sides[1], f"fight {two}")

    return fought


@pytest.fixture(scope="session")
def tiles() -> Tiles:
    """The loose tiles of all seats: pirate, ship, cannon, gold."""
    return lambda match: match.state.tiles[: match.setup.seats].tolist()
