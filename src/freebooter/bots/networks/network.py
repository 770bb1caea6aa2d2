"""A network: its weights, what it is for, and how far it looks."""

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.kernels.consequences import EXTRAS
from freebooter.bots.kernels.scoring import Net
from freebooter.engine.game import Game
from freebooter.engine.observation import Observation

Floats = NDArray[np.float32]
CONFIDENCE = 12.0
"""How much an action that looks better by an eighth of a win is preferred, where nothing was learned."""
EXTRA_NAMES = ("judged", "lead", "later", "later lead", "favourite", "over")


@dataclass(frozen=True)
class Outlook:
    """How each action is tried out before a network scores it."""

    worlds: int = 1
    """In so many imagined worlds."""
    decisions: int = 0
    """The greedy policy plays on for so many decisions; 0: it does not."""
    turns: int | None = None
    """Until so many turns after the position at most; None: turns do not matter."""
    clock: str = ""
    """The field of the state that counts turns."""
    skilled: bool = False
    """Whether the game's skilled policy plays on, if it has one."""
    appraised: bool = False
    """Whether positions are judged by the game's `appraise`, if it has one."""


@functools.lru_cache(32)
def features_of(game: Game) -> tuple[str, ...]:
    """The names of all features of a game's networks: what is seen at its largest table, the actions, the extras.

    A smaller table shows some of the same; so one network serves them all.
    """
    seen = tuple(entry.name for entry in Observation(game, seats=game.seats[-1]).entries)
    actions = tuple(f"action {number}" for number in range(len(game.actions)))
    return (*seen, *actions, *EXTRA_NAMES)


@functools.lru_cache(32)
def observation_version(game: Game) -> str:
    """What the features are, in a few letters: it changes with any of them."""
    return hashlib.sha256("\n".join(features_of(game)).encode()).hexdigest()[:16]


@dataclass(frozen=True, eq=False)
class Network:
    """Weights, and what they are for."""

    game: str
    rules: str
    """The version of the rules."""
    observation: str
    """The version of the features."""
    seats: tuple[int, ...]
    """The numbers of seats that it is for: where it won matches."""
    net: Net
    outlook: Outlook = Outlook()
    trained: Mapping[str, Any] = field(default_factory=dict)
    """How it came about: settings, seed, cost, results."""

    @classmethod
    def blank(cls, game: Game, first: int, second: int, outlook: Outlook, seed: int) -> "Network":
        """A network that has learned nothing: it takes what the greedy policy would take."""
        chance = np.random.default_rng(seed)
        count = len(features_of(game))
        embedding = np.zeros((count, first + 1), np.float32)
        embedding[:, :first] = chance.normal(0.0, 0.1, (count, first))
        embedding[count - EXTRAS + EXTRA_NAMES.index("favourite"), first] = 2.0
        net = Net(
            embedding,
            np.zeros(first, np.float32),
            chance.normal(0.0, np.sqrt(2.0 / first), (first, second)).astype(np.float32),
            np.zeros(second, np.float32),
            np.zeros(second, np.float32),
        )
        return cls(game.id, game.version, observation_version(game), tuple(game.seats), net, outlook)
