"""What lies free, and where it may go. Nothing here changes anything, and nothing reads hidden cards."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.seaport_solitaire.pieces import CANNON, CAPTAIN, COLUMNS, RANKS, SHIP, SUITS
from freebooter.games.seaport_solitaire.state import NONE

MOST_IDLE = 2

HIGHEST = sum(1 << RANKS * suit for suit in range(len(SUITS)))
"""A bit for the highest card of each suit."""
NEXT = (1 << SHIP) - 1 & ~HIGHEST
"""A bit for each card that can lie on another one."""

# What lies where


@rule
def last_card(s, column):
    """The uncovered card of a column."""
    return np.int64(s.column[column, s.size_of[column] - 1]) if s.size_of[column] else np.int64(NONE)


@rule
def head_card(s, column):
    """The highest card of a column's stack."""
    return np.int64(s.column[column, s.down[column]]) if s.size_of[column] else np.int64(NONE)


@rule
def top_card(s):
    """The top of the overboard pile; SS-12: the only one of it that can move."""
    return np.int64(s.queue[s.over - 1]) if s.over else np.int64(NONE)


@rule
def rank_of(card):
    """SS-10."""
    return CAPTAIN - (card & (RANKS - 1))


@rule
def suit_of(card):
    return card // RANKS


# Dealing


@rule
def may_deal(c, s, can_move):
    """SS-18: not if nothing would change; SS-19: not a third time around while a card could move."""
    if s.over == s.left and s.left <= c.deal_size:
        return False
    return s.idle < MOST_IDLE or not can_move


# The harbour and the columns


@rule
def can_land(c, s, card):
    """Whether a card may go to the harbour (NONE may not)."""
    if card >= SHIP:  # SS-20
        return True
    if card == NONE:
        return False
    if rank_of(card) == CANNON:
        if c.all_first and s.ships < c.fleet:  # SS-26
            return False
        return s.bound < s.ships  # SS-21, SS-22
    return s.height[suit_of(card)] == rank_of(card) - 1  # SS-23


@rule
def fits(c, s, card, column):
    """Whether a card, or a stack with this head, may be laid on a column."""
    if card == NONE or card >= SHIP:  # SS-31
        return False
    under = last_card(s, column)
    if under == NONE:
        return rank_of(card) == c.captain  # SS-33
    return under == card - 1 and suit_of(under) == suit_of(card)  # SS-30; SS-32: a ship has no suit


@rule
def cards_that_fit(c, s):
    """A bit for each card that fits on some column: most fit on none, and need not be tried on each."""
    fitting = np.int64(0)
    for column in range(COLUMNS):
        under = last_card(s, column)
        fitting |= (np.int64(1) << (under + 1)) & NEXT
        if under == NONE:
            fitting |= np.int64(HIGHEST) << (CAPTAIN - np.int64(c.captain))
    return fitting


@rule
def is_among(card, cards):
    """Whether a card (NONE is none) has its bit."""
    return (cards >> (card & 63)) & 1 == 1


@rule
def can_move(c, s, source, target):
    """SS-36: whether the whole stack of a column may go to another one."""
    if source == target or not fits(c, s, head_card(s, source), target):
        return False
    return s.size_of[target] > 0 or s.down[source] > 0  # SS-34


# Being stuck


@rule
def is_stuck(c, s):
    """SS-41: everything has been seen, and nothing can move now or at any card that dealing would show."""
    if s.passes == 1 and s.over < s.left:
        return False
    fitting = cards_that_fit(c, s)
    if columns_can_move(c, s, fitting):
        return False
    size, left = np.int64(c.deal_size), np.int64(s.left)
    place = np.int64(s.over)
    while place < left:
        if place > 0 and is_playable(c, s, np.int64(s.queue[place - 1]), fitting):
            return False
        place += size
    if left > 0 and is_playable(c, s, np.int64(s.queue[left - 1]), fitting):
        return False
    if left > size:
        for place in range(size, left + 1, size):
            if is_playable(c, s, np.int64(s.queue[place - 1]), fitting):
                return False
    return True


@routine
def columns_can_move(c, s, fitting):
    """Whether any card move begins in a column."""
    for source in range(COLUMNS):
        if can_land(c, s, last_card(s, source)):
            return True
        if is_among(head_card(s, source), fitting):
            for target in range(COLUMNS):
                if can_move(c, s, source, target):
                    return True
    return False


@rule
def is_playable(c, s, card, fitting):
    """Whether a card on top of the overboard pile could move."""
    return is_among(card, fitting) or can_land(c, s, card)
