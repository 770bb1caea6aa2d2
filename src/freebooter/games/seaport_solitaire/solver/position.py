"""Positions for the solver: all cards known, in a row of whole numbers that is quickly copied and compared.

Overboard and cargo are a mask over the queue in which the search began: their order never changes. Of a column it is
enough to know how many cards lie face down and which run of a suit lies on them; the face-down cards themselves never
change their places. What is not there is in the harbour.
"""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.seaport_solitaire.actions import DEAL, LAND, LAND_OVER, MOVE, PLACE
from freebooter.games.seaport_solitaire.pieces import CANNON, CAPTAIN, CARDS, COLUMNS, RANKS, SHIP, SUITS
from freebooter.games.seaport_solitaire.state import NONE

# A position: where each number stands.
MASK, OVER, LEFT, SHIPS_IN, BOUND, LANDED = range(6)
HEIGHT = LANDED + 1
DOWN = HEIGHT + len(SUITS)
HEAD = DOWN + COLUMNS
LAST = HEAD + COLUMNS
WIDTH = LAST + COLUMNS

# What stays the same during a search: numbers of the game, the queue, where each card stands in it, and what lies face
# down (a block for each column).
SIZE, ALL_FIRST, FLEET, TOP_RANK, GOAL, FROM_MASK, FROM_OVER, FROM_SIZE = range(8)
QUEUE = FROM_SIZE + 1
WHERE = QUEUE + CARDS
FACE_DOWN = WHERE + CARDS
FIXED = FACE_DOWN + COLUMNS * COLUMNS

ONE = np.int64(1)


@rule
def set_up(c, s, fixed, at):
    """The position of a match, and what stays the same."""
    fixed[SIZE], fixed[ALL_FIRST], fixed[FLEET] = c.deal_size, c.all_first, c.fleet
    fixed[TOP_RANK], fixed[GOAL], fixed[FROM_MASK] = c.captain, s.cards, 0
    at[MASK], at[OVER], at[LEFT] = (ONE << np.int64(s.left)) - ONE, s.over, s.left
    at[SHIPS_IN], at[BOUND], at[LANDED] = s.ships, s.bound, s.landed
    for card in range(CARDS):
        fixed[WHERE + card] = NONE
    for place in range(s.left):
        fixed[QUEUE + place] = s.queue[place]
        fixed[WHERE + s.queue[place]] = place
    for suit in range(len(SUITS)):
        at[HEIGHT + suit] = s.height[suit]
    for column in range(COLUMNS):
        down, size = np.int64(s.down[column]), np.int64(s.size_of[column])
        at[DOWN + column] = down
        at[HEAD + column] = s.column[column, down] if size else NONE
        at[LAST + column] = s.column[column, size - 1] if size else NONE
        for row in range(down):
            fixed[FACE_DOWN + COLUMNS * column + row] = s.column[column, row]


# Cards


@rule
def rank(card):
    return CAPTAIN - (card & (RANKS - 1))


@rule
def lands(fixed, at, card):
    """Whether a card may go to the harbour."""
    if card >= SHIP:
        return True
    if rank(card) > CANNON:
        return at[HEIGHT + card // RANKS] == rank(card) - 1
    return at[BOUND] < at[SHIPS_IN] and (at[SHIPS_IN] == fixed[FLEET] or not fixed[ALL_FIRST])


@rule
def lands_safely(fixed, at, card):
    """A landing that no winning line can regret: see `safety.py`."""
    return lands(fixed, at, card) and (card >= SHIP or rank(card) > CANNON or at[SHIPS_IN] == fixed[FLEET])


@rule
def column_for(at, card):
    """The column whose last card a card of the same suit fits on, or NONE."""
    if card & (RANKS - 1):
        for column in range(COLUMNS):
            if at[LAST + column] == card - 1:
                return column
    return NONE


@rule
def empty_column(at):
    for column in range(COLUMNS):
        if at[LAST + column] == NONE:
            return column
    return NONE


@rule
def count_bits(x):
    """How many bits of a number below 2^62 are set."""
    x -= (x >> 1) & 0x1555555555555555
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 0x7F


# Moves. Each also writes the actions that it stands for, if there is a list with room for them.


@rule
def note(actions, action):
    if actions.size:
        actions[0] += 1
        actions[actions[0]] = action


@rule
def go_home(at, card):
    """A card is in the harbour."""
    at[LANDED] += 1
    if card >= SHIP:
        at[SHIPS_IN] += 1
    else:
        at[HEIGHT + card // RANKS] = rank(card)
        at[BOUND] += rank(card) == CANNON


@rule
def uncover(fixed, at, column):
    """The stack of a column is gone."""
    if at[DOWN + column] == 0:
        at[HEAD + column] = NONE
    else:
        at[DOWN + column] -= 1
        at[HEAD + column] = fixed[FACE_DOWN + COLUMNS * column + at[DOWN + column]]
    at[LAST + column] = at[HEAD + column]


@rule
def land_from(fixed, at, column, actions):
    """The last card of a column lands."""
    note(actions, LAND + column)
    go_home(at, at[LAST + column])
    if at[LAST + column] == at[HEAD + column]:
        uncover(fixed, at, column)
    else:
        at[LAST + column] -= 1


@rule
def move_stack(fixed, at, source, target, actions):
    """A stack goes to another column."""
    note(actions, MOVE + COLUMNS * source + target)
    if at[LAST + target] == NONE:
        at[HEAD + target] = at[HEAD + source]
    at[LAST + target] = at[LAST + source]
    uncover(fixed, at, source)


@rule
def place_in_queue(at, place):
    """Which card of overboard and cargo it is by now, from 1."""
    return count_bits(at[MASK] & ((ONE << place) - ONE)) + 1


@rule
def can_come_up(fixed, at, place):
    """Whether dealing on can bring this card to the top."""
    if fixed[FROM_MASK]:
        return might_come_up(fixed, at, place)
    size, over, left = fixed[SIZE], at[OVER], at[LEFT]
    if size == 1:
        return True
    number = place_in_queue(at, place)
    if number == left or (left > size and number % size == 0):
        return True
    return number >= over and (number - over) % size == 0


@rule
def might_come_up(fixed, at, place):
    """The same, made easier: from a certain position on, a card comes up if it did there, if it is the last one, or if
    any card before it, or the one right after it, has been played."""
    bit = ONE << place
    whole = fixed[FROM_MASK]
    before, after = whole & (bit - ONE), whole & ~((bit << 1) - ONE)
    if at[MASK] & before != before or not at[MASK] & after:
        return True
    if not at[MASK] & (after & -after):
        return True
    number, size, over = count_bits(before) + 1, fixed[FROM_SIZE], fixed[FROM_OVER]
    return number % size == 0 or (number >= over and (number - over) % size == 0)


@routine
def deal_up_to(fixed, at, number, actions):
    """Deals until the card with this number is on top."""
    size, over, left = fixed[SIZE], at[OVER], at[LEFT]
    if number < over or (number != left and (number - over) % size):
        while over < left:
            over = min(over + size, left)
            note(actions, DEAL)
        over = 0
    while over < number:
        over = min(over + size, left)
        note(actions, DEAL)


@rule
def take_from_queue(fixed, at, place, actions):
    """A card of overboard and cargo leaves it; those dealt before it lie overboard."""
    number = place_in_queue(at, place)
    if actions.size:
        deal_up_to(fixed, at, number, actions)
    at[MASK] &= ~(ONE << place)
    at[LEFT] -= 1
    at[OVER] = number - 1


@rule
def land_from_queue(fixed, at, place, actions):
    take_from_queue(fixed, at, place, actions)
    note(actions, LAND_OVER)
    go_home(at, fixed[QUEUE + place])


@rule
def place_from_queue(fixed, at, place, column, actions):
    take_from_queue(fixed, at, place, actions)
    note(actions, PLACE + column)
    card = fixed[QUEUE + place]
    if at[LAST + column] == NONE:
        at[HEAD + column] = card
    at[LAST + column] = card


# What can be played at once


@routine
def settle(fixed, at, actions):
    """Plays everything that no winning line can regret, until nothing of that kind is left."""
    changed = True
    while changed:
        changed = settle_columns(fixed, at, actions) or settle_queue(fixed, at, actions)


@routine
def settle_columns(fixed, at, actions):
    """Safe landings from columns, and stacks that join another column. Whether there was any."""
    changed = False
    for column in range(COLUMNS):
        while at[LAST + column] != NONE and lands_safely(fixed, at, at[LAST + column]):
            land_from(fixed, at, column, actions)
            changed = True
    for source in range(COLUMNS):
        head = at[HEAD + source]
        if head != NONE and head < SHIP:
            target = column_for(at, head)
            if target != NONE and target != source:
                move_stack(fixed, at, source, target, actions)
                changed = True
    return changed


@routine
def settle_queue(fixed, at, actions):
    """The same for a card of the queue that is in nobody's way: any if single cards are dealt, else the last one.

    Taking the last one leaves all others in their places. It brings the overboard pile to its full height, which
    changes nothing if a run of deals from here shows the same cards as one from the beginning.
    """
    size, left = fixed[SIZE], at[LEFT]
    if size > 1 and at[OVER] % size and at[OVER] != left:
        return False
    mask = at[MASK]
    while mask:
        place = left_most(mask)
        mask ^= ONE << place
        card = fixed[QUEUE + place]
        if not can_come_up(fixed, at, place):
            continue
        if lands_safely(fixed, at, card):
            land_from_queue(fixed, at, place, actions)
            return True
        if card < SHIP and rank(card) > CANNON and not lands(fixed, at, card):
            column = column_for(at, card)
            if column != NONE:
                place_from_queue(fixed, at, place, column, actions)
                return True
        if size > 1:
            return False
    return False


@rule
def left_most(mask):
    """The highest bit of a mask that is not empty."""
    place = 0
    for step in (32, 16, 8, 4, 2, 1):
        if mask >> (place + step):
            place += step
    return place
