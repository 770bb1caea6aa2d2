"""Trying actions out, many at a time in one call: what each would lead to, and whether one showed something hidden.

The game's kernels come by their addresses, so this is compiled once for all games.
"""

import functools
from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np
from numba import types
from numpy.typing import NDArray

from freebooter.engine.buffers import copy_state
from freebooter.engine.events import NO_LOG
from freebooter.engine.kernels import (
    APPLY,
    BUFFER,
    DETERMINIZE,
    IDS,
    LEGAL,
    LOG,
    REDACT,
    compile_kernels,
    direct,
    kernel,
)
from freebooter.engine.pointers import calling

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.records import Buffer

WORLDS = 16
"""In how many imagined worlds an action is tried, to see whether it showed something."""

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


def outcomes(
    game: "Game", config: "Buffer", known: "Buffer", viewer: int, seat: int, actions: NDArray[np.int16], part: slice
) -> bytes:
    """What a part of the state would become by each of the seat's actions, in a world that fits what is known."""
    k = game.addresses
    worlds: NDArray[np.uint8] = np.empty((2, known.size), np.uint8)
    out: NDArray[np.uint8] = np.empty(actions.size * (part.stop - part.start), np.uint8)
    _ready().try_each(
        *(k.determinize, k.apply, config, known, viewer, seat, actions, part.start, part.stop, NO_LOG, worlds, out)
    )
    return out.tobytes()


def something_showed(
    game: "Game", config: "Buffer", before: "Buffer", after: "Buffer", seat: int, action: int, viewer: int
) -> bool:
    """Whether a viewer learned something by the action that led from one state to another."""
    k, ids = game.addresses, np.empty(len(game.actions), np.int16)
    states: NDArray[np.uint8] = np.empty((3, before.size), np.uint8)
    return bool(
        _ready().showed(
            *(k.determinize, k.legal, k.apply, k.redact),
            *(config, before, after, seat, action, viewer, WORLDS, states, ids, NO_LOG),
        )
    )


@functools.cache
def _ready() -> SimpleNamespace:
    """The kernels of this module, to be called from Python."""
    compile_kernels((try_each, showed))
    return SimpleNamespace(try_each=direct(try_each), showed=direct(showed))
