"""What a report's page tells about pieces: who had, used or was denied them, what happened to them, and actions."""

from typing import Any

from freebooter.lab.page import plots
from freebooter.lab.page.figures import say
from freebooter.lab.page.parts import figure, paragraph, section, table

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


def pieces_section(data: Data) -> str:
    """The whole section."""
    return section("Pieces", _held(data), _happened(data), _actions(data))


def _held(data: Data) -> str:
    """Win rates of seats that had a piece, used it, were denied it."""
    known = [piece for piece in data["held"] if piece["enough"]]
    if not known:
        words = "No piece was often enough with one seat and not with another to say what it is worth."
        return paragraph(words)
    strong = sorted(known, key=lambda piece: -abs(piece["difference"] or 0.0))
    sure = [piece for piece in strong if piece["holm"] < 0.05]
    note = f"{len(sure)} of {len(known)} differences between having a piece and being denied it hold after correction."
    shown = sorted((sure or strong)[:MOST_PIECES], key=lambda piece: -piece["difference"])
    caption = "How much more often seats win that had a piece than seats that were denied it"
    caption += "" if sure else "; none of these holds after Holm's correction"
    plot = figure(_whiskers(shown, "Wins of seats that had a piece above those denied it"), caption, _held_table(known))
    return paragraph(note) + paragraph(HELD, "faint") + paragraph(CAUTION, "faint") + plot


def _held_table(pieces: list[Data]) -> str:
    heads = ("piece", "matches with it", "wins when had", "seats", "when used", "seats", "when denied", "seats")
    more = ("had above denied", "strongest bots", "p (Holm)")
    rows = [
        (
            *(p["name"], f"{p['appears']:.1%}"),
            *(each for which in ("had", "used", "denied") for each in (_wins(p[which]), p[which]["seats"])),
            f"{p['difference']:+.1%} ({p['difference_low']:+.1%} to {p['difference_high']:+.1%})",
            "–" if p["stronger"] is None else f"{p['stronger']['value']:+.1%}",
            f"{p['holm']:.3f}",
        )
        for p in pieces
    ]
    return table("Pieces: had, used, denied", (*heads, *more), rows)


def _wins(found: Data) -> str:
    return "–" if not found["seats"] else say(found, True)


def _happened(data: Data) -> str:
    """The same for each thing that can happen to a piece."""
    known = [piece for piece in data["pieces"] if piece["enough"]]
    if not known:
        return ""
    strong = sorted(known, key=lambda piece: -abs(piece["difference"] or 0.0))
    sure = [piece for piece in strong if piece["holm"] < 0.05]
    doubts = [p["name"] for p in sure if p["stronger"] is not None and p["stronger"] * p["difference"] < 0]
    note = f"{len(sure)} of {len(known)} differences hold after correction for many comparisons."
    if doubts:
        note += f" The strongest bots show the opposite of {', '.join(doubts[:8])}: that says more about the bots."
    caption = "The largest differences; none of them holds after Holm's correction"
    if sure:
        caption = "How much more often seats win that had it, of the differences that hold after Holm's correction"
    plot = _whiskers((sure or strong)[:MOST_PIECES], "Wins of seats with it above those without it")
    shown = figure(plot, caption, _pieces_figures(strong))
    return f"<h3>What happened to pieces</h3>{paragraph(note)}{shown}"


def _whiskers(pieces: list[Data], label: str) -> str:
    shown = [
        {"name": p["name"], "value": p["difference"], "low": p["difference_low"], "high": p["difference_high"]}
        for p in pieces
    ]
    return plots.whiskers(shown, label, 0.0, lambda value: f"{value:+.0%}")


def _pieces_figures(pieces: list[Data]) -> str:
    heads = ("what happened", "times", "seats with it", "wins with it", "better by")
    rows = [
        (
            *(p["name"], p["uses"], f"{p['share']:.1%}", say(p, True), f"{p['difference']:+.1%}"),
            "–" if p["stronger"] is None else f"{p['stronger']:+.1%}",
            *(f"{p['holm']:.3f}", f"{p['false_alarms']:.3f}"),
        )
        for p in pieces
    ]
    return table("Pieces", (*heads, "strongest bots", "p (Holm)", "false alarms (BH)"), rows)


def _actions(data: Data) -> str:
    rows = [
        (
            a["verb"],
            a["offered"],
            a["taken"],
            f"{a['taken'] / a['offered']:.1%}",
            ", ".join(a["never"][:6]),
            ", ".join(a["always"][:6]),
        )
        for a in data["actions"]
        if a["offered"]
    ]
    heads = ("action", "offered", "taken", "share", "never taken", "always taken")
    return table(f"Actions of {data['main']} bots", heads, rows)
