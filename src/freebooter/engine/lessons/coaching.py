"""Coach marks: what a player is told the first time that a thing comes up in a real match. `coach.toml` has them."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.engine.errors import BadLesson
from freebooter.engine.lessons.reading import Words, check_keys, read_toml, words_from

MARK_KEYS = ("id", "event", "asked", "say")


@dataclass(frozen=True)
class CoachMark:
    """A sentence, and when it is said: when an event of a kind happens, or when an action of a verb can be chosen."""

    where: str
    id: str
    say: Words
    event: str = ""
    asked: str = ""


def read_coach_marks(folder: Path) -> tuple[CoachMark, ...]:
    """The coach marks that a game's folder has."""
    path = folder / "coach.toml"
    return _read(path) if path.is_file() else ()


@functools.cache
def _read(path: Path) -> tuple[CoachMark, ...]:
    return coach_marks_from(read_toml(path), path.name)


def coach_marks_from(content: Mapping[str, Any], name: str) -> tuple[CoachMark, ...]:
    """Coach marks as their file has them."""
    check_keys(content, ("mark",), name)
    marks = [_mark(mark, f"{name}, mark {number}") for number, mark in enumerate(content.get("mark", []), 1)]
    for mark in marks:
        if [one.id for one in marks].count(mark.id) > 1:
            raise BadLesson("{where}: the id {id!r} stands twice.", where=mark.where, id=mark.id)
    return tuple(marks)


def _mark(mark: Mapping[str, Any], where: str) -> CoachMark:
    check_keys(mark, MARK_KEYS, where)
    for key in ("id", "say"):
        if not mark.get(key):
            raise BadLesson("{where}: it has no '{key}'.", where=where, key=key)
    if ("event" in mark) == ("asked" in mark):
        raise BadLesson("{where}: give either 'event' or 'asked'.", where=where)
    said = words_from(mark["say"], f"{where}: say")
    return CoachMark(where, str(mark["id"]), said, str(mark.get("event", "")), str(mark.get("asked", "")))
