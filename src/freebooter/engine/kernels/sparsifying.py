"""The sparse form of observations."""

import numpy as np
from numba import types

from freebooter.engine.native.compiler import kernel, rule

FLOATS = types.float32[::1]
SPARSIFY = types.int64(FLOATS, types.int32[::1], FLOATS)


@rule
def sparsify_into(flat, indices, weights):
    """The entries of an observation that are not zero: which they are, and what. Returns how many."""
    found = 0
    for i in range(flat.size):
        if flat[i] != 0.0 and found < indices.size:
            indices[found] = i
            weights[found] = flat[i]
            found += 1
    for rest in range(found, indices.size):
        indices[rest] = flat.size
        weights[rest] = np.float32(0.0)
    return found


@kernel(SPARSIFY)
def sparsify(flat, indices, weights):
    """`sparsify_into` on its own."""
    return sparsify_into(flat, indices, weights)
