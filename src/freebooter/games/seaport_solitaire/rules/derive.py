"""What follows from a position, for those who look at it: what lies free, what comes up, what is safe."""

from freebooter.engine.native.compiler import rule
from freebooter.games.seaport_solitaire.pieces import COLUMNS
from freebooter.games.seaport_solitaire.rules.cards import head_card, is_stuck, last_card, may_deal, top_card
from freebooter.games.seaport_solitaire.rules.safety import safe_landing
from freebooter.games.seaport_solitaire.state import LOST, NONE, PLAYING


@rule
def derive(c, s, viewer, out):
    """Bystanders see what the player sees."""
    out.top = top_card(s)
    for column in range(COLUMNS):
        out.last[column] = last_card(s, column)
        out.head[column] = head_card(s, column)
    out.turns = s.over == s.left and may_deal(c, s, False)  # SS-17
    mark_what_comes_up(c, s, out)
    out.safe = safe_landing(c, s) if s.phase == PLAYING else NONE
    out.stuck = s.phase == LOST and is_stuck(c, s)  # SS-41; whoever gives up (SS-42) is not stuck


@rule
def mark_what_comes_up(c, s, out):
    """SS-52: dealing on shows the last card of each deal, and the very last one."""
    for place in range(s.over + c.deal_size, s.left, c.deal_size):
        out.comes_up[place - 1] = 1
    if s.left > s.over:
        out.comes_up[s.left - 1] = 1
