"""The sea, hex by hex, with what waits there for the viewer; where a ship can go; whom it can attack."""

from typing import Literal, NotRequired, TypedDict

from freebooter.engine.knowledge import Knowledge
from freebooter.games.king_of_pirates.derived import DANGERS, NOT_HELD
from freebooter.games.king_of_pirates.pieces import (
    AXIAL,
    FACE_DOWN,
    HEX_NAMES,
    KINDS_OF_HEX,
    LAIR,
    LARGE,
    NATIONS,
    SMALL,
    TARGETS,
    TILE_KINDS,
    TILES,
    WARSHIP,
    ZONES,
)
from freebooter.games.king_of_pirates.state import NONE
from freebooter.games.king_of_pirates.view.cards import island_size
from freebooter.games.king_of_pirates.view.parts import DIGITS, VIEW
from freebooter.games.king_of_pirates.view.turn import Direction, direction

Danger = Literal["dutchman", "unknown", "warship"]

OWN_CARDS = ("assault", "mercenaries", "all")
"""What an attacker could add from the own hand, in the order of `HELPS`."""


class Chances(TypedDict):
    """Chances of an attack: with 0 balls up, and so with cards of the own hand."""

    chance: float
    by_balls: list[float]
    with_cards: dict[str, list[float]]


def chances(k: Knowledge, odds: list[list[float]]) -> Chances:
    """The odds of an attack as `derive` counts them, for people."""
    balls, helps = k.derived.own_balls + 1, k.derived.attack_help
    plain, *helped = [row[:balls] for row in odds]
    with_cards = {card: row for card, row, more in zip(OWN_CARDS, helped, helps[1:], strict=True) if more != NOT_HELD}
    return {"chance": plain[-1], "by_balls": plain, "with_cards": with_cards}


# Hexes


class HexTarget(TypedDict):
    """A nation target; for a seat with the loot and the chances of its own ship."""

    kind: str
    nation: str
    defence: int
    loot: int
    bonus: NotRequired[int]
    chance: NotRequired[float]
    by_balls: NotRequired[list[float]]
    with_cards: NotRequired[dict[str, list[float]]]


class Island(TypedDict):
    """An island: for a seat also the maps that it would have to give up."""

    rating: int
    doubloons: int
    maps_needed: NotRequired[int]


class Hex(TypedDict):
    """A hex: what it is, what lies there, who is there."""

    name: str
    q: int
    r: int
    kind: str
    nation: str | None
    tile: str | None
    """'down', a ship's name, or nothing."""
    ships: list[int]
    dutchman: bool
    target: HexTarget | None
    rivals: dict[str, float]
    """The chance against each rival here, by seat."""
    island: Island | None


NATION_WORDS = dict(enumerate(NATIONS))
TILE_WORDS = {FACE_DOWN: "down", **dict(enumerate(TILES))}


@VIEW.part(
    *("tile", "ship", "dutchman", "target", "nation", "loot", "maps_needed"),
    *("own_bonus", "own_balls", "attack_help", "target_odds", "rival_odds"),
)
def sea(k: Knowledge) -> list[Hex]:
    """Every hex."""
    hexes = _bare_hexes(k)
    hexes[k.plain_state.dutchman]["dutchman"] = True
    _add_targets(k, hexes)
    _add_islands(k, hexes)
    _add_ships(k, hexes)
    return hexes


def _bare_hexes(k: Knowledge) -> list[Hex]:
    """The hexes and their tiles."""
    hexes = zip(HEX_NAMES, AXIAL, k.plain_config.kind, k.plain_config.nation, k.plain_state.tile, strict=True)
    return [
        {
            "name": name,
            "q": q,
            "r": r,
            "kind": KINDS_OF_HEX[kind],
            "nation": NATION_WORDS.get(nation),
            "tile": TILE_WORDS.get(tile),
            "ships": [],
            "dutchman": False,
            "target": None,
            "rivals": {},
            "island": None,
        }
        for name, (q, r), kind, nation, tile in hexes
    ]


def _add_targets(k: Knowledge, hexes: list[Hex]) -> None:
    """Nation targets: their defence, their loot, and what the viewer's ship could do there."""
    found = k.derived
    kinds = [_kind_of_target(k, target) for target in range(len(TARGETS))]
    alike: dict[tuple[int, int], HexTarget] = {}
    for hex, target, nation, loot in zip(hexes, found.target, found.nation, found.loot, strict=True):
        if target < 0:
            continue
        if (target, nation) not in alike:
            alike[target, nation] = kinds[target].copy()
            alike[target, nation]["nation"], alike[target, nation]["loot"] = NATIONS[nation], loot
        hex["target"] = alike[target, nation]


def _kind_of_target(k: Knowledge, target: int) -> HexTarget:
    """What targets of a kind have in common."""
    shown: HexTarget = {"kind": TARGETS[target], "nation": "", "defence": k.plain_config.defence[target], "loot": 0}
    if k.seat is not None:
        shown["bonus"] = k.derived.own_bonus
        shown.update(chances(k, k.derived.target_odds[target]))  # type: ignore[typeddict-item]
    return shown


def _add_islands(k: Knowledge, hexes: list[Hex]) -> None:
    """Islands: their rating and treasure, and the maps that the viewer would have to give up."""
    for hex, kind in enumerate(k.plain_config.kind):
        if kind in (LARGE, SMALL):
            size = island_size(k, hex)
            island: Island = {
                "rating": k.plain_config.treasure_rating[size],
                "doubloons": k.plain_config.treasure[size],
            }
            if k.seat is not None:
                island["maps_needed"] = k.derived.maps_needed[hex]
            hexes[hex]["island"] = island


def _add_ships(k: Knowledge, hexes: list[Hex]) -> None:
    """Ships, and KP-111: the viewer's chance against each rival who lies at sea."""
    s = k.plain_state
    for seat in range(k.setup.seats):
        hex = hexes[s.ship[seat]]
        hex["ships"].append(seat)
        if k.seat is not None and seat != k.seat and k.plain_config.kind[s.ship[seat]] != LAIR:
            hex["rivals"][str(seat)] = k.derived.rival_odds[seat][0][k.derived.own_balls]


# Tiles that lie face down


class FaceDown(TypedDict):
    """What the face-down tiles of a zone still hold."""

    left: int
    tiles: dict[str, int]
    warship: float
    """How likely the next one is a warship."""


@VIEW.shared("face_down")
def face_down(k: Knowledge) -> dict[str, FaceDown]:
    """The face-down tiles, zone by zone."""
    return {name: _face_down(k.plain_state.face_down[zone]) for zone, name in enumerate(ZONES)}


def _face_down(counts: list[int]) -> FaceDown:
    left = sum(counts)
    warships = sum(counts[WARSHIP * len(NATIONS) : TILE_KINDS - 1])
    tiles = {tile: count for tile, count in zip((*TILES, "empty"), counts, strict=True) if count}
    return {"left": left, "tiles": tiles, "warship": round(warships / left, DIGITS) if left else 0}


# Where a ship can go, and whom it can attack


class Way(TypedDict):
    """How to come to a hex, and what may happen there."""

    way: list[Direction]
    steps: int
    danger: Danger | None


@VIEW.part("ship", "reach_size", "reach", "reach_from", "reach_way", "danger")
def reach(k: Knowledge) -> dict[str, Way]:
    """The hexes that the viewer's ship can come to: in this turn for the one who sails, else in its next one."""
    found = k.derived
    ways: dict[int, list[Direction]] = {k.plain_state.ship[k.seat]: []} if k.seat is not None else {}
    shown: dict[str, Way] = {}
    for hex in found.reach[: found.reach_size]:
        ways[hex] = [*ways[found.reach_from[hex]], direction(found.reach_way[hex])]
        danger: Danger | None = DANGERS[found.danger[hex]]  # type: ignore[assignment]
        shown[HEX_NAMES[hex]] = {"way": ways[hex], "steps": len(ways[hex]), "danger": danger}
    return shown


class Enemy(Chances):
    """Whom the viewer could attack where its ship is now."""

    enemy: Literal["target"] | int


@VIEW.part("ship", "target", "can_attack", "own_balls", "attack_help", "target_odds", "rival_odds")
def enemies(k: Knowledge) -> list[Enemy]:
    """The nation target, then rivals on the same hex."""
    if k.seat is None:
        return []
    found = k.derived
    target = found.target[k.plain_state.ship[k.seat]]
    shown: list[Enemy] = []
    if target != NONE:
        shown.append({"enemy": "target", **chances(k, found.target_odds[target])})
    for rival in range(k.setup.seats):
        if found.can_attack[rival]:
            shown.append({"enemy": rival, **chances(k, found.rival_odds[rival])})
    return shown
