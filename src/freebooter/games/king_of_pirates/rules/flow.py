"""The rules: who is asked, what is legal, what an action does, the end, and scores.

The flow of a turn is a machine of phases (`state.PHASES`). An action carries out its part of the rules and says which
phase comes next; `advance` goes on from there until somebody is asked or the game is over. What belongs to one part
of the rulebook is in a file of that name: dealing, upkeep, windows, cards, movement, islands, lairs, combat, dutchman,
skills.
"""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import CREW, DIG_ACTION, NAME_CAPTAIN, PASS, PLAYS, PROMOTE
from freebooter.games.king_of_pirates.pieces import PLACES
from freebooter.games.king_of_pirates.rules.cards import play_card
from freebooter.games.king_of_pirates.rules.combat import (
    attack_or_not,
    end_combat,
    fighter,
    has_enemy,
    legal_attacks,
    legal_rerolls,
    may_reroll,
    reroll_or_not,
    roll,
    settle,
    stand,
)
from freebooter.games.king_of_pirates.rules.dealing import choose_crew, legal_crews
from freebooter.games.king_of_pirates.rules.dutchman import (
    accept_mutiny,
    answer_mutiny,
    can_answer,
    legal_answers,
    send,
)
from freebooter.games.king_of_pirates.rules.islands import can_dig, dig_or_not
from freebooter.games.king_of_pirates.rules.lairs import (
    begin_restocking,
    buy_or_not,
    can_buy_any,
    dismiss_or_not,
    draw_draft,
    legal_captains,
    legal_dismissals,
    legal_purchases,
    name_captain,
    refill,
)
from freebooter.games.king_of_pirates.rules.movement import act_in_move, legal_moves
from freebooter.games.king_of_pirates.rules.purses import ENDED
from freebooter.games.king_of_pirates.rules.seats import clockwise
from freebooter.games.king_of_pirates.rules.skills import promote
from freebooter.games.king_of_pirates.rules.upkeep import act_in_upkeep, begin_turn, drift, legal_upkeep, roll_upkeep
from freebooter.games.king_of_pirates.rules.windows import asks_next, legal_in_window, pass_in_window
from freebooter.games.king_of_pirates.state import (
    ATTACK,
    BROADSIDE,
    BUY,
    CAPTAIN,
    CONFIG,
    DIE,
    DIG,
    DISMISS,
    DRAFTING,
    DRIFT,
    END,
    EXILE,
    HEIR,
    LANDFALL,
    MOVE,
    MUTINY,
    NONE,
    OVER,
    REFILL,
    REROLL,
    RESTOCK,
    ROLL,
    SETTLE,
    SETUP,
    STATE,
    UPKEEP,
    WATCH,
)

CONFIG_TYPE, STATE_TYPE = CONFIG.dtype, STATE.dtype


# Who is asked, and what is legal


@rule
def to_act(c, s):
    """KP-7: the one seat that is asked; in the set-up all that have not chosen; nobody after the end."""
    if s.phase == SETUP:
        bits = 0
        for seat in range(c.seats):
            if not s.has_chosen[seat]:
                bits |= 1 << seat
        return bits
    return 0 if s.phase == OVER else 1 << s.actor


@routine
def legal(c, s, seat, out):
    """KP-8: what the seat may do at this decision, in ascending order of ids."""
    if s.phase == SETUP:
        return legal_crews(s, seat, out)
    if s.phase == OVER or s.actor != seat:
        return 0
    if s.phase == WATCH or s.phase == LANDFALL or s.phase == BROADSIDE:
        return legal_in_window(c, s, seat, out)
    if s.phase == MOVE:
        return legal_moves(c, s, seat, out)
    if s.phase == UPKEEP:
        return legal_upkeep(c, s, seat, out)
    if s.phase == REROLL:
        return legal_rerolls(out)
    if s.phase == ATTACK:
        return legal_attacks(c, s, seat, out)
    if s.phase == CAPTAIN:
        return legal_captains(c, s, seat, out)
    if s.phase == DISMISS:
        return legal_dismissals(c, s, seat, out)
    if s.phase == BUY:
        return legal_purchases(c, s, seat, out)
    if s.phase == MUTINY:
        return legal_answers(c, s, seat, out)
    if s.phase == DIG:
        out[0], out[1] = PASS, DIG_ACTION
        return 2
    return legal_heirs(s, seat, out)


@rule
def legal_heirs(s, seat, out):
    """KP-17: a pirate aboard."""
    n = 0
    for place in range(1, PLACES):
        if s.crew[seat, place] != NONE:
            out[n] = PROMOTE + place
            n += 1
    return n


# What an action does


@rule
def apply(c, s, seat, action, log):
    """Plays one legal action, and all that follows without anybody being asked."""
    act(c, s, np.int64(seat), np.int64(action), log)
    advance(c, s, log)


@routine
def act(c, s, seat, action, log):
    """The action itself."""
    if action >= PLAYS:
        play_card(c, s, seat, action, log)
    elif s.phase == WATCH or s.phase == LANDFALL or s.phase == BROADSIDE:
        pass_in_window(c, s, seat, log)
    elif s.phase == MOVE:
        act_in_move(c, s, seat, action, log)
    elif s.phase == UPKEEP:
        act_in_upkeep(c, s, seat, action, log)
    elif s.phase == REROLL:
        reroll_or_not(c, s, seat, action, log)
    elif s.phase == ATTACK:
        attack_or_not(c, s, seat, action, log)
    elif s.phase == CAPTAIN:
        name_captain(s, seat, action - NAME_CAPTAIN, log)
    elif s.phase == DISMISS:
        dismiss_or_not(c, s, seat, action, log)
    elif s.phase == BUY:
        buy_or_not(c, s, seat, action, log)
    elif s.phase == MUTINY:
        answer_mutiny(c, s, seat, action, log)
    elif s.phase == DIG:
        dig_or_not(c, s, seat, action, log)
    elif s.phase == HEIR:
        s.phase, s.heir_of = s.after_heir, NONE
        promote(c, s, seat, action - PROMOTE, log)
    else:
        choose_crew(c, s, seat, action - CREW, log)


@routine
def advance(c, s, log):
    """Goes on until somebody is asked or the game is over."""
    waits = False
    while not waits:
        if s.phase == SETUP or s.phase == OVER:
            waits = True
        elif s.heir_of != NONE:
            # KP-16: before anything else happens, a lost captain is replaced.
            s.after_heir = s.phase
            s.phase, s.actor = HEIR, s.heir_of
            waits = True
        elif s.phase < OVER:
            waits = asks(c, s, log)
        else:
            carry_out(c, s, log)


@routine
def asks(c, s, log):
    """KP-9: whether this decision is asked; if there is nothing to choose, the phase moves on."""
    if s.phase == WATCH or s.phase == LANDFALL or s.phase == BROADSIDE:
        return asks_next(c, s)
    s.actor = s.active
    if s.phase == REROLL:
        s.actor = fighter(s)
        if not may_reroll(c, s):
            stand(c, s, log)
            return False
    elif s.phase == ATTACK:
        if not has_enemy(c, s):
            s.phase = END
            return False
    elif s.phase == BUY:
        if not can_buy_any(c, s):
            s.phase = DRAFTING
            return False
    elif s.phase == MUTINY:
        if not can_answer(c, s):
            accept_mutiny(c, s, log)
            return False
    elif s.phase == DIG and not can_dig(c, s):
        s.phase = ATTACK
        return False
    return True


@routine
def carry_out(c, s, log):
    """The moments between decisions."""
    if s.phase == DRIFT:
        drift(c, s, log)
    elif s.phase == DIE:
        roll_upkeep(c, s, log)
    elif s.phase == RESTOCK:
        begin_restocking(c, s, log)
    elif s.phase == DRAFTING:
        draw_draft(c, s, log)
    elif s.phase == REFILL:
        refill(c, s, log)
    elif s.phase == ROLL:
        roll(c, s, log)
    elif s.phase == SETTLE:
        settle(c, s, log)
    elif s.phase == EXILE:
        send(c, s, s.active, log)
        s.phase = END
    else:
        end_turn(c, s, log)


# The end of a turn, of a round, of the game


@routine
def end_turn(c, s, log):
    """The next seat clockwise. KP-134: after the last turn of the last round the richest wins."""
    end_combat(s)
    seat = clockwise(c, s.active)
    if seat == s.first:
        if s.round_number == c.max_rounds:
            s.phase = OVER
            emit(log, ENDED, ALL, NONE)
            return
        s.round_number += 1
    begin_turn(c, s, seat, log)


@routine
def score(c, s, out):
    """Doubloons."""
    for seat in range(c.seats):
        out[seat] = s.purse[seat]


@routine
def payoff(c, s, out):
    """KP-132: whoever reached the target. KP-134, KP-135: else the richest, then parts, then pirates, then shares."""
    if s.winner != NONE:
        for seat in range(c.seats):
            out[seat] = np.float64(seat == s.winner)
        return
    best, tied = np.int64(-1), 0
    for seat in range(c.seats):
        rank = standing(c, s, seat)
        if rank > best:
            best, tied = rank, 0
        tied += rank == best
    for seat in range(c.seats):
        out[seat] = 1.0 / tied if standing(c, s, seat) == best else 0.0


@routine
def standing(c, s, seat):
    """KP-135: purse, then middle parts, then pirates aboard, as one number."""
    rank = np.int64(s.purse[seat]) * 100 + 10 * (s.parts[seat, 0] + s.parts[seat, 1])
    for place in range(PLACES):
        rank += s.crew[seat, place] != NONE
    return rank
