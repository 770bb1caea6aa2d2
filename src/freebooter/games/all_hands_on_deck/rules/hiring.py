"""HIRE: every seat hires from its stock and puts the rest back on its own pile (AH-24 to AH-35).

In hidden hiring a seat's stock stays as it is until the seat is finished; what it chose so far is in its `hand`,
`returned` and `gave_up`, which nobody else sees. In open hiring every choice is carried out at once.
"""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.actions import FORFEIT, HIRE, RETURN
from freebooter.games.all_hands_on_deck.events import EVENTS
from freebooter.games.all_hands_on_deck.pieces import KINDS, RACES
from freebooter.games.all_hands_on_deck.rules.chains import (
    count_in_stock,
    discard_sleeve,
    find_in_stock,
    put_on_pile,
    take_from_stock,
)
from freebooter.games.all_hands_on_deck.rules.knowing import learn_from_hand, look_at_stocks, see_hired, still_seen
from freebooter.games.all_hands_on_deck.state import HIRING, NONE

ARRIVAL = RACES.index("arrival")

FLIPPED, SHOWN, CHOSE, HIRED, PUT_BACK, DECLINED_HIRE, FINISHED = (
    EVENTS.number(kind) for kind in ("flipped", "shown", "chose", "hired", "put_back", "declined_hire", "finished")
)


@routine
def begin_hire(c, s, log):
    """AH-24: all seats look at their stocks at the same moment. AH-35: in open hiring they are turned face up."""
    s.phase = HIRING
    s.finished = 0
    look_at_stocks(c, s)
    emit(log, FLIPPED, ALL)
    for seat in range(c.seats):
        s.hires[seat] = 0
        s.declined[seat] = 0
        for kind in range(KINDS):
            held = count_in_stock(s, seat, kind)
            if not c.open_hiring:
                s.hand[seat, kind] = held
            elif held:
                emit(log, SHOWN, ALL, seat, kind, held)


@routine
def held(c, s, seat, kind):
    """How many cards of a kind a seat has in hand."""
    return count_in_stock(s, seat, kind) if c.open_hiring else s.hand[seat, kind]


@routine
def hires_made(c, s, seat):
    """How many cards a seat has hired in this round."""
    if c.open_hiring:
        return 0 + s.hires[seat]
    made = s.stock_size[seat] - s.returned_size[seat]
    for kind in range(KINDS):
        made -= s.hand[seat, kind]
    return made


@rule
def has_declined(c, s, seat):
    """AH-28: whether a seat gave up its further hires."""
    return s.declined[seat] if c.open_hiring else s.gave_up[seat]


@routine
def may_hire(c, s, seat):
    """AH-25 to AH-28: one hire, and one for each right that is neither used nor given up."""
    return not has_declined(c, s, seat) and hires_made(c, s, seat) < most_hires(c, s, seat)


@rule
def most_hires(c, s, seat):
    """AH-25, AH-26: one, and some more for each right."""
    return 1 + s.hire_rights[seat] * c.extra_hires


@routine
def kinds_held(c, s, seat):
    """How many different kinds a seat has in hand."""
    kinds = 0
    for kind in range(KINDS):
        kinds += held(c, s, seat, kind) > 0
    return kinds


@routine
def has_chosen(c, s, seat):
    """AH-30, AH-33: nothing is left to choose when the hand is empty, or hiring has ended and one kind is left."""
    kinds = kinds_held(c, s, seat)
    return kinds == 0 or (kinds == 1 and not may_hire(c, s, seat))


@routine
def legal_hires(c, s, seat, out):
    """AH-25 to AH-31: hire a kind in hand; after the first hire also decline; when hiring has ended, return."""
    hiring = may_hire(c, s, seat)
    n = 0
    for kind in range(KINDS):
        if held(c, s, seat, kind):
            out[n] = (HIRE if hiring else RETURN) + kind
            n += 1
    if hiring and hires_made(c, s, seat):
        out[n] = FORFEIT
        n += 1
    return n


@routine
def apply_hire(c, s, seat, action, log):
    """One choice of a seat; AH-30: if it was the last, the rest goes back by itself. Says whether all are finished."""
    if c.open_hiring:
        choose_openly(c, s, seat, action, log)
    else:
        choose_secretly(s, seat, action, log)
    if not has_chosen(c, s, seat):
        return False
    if c.open_hiring:
        finish_openly(c, s, seat, log)
    else:
        finish_secretly(c, s, seat, log)
    return s.finished == (1 << c.seats) - 1


# Hidden hiring


@rule
def choose_secretly(s, seat, action, log):
    """AH-34: nobody else sees it."""
    emit(log, CHOSE, 1 << seat, seat, action)
    choose(s, seat, action)


@routine
def choose(s, seat, action):
    """AH-26, AH-28, AH-29: a hire, a return or the end of hiring."""
    if action == FORFEIT:
        s.gave_up[seat] = 1
    elif action >= RETURN:
        s.hand[seat, action - RETURN] -= 1
        put_back(s, seat, action - RETURN)
    else:
        s.hand[seat, action - HIRE] -= 1


@rule
def put_back(s, seat, kind):
    """AH-29: the next card to go on the pile."""
    s.returned[seat, s.returned_size[seat]] = kind
    s.returned_size[seat] += 1


@routine
def finish_secretly(c, s, seat, log):
    """AH-29 to AH-34: hired cards go into the crew pile, the others on the pile; others see only how many."""
    for kind in range(KINDS):
        while s.hand[seat, kind]:
            s.hand[seat, kind] -= 1
            put_back(s, seat, kind)
    stock, returned = s.stock_size[seat], s.returned_size[seat]
    learn_from_hand(c, s, seat, returned)
    seers = still_seen(s, seat)
    fill_crew(s, seat)
    for i in range(stock):
        sleeve = s.stock_top[seat]
        take_from_stock(s, seat, sleeve)
        if i < returned:
            s.kind[sleeve] = s.returned[seat, i]
            s.seen[sleeve] = seers
            s.author[sleeve] = seat
            put_on_pile(s, seat, sleeve)
            s.returned[seat, i] = NONE
        else:
            discard_sleeve(s, sleeve)
    s.returned_size[seat] = 0
    s.gave_up[seat] = 0
    close(c, s, seat, stock - returned, returned, log)


@rule
def fill_crew(s, seat):
    """The stock without what is returned goes into the crew pile."""
    sleeve = s.stock_top[seat]
    while sleeve != NONE:
        s.crew[seat, s.kind[sleeve]] += 1
        sleeve = s.below[sleeve]
    for i in range(s.returned_size[seat]):
        s.crew[seat, s.returned[seat, i]] -= 1
    s.crew_size[seat] += s.stock_size[seat] - s.returned_size[seat]


# Open hiring


@routine
def choose_openly(c, s, seat, action, log):
    """AH-35: every hire and return is seen by all when it is made."""
    if action == FORFEIT:
        s.declined[seat] = 1
        emit(log, DECLINED_HIRE, ALL, seat)
    elif action >= RETURN:
        return_openly(s, seat, find_in_stock(s, seat, action - RETURN), log)
    else:
        hire_openly(c, s, seat, action - HIRE, log)


@rule
def hire_openly(c, s, seat, kind, log):
    """AH-89: all see the card that is hired."""
    sleeve = find_in_stock(s, seat, kind)
    take_from_stock(s, seat, sleeve)
    discard_sleeve(s, sleeve)
    s.crew[seat, kind] += 1
    s.crew_size[seat] += 1
    s.hires[seat] += 1
    see_hired(c, s, seat, kind)
    emit(log, HIRED, ALL, seat, kind)


@rule
def return_openly(s, seat, sleeve, log):
    """AH-29, AH-89: all see the card that goes back, and remember it."""
    take_from_stock(s, seat, sleeve)
    s.author[sleeve] = seat
    put_on_pile(s, seat, sleeve)
    emit(log, PUT_BACK, ALL, seat, np.int64(s.kind[sleeve]))


@rule
def finish_openly(c, s, seat, log):
    """AH-30: cards of one kind go back by themselves."""
    while s.stock_top[seat] != NONE:
        return_openly(s, seat, s.stock_top[seat], log)
    close(c, s, seat, s.hires[seat], NONE, log)


@routine
def close(c, s, seat, hired, returned, log):
    """AH-33: the first seat to finish takes the Start Player card, unless seating decides (AH-95)."""
    first = s.finished == 0 and c.races == ARRIVAL
    s.finished |= 1 << seat
    if first:
        s.start = seat
    emit(log, FINISHED, ALL, seat, np.int64(hired), np.int64(returned), np.int64(first))
