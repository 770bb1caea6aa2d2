"""Environments for learning: batches of matches in native code, and thin interfaces of the field on them.

    from freebooter.envs import Batch
    batch = Batch("pirate-party", 1024, seats=4, seed=1, threads=2)

`gymnasium.py` beside this, and the others, need the packages that they are named after.
"""

from freebooter.envs.arrays import Arrays, Snapshot, Step
from freebooter.envs.batch import Batch
from freebooter.envs.errors import BadBatch, IllegalInBatch
from freebooter.envs.observing import Observation

__all__ = ["Arrays", "BadBatch", "Batch", "IllegalInBatch", "Observation", "Snapshot", "Step"]
