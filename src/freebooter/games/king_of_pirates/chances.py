"""Chances of combats, exactly: dice, cannonballs used as well as possible, and what cards would change.

For people and for the browser; bots have the same tables in the config.
"""

import functools
from collections.abc import Iterable
from typing import Any

from freebooter.engine.actions import Action
from freebooter.games.king_of_pirates import aboard
from freebooter.games.king_of_pirates.edition import odds_of
from freebooter.games.king_of_pirates.pieces import AMBUSH, ASSAULT, CARDS, FACES, MERCENARIES, MOST_BALLS, MOST_SUM
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


def attack_chances(c: Any, s: Any, seat: int, enemy: int, hex: int) -> dict[str, Any]:
    """The chances of an attack on a hex (`enemy`: a seat or NATION): with 0 balls up, and so with own cards too."""
    faces, balls = faces_of(c), int(s.balls[seat])
    bonus = aboard.sum_of(aboard.skill_terms(c, s, seat, enemy == NATION))

    def chance(more: int, with_balls: int) -> float:
        if enemy == NATION:
            target = aboard.target_at(c, s, hex)
            return to_reach(faces, int(c.defence[target or 0]) - bonus - more, with_balls)
        other = aboard.sum_of(aboard.skill_terms(c, s, enemy, False))
        return duel_chance(faces, bonus + more - other, with_balls, int(s.balls[enemy]))

    def by_balls(more: int) -> list[float]:
        return [round(chance(more, number), DIGITS) for number in range(balls + 1)]

    plain = by_balls(0)
    cards = own_bonuses(c, s.hand[seat], ASSAULT)
    return {
        "chance": plain[-1],
        "by_balls": plain,
        "with_cards": {card: by_balls(more) for card, more in cards.items()},
    }


def own_bonuses(c: Any, hand: list[int], own: int) -> dict[str, int]:
    """What a fighter's own cards would add, each alone and all together: Mercenaries, and Assault or Ambush."""
    each = {CARDS[kind]: (int(getattr(c, CARDS[kind])), hand[kind]) for kind in (own, MERCENARIES)}
    held = {card: worth for card, (worth, count) in each.items() if count}
    whole = sum(worth * count for worth, count in each.values())
    return held | ({"all": whole} if whole > max(held.values(), default=0) else {})


def reroll_chances(c: Any, s: Any, more: int = 0) -> dict[str, float]:
    """At a REROLL: the chance to succeed by standing, and by each way to roll anew; `more` is what cards would add."""
    faces = faces_of(c)
    side = int(s.roller)
    seat = s.active if side == ATTACKER else s.enemy
    balls, dice = int(s.balls[seat]), [int(die) for die in s.dice[side]]
    attack, defence = aboard.totals(c, s)
    if s.enemy == NATION:
        wanted = defence - (attack + more - sum(dice))
        stands = float(sum(dice) >= wanted)
        anew = rerolls(faces, dice, wanted, balls)
    elif side == ATTACKER:
        lead = attack + more - sum(dice) - defence
        table = duel(faces, lead, balls, int(s.balls[s.enemy]))
        lying = [faces.index(die) for die in dice]
        stands = table[0][lying[0]][lying[1]]
        anew = _after_rerolls(table[balls - 1], lying)
    else:
        wanted = attack + 1 - (defence + more - sum(dice))
        stands = float(sum(dice) >= wanted)
        anew = rerolls(faces, dice, wanted, balls)
    words = ("pass", "reroll 1", "reroll 2", "reroll both")
    return {word: round(float(value), DIGITS) for word, value in zip(words, (stands, *anew), strict=True)}


def rerolls_with_cards(c: Any, s: Any, seat: int) -> dict[str, dict[str, float]]:
    """The same for each card that the one who rolls could play afterwards."""
    own = ASSAULT if s.roller == ATTACKER else AMBUSH
    return {card: reroll_chances(c, s, more) for card, more in own_bonuses(c, s.hand[seat], own).items()}


def answer_chances(c: Any, s: Any, legal: Iterable[Action]) -> dict[str, float]:
    """In W3: the attack's chance if this is done and nobody answers any more, for all that changes a total."""
    changes = {action.text: _change(c, s, action) for action in legal}
    return {
        text: round(_outcome(c, s, *change, text != "pass"), DIGITS)
        for text, change in changes.items()
        if text == "pass" or any(change)
    }


def _change(c: Any, s: Any, action: Action) -> tuple[int, int]:
    """What an action of W3 adds to the attack and to the defence."""
    verb, operands = action.verb, action.operands
    if verb == "play assault":
        return int(c.assault), 0
    if verb in ("play ambush", "play soldiers"):
        return 0, int(c.ambush if verb == "play ambush" else c.soldiers)
    if verb == "play mercenaries":
        return (0, int(c.mercenaries)) if operands[0] else (int(c.mercenaries), 0)
    if verb == "play scurvy":
        return -int(operands[0] == s.active), -int(operands[0] == s.enemy)
    if verb == "play citrus":
        return (int(s.scurvy[s.active]), 0) if s.actor == s.active else (0, int(s.scurvy[s.actor]))
    return 0, 0


def _outcome(c: Any, s: Any, more: int, against: int, played: bool) -> float:
    """KP-121, KP-129: won or lost, unless a card was played and a ball is left for the dice of a nation's enemy."""
    attack, defence = aboard.totals(c, s)
    short = defence + against - attack - more
    balls = int(s.balls[s.active])
    if short <= 0 or s.enemy != NATION or not balls or not (played or s.cards_played):
        return float(short <= 0)
    dice = [int(die) for die in s.dice[ATTACKER]]
    return max(rerolls(faces_of(c), dice, sum(dice) + short, balls))
