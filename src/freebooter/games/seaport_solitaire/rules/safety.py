"""Moves that can never be wrong: any line that wins without them also wins with them played first.

The browser and the greedy policy play them; the solver plays them without looking at anything else. They follow from
what lies open.
"""

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.seaport_solitaire.actions import LAND, LAND_OVER, MOVE, PLACE
from freebooter.games.seaport_solitaire.pieces import CANNON, COLUMNS, SHIP
from freebooter.games.seaport_solitaire.rules.cards import can_land, can_move, fits, last_card, rank_of, top_card
from freebooter.games.seaport_solitaire.state import NONE


@rule
def lands_safely(c, s, card):
    """A ship only covers; on a card of rank 4 or more nothing can be laid that is not home already; a Cannon takes no
    berth that another suit needs once all ships are in."""
    if not can_land(c, s, card):
        return False
    return card >= SHIP or rank_of(card) > CANNON or s.ships == c.fleet


@routine
def safe_landing(c, s):
    """The first landing from a column that is safe, or NONE. With single cards dealt, from the overboard pile too."""
    for column in range(COLUMNS):
        if lands_safely(c, s, last_card(s, column)):
            return LAND + column
    if c.deal_size == 1 and lands_safely(c, s, top_card(s)):
        return LAND_OVER
    return NONE


@routine
def safe_join(c, s):
    """The first stack that can join another column, or NONE: only its head fits there, and it uncovers its own."""
    for source in range(COLUMNS):
        for target in range(COLUMNS):
            if s.size_of[target] and can_move(c, s, source, target):
                return MOVE + COLUMNS * source + target
    if c.deal_size == 1:
        for column in range(COLUMNS):
            if s.size_of[column] and rank_of(top_card(s)) > CANNON and fits(c, s, top_card(s), column):
                return PLACE + column
    return NONE
