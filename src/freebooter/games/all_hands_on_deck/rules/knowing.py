"""Who knows what: how hiring, laying and theft change what observers know of crew piles (AH-83 to AH-92).

An observer is a seat, or the public, whose row comes last.
"""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.pieces import KINDS, OBSERVERS, PUBLIC
from freebooter.games.all_hands_on_deck.rules.chains import bit_of, count_in_stock, count_seen, everybody_here
from freebooter.games.all_hands_on_deck.state import NONE, OVER


@rule
def observes(c, observer, seat):
    """Whether this row is that of somebody who watches the seat: another seat that plays, or the public."""
    return observer == PUBLIC or (observer < c.seats and observer != seat)


@routine
def look_at_crews(c, s):
    """AH-83: a crew pile is its owner's secret; in open hiring at a table for two, both see every card go and come."""
    for seat in range(c.seats):
        seers = everybody_here(c) if s.phase == OVER else bit_of(seat)
        if c.open_hiring and c.seats == 2:
            seers |= bit_of(0) | bit_of(1)
        for kind in range(KINDS):
            s.crew_seen[seat, kind] |= seers


@routine
def look_at_stocks(c, s):
    """AH-86: all holders see their stocks; AH-89: in open hiring everybody sees them."""
    for seat in range(c.seats):
        seers = everybody_here(c) if c.open_hiring else bit_of(seat)
        sleeve = s.stock_top[seat]
        while sleeve != NONE:
            s.seen[sleeve] |= seers
            sleeve = s.below[sleeve]


@routine
def learn_from_hand(c, s, seat, returned):
    """AH-87: who knew more cards of a kind in a hand than went back knows the others to be hired."""
    for kind in range(KINDS):
        if count_in_stock(s, seat, kind) <= returned:
            continue  # nobody knew of more than there are, and mostly that settles it
        for observer in range(OBSERVERS):
            if observes(c, observer, seat):
                knew = count_seen(s, seat, kind, bit_of(observer))
                s.known[observer, seat, kind] += max(knew - returned, 0)


@routine
def still_seen(s, seat):
    """AH-88: who knows the cards that come back: who knew all of a hand of one kind, and the seat itself."""
    top = s.stock_top[seat]
    kind = s.kind[top]
    seers = np.int64(s.seen[top])
    sleeve = s.below[top]
    while sleeve != NONE:
        seers &= np.int64(s.seen[sleeve]) if s.kind[sleeve] == kind else np.int64(0)
        sleeve = s.below[sleeve]
    return seers | bit_of(seat)


@routine
def see_hired(c, s, seat, kind):
    """AH-89: in open hiring everybody sees what is hired."""
    for observer in range(OBSERVERS):
        if observes(c, observer, seat):
            s.known[observer, seat, kind] += 1


@routine
def see_laid(c, s, seat, kind, count):
    """AH-90: laid cards are in the crew pile no more."""
    for observer in range(OBSERVERS):
        if observes(c, observer, seat):
            s.known[observer, seat, kind] = max(0, s.known[observer, seat, kind] - count)


@routine
def see_theft(c, s, thief, victim, kind):
    """AH-91, AH-92: what everybody makes of a theft, before the card moves. Returns who knows the card, as bits."""
    knowers = bit_of(thief) | bit_of(victim)
    for observer in range(OBSERVERS):
        if observer == victim:
            s.known[victim, thief, kind] += 1
        elif observer == thief:
            s.known[thief, victim, kind] = max(0, s.known[thief, victim, kind] - 1)
        elif observes(c, observer, victim):
            if s.known[observer, victim, kind] == s.crew_size[victim]:
                s.known[observer, victim, kind] -= 1
                s.known[observer, thief, kind] += 1
                knowers |= bit_of(observer)
            else:
                for other in range(KINDS):
                    s.known[observer, victim, other] = max(0, s.known[observer, victim, other] - 1)
    return knowers


@routine
def see_all(c, s):
    """AH-75: at the end the crew piles are laid open."""
    look_at_crews(c, s)
    for observer in range(OBSERVERS):
        for seat in range(c.seats):
            if observes(c, observer, seat):
                for kind in range(KINDS):
                    s.known[observer, seat, kind] = s.crew[seat, kind]
