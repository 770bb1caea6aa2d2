"""The odds of combats as a player is shown them: attacks, dice that lie there, answers in W3 (KP-109 to KP-131)."""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.actions import ACTIONS, PASS, PLAYS
from freebooter.games.king_of_pirates.derived import (
    ALL_HELP,
    AMBUSH_ADDS,
    ASSAULT_ADDS,
    DEFENCE_ADDS,
    HELPS,
    HIRED_HELP,
    MERCENARIES_ADD,
    NAT1_ADDS,
    NAT2_ADDS,
    NO_HELP,
    NOT_HELD,
    OWN_HELP,
    PVP1_ADDS,
    PVP2_ADDS,
    SCURVY_ADDS,
    SOLDIERS_ADD,
    TERMS,
)
from freebooter.games.king_of_pirates.pieces import (
    AMBUSH,
    ASSAULT,
    CITRUS,
    MERCENARIES,
    NAT1,
    NAT2,
    PVP1,
    PVP2,
    SCURVY,
    SOLDIERS,
    TARGETS,
)
from freebooter.games.king_of_pirates.rules.cards import FIRST, KIND_OF
from freebooter.games.king_of_pirates.rules.combat import (
    against,
    against_roller,
    bonus,
    fighter,
    loot_cards,
    may_attack,
    nation_at,
    nation_bonus,
    player_bonus,
    target_at,
    total_of,
)
from freebooter.games.king_of_pirates.rules.dutchman import at_lair
from freebooter.games.king_of_pirates.rules.odds import (
    BOTH_DICE,
    FIRST_DIE,
    SECOND_DIE,
    add_ball,
    after_reroll,
    begin_duel,
    face_of,
    odds_to_reach,
    rounded,
    stands,
)
from freebooter.games.king_of_pirates.rules.skills import captain_skills, crew_skills
from freebooter.games.king_of_pirates.state import ATTACKER, BROADSIDE, DEFENDER, NATION, NONE, REROLL

HELP_COUNT, TARGET_COUNT, TERM_COUNT, ACTION_COUNT = len(HELPS), len(TARGETS), len(TERMS), len(ACTIONS)
ONE = np.int64(1)
NO_ANSWER = -1.0


# Attacks that the viewer could make


@routine
def derive_attacks(c, s, seat, out):
    """KP-117, KP-125: the odds against each kind of nation target, and against each rival at sea."""
    out.own_bonus, out.own_balls = nation_bonus(c, s, seat), s.balls[seat]
    write_helps(c, s, seat, ASSAULT, out.attack_help)
    for target in range(TARGET_COUNT):
        for help in range(HELP_COUNT):
            if out.attack_help[help] != NOT_HELD:
                wanted = c.defence[target] - out.own_bonus - out.attack_help[help]
                for balls in range(out.own_balls + 1):
                    out.target_odds[target, help, balls] = rounded(odds_to_reach(c, wanted, balls))
    for rival in range(c.seats):
        out.can_attack[rival] = may_attack(c, s, seat, rival)
        if rival != seat and not at_lair(c, s, rival):
            for help in range(HELP_COUNT if out.can_attack[rival] else 1):
                if out.attack_help[help] != NOT_HELD:
                    lead = player_bonus(c, s, seat) + out.attack_help[help] - player_bonus(c, s, rival)
                    write_duel(c, lead, s.balls[seat], s.balls[rival], out.rival_odds[rival, help], out.means)


@routine
def write_helps(c, s, seat, own, helps):
    """What a fighter's own cards would add, each kind alone and all of them together."""
    worth = c.assault if own == ASSAULT else c.ambush
    helps[NO_HELP] = 0
    helps[OWN_HELP] = worth if s.hand[seat, own] > 0 else NOT_HELD
    helps[HIRED_HELP] = c.mercenaries if s.hand[seat, MERCENARIES] > 0 else NOT_HELD
    whole = worth * s.hand[seat, own] + c.mercenaries * s.hand[seat, MERCENARIES]
    helps[ALL_HELP] = whole if whole > max(0, max(helps[OWN_HELP], helps[HIRED_HELP])) else NOT_HELD


@routine
def write_duel(c, lead, balls, other_balls, row, means):
    """KP-126, KP-127: the odds of an attack on a rival with 0 balls up; he answers as well as he can."""
    row[0] = rounded(begin_duel(c, lead, other_balls, means[0]))
    for number in range(balls):
        row[number + 1] = rounded(add_ball(c, lead, other_balls, means[0], means[1]))


# The combat as it stands


@routine
def derive_combat(c, s, viewer, out):
    """KP-113: both sides, term by term, and the odds of what can be done about it."""
    for action in range(ACTION_COUNT):
        out.answer_odds[action] = NO_ANSWER
    if s.enemy == NONE:
        return
    write_fighter(c, s, ATTACKER, out.terms[ATTACKER])
    if s.enemy == NATION:
        write_nation(c, s, out.terms[DEFENDER])
    else:
        write_fighter(c, s, DEFENDER, out.terms[DEFENDER])
    for side in range(2):
        total = s.dice[side, 0] + s.dice[side, 1]
        for term in range(TERM_COUNT):
            total += out.terms[side, term]
        out.totals[side] = total
    out.at_stake = loot_at_stake(c, s)
    if s.phase == REROLL:
        derive_throws(c, s, viewer, out)
    elif s.phase == BROADSIDE and viewer == s.actor:
        derive_answers(c, s, np.int64(viewer), out)


@routine
def write_fighter(c, s, side, terms):
    """KP-117, KP-125: what makes up the bonus of a fighter."""
    seat = s.active if side == ATTACKER else s.enemy
    if s.enemy == NATION:
        terms[NAT1_ADDS], terms[NAT2_ADDS] = crew_skills(c, s, seat, NAT1), 2 * captain_skills(c, s, seat, NAT2)
    else:
        terms[PVP1_ADDS], terms[PVP2_ADDS] = crew_skills(c, s, seat, PVP1), 2 * captain_skills(c, s, seat, PVP2)
    terms[SCURVY_ADDS] = -s.scurvy[seat]
    if side == ATTACKER:
        terms[ASSAULT_ADDS] = c.assault * s.assaults
    else:
        terms[AMBUSH_ADDS] = c.ambush * s.ambushes
    terms[MERCENARIES_ADD] = c.mercenaries * s.mercenaries[side]


@routine
def write_nation(c, s, terms):
    """KP-117: what makes up a nation's defence; of a ship that was conquered nothing is left."""
    target = target_at(c, s, s.ship[s.active])
    terms[DEFENCE_ADDS] = c.defence[target] if target != NONE else 0
    terms[SOLDIERS_ADD] = c.soldiers * s.soldiers
    terms[MERCENARIES_ADD] = c.mercenaries * s.mercenaries[DEFENDER]


@rule
def loot_at_stake(c, s):
    """KP-123, KP-130: the loot cards that are drawn if the attack succeeds."""
    hex = s.ship[s.active]
    target = np.int64(target_at(c, s, hex))
    if s.enemy != NATION or target == NONE:
        return np.int64(c.pvp_loot)
    return np.int64(loot_cards(c, s, s.active, target, np.int64(nation_at(c, s, hex))))


@routine
def derive_throws(c, s, viewer, out):
    """KP-114: standing, and each way to roll anew; for oneself also with the cards that could be played afterwards."""
    seat = np.int64(fighter(s))
    if viewer == seat:
        write_helps(c, s, seat, ASSAULT if s.roller == ATTACKER else AMBUSH, out.throw_help)
    for help in range(HELP_COUNT if viewer == seat else 1):
        if out.throw_help[help] != NOT_HELD:
            write_throws(c, s, seat, np.int64(out.throw_help[help]), out.throw_odds[help], out.means)


@routine
def write_throws(c, s, seat, more, row, means):
    """The odds of whoever may re-roll, if cards add so much."""
    side = np.int64(s.roller)
    one, two = np.int64(s.dice[side, 0]), np.int64(s.dice[side, 1])
    balls = s.balls[seat] - 1
    if s.enemy != NATION and side == ATTACKER:
        lead = bonus(c, s, ATTACKER) + more - bonus(c, s, DEFENDER)
        row[0] = rounded(stands(c, lead, one, two, s.balls[s.enemy]))
        both = begin_duel(c, lead, s.balls[s.enemy], means[0])
        for _ in range(balls):
            both = add_ball(c, lead, s.balls[s.enemy], means[0], means[1])
        row[1], row[2] = rounded(means[0, face_of(c, two)]), rounded(means[0, face_of(c, one)])
        row[3] = rounded(both)
        return
    wanted = against_roller(c, s) - bonus(c, s, side) - more
    if side == DEFENDER:
        wanted += 1  # KP-129: ties are the attacker's
    row[0] = one + two >= wanted
    one, two = face_of(c, one), face_of(c, two)
    row[1] = rounded(after_reroll(c, wanted, balls, one, two, FIRST_DIE))
    row[2] = rounded(after_reroll(c, wanted, balls, one, two, SECOND_DIE))
    row[3] = rounded(after_reroll(c, wanted, balls, one, two, BOTH_DICE))


# Answers in W3


@routine
def derive_answers(c, s, seat, out):
    """The odds of the attack if the seat does this and nobody answers any more, for all that changes a total."""
    now = margin(c, s)
    out.answer_odds[PASS] = last_word(c, s, now, s.cards_played > 0)
    for action in range(PLAYS, ACTION_COUNT):
        kind = np.int64(KIND_OF[action - PLAYS])
        which = np.int64(action - FIRST[kind])
        if kind == SCURVY and which >= c.seats:
            continue
        then = margin_with(c, s, seat, kind, which)
        if then != now:
            out.answer_odds[action] = last_word(c, s, then, True)


@rule
def margin(c, s):
    """By how much the attack is ahead."""
    return total_of(c, s, ATTACKER) - against(c, s)


@routine
def margin_with(c, s, seat, kind, which):
    """The same with a card more: it is tried, and taken back."""
    add, victim = ONE, which
    if kind == CITRUS:
        add, victim = -np.int64(s.scurvy[seat]), seat
    count_card(s, kind, which, victim, add)
    then = margin(c, s)
    count_card(s, kind, which, victim, -add)
    return then


@routine
def count_card(s, kind, which, victim, add):
    """KP-98, KP-91, KP-102 to KP-105: what a card changes about a combat."""
    if kind == ASSAULT:
        s.assaults += add
    elif kind == AMBUSH:
        s.ambushes += add
    elif kind == SOLDIERS:
        s.soldiers += add
    elif kind == MERCENARIES:
        s.mercenaries[which] += add
    elif kind in (SCURVY, CITRUS):
        s.scurvy[victim] += add


@routine
def last_word(c, s, ahead, changed):
    """KP-121, KP-129: won or lost, unless cards were played and a ball is left for the dice of a nation's enemy."""
    balls = s.balls[s.active]
    if ahead >= 0 or s.enemy != NATION or balls == 0 or not changed:
        return np.float64(ahead >= 0)
    one, two = np.int64(s.dice[ATTACKER, 0]), np.int64(s.dice[ATTACKER, 1])
    wanted = one + two - ahead
    one, two = face_of(c, one), face_of(c, two)
    first = after_reroll(c, wanted, balls - 1, one, two, FIRST_DIE)
    second = after_reroll(c, wanted, balls - 1, one, two, SECOND_DIE)
    return rounded(max(after_reroll(c, wanted, balls - 1, one, two, BOTH_DICE), max(first, second)))
