"""The rules of Seaport Solitaire, in the order of the rules text. `c` is the config, `s` the state.

A rule's comment names its clause in rules.md. Nothing here allocates, and nothing reads hidden cards to decide what
is allowed.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.seaport_solitaire.actions import DEAL, GIVE_UP, LAND, LAND_OVER, MOVE, PLACE
from freebooter.games.seaport_solitaire.events import (
    DEALT_CARDS,
    GAVE_UP,
    LANDED,
    MOVED,
    PLACED,
    STUCK,
    TURNED_OVER,
    TURNED_UP,
    WON_GAME,
)
from freebooter.games.seaport_solitaire.pieces import (
    CANNON,
    CARDS,
    CARGO,
    COLUMNS,
    DEALT,
    DEEPEST,
    SHIP,
    SHIPS,
    SUITS,
)
from freebooter.games.seaport_solitaire.rules.cards import (
    can_land,
    can_move,
    cards_that_fit,
    fits,
    head_card,
    is_among,
    is_stuck,
    last_card,
    may_deal,
    rank_of,
    suit_of,
    top_card,
)
from freebooter.games.seaport_solitaire.state import CONFIG, LOST, NONE, PLAYING, SEEN, STATE, WON

STATE_TYPE, CONFIG_TYPE = STATE.dtype, CONFIG.dtype
SUIT_COUNT = len(SUITS)
DECK_STREAM = 0
OVERBOARD = COLUMNS  # as the place a card comes from: after the columns


# Set-up


@rule
def deal(c, s, seed, log):
    """SS-1, SS-2: the 54 cards are shuffled."""
    chance.seed_chance(s, seed)
    for card in range(CARDS):
        s.queue[card] = card
    chance.shuffle(c, s, DECK_STREAM, s.queue, CARDS)
    clear_harbour(s)
    lay_out(c, s)
    settle(c, s, log)


@rule
def clear_harbour(s):
    """The beginning of everything that is counted; SS-5: pass 1, idle 0."""
    s.passes = 1
    s.cards = CARDS
    for berth in range(SHIPS):
        s.berth[berth] = NONE
    for suit in range(SUIT_COUNT):
        s.height[suit] = CANNON - 1


@rule
def lay_out(c, s):
    """SS-3 to SS-5: the columns row by row, each with its last card face up; the rest is the cargo."""
    for column in range(COLUMNS):
        s.size_of[column] = column + 1
        s.down[column] = column
        for row in range(DEEPEST):
            s.column[column, row] = NONE
            s.column_seen[column, row] = SEEN
    at, unseen = 0, np.int64(0)
    for row in range(COLUMNS):
        for column in range(row, COLUMNS):
            card = np.int64(s.queue[at])
            s.column[column, row] = card
            if row < column and not c.open:  # SS-4: face down unless it is the last of its column; SS-53: `open`
                s.column_seen[column, row] = 0
                unseen |= np.int64(1) << card
            at += 1
    s.left = CARGO
    for place in range(CARGO):
        s.queue[place] = s.queue[DEALT + place]
        s.queue_seen[place] = SEEN if c.open else 0
        unseen |= np.int64(not c.open) << np.int64(s.queue[place])
    for place in range(CARGO, CARDS):
        s.queue[place] = NONE
        s.queue_seen[place] = SEEN
    s.unseen = unseen


# Who may act, and what


@rule
def to_act(c, s):
    """The one seat acts until the game is over."""
    return 1 if s.phase == PLAYING else 0


@rule
def legal(c, s, seat, out):
    """What may be done now, in ascending order of ids."""
    if s.phase != PLAYING or seat != 0:
        return 0
    out[1] = GIVE_UP  # SS-42
    n = add_card_moves(c, s, out, 2)
    if not may_deal(c, s, n > 2):
        for i in range(1, n):
            out[i - 1] = out[i]
        return n - 1
    out[0] = DEAL
    return n


@routine
def add_card_moves(c, s, out, n):
    """All landings, placings and moves."""
    top, fitting = top_card(s), cards_that_fit(c, s)
    if can_land(c, s, top):
        out[n] = LAND_OVER
        n += 1
    for column in range(COLUMNS):
        if can_land(c, s, last_card(s, column)):
            out[n] = LAND + column
            n += 1
    for column in range(COLUMNS if is_among(top, fitting) else 0):
        if fits(c, s, top, column):
            out[n] = PLACE + column
            n += 1
    for source in range(COLUMNS):
        for target in range(COLUMNS if is_among(head_card(s, source), fitting) else 0):
            if can_move(c, s, source, target):
                out[n] = MOVE + COLUMNS * source + target
                n += 1
    return n


# Playing


@rule
def apply(c, s, seat, action, log):
    """Plays one legal action."""
    if action == DEAL:
        deal_cargo(c, s, log)
    elif action == GIVE_UP:  # SS-42
        s.phase = LOST
        emit(log, GAVE_UP, ALL, s.landed)
        return
    else:
        move_cards(s, action, log)
        s.moves += 1
        s.idle = 0  # SS-19
    settle(c, s, log)


@routine
def deal_cargo(c, s, log):
    """SS-15 to SS-17: some cards go overboard; an empty cargo is made of the overboard pile first, unshuffled."""
    if s.over == s.left:
        s.over = 0
        s.passes += 1
        s.idle += 1
        emit(log, TURNED_OVER, ALL, s.passes, s.left)
    first = np.int64(s.over)
    s.over = min(first + c.deal_size, np.int64(s.left))
    for place in range(first, np.int64(s.over)):
        s.queue_seen[place] = SEEN
        s.unseen &= ~(np.int64(1) << np.int64(s.queue[place]))
    s.deals += 1
    second = s.queue[first + 1] if s.over > first + 1 else NONE
    third = s.queue[first + 2] if s.over > first + 2 else NONE
    emit(log, DEALT_CARDS, ALL, s.passes, s.over, s.queue[first], second, third)


@routine
def move_cards(s, action, log):
    """A card move: exactly one card, or one stack, goes somewhere else."""
    if action == LAND_OVER:
        land(s, take_top(s), OVERBOARD, log)
    elif action < PLACE:
        column = action - LAND
        land(s, take_last(s, column), column, log)
        uncover(s, column, log)
    elif action < MOVE:
        card = take_top(s)
        add_card(s, action - PLACE, card)  # SS-37
        emit(log, PLACED, ALL, card, action - PLACE)
    else:
        move_stack(s, (action - MOVE) // COLUMNS, (action - MOVE) % COLUMNS, log)


@rule
def take_top(s):
    """The top card leaves the overboard pile; what lay on it in the order moves up."""
    s.over -= 1
    card = np.int64(s.queue[s.over])
    s.left -= 1
    for place in range(np.int64(s.over), np.int64(s.left)):
        s.queue[place] = s.queue[place + 1]
        s.queue_seen[place] = s.queue_seen[place + 1]
    s.queue[s.left] = NONE
    s.queue_seen[s.left] = SEEN
    return card


@rule
def take_last(s, column):
    """The last card leaves a column."""
    s.size_of[column] -= 1
    card = np.int64(s.column[column, s.size_of[column]])
    s.column[column, s.size_of[column]] = NONE
    return card


@rule
def add_card(s, column, card):
    """A card is laid on a column, face up."""
    s.column[column, s.size_of[column]] = card
    s.size_of[column] += 1


@rule
def land(s, card, source, log):
    """SS-20, SS-21, SS-25: a card comes into the harbour and stays there."""
    s.landed += 1
    berth = np.int64(s.ships)
    if card >= SHIP:
        s.ships += 1
    else:
        suit = suit_of(card)
        s.height[suit] = rank_of(card)
        if rank_of(card) == CANNON:
            s.berth[s.bound] = suit
            s.bound += 1
        berth = berth_of(s, suit)
    emit(log, LANDED, ALL, card, source, berth)


@rule
def berth_of(s, suit):
    """Which berth a suit is bound to."""
    berth = 0
    while s.berth[berth] != suit:
        berth += 1
    return berth


@rule
def move_stack(s, source, target, log):
    """SS-36: the whole face-up part of a column moves."""
    first, count = np.int64(s.down[source]), np.int64(s.size_of[source]) - np.int64(s.down[source])
    emit(log, MOVED, ALL, s.column[source, first], source, target, count)
    for row in range(first, first + count):
        add_card(s, target, s.column[source, row])
        s.column[source, row] = NONE
    s.size_of[source] = first
    uncover(s, source, log)


@rule
def uncover(s, column, log):
    """SS-35: a face-down card that lies free is turned up."""
    if s.size_of[column] == s.down[column] and s.size_of[column] > 0:
        s.down[column] -= 1
        row = s.down[column]
        s.column_seen[column, row] = SEEN
        s.unseen &= ~(np.int64(1) << np.int64(s.column[column, row]))
        emit(log, TURNED_UP, ALL, column, s.column[column, row])


# The end


@routine
def settle(c, s, log):
    """SS-40, SS-41: whether the game is over."""
    if s.landed == s.cards:
        s.phase = WON
        emit(log, WON_GAME, ALL, s.deals, s.moves)
    elif is_stuck(c, s):
        s.phase = LOST
        emit(log, STUCK, ALL, s.landed, s.cards)


@rule
def score(c, s, out):
    """SS-43: the cards in the harbour."""
    out[0] = s.landed


@rule
def payoff(c, s, out):
    """Won or not."""
    out[0] = 1.0 if s.phase == WON else 0.0
