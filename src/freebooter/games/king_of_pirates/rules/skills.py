"""Ships and their crews: what parts and skills give, and what happens when a crew changes (KP-12 to KP-22)."""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import (
    ALL_SKILL,
    BALL,
    CLEAN,
    GOAT,
    MAP1,
    MAP2,
    MOVE_SKILL,
    PARTS,
    PLACES,
    RUM,
    numbers,
)
from freebooter.games.king_of_pirates.state import NONE

PART_COUNT = len(PARTS)
NO_SCURVY = np.int64(0)
CABIN = np.int64(0)
PLACES_OF, SAILS_OF, RUM_OF, BALLS_OF = numbers(4)

LOST_PIRATE, PROMOTED, SCURVY_NOW, RETURNED = (
    EVENTS.number(kind) for kind in ("lost_pirate", "promoted", "scurvy", "returned")
)


# What a ship has


@rule
def of_parts(c, s, seat, what):
    """KP-12: the sum over the parts of a ship."""
    total = np.int64(c.hull[what])
    for part in range(PART_COUNT):
        if s.parts[seat, part]:
            total += c.part[part, what]
    return total


@routine
def places(c, s, seat):
    """How many pirates a ship can hold."""
    return of_parts(c, s, seat, PLACES_OF)


@routine
def crew_skills(c, s, seat, skill):
    """KP-14: how often a crew skill is aboard, the captain's included."""
    count = 0
    for place in range(PLACES):
        pirate = s.crew[seat, place]
        if pirate != NONE and c.crew_skill[pirate] == skill:
            count += 1
    return count


@routine
def captain_skills(c, s, seat, skill):
    """KP-15: how often a captain skill counts: the captain's, and with ALL those of the others too."""
    captain = s.crew[seat, 0]
    if captain == NONE:
        return 0
    if c.captain_skill[captain] != ALL_SKILL:
        return 1 if c.captain_skill[captain] == skill else 0
    count = 0
    for place in range(1, PLACES):
        pirate = s.crew[seat, place]
        if pirate != NONE and c.captain_skill[pirate] == skill:
            count += 1
    return count


@rule
def counts(c, s, seat, place):
    """KP-15: whether the captain skill of the pirate in a place counts."""
    captain = s.crew[seat, 0]
    if captain == NONE or s.crew[seat, place] == NONE:
        return False
    return place == 0 or c.captain_skill[captain] == ALL_SKILL


@routine
def most_rum(c, s, seat):
    """KP-12: the maximum of rum."""
    return of_parts(c, s, seat, RUM_OF) + crew_skills(c, s, seat, RUM)


@routine
def most_balls(c, s, seat):
    """KP-12: the maximum of cannonballs."""
    return of_parts(c, s, seat, BALLS_OF) + crew_skills(c, s, seat, BALL)


@routine
def sails(c, s, seat):
    """KP-12: the sails of a ship."""
    return of_parts(c, s, seat, SAILS_OF)


@routine
def speed(c, s, seat):
    """KP-50: steps in a turn; scurvy leaves at least one."""
    return max(1, sails(c, s, seat) + crew_skills(c, s, seat, MOVE_SKILL) - s.scurvy[seat])


@routine
def allowance(c, s, seat):
    """KP-50: steps this turn; Tailwind adds after everything else."""
    return speed(c, s, seat) + c.tailwind * s.tailwinds


@routine
def map_points(c, s, seat):
    """What the crew saves in Treasure Maps."""
    return crew_skills(c, s, seat, MAP1) + 2 * captain_skills(c, s, seat, MAP2)


@rule
def is_clean(c, s, seat):
    """KP-22: whether scurvy cannot touch the ship."""
    return captain_skills(c, s, seat, CLEAN) > 0


@rule
def has_goat(c, s, seat):
    """KP-31: whether a pirate aboard can be the scapegoat."""
    return crew_skills(c, s, seat, GOAT) > 0


# When a crew changes


@routine
def settle_ship(c, s, seat, log):
    """KP-20: what no longer fits is returned; KP-22: a ship that became clean loses its scurvy."""
    rum, balls = min(s.rum[seat], most_rum(c, s, seat)), min(s.balls[seat], most_balls(c, s, seat))
    if rum < s.rum[seat] or balls < s.balls[seat]:
        emit(log, RETURNED, ALL, seat, s.rum[seat] - rum, s.balls[seat] - balls)
        s.rum[seat], s.balls[seat] = rum, balls
    if s.scurvy[seat] and is_clean(c, s, seat):
        set_scurvy(s, seat, NO_SCURVY, log)


@rule
def set_scurvy(s, seat, tokens, log):
    """KP-21, KP-67, KP-98: tokens come and go."""
    s.scurvy[seat] = tokens
    emit(log, SCURVY_NOW, ALL, seat, tokens)


@routine
def lose_pirate(c, s, seat, place, log):
    """KP-16: a pirate is discarded; a lost captain is replaced, at once if there is no choice."""
    pirate = s.crew[seat, place]
    s.crew[seat, place] = NONE
    s.pirate_discard[pirate] = 1
    emit(log, LOST_PIRATE, ALL, seat, place, pirate)
    if place == 0:
        left, last = 0, np.int64(0)
        for other in range(1, PLACES):
            if s.crew[seat, other] != NONE:
                left, last = left + 1, other
        if left == 1:
            promote(c, s, seat, last, log)
        elif left > 1:
            s.heir_of = seat
    settle_ship(c, s, seat, log)


@routine
def promote(c, s, seat, place, log):
    """KP-16, KP-17: a pirate of the ship moves into the cabin."""
    pirate = s.crew[seat, place]
    s.crew[seat, place] = NONE
    s.crew[seat, 0] = pirate
    emit(log, PROMOTED, ALL, seat, pirate)
    settle_ship(c, s, seat, log)
