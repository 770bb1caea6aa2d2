"""Tables for the tests, with a clock that stands still until it is told to go on."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.engine.game import Game
from freebooter.table import Ack, Effects, Seat, Table, TableSettings

sys.path.append(str(Path(__file__).parent.parent / "helpers"))


class Playing:
    """A table and a fake clock, with shorthands."""

    def __init__(
        self, game: Game, seats: list[Seat], settings: TableSettings, description: dict[str, Any], salt: str = "salt"
    ) -> None:
        match = game.scenario(description) if description else game.new(seats=len(seats), seed=7)
        self.now = 1000.0
        self.table = Table(match.setup, seats, settings, salt, match.position)
        self.told: list[tuple[int | None, Any]] = []
        self.effects = Effects()

    def begin(self) -> "Playing":
        self.table.begin(self.now)
        self.drain()
        return self

    def watch(self, *viewers: int | None) -> "Playing":
        for viewer in viewers:
            self.table.presence.connect(viewer, self.now)
        self.drain()
        return self

    def drain(self) -> Effects:
        self.effects = self.table.drain()
        self.told += self.effects.events
        return self.effects

    def decision(self, seat: int) -> int:
        ask = self.table.presenter.ask(seat)
        assert ask is not None
        return int(ask["decision"])

    def act(self, seat: int, action: str | int | None = None, decision: int | None = None) -> Ack:
        ask = self.table.presenter.ask(seat)
        action = ask["legal"][0]["text"] if action is None and ask else action
        assert action is not None
        ack = self.table.submit(seat, self.decision(seat) if decision is None else decision, action, self.now)
        self.drain()
        return ack

    def undo(self, seat: int, kept: int | None = None) -> None:
        self.table.undo(seat, self.now, kept)
        self.drain()

    def redo(self, seat: int) -> None:
        self.table.redo(seat, self.now)
        self.drain()

    def wait(self, seconds: float) -> None:
        """Time goes on; what is due is done when it is due."""
        end = self.now + seconds
        while (due := self.table.pacing.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.table.pacing.tick(self.now)
            self.drain()
        self.now = end

    def kinds(self, viewer: int | None) -> list[str]:
        return [event.kind for of, event in self.told if of == viewer]

    @property
    def asked(self) -> int:
        assert self.table.match is not None
        return self.table.match.to_act[0]

    def texts(self) -> list[str]:
        assert self.table.match is not None
        return [action.text for _, action in self.table.match.moves]


Make = Callable[..., Playing]
"""Makes a table: kinds of seats, settings and a position."""


def _seat(kind: str) -> Seat:
    return Seat("bot", "Bot", "sailor") if kind == "bot" else Seat(kind, kind.title())


@pytest.fixture
def jolly() -> Make:
    """Jolly & Roger, by default two people, in a given position."""

    def make(*kinds: str, settings: TableSettings | None = None, **position: Any) -> Playing:
        game = freebooter.game("jolly-and-roger")
        seats = [_seat(kind) for kind in kinds or ("person", "person")]
        description = {"seed": 7, **position} if position else {}
        return Playing(game, seats, settings or TableSettings(host=0), description)

    return make


@pytest.fixture
def patience() -> Make:
    """Seaport Solitaire, a game for one, in a given position."""

    def make(**position: Any) -> Playing:
        return Playing(freebooter.game("seaport-solitaire"), [_seat("person")], TableSettings(host=0), position)

    return make


@pytest.fixture
def lookout() -> Make:
    """The toy game: everybody chooses at once and in secret."""
    from toy.game import GAME

    def make(*kinds: str, settings: TableSettings | None = None, **position: Any) -> Playing:
        seats = [_seat(kind) for kind in kinds or ("person", "person")]
        description = {"seats": len(seats), "seed": 7, **position} if position else {}
        return Playing(GAME, seats, settings or TableSettings(host=0), description)

    return make


@pytest.fixture
def deck() -> Make:
    """All Hands on Deck, with or without races, in a given position."""

    def make(
        *kinds: str,
        settings: TableSettings | None = None,
        races: str = "arrival",
        salt: str = "salt",
        **position: Any,
    ) -> Playing:
        game = freebooter.game("all-hands-on-deck")
        seats = [_seat(kind) for kind in kinds or ("person", "person")]
        description = {"seats": len(seats), "seed": 7, "options": {"races": races}, **position}
        return Playing(game, seats, settings or TableSettings(host=0), description, salt)

    return make
