"""Digging for treasure (KP-60 to KP-65)."""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import DIG_ACTION
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import FROM_ISLANDS, LARGE, TREASURE_MAP
from freebooter.games.king_of_pirates.rules.decks import discard_card
from freebooter.games.king_of_pirates.rules.purses import gain, win_if_rich
from freebooter.games.king_of_pirates.rules.skills import map_points
from freebooter.games.king_of_pirates.state import ATTACK, DIG_RULES

DUG = EVENTS.number("dug")
VISIT = DIG_RULES.index("visit")


@rule
def size_of_island(c, hex):
    """0 for a large island, 1 for a small one: where its numbers stand in the config."""
    return 0 if c.kind[hex] == LARGE else 1


@routine
def maps_needed(c, s, seat, hex):
    """KP-60, KP-61: the rating less the crew's map points, in Treasure Maps."""
    return max(0, c.treasure_rating[size_of_island(c, hex)] - map_points(c, s, seat))


@routine
def can_dig(c, s):
    """KP-60, KP-63: the maps must be there; KP-62: by the stricter rule a step must have been made."""
    seat = s.active
    if c.dig_rule == VISIT and s.steps == 0:
        return False
    return s.hand[seat, TREASURE_MAP] >= maps_needed(c, s, seat, s.ship[seat])


@routine
def dig_or_not(c, s, seat, action, log):
    """KP-61: exactly the needed maps for the treasure. KP-65: rivals there may be attacked all the same."""
    s.phase = ATTACK
    if action != DIG_ACTION:
        return
    hex = s.ship[seat]
    maps = maps_needed(c, s, seat, hex)
    amount = np.int64(c.treasure[size_of_island(c, hex)])
    for _ in range(maps):
        discard_card(s, seat, TREASURE_MAP)
    gain(s, seat, amount, FROM_ISLANDS)
    emit(log, DUG, ALL, seat, hex, maps, amount, s.purse[seat])
    win_if_rich(c, s, seat, log)
