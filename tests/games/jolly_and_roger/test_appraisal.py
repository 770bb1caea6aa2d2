"""What search thinks of a position: it is the same from both sides of the table, and cards in hand count."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import RED, VALUES

BY_SEAT = ("left", "strength", "gold", "crew_size", "crew", "chest")


def chances(match: Match, state: NDArray[np.uint8]) -> NDArray[np.float64]:
    out = np.zeros(2)
    match.game.fast.appraise(match.setup.config, state, out)
    return out


def record(match: Match, state: NDArray[np.uint8]) -> Any:
    return state.view(match.game.state.dtype)[0]


def seen_from_the_other_side(match: Match) -> NDArray[np.uint8]:
    state = match.buffer.copy()
    s = record(match, state)
    for name in BY_SEAT:
        s[name] = s[name][::-1].copy()
    s["slot_owner"] = np.where(s["slot_owner"] < 0, s["slot_owner"], 1 - s["slot_owner"])
    s["flag"], s["actor"] = 1 - s["flag"], 1 - s["actor"]
    return state


def test_what_is_good_for_one_is_as_bad_for_the_other(game: Game) -> None:
    match, dice, met = game.new(seed=3), np.random.default_rng(3), set[float]()
    while not match.over:
        mine = chances(match, match.buffer)
        assert chances(match, seen_from_the_other_side(match))[::-1] == pytest.approx(mine)
        met.add(round(float(mine[0]), 3))
        seat = match.to_act[0]
        match.play(seat, dice.choice(np.array(match.legal(seat), int)))
    assert len(met) > 10


def test_a_pirate_in_hand_is_worth_something_to_whoever_holds_it(middle: Match) -> None:
    """Seat 1, one behind at the red ship, holds a red five."""
    held = chances(middle, middle.buffer)
    without = middle.buffer.copy()
    s = record(middle, without)
    at = list(s["slot_card"]).index(RED * VALUES + VALUES - 1)
    s["slot_owner"][at] = -1
    assert held[1] > chances(middle, without)[1] + 0.05
    s["slot_owner"][at] = 0
    assert chances(middle, without)[0] > held[0] + 0.1
