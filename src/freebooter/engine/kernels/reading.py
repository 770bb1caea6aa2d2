"""Reading: the numbers in a state by their types, for kernels that learn the types from a table."""

import numpy as np

from freebooter.engine.native.compiler import rule

TYPES = ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8")
I1, U1, I2, U2, I4, U4, I8, U8, F4, F8 = range(len(TYPES))


@rule
def whole(type, at, state):
    """An item that is a whole number."""
    place = np.uint64(at)
    if type == I1:
        return np.int64(state.view(np.int8)[place])
    if type == U1:
        return np.int64(state[place])
    if type == I2:
        return np.int64(state.view(np.int16)[place])
    if type == U2:
        return np.int64(state.view(np.uint16)[place])
    if type == I4:
        return np.int64(state.view(np.int32)[place])
    if type == U4:
        return np.int64(state.view(np.uint32)[place])
    return np.int64(state.view(np.int64)[place])


@rule
def real(type, at, state):
    """An item that is any number."""
    if type == F4:
        return np.float64(state.view(np.float32)[at])
    if type == F8:
        return np.float64(state.view(np.float64)[at])
    return np.float64(whole(type, at, state))
