"""The upkeep: thefts, discards, drawing, the Dutchman's drift, the upkeep die (KP-38 to KP-47)."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import DISCARD, DRAW, STEAL_FROM
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import BY_THEFT, CARD_KINDS, CARD_SKILL, FACES, STEAL, TO_RIVALS, WAYS
from freebooter.games.king_of_pirates.rules.cards import legal_plays
from freebooter.games.king_of_pirates.rules.decks import DICE_STREAM, discard_card, draw_card
from freebooter.games.king_of_pirates.rules.dutchman import BY_DIE, at_lair, begin_mutiny, move_dutchman
from freebooter.games.king_of_pirates.rules.purses import gain, win_if_rich
from freebooter.games.king_of_pirates.rules.skills import captain_skills, is_clean, set_scurvy
from freebooter.games.king_of_pirates.rules.windows import open_window
from freebooter.games.king_of_pirates.state import DIE, DRIFT, UPKEEP, WATCH

DREW, DISCARDED, STOLE, UPKEPT, TURN = (
    EVENTS.number(kind) for kind in ("drew", "discarded", "stole", "upkeep", "turn")
)


@rule
def draw_number(c, s, seat):
    """KP-39: cards drawn in a turn."""
    return c.draw + captain_skills(c, s, seat, CARD_SKILL)


@rule
def hand_limit(c, s, seat):
    """KP-39: the hand limit, which is looked at in the upkeep only (KP-41)."""
    return c.hand_limit + captain_skills(c, s, seat, CARD_SKILL)


@rule
def cards_to_draw(c, s, seat):
    """KP-39: what `draw` brings: as many as the limit allows."""
    return min(draw_number(c, s, seat), hand_limit(c, s, seat) - s.hand_size[seat])


@routine
def legal_upkeep(c, s, seat, out):
    """KP-38: draw, steal, discard and play, in any order until the draw."""
    n = np.int64(0)
    limit = hand_limit(c, s, seat)
    if s.hand_size[seat] <= limit:  # KP-41
        out[n] = DRAW
        n += 1
    if s.thefts < captain_skills(c, s, seat, STEAL):  # KP-43
        for victim in range(c.seats):
            if victim != seat and s.purse[victim] > 0:  # KP-44
                out[n] = STEAL_FROM + victim
                n += 1
    if s.hand_size[seat] + draw_number(c, s, seat) > limit:  # KP-40
        for kind in range(CARD_KINDS):
            if s.hand[seat, kind] > 0:
                out[n] = DISCARD + kind
                n += 1
    return legal_plays(c, s, seat, out, n)


@routine
def act_in_upkeep(c, s, seat, action, log):
    """U1: everything but cards that are played."""
    if action == DRAW:
        draw_cards(c, s, seat, log)
        s.phase = DRIFT
    elif action >= DISCARD:
        discard_card(s, seat, action - DISCARD)
        emit(log, DISCARDED, ALL, seat, action - DISCARD)
    else:
        steal(c, s, seat, action - STEAL_FROM, log)


@routine
def draw_cards(c, s, seat, log):
    """KP-39: one at a time."""
    wanted = cards_to_draw(c, s, seat)
    drawn = 0
    while drawn < wanted and draw_card(c, s, seat, log):
        drawn += 1
    emit(log, DREW, ALL, seat, drawn)


@routine
def steal(c, s, seat, victim, log):
    """KP-42: each STEAL skill takes what the victim has, up to its amount."""
    amount = np.int64(min(c.steal, s.purse[victim]))
    s.thefts += 1
    gain(s, victim, -amount, TO_RIVALS)
    gain(s, seat, amount, BY_THEFT)
    emit(log, STOLE, ALL, seat, victim, amount, s.purse[seat])
    win_if_rich(c, s, seat, log)


@routine
def drift(c, s, log):
    """KP-45: the compass die moves the Dutchman."""
    s.phase = DIE
    move_dutchman(c, s, chance.below(c, s, DICE_STREAM, WAYS), BY_DIE, log)


@routine
def roll_upkeep(c, s, log):
    """KP-46: at sea the crew drinks, or sickens; whoever runs out of rum faces a mutiny. KP-47: then W1 opens."""
    seat = s.active
    open_window(c, s, WATCH)
    if at_lair(c, s, seat):
        return
    face = c.upkeep_faces[chance.below(c, s, DICE_STREAM, FACES)]
    s.upkeep_face = face
    short = s.rum[seat] < face
    s.rum[seat] -= min(face, s.rum[seat])
    emit(log, UPKEPT, ALL, seat, face, s.rum[seat])
    if face == 0:
        if not is_clean(c, s, seat):
            set_scurvy(s, seat, s.scurvy[seat] + 1, log)
    elif short:
        begin_mutiny(s, WATCH, log)


@routine
def begin_turn(c, s, seat, log):
    """A turn: counters at zero, no combat, U1 is asked."""
    s.active = seat
    s.turn += 1
    s.steps, s.tailwinds, s.thefts = 0, 0, 0
    s.phase = UPKEEP
    emit(log, TURN, ALL, seat, s.turn, s.round_number)
