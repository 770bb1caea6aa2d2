"""Where the policies sail: to the place with the most doubloons a turn."""

import numpy as np

from freebooter.engine.native.compiler import routine
from freebooter.games.king_of_pirates.actions import PLAY_CITRUS, PLAY_TAILWIND, SAIL, STOP
from freebooter.games.king_of_pirates.pieces import (
    CITRUS,
    DISTANCES,
    FACE_DOWN,
    LAIR,
    NEIGHBOURS,
    NOWHERE,
    TAILWIND,
    WAYS,
)
from freebooter.games.king_of_pirates.policy.prospects import best_goal
from freebooter.games.king_of_pirates.rules.movement import is_warship
from freebooter.games.king_of_pirates.rules.skills import allowance


@routine
def course(w, c, s, seat):
    """Towards the best place to stop, by worth and turns."""
    if s.hand[seat, CITRUS] > 0 and s.scurvy[seat] >= 2:
        return PLAY_CITRUS
    speed = allowance(c, s, seat)
    left = speed - s.steps
    goal, _ = best_goal(w, c, s, seat, left, max(1, speed - c.tailwind * s.tailwinds))
    here = s.ship[seat]
    if goal == here:
        return STOP
    far = DISTANCES[here, goal]
    if left < far <= left + c.tailwind and s.hand[seat, TAILWIND] > 0:
        return PLAY_TAILWIND
    return step_towards(w, c, s, seat, goal) if left > 0 else STOP


@routine
def step_towards(w, c, s, seat, goal):
    """The next hex on the way: not into the Dutchman, nor into a warship that is not the goal."""
    here = s.ship[seat]
    best, least = np.int64(STOP), np.float64(DISTANCES[here, goal])
    for way in range(WAYS):
        hex = NEIGHBOURS[here, way]
        if hex == NOWHERE or (hex == s.dutchman and c.kind[hex] != LAIR):
            continue
        if hex != goal and is_warship(s.tile[hex]):
            continue
        cost = DISTANCES[hex, goal] + (w.unknown if s.tile[hex] == FACE_DOWN and hex != goal else 0.0)
        if cost < least:
            best, least = np.int64(SAIL + way), cost
    return best
