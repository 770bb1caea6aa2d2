"""Imagination: fills what a viewer does not know with a world that it cannot tell from the real one.

The unseen cards are spread over the other hands and the draw deck; every split that fits the sizes is equally likely,
but for one thing that all can know: no hand was dealt without a card that can be led (PI-6), so a seat that has shown
none still has one, and so has a seat that is to lead (PI-20). Sealed battle cards are any unused ones.
"""

from freebooter.engine.kernels import chance
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.pieces import BATTLE_TYPES
from freebooter.games.pirate.rules.tricks import can_lead, leadable
from freebooter.games.pirate.state import ATTACKER, FIGHTING, LEAD, NONE

STREAM = 3
TRIES = 20  # worlds that are thrown away at most before the last one is mended


@routine
def determinize(c, s, seat, seed):
    """Fills the blanks of a redacted state."""
    chance.seed_chance(s, seed)
    count = gather_unseen(c, s, seat)
    for _ in range(TRIES):
        spread(c, s, seat, count)
        if not lacking(c, s, seat):
            break
    if lacking(c, s, seat):
        mend(c, s, seat)
    for place in range(c.cards - s.deck_size):
        s.deck[place] = NONE
    seal(c, s, seat)


@rule
def is_unknown(c, s, viewer, seat):
    """Whether the viewer does not see the seat's hand."""
    return seat != viewer and s.hand_size[seat] > 0


@routine
def gather_unseen(c, s, viewer):
    """All cards that the viewer has not seen in this game round go to the end of the deck; returns how many."""
    count = 0
    for card in range(c.types):
        unseen = c.copies[card] - s.pile[card]
        if viewer >= 0:
            unseen -= s.hand[viewer, card]
        for number in range(s.trick_count):
            unseen -= s.laid[number, card]
        for _ in range(unseen):
            count += 1
            s.deck[c.cards - count] = card
    return count


@routine
def spread(c, s, viewer, count):
    """A shuffle: the first cards make up the hands, the rest is the draw deck."""
    first = c.cards - count
    for i in range(count - 1, 0, -1):
        j = chance.uniform(s, STREAM, i + 1)
        held = s.deck[first + i]
        s.deck[first + i] = s.deck[first + j]
        s.deck[first + j] = held
    at = first
    for seat in range(c.seats):
        if is_unknown(c, s, viewer, seat):
            for card in range(c.types):
                s.hand[seat, card] = 0
            for _ in range(s.hand_size[seat]):
                s.hand[seat, s.deck[at]] += 1
                at += 1


@rule
def must_lead(c, s, seat):
    """PI-6, PI-20: whether the seat is known to hold a card that can be led."""
    return not s.leads_shown[seat] or (s.phase == LEAD and s.actor == seat)


@routine
def lacking(c, s, viewer):
    """Whether a hand lacks a card that it is known to have."""
    for seat in range(c.seats):
        if is_unknown(c, s, viewer, seat) and must_lead(c, s, seat) and not can_lead(c, s, seat):
            return True
    return False


@routine
def mend(c, s, viewer):
    """Gives each lacking hand a card that can be led, from the deck or from a hand that can spare it."""
    for seat in range(c.seats):
        if is_unknown(c, s, viewer, seat) and must_lead(c, s, seat) and not can_lead(c, s, seat):
            given = first_card(c, s, seat)
            if not swap_with_deck(c, s, seat, given):
                swap_with_hand(c, s, viewer, seat, given)


@routine
def first_card(c, s, seat):
    """The lowest card of a hand."""
    for card in range(c.types):
        if s.hand[seat, card] > 0:
            return card
    return NONE


@routine
def swap_with_deck(c, s, seat, given):
    """A card that can be led from the draw deck for another one; returns whether there was one."""
    for place in range(c.cards - s.deck_size, c.cards):
        card = s.deck[place]
        if leadable(c.kind[card]):
            s.deck[place] = given
            s.hand[seat, given] -= 1
            s.hand[seat, card] += 1
            return True
    return False


@routine
def swap_with_hand(c, s, viewer, seat, given):
    """The same from another hand that has two such cards, or does not need its one."""
    for other in range(c.seats):
        if other == seat or not is_unknown(c, s, viewer, other):
            continue
        spare = -1 if must_lead(c, s, other) else 0
        for card in range(c.types):
            if leadable(c.kind[card]):
                spare += s.hand[other, card]
        for card in range(c.types):
            if spare > 0 and s.hand[other, card] > 0 and leadable(c.kind[card]):
                s.hand[other, card] -= 1
                s.hand[other, given] += 1
                s.hand[seat, given] -= 1
                s.hand[seat, card] += 1
                return


@routine
def seal(c, s, viewer):
    """PI-64: a card that a fighter has committed is any of those not used yet."""
    if s.phase != FIGHTING:
        return
    for side in range(2):
        fighter = s.attacker if side == ATTACKER else s.defender
        if fighter == viewer or not s.chosen[fighter]:
            continue
        pick = chance.uniform(s, STREAM, 7 - s.exchange)
        for card in range(BATTLE_TYPES):
            if 0 <= pick < s.unused[side, card]:
                s.committed[fighter] = card
            pick -= s.unused[side, card]
