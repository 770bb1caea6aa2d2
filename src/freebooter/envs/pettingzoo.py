"""PettingZoo: every game as an agent-environment cycle, and in parallel.

    from freebooter.envs import pettingzoo

    env = pettingzoo.aec("king-of-pirates", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))

Agents are called `seat_0`, `seat_1` and so on. In the cycle one seat answers after the other; seats that are asked at
once do not see each other's answers. In parallel all asked seats answer at once; the mask of a seat that is not asked
is all 0, and its action is ignored. What a table plays by is settled when it is made: the `options` of `reset` are
ignored, as PettingZoo's tests want it.
"""

import functools
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import gymnasium
import numpy as np
import pettingzoo
from numpy.typing import NDArray

from freebooter.engine.errors import BadOptions, BadSeat
from freebooter.engine.game import Game
from freebooter.envs.spaces import box_of
from freebooter.envs.texts import drawn
from freebooter.envs.turns import Turns

RENDER_MODES = ("ansi", "human")
MASKS = ("observation", "info")
Observed = dict[str, NDArray[Any]] | NDArray[Any]
Infos = dict[str, dict[str, Any]]
Env = TypeVar("Env", bound="Seats")


class Seats:
    """What both forms have in common: agents, spaces, observations, pictures."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Mapping[str, Any] | None = None,
        illegal: str = "lose",
        surrender: bool = False,
        mask: str = "observation",
        render_mode: str | None = None,
    ) -> None:
        _one_of("mask", mask, MASKS)
        _one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.turns = Turns(game, seats, options, edition, illegal, surrender)
        self.render_mode = render_mode
        self.mask_in = mask
        self.metadata = {
            "name": f"freebooter_{self.turns.game.id.replace('-', '_')}_v{self.turns.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.turns.setup.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._encoding = self.turns.setup.observation

    def seat(self, agent: Any) -> int:
        """The seat of an agent."""
        if not isinstance(agent, str) or agent not in self._seat_of:
            known = ", ".join(self.possible_agents)
            raise BadSeat("There is no agent {agent!r}; there are {known}.", agent=agent, known=known)
        return self._seat_of[agent]

    @functools.cached_property
    def _spaces(self) -> dict[str, tuple[gymnasium.Space[Any], gymnasium.Space[Any]]]:
        """The spaces of observations and of actions, always the same objects: people seed them."""
        actions = len(self.turns.game.actions)
        masks = gymnasium.spaces.Box(0, 1, (actions,), np.int8)
        spaces: dict[str, tuple[gymnasium.Space[Any], gymnasium.Space[Any]]] = {}
        for agent in self.possible_agents:
            box: gymnasium.Space[Any] = box_of(self._encoding)
            if self.mask_in == "observation":
                box = gymnasium.spaces.Dict({"observation": box, "action_mask": masks})
            spaces[agent] = box, gymnasium.spaces.Discrete(actions)
        return spaces

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        self.seat(agent)
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        self.seat(agent)
        return self._spaces[agent][1]

    def observe(self, agent: str) -> Observed:
        """What an agent knows, and what it may do."""
        seat = self.seat(agent)
        known: NDArray[np.float32] = self._encoding.encode(self.turns.match.knowledge(seat))
        if self.mask_in == "info":
            return known
        return {"observation": known, "action_mask": self.turns.mask(seat)}

    def info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self.turns.mask(self.seat(agent))} if self.mask_in == "info" else {}

    @functools.cached_property
    def state_space(self) -> gymnasium.Space[Any]:
        return box_of(self._encoding.full)

    def state(self) -> NDArray[np.float32]:
        """Everything there is to know: for critics in training, never for players."""
        whole: NDArray[np.float32] = self._encoding.encode_full(self.turns.match)
        return whole

    def render(self) -> str | None:
        """The table as a terminal shows it, to whoever is asked."""
        if self.render_mode is None:
            return None
        asked = self.turns.asked
        picture = drawn(self.turns.match.knowledge(asked[0] if asked else 0))
        if self.render_mode == "ansi":
            return picture
        sys.stdout.write(picture + "\n")
        return None

    def close(self) -> None:
        """Nothing has to be released."""


class AecEnv(Seats, pettingzoo.AECEnv[str, Any, Any]):
    """One seat answers after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next match; a seed begins a new series of them."""
        self.turns.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent is shown."""
        self.turns.match  # noqa: B018 (there has to be one)
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        """The selected agent's action; None from one whose match is over."""
        if not self.agents:
            raise BadOptions("Nobody is left to act: call reset() for the next match.")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.turns.answer(self.seat(agent), action)
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Selects who is asked next, or ends it."""
        if self.turns.asked:
            self.agent_selection = self.possible_agents[self.turns.next_seat]
        else:
            self.rewards = dict(zip(self.agents, self.turns.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self.infos = {agent: self.info(agent) for agent in self.agents}


class ParallelEnv(Seats, pettingzoo.ParallelEnv[str, Any, Any]):
    """All asked seats answer at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        """The next match; a seed begins a new series of them."""
        self.turns.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observed()

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """The actions of the asked agents; those of the others are ignored."""
        if not self.agents:
            raise BadOptions("Nobody is left to act: call reset() for the next match.")
        if not isinstance(actions, Mapping):
            raise BadOptions("Actions are a table of agents and their actions, not {given!r}.", given=actions)
        given = {self.seat(agent): action for agent, action in actions.items()}
        for seat in self.turns.asked:
            if seat not in given:
                raise BadSeat("seat_{seat} is asked, but there is no action for it.", seat=seat)
        self.turns.answer_together(given)
        over = not self.turns.asked
        rewards = dict(zip(self.agents, self.turns.payoffs(), strict=True))
        observations, infos = self._observed()
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, ended, cut, infos

    def _observed(self) -> tuple[dict[str, Observed], Infos]:
        return {agent: self.observe(agent) for agent in self.agents}, {agent: self.info(agent) for agent in self.agents}


def aec(game: str | Game, seats: int | None = None, **settings: Any) -> AecEnv:
    """A game as an agent-environment cycle.

    Settings: `options` and `edition` of the game; `illegal` (raise, random, lose: what becomes of an illegal action);
    `surrender` (False: giving up is left out); `mask` (observation, info: where the masks are); `render_mode` (ansi,
    human).
    """
    return _made(AecEnv, game, seats, settings)


def parallel(game: str | Game, seats: int | None = None, **settings: Any) -> ParallelEnv:
    """A game as a parallel environment, with the same settings."""
    return _made(ParallelEnv, game, seats, settings)


SETTINGS = ("options", "edition", "illegal", "surrender", "mask", "render_mode")


def _made(kind: type[Env], game: Any, seats: Any, settings: Mapping[str, Any]) -> Env:
    for name in settings:
        if name not in SETTINGS:
            raise BadOptions("There is no setting {name!r}; there are {known}.", name=name, known=", ".join(SETTINGS))
    return kind(game, seats, **settings)


def _one_of(name: str, value: Any, known: tuple[Any, ...]) -> None:
    if not isinstance(value, str | None) or value not in known:
        listed = ", ".join(map(str, known))
        raise BadOptions("{name!r} is one of {known}, not {value!r}.", name=name, known=listed, value=value)
