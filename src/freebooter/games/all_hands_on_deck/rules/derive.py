"""What a viewer would have to count, from a redacted state: points, what is complete, what may be hired and hit.

A crew pile that the viewer knows in part is in the derived record, in a field of the same name as in the state: so
the rules that count a crew pile count that one.
"""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.pieces import (
    CAPTAINS,
    COMBINATIONS,
    CREW,
    FIRST_CAPTAIN,
    KINDS,
    PAIR,
    PUBLIC,
    STRAIGHT,
    STRAIGHTS,
    TRIPLE,
    TRIPLES,
)
from freebooter.games.all_hands_on_deck.rules.chains import drawable
from freebooter.games.all_hands_on_deck.rules.combining import (
    captain_points,
    captains_owned,
    crew_points,
    is_complete,
)
from freebooter.games.all_hands_on_deck.rules.flow import quota
from freebooter.games.all_hands_on_deck.rules.hiring import held, hires_made, may_hire, most_hires
from freebooter.games.all_hands_on_deck.rules.laying import laid_cards, may_target, supply
from freebooter.games.all_hands_on_deck.state import GONE, HIRING, NONE, OVER, TARGETING


@routine
def derive(c, s, viewer, out):
    """Everything, for a seat or for a bystander (-1)."""
    count_crews(c, s, viewer, out)
    count_cards(c, s, out)
    out.supply = supply(c, s)
    for seat in range(c.seats):
        out.quota[seat] = quota(c, s, seat)
    if viewer >= 0:
        find_combinations(c, viewer, out)
        count_loose(c, viewer, out)
        if s.phase == HIRING and not (s.finished >> viewer) & 1:
            count_hires(c, s, viewer, out)
        if s.phase == TARGETING and s.actor == viewer:
            for target in range(c.seats):
                out.targets[target] = may_target(c, s, viewer, target, np.int64(s.pending))
    if s.phase == OVER:
        for seat in range(c.seats):
            split_crew(c, seat, out)
        find_winners(c, s, out)


# Cards


@routine
def count_crews(c, s, viewer, out):
    """AH-75 to AH-78, AH-83: what the viewer knows of crew piles, and what those are worth that it knows entirely."""
    row = viewer if viewer >= 0 else PUBLIC
    for seat in range(c.seats):
        known = 0
        for kind in range(KINDS):
            out.crew[seat, kind] = s.crew[seat, kind] if seat == viewer else s.known[row, seat, kind]
            known += out.crew[seat, kind]
        out.certain[seat] = known == s.crew_size[seat]
        if out.certain[seat]:
            out.crew_sp[seat] = crew_points(c, out, seat)
            out.captain_sp[seat] = captain_points(c, out, seat)
        out.scores[seat] = s.laid_points[seat] + out.crew_sp[seat] + out.captain_sp[seat] - s.curses[seat]


@routine
def count_cards(c, s, out):
    """AH-4, AH-83: the cards in piles, set aside, and nowhere that the viewer knows."""
    for kind in range(KINDS):
        out.unseen[kind] = c.deck[kind]
        for seat in range(c.seats):
            out.unseen[kind] -= out.crew[seat, kind] + laid_cards(c, s, seat, kind)
    out.cards = drawable(c, s)
    out.aside = s.deck_size - out.cards
    for seat in range(c.seats):
        out.aside -= s.stock_size[seat]
    for sleeve in range(s.deck_size):
        out.aside -= s.author[sleeve] == GONE
        if s.kind[sleeve] != NONE:
            out.unseen[s.kind[sleeve]] -= 1


# The viewer's own


@routine
def find_combinations(c, viewer, out):
    """AH-43 to AH-47: what is complete, and which pairs would break the last straight."""
    different, straight = 0, False
    for combination in range(COMBINATIONS):
        out.complete[combination] = is_complete(c, out, viewer, combination)
        straight |= STRAIGHTS <= combination < TRIPLES and out.complete[combination] != 0
    for kind in range(CREW):
        different += out.crew[viewer, kind] > 0
    for kind in range(CREW):
        left = different - (out.crew[viewer, kind] <= PAIR)
        out.breaks[kind] = straight and out.complete[kind] != 0 and left < STRAIGHT


@rule
def count_loose(c, viewer, out):
    """AH-76: captains of which there is but one beside whole triples."""
    for captain in range(CAPTAINS):
        if out.crew[viewer, FIRST_CAPTAIN + captain] % TRIPLE == 1:
            out.loose += c.single_points[captain]


@routine
def count_hires(c, s, viewer, out):
    """AH-25 to AH-31: the hand, and the crew pile as it will be; in open hiring it has all hired cards already."""
    out.hires_made = hires_made(c, s, viewer)
    out.most_hires = most_hires(c, s, viewer)
    out.may_hire = may_hire(c, s, viewer)
    for kind in range(KINDS):
        out.held[kind] = held(c, s, viewer, kind)
        out.joined[kind] = out.crew[viewer, kind] - out.held[kind]
    sleeve = s.stock_top[viewer]
    while sleeve != NONE:
        out.joined[s.kind[sleeve]] += 1
        sleeve = s.below[sleeve]
    for i in range(s.returned_size[viewer]):
        out.joined[s.returned[viewer, i]] -= 1


# The end


@routine
def split_crew(c, seat, out):
    """AH-75: of the ways with the most SP the one with the most straights, then the first when compared by kinds."""
    straights = 0
    for kind in range(CREW):
        straights += out.crew[seat, kind]
    straights //= STRAIGHT
    while not find_split(c, seat, straights, out):
        straights -= 1
    out.straights[seat] = straights


@rule
def find_split(c, seat, straights, out):
    """Tries the ways to form so many straights, in order; says whether one brings all the SP that can be had."""
    for kind in range(CREW):
        out.in_straights[seat, kind] = 0
    while True:
        taken, points = 0, straights * c.straight_points
        for kind in range(CREW):
            taken += out.in_straights[seat, kind]
            points += (out.crew[seat, kind] - out.in_straights[seat, kind]) // PAIR * c.pair_points[kind]
        if taken == STRAIGHT * straights and points == out.crew_sp[seat]:
            return True
        kind = CREW - 1
        while kind >= 0 and out.in_straights[seat, kind] >= min(straights, out.crew[seat, kind]):
            out.in_straights[seat, kind] = 0
            kind -= 1
        if kind < 0:
            return False
        out.in_straights[seat, kind] += 1


@routine
def find_winners(c, s, out):
    """AH-79 to AH-81: the most points, then the most captains; crew piles lie open now."""
    best_points, best_captains = np.int64(-32768), np.int64(0)
    for seat in range(c.seats):
        points, captains = np.int64(out.scores[seat]), captains_owned(s, seat)
        if points > best_points or (points == best_points and captains > best_captains):
            best_points, best_captains = points, captains
            for other in range(seat):
                out.winners[other] = 0
        out.winners[seat] = points == best_points and captains == best_captains
