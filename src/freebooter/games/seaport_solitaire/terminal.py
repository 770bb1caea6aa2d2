"""The table drawn as text: the harbour, five columns, the overboard pile, the cargo, and what can be done.

Made from the view alone. A card is its colour, its symbol and its letter, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed, joined
from freebooter.games.seaport_solitaire.pieces import CANNON, CODES, NAMES, SHIP, SUIT_LETTERS, name, rank

# Letter: the symbol, what stands for it in ASCII, and the colour. S is a ship.
SUITS: Mapping[str, tuple[str, str, str]] = {
    "Y": ("†", "/", "yellow"),
    "O": ("☼", "%", "bright_yellow"),
    "G": ("♣", "&", "green"),
    "B": ("⚑", "=", "bright_blue"),
    "R": ("♔", "^", "bright_red"),
    "P": ("§", "~", "magenta"),
    "S": ("▲", "A", "white"),
}

WIDE = 79
CELL = 9  # a column of cards, with its gap
PILE = 3  # overboard cards that are always shown


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, harbour, columns, piles: what a player looks at all the time."""
    width = min(WIDE, paper.width)
    gap = [Line()] if paper.height >= 26 else []
    return [
        _headline(view, width),
        *gap,
        *_harbour(view, paper, width),
        *gap,
        *_columns(view, paper),
        *gap,
        *_piles(view, paper, width),
    ]


def _headline(view: View, width: int) -> Line:
    chosen = [f"deal of {view['deal_size']}"]
    chosen += ["all ships first"] if view["ships"] != "any" else []
    chosen += ["open"] if view["open"] else []
    title = Line(("Seaport Solitaire", "bold"), (f"  {', '.join(chosen)}", "dim"))
    counts = Line((f"pass {view['pass']}   ", "dim"), (f"{view['score']} of {view['goal']} home", "bold"))
    return apart(title, counts, width)


def _harbour(view: View, paper: Paper, width: int) -> list[Line]:
    """Six berths side by side: whose each is, how far it is, and what it waits for."""
    cell = max(10, width // 6)
    names, states = [], []
    for number, berth in enumerate(view["harbour"]):
        names.append(_berth(number, berth, paper).left(cell))
        says = "done" if berth["suit"] and not berth["next"] else f"wants {berth['next']}" if berth["next"] else ""
        if not berth["suit"]:
            waits = view["ships"] != "any" and not all(each["ship"] for each in view["harbour"])
            says = "" if not berth["ship"] else "ships first" if waits else "wants a 3"
        states.append(Line((says, "dim")).left(cell))
    return [joined(names, "").cut(width), joined(states, "").cut(width)]


def _berth(number: int, berth: Mapping[str, Any], paper: Paper) -> Line:
    if not berth["ship"]:
        return Line((f"{number + 1} -", "dim"))
    ship = (paper.sign(SUITS["S"][0], SUITS["S"][1]), "bold")
    if not berth["suit"]:
        return Line((f"{number + 1} ", "dim"), ship)
    return Line((f"{number + 1} ", "dim"), ship, " ", card(berth["top"], paper))


def _columns(view: View, paper: Paper) -> list[Line]:
    """The columns side by side, the last card lowest."""
    drawn = [_column(column, paper) for column in view["columns"]]
    height = max(1, *map(len, drawn))
    rows = [[column[row] if row < len(column) else Line() for column in drawn] for row in range(height)]
    head = joined([Line((f"{number + 1}", "bold cyan")).left(CELL) for number in range(len(drawn))], "")
    return [Line("  ", head), *(Line("  ", joined([cell.left(CELL) for cell in row], "")) for row in rows)]


def _column(column: Mapping[str, Any], paper: Paper) -> list[Line]:
    """Face-down cards, then the stack; in an open game the former are shown in brackets."""
    if not column["stack"]:
        return [Line(("empty", "dim"))]
    down = [
        Line(("(", "dim"), card(code, paper), (")", "dim")) if code else Line((paper.sign("░░░", "###"), "dim"))
        for code in column["down"]
    ]
    return down + [card(code, paper) for code in column["stack"]]


def _piles(view: View, paper: Paper, width: int) -> list[Line]:
    """Overboard with its top at the right end, and how many cards the cargo has."""
    over, cargo = view["overboard"], view["cargo"]
    shown = [card(code, paper) for code in over[-PILE:]]
    if shown:
        shown[-1] = Line(("[", "bold"), shown[-1], ("]", "bold"))
    more = Line((f"{len(over) - PILE} under ", "dim")) if len(over) > PILE else Line()
    pile = Line(("  overboard  ", "dim"), more, joined(shown)) if over else Line(("  overboard  empty", "dim"))
    left = f"cargo {cargo['count']}" if cargo["count"] else "cargo empty"
    return [apart(pile, (left, "bold" if cargo["count"] else "dim"), width)]


def card(code: str, paper: Paper) -> Line:
    """A card: symbol, letter and rank."""
    symbol, plain, colour = SUITS[code[0]]
    return Line((f"{paper.sign(symbol, plain)}{code}", f"bold {colour}"))


# What can be done


def ask(view: View) -> str:
    """What the player has to decide."""
    if view["phase"] == "won":
        return "All ships are home: you have won."
    if view["phase"] == "lost":
        return f"The game is over: {view['score']} of {view['goal']} in the harbour."
    return "Move a card, or deal." if view["sends"] else "No card can move: deal."


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """Card moves first, then dealing, then giving up."""
    order = {"land_over": 0, "land": 0, "move": 1, "place": 1, "deal": 2, "give_up": 3}
    return sorted(actions, key=lambda action: (order[action.verb], int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions with the cards that they move."""
    parts = [
        Line((f"{number:>2} ", "bold cyan"), _says(view, action, paper)) for number, action in enumerate(actions, 1)
    ]
    return [Line("  ", row) for row in columns(parts, min(paper.width, WIDE) - 2, gap=3, most=3)]


def _says(view: View, action: Action, paper: Paper) -> Line:
    """An action in words."""
    places = [operand + 1 for operand in action.operands]
    if action.verb == "deal":
        return Line("turn over and deal" if view["cargo"]["turns"] else "deal")
    if action.verb == "give_up":
        return Line(("give up", "dim"))
    if action.verb == "move":
        return Line("move ", card(view["columns"][places[0] - 1]["stack"][0], paper), f" to column {places[1]}")
    if action.verb == "place":
        return Line("place ", card(view["overboard"][-1], paper), f" on column {places[0]}")
    code = view["overboard"][-1] if action.verb == "land_over" else view["columns"][places[0] - 1]["stack"][-1]
    return Line("land ", card(code, paper))


def doubt(view: View, action: Action) -> str:
    """Giving up is rarely meant while a card can move."""
    return "Give this game up?" if action.verb == "give_up" else ""


# Lists on request


def cargo(view: View, paper: Paper) -> list[Line]:
    """The cargo as far as it is known; what a run of deals will show is underlined by brackets."""
    pile = view["cargo"]
    if not pile["count"]:
        return [Line("The cargo is empty.")]
    if None in pile["cards"]:
        return [Line(f"The cargo has {pile['count']} cards; nobody has seen them yet.")]
    shown = set(pile["shown"])
    cards = [
        Line(("[", "bold"), card(code, paper), ("]", "bold")) if number in shown else card(code, paper)
        for number, code in enumerate(pile["cards"])
    ]
    head = Line(("  cargo from the top ([] comes up): ", "bold"))
    return flowed([head + cards[0], *cards[1:]], min(paper.width, WIDE), indent=4)


def overboard(view: View, paper: Paper) -> list[Line]:
    """The whole overboard pile."""
    pile = [card(code, paper) for code in view["overboard"]]
    if not pile:
        return [Line("Nothing lies overboard.")]
    head = Line(("  overboard from the bottom: ", "bold"))
    return flowed([head + pile[0], *pile[1:]], min(paper.width, WIDE), indent=4)


SHEETS = {
    "cargo": ("the cargo, as far as it is known", cargo),
    "overboard": ("the whole overboard pile", overboard),
}


# Explanations

TOPICS: Mapping[str, str] = {
    "deal": "deal lays the next cards of the cargo overboard; an empty cargo is made of the overboard pile first "
    "(SS-15, SS-17).",
    "land": "land brings the top overboard card into the harbour, land 3 the last card of column 3 (SS-20 to SS-24).",
    "place": "place 2 lays the top overboard card on column 2, if the next higher card of its suit is there (SS-30).",
    "move": "move 1 4 moves the whole stack of column 1 to column 4 (SS-36).",
    "ship": "A ship can always land and opens a berth; a Cannon then binds it to its suit (SS-20, SS-21).",
    "berth": "A berth is free while it has a ship and no suit; the next Cannon takes the lowest free one (SS-21).",
    "column": "Columns are built down in suit; only a Captain begins an empty one (SS-30, SS-33).",
    "stuck": "The game is lost when no card can move, now or at any card that dealing can still show (SS-41).",
    "give": "give up ends the game as lost (SS-42).",
}


def explain(view: View, topic: str) -> list[str]:
    """A card, a suit or a word of the game."""
    word = topic.strip()
    if word.upper() in CODES:
        return [_about_card(CODES.index(word.upper()))]
    for letter in SUIT_LETTERS:
        suit = view["suits"][letter]
        if word.lower() in (suit["name"].lower(), letter.lower()):
            return [f"{suit['name']}: {suit['symbol']}, Captain {suit['captain']} ({suit['note']})."]
    known = TOPICS.get(word.lower().split("_")[0].split(" ")[0])
    return [known] if known else []


def _about_card(number: int) -> str:
    """What a card is and where it goes."""
    if number >= SHIP:
        return f"{CODES[number]} is a ship: it can always land and opens a berth (SS-20)."
    if rank(number) == CANNON:
        return f"{CODES[number]} is the {name(number)}: it takes the lowest free berth for its suit (SS-21)."
    lower, higher = CODES[number + 1], CODES[number - 1] if number % len(NAMES) else "an empty column"
    return f"{CODES[number]} is the {name(number)}: it lands on {lower} (SS-23) and can lie on {higher} (SS-30)."
