"""What a position at the end of a walk down the tree is worth: played on, judged, or all its actions judged at once."""

import numpy as np

from freebooter.bots.kernels.arguments import DEEPEST, RANDOM
from freebooter.bots.kernels.nodes import NONE, add_edge
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.playout import choose, next_seat
from freebooter.engine.native.compiler import rule


@rule
def turn_of(state, style):
    """The turn that a state says it is, the lowest byte first; without a clock time stands still."""
    turn = np.int64(0)
    for i in range(style.clock_bytes):
        turn |= np.int64(state[style.clock_place + i]) << (8 * i)
    return turn


@rule
def play_on(rules, config, style, memory, key, end):
    """Plays the match on from a leaf for so many decisions or until a turn; returns whether it is over then."""
    world = memory.world
    if style.rollout == RANDOM:
        rules.playout(config, world, nth(key, DEEPEST + 1), style.decisions, memory.ids, memory.log)
        return rules.to_act(config, world) == 0
    for decision in range(style.decisions):
        bits = rules.to_act(config, world)
        if bits == 0:
            return True
        if turn_of(world, style) >= end:
            return False
        count = DEEPEST + 2 * decision + 2
        actor = next_seat(bits, key, count)
        if style.slips > 0.0 and choose(key, count, 1_000_000) < style.slips * 1_000_000:
            n = rules.legal(config, world, actor, memory.ids)
            action = np.int64(memory.ids[choose(key, count + 1, n)])
        else:
            action = rules.policy(config, world, actor, nth(key, count), memory.scratch)
        rules.apply(config, world, actor, action, memory.log)
    return rules.to_act(config, world) == 0


@rule
def judge(rules, config, state, over, points):
    """What a position is worth to each seat: the result, or the game's guess at it."""
    if over:
        rules.payoff(config, state, points)
    else:
        rules.evaluate(config, state, points)


@rule
def judge_all(rules, config, memory, node, actor, n):
    """Gives a node an edge for every legal action, judged right after it; the node is worth as much as its best edge.

    That costs far less than to come by once for each of them, and compares them in the same world.
    """
    edges, points, trial = memory.edges, memory.points, memory.scratch[: memory.world.size]
    best, most = np.int64(NONE), -np.inf
    memory.nodes[node].visits += 1
    for i in range(n):
        action = np.int64(memory.ids[i])
        copy_state(memory.world, trial)
        rules.apply(config, trial, actor, action, memory.log)
        judge(rules, config, trial, rules.to_act(config, trial) == 0, points)
        at = add_edge(memory, node, action)
        edges[at].visits = 1
        for player in range(points.size):
            edges[at].total[player] = points[player]
        if points[actor] > most:
            best, most = at, points[actor]
    for player in range(points.size):
        points[player] = edges[best].total[player]
