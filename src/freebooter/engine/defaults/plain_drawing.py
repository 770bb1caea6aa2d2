"""The drawing of a game that brings none: what lies where, its actions in columns. A view of its own is listed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from freebooter.engine.actions import Action
from freebooter.engine.drawing import Line, Paper, View, columns, flowed, joined

SHEETS: Mapping[str, tuple[str, Callable[[View, Paper], list[Line]]]] = {}


def board(view: View, paper: Paper) -> list[Line]:
    lines = _laid_out(view, paper) if "layout" in view else _listed(view)
    return [line.cut(paper.width) for line in lines]


def _laid_out(view: View, paper: Paper) -> Iterator[Line]:
    """A view that the engine made (see `default_view`): the table, a line for each seat, the viewer's own."""
    fields = view["layout"]["fields"]
    of = {whose: [field for field in fields if field["whose"] == whose] for whose in ("table", "seat", "own")}
    yield from flowed([_zone(field, view[field["name"]], view) for field in of["table"]], paper.width, "   ")
    for seat, name in enumerate(view["names"]):
        note = f" ({paper.notes[seat]})" if seat < len(paper.notes) and paper.notes[seat] else ""
        zones = [_zone(field, view[field["name"]][seat], view) for field in of["seat"]]
        yield from flowed([Line((f"{name}{note}:", "bold")), *zones], paper.width, "  ", indent=2)
    for field in of["own"]:
        yield from flowed([_zone(field, view[field["name"]], view)], paper.width)


def _zone(field: Mapping[str, Any], value: Any, view: View) -> Line:
    """A field in words: things in brackets, seats by name."""
    title = Line((f"{field['title']} ", "dim"))
    values = value if isinstance(value, list) else [value]
    if field["of"] in ("", "seat"):
        names = view["names"] if field["of"] else ()
        return title + ", ".join(names[each] if names and each is not None else _word(each) for each in values)
    things = [(f"[{_word(each)}]", "bold") for each in values if each != []]
    return title + (joined(things) if value is not None and things else "-")


def _word(value: Any) -> str:
    return "-" if value is None else " ".join(map(_word, value)) if isinstance(value, list) else str(value)


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
    numbered = [Line((f"{number:>2} ", "bold cyan"), paper.action(action)) for number, action in enumerate(actions, 1)]
    return [Line("  ", row) for row in columns(numbered, paper.width - 2)]
