"""The table drawn as text: each seat with its sets, the pile, and the own hand with what the Kraken would take.

Made from the view alone, in words: a card is called by its name, so that colours can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, columns, flowed, joined
from freebooter.games.pirate_party.pieces import KINDS

# Letter: the colour of a suit on the table, and of a card in the hand.
SUIT_STYLES: Mapping[str, tuple[str, str]] = {
    "Y": ("bright_yellow", "bold black on bright_yellow"),
    "O": ("yellow", "bold black on yellow"),
    "G": ("green", "bold black on green"),
    "B": ("bright_blue", "bold white on blue"),
    "R": ("bright_red", "bold white on red"),
    "P": ("magenta", "bold white on magenta"),
}
OTHER = ("white", "bold black on white")
NARROW, WIDE = 79, 118
KIND_ROOM = 7
"""So many letters of a kind stand above its column."""


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """Headline, the seats with what lies before them, the own hand: what a player looks at all the time."""
    width = WIDE if paper.width >= WIDE else min(NARROW, paper.width)
    seats = [_seat(view, view["seats"][seat], paper, width) for seat in paper.around(len(view["seats"]))]
    news, hand = _news(view, paper, width), _hand(view, paper, width)
    crowded = 1 + sum(map(len, seats)) + len(news) + len(hand) > paper.height
    parts = [[_headline(view, paper, width)], *seats, hand if crowded and _is_past(view) else [*news, *hand]]
    lines = [line for part in parts for line in part]
    if paper.height < len(lines) + len(parts) + 6:
        return lines
    airy = [line for part in parts if part for line in (*part, Line())]
    return airy[:-1]


def _headline(view: View, paper: Paper, width: int) -> Line:
    title, say = Line(("Pirate Party", "bold"), (f"  {_goal(view, paper)}", "dim")), paper.say
    if view["phase"] == "over":
        return apart(title, (say("The match is over."), "bold"), width)
    kraken = view["kraken"]
    hazard = say("Kraken {percent} %", percent=paper.number(kraken["percent"]))
    if kraken["safe"]:
        hazard = say("no Kraken for {count}", count=kraken["safe"])
    style = "bold red" if kraken["percent"] >= 10 else ""
    discarded = say("discard {count}", count=len(view["discard"]))
    left = [(discarded, "dim"), (say("pile {count}", count=view["pile"]), "bold"), (hazard, style)]
    return apart(title, joined(left, "   "), width)


def _goal(view: View, paper: Paper) -> str:
    """What the match is played to."""
    options = view["options"]
    if options["match"] == "target":
        return paper.say("game {game}, to {target}", game=view["game"], target=options["target"])
    return paper.say("one game") if options["match"] == "one" else paper.say("game {game} of 3", game=view["game"])


def _seat(view: View, seat: Mapping[str, Any], paper: Paper, width: int) -> list[Line]:
    """Who sits there, cards, points; below, the sets."""
    number = seat["seat"]
    mark = (paper.sign("▶", ">") if number in view["asked"] else " ", "bold")
    note = paper.notes[number] if number < len(paper.notes) else ""
    name = Line((seat["name"], "bold"), (f" ({note})" if note else "", "dim"))
    cards = paper.say("{count} card" if seat["cards"] == 1 else "{count} cards", count=seat["cards"])
    turns = f"  {paper.say('extra turn')}" if seat["extra"] else ""
    turns += f"  {paper.say('misses a turn')}" if seat["miss"] else ""
    missing = f", {paper.say('{points} to go', points=seat['missing'])}" if seat["missing"] else ""
    laid = paper.say("{points} on the table", points=f"{seat['points']:>3}")
    points = Line((laid, "bold"), f"   {paper.say('total {points}', points=view['scores'][number])}{missing}")
    head = apart(Line(mark, f" {number} ", name, f"  {cards}", (turns, "cyan")), points, width)
    known = [token(card, paper) for card in seat["known"]]
    in_hand = _listed(Line((f"{paper.say('in hand:')} ", "dim")), known, width) if known else []
    sets = [*_sets(view, number, width), *in_hand]
    return [head, *flowed([Line("     ", sets[0]), *sets[1:]], width, "  ", indent=5)] if sets else [head]


def _listed(head: Line, cards: Sequence[Line], width: int) -> list[Line]:
    """Cards after what they are; as many lines as they need beside a margin."""
    return flowed([head + cards[0], *cards[1:]], width - 5, ", ", indent=2)


def _sets(view: View, seat: int, width: int) -> list[Line]:
    """What lies before a seat, set by set: `yellow: captain, (first mate), Galley`, `maps: yellow, green`, `Booty`."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for card in view["table"]:
        if card["owner"] == seat:
            groups.setdefault(card["set"], []).append(card)
    lines = []
    colours = {suit["letter"]: suit["name"] for suit in view["suits"]}
    for where, cards in groups.items():
        if where in ("ALONE", "SISTERS"):
            lines += [Line((card["short"], "bold")) for card in cards]
            continue
        style = SUIT_STYLES.get(where, OTHER)[0]
        inside = [_inside(view, card) for card in sorted(cards, key=_rank)]
        lines += _listed(Line((f"{colours.get(where, view['sets'][where])}: ", f"bold {style}")), inside, width)
    return lines


def _rank(card: Mapping[str, Any]) -> int:
    """The captain's place comes first, a ship last; a mermaid stands where its card would."""
    kind = card["as"] or card["kind"]
    return KINDS.index(kind) if kind in KINDS else len(KINDS)


def _inside(view: View, card: Mapping[str, Any]) -> Line:
    """A card in its set: the kind in a suited set, the suit in a kind set; a mermaid with what it stands for."""
    if card["as"]:
        return Line((f"{card['short']} {card['as_name']}", "bold cyan"))
    style = SUIT_STYLES.get(card["suit"], OTHER)[0]
    suited = card["set"] == card["suit"] or not card["suit"]
    colour = next((suit["name"] for suit in view["suits"] if suit["letter"] == card["suit"]), "")
    return Line((card["short"] if suited else colour, style))


def _news(view: View, paper: Paper, width: int) -> list[Line]:
    """The set that is being built, the effect that waits, or how the last game ended."""
    if view["building"]:
        building = view["building"]
        names = {card["card"]: card["name"] for card in _all_cards(view)}
        cards = ", ".join(names.get(code, code) for code in building["cards"]) or paper.say("nothing yet")
        return [Line((f"  {view['sets'][building['set']]}: {cards} = {building['points']}", "bold cyan")).cut(width)]
    if view["effect"]:
        return [Line((f"  {view['effect']['text']}", "bold cyan")).cut(width)]
    last = view["last"]
    if last is None:
        return []
    how = paper.say("the Kraken came")
    if last["how"] != "kraken":
        how = paper.say("{who} went out", who=view["names"][last["who"]])
    scores = ", ".join(
        f"{name} {paper.signed(score)}" for name, score in zip(view["names"], last["scores"], strict=True)
    )
    game = paper.say("Game {game}", game=last["game"])
    return [Line((f"  {game}: {how}. {scores}", "dim")).cut(width)]


def _is_past(view: View) -> bool:
    """Whether the news are of the game before only."""
    return not view["building"] and not view["effect"]


def _hand(view: View, paper: Paper, width: int) -> list[Line]:
    """The own cards by suit, and what they would cost."""
    if view["hand"] is None:
        return []
    points = view["hand_points"]
    over = view["phase"] == "over"
    said = paper.say("your hand") if over else paper.say("your hand  {points} if the Kraken comes", points=-points)
    loss = (f"  {said}", "dim")
    cards = [Line((f" {card['name']} ", SUIT_STYLES.get(card["suit"], OTHER)[1])) for card in view["hand"]]
    return [Line(loss), *flowed([Line("  ", *cards[:1]), *cards[1:]], width, indent=2)] if cards else [Line(loss)]


def token(card: Mapping[str, Any], paper: Paper) -> Line:
    """A card in a list."""
    return Line((card["name"], f"bold {SUIT_STYLES.get(card['suit'], OTHER)[0]}"))


# What can be done


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """Drawing and done come last."""
    return sorted(actions, key=lambda action: (action.verb in ("draw", "done"), int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions in columns, each with what it would bring."""
    choices = [
        Line((f"{number:>2} ", "bold cyan"), *_choice(view, action, paper)) for number, action in enumerate(actions, 1)
    ]
    long = any(len(choice) > 36 for choice in choices)
    width = min(paper.width, WIDE) - 2
    return [Line("  ", row) for row in columns([each.cut(width) for each in choices], width, most=1 if long else 99)]


def _choice(view: View, action: Action, paper: Paper) -> tuple[str, tuple[str, str]]:
    hint = paper.spelt(view["hints"].get(str(int(action)), ""))
    said = (
        view["names"][action.operands[0]] if action.verb == "seat" else view["says"].get(str(int(action)), action.text)
    )
    return said, (f"  {hint}" if hint else "", "dim")


def _all_cards(view: View) -> list[Mapping[str, Any]]:
    """Every card that the viewer sees."""
    known = [card for seat in view["seats"] for card in seat["known"]]
    return [*(view["hand"] or ()), *view["table"], *view["discard"], *known]


# Lists on request


def cards(view: View, paper: Paper) -> list[Line]:
    """Where each of the 48 suit cards is: on the table, discarded, in your hand, or unseen."""
    where: dict[str, str] = {card["card"]: "x" for card in view["discard"]}
    for card in view["table"]:
        where[card["card"]] = str(card["owner"])
        if card["as"]:
            where[f"{card['set']}.{card['as']}"] = "~"
    for card in view["hand"] or ():
        where[card["card"]] = paper.sign("■", "#")
    names = [kind["name"][:KIND_ROOM] for kind in view["kinds"]]
    lines = [Line((" " * 9, ""), *((f"{name:>{KIND_ROOM + 1}}", "bold") for name in names))]
    for suit in view["suits"]:
        codes = [f"{suit['letter']}.{kind['code']}" for kind in view["kinds"]]
        row = [(f"{where.get(code, '.'):>{KIND_ROOM + 1}}", "") for code in codes]
        lines.append(Line((f"  {suit['name']:<7}", SUIT_STYLES[suit["letter"]][0]), *row))
    sign = paper.sign("■", "#")
    legend = "0 to 3: on a seat's table; ~ a mermaid stands for it; x discarded; {sign} yours"
    return [*lines, Line((f"  {paper.say(legend, sign=sign)}", "dim"))]


def powers(view: View, paper: Paper) -> list[Line]:
    """What captains and adventures do."""
    lines = [
        Line((f"  {suit['captain']:<20}", SUIT_STYLES[suit["letter"]][0]), suit["power_text"] or "-")
        for suit in view["suits"]
    ]
    return [line.cut(paper.width) for line in lines] + [
        Line((f"  {each['name']:<20}", "bold"), each["text"]).cut(paper.width) for each in view["adventures"]
    ]


def discard(view: View, paper: Paper) -> list[Line]:
    """The discard pile."""
    shown = [token(card, paper) for card in view["discard"]] or [Line((paper.say("nothing yet"), "dim"))]
    head = f"  {paper.say('Discarded:')} "
    return flowed([Line((head, "bold"), shown[0]), *shown[1:]], min(paper.width, WIDE), indent=len(head))


def sheet(view: View, paper: Paper) -> list[Line]:
    """The score sheet of the match."""
    names = "".join(f"{name:>10}" for name in view["names"])
    lines = [Line((f"  {paper.say('game'):<8}{names}", "bold"))]
    for number, scores in enumerate(view["sheet"], 1):
        lines.append(Line(f"  {number:<8}" + "".join(f"{paper.signed(score):>10}" for score in scores)))
    if view["phase"] != "over":
        now = "".join(f"{seat['points']:>10}" for seat in view["seats"])
        lines.append(Line((f"  {paper.say('now'):<8}{now}", "dim")))
    total = "".join(f"{paper.signed(score):>10}" for score in view["scores"])
    return [*lines, Line((f"  {paper.say('total'):<8}{total}", "bold"))]


SHEETS = {
    "cards": ("where each suit card is", cards),
    "powers": ("what captains and adventures do", powers),
    "discard": ("the discard pile", discard),
    "sheet": ("the score sheet of the match", sheet),
}
