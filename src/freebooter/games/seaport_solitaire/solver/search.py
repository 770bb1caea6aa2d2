"""The solver: whether a position can be won by somebody who knows every card.

It searches depth first over macro moves: dealing is free, so a move is 'play this card of the queue', a Cannon from a
column, or a Captain's stack to an empty column; what is safe is played at once. No move can be taken back, so a
position never comes up twice in one line, and one that was searched in vain is lost for good. Dealing single cards is
a relaxation: a position that is lost even then is lost.
"""

import numpy as np
from numba import types

from freebooter.engine.native.compiler import BUFFER, kernel, routine, rule
from freebooter.games.seaport_solitaire.pieces import CANNON, COLUMNS, RANKS, SHIP
from freebooter.games.seaport_solitaire.rules.flow import CONFIG_TYPE, STATE_TYPE
from freebooter.games.seaport_solitaire.solver.memory import (
    MOST_SEARCHES,
    column_key,
    is_lost,
    keep_lost,
    queue_key,
    run_of,
)
from freebooter.games.seaport_solitaire.solver.position import (
    DOWN,
    FACE_DOWN,
    FROM_MASK,
    FROM_OVER,
    FROM_SIZE,
    GOAL,
    HEAD,
    LANDED,
    LAST,
    MASK,
    ONE,
    OVER,
    QUEUE,
    SIZE,
    TOP_RANK,
    WIDTH,
    can_come_up,
    column_for,
    empty_column,
    land_from,
    land_from_queue,
    lands,
    left_most,
    move_stack,
    place_from_queue,
    rank,
    set_up,
    settle,
)
from freebooter.games.seaport_solitaire.state import NONE

FIRST_RELAXED, LATER_RELAXED = 20_000, 1_000
"""So many are spent on whether a position is lost even if cards come up more easily: at first, and later."""

PLACES, RELAXED_PLACES = 1 << 18, 1 << 15
"""How many positions the two memories have room for; they are never filled to more than three quarters."""

DEEPEST = 104  # no line has more card moves (SS-45)
MOST_MOVES = 64
MOST_ACTIONS = 4_200
IS_LOST, IS_WON, IS_UNKNOWN = range(3)
LOOKED, KEPT = range(2)
FULL, RELAXED = range(2)

# Macro moves: what is played, times 1024; then a place of the queue or a column; then a column, times 64.
KIND, TARGET = 1 << 10, 1 << 6
LAND_COLUMN, LAND_QUEUE, PLACE_QUEUE, CAPTAIN_STACK = range(4)

# A row of the desk: a position, its two keys, its moves.
KEY_ONE, KEY_TWO, NEXT, COUNT = WIDTH, WIDTH + 1, WIDTH + 2, WIDTH + 3
MOVES = WIDTH + 4
ROW = MOVES + MOST_MOVES

SOLVE = types.int64(
    BUFFER,  # config
    BUFFER,  # state
    types.int64,  # how many positions may be looked at
    types.int64[::1],  # what stays the same
    types.int64[:, ::1],  # desk: a row for each step of the search, then as many for the relaxed one
    types.uint64[::1],  # memory
    types.uint64[::1],  # memory of the relaxed search
    types.int64[::1],  # how many searches, and how many relaxed ones, there have been
    types.int64[::1],  # out: the number of actions, and the actions
    types.int64[::1],  # out: positions looked at, those kept in memory
)


@kernel(SOLVE)
def search(config, state, budget, fixed, desk, table, relaxed_table, searches, actions, nodes):
    """Whether the position is won, lost or unknown; if it is won, how."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    set_up(c, s, fixed, desk[0])
    copy_position(desk[0], desk[2 * DEEPEST])
    nodes[LOOKED], nodes[KEPT] = 1, 0
    if is_locked(fixed, desk[0]):
        return IS_LOST
    silent, relaxed = actions[:0], desk[DEEPEST:]
    number = next_search(searches, FULL)
    depth = np.int64(0)
    found = enter(fixed, desk[0], table, number, silent)
    while found != IS_WON:
        if found == IS_UNKNOWN:
            limit = LATER_RELAXED if depth else FIRST_RELAXED
            copy_position(desk[depth], relaxed[0])
            if hopeless(fixed, relaxed, relaxed_table, next_search(searches, RELAXED), silent, limit, nodes):
                found = IS_LOST
        depth = climb(fixed, desk, depth, found, table, nodes)
        if depth < 0:
            return IS_LOST
        if nodes[LOOKED] >= budget or nodes[KEPT] >= PLACES // 4 * 3:
            return IS_UNKNOWN
        found = step_down(fixed, desk, depth, table, number, silent)
        depth += 1
        nodes[LOOKED] += 1
    tell(fixed, desk, depth, actions)
    return IS_WON


@rule
def next_search(searches, kind):
    """A number that no search in the same memory has had for long."""
    searches[kind] = searches[kind] % MOST_SEARCHES + 1
    return searches[kind]


@rule
def climb(fixed, desk, depth, found, table, nodes):
    """Back to the last position that has a move left; whatever has none is lost, and remembered."""
    if found == IS_LOST:
        nodes[KEPT] += remember_row(fixed, table, desk[depth])
        depth -= 1
    while depth >= 0 and desk[depth, NEXT] == desk[depth, COUNT]:
        nodes[KEPT] += remember_row(fixed, table, desk[depth])
        depth -= 1
    return depth


@routine
def hopeless(fixed, desk, table, number, silent, limit, nodes):
    """Whether a position is lost even if single cards are dealt, and cards come up almost at will."""
    size = fixed[SIZE]
    fixed[FROM_MASK], fixed[FROM_OVER], fixed[FROM_SIZE] = desk[0, MASK], desk[0, OVER], size
    fixed[SIZE] = 1
    looked, kept = nodes[LOOKED], nodes[KEPT]
    found, depth = enter(fixed, desk[0], table, number, silent), np.int64(0)
    while found != IS_WON:
        depth = climb(fixed, desk, depth, found, table, nodes)
        if depth < 0 or nodes[LOOKED] - looked >= limit:
            break
        found = step_down(fixed, desk, depth, table, number, silent)
        depth += 1
        nodes[LOOKED] += 1
    fixed[SIZE], fixed[FROM_MASK], nodes[KEPT] = size, 0, kept
    return depth < 0


@rule
def copy_position(source, target):
    for i in range(WIDTH):
        target[i] = source[i]


@rule
def step_down(fixed, desk, depth, table, number, silent):
    """Plays the next move of a row on a copy of its position, in the row below."""
    row, below = desk[depth], desk[depth + 1]
    move = row[MOVES + row[NEXT]]
    row[NEXT] += 1
    copy_position(row, below)
    play(fixed, below, move, silent)
    return enter(fixed, below, table, number, silent)


@routine
def enter(fixed, row, table, number, silent):
    """A new position: what is safe is played; then it is over, known, or its moves are listed."""
    settle(fixed, row, silent)
    row[NEXT], row[COUNT] = 0, 0
    one, two = queue_key(row, number), column_key(row, row[MOVES:])
    row[KEY_ONE], row[KEY_TWO] = np.int64(one), np.int64(two)
    if row[LANDED] == fixed[GOAL]:
        return IS_WON
    if is_lost(table, one, two, run_of(fixed, row), row[OVER]):
        return IS_LOST
    list_moves(fixed, row)
    return IS_UNKNOWN if row[COUNT] else IS_LOST


@rule
def remember_row(fixed, table, row):
    return keep_lost(table, np.uint64(row[KEY_ONE]), np.uint64(row[KEY_TWO]), run_of(fixed, row), row[OVER])


# Moves


@rule
def add(row, move):
    row[MOVES + row[COUNT]] = move
    row[COUNT] += 1


@routine
def list_moves(fixed, row):
    """The moves worth trying, those first that bring a card home."""
    for column in range(COLUMNS):
        last = row[LAST + column]
        if last != NONE and last < SHIP and rank(last) == CANNON and lands(fixed, row, last):
            add(row, LAND_COLUMN * KIND + column)
    list_queue(fixed, row, True)
    list_queue(fixed, row, False)
    empty = empty_column(row)
    if empty != NONE:
        for column in range(COLUMNS):
            head = row[HEAD + column]
            if row[DOWN + column] and head < SHIP and rank(head) == fixed[TOP_RANK]:
                add(row, CAPTAIN_STACK * KIND + TARGET * empty + column)


@rule
def list_queue(fixed, row, landing):
    """Cards of overboard and cargo that can come up and land, or that can go to a column and not land."""
    empty = empty_column(row)
    mask = row[MASK]
    while mask:
        place = left_most(mask)
        mask ^= ONE << place
        card = fixed[QUEUE + place]
        home = lands(fixed, row, card)
        if landing:
            if home and can_come_up(fixed, row, place):
                add(row, LAND_QUEUE * KIND + place)
        elif card < SHIP and not (home and rank(card) > CANNON):
            column = empty if rank(card) == fixed[TOP_RANK] else column_for(row, card)
            if column != NONE and can_come_up(fixed, row, place):
                add(row, PLACE_QUEUE * KIND + TARGET * column + place)


@routine
def play(fixed, row, move, actions):
    """Plays a macro move."""
    kind, target, place = move // KIND, move % KIND // TARGET, move % TARGET
    if kind == LAND_COLUMN:
        land_from(fixed, row, place, actions)
    elif kind == LAND_QUEUE:
        land_from_queue(fixed, row, place, actions)
    elif kind == PLACE_QUEUE:
        place_from_queue(fixed, row, place, target, actions)
    else:
        move_stack(fixed, row, place, target, actions)


@rule
def tell(fixed, desk, depth, actions):
    """The winning line as actions of the game: every move again, from the beginning, with what is safe in between."""
    actions[0] = 0
    row = desk[2 * DEEPEST]
    settle(fixed, row, actions)
    for step in range(depth):
        play(fixed, row, desk[step, MOVES + desk[step, NEXT] - 1], actions)
        settle(fixed, row, actions)


@rule
def is_locked(fixed, row):
    """Whether a face-down or first face-up card lies on both the next higher card of its suit and a lower one.

    It can neither land nor move before it has itself been moved away.
    """
    for column in range(COLUMNS):
        down = row[DOWN + column]
        for at in range(1, down + 1):
            card = row[HEAD + column] if at == down else fixed[FACE_DOWN + COLUMNS * column + at]
            if card == NONE or card >= SHIP or rank(card) == fixed[TOP_RANK]:
                continue
            higher, lower = False, False
            for under in range(at):
                other = fixed[FACE_DOWN + COLUMNS * column + under]
                if other < SHIP and other // RANKS == card // RANKS:
                    higher |= other == card - 1
                    lower |= other > card
            if higher and lower:
                return True
    return False
