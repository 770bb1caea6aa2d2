"""The ships as text: one line a seat, and what the viewer's own ship and crew can do.

Made from the view alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.drawing import Line, Paper, View, columns, flowed, joined
from freebooter.games.king_of_pirates.chart import SEAT_STYLES, WIDE
from freebooter.games.king_of_pirates.glossary import PIRATES_BY_CODE, SKILL_NAMES, SKILL_SHORTS

PAIRED = 38
"""So wide a rival is in brief."""
NAME = 16
"""The room for a seat's name, and for who holds it."""


# All ships


def ships(view: View, paper: Paper, width: int) -> list[Line]:
    """A line for each seat, the near one last: purse and place, stores and cards, in columns."""
    rows = [_ship(view, view["ships"][seat], paper) for seat in paper.around(len(view["ships"]))]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    gap = "  " if sum(widths) + 2 * len(widths) <= width else " "
    return [
        joined((cell.left(wide) for cell, wide in zip(row, widths, strict=True) if wide), gap).cut(width)
        for row in rows
    ]


def crowded_ships(view: View, paper: Paper, width: int) -> list[Line]:
    """The same where lines are few: two rivals in a row, in brief; the near ship as ever."""
    *rivals, _ = paper.around(len(view["ships"]))
    if len(rivals) == 1 or width < 2 * PAIRED:
        return ships(view, paper, width)
    most = len(paper.number(view["target"]))
    shown = []
    for seat in rivals:
        ship, holder = view["ships"][seat], Line(*_holder(view, seat, paper).spans[:-1])
        purse = paper.say("{purse} doubloons", purse=paper.number(ship["purse"]).rjust(most))
        shown.append(Line(holder.left(12), f" {ship['hex']} {purse} ", paper.say("hand {count}", count=ship["cards"])))
    return [*columns(shown, width, gap=1, most=2), *ships(view, paper, width)[-1:]]


def _ship(view: View, ship: Mapping[str, Any], paper: Paper) -> list[Line]:
    """What is said of a ship, cell by cell."""
    stores = [
        paper.say("rum {have}/{most}", have=ship["rum"], most=ship["most_rum"]),
        paper.say("balls {have}/{most}", have=ship["balls"], most=ship["most_balls"]),
        paper.say("hand {count}", count=ship["cards"]),
        paper.say("scurvy {count}", count=ship["scurvy"]) if ship["scurvy"] else "",
    ]
    purse = paper.say("{purse} doubloons", purse=paper.number(ship["purse"]))
    return [
        _holder(view, ship["seat"], paper),
        Line(paper.say("at {hex}", hex=ship["hex"])),
        Line((purse.rjust(len(paper.say("{purse} doubloons", purse=paper.number(view["target"])))), "bold")),
        *(Line((store, "dim")) for store in stores),
    ]


def _holder(view: View, seat: int, paper: Paper) -> Line:
    """Whether the seat is asked or at the helm, its number as on the chart, its name, and who holds it."""
    mark = paper.sign("▶", ">") if seat in view["asked"] else "*" if view["active"] == seat else " "
    name = view["names"][seat][:NAME]
    note = paper.notes[seat].split()[-1:] if seat < len(paper.notes) else []
    held = f" {note[0]}" if note and len(name) + 1 + len(note[0]) <= NAME else ""
    number = (str(seat), f"reverse {SEAT_STYLES[seat]}")
    return Line((mark, "bold"), number, " ", (name, f"bold {SEAT_STYLES[seat]}"), (held, "dim"))


# The own ship


def crew_lines(view: View, paper: Paper, width: int) -> list[Line]:
    """The viewer's crew, with all that each can do."""
    if view["you"] is None or view["phase"] == "setup":
        return []
    ship = view["ships"][view["you"]]
    aboard = crew(ship, paper) if any(ship["crew"]) else [Line((paper.say("nobody aboard"), "bold"))]
    return headed(paper, "crew", aboard, width, " | ")


def brief_crew(view: View, paper: Paper, width: int) -> list[Line]:
    """The same without what sleeps."""
    if view["you"] is None or not any(view["ships"][view["you"]]["crew"]):
        return crew_lines(view, paper, width)
    aboard = [pirate for pirate in view["ships"][view["you"]]["crew"] if pirate is not None]
    return headed(paper, "crew", [_awake(pirate, paper) for pirate in aboard], width, " | ")


def _awake(pirate: Mapping[str, Any], paper: Paper) -> Line:
    skills = [pirate["crew_skill"], *([pirate["captain_skill"]] if pirate["counts"] else [])]
    name = paper.say(PIRATES_BY_CODE[pirate["pirate"]])
    return Line(f"{name}: ", (", ".join(paper.say(SKILL_SHORTS[skill]) for skill in skills), "cyan"))


def own_ship(view: View, paper: Paper, width: int) -> list[Line]:
    """What the viewer's ship can do."""
    return (
        headed(paper, "ship", able(view["ships"][view["you"]], paper), width, ", ") if view["you"] is not None else []
    )


def crew(ship: Mapping[str, Any], paper: Paper) -> list[Line]:
    """Captain and crew by name, with their skills; a captain skill that sleeps is in brackets."""
    shown = []
    for place, aboard in enumerate(ship["crew"]):
        if aboard is None:
            shown.append(Line((paper.say("captain: nobody" if place == 0 else "mate: nobody"), "dim")))
            continue
        role = paper.say("captain" if place == 0 else "mate")
        shown.append(Line((f"{role} ", "dim"), pirate(aboard, paper, counts=aboard["counts"])))
    return shown


def pirate(found: Mapping[str, Any], paper: Paper, *, counts: bool = False) -> Line:
    """A pirate by name, with both skills: as a phrase where there is room."""
    words = SKILL_NAMES if paper.width >= WIDE else SKILL_SHORTS
    as_crew, captain = (paper.say(words[found[skill]]) for skill in ("crew_skill", "captain_skill"))
    as_captain = captain if counts else f"({paper.say('as captain {skill}', skill=captain)})"
    return Line(paper.say(PIRATES_BY_CODE[found["pirate"]]), ": ", (as_crew, "cyan"), f", {as_captain}")


def able(ship: Mapping[str, Any], paper: Paper) -> list[Line]:
    """What a ship can do."""
    bought = "+".join(ship["parts"]).upper()
    numbers = [
        *([paper.say("with middle part {parts}", parts=bought)] if bought else []),
        paper.say("speed {number}", number=ship["speed"]),
        paper.say("against nations {bonus:+}", bonus=ship["against_nations"]["bonus"]),
        paper.say("against players {bonus:+}", bonus=ship["against_players"]["bonus"]),
        *([_saved(ship["map_points"], paper)] if ship["map_points"] else []),
        *([paper.say("mutiny risk {risk}", risk=f"{ship['mutiny_risk']:.0%}")] if any(ship["crew"]) else []),
    ]
    return [Line((number, "dim")) for number in numbers]


def _saved(maps: int, paper: Paper) -> str:
    return paper.say("saves a map when digging" if maps == 1 else "saves {maps} maps when digging", maps=maps)


def headed(paper: Paper, head: str, parts: Sequence[Line], width: int, gap: str) -> list[Line]:
    """Parts in a row, after a word that says what they are."""
    word = f"  {paper.say(head)}  "
    return flowed([Line((word, "dim"), parts[0]), *parts[1:]], width, gap=gap, indent=len(word)) if parts else []
