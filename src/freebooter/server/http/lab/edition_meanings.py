"""What the keys of an edition mean, as the standard edition's file says it above and beside them, and their names.

The game's phrases have both in other languages; a part of a key's name stands there after `key: `.
"""

import re
from dataclasses import dataclass

from freebooter.engine.game import Game
from freebooter.engine.translations import Translator

KEY = "key: "
"""What parts of keys are called in a game's phrases, after this."""

_LINE = re.compile(r"^(?P<key>[\w-]+)\s*=(?P<rest>[^#]*)(#\s*(?P<says>.+))?$")
_MORE = re.compile(r"^\s+\S[^#]*#\s*(?P<says>.+)$")
"""A list that goes on in the next line, and so does what is said beside it."""
_TABLE = re.compile(r"^\[+(?P<name>[\w.-]+)\]+\s*(#\s*(?P<says>.+))?$")
_NOTE = re.compile(r"^#\s*(?P<says>.+)$")
_ORIGIN = re.compile(r"^(rulebook|ours)(: |$)")
_CLAUSES = re.compile(r" ?\([A-Z]{2}-\d+((, | to |, and )[A-Z]{2}-\d+)*\)")
"""A page says which rule a key serves, in words: the file's numbers of clauses are left out."""


@dataclass(frozen=True)
class Meanings:
    """By key, and by table for what holds for all its keys: what stands above, and what stands beside."""

    notes: dict[str, str]
    sources: dict[str, str]


def meanings_of(game: Game) -> Meanings:
    """What the standard edition's file says."""
    file = game.folder / "edition.toml"
    table, key, above = "", "", list[str]()
    found = Meanings({}, {})
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if note := _NOTE.match(line):
            above.append(note["says"])
            continue
        if begins := _TABLE.match(line):
            table, key = begins["name"] + ".", ""
            _keep(found, begins["name"], above, begins["says"])
        elif said := _LINE.match(line):
            key = table + said["key"]
            _keep(found, key, above, said["says"])
        elif key and (more := _MORE.match(line)):
            found.sources[key] = f"{found.sources.get(key, '')} {more['says']}".strip()
        else:
            key = "" if not line.strip() else key
        above.clear()
    return found


def _keep(found: Meanings, name: str, above: list[str], beside: str | None) -> None:
    if above and name not in found.notes:
        found.notes[name] = " ".join(above)
    if beside and (source := _ORIGIN.sub("", beside)):
        found.sources[name] = source


def plain(sentence: str) -> str:
    """A sentence of the file without its numbers of clauses and marks of code."""
    return _CLAUSES.sub("", sentence).replace("`", "")


def label(key: str, words: Translator) -> str:
    """What a key is called: its parts in words."""
    called = ": ".join(part_of(part, words) for part in key.split("."))
    return called[:1].upper() + called[1:]


def part_of(part: str, words: Translator) -> str:
    """One part of a key's name: as the game's phrases have it, or as it is written."""
    called = words.say(KEY + part)
    return re.sub(r"[_-]", " ", part) if called.startswith(KEY) else called
