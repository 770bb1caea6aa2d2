"""Scenarios of a game that writes no builder: the values of its fields by name; what is left out is empty.

GAME.scenario({"seats": 2, "hand": [[7, 12], [3, 30]], "chest": 5})
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from freebooter.engine.errors import BadScenario
from freebooter.engine.kernels import chance
from freebooter.engine.layout import NOTHING, Field, Record
from freebooter.engine.scenario_input import check_keys


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
        raise BadScenario(f"{where}: expected a list of at most {len(room)}, got {given!r}.")
    for at, each in enumerate(given):
        _fill(room[at : at + 1].reshape(room.shape[1:]), each, field, f"{where}[{at}]")


def _number(given: Any, field: Field, where: str) -> int:
    if isinstance(given, str) and given in field.names:
        return field.names.index(given)
    limits = np.iinfo(field.dtype)
    least, most = max(limits.min, NOTHING), len(field.names) - 1 if field.names else limits.max
    if not isinstance(given, int) or not least <= given <= most:
        expected = f"one of {', '.join(field.names)}" if field.names else f"a whole number from {least} to {most}"
        raise BadScenario(f"{where}: expected {expected}, got {given!r}.")
    return int(given)
