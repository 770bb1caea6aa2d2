"""Combinations: pairs, straights and triples, complete or not, and the best split of a crew pile."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.pieces import (
    CAPTAINS,
    COMBINATIONS,
    CREW,
    FIDDLER,
    FIRST_CAPTAIN,
    PAIR,
    STRAIGHT,
    STRAIGHTS,
    TRIPLE,
    TRIPLES,
)


@rule
def wants(c, combination, kind):
    """AH-43 to AH-46: how many cards of a kind a combination is made of."""
    if combination < STRAIGHTS:
        return PAIR if kind == combination else 0
    if combination < TRIPLES:
        return 1 if kind < c.crew_kinds and kind != combination - STRAIGHTS else 0
    return TRIPLE if kind == FIRST_CAPTAIN + combination - TRIPLES else 0


@rule
def is_complete(c, s, seat, combination):
    """AH-47: whether all its cards are in the seat's crew pile."""
    if combination < STRAIGHTS:
        return s.crew[seat, combination] >= PAIR
    if combination >= TRIPLES:
        return s.crew[seat, FIRST_CAPTAIN + combination - TRIPLES] >= TRIPLE
    left_out = combination - STRAIGHTS
    if c.crew_kinds < CREW and left_out != FIDDLER:
        return False
    for kind in range(c.crew_kinds):
        if kind != left_out and s.crew[seat, kind] < 1:
            return False
    return True


@routine
def has_combination(c, s, seat):
    """Whether any combination is complete."""
    for combination in range(COMBINATIONS):
        if is_complete(c, s, seat, combination):
            return True
    return False


@rule
def points_of(c, combination):
    """The SP of a combination."""
    if combination < STRAIGHTS:
        return np.int64(c.pair_points[combination])
    if combination < TRIPLES:
        return np.int64(c.straight_points)
    return np.int64(c.triple_points[combination - TRIPLES])


# The end


@routine
def crew_points(c, s, seat):
    """AH-75: the highest SP that the crew cards of a crew pile make in straights and pairs."""
    most, straights = np.int64(0), 0
    while True:
        spare = -STRAIGHT * straights  # cards that so many straights need not take of all they could take
        for kind in range(CREW):
            spare += min(straights, s.crew[seat, kind])
        if spare < 0:
            return most
        for favoured in range(1 << CREW if spare > 0 else 1):
            most = max(most, straights * c.straight_points + pair_points(c, s, seat, straights, spare, favoured))
        straights += 1


@rule
def pair_points(c, s, seat, straights, spare, favoured):
    """The SP of the pairs beside so many straights, if the favoured kinds get one spare card first.

    What straights leave of a kind is odd or even: one more card makes an odd rest even, and then two more a pair.
    """
    points = np.int64(0)
    for kind in range(CREW):
        rest = s.crew[seat, kind] - min(straights, s.crew[seat, kind])
        if (favoured >> kind) & 1 and spare > 0 and rest % PAIR and straights > 0:
            rest += 1
            spare -= 1
        points += rest // PAIR * c.pair_points[kind]
    previous = np.int64(-1)
    for _ in range(CREW):
        kind = next_dearest(c, previous)
        pairs = min(spare, min(straights, s.crew[seat, kind]) - (favoured >> kind & 1)) // PAIR
        if pairs > 0:
            points += pairs * c.pair_points[kind]
            spare -= PAIR * pairs
        previous = kind
    return points


@rule
def next_dearest(c, previous):
    """The kinds by the SP of their pair, the dearest first: the one after `previous`."""
    best = np.int64(-1)
    for kind in range(CREW):
        if previous >= 0:
            worth, before = c.pair_points[kind], c.pair_points[previous]
            if worth > before or (worth == before and kind <= previous):
                continue
        if best < 0 or c.pair_points[kind] > c.pair_points[best]:
            best = np.int64(kind)
    return best


@rule
def captain_points(c, s, seat):
    """AH-76: triples, and what one or two captains too few for a triple bring or cost."""
    points = np.int64(0)
    for captain in range(CAPTAINS):
        count = np.int64(s.crew[seat, FIRST_CAPTAIN + captain])
        points += count // TRIPLE * c.triple_points[captain]
        if count % TRIPLE == 1:
            points += c.single_points[captain]
        elif count % TRIPLE == 2:
            points += c.double_points[captain]
    return points


@rule
def captains_owned(s, seat):
    """AH-80: all captains of a seat, laid or in the crew pile."""
    count = np.int64(0)
    for captain in range(CAPTAINS):
        count += s.crew[seat, FIRST_CAPTAIN + captain] + TRIPLE * s.laid_triples[seat, captain]
    return count


@routine
def score(c, s, out):
    """AH-78: laid combinations, the rest of the crew pile, captains and curses, as if the game ended now."""
    for seat in range(c.seats):
        out[seat] = s.laid_points[seat] + crew_points(c, s, seat) + captain_points(c, s, seat) - s.curses[seat]


@routine
def payoff(c, s, out):
    """AH-79 to AH-81: most points, then most captains; who is still tied shares the win."""
    score(c, s, out)
    most = -np.inf
    for seat in range(c.seats):
        out[seat] += captains_owned(s, seat) / 1024.0  # too little to outweigh a point
        most = max(most, out[seat])
    winners = 0
    for seat in range(c.seats):
        winners += out[seat] == most
    for seat in range(c.seats):
        out[seat] = 1.0 / winners if out[seat] == most else 0.0
