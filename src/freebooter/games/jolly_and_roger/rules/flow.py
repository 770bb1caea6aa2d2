"""The rules, in the order of the rules text. Clause ids stand beside the lines that carry them out."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import rule
from freebooter.games.jolly_and_roger import actions, pieces
from freebooter.games.jolly_and_roger.events import EVENTS
from freebooter.games.jolly_and_roger.state import CONFIG, NONE, OVER, PICKING, PLAYING, SPLITTING, STATE

CONFIG_TYPE, STATE_TYPE = CONFIG.dtype, STATE.dtype
SHIP_COUNT = len(pieces.SHIPS)

DECK_STREAM, FIRST_STREAM = 0, 1

TURNED_UP, SPLIT_UP, PICKED, LAID, TOOK, FLIPPED, BOARDED, BOXED, AT_SHIP, ENDED = (
    EVENTS.number(kind)
    for kind in ("turned_up", "split_up", "picked", "laid", "took", "flipped", "boarded", "boxed", "at_ship", "ended")
)


# Set-up


@rule
def deal(c, s, seed, log):
    """JR-1 to JR-7: shuffle, set cards aside unseen, choose the first splitter, turn up five."""
    chance.seed_chance(s, seed)
    build_deck(c, s)
    # JR-7: who splits first.
    s.flag = chance.below(c, s, FIRST_STREAM, pieces.SEATS) if c.random_first else 0
    begin_turn(s, log)


@rule
def build_deck(c, s):
    """JR-3 to JR-5: shuffle the cards of this game; the top ones go to the box unseen, the rest is the pile."""
    size = 0
    for card in range(pieces.CARDS):
        s.unseen[card] = c.deck[card]
        for _ in range(c.deck[card]):
            s.deck[size] = card
            size += 1
    chance.shuffle(c, s, DECK_STREAM, s.deck, size)
    s.deck_size = size
    s.aside_size = c.set_aside
    s.pile_size = size - c.set_aside


# The turn


@rule
def begin_turn(s, log):
    """JR-11: five cards are turned up, sorted into the slots; the holder of the flag splits them (JR-8)."""
    s.turn += 1
    s.phase = SPLITTING
    s.actor = s.flag
    for slot in range(pieces.SLOTS):
        card = s.deck[s.deck_size - s.pile_size]
        s.pile_size -= 1
        s.unseen[card] -= 1
        s.slot_set[slot] = NONE
        s.slot_owner[slot] = NONE
        insert_sorted(s, slot, card)
    up = s.slot_card
    emit(log, TURNED_UP, ALL, s.turn, s.flag, up[0], up[1], up[2], up[3], up[4])


@rule
def insert_sorted(s, count, card):
    """Puts a card among the first `count` slots, which are in ascending order."""
    slot = count
    while slot > 0 and s.slot_card[slot - 1] > card:
        s.slot_card[slot] = s.slot_card[slot - 1]
        slot -= 1
    s.slot_card[slot] = card


@rule
def to_act(c, s):
    """JR-10: the one seat whose decision it is; JR-54: nobody after the end."""
    return 0 if s.phase == OVER else 1 << s.actor


@rule
def legal(c, s, seat, out):
    """What the seat may do now, in ascending order of ids."""
    if s.phase == OVER or s.actor != seat:
        return 0
    if s.phase == SPLITTING:
        # JR-12, JR-13: any division into two sets that are not empty.
        for split in range(actions.PICK - actions.SPLIT):
            out[split] = actions.SPLIT + split
        return actions.PICK - actions.SPLIT
    if s.phase == PICKING:
        # JR-15: one of the two sets, whole.
        out[0], out[1] = actions.PICK, actions.PICK + 1
        return 2
    n = 0
    for slot in range(pieces.SLOTS):
        # JR-20: own cards only.
        if s.slot_owner[slot] == seat:
            n = plays_of(s, seat, s.slot_card[slot], actions.PLAY + actions.PLAYS * slot, out, n)
    return n


@rule
def plays_of(s, seat, card, first, out, n):
    """JR-21: what a card can do; JR-25: lying face down at any ship is always possible."""
    if card < pieces.PIRATES:
        if captain(s, card // pieces.VALUES) == seat:  # JR-33
            out[n] = first + actions.BOARD
            n += 1
        out[n] = first + actions.CREW
        n += 1
    for ship in range(SHIP_COUNT):
        out[n] = first + actions.PARROT + ship
        n += 1
    if card == pieces.KRAKEN:
        for ship in range(SHIP_COUNT):
            if in_reach(s, 1 - seat, ship):
                out[n] = first + actions.TO_KRAKEN + ship
                n += 1
        out[n] = first + actions.NO_TARGET  # JR-41
        n += 1
    elif card == pieces.SKELETON:
        for ship in range(SHIP_COUNT):
            out[n] = first + actions.TO_SKELETON + ship
            n += 1
    elif card > pieces.SKELETON:
        out[n] = first + actions.TO_TORTUGA  # JR-51: with or without parrots
        n += 1
    return n


@rule
def apply(c, s, seat, action, log):
    """Plays one legal action."""
    if action < actions.PICK:
        split(s, seat, action - actions.SPLIT + 1, log)
    elif action < actions.PLAY:
        pick(s, seat, action - actions.PICK, log)
    else:
        slot = (action - actions.PLAY) // actions.PLAYS
        play(c, s, seat, slot, (action - actions.PLAY) % actions.PLAYS, log)
        next_card(c, s, log)


@rule
def split(s, seat, mask, log):
    """JR-12: the splitter divides the cards; slot 0 is always in set A. JR-14: the offer is final."""
    s.slot_set[0] = 0
    for slot in range(1, pieces.SLOTS):
        s.slot_set[slot] = (mask >> (slot - 1)) & 1
    s.phase = PICKING
    s.actor = 1 - seat
    emit(log, SPLIT_UP, ALL, seat, mask)


@rule
def pick(s, seat, chosen, log):
    """JR-15: the picker takes one set; JR-16: the other is the splitter's. JR-17: the picker plays first."""
    for slot in range(pieces.SLOTS):
        owner = seat if s.slot_set[slot] == chosen else 1 - seat
        s.slot_owner[slot] = owner
        s.left[owner] += 1
    s.phase = PLAYING
    emit(log, PICKED, ALL, seat, chosen)


@rule
def play(c, s, seat, slot, how, log):
    """JR-22 to JR-24, JR-33, JR-39 to JR-41, JR-46: one card is played in one of its ways."""
    card = s.slot_card[slot]
    s.slot_card[slot] = NONE
    s.slot_owner[slot] = NONE
    s.left[seat] -= 1
    if how == actions.BOARD:
        board(s, seat, slot, card, log)
    elif how == actions.CREW:
        join(s, seat, card // pieces.VALUES, slot, card, card % pieces.VALUES + 1, log)
    elif how < actions.TO_KRAKEN:
        join(s, seat, how - actions.PARROT, slot, card + pieces.FACE_DOWN, c.parrot_strength, log)
    elif how < actions.TO_SKELETON:
        box(s, seat, slot, card, log)
        if how != actions.NO_TARGET:
            take_last(c, s, seat, how - actions.TO_KRAKEN, log)
    elif how < actions.TO_TORTUGA:
        join(s, seat, how - actions.TO_SKELETON, slot, card, c.skeleton_strength, log)
    else:
        box(s, seat, slot, card, log)
        turn_parrots(c, s, seat, log)


@rule
def next_card(c, s, log):
    """JR-17 to JR-19: the picker plays all cards, then the splitter; then the flag passes on, or the game ends."""
    if s.left[s.actor]:
        return
    if s.left[1 - s.actor]:
        s.actor = 1 - s.actor
    elif s.pile_size:
        s.flag = 1 - s.flag  # JR-8
        begin_turn(s, log)
    else:
        s.phase = OVER  # JR-54
        emit(log, ENDED, ALL)


# Crews and captains


@rule
def join(s, seat, ship, slot, card, strength, log):
    """JR-22, JR-24, JR-39: a card becomes the last of a crew (JR-27) and adds its strength."""
    before = captain(s, ship)
    s.crew[seat, ship, s.crew_size[seat, ship]] = card
    s.crew_size[seat, ship] += 1
    s.strength[seat, ship] += strength
    emit(log, LAID, ALL, seat, ship, card, slot)
    tell_ship(s, ship, before, log)


@rule
def captain(s, ship):
    """JR-30: the stronger crew holds the ship; JR-31: equal crews, nobody. JR-32: no choice, so nothing to store."""
    margin = s.strength[0, ship] - s.strength[1, ship]
    if margin > 0:
        return 0
    return 1 if margin < 0 else NONE


@rule
def tell_ship(s, ship, before, log):
    """JR-29: after each change the crews of a ship are compared; the log hears of it."""
    if log.size:
        emit(log, AT_SHIP, ALL, ship, s.strength[0, ship], s.strength[1, ship], before, captain(s, ship))


# Boarding


@rule
def board(s, seat, slot, card, log):
    """JR-33, JR-37: a pirate goes into the chest for good, worth its value."""
    s.chest[seat, card] += 1
    s.gold[seat] += card % pieces.VALUES + 1
    emit(log, BOARDED, ALL, seat, card // pieces.VALUES, card, slot)


# Special cards


@rule
def box(s, seat, slot, card, log):
    """JR-52: a kraken or Tortuga is played and leaves the game."""
    s.box[card] += 1
    emit(log, BOXED, ALL, seat, card, slot)


@rule
def in_reach(s, victim, ship):
    """JR-42: a kraken needs a crew to grab at; JR-43: a face-up skeleton at its end is safe, with all below."""
    size = s.crew_size[victim, ship]
    return size > 0 and s.crew[victim, ship, size - 1] != pieces.SKELETON


@rule
def take_last(c, s, seat, ship, log):
    """JR-40, JR-44: the kraken takes exactly the last card of the rival's crew."""
    victim = 1 - seat
    before = captain(s, ship)
    s.crew_size[victim, ship] -= 1
    last = s.crew_size[victim, ship]
    card = s.crew[victim, ship, last]
    s.crew[victim, ship, last] = 0
    s.strength[victim, ship] -= strength_of(c, card)
    s.box[card % pieces.FACE_DOWN] += 1
    emit(log, TOOK, ALL, seat, ship, card)
    tell_ship(s, ship, before, log)


@rule
def strength_of(c, card):
    """JR-22, JR-24, JR-39: what a card in a crew counts."""
    if card >= pieces.FACE_DOWN:
        return np.int64(c.parrot_strength)
    if card == pieces.SKELETON:
        return np.int64(c.skeleton_strength)
    return np.int64(card % pieces.VALUES + 1)


@rule
def turn_parrots(c, s, seat, log):
    """JR-46 to JR-50: all own parrots are turned face up; pirates stay so, specials turn back (JR-49)."""
    for ship in range(SHIP_COUNT):
        before = captain(s, ship)
        hired, kept = 0, 0
        for i in range(s.crew_size[seat, ship]):
            card = s.crew[seat, ship, i]
            if card < pieces.FACE_DOWN:
                continue
            if card - pieces.FACE_DOWN >= pieces.PIRATES:
                kept += 1
                continue
            hired += 1
            s.crew[seat, ship, i] = card - pieces.FACE_DOWN
            s.strength[seat, ship] += strength_of(c, card - pieces.FACE_DOWN) - c.parrot_strength
        if hired + kept:
            emit(log, FLIPPED, ALL, seat, ship, hired, kept)
            tell_ship(s, ship, before, log)


# End and scoring


@rule
def score(c, s, out):
    """JR-55 to JR-57: gold in the chest plus the gold of the ships held, as if the game ended now."""
    for seat in range(pieces.SEATS):
        out[seat] = s.gold[seat]
    for ship in range(SHIP_COUNT):
        holder = captain(s, ship)
        if holder != NONE:
            out[holder] += c.ship_gold[ship]


@rule
def payoff(c, s, out):
    """JR-58 to JR-60: 1 for the winner and 0 for the other, or half each."""
    score(c, s, out)
    winner = leader(s, out[0], out[1])
    for seat in range(pieces.SEATS):
        out[seat] = 0.5 if winner == NONE else np.float64(winner == seat)


@rule
def leader(s, gold0, gold1):
    """JR-58: more gold wins; JR-59: with equal gold the most valuable captured ship decides; JR-60: else a draw."""
    if gold0 != gold1:
        return 0 if gold0 > gold1 else 1
    for ship in range(SHIP_COUNT - 1, -1, -1):
        if captain(s, ship) != NONE:
            return captain(s, ship)
    return NONE


# Knowledge


@rule
def determinize(c, s, seat, seed):
    """Shuffles the unseen cards over the cards set aside and the pile: every order is equally likely."""
    chance.seed_chance(s, seed)
    count = 0
    for card in range(pieces.CARDS):
        for _ in range(s.unseen[card]):
            # Each card changes places with a random one before it: a shuffle while dealing out.
            place = unseen_place(s, count)
            other = unseen_place(s, chance.uniform(s, DECK_STREAM, count + 1))
            s.deck[place] = s.deck[other]
            s.deck[other] = card
            count += 1


@rule
def unseen_place(s, i):
    """Where the i-th unseen card lies in the deck: first those set aside, then the rest of the pile."""
    return i if i < s.aside_size else s.deck_size - s.pile_size + i - s.aside_size
