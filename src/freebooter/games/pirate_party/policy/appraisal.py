"""What a position is worth, for search: as the game's own guess says, but the hands of a fresh deal count for nothing.

Lines of play that are compared end when the next game is dealt. Which cards come then is luck, and has nothing to do
with what was played before: only the points do.
"""

import math

from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.policy.greedy import SPREAD_GAME, evaluate, games_left
from freebooter.games.pirate_party.state import MAIN


@routine
def appraise(c, s, out):
    """The chance of each seat to win."""
    if not is_fresh(c, s):
        evaluate(c, s, out)
        return
    best = s.totals[0]
    for seat in range(1, c.seats):
        best = max(best, s.totals[seat])
    spread = SPREAD_GAME * math.sqrt(games_left(c, s) + 1.0)
    for seat in range(c.seats):
        out[seat] = (s.totals[seat] - best) / spread
    chances_by_strength(out, c.seats)


@rule
def is_fresh(c, s):
    """Whether a game has just been dealt."""
    if s.phase != MAIN or s.game_number == 1:
        return False
    for seat in range(c.seats):
        if s.table_points[seat] != 0 or s.hand_size[seat] != c.hand_size:
            return False
    return True
