"""The search tree: information-set Monte Carlo tree search as one kernel for all games.

Each iteration imagines a world that the searching seat cannot tell from the real one, walks down
the tree in it, adds a node, lets the match be played on from there, and adds the payoffs of all
seats to the edges it came by. A seat that acts maximizes its own payoff. Where a game can judge
positions well, nothing is played on: all actions of a new node are judged at once instead. A node
that chance made, by another outcome of an edge known already, is judged itself: it may never come again.

Kernels come as first-class functions, so this compiles once. It must know no game.
"""

import numpy as np

from freebooter.bots.kernels.arguments import DEEPEST, EDGES_USED, GREEDY, GROW, MOST_SEATS, NODES_USED
from freebooter.bots.kernels.leaves import judge, judge_all, play_on, turn_of
from freebooter.bots.kernels.nodes import NONE, add_node, find, select
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import kernel, rule

BY_POLICY = 1 << 32
"""From here on, an iteration's random numbers are for decisions of the policy within the tree."""

OPEN, OVER, JUDGED = 0, 1, 2
"""How a walk down the tree ends: the match goes on, it is over, or what the walk is worth is known already."""

NO_GUIDE = 0


@rule
def iterate(rules, position, style, memory, guide, first, stop):
    """Runs the iterations from `first` up to `stop` (not included). With a guide it is bound to another `walk`."""
    config, world = position.config, memory.world
    end = turn_of(position.root, style) + style.turns
    if memory.used[NODES_USED] == 0:
        add_node(memory, np.uint64(0))
    for iteration in range(first, stop):
        key = nth(position.seed, iteration + 1)
        copy_state(position.root, world)
        rules.determinize(config, world, position.seat, key)
        depth, ending = walk(rules, position, style, memory, guide, key, end)
        if ending != JUDGED:
            over = ending == OVER or play_on(rules, config, style, memory, key, end)
            judge(rules, config, world, over, memory.points)
        credit(memory, depth)


@kernel(GROW)
def grow(rules, position, style, memory, first, stop):
    """The tree without a guide."""
    iterate(rules, position, style, memory, NO_GUIDE, first, stop)


@rule
def walk(rules, position, style, memory, guide, key, end):
    """Plays in the world along the tree up to a leaf; returns how many edges that took, and how it ended.

    With a guide it is bound to another `choose_edge` (see `guided.py`).
    """
    config, world, ids = position.config, memory.world, memory.ids
    depth, node, taken = 0, 0, 0
    while depth < DEEPEST:
        bits = rules.to_act(config, world)
        if bits == 0:
            return depth, OVER
        if turn_of(world, style) >= end:
            break
        actor = first_asked(bits, position.seat)
        n = rules.legal(config, world, actor, ids)
        action = np.int64(ids[0])
        by_policy = style.by_policy[action] and depth + taken > 0  # the decision that is thought about never is
        if n > 1 and (by_policy or (style.rivals == GREEDY and actor != position.seat)):
            taken += 1
            action = rules.policy(config, world, actor, nth(key, BY_POLICY + taken), memory.scratch)
        elif n > 1:
            if depth > 0:
                node = arrive(rules, position, style, memory, actor, depth)
                if node == NONE:
                    break
            if judges_at_once(style, memory, node, n):
                judge_all(rules, config, memory, node, actor, n)
                return depth, JUDGED
            edge = choose_edge(rules, config, style, memory, guide, node, actor, n, key, depth)
            if edge == NONE:
                break
            memory.path[depth] = edge
            depth += 1
            action = np.int64(memory.edges[edge].action)
        rules.apply(config, world, actor, action, memory.log)
    return depth, OPEN


@rule
def first_asked(bits, seat):
    """Of the seats asked at once the searching one, which acts now; then the others in order."""
    while not (bits >> seat) & 1:
        seat = (seat + 1) % MOST_SEATS
    return seat


@rule
def arrive(rules, position, style, memory, actor, depth):
    """The node that the walk has come to, or NONE if it ends here: at a new node, or because the memory is full.

    All actions of a new node are judged at once, if the game can; but one that chance made is judged itself.
    """
    before = memory.used[NODES_USED]
    node = find(rules, position, memory, actor)
    if node == before and not (style.decisions == 0 and memory.edges[memory.path[depth - 1]].visits == 1):
        return NONE
    return node


@rule
def judges_at_once(style, memory, node, n):
    """Whether all actions of a node are now to be judged at once."""
    return (
        style.decisions == 0 and memory.nodes[node].first == NONE and memory.used[EDGES_USED] + n <= memory.edges.size
    )


@rule
def choose_edge(rules, config, style, memory, guide, node, actor, n, key, depth):
    """The edge to follow from a node, by itself; a narrow one begins with the policy's choice."""
    favourite = np.int64(NONE)
    if style.widening < np.inf and memory.nodes[node].first == NONE:
        favourite = rules.policy(config, memory.world, actor, nth(key, BY_POLICY), memory.scratch)
    return select(style, memory, node, actor, n, key, depth, favourite)


@rule
def credit(memory, depth):
    """Adds what a walk was worth to the edges it came by."""
    points = memory.points
    for step in range(depth):
        edge = memory.edges[memory.path[step]]
        edge.visits += 1
        for player in range(points.size):
            edge.total[player] += points[player]


@kernel(compiler.POLICY)
def no_policy(config, state, seat, seed, scratch):
    """Stands in for the greedy policy of a game that has none."""
    return 0
