"""Combat: against nations and between players (KP-109 to KP-131)."""

import numpy as np

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import ATTACK_ENEMY, ATTACK_SEAT, PASS, REROLL_DICE
from freebooter.games.king_of_pirates.events import EVENTS
from freebooter.games.king_of_pirates.pieces import (
    CITY,
    FACES,
    FORT,
    FROM_NATIONS,
    FROM_RIVALS,
    LOOT1,
    LOOT_B,
    NAT1,
    NAT2,
    NATIONS,
    OPEN,
    PVP1,
    PVP2,
    STRONGHOLD,
    TO_RIVALS,
    TOWN,
)
from freebooter.games.king_of_pirates.rules.decks import DICE_STREAM, draw_loot
from freebooter.games.king_of_pirates.rules.dutchman import at_lair
from freebooter.games.king_of_pirates.rules.purses import gain, win_if_rich
from freebooter.games.king_of_pirates.rules.skills import captain_skills, crew_skills
from freebooter.games.king_of_pirates.rules.windows import open_window
from freebooter.games.king_of_pirates.state import ATTACKER, BROADSIDE, DEFENDER, END, NATION, NONE, REROLL, ROLL

ATTACKED, ROLLED, REROLLED, WON, LOST, LOOTED, LOOT = (
    EVENTS.number(kind) for kind in ("attacked", "rolled", "rerolled", "won", "lost", "looted", "loot")
)
NATION_COUNT = len(NATIONS)


# Enemies


@routine
def target_at(c, s, hex):
    """The kind of nation target on a hex, or NONE: a ship that lies face up, a city, a stronghold."""
    if s.tile[hex] > OPEN:
        return s.tile[hex] // NATION_COUNT
    if c.kind[hex] == CITY:
        return TOWN
    return FORT if c.kind[hex] == STRONGHOLD else NONE


@routine
def nation_at(c, s, hex):
    """Whose target it is."""
    return s.tile[hex] % NATION_COUNT if s.tile[hex] > OPEN else c.nation[hex]


@routine
def may_attack(c, s, seat, rival):
    """KP-111: nobody at a lair; KP-112: a rival on the same hex."""
    return rival != seat and s.ship[rival] == s.ship[seat] and not at_lair(c, s, seat)


@routine
def legal_attacks(c, s, seat, out):
    """KP-109: the nation target, one rival (KP-110), or nobody."""
    out[0] = PASS
    n = 1
    if target_at(c, s, s.ship[seat]) != NONE:
        out[n] = ATTACK_ENEMY
        n += 1
    for rival in range(c.seats):
        if may_attack(c, s, seat, rival):
            out[n] = ATTACK_SEAT + rival
            n += 1
    return n


@routine
def has_enemy(c, s):
    """Whether there is anybody to attack."""
    if target_at(c, s, s.ship[s.active]) != NONE:
        return True
    for rival in range(c.seats):
        if may_attack(c, s, s.active, rival):
            return True
    return False


@routine
def attack_or_not(c, s, seat, action, log):
    """KP-109: a combat begins, or the turn ends."""
    if action == PASS:
        s.phase = END
    elif action == ATTACK_ENEMY:
        begin_combat(c, s, NATION, log)
    else:
        begin_combat(c, s, action - ATTACK_SEAT, log)


@routine
def begin_combat(c, s, enemy, log):
    """KP-118, KP-126: the attacker rolls first."""
    s.enemy = enemy
    s.roller = ATTACKER
    s.phase = ROLL
    for side in range(2):
        s.dice[side, 0], s.dice[side, 1] = 0, 0
    if enemy == NATION:
        hex = s.ship[s.active]
        target = target_at(c, s, hex)
        emit(log, ATTACKED, ALL, s.active, enemy, target, nation_at(c, s, hex), c.defence[target])
    else:
        emit(log, ATTACKED, ALL, s.active, enemy, NONE, NONE, 0)


@routine
def end_combat(s):
    """KP-116: the combat leaves nothing behind but the dice on the table; cards last no longer (KP-108)."""
    s.enemy, s.roller, s.last_chance = NONE, ATTACKER, 0
    s.assaults, s.ambushes, s.soldiers = 0, 0, 0
    s.mercenaries[0], s.mercenaries[1] = 0, 0


# Totals


@routine
def nation_bonus(c, s, seat):
    """KP-117: what a ship adds to its dice against nations."""
    return crew_skills(c, s, seat, NAT1) + 2 * captain_skills(c, s, seat, NAT2) - s.scurvy[seat]


@routine
def player_bonus(c, s, seat):
    """KP-125: what a ship adds to its dice against players."""
    return crew_skills(c, s, seat, PVP1) + 2 * captain_skills(c, s, seat, PVP2) - s.scurvy[seat]


@routine
def bonus(c, s, side):
    """KP-117, KP-125: what a fighter adds to the dice, cards included, computed afresh (KP-113)."""
    seat = s.active if side == ATTACKER else s.enemy
    total = nation_bonus(c, s, seat) if s.enemy == NATION else player_bonus(c, s, seat)
    total += c.mercenaries * s.mercenaries[side]
    if side == ATTACKER:
        return total + c.assault * s.assaults
    return total + c.ambush * s.ambushes


@routine
def total_of(c, s, side):
    """Dice and bonus of a fighter."""
    return s.dice[side, 0] + s.dice[side, 1] + bonus(c, s, side)


@routine
def against(c, s):
    """KP-117, KP-125: what the attacker has to reach: ties are his."""
    if s.enemy == NATION:
        printed = c.defence[target_at(c, s, s.ship[s.active])]
        return printed + c.soldiers * s.soldiers + c.mercenaries * s.mercenaries[DEFENDER]
    return total_of(c, s, DEFENDER)


@routine
def succeeds(c, s):
    """KP-117, KP-129: whether the attack would succeed now."""
    return total_of(c, s, ATTACKER) >= against(c, s)


# Dice and cannonballs


@rule
def fighter(s):
    """The seat whose dice are thrown."""
    return s.active if s.roller == ATTACKER else s.enemy


@rule
def throw(c, s, die):
    """One combat die."""
    s.dice[s.roller, die] = c.combat_faces[chance.below(c, s, DICE_STREAM, FACES)]


@routine
def roll(c, s, log):
    """KP-118, KP-126, KP-127: a fighter rolls both dice; then it may re-roll."""
    throw(c, s, 0)
    throw(c, s, 1)
    s.phase = REROLL
    if log.size:
        side = np.int64(s.roller)
        aim = 0 if s.enemy != NATION and side == ATTACKER else against_roller(c, s)
        plus, total = bonus(c, s, side), total_of(c, s, side)
        emit(log, ROLLED, ALL, fighter(s), s.dice[side, 0], s.dice[side, 1], plus, total, aim)


@rule
def against_roller(c, s):
    """What the one who rolls is compared with: the defence, or the other fighter's total."""
    return against(c, s) if s.roller == ATTACKER else total_of(c, s, ATTACKER)


@routine
def may_reroll(c, s):
    """KP-115: with a ball. KP-118, KP-119: against a nation only while failing; KP-126: else any result."""
    if s.balls[fighter(s)] == 0:
        return False
    return s.enemy != NATION or not succeeds(c, s)


@rule
def legal_rerolls(out):
    """KP-114: die 1, die 2, both, or stand."""
    out[0] = PASS
    for i in range(3):
        out[i + 1] = REROLL_DICE + i
    return 4


@routine
def reroll_or_not(c, s, seat, action, log):
    """KP-114: a ball for new dice; the old result is gone. A pass stands (KP-120, KP-121)."""
    if action == PASS:
        stand(c, s, log)
        return
    which = action - REROLL_DICE
    s.balls[seat] -= 1
    s.last_chance = 0
    if which != 1:
        throw(c, s, 0)
    if which != 0:
        throw(c, s, 1)
    side = np.int64(s.roller)
    if log.size:
        total = total_of(c, s, side)
        emit(log, REROLLED, ALL, seat, which, s.dice[side, 0], s.dice[side, 1], total, s.balls[seat])


@routine
def stand(c, s, log):
    """KP-120, KP-127 to KP-129: after the attacker the defender rolls; then W3 opens. KP-121: or the last chance is
    gone."""
    if s.enemy != NATION and s.roller == ATTACKER:
        s.roller = DEFENDER
        s.phase = ROLL
    elif s.last_chance:
        lose(c, s, log)
    else:
        open_window(c, s, BROADSIDE)


# The outcome


@routine
def settle(c, s, log):
    """KP-121, KP-129: W3 has closed: won, lost, or once more with a ball if cards changed the odds."""
    if s.enemy != NATION:
        settle_players(c, s, log)
    elif succeeds(c, s):
        conquer(c, s, log)
    elif s.balls[s.active] > 0 and s.cards_played > 0:
        s.last_chance = 1
        s.phase = REROLL
    else:
        lose(c, s, log)


@routine
def lose(c, s, log):
    """KP-122: the attack on a nation is lost, which costs nothing but the turn (KP-116)."""
    s.phase = END
    if log.size:
        emit(log, LOST, ALL, s.active, s.enemy, total_of(c, s, ATTACKER), against(c, s))


@routine
def loot_cards(c, s, seat, target, nation):
    """KP-123: the loot cards that a conquest brings a ship."""
    return c.loot[target] + crew_skills(c, s, seat, LOOT1) + 2 * captain_skills(c, s, seat, LOOT_B + nation)


@routine
def conquer(c, s, log):
    """KP-123: loot for the attacker; KP-124: a ship leaves the sea, a town stays."""
    seat = s.active
    hex = s.ship[seat]
    nation = nation_at(c, s, hex)
    emit(log, WON, ALL, seat, NATION, total_of(c, s, ATTACKER), against(c, s))
    cards = loot_cards(c, s, seat, target_at(c, s, hex), nation)
    s.tile[hex] = OPEN
    s.phase = END
    amount = draw_loot(c, s, np.int64(cards), log)
    gain(s, seat, amount, FROM_NATIONS)
    tell_loot(c, s, seat, amount, NONE, log)
    win_if_rich(c, s, seat, log)


@routine
def settle_players(c, s, log):
    """KP-129: the attacker wins ties. KP-130: the winner takes the loot's sum, as far as the loser has it."""
    winner, loser = s.active, s.enemy
    if not succeeds(c, s):
        winner, loser = loser, winner
    emit(log, WON, ALL, winner, loser, total_of(c, s, ATTACKER), total_of(c, s, DEFENDER))
    s.phase = END
    amount = np.int64(min(draw_loot(c, s, np.int64(c.pvp_loot), log), s.purse[loser]))
    gain(s, loser, -amount, TO_RIVALS)
    gain(s, winner, amount, FROM_RIVALS)
    tell_loot(c, s, winner, amount, loser, log)
    win_if_rich(c, s, winner, log)


@routine
def tell_loot(c, s, seat, amount, loser, log):
    """What was drawn, and what became of the purses."""
    if log.size:
        d = s.loot_drawn
        emit(log, LOOT, ALL, d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7])
        emit(log, LOOTED, ALL, seat, amount, s.purse[seat], loser, s.purse[loser] if loser != NONE else 0)
