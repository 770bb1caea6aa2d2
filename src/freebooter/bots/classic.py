"""Classic: information-set Monte Carlo tree search within a budget. The tree itself is in `kernels/tree.py`.

It stays as it is, so that every later search can be compared with it.
"""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, Asked, Choice, Statistics, legal_actions, seed_of
from freebooter.bots.networks import Network
from freebooter.bots.simple import GreedyBot
from freebooter.bots.specs import BadBot
from freebooter.bots.tree_search import ALL, TreeSearch, Workspace
from freebooter.engine.actions import Action
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.search_style import SearchStyle

ROLLOUTS = ("random", "greedy")
DEFAULT_BUDGET = Budget(seconds=0.2)
MEMORY = 2**19


@dataclass(frozen=True)
class Question:
    """What a bot is asked: the best of these actions, as far as the knowledge goes."""

    knowledge: Knowledge
    actions: Sequence[Action]
    style: SearchStyle
    seed: int
    begun: float
    """When thinking began, by `time.perf_counter`."""
    stop: threading.Event | None


Findings = tuple[int, tuple[ActionStatistics, ...]]
"""How many iterations were made, and what they found out about each action, the most visited first."""


@dataclass(frozen=True)
class ClassicBot:
    """Looks ahead in imagined worlds. What is None here is as the game's own `SearchStyle` says."""

    name: ClassVar[str] = "classic"
    budget: Budget = DEFAULT_BUDGET
    rollout: str | None = None
    decisions: int | None = None
    slips: float | None = None
    exploration: float | None = None
    memory: int = MEMORY
    """How many nodes, and how many edges, the tree may have. When it is full, it grows no further."""
    _spare: list[Workspace] = field(default_factory=list, repr=False, compare=False)

    @property
    def spec(self) -> str:
        given = [f"{name}={value:g}" for name, value in self._own_numbers().items()]
        rollout = [f"rollout={self.rollout}"] if self.rollout else []
        return ":".join([self.name, ",".join([str(self.budget), *rollout, *given])])

    def _own_numbers(self) -> dict[str, float]:
        numbers = {name: getattr(self, name) for name in ("decisions", "slips", "exploration")}
        numbers["memory"] = None if self.memory == MEMORY else self.memory
        return {name: value for name, value in numbers.items() if value is not None}

    def style(self, game: Game) -> SearchStyle:
        """How this bot searches in a game."""
        own = {name: getattr(self, name) for name in ("rollout", "decisions", "slips", "exploration")}
        style = replace(self.usual_style(game), **{name: value for name, value in own.items() if value is not None})
        if self.decisions is not None or style.rollout == "random":
            style = replace(style, turns=None)
        if style.rollout == "greedy" and game.kernels.greedy is None:
            raise BadBot("{game} has no greedy policy for rollouts; use rollout='random'.", game=game.title)
        judges = style.turns is not None or (style.decisions is not None and style.decisions < ALL)
        if judges and game.kernels.evaluate is None:
            sentence = "{game} has no evaluation, so rollouts must go to the end: decisions='all'."
            raise BadBot(sentence, game=game.title)
        return style

    def usual_style(self, game: Game) -> SearchStyle:
        """What the game says, before this bot's own settings."""
        return game.classic or game.search

    def choose(self, knowledge: Knowledge, *, seed: int | None = None, stop: threading.Event | None = None) -> Choice:
        begun = time.perf_counter()
        actions = legal_actions(knowledge)
        style = self.style(knowledge.game)
        seed = seed_of(seed)
        if len(actions) == 1:
            return Choice(actions[0], asked=Asked(knowledge, seed))
        if all(action.verb in style.by_policy for action in actions):
            return GreedyBot(skilled=style.skilled).choose(knowledge, seed=seed)
        question = Question(knowledge, actions, style, seed, begun, stop)
        iterations, found = self.look_ahead(question)
        best = self.take(found, seed)
        return Choice(best.action, Statistics(iterations, time.perf_counter() - begun, found), Asked(knowledge, seed))

    def take(self, found: Sequence[ActionStatistics], seed: int) -> ActionStatistics:
        """What is played: what was visited most."""
        return max(found, key=lambda each: (each.visits, each.value or 0.0))

    def look_ahead(self, question: Question) -> Findings:
        """What a search finds out about the actions."""
        return self.grow_tree(question, question.seed, self.budget)

    def grow_tree(self, question: Question, seed: int, budget: Budget) -> Findings:
        """What one tree finds out about the actions."""
        workspace = self._workspace(question.knowledge)
        try:
            network = self.guide(question)
            search = TreeSearch(workspace, question.knowledge, question.style, seed, network)
            search.think(budget, question.begun, question.stop)
            return search.iterations, search.statistics(question.actions)
        finally:
            self._spare.append(workspace)

    def guide(self, question: Question) -> Network | None:
        """The network that says where to look first; this bot has none."""
        return None

    def _workspace(self, knowledge: Knowledge) -> Workspace:
        """A spare workspace of this bot, or a new one: several threads can think at once."""
        try:
            workspace = self._spare.pop()
        except IndexError:
            workspace = Workspace(self.memory)
        nodes = self.memory if self.budget.iterations is None else min(self.memory, self.budget.iterations + 1)
        workspace.fit(knowledge.game, knowledge.setup.seats, nodes)
        return workspace
