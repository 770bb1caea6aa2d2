"""The table drawn as text: four ships with both crews, the seats, the cards turned up, and what can be done.

Made from the view alone. A card is its colour, its symbol and its letter, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, Span, View, apart, columns, flowed, joined
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
PARROTS = 48  # the column at which the choices for a parrot begin
FRAME = 5  # lines of a ship that are not crew: two borders, two strengths, the hull


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Far seat, ships, near seat, cards: what a player looks at all the time."""
    width = WIDE if paper.width >= WIDE else min(NARROW, paper.width)
    near, far = paper.near, 1 - paper.near
    cards = _cards(view, paper, width)
    around = [_headline(view, paper, width), _seat(view, far, paper, width), _seat(view, near, paper, width), *cards]
    airy = paper.height >= TALL
    ships = _ships(view, paper, width, paper.height - len(around) - (2 if airy else 0))
    gap = [Line()] if airy else []
    return [around[0], *gap, around[1], *ships, around[2], *gap, *cards]


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
    crews = {seat: [_crew(ship["crews"][seat], paper, inner - 2) for ship in view["ships"]] for seat in (near, far)}
    rows = {seat: max(2, *map(len, crews[seat])) for seat in crews}
    while sum(rows.values()) > max(2, height - FRAME) and max(rows.values()) > 1:
        rows[max(rows, key=lambda seat: rows[seat])] -= 1
    boxes = []
    for number, ship in enumerate(view["ships"]):
        fitted = {
            seat: _fitted(crews[seat][number], ship["crews"][seat], paper, inner - 2, rows[seat]) for seat in crews
        }
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
        shown = f"{margin:+d}" if margin else "=" if ship["strength"][seat] else ""
    strength = (f"{ship['strength'][seat]}", "bold" if holds else "")
    return apart(who, Line(strength, (f" {shown:>3}", "green" if margin > 0 else "red" if margin else "dim")), width)


def _crew(crew: Sequence[Mapping[str, Any]], paper: Paper, width: int, signs: bool = True) -> list[Line]:
    """A crew, oldest card first; the last card, which a kraken would take, is underlined."""
    last = len(crew) - 1
    return flowed((_berth(berth, paper, number == last, signs) for number, berth in enumerate(crew)), width)


def _berth(berth: Mapping[str, Any], paper: Paper, last: bool, signs: bool) -> Line:
    code = berth["card"]
    symbol, plain, colour, _ = SUITS[code[0]]
    text = (paper.sign(symbol, plain) if signs else "") + code
    under = " underline" if last else ""
    if berth["down"]:
        return Line(("(", "dim"), (text, colour + under), (")", "dim"))
    return Line((text, f"bold {colour}{under}"))


def _fitted(drawn: list[Line], crew: Sequence[Mapping[str, Any]], paper: Paper, width: int, rows: int) -> list[Line]:
    """A crew in exactly so many rows: without symbols if it is too long, then without its oldest cards."""
    if len(drawn) > rows:
        drawn = _crew(crew, paper, width, signs=False)
    left_out = 0
    while len(drawn) > rows:
        left_out += 1
        kept = _crew(crew[left_out:], paper, width - 4, signs=False)
        drawn = [
            Line((f"+{left_out} ".ljust(4) if not number else "    ", "dim"), row) for number, row in enumerate(kept)
        ]
    return [*drawn, *(Line() for _ in range(rows - len(drawn)))]


def _cards(view: View, paper: Paper, width: int) -> list[Line]:
    """The cards of this turn: five in a row before the split, afterwards the two sets."""
    if view["sets"] is None:
        cards = [on_table(slot, paper) for slot in view["slots"] if slot]
        return [joined([Line((f"  {paper.say('cards')}   ", "dim")), *cards], "  ")] if cards else []
    return [_set(view, number, paper, width) for number in (0, 1)]


def _set(view: View, number: int, paper: Paper, width: int) -> Line:
    """A set with its sum, and whose it is or what the picker could do with it."""
    offered = view["sets"][number]
    cards = [on_table(slot, paper) for slot in view["slots"] if slot and slot["set"] == offered["name"]]
    if view["phase"] == "pick":
        gold, boards = offered["gold"], offered["boards_now"]
        says = paper.say("{gold} gold, {boards} of it can board now", gold=gold, boards=boards)
    elif not cards:
        says = paper.say("all played")
    else:
        says = f"{view['names'][offered['owner']]}, {paper.say('{gold} gold', gold=offered['gold'])}"
    whose = offered["owner"] is not None and offered["owner"] == view["actor"]
    style = "bold" if view["phase"] == "pick" or whose else "dim"
    return apart(
        joined([Line((f"  {paper.say('set {name}', name=offered['name'])}   ", style)), *cards], "  "),
        (says, style),
        width,
    )


# Cards and captains


def captain(seat: int, paper: Paper) -> Line:
    """The sign of a seat: a ring for white, a cross for black."""
    return Line((paper.sign(*CAPTAINS[seat]), "bold" if seat == 0 else "bold reverse"))


def card(code: str, paper: Paper) -> Line:
    """A card in a list."""
    symbol, plain, colour, _ = SUITS[code[0]]
    return Line((paper.sign(symbol, plain) + code, f"bold {colour}"))


def on_table(slot: Mapping[str, Any], paper: Paper) -> Line:
    """A card turned up, with the number of its slot."""
    code = slot["card"]
    symbol, plain, _, style = SUITS[code[0]]
    named = f" {_name(code, paper)}" if paper.width >= WIDE else code
    return Line((f"{slot['slot']} ", "dim"), (f" {paper.sign(symbol, plain)}{named} ", style))


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
    """The actions: splits and picks in columns, plays card by card."""
    width = min(paper.width, WIDE)
    numbered = list(enumerate(actions, 1))
    if view["phase"] == "split":
        splits = [
            Line(_number(number), joined([_code(view, slot, paper) for slot in _apart(action)], _between(paper)))
            for number, action in numbered
        ]
        return [Line("  ", row) for row in columns(splits, width - 2, gap=5, most=SLOTS)]
    if view["phase"] == "pick":
        return [joined([Line("  ", _number(number), action.text) for number, action in numbered], "  ")]
    lines: list[Line] = []
    for slot in view["slots"]:
        own = [(number, action) for number, action in numbered if slot and action.operands[0] == slot["slot"]]
        if own:
            lines += _plays(view, slot, own, paper, width)
    if any(_effect(view, action) for action in actions):
        lines.append(Line(("  " + paper.say("+ takes the ship, = makes the crews equal"), "dim")))
    return lines


def _number(number: int) -> Line:
    return Line((f"{number:>2} ", "bold cyan"))


def _apart(action: Action) -> list[int]:
    """The slots of the smaller set."""
    return [int(slot) for slot in min(action.words[0].split("|"), key=len)]


def _code(view: View, slot: int, paper: Paper) -> Line:
    """A card by its name where there is room, else by its code."""
    code = view["slots"][slot]["card"]
    return Line((_name(code, paper) if paper.width >= WIDE else code, f"bold {SUITS[code[0]][2]}"))


def _between(paper: Paper) -> str:
    return ", " if paper.width >= WIDE else " "


def _plays(
    view: View, slot: Mapping[str, Any], own: Sequence[tuple[int, Action]], paper: Paper, width: int
) -> list[Line]:
    """One card: what only it can do, and in a column of its own where it can lie as a parrot."""
    head = Line("  ", on_table(slot, paper)).left(10)
    parrots = [_choice(view, number, action, paper) for number, action in own if action.verb == "parrot"]
    powers = [(number, action) for number, action in own if action.verb != "parrot"]
    targeted = [f"{action.verb} " for _, action in powers if len(action.operands) > 1][:1]
    power = Line(head, *targeted, joined([_choice(view, number, action, paper) for number, action in powers]))
    parrot = Line("parrot ", joined(parrots))
    if len(power) + 1 + len(parrot) > width:
        return [power, Line(" " * 10, parrot)]
    return [Line(power.left(max(len(power) + 1, min(PARROTS, width - len(parrot)))), parrot)]


def _choice(view: View, number: int, action: Action, paper: Paper) -> Line:
    """A numbered target or verb, with a sign for what it does to captains and the gold it brings."""
    gold = view["outcomes"][str(int(action))].get("gold", 0)
    gain = (" " + paper.say("{gold} gold", gold=gold), "yellow") if gold else ("", "")
    if len(action.operands) == 1:
        return Line(_number(number), action.verb, gain, (_effect(view, action), "bold green"))
    where = action.words[1]
    if where not in SHIPS:
        return Line(_number(number), where)
    sign = paper.say(where) if paper.width >= WIDE else where[0].upper(), f"bold {SUITS[where[0].upper()][2]}"
    return Line(_number(number), sign, (_effect(view, action) or " ", "bold green"))


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
