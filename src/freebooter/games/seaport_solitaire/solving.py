"""Solving: whether a deal can be won by somebody who knows every card, for the rest of the program (see `solver`)."""

import threading

import numpy as np

from freebooter.engine.layout import Buffer
from freebooter.engine.native.compiler import compile_kernels
from freebooter.engine.solving import LOST, UNKNOWN, WON, Verdict
from freebooter.games.seaport_solitaire.solver.memory import WORDS
from freebooter.games.seaport_solitaire.solver.position import FIXED
from freebooter.games.seaport_solitaire.solver.search import (
    DEEPEST,
    IS_WON,
    LOOKED,
    MOST_ACTIONS,
    PLACES,
    RELAXED_PLACES,
    ROW,
    search,
)

BUDGET = 5_000_000
"""So many positions are looked at by default, relaxed ones included: one or two seconds at the most."""

FOUND = (LOST, WON, UNKNOWN)
"""What the numbers mean that the search answers with."""

KERNELS = (search,)


class Workspace:
    """The memory of a search: seven megabytes, used again and again, by one thread at a time."""

    def __init__(self) -> None:
        self.fixed = np.zeros(FIXED, np.int64)
        self.desk = np.zeros((2 * DEEPEST + 1, ROW), np.int64)
        self.table = np.zeros(WORDS * PLACES, np.uint64)
        self.relaxed_table = np.zeros(WORDS * RELAXED_PLACES, np.uint64)
        self.searches = np.zeros(2, np.int64)
        self.actions = np.zeros(MOST_ACTIONS, np.int64)
        self.nodes = np.zeros(2, np.int64)


_own = threading.local()


def prepare() -> float:
    """Makes the kernel ready."""
    return compile_kernels(KERNELS)


def solve(config: Buffer, state: Buffer, budget: int = BUDGET) -> Verdict:
    """Whether the position can be won, all cards known."""
    prepare()
    if not hasattr(_own, "space"):
        _own.space = Workspace()
    space: Workspace = _own.space
    found = search(
        *(config, state, budget, space.fixed, space.desk, space.table, space.relaxed_table),
        *(space.searches, space.actions, space.nodes),
    )
    actions = space.actions[1 : 1 + space.actions[0]].tolist() if found == IS_WON else ()
    return Verdict(FOUND[found], tuple(actions), int(space.nodes[LOOKED]))
