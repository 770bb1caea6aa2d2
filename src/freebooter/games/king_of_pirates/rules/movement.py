"""Sailing: steps, tiles that are turned up, warships that force a fight (KP-49 to KP-59)."""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import SAIL, STOP
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import (
    EMPTY,
    FACE_DOWN,
    LAIR,
    LARGE,
    NATIONS,
    NEIGHBOURS,
    NOWHERE,
    OPEN,
    SHARK,
    SMALL,
    WARSHIP,
    WAYS,
)
from freebooter.games.king_of_pirates.rules.cards import legal_plays
from freebooter.games.king_of_pirates.rules.combat import begin_combat
from freebooter.games.king_of_pirates.rules.decks import turn_tile
from freebooter.games.king_of_pirates.rules.dutchman import at_lair, strike
from freebooter.games.king_of_pirates.rules.skills import allowance
from freebooter.games.king_of_pirates.rules.windows import open_window
from freebooter.games.king_of_pirates.state import ATTACK, LANDFALL, NATION, RESTOCK

SAILED, STOPPED = EVENTS.number("sailed"), EVENTS.number("stopped")
FIRST_WARSHIP = WARSHIP * len(NATIONS)


@routine
def legal_moves(c, s, seat, out):
    """KP-49: stop, or one step; KP-51: up to the allowance; KP-52: not off the map."""
    out[0] = STOP
    n = np.int64(1)
    if s.steps < allowance(c, s, seat):
        for way in range(WAYS):
            if NEIGHBOURS[s.ship[seat], way] != NOWHERE:
                out[n] = SAIL + way
                n += 1
    return legal_plays(c, s, seat, out, n)


@routine
def act_in_move(c, s, seat, action, log):
    """MOVE: everything but cards."""
    if action == STOP:
        stop(c, s, seat, log)
    else:
        sail(c, s, seat, action - SAIL, log)


@routine
def sail(c, s, seat, way, log):
    """KP-54: first the Dutchman, then the tile, then a warship (KP-55), which must be fought at once."""
    hex = NEIGHBOURS[s.ship[seat], way]
    s.ship[seat] = hex
    s.steps += 1
    if s.dutchman == hex and not at_lair(c, s, seat):
        emit(log, SAILED, ALL, seat, way, hex, s.tile[hex])
        strike(c, s, log)
        return
    tile = s.tile[hex]
    if tile == FACE_DOWN:
        tile = turn_tile(c, s, 0 if c.kind[hex] == SHARK else 1)
        s.tile[hex] = OPEN if tile == EMPTY else tile
    emit(log, SAILED, ALL, seat, way, hex, tile)
    if is_warship(s.tile[hex]):
        begin_combat(c, s, NATION, log)


@rule
def is_warship(tile):
    """Whether a tile that lies face up is a warship."""
    return tile >= FIRST_WARSHIP


@routine
def stop(c, s, seat, log):
    """KP-57: what follows depends on the hex: restocking (KP-66), landfall (KP-82), or a chance to attack (KP-109)."""
    hex = s.ship[seat]
    kind = c.kind[hex]
    emit(log, STOPPED, ALL, seat, hex)
    if kind == LAIR:
        s.phase = RESTOCK
    elif kind in (LARGE, SMALL):
        open_window(c, s, LANDFALL)
    else:
        s.phase = ATTACK
