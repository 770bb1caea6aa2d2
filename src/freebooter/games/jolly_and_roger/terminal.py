"""The table drawn as text: four ships with both crews, the seats, the cards turned up, and what can be done.

Made from the view alone. A card is its colour, its symbol and its name, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, Span, View, apart, columns, flowed, joined, listed
from freebooter.games.jolly_and_roger.pieces import CODES, SHIPS, SLOTS, SYMBOLS, VALUES, name

LETTERS = tuple(ship[0].upper() for ship in SHIPS)
SPECIALS = {"K": "kraken", "S": "skeleton", "T": "Tortuga"}

STYLES = {
    "G": ("green", "bold black on green"),
    "Y": ("yellow", "bold black on yellow"),
    "B": ("bright_blue", "bold white on blue"),
    "R": ("bright_red", "bold white on red"),
    "K": ("magenta", "bold white on magenta"),
    "S": ("white", "bold black on white"),
    "T": ("cyan", "bold black on cyan"),
}
SUITS: Mapping[str, tuple[str, str, str, str]] = {
    letter: (signs[0], signs[1], *STYLES[letter]) for letter, signs in SYMBOLS.items()
}
"""Letter: the symbol, what stands for it in ASCII, the colour, and the colours of a card on the table."""
CAPTAINS = (("○", "o"), ("×", "x"))

NARROW, WIDE = 79, 118
TALL = 26  # with so many lines there is room for empty ones
FRAME = 5  # lines of a ship that are not crew: two borders, two strengths, the hull
NAMED = 12  # the width of a card's name there
DOWN = 6  # the width of a ship's column in the list of plays
LOW = 16  # with fewer lines there is no room to say what the ships show

USES = {"board": "into the chest", "crew": "face up", "tortuga": "turn your parrots", "none": "without a target"}
"""What a card can do besides lying face down somewhere."""
Ship = Mapping[str, Any]


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Far seat, ships, near seat, cards: what a player looks at all the time."""
    width = WIDE if paper.width >= WIDE else min(NARROW, paper.width)
    near, far = paper.near, 1 - paper.near
    cards, signs = _cards(view, paper, width), _signs(paper, width) if paper.height >= LOW else []
    around = [_headline(view, paper, width), _seat(view, far, paper, width), _seat(view, near, paper, width), *cards]
    airy = paper.height >= TALL
    ships = _ships(view, paper, width, paper.height - len(around) - len(signs) - (2 if airy else 0))
    gap = [Line()] if airy else []
    return [around[0], *gap, around[1], *ships, *signs, around[2], *gap, *cards]


def _signs(paper: Paper, width: int) -> list[Line]:
    """What the ships show, in words."""
    captains = " ".join(paper.sign(*signs) for signs in CAPTAINS)
    means = [
        paper.say("{captains} captain on board", captains=captains),
        paper.say("number: strength, and the lead"),
        paper.say("(card): parrot"),
    ]
    return [Line((line.text, "dim")) for line in flowed([Line(f"  {means[0]}"), *map(Line, means[1:])], width, "; ", 2)]


def _headline(view: View, paper: Paper, width: int) -> Line:
    title = Line(("Jolly & Roger", "bold"), ("  " + paper.say(f"{view['game']} game"), "dim"))
    if view["phase"] == "over":
        return apart(title, (paper.say("The game is over."), "bold"), width)
    turn = Line(
        (paper.say("turn {turn} of {turns}", turn=view["turn"], turns=view["turns"]), "bold"),
        ("   " + paper.say("pile {cards}", cards=view["pile"]), "dim"),
    )
    return apart(title, turn, width)


def _seat(view: View, seat: int, paper: Paper, width: int) -> Line:
    """Who sits there, the flag, and the gold as if the game ended now."""
    acts = view["actor"] == seat
    mark = (paper.sign("▶ ", "> ") if acts else "  ", "bold")
    note = f" ({paper.notes[seat]})" if seat < len(paper.notes) and paper.notes[seat] else ""
    splits = view["splitter"] == seat and view["actor"] is not None
    flag = paper.sign("  ⚑ {splitter}", "  [{splitter}]").format(splitter=paper.say("splitter")) if splits else ""
    who = Line(mark, captain(seat, paper), (f" {view['names'][seat]}", "bold"), (note, "dim"), (flag, "cyan"))
    chest, total = view["chests"][seat]["gold"], view["scores"][seat]
    made_of = paper.say("chest {chest} + ships {ships} = ", chest=chest, ships=total - chest)
    gold = Line((made_of, "dim"), (paper.say("{gold} gold", gold=total), "bold yellow"))
    return apart(who, gold, width)


def _ships(view: View, paper: Paper, width: int, height: int) -> list[Line]:
    """The ships side by side, with crews in as many lines as there is room for."""
    gap = 2 if width == WIDE else 1
    inner = (width - 3 * gap) // 4 - 2
    near, far = paper.near, 1 - paper.near
    crews = {seat: [_crew(ship, seat, paper, inner - 2) for ship in view["ships"]] for seat in (near, far)}
    rows = {seat: max(2, *map(len, crews[seat])) for seat in crews}
    while sum(rows.values()) > height - FRAME and max(rows.values()) > 1:
        rows[max(rows, key=lambda seat: rows[seat])] -= 1
    boxes = []
    for number, ship in enumerate(view["ships"]):
        fitted = {seat: _fitted(crews[seat][number], ship, seat, paper, inner - 2, rows[seat]) for seat in crews}
        boxes.append(_box(view, ship, fitted[far], fitted[near], paper, inner))
    return [joined(row, " " * gap) for row in zip(*boxes, strict=True)]


def _box(
    view: View, ship: Mapping[str, Any], far: list[Line], near: list[Line], paper: Paper, inner: int
) -> list[Line]:
    """A ship: its hull in the middle, a crew with its strength on either side."""
    symbol, plain, colour, hull = SUITS[ship["ship"][0].upper()]
    line, side = paper.sign("─", "-"), paper.sign("│", "|")
    top, bottom = (f"╭{line * inner}╮", f"╰{line * inner}╯") if paper.unicode else 2 * (f"+{line * inner}+",)
    gold = paper.say("{gold} gold", gold=ship["gold"])
    name = apart(f" {paper.sign(symbol, plain)} {paper.say(ship['ship'])}", f"{gold} ", inner)

    def framed(content: Line) -> Line:
        return Line((side, colour), " ", content.left(inner - 2), " ", (side, colour))

    ends = paper.sign("╞╡", "[]")
    return [
        Line((top, colour)),
        *(framed(row) for row in far),
        framed(_strength(view, ship, 1 - paper.near, paper, inner - 2)),
        Line((ends[0], colour), (name.text, hull), (ends[1], colour)),
        framed(_strength(view, ship, paper.near, paper, inner - 2)),
        *(framed(row) for row in near),
        Line((bottom, colour)),
    ]


def _strength(view: View, ship: Mapping[str, Any], seat: int, paper: Paper, width: int) -> Line:
    """A crew's captain, name and strength; on the near side also the margin."""
    holds = ship["captain"] == seat
    sign: Line | str = captain(seat, paper) if holds else " "
    who = Line(sign, (f" {view['names'][seat][: width - 9]}", "bold" if holds else "dim"))
    margin = ship["strength"][paper.near] - ship["strength"][1 - paper.near]
    shown = ""
    if seat == paper.near:
        shown = paper.signed(margin, "+") if margin else "=" if ship["strength"][seat] else ""
    strength = (f"{ship['strength'][seat]}", "bold" if holds else "")
    return apart(who, Line(strength, (f" {shown:>3}", "green" if margin > 0 else "red" if margin else "dim")), width)


def _crew(ship: Ship, seat: int, paper: Paper, width: int, skip: int = 0, short: bool = False) -> list[Line]:
    """A crew, oldest card first; the last card, which a kraken would take, is underlined."""
    crew = ship["crews"][seat]
    last = len(crew) - 1
    shown = [_berth(ship, berth, paper, number == last, short) for number, berth in enumerate(crew)]
    older = [Line((paper.say("{count} more", count=skip), "dim"))] if skip else []
    return flowed([*older, *shown[skip:]], width)


def _berth(ship: Ship, berth: Mapping[str, Any], paper: Paper, last: bool, short: bool) -> Line:
    """A card in a crew; in short, a pirate of the ship's own colour is its number: the ship says the colour."""
    code = berth["card"]
    symbol, plain, colour, _ = SUITS[code[0]]
    own = short and len(code) > 1 and code[0] == ship["ship"][0].upper()
    sign = f"{paper.sign(symbol, plain)} " if paper.width >= WIDE else ""
    text = code[1:] if own else sign + _name(code, paper)
    under = " underline" if last else ""
    if berth["down"]:
        return Line(("(", "dim"), (text, colour + under), (")", "dim"))
    return Line((text, f"bold {colour}{under}"))


def _fitted(drawn: list[Line], ship: Ship, seat: int, paper: Paper, width: int, rows: int) -> list[Line]:
    """A crew in exactly so many rows: in short if it is too long, then without its oldest cards."""
    if len(drawn) > rows:
        drawn = _crew(ship, seat, paper, width, short=True)
    skip = 0
    while len(drawn) > rows:
        skip += 1
        drawn = _crew(ship, seat, paper, width, skip, short=True)
    return [*drawn, *(Line() for _ in range(rows - len(drawn)))]


def _cards(view: View, paper: Paper, width: int) -> list[Line]:
    """The cards of this turn: five in a row before the split, afterwards the two sets."""
    if view["sets"] is None:
        cards = [on_table(slot, paper) for slot in view["slots"] if slot]
        return flowed([Line((f"  {paper.say('cards')} ", "dim")), *cards], width, "  ", 8) if cards else []
    return [line for number in (0, 1) for line in _set(view, number, paper, width)]


def _set(view: View, number: int, paper: Paper, width: int) -> list[Line]:
    """A set with its sum, and whose it is or what the picker could do with it."""
    offered = view["sets"][number]
    cards = [on_table(slot, paper) for slot in view["slots"] if slot and slot["set"] == offered["name"]]
    if view["phase"] == "pick":
        gold, boards = offered["gold"], offered["boards_now"]
        says = paper.say("{gold} gold, {boards} of it to board now", gold=gold, boards=boards)
    elif not cards:
        says = paper.say("all played")
    else:
        says = f"{view['names'][offered['owner']]}, {paper.say('{gold} gold', gold=offered['gold'])}"
    whose = offered["owner"] is not None and offered["owner"] == view["actor"]
    style = "bold" if view["phase"] == "pick" or whose else "dim"
    row = joined([Line((f"  {paper.say('set {name}', name=offered['name'])} ", style)), *cards], "  ")
    if len(row) + 2 + len(says) > width:
        return [row, Line(" " * 10, (says, style))]
    return [apart(row, (says, style), width)]


# Cards and captains


def captain(seat: int, paper: Paper) -> Line:
    """The sign of a seat: a ring for white, a cross for black."""
    return Line((paper.sign(*CAPTAINS[seat]), "bold" if seat == 0 else "bold reverse"))


def card(code: str, paper: Paper) -> Line:
    """A card in a list."""
    symbol, plain, colour, _ = SUITS[code[0]]
    return Line((f"{paper.sign(symbol, plain)} {_name(code, paper)}", f"bold {colour}"))


def on_table(slot: Mapping[str, Any], paper: Paper) -> Line:
    """A card turned up."""
    code = slot["card"]
    symbol, plain, _, style = SUITS[code[0]]
    sign = f" {paper.sign(symbol, plain)}" if paper.width >= WIDE else ""
    return Line((f"{sign} {_name(code, paper)} ", style))


def _name(code: str, paper: Paper) -> str:
    """A card in words: `green 2`, `kraken`."""
    return paper.say(name(CODES.index(code)))


# What can be done


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """Splits by the cards of the smaller set; of each card first what only it can do, then the parrots."""
    if view["phase"] == "split":
        return sorted(actions, key=lambda action: (len(_apart(action)), _apart(action)))
    if view["phase"] == "play":
        return sorted(actions, key=lambda action: (action.operands[0], action.verb == "parrot", int(action)))
    return list(actions)


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions: splits in columns by the smaller set, picks in words, plays as a table with a row for each card."""
    width = min(paper.width, WIDE)
    numbered = list(enumerate(actions, 1))
    if view["phase"] == "split":
        splits = [
            Line(_number(number), joined([_card_name(view, slot, paper) for slot in _apart(action)], ", "))
            for number, action in numbered
        ]
        head = Line(("  " + paper.say("The cards of one set; the others are the other set:"), "dim"))
        return [head, *(Line("  ", row) for row in columns(splits, width - 2, gap=3, most=SLOTS))]
    if view["phase"] == "pick":
        return listed(actions, paper, width, lambda _: "")
    return _plays(view, numbered, paper, width)


def _number(number: int) -> Line:
    return Line((f"{number:>2} ", "bold cyan"))


def _apart(action: Action) -> list[int]:
    """The slots of the smaller set."""
    return [int(slot) for slot in min(action.words[0].split("|"), key=len)]


def _card_name(view: View, slot: int, paper: Paper) -> Line:
    code = view["slots"][slot]["card"]
    return Line((_name(code, paper), f"bold {SUITS[code[0]][2]}"))


def _plays(view: View, numbered: Sequence[tuple[int, Action]], paper: Paper, width: int) -> list[Line]:
    """A row for each card: what only it can do, and where it can lie face down."""
    slots = [slot["slot"] for slot in view["slots"] if slot]
    cards = {slot: [choice for choice in numbered if choice[1].operands[0] == slot] for slot in slots}
    down_at = Line((paper.say("face down at"), "dim"), "  ")
    signs = Line(("  " + paper.say("+ takes the ship, = equal"), "dim"), "  ")
    uses = {
        slot: _uses(view, choices, paper, width - NAMED - len(SHIPS) * (DOWN + 1) - 2)
        for slot, choices in cards.items()
        if choices
    }
    used = max(len(signs) + len(down_at) - NAMED, *(len(line) + 2 for lines in uses.values() for line in lines))
    head = Line(signs.left(NAMED + used - len(down_at)), down_at)
    lines = [joined([head, *(_ship(ship, paper).left(DOWN) for ship in SHIPS)], " ")]
    for slot, (first, *others) in uses.items():
        down = {action.words[1]: (number, action) for number, action in cards[slot] if action.verb == "parrot"}
        row = [_down(view, paper, down.get(ship)) for ship in SHIPS]
        start = Line(Line("  ", _card_name(view, slot, paper)).left(NAMED), first.left(used))
        lines += [joined([start, *row], " "), *(Line(" " * NAMED, line) for line in others)]
    return lines


def _uses(view: View, choices: Sequence[tuple[int, Action]], paper: Paper, room: int) -> list[Line]:
    """What only this card can do."""
    own = [_use(view, number, action, paper) for number, action in choices if action.verb != "parrot"]
    return flowed(own, room, "  ") or [Line()]


def _ship(ship: str, paper: Paper) -> Line:
    return Line((paper.say(ship), f"bold {SUITS[ship[0].upper()][2]}"))


def _use(view: View, number: int, action: Action, paper: Paper) -> Line:
    """What only this card can do, with a sign for what it does to captains and the gold it brings."""
    gold = view["outcomes"][str(int(action))].get("gold", 0)
    gain = (" " + paper.say("{gold} gold", gold=gold), "yellow") if gold else ("", "")
    where = action.words[1] if len(action.operands) > 1 else ""
    said = _ship(where, paper) if where in SHIPS else Line(paper.say(USES[where or action.verb]))
    return Line(_number(number), said, gain, (_effect(view, action), "bold green"))


def _down(view: View, paper: Paper, choice: tuple[int, Action] | None) -> Line:
    """The number of laying a card face down at a ship."""
    if choice is None:
        return Line(" " * DOWN)
    number, action = choice
    return Line((f"{number:>2}", "bold cyan"), (_effect(view, action), "bold green")).left(DOWN)


def _effect(view: View, action: Action) -> str:
    """+ if the actor takes a ship by it, = if the other captain leaves one."""
    actor, before = view["actor"], {ship["ship"]: ship["captain"] for ship in view["ships"]}
    captains = [(before[ship["ship"]], ship["captain"]) for ship in view["outcomes"][str(int(action))].get("ships", ())]
    if any(was != actor and becomes == actor for was, becomes in captains):
        return "+"
    return "=" if (1 - actor, None) in captains else ""


# Lists on request


def unseen(view: View, paper: Paper) -> list[Line]:
    """The cards that nobody has seen yet, by colour and value."""
    counts = view["unseen"]
    numbers = {"cards": sum(counts.values()), "pile": view["pile"], "aside": view["aside"]}
    partly = "Not seen yet: {cards} cards ({pile} in the pile, {aside} set aside; nobody knows which)."
    known = paper.say(partly if view["aside"] else "Not seen yet: {cards} cards, all in the pile.", **numbers)
    head = "".join(f"{value:>9}" for value in range(1, VALUES + 1)) + f"{paper.say('together'):>12}"
    lines = [
        Line((known, "bold")),
        Line((" " * 12 + head, "dim")),
    ]
    for number in range(len(SHIPS)):
        codes = CODES[number * VALUES : (number + 1) * VALUES]
        row = [_left_of(view, code, paper) for code in codes]
        left, there = (sum(view[what].get(code, 0) for code in codes) for what in ("unseen", "deck"))
        together = paper.say("{left} of {there}", left=left, there=there)
        lines.append(Line("  ", _named(SHIPS[number], LETTERS[number], paper).left(11), *row, f"{together:>12}"))
    specials = [Line(_named(name, letter, paper), _left_of(view, letter, paper)) for letter, name in SPECIALS.items()]
    return lines + ([Line("  ", joined(specials, "   "))] if any(code in view["deck"] for code in SPECIALS) else [])


def _named(name: str, letter: str, paper: Paper) -> Line:
    symbol, plain, colour, _ = SUITS[letter]
    return Line((f"{paper.sign(symbol, plain)} {paper.say(name)}", f"bold {colour}"))


def _left_of(view: View, code: str, paper: Paper) -> Span:
    left, there = view["unseen"].get(code, 0), view["deck"].get(code, 0)
    count = paper.say("{left} of {there}", left=left, there=there) if there else "-"
    return f"{count:>9}", "" if left else "dim"


def chests(view: View, paper: Paper) -> list[Line]:
    """What lies in the chests, and the cards that are out of the game."""
    rows = [(paper.say("{who}'s chest", who=view["names"][seat]), view["chests"][seat]["cards"]) for seat in (0, 1)]
    lines: list[Line] = []
    for whose, cards in (*rows, (paper.say("Box"), view["box"])):
        head = Line((f"  {whose}: ".ljust(18), "bold"))
        shown = [card(code, paper) for code in cards] or [Line((paper.say("nothing"), "dim"))]
        lines += flowed([head + shown[0], *shown[1:]], min(paper.width, WIDE), indent=18)
    return lines


SHEETS = {
    "unseen": ("cards that nobody has seen yet", unseen),
    "chests": ("what is in the chests and in the box", chests),
}
