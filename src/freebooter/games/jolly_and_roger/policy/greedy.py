"""The greedy policy: the play that looks best right after it; splits and picks by playing the turn out that way.

It is asked with a redacted state and looks at nothing hidden: it never goes beyond the current turn.
"""

import math

import numpy as np

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.native.compiler import POLICY, kernel, routine, rule
from freebooter.games.jolly_and_roger.actions import PICK, PLAY, PLAYS, SPLIT
from freebooter.games.jolly_and_roger.pieces import CARDS, PIRATES, SHIPS, SLOTS, VALUES
from freebooter.games.jolly_and_roger.rules.flow import (
    CONFIG_TYPE,
    STATE_TYPE,
    captain,
    payoff,
    pick,
    play,
    plays_of,
    split,
)
from freebooter.games.jolly_and_roger.state import NONE, OVER, PICKING, SPLITTING

SHIP_COUNT = len(SHIPS)
SIZE = STATE_TYPE.itemsize
MOST_PLAYS = SLOTS * PLAYS

# Weights, fitted to the results of 4,000 games of greedy bots, where they are not said to be guesses.
SHIP_RISK = 1.15  # with a margin of so much per turn to come, a ship is worth half of its gold
BOARDING_SHARE = 0.03  # of a colour's gold to come, its holder boards with this share for each point of margin
BOARDING_MARGIN = 12.0  # beyond this margin there is no more to gain (a guess)
SPECIAL_WORTH = 1.5  # an unplayed kraken, skeleton or Tortuga (a guess)
LAST_SPLIT = 4.1  # what splitting the last turn is worth
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
    unseen = 0
    for card in range(CARDS):
        unseen += s.unseen[card]
    drawn = s.pile_size / unseen if unseen else 0.0  # the share of the unseen cards that will be turned up
    for ship in range(SHIP_COUNT):
        margin = np.float64(s.strength[seat, ship] - s.strength[other, ship])
        if margin == 0.0:
            continue
        worth += c.ship_gold[ship] * margin / (abs(margin) + SHIP_RISK * turns)
        to_come = unseen_gold(s, ship) * drawn + unowned_gold(s, ship)
        worth += BOARDING_SHARE * to_come * min(max(margin, -BOARDING_MARGIN), BOARDING_MARGIN)
    for slot in range(SLOTS):
        if s.slot_owner[slot] != NONE:
            held = worth_in_hand(s, s.slot_card[slot], s.slot_owner[slot])
            worth += held if s.slot_owner[slot] == seat else -held
    return worth


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
    ids = scratch[3 * SIZE : 3 * SIZE + 2 * MOST_PLAYS].view(np.int16)
    if s.phase == SPLITTING:
        return SPLIT + best_split(c, state, seat, scratch, ids, log) - 1
    if s.phase == PICKING:
        return PICK + (
            set_worth(c, state, seat, 1, scratch, ids, log) > set_worth(c, state, seat, 0, scratch, ids, log)
        )
    return best_play(c, state, seat, scratch, ids, log)


@routine
def best_split(c, state, seat, scratch, ids, log):
    """The split whose better set is worth least to the picker."""
    offered = scratch[:SIZE]
    best, least = 1, np.inf
    for mask in range(1, PICK - SPLIT + 1):
        copy_state(state, offered)
        split(offered.view(STATE_TYPE)[0], seat, mask, log)
        worth = max(
            set_worth(c, offered, 1 - seat, 0, scratch, ids, log), set_worth(c, offered, 1 - seat, 1, scratch, ids, log)
        )
        if worth < least - 1e-9:
            best, least = mask, worth
    return best


@routine
def set_worth(c, state, picker, chosen, scratch, ids, log):
    """What a set is worth to the picker when both then play the turn out greedily."""
    taken = scratch[SIZE : 2 * SIZE]
    copy_state(state, taken)
    s = taken.view(STATE_TYPE)[0]
    pick(s, picker, chosen, log)
    for player in (picker, 1 - picker):
        s.actor = player
        while owns(s, player):
            action = best_play(c, taken, player, scratch, ids, log)
            play_card(c, s, player, (action - PLAY) // PLAYS, (action - PLAY) % PLAYS, log)
    return value(c, s, picker)


@routine
def play_card(c, s, seat, slot, how, log):
    """`play` as a call: it is needed in several places, and is large."""
    play(c, s, seat, slot, how, log)


@rule
def owns(s, seat):
    """Whether the seat has cards to play."""
    for slot in range(SLOTS):
        if s.slot_owner[slot] == seat:
            return True
    return False


@routine
def best_play(c, state, seat, scratch, ids, log):
    """The play with the best value right after it; the lowest id among equals."""
    tried = scratch[2 * SIZE : 3 * SIZE]
    s, t = state.view(STATE_TYPE)[0], tried.view(STATE_TYPE)[0]
    best, most = np.int64(NONE), -np.inf
    for slot in range(SLOTS):
        if s.slot_owner[slot] != seat or seen_before(s, slot):
            continue
        n = plays_of(s, seat, s.slot_card[slot], PLAY + PLAYS * slot, ids, 0)
        for i in range(n):
            copy_state(state, tried)
            play_card(c, t, seat, slot, (ids[i] - PLAY) % PLAYS, log)
            worth = value(c, t, seat)
            if worth > most + 1e-9:
                best, most = np.int64(ids[i]), worth
    return best


@rule
def seen_before(s, slot):
    """Whether an earlier slot has the same card for the same owner: equal cards have equal plays."""
    for earlier in range(slot):
        if s.slot_card[earlier] == s.slot_card[slot] and s.slot_owner[earlier] == s.slot_owner[slot]:
            return True
    return False
