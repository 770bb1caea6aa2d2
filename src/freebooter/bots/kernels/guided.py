"""The search tree with a guide: at the root, and where the tree comes by often, a network says what to look at first.

The rest is as in `tree.py`. There an action is followed by how good it was and how often it was not tried; here also by
the share that the network gives it, so what looks silly costs next to nothing, however many such actions there are.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from freebooter.bots.kernels.arguments import EDGES_USED, MEMORY, POSITION, RULES, STYLE
from freebooter.bots.kernels.consequences import EYES, FLOATS, ROOM, WAYS, favourite_of, look, try_out
from freebooter.bots.kernels.nodes import NONE, add_edge
from freebooter.bots.kernels.scoring import NET, SUMS, score_of, sum_action, sum_position
from freebooter.bots.kernels.tree import choose_edge, iterate, walk
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import POINTS, bind, kernel, rule

ROOT = 0
UNEXPECTED = 0.5
"""An action that was not there when the network was asked gets so much of an equal share."""


class Guide(NamedTuple):
    """The network, and what it said."""

    net: Any
    sums: Any
    eyes: Any
    ways: Any
    room: Any
    scores: Any
    priors: Any
    """For each edge, the share that the network gives it."""
    asked: Any
    """For each node, whether the network was asked."""
    trust: Any
    """How much the network's share counts against what was found out."""
    patience: Any
    """After so many visits of a node the network is asked about it."""


GUIDE = types.NamedTuple(
    (NET, SUMS, EYES, WAYS, ROOM, POINTS, FLOATS, types.boolean[::1], types.float64, types.int64), Guide
)
GROW_GUIDED = types.void(RULES, POSITION, STYLE, MEMORY, GUIDE, types.int64, types.int64)


@rule
def is_guided(memory, guide, node, n):
    """Whether the network has a say at a node; not if there is no room for its edges."""
    if memory.used[EDGES_USED] + n > memory.edges.size:
        return False
    return node == ROOT or memory.nodes[node].visits >= guide.patience


@rule
def follow_guide(memory, guide, node, actor, n, key):
    """The edge with the best value, share of the network and lack of visits together."""
    nodes, edges = memory.nodes, memory.edges
    if not guide.asked[node]:
        guide.asked[node] = True
        ask(memory, guide, actor, n, key)
        add_missing(memory, guide, node, n, True)
    nodes[node].visits += 1
    add_missing(memory, guide, node, n, False)
    visits, total = mark_known(memory, node, actor, n)
    usual, root = total / max(visits, 1), np.sqrt(np.float64(visits) + 1.0)
    best, most = np.int64(NONE), -np.inf
    at = np.int64(nodes[node].first)
    while at != NONE:
        edge = edges[at]
        if memory.marks[edge.action]:
            memory.marks[edge.action] = 0
            edge.available += 1
            value = edge.total[actor] / edge.visits if edge.visits else usual
            bound = value + guide.trust * guide.priors[at] * root / (1.0 + edge.visits)
            if bound > most:
                best, most = at, bound
        at = np.int64(edge.next)
    return best


@rule
def mark_known(memory, node, actor, n):
    """Marks the legal actions; returns how often they were tried, and what they came to for the actor."""
    visits, total = np.int64(0), 0.0
    for i in range(n):
        memory.marks[memory.ids[i]] = 1
    at = np.int64(memory.nodes[node].first)
    while at != NONE:
        edge = memory.edges[at]
        if memory.marks[edge.action]:
            visits += edge.visits
            total += edge.total[actor]
        at = np.int64(edge.next)
    return visits, total


@rule
def add_missing(memory, guide, node, n, asked):
    """Gives a node edges for all legal actions; `asked`: with the shares that the network has just given them."""
    ids, marks = memory.ids, memory.marks
    for i in range(n):
        marks[ids[i]] = i + 1
    at = np.int64(memory.nodes[node].first)
    while at != NONE:
        action = memory.edges[at].action
        if marks[action] and asked:
            guide.priors[at] = np.float32(guide.scores[marks[action] - 1])
        marks[action] = 0
        at = np.int64(memory.edges[at].next)
    for i in range(n):
        if marks[ids[i]]:
            at = add_edge(memory, node, np.int64(ids[i]))
            guide.priors[at] = np.float32(guide.scores[i] if asked else UNEXPECTED / n)
            marks[ids[i]] = 0


@rule
def ask(memory, guide, actor, n, key):
    """Asks the network, with the eyes of the seat that acts: `guide.scores` become the shares of the n actions."""
    net, sums, eyes, ways, room, scores = guide.net, guide.sums, guide.eyes, guide.ways, guide.room, guide.scores
    copy_state(memory.world, room.world)
    look(eyes, room.world, actor, room.before)
    sum_position(net, sums, eyes, room)
    favourite = favourite_of(ways, room, room.world, actor, key)
    most, total = -np.inf, 0.0
    for i in range(n):
        try_out(eyes, ways, room, actor, memory.ids[i], favourite, key)
        sum_action(net, sums, eyes, room, memory.ids[i])
        scores[i] = score_of(net, sums)
        most = max(most, scores[i])
    for i in range(n):
        scores[i] = np.exp(scores[i] - most)
        total += scores[i]
    for i in range(n):
        scores[i] /= total


@rule
def choose_guided(rules, config, style, memory, guide, node, actor, n, key, depth):
    """The edge to follow from a node: by the guide where it has a say."""
    if is_guided(memory, guide, node, n):
        return follow_guide(memory, guide, node, actor, n, key)
    return choose_edge(rules, config, style, memory, guide, node, actor, n, key, depth)


walk_guided = bind(walk, __name__, choose_edge=choose_guided)
iterate_guided = bind(iterate, __name__, walk=walk_guided)


@kernel(GROW_GUIDED)
def grow_guided(rules, position, style, memory, guide, first, stop):
    """The tree with a guide."""
    iterate_guided(rules, position, style, memory, guide, first, stop)
