"""What the tests of Jolly & Roger share: positions in a line."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]
Describe = Callable[[Match, str], str]
May = Callable[[Match], list[str]]


@pytest.fixture(scope="module")
def position(game: Game) -> Position:
    """A match from a position, e.g. `position(crews={"red": ["R4", ""]}, slots="G1 G2 G3 G4 G5")`.

    Parrots that do not matter lie at the green ship, equally many on both sides, unless `fill` says where;
    with `fill=None` there are none, and the cards must make full turns.
    """

    def placed(**described: Any) -> Match:
        position = {"seed": 1, "fill": "green"} | described
        return game.scenario({key: value for key, value in position.items() if value is not None})

    return placed


@pytest.fixture
def middle(position: Position) -> Match:
    """Seat 1 is to play a red five and a kraken."""
    return position(
        crews={"red": ["R4 (B1)", "R1 R3 R2"], "blue": ["B3", ""]},
        chests=["B4", "R1"],
        slots="G2 G2 Y3 R5 K",
        sets="012|34",
        picked="B",
        fill="green",
    )


@pytest.fixture(scope="session")
def ship() -> Describe:
    """A ship as the examples write it: `[R4 (B1)] 5 : 4 [R1 R3] captain 0`."""
    return described


def described(match: Match, ship: str) -> str:
    """A ship in a line, from what a bystander sees."""
    seen = next(each for each in match.view(None)["ships"] if each["ship"] == ship)
    rows = (" ".join(f"({c['card']})" if c["down"] else c["card"] for c in crew) for crew in seen["crews"])
    crews = [f"[{row}]" for row in rows]
    captain = "-" if seen["captain"] is None else seen["captain"]
    return f"{crews[0]} {seen['strength'][0]} : {seen['strength'][1]} {crews[1]} captain {captain}"


@pytest.fixture(scope="session")
def may() -> May:
    """The texts of what the asked seat may do, in order of ids."""
    return lambda match: [action.text for seat in match.to_act for action in match.legal(seat)]
