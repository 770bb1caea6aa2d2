"""The table drawn as text: the sea with its hexes, the ships beside it, a combat, the own ship and hand.

Made from the view alone. Places are letters first; colours only help, so nothing is lost without them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed
from freebooter.games.king_of_pirates.explaining import explain as explain
from freebooter.games.king_of_pirates.glossary import TITLES
from freebooter.games.king_of_pirates.pieces import NATION_LETTERS, NATIONS, RADIUS, ROWS

NARROW, WIDE = 79, 118
CELL = 4
CHART = 2 + (2 * RADIUS + 1) * CELL + 2

LETTER = dict(zip(NATIONS, NATION_LETTERS, strict=True))
NATION_STYLES = {"British": "bright_red", "French": "bright_blue", "Spanish": "yellow"}
SEAT_STYLES = ("red", "yellow", "bright_yellow", "green", "blue", "magenta")
SHIP_SIGNS = {"small merchant": "m", "large merchant": "M", "warship": "W", "city": "C", "stronghold": "X"}
HEX_SIGNS = {"lair": ("L", "bold"), "large island": ("T", "green"), "small island": ("t", "green")}
LEGEND = (
    "L lair, X stronghold, C city, T and t islands, m and M merchants, W warship (with B, F, S for the nation), "
    "~ ocean and ? shark tile face down, . open sea, digits: ships, %: the Dutchman"
)


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, sea and ships, the combat, the own ship and hand."""
    width = WIDE if paper.width >= WIDE else min(NARROW, paper.width)
    beside = [*_ships(view, paper, width - CHART), Line(), *_decks(view)]
    chart = _sea(view, paper)
    rows = max(len(chart), len(beside))
    sea = [
        Line((chart[i] if i < len(chart) else Line()).left(CHART), beside[i] if i < len(beside) else "").cut(width)
        for i in range(rows)
    ]
    below = [*_combat(view, width), *_own_ship(view, width), *_hand(view, width), *_pool(view, width)]
    return [_headline(view, width), *sea, *below]


def _headline(view: View, width: int) -> Line:
    title = Line(("King of Pirates", "bold"), (f"  to {view['target']:,} doubloons", "dim"))
    if view["phase"] == "over":
        return apart(title, ("The game is over", "bold"), width)
    return apart(title, (f"{view['phase']}   round {view['round']} of {view['rounds']}", "bold"), width)


# The sea


def _sea(view: View, paper: Paper) -> list[Line]:
    """The chart, row by row, each hex in its cell."""
    lines = []
    for number, letter in enumerate(ROWS):
        r = number - RADIUS
        cells = [_cell(view, hex, paper) for hex in view["sea"] if hex["r"] == r]
        lines.append(Line((f"{letter} ", "dim"), " " * (CELL // 2 * abs(r)), *cells))
    return lines


def _cell(view: View, hex: Mapping[str, Any], paper: Paper) -> Line:
    """What lies there, then whose ships, then the Dutchman."""
    sign, style = _ground(hex)
    ships = "".join(map(str, hex["ships"]))
    ghost = paper.sign("☠", "%") if hex["dutchman"] else ""
    lit = "underline " if hex["name"] in view["reach"] and view["phase"] == "move" else ""
    room = CELL - 1
    if len(sign) + len(ships) + len(ghost) > room:
        sign = sign[: max(0, room - len(ships) - len(ghost))]
    ship_style = f"bold {SEAT_STYLES[hex['ships'][0]]}" if hex["ships"] else ""
    shown = Line((sign, f"{lit}{style}".strip()), (ships[:room], ship_style), (ghost, "bold magenta")).cut(room)
    return shown.left(CELL)


def _ground(hex: Mapping[str, Any]) -> tuple[str, str]:
    target = hex["target"]
    if target is not None:
        return SHIP_SIGNS[target["kind"]] + LETTER[target["nation"]], NATION_STYLES[target["nation"]]
    if hex["kind"] in HEX_SIGNS:
        return HEX_SIGNS[hex["kind"]]
    if hex["tile"] == "down":
        return ("?", "red") if hex["kind"] == "shark sea" else ("~", "cyan")
    return ".", "dim"


# Ships


def _ships(view: View, paper: Paper, width: int) -> list[Line]:
    """A line for each seat, the near one last: purse, place, stores, cards."""
    count = len(view["ships"])
    order = [(paper.near + 1 + number) % count for number in range(count)]
    return [_ship(view, view["ships"][seat], paper, width) for seat in order]


def _ship(view: View, ship: Mapping[str, Any], paper: Paper, width: int) -> Line:
    seat = ship["seat"]
    mark = paper.sign("▶", ">") if seat in view["asked"] else "*" if view["active"] == seat else " "
    sick = f" s{ship['scurvy']}" if ship["scurvy"] else ""
    stores = f"r{ship['rum']} b{ship['balls']} c{ship['cards']}{sick}"
    note = paper.notes[seat].split()[-1:] if seat < len(paper.notes) else []
    name = Line((view["names"][seat], f"bold {SEAT_STYLES[seat]}"), (f" {note[0]}" if note else "", "dim")).left(12)
    return apart(
        Line((mark, "bold"), f"{seat} ", name, f" {ship['hex']} ", (stores, "dim")), f"{ship['purse']:>6,}", width
    )


def _decks(view: View) -> list[Line]:
    decks, down = view["decks"], view["face_down"]
    return [
        Line(
            (
                f" cards {decks['actions']['deck']}  pirates {decks['pirates']['deck']}  loot {decks['loot']['deck']}",
                "dim",
            )
        ),
        Line((f" face down: shark {down['shark']['left']}, ocean {down['ocean']['left']}", "dim")),
    ]


def _crew(ship: Mapping[str, Any]) -> list[Line]:
    """Captain and crew with their skills; a captain skill that sleeps is in brackets."""
    shown = []
    for place, pirate in enumerate(ship["crew"]):
        if pirate is None:
            shown.append(Line((f"{place} nobody", "dim")))
            continue
        captain = pirate["captain_skill"] if pirate["counts"] else f"({pirate['captain_skill']})"
        shown.append(Line(f"{place} {pirate['pirate']} ", (pirate["crew_skill"], "cyan"), f" {captain}"))
    return shown


def _able(ship: Mapping[str, Any]) -> list[Line]:
    """What a ship can do."""
    numbers = (
        f"speed {ship['speed']}",
        f"nations {ship['against_nations']['bonus']:+}",
        f"players {ship['against_players']['bonus']:+}",
        f"maps {ship['map_points']}",
        f"mutiny risk {ship['mutiny_risk']:.0%}",
    )
    return [Line((number, "dim")) for number in numbers]


def _own_ship(view: View, width: int) -> list[Line]:
    """Crew, stores and what the viewer's ship can do."""
    if view["you"] is None:
        return []
    ship = view["ships"][view["you"]]
    parts = f"parts {'+'.join(ship['parts']).upper()}" if ship["parts"] else "no middle part"
    stores = [f"rum {ship['rum']}/{ship['most_rum']}", f"balls {ship['balls']}/{ship['most_balls']}", parts]
    first, *crew = _crew(ship)
    return [
        *flowed([Line(("  crew  ", "dim"), first), *crew], width, gap=" | ", indent=8),
        *flowed(
            [Line(("  ship  ", "dim"), stores[0]), *map(Line, stores[1:]), *_able(ship)], width, gap=", ", indent=8
        ),
    ]


def _hand(view: View, width: int) -> list[Line]:
    if not view["hand"]:
        return []
    cards = [
        Line(
            (
                f"{card['title']}{' x' + str(card['count']) if card['count'] > 1 else ''}",
                "bold" if card["actions"] else "",
            )
        )
        for card in view["hand"]
    ]
    return flowed([Line(("  hand  ", "dim"), cards[0]), *cards[1:]], width, gap=", ", indent=8)


def _pool(view: View, width: int) -> list[Line]:
    """The pirates to choose from."""
    if view["pool"] is None:
        return []
    first = len(view["pool"]["pirates"]) - len(view["pool"]["drafted"]) if view["phase"] == "setup" else 0
    shown = [
        Line(f"{number - first} {pirate['pirate']} ", (pirate["crew_skill"], "cyan"), f" {pirate['captain_skill']}")
        for number, pirate in enumerate(view["pool"]["pirates"])
        if pirate is not None
    ]
    return flowed([Line(("  choose from  ", "dim"), shown[0]), *shown[1:]], width, gap=", ", indent=15) if shown else []


def _combat(view: View, width: int) -> list[Line]:
    """Both sides with dice, terms and totals, and the chances of a re-roll."""
    combat = view["combat"]
    if combat is None:
        return []
    enemy = f"{combat['nation']} {combat['target']}" if combat["target"] else view["names"][combat["defence"]["seat"]]
    verdict = ("succeeds", "bold green") if combat["succeeds"] else ("fails", "bold red")
    lines = [apart(Line((f"  Combat for {combat['loot']} loot cards", "bold")), Line("the attack ", verdict), width)]
    for side, name in (("attack", view["names"][combat["attack"]["seat"]]), ("defence", enemy)):
        terms = "".join(f" {term['value']:+} {term['what']}" for term in combat[side]["terms"])
        dice = combat[side]["dice"]
        thrown = "".join(f"[{die}]" for die in dice) if dice else ""
        lines.append(apart(f"    {name:<24} {thrown}{terms}", (f"= {combat[side]['total']}", "bold"), width))
    if combat["chances"]:
        odds = [f"{action} {chance:.0%}" for action, chance in combat["chances"].items()]
        lines.append(Line(("    chances: " + ", ".join(odds), "dim")).cut(width))
    return lines


# What can be done


def ask(view: View) -> str:
    """What the seat whose view this is has to decide."""
    if view["phase"] == "over":
        return "The game is over."
    if view["you"] is None or view["you"] not in view["asked"]:
        return "Others decide."
    return f"{view['names'][view['you']]}, {ASKS[view['phase']].format(**_numbers(view))}"


def _numbers(view: View) -> dict[str, Any]:
    draw = view["draw"] or {"draws": 0}
    return {"left": view["allowance"]["left"], "draws": draw["draws"], "price": f"{view['parts']['price']:,}"}


ASKS = {
    "setup": "choose captain and mate, in this order.",
    "upkeep": "steal, play or discard; draw brings {draws} cards and ends it.",
    "mutiny": "answer the mutiny, or pass to accept it.",
    "heir": "promote a new captain.",
    "watch": "play a card on this upkeep, or pass.",
    "move": "sail ({left} steps left), play a card, or stop.",
    "buy": "buy a part for {price}, or pass.",
    "captain": "name your captain.",
    "dismiss": "dismiss pirates, or pass when they fit.",
    "landfall": "play a card on this landfall, or pass.",
    "dig": "dig, or pass.",
    "attack": "attack, or pass.",
    "reroll": "re-roll with a cannonball, or pass to stand.",
    "broadside": "play a card on this combat, or pass.",
}
LAST = ("pass", "stop", "draw")


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """What ends a decision comes last."""
    return sorted(actions, key=lambda action: (action.verb in LAST, int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions in columns, each with what it leads to."""
    choices = [Line((f"{number:>2} ", "bold cyan"), _choice(view, action)) for number, action in enumerate(actions, 1)]
    return [Line("  ", row) for row in columns(choices, min(paper.width, WIDE) - 2)]


def _choice(view: View, action: Action) -> Line:
    """An action, and beside it what a player would look up."""
    return Line(action.text, (_note(view, action), "dim"))


def _note(view: View, action: Action) -> str:
    if action.verb == "sail":
        hex = next((name for name, way in view["reach"].items() if way["way"] == list(action.words)), None)
        danger = view["reach"][hex]["danger"] if hex else None
        return f" {hex}{': ' + danger if danger else ''}" if hex else ""
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
        return f" {view['names'][victim]} {pirate['pirate'] if pirate else ''}"
    if action.verb == "play dutchman":
        return f" {view['dutchman']['drifts'][action.words[0]]}"
    if action.verb == "dig" and view["dig"]:
        return f" {view['dig']['gain']:,} for {view['dig']['needs']} maps"
    if action.verb in ("captain", "dismiss") and view["pool"]:
        pirate = view["pool"]["pirates"][action.operands[0]]
        return f" {pirate['pirate']} {pirate['crew_skill']} {pirate['captain_skill']}" if pirate else ""
    return ""


def doubt(view: View, action: Action) -> str:
    """Sailing into the Dutchman, or sending it onto oneself, is rarely meant."""
    if action.verb == "sail" and "dutchman" in _note(view, action):
        return "The Dutchman is there: you would lose your cards and your crew. Sail there all the same?"
    if action.verb == "play dutchman" and view["you"] is not None:
        ship = view["ships"][view["you"]]
        if view["dutchman"]["drifts"][action.words[0]] == ship["hex"] and not ship["at_lair"]:
            return "That would hit your own ship. Play it all the same?"
    return ""


# Lists on request


def crews(view: View, paper: Paper) -> list[Line]:
    """All ships with their crews and what they can do."""
    lines = []
    for ship in view["ships"]:
        lines.append(
            Line((f"  {view['names'][ship['seat']]}", "bold"), f" at {ship['hex']}, {ship['purse']:,} doubloons")
        )
        first, *crew = _crew(ship)
        lines += flowed([Line("    ", first), *crew], paper.width, gap=" | ", indent=4)
        first, *able = _able(ship)
        lines += flowed([Line("    ", first), *able], paper.width, gap=", ", indent=4)
    return lines


def unseen(view: View, paper: Paper) -> list[Line]:
    """Action cards that the viewer has not seen, and the tiles that are still face down."""
    counts = view["decks"]["actions"]["unseen"]
    cards = [Line(f"{TITLES[card]} {count}") for card, count in counts.items() if count]
    lines = [Line(("In the deck or in other hands:", "bold")), *_listed(cards, paper)]
    for zone, tiles in view["face_down"].items():
        lines.append(Line((f"Face down in the {zone} zone ({tiles['warship']:.0%} warships):", "bold")))
        lines += _listed([Line(f"{tile} {count}") for tile, count in tiles["tiles"].items()], paper)
    return lines


def discards(view: View, paper: Paper) -> list[Line]:
    """The open discard piles."""
    cards = [Line(f"{TITLES[card]} {count}") for card, count in view["decks"]["actions"]["discard"].items()]
    pirates = [Line(code) for code in view["decks"]["pirates"]["discard"]]
    return [
        Line(("Discarded cards:", "bold")),
        *_listed(cards, paper),
        Line(("Discarded pirates:", "bold")),
        *_listed(pirates, paper),
    ]


def _listed(parts: Sequence[Line], paper: Paper) -> list[Line]:
    shown = list(parts) or [Line(("none", "dim"))]
    return flowed([Line("  ", shown[0]), *shown[1:]], min(paper.width, WIDE) - 1, gap=", ", indent=2)


def legend(view: View, paper: Paper) -> list[Line]:
    """What the signs of the chart mean."""
    return flowed([Line(word) for word in LEGEND.split()], min(paper.width, WIDE))


SHEETS = {
    "crews": ("all ships, their crews and what they can do", crews),
    "unseen": ("cards and tiles that you have not seen", unseen),
    "discards": ("the discard piles", discards),
    "legend": ("what the signs of the chart mean", legend),
}
