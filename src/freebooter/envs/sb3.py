"""Stable-Baselines3: one learner among bots in many matches at once, as a vector environment with masks.

    from sb3_contrib import MaskablePPO
    from freebooter.envs.sb3 import VecEnv

    env = VecEnv("jolly-and-roger", 64, opponent="random")
    MaskablePPO("MlpPolicy", env).learn(100_000)

All matches are one `Batch`: the bots answer in native code, and matches that are over are dealt anew in the same step,
as Stable-Baselines3 expects it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv as BaseVecEnv

from freebooter.engine.game import Game
from freebooter.envs import Batch, checking
from freebooter.envs.errors import BadBatch
from freebooter.envs.spaces import box_of

Indices = int | Iterable[int] | None


class VecEnv(BaseVecEnv):
    """So many matches, each with one learner; bots play the other seats."""

    def __init__(
        self,
        game: str | Game,
        count: int = 64,
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
        seed: int | None = None,
        threads: int = 1,
        learner: int | str = "random",
        opponent: str = "random",
        illegal: str = "raise",
        reward: str = "zero_sum",
    ) -> None:
        self.batch = Batch(
            *(game, count, seats, options, edition, seed, threads),
            autoreset="same_step",
            learner=learner,
            opponent=opponent,
            illegal=illegal,
            reward=reward,
        )
        self._final = self.batch.keep_final_observations()
        self._actions: Any = None
        self.render_mode = None
        actions = gymnasium.spaces.Discrete(len(self.batch.game.actions))
        super().__init__(count, box_of(self.batch.observing), actions)

    def reset(self) -> NDArray[np.float32]:
        """Deals all matches anew; after `seed`, from that seed."""
        seen: NDArray[np.float32] = self.batch.reset(seed=self._seeds[0]).observation
        self._reset_seeds()
        self._reset_options()
        return seen

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """The learners' rewards; of a match that is over, the last observation is in the infos."""
        learner = self.batch.learner
        shown = self.batch.step(self._actions)
        rewards = shown.reward[np.arange(self.num_envs), learner]
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(shown.done):
            infos[number] = {"terminal_observation": self._final[number].copy(), "TimeLimit.truncated": False}
        return shown.observation, rewards, shown.done, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What each learner may do now: a row for each match."""
        masks: NDArray[np.bool_] = self.batch.arrays.mask != 0
        return masks

    def close(self) -> None:
        self.batch.close()

    # What Stable-Baselines3 asks each environment for

    def env_method(self, method_name: str, *args: Any, indices: Indices = None, **named: Any) -> list[Any]:
        """The masks, match by match; there are no other methods to call."""
        if method_name != "action_masks":
            raise BadBatch("A match here answers to 'action_masks' alone, not to {name!r}.", name=method_name)
        return list(self.action_masks()[self._chosen(indices)])

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """An attribute that all matches share."""
        return [getattr(self, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Sets an attribute for all matches: they cannot have different ones."""
        if len(self._chosen(indices)) != self.num_envs:
            raise BadBatch("All matches share the attribute {name!r}: set it for all.", name=attr_name)
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Indices = None) -> list[bool]:
        return [False] * len(self._chosen(indices))

    def _chosen(self, indices: Indices) -> NDArray[np.int64]:
        return checking.numbers([indices] if isinstance(indices, int | np.integer) else indices, self.batch.count)
