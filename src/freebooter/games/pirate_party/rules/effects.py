"""The effects of captains and adventures: a fixed list; an edition gives each card one of them."""

import numpy as np

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.actions import AIM, CHOOSE
from freebooter.games.pirate_party.events import EVENTS
from freebooter.games.pirate_party.pieces import (
    CARDS,
    DISCARD_RANDOM,
    DISCARDED,
    DRAW_1,
    DRAW_3,
    EXTRA_TURN,
    FIRST_ITEM,
    MERMAID,
    MERMAIDS,
    MISS_TURN,
    NATURAL,
    RAID,
    RIVALS_DISCARD,
    SALVAGE,
    SCOUT,
    SCOUTED,
    SHIP,
    SHIPS,
    SINK_CREW,
    SINK_TABLE,
    STEAL_CHOICE,
    STEAL_RANDOM,
    STORM,
    SUIT_SIZE,
    SWAP_HANDS,
    SWAP_RANDOM,
    TAKE_SHIP,
    TAKE_TABLE,
    TRIBUTE,
)
from freebooter.games.pirate_party.rules.cards import (
    EVERYBODY,
    fetch,
    holds,
    leave_table,
    move_unseen,
    natural_held,
    others_held,
    put_aside,
    random_card,
    swap_hands,
    to_hand,
)
from freebooter.games.pirate_party.rules.dealing import complete_play, draw
from freebooter.games.pirate_party.rules.sets import list_cards
from freebooter.games.pirate_party.state import AIMING, CHOOSING, NONE

LOST, AIMED, SAW, SWAPPED, DISCARDED_CARD, SANK, TOOK, SALVAGED, SCOUTED_CARDS, EXTRA = (
    EVENTS.number(kind)
    for kind in (
        *("lost", "aimed", "saw", "swapped_hands", "discarded"),
        *("sank", "took", "salvaged", "scouted", "extra"),
    )
)


# What an effect asks


@rule
def asks_for_seat(effect):
    """Effects that begin with the choice of a rival."""
    return effect in (STEAL_RANDOM, STEAL_CHOICE, SWAP_RANDOM, SWAP_HANDS, DISCARD_RANDOM, MISS_TURN)


@rule
def asks_everybody(effect):
    """Effects for which seat after seat chooses a card of its own hand."""
    return effect in (TRIBUTE, STORM, RIVALS_DISCARD)


@rule
def asks_for_table_card(effect):
    """Effects on a rival's cards on the table."""
    return effect in (SINK_TABLE, SINK_CREW, TAKE_TABLE, TAKE_SHIP)


@rule
def may_aim(c, s, seat):
    """PP-78: a rival that has cards; any rival may have to miss a turn (PP-107)."""
    return seat != s.actor and (s.hand_size[seat] > 0 or s.effect == MISS_TURN)


@rule
def is_crew(s, card):
    """A crew card on the table, or a mermaid that stands for one."""
    if card < NATURAL:
        return 1 <= card % SUIT_SIZE < FIRST_ITEM
    return MERMAID <= card < MERMAID + MERMAIDS and s.stands[card - MERMAID] >= 1


@rule
def is_ship(card):
    """Whether a card is one of the six ships."""
    return SHIP <= card < SHIP + SHIPS


@rule
def is_touchable(s, card):
    """PP-79: items, crew and ships; all other cards are safe. PP-97 to PP-100: each effect touches some of them."""
    if s.owner[card] == NONE or s.owner[card] == s.actor:
        return False
    if s.effect == SINK_CREW:
        return is_crew(s, card)
    if s.effect == TAKE_SHIP:
        return is_ship(card)
    item = card < NATURAL and card % SUIT_SIZE >= FIRST_ITEM
    return item or is_crew(s, card) or (is_ship(card) and s.effect == SINK_TABLE)


@rule
def may_choose(s, card):
    """PP-78: whether the effect that is being carried out allows a card."""
    if s.effect == SALVAGE:
        return s.place[card] == DISCARDED and ((s.seen[card] >> PUBLIC_BIT) & 1) != 0
    if asks_for_table_card(s.effect):
        return is_touchable(s, card)
    if s.effect == STEAL_CHOICE:
        return s.place[card] == s.target and ((s.seen[card] >> s.asked) & 1) != 0
    return holds(s, s.asked, card)


@routine
def legal_aims(c, s, out):
    """The rivals that an effect may be aimed at."""
    n = 0
    for seat in range(c.seats):
        if may_aim(c, s, seat):
            out[n] = AIM + seat
            n += 1
    return n


@routine
def legal_choices(s, out):
    """The cards that an effect lets the asked seat choose from."""
    n = 0
    if asks_everybody(s.effect) or s.effect == SWAP_RANDOM:  # of its own hand
        n = list_cards(natural_held(s, s.asked), CHOOSE, out, n)
        return list_cards(others_held(s, s.asked), CHOOSE + NATURAL, out, n)
    for card in range(CARDS):
        if may_choose(s, card):
            out[n] = CHOOSE + card
            n += 1
    return n


# The beginning of an effect


@routine
def begin_effect(c, s, effect, log):
    """PP-76, PP-77: carried out at once as far as nobody has to choose; lost if nothing is possible."""
    s.effect = effect
    if asks_for_seat(effect):
        begin_aiming(c, s, log)
    elif asks_everybody(effect):
        s.asking = 0 if effect == STORM else 1
        if not ask_next(c, s):
            lose(c, s, log)
    elif asks_for_table_card(effect) or (effect == SALVAGE and s.discard_size > 0):
        begin_choosing(c, s, log)
    elif effect == RAID:
        raid(c, s, log)
    elif DRAW_1 <= effect <= DRAW_3:
        draw_cards(c, s, effect - DRAW_1 + 1, log)
    elif effect == SALVAGE:
        draw_cards(c, s, 1, log)  # PP-101: instead, from the pile
    else:
        if effect == SCOUT:
            scout(s, log)
        elif effect == EXTRA_TURN:
            s.extra += 1  # PP-106
            emit(log, EXTRA, ALL, s.actor)
        complete_play(c, s, log)


@routine
def lose(c, s, log):
    """PP-77: nothing is possible."""
    emit(log, LOST, ALL, s.actor, s.effect)
    complete_play(c, s, log)


@routine
def draw_cards(c, s, count, log):
    """PP-85 to PP-87: one after the other; the Kraken ends the game, and the rest is dropped (PP-111)."""
    for _ in range(count):
        if draw(c, s, np.int64(s.actor), log):
            return
    complete_play(c, s, log)


@routine
def begin_aiming(c, s, log):
    """A rival is chosen, if there is one; for a swap the actor needs cards, too (PP-90, PP-91)."""
    swaps = s.effect == SWAP_RANDOM or s.effect == SWAP_HANDS
    if not (swaps and s.hand_size[s.actor] == 0):
        for seat in range(c.seats):
            if may_aim(c, s, seat):
                s.phase = AIMING
                return
    lose(c, s, log)


@routine
def begin_choosing(c, s, log):
    """The actor chooses a card from the table or the discard pile, if there is one."""
    for card in range(CARDS):
        if may_choose(s, card):
            s.phase = CHOOSING
            return
    lose(c, s, log)


@routine
def ask_next(c, s):
    """The next seat, in turn order from the actor on, that has a card to choose. Returns whether there is one."""
    while s.asking < c.seats:
        seat = (s.actor + s.asking) % c.seats
        s.asking += 1
        if s.hand_size[seat] > 0:
            s.phase = CHOOSING
            s.asked = seat
            return True
    return False


@routine
def raid(c, s, log):
    """PP-93: a random card from each rival, in turn order."""
    taken = 0
    for step in range(1, c.seats):
        seat = (s.actor + step) % c.seats
        if s.hand_size[seat] > 0:
            move_unseen(s, random_card(c, s, seat), np.int64(s.actor), log)
            taken += 1
    if taken == 0:
        emit(log, LOST, ALL, s.actor, s.effect)
    complete_play(c, s, log)


@routine
def scout(s, log):
    """PP-102, PP-145: the actor sees the top cards of the pile and remembers them."""
    for step in range(1, min(SCOUTED, np.int64(s.pile_size)) + 1):
        top = s.pile_size - step
        s.pile_seen[top] |= np.uint8(1 << s.actor)
        s.seen[s.pile[top]] |= np.uint8(1 << s.actor)
    emit(
        log,
        SCOUTED_CARDS,
        1 << s.actor,
        s.actor,
        s.pile[s.pile_size - 1],
        s.pile[s.pile_size - 2] if s.pile_size > 1 else NONE,
        s.pile[s.pile_size - 3] if s.pile_size > 2 else NONE,
    )


# Choices


@routine
def aim(c, s, seat, target, log):
    """The rival is chosen."""
    s.target = target
    emit(log, AIMED, ALL, seat, target, s.effect)
    if s.effect == STEAL_CHOICE or s.effect == SWAP_RANDOM:
        s.phase = CHOOSING
        if s.effect == STEAL_CHOICE:
            see_hand(s, seat, target, log)
        return
    if s.effect == STEAL_RANDOM:
        move_unseen(s, random_card(c, s, target), seat, log)  # PP-88
    elif s.effect == SWAP_HANDS:
        swap_hands(c, s, seat, target)  # PP-91
        emit(log, SWAPPED, ALL, seat, target)
    elif s.effect == DISCARD_RANDOM:
        discard(s, random_card(c, s, target), log)  # PP-96
    else:
        s.miss[target] += 1  # PP-107
    complete_play(c, s, log)


@routine
def see_hand(s, seat, target, log):
    """PP-89, PP-145: the actor sees a whole hand."""
    for card in range(CARDS):
        if s.place[card] == target:
            s.seen[card] |= np.uint8(1 << seat)
    emit(log, SAW, ALL, seat, target)


@routine
def discard(s, card, log):
    """PP-80: a card goes from a hand to the discard pile."""
    seat = np.int64(s.place[card])
    s.hand_size[seat] -= 1
    put_aside(s, card)
    emit(log, DISCARDED_CARD, ALL, seat, card, s.effect)


@routine
def choose(c, s, seat, card, log):
    """A card is chosen: from a hand, from the table, or from the discard pile."""
    actor = np.int64(s.actor)
    if asks_everybody(s.effect):
        if s.effect == TRIBUTE:
            move_unseen(s, card, actor, log)  # PP-92
        else:
            discard(s, card, log)  # PP-94, PP-95
        if ask_next(c, s):
            return
    elif s.effect == STEAL_CHOICE:
        move_unseen(s, card, actor, log)  # PP-89
    elif s.effect == SWAP_RANDOM:
        other = random_card(c, s, np.int64(s.target))  # PP-90: before the actor's card arrives
        move_unseen(s, card, np.int64(s.target), log)
        move_unseen(s, other, actor, log)
    elif s.effect == SALVAGE:
        fetch(s, card)  # PP-101
        to_hand(s, card, actor, EVERYBODY)
        emit(log, SALVAGED, ALL, seat, card)
    else:
        touch(c, s, seat, card, log)
    complete_play(c, s, log)


@routine
def touch(c, s, seat, card, log):
    """PP-97 to PP-100: a rival's card leaves the table, for the discard pile or for the actor's hand."""
    owner, where = np.int64(s.owner[card]), np.int64(s.lies[card])
    leave_table(c, s, card)
    if s.effect == SINK_TABLE or s.effect == SINK_CREW:
        put_aside(s, card)
        emit(log, SANK, ALL, seat, card, owner, where)
    else:
        to_hand(s, card, seat, EVERYBODY)
        emit(log, TOOK, ALL, seat, card, owner, where)
