"""The table drawn as text: four ships with both crews, the seats, the cards turned up, and what can be done.

Made from the view alone. A card is its colour, its symbol and its letter, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, Span, View, apart, columns, flowed, joined
from freebooter.games.jolly_and_roger.actions import ACTIONS
from freebooter.games.jolly_and_roger.pieces import CODES, PIRATES, SHIPS, SLOTS, VALUES

LETTERS = tuple(ship[0].upper() for ship in SHIPS)
SPECIALS = {"K": "kraken", "S": "skeleton", "T": "tortuga"}

# Letter: the symbol, what stands for it in ASCII, the colour, and the colours of a card on the table.
SUITS: Mapping[str, tuple[str, str, str, str]] = {
    "G": ("♣", "&", "green", "bold black on green"),
    "Y": ("☼", "*", "yellow", "bold black on yellow"),
    "B": ("‡", "+", "bright_blue", "bold white on blue"),
    "R": ("▲", "^", "bright_red", "bold white on red"),
    "K": ("§", "~", "magenta", "bold white on magenta"),
    "S": ("☠", "%", "white", "bold black on white"),
    "T": ("⌂", "#", "cyan", "bold black on cyan"),
}
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
    around = [_headline(view, width), _seat(view, far, paper, width), _seat(view, near, paper, width), *cards]
    airy = paper.height >= TALL
    ships = _ships(view, paper, width, paper.height - len(around) - (2 if airy else 0))
    gap = [Line()] if airy else []
    return [around[0], *gap, around[1], *ships, around[2], *gap, *cards]


def _headline(view: View, width: int) -> Line:
    title = Line(("Jolly & Roger", "bold"), (f"  {view['game']} game", "dim"))
    if view["phase"] == "over":
        return apart(title, ("The game is over", "bold"), width)
    turn = Line((f"turn {view['turn']} of {view['turns']}", "bold"), (f"   pile {view['pile']}", "dim"))
    return apart(title, turn, width)


def _seat(view: View, seat: int, paper: Paper, width: int) -> Line:
    """Who sits there, the flag, and the gold as if the game ended now."""
    acts = view["actor"] == seat
    mark = (paper.sign("▶ ", "> ") if acts else "  ", "bold")
    note = f" ({paper.notes[seat]})" if seat < len(paper.notes) and paper.notes[seat] else ""
    flag = paper.sign("  ⚑ splitter", "  [splitter]") if view["splitter"] == seat and view["actor"] is not None else ""
    who = Line(mark, captain(seat, paper), (f" {view['names'][seat]}", "bold"), (note, "dim"), (flag, "cyan"))
    chest, total = view["chests"][seat]["gold"], view["scores"][seat]
    gold = Line((f"chest {chest} + ships {total - chest} = ", "dim"), (f"{total} gold", "bold yellow"))
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
    name = apart(f" {paper.sign(symbol, plain)} {ship['ship']}", f"{ship['gold']} gold ", inner)

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
        shown = f"{margin:+d}" if margin else "tie" if ship["strength"][seat] else ""
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
        return [joined([Line(("  cards   ", "dim")), *cards], "  ")] if cards else []
    return [_set(view, number, paper, width) for number in (0, 1)]


def _set(view: View, number: int, paper: Paper, width: int) -> Line:
    """A set with its sum, and whose it is or what the picker could do with it."""
    offered = view["sets"][number]
    cards = [on_table(slot, paper) for slot in view["slots"] if slot and slot["set"] == offered["name"]]
    if view["phase"] == "pick":
        says = f"{offered['gold']} gold, {offered['boards_now']} of it can board now"
    elif not cards:
        says = "all played"
    else:
        says = f"{view['names'][offered['owner']]}'s, {offered['gold']} gold"
    whose = offered["owner"] is not None and offered["owner"] == view["actor"]
    style = "bold" if view["phase"] == "pick" or whose else "dim"
    return apart(joined([Line((f"  set {offered['name']}   ", style)), *cards], "  "), (says, style), width)


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
    return Line((f"{slot['slot']} ", "dim"), (f" {paper.sign(symbol, plain)}{code} ", style))


# What can be done


def ask(view: View) -> str:
    """What the asked seat has to decide."""
    if view["actor"] is None:
        return "The game is over."
    name, other = view["names"][view["actor"]], view["names"][1 - view["actor"]]
    if view["phase"] == "split":
        return f"{name}, split the cards: which go apart from the rest? {other} picks a set."
    if view["phase"] == "pick":
        return f"{name}, take one of the two sets."
    left = sum(1 for slot in view["slots"] if slot and slot["owner"] == view["actor"])
    return f"{name}, play {'a card' if left > 1 else 'your last card'} (+ takes the ship, = makes crews equal)."


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
            Line(_number(number), joined([_code(view, slot) for slot in _apart(action)])) for number, action in numbered
        ]
        return [Line("  ", row) for row in columns(splits, width - 2, gap=5, most=SLOTS)]
    if view["phase"] == "pick":
        return [joined([Line("  ", _number(number), action.text) for number, action in numbered], "  ")]
    lines: list[Line] = []
    for slot in view["slots"]:
        own = [(number, action) for number, action in numbered if slot and action.operands[0] == slot["slot"]]
        if own:
            lines += _plays(view, slot, own, paper, width)
    return lines


def _number(number: int) -> Line:
    return Line((f"{number:>2} ", "bold cyan"))


def _apart(action: Action) -> list[int]:
    """The slots of the smaller set."""
    return [int(slot) for slot in min(action.words[0].split("|"), key=len)]


def _code(view: View, slot: int) -> Line:
    code = view["slots"][slot]["card"]
    return Line((code, f"bold {SUITS[code[0]][2]}"))


def _plays(
    view: View, slot: Mapping[str, Any], own: Sequence[tuple[int, Action]], paper: Paper, width: int
) -> list[Line]:
    """One card: what only it can do, and in a column of its own where it can lie as a parrot."""
    head = Line("  ", on_table(slot, paper)).left(10)
    parrots = [_choice(view, number, action) for number, action in own if action.verb == "parrot"]
    powers = [(number, action) for number, action in own if action.verb != "parrot"]
    targeted = [f"{action.verb} " for _, action in powers if len(action.operands) > 1][:1]
    power = Line(head, *targeted, joined([_choice(view, number, action) for number, action in powers]))
    parrot = Line("parrot ", joined(parrots))
    if len(power) + 1 + len(parrot) > width:
        return [power, Line(" " * 10, parrot)]
    return [Line(power.left(max(len(power) + 1, min(PARROTS, width - len(parrot)))), parrot)]


def _choice(view: View, number: int, action: Action) -> Line:
    """A numbered target or verb, with a sign for what it does to captains and the gold it brings."""
    gold = view["outcomes"][str(int(action))].get("gold", 0)
    gain = (f" {gold} gold", "yellow") if gold else ("", "")
    if len(action.operands) == 1:
        return Line(_number(number), action.verb, gain, (_effect(view, action), "bold green"))
    where = action.words[1]
    if where not in SHIPS:
        return Line(_number(number), where)
    sign = where[0].upper(), f"bold {SUITS[where[0].upper()][2]}"
    return Line(_number(number), sign, (_effect(view, action) or " ", "bold green"))


def _effect(view: View, action: Action) -> str:
    """+ if the actor takes a ship by it, = if the other captain leaves one."""
    actor, before = view["actor"], {ship["ship"]: ship["captain"] for ship in view["ships"]}
    captains = [(before[ship["ship"]], ship["captain"]) for ship in view["outcomes"][str(int(action))].get("ships", ())]
    if any(was != actor and becomes == actor for was, becomes in captains):
        return "+"
    return "=" if (1 - actor, None) in captains else ""


def doubt(view: View, action: Action) -> str:
    """A kraken at nobody and a Tortuga without parrots are rarely meant."""
    if action.verb == "kraken" and action.words[1] == "none":
        targets = [
            ship
            for number, ship in enumerate(SHIPS)
            if str(ACTIONS.id("kraken", action.operands[0], number)) in view["outcomes"]
        ]
        return f"The kraken could take a card at the {' or '.join(targets)} ship. Play it at nobody?" if targets else ""
    if action.verb == "tortuga":
        own = (berth for ship in view["ships"] for berth in ship["crews"][view["actor"]])
        return "" if any(berth["down"] for berth in own) else "You have no parrot to turn. Play Tortuga all the same?"
    return ""


# Lists on request


def unseen(view: View, paper: Paper) -> list[Line]:
    """The cards that nobody has seen yet, by colour and value."""
    counts = view["unseen"]
    aside = f", {view['aside']} set aside; nobody knows which" if view["aside"] else ""
    lines = [
        Line((f"Not seen yet: {sum(counts.values())} cards ({view['pile']} in the pile{aside}).", "bold")),
        Line(("             " + "".join(f"{value:>7}" for value in range(1, VALUES + 1)) + "    together", "dim")),
    ]
    for number in range(len(SHIPS)):
        codes = CODES[number * VALUES : (number + 1) * VALUES]
        row = [_left_of(view, code) for code in codes]
        together = f"{sum(counts.get(code, 0) for code in codes)} of {sum(view['deck'].get(code, 0) for code in codes)}"
        lines.append(Line("  ", _named(SHIPS[number], LETTERS[number], paper).left(11), *row, f"{together:>12}"))
    specials = [Line(_named(name, letter, paper), _left_of(view, letter)) for letter, name in SPECIALS.items()]
    return lines + ([Line("  ", joined(specials, "   "))] if any(code in view["deck"] for code in SPECIALS) else [])


def _named(name: str, letter: str, paper: Paper) -> Line:
    symbol, plain, colour, _ = SUITS[letter]
    return Line((f"{paper.sign(symbol, plain)} {name}", f"bold {colour}"))


def _left_of(view: View, code: str) -> Span:
    left, there = view["unseen"].get(code, 0), view["deck"].get(code, 0)
    return f"{f'{left} of {there}' if there else '-':>7}", "" if left else "dim"


def chests(view: View, paper: Paper) -> list[Line]:
    """What lies in the chests, and the cards that are out of the game."""
    rows = [(f"{view['names'][seat]}'s chest", view["chests"][seat]["cards"]) for seat in (0, 1)]
    lines: list[Line] = []
    for name, cards in (*rows, ("Box", view["box"])):
        head = Line((f"  {name}: ".ljust(18), "bold"))
        shown = [card(code, paper) for code in cards] or [Line(("nothing", "dim"))]
        lines += flowed([head + shown[0], *shown[1:]], min(paper.width, WIDE), indent=18)
    return lines


SHEETS = {
    "unseen": ("cards that nobody has seen yet", unseen),
    "chests": ("what is in the chests and in the box", chests),
}


# Explanations

TOPICS: Mapping[str, str] = {
    "split": "split 04|123 offers two sets: the cards of slots 0 and 4, or those of 1, 2 and 3 (JR-12).",
    "pick": "pick A takes the set with slot 0 in it, pick B the other one (JR-15).",
    "board": "board R4 puts a pirate into your chest for its value in gold. Your captain must be on the ship of its "
    "colour at that moment (JR-33).",
    "crew": "crew R4 lays a pirate face up in your crew at the ship of its colour. It brings its value as strength "
    "(JR-22).",
    "parrot": "parrot R4 green lays any card face down in your crew at any ship. It brings strength 1 (JR-24).",
    "kraken": "kraken K red removes the last card of the other crew at that ship, but never a face-up skeleton; "
    "kraken K none does nothing (JR-40 to JR-45). Or lay it as a parrot.",
    "skeleton": "skeleton S red lays it face up in your crew at any ship, with strength 3 in the standard edition; no "
    "kraken can take it (JR-39, JR-43). Or lay it as a parrot.",
    "tortuga": "tortuga T turns all your parrots face up at once: pirates count with their value from then on, at any "
    "ship; specials turn back (JR-46 to JR-51). Or lay it as a parrot.",
    "captain": "The stronger crew at a ship has its captain there; equal crews have none. Who holds a ship at the end "
    "captures it, and who holds it now can board it (JR-30, JR-31, JR-33).",
    "chest": "Gold in your chest is safe until the end (JR-37).",
    "ship": "At the end each ship gives its gold to whoever has a captain on it (JR-55).",
    "flag": "Who has the flag splits this turn; then it changes hands (JR-8).",
    "strength": "Parrots count 1, face-up pirates their value, face-up skeletons 3. The number after your strength "
    "is by how much you lead (JR-29).",
}
ALIASES = {
    "k": "kraken",
    "s": "skeleton",
    "t": "tortuga",
    "parrots": "parrot",
    "captains": "captain",
    "margin": "strength",
}


def explain(view: View, topic: str) -> list[str]:
    """A card, a ship, a verb or a word of the game."""
    word = topic.strip().lower()
    if word.upper() in CODES[:PIRATES]:
        return [_about_pirate(view, word.upper())]
    for number, ship in enumerate(view["ships"]):
        if word in (ship["ship"], f"{ship['ship']} ship", LETTERS[number].lower()):
            return [_about_ship(view, ship)]
    word = ALIASES.get(word, word)
    if word not in TOPICS:
        return []
    letter = next((letter for letter, name in SPECIALS.items() if name == word), "")
    known = f" {_how_many(view, letter)}" if letter else ""
    return [TOPICS[word] + known]


def _about_pirate(view: View, code: str) -> str:
    ship, value = SHIPS[LETTERS.index(code[0])], code[1]
    return (
        f"{code} is a {ship} pirate of value {value}: strength {value} face up at the {ship} ship (crew, JR-22), "
        f"{value} gold in your chest while your captain is on that ship (board, JR-33), or strength 1 face down at "
        f"any ship (parrot, JR-24). {_how_many(view, code)}"
    )


def _about_ship(view: View, ship: Mapping[str, Any]) -> str:
    names, holder = view["names"], ship["captain"]
    now = f"{names[0]} {ship['strength'][0]}, {names[1]} {ship['strength'][1]}"
    held = f"{names[holder]}'s captain is on it" if holder is not None else "no captain is on it"
    return f"The {ship['ship']} ship is worth {ship['gold']} gold at the end (JR-55). Crews: {now}; {held}."


def _how_many(view: View, code: str) -> str:
    there, left = view["deck"].get(code, 0), view["unseen"].get(code, 0)
    if not there:
        return "It is not in this game."
    return f"There {'is 1' if there == 1 else f'are {there}'} in this game, {left or 'none'} not seen yet."
