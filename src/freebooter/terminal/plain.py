"""The drawing of a game that brings none: its view as a list, its actions in columns."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, columns

SHEETS: Mapping[str, tuple[str, Callable[[View, Paper], list[Line]]]] = {}


def board(view: View, paper: Paper) -> list[Line]:
    return [line.cut(paper.width) for line in _listed(view)]


def _listed(values: Mapping[str, Any], indent: str = "") -> Iterator[Line]:
    for name, value in values.items():
        head = Line(indent, (f"{name}: ", "bold"))
        if isinstance(value, Mapping):
            yield head
            yield from _listed(value, indent + "  ")
        elif isinstance(value, list) and any(isinstance(entry, Mapping | list) for entry in value):
            yield head
            for number, entry in enumerate(value):
                yield from _listed(
                    entry if isinstance(entry, Mapping) else {str(number): entry}, f"{indent}  {number}. "
                )
        else:
            yield head + (", ".join(map(str, value)) if isinstance(value, list) else str(value))


def arranged(view: View, actions: Sequence[Action]) -> list[Action]:
    return list(actions)


def menu(view: View, actions: Sequence[Action], paper: Paper) -> list[Line]:
    numbered = [Line((f"{number:>2} ", "bold cyan"), action.text) for number, action in enumerate(actions, 1)]
    return [Line("  ", row) for row in columns(numbered, paper.width - 2)]
