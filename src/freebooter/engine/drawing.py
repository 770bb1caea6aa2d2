"""Drawings: a table as lines of styled text, for terminals.

A game that wants to be drawn names a module in `Game.terminal` which offers what `Drawing` lists. It
describes lines; colours, encoding and the keyboard are the terminal's business, and what is asked and explained comes
from the game's words. A style is made of the words
bold, dim, reverse, underline, the eight ANSI colours and their bright_ forms, and `on COLOUR`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from freebooter.engine.actions import Action
from freebooter.engine.translations import ENGLISH_TRANSLATOR, MINUS, Translator, signed

if TYPE_CHECKING:
    from freebooter.engine.game import Game

PLAIN = "freebooter.engine.defaults.plain_drawing"
"""Draws what brings no drawing of its own."""

Span = tuple[str, str]
"""A text and its style. Texts use characters that take one cell each."""


class Line:
    """One line of styled text."""

    __slots__ = ("spans",)

    def __init__(self, *parts: "str | Span | Line") -> None:
        spans: list[Span] = []
        for part in parts:
            if isinstance(part, Line):
                spans += part.spans
            else:
                spans.append((part, "") if isinstance(part, str) else part)
        self.spans: tuple[Span, ...] = tuple(spans)

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.spans)

    def __len__(self) -> int:
        return sum(len(text) for text, _ in self.spans)

    def __add__(self, other: "str | Span | Line") -> "Line":
        return Line(self, other)

    def __repr__(self) -> str:
        return f"Line({self.text!r})"

    def styled(self, style: str) -> "Line":
        """The same text in another style."""
        return Line((self.text, style))

    def left(self, width: int) -> "Line":
        """Exactly so wide: cut, or filled up at the end."""
        return self.cut(width) + " " * (width - len(self))

    def cut(self, width: int) -> "Line":
        """At most so wide."""
        kept: list[Span] = []
        for text, style in self.spans:
            kept.append((text[:width], style))
            width = max(0, width - len(text))
        return Line(*kept)


def apart(start: "Line | str | Span", end: "Line | str | Span", width: int) -> Line:
    """Two texts at the two ends of a line; the end one gives way."""
    first, last = Line(start), Line(end)
    gap = max(1, width - len(first) - len(last))
    return (first + " " * gap + last).cut(width)


def joined(parts: Iterable["Line | str | Span"], gap: str = " ") -> Line:
    """Parts in a row with a gap between them."""
    line = Line()
    for part in parts:
        line = line + gap + part if line.spans else Line(part)
    return line


def flowed(parts: Iterable[Line], width: int, gap: str = " ", indent: int = 0) -> list[Line]:
    """Parts in as many lines as they need; all lines but the first are indented."""
    lines: list[Line] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= width:
            lines[-1] = lines[-1] + gap + part
        else:
            lines.append(Line(" " * indent, part) if lines else part)
    return lines


def columns(parts: Sequence[Line], width: int, gap: int = 3, most: int = 99) -> list[Line]:
    """Parts as a table that is read line by line."""
    if not parts:
        return []
    widest = max(len(part) for part in parts)
    count = max(1, min(most, (width + gap) // (widest + gap), len(parts)))
    rows = [parts[at : at + count] for at in range(0, len(parts), count)]
    return [joined([part.left(widest) for part in row], " " * gap).cut(width) for row in rows]


@dataclass(frozen=True)
class Paper:
    """What there is to draw on, and for whom."""

    width: int = 80
    height: int = 100
    unicode: bool = True
    near: int = 0
    """The seat whose side is at the bottom."""
    notes: tuple[str, ...] = ()
    """A word about who holds each seat: `you`, `search bot`."""
    translator: Translator = ENGLISH_TRANSLATOR
    """Whose sentences are written on it."""
    words: Mapping[int, str] = field(default_factory=dict)
    """What each action that may be chosen does, as the game says it."""

    def say(self, sentence: str, **values: Any) -> str:
        """A sentence with its values put in, in the viewer's language if the game has it."""
        return self.spelt(self.translator.say(sentence, **values))

    def number(self, value: float) -> str:
        """A number as the viewer's language writes it."""
        return self.spelt(self.translator.number(value))

    def signed(self, value: int, form: str = "") -> str:
        """A number in a form such as `+`, below zero with the minus that there is."""
        return self.spelt(signed(value, form))

    def spelt(self, text: str) -> str:
        """A text that others wrote, with the minus that there is."""
        return text if self.unicode else text.replace(MINUS, "-")

    def action(self, action: Action) -> str:
        """An action in words; what is typed for it, where nobody said any."""
        return self.spelt(self.words.get(action, action.text))

    def around(self, seats: int) -> list[int]:
        """The seats in their order around the table, the near one last."""
        return [(self.near + 1 + step) % seats for step in range(seats)]

    def sign(self, fancy: str, plain: str) -> str:
        """A sign, or what stands for it where there is ASCII only."""
        return fancy if self.unicode else plain


def listed(actions: Sequence[Action], paper: Paper, width: int, note: Callable[[Action], str]) -> list[Line]:
    """Numbered actions below each other: each in words, with a note."""
    numbered = enumerate(actions, 1)
    return [
        Line((f"{number:>4} ", "bold cyan"), paper.action(action), (note(action), "dim")).cut(width)
        for number, action in numbered
    ]


View = Mapping[str, Any]


class Drawing(Protocol):
    """What a module that draws a game offers."""

    @property
    def SHEETS(self) -> Mapping[str, tuple[str, Callable[[View, Paper], list[Line]]]]:  # noqa: N802 (a constant)
        """Further lists that a player may ask for by a word: what each is, and who draws it."""

    def board(self, view: View, paper: Paper) -> list[Line]:
        """The table, in no more lines than the paper is high if that can be done, and never wider."""

    def arranged(self, view: View, actions: Sequence[Action]) -> list[Action]:
        """The actions in the order in which the menu numbers them."""

    def menu(self, view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
        """The actions to choose from, already arranged, numbered from 1."""


def drawing_of(game: "Game") -> Drawing:
    """The game's own drawing, or the plain one."""
    return cast(Drawing, import_module(game.terminal or PLAIN))
