"""The battle round: attacks, revenge, and battles of seven secret exchanges."""

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.actions import ATTACK, FIGHT, PASS, REVENGE
from freebooter.games.pirate.events import EVENTS
from freebooter.games.pirate.pieces import BATTLE_TYPES, CANNON, EXCHANGES, GOLD, PIRATE, SHIP
from freebooter.games.pirate.rules.tiles import check_target, give_back, steal_gold
from freebooter.games.pirate.state import (
    ATTACKER,
    ATTACKING,
    DEFENDER,
    FIGHTING,
    NONE,
    OVER,
    REVENGING,
    TO_ATTACK,
    TO_DEAL,
)

ATTACKED, DECLINED, COMMITTED, EXCHANGED, SETTLED, ENDED = (
    EVENTS.number(kind) for kind in ("attacked", "declined", "committed", "exchanged", "settled", "ended")
)
CHAIN = 1  # the choice of `revenge`
NO_SHIP, NO_CANNON, NO_TILE = range(3)  # why a seat cannot attack


# Attacks


@routine
def next_attacker(c, s, log):
    """PI-55, PI-60: the next seat that can attack, starter first; then the next game round, or the end (PI-76)."""
    while s.turns < c.seats:
        seat = (s.starter + s.turns) % c.seats
        if can_attack(s, seat):
            s.phase = ATTACKING
            s.actor = seat
            return
        s.turns += 1
    if s.round_number < c.max_rounds:
        s.phase = TO_DEAL
        s.starter = (s.starter + 1) % c.seats
    else:
        s.phase = OVER
        emit(log, ENDED, ALL, NONE)


@rule
def bar_to_attack(s, seat):
    """PI-56 to PI-58: what a seat lacks for an attack: a ship, a cannon on it, a ship tile to pay with; or NONE."""
    if s.has_ship[seat] == 0:
        return NO_SHIP
    if s.cannons[seat] <= 0:
        return NO_CANNON
    return NO_TILE if s.tiles[seat, SHIP] <= 0 else NONE


@rule
def can_attack(s, seat):
    """Whether a seat lacks nothing for an attack."""
    return bar_to_attack(s, seat) == NONE


@routine
def legal_attacks(c, s, seat, out):
    """PI-55, PI-59: any other seat, or none."""
    n = 0
    for other in range(c.seats):
        if other != seat:
            out[n] = ATTACK + other
            n += 1
    out[n] = PASS
    return n + 1


@routine
def decline(s, seat, log):
    """PI-55: the right is given up, and the turn passes on (PI-62)."""
    emit(log, DECLINED, ALL, seat, s.phase == REVENGING)
    s.turns += 1
    s.phase = TO_ATTACK


@routine
def attack(c, s, seat, target, provoked, log):
    """PI-58: the ship tile is paid; PI-63: both fighters have their full sets."""
    s.tiles[seat, SHIP] -= 1
    give_back(s, SHIP, 1)
    s.attacker = seat
    s.defender = target
    s.provoked = provoked
    s.exchange = 0
    for side in range(2):
        fighter = seat if side == ATTACKER else target
        s.hits[side] = 0
        for card in range(BATTLE_TYPES):
            s.unused[side, card] = c.battle_copies[fighter, card]
        for number in range(EXCHANGES):
            s.turned[side, number] = NONE
    s.phase = FIGHTING
    emit(log, ATTACKED, ALL, seat, target, provoked, s.tiles[seat, SHIP])


# A battle


@rule
def side_of(s, seat):
    """The side of a fighter who has still to commit (PI-64), or NONE."""
    if s.phase != FIGHTING or s.chosen[seat]:
        return NONE
    if seat == s.attacker:
        return ATTACKER
    return DEFENDER if seat == s.defender else NONE


@routine
def legal_fights(s, side, out):
    """PI-65: each unused battle card."""
    n = 0
    for card in range(BATTLE_TYPES):
        if s.unused[side, card] > 0:
            out[n] = FIGHT + card
            n += 1
    return n


@routine
def commit(c, s, seat, card, log):
    """PI-64: a card is chosen secretly; when both are in, they are turned over."""
    s.committed[seat] = card
    s.chosen[seat] = 1
    both = s.chosen[s.attacker] and s.chosen[s.defender]
    emit(log, COMMITTED, 1 << seat, seat, both, card)
    if both:
        exchange(c, s, log)


@rule
def hits_of(c, fighter, card, other, other_card):
    """PI-66: a card gives its hits unless the other one has a shield."""
    return 0 if c.shield[other, other_card] else c.hit[fighter, card]


@routine
def exchange(c, s, log):
    """PI-66: both cards are turned over and used up."""
    one, two = s.attacker, s.defender
    a, d = s.committed[one], s.committed[two]
    given = hits_of(c, one, a, two, d)
    taken = hits_of(c, two, d, one, a)
    s.hits[ATTACKER] += given
    s.hits[DEFENDER] += taken
    s.turned[ATTACKER, s.exchange] = a
    s.turned[DEFENDER, s.exchange] = d
    s.unused[ATTACKER, a] -= 1
    s.unused[DEFENDER, d] -= 1
    s.exchange += 1
    emit(log, EXCHANGED, ALL, s.exchange, one, a, given, two, d, taken)
    for fighter in (one, two):
        s.committed[fighter] = NONE
        s.chosen[fighter] = 0
    if s.exchange == EXCHANGES:
        settle(c, s, log)


@rule
def bonus_of(s, side):
    """PI-67: the attacker's cannons on his ship, the defender's pirates on his base."""
    return s.cannons[s.attacker] if side == ATTACKER else s.pirates[s.defender]


@routine
def settle(c, s, log):
    """PI-67 to PI-73: the higher total wins; then the defender may take revenge (PI-61)."""
    one, two = s.attacker, s.defender
    total = s.hits[ATTACKER] + bonus_of(s, ATTACKER)
    other = s.hits[DEFENDER] + bonus_of(s, DEFENDER)
    lost, stolen = 0, 0
    if total > other:
        lost = min(c.loss, s.pirates[two])  # PI-69
        s.pirates[two] -= lost
        give_back(s, PIRATE, lost)
        stolen = min(c.steal, s.tiles[two, GOLD])  # PI-70
        steal_gold(s, one, two, stolen)
    elif total < other:
        lost = min(c.loss, s.cannons[one])  # PI-68, PI-71
        s.cannons[one] -= lost
        give_back(s, CANNON, lost)
    emit(log, SETTLED, ALL, one, two, total, other, lost, stolen)
    if check_target(c, s, one, log):
        return
    if (not s.provoked or c.revenge == CHAIN) and can_attack(s, two):
        s.phase = REVENGING  # PI-61, PI-62
        s.actor = two
    else:
        s.turns += 1
        s.phase = TO_ATTACK


@routine
def legal_revenge(out):
    """PI-61: attack the attacker, or not."""
    out[0], out[1] = PASS, REVENGE
    return 2
