"""The functional form: pure functions on arrays."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import freebooter
from freebooter.engine.errors import BadOptions, IllegalAction
from freebooter.envs.errors import BadBatch
from freebooter.envs.functional import Functions


@pytest.fixture(scope="module")
def play() -> Functions:
    return Functions("jolly-and-roger", illegal="raise")


def test_it_plays_as_the_match_does(play: Functions) -> None:
    rows = play.init([7, 8])
    match = freebooter.game("jolly-and-roger").new(seed=7)
    total = np.zeros((2, 2), np.float32)
    for _ in range(56):
        seen = play.observe(rows)
        assert seen.asked[0] == match.to_act[0]
        assert np.array_equal(seen.observation[0], match.observation(match.to_act[0]))
        assert np.flatnonzero(seen.mask[0]).tolist() == [int(action) for action in match.legal(match.to_act[0])]
        match.play(match.to_act[0], int(seen.mask[0].argmax()))
        rows, reward, done = play.step(rows, seen.mask.argmax(1))
        total += reward
    assert done.all()
    assert tuple(total[0]) == match.result


def test_what_goes_in_stays_as_it_is(play: Functions) -> None:
    rows = play.init([1, 2, 3])
    before = rows.copy()
    actions = play.observe(rows).mask.argmax(1)
    one, other = play.step(rows, actions), play.step(rows, actions)
    assert np.array_equal(rows, before)
    assert np.array_equal(one.matches, other.matches)
    alone = play.step(rows[1:2], actions[1:2])
    assert np.array_equal(alone.matches[0], one.matches[1])


def test_a_match_that_is_over_stays_over_and_pays_once(play: Functions) -> None:
    rows = play.init([5])
    for _ in range(56):
        rows, reward, done = play.step(rows, play.observe(rows).mask.argmax(1))
    assert done[0]
    assert reward.sum() == 1
    again = play.step(rows, np.zeros(1, int))
    assert np.array_equal(again.matches, rows)
    assert again.reward.sum() == 0
    assert again.done[0]
    assert play.observe(rows).asked[0] == -1
    assert not play.observe(rows).mask.any()


def test_seats_that_differ_in_length_play_side_by_side() -> None:
    """Matches end at different times; the payoffs of each add up to one."""
    play = Functions("pirate-party", 3, {"match": "one"})
    rows, total, chance = play.init(range(4)), np.zeros((4, 3), np.float32), np.random.default_rng(1)
    done = np.zeros(4, bool)
    while not done.all():
        liking = play.observe(rows).mask * (1 + chance.random((4, len(play.game.actions))))
        rows, reward, done = play.step(rows, liking.argmax(1))
        total += reward
    assert total.sum(1) == pytest.approx([1] * 4)


def test_what_is_not_ours_is_refused_in_a_sentence(play: Functions) -> None:
    rows = play.init([1, 2])
    bad: list[Any] = [rows[:, :-1], rows.astype(np.int8), rows[0], np.zeros((0, play.width), np.uint8), "rows", None]
    for given in bad:
        with pytest.raises(BadBatch, match=f"Matches are uint8 in the shape \\(any, {play.width}\\)"):
            play.observe(given)
    chance = np.random.default_rng(1)
    for _ in range(50):
        forged = rows.copy()
        forged[1, chance.integers(play.width)] ^= chance.integers(1, 256)
        with pytest.raises(BadBatch, match="Match 1 is not one that"):
            play.step(forged, [0, 0])
    for seeds in ([], 7, [[1]], ["a"], [-1]):
        with pytest.raises(BadBatch, match="Seeds are"):
            play.init(seeds)
    with pytest.raises(BadBatch, match="Actions are"):
        play.step(rows, [0.5, 1])
    with pytest.raises(IllegalAction):
        play.step(rows, [96, 96])
    with pytest.raises(BadOptions, match="is for 2 seats"):
        Functions("jolly-and-roger", 3)


def test_several_threads_may_call_them_at_once() -> None:
    """As host callbacks do: the room that they share is not to be seen."""
    play = Functions("jolly-and-roger")

    def played(first: int) -> NDArray[np.uint8]:
        rows = play.init(range(first, first + 64))
        for _ in range(30):
            rows, _, _ = play.step(rows, play.observe(rows).mask.argmax(1))
        return rows

    firsts = [0, 100, 200, 300]
    alone = [played(first) for first in firsts]
    with ThreadPoolExecutor(len(firsts)) as threads:
        assert all(map(np.array_equal, alone, threads.map(played, firsts)))


def test_rows_in_a_list_are_matches_too(play: Functions) -> None:
    rows = play.init([1, 2])
    listed: Any = list(rows)
    actions = play.observe(listed).mask.argmax(1)
    assert np.array_equal(play.step(listed, actions).matches, play.step(rows, actions).matches)


def test_lists_that_differ_in_length_are_refused(play: Functions) -> None:
    uneven: Any = [[1], [1, 2]]
    with pytest.raises(BadBatch, match="Matches are uint8"):
        play.observe(uneven)
    with pytest.raises(BadBatch, match="Seeds are a list"):
        play.init(uneven)
