"""Search without a tree where several seats choose secretly at the same time: a small game is solved, so that nobody
can guess what will be chosen.

As in `paired.py` every world is one in which all actions are tried. But the rivals do not just follow a policy there:
they have strategies of their own, and every second world is theirs to learn in, by regret matching as the searching
seat learns in the others. What the seat then plays is drawn by its average strategy.

Nobody acts on what only somebody else knows. A rival's strategy goes by what it may do and by what the policy would do
with what it knows (its row); and it learns in worlds that it imagines itself, from what it knows in a world of ours: in
these the searching seat holds something else, and chooses by a row too. Who would see the choice before its own is not
choosing at the same time: the policy plays on for it, as ever.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from freebooter.bots.kernels.arguments import GREEDY, MEMORY, MOST_SEATS, NODES_USED, POSITION, RULES, STYLE
from freebooter.bots.kernels.leaves import judge, play_on, turn_of
from freebooter.bots.kernels.nodes import NONE
from freebooter.bots.kernels.paired import HEAT, RACE, ROOT, drop_worse, lay_out, try_all
from freebooter.engine.kernels.bits import count, lowest
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state, same_state
from freebooter.engine.kernels.playout import choose
from freebooter.engine.native.compiler import IDS, POINTS, kernel, rule

WARM = 32
"""In so many worlds at first rivals go by the policy, as without this: who has time for no more compares plainly."""

MOST_ROWS, MOST_ACTIONS = 512, 64
ROWS_USED, RIVALS = range(2)
BY_POLICY, DRAWN, IMAGINED = 1 << 33, 1 << 34, 1 << 35
"""From here on, a world's random numbers are for what policies would do, what is drawn, and what a rival imagines."""

RARE = 0.1
"""Less often than this, an action is not worth it: what luck makes of a few worlds is no strategy."""

GRAINS = 1 << 30


class Mixing(NamedTuple):
    """The strategies, and room to work in."""

    keys: Any
    """For each row, who chooses among what. The first is the searching seat's own, where it has what it really has."""
    regrets: Any
    """For each row and action, how much more it would have come to than what was done."""
    lessons: Any
    """For each row, in how many worlds it has learned."""
    average: Any
    """How often the searching seat did what, later worlds counting more."""
    strategy: Any
    """Room for the shares of one row."""
    values: Any
    actions: Any
    """Those among which the seat that learns can choose."""
    drawn: Any
    """What each seat does in a world; NONE: whatever the policy does."""
    used: Any
    """How many rows there are, and the rivals that choose secretly at the same time, as bits."""


def room_to_mix() -> Mixing:
    """Strategies that know nothing yet."""
    return Mixing(
        keys=np.zeros(MOST_ROWS, np.uint64),
        regrets=np.zeros((MOST_ROWS, MOST_ACTIONS)),
        lessons=np.zeros(MOST_ROWS),
        average=np.zeros(MOST_ACTIONS),
        strategy=np.zeros(MOST_ACTIONS),
        values=np.zeros(MOST_ACTIONS),
        actions=np.zeros(MOST_ACTIONS, np.int16),
        drawn=np.zeros(MOST_SEATS, np.int64),
        used=np.zeros(2, np.int64),
    )


def shares_of(mixing: Mixing) -> NDArray[np.float64] | None:
    """How often the searching seat should choose what: nothing rare. None if nobody else chooses at the same time, or
    nothing was learned yet."""
    average: NDArray[np.float64] = mixing.average
    if not average.any():
        return None
    shares = average / average.sum()
    shares[shares < RARE] = 0.0
    return shares / shares.sum()


MIXING = types.NamedTuple(
    (types.uint64[::1], types.float64[:, ::1], POINTS, POINTS, POINTS, POINTS, IDS, types.int64[::1], types.int64[::1]),
    Mixing,
)
GROW_MIXED = types.void(RULES, POSITION, STYLE, MEMORY, RACE, MIXING, types.int64, types.int64)


@kernel(GROW_MIXED)
def grow_mixed(rules, position, style, memory, race, mixing, first, stop):
    """Thinks in the worlds from `first` up to `stop` (not included)."""
    config, seat = position.config, position.seat
    end = turn_of(position.root, style) + style.turns
    if memory.used[NODES_USED] == 0:
        lay_out(rules, position, memory)
        mixing.used[RIVALS] = find_rivals(rules, position, memory)
        find_row(rules, config, style, memory, mixing, seat, position.seed)  # the first is the root's
    rivals = mixing.used[RIVALS]
    for number in range(first, stop):
        key = nth(position.seed, number + 1)
        copy_state(position.root, memory.known)
        rules.determinize(config, memory.known, seat, key)
        if rivals == 0:
            try_all(rules, config, style, memory, race, seat, key, end)
            if (number + 1) % HEAT == 0:
                drop_worse(memory, race, seat)
        elif number < WARM or number % 2:
            learn_at_root(rules, position, style, memory, mixing, number, key, end)
        else:
            learn_elsewhere(rules, position, style, memory, mixing, number // 2, key, end)


# Who chooses at the same time


@rule
def find_rivals(rules, position, memory):
    """The others who are asked now and cannot tell what the seat has chosen, as bits."""
    config, seat, rivals = position.config, position.seat, np.int64(0)
    n = rules.legal(config, position.root, seat, memory.ids)
    if n > MOST_ACTIONS:
        return rivals
    copy_state(position.root, memory.known)
    rules.determinize(config, memory.known, seat, nth(position.seed, 1))
    asked = rules.to_act(config, memory.known)
    for rival in range(MOST_SEATS):
        if rival != seat and (asked >> rival) & 1 and is_kept_from(rules, config, memory, seat, rival, n):
            rivals |= np.int64(1) << rival
    return rivals


@rule
def is_kept_from(rules, config, memory, seat, rival, n):
    """Whether all actions of the seat look alike to a rival, who is still asked then."""
    size = memory.world.size
    seen, first = memory.scratch[:size], memory.scratch[size : 2 * size]
    for i in range(n):
        copy_state(memory.known, seen)
        rules.apply(config, seen, seat, np.int64(memory.ids[i]), memory.log)
        if not (rules.to_act(config, seen) >> rival) & 1:
            return False
        rules.redact(config, seen, rival)
        if i == 0:
            copy_state(seen, first)
        elif not same_state(seen, first):
            return False
    return True


# Learning


@rule
def learn_at_root(rules, position, style, memory, mixing, number, key, end):
    """The searching seat learns from what its actions come to against its rivals in a world."""
    config, seat, edges = position.config, position.seat, memory.edges
    n = copy_actions(memory, mixing, rules.legal(config, memory.known, seat, memory.ids))
    rivals = mixing.used[RIVALS] if number >= WARM else np.int64(0)
    draw_others(rules, config, style, memory, mixing, seat, rivals, key)
    for i in range(n):
        try_action(rules, config, style, memory, mixing, seat, i, key, end)
        edges[i].visits += 1
        edges[i].available += 1
        for player in range(memory.points.size):
            edges[i].total[player] += memory.points[player]
    share_out(mixing, ROOT, n, 0)
    if number >= WARM:
        for i in range(n):
            mixing.average[i] += mixing.strategy[i] * number
    learn(mixing, ROOT, n)


@rule
def learn_elsewhere(rules, position, style, memory, mixing, number, key, end):
    """A rival imagines a world from what it knows in this one; there it learns, or the seat as the rival sees it."""
    config, rivals = position.config, mixing.used[RIVALS]
    others = count(rivals)
    rival = nth_seat(rivals, number % others)
    rules.redact(config, memory.known, rival)
    rules.determinize(config, memory.known, rival, nth(key, IMAGINED))
    learner = position.seat if (number // others) % 2 else rival
    row, n, favourite = find_row(rules, config, style, memory, mixing, learner, key)
    if row in (NONE, ROOT):  # which learns where the seat has what it really has
        return
    copy_actions(memory, mixing, n)
    players = rivals | (np.int64(1) << position.seat)
    draw_others(rules, config, style, memory, mixing, learner, players, key)
    for i in range(n):
        try_action(rules, config, style, memory, mixing, learner, i, key, end)
    share_out(mixing, row, n, favourite)
    learn(mixing, row, n)


@rule
def copy_actions(memory, mixing, n):
    """Keeps the actions of the seat that learns, and returns how many."""
    for i in range(n):
        mixing.actions[i] = memory.ids[i]
    return n


@rule
def try_action(rules, config, style, memory, mixing, learner, i, key, end):
    """What an action comes to for the seat that learns, against what the others do, with the same luck for each."""
    copy_state(memory.known, memory.world)
    rules.apply(config, memory.world, learner, np.int64(mixing.actions[i]), memory.log)
    for player in range(MOST_SEATS):
        action = mixing.drawn[player]
        if action != NONE and may_still(rules, config, memory, player, action):
            rules.apply(config, memory.world, player, action, memory.log)
    over = rules.to_act(config, memory.world) == 0 or play_on(rules, config, style, memory, key, end)
    judge(rules, config, memory.world, over, memory.points)
    mixing.values[i] = memory.points[learner]


@rule
def may_still(rules, config, memory, player, action):
    """Whether a seat may still do what it wanted to."""
    if not (rules.to_act(config, memory.world) >> player) & 1:
        return False
    for i in range(rules.legal(config, memory.world, player, memory.ids)):
        if memory.ids[i] == action:
            return True
    return False


@rule
def learn(mixing, row, n):
    """Regret: by how much each action was better than what the strategy did; what is long ago counts less."""
    done, fading = 0.0, mixing.lessons[row] / (mixing.lessons[row] + 1.0)
    mixing.lessons[row] += 1.0
    for i in range(n):
        done += mixing.strategy[i] * mixing.values[i]
    for i in range(n):
        mixing.regrets[row, i] = mixing.regrets[row, i] * fading + mixing.values[i] - done


@rule
def share_out(mixing, row, n, favourite):
    """Regret matching: each action as often as it is regretted that it was not done; if none is, the best so far."""
    total, best = 0.0, np.int64(favourite)
    for i in range(n):
        total += max(mixing.regrets[row, i], 0.0)
        if mixing.regrets[row, i] > mixing.regrets[row, best]:
            best = i
    for i in range(n):
        mixing.strategy[i] = max(mixing.regrets[row, i], 0.0) / total if total > 0.0 else np.float64(i == best)


# The others


@rule
def draw_others(rules, config, style, memory, mixing, learner, players, key):
    """What each of these seats does in the world, by its strategy; those that learn or have no row are left out."""
    for player in range(MOST_SEATS):
        mixing.drawn[player] = NONE
        if player != learner and (players >> player) & 1:
            row, n, favourite = find_row(rules, config, style, memory, mixing, player, key)
            if row != NONE:
                share_out(mixing, row, n, favourite)
                mixing.drawn[player] = np.int64(memory.ids[draw(mixing, n, key, DRAWN + player)])


@rule
def draw(mixing, n, key, place):
    """The number of an action, by the shares."""
    left, i = choose(key, place, GRAINS) / np.float64(GRAINS), 0
    while i < n - 1 and left >= mixing.strategy[i]:
        left -= mixing.strategy[i]
        i += 1
    return i


@rule
def find_row(rules, config, style, memory, mixing, player, key):
    """The row by which a seat chooses in the world, with the number of its actions and of the policy's choice; NONE if
    the choice is not its own, or is left to the policy, or there is no room."""
    none = np.int64(NONE), np.int64(0), np.int64(0)
    if not (rules.to_act(config, memory.known) >> player) & 1:
        return none
    n = rules.legal(config, memory.known, player, memory.ids)
    if n < 2 or n > MOST_ACTIONS or style.by_policy[memory.ids[0]]:
        return none
    favourite = np.int64(0)
    if style.rollout == GREEDY:
        action = rules.policy(config, memory.known, player, nth(key, BY_POLICY + player), memory.scratch)
        for i in range(n):
            if memory.ids[i] == action:
                favourite = np.int64(i)
    name = nth(np.uint64(player), favourite + 1)
    for i in range(n):
        name = nth(name, memory.ids[i] + 1)
    return row_called(mixing, name), np.int64(n), favourite


@rule
def row_called(mixing, name):
    """The row with this key, new if need be; NONE if there is no room."""
    used = mixing.used[ROWS_USED]
    for row in range(used):
        if mixing.keys[row] == name:
            return np.int64(row)
    if used == MOST_ROWS:
        return np.int64(NONE)
    mixing.keys[used] = name
    mixing.used[ROWS_USED] += 1
    return np.int64(used)


@rule
def nth_seat(seats, number):
    """One of these seats, counted from 0."""
    for _ in range(number):
        seats &= seats - 1
    return lowest(seats)
