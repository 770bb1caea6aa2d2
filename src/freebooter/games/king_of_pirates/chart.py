"""The sea drawn as text: each hex says in a word what lies there, the longer the more room there is.

Made from the view alone; `?` knows every word and sign of it.
"""

import re
from collections.abc import Mapping
from typing import Any

from freebooter.engine.drawing import Line, Paper, View
from freebooter.engine.translations import Translator
from freebooter.games.king_of_pirates.glossary import CHART_WORDS, NATION_CELLS
from freebooter.games.king_of_pirates.pieces import RADIUS, ROWS

CELL, WIDE_CELL, WIDEST_CELL = 6, 8, 13
"""How wide a hex is, by the room that there is."""
WIDE, WIDEST = 118, 160
LONGEST_ROW = 2 * RADIUS + 1

NATION_STYLES = {"British": "bright_red", "French": "bright_blue", "Spanish": "yellow"}
SEAT_STYLES = ("red", "yellow", "bright_yellow", "green", "blue", "magenta")
STYLES = {"lair": "bold", "isle": "green", "sea?": "cyan", "shark?": "red", ".": "dim"}
FACE_DOWN_WORDS = {"ocean": "sea?", "shark": "shark?"}
"""What stands for a tile that nobody has seen, zone by zone."""


def cell_for(paper: Paper) -> int:
    """How wide a hex is drawn."""
    return CELL if paper.width < WIDE else WIDE_CELL if paper.width < WIDEST else WIDEST_CELL


def sea(view: View, paper: Paper) -> list[Line]:
    """The chart, row by row, each hex in its cell."""
    lines, cell = [], cell_for(paper)
    for number, letter in enumerate(ROWS):
        r = number - RADIUS
        cells = [_cell(view, hex, paper, cell) for hex in view["sea"] if hex["r"] == r]
        lines.append(Line((f"{letter} ", "dim"), " " * (cell // 2 * abs(r)), *cells))
    return lines


def _cell(view: View, hex: Mapping[str, Any], paper: Paper, cell: int) -> Line:
    """What lies there, then whose ships, then the Dutchman."""
    ships = "".join(map(str, hex["ships"]))
    ghost = paper.sign("☠", "%") if hex["dutchman"] else ""
    room = cell - 1
    gap = " " if ships + ghost and cell > CELL else ""
    word = _fitting(hex, paper, cell, room - len(gap + ships + ghost)) + gap
    lit = "underline " if hex["name"] in view["reach"] and view["phase"] == "move" else ""
    afloat = [(str(seat), f"reverse {SEAT_STYLES[seat]}") for seat in hex["ships"]]
    shown = Line((word, f"{lit}{_style(hex)}".strip()), Line(*afloat).cut(room), (ghost, "bold magenta")).cut(room)
    return shown.left(cell)


def _style(hex: Mapping[str, Any]) -> str:
    return NATION_STYLES[hex["target"]["nation"]] if hex["target"] else STYLES[_ground(hex)]


def _ground(hex: Mapping[str, Any]) -> str:
    """The word for what lies there, as the glossary has it."""
    if hex["target"] is not None:
        return CHART_WORDS[hex["target"]["kind"]]
    if hex["kind"] in CHART_WORDS:
        return CHART_WORDS[hex["kind"]]
    if hex["tile"] != "down":
        return "."
    return FACE_DOWN_WORDS["shark" if hex["kind"] == "shark sea" else "ocean"]


def _fitting(hex: Mapping[str, Any], paper: Paper, cell: int, room: int) -> str:
    """The word, with its nation where there is room for it; else its beginning."""
    word, target = paper.say(_ground(hex)), hex["target"]
    national = paper.say(NATION_CELLS[target["nation"]], what=word) if target and cell == WIDEST_CELL else word
    return next((form for form in (national, word) if len(form) <= room), word[: max(0, room)])


def code_of(drawn: str, translator: Translator) -> str | None:
    """What the glossary has for something as it is drawn on the chart: a word, its nation, its ships."""
    words = {translator.say(word).casefold(): word for word in (*CHART_WORDS.values(), *FACE_DOWN_WORDS.values())}
    bare = re.sub(r"[\d☠%]+$", "", drawn).strip()
    for nation in NATION_CELLS.values():
        bare = bare.removeprefix(translator.say(nation, what="").casefold().strip()).strip()
    return words.get(bare) or next(
        (code for word, code in words.items() if len(bare) > 2 and word.startswith(bare)), None
    )
