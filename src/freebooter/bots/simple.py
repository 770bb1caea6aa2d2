"""The bots that do not look ahead: random, and greedy by the game's own policy."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, Asked, Choice, Statistics, legal_actions, seed_of
from freebooter.engine.actions import Action
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge

SCRATCH_STATES = 4
"""How many states a greedy policy may lay out in its scratch."""

GLANCE = Budget(iterations=24)
"""How far the greedy bot looks ahead in a game that has no policy for it."""


@dataclass(frozen=True)
class RandomBot:
    """Any legal action, all equally likely."""

    spec: str = "random"

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        seed = seed_of(seed)
        return Choice(random_action(going_on(knowledge), seed), asked=Asked(knowledge, seed))


@dataclass(frozen=True)
class GreedyBot:
    """What the game's greedy policy says, but for a share of slips: decisions taken at random.

    A game without such a policy is played by a very short search.
    """

    slips: float = 0.0
    skilled: bool = False
    """Whether it goes by the game's skilled policy instead, if there is one."""

    @property
    def spec(self) -> str:
        return f"greedy:slips={self.slips:g}" if self.slips else "greedy"

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        begun = time.perf_counter()
        actions = legal_actions(knowledge)
        seed = seed_of(seed)
        slip, own = splitmix64(seed, 2)
        asked = Asked(knowledge, seed)
        if len(actions) == 1 or int(slip) < self.slips * 2**64:
            return Choice(random_action(going_on(knowledge), int(own)), asked=asked)
        if knowledge.game.kernels.greedy is None:
            return _glance(knowledge, int(own))
        scratch = np.empty(SCRATCH_STATES * knowledge.game.state.size, np.uint8)
        better = self.skilled and knowledge.game.kernels.skilled is not None
        policy = knowledge.game.fast.skilled if better else knowledge.game.fast.greedy
        number = policy(knowledge.config_buffer, knowledge.buffer.copy(), knowledge.viewer, np.uint64(own), scratch)
        action = knowledge.game.actions[int(number)]
        found = (ActionStatistics(action, 1, None, 1),)
        return Choice(action, Statistics(1, time.perf_counter() - begun, found), asked)


def _glance(knowledge: Knowledge, seed: int) -> Choice:
    """For a game without a greedy policy: what looks best at a very short look ahead."""
    from freebooter.bots.search import SearchBot

    return SearchBot(GLANCE).choose(knowledge, seed=seed)


def going_on(knowledge: Knowledge) -> Sequence[Action]:
    """The legal actions without giving up, if there are others."""
    actions = legal_actions(knowledge)
    surrenders = knowledge.game.surrenders
    return [action for action in actions if action.verb not in surrenders] or actions if surrenders else actions


def random_action(actions: Sequence[Action], seed: int) -> Action:
    """One of the actions, by a seed."""
    return actions[int(splitmix64(seed, 1)[0]) % len(actions)]
