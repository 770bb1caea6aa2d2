"""What the tests of All Hands on Deck share: positions in a line, and ways to read a table."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.layout import PUBLIC_BIT
from freebooter.engine.match import Match
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.pieces import CODES, PUBLIC

Position = Callable[..., Match]
Play = Callable[[Match, str], None]


@pytest.fixture(scope="module")
def position(game: Game) -> Position:
    """A match from a position: `position(seats=3, piles=["Si Lo{0}", "", ""])`. Options go by their names."""

    def placed(**described: Any) -> Match:
        names = [option.name for option in game.options]
        options = {name: described.pop(name) for name in names if name in described}
        return game.scenario({"seed": 1, "options": options, **described})

    return placed


@pytest.fixture(scope="session")
def play() -> Play:
    """Plays lines as the examples write them: `1: DRAW 0; 2: DRAW 0`."""
    return played


def played(match: Match, lines: str) -> None:
    seat = ""
    for part in lines.split(";"):
        seat, _, text = part.partition(":") if ":" in part else (seat, "", part)
        match.play(int(seat), text.strip())


class Look:
    """The true table in the notation of the examples."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.s = match.state

    def card(self, sleeve: int) -> str:
        seen = int(self.s.seen[sleeve])
        seers = [str(seat) for seat in range(self.match.setup.seats) if seen >> seat & 1]
        seers += ["p"] * (seen >> PUBLIC_BIT & 1)
        return CODES[self.s.kind[sleeve]] + (f"{{{','.join(seers)}}}" if seers else "")

    def piles(self) -> list[str]:
        return [" ".join(map(self.card, table.pile(self.s, seat))) for seat in range(self.match.setup.seats)]

    def stocks(self) -> list[str]:
        return [" ".join(map(self.card, table.stock(self.s, seat))) for seat in range(self.match.setup.seats)]

    def crew(self, seat: int) -> str:
        return counted(self.s.crew[seat])

    def known(self, observer: int | str, seat: int) -> str:
        """N_o(B): what an observer, a seat or p, knows of a crew pile."""
        return counted(self.s.known[PUBLIC if observer == "p" else observer, seat])

    def may(self, seat: int) -> list[str]:
        return [action.text for action in self.match.legal(seat)]


def counted(counts: Any) -> str:
    return " ".join(f"{CODES[kind]}{count}" for kind, count in enumerate(counts) if count)


@pytest.fixture(scope="session")
def look() -> type[Look]:
    return Look
