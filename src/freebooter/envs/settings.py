"""How a batch is set up: what callers say in words, as the kernels' numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from freebooter.bots import Bot, bot
from freebooter.engine.kernels.encoding import encode, update
from freebooter.engine.native.compiler import COMPILED
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.pointers import address
from freebooter.engine.observation import Observation, ready
from freebooter.envs import checking
from freebooter.envs.errors import BadBatch
from freebooter.envs.kernels import arguments as given

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.setup import Setup

AUTORESET: Mapping[str, int] = {"same_step": given.SAME_STEP, "next_step": given.NEXT_STEP, "disabled": given.DISABLED}
ILLEGAL: Mapping[str, int] = {"raise": given.RAISE, "random": given.RANDOM, "lose": given.LOSE}
REWARD: Mapping[str, int] = {"payoff": 0, "zero_sum": 1}


@dataclass(frozen=True)
class BatchSettings:
    """What callers can say."""

    autoreset: str = "same_step"
    """When a match is over: dealt anew at once, at the next step, or by `reset` only."""
    illegal: str = "raise"
    """An illegal action is refused, a random legal one is played instead, or its seat loses."""
    reward: str = "payoff"
    """1 for a win, shared by those who tie, and 0 else; or, as `zero_sum`, 1 for a win and in all together 0."""
    parallel: bool = False
    """Whether all who are asked answer in one step, each seat with its own row."""
    surrender: bool = False
    """Whether giving up is among the actions where there are others."""
    learner: int | str | None = None
    """The only seat that is played from outside, or `random`: in each match another one. None: all seats are."""
    opponent: str = "greedy"
    """The bot that plays the other seats then."""

    def ways(self, setup: "Setup") -> given.Ways:
        """The same as the kernels take it."""
        game, seats = setup.game, setup.seats
        scale, shift = self._rewards(seats)
        surrender = checking.flag("surrender", self.surrender)
        left_out = [not surrender and action.verb in game.surrenders for action in game.actions]
        learner = self._learner(seats)
        if learner != given.NOBODY and self.parallel:
            raise BadBatch(
                "Where all answer at once there is no learner whom others wait for: leave out one of the two."
            )
        return given.Ways(
            setup.config,
            seats,
            checking.one_of("autoreset", self.autoreset, AUTORESET),
            checking.one_of("illegal", self.illegal, ILLEGAL),
            int(checking.flag("parallel", self.parallel)),
            int(game.ordered_answers),
            learner,
            given.CALLER if learner == given.NOBODY else self._opponent(game),
            np.array(left_out, np.bool_),
            scale,
            shift,
        )

    def _learner(self, seats: int) -> int:
        if self.learner is None:
            return given.NOBODY
        if isinstance(self.learner, str) and self.learner == "random":
            return given.ANY_SEAT
        return checking.whole("The learner's seat (or 'random')", self.learner, 0, seats - 1)

    def _opponent(self, game: "Game") -> int:
        """The bots that play in native code; any other plays in ordinary Python."""
        if not isinstance(self.opponent, str):
            return given.CALLER  # there is no such bot, as will be said
        if self.opponent == "random":
            return given.RANDOM_BOT
        return given.GREEDY_BOT if self.opponent == "greedy" and game.kernels.greedy is not None else given.CALLER

    def python_bot(self, ways: given.Ways) -> Bot | None:
        """The bot that plays the other seats in ordinary Python, if one does."""
        own = bot(self.opponent)
        return own if ways.learner != given.NOBODY and ways.opponent == given.CALLER else None

    def _rewards(self, seats: int) -> tuple[float, float]:
        """What payoffs are multiplied by, and what is added then."""
        if not checking.one_of("reward", self.reward, REWARD):
            return 1.0, 0.0
        return (2.0, -1.0) if seats == 1 else (seats / (seats - 1), -1 / (seats - 1))


def rules_of(game: "Game") -> given.Rules:
    """Where a game's kernels are: addresses, or their interpreted twins."""
    k = game.kernels
    called = (k.deal, k.to_act, k.legal, k.apply, k.payoff, k.redact, k.greedy or k.to_act)
    return given.Rules(*(address(each) if COMPILED and game.ready else interpreted(each) for each in called))


def eyes_of(observing: Observation, *, weaving: bool = False) -> given.Eyes:
    """The encoder and its programs for an observation; for one that is shown step by step, with woven code."""
    ready()
    numbers = observing.table.program, observing.table.scales
    if not (COMPILED and observing.game.ready):
        return given.Eyes(interpreted(encode), interpreted(update), *numbers, 0)
    woven = observing.woven if weaving else None
    return given.Eyes(address(encode), address(update), *numbers, 0 if woven is None else address(woven))
