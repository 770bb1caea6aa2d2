"""The greedy policy: the play that looks best right after it; splits and picks by playing the turn out that way.

It is asked with a redacted state and looks at nothing hidden: it never goes beyond the current turn.
"""

import math

import numpy as np

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import POLICY, kernel, routine, rule
from freebooter.games.jolly_and_roger import actions
from freebooter.games.jolly_and_roger.pieces import CARDS, FACE_DOWN, PIRATES, SHIPS, SLOTS, VALUES
from freebooter.games.jolly_and_roger.rules.flow import (
    CONFIG_TYPE,
    STATE_TYPE,
    captain,
    payoff,
    pick,
    play,
    plays_of,
    split,
    strength_of,
)
from freebooter.games.jolly_and_roger.state import NONE, OVER, PICKING, SPLITTING

SHIP_COUNT = len(SHIPS)
SIZE = STATE_TYPE.itemsize
MOST_PLAYS = SLOTS * actions.PLAYS

# Figures of each ship that are kept while a turn is thought over: the gold that is to come (the same for the whole
# turn once its cards have owners), what the margin is worth now, what a parrot would gain, and half the gold of its
# colour in the hands of the seat and of the other.
SHIP_FIGURES = 5
TO_COME, NOW, BY_PARROT, OWN, OTHERS = range(SHIP_FIGURES)

# Weights, fitted to the results of 4,000 games of greedy bots, where they are not said to be guesses.
SHIP_RISK = 1.15  # with a margin of so much per turn to come, a ship is worth half of its gold
BOARDING_SHARE = 0.03  # of a colour's gold to come, its holder boards with this share for each point of margin
BOARDING_MARGIN = 12.0  # beyond this margin there is no more to gain (a guess)
SPECIAL_WORTH = 1.5  # an unplayed kraken, skeleton or Tortuga (a guess)
LAST_SPLIT = 4.1  # what splitting the last turn is worth
SPECIAL_LOOKS = 3  # the value of a pirate that a special card is taken for at a glance
LEAD, LEAD_PER_TURN = 2.3, 1.1  # how much gold ahead is safe, and how much more the more turns are to come


@rule
def evaluate(c, s, out):
    """The chance of each seat to win, by a guess from the position."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    turns = turns_to_come(s)
    ahead = value(c, s, 0)
    if turns:
        ahead += LAST_SPLIT if splits_last(s) == 0 else -LAST_SPLIT
    out[0] = 1.0 / (1.0 + math.exp(-ahead / (LEAD + LEAD_PER_TURN * math.sqrt(turns))))
    out[1] = 1.0 - out[0]


@rule
def turns_to_come(s):
    """How many turns are still to be played; one counts until its cards have owners."""
    return s.pile_size // SLOTS + (s.phase == SPLITTING or s.phase == PICKING)


@rule
def splits_last(s):
    """The seat that splits, or has split, the last turn (JR-8: the flag goes back and forth)."""
    return s.flag ^ (s.pile_size // SLOTS & 1)


@routine
def value(c, s, seat):
    """What the position is worth to a seat, in gold ahead of the other."""
    other = 1 - seat
    turns = turns_to_come(s)
    worth = np.float64(s.gold[seat] - s.gold[other])
    drawn = share_drawn(s)
    for ship in range(SHIP_COUNT):
        margin = np.float64(s.strength[seat, ship] - s.strength[other, ship])
        worth += holding_worth(c, ship, margin, turns)
        worth += boarding_worth(unseen_gold(s, ship) * drawn + unowned_gold(s, ship), margin)
    for slot in range(SLOTS):
        if s.slot_owner[slot] != NONE:
            held = worth_in_hand(s, s.slot_card[slot], s.slot_owner[slot])
            worth += held if s.slot_owner[slot] == seat else -held
    return worth


@rule
def share_drawn(s):
    """The share of the unseen cards that will be turned up."""
    unseen = 0
    for card in range(CARDS):
        unseen += s.unseen[card]
    return s.pile_size / unseen if unseen else 0.0


@rule
def holding_worth(c, ship, margin, turns):
    """What a margin at a ship is worth for the ship's own gold at the end."""
    even = margin == 0  # worth nothing, and nothing to divide by when no turn is to come
    return c.ship_gold[ship] * margin / (abs(margin) + SHIP_RISK * turns + even)


@rule
def boarding_worth(to_come, margin):
    """What a margin at a ship is worth for boarding with the gold of its colour that is to come."""
    return BOARDING_SHARE * to_come * min(max(margin, -BOARDING_MARGIN), BOARDING_MARGIN)


@rule
def unseen_gold(s, ship):
    """The gold of a ship's colour that nobody has seen yet."""
    gold = 0
    for value in range(VALUES):
        gold += s.unseen[ship * VALUES + value] * (value + 1)
    return gold


@rule
def unowned_gold(s, ship):
    """The gold of a ship's colour that was turned up and has no owner yet."""
    gold = 0
    for slot in range(SLOTS):
        card = s.slot_card[slot]
        if s.slot_owner[slot] == NONE and card != NONE and card < PIRATES and card // VALUES == ship:
            gold += card % VALUES + 1
    return gold


@rule
def worth_in_hand(s, card, owner):
    """What an unplayed card is worth to its owner."""
    if card >= PIRATES:
        return SPECIAL_WORTH
    gold = np.float64(card % VALUES + 1)
    return gold if captain(s, card // VALUES) == owner else gold / 2.0


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """The action that looks best. `scratch` has room for four states."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    log = scratch[:0].view(np.int16)
    ids = scratch[2 * SIZE : 2 * SIZE + 2 * MOST_PLAYS].view(np.int16)
    ships = scratch[3 * SIZE : 3 * SIZE + 8 * SHIP_FIGURES * SHIP_COUNT].view(np.float64)
    ships = ships.reshape(SHIP_FIGURES, SHIP_COUNT)
    drawn = share_drawn(s)
    for ship in range(SHIP_COUNT):
        ships[TO_COME, ship] = unseen_gold(s, ship) * drawn
    if s.phase == SPLITTING:
        return actions.SPLIT + best_split(c, state, seat, scratch, ships, ids, log) - 1
    if s.phase == PICKING:
        first = set_worth(c, state, seat, 0, scratch, ships, ids, log)
        return actions.PICK + (set_worth(c, state, seat, 1, scratch, ships, ids, log) > first)
    return best_play(c, s, seat, ships, ids)


@routine
def best_split(c, state, seat, scratch, ships, ids, log):
    """The split whose better set is worth least to the picker; the lowest among equals."""
    offered = scratch[:SIZE]
    copy_state(state, offered)
    s = offered.view(STATE_TYPE)[0]
    even = most_even_split(s)
    # What an even split gives away is hardly ever too little: most others need not be looked at on both sides.
    best, least = even, split_worth(c, offered, seat, even, np.inf, scratch, ships, ids, log)
    for mask in range(1, actions.PICK - actions.SPLIT + 1):
        if mask == even:
            continue
        bound = least + 1e-9 if mask < best else least - 1e-9
        worth = split_worth(c, offered, seat, mask, bound, scratch, ships, ids, log)
        if worth < bound:
            best, least = mask, worth
    return best


@rule
def most_even_split(s):
    """The split whose sets look most alike."""
    best, least = 1, SLOTS * VALUES * 2
    for mask in range(1, actions.PICK - actions.SPLIT + 1):
        if abs(looks(s, mask)) < least:
            best, least = mask, abs(looks(s, mask))
    return best


@rule
def looks(s, mask):
    """How much more the second set of a split looks worth than the first, at a glance."""
    more = 0
    for slot in range(SLOTS):
        card = np.int64(s.slot_card[slot])
        worth = card % VALUES + 1 if card < PIRATES else SPECIAL_LOOKS
        more += worth if slot and (mask >> (slot - 1)) & 1 else -worth
    return more


@rule
def split_worth(c, offered, seat, mask, bound, scratch, ships, ids, log):
    """What the better set of a split is worth to the picker; of one that reaches the bound, that it does."""
    s = offered.view(STATE_TYPE)[0]
    split(s, seat, mask, log)
    likely = np.int64(looks(s, mask) > 0)
    worth = set_worth(c, offered, 1 - seat, likely, scratch, ships, ids, log)
    if worth >= bound:
        return worth
    return max(worth, set_worth(c, offered, 1 - seat, 1 - likely, scratch, ships, ids, log))


@routine
def set_worth(c, state, picker, chosen, scratch, ships, ids, log):
    """What a set is worth to the picker when both then play the turn out greedily."""
    taken = scratch[SIZE : 2 * SIZE]
    copy_state(state, taken)
    s = taken.view(STATE_TYPE)[0]
    pick(s, picker, chosen, log)
    for player in (picker, 1 - picker):
        s.actor = player
        while s.left[player]:
            action = best_play(c, s, player, ships, ids)
            play(c, s, player, (action - actions.PLAY) // actions.PLAYS, (action - actions.PLAY) % actions.PLAYS, log)
    return value_after_turn(c, s, picker, ships)


@rule
def value_after_turn(c, s, seat, ships):
    """What `value` says when all cards of the turn are played."""
    turns = turns_to_come(s)
    worth = np.float64(s.gold[seat] - s.gold[1 - seat])
    for ship in range(SHIP_COUNT):
        margin = margin_of(s, seat, ship)
        worth += holding_worth(c, ship, margin, turns)
        worth += boarding_worth(ships[TO_COME, ship], np.float64(margin))
    return worth


@routine
def best_play(c, s, seat, ships, ids):
    """The play that gains most; the lowest id among equals."""
    turns = turns_to_come(s)
    by_parrot = judge_ships(c, s, seat, turns, ships)
    best, most = np.int64(NONE), -np.inf
    for slot in range(SLOTS):
        if s.slot_owner[slot] != seat:
            continue
        card, first = np.int64(s.slot_card[slot]), actions.PLAY + actions.PLAYS * slot
        held = worth_in_hand(s, card, seat)
        if card < PIRATES:
            ship, gold = card // VALUES, card % VALUES + 1
            if margin_of(s, seat, ship) > 0 and gold - held > most + 1e-9:
                best, most = first + actions.BOARD, gold - held
            worth = ship_gain(c, s, seat, card, ship, gold, turns, ships) - held
            if worth > most + 1e-9:
                best, most = first + actions.CREW, worth
            if by_parrot - held <= most + 1e-9:
                continue
        for i in range(plays_of(s, seat, card, first, ids, 0)):
            worth = gain(c, s, seat, card, ids[i] - first, turns, ships) - held
            if worth > most + 1e-9:
                best, most = np.int64(ids[i]), worth
    return best


@rule
def judge_ships(c, s, seat, turns, ships):
    """Writes what the ships are worth now and with a parrot; returns the most that any card can gain as a parrot."""
    count_hands(s, seat, ships)
    parrot, most = np.int64(c.parrot_strength), -np.inf
    for ship in range(SHIP_COUNT):
        margin = margin_of(s, seat, ship)
        ships[NOW, ship] = margin_worth(c, ship, margin, turns, ships[TO_COME, ship])
        ships[BY_PARROT, ship] = margin_gain(c, s, seat, ship, parrot, turns, ships)
        most = max(most, ships[BY_PARROT, ship] + hand_gain(s, seat, NONE, ship, parrot, ships))
    return most


@rule
def count_hands(s, seat, ships):
    """Adds up what half the gold is of the cards that the seat and the other have in hand, for each ship."""
    for ship in range(SHIP_COUNT):
        ships[OWN, ship] = ships[OTHERS, ship] = 0.0
    for slot in range(SLOTS):
        card, owner = np.int64(s.slot_card[slot]), s.slot_owner[slot]
        if owner != NONE and card < PIRATES:
            ships[OWN if owner == seat else OTHERS, card // VALUES] += (card % VALUES + 1) / 2.0


# What a play gains: `value` after it less `value` before, from what it changes alone: far faster than playing it.


@rule
def gain(c, s, seat, card, how, turns, ships):
    """By how much a play makes the position better for the seat, but for the card that leaves the hand."""
    if actions.PARROT <= how < actions.TO_KRAKEN:
        ship = how - actions.PARROT
        return ships[BY_PARROT, ship] + hand_gain(s, seat, card, ship, np.int64(c.parrot_strength), ships)
    if how == actions.BOARD:
        return np.float64(card % VALUES + 1)
    if how == actions.NO_TARGET:
        return 0.0
    if how == actions.TO_TORTUGA:
        worth = 0.0
        for ship in range(SHIP_COUNT):
            worth += ship_gain(c, s, seat, card, ship, hired(c, s, seat, ship), turns, ships)
        return worth
    if how == actions.CREW:
        ship, more = card // VALUES, card % VALUES + 1
    elif how < actions.TO_SKELETON:
        ship = how - actions.TO_KRAKEN
        more = strength_of(c, np.int64(s.crew[1 - seat, ship, s.crew_size[1 - seat, ship] - 1]))
    else:
        ship, more = how - actions.TO_SKELETON, np.int64(c.skeleton_strength)
    return ship_gain(c, s, seat, card, ship, more, turns, ships)


@rule
def hired(c, s, seat, ship):
    """How much stronger a crew gets when its parrots are turned face up."""
    more = 0
    for i in range(s.crew_size[seat, ship]):
        card = np.int64(s.crew[seat, ship, i]) - FACE_DOWN
        if 0 <= card < PIRATES:
            more += strength_of(c, card) - c.parrot_strength
    return more


@rule
def ship_gain(c, s, seat, card, ship, more, turns, ships):
    """What so much more strength at a ship gains, when a card is played for it."""
    return margin_gain(c, s, seat, ship, more, turns, ships) + hand_gain(s, seat, card, ship, more, ships)


@rule
def margin_of(s, seat, ship):
    """By how much the seat's crew at a ship is stronger than the other's."""
    return np.int64(s.strength[seat, ship]) - s.strength[1 - seat, ship]


@rule
def margin_gain(c, s, seat, ship, more, turns, ships):
    """What so much more margin at a ship gains for the ship itself and for boarding."""
    return margin_worth(c, ship, margin_of(s, seat, ship) + more, turns, ships[TO_COME, ship]) - ships[NOW, ship]


@rule
def margin_worth(c, ship, margin, turns, to_come):
    """What a margin at a ship is worth."""
    return holding_worth(c, ship, margin, turns) + boarding_worth(to_come, np.float64(margin))


@rule
def hand_gain(s, seat, card, ship, more, ships):
    """What the other cards in hand gain or lose by that, as a new captain may board with them."""
    before = margin_of(s, seat, ship)
    mine = int(before + more > 0) - int(before > 0)
    others = int(before + more < 0) - int(before < 0)
    played = (card % VALUES + 1) / 2.0 if card // VALUES == ship else 0.0
    return mine * (ships[OWN, ship] - played) - others * ships[OTHERS, ship]
