"""The search tree: information-set Monte Carlo tree search as one kernel for all games.

Each iteration imagines a world that the searching seat cannot tell from the real one, walks down
the tree in it, adds a node, lets the match be played on from there, and adds the payoffs of all
seats to the edges it came by. A seat that acts maximizes its own payoff. Where a game can judge
positions well, nothing is played on: all actions of a new node are judged at once instead. A node
that chance made, by another outcome of an edge known already, is judged itself: it may never come again.

A node stands for what is known, not for a sequence of actions: it is found by a hash of the state
with everything blanked that the searching seat or the acting seat may not know. So
- orders of play that lead to the same position share a node;
- cards turned up and dice thrown lead to nodes of their own, and what stays hidden does not;
- seats that choose secretly at the same time, here one after the other, do not see each other's choice;
- an opponent's actions may differ from world to world: an edge counts how often it was available.

Kernels come as first-class functions, so this compiles once. It must know no game.
"""

import hashlib
import math
from typing import Any

import numpy as np
from numba import types

from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.playout import PLAYOUT, choose, next_seat
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import BUFFER, COMPILED, IDS, LOG, POINTS, kernel, rule

MOST_SEATS = 6
DEEPEST = 256
"""A walk down the tree ends here at the latest."""

BY_POLICY = 1 << 32
"""From here on, an iteration's random numbers are for decisions of the policy within the tree."""

NONE = -1
RANDOM, GREEDY, SEARCH = 0, 1, 2
FOREVER = 2**62

NODE = np.dtype((np.record, [("key", "u8"), ("first", "i4"), ("visits", "i4")]))
EDGE = np.dtype(
    (np.record, [("action", "i4"), ("next", "i4"), ("visits", "i4"), ("available", "i4"), ("total", "f8", MOST_SEATS)])
)
NODES_USED, EDGES_USED = 0, 1


def _pointer(signature: Any) -> Any:
    return types.FunctionType(signature)


GROW = types.void(
    _pointer(compiler.DETERMINIZE),
    _pointer(compiler.REDACT),
    _pointer(compiler.TO_ACT),
    _pointer(compiler.LEGAL),
    _pointer(compiler.APPLY),
    _pointer(compiler.PAYOFF),
    _pointer(compiler.EVALUATE),
    _pointer(compiler.POLICY),
    _pointer(PLAYOUT),
    BUFFER,  # config
    BUFFER,  # root: the redacted state
    types.int64,  # seat
    types.uint64,  # seed
    types.int64,  # the first iteration to do
    types.int64,  # the one to stop before
    types.int64,  # rollout: RANDOM or GREEDY
    types.int64,  # decisions of a rollout
    types.int64,  # turns until the match is judged
    types.float64,  # slips
    types.float64,  # exploration
    types.float64,  # widening
    types.int64,  # rivals: SEARCH or GREEDY
    types.int64[::1],  # clock: where the state counts turns, and in how many bytes
    BUFFER,  # nodes
    BUFFER,  # edges
    types.int32[::1],  # table: the nodes by key
    types.int64[::1],  # used: nodes, edges
    BUFFER,  # scratch: six states
    IDS,  # room for all actions
    types.int64[::1],  # marks: one for each action, then one for each step of a walk
    LOG,  # empty
    POINTS,
    types.boolean,  # whether the masks alone say who knows what
    types.boolean[::1],  # for each action, whether it is of those that the policy chooses among
    types.uint64[:, ::1],  # masks: for each acting seat, which bits of a state it shares with the searching seat
)


@kernel(GROW)
def grow(
    determinize,
    redact,
    to_act,
    legal,
    apply,
    payoff,
    evaluate,
    policy,
    playout,
    config,
    root,
    seat,
    seed,
    first,
    stop,
    rollout,
    decisions,
    turns,
    slips,
    exploration,
    widening,
    rivals,
    clock,
    node_bytes,
    edge_bytes,
    table,
    used,
    scratch,
    ids,
    marks,
    log,
    points,
    by_mask,
    by_policy,
    masks,
):
    """Runs the iterations from `first` up to `stop` (not included)."""
    nodes, edges = node_bytes.view(NODE), edge_bytes.view(EDGE)
    size = root.size
    world, known, desk = scratch[:size], scratch[size : 2 * size], scratch[2 * size :]
    path = marks[marks.size - DEEPEST :]
    at_once = decisions == 0
    end = turn_of(root, clock) + turns
    if used[NODES_USED] == 0:
        add_node(nodes, used, np.uint64(0))
    for iteration in range(first, stop):
        key = nth(seed, iteration + 1)
        copy_state(root, world)
        determinize(config, world, seat, key)
        depth, node, over, judged, taken = 0, 0, False, False, 0
        while depth < DEEPEST:
            bits = to_act(config, world)
            over = bits == 0
            if over or turn_of(world, clock) >= end:
                break
            actor = first_asked(bits, seat)
            n = legal(config, world, actor, ids)
            if n > 1 and (by_policy[ids[0]] or (rivals == GREEDY and actor != seat)):
                taken += 1
                apply(config, world, actor, policy(config, world, actor, nth(key, BY_POLICY + taken), desk), log)
            elif n > 1:
                if depth > 0:
                    before = used[NODES_USED]
                    node = find(redact, config, world, known, seat, actor, by_mask, masks[actor], nodes, table, used)
                    if node == NONE or (node == before and not (at_once and edges[path[depth - 1]].visits == 1)):
                        break
                if at_once and nodes[node].first == NONE and used[EDGES_USED] + n <= edges.size:
                    trial = desk[:size]
                    judge_all(
                        *(to_act, apply, payoff, evaluate, config, world, trial),
                        *(nodes, edges, used, node, actor, ids, n, log, points),
                    )
                    judged = True
                    break
                favourite = np.int64(NONE)
                if widening < np.inf and nodes[node].first == NONE:
                    favourite = policy(config, world, actor, nth(key, BY_POLICY), desk)
                edge = select(
                    *(nodes, edges, used, node, actor, ids, n, marks, key, depth, exploration, widening, favourite),
                )
                if edge == NONE:
                    break
                path[depth] = edge
                depth += 1
                apply(config, world, actor, np.int64(edges[edge].action), log)
            else:
                apply(config, world, actor, np.int64(ids[0]), log)
        if not judged:
            over = over or play_on(
                *(to_act, legal, apply, policy, playout, config, world, key, rollout, decisions, slips, clock, end),
                *(desk, ids, log),
            )
            judge(over, payoff, evaluate, config, world, points)
        for step in range(depth):
            edge = path[step]
            edges[edge].visits += 1
            for player in range(points.size):
                edges[edge].total[player] += points[player]


@rule
def turn_of(state, clock):
    """The turn that a state says it is, the lowest byte first; without a clock time stands still."""
    turn = np.int64(0)
    for i in range(clock[1]):
        turn |= np.int64(state[clock[0] + i]) << (8 * i)
    return turn


@rule
def first_asked(bits, seat):
    """Of the seats asked at once the searching one, which acts now; then the others in order."""
    while not (bits >> seat) & 1:
        seat = (seat + 1) % MOST_SEATS
    return seat


# Nodes


@rule
def add_node(nodes, used, key):
    """A new node, or NONE when the memory is full."""
    node = used[NODES_USED]
    if node == nodes.size:
        return NONE
    used[NODES_USED] += 1
    nodes[node].key = key
    nodes[node].first = NONE
    nodes[node].visits = 0
    return node


@rule
def find(redact, config, world, known, seat, actor, by_mask, mask, nodes, table, used):
    """The node of what both the searching and the acting seat know, new if need be."""
    if by_mask:
        key = digest(world, mask, actor)
    else:
        copy_state(world, known)
        redact(config, known, seat)
        if actor != seat:
            redact(config, known, actor)
        key = digest(known, mask, actor)
    place = np.int64(key & np.uint64(table.size - 1))
    while table[place]:
        node = np.int64(table[place] - 1)
        if nodes[node].key == key:
            return node
        place = (place + 1) & (table.size - 1)
    node = add_node(nodes, used, key)
    if node != NONE:
        table[place] = node + 1
    return node


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


digest = rule(_digest_native) if COMPILED else _digest_plain
"""A hash of those bits of a state that are in the mask, and of who is to act."""


# Edges


@rule
def select(nodes, edges, used, node, actor, ids, n, marks, key, depth, exploration, widening, favourite):
    """The edge to follow: one not tried yet while there may be more, then the one with the highest upper bound."""
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
            bound = edge.total[actor] * share + exploration * math.sqrt(worlds * share)
            if bound > most:
                best, most = at, bound
        at = np.int64(edge.next)
    wide = tried == n or (tried > 0 and tried >= widening * math.sqrt(nodes[node].visits))
    if not wide and used[EDGES_USED] < edges.size:
        new = favourite if favourite != NONE else untried(ids, n, marks, choose(key, depth + 1, n - tried))
        best = add_edge(nodes, edges, used, node, new)
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
def add_edge(nodes, edges, used, node, action):
    """A new edge of a node."""
    at = used[EDGES_USED]
    used[EDGES_USED] += 1
    edge = edges[at]
    edge.action = action
    edge.visits = 0
    edge.available = nodes[node].visits  # as far as anybody knows, it was there before it was first tried
    for player in range(MOST_SEATS):
        edge.total[player] = 0.0
    edge.next = nodes[node].first
    nodes[node].first = at
    return at


# Leaves


@rule
def play_on(
    to_act, legal, apply, policy, playout, config, world, key, rollout, decisions, slips, clock, end, desk, ids, log
):
    """Plays the match on from a leaf for so many decisions or until a turn; returns whether it is over then."""
    if rollout == RANDOM:
        playout(config, world, nth(key, DEEPEST + 1), decisions, ids, log)
        return to_act(config, world) == 0
    for decision in range(decisions):
        bits = to_act(config, world)
        if bits == 0:
            return True
        if turn_of(world, clock) >= end:
            return False
        count = DEEPEST + 2 * decision + 2
        actor = next_seat(bits, key, count)
        if slips > 0.0 and choose(key, count, 1_000_000) < slips * 1_000_000:
            n = legal(config, world, actor, ids)
            action = np.int64(ids[choose(key, count + 1, n)])
        else:
            action = policy(config, world, actor, nth(key, count), desk)
        apply(config, world, actor, action, log)
    return to_act(config, world) == 0


@rule
def judge(over, payoff, evaluate, config, world, points):
    """What a position is worth to each seat: the result, or the game's guess at it."""
    if over:
        payoff(config, world, points)
    else:
        evaluate(config, world, points)


@rule
def judge_all(
    to_act, apply, payoff, evaluate, config, world, trial, nodes, edges, used, node, actor, ids, n, log, points
):
    """Gives a node an edge for every legal action, judged right after it; the node is worth as much as its best edge.

    That costs far less than to come by once for each of them, and compares them in the same world.
    """
    best, most = np.int64(NONE), -np.inf
    nodes[node].visits += 1
    for i in range(n):
        copy_state(world, trial)
        apply(config, trial, actor, np.int64(ids[i]), log)
        judge(to_act(config, trial) == 0, payoff, evaluate, config, trial, points)
        at = add_edge(nodes, edges, used, node, np.int64(ids[i]))
        edges[at].visits = 1
        for player in range(points.size):
            edges[at].total[player] = points[player]
        if points[actor] > most:
            best, most = at, points[actor]
    for player in range(points.size):
        points[player] = edges[best].total[player]


@kernel(compiler.POLICY)
def no_policy(config, state, seat, seed, scratch):
    """Stands in for the greedy policy of a game that has none."""
    return 0
