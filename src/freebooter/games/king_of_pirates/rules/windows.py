"""Windows: moments in which seats are asked one after another whether to play a card (KP-81 to KP-89)."""

import numpy as np

from freebooter.engine.kernels.log import emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import PASS
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.rules.cards import has_play, legal_plays
from freebooter.games.king_of_pirates.rules.seats import clockwise
from freebooter.games.king_of_pirates.state import BROADSIDE, DIG, LANDFALL, MOVE, SETTLE, WATCH

PASSED = EVENTS.number("passed")
ONE = np.int64(1)


@routine
def open_window(c, s, window):
    """KP-83: W1 and W2 begin at the active seat's left, W3 with the active seat."""
    s.phase = window
    s.passes, s.cards_played = 0, 0
    s.next_asked = s.active if window == BROADSIDE else clockwise(c, s.active)


@rule
def follows(window):
    """What comes when a window has closed."""
    if window == WATCH:
        return MOVE
    return DIG if window == LANDFALL else SETTLE


@rule
def asked_in(c, window):
    """KP-83, KP-84: W3 asks all seats, the others only the rivals."""
    return c.seats if window == BROADSIDE else c.seats - 1


@rule
def is_asked(c, s, seat):
    """KP-85: a public fact decides: whether the seat holds any card. Without `ask_all`, whether it could play one."""
    return s.hand_size[seat] > 0 and (c.ask_all or has_play(c, s, seat))


@routine
def asks_next(c, s):
    """KP-86, KP-87: the question goes round until all have passed in a row. Returns whether somebody is asked."""
    window = s.phase
    while s.passes < asked_in(c, window):
        seat = np.int64(s.next_asked)
        if seat == s.active and window != BROADSIDE:
            s.next_asked = clockwise(c, seat)
        elif is_asked(c, s, seat):
            s.actor = seat
            return True
        else:
            decline(c, s, seat)
    s.phase = follows(window)
    return False


@rule
def decline(c, s, seat):
    """A pass, made or counted as made."""
    s.passes += 1
    s.next_asked = clockwise(c, seat)


@rule
def legal_in_window(c, s, seat, out):
    """KP-86: one card, or a pass."""
    out[0] = PASS
    return legal_plays(c, s, seat, out, ONE)


@rule
def pass_in_window(c, s, seat, log):
    """KP-85: nobody else hears of it."""
    decline(c, s, seat)
    emit(log, PASSED, 1 << seat, seat)
