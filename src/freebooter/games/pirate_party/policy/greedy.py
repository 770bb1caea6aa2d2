"""The greedy policy and the guess at a position's worth.

It lays whatever can be laid, in an order that leaves the most for later, and chooses by the worth of single cards.
It is asked with a redacted state and looks at nothing hidden.
"""

import math

import numpy as np

from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import POLICY, kernel, routine, rule
from freebooter.games.pirate_party import actions
from freebooter.games.pirate_party.pieces import (
    ADVENTURE,
    ADVENTURES,
    BOOTY,
    CAPTAIN,
    CARDS,
    FIRST_ITEM,
    MERMAID,
    MERMAIDS,
    NATURAL,
    ONE,
    SALVAGE,
    SHIP,
    STEAL_CHOICE,
    SUIT_SIZE,
    SWAP_HANDS,
    THREE,
)
from freebooter.games.pirate_party.policy.weights import BY_HAND, SKILLED
from freebooter.games.pirate_party.rules.cards import count_mermaids, first_ship, holds
from freebooter.games.pirate_party.rules.dealing import BEST_OF
from freebooter.games.pirate_party.rules.effects import asks_for_table_card, may_aim, may_choose
from freebooter.games.pirate_party.rules.flow import CONFIG_TYPE, STATE_TYPE, payoff, standing
from freebooter.games.pirate_party.rules.matching import (
    can_exchange,
    can_match_mermaid,
    can_match_ship,
    matching_set,
)
from freebooter.games.pirate_party.rules.sets import (
    KIND_COUNT,
    SUIT_COUNT,
    can_add_mermaid,
    can_finish,
    can_open_kind,
    can_open_mermaid,
    can_open_suit,
    mermaid_for,
    ship_in,
)
from freebooter.games.pirate_party.state import AIMING, KIND_BUILDING, MAIN, NONE, OVER, SUIT_BUILDING


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """The action that looks best."""
    return decide(BY_HAND, config, state, seat, seed, scratch)


@kernel(POLICY)
def skilled(config, state, seat, seed, scratch):
    """The same with weights that matches have tuned: what search and `policy` go by."""
    return decide(SKILLED, config, state, seat, seed, scratch)


@routine
def decide(w, config, state, seat, seed, scratch):
    """What a policy with these weights would do."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    if s.phase == MAIN:
        return best_play(w, c, s, seat)
    if s.phase == SUIT_BUILDING:
        return best_addition(s, seat)
    if s.phase == KIND_BUILDING:
        return next_of_kind(s, seat)
    if s.phase == AIMING:
        return actions.AIM + best_target(w, c, s, seat)
    return actions.CHOOSE + best_choice(w, c, s, seat)


# Step 1


@routine
def best_play(w, c, s, seat):
    """The first that is possible, from what brings most to what can wait."""
    if count_mermaids(s, seat) == MERMAIDS:
        return actions.LAY_SISTERS
    if w.exchange_first > 0.0:
        card = exchangeable(c, s, seat)
        if card != NONE:
            return actions.EXCHANGE + card
    for suit in range(SUIT_COUNT):
        if can_open_suit(s, seat, suit):
            return actions.OPEN_SUIT + suit
    kind = openable_kind(s, seat)
    if kind != NONE and w.kind_first > 0.0:
        return actions.OPEN_KIND + kind - 1
    for card in range(NATURAL):
        if holds(s, seat, card) and card % SUIT_SIZE != CAPTAIN and matching_set(s, card) != NONE:
            return actions.MATCH + card
    for suit in range(SUIT_COUNT):
        if can_match_ship(s, seat, suit):
            return actions.MATCH_SHIP + suit
    if kind != NONE:
        return actions.OPEN_KIND + kind - 1
    for card in range(NATURAL):
        if 1 <= card % SUIT_SIZE < FIRST_ITEM and can_match_mermaid(c, s, seat, card):
            return actions.MATCH_MERMAID + card // SUIT_SIZE * (FIRST_ITEM - 1) + card % SUIT_SIZE - 1
    if holds(s, seat, BOOTY):
        return actions.LAY_BOOTY
    return second_best_play(w, c, s, seat)


@rule
def openable_kind(s, seat):
    """A kind of which the hand has enough for a set; NONE if there is none."""
    for kind in range(1, KIND_COUNT):
        if can_open_kind(s, seat, kind):
            return kind
    return NONE


@routine
def second_best_play(w, c, s, seat):
    """Mermaids, adventures, exchanges; else the turn ends."""
    for suit in range(SUIT_COUNT):
        if can_open_mermaid(s, seat, suit):
            return actions.OPEN_MERMAID + suit
    adventure = welcome_adventure(w, c, s, seat, w.swap_last <= 0.0)
    if adventure != NONE:
        return actions.PLAY_ADVENTURE + adventure
    card = exchangeable(c, s, seat)
    if card != NONE:
        return actions.EXCHANGE + card
    adventure = welcome_adventure(w, c, s, seat, True)
    return actions.DRAW if adventure == NONE else actions.PLAY_ADVENTURE + adventure


@rule
def welcome_adventure(w, c, s, seat, swaps):
    """The first adventure in the hand that helps, a swap of hands only if it may be one; NONE if there is none."""
    for number in range(ADVENTURES):
        allowed = swaps or c.adventure_effect[number] != SWAP_HANDS
        if allowed and holds(s, seat, ADVENTURE + number) and is_welcome(w, c, s, seat, number):
            return number
    return NONE


@rule
def exchangeable(c, s, seat):
    """A card in the hand that can take the place of a mermaid; NONE if there is none."""
    for card in range(NATURAL):
        if holds(s, seat, card) and can_exchange(c, s, seat, card):
            return card
    return NONE


@rule
def is_welcome(w, c, s, seat, number):
    """Whether an adventure helps: hands are swapped if their sizes say so, or if nothing else is left to play."""
    if c.adventure_effect[number] != SWAP_HANDS:
        return True
    if s.hand_size[seat] <= 1:
        return True
    least = w.swap + w.swap_own * s.hand_size[seat]
    for other in range(c.seats):
        held = s.hand_size[other]
        if other != seat and held > 0 and least + w.swap_size * held > 0.0:
            return True
    return False


@routine
def best_addition(s, seat):
    """Every natural card and the ship; mermaids only where the set needs them."""
    for kind in range(1, SUIT_SIZE):
        card = np.int64(s.building) * SUIT_SIZE + kind
        if holds(s, seat, card) and mermaid_for(s, card) == NONE:
            return actions.ADD + card
    if first_ship(s, seat) != NONE and ship_in(s, s.building) == NONE:
        return actions.ADD_SHIP
    if can_finish(s):
        return actions.DONE
    for kind in range(FIRST_ITEM - 1, 0, -1):
        if can_add_mermaid(s, seat, kind):
            return actions.ADD_MERMAID + kind - 1
    return actions.DONE


@routine
def next_of_kind(s, seat):
    """All cards of the kind."""
    for suit in range(SUIT_COUNT):
        card = suit * SUIT_SIZE + s.building
        if holds(s, seat, card):
            return actions.ADD + card
    return actions.DONE


# Effects


@routine
def best_target(w, c, s, seat):
    """The rival with most on the table, then with most cards; for a swap of hands by the size of the hand."""
    best, most = NONE, 0.0
    for other in range(c.seats):
        if may_aim(c, s, other):
            worth = standing(s, other) + w.aim_hand * s.hand_size[other]
            if s.effect == SWAP_HANDS:
                worth = w.swap_size * s.hand_size[other]
            if best == NONE or worth > most:
                best, most = other, worth
    return best


@routine
def best_choice(w, c, s, seat):
    """What is taken or sunk is worth most; what is given or discarded is missed least."""
    best, most = NONE, 0.0
    for card in range(CARDS):
        if may_choose(s, card):
            if asks_for_table_card(s.effect):
                worth = np.float64(c.points[card])
            elif s.effect == SALVAGE or s.effect == STEAL_CHOICE:
                worth = c.points[card] + w.taken * (keeping(w, c, s, seat, card) - c.points[card])
            else:
                worth = -keeping(w, c, s, seat, card)
            if best == NONE or worth > most:
                best, most = card, worth
    return best


@routine
def keeping(w, c, s, seat, card):
    """How much a seat wants to keep a card of its hand."""
    worth = w.points * c.points[card]
    if card >= NATURAL:
        if card < MERMAID:
            return worth + w.ship
        return worth + (w.mermaid if card < BOOTY else w.special)
    if card % SUIT_SIZE == CAPTAIN:
        if not s.suit_open[card // SUIT_SIZE]:
            worth += w.captain
    elif matching_set(s, card) != NONE:
        worth += w.matchable
    for other in range(NATURAL):
        if other != card and holds(s, seat, other):
            if other // SUIT_SIZE == card // SUIT_SIZE:
                worth += w.same_suit
            if other % SUIT_SIZE == card % SUIT_SIZE:
                worth += w.same_kind
    return worth


# The worth of a position

SPREAD_NOW, SPREAD_GAME = 18.0, 38.0  # how far apart scores drift until the end of a game, and in each further one


@routine
def evaluate(c, s, out):
    """The chance of each seat to win, by a guess from the position."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    spread = math.sqrt(SPREAD_NOW**2 + games_left(c, s) * SPREAD_GAME**2)
    best = -1e9
    for seat in range(c.seats):
        out[seat] = prospects(c, s, seat)
        best = max(best, out[seat])
    for seat in range(c.seats):
        out[seat] = (out[seat] - best) / spread
    chances_by_strength(out, c.seats)


@rule
def games_left(c, s):
    """How many games will follow this one, about."""
    if c.match == ONE:
        return 0.0
    if c.match == THREE:
        return float(BEST_OF - s.game_number)
    most = standing(s, 0)
    for seat in range(1, c.seats):
        most = max(most, standing(s, seat))
    return max(0.0, (c.target - most) / 100.0)


@routine
def prospects(c, s, seat):
    """Points so far, the cards in hand that have a place, and what the Kraken would take."""
    worth, loss, placed = float(standing(s, seat)), 0.0, 0
    for card in range(CARDS):
        if holds(s, seat, card):
            points = float(c.points[card])
            if has_place(s, card):
                worth += 0.7 * points
                placed += 1
            else:
                worth += 0.2 * points
            loss += points
    hazard = 1.0 / s.pile_size if s.pile_size <= s.reach else 0.0
    held = np.int64(s.hand_size[seat])
    worth -= loss * min(0.6, 3.0 * hazard)
    if held - placed <= 2:
        worth += c.out_bonus * 0.3
    return worth - 1.0 * (held - placed)


@rule
def has_place(s, card):
    """Whether a card in a hand could be laid alone now."""
    if card >= BOOTY:
        return True
    if card >= SHIP:
        return False
    return card % SUIT_SIZE != CAPTAIN and matching_set(s, card) != NONE
