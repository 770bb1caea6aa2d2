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

NOWHERE = 0
"""The address of a kernel that a game does not have."""

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
    count, world = actions.size, np.empty(known.size, np.uint8)
    states: NDArray[np.uint8] = np.empty((count, known.size), np.uint8)
    derived: NDArray[np.uint8] = np.empty((count, game.derived.size if game.derived else 0), np.uint8)
    kernels = k.determinize, k.apply, k.redact, k.derive if game.derived else NOWHERE
    run(*kernels, config, known, viewer, seat, actions, NO_LOG, world, states, derived)
    seen = np.ndarray(count, game.state.dtype, states)
    if game.derived is None:
        return [seen[name].tolist() for name in fields]
    follows = np.ndarray(count, game.derived.dtype, derived)
    return [(seen if name in game.state.fields else follows)[name].tolist() for name in fields]


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
    called = {name: getattr(kernels, name) for name in ("determinize", "legal", "apply", "redact", "derive")}
    return SimpleNamespace(**{name: address(kernel) if kernel else NOWHERE for name, kernel in called.items()})


_compiled = functools.cache(direct)
"""Once a kernel is compiled, it stays what it is: it need not be looked up for every move."""
