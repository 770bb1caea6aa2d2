"""Scenarios of a game that writes no builder: the values of its fields by name; what is left out is empty.

GAME.scenario({"seats": 2, "hand": [[7, 12], [3, 30]], "chest": 5})
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from freebooter.engine.errors import BadScenario
from freebooter.engine.kernels import chance
from freebooter.engine.kinds import Form
from freebooter.engine.layout import NOTHING, Field, Record
from freebooter.engine.scenario_input import check_keys, whole
from freebooter.engine.translations import Phrase

BOUNDED = (Form.COUNT, Form.CATEGORY)
"""Kinds that say the least and the most that a field can have; categories can be NOTHING besides."""


def place_by_fields(state: Record) -> Callable[[Any, Any, Mapping[str, Any]], None]:
    """A builder that takes what is given for each field, checked for its form."""
    fields = {name: field for name, field in state.fields.items() if name not in chance.STATE_FIELDS}

    def place(c: Any, s: Any, position: Mapping[str, Any]) -> None:
        check_keys(position, fields)
        bare = state.read(state.bare())
        for name, field in fields.items():
            room = np.array(getattr(bare, name))
            if name in position:
                _fill(room, position[name], field, name)
            setattr(s, name, room if field.shape else room.item())

    return place


def _fill(room: Any, given: Any, field: Field, where: str) -> None:
    """Writes what is given into its room: a number or a word, or lists of them that may be too short."""
    if not room.shape:
        room[...] = _number(given, field, where)
        return
    if not isinstance(given, list | tuple) or len(given) > len(room):
        raise _unexpected(where, Phrase("a list of at most {most}", most=len(room)), given)
    for at, each in enumerate(given):
        _fill(room[at : at + 1].reshape(room.shape[1:]), each, field, f"{where}[{at}]")


def _number(given: Any, field: Field, where: str) -> int:
    """A value of a field: by its name where it has any."""
    if field.names:
        if given not in field.names:
            raise _unexpected(where, Phrase("one of {known}", known=", ".join(field.names)), given)
        return field.names.index(given)
    return whole(given, where, *_limits(field))


def _limits(field: Field) -> tuple[int, int]:
    """The least and the most that a field can have: by its kind, or as far as its numbers reach."""
    kind, room = field.kind, np.iinfo(field.dtype)
    least, most = max(int(room.min), NOTHING), int(room.max)
    if kind is None or kind.form not in BOUNDED:
        return least, most
    return kind.least if kind.form is Form.COUNT else min(least, kind.least), min(kind.most, most)


def _unexpected(where: str, expected: Phrase, given: Any) -> BadScenario:
    return BadScenario("{where}: expected {expected}, got {got!r}.", where=where, expected=expected, got=given)
