"""Tuning: weights by hand are the greedy policy, tuned ones win more, the same settings lead to the same weights."""

import json
import tomllib
from pathlib import Path

import numpy as np
import pytest

import freebooter
from freebooter.learning import BadSettings, Tuning, tune
from freebooter.learning.tuning import Duels, Weighted

TUNED = ["all-hands-on-deck", "king-of-pirates", "pirate", "pirate-party"]


@pytest.mark.parametrize("name", TUNED)
def test_the_skilled_policy_wins_more_than_the_greedy_one(name: str) -> None:
    game = freebooter.game(name)
    scratch = np.zeros(4 * game.state.size, np.uint8)
    for seats in (2, game.seats[-1]):
        shares = Duels(game).shares(game.kernels.skilled, scratch, seats, 3, 300)
        assert shares.mean() - 2 * shares.std() / np.sqrt(len(shares)) > 1.0


def test_the_weights_by_hand_are_those_of_the_greedy_policy() -> None:
    weighted = Weighted(freebooter.game("all-hands-on-deck"))
    assert weighted.shares(weighted.by_hand, 2, 3, 50).mean() == 1.0
    assert weighted.shares(weighted.by_hand + 0.5, 2, 3, 50).mean() != 1.0


def test_the_same_settings_lead_to_the_same_weights(tmp_path: Path) -> None:
    game, told = freebooter.game("all-hands-on-deck"), list[str]()
    tuning = Tuning(seed=5, rounds=2, directions=1, matches=40)
    weights = tune(game, tuning, tmp_path, told.append)
    assert weights == tune(game, tuning, None, told.append) != type(weights)()
    lines = [json.loads(line) for line in (tmp_path / "tuning.jsonl").read_text("utf-8").splitlines()]
    assert [line["round"] for line in lines] == [1, 2]
    assert len(told) == 4
    assert type(weights)(**tomllib.loads((tmp_path / "weights.toml").read_text("utf-8"))) == weights
    assert lines[-1]["weights"]["single"] == pytest.approx(weights.single, abs=0.001)


def test_settings_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("tables = [9]\n", encoding="utf-8")
    with pytest.raises(BadSettings, match="numbers of seats"):
        Tuning.of(freebooter.game("all-hands-on-deck"), file)
    with pytest.raises(BadSettings, match="no policy that can be tuned"):
        Tuning.of(freebooter.game("jolly-and-roger"))
