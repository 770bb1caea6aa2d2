"""What a viewer can imagine: the cards that were never seen, in the places that nobody has looked at."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.native.compiler import rule
from freebooter.games.seaport_solitaire.pieces import COLUMNS
from freebooter.games.seaport_solitaire.rules.flow import DECK_STREAM


@rule
def determinize(c, s, seat, seed):
    """SS-51: the cards that were never seen lie in the hidden places in some order."""
    chance.seed_chance(s, seed)
    cards = s.unseen
    count = np.int64(0)
    while cards:
        cards &= cards - 1
        count += 1
    cards = s.unseen
    for column in range(COLUMNS):
        for row in range(s.down[column]):
            if not s.column_seen[column, row]:
                picked = pick(c, s, cards, count)
                s.column[column, row] = bit_place(picked)
                cards ^= picked
                count -= 1
    for place in range(s.left):
        if not s.queue_seen[place]:
            picked = pick(c, s, cards, count)
            s.queue[place] = bit_place(picked)
            cards ^= picked
            count -= 1


@rule
def pick(c, s, cards, count):
    """A random one of so many bits."""
    for _ in range(chance.below(c, s, DECK_STREAM, count)):
        cards &= cards - 1
    return cards & -cards


@rule
def bit_place(bit):
    """Which bit it is."""
    place = 0
    while bit > 1:
        bit >>= 1
        place += 1
    return place
