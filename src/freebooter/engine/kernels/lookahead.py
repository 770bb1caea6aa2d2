"""Trying actions out, many at a time in one call. The game's kernels come by their addresses: compiled once for all."""

import numpy as np
from numba import types

from freebooter.engine.kernels.copying import copy_state, same_state
from freebooter.engine.native.compiler import APPLY, BUFFER, DERIVE, DETERMINIZE, IDS, LEGAL, LOG, REDACT, kernel
from freebooter.engine.native.pointers import calling

STATES = types.uint8[:, ::1]

TRY_EACH = types.void(
    *(types.intp, types.intp, types.intp, types.intp),
    *(BUFFER, BUFFER, types.int64, types.int64, IDS, LOG, BUFFER, STATES, STATES),
)
SHOWED = types.boolean(
    *(types.intp, types.intp, types.intp, types.intp),
    *(BUFFER, BUFFER, BUFFER, types.int64, types.int64, types.int64, types.int64, STATES, IDS, LOG),
)

call_apply, call_determinize = calling(APPLY), calling(DETERMINIZE)
call_legal, call_redact, call_derive = calling(LEGAL), calling(REDACT), calling(DERIVE)


@kernel(TRY_EACH, release_gil=False)
def try_each(determinize, apply, redact, derive, config, known, viewer, seat, actions, log, world, states, derived):
    """Plays each of the actions in one imagined world: what the viewer sees of it then, and what follows from that.

    Nothing is derived if there is no room for it.
    """
    copy_state(known, world)
    call_determinize(determinize, (config, world, viewer, np.uint64(0)))
    for number in range(actions.size):
        copy_state(world, states[number])
        call_apply(apply, (config, states[number], seat, np.int64(actions[number]), log))
        call_redact(redact, (config, states[number], viewer))
        if derived.size > 0:
            call_derive(derive, (config, states[number], viewer, derived[number]))


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
        if not same_state(world, seen):
            return True
    return False


KERNELS = (try_each, showed)
"""What every game needs of these."""
