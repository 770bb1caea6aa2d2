"""Action cards: where each may be played, at whom, and what it does (KP-90 to KP-108)."""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import (
    ACTIONS,
    PLAY_AMBUSH,
    PLAY_ASSASSINATION,
    PLAY_ASSAULT,
    PLAY_CITRUS,
    PLAY_DUTCHMAN,
    PLAY_MERCENARIES,
    PLAY_MUTINY,
    PLAY_SCURVY,
    PLAY_SOLDIERS,
    PLAY_TAILWIND,
    PLAYS,
)
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import (
    AMBUSH,
    ASSASSINATION,
    ASSAULT,
    CARD_KINDS,
    CITRUS,
    DUTCHMAN,
    MERCENARIES,
    MUTINY_CARD,
    PLACES,
    PROOF,
    SCURVY,
    SEATS,
    SOLDIERS,
    TAILWIND,
    WAYS,
)
from freebooter.games.king_of_pirates.rules.decks import discard_card
from freebooter.games.king_of_pirates.rules.dutchman import BY_CARD, begin_mutiny, move_dutchman
from freebooter.games.king_of_pirates.rules.seats import clockwise
from freebooter.games.king_of_pirates.rules.skills import NO_SCURVY, is_clean, lose_pirate, set_scurvy
from freebooter.games.king_of_pirates.state import (
    ATTACKER,
    BROADSIDE,
    DEFENDER,
    LANDFALL,
    MOVE,
    NATION,
    NONE,
    OVER,
    UPKEEP,
    WATCH,
)

PLAYED = EVENTS.number("played")

ANY_TIME = (UPKEEP, MOVE, WATCH, LANDFALL, BROADSIDE)
POINTS = {
    TAILWIND: (MOVE,),
    MERCENARIES: (BROADSIDE,),
    ASSAULT: (BROADSIDE,),
    AMBUSH: (BROADSIDE,),
    SCURVY: ANY_TIME,
    DUTCHMAN: ANY_TIME,
    SOLDIERS: (BROADSIDE,),
    ASSASSINATION: ANY_TIME,
    CITRUS: (UPKEEP, MOVE, BROADSIDE),
    MUTINY_CARD: (WATCH,),
}
"""KP-90: the decisions at which each kind may be played. Keelhauling and Treasure Maps have verbs of their own."""

ACTIONS_OF = {
    ASSAULT: (PLAY_ASSAULT, 1),
    AMBUSH: (PLAY_AMBUSH, 1),
    CITRUS: (PLAY_CITRUS, 1),
    TAILWIND: (PLAY_TAILWIND, 1),
    MUTINY_CARD: (PLAY_MUTINY, 1),
    SOLDIERS: (PLAY_SOLDIERS, 1),
    MERCENARIES: (PLAY_MERCENARIES, 2),
    SCURVY: (PLAY_SCURVY, SEATS),
    DUTCHMAN: (PLAY_DUTCHMAN, WAYS),
    ASSASSINATION: (PLAY_ASSASSINATION, SEATS * PLACES),
}
"""The first action of each kind, and how many there are."""

IN_ORDER = np.array(sorted(ACTIONS_OF, key=lambda kind: ACTIONS_OF[kind]), np.int8)
FIRST = np.array([ACTIONS_OF.get(kind, (0, 0))[0] for kind in range(CARD_KINDS)], np.int16)
COUNT = np.array([ACTIONS_OF.get(kind, (0, 0))[1] for kind in range(CARD_KINDS)], np.int16)
AT = np.array(
    [sum(1 << int(kind) for kind in ACTIONS_OF if phase in POINTS[kind]) for phase in range(OVER)],
    np.int64,
)
"""The kinds that may be played at each decision, as bits."""
KIND_OF = np.array(
    [next(k for k in ACTIONS_OF if FIRST[k] <= number < FIRST[k] + COUNT[k]) for number in range(PLAYS, len(ACTIONS))],
    np.int8,
)
"""The card that each action from PLAYS on plays."""


# Who may play what


@routine
def may_aim(c, s, seat, kind, which):
    """Whether a card may be played so by this seat; `which` counts the actions of the kind."""
    if kind == SCURVY:  # KP-92, KP-93
        return which != seat and not is_clean(c, s, which)
    if kind == ASSASSINATION:
        victim, place = which // PLACES, which % PLACES
        if s.crew[victim, place] == NONE:  # KP-97
            return False
        return c.crew_skill[s.crew[victim, place]] != PROOF  # KP-96
    if kind == ASSAULT:
        return seat == s.active  # KP-102
    if kind == AMBUSH:
        return seat == s.enemy  # KP-103
    if kind == SOLDIERS:
        return s.enemy == NATION and seat != s.active  # KP-104
    if kind == MERCENARIES:
        return may_hire(s, seat, which)
    if kind == CITRUS:  # KP-99
        return s.scurvy[seat] > 0 and (s.phase != BROADSIDE or seat == s.active or seat == s.enemy)
    if kind == MUTINY_CARD:
        return seat != s.active  # KP-101
    return True  # KP-58, KP-94


@rule
def may_hire(s, seat, side):
    """KP-106: a fighter helps its own side; KP-107: a third seat the target, or either of two players."""
    if seat == s.active:
        return side == ATTACKER
    return side == DEFENDER or (s.enemy != NATION and s.enemy != seat)


@rule
def aims(c, kind):
    """How many ways to play a card need to be looked at: those of seats that are there."""
    if kind == SCURVY:
        return np.int64(c.seats)
    return c.seats * PLACES if kind == ASSASSINATION else np.int64(COUNT[kind])


@rule
def playable(s, seat):
    """KP-90: the kinds in hand that may be played at this decision, as bits."""
    held = np.int64(0)
    for kind in range(CARD_KINDS):
        held |= np.int64(s.hand[seat, kind] > 0) << kind
    return held & AT[s.phase]


@routine
def legal_plays(c, s, seat, out, n):
    """KP-90: all cards in hand that may be played now, with their targets."""
    kinds = playable(s, seat)
    if kinds == 0:
        return n
    for i in range(IN_ORDER.size):
        kind = np.int64(IN_ORDER[i])
        if (kinds >> kind) & 1:
            for which in range(aims(c, kind)):
                if may_aim(c, s, seat, kind, which):
                    out[n] = FIRST[kind] + which
                    n += 1
    return n


@routine
def has_play(c, s, seat):
    """Whether the seat holds a card that it may play now."""
    kinds = playable(s, seat)
    for kind in range(CARD_KINDS):
        if (kinds >> kind) & 1:
            for which in range(aims(c, kind)):
                if may_aim(c, s, seat, kind, which):
                    return True
    return False


# What cards do


@routine
def play_card(c, s, seat, action, log):
    """KP-10: a card takes full effect, then lies on the discard pile."""
    kind = np.int64(KIND_OF[action - PLAYS])
    which = np.int64(action - FIRST[kind])
    discard_card(s, seat, kind)
    if s.phase == WATCH or s.phase == LANDFALL or s.phase == BROADSIDE:
        # KP-86, KP-87: the next seat is asked, and everybody again.
        s.cards_played += 1
        s.passes = 0
        s.next_asked = clockwise(c, seat)
    target = which // PLACES if kind == ASSASSINATION else which if kind == SCURVY else NONE
    emit(log, PLAYED, ALL, seat, kind, target, which)
    take_effect(c, s, seat, kind, which, log)


@routine
def take_effect(c, s, seat, kind, which, log):
    """KP-91 to KP-108: one kind after the other."""
    if kind == TAILWIND:
        s.tailwinds += 1
    elif kind == MERCENARIES:
        s.mercenaries[which] += 1
    elif kind == ASSAULT:
        s.assaults += 1
    elif kind == AMBUSH:
        s.ambushes += 1
    elif kind == SOLDIERS:
        s.soldiers += 1
    elif kind == SCURVY:
        set_scurvy(s, which, s.scurvy[which] + 1, log)
    elif kind == DUTCHMAN:
        move_dutchman(c, s, which, BY_CARD, log)
    elif kind == ASSASSINATION:
        lose_pirate(c, s, which // PLACES, which % PLACES, log)
    elif kind == CITRUS:
        set_scurvy(s, seat, NO_SCURVY, log)
    elif kind == MUTINY_CARD:
        begin_mutiny(s, WATCH, log)  # KP-100
