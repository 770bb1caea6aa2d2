"""What a position is worth, for search: fitted to matches of skilled players, at the moment when hands are dealt.

Then all hands are alike and only what lies open counts: gold, buildings, what is placed on them, loose tiles. The
weights are what a thing adds to the logarithm of a seat's chance to win, by a logistic regression over 380,000
beginnings of rounds with two seats and 600,000 with three to five. The nearer the target, the more a piece of gold is
worth; with more seats a pirate guards more than a cannon wins, as there are more thieves. But the gold of larger tables
is by hand: between skilled players the first pieces are worth nothing there, as they are stolen, and a search that
believes it collects none.
"""

import numpy as np

from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import routine
from freebooter.games.pirate.pieces import CANNON, GOLD, PIRATE, SHIP
from freebooter.games.pirate.rules.flow import payoff
from freebooter.games.pirate.state import OVER

FEW, MANY = 0, 1  # two seats; more
GOLD_STEPS = 10  # of the way to the target
GOLD_WORTH = np.array(
    (
        (0.0, 0.14, 0.33, 0.59, 0.88, 1.21, 1.63, 2.14, 2.73, 3.84, 5.0),
        (0.0, 0.2, 0.4, 0.62, 0.86, 1.15, 1.5, 1.95, 2.55, 3.6, 4.8),
    )
)
PIRATES_WORTH = np.array(((0.0, 0.15, 0.34, 0.50, 0.52), (0.0, 0.26, 0.63, 0.90, 1.02)))
CANNONS_WORTH = np.array(((0.0, 0.19, 0.42, 0.57, 0.63), (0.0, 0.08, 0.18, 0.27, 0.29)))
BASE_WORTH, SHIP_WORTH = (0.57, 0.03), (0.61, 0.27)
LOOSE_WORTH = np.array(((0.10, 0.10, 0.08), (0.12, 0.11, 0.03)))
"""Each loose pirate, ship, cannon, up to LOOSE_MOST, and what the first adds while there is something to build."""
LOOSE_MOST = 4
NEEDED_WORTH = np.array(((0.09, 0.11, 0.18), (0.09, 0.0, 0.12)))
HAND_WORTH = 0.15  # each card, within a round


@routine
def appraise(c, s, out):
    """The chance of each seat to win."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    for seat in range(c.seats):
        out[seat] = strength(c, s, seat, FEW if c.seats == 2 else MANY)
    chances_by_strength(out, c.seats)


@routine
def strength(c, s, seat, table):
    """What a seat has."""
    way = min(float(GOLD_STEPS), GOLD_STEPS * s.tiles[seat, GOLD] / c.target)
    step = min(GOLD_STEPS - 1, int(way))
    low, high = GOLD_WORTH[table, step], GOLD_WORTH[table, step + 1]
    worth = low + (high - low) * (way - step)
    worth += BASE_WORTH[table] * s.has_base[seat] + SHIP_WORTH[table] * s.has_ship[seat]
    worth += PIRATES_WORTH[table, min(4, s.pirates[seat])] + CANNONS_WORTH[table, min(4, s.cannons[seat])]
    builds = not (s.has_base[seat] and s.has_ship[seat])
    for tile in (PIRATE, SHIP, CANNON):
        held = s.tiles[seat, tile]
        worth += LOOSE_WORTH[table, tile] * min(LOOSE_MOST, held)
        if builds and held > 0:
            worth += NEEDED_WORTH[table, tile]
    return worth + HAND_WORTH * s.hand_size[seat]
