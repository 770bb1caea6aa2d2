"""Edition files: one to start from, with all keys, what they mean and what they may be; and what one changes."""

import json
import re
from pathlib import Path
from typing import Any

from freebooter.engine.editions import Values, nested
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.lab.words import why

NAME = re.compile(r'^name = ".*?"', re.MULTILINE)
TITLE = re.compile(r'^title = ".*?"', re.MULTILINE)


class BadEditionFile(FreebooterError):
    """An edition file that cannot be begun."""


def start(game: Game, file: Path) -> None:
    """Writes an edition to begin with: the standard one, after a list of all keys and what each may be."""
    if file.exists():
        raise BadEditionFile("{path}: there is such a file already; it stays as it is.", path=file)
    name = re.sub(r"[^a-z0-9]+", "-", file.stem.lower()).strip("-")[:40] or "mine"
    try:
        file.write_text(f"{_list_of_keys(game)}\n{_named(_standard(game), name)}", "utf-8")
    except OSError as error:
        raise BadEditionFile("{file} cannot be written: {error}.", file=file, error=why(error)) from None


def _list_of_keys(game: Game) -> str:
    """The keys as comments: what is expected, the rule, whether the standard value is ours."""
    lines = [f"# An edition of {game.title}. Its keys, and what each may be:"]
    for key in game.schema.keys.values():
        rule = game.clauses.get(key.clause)
        clause = f" ({rule.id} {rule.title})" if rule else ""
        ours = "; the standard value is ours" if key.ours else ""
        lines.append(f"#   {key.name}: {key.expects}{clause}{ours}")
    return "\n".join([*lines, "#", "# Check it, and see what it changes: freebooter lab edition GAME FILE", ""])


def as_text(game: Game, values: Values) -> str:
    """Any edition as a file, after the list of all keys."""
    return "\n".join([_list_of_keys(game), *_toml(nested(values)), ""])


def _standard(game: Game) -> str:
    """The standard edition as it comes with the game, or written out where it has no file."""
    path = game.folder / "edition.toml"
    if game.schema.standard is None and path.exists():
        return path.read_text("utf-8")
    return "\n".join(_toml(nested(game.edition)))


def _toml(tree: dict[str, Any], prefix: str = "") -> list[str]:
    """Nested tables as TOML: values first, then tables."""
    plain = {key: value for key, value in tree.items() if not isinstance(value, dict)}
    lines = [f"{key} = {_value(value)}" for key, value in plain.items()]
    for key, value in tree.items():
        if isinstance(value, dict):
            lines += ["", f"[{prefix}{key}]", *_toml(value, f"{prefix}{key}.")]
    return lines


def _value(value: Any) -> str:
    """A value as TOML writes it in a line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _named(text: str, name: str) -> str:
    """The same edition under a name of its own."""
    title = name.replace("-", " ").capitalize()
    return TITLE.sub(f"title = {json.dumps(title)}", NAME.sub(f"name = {json.dumps(name)}", text, count=1), count=1)


def explain(game: Game, file: Path) -> list[dict[str, Any]]:
    """Checks an edition file and tells how it differs from the standard edition, key by key."""
    mine: Values = game.schema.load(file)
    for seats in game.seats:
        game.configured(mine, {option.name: option.default for option in game.options}, seats)
    found = []
    for name, value in mine.items():
        if name in ("name", "title") or value == game.edition[name]:
            continue
        key = game.schema.keys[name]
        row = {"key": name, "standard": game.edition[name], "mine": value, "expects": str(key.expects)}
        found.append({**row, "clause": key.clause, "ours": key.ours})
    return found
