"""Simulations: fair, reproducible, adding up, and clear about what cannot be done."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import freebooter
from freebooter.engine.errors import BadOptions, FreebooterError, UnknownGame
from freebooter.lab.matches import Batch
from freebooter.lab.plan import BadSimulation, Plan
from freebooter.lab.statistics import interval
from freebooter.lab.summary import Summary, summarize
from freebooter.lab.tally import Tally
from toy.game import GAME as LOOKOUT

UNGUARDED = """
import freebooter
bots = ["search:20it", "random"]
print(freebooter.simulate("jolly-and-roger", bots, games=6, seed=9, workers=2, executor="processes").to_json())
"""


def without_seconds(summary: dict[str, Any]) -> dict[str, Any]:
    """All that must be the same in every run."""
    players = [{key: value for key, value in player.items() if key != "seconds"} for player in summary["players"]]
    return {**summary, "players": players, "seconds": None}


@pytest.fixture(scope="module")
def three() -> Summary:
    return freebooter.simulate(LOOKOUT, ["greedy", "random"], games=20, seed=2, seats=3)


def test_greedy_beats_random() -> None:
    summary = freebooter.simulate("jolly-and-roger", ["greedy", "random"], games=20)
    assert summary.players[0].rate > 0.9
    assert summary.players[0].low > 0.6
    assert summary.players[0].mean_score > summary.players[1].mean_score


def test_the_numbers_add_up(three: Summary) -> None:
    assert three.games == 21  # seven deals with three seatings each
    assert three.deals == 7
    for player in three.players:
        assert player.wins + player.ties + player.losses == three.games
        assert player.low <= player.rate <= player.high
    assert sum(player.rate for player in three.players) == pytest.approx(1)
    assert sum(seat.rate for seat in three.seats) == pytest.approx(1)
    assert sum(player.decisions for player in three.players) == three.decisions
    assert three.mean_length * three.games == pytest.approx(three.decisions)
    assert three.shortest <= three.mean_length <= three.longest


def test_the_last_bot_takes_the_seats_that_are_left(three: Summary) -> None:
    assert [player.bot for player in three.players] == ["greedy", "random", "random"]


def test_every_player_sits_everywhere_on_the_same_deal() -> None:
    """Greedy against itself: each deal is won once by each player, from the same seat, as nothing else differs."""
    summary = freebooter.simulate("jolly-and-roger", ["greedy", "greedy"], games=10, seed=4)
    assert [player.rate for player in summary.players] == [0.5, 0.5]
    assert summary.players[0].mean_score == summary.players[1].mean_score


def test_a_seed_determines_everything() -> None:
    runs = [freebooter.simulate(LOOKOUT, ["search:10it", "random"], games=8, seed=seed) for seed in (1, 1, 2)]
    first, again, other = (without_seconds(json.loads(run.to_json())) for run in runs)
    assert first == again
    assert {**first, "seed": 2} != other


def test_workers_change_nothing_and_need_no_main_guard(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED)
    run = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    alone = freebooter.simulate("jolly-and-roger", ["search:20it", "random"], games=6, seed=9, workers=1)
    assert without_seconds(json.loads(run.stdout)) == without_seconds(json.loads(alone.to_json()))


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    freebooter.simulate(
        LOOKOUT, ["random", "random"], games=5, progress=lambda done, games: heard.append((done, games))
    )
    assert heard[-1] == (6, 6)
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)


def test_options_and_edition_reach_the_matches() -> None:
    summary = freebooter.simulate("jolly-and-roger", ["random", "random"], games=2, options={"game": "all-cards"})
    assert summary.mean_length == 70
    assert summary.options["game"] == "all-cards"


def test_the_table_for_people_has_a_line_for_each_bot(three: Summary) -> None:
    lines = str(three).splitlines()
    assert lines[0].startswith("lookout (")
    assert "21 games, 7 deals with 3 seatings each, seed 2" in lines[0]
    assert [line.split()[0] for line in lines[1:5]] == ["bot", "greedy", "random", "random"]
    assert all(len(line) <= 110 for line in lines)


def test_json_holds_all_of_it(three: Summary) -> None:
    read = json.loads(three.to_json())
    assert read["game"] == "lookout"
    assert read["players"][0]["wins"] == three.players[0].wins
    assert read["seats"][2]["mean_score"] == three.seats[2].mean_score


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"bots": []}, BadSimulation, "as a list such as"),
        ({"bots": "greedy"}, BadSimulation, "as a list such as"),
        ({"bots": ["greedy", "gredy"]}, FreebooterError, "Did you mean 'greedy'"),
        ({"bots": ["greedy", 3]}, FreebooterError, "named by a text"),
        ({"bots": ["greedy"] * 3}, BadSimulation, "for 2 seats, not 3"),
        ({"seats": 5}, BadSimulation, "for 2 seats, not 5"),
        ({"seats": "two"}, BadSimulation, "for 2 seats, not 'two'"),
        ({"games": 0}, BadSimulation, "'games' is a whole number"),
        ({"games": 2.5}, BadSimulation, "'games' is a whole number"),
        ({"workers": 0}, BadSimulation, "'workers' is a whole number"),
        ({"workers": True}, BadSimulation, "'workers' is a whole number"),
        ({"seed": -1}, BadSimulation, "'seed' is a whole number"),
        ({"options": {"game": "short"}}, BadOptions, "game"),
        ({"edition": "second"}, FreebooterError, "no edition 'second'"),
        ({"game": "jolly"}, UnknownGame, "Did you mean 'jolly-and-roger'"),
    ],
)
def test_bad_arguments_are_refused_with_a_sentence(
    arguments: dict[str, Any], error: type[FreebooterError], says: str
) -> None:
    with pytest.raises(error, match=says):
        freebooter.simulate(**{"game": "jolly-and-roger", "bots": ["greedy", "random"], **arguments})


def test_too_many_bots_for_the_seats_asked_for() -> None:
    with pytest.raises(BadSimulation, match="3 bots for 2 seats"):
        freebooter.simulate(LOOKOUT, ["random"] * 3, seats=2)


# The interval


def test_independent_games_get_wilsons_interval() -> None:
    found = interval([1.0] * 80 + [0.0] * 20, 100)
    assert found.rate == 0.8
    assert (found.low, found.high) == pytest.approx((0.7107, 0.8666), abs=2e-3)


def test_only_wins_leave_some_doubt() -> None:
    found = interval([1.0] * 200, 400)
    assert (found.low, found.high) == pytest.approx((0.9905, 1.0), abs=1e-4)


def test_deals_that_decide_both_games_count_as_one_game_each() -> None:
    both = interval([1.0] * 40 + [0.0] * 10, 100)
    single = interval([1.0] * 40 + [0.0] * 10, 50)
    assert both == single
    assert both.high - both.low > interval([1.0] * 80 + [0.0] * 20, 100).high - 0.7107


def test_ties_count_their_share() -> None:
    plan = Plan("lookout", ("greedy", "random"), {}, None, 1)
    payoffs = np.array([[[0.5, 0.5], [0.0, 1.0]]])  # in the second match the first player sits at seat 1
    scores = np.array([[[3.0, 3.0], [1.0, 4.0]]])
    tally = Tally.of(Batch(payoffs, scores, np.full((1, 2, 2), 2.0), np.zeros((1, 2, 2))))
    first, second = summarize(plan, tally, "").players
    assert (first.wins, first.ties, first.losses, first.rate, first.mean_score) == (1, 1, 0, 0.75, 3.5)
    assert (second.wins, second.ties, second.losses, second.rate, second.mean_score) == (0, 1, 1, 0.25, 2)
