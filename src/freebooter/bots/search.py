"""Search: information-set Monte Carlo tree search within a budget. The tree itself is in `tree.py`."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots import tree
from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, Choice, Statistics, fresh_seed, legal_actions
from freebooter.bots.simple import SCRATCH_STATES, GreedyBot
from freebooter.bots.specs import BadBot
from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.native.compiler import compile_kernels
from freebooter.engine.search_style import SearchStyle

KERNELS = (tree.grow, tree.no_policy)
"""What search needs besides a game's own kernels."""

ROLLOUTS = ("random", "greedy")
ALL = tree.FOREVER
"""As many decisions as there are to the end of the match."""

DEFAULT_BUDGET = Budget(seconds=0.2)
MEMORY = 2**19
FIRST_SLICE = 64
SLICE_SECONDS = 0.016
"""The kernel comes back about so often to look at the clock and at whether it should stop: handing it all its
functions takes a third of a millisecond."""


@dataclass(frozen=True)
class SearchBot:
    """Looks ahead in imagined worlds. What is None here is as the game's own `SearchStyle` says."""

    budget: Budget = DEFAULT_BUDGET
    rollout: str | None = None
    decisions: int | None = None
    slips: float | None = None
    exploration: float | None = None
    memory: int = MEMORY
    """How many nodes, and how many edges, the tree may have. When it is full, it grows no further."""
    _spare: list["Workspace"] = field(default_factory=list, repr=False, compare=False)

    @property
    def spec(self) -> str:
        given = [f"{name}={value:g}" for name, value in self._own_numbers().items()]
        rollout = [f"rollout={self.rollout}"] if self.rollout else []
        return ":".join(["search", ",".join([str(self.budget), *rollout, *given])])

    def _own_numbers(self) -> dict[str, float]:
        numbers = {name: getattr(self, name) for name in ("decisions", "slips", "exploration")}
        numbers["memory"] = None if self.memory == MEMORY else self.memory
        return {name: value for name, value in numbers.items() if value is not None}

    def style(self, game: Game) -> SearchStyle:
        """How this bot searches in a game."""
        own = {name: getattr(self, name) for name in ("rollout", "decisions", "slips", "exploration")}
        style = replace(game.search, **{name: value for name, value in own.items() if value is not None})
        if self.decisions is not None or style.rollout == "random":
            style = replace(style, turns=None)
        if style.rollout == "greedy" and game.kernels.greedy is None:
            raise BadBot(f"{game.title} has no greedy policy for rollouts; use rollout='random'.")
        judges = style.turns is not None or (style.decisions is not None and style.decisions < ALL)
        if judges and game.kernels.evaluate is None:
            raise BadBot(f"{game.title} has no evaluation, so rollouts must go to the end: decisions='all'.")
        return style

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        begun = time.perf_counter()
        actions = legal_actions(knowledge)
        style = self.style(knowledge.game)
        if len(actions) == 1:
            return Choice(actions[0])
        if all(action.verb in style.by_policy for action in actions):
            return GreedyBot().choose(knowledge, seed=seed)
        workspace = self._workspace(knowledge)
        try:
            thought = Thought(workspace, knowledge, style, fresh_seed() if seed is None else seed)
            thought.think(self.budget, begun, stop)
            found = thought.statistics(actions)
        finally:
            self._spare.append(workspace)
        best = max(found, key=lambda each: (each.visits, each.value or 0.0))
        return Choice(best.action, Statistics(thought.iterations, time.perf_counter() - begun, found))

    def _workspace(self, knowledge: Knowledge) -> "Workspace":
        """A spare workspace of this bot, or a new one: several threads can think at once."""
        try:
            workspace = self._spare.pop()
        except IndexError:
            workspace = Workspace(self.memory)
        nodes = self.memory if self.budget.iterations is None else min(self.memory, self.budget.iterations + 1)
        workspace.fit(knowledge.game, knowledge.setup.seats, nodes)
        return workspace


class Workspace:
    """The memory of one search, used again for the next."""

    def __init__(self, memory: int) -> None:
        self._nodes = np.empty(memory * tree.NODE.itemsize, np.uint8)
        self.edges = np.empty(memory * tree.EDGE.itemsize, np.uint8)
        self._table = np.zeros(_table_size(memory), np.int32)
        self.log = np.empty(0, np.int16)
        self.game: Game | None = None

    def fit(self, game: Game, seats: int, nodes: int) -> None:
        """Makes room for the states and actions of a game and so many nodes, and forgets the last search."""
        if self.game is not game:
            self.scratch = np.zeros((2 + SCRATCH_STATES) * game.state.size, np.uint8)
            self.ids = np.zeros(len(game.actions), np.int16)
            self.marks = np.zeros(len(game.actions) + tree.DEEPEST, np.int64)
            self.game = game
        self.points = np.zeros(seats, np.float64)
        self.nodes = self._nodes[: nodes * tree.NODE.itemsize]
        self.table = self._table[: _table_size(nodes)]
        self.table[:] = 0
        self.used = np.zeros(2, np.int64)

    @property
    def buffers(self) -> tuple[Any, ...]:
        return (
            *(self.nodes, self.edges, self.table, self.used),
            *(self.scratch, self.ids, self.marks, self.log, self.points),
        )


def _table_size(nodes: int) -> int:
    """A power of two, so that at most half of the table is ever full."""
    return 1 << (2 * nodes - 1).bit_length()


class Thought:
    """One search from one position."""

    def __init__(self, workspace: Workspace, knowledge: Knowledge, style: SearchStyle, seed: int) -> None:
        compile_kernels(KERNELS)
        k = knowledge.game.kernels
        self.workspace = workspace
        self.iterations = 0
        self.knowledge = knowledge
        self._functions = (
            *(k.determinize, k.redact, k.to_act, k.legal, k.apply, k.payoff),
            *(k.evaluate or k.payoff, k.greedy or tree.no_policy, k.playout),
        )
        self._position = (knowledge.config_buffer, knowledge.buffer, knowledge.viewer, np.uint64(seed))
        by_mask, masks = shared_sight(knowledge)
        by_policy = np.array([action.verb in style.by_policy for action in knowledge.game.actions], np.bool_)
        self._sight = by_mask, by_policy, masks
        self._style = (
            tree.GREEDY if style.rollout == "greedy" else tree.RANDOM,
            ALL if style.decisions is None else style.decisions,
            ALL if style.turns is None else style.turns,
            float(style.slips),
            float(style.exploration),
            float(style.widening),
            tree.GREEDY if style.rivals == "greedy" else tree.SEARCH,
            clock_of(knowledge.game, style),
        )

    def think(self, budget: Budget, begun: float, stop: threading.Event | None) -> None:
        """Runs slices of iterations until the budget is spent or somebody says stop; at least one."""
        if budget.iterations is not None and budget.seconds is None and stop is None:
            return self._run(budget.iterations)
        size, rate_since = FIRST_SLICE, time.perf_counter()
        while True:
            left = size if budget.iterations is None else min(size, budget.iterations - self.iterations)
            self._run(left)
            now = time.perf_counter()
            if self.iterations == budget.iterations or (stop is not None and stop.is_set()):
                return None
            if budget.seconds is not None and now - begun >= budget.seconds:
                return None
            rate = self.iterations / max(now - rate_since, 1e-6)
            seconds = SLICE_SECONDS if budget.seconds is None else min(SLICE_SECONDS, budget.seconds + begun - now)
            size = max(1, int(rate * seconds))

    def _run(self, count: int) -> None:
        first, stop = self.iterations, self.iterations + count
        tree.grow(*self._functions, *self._position, first, stop, *self._style, *self.workspace.buffers, *self._sight)
        self.iterations = stop

    def statistics(self, actions: Sequence[Action]) -> tuple[ActionStatistics, ...]:
        """What the root's edges say about the legal actions, the most visited first."""
        edges = self.workspace.edges.view(tree.EDGE)
        numbers, nexts, visits, available = (edges[name].item for name in ("action", "next", "visits", "available"))
        totals = edges["total"][:, self.knowledge.viewer].item
        table = self.knowledge.game.actions
        found = {int(action): ActionStatistics(action) for action in actions}
        at = self.workspace.nodes.view(tree.NODE)["first"].item(0)
        while at != tree.NONE:
            number, count = numbers(at), visits(at)
            value = totals(at) / count if count else None
            found[number] = ActionStatistics(table[number], count, value, available(at))
            at = nexts(at)
        return tuple(sorted(found.values(), key=lambda each: (-each.visits, int(each.action))))


def clock_of(game: Game, style: SearchStyle) -> NDArray[np.int64]:
    """Where a state counts turns, and in how many bytes: none if nobody wants to know."""
    if style.turns is None:
        return np.zeros(2, np.int64)
    return np.array([game.state.offset(style.clock), game.state.fields[style.clock].dtype.itemsize])


def shared_sight(knowledge: Knowledge) -> tuple[bool, NDArray[np.uint64]]:
    """For each seat the bits of a state that both it and the searching seat may know, and whether that says it all.

    It does not where the state itself marks who knows what; then the tree has to redact.
    """
    record = knowledge.game.state
    kept = record.masks[1 : 1 + knowledge.setup.seats, 0]
    return record.plan.size == 0, kept & record.masks[1 + knowledge.viewer, 0]
