"""What a report's page tells about pieces: who had, used or was denied them, what happened to them, and actions."""

from html import escape
from typing import Any

from freebooter.engine.translations import Translator
from freebooter.lab.judging import NONE_JUDGED
from freebooter.lab.page import plots
from freebooter.lab.page.figures import likely, say
from freebooter.lab.page.parts import figure, paragraph, section, table
from freebooter.lab.words import reach, writer

Data = dict[str, Any]

MOST_PIECES = 16
CAUTION = (
    "A difference is not yet a cause: whoever is ahead may come to use a piece more often. lab restrict tests a cause."
)
HELD = (
    "A seat had a piece if any event names both. It used it if it did something else with it later, by an action of "
    "its own. It was denied if another seat had it in the same match and this one did not: so had and denied are "
    "compared on the same deals."
)
HOLD = "{n} of {all} differences between having a piece and being denied it hold after correction."
MORE_OFTEN = "How much more often seats win that had a piece than seats that were denied it"
MORE_OFTEN_PERHAPS = (
    "How much more often seats win that had a piece than seats that were denied it; none of these holds after Holm's "
    "correction"
)
HAPPENED = "{n} of {all} differences hold after correction for many comparisons."
OPPOSITE = "The strongest bots show the opposite of {pieces}: that says more about the bots."
LARGEST = "How much more often seats win that had it, of the differences that hold after Holm's correction"
NONE_HOLDS = "The largest differences; none of them holds after Holm's correction"
NOTATION = "Actions are written as the commands of the lab take them."


def pieces_section(data: Data, said: Translator) -> str:
    """The whole section."""
    return section(said.say("Pieces"), _held(data, said), _happened(data, said), _actions(data, said))


def _held(data: Data, said: Translator) -> str:
    """Win rates of seats that had a piece, used it, were denied it."""
    known = [piece for piece in data["held"] if piece["enough"]]
    if not known:
        return paragraph(said.say(NONE_JUDGED))
    strong = sorted(known, key=lambda piece: -abs(piece["difference"] or 0.0))
    sure = [piece for piece in strong if piece["holm"] < 0.05]
    shown = sorted((sure or strong)[:MOST_PIECES], key=lambda piece: -piece["difference"])
    notes = paragraph(said.say(HOLD, n=len(sure), all=len(known)))
    notes += paragraph(said.say(HELD), "faint") + paragraph(said.say(CAUTION), "faint")
    plot = _whiskers(shown, said.say("Wins of seats that had a piece above those denied it"), said)
    return notes + figure(plot, said.say(MORE_OFTEN if sure else MORE_OFTEN_PERHAPS), _held_table(known, said), said)


def _held_table(pieces: list[Data], said: Translator) -> str:
    seats = said.say("seats")
    heads: tuple[str, ...] = (said.say("piece"), said.say("matches with it"), said.say("wins when had"), seats)
    heads += (said.say("when used"), seats, said.say("when denied"), seats)
    more = (said.say("had above denied"), said.say("strongest bots"), said.say("p (Holm)"))
    share = writer("{:.1%}", said)
    rows = [
        (
            *(said.say(p["name"]), share(p["appears"])),
            *(each for which in ("had", "used", "denied") for each in (_wins(p[which], said), p[which]["seats"])),
            reach("{:+.1%}", p["difference"], p["difference_low"], p["difference_high"]).said(said),
            _strongest(p, said),
            likely(p["holm"], said),
        )
        for p in pieces
    ]
    return table(said.say("Pieces: had, used, denied"), (*heads, *more), rows)


def _wins(found: Data, said: Translator) -> str:
    return "–" if not found["seats"] else say(found, True, said)


def _happened(data: Data, said: Translator) -> str:
    """The same for each thing that can happen to a piece."""
    known = [piece for piece in data["pieces"] if piece["enough"]]
    if not known:
        return ""
    strong = sorted(known, key=lambda piece: -abs(piece["difference"] or 0.0))
    sure = [piece for piece in strong if piece["holm"] < 0.05]
    doubts = [said.say(p["name"]) for p in sure if _opposite(p)]
    note = said.say(HAPPENED, n=len(sure), all=len(known))
    if doubts:
        note += " " + said.say(OPPOSITE, pieces=", ".join(doubts[:8]))
    plot = _whiskers((sure or strong)[:MOST_PIECES], said.say("Wins of seats with it above those without it"), said)
    shown = figure(plot, said.say(LARGEST if sure else NONE_HOLDS), _pieces_figures(strong, said), said)
    return f"<h3>{escape(said.say('What happened to pieces'))}</h3>{paragraph(note)}{shown}"


def _opposite(piece: Data) -> bool:
    """Whether the strongest bots show for certain that a piece does the opposite."""
    strong = piece["stronger"]
    return strong is not None and (strong["high"] < 0 < piece["difference"] or piece["difference"] < 0 < strong["low"])


def _strongest(piece: Data, said: Translator) -> str:
    """What the strongest bots show, with its interval: they have played few matches."""
    if (strong := piece["stronger"]) is None:
        return "–"
    return reach("{:+.1%}", strong["value"], strong["low"], strong["high"]).said(said)


def _whiskers(pieces: list[Data], label: str, said: Translator) -> str:
    names = {"value": "difference", "low": "difference_low", "high": "difference_high"}
    shown = [{"name": said.say(p["name"]), **{key: p[at] for key, at in names.items()}} for p in pieces]
    return plots.whiskers(shown, label, 0.0, said, writer("{:+.0%}", said))


def _pieces_figures(pieces: list[Data], said: Translator) -> str:
    heads: tuple[str, ...] = (
        said.say("what happened"),
        said.say("times"),
        said.say("seats with it"),
        said.say("wins with it"),
    )
    heads += (said.say("better by"), said.say("strongest bots"), said.say("p (Holm)"))
    heads += (said.say("false alarms (BH)"),)
    share, signed = writer("{:.1%}", said), writer("{:+.1%}", said)
    rows = [
        (
            *(said.say(p["name"]), p["uses"], share(p["share"]), say(p, True, said), signed(p["difference"])),
            _strongest(p, said),
            *(likely(p["holm"], said), likely(p["false_alarms"], said)),
        )
        for p in pieces
    ]
    return table(said.say("What happened to pieces"), heads, rows)


def _actions(data: Data, said: Translator) -> str:
    share, count = writer("{:.1%}", said), writer("{:,}", said)
    rows = [
        (
            *(a["verb"], count(a["offered"]), count(a["taken"]), share(a["taken"] / a["offered"])),
            *(", ".join(a["never"][:6]), ", ".join(a["always"][:6])),
        )
        for a in data["actions"]
        if a["offered"]
    ]
    heads: tuple[str, ...] = (said.say("action"), said.say("offered"), said.say("taken"), said.say("share"))
    heads += (said.say("never taken"), said.say("always taken"))
    shown = table(said.say("Actions of {bots} bots", bots=data["main"]), heads, rows)
    return shown + paragraph(said.say(NOTATION), "faint")
