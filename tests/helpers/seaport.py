"""Positions of Seaport Solitaire as the rules text writes them, for its tests."""

from freebooter.engine.match import Match

DEAD_DEAL = [
    *(30, 34, 44, 48, 51, 26, 31, 20, 50, 46, 41, 52, 19, 40, 14, 49, 25, 13, 7, 6, 9, 47, 12, 22, 37, 42, 18),
    *(16, 4, 3, 1, 15, 33, 36, 27, 28, 10, 24, 2, 35, 45, 5, 38, 53, 32, 21, 0, 43, 11, 8, 17, 23, 39, 29),
]
"""A deal in which no card can ever move: the worked example 20."""


def column(match: Match, number: int) -> str:
    """A column as the rules text writes it, counted from 1: `G9 O5|R6 R5`."""
    shown = match.view(0)["columns"][number - 1]
    if not shown["stack"]:
        return "-"
    down = [card or "?" for card in shown["down"]]
    return (" ".join(down) + "|" if down else "") + " ".join(shown["stack"])


def overboard(match: Match) -> str:
    """The overboard pile, bottom first."""
    return " ".join(match.view(0)["overboard"])


def cargo(match: Match) -> str:
    """The cargo, top first, as far as it is known."""
    return " ".join(card or "?" for card in match.view(0)["cargo"]["cards"])


def ids(match: Match) -> list[int]:
    """The ids of the legal actions."""
    return [int(action) for action in match.legal(0)]


def card_moves(match: Match) -> list[str]:
    """The texts of the legal card moves."""
    return [action.text for action in match.legal(0) if action.verb not in ("deal", "give_up")]


def play(match: Match, *texts: str) -> Match:
    """Plays actions in a row; returns the same match."""
    for text in texts:
        match.play(0, text)
    return match
