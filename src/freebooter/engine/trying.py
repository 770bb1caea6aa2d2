"""Trying actions out, many at a time in one call: what each would lead to, and whether one showed something hidden.

The game's kernels come by their addresses, so this is compiled once for all games.
"""

import functools
from collections.abc import Sequence
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

TRY_EACH = types.void(types.intp, BUFFER, types.int64, IDS, LOG, STATES)
SHOWED = types.boolean(
    *(types.intp, types.intp, types.intp, types.intp),
    *(BUFFER, BUFFER, BUFFER, types.int64, types.int64, types.int64, types.int64, BUFFER, IDS, LOG),
)

call_apply, call_determinize = calling(APPLY), calling(DETERMINIZE)
call_legal, call_redact = calling(LEGAL), calling(REDACT)


@kernel(TRY_EACH)
def try_each(apply, config, seat, actions, log, states):
    """Plays each of the actions in a state of its own."""
    for number in range(actions.size):
        call_apply(apply, (config, states[number], seat, np.int64(actions[number]), log))


@kernel(SHOWED)
def showed(determinize, legal, apply, redact, config, known, seen, seat, action, viewer, worlds, world, ids, log):
    """Whether in some world that fits what was `known` the action looks otherwise than what was `seen` after it."""
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


def outcomes(game: "Game", config: "Buffer", state: "Buffer", seat: int, actions: Sequence[int]) -> NDArray[np.uint8]:
    """The states that the seat's actions would lead to, one in each row."""
    states: NDArray[np.uint8] = np.empty((len(actions), state.size), np.uint8)
    states[:] = state
    _ready().try_each(game.addresses.apply, config, seat, np.array(actions, np.int16), NO_LOG, states)
    return states


def something_showed(
    game: "Game", config: "Buffer", known: "Buffer", seen: "Buffer", seat: int, action: int, viewer: int
) -> bool:
    """Whether a viewer, who knew one thing before the action and another after it, learned something by it."""
    k, world, ids = game.addresses, np.empty_like(known), np.empty(len(game.actions), np.int16)
    return bool(
        _ready().showed(
            *(k.determinize, k.legal, k.apply, k.redact),
            *(config, known, seen, seat, action, viewer, WORLDS, world, ids, NO_LOG),
        )
    )


@functools.cache
def _ready() -> SimpleNamespace:
    """The kernels of this module, to be called from Python."""
    compile_kernels((try_each, showed))
    return SimpleNamespace(try_each=direct(try_each), showed=direct(showed))
