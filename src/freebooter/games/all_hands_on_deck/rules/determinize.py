"""Imagination: fills what a viewer does not know with a world that it cannot tell from the real one.

Which card is where: every way to spread the unknown cards over the unknown places (in sleeves, set aside, in crew
piles) that fits the sizes, all the viewer has seen and all it knows to be in crew piles is equally likely. One more
thing is known to all: a seat whose laying turn begins has a combination, and where false calls are prevented so has
every caller that was not robbed since. Worlds without it are thrown away; after some tries the last one is mended
instead, by changing single cards, and then worlds are no longer exactly equally likely.

What the viewer cannot follow from cards is imagined roughly: how far others are in hidden hiring (mostly at the
start, else some random choices further), sealed answers (who can, mostly calls), and what others know: a seat
knows the cards it put on its pile and those in its hand, what the public knows, and one in four other crew cards.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.bits import count
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.actions import FORFEIT, HIRE, RETURN
from freebooter.games.all_hands_on_deck.pieces import COMBINATIONS, CREW, KINDS, MOST_CARDS, MOST_STOCK, PUBLIC
from freebooter.games.all_hands_on_deck.rules.chains import bit_of, count_in_stock, everybody_here
from freebooter.games.all_hands_on_deck.rules.combining import has_combination, wants
from freebooter.games.all_hands_on_deck.rules.hiring import choose, has_chosen, hires_made, may_hire
from freebooter.games.all_hands_on_deck.rules.knowing import look_at_crews
from freebooter.games.all_hands_on_deck.rules.laying import PUNISHED, SEATING, laid_besides, straights_laid
from freebooter.games.all_hands_on_deck.state import ANSWERING, CALLED, GONE, HIRING, LAYING, NONE, PASSED, UNANSWERED

STREAM = 3
TRIES = 12  # worlds that are thrown away at most
STARTED = 4  # one of so many seats is imagined to have begun its choice in hidden hiring
DEEPER = 3  # choices that it has made at most
EVEN_BITS = np.uint64(0x5555555555555555)
ONES, HIGH_BITS = np.uint64(0x0101010101010101), np.uint64(0x8080808080808080)
assert KINDS == 9  # eight bytes and a rest
assert MOST_CARDS < 128  # so that there is a bit left in each
CALLS = 4  # one of so many seats passes though it has a combination, or calls without one where it may


@routine
def determinize(c, s, seat, seed):
    """Fills the blanks of a redacted state."""
    chance.seed_chance(s, seed)
    row = seat if seat >= 0 else PUBLIC
    mine = bit_of(PUBLIC) | bit_of(row)
    needy = must_combine(c, s)
    for _ in range(TRIES):
        spread_cards(c, s, row, mine)
        if not lacking(c, s, needy):
            break
    mend(c, s, row, mine, needy)
    imagine_sight(c, s)
    imagine_notes(c, s, row)
    imagine_hands(c, s, seat)
    imagine_answers(c, s, seat)


# Cards


@routine
def spread_cards(c, s, row, mine):
    """Takes what the viewer knows from the deck list, and spreads the rest over all places that it does not know."""
    count_pool(c, s, row, mine)
    stacked, left = stack_pool(s)
    key, at = s.chance_key[STREAM], np.int64(s.chance_count[STREAM])
    for sleeve in range(s.deck_size):
        if is_unknown(s, sleeve, mine):
            number, at = chance.fair(key, at, left)
            kind = kind_at(stacked, number)
            stacked, left = without(stacked, kind), left - 1
            s.kind[sleeve] = kind
    for seat in range(c.seats):
        if seat != row:
            for _ in range(unknown_in_crew(s, row, seat)):
                number, at = chance.fair(key, at, left)
                kind = kind_at(stacked, number)
                stacked, left = without(stacked, kind), left - 1
                s.crew[seat, kind] += 1
    s.chance_count[STREAM] = at
    unstack_pool(s, stacked, left)


@routine
def count_pool(c, s, row, mine):
    """The cards of the deck list that the viewer knows nowhere; crew piles hold only what it knows."""
    for kind in range(KINDS):
        s.pool[kind] = c.deck[kind]
    for seat in range(c.seats):
        straights = straights_laid(s, seat)
        for kind in range(KINDS):
            if seat != row:
                s.crew[seat, kind] = s.known[row, seat, kind]
            s.pool[kind] -= s.crew[seat, kind] + laid_besides(c, s, seat, kind, straights)
    for sleeve in range(s.deck_size):
        if s.seen[sleeve] & mine:
            s.pool[s.kind[sleeve]] -= 1


@rule
def is_unknown(s, sleeve, mine):
    """Whether there is a card in the sleeve, and the viewer does not know which."""
    return s.author[sleeve] != GONE and not s.seen[sleeve] & mine


# The pool while cards are taken from it: a byte for each kind but the last, which says how many cards there are of this
# kind and those before it. So which kind a card is of is found without a look at one kind after the other.


@rule
def stack_pool(s):
    """The pool as such a word, and how many cards it has."""
    stacked, left = np.uint64(0), np.int64(0)
    for kind in range(KINDS - 1):
        left += s.pool[kind]
        stacked |= np.uint64(left) << np.uint64(8 * kind)
    return stacked, left + s.pool[KINDS - 1]


@rule
def unstack_pool(s, stacked, left):
    """What is left of it."""
    before = np.int64(0)
    for kind in range(KINDS - 1):
        here = np.int64((stacked >> np.uint64(8 * kind)) & np.uint64(255))
        s.pool[kind] = here - before
        before = here
    s.pool[KINDS - 1] = left - before


def _kind_plain(stacked, number):
    return sum(number >= int(stacked) >> 8 * kind & 255 for kind in range(KINDS - 1))


def _kind_native(stacked, number):
    """The kind of the card with this number: so many bytes of the word are not above it."""
    reached = (np.uint64(128 + number) * ONES - stacked) & HIGH_BITS
    return count(reached)


kind_at = rule(_kind_native, plain=_kind_plain)


@rule
def without(stacked, kind):
    """The word without a card of this kind."""
    return stacked - (ONES << np.uint64(8 * kind)) if kind < KINDS - 1 else stacked


@rule
def unknown_in_crew(s, row, seat):
    """How many cards of a crew pile the viewer does not know."""
    cards = np.int64(s.crew_size[seat])
    for kind in range(KINDS):
        cards -= s.known[row, seat, kind]
    return cards


# Callers must have something to lay


@routine
def must_combine(c, s):
    """The seats that are known to have a combination, as bits (AH-39, AH-51)."""
    seats = np.int64(0)
    if c.false_calls != PUNISHED:
        for rank in range(s.laying + 1, s.caller_count):
            seats |= bit_of(np.int64(s.callers[rank]))
        seats &= ~np.int64(s.robbed)
    if s.phase == LAYING and s.laid_now == 0:
        seats |= bit_of(np.int64(s.actor))
    return seats


@routine
def lacking(c, s, seats):
    """Those of the seats that have no combination."""
    for seat in range(c.seats):
        if (seats >> seat) & 1 and has_combination(c, s, seat):
            seats &= ~bit_of(seat)
    return seats


@routine
def mend(c, s, row, mine, needy):
    """Changes cards until everybody who must have a combination has one; the seat in turn comes last, as it must."""
    poor = lacking(c, s, needy)
    if not poor:
        return
    for step in range(c.seats):
        seat = np.int64((s.actor + 1 + step) % c.seats)
        if (poor >> seat) & 1:
            give_combination(c, s, row, mine, seat, needy)


@routine
def give_combination(c, s, row, mine, seat, needy):
    """Completes one of the combinations that the seat can have: a random one, if possible from who needs nothing."""
    first = chance.uniform(s, STREAM, COMBINATIONS)
    for keep in (needy, np.int64(0)):
        for i in range(COMBINATIONS):
            combination = (first + i) % COMBINATIONS
            if can_complete(c, s, row, mine, seat, combination, keep):
                for kind in range(KINDS):
                    while s.crew[seat, kind] < wants(c, combination, kind):
                        exchange(c, s, row, mine, seat, combination, kind, keep)
                return


@routine
def can_complete(c, s, row, mine, seat, combination, keep):
    """Whether enough unknown cards of the seat can be exchanged for the cards that the combination wants."""
    missing, spare = np.int64(0), np.int64(0)
    if CREW <= combination < 2 * CREW and c.crew_kinds < CREW and combination != 2 * CREW - 1:
        return False
    for kind in range(KINDS):
        wanted = wants(c, combination, kind)
        lacks = wanted - s.crew[seat, kind]
        if lacks > 0:
            missing += lacks
            if lacks > available(c, s, row, mine, seat, kind, keep):
                return False
        spare += max(0, s.crew[seat, kind] - max(wanted, s.known[row, seat, kind]))
    return missing <= spare


@rule
def gives(c, row, seat, giver, keep):
    """Whether a crew pile may give unknown cards away."""
    return giver != seat and giver != row and not (keep >> giver) & 1


@routine
def available(c, s, row, mine, seat, kind, keep):
    """How many cards of a kind lie in unknown places elsewhere."""
    cards = np.int64(0)
    for sleeve in range(s.deck_size):
        cards += is_unknown(s, sleeve, mine) and s.kind[sleeve] == kind
    for giver in range(c.seats):
        if gives(c, row, seat, giver, keep):
            cards += s.crew[giver, kind] - s.known[row, giver, kind]
    return cards


@routine
def exchange(c, s, row, mine, seat, combination, kind, keep):
    """The seat gets a card of the kind from an unknown place; one that the combination does not want goes there."""
    other = np.int64(0)
    while s.crew[seat, other] <= max(wants(c, combination, other), s.known[row, seat, other]):
        other += 1
    s.crew[seat, other] -= 1
    s.crew[seat, kind] += 1
    first = chance.uniform(s, STREAM, s.deck_size)
    for i in range(s.deck_size):
        sleeve = (first + i) % s.deck_size
        if is_unknown(s, sleeve, mine) and s.kind[sleeve] == kind:
            s.kind[sleeve] = other
            return
    for giver in range(c.seats):
        if gives(c, row, seat, giver, keep) and s.crew[giver, kind] > s.known[row, giver, kind]:
            s.crew[giver, kind] -= 1
            s.crew[giver, other] += 1
            return


# What others know


@routine
def imagine_sight(c, s):
    """AH-83: what is public is known to every seat; who put a card on a pile, or holds it in the hand, knows it."""
    look_at_crews(c, s)
    everybody = everybody_here(c)
    for sleeve in range(s.deck_size):
        seen, author = np.int64(s.seen[sleeve]), np.int64(s.author[sleeve])
        seen |= everybody if seen & bit_of(PUBLIC) else 0
        s.seen[sleeve] = seen | (bit_of(author) if author >= 0 else 0)
    if s.phase == HIRING:
        for seat in range(c.seats):
            sleeve = s.stock_top[seat]
            while sleeve != NONE:
                s.seen[sleeve] |= bit_of(seat)
                sleeve = s.below[sleeve]


@routine
def imagine_notes(c, s, row):
    """What other seats know of crew piles: what the public knows, and some cards more."""
    key, at = s.chance_key[STREAM], np.int64(s.chance_count[STREAM])
    copy_public_notes(c, s, row)
    for seat in range(c.seats):
        watchers = pairs_of(everybody_here(c) & ~bit_of(seat) & ~bit_of(row))
        for kind in range(KINDS):
            for _ in range(s.crew[seat, kind] - s.known[PUBLIC, seat, kind]):
                at += 1
                lucky = lucky_pairs(chance.nth(key, at)) & watchers  # one number for all who could know the card
                for observer in range(PUBLIC):
                    s.known[observer, seat, kind] += (lucky >> (2 * observer)) & 1
    s.chance_count[STREAM] = at


@rule
def copy_public_notes(c, s, row):
    """All seats know what the public knows, but of themselves; and seats that nobody sits on know nothing."""
    for observer in range(PUBLIC):
        if observer != row:
            for seat in range(PUBLIC):
                watches = observer < c.seats and seat < c.seats and observer != seat
                for kind in range(KINDS):
                    s.known[observer, seat, kind] = s.known[PUBLIC, seat, kind] if watches else 0


@rule
def pairs_of(seats):
    """The first bit of the pair of each seat."""
    pairs = np.int64(0)
    for seat in range(PUBLIC):
        pairs |= ((seats >> seat) & 1) << (2 * seat)
    return pairs


@rule
def lucky_pairs(number):
    """Of 64 random bits, the pairs of two that are set: each is with a chance of one in four."""
    return np.int64(number & (number >> np.uint64(1)) & EVEN_BITS)


# What others have chosen


@routine
def imagine_hands(c, s, viewer):
    """AH-34: how far others are in hidden hiring; in other phases nobody has a hand."""
    for seat in range(PUBLIC):
        if seat == viewer:
            continue
        s.returned_size[seat] = 0
        s.gave_up[seat] = 0
        for i in range(MOST_STOCK):
            s.returned[seat, i] = NONE
        chooses = s.phase == HIRING and not c.open_hiring and seat < c.seats and not (s.finished >> seat) & 1
        for kind in range(KINDS):
            s.hand[seat, kind] = count_in_stock(s, seat, kind) if chooses else 0
        if chooses and chance.uniform(s, STREAM, STARTED) == 0:
            for _ in range(1 + chance.uniform(s, STREAM, DEEPER)):
                imagine_choice(c, s, seat)


@routine
def imagine_choice(c, s, seat):
    """A random choice that does not finish the seat; if it would, none."""
    hiring = may_hire(c, s, seat)
    if hiring and hires_made(c, s, seat) and chance.uniform(s, STREAM, 2):
        choose(s, seat, FORFEIT)
        if has_chosen(c, s, seat):
            s.gave_up[seat] = 0
        return
    kind = held_at_random(s, seat)
    choose(s, seat, (HIRE if hiring else RETURN) + kind)
    if has_chosen(c, s, seat):
        s.hand[seat, kind] += 1
        if not hiring:
            s.returned_size[seat] -= 1
            s.returned[seat, s.returned_size[seat]] = NONE


@rule
def held_at_random(s, seat):
    """The kind of a random card in hand."""
    cards = np.int64(0)
    for kind in range(KINDS):
        cards += s.hand[seat, kind]
    number = chance.uniform(s, STREAM, cards)
    kind = np.int64(0)
    while number >= s.hand[seat, kind]:
        number -= s.hand[seat, kind]
        kind += 1
    return kind


@routine
def imagine_answers(c, s, viewer):
    """AH-95: sealed answers of others."""
    for seat in range(PUBLIC):
        if seat == viewer:
            continue
        s.sealed[seat] = UNANSWERED
        if s.phase == ANSWERING and c.races == SEATING and seat < c.seats and (s.answered >> seat) & 1:
            calls = chance.uniform(s, STREAM, CALLS) > 0
            if not has_combination(c, s, seat):
                calls = c.false_calls == PUNISHED and not calls
            s.sealed[seat] = CALLED if calls else PASSED
