"""Spaces of Gymnasium's that several interfaces share."""

import gymnasium
import numpy as np

from freebooter.engine.observation import Observation


def box_of(observation: Observation) -> gymnasium.spaces.Box:
    """The space of flat observations, with the range of every entry."""
    low, high = np.array([(entry.low, entry.high) for entry in observation.entries], np.float32).T
    return gymnasium.spaces.Box(low, high, dtype=np.float32)
