"""The table drawn as text: the sea with its hexes, the ships beside it, a combat, the own ship and hand.

Made from the view alone. Places are letters first; colours only help, so nothing is lost without them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed
from freebooter.games.king_of_pirates.glossary import (
    HEX_SIGNS,
    PIRATES_BY_CODE,
    SHIP_SIGNS,
    SKILL_SHORTS,
    TERM_NAMES,
    TITLES,
)
from freebooter.games.king_of_pirates.pieces import NATION_LETTERS, NATIONS, RADIUS, ROWS

NARROW, WIDE, WIDEST = 79, 118, 160
CELL, WIDE_CELL = 4, 8
TALL = 27
"""So many lines leave room to say what the signs of the chart mean."""

LETTER = dict(zip(NATIONS, NATION_LETTERS, strict=True))
NATION_STYLES = {"British": "bright_red", "French": "bright_blue", "Spanish": "yellow"}
SEAT_STYLES = ("red", "yellow", "bright_yellow", "green", "blue", "magenta")
SHIP_WORDS = {
    "small merchant": "boat",
    "large merchant": "brig",
    "warship": "WAR",
    "city": "city",
    "stronghold": "fort",
}
HEX_WORDS = {"lair": "lair", "large island": "isle", "small island": "isle"}
HEX_STYLES = {"lair": "bold", "large island": "green", "small island": "green"}
LEGEND = (
    "L lair, X stronghold, C city, T and t islands, m and M merchants, W warship (with B, F, S for the nation), "
    "~ ocean and ? shark tile face down, . open sea, digits: ships, %: the Dutchman"
)
WIDE_LEGEND = (
    "B, F and S: British, French, Spanish; boat and brig: merchants, WAR: a warship; after an isle the maps that its "
    "treasure needs; tile? and shark?: face down; digits: ships, %: the Dutchman"
)


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, sea and ships, the combat, the own ship and hand."""
    width = min(paper.width, WIDEST) if _is_wide(paper) else min(NARROW, paper.width)
    cell = WIDE_CELL if _is_wide(paper) else CELL
    room = 2 + (2 * RADIUS + 1) * cell + 2
    beside = [*_ships(view, paper, width - room), Line(), *_decks(view, paper)]
    chart = _sea(view, paper, cell)
    rows = max(len(chart), len(beside))
    sea = [
        Line((chart[i] if i < len(chart) else Line()).left(room), beside[i] if i < len(beside) else "").cut(width)
        for i in range(rows)
    ]
    if paper.height >= TALL:
        sea += [Line((line.text, "dim")) for line in legend(view, paper)]
    below = [part for draw in (_combat, _own_ship, _hand, _pool) for part in draw(view, paper, width)]
    return [_headline(view, paper, width), *sea, *below]


def _is_wide(paper: Paper) -> bool:
    """Whether there is room for words on the chart."""
    return paper.width >= WIDE


def _headline(view: View, paper: Paper, width: int) -> Line:
    title = Line(
        ("King of Pirates", "bold"), ("  " + paper.say("to {target} doubloons", target=f"{view['target']:,}"), "dim")
    )
    if view["phase"] == "over":
        return apart(title, (paper.say("The game is over."), "bold"), width)
    turn = paper.say("round {number} of {rounds}", number=view["round"], rounds=view["rounds"])
    return apart(title, (f"{paper.say(view['phase'])}   {turn}", "bold"), width)


# The sea


def _sea(view: View, paper: Paper, cell: int) -> list[Line]:
    """The chart, row by row, each hex in its cell."""
    lines = []
    for number, letter in enumerate(ROWS):
        r = number - RADIUS
        cells = [_cell(view, hex, paper, cell) for hex in view["sea"] if hex["r"] == r]
        lines.append(Line((f"{letter} ", "dim"), " " * (cell // 2 * abs(r)), *cells))
    return lines


def _cell(view: View, hex: Mapping[str, Any], paper: Paper, cell: int) -> Line:
    """What lies there, then whose ships, then the Dutchman."""
    sign, style = _worded(hex, paper) if cell == WIDE_CELL else _ground(hex)
    ships = "".join(map(str, hex["ships"]))
    ghost = paper.sign("☠", "%") if hex["dutchman"] else ""
    lit = "underline " if hex["name"] in view["reach"] and view["phase"] == "move" else ""
    room = cell - 1
    if len(sign) + len(ships) + len(ghost) > room:
        sign = sign[: max(0, room - len(ships) - len(ghost))]
    ship_style = f"bold {SEAT_STYLES[hex['ships'][0]]}" if hex["ships"] else ""
    shown = Line((sign, f"{lit}{style}".strip()), (ships[:room], ship_style), (ghost, "bold magenta")).cut(room)
    return shown.left(cell)


def _worded(hex: Mapping[str, Any], paper: Paper) -> tuple[str, str]:
    """The same in words, where there is room."""
    target, island = hex["target"], hex["island"]
    if target is not None:
        return f"{LETTER[target['nation']]} {paper.say(SHIP_WORDS[target['kind']])}", NATION_STYLES[target["nation"]]
    if hex["kind"] in HEX_WORDS:
        rating = f" {island['rating']}" if island else ""
        return paper.say(HEX_WORDS[hex["kind"]]) + rating, HEX_STYLES[hex["kind"]]
    if hex["tile"] == "down":
        return (paper.say("shark?"), "red") if hex["kind"] == "shark sea" else (paper.say("tile?"), "cyan")
    return ".", "dim"


def _ground(hex: Mapping[str, Any]) -> tuple[str, str]:
    target = hex["target"]
    if target is not None:
        return SHIP_SIGNS[target["kind"]] + LETTER[target["nation"]], NATION_STYLES[target["nation"]]
    if hex["kind"] in HEX_SIGNS:
        return HEX_SIGNS[hex["kind"]], HEX_STYLES[hex["kind"]]
    if hex["tile"] == "down":
        return ("?", "red") if hex["kind"] == "shark sea" else ("~", "cyan")
    return ".", "dim"


# Ships


def _ships(view: View, paper: Paper, width: int) -> list[Line]:
    """Two lines for each seat, the near one last: purse and place, then stores and cards."""
    seats = paper.around(len(view["ships"]))
    return [line for seat in seats for line in _ship(view, view["ships"][seat], paper, width)]


def _ship(view: View, ship: Mapping[str, Any], paper: Paper, width: int) -> list[Line]:
    seat = ship["seat"]
    mark = paper.sign("▶", ">") if seat in view["asked"] else "*" if view["active"] == seat else " "
    stores = paper.say("rum {rum} balls {balls} cards {cards}", **{key: ship[key] for key in ("rum", "balls", "cards")})
    if ship["scurvy"]:
        stores += " " + paper.say("scurvy {count}", count=ship["scurvy"])
    note = paper.notes[seat].split()[-1:] if seat < len(paper.notes) else []
    name = Line((view["names"][seat], f"bold {SEAT_STYLES[seat]}"), (f" {note[0]}" if note else "", "dim")).left(12)
    head = Line((mark, "bold"), f"{seat} ", name, f" {paper.say('at {hex}', hex=ship['hex'])}")
    return [apart(head, f"{ship['purse']:>6,}", width), Line((f"   {stores}", "dim")).cut(width)]


def _decks(view: View, paper: Paper) -> list[Line]:
    decks = {deck: view["decks"][deck]["deck"] for deck in ("actions", "pirates", "loot")}
    down = {zone: tiles["left"] for zone, tiles in view["face_down"].items()}
    return [
        Line((" " + paper.say("cards {actions}  pirates {pirates}  loot {loot}", **decks), "dim")),
        Line((" " + paper.say("face down: shark {shark}, ocean {ocean}", **down), "dim")),
    ]


def _crew(ship: Mapping[str, Any], paper: Paper) -> list[Line]:
    """Captain and crew by name, with their skills; a captain skill that sleeps is in brackets."""
    shown = []
    for place, pirate in enumerate(ship["crew"]):
        if pirate is None:
            shown.append(Line((f"{place} {paper.say('nobody')}", "dim")))
            continue
        shown.append(Line(f"{place} ", _pirate(pirate, paper, counts=pirate["counts"])))
    return shown


def _pirate(pirate: Mapping[str, Any], paper: Paper, *, counts: bool = False) -> Line:
    """A pirate by name, with both skills in short."""
    crew, captain = (paper.say(SKILL_SHORTS[pirate[skill]]) for skill in ("crew_skill", "captain_skill"))
    as_captain = captain if counts else f"({paper.say('as captain {skill}', skill=captain)})"
    return Line(paper.say(PIRATES_BY_CODE[pirate["pirate"]]), ": ", (crew, "cyan"), f", {as_captain}")


def _able(ship: Mapping[str, Any], paper: Paper) -> list[Line]:
    """What a ship can do."""
    numbers = [
        paper.say("speed {number}", number=ship["speed"]),
        paper.say("nations {bonus:+}", bonus=ship["against_nations"]["bonus"]),
        paper.say("players {bonus:+}", bonus=ship["against_players"]["bonus"]),
        paper.say("maps {number}", number=ship["map_points"]),
    ]
    if any(ship["crew"]):
        numbers.append(paper.say("mutiny risk {risk}", risk=f"{ship['mutiny_risk']:.0%}"))
    return [Line((number, "dim")) for number in numbers]


def _own_ship(view: View, paper: Paper, width: int) -> list[Line]:
    """Crew, stores and what the viewer's ship can do."""
    if view["you"] is None:
        return []
    ship = view["ships"][view["you"]]
    bought = "+".join(ship["parts"]).upper()
    stores = [
        paper.say("rum {have}/{most}", have=ship["rum"], most=ship["most_rum"]),
        paper.say("balls {have}/{most}", have=ship["balls"], most=ship["most_balls"]),
        paper.say("parts {parts}", parts=bought) if bought else paper.say("no middle part"),
    ]
    able = [*map(Line, stores), *_able(ship, paper)]
    return [*_headed(paper, "crew", _crew(ship, paper), width, " | "), *_headed(paper, "ship", able, width, ", ")]


def _headed(paper: Paper, head: str, parts: Sequence[Line], width: int, gap: str) -> list[Line]:
    """Parts in a row, after a word that says what they are."""
    word = f"  {paper.say(head)}  "
    return flowed([Line((word, "dim"), parts[0]), *parts[1:]], width, gap=gap, indent=len(word)) if parts else []


def _hand(view: View, paper: Paper, width: int) -> list[Line]:
    """The viewer's cards; those that can be used now stand out."""
    cards = []
    for card in view["hand"] or ():
        times = f" x{card['count']}" if card["count"] > 1 else ""
        cards.append(Line((paper.say(TITLES[card["card"]]) + times, "bold" if card["actions"] else "")))
    return _headed(paper, "hand", cards, width, ", ")


def _pool(view: View, paper: Paper, width: int) -> list[Line]:
    """The pirates to choose from."""
    if view["pool"] is None:
        return []
    first = len(view["pool"]["pirates"]) - len(view["pool"]["drafted"]) if view["phase"] == "setup" else 0
    shown = [
        Line(f"{number - first} ", _pirate(pirate, paper))
        for number, pirate in enumerate(view["pool"]["pirates"])
        if pirate is not None
    ]
    return _headed(paper, "choose from", shown, width, "; ")


def _combat(view: View, paper: Paper, width: int) -> list[Line]:
    """Both sides with dice, terms and totals, and the chances of a re-roll."""
    combat = view["combat"]
    if combat is None:
        return []
    nation, other = f"{combat['nation']} {combat['target']}", combat["defence"]["seat"]
    enemy = paper.say(nation) if other is None else view["names"][other]
    verdict = ("the attack succeeds", "bold green") if combat["succeeds"] else ("the attack fails", "bold red")
    title = paper.say("Combat for {count} loot cards", count=combat["loot"])
    lines = [apart(Line(("  " + title, "bold")), Line((paper.say(verdict[0]), verdict[1])), width)]
    for side, name in (("attack", view["names"][combat["attack"]["seat"]]), ("defence", enemy)):
        lines.append(_fighter(combat[side], name, paper, width))
    if combat["chances"]:
        odds = ", ".join(f"{action} {chance:.0%}" for action, chance in combat["chances"].items())
        lines.append(Line(("    " + paper.say("chances: {odds}", odds=odds), "dim")).cut(width))
    return lines


def _fighter(side: Mapping[str, Any], name: str, paper: Paper, width: int) -> Line:
    """One side: dice, what is added to them, and the total."""
    terms = "".join(f" {term['value']:+} {paper.say(TERM_NAMES[term['what']])}" for term in side["terms"])
    thrown = "".join(f"[{die}]" for die in side["dice"] or ())
    return apart(f"    {name:<24} {thrown}{terms}", (f"= {side['total']}", "bold"), width)


# What can be done


LAST = ("pass", "stop", "draw")


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """What ends a decision comes last."""
    return sorted(actions, key=lambda action: (action.verb in LAST, int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions in columns, each with what it leads to."""
    numbered = enumerate(actions, 1)
    choices = [Line((f"{number:>2} ", "bold cyan"), _choice(view, action, paper)) for number, action in numbered]
    return [Line("  ", row) for row in columns(choices, min(paper.width, WIDE) - 2)]


def _choice(view: View, action: Action, paper: Paper) -> Line:
    """An action, and beside it what a player would look up."""
    return Line(action.text, (_note(view, action, paper), "dim"))


def _note(view: View, action: Action, paper: Paper) -> str:
    if action.verb == "crew":
        chosen = (view["pool"]["drafted"][int(number)] for number in action.text.split()[1:])
        captain, mate = (paper.say(PIRATES_BY_CODE[pirate["pirate"]]) for pirate in chosen)
        return f" {paper.say('{captain}, mate {mate}', captain=captain, mate=mate)}"
    if action.verb == "sail":
        hex = next((name for name, way in view["reach"].items() if way["way"] == list(action.words)), None)
        danger = view["reach"][hex]["danger"] if hex else None
        return f" {hex}{': ' + paper.say(danger) if danger else ''}" if hex else ""
    if action.verb == "attack":
        enemy = action.operands[0] - 1
        found = next((e for e in view["enemies"] if e["enemy"] == ("target" if enemy < 0 else enemy)), None)
        name = "" if enemy < 0 else f" {view['names'][enemy]}"
        return f"{name} {found['chance']:.0%}" if found else name
    if action.verb == "reroll" and view["combat"]:
        return f" {view['combat']['chances'][action.text]:.0%}"
    if action.verb in ("steal", "play scurvy"):
        return f" {view['names'][action.operands[0]]}"
    if action.verb == "play assassination":
        victim, place = action.operands
        pirate = view["ships"][victim]["crew"][place]
        return f" {view['names'][victim]} {paper.say(PIRATES_BY_CODE[pirate['pirate']]) if pirate else ''}"
    if action.verb == "play dutchman":
        return f" {view['dutchman']['drifts'][action.words[0]]}"
    if action.verb == "dig" and view["dig"]:
        gain, maps = f"{view['dig']['gain']:,}", view["dig"]["needs"]
        return " " + paper.say("{gain} for {maps} maps", gain=gain, maps=maps)
    if action.verb in ("captain", "dismiss") and view["pool"]:
        pirate = view["pool"]["pirates"][action.operands[0]]
        return f" {_pirate(pirate, paper).text}" if pirate else ""
    return ""


# Lists on request


def crews(view: View, paper: Paper) -> list[Line]:
    """All ships with their crews and what they can do."""
    lines = []
    for ship in view["ships"]:
        where = paper.say("at {hex}, {purse} doubloons", hex=ship["hex"], purse=f"{ship['purse']:,}")
        lines.append(Line((f"  {view['names'][ship['seat']]}", "bold"), f" {where}"))
        first, *crew = _crew(ship, paper)
        lines += flowed([Line("    ", first), *crew], paper.width, gap=" | ", indent=4)
        first, *able = _able(ship, paper)
        lines += flowed([Line("    ", first), *able], paper.width, gap=", ", indent=4)
    return lines


def targets(view: View, paper: Paper) -> list[Line]:
    """What can be plundered or dug up, where, and what the viewer needs for it."""
    found = [Line(f"{hex['name']} {says}") for hex in view["sea"] if (says := _prize(hex, paper))]
    return _listed(found, paper, "; ")


def _prize(hex: Mapping[str, Any], paper: Paper) -> str:
    target, island = hex["target"], hex["island"]
    if target is not None:
        what = paper.say(f"{target['nation']} {target['kind']}")
        says = paper.say("defence {defence}, {loot} loot cards", defence=target["defence"], loot=target["loot"])
        return f"{what}: {says}" + (f", {target['chance']:.0%}" if "chance" in target else "")
    if island is not None:
        gain, maps = f"{island['doubloons']:,}", island.get("maps_needed", island["rating"])
        return f"{paper.say(hex['kind'])}: {paper.say('{gain} for {maps} maps', gain=gain, maps=maps)}"
    return ""


def unseen(view: View, paper: Paper) -> list[Line]:
    """Action cards that the viewer has not seen, and the tiles that are still face down."""
    counts = view["decks"]["actions"]["unseen"]
    cards = [Line(f"{paper.say(TITLES[card])} {count}") for card, count in counts.items() if count]
    lines = [Line((paper.say("In the deck or in other hands:"), "bold")), *_listed(cards, paper)]
    for zone, tiles in view["face_down"].items():
        share = f"{tiles['warship']:.0%}"
        head = paper.say(f"Face down in the {zone} zone ({{share}} warships):", share=share)
        lines.append(Line((head, "bold")))
        lines += _listed([Line(f"{paper.say(tile)} {count}") for tile, count in tiles["tiles"].items()], paper)
    return lines


def discards(view: View, paper: Paper) -> list[Line]:
    """The open discard piles."""
    discarded = view["decks"]["actions"]["discard"]
    cards = [Line(f"{paper.say(TITLES[card])} {count}") for card, count in discarded.items()]
    pirates = [Line(paper.say(PIRATES_BY_CODE[code])) for code in view["decks"]["pirates"]["discard"]]
    return [
        Line((paper.say("Discarded cards:"), "bold")),
        *_listed(cards, paper),
        Line((paper.say("Discarded pirates:"), "bold")),
        *_listed(pirates, paper),
    ]


def _listed(parts: Sequence[Line], paper: Paper, gap: str = ", ") -> list[Line]:
    shown = list(parts) or [Line((paper.say("none"), "dim"))]
    return flowed([Line("  ", shown[0]), *shown[1:]], min(paper.width, WIDE) - 1, gap=gap, indent=2)


def legend(view: View, paper: Paper) -> list[Line]:
    """What the signs of the chart mean."""
    words = paper.say(WIDE_LEGEND if _is_wide(paper) else LEGEND).replace("%", paper.sign("☠", "%")).split()
    return flowed([Line("  ", words[0]), *map(Line, words[1:])], min(paper.width, WIDE) - 1, indent=2)


SHEETS = {
    "crews": ("all ships, their crews and what they can do", crews),
    "targets": ("what can be plundered or dug up, and where", targets),
    "unseen": ("cards and tiles that you have not seen", unseen),
    "discards": ("the discard piles", discards),
    "legend": ("what the signs of the chart mean", legend),
}
