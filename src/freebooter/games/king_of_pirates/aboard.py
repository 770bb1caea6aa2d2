"""Ships in ordinary Python: the same numbers as in `skills`, `upkeep`, `islands` and `combat`, for views and reasons.

Config and state come as plain lists (see `reading`) or as records; both are read the same way.
"""

from typing import TYPE_CHECKING, Any

from freebooter.games.king_of_pirates.pieces import (
    ALL_SKILL,
    BALL,
    CARD_SKILL,
    CITY,
    CLEAN,
    FORT,
    LAIR,
    LARGE,
    LOOT1,
    LOOT_B,
    MAP1,
    MAP2,
    MOVE_SKILL,
    NAT1,
    NAT2,
    NATIONS,
    OPEN,
    PARTS,
    PLACES,
    PVP1,
    PVP2,
    RUM,
    STRONGHOLD,
    TOWN,
)
from freebooter.games.king_of_pirates.state import NATION, NONE

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

Reading = tuple[Any, Any]
"""Config and state as plain lists."""

PLACES_OF, SAILS_OF, RUM_OF, BALLS_OF = range(4)


def reading(knowledge: "Knowledge") -> Reading:
    """Config and state as plain lists."""
    return knowledge.numbers, knowledge.facts


def names_of(knowledge: "Knowledge") -> list[str]:
    """The names of the seats."""
    return list(knowledge.setup.edition["look.captains"][: knowledge.setup.seats])


# Crews


def crew(s: Any, seat: int) -> list[int]:
    """The pirates aboard, the captain first."""
    return [int(pirate) for pirate in s.crew[seat] if pirate != NONE]


def crew_skills(c: Any, s: Any, seat: int, skill: int) -> int:
    """KP-14: how often a crew skill is aboard."""
    return [c.crew_skill[pirate] for pirate in crew(s, seat)].count(skill)


def counting(c: Any, s: Any, seat: int) -> list[int]:
    """KP-15: the places whose captain skills count now."""
    captain = s.crew[seat][0]
    if captain == NONE:
        return []
    if c.captain_skill[captain] != ALL_SKILL:
        return [0]
    return [place for place in range(PLACES) if s.crew[seat][place] != NONE]


def captain_skills(c: Any, s: Any, seat: int, skill: int) -> int:
    """KP-15: how often a captain skill counts."""
    return [c.captain_skill[s.crew[seat][place]] for place in counting(c, s, seat)].count(skill)


def of_parts(c: Any, s: Any, seat: int, what: int) -> int:
    """KP-12: the sum over the parts of a ship."""
    return int(c.hull[what]) + sum(int(c.part[part][what]) for part in range(len(PARTS)) if s.parts[seat][part])


def most_rum(c: Any, s: Any, seat: int) -> int:
    return of_parts(c, s, seat, RUM_OF) + crew_skills(c, s, seat, RUM)


def most_balls(c: Any, s: Any, seat: int) -> int:
    return of_parts(c, s, seat, BALLS_OF) + crew_skills(c, s, seat, BALL)


def speed(c: Any, s: Any, seat: int) -> int:
    """KP-50: the steps of a turn before Tailwind."""
    sails = of_parts(c, s, seat, SAILS_OF)
    return max(1, sails + crew_skills(c, s, seat, MOVE_SKILL) - int(s.scurvy[seat]))


def allowance(c: Any, s: Any) -> int:
    """KP-50: the steps of the active seat's turn."""
    return speed(c, s, s.active) + int(c.tailwind) * int(s.tailwinds)


def is_clean(c: Any, s: Any, seat: int) -> bool:
    return captain_skills(c, s, seat, CLEAN) > 0


def map_points(c: Any, s: Any, seat: int) -> int:
    return crew_skills(c, s, seat, MAP1) + 2 * captain_skills(c, s, seat, MAP2)


def extra_cards(c: Any, s: Any, seat: int) -> int:
    """KP-39: what CARD skills add to the draw and to the limit."""
    return captain_skills(c, s, seat, CARD_SKILL)


# Islands and targets


def maps_needed(c: Any, s: Any, seat: int, hex: int) -> int:
    """KP-60, KP-61."""
    return max(0, int(c.treasure_rating[0 if c.kind[hex] == LARGE else 1]) - map_points(c, s, seat))


def treasure(c: Any, hex: int) -> int:
    return int(c.treasure[0 if c.kind[hex] == LARGE else 1])


def target_at(c: Any, s: Any, hex: int) -> int | None:
    """The kind of nation target on a hex."""
    if s.tile[hex] > OPEN:
        return int(s.tile[hex]) // len(NATIONS)
    return {CITY: int(TOWN), STRONGHOLD: int(FORT)}.get(int(c.kind[hex]))


def nation_at(c: Any, s: Any, hex: int) -> int:
    return int(s.tile[hex]) % len(NATIONS) if s.tile[hex] > OPEN else int(c.nation[hex])


def loot_cards(c: Any, s: Any, seat: int, target: int, nation: int) -> int:
    """KP-123: the loot cards that a conquest brings a seat."""
    return int(c.loot[target]) + crew_skills(c, s, seat, LOOT1) + 2 * captain_skills(c, s, seat, LOOT_B + nation)


def rivals_at(c: Any, s: Any, seat: int) -> list[int]:
    """KP-111, KP-112: whom the seat could attack where it is."""
    if c.kind[s.ship[seat]] == LAIR:
        return []
    return [rival for rival in range(c.seats) if rival != seat and s.ship[rival] == s.ship[seat]]


# Combat: terms of a total, each with a word for it

Term = tuple[str, int]


def skill_terms(c: Any, s: Any, seat: int, nation: bool) -> list[Term]:
    """KP-117, KP-125: what skills and scurvy add to the dice."""
    crew_skill, captain_skill = (NAT1, NAT2) if nation else (PVP1, PVP2)
    terms = [
        ("NAT1" if nation else "PVP1", crew_skills(c, s, seat, crew_skill)),
        ("NAT2" if nation else "PVP2", 2 * captain_skills(c, s, seat, captain_skill)),
        ("scurvy", -int(s.scurvy[seat])),
    ]
    return [term for term in terms if term[1]]


def attack_terms(c: Any, s: Any) -> list[Term]:
    """What the attacker adds to the dice."""
    terms = [
        ("assault", int(c.assault) * int(s.assaults)),
        ("mercenaries", int(c.mercenaries) * int(s.mercenaries[0])),
    ]
    return skill_terms(c, s, s.active, s.enemy == NATION) + [term for term in terms if term[1]]


def defence_terms(c: Any, s: Any) -> list[Term]:
    """The nation's defence, or what the defending seat adds to its dice."""
    hired = ("mercenaries", int(c.mercenaries) * int(s.mercenaries[1]))
    if s.enemy == NATION:
        target = target_at(c, s, s.ship[s.active])
        printed = 0 if target is None else int(c.defence[target])
        terms = [("defence", printed), ("soldiers", int(c.soldiers) * int(s.soldiers)), hired]
    else:
        terms = [*skill_terms(c, s, s.enemy, False), ("ambush", int(c.ambush) * int(s.ambushes)), hired]
    return [term for term in terms if term[1]]


def sum_of(terms: list[Term]) -> int:
    return sum(value for _, value in terms)


def totals(c: Any, s: Any) -> tuple[int, int]:
    """Both totals of the combat as it stands; the attacker wins ties."""
    attack = sum(s.dice[0]) + sum_of(attack_terms(c, s))
    defence = sum_of(defence_terms(c, s)) + (0 if s.enemy == NATION else sum(s.dice[1]))
    return attack, defence
