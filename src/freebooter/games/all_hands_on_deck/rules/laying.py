"""ANSWER and LAY: calls, combinations, the actions of pairs, and curses (AH-36 to AH-72)."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.actions import CALL, DONE, FORFEIT, LAY, PASS, TARGET
from freebooter.games.all_hands_on_deck.events import EVENTS
from freebooter.games.all_hands_on_deck.pieces import (
    COMBINATIONS,
    CURSE,
    EXTRA_DRAW,
    EXTRA_HIRE,
    FALSE_CALLS,
    FIRST_CAPTAIN,
    KINDS,
    LIMIT,
    NO_ACTION,
    RACES,
    STEAL,
    STRAIGHTS,
    TRIPLES,
)
from freebooter.games.all_hands_on_deck.rules.combining import has_combination, is_complete, points_of, wants
from freebooter.games.all_hands_on_deck.rules.knowing import see_laid, see_theft
from freebooter.games.all_hands_on_deck.state import ANSWERING, CALLED, LAYING, PASSED, TARGETING, UNANSWERED

THEFT_STREAM = 2
PUNISHED = FALSE_CALLS.index("punished")
SEATING = RACES.index("seating")

SEALED, ANSWERED, FAILED, LAID, RIGHT, LOST, DECLINED, STOLE, CURSED, LIMITED, DONE_LAYING = (
    EVENTS.number(kind)
    for kind in (
        *("sealed", "answered", "failed", "laid", "right", "lost"),
        *("declined", "stole", "cursed", "limited", "done_laying"),
    )
)


# Calls


@routine
def begin_answer(c, s):
    """AH-36: every seat is asked once, whatever it holds."""
    s.phase = ANSWERING
    s.answered = 0
    s.caller_count = 0
    s.robbed = 0
    s.laying = -1
    for seat in range(c.seats):
        s.said[seat] = UNANSWERED


@rule
def may_call(c, s, seat):
    """AH-39: with a complete combination; AH-40: where false calls are punished, always."""
    return c.false_calls == PUNISHED or has_combination(c, s, seat)


@rule
def legal_answers(c, s, seat, out):
    """AH-36, AH-39, AH-40."""
    n = 0
    if may_call(c, s, seat):
        out[0] = CALL
        n = 1
    out[n] = PASS
    return n + 1


@routine
def apply_answer(c, s, seat, action, log):
    """AH-36 to AH-38: an answer; AH-95: sealed, if seating decides. Says whether all have answered."""
    answer = CALLED if action == CALL else PASSED
    s.answered |= 1 << seat
    all_in = s.answered == (1 << c.seats) - 1
    if c.races != SEATING:
        open_answer(s, seat, answer, log)
        return all_in
    s.sealed[seat] = answer
    emit(log, SEALED, ALL, seat)
    if all_in:
        for i in range(c.seats):
            caller = (s.start + i) % c.seats
            open_answer(s, caller, np.int64(s.sealed[caller]), log)
            s.sealed[caller] = UNANSWERED
    return all_in


@routine
def open_answer(s, seat, answer, log):
    """AH-38: callers are ranked in the order in which their answers become known."""
    s.said[seat] = answer
    if answer == CALLED:
        s.callers[s.caller_count] = seat
        s.caller_count += 1
    emit(log, ANSWERED, ALL, seat, np.int64(answer == CALLED), np.int64(s.caller_count))


@routine
def next_caller(c, s, log):
    """AH-42: the next laying turn; AH-51: who has nothing to lay gets a curse instead. Says whether there is one."""
    s.laid_now = 0
    while s.laying + 1 < s.caller_count:
        s.laying += 1
        seat = np.int64(s.callers[s.laying])
        if has_combination(c, s, seat):
            s.phase = LAYING
            s.actor = seat
            return True
        can = can_curse(c, s, seat)
        if can:
            s.curses[seat] += 1
        emit(log, FAILED, ALL, seat, np.int64(can), np.int64(s.curses[seat]))
    return False


# Laying out


@routine
def legal_lays(c, s, seat, out):
    """AH-43 to AH-49: every complete combination; after the first also the end of the turn."""
    n = 0
    for combination in range(COMBINATIONS):
        if is_complete(c, s, seat, combination):
            out[n] = LAY + combination
            n += 1
    if s.laid_now:
        out[n] = DONE
        n += 1
    return n


@routine
def apply_lay(c, s, seat, action, log):
    """AH-49, AH-50: a combination, or the end of the turn. Says whether the round is over."""
    if action == DONE:
        emit(log, DONE_LAYING, ALL, seat)
        return not next_caller(c, s, log)
    combination = action - LAY
    for kind in range(KINDS):
        count = wants(c, combination, kind)
        if count:
            s.crew[seat, kind] -= count
            s.crew_size[seat] -= count
            see_laid(c, s, seat, kind, count)
    points = points_of(c, combination)
    s.laid_points[seat] += points
    s.laid_now += 1
    emit(log, LAID, ALL, seat, combination, points)
    if combination < STRAIGHTS:
        s.laid_pairs[seat, combination] += 1
        begin_action(c, s, seat, np.int64(c.pair_action[combination]), log)
    elif combination < TRIPLES:
        s.laid_straights[seat, combination - STRAIGHTS] += 1
    else:
        s.laid_triples[seat, combination - TRIPLES] += 1
    return False


@routine
def laid_cards(c, s, seat, kind):
    """How many cards of a kind a seat has laid."""
    return laid_besides(c, s, seat, kind, straights_laid(s, seat))


@rule
def straights_laid(s, seat):
    """How many straights a seat has laid, whichever slot they leave out."""
    straights = np.int64(0)
    for left_out in range(FIRST_CAPTAIN):
        straights += s.laid_straights[seat, left_out]
    return straights


@rule
def laid_besides(c, s, seat, kind, straights):
    """The cards of a kind that a seat has laid, which has laid so many straights."""
    if kind >= FIRST_CAPTAIN:
        return 3 * np.int64(s.laid_triples[seat, kind - FIRST_CAPTAIN])
    pairs = 2 * np.int64(s.laid_pairs[seat, kind])
    return pairs + (straights - s.laid_straights[seat, kind] if kind < c.crew_kinds else 0)


# The actions of pairs


@routine
def begin_action(c, s, seat, action, log):
    """AH-55 to AH-59, AH-67 to AH-69: rights come by themselves, the others wait for a target if there is one."""
    if action == EXTRA_DRAW:
        s.draw_rights[seat] += 1
        emit(log, RIGHT, ALL, seat, action, np.int64(s.draw_rights[seat]))
    elif action == EXTRA_HIRE:
        s.hire_rights[seat] += 1
        emit(log, RIGHT, ALL, seat, action, np.int64(s.hire_rights[seat]))
    elif action != NO_ACTION:
        if any_target(c, s, seat, action):
            s.phase = TARGETING
            s.pending = action
        else:
            emit(log, LOST, ALL, seat, action)


@rule
def any_target(c, s, seat, action):
    """AH-59: whether the action has a legal target."""
    for target in range(c.seats):
        if may_target(c, s, seat, target, action):
            return True
    return False


@routine
def may_target(c, s, seat, target, action):
    """AH-58, AH-61, AH-64, AH-66: a rival to whom the action can do something."""
    if target == seat:
        return False
    if action == STEAL:
        return s.crew_size[target] > 0
    if action == CURSE:
        return can_curse(c, s, target)
    return s.limited[target] == 0


@rule
def legal_targets(c, s, seat, out):
    """AH-57: a legal target, or give the action up (AH-56)."""
    n = 0
    for target in range(c.seats):
        if may_target(c, s, seat, target, np.int64(s.pending)):
            out[n] = TARGET + target
            n += 1
    out[n] = FORFEIT
    return n + 1


@routine
def apply_target(c, s, seat, action, log):
    """AH-57: the action happens at once, and the turn goes on."""
    pending, target = np.int64(s.pending), action - TARGET
    s.phase = LAYING
    s.pending = NO_ACTION
    if action == FORFEIT:
        emit(log, DECLINED, ALL, seat, np.int64(pending))
    elif pending == STEAL:
        steal(c, s, seat, target, log)
    elif pending == CURSE:
        s.curses[target] += 1
        emit(log, CURSED, ALL, seat, target, np.int64(s.curses[target]))
    elif pending == LIMIT:
        s.limited[target] = 1
        emit(log, LIMITED, ALL, seat, target)


@routine
def steal(c, s, thief, victim, log):
    """AH-60, AH-62: a random card of the victim's crew pile goes into the thief's."""
    left = chance.below(c, s, THEFT_STREAM, s.crew_size[victim])
    kind = 0
    while left >= s.crew[victim, kind]:
        left -= s.crew[victim, kind]
        kind += 1
    knowers = see_theft(c, s, thief, victim, kind)
    s.crew[victim, kind] -= 1
    s.crew_size[victim] -= 1
    s.crew[thief, kind] += 1
    s.crew_size[thief] += 1
    s.robbed |= 1 << victim
    emit(log, STOLE, knowers, thief, victim, kind)


# Curses


@routine
def supply(c, s):
    """AH-70: curse cards that nobody has; c curses of a seat occupy half as many cards, rounded up."""
    left = 0 + c.curse_cards
    for seat in range(c.seats):
        left -= (s.curses[seat] + 1) // 2
    return left


@routine
def can_curse(c, s, seat):
    """AH-71: a card that shows -1 can be turned; otherwise the supply must have one."""
    return s.curses[seat] % 2 == 1 or supply(c, s) > 0
