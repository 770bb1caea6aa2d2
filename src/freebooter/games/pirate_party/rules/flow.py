"""The rules: who is asked, what is legal, the turn, and the result. Clause ids stand beside the lines.

A game from deal to end is in dealing.py, sets are in sets.py and matching.py, effects in effects.py, who knows what in
cards.py.
"""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party import actions
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.pieces import ADVENTURE, ALONE, BOOTY, CAPTAIN, FIRST_ITEM, NATURAL, SUIT_SIZE
from freebooter.games.pirate_party.rules.cards import first_mermaid, first_ship, lay
from freebooter.games.pirate_party.rules.dealing import begin_match, complete_play, draw
from freebooter.games.pirate_party.rules.effects import aim, begin_effect, choose, legal_aims, legal_choices
from freebooter.games.pirate_party.rules.matching import (
    exchange,
    lay_sisters,
    legal_in_main,
    match,
    matching_set,
)
from freebooter.games.pirate_party.rules.sets import (
    add,
    add_to_suit,
    close_set,
    legal_in_kind,
    legal_in_suit,
    open_kind,
    open_suit,
)
from freebooter.games.pirate_party.state import (
    AIMING,
    CHOOSING,
    CONFIG,
    KIND_BUILDING,
    MAIN,
    NONE,
    OVER,
    STATE,
    SUIT_BUILDING,
)

CONFIG_TYPE, STATE_TYPE = CONFIG.dtype, STATE.dtype

BOOTY_LAID, ADVENTURE_LAID, POWER, SKIPPED = (
    EVENTS.number(kind) for kind in ("booty", "adventure", "power", "skipped")
)
CREW_KINDS = FIRST_ITEM - 1


@routine
def deal(c, s, seed, log):
    """PP-1 to PP-7: the first game is dealt."""
    begin_match(c, s, seed, log)


@rule
def to_act(c, s):
    """PP-12: exactly one seat, until the match is over."""
    return 0 if s.phase == OVER else 1 << s.asked


@routine
def legal(c, s, seat, out):
    """What the seat may do now, in ascending order of ids."""
    if s.phase == OVER or s.asked != seat:
        return 0
    if s.phase == MAIN:
        return legal_in_main(c, s, seat, out)
    if s.phase == SUIT_BUILDING:
        return legal_in_suit(s, seat, out)
    if s.phase == KIND_BUILDING:
        return legal_in_kind(s, seat, out)
    return legal_aims(c, s, out) if s.phase == AIMING else legal_choices(s, out)


@routine
def apply(c, s, seat, action, log):
    """Plays one legal action."""
    if s.phase == CHOOSING:
        choose(c, s, seat, action - actions.CHOOSE, log)
    elif s.phase == AIMING:
        aim(c, s, seat, action - actions.AIM, log)
    elif action == actions.DONE:
        finish_set(c, s, seat, log)
    elif s.phase == SUIT_BUILDING:
        add_to_suit(c, s, seat, action, log)
    elif s.phase == KIND_BUILDING:
        add(c, s, seat, action - actions.ADD, NONE, log)
    elif action == actions.DRAW:
        end_turn(c, s, seat, log)
    else:
        play(c, s, seat, action, log)


# Step 1


@routine
def play(c, s, seat, action, log):
    """PP-10, PP-11: a set is opened, or a play or an exchange is made at once."""
    if actions.OPEN_SUIT <= action < actions.OPEN_MERMAID:
        open_suit(c, s, seat, action - actions.OPEN_SUIT, (action - actions.OPEN_SUIT) * SUIT_SIZE + CAPTAIN, log)
    elif actions.OPEN_MERMAID <= action < actions.OPEN_KIND:
        open_suit(c, s, seat, action - actions.OPEN_MERMAID, first_mermaid(s, seat), log)
    elif actions.OPEN_KIND <= action < actions.MATCH_SHIP:
        open_kind(s, action - actions.OPEN_KIND + 1)
    elif action >= actions.EXCHANGE:
        exchange(c, s, seat, action - actions.EXCHANGE, log)  # PP-65: not a play
    elif actions.PLAY_ADVENTURE <= action < actions.AIM:
        play_adventure(c, s, seat, action - actions.PLAY_ADVENTURE, log)
    else:
        play_at_once(c, s, seat, action, log)
        complete_play(c, s, log)


@routine
def play_at_once(c, s, seat, action, log):
    """Plays without choices and without effect: matches, the booty, the sisters."""
    if action == actions.LAY_SISTERS:
        lay_sisters(c, s, seat, log)
    elif action == actions.LAY_BOOTY:
        lay(c, s, BOOTY, seat, ALONE)  # PP-72
        emit(log, BOOTY_LAID, ALL, seat, c.points[BOOTY])
    elif action < actions.MATCH_MERMAID:
        match(c, s, seat, first_ship(s, seat), action - actions.MATCH_SHIP, NONE, log)
    elif action < actions.PLAY_ADVENTURE:
        number = action - actions.MATCH_MERMAID
        match(c, s, seat, first_mermaid(s, seat), number // CREW_KINDS, number % CREW_KINDS + 1, log)
    else:
        match(c, s, seat, action - actions.MATCH, matching_set(s, action - actions.MATCH), NONE, log)


@routine
def finish_set(c, s, seat, log):
    """PP-27, PP-39: the set is laid; PP-75: a captain from the hand has her power now; PP-60: a mermaid has none."""
    suit = np.int64(s.building)
    has_power = c.powers != 0 and s.phase == SUIT_BUILDING and s.built[0] < NATURAL
    close_set(c, s, seat, log)
    if has_power:
        emit(log, POWER, ALL, seat, suit, c.power[suit])
        begin_effect(c, s, np.int64(c.power[suit]), log)
    else:
        complete_play(c, s, log)


@routine
def play_adventure(c, s, seat, number, log):
    """PP-73: the card lies in front of the actor, then its effect is carried out."""
    card = ADVENTURE + number
    lay(c, s, card, seat, ALONE)
    emit(log, ADVENTURE_LAID, ALL, seat, card, c.adventure_effect[number], c.points[card])
    begin_effect(c, s, np.int64(c.adventure_effect[number]), log)


# Step 2


@routine
def end_turn(c, s, seat, log):
    """PP-13: a card is drawn; PP-15: then it is the turn of the seat to the left, but for PP-106 and PP-107."""
    if draw(c, s, seat, log):
        return
    if s.extra > 0:
        s.extra -= 1
        return
    following = (seat + 1) % c.seats
    while s.miss[following] > 0:
        s.miss[following] -= 1
        emit(log, SKIPPED, ALL, following)
        following = (following + 1) % c.seats
    s.actor = following
    s.asked = following


# The result


@rule
def standing(s, seat):
    """The total of a seat, with what lies in front of it in the game that is being played."""
    return s.totals[seat] + (0 if s.phase == OVER else np.int64(s.table_points[seat]))


@rule
def score(c, s, out):
    """PP-117, PP-120: points in all."""
    for seat in range(c.seats):
        out[seat] = standing(s, seat)


@rule
def payoff(c, s, out):
    """PP-122: the highest total wins; equal ones share."""
    best, first = standing(s, 0), 0
    for seat in range(c.seats):
        if standing(s, seat) > best:
            best, first = standing(s, seat), 1
        elif standing(s, seat) == best:
            first += 1
    for seat in range(c.seats):
        out[seat] = 1.0 / first if standing(s, seat) == best else 0.0
