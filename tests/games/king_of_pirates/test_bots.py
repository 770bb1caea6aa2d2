"""What the bots of King of Pirates think of positions, and what they do about it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import freebooter
from freebooter.engine.game import Game

Position = Callable[..., Any]


def chances(game: Game, sea: Any) -> list[float]:
    """Each seat's chance to win, as the search guesses it."""
    game.prepare()
    out = np.zeros(sea.match.setup.seats)
    game.kernels.evaluate(sea.match.setup.config, sea.match.buffer, out)
    return list(out)


def choice(sea: Any, spec: str) -> str:
    seat = sea.match.to_act[0]
    return freebooter.bot(spec).choose(sea.match.knowledge(seat), seed=1).action.text


# What positions are worth


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_chances_add_up(game: Game, position: Position, seats: int) -> None:
    found = chances(game, position(seats=seats, purses=[5000], phase="upkeep"))
    assert sum(found) == pytest.approx(1.0)
    assert found[0] == max(found) < 1.0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"purses": [3000]}, {"purses": [2000]}),
        ({"purses": [9500]}, {"purses": [7000], "parts": ["a"]}),  # late, a part is not worth its price
        ({"hands": ["treasure-map treasure-map"]}, {"hands": ["citrus citrus"]}),
        ({"dutchman": "E5", "ships": ["B5"]}, {"dutchman": "C5", "ships": ["B5"]}),
        ({"rum": [4]}, {"rum": [0]}),
    ],
)
def test_what_is_better_has_better_chances(
    game: Game, position: Position, better: dict[str, Any], worse: dict[str, Any]
) -> None:
    common: dict[str, Any] = {"phase": "move", "crews": ["P05", "P12"]}
    assert chances(game, position(**common, **better))[0] > chances(game, position(**common, **worse))[0]


# What they do


@pytest.mark.parametrize("spec", ["greedy", "search:200it"])
def test_they_take_the_treasure_that_wins(position: Position, spec: str) -> None:
    sea = position(phase="move", ships=["D2"], crews=["P10|P13"], purses=[8000])
    assert choice(sea, spec) == "stop"
    sea.play("0: stop")
    assert choice(sea, spec) == "dig"


def test_the_search_saves_its_cards_where_they_change_nothing(position: Position) -> None:
    """The attacker fails by far, so nobody needs to spoil anything."""
    sea = position(
        phase="move",
        options={"ask_all": True},
        ships=["A3"],
        crews=["P05", "P12"],
        hands=["", "soldiers"],
        balls=[0],
        chance=[1, 1],
    )
    sea.play("0: stop", "0: attack target")
    assert sea.asked == (1,)
    assert choice(sea, "search:300it") == "pass"
