"""What the tests of King of Pirates share: positions in a line, and outcomes of chance in words."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.king_of_pirates.pieces import CARDS, DIRECTIONS, EMPTY, HEX_NAMES, PIRATE_CODES, TILES
from freebooter.games.king_of_pirates.state import NONE, PHASES
from refused import refused

Position = Callable[..., "Sea"]

UPKEEP_FACES = {"sick": 0, "rum-1": 2, "rum-2": 5}
LOOT = {"$100": 0, "$200": 1, "$300": 2, "$400": 3, "$500": 4}


def outcome(word: str | int) -> int:
    """What chance brings, as a script has it: a die's number, a direction, a card, a pirate, a tile, some loot."""
    if isinstance(word, int):
        return word - 1
    for table in (UPKEEP_FACES, LOOT):
        if word in table:
            return table[word]
    for names in (DIRECTIONS, CARDS, PIRATE_CODES, TILES):
        if word in names:
            return names.index(word)
    assert word == "empty", word
    return EMPTY


class Sea:
    """A match with short ways to play it and to look at it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Any:
        return self.match.state

    def play(self, *lines: str) -> None:
        """Plays lines such as `0: sail SE`."""
        for line in lines:
            seat, text = line.split(": ")
            self.match.play(int(seat), text)

    def refused(self, line: str) -> str:
        """The clause that forbids an action."""
        seat, text = line.split(": ")
        return refused(self.match, int(seat), text)

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def asked(self) -> tuple[int, ...]:
        return self.match.to_act

    def legal(self, seat: int) -> list[str]:
        return [action.text for action in self.match.legal(seat)]

    @property
    def purses(self) -> list[int]:
        return [int(purse) for purse in self.state.purse[: self.match.setup.seats]]

    def ship(self, seat: int) -> str:
        return HEX_NAMES[self.state.ship[seat]]

    @property
    def dutchman(self) -> str:
        return HEX_NAMES[self.state.dutchman]

    def crew(self, seat: int) -> str:
        """A crew in the notation of the rules: `P15|P04,P07`."""
        captain, *others = (PIRATE_CODES[p] if p != NONE else "-" for p in self.state.crew[seat].tolist())
        while others and others[-1] == "-":
            others.pop()
        return "|".join([captain, ",".join(others)]) if others else captain

    def hand(self, seat: int) -> list[str]:
        return [card for kind, card in enumerate(CARDS) for _ in range(self.state.hand[seat, kind])]

    @property
    def told(self) -> list[str]:
        """The kinds of events of the last action."""
        return [event.kind for event in self.match.events(everything=True)]


@pytest.fixture(scope="module")
def position(game: Game) -> Position:
    """A match from a position, e.g. `position(seats=3, crews=["P15|P04"], chance=["NW", 6, 4])`.

    Only seats with a playable card are asked in windows, unless `ask_all` says otherwise.
    """

    def placed(*, chance: list[Any] | tuple[Any, ...] = (), **described: Any) -> Sea:
        options = {"ask_all": False} | described.pop("options", {})
        script = [outcome(word) for word in chance]
        return Sea(game.scenario({"seed": 1, "seats": 2, "options": options, "script": script} | described))

    return placed


@pytest.fixture(scope="module")
def begun(game: Game) -> Position:
    """A match from its deal, with outcomes of chance in words."""

    def dealt(*, chance: list[Any], seats: int = 2, **options: Any) -> Sea:
        chosen = {"ask_all": False, "first_seat": "zero"} | options
        return Sea(game.new(seats=seats, seed=1, options=chosen, script=[outcome(word) for word in chance]))

    return dealt
