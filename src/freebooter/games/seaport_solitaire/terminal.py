"""The table drawn as text: the harbour, five columns, the overboard pile, the cargo, and what can be done.

Made from the view alone. A card is its symbol, its colour in words and its number, so that colours can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed, joined
from freebooter.engine.translations import Translator
from freebooter.games.seaport_solitaire.pieces import CODES, SUIT_LETTERS, SUITS

# Letter: the symbol, what stands for it in ASCII, and the colour. S is a ship.
SYMBOLS: Mapping[str, tuple[str, str, str]] = {
    "Y": ("†", "/", "yellow"),
    "O": ("☼", "%", "bright_yellow"),
    "G": ("♣", "&", "green"),
    "B": ("⚑", "=", "bright_blue"),
    "R": ("♔", "^", "bright_red"),
    "P": ("§", "~", "magenta"),
    "S": ("▲", "A", "white"),
}

WIDE = 79
CELL = 13  # a column of cards, with its gap
PILE = 3  # overboard cards that are always shown


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, harbour, columns, piles: what a player looks at all the time."""
    width = min(WIDE, paper.width)
    gap = [Line()] if paper.height >= 26 else []
    return [
        _headline(view, paper, width),
        *gap,
        *_harbour(view, paper, width),
        *gap,
        *_columns(view, paper),
        *gap,
        *_piles(view, paper, width),
    ]


def _headline(view: View, paper: Paper, width: int) -> Line:
    chosen = [paper.say("deal of {cards}", cards=view["deal_size"])]
    chosen += [paper.say("all ships first")] if view["ships"] != "any" else []
    chosen += [paper.say("open")] if view["open"] else []
    title = Line(("Seaport Solitaire", "bold"), (f"  {', '.join(chosen)}", "dim"))
    home = paper.say("{landed} of {cards} home", landed=view["score"], cards=view["goal"])
    return apart(title, Line((paper.say("pass {number}", number=view["pass"]) + "   ", "dim"), (home, "bold")), width)


def _harbour(view: View, paper: Paper, width: int) -> list[Line]:
    """Six berths side by side: whose each is, how far it is, and what it waits for."""
    cell = max(10, width // 6)
    names, states = [], []
    for number, berth in enumerate(view["harbour"]):
        names.append(_berth(number, berth, paper).left(cell))
        states.append(Line((_waits_for(view, berth, paper, cell), "dim")).left(cell))
    return [joined(names, "").cut(width), joined(states, "").cut(width)]


def _waits_for(view: View, berth: Mapping[str, Any], paper: Paper, room: int) -> str:
    """What a berth waits for, if it has a ship; the colour stands above where there is no room for it."""
    if not berth["ship"]:
        return ""
    if berth["suit"]:
        if not berth["next"]:
            return paper.say("done")
        called = _called(berth["next"], paper.translator)
        wants = paper.say("wants {card}", card=called)
        return wants if len(wants) < room else paper.say("wants {card}", card=called.split()[-1])
    first = view["ships"] != "any" and not all(each["ship"] for each in view["harbour"])
    return paper.say("ships first" if first else "wants a 3")


def _berth(number: int, berth: Mapping[str, Any], paper: Paper) -> Line:
    """A berth's number and the last card that came home; its ship, as long as that is all."""
    if not berth["ship"]:
        return Line((f"{number + 1} -", "dim"))
    ship = Line((paper.sign(SYMBOLS["S"][0], SYMBOLS["S"][1]), "bold"))
    return Line((f"{number + 1} ", "dim"), card(berth["top"], paper) if berth["suit"] else ship)


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
        return [Line((paper.say("empty"), "dim"))]
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
    more = Line((paper.say("{count} under", count=len(over) - PILE) + " ", "dim")) if len(over) > PILE else Line()
    pile = Line((f"  {paper.say('overboard')}  ", "dim"), more, joined(shown) if over else (paper.say("empty"), "dim"))
    left = f"{paper.say('cargo')} {cargo['count'] or paper.say('empty')}"
    return [apart(pile, (left, "bold" if cargo["count"] else "dim"), width)]


def card(code: str, paper: Paper) -> Line:
    """A card: symbol, colour and rank."""
    symbol, plain, colour = SYMBOLS[code[0]]
    return Line((f"{paper.sign(symbol, plain)}{_called(code, paper.translator)}", f"bold {colour}"))


def _called(code: str, translator: Translator) -> str:
    """What a card is called in few letters: `green 6`, `ship`."""
    colour = translator.say("ship" if code[0] == "S" else SUITS[SUIT_LETTERS.index(code[0])])
    return colour if code[0] == "S" else f"{colour} {code[1:]}"


def code_of(drawn: str, translator: Translator) -> str | None:
    """What the glossary has for something as it is drawn: a card, the symbol of a suit, a face-down card."""
    if drawn.strip("░#") == "":
        return "column"
    for letter, (symbol, plain, _) in SYMBOLS.items():
        if drawn in (symbol, plain.casefold()):
            return letter if letter != "S" else "ship"
    signs = "".join(symbol + plain for symbol, plain, _ in SYMBOLS.values() if not plain.isalpha())
    word = drawn.strip(f"{signs}{SYMBOLS['S'][0]}[]()")
    return next((code for code in CODES if _called(code, translator).casefold() == word), None)


# What can be done


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
    if action.verb == "deal":
        return Line(paper.say("turn over and deal" if view["cargo"]["turns"] else "deal"))
    if action.verb == "give_up":
        return Line((paper.say("give up"), "dim"))
    if action.verb in ("land", "land_over"):
        over = action.verb == "land_over"
        pile = view["overboard"] if over else view["columns"][action.operands[0]]["stack"]
        return Line(paper.say("land"), " ", card(pile[-1], paper))
    move = action.verb == "move"
    code = view["columns"][action.operands[0]]["stack"][0] if move else view["overboard"][-1]
    sentence = "move {card} to column {column}" if move else "place {card} on column {column}"
    # The card is drawn in its colours, so the sentence is cut where it stands.
    before, _, after = paper.say(sentence, card="\0", column=action.operands[-1] + 1).partition("\0")
    return Line(before, card(code, paper), after)


# Lists on request


def cargo(view: View, paper: Paper) -> list[Line]:
    """The cargo as far as it is known; what a run of deals will show is underlined by brackets."""
    pile = view["cargo"]
    if not pile["count"]:
        return [Line(paper.say("The cargo is empty."))]
    if None in pile["cards"]:
        return [Line(paper.say("The cargo has {count} cards; nobody has seen them yet.", count=pile["count"]))]
    shown = set(pile["shown"])
    cards = [
        Line(("[", "bold"), card(code, paper), ("]", "bold")) if number in shown else card(code, paper)
        for number, code in enumerate(pile["cards"])
    ]
    head = Line(("  " + paper.say("cargo from the top ([] comes up): "), "bold"))
    return flowed([head + cards[0], *cards[1:]], min(paper.width, WIDE), indent=4)


def overboard(view: View, paper: Paper) -> list[Line]:
    """The whole overboard pile."""
    pile = [card(code, paper) for code in view["overboard"]]
    if not pile:
        return [Line(paper.say("Nothing lies overboard."))]
    head = Line(("  " + paper.say("overboard from the bottom: "), "bold"))
    return flowed([head + pile[0], *pile[1:]], min(paper.width, WIDE), indent=4)


SHEETS = {
    "cargo": ("the cargo, as far as it is known", cargo),
    "overboard": ("the whole overboard pile", overboard),
}
