"""Gymnasium: one seat learns, bots play the others. Importing this registers `freebooter/JollyAndRoger-v1` and so on.

    import gymnasium
    import freebooter.envs.gymnasium

    env = gymnasium.make("freebooter/PirateParty-v1", seats=4, opponent="greedy")
    many = gymnasium.make_vec("freebooter/PirateParty-v1", num_envs=1024, threads=2)

`info["action_mask"]` says what is legal. Gymnasium's own tools sample without a mask, so an illegal action has an
effect here: unless `illegal` says otherwise, a random legal one is played in its place.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.observation import Observation, by_field
from freebooter.envs.batch import Batch
from freebooter.envs.errors import BadBatch
from freebooter.envs.spaces import box_of
from freebooter.envs.texts import drawn

VERSION = 1
RENDER_MODES = ("ansi", "human")
FORMS = ("flat", "dict")
OWN_NAMES: Mapping[str, str] = {"learner": "seat", "autoreset": "autoreset_mode", "count": "num_envs"}
"""What settings of a batch are called here."""

AUTORESET: Mapping[AutoresetMode, str] = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}

Info = dict[str, Any]


def space_of(observing: Observation) -> spaces.Space[Any]:
    """The space of observations, with the range of every entry."""
    box = box_of(observing)
    if observing.form == "flat":
        return box
    if observing.form not in FORMS:
        raise BadBatch(
            "Gymnasium's observations are {known}, not {form}.", known=" or ".join(FORMS), form=observing.form
        )
    parts: dict[str, spaces.Space[Any]] = {}
    for name, (place, shape) in observing.fields.items():
        low, high = box.low[place].reshape(shape), box.high[place].reshape(shape)
        kind = np.int64 if name in observing.table.categories else np.float32
        parts[name] = spaces.Box(low.astype(kind), high.astype(kind), shape, dtype=kind)
    return spaces.Dict(parts)


class FreebooterEnv(gymnasium.Env[Any, Any]):
    """One match after the other, seen from one seat."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int | str = 0,
        opponent: str = "greedy",
        illegal: str = "random",
        render_mode: str | None = None,
        **table: Any,
    ) -> None:
        _check_render_mode(render_mode)
        _check_names(table)
        self.render_mode = render_mode
        self._batch = Batch(*(game, 1), autoreset="disabled", learner=seat, opponent=opponent, illegal=illegal, **table)
        self.game = self._batch.game
        self.observing = self._batch.observing
        """What each entry of an observation is."""
        self.observation_space = space_of(self.observing)
        self.action_space = spaces.Discrete(len(self.game.actions))

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, Info]:
        """Deals a new match. `options` are other people's; none of them means anything here."""
        super().reset(seed=seed)
        self._batch.reset(seeds=self.np_random.integers(0, 2**63, 1))
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        """Plays an action; bots answer until it is the learner's turn again, or the match is over."""
        shown = self._batch.step(np.asarray(action).reshape(-1)).done
        seat = int(self._batch.learner[0])
        if self.render_mode == "human":
            self.render()
        reward = float(self._batch.arrays.reward[0, seat])
        return self._observation(), reward, bool(shown[0]), False, self._info()

    def _observation(self) -> Any:
        flat = self._batch.arrays.observation[0].copy()
        return by_field(flat, self.observing.table) if self.observing.form == "dict" else flat

    def _info(self) -> Info:
        """What may be played, whose seat it is, and how long the match has lasted."""
        batch = self._batch
        return {
            "action_mask": self.action_masks(),
            "seat": int(batch.learner[0]),
            "length": int(batch.arrays.length[0]),
            "illegal": int(batch.illegal[0]),
        }

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that is legal now, under the name that sb3-contrib looks for."""
        return np.array(self._batch.arrays.mask[0])

    def render(self) -> Any:
        """The table as the terminal draws it for the learner: returned, or printed for people."""
        if self.render_mode is None:
            gymnasium.logger.warn("There is no render mode: make the environment with render_mode='ansi' or 'human'.")
            return None
        text = drawn(self._batch.knowledge(0, int(self._batch.learner[0])))
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")  # noqa: T201 (it was asked for)
        return None

    def close(self) -> None:
        """Ends what runs in the background. It may be called more than once."""
        self._batch.close()


class FreebooterVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many matches at once, in native code, each seen from one seat."""

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seat: int | str = 0,
        opponent: str = "greedy",
        illegal: str = "random",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **table: Any,
    ) -> None:
        _check_render_mode(render_mode)
        _check_names(table)
        mode = _mode(autoreset_mode)
        settings: dict[str, Any] = {
            "learner": seat,
            "opponent": opponent,
            "illegal": illegal,
            "autoreset": AUTORESET[mode],
        }
        self._batch = Batch(game, num_envs, **settings, **table)
        self._final = self._batch.keep_final_observations() if mode is AutoresetMode.SAME_STEP else None
        self.game = self._batch.game
        self.observing = self._batch.observing
        self.num_envs = self._batch.count
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4, "autoreset_mode": mode}
        self.single_observation_space = space_of(self.observing)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, Info]:
        """Deals new matches: all, or those of `options["reset_mask"]`. A list gives each match a seed of its own."""
        which = np.flatnonzero(self._reset_mask(options or {}))
        if seed is None or isinstance(seed, int | np.integer):
            super().reset(seed=int(seed) if isinstance(seed, np.integer) else seed)
            seeds = self.np_random.integers(0, 2**63, self.num_envs)
        else:
            seeds = self._each(seed)
        shown = self._batch.reset(seeds=seeds[which], which=which)
        return shown.observation, self._info()

    def _each(self, seeds: Any) -> NDArray[np.int64]:
        """A seed for each match; where there is none, chance picks it. As in one environment alone."""
        if not isinstance(seeds, list | tuple | np.ndarray):
            raise BadBatch("A seed is a whole number, or a list of one for each match; not {given!r}.", given=seeds)
        if len(seeds) != self.num_envs:
            raise BadBatch("{count} seeds do not fit {matches} matches.", count=len(seeds), matches=self.num_envs)
        plain = [int(seed) if isinstance(seed, np.integer) else seed for seed in seeds]
        each = [gymnasium.utils.seeding.np_random(seed)[0].integers(0, 2**63) for seed in plain]
        return np.array(each, np.int64)

    def _reset_mask(self, options: Mapping[str, Any]) -> NDArray[np.bool_]:
        mask = options.get("reset_mask", np.ones(self.num_envs, np.bool_))
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise BadBatch("A reset_mask is a bool array in the shape {shape}.", shape=(self.num_envs,))
        return mask

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Plays one action in each match; bots answer until it is the learner's turn again everywhere."""
        learner = self._batch.learner  # afterwards it may sit elsewhere
        shown = self._batch.step(actions)
        rewards = shown.reward[np.arange(self.num_envs), learner].astype(np.float64)
        info = self._info()
        if self._final is not None and shown.done.any():
            info |= self._final_info(shown.done)
        return shown.observation, rewards, shown.done.copy(), np.zeros(self.num_envs, np.bool_), info

    def _info(self) -> Info:
        """Of all matches at once, each with the mask by which Gymnasium says of which."""
        batch, every = self._batch, np.ones(self.num_envs, np.bool_)
        found = {
            "action_mask": batch.arrays.mask.copy(),
            "seat": batch.learner,
            "length": batch.arrays.length.copy(),
            "illegal": batch.illegal,
        }
        return {**found, **{f"_{name}": every.copy() for name in found}}

    def _final_info(self, done: NDArray[np.bool_]) -> Info:
        """The last observations of the matches that were dealt anew in this step."""
        assert self._final is not None
        final: NDArray[Any] = np.empty(self.num_envs, object)
        for number in np.flatnonzero(done):
            flat = self._final[number].copy()
            final[number] = by_field(flat, self.observing.table) if self.observing.form == "dict" else flat
        return {"final_obs": final, "_final_obs": done.copy(), "final_info": {}, "_final_info": done.copy()}

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that is legal now, a row for each match."""
        return self._batch.arrays.mask.copy()

    def render(self) -> Any:
        """The tables as the terminal draws them for the learner: returned, or printed for people."""
        if self.render_mode is None:
            return None
        seats = self._batch.learner
        texts = tuple(drawn(self._batch.knowledge(each, int(seats[each]))) for each in range(self.num_envs))
        if self.render_mode == "ansi":
            return texts
        print(*texts, sep="\n\n", end="\n\n")  # noqa: T201 (it was asked for)
        return None

    def close_extras(self, **kwargs: Any) -> None:
        """Ends what runs in the background."""
        self._batch.close()


def _check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadBatch("A render mode is {known} or none, not {mode!r}.", known=", ".join(RENDER_MODES), mode=mode)


def _check_names(table: Mapping[str, Any]) -> None:
    for name, own in OWN_NAMES.items():
        if name in table:
            raise BadBatch("{name!r} is called {own!r} in Gymnasium.", name=name, own=own)


def _mode(given: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise BadBatch("An autoreset mode is one of {known}, not {given!r}.", known=known, given=given) from None


def env_id(game: str) -> str:
    """A game's id in Gymnasium: `freebooter/JollyAndRoger-v1`."""
    return f"freebooter/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"


def register() -> None:
    """Registers every game on the shelf that is not registered yet."""
    for game in catalogue.shelf():
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point="freebooter.envs.gymnasium:FreebooterEnv",
                vector_entry_point="freebooter.envs.gymnasium:FreebooterVectorEnv",
                kwargs={"game": game},
            )


register()
