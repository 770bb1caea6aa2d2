"""Editions as forms: a field for each key, what it may hold, where it comes from; and the other way round."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from freebooter.engine.editions import Key, Values
from freebooter.engine.errors import BadEdition
from freebooter.engine.game import Game
from freebooter.engine.translations import Phrase, Translator
from freebooter.server.http.host.markup import Markup

NAMES = ("name", "title")
LOOK = "look."
"""What begins so is for the screen: no rule depends on it, so it is no field."""

_LINE = re.compile(r"^(?P<key>[\w-]+)\s*=[^#]*#\s*(?P<says>.+)$")
_MORE = re.compile(r"^\s+\S[^#]*#\s*(?P<says>.+)$")
"""A list that goes on in the next line, and so does what is said beside it."""
_TABLE = re.compile(r"^\[(?P<name>[\w.-]+)\]")


@dataclass(frozen=True)
class Field:
    """A key that can be changed."""

    key: Key
    value: Any
    """What stands in the form now: the value, or what somebody typed."""
    standard: Any
    source: str

    @property
    def entries(self) -> list[Any]:
        """The numbers that have an input each; none where the key is written as JSON."""
        if isinstance(self.standard, list) and self.standard and all(map(_is_whole, self.standard)):
            return self.value if isinstance(self.value, list) else [self.value]
        return [self.value] if _is_whole(self.standard) else []

    @property
    def changed(self) -> bool:
        return bool(self.value != self.standard)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def fields_of(game: Game, values: Mapping[str, Any]) -> list[Field]:
    """The fields of a form for these values."""
    sources = sources_of(game)
    keys = [key for key in game.schema.keys.values() if key.name not in NAMES and not key.name.startswith(LOOK)]
    return [Field(key, values[key.name], game.edition[key.name], sources.get(key.name, "")) for key in keys]


def sources_of(game: Game) -> dict[str, str]:
    """What the standard edition's file says about each key, beside it: rulebook, or ours and why."""
    file = game.folder / "edition.toml"
    table, key, found = "", "", dict[str, str]()
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if begins := _TABLE.match(line):
            table = begins["name"] + "."
        elif said := _LINE.match(line):
            key = table + said["key"]
            found[key] = re.sub(r"^(rulebook|ours)(: |$)", "", said["says"])
        elif key and (more := _MORE.match(line)):
            found[key] += f" {more['says']}"
        else:
            key = ""
    return found


def values_of(game: Game, form: Mapping[str, str]) -> Values:
    """The edition that a form describes, checked; what it does not mention is as in the standard edition."""
    values: Values = dict(game.edition)
    for field in fields_of(game, values):
        name = field.key.name
        if isinstance(field.standard, list) and field.entries:
            if f"{name}:0" in form:
                values[name] = [number(form.get(f"{name}:{i}", "")) for i in range(len(field.entries))]
        elif name in form:
            values[name] = number(form[name]) if field.entries else from_json(form[name])
    title = " ".join(form.get("title", "").split())[:40] or "Mine"
    values |= {"title": title, "name": slug(title)}
    return game.schema.read(values, title)


def slug(title: str) -> str:
    """A title as a name for files and addresses."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "mine"


def number(text: str) -> Any:
    """A whole number; anything else stays a text, which the schema refuses in its own words."""
    stripped = text.strip()
    return int(stripped) if re.fullmatch(r"-?\d{1,9}", stripped) else stripped


def from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def checked(game: Game, values: Values) -> Values:
    """The same, if it can be played at every table of the game."""
    for seats in game.seats:
        try:
            game.configured(values, {option.name: option.default for option in game.options}, seats)
        except ValueError as error:
            raise BadEdition("{source}: {problem}", source=values["title"], problem=error) from None
    return values


# The form


def field_markup(field: Field, number: int, said: Translator, words: Translator) -> Markup:
    """A field: its inputs, what it expects, its clause and its source. `words` says what the game's schema says."""
    expects = field.key.expects.said(words) if isinstance(field.key.expects, Phrase) else words.say(field.key.expects)
    ours = said.say("ours") if field.key.ours else said.say("from the rulebook")
    clause = f' · <span class="clause">{escape(field.key.clause)}</span>' if field.key.clause else ""
    source = f"<small>{escape(words.say(field.source))}</small>" if field.source else ""
    mark = f' <span class="changed">{escape(said.say("changed"))}</span>' if field.changed else ""
    return Markup(
        f'<fieldset class="key" aria-describedby="about-{number}"><legend>{escape(field.key.name)}{mark}</legend>'
        f'<div class="inputs">{_inputs(field, said)}</div>'
        f'<p id="about-{number}">{escape(expects)}{clause} · {escape(ours)}{source}</p></fieldset>'
    )


def _inputs(field: Field, said: Translator) -> str:
    name = escape(field.key.name, quote=True)
    if not field.entries:
        shown = field.value if isinstance(field.value, str) else json.dumps(field.value, ensure_ascii=False)
        return f'<textarea name="{name}" rows="2" aria-label="{name}" spellcheck="false">{escape(shown)}</textarea>'
    single = not isinstance(field.standard, list)
    made = []
    for i, value in enumerate(field.entries):
        label = name if single else said.say("{key}, number {n}", key=name, n=i + 1)
        at = name if single else f"{name}:{i}"
        made.append(
            f'<input type="number" inputmode="numeric" name="{at}" value="{escape(str(value), quote=True)}" '
            f'aria-label="{label}"{_bounds(field.key)} required>'
        )
    return "".join(made)


def _bounds(key: Key) -> str:
    """The least and the most that the key allows, for the browser to say so at once."""
    values = key.expects.values if isinstance(key.expects, Phrase) else {}
    named = (("min", values.get("least")), ("max", values.get("most")))
    return "".join(f' {name}="{value}"' for name, value in named if isinstance(value, int))
