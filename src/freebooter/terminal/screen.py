"""The screen: how wide it is, what it can show, and how lines get onto it."""

import codecs
import sys
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Drawing, Line, Paper
from freebooter.engine.translations import ENGLISH_TRANSLATOR, MINUS, Translator

if TYPE_CHECKING:
    from rich.status import Status

    from freebooter.engine.knowledge import Knowledge

UNLIMITED = 1000
"""The height of what is not a terminal but a file or a pipe."""

LONGEST_LINE = 100
"""Sentences that run longer are hard to read."""

LEAST_NEWS = 3
"""For so many lines of what happened a board is drawn smaller, if it can be."""

SPELT = "freebooter-spelt"
"""How a stream writes what its encoding lacks: a minus as a hyphen, all else as a question mark."""


def _spelt(problem: UnicodeError) -> tuple[str | bytes, int]:
    if isinstance(problem, UnicodeEncodeError) and problem.object[problem.start] == MINUS:
        return "-", problem.start + 1
    return codecs.replace_errors(problem)


codecs.register_error(SPELT, _spelt)


def console(*, no_colour: bool = False, stderr: bool = False, width: int | None = None) -> Console:
    """A console that takes texts literally. NO_COLOR in the environment is respected too."""
    stream = sys.stderr if stderr else sys.stdout
    if hasattr(stream, "reconfigure") and not speaks_unicode(stream.encoding):
        stream.reconfigure(errors=SPELT)
    return Console(
        stderr=stderr,
        no_color=no_colour or None,
        width=width,
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=False,
    )


def speaks_unicode(encoding: str | None) -> bool:
    return (encoding or "").lower().replace("-", "").startswith("utf")


class Screen:
    """Where the table is drawn."""

    def __init__(self, console: Console, translator: Translator = ENGLISH_TRANSLATOR) -> None:
        self.console = console
        self.translator = translator
        """Whose sentences are drawn on it: the game's in somebody's language."""

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height if self.console.is_terminal else UNLIMITED

    def paper(self, height: int, near: int = 0, notes: Iterable[str] = ()) -> Paper:
        """A sheet as wide as the screen."""
        return Paper(self.width, height, speaks_unicode(self.console.encoding), near, tuple(notes), self.translator)

    def menu(self, drawing: Drawing, knowledge: "Knowledge", actions: Sequence[Action]) -> list[Line]:
        """The actions to choose from, in the game's words."""
        words = {int(action): knowledge.say_action(action) for action in actions}
        return drawing.menu(knowledge.view(), actions, replace(self.paper(self.height), words=words))

    def clear(self) -> None:
        """A fresh screen; in a file, an empty line."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print()

    def draw(self, lines: Iterable[Line]) -> None:
        for line in lines:
            text = Text(no_wrap=True, overflow="crop", end="")
            for part, style in line.cut(self.width).spans:
                text.append(part, style)
            text.rstrip()
            self.console.print(text)

    def waiting(self, sentence: str) -> "AbstractContextManager[Status]":
        """Says so as long as something takes time."""
        return self.console.status(Text(sentence), spinner="dots" if self.paper(0).unicode else "line")

    def wrapped(self, sentence: str, lead: str = "", style: str = "") -> list[Line]:
        """A sentence in lines, all but the first indented by the lead."""
        lines = textwrap.wrap(
            sentence,
            min(self.width, LONGEST_LINE) - 1,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
            break_on_hyphens=False,
        )
        return [Line((line, style)) for line in lines]

    def say(self, sentence: str, style: str = "") -> None:
        """Prints a sentence, indented like everything that is an answer."""
        self.draw(self.wrapped(sentence, "  ", style))


def latest(news: Sequence[Sequence[Line]], rows: int) -> list[Line]:
    """The last sentences that fit into so many rows whole; of one that alone is too long, its beginning."""
    shown: list[Line] = []
    for sentence in reversed(news):
        if shown and len(sentence) + len(shown) > rows:
            break
        shown = [*sentence, *shown]
    return shown[:rows]
