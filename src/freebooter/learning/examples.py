"""Examples to learn from: what deep search found out about positions."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.choice import Choice
from freebooter.bots.kernels import consequences
from freebooter.bots.networks.network import Outlook
from freebooter.bots.networks.scorer import Sight
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.native.compiler import direct
from freebooter.engine.setup import Setup
from freebooter.learning.kernels.descending import Lessons


@dataclass(frozen=True)
class Examples:
    """Positions with their actions, as the trainer takes them."""

    lessons: Lessons

    @property
    def count(self) -> int:
        """How many positions there are."""
        return len(self.lessons.rows) - 1

    @classmethod
    def joined(cls, parts: Sequence["Examples"]) -> "Examples":
        """All the examples of several collections."""
        given = [part.lessons for part in parts]
        features, weights, shares = (
            np.concatenate([getattr(part, name) for part in given]) for name in ("features", "weights", "shares")
        )
        bounds, rows = (_chained([getattr(part, name) for part in given]) for name in ("bounds", "rows"))
        return cls(Lessons(features, weights, bounds, rows, shares))


def _chained(parts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Lists of places, each of which begins at 0 and ends with its length, as one."""
    shifts = np.cumsum([0, *(part[-1] for part in parts)])
    pieces = [part[:-1] + shift for part, shift in zip(parts, shifts[:-1], strict=True)]
    return np.concatenate([*pieces, shifts[-1:]]).astype(np.int64)


class Notebook:
    """Writes down examples at tables of one kind."""

    def __init__(self, setup: Setup, outlook: Outlook, sharpness: float) -> None:
        self._sight = Sight(setup, outlook)
        self._room = self._sight.room()
        self._sharpness = sharpness
        size = (1 + len(setup.game.actions)) * (self._sight.size + 8)
        self._features, self._weights = np.zeros(size, np.int32), np.zeros(size, np.float32)
        self._ends = np.zeros(1 + len(setup.game.actions), np.int64)
        self._collect = direct(consequences.collect)
        self._parts: list[Examples] = []

    def write(self, knowledge: Knowledge, choice: Choice, seed: int) -> None:
        """What search found out about a position."""
        found = {int(each.action): each.visits for each in choice.statistics.actions}
        actions = [int(action) for action in knowledge.legal()]
        self._room.ids[: len(actions)] = actions
        given = self._sight.eyes, self._sight.ways, self._room, knowledge.buffer, knowledge.viewer, len(actions)
        self._collect(*given, np.uint64(seed), self._features, self._weights, self._ends)
        ends = self._ends[: len(actions) + 1]
        shares = np.array([0.0, *(found.get(action, 0) for action in actions)], np.float64) ** self._sharpness
        shares[1:] /= shares[1:].sum()
        bounds = np.concatenate([[0], ends]).astype(np.int64)
        rows = np.array([0, len(actions) + 1], np.int64)
        size = int(ends[-1])
        own = self._features[:size].copy(), self._weights[:size].copy(), bounds, rows, shares.astype(np.float32)
        self._parts.append(Examples(Lessons(*own)))

    def __len__(self) -> int:
        return len(self._parts)

    def examples(self) -> Examples:
        """Everything written down so far."""
        return Examples.joined(self._parts)


def is_searched(knowledge: Knowledge) -> bool:
    """Whether a search bot would look ahead here, rather than go by the policy."""
    actions = knowledge.legal()
    by_policy = knowledge.game.search.by_policy
    return len(actions) > 1 and not all(action.verb in by_policy for action in actions)
