"""Chances of combats, exactly: dice, cannonballs used as well as possible, and what cards would change.

For people and for the browser; bots have the same tables in the config.
"""

import functools
from typing import Any

from freebooter.games.king_of_pirates import aboard
from freebooter.games.king_of_pirates.edition import odds_of
from freebooter.games.king_of_pirates.pieces import ASSAULT, CARDS, FACES, MERCENARIES, MOST_BALLS, MOST_SUM
from freebooter.games.king_of_pirates.state import ATTACKER, NATION

Faces = tuple[int, ...]
DIGITS = 4


def faces_of(c: Any) -> Faces:
    return tuple(int(face) for face in c.combat_faces)


def to_reach(faces: Faces, wanted: int, balls: int) -> float:
    """The chance of a sum of at least `wanted` with so many balls, before the first roll."""
    return odds_of(faces)[1][_row(wanted)][min(balls, MOST_BALLS)]


def _row(wanted: int) -> int:
    return max(0, min(wanted, MOST_SUM + 1))


def rerolls(faces: Faces, dice: list[int], wanted: int, balls: int) -> list[float]:
    """The chances after re-rolling die 1, die 2, or both, with so many balls aboard (one of them is spent)."""
    table = odds_of(faces)[0][_row(wanted)][min(balls, MOST_BALLS) - 1]
    return _after_rerolls(table, [faces.index(die) for die in dice])


def _after_rerolls(table: Any, lying: list[int]) -> list[float]:
    """What a table of chances by faces gives for each way to roll anew."""
    sides = range(FACES)
    return [
        sum(table[i][lying[1]] for i in sides) / FACES,
        sum(table[lying[0]][j] for j in sides) / FACES,
        sum(map(sum, table)) / FACES**2,
    ]


# Player against player


@functools.cache
def duel(faces: Faces, lead: int, balls: int, other_balls: int) -> tuple[Any, ...]:
    """The attacker's chances by the faces that lie there, for 0 balls up: the defender answers as well as he can.

    `lead` is the attacker's bonus less the defender's. KP-127: the defender knows what he has to beat.
    """
    sides = range(FACES)
    stands = [[1.0 - to_reach(faces, faces[i] + faces[j] + lead + 1, other_balls) for j in sides] for i in sides]
    tables = [stands]
    for _ in range(balls):
        last = tables[-1]
        tables.append([[max(stands[i][j], *_after_rerolls(last, [i, j])) for j in sides] for i in sides])
    return tuple(tables)


def duel_chance(faces: Faces, lead: int, balls: int, other_balls: int) -> float:
    """The attacker's chance before the first roll."""
    return float(sum(map(sum, duel(faces, lead, balls, other_balls)[-1])) / FACES**2)


# What a player is shown


def attack_chances(c: Any, s: Any, seat: int, enemy: int, hand: list[int] | None) -> dict[str, Any]:
    """The chance of an attack where the ship is (`enemy`: a seat or NATION), and what balls and own cards change."""
    faces, balls = faces_of(c), int(s.balls[seat])
    bonus = aboard.sum_of(aboard.skill_terms(c, s, seat, enemy == NATION))

    def chance(more: int, with_balls: int) -> float:
        if enemy == NATION:
            target = aboard.target_at(c, s, s.ship[seat])
            return to_reach(faces, int(c.defence[target or 0]) - bonus - more, with_balls)
        other = aboard.sum_of(aboard.skill_terms(c, s, enemy, False))
        return duel_chance(faces, bonus + more - other, with_balls, int(s.balls[enemy]))

    cards = own_bonuses(c, hand)
    return {
        "chance": round(chance(0, balls), DIGITS),
        "by_balls": [round(chance(0, number), DIGITS) for number in range(balls + 1)],
        "with_cards": {card: round(chance(more, balls), DIGITS) for card, more in cards.items()},
    }


def own_bonuses(c: Any, hand: list[int] | None) -> dict[str, int]:
    """What an attacker's own cards would add, each alone and all together."""
    if hand is None:
        return {}
    each = {
        CARDS[ASSAULT]: (int(c.assault), hand[ASSAULT]),
        CARDS[MERCENARIES]: (int(c.mercenaries), hand[MERCENARIES]),
    }
    held = {card: worth for card, (worth, count) in each.items() if count}
    whole = sum(worth * count for worth, count in each.values())
    return held | ({"all": whole} if whole > max(held.values(), default=0) else {})


def reroll_chances(c: Any, s: Any) -> dict[str, float]:
    """At a REROLL: the chance to succeed by standing, and by each way to roll anew."""
    faces = faces_of(c)
    side = int(s.roller)
    seat = s.active if side == ATTACKER else s.enemy
    balls, dice = int(s.balls[seat]), [int(die) for die in s.dice[side]]
    attack, defence = aboard.totals(c, s)
    if s.enemy == NATION:
        wanted = defence - (attack - sum(dice))
        stands = float(attack >= defence)
        anew = rerolls(faces, dice, wanted, balls)
    elif side == ATTACKER:
        lead = attack - sum(dice) - defence
        table = duel(faces, lead, balls, int(s.balls[s.enemy]))
        lying = [faces.index(die) for die in dice]
        stands = table[0][lying[0]][lying[1]]
        anew = _after_rerolls(table[balls - 1], lying)
    else:
        wanted = attack + 1 - (defence - sum(dice))
        stands = float(defence > attack)
        anew = rerolls(faces, dice, wanted, balls)
    words = ("pass", "reroll 1", "reroll 2", "reroll both")
    return {word: round(float(value), DIGITS) for word, value in zip(words, (stands, *anew), strict=True)}
