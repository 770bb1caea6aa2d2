"""The end of a match: who won, and every term of the score."""

from collections.abc import Mapping
from typing import Any

from freebooter.engine.drawing import Line
from freebooter.engine.match import Match
from freebooter.engine.translations import ENGLISH
from freebooter.terminal.words import words_in

ROOM = 24


def names_of(match: Match, view: Mapping[str, Any]) -> list[str]:
    """The names of the seats: the view's, where it has any."""
    names = view.get("names")
    if names:
        return [str(name) for name in names]
    return [f"Seat {seat}" for seat in range(match.setup.seats)] if match.setup.seats > 1 else [""]


def verdict(match: Match, names: list[str], language: str = ENGLISH) -> str:
    """Who won, in a sentence."""
    say = words_in(language).say
    shares = match.result or ()
    best = [names[seat] for seat, share in enumerate(shares) if share == max(shares)]
    if len(names) == 1:
        return say("You win!" if shares[0] >= 1 else "Not this time.")
    if len(best) == len(names):
        return say("A draw.")
    return say("{who} win." if len(best) > 1 else "{who} wins.", who=say(" and ").join(best))


def score_sheet(match: Match, view: Mapping[str, Any], language: str = ENGLISH) -> list[Line]:
    """The terms of each seat's score side by side, and the totals."""
    names, number = names_of(match, view), words_in(language).number
    called = _term_names(match, language)
    table: dict[str, list[str]] = {}
    for seat, terms in enumerate(view.get("terms", ())):
        for term in terms:
            points = next(value for key, value in term.items() if key != "what")
            what = called.get(term["what"], term["what"])
            table.setdefault(what, [""] * len(names))[seat] = number(points)
    widths = [max(8, len(name) + 2) for name in names]
    totals = [number(score) for score in match.scores]
    return [
        _row("", names, widths, "bold"),
        *(_row(what, points, widths, "") for what, points in table.items()),
        Line((" " * ROOM, ""), *((" " + "-" * (width - 2) + " ", "dim") for width in widths)),
        _row(words_in(language).say("together"), totals, widths, "bold"),
    ]


def _term_names(match: Match, language: str) -> dict[str, str]:
    """What a term is called: it has a name of its own, or is a thing of the glossary (`suit:Y`)."""
    labels = match.game.glossary(match.setup, language)
    names = {f"{label.kind}:{label.code}": label.name for label in labels}
    return {name: called[:1].upper() + called[1:] for name, called in names.items()} | {
        label.code: label.name for label in labels if label.kind == "term"
    }


def _row(what: str, cells: list[str], widths: list[int], style: str) -> Line:
    padded = ((f"{cell:>{width - 1}} ", style) for cell, width in zip(cells, widths, strict=True))
    return Line((f"  {what}".ljust(ROOM)[:ROOM], style or "dim"), *padded)
