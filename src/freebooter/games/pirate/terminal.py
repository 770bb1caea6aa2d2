"""The table drawn as text: the seats with their tiles and buildings, the trick or the battle, and the own hand.

Made from the view alone. A card is its colour, its symbol and its letter, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed, joined
from freebooter.games.pirate.pieces import KINDS, LETTERS, TILES

# Letter: the symbol, what stands for it in ASCII, the colour, and the colours of a card in the hand.
SUITS: Mapping[str, tuple[str, str, str, str]] = {
    "P": ("☠", "%", "bright_red", "bold white on red"),
    "S": ("▲", "^", "bright_blue", "bold white on blue"),
    "C": ("●", "o", "green", "bold black on green"),
    "G": ("$", "$", "yellow", "bold black on yellow"),
    "H": ("∩", "n", "white", "bold black on white"),
    "K": ("§", "&", "magenta", "bold white on magenta"),
    "D": ("†", "+", "cyan", "bold black on cyan"),
}
NAMES = dict(zip(LETTERS, KINDS, strict=True))

NARROW, WIDE = 79, 118


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, seats, trick or battle, own hand: what a player looks at all the time."""
    width = WIDE if paper.width >= WIDE else min(NARROW, paper.width)
    middle = _battle(view, paper, width) if _is_battle(view) else _trick(view, paper, width)
    lines = [_headline(view, paper, width), *_seats(view, paper, width), *middle, *_hand(view, paper, width)]
    if paper.height < len(lines) + 3:
        return lines
    parts = [lines[:1], lines[1 : 1 + len(view["seats"])], middle, _hand(view, paper, width)]
    airy = [line for part in parts if part for line in (*part, Line())]
    return airy[:-1]


def _headline(view: View, paper: Paper, width: int) -> Line:
    title = Line(("Pirate", "bold"), (f"  to {view['target']} gold", "dim"))
    if view["phase"] == "over":
        return apart(title, ("The game is over", "bold"), width)
    doll = [(paper.sign("† doll: no draws", "doll: no draws"), "bold cyan")] if view["doll_laid"] else []
    where = (f"round {view['round']} of {view['rounds']}", "bold")
    return apart(title, joined([*doll, (f"deck {view['deck']}", "dim"), where], "   "), width)


def _seats(view: View, paper: Paper, width: int) -> list[Line]:
    """A line for each seat, the near one last."""
    count = len(view["seats"])
    order = [(paper.near + 1 + number) % count for number in range(count)]
    return [_seat(view, view["seats"][seat], paper, width) for seat in order]


def _seat(view: View, seat: Mapping[str, Any], paper: Paper, width: int) -> Line:
    """Who sits there, the starter's mark, cards, tiles, buildings and gold."""
    number = seat["seat"]
    mark = (paper.sign("▶", ">") if number in view["asked"] else " ", "bold")
    starter = (paper.sign("★", "*") if view["starter"] == number else " ", "cyan")
    name = Line((seat["name"][:12], "bold"), (_note(number, paper, width), "dim")).left(18 if width < WIDE else 30)
    tiles = joined([_tile(letter, seat["tiles"][tile], paper) for letter, tile in zip("PSC", TILES, strict=False)])
    gold = (f"{seat['gold']:>2}/{view['target']} gold", "bold yellow")
    base = _building("base", seat["base"], paper)
    ship = _building("ship", seat["ship"], paper)
    cards = (f"{seat['cards']} card{'' if seat['cards'] == 1 else 's'}".ljust(7), "" if seat["cards"] else "dim")
    return apart(Line(mark, starter, f"{number} ", name, " ", cards, "  ", tiles, "  ", base, "  ", ship), gold, width)


def _note(seat: int, paper: Paper, width: int) -> str:
    """Who holds the seat; where there is little room, whether it is you or a bot."""
    words = paper.notes[seat].split() if seat < len(paper.notes) else []
    if not words:
        return ""
    return f" ({words[-1] if width < WIDE else ' '.join(words)})"


def _tile(letter: str, count: int, paper: Paper) -> Line:
    symbol, plain, colour, _ = SUITS[letter]
    return Line((f"{letter}{paper.sign(symbol, plain)}{count}", colour if count else "dim"))


def _building(name: str, building: Mapping[str, Any], paper: Paper) -> Line:
    """A building with its places: `base [##..]`, or that there is none."""
    if not building["built"]:
        return Line((f"{name} {'none':<{building['slots'] + 2}}", "dim"))
    full, free = paper.sign("■", "#"), paper.sign("·", ".")
    places = full * building["placed"] + free * (building["slots"] - building["placed"])
    return Line(f"{name} ", (f"[{places}]", "bold"))


def _is_battle(view: View) -> bool:
    battle = view["battle"]
    return battle is not None and (battle["live"] or view["phase"] in ("revenge", "attack"))


def _trick(view: View, paper: Paper, width: int) -> list[Line]:
    """The plays in order with their totals, the led colour, and who is winning."""
    if view["phase"] in ("build", "attack", "revenge", "over"):
        return []
    trick = view["trick"]
    led = f"{trick['led']} is led" if trick["led"] else "open: no colour yet" if trick["plays"] else "to be led"
    best = trick["winning"]
    wins = f"{view['names'][best]} is winning {_prize(trick['prize'])}" if best is not None else ""
    lines = [apart(Line((f"  Trick {trick['number']}: {led}", "bold")), (wins, "bold green"), width)]
    for play in trick["plays"]:
        cards = joined([card(code, paper) for code in play["cards"]], " + ")
        total = "" if play["total"] is None else f" = {play['total']}"
        sign = (paper.sign("◀ wins so far", "< wins so far"), "bold green") if play["wins"] else ("", "")
        off = ("" if play["contends"] else "  other colour, cannot win", "dim")
        more = ("" if play["done"] else "  ...", "dim")
        lines.append(
            Line("    ", f"{view['names'][play['seat']]:<12} ", cards, total, more, off, "  ", sign).cut(width)
        )
    return lines


def _prize(prize: str | None) -> str:
    return {"choice": "a tile of choice", None: "no tile yet"}.get(prize, f"1 {prize}")


def _battle(view: View, paper: Paper, width: int) -> list[Line]:
    """Two rows of seven exchanges, a star on a hit that counted, and the running totals."""
    battle = view["battle"]
    what = "revenge" if battle["revenge"] else "attack"
    names = [view["names"][battle[side]] for side in ("attacker", "defender")]
    state = f"exchange {min(7, battle['exchange'] + 1)} of 7" if battle["live"] else "settled"
    lines = [apart(Line((f"  Battle, {what}: {names[0]} against {names[1]}", "bold")), (state, "bold"), width)]
    for side in (0, 1):
        slots = [_slot(exchange, side, paper) for exchange in battle["exchanges"]]
        if battle["live"] and battle["chosen"][side]:
            slots.append(Line((" ?? ", "reverse")))
        blanks = [Line((" -- ", "dim"))] * (7 - len(slots))
        bonus = battle["bonus"][side]
        total = f"{battle['hits'][side]} hits" + (f" + {bonus} = {battle['totals'][side]}" if battle["live"] else "")
        lines.append(apart(Line(f"    {names[side]:<12} ", joined([*slots, *blanks])), (total, "bold"), width))
    for side in (0, 1):
        if battle["live"]:
            lines.append(Line((f"    {names[side]} has left: {' '.join(battle['unused'][side])}", "dim")).cut(width))
    if battle["yours"] is not None:
        lines.append(Line((f"    You have chosen {battle['yours']}.", "bold")))
    return lines


def _slot(exchange: Mapping[str, Any], side: int, paper: Paper) -> Line:
    """A battle card that was turned over: starred if it hit."""
    hit = exchange["hits"][side] > 0
    return Line((f"{exchange['cards'][side]:>3}{paper.sign('★', '*') if hit else ' '}", "bold red" if hit else "dim"))


def _hand(view: View, paper: Paper, width: int) -> list[Line]:
    """The own cards in order."""
    if not view["hand"]:
        return []
    cards = [on_table(each["code"], paper) for each in view["hand"]]
    return flowed([Line(("  your hand  ", "dim")), *cards], width, indent=13)


# Cards


def card(code: str, paper: Paper) -> Line:
    """A card in a list."""
    symbol, plain, colour, _ = SUITS[code[0]]
    return Line((paper.sign(symbol, plain) + code, f"bold {colour}"))


def on_table(code: str, paper: Paper) -> Line:
    """A card in the hand."""
    symbol, plain, _, style = SUITS[code[0]]
    return Line((f" {paper.sign(symbol, plain)}{code} ", style))


# What can be done


def ask(view: View) -> str:
    """What the seat whose view this is has to decide."""
    if not view["asked"]:
        return "The game is over."
    seat = view["you"] if view["you"] in view["asked"] else view["asked"][0]
    return f"{view['names'][seat]}, {ASKS[view['phase']]}"


ASKS = {
    "lead": "lead a colour or a doll; the number says what it makes.",
    "follow": "play any card; + would win so far.",
    "add": "add cards of the same kind, or finish your play with done.",
    "take": "take a tile for your kraken.",
    "build": "build and place what you like; end when you are done.",
    "attack": "attack somebody, or pass.",
    "revenge": "take revenge, or pass.",
    "fight": "choose a battle card.",
}


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
        code = next((each["code"] for each in view["hand"] or () if each["type"] in action.operands), "")
        outcome = view["outcomes"][number]
        shown = Line(f"{action.verb} ", card(code, paper)) if code else Line(action.verb)
        wins = (" +" if outcome["wins"] and view["trick"]["plays"] else "", "bold green")
        total = f" = {outcome['total']}" if outcome["total"] is not None else ""
        return Line(shown, (total, "dim"), wins)
    if action.verb in ("attack", "revenge"):
        odds = view["odds"][number]
        name = view["names"][odds["target"]]
        chances = f" {odds['bonus'][0]}:{odds['bonus'][1]}, {odds['win']} % win, {odds['draw']} % draw"
        return Line(f"{action.verb} {name}", (chances, "dim"))
    if action.verb == "build" and view["you"] is not None:
        last = view["seats"][view["you"]][action.words[0]]["last_gold"]
        return Line(action.text, (" (your last gold)" if last else "", "yellow"))
    return Line(action.text)


def doubt(view: View, action: Action) -> str:
    """A building that takes the gold with which the next tile would win is rarely meant."""
    if action.verb == "build" and view["you"] is not None:
        gold, target = view["seats"][view["you"]]["gold"], view["target"]
        return (
            f"You have {gold} of {target} gold, and building takes one. Build all the same?"
            if gold == target - 1
            else ""
        )
    return ""


# Lists on request


def unseen(view: View, paper: Paper) -> list[Line]:
    """The cards that the viewer has not seen in this game round."""
    counts = view["unseen"]
    lines = [Line((f"Not seen in this round: {sum(counts.values())} cards ({view['deck']} in the deck).", "bold"))]
    for letter, name in NAMES.items():
        left = [code for code, count in counts.items() if code[0] == letter for _ in range(count)]
        shown = [card(code, paper) for code in left] or [Line(("none", "dim"))]
        lines += flowed([Line((f"  {name:<8}", "bold"), shown[0]), *shown[1:]], min(paper.width, WIDE), indent=10)
    return lines


def pile(view: View, paper: Paper) -> list[Line]:
    """The played pile."""
    shown = [card(code, paper) for code in view["pile"]] or [Line(("nothing yet", "dim"))]
    return flowed([Line(("  Played: ", "bold"), shown[0]), *shown[1:]], min(paper.width, WIDE), indent=10)


def costs(view: View, paper: Paper) -> list[Line]:
    """What buildings cost, and what each seat lacks for them; why a seat cannot attack."""
    lines = []
    for name in ("base", "ship"):
        price = ", ".join(f"{count} {tile}" for tile, count in view["costs"][name].items() if count)
        lines.append(Line((f"  A {name} costs {price}.", "bold")))
    for seat in view["seats"]:
        parts = [_lack(name, seat[name]) for name in ("base", "ship")]
        attack = f"cannot attack: {seat['cannot_attack']}" if seat["cannot_attack"] else "can attack"
        lines += flowed(
            [Line(f"  {seat['name']}: "), *(Line(f"{part};") for part in parts), Line(attack)], paper.width, indent=4
        )
    return lines


def _lack(name: str, building: Mapping[str, Any]) -> str:
    if building["built"]:
        return f"has a {name}"
    missing = ", ".join(f"{count} {tile}" for tile, count in building["missing"].items())
    return f"lacks {missing} for a {name}" if missing else f"can build a {name}"


SHEETS = {
    "unseen": ("cards that you have not seen in this round", unseen),
    "pile": ("cards played in this round", pile),
    "costs": ("what buildings cost, and who lacks what", costs),
}


# Explanations

TOPICS: Mapping[str, str] = {
    "play": "play P7 lays the first card; add further ones, then say done. play P3 P6 does it all at once (PI-9).",
    "add": "add P9 lays one more card of the same colour, or one more ghost, from low to high (PI-13, PI-16).",
    "done": "done finishes your play. A ghost draws a card then (PI-9, PI-23).",
    "take": "take ship brings a tile for your kraken: pirate, ship or cannon, never gold (PI-35, PI-36).",
    "build": "build base and build ship cost one tile of each kind (PI-45, PI-46).",
    "place": "place pirate arms your base, place cannon your ship; four fit on each (PI-49 to PI-52).",
    "attack": "attack 2 costs a ship tile and needs a cannon on your ship; whoever loses, loses a unit, and a beaten "
    "defender also loses a gold tile to you (PI-56 to PI-70).",
    "revenge": "After an attack the attacked seat may strike back once (PI-61).",
    "pass": "pass makes no attack, or takes no revenge (PI-55).",
    "fight": "fight 3s chooses a battle card in secret. It hits unless the other card has a shield (PI-64, PI-66).",
    "pirate": "A pirate card wins pirate tiles; a pirate on your base is one more hit when you defend (PI-33, PI-67).",
    "ship": "A ship card wins ship tiles; they pay for buildings and attacks (PI-33, PI-58).",
    "cannon": "A cannon card wins cannon tiles; a cannon on your ship is one more hit in your attacks (PI-67).",
    "gold": "A gold card wins gold tiles; whoever first holds the target wins (PI-74).",
    "ghost": "Ghosts go with any colour and win if they are higher than everything that counts. They draw a card, "
    "cannot be led, and spoil a last hand (PI-17, PI-23, PI-31, PI-41).",
    "kraken": "A kraken wins the trick, brings a tile but gold, cannot be led and spoils a last hand (PI-18, PI-30).",
    "doll": "A doll beats equals, can be led, and stops all draws for the round (PI-19, PI-24, PI-32).",
}


def explain(view: View, topic: str) -> list[str]:
    """A card, a kind, a verb or a word of the game."""
    word = topic.strip().lower()
    if word.upper() in view["unseen"]:
        kind = NAMES[word[0].upper()]
        left = view["unseen"][word.upper()]
        return [f"{word.upper()} is a {kind} card; {left or 'none'} of them not seen in this round. {TOPICS[kind]}"]
    if word.upper() in NAMES:
        word = NAMES[word.upper()]
    return [TOPICS[word]] if word in TOPICS else []
