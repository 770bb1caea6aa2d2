"""Gymnasium's own checks hold for every game, and the vector environment resets in every way that Gymnasium knows."""

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from freebooter.engine import catalogue
from freebooter.envs import BadBatch
from freebooter.envs.gymnasium import FreebooterEnv, FreebooterVectorEnv, env_id, register
from smugglers.game import GAME

IDS = [env_id(name) for name in catalogue.shelf()]


def chosen(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    return np.asarray((random.random(mask.shape) * mask).argmax(-1))


def test_every_game_is_registered_once() -> None:
    register()
    assert "freebooter/JollyAndRoger-v1" in IDS
    assert "freebooter/KingOfPirates-v1" in IDS
    assert set(IDS) <= gymnasium.registry.keys()


@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_checks_hold(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name, opponent="random").unwrapped)
    assert capsys.readouterr().out  # it was drawn for people, too


@pytest.mark.parametrize("settings", [{"seat": "random"}, {"form": "dict"}, {"illegal": "lose", "reward": "zero_sum"}])
def test_they_hold_with_other_settings(settings: dict[str, Any]) -> None:
    check_env(FreebooterEnv(GAME, opponent="random", **settings), skip_render_check=True)


def test_a_match_is_played_to_its_end_against_bots() -> None:
    env = gymnasium.make("freebooter/JollyAndRoger-v1", opponent="greedy", render_mode="ansi")
    _, info = env.reset(seed=3)
    random, over = np.random.default_rng(1), False
    while not over:
        assert "gold" in env.render().lower()
        action = int(chosen(info["action_mask"], random))
        observation, reward, over, cut, info = env.step(action)
        assert env.observation_space.contains(observation)
        assert not cut
    assert reward in (0.0, 0.5, 1.0)
    assert info["illegal"] == 0
    with pytest.raises(BadBatch, match="is over"):
        env.unwrapped.step(0)


def test_unknown_options_mean_nothing_and_a_seed_everything() -> None:
    env = FreebooterEnv(GAME)
    first = env.reset(seed=5, options={"wind": "north"})[0]
    assert not np.array_equal(first, env.reset()[0])
    assert np.array_equal(first, env.reset(seed=5)[0])


def test_masked_samples_are_legal() -> None:
    env = FreebooterEnv(GAME, illegal="raise")
    _, info = env.reset(seed=1)
    assert info["action_mask"].dtype == np.int8
    env.action_space.seed(1)
    for _ in range(6):
        assert np.array_equal(env.action_masks(), info["action_mask"])
        *_, info = env.step(env.action_space.sample(info["action_mask"]))


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_a_vector_does_what_single_environments_do(mode: AutoresetMode, form: str) -> None:
    """Beside Gymnasium's own vector of single environments, as far as the first matches go."""
    ours = FreebooterVectorEnv(GAME, 3, opponent="greedy", autoreset_mode=mode, form=form)
    theirs = gymnasium.vector.SyncVectorEnv([lambda: FreebooterEnv(GAME, form=form)] * 3, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.metadata["autoreset_mode"] is mode
    left, left_info = ours.reset(seed=[7, 8, 9])
    right, _ = theirs.reset(seed=[7, 8, 9])
    random = np.random.default_rng(0)
    for _ in range(6):
        assert same(left, right)
        actions = chosen(left_info["action_mask"], random)
        left, *ends, left_info = ours.step(actions)
        right, *their_ends, right_info = theirs.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(ends, their_ends, strict=True))
    assert ends[1].all()
    if mode is AutoresetMode.SAME_STEP:
        assert all(same(one, other) for one, other in zip(left_info["final_obs"], right_info["final_obs"], strict=True))
        assert left_info["length"].tolist() == [0, 0, 0]
    elif mode is AutoresetMode.NEXT_STEP:
        *_, after = ours.step(actions)
        assert after["length"].tolist() == [0, 0, 0]
    else:
        _, after = ours.reset(options={"reset_mask": np.array([True, False, False])})
        assert after["length"].tolist() == [0, 12, 12]
    ours.close()


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


def test_vectors_are_made_by_id() -> None:
    env = gymnasium.make_vec("freebooter/PirateParty-v1", num_envs=5, seats=4, threads=2, render_mode="ansi")
    first, info = env.reset(seed=4)
    assert env.observation_space.contains(first)
    assert np.array_equal(first, env.reset(seed=4)[0])
    assert info["action_mask"].shape == (5, env.unwrapped.single_action_space.n)
    assert len(env.render()) == 5
    observation, rewards, *_ = env.step(env.unwrapped.action_masks().argmax(1))
    assert env.observation_space.contains(observation)
    assert rewards.dtype == np.float64
    env.close()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: FreebooterEnv(GAME, render_mode="oil"), "A render mode is ansi, human or none"),
        (lambda: FreebooterEnv(GAME, form="sparse"), "are flat or dict, not sparse"),
        (lambda: FreebooterVectorEnv(GAME, 2, autoreset_mode="Never"), "NextStep, SameStep, Disabled, not 'Never'"),
        (lambda: FreebooterVectorEnv(GAME, 2).reset(seed=[1]), "1 seeds do not fit 2 matches"),
        (lambda: FreebooterVectorEnv(GAME, 2).reset(options={"reset_mask": [True]}), "a bool array in the shape"),
        (lambda: FreebooterEnv(GAME).step([0, 1]), "in the shape (1,)"),
        (lambda: FreebooterEnv(GAME, learner=1), "'learner' is called 'seat' in Gymnasium"),
        (lambda: FreebooterVectorEnv(GAME, 2, autoreset="disabled"), "'autoreset' is called 'autoreset_mode'"),
        (lambda: FreebooterVectorEnv(GAME, 2).reset(seed=1.5), "or a list of one for each match; not 1.5"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(make: Any, says: str) -> None:
    with pytest.raises(BadBatch) as caught:
        make()
    assert says in str(caught.value)


def test_seeds_may_be_numbers_of_numpy() -> None:
    env = FreebooterVectorEnv(GAME, 3)
    seeds = np.array([5, 6, 7])
    assert np.array_equal(env.reset(seed=seeds)[0], env.reset(seed=seeds.tolist())[0])


def test_a_deep_copy_goes_its_own_way_alike() -> None:
    """As people who plan copy an environment to try something."""
    env = gymnasium.make("freebooter/KingOfPirates-v1", seats=3)
    _, info = env.reset(seed=5)
    other = copy.deepcopy(env)
    for _ in range(60):
        action = int(info["action_mask"].argmax())
        seen, tried = env.step(action), other.step(action)
        assert np.array_equal(seen[0], tried[0])
        assert seen[1:4] == tried[1:4]
        info = seen[4] if not seen[2] else env.reset(seed=6)[1]
        if seen[2]:
            other.reset(seed=6)


def test_a_deep_copy_of_a_vector_has_last_observations_of_its_own() -> None:
    env = FreebooterVectorEnv("pirate-party", 4, autoreset_mode="SameStep")
    _, info = env.reset(seed=5)
    for step in range(300):
        if step == 20:
            other = copy.deepcopy(env)
            before = env._final.copy()
        actions = info["action_mask"].argmax(1)
        *_, info = env.step(actions)
        if step >= 20:
            *_, tried = other.step(actions)
            assert info.keys() == tried.keys()
            for number in np.flatnonzero(info.get("_final_obs", [])):
                assert np.array_equal(info["final_obs"][number], tried["final_obs"][number])
    assert not np.array_equal(before, other._final)
