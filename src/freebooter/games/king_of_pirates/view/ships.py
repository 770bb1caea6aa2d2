"""Ships and crews: what each has and can do, and whom the viewer can choose."""

from typing import NotRequired, TypedDict

from freebooter.engine.actions import Action
from freebooter.engine.knowledge import Knowledge
from freebooter.games.king_of_pirates.derived import ABILITIES, SETTLING
from freebooter.games.king_of_pirates.pieces import (
    CAPTAIN_SKILLS,
    CREW_SKILLS,
    FACES,
    HEX_NAMES,
    LAIR,
    PARTS,
    PIRATE_CODES,
    PLACES,
    UPKEEPS,
)
from freebooter.games.king_of_pirates.state import NONE
from freebooter.games.king_of_pirates.view.parts import DIGITS, VIEW
from freebooter.games.king_of_pirates.view.turn import Term, UpkeepFace, adding


class Pirate(TypedDict):
    """A pirate with both skills."""

    pirate: str
    crew_skill: str
    captain_skill: str
    counts: NotRequired[bool]
    """Aboard: whether the captain skill counts now."""


class Strength(TypedDict):
    """What a ship adds to its dice."""

    terms: list[Term]
    bonus: int


class Abilities(TypedDict):
    """What a ship can do with its parts, its crew and its scurvy."""

    most_rum: int
    most_balls: int
    sails: int
    speed: int
    draws: int
    limit: int
    map_points: int
    against_nations: Strength
    against_players: Strength
    thefts: int
    clean: bool


class Ship(Abilities):
    """A ship board: what it has, and what it can do."""

    seat: int
    hex: str
    at_lair: bool
    purse: int
    share: float
    """The purse as a part of the doubloons that win."""
    parts: list[str]
    places: int
    crew: list[Pirate | None]
    rum: int
    balls: int
    scurvy: int
    cards: int
    draft: int
    """Pirates drawn while restocking."""
    chosen: bool
    mutiny_risk: float
    """The chance that the next upkeep at sea asks for more rum than there is (KP-46)."""


@VIEW.shared(
    *("ship", "purse", "parts", "crew", "rum", "balls", "scurvy", "hand_size", "draft_size", "has_chosen"),
    *("places", "ability", "counts", "short_faces"),
)
def ships(k: Knowledge) -> list[Ship]:
    """The ship boards."""
    return [_ship(k, seat) for seat in range(k.setup.seats)]


def _ship(k: Knowledge, seat: int) -> Ship:
    c, s, d = k.plain_config, k.plain_state, k.derived
    places: int = d.places[seat]
    return {
        "seat": seat,
        "hex": HEX_NAMES[s.ship[seat]],
        "at_lair": at_lair(k, seat),
        "purse": s.purse[seat],
        "share": round(min(1, s.purse[seat] / c.target), DIGITS),
        "parts": [name for part, name in enumerate(PARTS) if s.parts[seat][part]],
        "places": places,
        "crew": [_aboard(k, seat, place) for place in range(places)],
        "rum": s.rum[seat],
        "balls": s.balls[seat],
        "scurvy": s.scurvy[seat],
        "cards": s.hand_size[seat],
        "draft": s.draft_size[seat],
        "chosen": bool(s.has_chosen[seat]),
        "mutiny_risk": round(d.short_faces[seat] / FACES, DIGITS),
        **abilities(d.ability[seat]),
    }


def at_lair(k: Knowledge, seat: int) -> bool:
    """KP-23: whether a ship lies where it is safe."""
    return bool(k.plain_config.kind[k.plain_state.ship[seat]] == LAIR)


def _aboard(k: Knowledge, seat: int, place: int) -> Pirate | None:
    found = pirate(k, k.plain_state.crew[seat][place])
    if found is not None:
        found["counts"] = bool(k.derived.counts[seat][place])
    return found


def pirate(k: Knowledge, number: int) -> Pirate | None:
    """A pirate by its number, or nobody."""
    if number == NONE:
        return None
    c = k.plain_config
    return {
        "pirate": PIRATE_CODES[number],
        "crew_skill": CREW_SKILLS[c.crew_skill[number]],
        "captain_skill": CAPTAIN_SKILLS[c.captain_skill[number]],
    }


def abilities(row: list[int]) -> Abilities:
    """What `derive` counts of a ship, for people."""
    able = dict(zip(ABILITIES, row, strict=True))
    return {
        "most_rum": able["most_rum"],
        "most_balls": able["most_balls"],
        "sails": able["sails"],
        "speed": able["speed"],
        "draws": able["draws"],
        "limit": able["limit"],
        "map_points": able["map_points"],
        "against_nations": _strength(able, "against_nations", "NAT1", "NAT2"),
        "against_players": _strength(able, "against_players", "PVP1", "PVP2"),
        "thefts": able["thefts"],
        "clean": bool(able["clean"]),
    }


def _strength(able: dict[str, int], whole: str, crew: str, captain: str) -> Strength:
    found: list[Term] = [{"what": what, "value": able[what]} for what in (crew, captain, "scurvy")]
    return {"terms": adding(found), "bonus": able[whole]}


@VIEW.shared("crew")
def crews(k: Knowledge) -> list[list[Pirate | None]]:
    """The pirates of each ship, place by place."""
    return [[pirate(k, number) for number in k.plain_state.crew[seat]] for seat in range(k.setup.seats)]


# Choosing a crew


class Pool(TypedDict):
    """Pirates to choose from: places 0 to 3, then draft slots."""

    pirates: list[Pirate | None]
    drafted: list[Pirate | None]
    places: int
    too_many: int
    """How many have to be dismissed yet."""
    outlook: dict[str, Abilities]
    """What the ship could do with each crew that an action would settle."""


@VIEW.part("phase", "active", "asked", "pool", "places", "settles", "outlook")
def pool(k: Knowledge) -> Pool | None:
    """The viewer's own draft, at the set-up or while restocking."""
    s = k.plain_state
    restocks = k.phase in ("captain", "dismiss") and s.active == k.seat
    if k.seat is None or not (restocks or k.phase == "setup"):
        return None
    there = [pirate(k, number) for number in s.pool[k.seat]]
    return {
        "pirates": there,
        "drafted": there[PLACES:],
        "places": k.derived.places[k.seat],
        "too_many": too_many(k, k.seat),
        "outlook": {action.text: ahead for action in k.legal() if (ahead := _outlook(k, action)) is not None},
    }


def too_many(k: Knowledge, seat: int) -> int:
    """KP-78: how many pirates of the pool have no place aboard."""
    there: list[int] = k.plain_state.pool[seat]
    return max(0, len(there) - there.count(NONE) - int(k.derived.places[seat]))


ROW_OF = {int(action): row for row, action in enumerate(SETTLING)}


def _outlook(k: Knowledge, action: Action) -> Abilities | None:
    row = ROW_OF[action]
    return abilities(k.derived.outlook[row]) if k.derived.settles[row] else None


# Buying


class Gains(TypedDict):
    """What a middle part adds to a ship."""

    places: int
    sails: int
    rum: int
    balls: int


class ShipParts(TypedDict):
    """The middle parts."""

    price: int
    left: int | None
    """The purse that would be left to the one who may buy."""
    gains: dict[str, Gains]
    upkeep: list[UpkeepFace]
    """The faces of the upkeep die."""


@VIEW.shared("phase", "active", "purse")
def parts(k: Knowledge) -> ShipParts:
    """The middle parts: what they add and cost."""
    c, s = k.plain_config, k.plain_state
    faces: list[UpkeepFace] = [UPKEEPS[face] for face in c.upkeep_faces]  # type: ignore[misc]
    return {
        "price": c.part_price,
        "left": s.purse[s.active] - c.part_price if k.phase == "buy" else None,
        "gains": {name: _gains(c.part[part]) for part, name in enumerate(PARTS)},
        "upkeep": faces,
    }


def _gains(row: list[int]) -> Gains:
    places, sails, rum, balls = row
    return {"places": places, "sails": sails, "rum": rum, "balls": balls}
