"""Seeds for many matches at once: what `chance.splitmix64` gives, by arrays."""

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels.chance import GOLDEN, MIX1, MIX2, WORD


def seeds_from(seed: int, count: int) -> NDArray[np.uint64]:
    """So many seeds from one: the first numbers of SplitMix64."""
    z = np.uint64(seed & WORD) + np.arange(1, count + 1, dtype=np.uint64) * GOLDEN
    z = (z ^ (z >> np.uint64(30))) * MIX1
    z = (z ^ (z >> np.uint64(27))) * MIX2
    return z ^ (z >> np.uint64(31))
