"""Cards in zones: rules for rows of numbers, each a card, with NOTHING behind the last one. Any sort of piece will do.

They look at every place of a zone: simple, and quick enough for hands. A game with long piles counts its cards itself.
"""

from freebooter.engine.layout import NOTHING
from freebooter.engine.native.compiler import routine, rule


@rule
def stack(zone, first):
    """Fills a zone with the cards `first`, `first` + 1 and so on."""
    for i in range(zone.size):
        zone[i] = first + i


@rule
def count(zone):
    """How many cards a zone has."""
    n = 0
    while n < zone.size and zone[n] != NOTHING:
        n += 1
    return n


@rule
def holds(zone, card):
    """Whether a card is there."""
    for i in range(zone.size):
        if zone[i] == card:
            return True
    return False


@rule
def put(zone, card):
    """Lays a card behind the others."""
    zone[count(zone)] = card


@rule
def draw(zone):
    """Takes the last card."""
    last = count(zone) - 1
    card = zone[last]
    zone[last] = NOTHING
    return card


@routine
def take(zone, card):
    """Takes a card out, wherever it is, and closes the gap."""
    kept = 0
    for i in range(zone.size):
        if zone[i] != card:
            zone[kept] = zone[i]
            kept += 1
    for i in range(kept, zone.size):
        zone[i] = NOTHING


@routine
def take_all(zone, others):
    """Takes out all cards that are in other places: what is left of a pile for one who sees those."""
    for i in range(others.size):
        if others.flat[i] != NOTHING:
            take(zone, others.flat[i])
