"""The chart: the sea hex by hex as a player sees it, and where a ship can go, with what waits there."""

from collections import deque
from typing import TYPE_CHECKING, Any

from freebooter.games.king_of_pirates import aboard, chances
from freebooter.games.king_of_pirates.pieces import (
    AXIAL,
    DIRECTIONS,
    FACE_DOWN,
    HEX_NAMES,
    HEXES,
    KINDS_OF_HEX,
    LAIR,
    LARGE,
    NATIONS,
    NEIGHBOURS,
    NOWHERE,
    SMALL,
    TARGETS,
    TILE_KINDS,
    TILES,
    WARSHIP,
    ZONES,
)
from freebooter.games.king_of_pirates.state import MOVE, NATION, NONE

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge

NEXT: list[list[int]] = NEIGHBOURS.tolist()


def sea(knowledge: "Knowledge") -> list[dict[str, Any]]:
    """Every hex: what it is, what lies there, who is there."""
    c, s = aboard.reading(knowledge)
    ships: dict[int, list[int]] = {}
    for seat in range(c.seats):
        ships.setdefault(s.ship[seat], []).append(seat)
    return [_hex(knowledge, c, s, hex, ships.get(hex, [])) for hex in range(HEXES)]


def _hex(knowledge: "Knowledge", c: Any, s: Any, hex: int, ships: list[int]) -> dict[str, Any]:
    kind, tile = c.kind[hex], s.tile[hex]
    return {
        "name": HEX_NAMES[hex],
        "q": AXIAL[hex][0],
        "r": AXIAL[hex][1],
        "kind": KINDS_OF_HEX[kind],
        "nation": NATIONS[c.nation[hex]] if c.nation[hex] != NONE else None,
        "tile": "down" if tile == FACE_DOWN else TILES[tile] if tile >= 0 else None,
        "ships": ships,
        "dutchman": s.dutchman == hex,
        "target": _target(knowledge, c, s, hex),
        "rivals": _rivals(knowledge, c, s, hex, ships),
        "island": _island(knowledge, c, s, hex) if kind in (LARGE, SMALL) else None,
    }


def _target(knowledge: "Knowledge", c: Any, s: Any, hex: int) -> dict[str, Any] | None:
    """A nation target: its defence, its loot, and what the viewer's ship could do there."""
    target = aboard.target_at(c, s, hex)
    if target is None:
        return None
    nation, seat = aboard.nation_at(c, s, hex), knowledge.seat
    shown = {"kind": TARGETS[target], "nation": NATIONS[nation], "defence": c.defence[target], "loot": c.loot[target]}
    if seat is not None:
        shown |= {
            "loot": aboard.loot_cards(c, s, seat, target, nation),
            "bonus": aboard.sum_of(aboard.skill_terms(c, s, seat, True)),
            **chances.attack_chances(c, s, seat, int(NATION), hex),
        }
    return shown


def _rivals(knowledge: "Knowledge", c: Any, s: Any, hex: int, ships: list[int]) -> dict[str, float]:
    """KP-111: the viewer's chance against each rival who lies here at sea."""
    seat = knowledge.seat
    if seat is None or c.kind[hex] == LAIR:
        return {}
    return {str(rival): chances.attack_chances(c, s, seat, rival, hex)["chance"] for rival in ships if rival != seat}


def _island(knowledge: "Knowledge", c: Any, s: Any, hex: int) -> dict[str, Any]:
    """An island: its rating and treasure, and the maps that the viewer would have to give up."""
    shown = {"rating": c.treasure_rating[0 if c.kind[hex] == LARGE else 1], "doubloons": aboard.treasure(c, hex)}
    if knowledge.seat is not None:
        shown["maps_needed"] = aboard.maps_needed(c, s, knowledge.seat, hex)
    return shown


# Where a ship can go


def reach(knowledge: "Knowledge") -> dict[str, dict[str, Any]]:
    """The hexes that the viewer's ship can come to: in this turn for the one who sails, else in its next one.

    The Dutchman and warships end a voyage, so ways lead round them where they can.
    """
    c, s = aboard.reading(knowledge)
    seat = knowledge.seat
    if seat is None:
        return {}
    sails_now = s.phase == MOVE and s.active == seat
    steps = aboard.allowance(c, s) - s.steps if sails_now else aboard.speed(c, s, seat)
    start = s.ship[seat]
    ways: dict[int, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        hex = queue.popleft()
        if len(ways[hex]) == steps or (hex != start and danger(c, s, hex) in ("dutchman", "warship")):
            continue
        for way, beyond in enumerate(NEXT[hex]):
            if beyond != NOWHERE and beyond not in ways:
                ways[beyond] = [*ways[hex], DIRECTIONS[way]]
                queue.append(beyond)
    del ways[start]
    return {HEX_NAMES[hex]: {"way": way, "steps": len(way), "danger": danger(c, s, hex)} for hex, way in ways.items()}


def danger(c: Any, s: Any, hex: int) -> str | None:
    """What may happen to a ship that enters a hex."""
    if s.dutchman == hex and c.kind[hex] != LAIR:
        return "dutchman"
    if s.tile[hex] == FACE_DOWN:
        return "unknown"
    return "warship" if aboard.target_at(c, s, hex) == WARSHIP else None


def drifts(knowledge: "Knowledge") -> dict[str, str]:
    """Where the Dutchman would go by each direction (KP-25)."""
    _, s = aboard.reading(knowledge)
    return {
        way: HEX_NAMES[NEXT[s.dutchman][number]] if NEXT[s.dutchman][number] != NOWHERE else "E5"
        for number, way in enumerate(DIRECTIONS)
    }


def face_down(knowledge: "Knowledge") -> dict[str, dict[str, Any]]:
    """What the face-down tiles of each zone still hold, and how likely the next one is a warship."""
    _, s = aboard.reading(knowledge)
    shown = {}
    for zone, name in enumerate(ZONES):
        counts = s.face_down[zone]
        left = sum(counts)
        warships = sum(counts[WARSHIP * len(NATIONS) : TILE_KINDS - 1])
        tiles = {tile: counts[number] for number, tile in enumerate((*TILES, "empty")) if counts[number]}
        shown[name] = {"left": left, "tiles": tiles, "warship": round(warships / left, chances.DIGITS) if left else 0}
    return shown


def enemies(knowledge: "Knowledge") -> list[dict[str, Any]]:
    """Whom the viewer could attack where its ship is now, with chances."""
    c, s = aboard.reading(knowledge)
    seat = knowledge.seat
    if seat is None:
        return []
    found: list[int] = aboard.rivals_at(c, s, seat)
    if aboard.target_at(c, s, s.ship[seat]) is not None:
        found = [int(NATION), *found]
    return [
        {"enemy": "target" if enemy == NATION else enemy} | chances.attack_chances(c, s, seat, enemy, s.ship[seat])
        for enemy in found
    ]
