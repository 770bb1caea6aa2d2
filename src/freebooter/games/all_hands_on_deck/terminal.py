"""The table drawn as text: every seat with its pile, stock, crew and laid cards, your hand, and what can be done.

Made from the view alone. A card is its colour, its symbol and its name, so that any two of the three can be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, apart, flowed, joined, listed
from freebooter.games.all_hands_on_deck.pieces import CODES, SYMBOLS
from freebooter.games.all_hands_on_deck.words import DEEDS, in_points

COLOURS = ("cyan", "yellow", "bright_red", "magenta", "green", "bright_blue", "red", "white", "bright_yellow")
SIGNS: Mapping[str, tuple[str, str, str]] = {
    code: (signs[0], signs[1], colour) for code, signs, colour in zip(CODES, SYMBOLS, COLOURS, strict=True)
}
"""Slot: the symbol, what stands for it in ASCII, and the colour."""
WIDE = 118
SHOWN = 8  # cards of a pile that are drawn at most
TALL = 30  # with so many lines there is room for empty ones


# The table


def board(view: View, paper: Paper) -> list[Line]:
    """The seats one below the other, the near one last, then what the viewer holds."""
    width = min(paper.width, WIDE) - 1
    own = _own(view, paper, width)
    blocks = [_seat(view, seat, paper, width) for seat in paper.around(len(view["seats"]))]
    room = paper.height - 1 - len(own)
    if sum(len(block) + len(laid) for block, laid in blocks) > room:  # in a low window, what was laid before goes first
        blocks = [(block, []) for block, _ in blocks]
    lines = [_headline(view, paper, width)]
    needed = sum(len(block) + len(laid) for block, laid in blocks)
    gap = [Line()] if paper.height >= TALL and needed + len(blocks) <= room else []
    for block, laid in blocks:
        lines += [*gap, *block, *laid]
    return [*lines, *gap, *own]


def _headline(view: View, paper: Paper, width: int) -> Line:
    title = Line(("All Hands on Deck", "bold"))
    if view["phase"] == "over":
        return apart(title, (paper.say("The game is over."), "bold"), width)
    left = paper.say("cards {cards}, rounds at most {rounds}", cards=view["cards"], rounds=view["rounds_left"])
    curses = paper.say("curses {left} of {all}", left=view["supply"], all=view["curse_cards"])
    now = paper.say("round {round}", round=view["round"])
    return apart(title + Line((f"  {left}", "dim")), Line((now, "bold"), (f"   {curses}", "dim")), width)


def _seat(view: View, seat: int, paper: Paper, width: int) -> tuple[list[Line], list[Line]]:
    """A seat: who sits there with which cards, and what it has laid."""
    shown = view["seats"][seat]
    lines = [_who(view, seat, paper, width), *flowed(_cards(view, shown, paper), width, "  ", 6)]
    laid = [_laid(view, part, paper) for part in shown["laid"]]
    laid += _last_layout(view, view["splits"][seat], paper) if view["splits"] else []
    return lines, flowed([Line((f"    {paper.say('laid')}", "dim")), *laid], width, "  ", 9) if laid else []


def _who(view: View, seat: int, paper: Paper, width: int) -> Line:
    acts = seat in view["asked"]
    mark = (paper.sign("▶ ", "> ") if acts else "  ", "bold")
    note = f" ({paper.notes[seat]})" if seat < len(paper.notes) and paper.notes[seat] else ""
    starts = paper.sign("  ⚑ {who}", "  [{who}]").format(who=paper.say("Start Player"))
    start = starts if view["start"] == seat else ""
    badges = (_badges(view, seat, paper), "yellow")
    holder = (view["names"][seat], "bold")
    name, points = Line(mark, holder, (note, "dim"), (start, "cyan"), badges), _points(view, seat, paper)
    if len(name) + len(points) >= width:
        name = Line(mark, holder, (start, "cyan"), badges)
    return apart(name, points, width)


def _points(view: View, seat: int, paper: Paper) -> Line:
    """What is laid out, what the crew would bring if all was over now, curses, and the sum: so far, for a rival."""
    shown, score = view["seats"][seat], view["scores"][seat]
    crew = score - shown["points"] + shown["curses"]
    worth = f"  {paper.say('crew')} {paper.signed(crew, '+')}" if crew and not shown["crew"]["unknown"] else ""
    curses = f"  {paper.say('curses')} {paper.signed(-shown['curses'])}" if shown["curses"] else ""
    sign = f"  {paper.say('so far')} " if shown["crew"]["unknown"] else "  = "
    laid = f"{paper.say('laid')} {shown['points']}{worth}"
    return Line((laid, "dim"), (curses, "red"), (sign, "dim"), (in_points(paper.say, score), "bold"))


def _badges(view: View, seat: int, paper: Paper) -> str:
    """Rights, limits, answers, and who is finished."""
    shown, say = view["seats"][seat], paper.say
    badges = [say("+{count} extra draw", count=shown["draw_rights"])] * bool(shown["draw_rights"])
    badges += [say("+{count} hire", count=shown["hire_rights"])] * bool(shown["hire_rights"])
    badges += [say("{count} card only", count=shown["quota"])] * shown["limited"]
    badges += [say("finished")] * shown["finished"]
    if shown["answer"] != "none":
        badges.append(say(shown["answer"]))
    elif shown["answered"]:
        badges.append(say("has answered"))
    return "".join(f"  {badge}" for badge in badges)


def _cards(view: View, shown: Mapping[str, Any], paper: Paper) -> list[Line]:
    """Pile from the top down to the last known card, stock in the order drawn, and what is known of the crew pile."""
    pile = list(reversed(shown["pile"]))
    deepest = max((depth for depth, code in enumerate(pile[:SHOWN], 1) if code), default=0)
    parts = _group("    " + paper.say("pile"), len(pile), [_card(view, code, paper) for code in pile[:deepest]])
    if shown["stock"]:
        stocked = [_stocked(view, card, paper) for card in shown["stock"]]
        parts += _group(paper.say("stock"), len(stocked), stocked)
    crew = shown["crew"]
    known = [_counted(view, code, count, paper) for code, count in crew["known"].items()]
    unknown = [Line((paper.say("{count} unknown", count=crew["unknown"]), "dim"))] if crew["unknown"] and known else []
    return [*parts, *_group(paper.say("crew"), crew["size"], [*known, *unknown])]


def _group(head: str, count: int, cards: Sequence[Line]) -> list[Line]:
    """Cards that belong together: what they are and how many, then one after the other."""
    title = Line((head, "dim"), f" {count}", ": " if cards else "")
    first, *others = cards or [Line()]
    return [Line(title, first), *others]


def _stocked(view: View, card: Mapping[str, Any], paper: Paper) -> Line:
    """A stock card, with the pile it came from."""
    source = paper.say("(from {who})", who=view["names"][card["from"]])
    return Line(_card(view, card["card"], paper), (f" {source}", "dim"))


def _laid(view: View, part: Mapping[str, Any], paper: Paper) -> Line:
    times = f"{part['count']} x " if part["count"] > 1 else ""
    if part["what"] == "straight":
        return Line((times + paper.say("straight"), "bold"))
    return Line(times, paper.say(part["what"]), " ", _card(view, part["card"], paper))


def _last_layout(view: View, split: Mapping[str, Any], paper: Paper) -> list[Line]:
    """AH-75: how the crew pile was laid out at the end."""
    parts = [{"what": "straight", "card": "", "count": split["straights"]}] if split["straights"] else []
    parts += [{"what": "pair", "card": code, "count": count} for code, count in split["pairs"].items()]
    return (
        [Line((paper.say("from the crew pile:"), "dim")), *(_laid(view, part, paper) for part in parts)]
        if parts
        else []
    )


def _own(view: View, paper: Paper, width: int) -> list[Line]:
    """What the viewer holds in HIRE, and what it could lay."""
    lines, hiring, say = [], view["hiring"], paper.say
    if hiring is not None:
        hand = [_counted(view, code, count, paper) for code, count in hiring["hand"].items()] or [Line()]
        used = say("hired {count} of {most}", count=hiring["hired"], most=hiring["most"])
        returned = [Line((f" {say('back')}", "dim"))] * bool(hiring["returned"])
        returned += [_card(view, code, paper) for code in hiring["returned"]]
        held = [Line((f"  {say('hand')} ", "bold"), hand[0]), *hand[1:], Line((f" {used}", "dim"))]
        lines += flowed([*held, *returned], width, "  ", 6)
    if view["combinations"] and view["phase"] in ("hire", "answer", "lay", "target"):
        parts = [_combination(view, each, paper) for each in view["combinations"]]
        lines += flowed([Line((f"  {paper.say('complete:')}", "bold green")), *parts], width, "  ", 4)
    return lines


def _combination(view: View, each: Mapping[str, Any], paper: Paper) -> Line:
    """What could be laid out, and what it brings."""
    what, *cards = each["text"].split()
    named = [_card(view, cards[0], paper)] if what != "straight" else []
    return Line(joined([paper.say(what), *named]), f" ({in_points(paper.say, each['points'])})")


# Cards


def _card(view: View, code: str | None, paper: Paper) -> Line:
    """A card by its symbol and its name."""
    if code is None:
        return Line((paper.say("face down"), "dim"))
    symbol, plain, colour = SIGNS[code]
    name = next(kind["name"] for kind in view["kinds"] if kind["card"] == code)
    return Line((f"{paper.sign(symbol, plain)} {name}", f"bold {colour}"))


def _headed(kind: Mapping[str, Any], paper: Paper) -> Line:
    """A kind at the head of a line, with the code that is typed."""
    symbol, plain, colour = SIGNS[kind["card"]]
    return Line("  ", (paper.sign(symbol, plain) + kind["card"], f"bold {colour}"), f" {kind['name']}".ljust(18))


def _counted(view: View, code: str, count: int, paper: Paper) -> Line:
    return Line(f"{count} x " if count > 1 else "", _card(view, code, paper))


# What can be done


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    """In order of ids, but triples and straights before pairs."""
    order = {"triple": 0, "straight": 1, "pair": 2}
    return sorted(actions, key=lambda action: (order.get(action.verb, 3 if action.verb == "done" else -1), int(action)))


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    """The actions in words, with what a player would look up first."""
    return listed(actions, paper, min(paper.width, WIDE) - 1, lambda action: _note(view, action, paper))


def _note(view: View, action: Action, paper: Paper) -> str:
    """How large what an action goes for is, and what it would lead to."""
    notes = [hint] if (hint := view["hints"].get(str(int(action)))) else []
    if action.verb == "draw":
        notes.insert(0, paper.say("pile of {count}", count=len(view["seats"][action.operands[0]]["pile"])))
    if action.verb == "target":
        notes.insert(0, paper.say("crew of {count}", count=view["seats"][action.operands[0]]["crew"]["size"]))
    return f" ({', '.join(notes)})" if notes else ""


# Lists on request


def unseen(view: View, paper: Paper) -> list[Line]:
    """The cards that the viewer knows nowhere."""
    lines = [Line((paper.say("Not seen by you: {count} cards.", count=sum(view["unseen"].values())), "bold"))]
    for kind in view["kinds"]:
        left = paper.say("{left} of {all}", left=view["unseen"].get(kind["card"], 0), all=kind["deck"])
        lines.append(Line(_headed(kind, paper), left))
    return lines


def points(view: View, paper: Paper) -> list[Line]:
    """The score sheet: what combinations bring and what pairs do."""
    straight = paper.say("Straight of five different crew: {points}", points=in_points(paper.say, view["straight"]))
    lines = [Line((straight, "bold"))]
    for kind in view["kinds"]:
        lines.append(Line(_headed(kind, paper), _pair(kind, paper) if kind["sort"] == "crew" else _triple(kind, paper)))
    return lines


def _pair(kind: Mapping[str, Any], paper: Paper) -> str:
    deed = DEEDS[kind["action"]].name if kind["action"] in DEEDS else "nothing"
    return paper.say("two: {points}, {deed}", points=in_points(paper.say, kind["pair"]), deed=paper.say(deed))


def _triple(kind: Mapping[str, Any], paper: Paper) -> str:
    brings = in_points(paper.say, kind["triple"])
    left_over = {key: kind[key] for key in ("single", "double")}
    return paper.say("three: {triple}; left over: one {single}, two {double}", triple=brings, **left_over)


SHEETS = {
    "unseen": ("cards that you have not seen", unseen),
    "sheet": ("what combinations bring and do", points),
}
