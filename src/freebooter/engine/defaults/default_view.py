"""The view of a game that declares none: every field of its state that a viewer may know, in words where it has any."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypedDict

from freebooter.engine.kernels import chance
from freebooter.engine.layout import NOTHING, Field, Knows, Record
from freebooter.engine.view import Part, View

if TYPE_CHECKING:
    from freebooter.engine.knowledge import Knowledge


class Shown(TypedDict):
    """How a part of the view is to be shown."""

    name: str
    title: str
    of: str
    """What sort of things it holds, such as `card` or `seat`; empty: numbers or words."""
    whose: str
    """`table`, `seat` (an entry for each seat) or `own` (the viewer's alone)."""


class Layout(TypedDict):
    """All that does not change: how the parts are to be shown, and what each verb's operands are."""

    fields: list[Shown]
    verbs: dict[str, list[str]]


def view_of(state: Record) -> View:
    """The view: `layout` says how to show the others, then the seats' names and scores, then a part for each field."""
    view = View()
    fields = {name: field for name, field in state.fields.items() if _can_be_seen(name, field)}
    public = frozenset(name for name, field in fields.items() if field.knows is Knows.EVERYBODY)
    view.parts = {
        "layout": Part(_layout(fields), frozenset(), shared=True),
        "names": Part(_names, frozenset(), shared=True),
        "scores": Part(_scores, public, shared=True),
    }
    for name, field in fields.items():
        if name in view.parts:
            raise TypeError(f"the state has a field {name!r}; give it another name, or declare a VIEW")
        view.parts[name] = Part(_reader(name, field), frozenset({name}), shared=name in public)
    return view


def _can_be_seen(name: str, field: Field) -> bool:
    return name not in chance.STATE_FIELDS and field.knows not in (Knows.NOBODY, Knows.MARKS)


def _title(name: str, field: Field) -> str:
    """What people call a field."""
    return field.title or name.replace("_", " ").capitalize()


def _layout(fields: dict[str, Field]) -> "Callable[[Knowledge], Layout]":
    def layout(k: "Knowledge") -> Layout:
        shown: list[Shown] = [
            {"name": name, "title": k.say(_title(name, field)), "of": field.of, "whose": _whose(field)}
            for name, field in fields.items()
        ]
        verbs = k.game.actions.verbs.values()
        return {"fields": shown, "verbs": {verb.name: [domain.name for domain in verb.domains] for verb in verbs}}

    return layout


def _whose(field: Field) -> str:
    if field.knows is Knows.OWNER:
        return "own"
    return "seat" if field.by_seat else "table"


def _names(k: "Knowledge") -> list[str]:
    return [k.name(seat) for seat in range(k.setup.seats)]


def _scores(k: "Knowledge") -> list[float]:
    return k.scores()


def _reader(name: str, field: Field) -> "Callable[[Knowledge], Any]":
    def read(k: "Knowledge") -> Any:
        value = getattr(k.plain_state, name)
        if field.knows is Knows.OWNER:
            return _in_words(k, field, _own_row(k, field, value))
        if field.by_seat:
            return [_in_words(k, field, row) for row in value[: k.setup.seats]]
        return _in_words(k, field, value)

    return read


def _own_row(k: "Knowledge", field: Field, rows: Any) -> Any:
    """What the viewer's own seat has; a bystander has what everybody knows, or nothing."""
    if k.seat is not None:
        return rows[k.seat]
    if field.public_row:
        return rows[-1]
    return NOTHING if len(field.shape) == 1 else []


def _in_words(k: "Knowledge", field: Field, value: Any) -> Any:
    """A value, or lists of them, as people and clients read it. Where no thing is, nothing is listed."""
    if isinstance(value, list):
        listed = [_in_words(k, field, each) for each in value]
        in_places = not field.of or field.knows is Knows.MARKED
        return listed if in_places else [each for each in listed if each is not None]
    if (field.of or field.names) and value == NOTHING:
        return None
    if 0 <= value < len(field.names):
        return k.say(field.names[value])
    return value if field.of in ("", "seat") else str(value)
