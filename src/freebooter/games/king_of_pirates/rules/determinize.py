"""What a seat can imagine: hands, drafts and sealed choices of others, dealt from the cards it has not seen.

A redacted state says how many cards each hand has and what lies on the discard piles; all else is equally likely,
except where a question tells something: whoever is asked about a mutiny without a scapegoat aboard holds Keelhauling,
whoever may dig has the maps, and without `ask_all` whoever is asked in a window holds a card that fits.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.native.compiler import routine
from freebooter.games.king_of_pirates.pieces import CARD_KINDS, CREW_PAIRS, KEELHAULING, PLACES, POOL, TREASURE_MAP
from freebooter.games.king_of_pirates.rules.cards import AT, aims, may_aim
from freebooter.games.king_of_pirates.rules.decks import CARD_STREAM, PIRATE_STREAM, any_pirate, deck_of_pirates
from freebooter.games.king_of_pirates.rules.islands import maps_needed
from freebooter.games.king_of_pirates.rules.skills import has_goat
from freebooter.games.king_of_pirates.state import (
    BROADSIDE,
    CAPTAIN,
    DIG,
    DISMISS,
    LANDFALL,
    MUTINY,
    NONE,
    SETUP,
    WATCH,
)

PAIRS = len(CREW_PAIRS)


@routine
def determinize(c, s, seat, seed):
    """Deals everything that this seat cannot see (-1: a bystander, who sees no hand)."""
    chance.seed_chance(s, seed)
    imagine_hands(c, s, seat)
    imagine_pirates(c, s, seat)


# Hands


@routine
def imagine_hands(c, s, viewer):
    """The unseen action cards make up the other hands; the rest is the deck."""
    for kind in range(CARD_KINDS):
        own = s.hand[viewer, kind] if viewer >= 0 else 0
        s.deck[kind] = c.cards[kind] - s.discard[kind] - own
    give_known(c, s, viewer)
    left = np.int64(0)
    for kind in range(CARD_KINDS):
        left += s.deck[kind]
    for seat in range(c.seats):
        if seat != viewer:
            missing = s.hand_size[seat]
            for kind in range(CARD_KINDS):
                missing -= s.hand[seat, kind]
            for _ in range(missing):
                give(s, seat, any_card(s, left))
                left -= 1


@routine
def any_card(s, left):
    """A card of the deck."""
    number = chance.uniform(s, CARD_STREAM, left)
    for kind in range(CARD_KINDS):
        number -= s.deck[kind]
        if number < 0:
            return kind
    return 0


@routine
def give(s, seat, kind):
    """A card from the deck to a hand, whose size is known already."""
    s.deck[kind] -= 1
    s.hand[seat, kind] += 1


@routine
def give_known(c, s, viewer):
    """Cards that somebody must hold, or would not be asked."""
    if s.phase == MUTINY:
        if s.active != viewer and not has_goat(c, s, s.active):
            give(s, s.active, KEELHAULING)
    elif s.phase == DIG:
        if s.active != viewer:
            for _ in range(maps_needed(c, s, s.active, s.ship[s.active])):
                give(s, s.active, TREASURE_MAP)
    elif (s.phase == WATCH or s.phase == LANDFALL or s.phase == BROADSIDE) and not c.ask_all and s.actor != viewer:
        give_playable(c, s, np.int64(s.actor))


@routine
def give_playable(c, s, seat):
    """KP-85: one of the cards that the seat could play here, the more likely the more of them are unseen."""
    fitting = 0
    for kind in range(CARD_KINDS):
        fitting += s.deck[kind] if could_play(c, s, seat, kind) else 0
    number = chance.uniform(s, CARD_STREAM, fitting)
    for kind in range(CARD_KINDS):
        if could_play(c, s, seat, kind):
            number -= s.deck[kind]
            if number < 0:
                give(s, seat, kind)
                return


@routine
def could_play(c, s, seat, kind):
    """Whether a card of this kind would have a use here."""
    if (AT[s.phase] >> kind) & 1:
        for which in range(aims(c, kind)):
            if may_aim(c, s, seat, kind, which):
                return True
    return False


# Pirates


@routine
def imagine_pirates(c, s, viewer):
    """Drafts come from the pirates that are neither aboard nor discarded nor in the viewer's own draft."""
    for seat in range(c.seats):
        if seat != viewer and s.draft_size[seat] > 0:
            for slot in range(s.draft_size[seat]):
                s.pool[seat, PLACES + slot] = any_pirate(s, deck_of_pirates(c, s))
    if s.phase == SETUP:
        imagine_choices(c, s, viewer)
    elif (s.phase == CAPTAIN or s.phase == DISMISS) and s.active != viewer:
        imagine_pool(s, s.active)


@routine
def imagine_choices(c, s, viewer):
    """KP-4: who has chosen may have chosen any pair."""
    for seat in range(c.seats):
        if seat != viewer and s.has_chosen[seat]:
            s.choice[seat] = chance.uniform(s, PIRATE_STREAM, PAIRS)


@routine
def imagine_pool(s, seat):
    """A restocking seat: the old crew is known but for who is captain now."""
    for place in range(PLACES):
        s.pool[seat, place] = s.crew[seat, place]
    if s.phase == CAPTAIN:
        return
    count = 0
    for index in range(POOL):
        count += s.pool[seat, index] != NONE
    number = chance.uniform(s, PIRATE_STREAM, count)
    for index in range(POOL):
        if s.pool[seat, index] != NONE:
            if number == 0:
                captain = s.pool[seat, index]
                s.pool[seat, index] = s.pool[seat, 0]
                s.pool[seat, 0] = captain
                return
            number -= 1
