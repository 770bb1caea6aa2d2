"""Temperature: a bot that does not always take the best action, but mostly a good one, as people do.

It needs nothing of the bot inside but values for actions. A mistake that costs much is rare, one that costs little is
common; where there are no values, there are no mistakes.
"""

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, Bot, Choice, seed_of
from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge

GOOD = 4
"""Only among so many of the best is chosen: nobody plays what is silly only because there is so much of it."""


@dataclass(frozen=True)
class TemperedBot:
    """Takes an action by how good the bot inside finds it: a loss of `temperature` makes it e times less likely."""

    inside: Bot
    temperature: float

    @property
    def spec(self) -> str:
        joint = "," if ":" in self.inside.spec else ":"
        return f"{self.inside.spec}{joint}temperature={self.temperature:g}"

    @property
    def budget(self) -> Budget | None:
        return getattr(self.inside, "budget", None)

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        seed = seed_of(seed)
        choice = self.inside.choose(knowledge, seed=seed, stop=stop)
        good = good_actions(choice.statistics.actions, knowledge.game)
        if len(good) < 2:
            return choice
        share = int(splitmix64(seed ^ 0x7E39, 1)[0]) / 2**64
        return replace(choice, action=pick(good, self.temperature, share))


def good_actions(found: Sequence[ActionStatistics], game: Game) -> list[tuple[Action, float]]:
    """The few actions of the highest values, the best first; giving up is none of them."""
    judged = [(each.action, each.value) for each in found if each.value is not None]
    going_on = [each for each in judged if each[0].verb not in game.surrenders] or judged
    return sorted(going_on, key=lambda each: -each[1])[:GOOD]


def pick(good: Sequence[tuple[Action, float]], temperature: float, share: float) -> Action:
    """The action at a share (0 to 1) of all chances, which fall with the values. Without any heat it is the best."""
    best = good[0][1]
    weights = [math.exp((value - best) / temperature) if temperature else float(value == best) for _, value in good]
    left = share * sum(weights)
    for (action, _), weight in zip(good, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return good[0][0]
