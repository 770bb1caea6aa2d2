"""Plans: what a player can do next, looked at as the solver does: dealing is free, so a plan is a card's move, with the
deals that bring the card up before it. Only what the player knows is looked at."""

import numpy as np
from numba import types

from freebooter.engine.native.compiler import BUFFER, IDS, LOG, kernel, rule
from freebooter.games.seaport_solitaire.actions import DEAL, GIVE_UP, LAND_OVER, MOVE, PLACE
from freebooter.games.seaport_solitaire.rules.cards import top_card
from freebooter.games.seaport_solitaire.rules.flow import CONFIG_TYPE, STATE_TYPE, apply, legal
from freebooter.games.seaport_solitaire.rules.safety import safe_join, safe_landing
from freebooter.games.seaport_solitaire.state import NONE

DEALS = 1 << 8
"""A plan is its last action, plus this for every deal before it."""
MOST_PLANS = 160
ONE = np.int64(1)

LIST_PLANS = types.int64(BUFFER, BUFFER, IDS, LOG, types.int64[::1])  # config, state (spoiled), room, empty log, out


@kernel(LIST_PLANS)
def list_plans(config, state, ids, log, out):
    """Writes the plans into `out`; returns how many. One alone is never wrong."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    out[0] = free_action(c, s)
    if out[0] != NONE:
        return 1
    n, shown, deals = 0, np.int64(0), 0
    while True:
        top = top_card(s)
        fresh = top != NONE and not (shown >> np.int64(top)) & ONE
        if fresh:
            shown |= ONE << np.int64(top)
        n, can_deal = add_plans(c, s, ids, out, n, deals, fresh)
        if not can_deal:
            return n
        apply(c, s, 0, DEAL, log)
        deals += 1


@rule
def free_action(c, s):
    """An action that costs nothing: a safe one, or to look at cards of the cargo that nobody has seen (SS-52)."""
    action = safe_landing(c, s)
    if action == NONE:
        action = safe_join(c, s)
    if action == NONE:
        for place in range(s.left):
            if not s.queue_seen[place]:
                return DEAL
    return action


@rule
def add_plans(c, s, ids, out, n, deals, fresh):
    """Adds the moves of a card that came up for the first time, and of columns if nothing was dealt; whether one may
    deal on. A Captain has all empty columns alike: one will do."""
    can_deal, placed = False, False
    for i in range(legal(c, s, 0, ids)):
        action = np.int64(ids[i])
        placing = PLACE <= action < MOVE
        can_deal |= action == DEAL
        if action in (DEAL, GIVE_UP) or (placing and placed):
            continue
        if fresh if placing or action == LAND_OVER else deals == 0:
            out[n] = DEALS * deals + action
            n += 1
        placed |= placing
    return n, can_deal
