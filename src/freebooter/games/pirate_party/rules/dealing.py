"""A game from its deal to its end: shuffling, drawing, the Kraken, going out, points, and the next game."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    ALONE,
    BOTTOM,
    CARDS,
    KINDS,
    KRAKEN,
    MERMAIDS,
    MOST_GAMES,
    NO_EFFECT,
    ONE,
    OUT_OF_PLAY,
    PILE,
    SEATS,
    SUITS,
    THREE,
)
from freebooter.games.pirate_party.rules.cards import EVERYBODY, put, to_hand
from freebooter.games.pirate_party.rules.sets import forget_building
from freebooter.games.pirate_party.state import BY_GOING_OUT, BY_KRAKEN, MAIN, NONE, OVER

START_STREAM, DECK_STREAM, KRAKEN_STREAM = 0, 1, 2
BEST_OF = 3  # games of a match `three`

BEGAN, DREW, KRAKEN_CAME, WENT_OUT, SHOWED, SCORED, MATCH_OVER = (
    EVENTS.number(kind) for kind in ("began", "drew", "kraken", "went_out", "showed", "scored", "over")
)


# Set-up


@routine
def begin_match(c, s, seed, log):
    """PP-2: chance picks the first starter."""
    chance.seed_chance(s, seed)
    s.starter = chance.below(c, s, START_STREAM, np.int64(c.seats))
    s.ender = NONE
    for card in range(CARDS):
        s.shown[card] = NONE
    begin_game(c, s, log)


@routine
def begin_game(c, s, log):
    """PP-1 to PP-6: an empty table, hands, and the pile with the Kraken in it."""
    s.game_number += 1
    clear_table(s)
    count = shuffle_deck(c, s)
    dealt = np.int64(c.seats) * c.hand_size
    for at in range(dealt):
        to_hand(s, s.discard[at], at // c.hand_size, 0)  # PP-3
    make_pile(c, s, dealt, count)
    for at in range(CARDS):
        s.discard[at] = NONE
    s.actor = s.starter
    s.asked = s.starter
    emit(log, BEGAN, ALL, s.game_number, s.starter, s.pile_size)


@routine
def clear_table(s):
    """PP-6: no set is open, nothing is on the table, nobody has extra turns or turns to miss."""
    for card in range(CARDS):
        s.place[card] = OUT_OF_PLAY
        s.seen[card] = EVERYBODY
        s.owner[card] = NONE
        s.lies[card] = NONE
        s.pile[card] = NONE
        s.pile_seen[card] = 0
    for mermaid in range(MERMAIDS):
        s.stands[mermaid] = NONE
    for suit in range(len(SUITS)):
        s.suit_open[suit] = 0
    for kind in range(len(KINDS)):
        s.kind_open[kind] = 0
    for seat in range(SEATS):
        s.hand_size[seat] = 0
        s.table_points[seat] = 0
        s.miss[seat] = 0
    s.extra = 0
    s.discard_size = 0
    forget_effect(s)
    forget_building(s)


@rule
def forget_effect(s):
    """No effect is being carried out."""
    s.effect = NO_EFFECT
    s.target = NONE
    s.asking = 0


@routine
def shuffle_deck(c, s):
    """PP-1, PP-3: all cards but the Kraken, shuffled in the room of the discard pile; returns how many."""
    count = 0
    for card in range(CARDS if c.adventures else ADVENTURE):
        if card != KRAKEN:
            s.discard[count] = card
            count += 1
    chance.shuffle(c, s, DECK_STREAM, s.discard, count)
    return count


@routine
def make_pile(c, s, dealt, count):
    """PP-4: the other cards in the shuffled order, and the Kraken anywhere, or in the lowest quarter."""
    size = count - dealt + 1
    s.pile_size = size
    s.reach = (size + c.kraken_fraction - 1) // c.kraken_fraction if c.kraken == BOTTOM else size
    above = size - s.reach + chance.below(c, s, KRAKEN_STREAM, np.int64(s.reach))
    for depth in range(size):
        if depth == above:
            card = np.int64(KRAKEN)
        else:
            card = np.int64(s.discard[dealt + depth - (depth > above)])
        s.pile[size - 1 - depth] = card
        s.place[card] = PILE
        s.seen[card] = 0
    s.seen[KRAKEN] = EVERYBODY  # PP-110: in the pile it is, but nobody knows where


# Drawing


@routine
def draw(c, s, seat, log):
    """PP-13: the top card goes to the hand. PP-111: if it is the Kraken, the game ends, and True is returned."""
    s.pile_size -= 1
    top = s.pile_size
    card, seers = np.int64(s.pile[top]), np.int64(s.pile_seen[top])
    s.pile[top] = NONE
    s.pile_seen[top] = 0
    if card == KRAKEN:
        put(c, s, card, seat, ALONE)  # PP-R16
        emit(log, KRAKEN_CAME, ALL, seat)
        end_game(c, s, BY_KRAKEN, seat, log)
        return True
    to_hand(s, card, seat, seers)  # PP-145: who has scouted it knows where it goes
    emit(log, DREW, seers | (1 << seat), seat, s.pile_size, card)
    return False


# The end of a game


@routine
def complete_play(c, s, log):
    """PP-115: after a play and its effect the game ends if the actor's hand is empty; otherwise step 1 goes on."""
    forget_effect(s)
    s.phase = MAIN
    s.asked = s.actor
    if s.hand_size[s.actor] == 0:
        emit(log, WENT_OUT, ALL, s.actor, c.out_bonus)
        end_game(c, s, BY_GOING_OUT, np.int64(s.actor), log)


@rule
def hand_points(c, s, seat):
    """The printed points of the cards in a hand."""
    points = np.int64(0)
    for card in range(CARDS):
        if s.place[card] == seat:
            points += c.points[card]
    return points


@routine
def end_game(c, s, how, seat, log):
    """PP-117 to PP-119: points are counted; then the match is decided, or the next game begins (PP-121)."""
    s.ending = how
    s.ender = seat
    for each in range(c.seats):
        bonus = c.out_bonus if how == BY_GOING_OUT and each == seat else 0
        held = hand_points(c, s, each) if how == BY_KRAKEN else 0
        score = s.table_points[each] + bonus - held
        s.sheet[s.game_number - 1, each] = score
        s.totals[each] += score
        emit(log, SCORED, ALL, each, s.table_points[each], bonus, held, score)
    show_hands(c, s, how, log)
    forget_effect(s)
    if is_decided(c, s):
        s.phase = OVER
        emit(log, MATCH_OVER, ALL, s.game_number)
    else:
        s.starter = (s.starter + 1) % c.seats  # PP-2
        begin_game(c, s, log)


@routine
def show_hands(c, s, how, log):
    """PP-146: when the Kraken comes all hands are shown; when somebody goes out they are not."""
    for card in range(CARDS):
        s.shown[card] = NONE
        if how == BY_KRAKEN and s.place[card] < c.seats:
            s.shown[card] = s.place[card]
            s.seen[card] = EVERYBODY
    if how == BY_KRAKEN and log.size:
        for seat in range(c.seats):
            tell_hand(s, seat, log)


@routine
def tell_hand(s, seat, log):
    """For the log: the cards of a hand in ascending order, seven at a time."""
    first = 0
    while first < CARDS:
        a, first = next_shown(s, seat, first)
        b, first = next_shown(s, seat, first)
        d, first = next_shown(s, seat, first)
        e, first = next_shown(s, seat, first)
        f, first = next_shown(s, seat, first)
        g, first = next_shown(s, seat, first)
        h, first = next_shown(s, seat, first)
        if a != NONE:
            emit(log, SHOWED, ALL, seat, a, b, d, e, f, g, h)


@routine
def next_shown(s, seat, first):
    """The next card that a seat has shown, and where to look on."""
    for card in range(first, CARDS):
        if s.shown[card] == seat:
            return card, card + 1
    return NONE, CARDS


@rule
def is_decided(c, s):
    """PP-120: after one game, after three, or when somebody has reached the target (or there were too many games)."""
    if c.match == ONE:
        return True
    if c.match == THREE:
        return s.game_number >= BEST_OF
    for seat in range(c.seats):
        if s.totals[seat] >= c.target:
            return True
    return s.game_number >= min(c.max_games, MOST_GAMES)
