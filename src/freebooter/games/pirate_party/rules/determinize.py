"""Imagination: fills what a viewer does not know with a world that it cannot tell from the real one.

The unseen cards are spread evenly over the unknown places of other hands and of the pile. The Kraken is somewhere in
the pile, as deep as everybody knows it to be (PP-4). What a viewer has scouted is always the top of the pile.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.pieces import (
    BOOTY,
    CARDS,
    FIRST_ITEM,
    KIND_SET,
    KRAKEN,
    LEAST_CARDS,
    MERMAID,
    NATURAL,
    PILE,
    SEATS,
    SHIP,
    STEAL_CHOICE,
    SUIT_SIZE,
)
from freebooter.games.pirate_party.rules.cards import EVERYBODY, count_mermaids
from freebooter.games.pirate_party.rules.sets import SUIT_COUNT, completable, has_crew, has_natural, is_free
from freebooter.games.pirate_party.state import CHOOSING, KIND_BUILDING, NONE, SUIT_BUILDING

STREAM = 3


@routine
def determinize(c, s, seat, seed):
    """Fills the blanks of a redacted state."""
    chance.seed_chance(s, seed)
    depth = unknown_depth(s)
    hides_kraken = depth > 0 and s.place[KRAKEN] == PILE and not knows_kraken(s, depth)
    room = depth - 1 if hides_kraken else depth
    count = gather_unseen(s, room)
    for i in range(count - 1, 0, -1):
        swap(s, slot(s, i, room), slot(s, chance.uniform(s, STREAM, i + 1), room))
    spread(c, s, room)
    if hides_kraken:
        hide_kraken(s, depth)
    owners_know(c, s)
    if s.phase == SUIT_BUILDING:
        mend_suit(s, seat, np.int64(s.actor), np.int64(s.building))
    elif s.phase == KIND_BUILDING:
        mend_kind(s, seat, np.int64(s.actor), np.int64(s.building))


@routine
def unknown_depth(s):
    """How many places of the pile the viewer does not know, from the bottom."""
    depth = np.int64(s.pile_size)
    while depth > 0 and s.pile[depth - 1] != NONE:
        depth -= 1
    return depth


@rule
def knows_kraken(s, depth):
    """Whether the Kraken is among the cards that the viewer has scouted."""
    for at in range(depth, s.pile_size):
        if s.pile[at] == KRAKEN:
            return True
    return False


@rule
def slot(s, number, room):
    """Where an unseen card waits: first in the unknown places of the pile, then above the pile."""
    return number if number < room else number - room + s.pile_size


@rule
def swap(s, one, two):
    """Two cards change places."""
    held = s.pile[one]
    s.pile[one] = s.pile[two]
    s.pile[two] = held


@routine
def gather_unseen(s, room):
    """All cards that the viewer knows nowhere; returns how many."""
    count = 0
    for card in range(CARDS):
        if s.place[card] == NONE:
            s.pile[slot(s, count, room)] = card
            count += 1
    return count


@routine
def spread(c, s, room):
    """The cards below stay in the pile, those above it fill up the hands."""
    for at in range(room):
        s.place[s.pile[at]] = PILE
    above = np.int64(s.pile_size)
    for seat in range(c.seats):
        known = 0
        for card in range(CARDS):
            known += s.place[card] == seat
        for _ in range(s.hand_size[seat] - known):
            s.place[s.pile[above]] = seat
            s.pile[above] = NONE
            above += 1


@rule
def hide_kraken(s, depth):
    """PP-4, PP-141: the Kraken is in one of the lowest places that are possible, all equally likely."""
    at = chance.uniform(s, STREAM, min(depth, np.int64(s.reach)))
    s.pile[depth - 1] = s.pile[at]
    s.pile[at] = KRAKEN


@routine
def owners_know(c, s):
    """PP-141: everybody knows the own hand, and what is public is everybody's; PP-89: who looks into a hand sees it."""
    looks = s.phase == CHOOSING and s.effect == STEAL_CHOICE
    for card in range(CARDS):
        if (s.seen[card] >> PUBLIC_BIT) & 1:
            s.seen[card] = EVERYBODY
        elif s.place[card] < SEATS:
            s.seen[card] |= np.uint8(1 << s.place[card])
            if looks and s.place[card] == s.target:
                s.seen[card] |= np.uint8(1 << s.actor)


# Whoever builds a set can complete it (PP-23, PP-39): if need be, missing cards change places with others


@rule
def is_unseen(s, viewer, card):
    """Whether the viewer knows nothing of a card."""
    known = (s.seen[card] >> PUBLIC_BIT) & 1
    if viewer >= 0:
        known |= (s.seen[card] >> viewer) & 1
    return known == 0


@routine
def bring(s, viewer, seat, where, card):
    """An unseen card comes to the hand for one that is of no use there; returns whether that could be done."""
    given = useless(s, viewer, seat, where)
    if given == NONE or s.place[card] == seat or not is_unseen(s, viewer, card):
        return False
    s.place[given] = s.place[card]
    s.seen[given] = s.seen[card]
    s.place[card] = seat
    s.seen[card] = 1 << seat
    for at in range(s.pile_size):
        if s.pile[at] == card:
            s.pile[at] = given
    return True


@routine
def useless(s, viewer, seat, where):
    """The unseen card of a hand that does least for the set: a stranger, else a ship, a mermaid, an item, crew."""
    best, least = NONE, 0
    for card in range(CARDS):
        if s.place[card] == seat and is_unseen(s, viewer, card):
            use = 0
            if SHIP <= card < BOOTY:
                use = 1 if card < MERMAID else 2
            elif card < NATURAL and (card // SUIT_SIZE == where or card % SUIT_SIZE == where - KIND_SET):
                use = 3 if card % SUIT_SIZE >= FIRST_ITEM else 4
            if best == NONE or use < least:
                best, least = card, use
    return best


@rule
def can_complete(s, seat, suit):
    """PP-23, for the set that is being built."""
    mermaids = count_mermaids(s, seat)
    return completable(s, seat, suit, np.int64(s.built_size), has_crew(s), has_natural(s), mermaids, NONE)


@routine
def mend_suit(s, viewer, seat, suit):
    """Crew, or mermaids in their place, then items, mermaids and ships, until the set can be completed."""
    first = suit * SUIT_SIZE
    for step in range(4):
        start, stop = first + 1, first + FIRST_ITEM
        if step == 1:
            start, stop = MERMAID, MERMAID if has_crew(s) else MERMAID + 1
        elif step == 2:
            start, stop = first + FIRST_ITEM, first + SUIT_SIZE
        elif step == 3:
            start, stop = SHIP, BOOTY
        for card in range(start, stop):
            if can_complete(s, seat, suit):
                return
            if card >= NATURAL or is_free(s, card):
                bring(s, viewer, seat, suit, card)


@routine
def mend_kind(s, viewer, seat, kind):
    """PP-39: as many cards of the kind as are missing to three."""
    held = np.int64(s.built_size)
    for suit in range(SUIT_COUNT):
        held += s.place[suit * SUIT_SIZE + kind] == seat
    for suit in range(SUIT_COUNT):
        if held < LEAST_CARDS and bring(s, viewer, seat, KIND_SET + kind, suit * SUIT_SIZE + kind):
            held += 1
