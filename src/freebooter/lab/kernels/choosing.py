"""Who acts next and what it does: the very decisions that the bots `random` and `greedy` take from the same seeds."""

from typing import Any

import numpy as np

from freebooter.engine.kernels.chance import GOLDEN, WORD, nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import rule
from freebooter.lab.kernels.arguments import GREEDY

WORLDS = 4
"""In so many imagined worlds the next best action is looked for, where the policy's choice is barred."""


def _part_native(seed, number):
    return seed ^ (np.uint64(number) * GOLDEN)


def _part_plain(seed: Any, number: Any) -> Any:
    return np.uint64(int(seed) ^ (int(number) * int(GOLDEN) & WORD))


_part = rule(_part_native, plain=_part_plain)


@rule
def own_seed(seed, number):
    """The seed of the number-th part of what a seed determines; its own seeds are `nth(own, 1)`, `nth(own, 2)`."""
    return nth(_part(seed, number), 1)


@rule
def seat_of(bits, order):
    """Whose answer arrives next: chance says so, as no seat may always be the first."""
    asked, left = 0, bits
    while left:
        left &= left - 1
        asked += 1
    for _ in range(np.int64(order % np.uint64(asked))):
        bits &= bits - 1
    seat = 0
    while not (bits >> seat) & 1:
        seat += 1
    return seat


@rule
def choose(rules, task, memory, player, seat, n, seed):
    """The action of a player who does not look ahead, among the n legal ones in `memory.ids`."""
    if task.kinds[player] == GREEDY:
        slip, own = nth(seed, 1), nth(seed, 2)
        if n == 1 or slip < task.slips[player]:
            return by_chance(task, memory, player, n, own)
        copy_state(memory.state, memory.known)
        rules.redact(task.config, memory.known, seat)
        action = rules.policy(task.config, memory.known, seat, own, memory.scratch)
        if task.barred[player, action]:
            return next_best(rules, task, memory, player, seat, n, own)
        return action
    return by_chance(task, memory, player, n, seed)


@rule
def by_chance(task, memory, player, n, seed):
    """One of the legal actions, all equally likely: none that gives up or is barred, if there are others."""
    count = 0
    for i in range(n):
        if not task.shunned[memory.ids[i]] and not task.barred[player, memory.ids[i]]:
            memory.allowed[count] = memory.ids[i]
            count += 1
    if count == 0:
        for i in range(n):
            memory.allowed[i] = memory.ids[i]
        count = n
    return np.int64(memory.allowed[np.int64(nth(seed, 1) % np.uint64(count))])


@rule
def next_best(rules, task, memory, player, seat, n, seed):
    """What looks best one step ahead in some imagined worlds, but for what is barred; by chance without evaluation."""
    if task.playouts > 0:
        return by_chance(task, memory, player, n, seed)
    best, most = np.int64(-1), -np.inf
    for i in range(n):
        action = np.int64(memory.ids[i])
        if task.barred[player, action] or task.shunned[action]:
            continue
        value = 0.0
        for world in range(WORLDS):
            copy_state(memory.state, memory.trial)
            rules.redact(task.config, memory.trial, seat)
            rules.determinize(task.config, memory.trial, seat, nth(seed, world + 2))
            rules.apply(task.config, memory.trial, seat, action, memory.no_log)
            if rules.to_act(task.config, memory.trial) == 0:
                rules.payoff(task.config, memory.trial, memory.tried)
            else:
                rules.evaluate(task.config, memory.trial, memory.tried)
            value += memory.tried[seat]
        if value > most:
            best, most = action, value
    return best if best >= 0 else by_chance(task, memory, player, n, seed)
