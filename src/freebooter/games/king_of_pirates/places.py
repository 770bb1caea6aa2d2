"""What lies where, beside the chart: the nearest targets and treasures in words, the Dutchman, what is face down.

Made from the view alone. It says in words what the chart has room to name in one short one only.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from freebooter.engine.drawing import Line, Paper, View, apart
from freebooter.games.king_of_pirates.chart import FACE_DOWN_WORDS, NATION_STYLES, STYLES
from freebooter.games.king_of_pirates.glossary import CHART_WORDS, GLOSSARY, NATION_CELLS

CENTRE = "E5"
ROOMY = 39
"""So wide a list has room for the loot."""
CHANCE, PERCENT = 9, 4
LOOT = 7


def places(view: View, paper: Paper, width: int, height: int) -> list[Line]:
    """The Dutchman, the nearest places, and what is face down, in so many lines."""
    ends = [*_face_down(view, paper, width)]
    nearest = [_place(hex, paper, width) for hex in _by_distance(view)]
    lines = [_head(paper, width), _dutchman(view, paper, width), *nearest[: height - 2 - len(ends)], *ends]
    return [line.cut(width) for line in lines[:height]]


def _head(paper: Paper, width: int) -> Line:
    loot = paper.say("loot").rjust(LOOT) if width >= ROOMY else ""
    return _columns(Line((paper.say("nearby"), "dim")), loot, paper.say("chance"), width, "dim")


def _columns(start: Line, loot: str, end: str, width: int, style: str = "") -> Line:
    """A row: what it is, and at the end of the line what it may bring and how likely."""
    return apart(start, Line((loot + end.rjust(CHANCE if loot else 0), style)), width)


def _dutchman(view: View, paper: Paper, width: int) -> Line:
    """Where the ghost ship is, with its sign."""
    sign, name = paper.sign("☠", "%"), paper.say("Dutchman" if width < ROOMY else "Flying Dutchman")
    return Line(f"{view['dutchman']['hex']} ", (f"{sign} {name}", "bold magenta"))


def _by_distance(view: View) -> list[Mapping[str, Any]]:
    """What can be plundered or dug up, the nearest to the viewer's ship (or to whose turn it is) first."""
    seat = view["active"] if view["you"] is None else view["you"]
    at = CENTRE if seat is None else view["ships"][seat]["hex"]
    here = next(hex for hex in view["sea"] if hex["name"] == at)
    worth = [hex for hex in view["sea"] if hex["target"] or hex["island"]]
    return sorted(worth, key=lambda hex: _distance(hex, here))


def _distance(one: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    q, r = int(one["q"] - other["q"]), int(one["r"] - other["r"])
    return max(abs(q), abs(r), abs(q + r))


def _place(hex: Mapping[str, Any], paper: Paper, width: int) -> Line:
    return _target(hex, paper, width) if hex["target"] else _island(hex, paper, width)


def _target(hex: Mapping[str, Any], paper: Paper, width: int) -> Line:
    """A ship, city or stronghold of a nation, with the viewer's chance against it."""
    target, nation = hex["target"], hex["target"]["nation"]
    chance = f"{target['chance']:.0%}" if "chance" in target else ""
    loot = str(target["loot"]).rjust(LOOT) if width >= ROOMY else ""
    short = paper.say(NATION_CELLS[nation], what=paper.say(CHART_WORDS[target["kind"]]))
    room = width - 3 - (LOOT + CHANCE if loot else PERCENT + 1)
    name = next(form for form in (paper.say(f"{nation} {target['kind']}"), short) if len(form) <= room or form is short)
    return _columns(Line(f"{hex['name']} ", (name, NATION_STYLES[nation])), loot, chance, width)


def _island(hex: Mapping[str, Any], paper: Paper, width: int) -> Line:
    """An island, with its treasure and the maps that it needs."""
    island, style = hex["island"], STYLES["isle"]
    gain, maps = paper.number(island["doubloons"]), island.get("maps_needed", island["rating"])
    wide = Line(f"{hex['name']} ", (paper.say(hex["kind"]), style)), for_maps(gain, maps, paper)
    short = Line(f"{hex['name']} ", (paper.say("isle"), style)), f"{in_maps(maps, paper)} {gain}"
    name, treasure = next(form for form in (wide, short) if len(form[0]) + 1 + len(form[1]) <= width or form is short)
    return apart(name, treasure, width)


def for_maps(gain: str, maps: int, paper: Paper) -> str:
    """A treasure and its price."""
    return paper.say("{gain} for {maps}", gain=gain, maps=in_maps(maps, paper))


def in_maps(maps: int, paper: Paper) -> str:
    """So many Treasure Maps."""
    return paper.say("1 map" if maps == 1 else "{maps} maps", maps=maps)


def _face_down(view: View, paper: Paper, width: int) -> Iterator[Line]:
    """The tiles that nobody has seen, by the word that the chart has for them, and how many are warships."""
    says = "{left} face down, {share} warships" if width >= ROOMY else "{left} left, {share} WAR"
    for zone, word in FACE_DOWN_WORDS.items():
        tiles = view["face_down"][zone]
        if tiles["left"]:
            told = paper.say(says, left=tiles["left"], share=f"{tiles['warship']:.0%}")
            yield Line((paper.say(word), STYLES[word]), f" {told}")


# On the way


def lies_on(view: View, name: str, paper: Paper) -> str:
    """What is known to be on a hex, in words."""
    hex = next(hex for hex in view["sea"] if hex["name"] == name)
    if hex["dutchman"] and hex["kind"] != "lair":
        return paper.say("the Flying Dutchman!")
    if hex["tile"] == "down":
        return paper.say("face down")
    if hex["target"]:
        return paper.say(f"{hex['target']['nation']} {hex['target']['kind']}")
    return paper.say("open sea" if hex["kind"] == "shark sea" else GLOSSARY["hex"][hex["kind"]].name)
