"""How the policies fight: whom they attack, when they roll anew, which cards they add."""

from freebooter.engine.native.compiler import routine
from freebooter.games.king_of_pirates.actions import (
    ATTACK_ENEMY,
    ATTACK_SEAT,
    PASS,
    PLAY_AMBUSH,
    PLAY_ASSAULT,
    PLAY_DUTCHMAN,
    PLAY_MERCENARIES,
    PLAY_SCURVY,
    PLAY_SOLDIERS,
    REROLL_DICE,
)
from freebooter.games.king_of_pirates.pieces import (
    AMBUSH,
    ASSAULT,
    DUTCHMAN,
    FACES,
    MERCENARIES,
    MOST_BALLS,
    NEIGHBOURS,
    SCURVY,
    SOLDIERS,
)
from freebooter.games.king_of_pirates.policy.cards import way_to_strike
from freebooter.games.king_of_pirates.policy.worth import duel_worth, own_cards, purse_leader
from freebooter.games.king_of_pirates.rules.cards import may_aim
from freebooter.games.king_of_pirates.rules.combat import against, bonus, may_attack, target_at, total_of
from freebooter.games.king_of_pirates.rules.odds import (
    BOTH_DICE,
    FIRST_DIE,
    SECOND_DIE,
    after_reroll,
    face_of,
    odds_to_reach,
)
from freebooter.games.king_of_pirates.state import ATTACKER, DEFENDER, NATION, NONE


@routine
def best_attack(w, c, s, seat):
    """A nation always: it costs nothing. A rival if it pays."""
    if target_at(c, s, s.ship[seat]) != NONE:
        return ATTACK_ENEMY
    best, most = PASS, 0.0
    for rival in range(c.seats):
        if may_attack(c, s, seat, rival):
            worth = duel_worth(w, c, s, seat, rival)
            if worth > most:
                best, most = ATTACK_SEAT + rival, worth
    return best


@routine
def best_reroll(w, c, s, seat):
    """By exact chances against a given number; against a player who has still to roll, by what he must then reach."""
    side = ATTACKER if seat == s.active else DEFENDER
    own = bonus(c, s, side)
    dice = s.dice[side, 0] + s.dice[side, 1]
    if s.enemy != NATION and side == ATTACKER:
        return reroll_duel(w, c, s, seat, own - bonus(c, s, DEFENDER))
    wanted = against(c, s) - own if side == ATTACKER else total_of(c, s, ATTACKER) + 1 - own
    helped = own_cards(c, s, seat) if side == ATTACKER else c.ambush * s.hand[seat, AMBUSH]
    if dice + helped >= wanted:
        return PASS
    return reroll_to(w, c, s, seat, side, wanted)


@routine
def reroll_to(w, c, s, seat, side, wanted):
    """The dice whose re-roll reaches a sum most likely, or none if there is no hope."""
    balls = min(s.balls[seat], MOST_BALLS) - 1
    one, two = face_of(c, s.dice[side, 0]), face_of(c, s.dice[side, 1])
    first = after_reroll(c, wanted, balls, one, two, FIRST_DIE)
    second = after_reroll(c, wanted, balls, one, two, SECOND_DIE)
    both = after_reroll(c, wanted, balls, one, two, BOTH_DICE)
    if max(first, second, both) < w.lost_cause:
        return PASS
    if first >= second and first >= both:
        return REROLL_DICE
    return REROLL_DICE + 1 if second >= both else REROLL_DICE + 2


@routine
def reroll_duel(w, c, s, seat, lead):
    """The attacker of a player: a re-roll if it makes defeat clearly less likely."""
    balls = s.balls[s.enemy]
    one, two = s.dice[ATTACKER, 0], s.dice[ATTACKER, 1]
    stands = 1.0 - odds_to_reach(c, one + two + lead + 1, balls)
    first, second, both = 0.0, 0.0, 0.0
    for i in range(FACES):
        face = c.combat_faces[i]
        first += (1.0 - odds_to_reach(c, face + two + lead + 1, balls)) / FACES
        second += (1.0 - odds_to_reach(c, one + face + lead + 1, balls)) / FACES
        for j in range(FACES):
            both += (1.0 - odds_to_reach(c, face + c.combat_faces[j] + lead + 1, balls)) / (FACES * FACES)
    best = max(first, second, both)
    if best < stands + w.reroll:
        return PASS
    if first == best:
        return REROLL_DICE
    return REROLL_DICE + 1 if second == best else REROLL_DICE + 2


@routine
def card_in_combat(w, c, s, seat):
    """Own bonuses only if they turn failure into success; those of others only if they spoil something."""
    margin = total_of(c, s, ATTACKER) - against(c, s)
    if seat == s.active:
        return turn_attack(c, s, seat, -margin)
    if seat == s.enemy:
        return turn_defence(c, s, seat, margin + 1)
    return spoil(w, c, s, seat, margin)


@routine
def turn_attack(c, s, seat, gap):
    """The attacker's cards, the smallest that is enough first."""
    if gap <= 0 or gap > own_cards(c, s, seat):
        return PASS
    if s.hand[seat, MERCENARIES] > 0 and (gap <= c.mercenaries or s.hand[seat, ASSAULT] == 0):
        return PLAY_MERCENARIES
    return PLAY_ASSAULT if s.hand[seat, ASSAULT] > 0 else PLAY_MERCENARIES


@routine
def turn_defence(c, s, seat, gap):
    """The cards of the seat attacked."""
    if gap <= 0 or gap > c.ambush * s.hand[seat, AMBUSH] + c.mercenaries * s.hand[seat, MERCENARIES]:
        return PASS
    if s.hand[seat, MERCENARIES] > 0 and (gap <= c.mercenaries or s.hand[seat, AMBUSH] == 0):
        return PLAY_MERCENARIES + 1
    return PLAY_AMBUSH if s.hand[seat, AMBUSH] > 0 else PLAY_MERCENARIES + 1


@routine
def spoil(w, c, s, seat, margin):
    """Against a rival's success: the Dutchman if it is near, else enough points against it."""
    if s.hand[seat, DUTCHMAN] > 0:
        way = way_to_strike(c, s, seat)
        if way != NONE and NEIGHBOURS[s.dutchman, way] == s.ship[s.active]:
            return PLAY_DUTCHMAN + way
    if margin < 0 or s.enemy != NATION or not worth_spoiling(w, c, s, seat):
        return PASS
    scurvy = s.hand[seat, SCURVY] if may_aim(c, s, seat, SCURVY, s.active) else 0
    points = c.soldiers * s.hand[seat, SOLDIERS] + c.mercenaries * s.hand[seat, MERCENARIES] + scurvy
    if points <= margin:
        return PASS
    if scurvy and margin == 0:
        return PLAY_SCURVY + s.active
    if s.hand[seat, SOLDIERS] > 0:
        return PLAY_SOLDIERS
    return PLAY_SCURVY + s.active if scurvy else PLAY_MERCENARIES + 1


@routine
def worth_spoiling(w, c, s, seat):
    """A large loot, or the leader's."""
    if c.loot[target_at(c, s, s.ship[s.active])] >= w.big_loot:
        return True
    return s.active == purse_leader(c, s, seat) and s.purse[s.active] > w.leads * c.target
