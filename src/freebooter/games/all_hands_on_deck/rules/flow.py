"""The rules: set-up, the round and its phases in the order of the rules text. Clause ids stand beside the lines.

Hiring is in hiring.py, calls and combinations in laying.py, points in combining.py, who knows what in knowing.py.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.actions import DRAW, FORFEIT
from freebooter.games.all_hands_on_deck.events import EVENTS
from freebooter.games.all_hands_on_deck.pieces import KINDS, MOST_CARDS, MOST_STOCK, SEATS
from freebooter.games.all_hands_on_deck.rules.chains import draw_top, drawable, put_on_pile
from freebooter.games.all_hands_on_deck.rules.combining import captain_points, crew_points
from freebooter.games.all_hands_on_deck.rules.hiring import apply_hire, begin_hire, legal_hires
from freebooter.games.all_hands_on_deck.rules.knowing import look_at_crews, see_all
from freebooter.games.all_hands_on_deck.rules.laying import (
    SEATING,
    apply_answer,
    apply_lay,
    apply_target,
    begin_answer,
    legal_answers,
    legal_lays,
    legal_targets,
    next_caller,
)
from freebooter.games.all_hands_on_deck.state import (
    ANSWERING,
    CONFIG,
    DRAWING,
    DRAWING_EXTRA,
    HIRING,
    LAYING,
    NONE,
    OVER,
    STATE,
    TARGETING,
)

CONFIG_TYPE, STATE_TYPE = CONFIG.dtype, STATE.dtype

DECK_STREAM, START_STREAM = 0, 1

BEGAN, DREW, DECLINED_DRAW, LOST_DRAW, TOOK_START, ENDED, SCORED = (
    EVENTS.number(kind) for kind in ("began", "drew", "declined_draw", "lost_draw", "took_start", "ended", "scored")
)


# Set-up


@rule
def deal(c, s, seed, log):
    """AH-1 to AH-7: shuffle, deal the drawing piles, choose the first Start Player."""
    chance.seed_chance(s, seed)
    clear_table(s)
    look_at_crews(c, s)
    build_deck(c, s)
    for sleeve in range(c.seats * c.dealt):
        put_on_pile(s, sleeve % c.seats, sleeve)  # AH-3: one at a time; AH-4: the others are out of the match
    s.start = chance.below(c, s, START_STREAM, c.seats)
    begin_round(c, s, log)


@routine
def clear_table(s):
    """No sleeve lies anywhere."""
    for sleeve in range(MOST_CARDS):
        s.kind[sleeve] = NONE
        s.below[sleeve] = NONE
        s.author[sleeve] = NONE
        s.origin[sleeve] = NONE
    for seat in range(SEATS):
        s.pile_top[seat] = NONE
        s.stock_top[seat] = NONE
        for i in range(MOST_STOCK):
            s.returned[seat, i] = NONE


@routine
def build_deck(c, s):
    """AH-2, AH-3: the cards for this number of seats, shuffled."""
    size = 0
    for kind in range(KINDS):
        for _ in range(c.deck[kind]):
            s.kind[size] = kind
            size += 1
    s.deck_size = size
    chance.shuffle(c, s, DECK_STREAM, s.kind, size)


# The round


@routine
def begin_round(c, s, log):
    """AH-9: a round needs a card for every seat; otherwise the game ends."""
    cards = drawable(c, s)
    if cards < c.seats:
        end(c, s, cards, log)
        return
    s.round_number += 1
    s.phase = DRAWING
    s.actor = s.start  # AH-11
    emit(log, BEGAN, ALL, np.int64(s.round_number), np.int64(s.start), cards)


@rule
def to_act(c, s):
    """AH-11, AH-24, AH-36, AH-42: one seat, or in HIRE and ANSWER all that have not chosen yet."""
    if s.phase == HIRING:
        return ((1 << c.seats) - 1) & ~s.finished
    if s.phase == ANSWERING:
        return ((1 << c.seats) - 1) & ~s.answered
    return 0 if s.phase == OVER else 1 << s.actor


@rule
def legal(c, s, seat, out):
    """What the seat may do now, in ascending order of ids."""
    if not (to_act(c, s) >> seat) & 1:
        return 0
    if s.phase == HIRING:
        return legal_hires(c, s, seat, out)
    if s.phase == ANSWERING:
        return legal_answers(c, s, seat, out)
    if s.phase == LAYING:
        return legal_lays(c, s, seat, out)
    if s.phase == TARGETING:
        return legal_targets(c, s, seat, out)
    return legal_draws(c, s, out)


@rule
def apply(c, s, seat, action, log):
    """AH-8: plays one legal action; when it ends a phase, the next one begins."""
    if s.phase == HIRING:
        if apply_hire(c, s, seat, action, log):
            end_hire(c, s, log)
    elif s.phase == ANSWERING:
        if apply_answer(c, s, seat, action, log) and not next_caller(c, s, log):
            begin_round(c, s, log)
    elif s.phase == LAYING:
        if apply_lay(c, s, seat, action, log):
            begin_round(c, s, log)  # AH-54
    elif s.phase == TARGETING:
        apply_target(c, s, seat, action, log)
    else:
        apply_draw(c, s, seat, action, log)


# DRAW and EXTRA


@rule
def legal_draws(c, s, out):
    """AH-12, AH-13: any pile that is not empty; AH-20, AH-21: before the first card of a right also none."""
    n = 0
    for pile in range(c.seats):
        if s.pile_size[pile]:
            out[n] = DRAW + pile
            n += 1
    if s.phase == DRAWING_EXTRA and s.extra_left == 0:
        out[n] = FORFEIT
        n += 1
    return n


@routine
def apply_draw(c, s, seat, action, log):
    """AH-11, AH-19: one card from the top of a pile; AH-20: or the seat's extra draws are given up."""
    if action == FORFEIT:
        s.draw_rights[seat] = 0
        emit(log, DECLINED_DRAW, ALL, seat)
        next_extra(c, s, log)
        return
    pile = action - DRAW
    draw_top(s, pile, seat)
    emit(log, DREW, ALL, seat, pile, np.int64(s.pile_size[pile]), np.int64(s.phase == DRAWING_EXTRA))
    if s.phase == DRAWING:
        next_drawer(c, s, log)
        return
    if s.extra_left == 0:
        s.draw_rights[seat] -= 1
        s.extra_left = c.extra_cards
    s.extra_left -= 1
    if drawable(c, s) == 0 or (s.extra_left == 0 and s.draw_rights[seat] == 0):
        next_extra(c, s, log)


@rule
def quota(c, s, seat):
    """AH-16: three cards, or one for a limited seat."""
    return c.limited_cards if s.limited[seat] else c.stock_cards


@routine
def next_drawer(c, s, log):
    """AH-11: clockwise, those with their quota are skipped; AH-17: it ends when quotas are met or piles empty."""
    if drawable(c, s):
        for step in range(1, c.seats + 1):
            seat = (s.actor + step) % c.seats
            if s.stock_size[seat] < quota(c, s, seat):
                s.actor = seat
                return
    for seat in range(c.seats):
        s.limited[seat] = 0  # AH-16: used up
    next_extra(c, s, log)


@routine
def next_extra(c, s, log):
    """AH-18: the next seat with extra draws, clockwise from the Start Player; AH-22: none if the piles are empty."""
    s.extra_left = 0
    for step in range(c.seats):
        seat = (s.start + step) % c.seats
        if s.draw_rights[seat]:
            if drawable(c, s):
                s.phase = DRAWING_EXTRA
                s.actor = seat
                return
            s.draw_rights[seat] = 0
            emit(log, LOST_DRAW, ALL, seat)
    begin_hire(c, s, log)


# After HIRE


@routine
def end_hire(c, s, log):
    """AH-69: rights hold for one round. AH-95: if seating decides, the Start Player card moves on by one seat."""
    for seat in range(c.seats):
        s.hire_rights[seat] = 0
        s.hires[seat] = 0
        s.declined[seat] = 0
    if c.races == SEATING:
        s.start = (s.start + 1) % c.seats
        emit(log, TOOK_START, ALL, np.int64(s.start))
    begin_answer(c, s)


# The end


@routine
def end(c, s, cards, log):
    """AH-73, AH-74: rights and limits are void, crew piles are laid open, and points are counted (AH-78)."""
    s.phase = OVER
    s.caller_count = 0
    for seat in range(c.seats):
        s.limited[seat] = 0
        s.draw_rights[seat] = 0
        s.hire_rights[seat] = 0
    see_all(c, s)
    emit(log, ENDED, ALL, cards)
    if log.size:
        for seat in range(c.seats):
            crew, captains = crew_points(c, s, seat), captain_points(c, s, seat)
            total = s.laid_points[seat] + crew + captains - s.curses[seat]
            emit(log, SCORED, ALL, seat, np.int64(s.laid_points[seat]), crew, captains, np.int64(s.curses[seat]), total)
