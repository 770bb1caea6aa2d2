"""Restocking at a lair: ship parts, pirates, rum and cannonballs (KP-66 to KP-80)."""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import BUY_PART, DISMISS_PIRATE, NAME_CAPTAIN, PASS
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import FOR_PARTS, PARTS, PLACES, POOL
from freebooter.games.king_of_pirates.rules.decks import draw_pirate
from freebooter.games.king_of_pirates.rules.purses import gain
from freebooter.games.king_of_pirates.rules.skills import (
    NO_SCURVY,
    most_balls,
    most_rum,
    places,
    set_scurvy,
    settle_ship,
)
from freebooter.games.king_of_pirates.state import BUY, CAPTAIN, DISMISS, DRAFTING, END, NONE, REFILL

BOUGHT, DRAFTED, DRAFTED_PIRATE, NAMED, DISMISSED, RESTOCKED = (
    EVENTS.number(kind) for kind in ("bought", "drafted", "drafted_pirate", "named", "dismissed", "restocked")
)
PART_COUNT = len(PARTS)


@routine
def begin_restocking(c, s, log):
    """KP-67: fresh fruit for everybody."""
    if s.scurvy[s.active]:
        set_scurvy(s, s.active, NO_SCURVY, log)
    s.phase = BUY


# Parts


@rule
def can_buy(c, s, seat, part):
    """KP-69: each part once; KP-70: with the price in the purse."""
    return not s.parts[seat, part] and s.purse[seat] >= c.part_price


@routine
def can_buy_any(c, s):
    """KP-68: whether the active seat could buy a part."""
    for part in range(PART_COUNT):
        if can_buy(c, s, s.active, part):
            return True
    return False


@routine
def legal_purchases(c, s, seat, out):
    """KP-68: a part, or no more."""
    out[0] = PASS
    n = 1
    for part in range(PART_COUNT):
        if can_buy(c, s, seat, part):
            out[n] = BUY_PART + part
            n += 1
    return n


@routine
def buy_or_not(c, s, seat, action, log):
    """KP-71: doubloons for a part; it counts at once. BUY is asked again while it can be (KP-68)."""
    if action == PASS:
        s.phase = DRAFTING
        return
    part = action - BUY_PART
    s.parts[seat, part] = 1
    gain(s, seat, np.int64(-c.part_price), FOR_PARTS)
    emit(log, BOUGHT, ALL, seat, part, c.part_price, s.purse[seat])


# Pirates


@routine
def draw_draft(c, s, log):
    """KP-72: a pirate for each vacancy and one more; KP-73: with nobody at all there is nothing to choose."""
    seat = s.active
    aboard = 0
    for place in range(PLACES):
        s.pool[seat, place] = s.crew[seat, place]
        aboard += s.crew[seat, place] != NONE
    drawn = 0
    for _ in range(places(c, s, seat) - aboard + 1):
        pirate = draw_pirate(c, s, log)
        if pirate == NONE:
            break
        s.pool[seat, PLACES + drawn] = pirate
        emit(log, DRAFTED_PIRATE, 1 << seat, seat, pirate)
        drawn += 1
    s.draft_size[seat] = drawn
    emit(log, DRAFTED, ALL, seat, drawn)
    s.phase = CAPTAIN if aboard + drawn else REFILL


@rule
def pool_size(s, seat):
    """Pirates aboard and in the draft."""
    count = 0
    for index in range(POOL):
        count += s.pool[seat, index] != NONE
    return count


@routine
def legal_captains(c, s, seat, out):
    """KP-74, KP-75: any pirate of the pool."""
    n = 0
    for index in range(POOL):
        if s.pool[seat, index] != NONE:
            out[n] = NAME_CAPTAIN + index
            n += 1
    return n


@routine
def name_captain(s, seat, index, log):
    """KP-74: the pirate changes places with what is in the cabin. Only its owner sees that yet."""
    pirate = s.pool[seat, index]
    s.pool[seat, index] = s.pool[seat, 0]
    s.pool[seat, 0] = pirate
    s.phase = DISMISS
    emit(log, NAMED, 1 << seat, seat, pirate)


@routine
def legal_dismissals(c, s, seat, out):
    """KP-76, KP-77: anybody but the captain; KP-78: enough when the rest fits."""
    n = 0
    if pool_size(s, seat) <= places(c, s, seat):
        out[n] = PASS
        n += 1
    for index in range(1, POOL):
        if s.pool[seat, index] != NONE:
            out[n] = DISMISS_PIRATE + index
            n += 1
    return n


@routine
def dismiss_or_not(c, s, seat, action, log):
    """KP-76: one pirate goes, for all to see; KP-78: or the crew is complete."""
    if action == PASS:
        man_ship(c, s, seat, log)
        s.phase = REFILL
        return
    pirate = s.pool[seat, action - DISMISS_PIRATE]
    s.pool[seat, action - DISMISS_PIRATE] = NONE
    s.pirate_discard[pirate] = 1
    emit(log, DISMISSED, ALL, seat, pirate)
    for place in range(PLACES):
        if s.crew[seat, place] == pirate:
            s.crew[seat, place] = NONE
            return
    s.draft_size[seat] -= 1


@routine
def man_ship(c, s, seat, log):
    """KP-79: drafted pirates fill the lowest vacant places in order; now everybody sees the crew."""
    for place in range(PLACES):
        s.crew[seat, place] = s.pool[seat, place]
    for index in range(PLACES, POOL):
        if s.pool[seat, index] != NONE:
            place = 0
            while s.crew[seat, place] != NONE:
                place += 1
            s.crew[seat, place] = s.pool[seat, index]
    for index in range(POOL):
        s.pool[seat, index] = NONE
    s.draft_size[seat] = 0
    settle_ship(c, s, seat, log)


@routine
def refill(c, s, log):
    """KP-80: rum and balls to the maximum; the turn ends."""
    seat = s.active
    s.rum[seat], s.balls[seat] = most_rum(c, s, seat), most_balls(c, s, seat)
    emit(log, RESTOCKED, ALL, seat, s.rum[seat], s.balls[seat])
    s.phase = END
