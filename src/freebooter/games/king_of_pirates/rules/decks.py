"""Drawing: action cards, pirates, loot and tiles (KP-48). Decks are bags: nobody ever knows an order.

A script names what is drawn by its kind: the number of the card, pirate, loot value or tile.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import CARD_KINDS, LOOT_KINDS, PIRATES, PLACES, POOL, TILE_KINDS, numbers
from freebooter.games.king_of_pirates.state import NONE

DICE_STREAM, CARD_STREAM, PIRATE_STREAM, SEA_STREAM = numbers(4)

ALL_PIRATES = (1 << PIRATES) - 1
ACTION_DECK, PIRATE_DECK, LOOT_DECK = range(3)
RESHUFFLED, GOT = EVENTS.number("reshuffled"), EVENTS.number("got")


@routine
def pick(c, s, stream, counts, total):
    """One of `total` things in a bag, by its kind: the script's, if it has something to say."""
    kinds = counts.size
    if s.script_at < c.script_length:
        at = s.script_at
        kind = chance.below(c, s, stream, kinds)
        if s.script_misfit == 0 and counts[kind] > 0:
            return kind
        s.script_misfit = at + 1
    number = chance.uniform(s, stream, total)
    for kind in range(kinds):
        number -= counts[kind]
        if number < 0:
            return kind
    return 0


# Action cards


@routine
def draw_card(c, s, seat, log):
    """A card from the action deck to the hand; returns whether there was one."""
    if s.deck_size == 0:
        for kind in range(CARD_KINDS):
            s.deck_size += s.discard[kind]
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
        if s.deck_size == 0:
            return False
        emit(log, RESHUFFLED, ALL, ACTION_DECK, s.deck_size)
    kind = pick(c, s, CARD_STREAM, s.deck, np.int64(s.deck_size))
    s.deck[kind] -= 1
    s.deck_size -= 1
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1
    emit(log, GOT, 1 << seat, seat, kind)
    return True


@routine
def discard_card(s, seat, kind):
    """A card from the hand to the discard pile, face up."""
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.discard[kind] += 1


# Pirates


@routine
def deck_of_pirates(c, s):
    """The pirates that are neither discarded nor aboard nor in a draft, as bits."""
    deck = np.int64(ALL_PIRATES)
    for seat in range(c.seats):
        for place in range(PLACES):
            deck = without(deck, s.crew[seat, place])
        if s.pool[seat, PLACES] != NONE:
            for index in range(POOL):
                deck = without(deck, s.pool[seat, index])
    for pirate in range(PIRATES):
        deck &= ~(np.int64(s.pirate_discard[pirate]) << pirate)
    return deck


@rule
def without(deck, pirate):
    """The bits of a deck without those of a pirate, if there is one."""
    return deck & ~(np.int64(1) << np.int64(pirate)) if pirate != NONE else deck


@routine
def draw_pirate(c, s, log):
    """A pirate from the deck, or NONE if deck and discard are empty."""
    deck = deck_of_pirates(c, s)
    if deck == 0:
        for pirate in range(PIRATES):
            s.pirate_discard[pirate] = 0
        deck = deck_of_pirates(c, s)
        if deck == 0:
            return NONE
        emit(log, RESHUFFLED, ALL, PIRATE_DECK, size_of(deck))
    if s.script_at < c.script_length:
        at = s.script_at
        pirate = chance.below(c, s, PIRATE_STREAM, PIRATES)
        if s.script_misfit == 0 and (deck >> pirate) & 1:
            return np.int64(pirate)
        s.script_misfit = at + 1
    return any_pirate(s, deck)


@rule
def size_of(deck):
    """How many pirates a deck has."""
    count = np.int64(0)
    while deck:
        deck &= deck - 1
        count += 1
    return count


@routine
def any_pirate(s, deck):
    """One of the pirates of a deck, or NONE."""
    if deck == 0:
        return NONE
    for _ in range(chance.uniform(s, PIRATE_STREAM, size_of(deck))):
        deck &= deck - 1
    pirate = np.int64(0)
    while not (deck >> pirate) & 1:
        pirate += 1
    return pirate


# Loot


@routine
def draw_loot(c, s, count, log):
    """KP-123, KP-130: the sum of so many loot cards; they lie in `loot_drawn` and go to the discard afterwards."""
    total = 0
    for kind in range(LOOT_KINDS):
        s.loot_drawn[kind] = 0
    for _ in range(count):
        left = np.int64(0)
        for kind in range(LOOT_KINDS):
            left += s.loot_deck[kind]
        if left == 0:
            for kind in range(LOOT_KINDS):
                s.loot_deck[kind] = c.loot_cards[kind] - s.loot_drawn[kind]
                left += s.loot_deck[kind]
            if left == 0:
                return total
            emit(log, RESHUFFLED, ALL, LOOT_DECK, left)
        kind = pick(c, s, CARD_STREAM, s.loot_deck, np.int64(left))
        s.loot_deck[kind] -= 1
        s.loot_drawn[kind] += 1
        total += c.loot_value[kind]
    return total


# Tiles


@routine
def turn_tile(c, s, zone):
    """What a face-down tile of a zone turns out to be."""
    left = np.int64(0)
    for kind in range(TILE_KINDS):
        left += s.face_down[zone, kind]
    kind = pick(c, s, SEA_STREAM, s.face_down[zone], np.int64(left))
    s.face_down[zone, kind] -= 1
    return kind
