"""Purses: gains, and the moment at which somebody owns enough (KP-132, KP-133)."""

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.state import OVER

ENDED = EVENTS.number("ended")


@routine
def gain(s, seat, amount, source):
    """Doubloons come into a purse, or leave it (a negative amount); the result tells from where (KP-132)."""
    s.purse[seat] += amount
    s.earned[seat, source] += amount


@routine
def win_if_rich(c, s, seat, log):
    """KP-132: a purse that reaches the target ends the game, whatever else would follow."""
    if s.purse[seat] >= c.target:
        s.winner = seat
        s.phase = OVER
        emit(log, ENDED, ALL, seat)
