"""Cards from place to place, and who knows where they are (PP-140 to PP-147)."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.bits import EIGHT, count, equal, lowest, marked
from freebooter.engine.kernels.log import emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.pieces import (
    CARDS,
    DISCARDED,
    MERMAID,
    MERMAIDS,
    NATURAL,
    SHIP,
    SHIPS,
    SISTERS_SET,
    TABLE,
)
from freebooter.games.pirate_party.state import NONE

EVERYBODY = 0xFF  # all seats and the public, as bits of `seen`
THEFT_STREAM = 3

assert NATURAL + 2 * EIGHT == CARDS - 1  # one card is left when they are looked at in eights

MOVED = EVENTS.number("moved")


# Where cards are


@rule
def holds(s, seat, card):
    """Whether a card is in the seat's hand, by what the seat knows."""
    return (s.place[card] == seat) & (((s.seen[card] >> seat) & 1) != 0)


@rule
def held_of_eight(s, seat, first):
    """The same of eight cards from `first` on: a bit for each. (To look once is faster than often.)"""
    return equal(s.place, first, seat) & marked(s.seen, first, seat)


@rule
def natural_held(s, seat):
    """The natural cards in a hand: a bit for each."""
    bits = np.int64(0)
    for first in range(0, NATURAL, EIGHT):
        bits |= held_of_eight(s, seat, first) << first
    return bits


@rule
def others_held(s, seat):
    """The other cards in a hand: a bit for each, from the first ship on."""
    last = np.int64(holds(s, seat, CARDS - 1)) << (CARDS - 1 - NATURAL)
    return held_of_eight(s, seat, NATURAL) | (held_of_eight(s, seat, NATURAL + EIGHT) << EIGHT) | last


@rule
def on_table(s, card):
    """Whether a card lies in front of somebody."""
    return s.owner[card] != NONE


@rule
def ships_held(s, seat):
    """The ships in a hand: a bit for each."""
    return held_of_eight(s, seat, SHIP) & ((1 << SHIPS) - 1)


@rule
def mermaids_held(s, seat):
    """The mermaids in a hand: a bit for each."""
    return held_of_eight(s, seat, MERMAID) & ((1 << MERMAIDS) - 1)


@rule
def first_ship(s, seat):
    """PP-32: the lowest ship in a hand."""
    ships = ships_held(s, seat)
    return SHIP + lowest(ships) if ships else NONE


@rule
def first_mermaid(s, seat):
    """PP-32: the lowest mermaid in a hand."""
    mermaids = mermaids_held(s, seat)
    return MERMAID + lowest(mermaids) if mermaids else NONE


@rule
def count_mermaids(s, seat):
    """How many mermaids a hand has."""
    return count(mermaids_held(s, seat))


# From a hand and to a hand


@rule
def to_hand(s, card, seat, seers):
    """A card goes to a hand; besides its new owner, `seers` know that it is there."""
    s.place[card] = seat
    s.seen[card] = seers | (1 << seat)
    s.hand_size[seat] += 1


@routine
def move_unseen(s, card, receiver, log):
    """PP-143: a card goes from hand to hand; what others knew of the hand that it left is forgotten."""
    giver = np.int64(s.place[card])
    both = (1 << giver) | (1 << receiver)
    for other in range(CARDS):
        if s.place[other] == giver:
            s.seen[other] &= np.uint8(both)
    s.hand_size[giver] -= 1
    to_hand(s, card, receiver, both)
    emit(log, MOVED, both, giver, receiver, card)


@routine
def random_card(c, s, seat):
    """PP-7: any card of a hand, counted in ascending order of ids."""
    left = chance.below(c, s, THEFT_STREAM, np.int64(s.hand_size[seat]))
    for card in range(CARDS):
        if s.place[card] == seat:
            if left == 0:
                return card
            left -= 1
    return NONE


@routine
def swap_hands(c, s, one, two):
    """PP-144: both seats know all cards of both hands; others know what they knew, at the new place."""
    both = (1 << one) | (1 << two)
    for card in range(CARDS):
        if s.place[card] == one or s.place[card] == two:
            s.place[card] = two if s.place[card] == one else one
            s.seen[card] |= np.uint8(both)
    held = s.hand_size[one]
    s.hand_size[one] = s.hand_size[two]
    s.hand_size[two] = held


# On the table and off it


@rule
def put(c, s, card, seat, where):
    """PP-18: a card lies face up in front of a seat and belongs to a set."""
    s.place[card] = TABLE
    s.seen[card] = EVERYBODY
    s.owner[card] = seat
    s.lies[card] = where
    if where != SISTERS_SET:
        s.table_points[seat] += c.points[card]


@rule
def lay(c, s, card, seat, where):
    """A card goes from its owner's hand to the table."""
    s.hand_size[seat] -= 1
    put(c, s, card, seat, where)


@routine
def leave_table(c, s, card):
    """A card leaves its set; a mermaid is a plain mermaid again (PP-59)."""
    s.table_points[s.owner[card]] -= c.points[card]
    s.owner[card] = NONE
    s.lies[card] = NONE
    if MERMAID <= card < MERMAID + MERMAIDS:
        s.stands[card - MERMAID] = NONE


@routine
def put_aside(s, card):
    """PP-80: a card goes face up on the discard pile."""
    s.place[card] = DISCARDED
    s.seen[card] = EVERYBODY
    s.discard[s.discard_size] = card
    s.discard_size += 1


@routine
def fetch(s, card):
    """A card leaves the discard pile; those above it move down."""
    found = False
    for i in range(s.discard_size):
        found = found or s.discard[i] == card
        if found:
            s.discard[i] = s.discard[i + 1] if i + 1 < s.discard_size else NONE
    s.discard_size -= 1
