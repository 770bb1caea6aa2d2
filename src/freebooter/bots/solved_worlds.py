"""Solved worlds: in a game for one that has a solver, imagined worlds vote for the plans that still win in them.

A plan is a few actions in a row, of which only the last cannot be taken back; the game lists those that a player can
make (see `engine/solving.py`). Each is tried in the same worlds, so few of them tell good plans from bad ones.
"""

import threading
from collections.abc import Sequence

from freebooter.bots.budget import Budget
from freebooter.bots.choice import ActionStatistics
from freebooter.engine.actions import Action
from freebooter.engine.events import NO_LOG
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.layout import Buffer
from freebooter.engine.solving import LOST, WON, knows_all, solver_of

LOOKS = 2_000
"""So many positions are looked at before a world counts as one that the plan does not win."""

ADVICE = "search:1200it"
"""Who advises a player: over a hundred worlds tell a plan that loses one of them from one that loses none. They are
counted, not timed, so that a busy machine advises as well as a quiet one."""

HOPELESSLY_BEHIND = 10
"""A plan that wins in so many worlds less than the best is tried no further."""


class Plan:
    """A plan, in how many worlds it was tried, in how many it won, and in how many it was proved to lose."""

    def __init__(self, actions: tuple[int, ...], tried: int = 0, won: int = 0) -> None:
        self.actions = actions
        self.tried = tried
        self.won = won
        self.lost = 0


class SolvedWorlds:
    """One vote from one position."""

    def __init__(self, knowledge: Knowledge, seed: int) -> None:
        self.knowledge = knowledge
        self.iterations = 0
        self._seed = seed
        self._worlds = 0
        self._solver = solver_of(knowledge.game)
        self._plans = self._winning_line() if knows_all(knowledge) else self._possible_plans()
        self._running = list(self._plans)

    def _winning_line(self) -> list[Plan]:
        """Where nothing is hidden: the nearest plan that wins, or else all that is left to do, if it can be won.

        A solver that is asked anew after each action may change its mind: whoever followed its whole lines dealt past
        the cards that were meant, until no deal was left.
        """
        self.iterations += 1
        world = self._imagine()
        verdict = self._solver.solve(self.knowledge.config_buffer, world, self._solver.BUDGET)
        if verdict.found != WON:
            return []
        nearest = sorted(self._possible_plans(), key=lambda plan: len(plan.actions))
        wins = next((plan.actions for plan in nearest if self._after(plan, world) == WON), verdict.actions)
        return [Plan(wins, tried=1, won=1)] if wins[0] in map(int, self.knowledge.legal()) else []

    def _possible_plans(self) -> list[Plan]:
        return [Plan(plan) for plan in self._solver.plans(self.knowledge.config_buffer, self.knowledge.buffer)]

    def think(self, budget: Budget, asked: float, stop: threading.Event | None) -> None:
        """Asks worlds until the budget is spent (an iteration is a world solved), somebody says stop, or one plan is
        left."""
        began = budget.began(asked)
        while len(self._running) > 1:
            self._ask(self._imagine())
            if budget.iterations is not None and self.iterations >= budget.iterations:
                return
            if budget.is_spent(began):
                return
            if stop is not None and stop.is_set():
                return
            best = max(plan.won for plan in self._plans)
            self._running = [plan for plan in self._running if plan.won > best - HOPELESSLY_BEHIND]

    def _imagine(self) -> Buffer:
        """The next world that the player cannot tell from the real one."""
        self._worlds += 1
        return self.knowledge.imagine(int(splitmix64((self._seed + self._worlds) % 2**64, 1)[0]))

    def _ask(self, world: Buffer) -> None:
        """Lets a world vote for each plan that still wins in it; none does if it is lost already."""
        self.iterations += 1
        lost = self._solver.solve(self.knowledge.config_buffer, world, LOOKS).found == LOST
        for plan in self._running:
            found = LOST if lost else self._after(plan, world)
            plan.tried += 1
            plan.won += found == WON
            plan.lost += found == LOST

    def _after(self, plan: Plan, world: Buffer) -> str:
        """Whether a world can be won after a plan, as far as the solver sees."""
        self.iterations += 1
        after = world.copy()
        apply = self.knowledge.game.kernels.apply
        for action in plan.actions:
            apply(self.knowledge.config_buffer, after, self.knowledge.viewer, action, NO_LOG)
        return self._solver.solve(self.knowledge.config_buffer, after, LOOKS).found

    def statistics(self, actions: Sequence[Action]) -> tuple[ActionStatistics, ...]:
        """What the worlds say about the legal actions, that of the best plan first; nothing if none of them can be won.

        An action counts as much as the best plan that begins with it. Of equal plans the one that was less often proved
        to lose is the better one, then the shorter. A plan that nobody could prove to lose is still worth a try.
        """
        ranked = sorted(self._plans, key=lambda plan: (-plan.won, plan.lost, len(plan.actions)))
        if not ranked or (len(ranked) > 1 and ranked[0].lost == ranked[0].tried):
            return ()
        found: dict[int, ActionStatistics] = {}
        for plan in ranked:
            action = self.knowledge.game.actions[plan.actions[0]]
            known = ActionStatistics(action, plan.won, plan.won / plan.tried, plan.tried) if plan.tried else None
            found.setdefault(int(action), known or ActionStatistics(action, visits=1))
        found |= {int(action): ActionStatistics(action) for action in actions if int(action) not in found}
        return tuple(found.values())
