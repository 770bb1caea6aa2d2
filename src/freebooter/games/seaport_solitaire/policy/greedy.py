"""The greedy policy: what is safe first, then whatever brings a card home, then whatever uncovers one.

It is asked with a redacted state and looks at nothing hidden: only at cards that lie free.
"""

from freebooter.engine.native.compiler import POLICY, kernel, rule
from freebooter.games.seaport_solitaire.actions import DEAL, GIVE_UP, LAND, LAND_OVER, MOVE, PLACE
from freebooter.games.seaport_solitaire.pieces import COLUMNS
from freebooter.games.seaport_solitaire.rules.cards import can_land, can_move, fits, last_card, may_deal, top_card
from freebooter.games.seaport_solitaire.rules.flow import CONFIG_TYPE, STATE_TYPE
from freebooter.games.seaport_solitaire.rules.safety import safe_join, safe_landing
from freebooter.games.seaport_solitaire.state import NONE, PLAYING, WON


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """The first thing that can be done, in this order."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    action = safe_landing(c, s)
    if action == NONE:
        action = safe_join(c, s)
    if action == NONE and can_land(c, s, top_card(s)):
        action = LAND_OVER
    if action == NONE:
        action = landing_cannon(c, s)
    if action == NONE:
        action = captain_to_sea(c, s)
    if action == NONE:
        action = placing(c, s)
    if action == NONE:
        action = DEAL if may_deal(c, s, False) else GIVE_UP
    return action


@rule
def landing_cannon(c, s):
    """A Cannon from a column, on a berth that another suit may need."""
    for column in range(COLUMNS):
        if can_land(c, s, last_card(s, column)):
            return LAND + column
    return NONE


@rule
def captain_to_sea(c, s):
    """A Captain's stack that covers something, to an empty column."""
    for source in range(COLUMNS):
        for target in range(COLUMNS):
            if can_move(c, s, source, target):
                return MOVE + COLUMNS * source + target
    return NONE


@rule
def placing(c, s):
    """The top overboard card to a column."""
    for column in range(COLUMNS):
        if fits(c, s, top_card(s), column):
            return PLACE + column
    return NONE


@rule
def evaluate(c, s, out):
    """A guess at the chance to win: by the cards at home and those still face down."""
    if s.phase != PLAYING:
        out[0] = 1.0 if s.phase == WON else 0.0
        return
    hidden = 0
    for column in range(COLUMNS):
        hidden += s.down[column]
    out[0] = 0.1 + 0.8 * s.landed / s.cards * (1.0 - 0.05 * hidden)
