"""The greedy policy and the guess at a position's worth.

It plays by rules of thumb: what a tile is worth now, what a card in hand is worth, how likely a play is to win. It is
asked with a redacted state and looks at nothing hidden. In battles it chooses uniformly at random among the unused
cards: that makes every matching equally likely whatever the other one does, so nobody can gain by guessing.
"""

import numpy as np

from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.playout import choose
from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import POLICY, kernel, routine, rule
from freebooter.games.pirate.actions import (
    ADD,
    ATTACK,
    BUILD_BASE,
    BUILD_SHIP,
    DONE,
    END,
    FIGHT,
    PASS,
    PLACE_CANNON,
    PLACE_PIRATE,
    PLAY,
    REVENGE,
    TAKE,
)
from freebooter.games.pirate.pieces import (
    BATTLE_TYPES,
    CANNON,
    DOLL,
    EXCHANGES,
    GHOST,
    GOLD,
    KRAKEN,
    MOST_SLOTS,
    PIRATE,
    SHIP,
)
from freebooter.games.pirate.policy.weights import BY_HAND, SKILLED
from freebooter.games.pirate.rules.building import BASE, PIRATE_SHIP, may_build, may_place_cannon, may_place_pirate
from freebooter.games.pirate.rules.flow import CONFIG_TYPE, STATE_TYPE, payoff
from freebooter.games.pirate.rules.tiles import in_supply
from freebooter.games.pirate.rules.tricks import BEST, led_colour, resolve
from freebooter.games.pirate.state import (
    ADDING,
    ATTACKER,
    ATTACKING,
    BUILDING,
    DEFENDER,
    FIGHTING,
    LEAD,
    NONE,
    OVER,
    REVENGING,
    TAKING,
)

SIZE = STATE_TYPE.itemsize


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """The action that looks best. `scratch` has room for four states."""
    return decide(BY_HAND, config, state, seat, seed, scratch)


@kernel(POLICY)
def skilled(config, state, seat, seed, scratch):
    """The same with weights that matches have tuned: what search and `policy` go by."""
    return decide(SKILLED, config, state, seat, seed, scratch)


@routine
def decide(w, config, state, seat, seed, scratch):
    """The action that looks best with these weights."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    if s.phase == FIGHTING:
        return FIGHT + random_battle_card(s, seat, seed)
    if s.phase == BUILDING:
        return best_building(w, c, s, seat)
    if s.phase == ATTACKING:
        return best_attack(w, c, s, seat)
    if s.phase == REVENGING:
        return REVENGE if attack_worth(w, c, s, seat, s.attacker) > 0.0 else PASS
    if s.phase == TAKING:
        return TAKE + best_tile(w, c, s, seat)
    copy_state(state, scratch[:SIZE])
    return best_play(w, c, s, scratch[:SIZE].view(STATE_TYPE)[0], seat)


# Battles


@routine
def random_battle_card(s, seat, seed):
    """Any unused card, two of a kind twice as likely."""
    side = ATTACKER if seat == s.attacker else DEFENDER
    pick = choose(seed, 1, EXCHANGES - s.exchange)
    for card in range(BATTLE_TYPES):
        pick -= s.unused[side, card]
        if pick < 0:
            return card
    return 0


@routine
def attack_worth(w, c, s, seat, target):
    """What an attack brings in gold: theft, lost pirates or cannons, and the ship tile (the weights are guesses)."""
    bonus = MOST_SLOTS + s.cannons[seat] - s.pirates[target]
    win, draw = c.win_odds[seat, target, bonus], c.draw_odds[seat, target, bonus]
    lose = 1.0 - win - draw
    stolen = min(c.steal, s.tiles[target, GOLD])
    worth = win * (w.stolen * stolen + w.lost_pirate * min(c.loss, s.pirates[target]))
    worth -= lose * w.lost_cannon * min(c.loss, s.cannons[seat])
    if s.tiles[seat, GOLD] + stolen >= c.target:
        worth += w.winning_gold * win
    return worth - w.attack


@routine
def best_attack(w, c, s, seat):
    """The most promising target, or none."""
    best, most = PASS, 0.0
    for target in range(c.seats):
        if target != seat:
            worth = attack_worth(w, c, s, seat, target)
            if worth > 0.0:
                worth += w.rich_target * s.tiles[target, GOLD]
            if worth > most:
                best, most = ATTACK + target, worth
    return best


# Building


@routine
def best_building(w, c, s, seat):
    """The ship first, then the base, unless the gold is needed to win now; then all that can be placed."""
    rich = s.tiles[seat, GOLD] >= c.target - w.rich
    if not rich and may_build(c, s, seat, PIRATE_SHIP):
        return BUILD_SHIP
    if not rich and may_build(c, s, seat, BASE):
        return BUILD_BASE
    if may_place_pirate(c, s, seat) and spare(w, c, s, seat, PIRATE):
        return PLACE_PIRATE
    if may_place_cannon(c, s, seat) and spare(w, c, s, seat, CANNON):
        return PLACE_CANNON
    return END


@rule
def spare(w, c, s, seat, tile):
    """Whether a tile is not needed for a building that is still to come."""
    needed = 0
    if not s.has_base[seat]:
        needed += c.cost[BASE, tile]
    if not s.has_ship[seat]:
        needed += c.cost[PIRATE_SHIP, tile]
    return s.tiles[seat, tile] > needed + w.spare


# Tiles


@routine
def tile_worth(w, c, s, seat, tile):
    """What a tile is worth to a seat now."""
    if not in_supply(s, tile):
        return 0.0
    if tile == GOLD:
        return w.gold
    worth = w.tile
    held = s.tiles[seat, tile]
    if (not s.has_base[seat] and held < c.cost[BASE, tile]) or (
        not s.has_ship[seat] and held < c.cost[PIRATE_SHIP, tile]
    ):
        worth = w.needed
    if tile == SHIP and s.has_ship[seat] and held == 0:
        worth = max(worth, w.ship)
    if tile == CANNON and s.has_ship[seat] and s.cannons[seat] + held < c.ship_slots:
        worth = max(worth, w.cannon)
    if tile == PIRATE and s.has_base[seat] and s.pirates[seat] + held < c.base_slots:
        worth = max(worth, w.pirate)
    return worth


@routine
def best_tile(w, c, s, seat):
    """The kraken's tile: the most valuable one that is there."""
    best, most = 0, -1.0
    for tile in range(GOLD):
        worth = tile_worth(w, c, s, seat, tile)
        if in_supply(s, tile) and worth > most:
            best, most = tile, worth
    return best


# Plays


@routine
def best_play(w, c, s, t, seat):
    """The play (a run of neighbouring cards of one kind) that looks best: its first card, or the next one to add."""
    adds = s.phase == ADDING
    number = s.trick_count - 1 if adds else s.trick_count
    behind = seats_behind(c, s, seat)
    best, most = DONE, -np.inf
    first = 0
    if adds:
        laid = 0
        for card in range(c.types):
            laid += s.laid[number, card]
        kind = s.trick_kind[number]
        most = play_worth(w, c, s, t, seat, number, kind, s.trick_total[number], laid, behind)
        if kind in (KRAKEN, DOLL):
            return DONE
        first = s.last_type
    for card in range(first, c.types):
        kind = c.kind[card]
        if s.hand[seat, card] <= 0 or (adds and kind != s.trick_kind[number]):
            continue
        if s.phase == LEAD and kind in (GHOST, KRAKEN):
            continue
        total, count = np.int64(0), 0
        if adds:
            total, count = np.int64(s.trick_total[number]), laid
        last = card
        while last < c.types and c.kind[last] == kind:
            for _ in range(s.hand[seat, last]):
                total = max(total, np.int64(c.value[last])) if c.multi == BEST else total + c.value[last]
                count += 1
                worth = play_worth(w, c, s, t, seat, number, kind, total, count, behind)
                if worth > most:
                    best, most = (ADD if adds else PLAY) + card, worth
                if kind in (KRAKEN, DOLL):
                    break
            if kind in (KRAKEN, DOLL):
                break
            last += 1
        if adds:
            break
    return best


@routine
def seats_behind(c, s, seat):
    """How many seats have still to play to this trick."""
    behind, other = 0, (seat + 1) % c.seats
    while other != s.leader and other != seat:
        behind += s.hand_size[other] > 0
        other = (other + 1) % c.seats
    return behind


@routine
def play_worth(w, c, s, t, seat, number, kind, total, count, behind):
    """What a play is worth: the chance of its tile, less the cards it takes."""
    if number == 0:
        return lead_worth(w, c, s, seat, kind, total, count, behind)
    t.trick_count = number + 1
    t.trick_kind[number] = kind
    t.trick_total[number] = total
    cost = card_worth(w, s, seat) * count
    if kind == KRAKEN:
        few = s.hand_size[seat] + (s.phase == ADDING) <= 3
        return tile_worth(w, c, s, seat, best_tile(w, c, s, seat)) - cost + (w.kraken_few if few else -w.kraken_many)
    worth = -cost
    if resolve(c, t) == number:
        led = led_colour(t)
        prize = tile_worth(w, c, s, seat, led) if led != NONE else w.no_colour
        safe = w.safe_high if total >= 14 else w.safe + w.safe_point * total
        worth += prize * safe**behind
    if kind == GHOST:
        worth += w.ghost
        if not s.doll_laid and s.deck_size > 0:
            worth += w.ghost_card
    elif kind == DOLL:
        worth -= w.doll
    else:
        worth -= w.point * total
        if kind == GOLD:
            worth -= w.gold_card
    return worth


@rule
def lead_worth(w, c, s, seat, kind, total, count, behind):
    """What leading so many cards of a colour is worth."""
    if kind == DOLL:
        return -w.doll_led - card_worth(w, s, seat) * count
    expected = tile_worth(w, c, s, seat, kind) * min(w.lead_most, total / w.lead_points) ** behind
    worth = expected - card_worth(w, s, seat) * count
    if expected < w.lead_poor:
        worth -= w.lead_point * total
    return worth


@rule
def card_worth(w, s, seat):
    """What each card that is played now would have been worth in hand."""
    return w.card + w.card_many * (s.hand_size[seat] - 4)


# The worth of a position

# What a thing adds to the logarithm of a seat's chance to win. Rounded by hand from three fits (2, 3 and 5 seats, 1,400
# matches of greedy bots with some slips) that had more features than these and did not agree closely.
GOLD_WEIGHT = 0.35
BASE_WEIGHT, SHIP_WEIGHT = 0.8, 0.6
PIRATE_WEIGHT, CANNON_WEIGHT = 0.25, 0.15
LOOSE_WEIGHT, LOOSE_MOST = 0.2, 2  # of each kind but gold
HAND_WEIGHT = 0.15


@routine
def evaluate(c, s, out):
    """The chance of each seat to win, by a guess from the position."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    for seat in range(c.seats):
        out[seat] = value(c, s, seat)
    chances_by_strength(out, c.seats)


@routine
def value(c, s, seat):
    """What a seat has; gold counts the more the fewer win."""
    worth = GOLD_WEIGHT * s.tiles[seat, GOLD] * 10.0 / c.target
    worth += BASE_WEIGHT * s.has_base[seat] + SHIP_WEIGHT * s.has_ship[seat]
    worth += PIRATE_WEIGHT * s.pirates[seat] + CANNON_WEIGHT * s.cannons[seat]
    for tile in range(GOLD):
        worth += LOOSE_WEIGHT * min(LOOSE_MOST, s.tiles[seat, tile])
    return worth + HAND_WEIGHT * s.hand_size[seat]
