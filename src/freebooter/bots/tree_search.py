"""One search from one position: the tree's memory, what the kernel is told, slices of iterations, statistics."""

import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, most_played
from freebooter.bots.kernels import arguments, guided, mixed, paired, tree
from freebooter.bots.kernels.arguments import EDGE, NODE
from freebooter.bots.kernels.nodes import NONE
from freebooter.bots.networks import Network
from freebooter.bots.networks.scorer import Scorer
from freebooter.bots.simple import SCRATCH_STATES
from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.kernels import encoding
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.native.compiler import Progress, compile_kernels, direct
from freebooter.engine.search_style import SearchStyle

ALL = arguments.FOREVER
"""As many decisions as there are to the end of the match."""

FIRST_SLICE = 64
SLICE_SECONDS = 0.016
"""The kernel comes back about so often to look at the clock and at whether it should stop: handing it all its
functions takes a third of a millisecond."""


KERNELS = (tree.grow, guided.grow_guided, paired.grow_paired, mixed.grow_mixed, encoding.encode, tree.no_policy)
"""What search needs besides a game's own kernels."""


def prepare(progress: Progress | None = None) -> float:
    """Makes the search tree ready to grow, from the compile cache where possible; returns the seconds it took."""
    return compile_kernels(KERNELS, progress)


class Workspace:
    """The memory of one search, used again for the next."""

    def __init__(self, memory: int) -> None:
        self._nodes = np.empty(memory, NODE)
        self._edges = np.empty(memory, EDGE)
        self._table = np.zeros(_table_size(memory), np.int32)
        self._priors: NDArray[np.float32] | None = None
        self.game: Game | None = None

    def fit(self, game: Game, seats: int, nodes: int) -> None:
        """Makes room for the states and actions of a game and so many nodes, and forgets the last search."""
        if self.game is not game:
            self._states = np.zeros((2 + SCRATCH_STATES, game.state.size), np.uint8)
            self._ids = np.zeros(len(game.actions), np.int16)
            self._marks = np.zeros(len(game.actions), np.int64)
            self.game = game
        self._table[: _table_size(nodes)] = 0
        self.memory = arguments.Memory(
            nodes=self._nodes[:nodes],
            edges=self._edges,
            table=self._table[: _table_size(nodes)],
            used=np.zeros(2, np.int64),
            world=self._states[0],
            known=self._states[1],
            scratch=self._states[2:].reshape(-1),
            ids=self._ids,
            marks=self._marks,
            path=np.zeros(arguments.DEEPEST, np.int64),
            log=np.empty(0, np.int16),
            points=np.zeros(seats, np.float64),
        )

    def guide(self, network: Network, knowledge: Knowledge, style: SearchStyle) -> guided.Guide:
        """Room for what a network says about the nodes of this search."""
        if self._priors is None:
            self._priors = np.zeros(self._edges.size, np.float32)
            self._asked = np.zeros(self._nodes.size, np.bool_)
        self._asked[: self.memory.nodes.size] = False
        scorer = Scorer(network, knowledge.setup)
        scores = np.zeros(len(knowledge.game.actions))
        return guided.Guide(*scorer.given, scores, self._priors, self._asked, float(style.trust), style.patience)


def _table_size(nodes: int) -> int:
    """A power of two, so that at most half of the table is ever full."""
    return 1 << (2 * nodes - 1).bit_length()


class TreeSearch:
    """One search from one position."""

    def __init__(
        self,
        workspace: Workspace,
        knowledge: Knowledge,
        style: SearchStyle,
        seed: int,
        network: Network | None = None,
    ) -> None:
        prepare()
        self.memory = workspace.memory
        self.knowledge = knowledge
        self.iterations = 0
        game, self._mixing = knowledge.game, None
        kernel = paired.grow_paired if style.paired else tree.grow if network is None else guided.grow_guided
        told = rules_of(game, style), position_of(knowledge, seed), style_of(game, style), self.memory
        if style.paired:
            self._given: tuple[Any, ...] = *told, np.zeros((len(game.actions), paired.SQUARES + 1))
            if style.mixed and len(knowledge.to_act) > 1:
                kernel, self._mixing = mixed.grow_mixed, mixed.room_to_mix()
                self._given = *self._given, self._mixing
        else:
            self._given = (*told, *(() if network is None else (workspace.guide(network, knowledge, style),)))
        self._grow: Callable[..., None] = direct(kernel)

    def think(self, budget: Budget, asked: float, stop: threading.Event | None) -> None:
        """Runs slices of iterations until the budget is spent or somebody says stop; at least one."""
        if budget.iterations is not None and budget.seconds is None and stop is None:
            return self._run(budget.iterations)
        began, size, rate_since = budget.began(asked), FIRST_SLICE, budget.now()
        while True:
            left = size if budget.iterations is None else min(size, budget.iterations - self.iterations)
            self._run(left)
            if self.iterations == budget.iterations or (stop is not None and stop.is_set()):
                return None
            if budget.is_spent(began):
                return None
            now = budget.now()
            rate = self.iterations / max(now - rate_since, 1e-6)
            seconds = SLICE_SECONDS if budget.seconds is None else min(SLICE_SECONDS, budget.seconds + began - now)
            size = max(1, int(rate * seconds))

    def _run(self, count: int) -> None:
        self._grow(*self._given, self.iterations, self.iterations + count)
        self.iterations += count

    def statistics(self, actions: Sequence[Action]) -> tuple[ActionStatistics, ...]:
        """What the root's edges say about the legal actions, the most played first."""
        edges = self.memory.edges
        numbers, nexts, visits, available = (edges[name].item for name in ("action", "next", "visits", "available"))
        totals = edges["total"][:, self.knowledge.viewer].item
        table = self.knowledge.game.actions
        found = {int(action): ActionStatistics(action) for action in actions}
        at = self.memory.nodes["first"].item(0)
        shares = None if self._mixing is None else mixed.shares_of(self._mixing)
        while at != NONE:
            number, count = numbers(at), visits(at)
            value = totals(at) / count if count else None
            share = None if shares is None else float(shares[at])
            found[number] = ActionStatistics(table[number], count, value, available(at), share)
            at = nexts(at)
        return tuple(sorted(found.values(), key=most_played))


def rules_of(game: Game, style: SearchStyle) -> arguments.Rules:
    """The kernels of a game, for a tree of this style."""
    k = game.kernels
    policy = (k.skilled if style.skilled else None) or k.greedy
    judge = (k.appraise if style.skilled else None) or k.evaluate
    return arguments.Rules(
        *(k.determinize, k.redact, k.to_act, k.legal, k.apply, k.payoff),
        *(judge or k.payoff, policy or tree.no_policy, k.playout),
    )


def position_of(knowledge: Knowledge, seed: int) -> arguments.Position:
    """What is thought about.

    Masks say which bits of a state both a seat and the searching seat may know. They do not say it all where the state
    itself marks who knows what; then the tree has to redact.
    """
    record = knowledge.game.state
    kept = record.masks[1 : 1 + knowledge.setup.seats, 0]
    return arguments.Position(
        config=knowledge.config_buffer,
        root=knowledge.buffer,
        seat=knowledge.viewer,
        seed=np.uint64(seed),
        by_mask=record.plan.size == 0,
        masks=kept & record.masks[1 + knowledge.viewer, 0],
    )


def style_of(game: Game, style: SearchStyle) -> arguments.Style:
    """A search style in numbers."""
    place, width = clock_of(game, style)
    return arguments.Style(
        rollout=arguments.GREEDY if style.rollout == "greedy" else arguments.RANDOM,
        decisions=ALL if style.decisions is None else style.decisions,
        turns=ALL if style.turns is None else style.turns,
        clock_place=place,
        clock_bytes=width,
        slips=float(style.slips),
        exploration=float(style.exploration),
        widening=float(style.widening),
        rivals=arguments.GREEDY if style.rivals == "greedy" else arguments.SEARCH,
        by_policy=policy_verbs(game, style),
    )


def clock_of(game: Game, style: SearchStyle) -> tuple[int, int]:
    """Where a state counts turns, and in how many bytes: none if nobody wants to know."""
    if style.turns is None:
        return 0, 0
    return game.state.offset(style.clock), game.state.fields[style.clock].dtype.itemsize


def policy_verbs(game: Game, style: SearchStyle) -> NDArray[np.bool_]:
    """For each action, whether it is of those that the policy chooses among."""
    return np.array([action.verb in style.by_policy for action in game.actions], np.bool_)
