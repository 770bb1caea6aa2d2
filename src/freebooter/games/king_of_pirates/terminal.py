"""The table drawn as text: the sea with its hexes, the ships beside it, a combat, the own ship and hand.

Made from the view alone. Places are letters first; colours only help, so nothing is lost without them.
"""

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed
from freebooter.games.king_of_pirates.chart import LONGEST_ROW, WIDE, WIDEST, cell_for, code_of, sea
from freebooter.games.king_of_pirates.glossary import PIRATES_BY_CODE, TERM_NAMES, TITLES, WAYS
from freebooter.games.king_of_pirates.places import for_maps, lies_on, places
from freebooter.games.king_of_pirates.ships import (
    able,
    brief_crew,
    crew,
    crew_lines,
    crowded_ships,
    headed,
    own_ship,
    pirate,
    ships,
)

__all__ = ["SHEETS", "arranged", "board", "code_of", "menu"]

Listed = Callable[[View, Paper, int], list[Line]]
"""Who lists something of the view in lines of a width."""

NARROW = 79
MANY = 3
"""From so many choices that begin alike, the beginning is said once if there is little room."""

# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, sea and places, ships, the combat, the own ship and hand; piles and crew where they fit."""
    width = min(paper.width, WIDEST) if _is_wide(paper) else min(NARROW, paper.width)
    head = _headline(view, paper, width)
    drawn = [head, *_sea_and_ships(view, paper, width, ships)]
    below = [draw(view, paper, width) for draw in BELOW]
    for spared, instead in (*SPARED, *(CHOOSING if view["pool"] else ())):
        if len(drawn) + sum(map(len, below)) > paper.height:
            below[BELOW.index(spared)] = instead(view, paper, width) if instead else []
    if len(drawn) + sum(map(len, below)) > paper.height:
        drawn = [head, *_sea_and_ships(view, paper, width, crowded_ships)]
    return [*drawn, *itertools.chain.from_iterable(below)]


def _is_wide(paper: Paper) -> bool:
    """Whether there is room for the ships under the chart, with the places beside both."""
    return paper.width >= WIDE


def _sea_and_ships(view: View, paper: Paper, width: int, listed: Listed) -> list[Line]:
    """The chart with the places beside it, and all ships."""
    room = 2 + LONGEST_ROW * cell_for(paper) + (2 if _is_wide(paper) else 0)
    chart, fleet = sea(view, paper), listed(view, paper, room - 1 if _is_wide(paper) else width)
    left = [*chart, *fleet] if _is_wide(paper) else chart
    beside = places(view, paper, width - room, len(left))
    drawn = [Line(row.left(room), *beside[at : at + 1]).cut(width) for at, row in enumerate(left)]
    return drawn if _is_wide(paper) else [*drawn, *fleet]


def _headline(view: View, paper: Paper, width: int) -> Line:
    goal = paper.say("to {target} doubloons", target=paper.number(view["target"]))
    title = Line(("King of Pirates", "bold"), (f"  {goal}", "dim"))
    if view["phase"] == "over":
        return apart(title, (paper.say("The game is over."), "bold"), width)
    turn = paper.say("round {number} of {rounds}", number=view["round"], rounds=view["rounds"])
    return apart(title, (f"{paper.say(view['phase'])}   {turn}", "bold"), width)


# Below the chart


def _decks(view: View, paper: Paper, width: int) -> list[Line]:
    """What is left in the decks."""
    says = {"actions": "cards {count}", "pirates": "pirates {count}", "loot": "loot {count}"}
    left = [Line((paper.say(word, count=view["decks"][deck]["deck"]), "dim")) for deck, word in says.items()]
    return headed(paper, "left", left, width, ", ")


def _hand(view: View, paper: Paper, width: int) -> list[Line]:
    """The viewer's cards; those that can be used now stand out."""
    cards = []
    for card in view["hand"] or ():
        times = f" x{card['count']}" if card["count"] > 1 else ""
        cards.append(Line((paper.say(TITLES[card["card"]]) + times, "bold" if card["actions"] else "")))
    return headed(paper, "hand", cards, width, ", ")


def _pool(view: View, paper: Paper, width: int) -> list[Line]:
    """The pirates to choose from."""
    if view["pool"] is None:
        return []
    shown = [pirate(found, paper) for found in view["pool"]["pirates"] if found is not None]
    return headed(paper, "choose from", shown, width, "; ")


def _combat(view: View, paper: Paper, width: int) -> list[Line]:
    """Both sides with dice, terms and totals."""
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
    return lines


def _fighter(side: Mapping[str, Any], name: str, paper: Paper, width: int) -> Line:
    """One side: dice, what is added to them, and the total."""
    terms = "".join(
        f" {paper.signed(term['value'], '+')} {paper.say(TERM_NAMES[term['what']])}" for term in side["terms"]
    )
    thrown = "".join(f"[{die}]" for die in side["dice"] or ())
    return apart(f"    {name:<24} {thrown}{terms}", (f"= {side['total']}", "bold"), width)


BELOW = (_combat, _decks, crew_lines, own_ship, _hand, _pool)
SPARED = ((_decks, None), (own_ship, None), (crew_lines, brief_crew), (crew_lines, None))
"""What gives way in turn where the screen is not high enough, and to what."""
CHOOSING = ((_hand, None),)
"""The same while pirates are chosen."""


# What can be done


LAST = ("pass", "stop", "draw")


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """What ends a decision comes last."""
    return sorted(actions, key=lambda action: (action.verb in LAST, int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions in columns, each in words and with what it leads to; where they are many, in few words."""
    width = min(paper.width, WIDEST) - 2
    rows = _rows(view, actions, paper, width, width - 3)
    if len(rows) > paper.height // 5:
        rows = flowed(_rows(view, actions, paper, width, 0), width, "   ")
    return [Line("  ", row) for row in rows]


def _rows(view: View, actions: Sequence[Action], paper: Paper, width: int, room: int) -> list[Line]:
    """What is done by one verb, or with one card, stands together, in as many columns as it needs."""
    rows = []
    for _, group in itertools.groupby(enumerate(actions, 1), lambda numbered: numbered[1].verb):
        rows += _group([(number, _choice(view, action, paper, room)) for number, action in group], width, room)
    return rows


def _group(choices: Sequence[tuple[int, Line]], width: int, room: int) -> list[Line]:
    """Choices in columns; what many of them begin with is said once where room is scarce."""
    heads = {said.text.partition(": ")[0] for _, said in choices}
    if room or len(choices) < MANY or len(heads) > 1:
        return columns([Line((f"{number:>2} ", "bold cyan"), said) for number, said in choices], width)
    rest = [Line((f"{number:>2} ", "bold cyan"), said.text.partition(": ")[2]) for number, said in choices]
    return [Line((f"   {heads.pop()}:", "dim")).left(width), *columns(rest, width)]


def _choice(view: View, action: Action, paper: Paper, width: int) -> Line:
    """An action in words, and beside it what a player would look up; without pirates' skills where they do not fit."""
    note = _note(view, action, paper)
    if action.verb == "sail" and not width:
        return Line(f"{paper.say('Sail')}: {_course(view, action, paper)}", (note, "dim"))
    says = _crew_said(view, action, paper, brief=not width) if action.verb == "crew" else paper.action(action)
    if len(says) + len(note) > width:
        says = re.sub(r" \([^()]*\)", "", says)
    return Line(says, (note, "dim"))


def _course(view: View, action: Action, paper: Paper) -> str:
    """Way and hex of a step: where room is scarce, what one does is said once for all of them."""
    way = paper.say(WAYS[action.operands[0]])
    return paper.say("{way} to {hex}", way=way, hex=_reached(view, action)) if _reached(view, action) else way


def _reached(view: View, action: Action) -> str | None:
    """The hex that a step leads to."""
    return next((hex for hex, way in view["reach"].items() if way["way"] == list(action.words)), None)


def _crew_said(view: View, action: Action, paper: Paper, *, brief: bool) -> str:
    """Captain and mate by name: what they can do is told above."""
    chosen = (view["pool"]["drafted"][int(number)] for number in action.text.split()[1:])
    captain, mate = (paper.say(PIRATES_BY_CODE[pirate["pirate"]]) for pirate in chosen)
    said = "Captain and mate: {captain}, {mate}" if brief else "Captain {captain}, mate {mate}"
    return paper.say(said, captain=captain, mate=mate)


def _note(view: View, action: Action, paper: Paper) -> str:
    if action.verb == "sail":
        there = _reached(view, action)
        return f": {lies_on(view, there, paper)}" if there else ""
    if action.verb == "attack":
        enemy = action.operands[0] - 1
        found = next((e for e in view["enemies"] if e["enemy"] == ("target" if enemy < 0 else enemy)), None)
        return f" {found['chance']:.0%}" if found else ""
    if action.verb in ("reroll", "pass") and view["phase"] == "reroll":
        return f" {view['combat']['chances'][action.text]:.0%}"
    if action.verb == "dig" and view["dig"]:
        return " " + for_maps(paper.number(view["dig"]["gain"]), view["dig"]["needs"], paper)
    return ""


# Lists on request


def crews(view: View, paper: Paper) -> list[Line]:
    """All ships with their crews and what they can do."""
    lines = []
    for ship in view["ships"]:
        where = paper.say("at {hex}, {purse} doubloons", hex=ship["hex"], purse=paper.number(ship["purse"]))
        lines.append(Line((f"  {view['names'][ship['seat']]}", "bold"), f" {where}"))
        first, *aboard = crew(ship, paper)
        lines += flowed([Line("    ", first), *aboard], paper.width, gap=" | ", indent=4)
        first, *others = able(ship, paper)
        lines += flowed([Line("    ", first), *others], paper.width, gap=", ", indent=4)
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
        maps = island.get("maps_needed", island["rating"])
        return f"{paper.say(hex['kind'])}: {for_maps(paper.number(island['doubloons']), maps, paper)}"
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


SHEETS = {
    "crews": ("all ships, their crews and what they can do", crews),
    "targets": ("what can be plundered or dug up, and where", targets),
    "unseen": ("cards and tiles that you have not seen", unseen),
    "discards": ("the discard piles", discards),
}
