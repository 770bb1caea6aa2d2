"""How hard a decision is, from 0 to 1: bots take their time by it, as people do.

Time tells. So where seats have secrets, it may only depend on what any bystander could tell as well.
"""

import math

import numpy as np

from freebooter.bots.choice import Choice
from freebooter.bots.tempered import GOOD, good_actions
from freebooter.engine.knowledge import Knowledge

NEAR = 0.04
"""An action that is worth so much less than the best is e times less of a rival to it."""

MANY = 32
"""A decision among so many actions or more is as hard as can be, if nothing else is known of it."""


def for_everybody(public: Knowledge, seat: int, seed: int) -> float:
    """How hard a decision looks to a bystander: by how much there is to choose from in a world that he imagines."""
    world = public.imagine(seed)
    ids = np.empty(len(public.game.actions), np.int16)
    return by_number(int(public.game.fast.legal(public.config_buffer, world, seat, ids)))


def of_choice(choice: Choice, options: int) -> float:
    """How hard a choice was: by how many actions were about as good as the best, or else by how many there were."""
    good = good_actions(choice.statistics.actions, choice.asked.knowledge.game) if choice.asked else []
    if len(good) < 2:
        return by_number(options)
    rivals = sum(math.exp((value - good[0][1]) / NEAR) for _, value in good[1:])
    return rivals / (GOOD - 1)


def by_number(options: int) -> float:
    return min(1.0, math.log(max(1, options), MANY))
