"""The table drawn as text: the seats with their tiles and buildings, the trick or the battle, and the own hand.

Made from the view alone. A card is its colour, its symbol and its letter, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, Span, View, apart, columns, flowed, joined
from freebooter.games.pirate.names import fighter_words, units
from freebooter.games.pirate.pieces import CANNON, KINDS, LETTERS, PIRATE, SYMBOLS, TILES

STYLES = (
    ("bright_red", "bold white on red"),
    ("bright_blue", "bold white on blue"),
    ("green", "bold black on green"),
    ("yellow", "bold black on yellow"),
    ("white", "bold black on white"),
    ("magenta", "bold white on magenta"),
    ("cyan", "bold black on cyan"),
)
SUITS: Mapping[str, tuple[str, str, str, str]] = {
    letter: (*signs, *styles) for letter, signs, styles in zip(LETTERS, SYMBOLS, STYLES, strict=True)
}
"""Letter: the symbol, what stands for it in ASCII, the colour, and the colours of a card in the hand."""
NAMES = dict(zip(LETTERS, KINDS, strict=True))

NARROW, WIDE = 79, 118
HEADS = ("cards", "pirates", "ships", "cannons", "base", "ship", "gold")
"""What is counted of each seat."""


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, seats, trick or battle, own hand: what a player looks at all the time."""
    width = WIDE if paper.width >= WIDE else min(NARROW, paper.width)
    middle = _battle(view, paper, width) if _is_battle(view) else _trick(view, paper, width)
    lines = [_headline(view, paper, width), *_seats(view, paper, width), *middle, *_hand(view, paper, width)]
    if paper.height < len(lines) + 3:
        return lines
    parts = [lines[:1], lines[1 : 2 + len(view["seats"])], middle, _hand(view, paper, width)]
    airy = [line for part in parts if part for line in (*part, Line())]
    return airy[:-1]


def _headline(view: View, paper: Paper, width: int) -> Line:
    title = Line(("Pirate", "bold"), ("  " + paper.say("to {target} gold", target=view["target"]), "dim"))
    if view["phase"] == "over":
        return apart(title, (paper.say("The game is over."), "bold"), width)
    doll = [(paper.sign("† ", "") + paper.say("doll: no draws"), "bold cyan")] if view["doll_laid"] else []
    deck = (paper.say("deck {cards}", cards=view["deck"]), "dim")
    where = (paper.say("round {number} of {rounds}", number=view["round"], rounds=view["rounds"]), "bold")
    return apart(title, joined([*doll, deck, where], "   "), width)


def _seats(view: View, paper: Paper, width: int) -> list[Line]:
    """A table: what is counted, and a line for each seat, the near one last."""
    heads = [paper.say(head) for head in HEADS]
    rows = [_counts(view, view["seats"][seat], paper) for seat in paper.around(len(view["seats"]))]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    head = joined([(head.rjust(wide), "dim") for head, wide in zip(heads, widths, strict=True)], "  ")
    room = width - len(head)
    return [
        Line(" " * room, head),
        *(
            Line(_who(view, seat, paper, room), joined(map(_right, row, widths), "  "))
            for seat, row in zip(paper.around(len(view["seats"])), rows, strict=True)
        ),
    ]


def _right(cell: Line, width: int) -> Line:
    return Line(" " * (width - len(cell)), cell)


def _who(view: View, seat: int, paper: Paper, width: int) -> Line:
    """Whether a seat is asked and led the round, its name and who holds it: in one word where there is little room."""
    mark = (paper.sign("▶", ">") if seat in view["asked"] else " ", "bold")
    starter = (paper.sign("★", "*") if view["starter"] == seat else " ", "cyan")
    name = Line(mark, starter, f"{seat} ", (view["names"][seat], "bold"))
    note = paper.notes[seat] if seat < len(paper.notes) else ""
    held = next(
        (f" ({word})" for word in (note, *note.split()[-1:]) if word and len(name) + len(word) + 4 <= width), ""
    )
    return Line(name, (held, "dim")).left(width)


def _counts(view: View, seat: Mapping[str, Any], paper: Paper) -> list[Line]:
    """What a seat has, in the order of the heads."""
    return [
        Line((str(seat["cards"]), "" if seat["cards"] else "dim")),
        *(_tile(tile, seat["tiles"][name]) for tile, name in enumerate(TILES[:3])),
        _building(seat["base"], paper),
        _building(seat["ship"], paper),
        Line((f"{seat['gold']}/{view['target']}", "bold yellow")),
    ]


def _tile(tile: int, count: int) -> Line:
    return Line((str(count), SUITS[LETTERS[tile]][2] if count else "dim"))


def _building(building: Mapping[str, Any], paper: Paper) -> Line:
    """A building by its places: `[##..]`, or that there is none."""
    if not building["built"]:
        return Line((paper.say("none"), "dim"))
    full, free = paper.sign("■", "#"), paper.sign("·", ".")
    return Line((f"[{full * building['placed']}{free * (building['slots'] - building['placed'])}]", "bold"))


def _is_battle(view: View) -> bool:
    battle = view["battle"]
    return battle is not None and (battle["live"] or view["phase"] in ("revenge", "attack"))


def _trick(view: View, paper: Paper, width: int) -> list[Line]:
    """The plays in order with their totals, the led colour, and who is winning."""
    if view["phase"] in ("build", "attack", "revenge", "over"):
        return []
    trick = view["trick"]
    head = paper.say("Trick {number}", number=trick["number"])
    return [
        apart(Line((f"  {head}: {_led(trick, paper)}", "bold")), (_winning(view, paper), "bold green"), width),
        *(_play(view, play, paper).cut(width) for play in trick["plays"]),
    ]


def _led(trick: Mapping[str, Any], paper: Paper) -> str:
    if trick["led"]:
        return paper.say("{colour} is led", colour=paper.say(trick["led"]))
    return paper.say("open: no colour yet" if trick["plays"] else "to be led")


def _winning(view: View, paper: Paper) -> str:
    """Who wins so far, and what."""
    best, prize = view["trick"]["winning"], view["trick"]["prize"]
    if best is None:
        return ""
    brings = {"choice": "a tile of choice", None: "no tile yet"}.get(prize, f"1 {prize}")
    return paper.say("{who} wins so far: {prize}", who=view["names"][best], prize=paper.say(brings))


def _play(view: View, play: Mapping[str, Any], paper: Paper) -> Line:
    cards = joined([card(code, paper) for code in play["cards"]], " + ")
    total = "" if play["total"] is None else f" = {play['total']}"
    sign = (paper.sign("◀ ", "< ") + paper.say("wins so far"), "bold green") if play["wins"] else ("", "")
    off = ("" if play["contends"] else "  " + paper.say("other colour, cannot win"), "dim")
    more = ("" if play["done"] else "  ...", "dim")
    return Line("    ", f"{view['names'][play['seat']]:<12} ", cards, total, more, off, "  ", sign)


def _battle(view: View, paper: Paper, width: int) -> list[Line]:
    """Two rows of seven exchanges, a star on a hit that counted, and the running totals."""
    battle = view["battle"]
    names = [view["names"][battle[side]] for side in ("attacker", "defender")]
    what = "Revenge: {who} against {other}" if battle["revenge"] else "Attack: {who} against {other}"
    head = paper.say(what, who=names[0], other=names[1])
    number = paper.say("exchange {number} of 7", number=min(7, battle["exchange"] + 1))
    state = number if battle["live"] else paper.say("settled")
    lines = [apart(Line((f"  {head}", "bold")), (state, "bold"), width)]
    lines += [_side(battle, side, names[side], paper, width) for side in (0, 1)]
    for side in (0, 1) if battle["live"] else ():
        unused = ", ".join(fighter_words(paper.say, code) for code in battle["unused"][side])
        left = paper.say("{who} has left: {cards}", who=names[side], cards=unused)
        lines.append(Line((f"    {left}", "dim")).cut(width))
    if battle["yours"] is not None:
        chosen = paper.say("You have chosen {card}.", card=fighter_words(paper.say, battle["yours"]))
        lines.append(Line((f"    {chosen}", "bold")))
    return lines


def _side(battle: Mapping[str, Any], side: int, name: str, paper: Paper, width: int) -> Line:
    """A fighter's seven exchanges."""
    slots = [_slot(exchange, side, paper) for exchange in battle["exchanges"]]
    if battle["live"] and battle["chosen"][side]:
        slots.append(Line((" ?? ", "reverse")))
    blanks = [Line((" -- ", "dim"))] * (7 - len(slots))
    bonus = f" + {battle['bonus'][side]} = {battle['totals'][side]}" if battle["live"] else ""
    total = paper.say("{hits} hits", hits=battle["hits"][side]) + bonus
    return apart(Line(f"    {name:<12} ", joined([*slots, *blanks])), (total, "bold"), width)


def _slot(exchange: Mapping[str, Any], side: int, paper: Paper) -> Line:
    """A battle card that was turned over: in brackets if it shields, starred if it hit."""
    hit, card = exchange["hits"][side] > 0, exchange["cards"][side]
    told = f"[{card[:-1]}]" if card.endswith("s") else f" {card} "
    return Line((f"{told}{paper.sign('★', '*') if hit else ' '}", "bold red" if hit else "dim"))


def _hand(view: View, paper: Paper, width: int) -> list[Line]:
    """The own cards in order."""
    if not view["hand"]:
        return []
    cards = [on_table(each["code"], paper) for each in view["hand"]]
    return flowed([Line((f"  {paper.say('your hand')}  ", "dim")), *cards], width, indent=13)


# Cards


def card(code: str, paper: Paper) -> Line:
    """A card in a list."""
    return Line((_named(code, paper), f"bold {SUITS[code[0]][2]}"))


def _named(code: str, paper: Paper) -> str:
    """A card by its symbol, its kind and its value."""
    symbol, plain, _, _ = SUITS[code[0]]
    return f"{paper.sign(symbol, plain)} {paper.say(NAMES[code[0]])} {code[1:]}".rstrip()


def on_table(code: str, paper: Paper) -> Line:
    """A card in the hand."""
    return Line((f" {_named(code, paper)} ", SUITS[code[0]][3]))


# What can be done


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """Done, end and pass come last."""
    return sorted(actions, key=lambda action: (action.verb in ("done", "end", "pass"), int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions in columns, each with what it would make."""
    choices = [
        Line((f"{number:>2} ", "bold cyan"), _choice(view, action, paper)) for number, action in enumerate(actions, 1)
    ]
    return [Line("  ", row) for row in columns(choices, min(paper.width, WIDE) - 2)]


def _choice(view: View, action: Action, paper: Paper) -> Line:
    number = str(int(action))
    if action.verb in ("play", "add", "done"):
        outcome = view["outcomes"][number]
        play = Line(_symbol(view, action, paper), paper.action(action))
        wins = (f" {paper.say('wins')}" if outcome["wins"] and view["trick"]["plays"] else "", "bold green")
        total = f" = {outcome['total']}" if outcome["total"] is not None else ""
        return Line(play, (total, "dim"), wins)
    if action.verb in ("attack", "revenge"):
        odds = view["odds"][number]
        chances = paper.say("{win} % win, {draw} % draw", win=odds["win"], draw=odds["draw"])
        cannons, pirates = (units(paper.say, odds["bonus"][side], tile) for side, tile in ((0, CANNON), (1, PIRATE)))
        return Line(paper.action(action), (f" ({cannons} : {pirates}), {chances}", "dim"))
    if action.verb == "build" and view["you"] is not None:
        last = view["seats"][view["you"]][action.words[0]]["last_gold"]
        return Line(paper.action(action), (f" ({paper.say('your last gold')})" if last else "", "yellow"))
    return Line(paper.action(action))


def _symbol(view: View, action: Action, paper: Paper) -> Span:
    """The symbol of the card that an action plays, in its colour."""
    code = next((each["code"] for each in view["hand"] or () if each["type"] in action.operands), "")
    if not code:
        return "", ""
    symbol, plain, colour, _ = SUITS[code[0]]
    return f"{paper.sign(symbol, plain)} ", f"bold {colour}"


# Lists on request


def unseen(view: View, paper: Paper) -> list[Line]:
    """The cards that the viewer has not seen in this game round."""
    counts = view["unseen"]
    head = "Not seen in this round: {cards} cards ({deck} in the deck)."
    lines = [Line((paper.say(head, cards=sum(counts.values()), deck=view["deck"]), "bold"))]
    for letter, name in NAMES.items():
        left = [code for code, count in counts.items() if code[0] == letter for _ in range(count)]
        symbol, plain, colour, _ = SUITS[letter]
        values = [Line((code[1:] or paper.sign(symbol, plain), f"bold {colour}")) for code in left]
        first, *others = values or [Line((paper.say("none"), "dim"))]
        title = Line((f"  {paper.sign(symbol, plain)} {paper.say(name):<8}", "bold"), first)
        lines += flowed([title, *others], min(paper.width, WIDE), indent=12)
    return lines


def pile(view: View, paper: Paper) -> list[Line]:
    """The played pile."""
    first, *others = [card(code, paper) for code in view["pile"]] or [Line((paper.say("nothing yet"), "dim"))]
    head = Line((f"  {paper.say('Played')}: ", "bold"), first)
    return flowed([head, *others], min(paper.width, WIDE), gap=", ", indent=10)


def costs(view: View, paper: Paper) -> list[Line]:
    """What buildings cost, and what each seat lacks for them; why a seat cannot attack."""
    lines = []
    for name, sentence in (("base", "A base costs {price}."), ("ship", "A ship costs {price}.")):
        price = paper.say(sentence, price=_listed(view["costs"][name], paper))
        lines.append(Line((f"  {price}", "bold")))
    for seat in view["seats"]:
        parts = [_lack(name, seat[name], paper) for name in ("base", "ship")]
        bar = seat["cannot_attack"]
        attack = paper.say("cannot attack: {why}", why=bar) if bar else paper.say("can attack")
        told = [Line(f"  {seat['name']}: "), *(Line(f"{part};") for part in parts), Line(attack)]
        lines += flowed(told, paper.width, indent=4)
    return lines


def _listed(tiles: Mapping[str, int], paper: Paper) -> str:
    return ", ".join(f"{count} {paper.say(tile)}" for tile, count in tiles.items() if count)


def _lack(name: str, building: Mapping[str, Any], paper: Paper) -> str:
    if building["built"]:
        return paper.say(f"has a {name}")
    if not building["missing"]:
        return paper.say(f"can build a {name}")
    return paper.say(f"lacks {{tiles}} for a {name}", tiles=_listed(building["missing"], paper))


SHEETS = {
    "unseen": ("cards that you have not seen in this round", unseen),
    "pile": ("cards played in this round", pile),
    "costs": ("what buildings cost, and who lacks what", costs),
}
