"""What search thinks of a position in Pirate: the nearer the target, the more a piece of gold is worth."""

import numpy as np
import pytest

import freebooter


def chance(seats: int, gold: int) -> float:
    game = freebooter.game("pirate")
    match = game.new(seed=1, seats=seats)
    state = match.buffer.copy()
    state.view(game.state.dtype)[0]["tiles"][0, 3] = gold
    out = np.zeros(seats)
    game.fast.appraise(match.setup.config, state, out)
    return float(np.log(out[0] / out[1]))


@pytest.mark.parametrize("seats", [2, 5])
def test_gold_is_worth_more_and_more(seats: int) -> None:
    gains = [chance(seats, gold + 1) - chance(seats, gold) for gold in range(9)]
    assert gains == sorted(gains)
    assert gains[0] > 0
