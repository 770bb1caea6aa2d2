"""What the search tree is given: the rules of a game, a position, a style and memory, each as one named tuple.

A named tuple of functions, buffers and numbers costs a kernel nothing: the compiler takes it apart.
"""

from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from freebooter.engine.kernels.playout import PLAYOUT
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import BUFFER, IDS, LOG, POINTS

MOST_SEATS = 6
DEEPEST = 256
"""A walk down the tree ends here at the latest."""

RANDOM, GREEDY, SEARCH = 0, 1, 2
FOREVER = 2**62

NODE = np.dtype((np.record, [("key", "u8"), ("first", "i4"), ("visits", "i4")]))
EDGE = np.dtype(
    (np.record, [("action", "i4"), ("next", "i4"), ("visits", "i4"), ("available", "i4"), ("total", "f8", MOST_SEATS)])
)
NODES_USED, EDGES_USED = 0, 1


class Rules(NamedTuple):
    """The kernels of a game."""

    determinize: Any
    redact: Any
    to_act: Any
    legal: Any
    apply: Any
    payoff: Any
    evaluate: Any
    policy: Any
    playout: Any


class Position(NamedTuple):
    """What is thought about: what a seat knows, and a seed for what it imagines."""

    config: Any
    root: Any
    """The redacted state."""
    seat: Any
    seed: Any
    by_mask: Any
    """Whether the masks alone say who knows what."""
    masks: Any
    """For each acting seat, which bits of a state it shares with the searching seat."""


class Style(NamedTuple):
    """How the tree is searched: a game's `SearchStyle` in numbers."""

    rollout: Any
    """RANDOM or GREEDY."""
    decisions: Any
    turns: Any
    clock_place: Any
    """Where the state counts turns, and in how many bytes."""
    clock_bytes: Any
    slips: Any
    exploration: Any
    widening: Any
    rivals: Any
    """SEARCH or GREEDY."""
    by_policy: Any
    """For each action, whether it is of those that the policy chooses among."""


class Memory(NamedTuple):
    """The tree, and room to work in."""

    nodes: Any
    edges: Any
    table: Any
    """The nodes by key."""
    used: Any
    """How many nodes and edges there are."""
    world: Any
    """Room for the state that an iteration plays in."""
    known: Any
    """Room for what is known of that state."""
    scratch: Any
    """Room for the states that a policy may lay out."""
    ids: Any
    """Room for all actions."""
    marks: Any
    """One for each action."""
    path: Any
    """The edges of a walk."""
    log: Any
    """An empty one."""
    points: Any


def _tuple_type(of: Any, *members: Any) -> Any:
    return types.NamedTuple(members, of)


def _records(of: Any) -> Any:
    return types.Array(numba.from_dtype(of), 1, "C")


RULES = _tuple_type(
    Rules,
    types.FunctionType(compiler.DETERMINIZE),
    types.FunctionType(compiler.REDACT),
    types.FunctionType(compiler.TO_ACT),
    types.FunctionType(compiler.LEGAL),
    types.FunctionType(compiler.APPLY),
    types.FunctionType(compiler.PAYOFF),
    types.FunctionType(compiler.EVALUATE),
    types.FunctionType(compiler.POLICY),
    types.FunctionType(PLAYOUT),
)
POSITION = _tuple_type(
    *(Position, BUFFER, BUFFER, types.int64, types.uint64, types.boolean, types.uint64[:, ::1]),
)
STYLE = _tuple_type(
    *(Style, types.int64, types.int64, types.int64, types.int64, types.int64),
    *(types.float64, types.float64, types.float64, types.int64, types.boolean[::1]),
)
MEMORY = _tuple_type(
    *(Memory, _records(NODE), _records(EDGE), types.int32[::1], types.int64[::1]),
    *(BUFFER, BUFFER, BUFFER, IDS, types.int64[::1], types.int64[::1], LOG, POINTS),
)
GROW = types.void(RULES, POSITION, STYLE, MEMORY, types.int64, types.int64)
"""The first iteration to do comes last but one, then the one to stop before."""
