"""Reference figures of uniform random play, found once with a separate throw-away engine.

It is the one check of the rules as a whole that does not share a line with them. The bounds are about five
standard errors of both sides together.
"""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game

FIGURES = [
    # game, mean gold per seat, gold ties in percent, legal actions per play
    ("introductory", 13.9, 3.2, 10.4),
    ("advanced", 13.6, 3.1, 10.8),
    ("all-cards", 14.6, 2.4, 10.9),
]
SEED = 20


@pytest.mark.parametrize(("chosen", "gold", "ties", "legal"), FIGURES)
def test_random_play_gives_the_reference_figures(
    game: Game, chosen: str, gold: float, ties: float, legal: float
) -> None:
    scores, wins = random_results(game, chosen, 4000)
    assert scores.mean() == pytest.approx(gold, abs=0.4)
    assert 100 * (scores[:, 0] == scores[:, 1]).mean() == pytest.approx(ties, abs=1.5)
    assert wins == pytest.approx(0.5, abs=0.04)
    assert actions_per_play(game, chosen, 300) == pytest.approx(legal, abs=0.25)


def random_results(game: Game, chosen: str, games: int) -> tuple[NDArray[np.float64], float]:
    """Scores of random matches, and seat 0's share of the wins."""
    game.prepare()
    config = game.configured(game.edition, {"game": chosen, "first": "random"}, 2)
    state, ids = game.state.new(), np.empty(len(game.actions), np.int16)
    scores, payoffs = np.zeros((games, 2)), np.zeros((games, 2))
    for number in range(games):
        seed = np.uint64(SEED * games + number)
        game.kernels.deal(config, state, seed, NO_LOG)
        game.kernels.playout(config, state, seed, game.longest(game.config.read(config)), ids, NO_LOG)
        game.kernels.score(config, state, scores[number])
        game.kernels.payoff(config, state, payoffs[number])
    return scores, float(payoffs[:, 0].mean())


def actions_per_play(game: Game, chosen: str, games: int) -> float:
    """The mean number of legal actions when a card is to be played."""
    chance = random.Random(SEED)
    counts = []
    for number in range(games):
        match = game.new(seed=number, options={"game": chosen})
        while not match.over:
            legal = match.legal(match.to_act[0])
            if len(match.moves) % 7 > 1:
                counts.append(len(legal))
            match.play(match.to_act[0], chance.choice(legal))
    return float(np.mean(counts))
