"""A glance: every action is tried in some imagined worlds, the same for all; the policy plays on; the end is judged.

No network, no tree. Actions that are clearly worse than the best after some worlds are tried no more.
"""

import numpy as np
from numba import types

from freebooter.bots.kernels.consequences import (
    LATER,
    ROOM,
    WAYS,
    call_apply,
    call_to_act,
    favourite_of,
    imagine,
    judge,
    play_on,
    turn_of,
)
from freebooter.bots.kernels.paired import CLEARLY, HEAT
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import BUFFER, POINTS, kernel, rule

TRIED, SQUARES, NOW = range(3)
GLANCE = types.void(
    *(WAYS, ROOM, types.float64[:, ::1], BUFFER, types.int64, types.int64, types.uint64, types.float64, POINTS)
)


@kernel(GLANCE)
def glance_all(ways, room, race, known, seat, n, seed, loyalty, scores):
    """What each of the n legal actions in `room.ids` comes to on the mean, and a bonus for what the policy would do.

    `race` has a row for each action. Who has dropped out has a score that cannot win.
    """
    favourite = favourite_of(ways, room, known, seat, seed)
    for i in range(n):
        scores[i] = 0.0
        race[i, :] = 0.0
    tried, left = np.int64(0), n
    while tried < ways.worlds and left > 1:
        key = nth(seed, tried + 1)
        imagine(ways, room, known, seat, key)
        try_in_world(ways, room, race, seat, n, key, tried, scores)
        tried += 1
        if tried % HEAT == 0:
            left = drop_worse(race, n, tried, scores)
    for i in range(n):
        scores[i] = scores[i] / tried if race[i, TRIED] == tried else -np.inf
        if room.ids[i] == favourite:
            scores[i] += loyalty


@rule
def try_in_world(ways, room, race, seat, n, key, tried, scores):
    """Tries in one world all actions that have not dropped out."""
    total, count = 0.0, 0
    end = turn_of(room.world, ways) + ways.turns
    for i in range(n):
        if race[i, TRIED] == tried:
            copy_state(room.world, room.trial)
            call_apply(ways.apply, (ways.config, room.trial, np.int64(seat), np.int64(room.ids[i]), room.log))
            over = call_to_act(ways.to_act, (ways.config, room.trial)) == 0 or play_on(ways, room, key, end)
            judge(ways, room, seat, over, LATER)
            race[i, NOW] = np.float64(room.extras[LATER])
            scores[i] += race[i, NOW]
            total += race[i, NOW]
            count += 1
    for i in range(n):
        if race[i, TRIED] == tried:
            race[i, TRIED] += 1.0
            race[i, SQUARES] += (race[i, NOW] - total / count) ** 2


@rule
def drop_worse(race, n, tried, scores):
    """Whoever is behind the best by more than chance would have it is tried no more; returns how many go on."""
    best, left = np.int64(-1), n
    for i in range(n):
        if race[i, TRIED] == tried and (best < 0 or scores[i] > scores[best]):
            best = np.int64(i)
    left = 0
    for i in range(n):
        if race[i, TRIED] == tried:
            error = np.sqrt(2.0 * (race[best, SQUARES] + race[i, SQUARES]))
            if scores[best] - scores[i] > CLEARLY * error:
                race[i, TRIED] = -1.0
            else:
                left += 1
    return left
