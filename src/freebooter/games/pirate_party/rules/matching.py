"""Matching, exchanging, the Three Sisters, and all that can be done in step 1. In the order of the rules text."""

import numpy as np

from freebooter.engine.kernels.bits import lowest, marked
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party import actions
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    BOOTY,
    FIRST_ITEM,
    FREE,
    KIND_SET,
    MERMAID,
    MERMAIDS,
    NATURAL,
    SHIPS,
    SISTERS_SET,
    SUIT_SIZE,
)
from freebooter.games.pirate_party.rules.cards import (
    EVERYBODY,
    first_mermaid,
    first_ship,
    holds,
    lay,
    natural_held,
    others_held,
    put,
    to_hand,
)
from freebooter.games.pirate_party.rules.sets import (
    CAPTAINS,
    CREW,
    ITEMS,
    SUIT_COUNT,
    WHOLE_SUIT,
    all_stood_for,
    can_open_mermaid,
    can_open_suit,
    is_free,
    list_cards,
    mermaid_for,
    ship_in,
    stands_for,
)
from freebooter.games.pirate_party.state import NONE

# Sets of cards by bits: natural cards by their numbers, and the others from the first ship on.
ALL_SHIPS, ALL_MERMAIDS = (1 << SHIPS) - 1, ((1 << MERMAIDS) - 1) << (MERMAID - NATURAL)
THE_BOOTY = 1 << (BOOTY - NATURAL)

MATCHED, EXCHANGED, SISTERS_LAID = (EVENTS.number(kind) for kind in ("matched", "exchanged", "sisters"))


# Matching


@rule
def matching_set(s, card):
    """PP-48: the set that a crew or item card would join: of its suit, else of its kind; else none."""
    suit, kind = card // SUIT_SIZE, card % SUIT_SIZE
    if s.suit_open[suit] and mermaid_for(s, card) == NONE:
        return suit
    return KIND_SET + kind if s.kind_open[kind] else NONE


@rule
def open_suits(s):
    """The suited sets that are open: the bits of their captains."""
    suits = np.int64(0)
    for suit in range(SUIT_COUNT):
        suits |= np.int64(s.suit_open[suit]) << (suit * SUIT_SIZE)
    return suits


@rule
def matching(s, hand):
    """PP-47, PP-48: of some natural cards, as bits, those that have a set to join; captains never do."""
    of_suits = open_suits(s) * WHOLE_SUIT
    of_kinds = marked(s.kind_open, 0, 0) * CAPTAINS  # the same kinds in every suit
    return hand & ~CAPTAINS & ((of_suits & ~all_stood_for(s)) | of_kinds)


@rule
def can_match_ship(s, seat, suit):
    """PP-49: an open suited set without a ship."""
    return s.suit_open[suit] != 0 and first_ship(s, seat) != NONE and ship_in(s, suit) == NONE


@rule
def can_match_mermaid(c, s, seat, card):
    """PP-50: only with free mermaids, to an open suited set, as a crew card that is free (PP-57)."""
    return (
        c.mermaids == FREE
        and s.suit_open[card // SUIT_SIZE] != 0
        and first_mermaid(s, seat) != NONE
        and is_free(s, card)
    )


@routine
def match(c, s, seat, card, where, standing, log):
    """PP-45, PP-46: a card joins a set and lies in front of the seat that played it."""
    if standing != NONE:
        s.stands[card - MERMAID] = standing
    lay(c, s, card, seat, where)
    emit(log, MATCHED, ALL, seat, card, where, standing, c.points[card])


# Exchange


@rule
def can_exchange(c, s, seat, card):
    """PP-63, PP-64: a card in the hand for a mermaid that stands for it: a rival's, or with free mermaids anybody's."""
    mermaid = mermaid_for(s, card)
    if not holds(s, seat, card) or mermaid == NONE:
        return False
    return c.mermaids == FREE or s.owner[mermaid] != seat


@rule
def exchanging(c, s, seat, hand):
    """The same for all natural cards of a hand: a bit for each that can be exchanged."""
    cards = np.int64(0)
    for mermaid in range(MERMAIDS):
        if c.mermaids == FREE or s.owner[MERMAID + mermaid] != seat:
            cards |= stands_for(s, mermaid)
    return hand & cards


@routine
def exchange(c, s, seat, card, log):
    """PP-63: the card takes the mermaid's place, with the same owner; the mermaid goes to the hand (PP-142)."""
    mermaid = mermaid_for(s, card)
    owner, where = np.int64(s.owner[mermaid]), np.int64(s.lies[mermaid])
    s.table_points[owner] -= c.points[mermaid]
    s.owner[mermaid] = NONE
    s.lies[mermaid] = NONE
    s.stands[mermaid - MERMAID] = NONE  # PP-59
    s.hand_size[seat] -= 1
    put(c, s, card, owner, where)
    to_hand(s, mermaid, seat, EVERYBODY)
    emit(log, EXCHANGED, ALL, seat, card, mermaid, owner, where)


# Three Sisters


@routine
def lay_sisters(c, s, seat, log):
    """PP-70, PP-71: all three mermaids as a set of their own."""
    for mermaid in range(MERMAID, MERMAID + MERMAIDS):
        lay(c, s, mermaid, seat, SISTERS_SET)
    s.table_points[seat] += c.sisters_points
    emit(log, SISTERS_LAID, ALL, seat, c.sisters_points)


# All that can be done in step 1


@routine
def legal_in_main(c, s, seat, out):
    """PP-10, PP-11: drawing, and every play and exchange that the hand allows, in ascending order of ids."""
    hand, others = natural_held(s, seat), others_held(s, seat)
    out[0] = actions.DRAW  # PP-13
    n = 1
    if (others & ALL_MERMAIDS) == ALL_MERMAIDS:
        out[n] = actions.LAY_SISTERS
        n += 1
    if others & THE_BOOTY:
        out[n] = actions.LAY_BOOTY
        n += 1
    n = legal_openings(s, seat, hand, others, out, n)
    n = legal_matches(c, s, seat, others, out, n)
    n = list_cards(others >> (ADVENTURE - NATURAL), actions.PLAY_ADVENTURE, out, n)
    n = list_cards(matching(s, hand), actions.MATCH, out, n)
    return list_cards(exchanging(c, s, seat, hand), actions.EXCHANGE, out, n)


@rule
def legal_openings(s, seat, hand, others, out, n):
    """Sets that can be opened. What the hand lacks is seen at once; only then the rules are asked."""
    closed = CAPTAINS & ~open_suits(s)
    left = hand & closed
    while left:
        suit = lowest(left) // SUIT_SIZE
        left &= left - 1
        if can_open_suit(s, seat, suit):
            out[n] = actions.OPEN_SUIT + suit
            n += 1
    left = closed if others & ALL_MERMAIDS else np.int64(0)
    while left:
        suit = lowest(left) // SUIT_SIZE
        left &= left - 1
        if (hand >> (suit * SUIT_SIZE)) & (CREW | ITEMS) and can_open_mermaid(s, seat, suit):  # PP-29
            out[n] = actions.OPEN_MERMAID + suit
            n += 1
    kinds = kinds_held_thrice(hand) & ~marked(s.kind_open, 0, 0)  # PP-35 to PP-40
    return list_cards(kinds >> 1, actions.OPEN_KIND, out, n)  # all but captains


@rule
def kinds_held_thrice(hand):
    """PP-35: the kinds of which a hand has the least that a set needs, three: a bit for each."""
    once, twice, thrice = np.int64(0), np.int64(0), np.int64(0)
    for suit in range(SUIT_COUNT):
        own = (hand >> (suit * SUIT_SIZE)) & WHOLE_SUIT
        thrice |= twice & own
        twice |= once & own
        once |= own
    return thrice


@rule
def legal_matches(c, s, seat, others, out, n):
    """Ships and mermaids that go to suited sets that are open."""
    left = open_suits(s) if others & ALL_SHIPS else np.int64(0)
    while left:
        suit = lowest(left) // SUIT_SIZE
        left &= left - 1
        if ship_in(s, suit) == NONE:  # PP-49
            out[n] = actions.MATCH_SHIP + suit
            n += 1
    if c.mermaids == FREE and others & ALL_MERMAIDS:
        for suit in range(SUIT_COUNT):
            for kind in range(1, FIRST_ITEM):
                if can_match_mermaid(c, s, seat, suit * SUIT_SIZE + kind):
                    out[n] = actions.MATCH_MERMAID + suit * (FIRST_ITEM - 1) + kind - 1
                    n += 1
    return n
