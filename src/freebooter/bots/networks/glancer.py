"""A glance at the actions of a seat, for games without a network: what they come to when the policy plays on.

Everything that the kernel is given, ready to be asked for positions of one kind of table. It serves one thread.
"""

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.kernels import glancing
from freebooter.bots.networks.network import CONFIDENCE, Outlook
from freebooter.bots.networks.scorer import prepare, room_of, ways_of
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.native.compiler import direct
from freebooter.engine.search_style import Glance
from freebooter.engine.setup import Setup


def outlook_of(game: Game, glance: Glance) -> Outlook:
    """How each action is tried out."""
    clock = game.search.clock if glance.turns is not None else ""
    return Outlook(glance.worlds, glance.decisions, glance.turns, clock, skilled=True, appraised=True)


class Glancer:
    """What a game's `Glance` says, at tables of one kind."""

    def __init__(self, glance: Glance, setup: Setup) -> None:
        setup.game.prepare()
        prepare()
        count = len(setup.game.actions)
        self._given = ways_of(setup, outlook_of(setup.game, glance)), room_of(setup, 0)
        self._race, self._scores = np.zeros((count, glancing.NOW + 1)), np.zeros(count)
        self._loyalty = float(glance.loyalty)
        self._run = direct(glancing.glance_all)

    def scores(self, knowledge: Knowledge, seed: int) -> NDArray[np.float64]:
        """A score for each legal action of the knowledge's seat, in their order; what has dropped out has no chance."""
        actions = knowledge.legal()
        self._given[1].ids[: len(actions)] = [int(action) for action in actions]
        asked = knowledge.buffer, knowledge.viewer, len(actions), np.uint64(seed), self._loyalty, self._scores
        self._run(*self._given, self._race, *asked)
        return CONFIDENCE * self._scores[: len(actions)]
