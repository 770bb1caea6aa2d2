"""Policy: what looks best at first sight, without any search.

Each action is tried out in a few imagined worlds, and a learned network scores what the seat would see then. Where a
game has no network, or one for other rules, the game's own evaluation does (`Glance`), or its policy plays.
"""

import threading
import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.choice import ActionStatistics, Asked, Choice, Statistics, legal_actions, seed_of
from freebooter.bots.networks import Glancer, Network, Scorer, network_of
from freebooter.bots.simple import GreedyBot
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.search_style import Glance

SHARES = 1000
"""Of so many visits, each action has as many as the network would give it."""

Spare = dict[tuple[str, int, bytes], list[Scorer | Glancer]]
"""What scores actions, as far as nobody uses it now, by game and table."""


@dataclass(frozen=True)
class PolicyBot:
    """Takes the action with the best score; with a temperature also others, the more likely the better they look."""

    temperature: float = 0.0
    network: Network | None = None
    """None: the one that comes with the game."""
    _spare: Spare = field(default_factory=dict, repr=False, compare=False)

    @property
    def spec(self) -> str:
        return f"policy:temperature={self.temperature:g}" if self.temperature else "policy"

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        begun = time.perf_counter()
        actions = legal_actions(knowledge)
        guide = self.network or network_of(knowledge.game, knowledge.setup.seats) or knowledge.game.glance
        seed = seed_of(seed)
        if len(actions) == 1:
            return Choice(actions[0], asked=Asked(knowledge, seed))
        if guide is None or all(action.verb in knowledge.game.search.by_policy for action in actions):
            return GreedyBot(skilled=True).choose(knowledge, seed=seed)
        dice, own = splitmix64(seed, 2)
        scores = self._scores(guide, knowledge, int(own))
        chances = softmax(scores, self.temperature or 1.0)
        best = int(scores.argmax())
        if self.temperature:
            best = min(int(np.searchsorted(chances.cumsum(), int(dice) / 2**64)), len(actions) - 1)
        found = [
            ActionStatistics(action, round(SHARES * share), None, 1)
            for action, share in zip(actions, chances.tolist(), strict=True)
        ]
        found.sort(key=lambda each: (-each.visits, int(each.action)))
        statistics = Statistics(1, time.perf_counter() - begun, tuple(found))
        return Choice(actions[best], statistics, Asked(knowledge, seed))

    def _scores(self, guide: Network | Glance, knowledge: Knowledge, seed: int) -> NDArray[np.float64]:
        """What each action is worth, by a spare scorer or a new one: several threads can ask at once."""
        setup = knowledge.setup
        spare = self._spare.setdefault((knowledge.game.id, setup.seats, setup.config.tobytes()), [])
        try:
            scorer = spare.pop()
        except IndexError:
            scorer = Scorer(guide, setup) if isinstance(guide, Network) else Glancer(guide, setup)
        try:
            return scorer.scores(knowledge, seed)
        finally:
            spare.append(scorer)


def softmax(scores: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    """The share that each action gets by its score."""
    weights: NDArray[np.float64] = np.exp((scores - scores.max()) / temperature)
    weights /= weights.sum()
    return weights
