"""Sets: what can be opened and added, and how it is laid. In the order of the rules text."""

import numpy as np

from freebooter.engine.kernels.bits import EIGHT, count, equal, lowest
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.actions import (
    ADD,
    ADD_MERMAID,
    ADD_SHIP,
    DONE,
)
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.pieces import (
    CAPTAIN,
    FIRST_ITEM,
    KIND_SET,
    KINDS,
    LEAST_CARDS,
    MERMAID,
    MERMAIDS,
    MOST_BUILT,
    NATURAL,
    SHIP,
    SHIPS,
    SUIT_SIZE,
    SUITS,
)
from freebooter.games.pirate_party.rules.cards import (
    count_mermaids,
    first_mermaid,
    first_ship,
    held_of_eight,
    holds,
    lay,
    natural_held,
    on_table,
    ships_held,
)
from freebooter.games.pirate_party.state import KIND_BUILDING, MAIN, NONE, SUIT_BUILDING

LAID, SET_LAID, LISTED = (EVENTS.number(kind) for kind in ("laid", "set_laid", "cards"))
SUIT_COUNT, KIND_COUNT = len(SUITS), len(KINDS)

# Sets of cards by bits: the kinds of a suit, and of all natural cards one kind.
WHOLE_SUIT = (1 << SUIT_SIZE) - 1
ITEMS = WHOLE_SUIT & ~((1 << FIRST_ITEM) - 1)
CREW = WHOLE_SUIT & ~ITEMS & ~(1 << CAPTAIN)
CAPTAINS = sum(1 << (suit * SUIT_SIZE) for suit in range(SUIT_COUNT))  # other kinds are shifted by their number
assert SUIT_SIZE == EIGHT


# Names: a card and the mermaid that stands for it


@rule
def mermaid_for(s, card):
    """PP-55: the mermaid on the table that stands for a suit card."""
    found = NONE
    for mermaid in range(MERMAIDS):  # at most one does
        stands = (s.lies[MERMAID + mermaid] == card // SUIT_SIZE) & (s.stands[mermaid] == card % SUIT_SIZE)
        found = MERMAID + mermaid if stands else found
    return found


@rule
def stands_for(s, mermaid):
    """PP-55: the bit of the suit card that a mermaid on the table stands for, of the natural cards'; 0: none."""
    suit, kind = np.int64(s.lies[MERMAID + mermaid]), np.int64(s.stands[mermaid])
    stands = (suit >= 0) & (suit < SUIT_COUNT) & (kind >= 0)
    return np.int64(stands) << (suit * SUIT_SIZE + kind if stands else 0)


@rule
def all_stood_for(s):
    """The same of all mermaids."""
    cards = np.int64(0)
    for mermaid in range(MERMAIDS):
        cards |= stands_for(s, mermaid)
    return cards


@rule
def is_free(s, card):
    """PP-57: whether a mermaid can stand for the card: it is not on the table, and no mermaid stands for it."""
    return (not on_table(s, card)) & (((all_stood_for(s) >> card) & 1) == 0)


@rule
def free_crew(s, suit):
    """The same for the crew of a suit: a bit for each kind."""
    absent = equal(s.owner, suit * SUIT_SIZE, NONE)
    return absent & CREW & ~(all_stood_for(s) >> (suit * SUIT_SIZE))


@rule
def ship_in(s, suit):
    """PP-28: the ship of a suited set."""
    ships = equal(s.lies, SHIP, suit) & ((1 << SHIPS) - 1)
    return SHIP + lowest(ships) if ships else NONE


@rule
def list_cards(cards, first, out, n):
    """An action for each card whose bit is set; returns how many actions there are now."""
    while cards:
        out[n] = first + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


# Suited sets


@routine
def completable(s, seat, suit, laid, crew, natural, mermaids, named):
    """PP-23: whether a set can be completed with the hand.

    Of the set: the cards laid, whether crew and whether a natural card are among them. Of the hand: the mermaids left;
    `named` is a crew kind that is not free because another mermaid is about to stand for it.
    """
    own, free = held_of_eight(s, seat, suit * SUIT_SIZE), free_crew(s, suit)
    if named != NONE:
        free &= ~(1 << named)
    held, items = count(own & free), count(own & ITEMS)
    ship = (ships_held(s, seat) != 0) & (ship_in(s, suit) == NONE)
    crew_left = min(count(free), held + mermaids)
    return (
        (laid + items + ship + crew_left >= LEAST_CARDS)
        & (crew | (crew_left >= 1))
        & (natural | (held + items >= 1))  # PP-29
    )


@rule
def can_open_suit(s, seat, suit):
    """PP-22, PP-23, PP-30: with the captain from the hand."""
    if s.suit_open[suit] or not holds(s, seat, suit * SUIT_SIZE + CAPTAIN):
        return False
    return completable(s, seat, suit, 1, False, True, count_mermaids(s, seat), NONE)


@rule
def can_open_mermaid(s, seat, suit):
    """PP-22, PP-23, PP-30: with a mermaid in the captain's place."""
    mermaids = count_mermaids(s, seat)
    if s.suit_open[suit] or mermaids == 0:
        return False
    return completable(s, seat, suit, 1, False, False, mermaids - 1, NONE)


@routine
def has_crew(s):
    """PP-21: whether crew has been laid to the set that is being built, a mermaid in their place included."""
    for i in range(s.built_size):
        card = np.int64(s.built[i])
        if card < NATURAL and 1 <= card % SUIT_SIZE < FIRST_ITEM:
            return True
        if MERMAID <= card < MERMAID + MERMAIDS and s.stands[card - MERMAID] >= 1:
            return True
    return False


@routine
def has_natural(s):
    """PP-29: whether a natural card has been laid to the set that is being built."""
    for i in range(s.built_size):
        if s.built[i] < NATURAL:
            return True
    return False


@routine
def can_add_mermaid(s, seat, kind):
    """PP-26, PP-57: as a crew card that is free, if the set can still be completed."""
    mermaids, suit = count_mermaids(s, seat), np.int64(s.building)
    if mermaids == 0 or not is_free(s, suit * SUIT_SIZE + kind):
        return False
    return completable(s, seat, suit, s.built_size + 1, True, has_natural(s), mermaids - 1, kind)


@rule
def can_finish(s):
    """PP-27: three cards, crew, and a natural card; PP-39: three cards of a kind."""
    if s.built_size < LEAST_CARDS:
        return False
    return s.phase == KIND_BUILDING or (has_crew(s) and has_natural(s))


@routine
def legal_in_suit(s, seat, out):
    """PP-24 to PP-27. A natural card or a ship never makes a set that can be completed one that cannot."""
    n = 0
    if can_finish(s):
        out[n] = DONE
        n += 1
    if first_ship(s, seat) != NONE and ship_in(s, s.building) == NONE:  # PP-28
        out[n] = ADD_SHIP
        n += 1
    if count_mermaids(s, seat):
        for kind in range(1, FIRST_ITEM):
            if can_add_mermaid(s, seat, kind):
                out[n] = ADD_MERMAID + kind - 1
                n += 1
    first = np.int64(s.building) * SUIT_SIZE
    cards = held_of_eight(s, seat, first) & ~(1 << CAPTAIN) & ~(all_stood_for(s) >> first)  # PP-25, PP-58
    return list_cards(cards, ADD + first, out, n)


@routine
def add(c, s, seat, card, standing, log):
    """A card from the hand to the set that is being built."""
    where = s.building if s.phase == SUIT_BUILDING else KIND_SET + s.building
    if standing != NONE:
        s.stands[card - MERMAID] = standing
    lay(c, s, card, seat, where)
    s.built[s.built_size] = card
    s.built_size += 1
    emit(log, LAID, ALL, seat, card, where, standing)


@routine
def open_suit(c, s, seat, suit, card, log):
    """PP-22: the captain's place is filled, by the captain or by a mermaid."""
    s.phase = SUIT_BUILDING
    s.building = suit
    s.built_size = 0
    s.suit_open[suit] = 1
    add(c, s, seat, card, NONE if card < NATURAL else CAPTAIN, log)


@routine
def add_to_suit(c, s, seat, action, log):
    """PP-25, PP-28, PP-55: a natural card, the ship, or a mermaid that stands for crew."""
    if action == ADD_SHIP:
        add(c, s, seat, first_ship(s, seat), NONE, log)
    elif action < ADD_MERMAID + FIRST_ITEM:
        add(c, s, seat, first_mermaid(s, seat), action - ADD_MERMAID + 1, log)
    else:
        add(c, s, seat, action - ADD, NONE, log)


@routine
def close_set(c, s, seat, log):
    """PP-27, PP-39: the set is complete; what was laid is told."""
    where = s.building if s.phase == SUIT_BUILDING else KIND_SET + s.building
    points = 0
    for i in range(s.built_size):
        points += c.points[s.built[i]]
    emit(log, SET_LAID, ALL, seat, where, points)
    if log.size:
        b = s.built
        emit(log, LISTED, ALL, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7])
        if s.built_size == MOST_BUILT:
            emit(log, LISTED, ALL, b[8], NONE, NONE, NONE, NONE, NONE, NONE, NONE)
    forget_building(s)


@routine
def forget_building(s):
    """No set is being built."""
    s.building = NONE
    s.built_size = 0
    for i in range(MOST_BUILT):
        s.built[i] = NONE
    s.phase = MAIN


# Kind sets


@routine
def can_open_kind(s, seat, kind):
    """PP-35 to PP-40: three natural cards of a kind in the hand, and no set of that kind yet."""
    if s.kind_open[kind]:
        return False
    return count((natural_held(s, seat) >> kind) & CAPTAINS) >= LEAST_CARDS


@rule
def open_kind(s, kind):
    """PP-35: a kind set is begun; its cards follow."""
    s.phase = KIND_BUILDING
    s.building = kind
    s.built_size = 0
    s.kind_open[kind] = 1


@routine
def legal_in_kind(s, seat, out):
    """PP-39: cards of the kind; done from the third one on."""
    n = 0
    if can_finish(s):
        out[n] = DONE
        n += 1
    return list_cards(natural_held(s, seat) & (CAPTAINS << s.building), ADD, out, n)
