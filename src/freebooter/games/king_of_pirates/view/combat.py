"""The combat as it stands: both sides term by term, and the chances of what can be done about it."""

from typing import TypedDict

from freebooter.engine.knowledge import Knowledge, seats_of
from freebooter.games.king_of_pirates.derived import NOT_HELD, TERMS, THROWS
from freebooter.games.king_of_pirates.pieces import NATIONS, TARGETS
from freebooter.games.king_of_pirates.state import ATTACKER, DEFENDER, NATION, NONE
from freebooter.games.king_of_pirates.view.parts import VIEW
from freebooter.games.king_of_pirates.view.turn import Term, adding


class Side(TypedDict):
    """A side of a combat; a nation has no seat and no dice."""

    seat: int | None
    dice: list[int] | None
    terms: list[Term]
    total: int
    balls: int


class Combat(TypedDict):
    """Both sides, what is at stake, and the chances of whoever may act."""

    roller: int
    attack: Side
    defence: Side
    succeeds: bool
    last_chance: bool
    loot: int
    target: str | None
    nation: str | None
    chances: dict[str, float] | None
    """By the text of an action: the chance of the one who may re-roll."""
    with_cards: dict[str, dict[str, float]]
    """The same with own cards played afterwards, for oneself."""
    answers: dict[str, float]
    """In a broadside, by the text of an action: the attack's chance if this is the last word."""


@VIEW.part(
    *("enemy", "phase", "asked", "active", "roller", "last_chance", "dice", "balls", "ship", "hand", "crew", "scurvy"),
    *("terms", "totals", "target", "nation", "at_stake", "throw_help", "throw_odds", "answer_odds"),
)
def combat(k: Knowledge) -> Combat | None:
    """The combat, if there is one."""
    s, found = k.plain_state, k.derived
    if s.enemy == NONE:
        return None
    attack, defence = found.totals
    at_nation, here = s.enemy == NATION, s.ship[s.active]
    target = found.target[here] if at_nation else NONE
    return {
        "roller": s.active if s.roller == ATTACKER else s.enemy,
        "attack": _side(k, s.active, int(ATTACKER)),
        "defence": _side(k, None if at_nation else s.enemy, int(DEFENDER)),
        "succeeds": attack >= defence,
        "last_chance": bool(s.last_chance),
        "loot": found.at_stake,
        "target": None if target == NONE else TARGETS[target],
        "nation": None if target == NONE else NATIONS[found.nation[here]],
        "chances": _throws(found.throw_odds[0]) if k.phase == "reroll" else None,
        "with_cards": _throws_with_cards(k),
        "answers": _answers(k),
    }


def _side(k: Knowledge, seat: int | None, side: int) -> Side:
    values = zip(TERMS, k.derived.terms[side], strict=True)
    found: list[Term] = [{"what": what, "value": value} for what, value in values]
    dice = k.plain_state.dice[side]
    return {
        "seat": seat,
        "dice": dice if any(dice) else None,
        "terms": adding(found),
        "total": k.derived.totals[side],
        "balls": k.plain_state.balls[seat] if seat is not None else 0,
    }


def _throws(odds: list[float]) -> dict[str, float]:
    return dict(zip(THROWS, odds, strict=True))


def _throws_with_cards(k: Knowledge) -> dict[str, dict[str, float]]:
    """What own cards would change, told to oneself alone."""
    s, found = k.plain_state, k.derived
    if k.phase != "reroll" or k.seat not in seats_of(found.asked):
        return {}
    cards = ("assault" if s.roller == ATTACKER else "ambush", "mercenaries", "all")
    helped = zip(cards, found.throw_odds[1:], found.throw_help[1:], strict=True)
    return {card: _throws(odds) for card, odds, more in helped if more != NOT_HELD}


def _answers(k: Knowledge) -> dict[str, float]:
    """KP-121: the attack's chance after each answer that changes a total."""
    if k.phase != "broadside":
        return {}
    odds = k.derived.answer_odds
    return {action.text: odds[action] for action in k.legal() if odds[action] >= 0}
