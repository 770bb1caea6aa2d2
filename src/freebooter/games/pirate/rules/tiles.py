"""Tiles: what comes from the supply and goes back to it, and the gold that ends the game."""

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.events import EVENTS
from freebooter.games.pirate.pieces import COLOURS, FROM_BUILDING, FROM_LOST, FROM_STOLEN, GOLD
from freebooter.games.pirate.state import OVER, UNLIMITED

ENDED = EVENTS.number("ended")


@rule
def in_supply(s, tile):
    """PI-37: whether a kind of tile is left."""
    return s.supply[tile] != 0


@routine
def gain(c, s, seat, tile, wanted, source):
    """PI-33, PI-37: tiles from the supply, as many as there are; returns how many."""
    taken = wanted
    if s.supply[tile] != UNLIMITED:
        taken = min(wanted, s.supply[tile])
        s.supply[tile] -= taken
    s.tiles[seat, tile] += taken
    if tile == GOLD:
        s.earned[seat, source] += taken
    return taken


@routine
def steal_gold(s, thief, victim, gold):
    """PI-70: gold goes from one seat to another."""
    s.tiles[victim, GOLD] -= gold
    s.earned[victim, FROM_LOST] -= gold
    s.tiles[thief, GOLD] += gold
    s.earned[thief, FROM_STOLEN] += gold


@rule
def give_back(s, tile, count):
    """PI-48, PI-73: tiles go back to the supply."""
    if s.supply[tile] != UNLIMITED:
        s.supply[tile] += count


@routine
def pay(c, s, seat, building):
    """PI-45, PI-46, PI-48: the costs of a base or a ship."""
    for tile in range(COLOURS):
        s.tiles[seat, tile] -= c.cost[building, tile]
        give_back(s, tile, c.cost[building, tile])
    s.earned[seat, FROM_BUILDING] -= c.cost[building, GOLD]


@routine
def check_target(c, s, seat, log):
    """PI-74, PI-75: the seat that holds the target wins at once. Returns whether the game is over."""
    if s.tiles[seat, GOLD] < c.target:
        return False
    s.winner = seat
    s.phase = OVER
    emit(log, ENDED, ALL, seat)
    return True
