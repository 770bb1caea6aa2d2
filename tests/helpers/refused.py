"""Refusals: tables of them as a text, and the clause that forbids an action."""

import pytest

from freebooter.engine.errors import IllegalAction
from freebooter.engine.match import Match

LEGAL = "legal"


def rows(table: str) -> list[tuple[str | int, ...]]:
    """A table for `parametrize`: a row a line, its cells divided by `|`; numbers are numbers."""
    cells = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
    return [tuple(int(cell) if cell.isdigit() else cell for cell in row) for row in cells]


def cites(match: Match, seat: int, action: str) -> str:
    """The clause that forbids an action, or LEGAL."""
    refusal = match.why_not(seat, action)
    return LEGAL if refusal is None else refusal[0]


def refused(match: Match, seat: int, action: str) -> str:
    """The clause by which an action is refused when it is tried. It changes nothing."""
    before = match.buffer.copy()
    with pytest.raises(IllegalAction) as refusal:
        match.play(seat, action)
    assert (match.buffer == before).all()
    return refusal.value.clause
