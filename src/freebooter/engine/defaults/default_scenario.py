"""Scenarios of a game that writes no builder: the values of its fields by name; what is left out is empty.

GAME.scenario({"seats": 2, "hand": [[7, 12], [3, 30]], "chest": 5})
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from freebooter.engine.errors import BadScenario
from freebooter.engine.kernels import chance
from freebooter.engine.layout import NOTHING, Field, Record
from freebooter.engine.scenario_input import check_keys, whole
from freebooter.engine.translations import Phrase


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
    limits = np.iinfo(field.dtype)
    return whole(given, where, max(int(limits.min), NOTHING), int(limits.max))


def _unexpected(where: str, expected: Phrase, given: Any) -> BadScenario:
    return BadScenario("{where}: expected {expected}, got {got!r}.", where=where, expected=expected, got=given)
