"""Nodes and edges of the search tree, in memory that is given.

A node stands for what is known, not for a sequence of actions: it is found by a hash of the state
with everything blanked that the searching seat or the acting seat may not know. So
- orders of play that lead to the same position share a node;
- cards turned up and dice thrown lead to nodes of their own, and what stays hidden does not;
- seats that choose secretly at the same time, here one after the other, do not see each other's choice;
- an opponent's actions may differ from world to world: an edge counts how often it was available.
"""

import hashlib
import math
from typing import Any

import numpy as np

from freebooter.bots.kernels.arguments import EDGES_USED, MOST_SEATS, NODES_USED
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.playout import choose
from freebooter.engine.native.compiler import rule

NONE = -1


@rule
def add_node(memory, key):
    """A new node, or NONE when the memory is full."""
    node = memory.used[NODES_USED]
    if node == memory.nodes.size:
        return NONE
    memory.used[NODES_USED] += 1
    memory.nodes[node].key = key
    memory.nodes[node].first = NONE
    memory.nodes[node].visits = 0
    return node


@rule
def find(rules, position, memory, actor):
    """The node of what both the searching and the acting seat know of the world, new if need be."""
    key = key_of(rules, position, memory, actor)
    nodes, table = memory.nodes, memory.table
    place = np.int64(key & np.uint64(table.size - 1))
    while table[place]:
        node = np.int64(table[place] - 1)
        if nodes[node].key == key:
            return node
        place = (place + 1) & (table.size - 1)
    node = add_node(memory, key)
    if node != NONE:
        table[place] = node + 1
    return node


@rule
def key_of(rules, position, memory, actor):
    """The hash by which the node of the world is found."""
    mask = position.masks[actor]
    if position.by_mask:
        return digest(memory.world, mask, actor)
    copy_state(memory.world, memory.known)
    rules.redact(position.config, memory.known, position.seat)
    if actor != position.seat:
        rules.redact(position.config, memory.known, actor)
    return digest(memory.known, mask, actor)


FACTOR = np.uint64(0x9FB21C651E98DF25)
SHIFT = np.uint64(32)
LANES = 4


def _digest_native(state, mask, actor):
    """Four lanes side by side, so that the multiplications overlap."""
    words = state.view(np.uint64)
    a, b, c, d = np.uint64(actor), FACTOR, ~FACTOR, FACTOR >> SHIFT
    whole = words.size - words.size % LANES
    for i in range(0, whole, LANES):
        a = (a ^ (words[i] & mask[i])) * FACTOR
        b = (b ^ (words[i + 1] & mask[i + 1])) * FACTOR
        c = (c ^ (words[i + 2] & mask[i + 2])) * FACTOR
        d = (d ^ (words[i + 3] & mask[i + 3])) * FACTOR
        a ^= a >> SHIFT
        b ^= b >> SHIFT
        c ^= c >> SHIFT
        d ^= d >> SHIFT
    for i in range(whole, words.size):
        a = (a ^ (words[i] & mask[i])) * FACTOR
        a ^= a >> SHIFT
    return nth(a, 1) ^ nth(b, 2) ^ nth(c, 3) ^ nth(d, 4)


def _digest_plain(state: Any, mask: Any, actor: Any) -> Any:
    known = (state.view(np.uint64) & mask).tobytes()
    return np.uint64(int.from_bytes(hashlib.blake2b(known + bytes([actor]), digest_size=8).digest(), "little"))


digest = rule(_digest_native, plain=_digest_plain)
"""A hash of those bits of a state that are in the mask, and of who is to act."""


@rule
def select(style, memory, node, actor, n, key, depth, favourite):
    """The edge to follow: one not tried yet while there may be more, then the one with the highest upper bound."""
    nodes, edges, ids, marks = memory.nodes, memory.edges, memory.ids, memory.marks
    for i in range(n):
        marks[ids[i]] = 1
    nodes[node].visits += 1
    best, most, tried = np.int64(NONE), -np.inf, 0
    available, worlds = 0, 0.0
    at = np.int64(nodes[node].first)
    while at != NONE:
        edge = edges[at]
        if marks[edge.action]:
            marks[edge.action] = 0
            tried += 1
            edge.available += 1
            if edge.available != available:
                available = edge.available
                worlds = math.log(available)
            share = 1.0 / edge.visits
            bound = edge.total[actor] * share + style.exploration * math.sqrt(worlds * share)
            if bound > most:
                best, most = at, bound
        at = np.int64(edge.next)
    wide = tried == n or (tried > 0 and tried >= style.widening * math.sqrt(nodes[node].visits))
    if not wide and memory.used[EDGES_USED] < edges.size:
        new = favourite if favourite != NONE else untried(ids, n, marks, choose(key, depth + 1, n - tried))
        best = add_edge(memory, node, new)
    for i in range(n):
        marks[ids[i]] = 0
    return best


@rule
def untried(ids, n, marks, skipped):
    """The action that is still marked, after so many others."""
    for i in range(n):
        if marks[ids[i]]:
            if skipped == 0:
                return np.int64(ids[i])
            skipped -= 1
    return np.int64(NONE)


@rule
def add_edge(memory, node, action):
    """A new edge of a node."""
    at = memory.used[EDGES_USED]
    memory.used[EDGES_USED] += 1
    edge = memory.edges[at]
    edge.action = action
    edge.visits = 0
    edge.available = memory.nodes[node].visits  # as far as anybody knows, it was there before it was first tried
    for player in range(MOST_SEATS):
        edge.total[player] = 0.0
    edge.next = memory.nodes[node].first
    memory.nodes[node].first = at
    return at
