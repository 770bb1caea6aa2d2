"""Search: the strongest bot. It looks ahead as `classic` does, and beyond that

- grows several trees at once, one in each thread, whose visits are added up;
- looks first at what a game's network would do;
- draws its choice by shares where others choose secretly at the same time, so that nobody can guess it;
- solves imagined worlds outright where a game has a solver.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import ClassVar

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics, most_played
from freebooter.bots.classic import ClassicBot, Findings, Question
from freebooter.bots.networks import Network, network_of
from freebooter.bots.simple import GreedyBot
from freebooter.bots.solved_worlds import SolvedWorlds
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.search_style import SearchStyle

DRAWN = 0xD1CE
"""With it a seed says which action is drawn."""


@dataclass(frozen=True)
class SearchBot(ClassicBot):
    """Looks ahead in imagined worlds, in so many threads."""

    name: ClassVar[str] = "search"
    threads: int = 1
    """How many trees grow at once. A number of iterations is shared out among them; time is not."""
    mixed: bool | None = None
    """Whether it plays mixed where others choose secretly at the same time; None: as the game says."""

    def _own_numbers(self) -> dict[str, float]:
        own = {"threads": self.threads if self.threads > 1 else None, "mixed": self.mixed}
        return super()._own_numbers() | {name: value for name, value in own.items() if value is not None}

    def usual_style(self, game: Game) -> SearchStyle:
        return game.search if self.mixed is None else replace(game.search, mixed=self.mixed)

    def take(self, found: Sequence[ActionStatistics], seed: int) -> ActionStatistics:
        left = int(splitmix64(seed ^ DRAWN, 1)[0]) / 2**64
        for each in found:
            left -= each.share or 0.0
            if left < 0:
                return each
        return super().take(found, seed)

    def guide(self, question: Question) -> Network | None:
        game, seats, style = question.knowledge.game, question.knowledge.setup.seats, question.style
        return network_of(game, seats) if style.trust and seats in style.trusted_at else None

    def look_ahead(self, question: Question) -> Findings:
        if self._can_solve(question.knowledge):
            return self._solve_worlds(question)
        return super().look_ahead(question) if self.threads == 1 else self._grow_trees(question)

    def _can_solve(self, knowledge: Knowledge) -> bool:
        """Whether worlds are solved outright: not if somebody wants rollouts."""
        plain = self.rollout is None and self.decisions is None
        return plain and bool(knowledge.game.solver) and knowledge.setup.seats == 1

    def _solve_worlds(self, question: Question) -> Findings:
        """What solved worlds say; where nothing can be won any more, the policy brings home what it can."""
        worlds = SolvedWorlds(question.knowledge, question.seed)
        worlds.think(self.budget, question.begun, question.stop)
        found = worlds.statistics(question.actions)
        if not found:
            chosen, *others = GreedyBot().choose(question.knowledge, seed=question.seed).statistics.actions
            found = (replace(chosen, value=0.0), *others)
        return max(1, worlds.iterations), found

    def _grow_trees(self, question: Question) -> Findings:
        """Adds up what several trees find out, each with a seed of its own."""
        seeds = [int(seed) for seed in splitmix64(question.seed, self.threads)]
        budgets = [self._share(number) for number in range(self.threads)]
        with ThreadPoolExecutor(self.threads) as pool:
            trees = list(pool.map(self.grow_tree, [question] * self.threads, seeds, budgets))
        return sum(iterations for iterations, _ in trees), added_up([found for _, found in trees])

    def _share(self, number: int) -> Budget:
        """The budget of one of the trees."""
        if self.budget.iterations is None:
            return self.budget
        return Budget(iterations=max(1, (self.budget.iterations + number) // self.threads))


def added_up(trees: Sequence[Sequence[ActionStatistics]]) -> tuple[ActionStatistics, ...]:
    """The statistics of several trees as one, the most visited action first."""
    by_action: dict[int, list[ActionStatistics]] = {}
    for each in (each for tree in trees for each in tree):
        by_action.setdefault(int(each.action), []).append(each)
    found = [_sum_of(parts) for parts in by_action.values()]
    return tuple(sorted(found, key=most_played))


def _sum_of(parts: Sequence[ActionStatistics]) -> ActionStatistics:
    visits = sum(each.visits for each in parts)
    total = sum(each.visits * (each.value or 0.0) for each in parts)
    available = sum(each.availability for each in parts)
    shares = [each.share for each in parts if each.share is not None]
    share = sum(shares) / len(shares) if shares else None
    return ActionStatistics(parts[0].action, visits, total / visits if visits else None, available, share)
