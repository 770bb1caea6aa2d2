"""What the tests of the terminal share: a table whose keyboard is a list of lines and whose screen is a text."""

import io
import random
from collections.abc import Callable, Iterable, Mapping

import pytest
from rich.console import Console

import freebooter
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.terminal.keyboard import Left
from freebooter.terminal.screen import Screen
from freebooter.terminal.session import Session
from freebooter.terminal.table import TerminalTable


class Played:
    """A table that answers from a list of lines; when they run out, the person leaves."""

    def __init__(
        self,
        match: Match,
        lines: Iterable[str],
        bots: Mapping[int, str] | None = None,
        *,
        width: int = 80,
        height: int = 24,
        encoding: str = "utf-8",
        colour: str | None = None,
        answer: Callable[[Match, int], str] | None = None,
        language: str = "en",
    ) -> None:
        self.raw = io.BytesIO()
        self.file = io.TextIOWrapper(self.raw, encoding=encoding, errors="strict", write_through=True)
        console = Console(
            file=self.file,
            width=width,
            height=height,
            force_terminal=True,
            color_system=colour,  # type: ignore[arg-type]
            markup=False,
            highlight=False,
            emoji=False,
        )
        self.lines = iter(lines)
        self.answer = answer
        self.prompts: list[str] = []
        session = Session(match, {seat: freebooter.bot(spec) for seat, spec in (bots or {}).items()}, language=language)
        screen = Screen(console, match.game.translator(language))
        self.table = TerminalTable(session, screen, read=self.read, bot_specs=dict(bots or {}))

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if ("Enter to leave" in prompt or "Enter zum Gehen" in prompt) and self.answer is not None:
            raise Left
        line = next(self.lines, None)
        if line is None:
            if self.answer is None:
                raise Left
            line = "y" if "/N]" in prompt else self.answer(self.table.session.match, self.table.seat)
        return line

    def run(self) -> "Played":
        self.table.run()
        return self

    @property
    def match(self) -> Match:
        return self.table.session.match

    @property
    def text(self) -> str:
        """All that was printed."""
        return self.raw.getvalue().decode(self.file.encoding)

    def said_to(self, line: str) -> str:
        """What is printed when this line is typed."""
        before = len(self.text)
        self.table.take(line)
        return self.text[before:]


@pytest.fixture(scope="session")
def game() -> Game:
    return freebooter.game("jolly-and-roger")


@pytest.fixture
def table(game: Game) -> Callable[..., Played]:
    """Seats people and bots at a match that was played on at random for some actions."""

    def seated(lines: Iterable[str] = (), moves: int = 0, match: Match | None = None, **how: object) -> Played:
        return Played(match or at_random(game, moves), lines, **how)  # type: ignore[arg-type]

    return seated


def at_random(game: Game, moves: int, seed: int = 7) -> Match:
    """A match after so many random actions."""
    match = game.new(seed=seed)
    dice = random.Random(seed)
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match


@pytest.fixture
def drawn(table: Callable[..., Played]) -> Callable[..., Played]:
    """The same, with the table drawn for the first person and nothing typed yet."""

    def seated(**how: object) -> Played:
        played = table(**how)
        played.table.seat = played.match.to_act[0]
        played.table.draw()
        return played

    return seated
