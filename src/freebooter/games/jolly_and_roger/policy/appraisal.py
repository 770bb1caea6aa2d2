"""What a position is worth, for search: fitted to games of search bots, at every decision.

`evaluate` takes a ship for safe as soon as its captain is ahead and no turn is to come. But cards in hand flip ships:
here they count as crews to come and make every margin less safe. The weights are those of a logistic regression over
the 220,000 positions of 4,000 games of `search:150it`, in some of which it chose with a temperature; over the games
that were held back it foretells results far better (a logarithmic loss of 0.44 instead of 0.52).
"""

import math

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.jolly_and_roger.pieces import KRAKEN, PIRATES, SKELETON, SLOTS, VALUES
from freebooter.games.jolly_and_roger.policy.greedy import (
    SHIP_COUNT,
    share_drawn,
    splits_last,
    turns_to_come,
    unowned_gold,
    unseen_gold,
)
from freebooter.games.jolly_and_roger.rules.flow import payoff
from freebooter.games.jolly_and_roger.state import NONE, OVER, PLAYING

SHIP_RISK, HAND_RISK = 1.175, 0.346  # what a turn to come, and a card in a hand, add to a margin that is half safe
INTO_CREW = 0.577  # the share of a colour's gold in hand that makes the crew of its ship stronger
BOARDING_SHARE, BOARDING_MARGIN = 0.021, 12.0  # of a colour's gold to come, for each point of margin up to so much
CAPTAINS_GOLD, OTHERS_GOLD = 0.659, 0.499  # of a colour's gold in hand: with the captaincy of its ship and without
KRAKEN_WORTH, SKELETON_WORTH, TORTUGA_WORTH = 2.564, 4.328, 3.035
LAST_SPLIT, LAST_SPLIT_TURN = 1.536, -0.191  # what splitting the last turn is worth, and how much more with each turn
TO_PLAY, TO_SPLIT = -0.617, -1.014  # to be the one who plays next; to split, or to have split, what is not picked yet
LEAD, LEAD_TURNS, LEAD_HANDS = 4.051, 0.326, 0.122  # how much gold ahead is safe, by turns and cards to come
EVEN = 1e-3  # so that an even ship, worth nothing, needs no division by nothing


@routine
def appraise(c, s, out):
    """The chance of each seat to win."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    turns, cards = turns_to_come(s), s.left[0] + s.left[1]
    ahead = s.gold[0] - s.gold[1] + ships_worth(c, s, turns, cards) + specials_worth(s) + turn_worth(s, turns)
    safe = LEAD + LEAD_TURNS * math.sqrt(turns) + LEAD_HANDS * math.sqrt(cards)
    out[0] = 1.0 / (1.0 + math.exp(-ahead / safe))
    out[1] = 1.0 - out[0]


@rule
def ships_worth(c, s, turns, cards):
    """What the ships are worth to the first seat: their own gold, and the gold of their colours to come and in hand."""
    worth, drawn, risk = 0.0, share_drawn(s), SHIP_RISK * turns + HAND_RISK * cards + EVEN
    for ship in range(SHIP_COUNT):
        margin = np.int64(s.strength[0, ship]) - s.strength[1, ship]
        mine, others = gold_in_hand(s, ship, 0), gold_in_hand(s, ship, 1)
        likely = margin + INTO_CREW * (mine - others)
        worth += c.ship_gold[ship] * likely / (abs(likely) + risk)
        to_come = unseen_gold(s, ship) * drawn + unowned_gold(s, ship)
        worth += BOARDING_SHARE * to_come * min(max(likely, -BOARDING_MARGIN), BOARDING_MARGIN)
        worth += mine * (CAPTAINS_GOLD if margin > 0 else OTHERS_GOLD)
        worth -= others * (CAPTAINS_GOLD if margin < 0 else OTHERS_GOLD)
    return worth


@rule
def gold_in_hand(s, ship, seat):
    """The gold of a ship's colour that a seat has in hand."""
    gold = 0
    for slot in range(SLOTS):
        card = s.slot_card[slot]
        if s.slot_owner[slot] == seat and card < PIRATES and card // VALUES == ship:
            gold += card % VALUES + 1
    return gold


@rule
def specials_worth(s):
    """What the special cards in hand are worth to the first seat."""
    worth = 0.0
    for slot in range(SLOTS):
        card, owner = s.slot_card[slot], s.slot_owner[slot]
        if owner != NONE and card >= PIRATES:
            held = KRAKEN_WORTH if card == KRAKEN else SKELETON_WORTH if card == SKELETON else TORTUGA_WORTH
            worth += held if owner == 0 else -held
    return worth


@rule
def turn_worth(s, turns):
    """What it is worth to the first seat who plays or splits now, and who splits the last turn."""
    worth = 0.0
    if turns:
        last = LAST_SPLIT + LAST_SPLIT_TURN * turns
        worth += last if splits_last(s) == 0 else -last
    if s.phase == PLAYING:
        return worth + (TO_PLAY if s.actor == 0 else -TO_PLAY)
    return worth + (TO_SPLIT if s.flag == 0 else -TO_SPLIT)
