"""The Flying Dutchman, ships that are sent to a lair, and mutinies (KP-23 to KP-37)."""

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import KEELHAUL, PASS, SCAPEGOAT
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import (
    CARD_KINDS,
    CENTRE,
    CORNERS,
    GOAT,
    KEELHAULING,
    LAIR,
    NEIGHBOURS,
    NOWHERE,
    PLACES,
    WAYS,
    numbers,
)
from freebooter.games.king_of_pirates.rules.decks import DICE_STREAM, discard_card
from freebooter.games.king_of_pirates.rules.seats import clockwise
from freebooter.games.king_of_pirates.rules.skills import CABIN, has_goat, lose_pirate, settle_ship
from freebooter.games.king_of_pirates.state import END, EXILE, MUTINY, NONE

DRIFTED, HIT, SENT, MUTINIED, ANSWERED, ACCEPTED, CALLED_OFF = (
    EVENTS.number(kind) for kind in ("drifted", "hit", "sent", "mutiny", "answered", "accepted", "called_off")
)


BY_DIE, BY_CARD = numbers(2)


@rule
def at_lair(c, s, seat):
    """KP-23: safe from attacks and from the Dutchman."""
    return c.kind[s.ship[seat]] == LAIR


# The Dutchman


@routine
def move_dutchman(c, s, way, by, log):
    """KP-25: one hex; whoever leaves the map comes back in the middle. KP-26: tiles stay as they are."""
    hex = NEIGHBOURS[s.dutchman, way]
    s.compass = way
    s.dutchman = CENTRE if hex == NOWHERE else hex
    emit(log, DRIFTED, ALL, way, s.dutchman, by)
    strike(c, s, log)


@routine
def strike(c, s, log):
    """KP-27: ships at sea on the Dutchman's hex are hit, clockwise from the active seat. KP-29: if that is the active
    one itself, any combat is off and its turn ends."""
    ends = False
    seat = s.active
    for _ in range(c.seats):
        if s.ship[seat] == s.dutchman and not at_lair(c, s, seat):
            ends |= seat == s.active
            hit(c, s, seat, log)
        seat = clockwise(c, seat)
    if ends:
        if s.enemy != NONE:
            emit(log, CALLED_OFF, ALL, s.active)  # KP-131
        s.phase = END


@routine
def hit(c, s, seat, log):
    """KP-28: hand and crew are lost, and the ship is sent away. The rest stays, as far as it still fits (KP-20)."""
    pirates = 0
    for place in range(PLACES):
        pirate = s.crew[seat, place]
        if pirate != NONE:
            s.crew[seat, place] = NONE
            s.pirate_discard[pirate] = 1
            pirates += 1
    emit(log, HIT, ALL, seat, s.hand_size[seat], pirates)
    for kind in range(CARD_KINDS):
        for _ in range(s.hand[seat, kind]):
            discard_card(s, seat, kind)
    settle_ship(c, s, seat, log)
    send(c, s, seat, log)


@routine
def send(c, s, seat, log):
    """KP-24: the compass die names the corner; this is neither movement nor restocking."""
    way = chance.below(c, s, DICE_STREAM, WAYS)
    s.ship[seat] = CORNERS[way]
    emit(log, SENT, ALL, seat, way, CORNERS[way])


# Mutiny


@routine
def begin_mutiny(s, goes_on, log):
    """KP-30: a mutiny strikes the active seat; if it is stopped, the turn goes on at `goes_on` (KP-32)."""
    s.after_mutiny = goes_on
    s.phase = MUTINY
    emit(log, MUTINIED, ALL, s.active)


@routine
def can_answer(c, s):
    """KP-31: with Keelhauling in hand or a scapegoat aboard."""
    return s.hand[s.active, KEELHAULING] > 0 or has_goat(c, s, s.active)


@routine
def legal_answers(c, s, seat, out):
    """KP-31: accept, keelhaul, or give up a pirate with GOAT (KP-35: no other)."""
    out[0] = PASS
    n = 1
    if s.hand[seat, KEELHAULING] > 0:
        out[n] = KEELHAUL
        n += 1
    for place in range(PLACES):
        if s.crew[seat, place] != NONE and c.crew_skill[s.crew[seat, place]] == GOAT:
            out[n] = SCAPEGOAT + place
            n += 1
    return n


@routine
def answer_mutiny(c, s, seat, action, log):
    """KP-32: one answer stops one mutiny. KP-34: the scapegoat may be the captain himself."""
    if action == PASS:
        accept_mutiny(c, s, log)
        return
    s.phase = s.after_mutiny
    if action == KEELHAUL:
        discard_card(s, seat, KEELHAULING)
        emit(log, ANSWERED, ALL, seat, NONE)
    else:
        place = action - SCAPEGOAT
        emit(log, ANSWERED, ALL, seat, s.crew[seat, place])
        lose_pirate(c, s, seat, place, log)


@routine
def accept_mutiny(c, s, log):
    """KP-36: the captain, if there is one (KP-R20), is lost; when he is replaced, the ship is sent away."""
    s.phase = EXILE
    captain = s.crew[s.active, 0]
    emit(log, ACCEPTED, ALL, s.active, captain)
    if captain != NONE:
        lose_pirate(c, s, s.active, CABIN, log)
