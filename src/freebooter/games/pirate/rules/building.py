"""Building: bases, ships, and what is placed on them."""

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.actions import BUILD, BUILD_BASE, END, PLACE_CANNON, PLACE_PIRATE
from freebooter.games.pirate.events import EVENTS
from freebooter.games.pirate.pieces import CANNON, COLOURS, PIRATE
from freebooter.games.pirate.rules.tiles import pay
from freebooter.games.pirate.state import BUILDING, TO_ATTACK, TO_BUILD

BUILT, PLACED = (EVENTS.number(kind) for kind in ("built", "placed"))
BASE, PIRATE_SHIP = 0, 1


@routine
def next_builder(c, s):
    """PI-43, PI-44: the next seat that can build or place something, starter first; then the battle round."""
    while s.turns < c.seats:
        seat = (s.starter + s.turns) % c.seats
        if can_build(c, s, seat):
            s.phase = BUILDING
            s.actor = seat
            return
        s.turns += 1
    s.phase = TO_ATTACK
    s.turns = 0


@routine
def can_build(c, s, seat):
    """Whether the seat can take any building action."""
    return (
        may_build(c, s, seat, BASE)
        or may_build(c, s, seat, PIRATE_SHIP)
        or may_place_pirate(c, s, seat)
        or may_place_cannon(c, s, seat)
    )


@rule
def has_built(s, seat, building):
    """PI-47: whether a seat has its base, or its ship."""
    return (s.has_base[seat] if building == BASE else s.has_ship[seat]) != 0


@rule
def lacks(c, s, seat, building, tile):
    """PI-48: how many loose tiles of a kind are missing for a building."""
    return max(0, c.cost[building, tile] - s.tiles[seat, tile])


@routine
def may_build(c, s, seat, building):
    """PI-47: one base and one ship; PI-48: paid in full with loose tiles."""
    if has_built(s, seat, building):
        return False
    for tile in range(COLOURS):
        if lacks(c, s, seat, building, tile) > 0:
            return False
    return True


@rule
def may_place_pirate(c, s, seat):
    """PI-49, PI-50: a loose pirate, a base, and a place on it."""
    return s.tiles[seat, PIRATE] > 0 and s.has_base[seat] != 0 and s.pirates[seat] < c.base_slots


@rule
def may_place_cannon(c, s, seat):
    """PI-51, PI-52: a loose cannon, a ship, and a place on it."""
    return s.tiles[seat, CANNON] > 0 and s.has_ship[seat] != 0 and s.cannons[seat] < c.ship_slots


@routine
def legal_building(c, s, seat, out):
    """What a seat can do in its building turn."""
    n = 0
    for building in range(2):
        if may_build(c, s, seat, building):
            out[n] = BUILD + building
            n += 1
    if may_place_pirate(c, s, seat):
        out[n] = PLACE_PIRATE
        n += 1
    if may_place_cannon(c, s, seat):
        out[n] = PLACE_CANNON
        n += 1
    out[n] = END
    return n + 1


@routine
def build(c, s, seat, action, log):
    """PI-43: one building action; PI-44: the turn ends by itself when none is left."""
    if action == PLACE_PIRATE:
        s.tiles[seat, PIRATE] -= 1
        s.pirates[seat] += 1
        emit(log, PLACED, ALL, seat, PIRATE, s.pirates[seat])
    elif action == PLACE_CANNON:
        s.tiles[seat, CANNON] -= 1
        s.cannons[seat] += 1
        emit(log, PLACED, ALL, seat, CANNON, s.cannons[seat])
    elif action != END:
        pay(c, s, seat, action - BUILD)
        if action == BUILD_BASE:
            s.has_base[seat] = 1  # PI-45
        else:
            s.has_ship[seat] = 1  # PI-46
        emit(log, BUILT, ALL, seat, action - BUILD)
    if action == END or not can_build(c, s, seat):
        s.turns += 1
        s.phase = TO_BUILD
