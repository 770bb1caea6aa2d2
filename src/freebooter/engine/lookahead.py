"""Trying actions out, many at a time in one call: what each would lead to, and whether one showed something hidden.

The game's kernels come by their addresses, so this is compiled once for all games.
"""

import functools
from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.events import NO_LOG
from freebooter.engine.kernels.lookahead import showed, try_each
from freebooter.engine.native.compiler import direct
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.native.pointers import address

if TYPE_CHECKING:
    from freebooter.engine.game import Game
    from freebooter.engine.layout import Buffer
    from freebooter.engine.native.game_kernels import Kernels

WORLDS = 16
"""In how many imagined worlds an action is tried, to see whether it showed something."""


def outcomes(
    game: "Game",
    config: "Buffer",
    known: "Buffer",
    viewer: int,
    seat: int,
    actions: NDArray[np.int16],
    fields: Sequence[str],
) -> list[list[Any]]:
    """For each field, what it would become by each of the seat's actions, in a world that fits what is known.

    Fields are those of the state, as the viewer would see it then, and of what is derived from that.
    """
    run, k = _chosen(game, try_each)
    worlds: NDArray[np.uint8] = np.empty((2, known.size), np.uint8)
    states: NDArray[np.uint8] = np.empty((actions.size, known.size), np.uint8)
    run(*(k.determinize, k.apply, config, known, viewer, seat, actions, 0, known.size, NO_LOG, worlds, states.ravel()))
    redact = game.fast.redact
    for state in states:
        redact(config, state, viewer)
    known_fields, read = game.state.fields, np.ndarray(actions.size, game.state.dtype, states)
    if all(name in known_fields for name in fields):
        return [read[name].tolist() for name in fields]
    derived = _derived(game, config, states, viewer)
    return [(read if name in known_fields else derived)[name].tolist() for name in fields]


def _derived(game: "Game", config: "Buffer", states: NDArray[np.uint8], viewer: int) -> NDArray[Any]:
    """What follows from each of some redacted states, as records."""
    assert game.derived is not None
    out: NDArray[np.uint8] = np.empty((len(states), game.derived.size), np.uint8)
    derive = game.fast.derive
    for state, own in zip(states, out, strict=True):
        derive(config, state, viewer, own)
    return np.ndarray(len(states), game.derived.dtype, out)


def something_showed(
    game: "Game", config: "Buffer", before: "Buffer", after: "Buffer", seat: int, action: int, viewer: int
) -> bool:
    """Whether a viewer learned something by the action that led from one state to another."""
    run, k = _chosen(game, showed)
    ids, states = np.empty(len(game.actions), np.int16), np.empty((3, before.size), np.uint8)
    functions = k.determinize, k.legal, k.apply, k.redact
    return bool(run(*functions, config, before, after, seat, action, viewer, WORLDS, states, ids, NO_LOG))


def _chosen(game: "Game", kernel: Any) -> tuple[Any, Any]:
    """How to run one of the kernels here, and what it takes for the game's own: addresses, or interpreted twins."""
    own = game.fast
    return (_compiled(kernel), _addresses(game.kernels)) if game.ready else (interpreted(kernel), own)


@functools.cache
def _addresses(kernels: "Kernels") -> SimpleNamespace:
    """Where the compiled kernels of a game are in memory."""
    called = {name: getattr(kernels, name) for name in ("determinize", "legal", "apply", "redact")}
    return SimpleNamespace(**{name: address(kernel) for name, kernel in called.items()})


_compiled = functools.cache(direct)
"""Once a kernel is compiled, it stays what it is: it need not be looked up for every move."""
