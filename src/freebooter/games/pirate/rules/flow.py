"""The rules: set-up and deal, the flow of a match, its end and its points. Clause ids stand beside the lines.

Tricks are in tricks.py, building in building.py, attacks and battles in battles.py, tiles in tiles.py.
"""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.actions import ADD, ATTACK, BUILD, DONE, FIGHT, PASS, PLAY, REVENGE, TAKE
from freebooter.games.pirate.events import EVENTS
from freebooter.games.pirate.pieces import CANNON, COLOURS, GOLD, SEATS
from freebooter.games.pirate.rules.battles import (
    attack,
    commit,
    decline,
    legal_attacks,
    legal_fights,
    legal_revenge,
    next_attacker,
    side_of,
)
from freebooter.games.pirate.rules.building import build, legal_building, next_builder
from freebooter.games.pirate.rules.tiles import in_supply
from freebooter.games.pirate.rules.tricks import can_lead, finish_play, lay, leadable, may_add, next_trick, play, take
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKING,
    BUILDING,
    CONFIG,
    FIGHTING,
    FOLLOW,
    NONE,
    OVER,
    REVENGING,
    STATE,
    TAKING,
    TO_BUILD,
    TO_DEAL,
    TO_TRICK,
)

CONFIG_TYPE, STATE_TYPE = CONFIG.dtype, STATE.dtype

DECK_STREAM, START_STREAM = 0, 1
MOST_DEALS = 100

DEALT, REDEALT = (EVENTS.number(kind) for kind in ("dealt", "redealt"))


# Set-up and deal


@routine
def deal(c, s, seed, log):
    """PI-1 to PI-4: nobody has anything; a random seat starts."""
    chance.seed_chance(s, seed)
    for tile in range(COLOURS):
        s.supply[tile] = c.supply[tile]
    s.winner = NONE
    s.taking = NONE
    s.last_type = NONE
    for seat in range(SEATS):
        s.committed[seat] = NONE
        s.trick_seat[seat] = NONE
        s.trick_kind[seat] = NONE
    s.starter = chance.below(c, s, START_STREAM, c.seats)
    s.phase = TO_DEAL
    advance(c, s, log)


@routine
def begin_round(c, s, log):
    """PI-5 to PI-7: shuffle and deal; a hand without a card that can be led is dealt anew. The starter leads."""
    s.round_number += 1
    s.attacker = NONE
    s.defender = NONE
    s.trick_number = 0
    s.doll_laid = 0  # PI-42
    deals = 0
    while True:
        deal_hands(c, s)
        deals += 1
        playable = all_can_lead(c, s)
        if playable or deals == MOST_DEALS:
            break
    for seat in range(c.seats):
        s.leads_shown[seat] = not playable  # after 100 deals nothing is known any more
    emit(log, DEALT, ALL, s.round_number, s.starter, c.hand_size)
    if deals > 1:
        emit(log, REDEALT, ALL, deals - 1)
    s.leader = s.starter
    s.phase = TO_TRICK


@routine
def deal_hands(c, s):
    """PI-5: seat after seat gets its cards from the top; the rest is the draw deck."""
    size = 0
    for card in range(c.types):
        s.pile[card] = 0
        for seat in range(c.seats):
            s.hand[seat, card] = 0
        for _ in range(c.copies[card]):
            s.deck[size] = card
            size += 1
    chance.shuffle(c, s, DECK_STREAM, s.deck, size)
    dealt = c.seats * c.hand_size
    for place in range(dealt):
        s.hand[place // c.hand_size, s.deck[place]] += 1
        s.deck[place] = NONE
    for seat in range(c.seats):
        s.hand_size[seat] = c.hand_size
    s.deck_size = size - dealt


@routine
def all_can_lead(c, s):
    """PI-6: whether no hand consists of ghosts and krakens only."""
    for seat in range(c.seats):
        if not can_lead(c, s, seat):
            return False
    return True


# The flow


@routine
def advance(c, s, log):
    """Goes on until somebody is asked, or the game is over."""
    while s.phase > OVER:
        if s.phase == TO_TRICK:
            next_trick(c, s, log)
        elif s.phase == TO_BUILD:
            next_builder(c, s)
        elif s.phase == TO_DEAL:
            begin_round(c, s, log)
        else:
            next_attacker(c, s, log)


@rule
def to_act(c, s):
    """PI-22: the one seat that is asked; in a fight, the fighters who have not committed (PI-64)."""
    if s.phase == FIGHTING:
        one = 0 if s.chosen[s.attacker] else 1 << s.attacker
        two = 0 if s.chosen[s.defender] else 1 << s.defender
        return one | two
    return 0 if s.phase == OVER else 1 << s.actor


@routine
def legal(c, s, seat, out):
    """What the seat may do now, in ascending order of ids."""
    if s.phase == FIGHTING:
        side = side_of(s, seat)
        return 0 if side == NONE else legal_fights(s, side, out)
    if s.phase == OVER or s.actor != seat:
        return 0
    if s.phase == BUILDING:
        return legal_building(c, s, seat, out)
    if s.phase == ATTACKING:
        return legal_attacks(c, s, seat, out)
    if s.phase == REVENGING:
        return legal_revenge(out)
    return legal_in_trick(c, s, seat, out)


@routine
def legal_in_trick(c, s, seat, out):
    """PI-10 to PI-18, PI-35 to PI-37: cards to play or to add, or a tile for a kraken."""
    n = 0
    if s.phase == TAKING:
        for tile in range(CANNON + 1):
            if in_supply(s, tile):
                out[n] = TAKE + tile
                n += 1
        return n
    for card in range(c.types):
        if s.hand[seat, card] <= 0:
            continue
        if s.phase == ADDING:
            if may_add(c, s, card):
                out[n] = ADD + card
                n += 1
        elif s.phase == FOLLOW or leadable(c.kind[card]):
            out[n] = PLAY + card
            n += 1
    if s.phase == ADDING:
        out[n] = DONE
        n += 1
    return n


@routine
def apply(c, s, seat, action, log):
    """Plays one legal action."""
    if action < ADD:
        play(c, s, seat, action - PLAY, log)
    elif action < DONE:
        lay(c, s, seat, s.trick_count - 1, action - ADD, log)
    elif action == DONE:
        finish_play(c, s, seat, log)
    elif action < BUILD:
        take(c, s, seat, action - TAKE, log)
    elif action < ATTACK:
        build(c, s, seat, action, log)
    elif action < PASS:
        attack(c, s, seat, action - ATTACK, 0, log)
    elif action == PASS:
        decline(s, seat, log)
    elif action == REVENGE:
        attack(c, s, seat, s.attacker, 1, log)
    else:
        commit(c, s, seat, action - FIGHT, log)
    advance(c, s, log)


# End and ranking


@rule
def score(c, s, out):
    """PI-74: gold tiles."""
    for seat in range(c.seats):
        out[seat] = s.tiles[seat, GOLD]


@rule
def standing(s, seat):
    """PI-77: gold, then buildings, then other tiles, as one number. A seat at the target is ahead of all (PI-78)."""
    tiles = s.pirates[seat] + s.cannons[seat] + np.int64(0)
    for tile in range(GOLD):
        tiles += s.tiles[seat, tile]
    buildings = s.has_base[seat] + s.has_ship[seat] + np.int64(0)
    return (np.int64(s.tiles[seat, GOLD]) * 3 + buildings) * 1_000_000 + tiles


@routine
def payoff(c, s, out):
    """PI-74, PI-77: 1 for the winner, shared among those who are equal."""
    best, first = np.int64(-1), 0
    for seat in range(c.seats):
        own = standing(s, seat)
        if own > best:
            best, first = own, 1
        elif own == best:
            first += 1
    for seat in range(c.seats):
        out[seat] = 1.0 / first if standing(s, seat) == best else 0.0
