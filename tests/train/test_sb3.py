"""Stable-Baselines3: a vector environment by its own measure, which MaskablePPO trains on."""

from typing import Any

import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecCheckNan, VecMonitor, VecNormalize

import freebooter
import sb3_maskable_ppo
from freebooter.envs.errors import BadBatch
from freebooter.envs.sb3 import VecEnv


def first_legal(env: Any) -> np.ndarray:
    return get_action_masks(env).argmax(1)


@pytest.mark.parametrize("game", freebooter.shelf())
def test_every_game_steps_and_starts_anew(game: str) -> None:
    env = VecCheckNan(VecMonitor(VecEnv(game, 3, seed=1)), raise_exception=True)
    assert is_masking_supported(env)
    observations = env.reset()
    for _ in range(40):
        assert observations.shape == (3, *env.observation_space.shape)
        assert all(env.observation_space.contains(each) for each in observations)
        observations, rewards, done, infos = env.step(first_legal(env))
        assert rewards.shape == done.shape == (3,)
        assert len(infos) == 3


def test_the_learner_is_paid_at_the_end_and_sees_the_end() -> None:
    env = VecMonitor(VecEnv("jolly-and-roger", 8, seed=3))
    env.reset()
    ended = []
    for _ in range(60):
        _, rewards, done, infos = env.step(first_legal(env))
        assert (rewards[~done] == 0).all()
        for number in np.flatnonzero(done):
            assert rewards[number] in (-1, 0, 1)
            assert infos[number]["terminal_observation"].shape == env.observation_space.shape
            ended.append(infos[number]["episode"])
    assert ended
    assert {episode["l"] for episode in ended} <= set(range(20, 40))


def test_one_seed_one_series() -> None:
    def series() -> list[np.ndarray]:
        env = VecEnv("pirate", 2, 3)
        env.seed(5)
        return [env.reset(), *(env.step(first_legal(env))[0] for _ in range(10))]

    for one, other in zip(series(), series(), strict=True):
        assert np.array_equal(one, other)


def test_it_can_be_wrapped_and_asked_as_any_vector_environment() -> None:
    env = VecEnv("jolly-and-roger", 4)
    env.reset()
    assert env.env_is_wrapped(VecMonitor) == [False] * 4
    assert len(env.env_method("action_masks", indices=[1, 2])) == 2
    assert env.get_attr("render_mode", indices=0) == [None]
    env.set_attr("note", 7)
    assert env.get_attr("note") == [7] * 4
    VecNormalize(env).reset()
    with pytest.raises(BadBatch, match="answers to 'action_masks' alone, not to 'fly'"):
        env.env_method("fly")
    with pytest.raises(BadBatch, match="set it for all"):
        env.set_attr("note", 7, indices=[1])
    with pytest.raises(BadBatch, match="0 to 3"):
        env.env_method("action_masks", indices=[4])
    with pytest.raises(AttributeError):
        env.get_attr("missing")


@pytest.mark.parametrize("settings", [{"learner": 5}, {"opponent": "x"}, {"illegal": "x"}, {"count": 0}, {"seats": 9}])
def test_wrong_settings_are_refused_in_a_sentence(settings: dict[str, Any]) -> None:
    with pytest.raises(freebooter.FreebooterError):
        VecEnv("jolly-and-roger", **settings)


def test_maskable_ppo_trains_on_it() -> None:
    model = MaskablePPO("MlpPolicy", VecEnv("pirate-party", 4, 3, seed=1), n_steps=16, batch_size=32, n_epochs=1)
    model.learn(128)
    assert model.num_timesteps == 128


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--steps", "128", "--count", "8", "--rollout", "16", "--matches", "10"]
    assert 0 <= sb3_maskable_ppo.main(arguments) <= 1
    assert "against random" in capsys.readouterr().out
