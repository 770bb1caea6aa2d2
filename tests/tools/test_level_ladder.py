"""The ladder of levels that an arena's ratings allow."""

import math
from pathlib import Path

import level_ladder
from freebooter.lab.arena.ratings import Rating
from freebooter.lab.arena.tournament import Arena

BY_STRENGTH = {"a": -300.0, "b": -290.0, "c": -150.0, "d": 10.0, "e": 100.0, "f": 140.0, "g": 300.0, "h": 310.0}
RATED = [Rating(bot, rating, rating - 9, rating + 9) for bot, rating in BY_STRENGTH.items()]


def test_the_steps_of_a_ladder_are_as_even_as_can_be() -> None:
    assert [each.bot for each in level_ladder.ladder(RATED)] == ["a", "c", "d", "f", "h"]


def test_somebody_can_be_named_for_the_top() -> None:
    assert [each.bot for each in level_ladder.ladder(RATED, top="f")] == ["a", "c", "d", "e", "f"]


def test_who_has_no_interval_is_on_no_ladder() -> None:
    unknown = Rating("x", 5.0, -math.inf, math.inf)
    assert unknown not in level_ladder.ladder([*RATED, unknown])
    assert level_ladder.ladder(RATED[:4]) == ()


def test_a_calibration_tells_ratings_and_steps(tmp_path: Path) -> None:
    arena = Arena("pirate-party", ["random", "greedy"], file=tmp_path / "results.jsonl")
    arena.play(400)
    lines = list(level_ladder.told(arena))
    assert [line.split()[-1] for line in lines] == ["greedy", "random"]
