"""Trying actions out, many at a time in one call. The game's kernels come by their addresses: compiled once for all."""

import numpy as np
from numba import types

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import APPLY, BUFFER, DETERMINIZE, IDS, LEGAL, LOG, REDACT, kernel
from freebooter.engine.native.pointers import calling

STATES = types.uint8[:, ::1]

TRY_EACH = types.void(
    *(types.intp, types.intp, BUFFER, BUFFER, types.int64, types.int64, IDS),
    *(types.int64, types.int64, LOG, STATES, BUFFER),
)
SHOWED = types.boolean(
    *(types.intp, types.intp, types.intp, types.intp),
    *(BUFFER, BUFFER, BUFFER, types.int64, types.int64, types.int64, types.int64, STATES, IDS, LOG),
)

call_apply, call_determinize = calling(APPLY), calling(DETERMINIZE)
call_legal, call_redact = calling(LEGAL), calling(REDACT)


@kernel(TRY_EACH, release_gil=False)
def try_each(determinize, apply, config, known, viewer, seat, actions, first, last, log, worlds, out):
    """Plays each of the actions in one imagined world; writes out what bytes `first` to `last` of it become."""
    copy_state(known, worlds[0])
    call_determinize(determinize, (config, worlds[0], viewer, np.uint64(0)))
    for number in range(actions.size):
        copy_state(worlds[0], worlds[1])
        call_apply(apply, (config, worlds[1], seat, np.int64(actions[number]), log))
        for i in range(first, last):
            out[number * (last - first) + i - first] = worlds[1][i]


@kernel(SHOWED, release_gil=False)
def showed(determinize, legal, apply, redact, config, before, after, seat, action, viewer, worlds, states, ids, log):
    """Whether in some world that fits what was known before, the action looks otherwise than what was seen after it."""
    known, seen, world = states[0], states[1], states[2]
    copy_state(before, known)
    call_redact(redact, (config, known, viewer))
    copy_state(after, seen)
    call_redact(redact, (config, seen, viewer))
    for number in range(worlds):
        copy_state(known, world)
        call_determinize(determinize, (config, world, viewer, np.uint64(number)))
        count = call_legal(legal, (config, world, seat, ids))
        possible = False
        for i in range(count):
            possible |= ids[i] == action
        if not possible:
            return True
        call_apply(apply, (config, world, seat, action, log))
        call_redact(redact, (config, world, viewer))
        for i in range(world.size):
            if world[i] != seen[i]:
                return True
    return False


KERNELS = (try_each, showed)
"""What every game needs of these."""
