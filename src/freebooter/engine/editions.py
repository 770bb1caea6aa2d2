"""Editions: a game's numbers in a TOML file, typed and checked, so that anyone can play with their own.

A game declares its keys once; whatever does not fit is refused with the file, the key and what was expected.
"""

import difflib
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.engine.errors import BadEdition
from freebooter.engine.translations import Phrase

Values = dict[str, Any]
"""An edition's values by dotted key: `values["pirates.green"]`."""

EditionProblem = tuple[str, str]
"""A key, and the sentence that says what is wrong with it."""


@dataclass(frozen=True)
class Key:
    """One key of an edition: what it may hold, whether the number is ours, and the clause it serves."""

    name: str
    expects: Phrase | str
    fits: Callable[[Any], bool]
    clause: str = ""
    ours: bool = False


def whole(name: str, least: int, most: int, clause: str = "", *, ours: bool = False) -> Key:
    """A whole number from least to most."""
    expects = Phrase("a whole number from {least} to {most}", least=least, most=most)
    return Key(name, expects, lambda v: _is_whole(v, least, most), clause, ours)


def wholes(name: str, count: int, least: int, most: int, clause: str = "", *, ours: bool = False) -> Key:
    """A list of so many whole numbers."""
    return Key(
        name,
        Phrase("a list of {count} whole numbers from {least} to {most}", count=count, least=least, most=most),
        lambda v: isinstance(v, list) and len(v) == count and all(_is_whole(x, least, most) for x in v),
        clause,
        ours,
    )


def words(name: str, count: int, *, ours: bool = False) -> Key:
    """A list of so many different short names."""
    return Key(
        name,
        Phrase("a list of {count} different names", count=count),
        lambda v: isinstance(v, list) and len(v) == count == len({str(x) for x in v}) and all(map(_is_word, v)),
        "",
        ours,
    )


def word(name: str, choices: Iterable[str] = (), *, ours: bool = False) -> Key:
    """A short name, or one of the given words."""
    allowed = tuple(choices)
    expects = Phrase("one of {known}", known=", ".join(allowed)) if allowed else Phrase("a short name")
    return Key(name, expects, lambda v: _is_word(v) and (not allowed or v in allowed), "", ours)


def flag(name: str, clause: str = "", *, ours: bool = False) -> Key:
    """true or false."""
    return Key(name, Phrase("true or false"), lambda v: isinstance(v, bool), clause, ours)


def _is_whole(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable()


class Schema:
    """The keys of a game's editions, and what must hold between them. `standard` is for a game without a file."""

    def __init__(
        self,
        *keys: Key,
        check: Callable[[Values], Iterable[EditionProblem]] = lambda values: (),
        standard: Mapping[str, Any] | None = None,
    ) -> None:
        self.keys = {key.name: key for key in (word("name"), word("title"), *keys)}
        self._check = check
        self.standard = standard

    def load(self, path: Path) -> Values:
        """Reads and checks an edition file."""
        try:
            tree = tomllib.loads(path.read_text("utf-8"))
        except FileNotFoundError:
            raise BadEdition("{path}: there is no such file.", path=path) from None
        except tomllib.TOMLDecodeError as error:
            raise BadEdition("{path}: is not valid TOML: {error}.", path=path, error=error) from None
        except IsADirectoryError:
            raise BadEdition("{path}: is a folder, not a file.", path=path) from None
        except UnicodeDecodeError:
            raise BadEdition("{path}: is no text.", path=path) from None
        except (OSError, ValueError) as error:
            raise BadEdition("{path}: cannot be read: {error}.", path=path, error=error) from None
        return self.read(tree, str(path))

    def read(self, tree: Mapping[str, Any], source: str) -> Values:
        """Checks an edition that is at hand as nested tables, flat keys, or a mix."""
        values = dict(_flat(tree))
        for name in values:
            if name not in self.keys:
                close = difflib.get_close_matches(name, [key for key in self.keys if key not in values], n=1)
                if close:
                    sentence = "is not a key of this game's editions. Did you mean {close!r}?"
                    raise _bad(source, name, sentence, close=close[0])
                raise _bad(source, name, "is not a key of this game's editions.")
        for name, key in self.keys.items():
            if name not in values:
                raise _bad(source, name, "is missing; expected {expected}.", expected=key.expects)
            if not key.fits(values[name]):
                got = json.dumps(values[name], default=str)
                raise _bad(source, name, "expected {expected}, got {got}.", expected=key.expects, got=got)
        for name, sentence in self._check(values):
            raise _bad(source, name, sentence)
        return {name: values[name] for name in self.keys}


def _bad(source: str, name: str, sentence: str, **values: Any) -> BadEdition:
    """What is wrong with a key of an edition."""
    return BadEdition("{source}: {key}: {problem}", source=source, key=name, problem=Phrase(sentence, **values))


def nested(values: Values) -> dict[str, Any]:
    """Flat dotted keys as nested tables, the form of files and records."""
    tree: dict[str, Any] = {}
    for name, value in values.items():
        *tables, last = name.split(".")
        branch = tree
        for table in tables:
            branch = branch.setdefault(table, {})
        branch[last] = value
    return tree


def _flat(tree: Mapping[str, Any], prefix: str = "") -> Iterable[tuple[str, Any]]:
    for name, value in tree.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
