"""Search without a tree: in every imagined world all actions are tried, with the same luck for each, and played on.

What an action is worth varies far more from world to world than actions differ within one: compared in the same worlds,
a few dozen tell what thousands of separate ones do not. Actions that are clearly worse than the best are tried no more.
"""

import numpy as np
from numba import types

from freebooter.bots.kernels.arguments import MEMORY, NODES_USED, POSITION, RULES, STYLE
from freebooter.bots.kernels.leaves import judge, play_on, turn_of
from freebooter.bots.kernels.nodes import NONE, add_edge, add_node
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import kernel, rule

ROOT = 0
HEAT = 32
"""After so many worlds each time, actions that are clearly worse drop out."""
CLEARLY = 3.0
"""So many standard errors."""

RACE = types.float64[:, ::1]
"""For each action: whether it is out, what it came to in this world, and the sum of the squares of what it came to
beyond the mean of all in the same world."""
OUT, NOW, SQUARES = range(3)
GROW_PAIRED = types.void(RULES, POSITION, STYLE, MEMORY, RACE, types.int64, types.int64)


@kernel(GROW_PAIRED)
def grow_paired(rules, position, style, memory, race, first, stop):
    """Tries all actions in the worlds from `first` up to `stop` (not included)."""
    config, seat = position.config, position.seat
    end = turn_of(position.root, style) + style.turns
    if memory.used[NODES_USED] == 0:
        lay_out(rules, position, memory)
    for number in range(first, stop):
        key = nth(position.seed, number + 1)
        copy_state(position.root, memory.known)
        rules.determinize(config, memory.known, seat, key)
        try_all(rules, config, style, memory, race, seat, key, end)
        if (number + 1) % HEAT == 0:
            drop_worse(memory, race, seat)


@rule
def lay_out(rules, position, memory):
    """An edge for each action of the searching seat, in their order."""
    add_node(memory, np.uint64(0))
    for i in range(rules.legal(position.config, position.root, position.seat, memory.ids)):
        add_edge(memory, ROOT, np.int64(memory.ids[i]))


@rule
def try_all(rules, config, style, memory, race, seat, key, end):
    """Tries in one world all actions that are not out."""
    total, count = 0.0, 0
    at = np.int64(memory.nodes[ROOT].first)
    while at != NONE:
        edge = memory.edges[at]
        if race[at, OUT] == 0.0:
            copy_state(memory.known, memory.world)
            rules.apply(config, memory.world, seat, np.int64(edge.action), memory.log)
            over = rules.to_act(config, memory.world) == 0 or play_on(rules, config, style, memory, key, end)
            judge(rules, config, memory.world, over, memory.points)
            edge.visits += 1
            edge.available += 1
            for player in range(memory.points.size):
                edge.total[player] += memory.points[player]
            race[at, NOW] = memory.points[seat]
            total += memory.points[seat]
            count += 1
        at = np.int64(edge.next)
    at = np.int64(memory.nodes[ROOT].first)
    while at != NONE:
        if race[at, OUT] == 0.0:
            race[at, SQUARES] += (race[at, NOW] - total / count) ** 2
        at = np.int64(memory.edges[at].next)


@rule
def drop_worse(memory, race, seat):
    """Whoever is behind the best by more than chance would have it is out."""
    best, most = np.int64(NONE), -np.inf
    at = np.int64(memory.nodes[ROOT].first)
    while at != NONE:
        if race[at, OUT] == 0.0 and memory.edges[at].total[seat] > most:
            best, most = at, memory.edges[at].total[seat]
        at = np.int64(memory.edges[at].next)
    at = np.int64(memory.nodes[ROOT].first)
    while at != NONE:
        error = np.sqrt(2.0 * (race[best, SQUARES] + race[at, SQUARES]))
        if race[at, OUT] == 0.0 and most - memory.edges[at].total[seat] > CLEARLY * error:
            race[at, OUT] = 1.0
        at = np.int64(memory.edges[at].next)
