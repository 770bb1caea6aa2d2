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
    CAPTAIN,
    CARDS,
    CARGO,
    COLUMNS,
    DEALT,
    DEEPEST,
    RANKS,
    SHIP,
    SHIPS,
    SUITS,
)
from freebooter.games.seaport_solitaire.state import CONFIG, LOST, NONE, PLAYING, SEEN, STATE, WON

STATE_TYPE, CONFIG_TYPE = STATE.dtype, CONFIG.dtype
SUIT_COUNT = len(SUITS)
DECK_STREAM = 0
OVERBOARD = COLUMNS  # as the place a card comes from: after the columns
MOST_IDLE = 2


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
    at = 0
    for row in range(COLUMNS):
        for column in range(row, COLUMNS):
            lay_first(c, s, column, row, np.int64(s.queue[at]))
            at += 1
    s.left = CARGO
    for place in range(CARDS):
        hidden = place < CARGO and not c.open
        s.queue[place] = s.queue[DEALT + place] if place < CARGO else NONE
        s.queue_seen[place] = 0 if hidden else SEEN
        if hidden:
            s.unseen |= np.int64(1) << np.int64(s.queue[place])


@rule
def lay_first(c, s, column, row, card):
    """SS-4: a card of the layout, face down unless it is the last of its column. SS-53: `open` shows all."""
    s.column[column, row] = card
    if row < column and not c.open:
        s.column_seen[column, row] = 0
        s.unseen |= np.int64(1) << card


# What lies where


@rule
def last_card(s, column):
    """The uncovered card of a column."""
    return np.int64(s.column[column, s.size_of[column] - 1]) if s.size_of[column] else np.int64(NONE)


@rule
def head_card(s, column):
    """The highest card of a column's stack."""
    return np.int64(s.column[column, s.down[column]]) if s.size_of[column] else np.int64(NONE)


@rule
def top_card(s):
    """The top of the overboard pile; SS-12: the only one of it that can move."""
    return np.int64(s.queue[s.over - 1]) if s.over else np.int64(NONE)


@rule
def rank_of(card):
    """SS-10."""
    return CAPTAIN - (card & (RANKS - 1))


@rule
def suit_of(card):
    return card // RANKS


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


@rule
def may_deal(c, s, can_move):
    """SS-18: not if nothing would change; SS-19: not a third time around while a card could move."""
    if s.over == s.left and s.left <= c.deal_size:
        return False
    return s.idle < MOST_IDLE or not can_move


@routine
def add_card_moves(c, s, out, n):
    """All landings, placings and moves."""
    top = top_card(s)
    if can_land(c, s, top):
        out[n] = LAND_OVER
        n += 1
    for column in range(COLUMNS):
        if can_land(c, s, last_card(s, column)):
            out[n] = LAND + column
            n += 1
    for column in range(COLUMNS):
        if fits(c, s, top, column):
            out[n] = PLACE + column
            n += 1
    for source in range(COLUMNS):
        for target in range(COLUMNS):
            if can_move(c, s, source, target):
                out[n] = MOVE + COLUMNS * source + target
                n += 1
    return n


@rule
def can_land(c, s, card):
    """Whether a card may go to the harbour (NONE may not)."""
    if card >= SHIP:  # SS-20
        return True
    if card == NONE:
        return False
    if rank_of(card) == CANNON:
        if c.all_first and s.ships < c.fleet:  # SS-26
            return False
        return s.bound < s.ships  # SS-21, SS-22
    return s.height[suit_of(card)] == rank_of(card) - 1  # SS-23


@rule
def fits(c, s, card, column):
    """Whether a card, or a stack with this head, may be laid on a column."""
    if card == NONE or card >= SHIP:  # SS-31
        return False
    under = last_card(s, column)
    if under == NONE:
        return rank_of(card) == c.captain  # SS-33
    return under == card - 1 and suit_of(under) == suit_of(card)  # SS-30; SS-32: a ship has no suit


@rule
def can_move(c, s, source, target):
    """SS-36: whether the whole stack of a column may go to another one."""
    if source == target or not fits(c, s, head_card(s, source), target):
        return False
    return s.size_of[target] > 0 or s.down[source] > 0  # SS-34


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
def is_stuck(c, s):
    """SS-41: everything has been seen, and nothing can move now or at any card that dealing would show."""
    if s.passes == 1 and s.over < s.left:
        return False
    if columns_can_move(c, s):
        return False
    size, left = np.int64(c.deal_size), np.int64(s.left)
    place = np.int64(s.over)
    while place < left:
        if place > 0 and is_playable(c, s, np.int64(s.queue[place - 1])):
            return False
        place += size
    if left > 0 and is_playable(c, s, np.int64(s.queue[left - 1])):
        return False
    if left > size:
        for place in range(size, left + 1, size):
            if is_playable(c, s, np.int64(s.queue[place - 1])):
                return False
    return True


@routine
def columns_can_move(c, s):
    """Whether any card move begins in a column."""
    for source in range(COLUMNS):
        if can_land(c, s, last_card(s, source)):
            return True
        for target in range(COLUMNS):
            if can_move(c, s, source, target):
                return True
    return False


@routine
def is_playable(c, s, card):
    """Whether a card on top of the overboard pile could move."""
    if can_land(c, s, card):
        return True
    for column in range(COLUMNS):
        if fits(c, s, card, column):
            return True
    return False


@rule
def score(c, s, out):
    """SS-43: the cards in the harbour."""
    out[0] = s.landed


@rule
def payoff(c, s, out):
    """Won or not."""
    out[0] = 1.0 if s.phase == WON else 0.0


# What can be imagined


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
