"""Piles and stocks: chains of sleeves, and who has seen what is in them. Rules of all phases use these."""

import numpy as np

from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.pieces import PUBLIC
from freebooter.games.all_hands_on_deck.state import GONE, NONE


@routine
def drawable(c, s):
    """D: how many cards all drawing piles have together."""
    cards = 0
    for seat in range(c.seats):
        cards += s.pile_size[seat]
    return cards


@rule
def put_on_pile(s, pile, sleeve):
    """AH-10: cards enter a drawing pile at the top."""
    s.below[sleeve] = s.pile_top[pile]
    s.pile_top[pile] = sleeve
    s.pile_size[pile] += 1


@rule
def draw_top(s, pile, seat):
    """AH-10, AH-11: the top card of a pile goes into a seat's stock, unseen. AH-85: who knew it still does."""
    sleeve = s.pile_top[pile]
    s.pile_top[pile] = s.below[sleeve]
    s.pile_size[pile] -= 1
    s.origin[sleeve] = pile
    s.below[sleeve] = s.stock_top[seat]
    s.stock_top[seat] = sleeve
    s.stock_size[seat] += 1


@routine
def take_from_stock(s, seat, sleeve):
    """Takes a sleeve out of the stock, wherever in it it lies."""
    if s.stock_top[seat] == sleeve:
        s.stock_top[seat] = s.below[sleeve]
    else:
        above = s.stock_top[seat]
        while s.below[above] != sleeve:
            above = s.below[above]
        s.below[above] = s.below[sleeve]
    s.stock_size[seat] -= 1
    s.origin[sleeve] = NONE


@rule
def discard_sleeve(s, sleeve):
    """A sleeve whose card went into a crew pile is used no more."""
    s.kind[sleeve] = NONE
    s.seen[sleeve] = 0
    s.below[sleeve] = NONE
    s.author[sleeve] = GONE
    s.origin[sleeve] = NONE


@routine
def find_in_stock(s, seat, kind):
    """The card of a kind in the stock that was drawn last."""
    sleeve = s.stock_top[seat]
    while sleeve != NONE and s.kind[sleeve] != kind:
        sleeve = s.below[sleeve]
    return sleeve


@routine
def count_in_stock(s, seat, kind):
    """How many cards of a kind are in the stock."""
    count = 0
    sleeve = s.stock_top[seat]
    while sleeve != NONE:
        count += s.kind[sleeve] == kind
        sleeve = s.below[sleeve]
    return count


@routine
def count_seen(s, seat, kind, seer):
    """How many of them somebody, by their bit, has seen."""
    count = 0
    sleeve = s.stock_top[seat]
    while sleeve != NONE:
        count += s.kind[sleeve] == kind and (s.seen[sleeve] & seer) != 0
        sleeve = s.below[sleeve]
    return count


@rule
def bit_of(observer):
    """The bit of an observer in marks."""
    return np.int64(1) << (PUBLIC_BIT if observer == PUBLIC else observer)


@rule
def everybody_here(c):
    """The bits of all seats and of the public."""
    return (np.int64(1) << PUBLIC_BIT) | ((np.int64(1) << c.seats) - 1)
