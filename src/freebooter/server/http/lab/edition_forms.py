"""Editions as forms: a field for each key, what it may hold, where it comes from; and the other way round."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from freebooter.engine.clauses import Clause
from freebooter.engine.editions import Key, Values
from freebooter.engine.errors import BadEdition
from freebooter.engine.game import Game
from freebooter.engine.translations import Phrase, Translator
from freebooter.server.http.host.markup import Markup
from freebooter.server.http.lab.edition_meanings import Meanings, label, meanings_of, plain

NAMES = ("name", "title")
LOOK = "look."
"""What begins so is for the screen: no rule depends on it, so it is no field."""


@dataclass(frozen=True)
class Field:
    """A key that can be changed."""

    key: Key
    value: Any
    """What stands in the form now: the value, or what somebody typed."""
    standard: Any
    note: str = ""
    """What the standard edition's file says above it."""
    source: str = ""
    """What it says beside it: where the value comes from."""

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
    known = meanings_of(game)
    keys = [key for key in game.schema.keys.values() if key.name not in NAMES and not key.name.startswith(LOOK)]
    about = ((known.notes.get(key.name, ""), known.sources.get(key.name, "")) for key in keys)
    return [Field(key, values[key.name], game.edition[key.name], *said) for key, said in zip(keys, about, strict=True)]


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


def form_markup(game: Game, values: Mapping[str, Any], said: Translator, language: str) -> Markup:
    """All fields, those of a table of the file together. What the game's schema and file say is in its own words."""
    tables: dict[str, list[str]] = {"": []}
    words, clauses, known = game.translator(language), game.rules_in(language).clauses, meanings_of(game)
    for number, field in enumerate(fields_of(game, values)):
        table = field.key.name.rpartition(".")[0].partition(".")[0]
        tables.setdefault(table, []).append(field_markup(field, number, said, words, clauses))
    return Markup("".join(_table(table, inside, known, words) for table, inside in tables.items() if inside))


def _table(table: str, fields: list[str], known: Meanings, words: Translator) -> str:
    """The fields of a table of the file, with what is said of all of them; those of none come without a title."""
    about = (known.notes.get(table, ""), known.sources.get(table, ""))
    note = "".join(f"<p>{escape(plain(words.say(each)))}</p>" for each in about if each)
    title = f"<h3>{escape(label(table, words))}</h3>" if table else ""
    return f'{title}{note}<div class="keys">{"".join(fields)}</div>'


def field_markup(
    field: Field, number: int, said: Translator, words: Translator, clauses: Mapping[str, Clause]
) -> Markup:
    """A field: what it is, its inputs, what it expects, its source and its rule."""
    expects = field.key.expects.said(words) if isinstance(field.key.expects, Phrase) else words.say(field.key.expects)
    ours = said.say("ours") if field.key.ours else said.say("from the rulebook")
    note = f"<p>{escape(plain(words.say(field.note)))}</p>" if field.note else ""
    source = f"<small>{escape(plain(words.say(field.source)))}</small>" if field.source else ""
    mark = f' <span class="changed">{escape(said.say("changed"))}</span>' if field.changed else ""
    called = label(field.key.name.partition(".")[2] or field.key.name, words)
    return Markup(
        f'<fieldset class="key" aria-describedby="about-{number}"><legend>{escape(called)}{mark}</legend>{note}'
        f'<div class="inputs">{_inputs(field, said, label(field.key.name, words))}</div>'
        f'<p id="about-{number}">{escape(expects)} · {escape(ours)}{source}</p>'
        f"{_rule(clauses.get(field.key.clause), said)}</fieldset>"
    )


def _rule(clause: Clause | None, said: Translator) -> str:
    """The rule that a key serves, to be opened."""
    if clause is None:
        return ""
    title = said.say("Rule {id}: {title}", id=clause.id, title=clause.title)
    text = re.sub(r"[*`]", "", clause.text)
    return f'<details class="rule"><summary>{escape(title)}</summary><p>{escape(text)}</p></details>'


def _inputs(field: Field, said: Translator, called: str) -> str:
    name, called = escape(field.key.name, quote=True), escape(called, quote=True)
    if not field.entries:
        shown = field.value if isinstance(field.value, str) else json.dumps(field.value, ensure_ascii=False)
        about = f'name="{name}" rows="{_rows(shown)}" aria-label="{called}" spellcheck="false"'
        return f"<textarea {about}>{escape(shown)}</textarea>"
    single = not isinstance(field.standard, list)
    made = []
    for i, value in enumerate(field.entries):
        own = called if single else said.say("{key}, number {n}", key=called, n=i + 1)
        at = name if single else f"{name}:{i}"
        made.append(
            f'<input type="number" inputmode="numeric" name="{at}" value="{escape(str(value), quote=True)}" '
            f'aria-label="{own}"{_bounds(field.key)} required>'
        )
    return "".join(made)


def _rows(text: str) -> int:
    """So many lines a text needs, about; a long one can be scrolled."""
    return min(8, 2 + len(text) // 45)


def _bounds(key: Key) -> str:
    """The least and the most that the key allows, for the browser to say so at once."""
    values = key.expects.values if isinstance(key.expects, Phrase) else {}
    named = (("min", values.get("least")), ("max", values.get("most")))
    return "".join(f' {name}="{value}"' for name, value in named if isinstance(value, int))
