"""Clauses: the rules text of a game, looked up by clause id.

A game's `rules.md` is the one source: list items `- **JR-13 No empty set.** Each set ...` and rows
of a rulings table `| JR-R1 | question | ruling | reason |`. `rules.de.md` beside it says the same in German,
clause by clause.
"""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from freebooter.engine.translations import ENGLISH

_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]+-\d+) (?P<title>.+?)\.\*\* (?P<text>.+)$")
_RULING = re.compile(r"^\| (?P<id>[A-Z]+-R\d+) \| (?P<title>.+?) \| (?P<text>.+?) \| (?P<reason>.+?) \|$")


THING = re.compile(r"\[\[(?P<kind>[\w-]+):(?P<code>\S+) (?P<name>[^\]]+)\]\]")
"""A thing in a page that says how to play, as the glossary has it, with a name: `[[card:K Kraken]]`."""


@dataclass(frozen=True)
class Clause:
    """One rule: its id, its short title and what it says."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class RulesText:
    """A game's rules in one language, as Markdown."""

    language: str
    markdown: str

    @functools.cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """All clauses and rulings, by id."""
        return read_clauses(self.markdown)


def rules_in(folder: Path, language: str) -> RulesText:
    """The rules of the game in this folder, in English if nobody has written them in the language."""
    if language != ENGLISH and (folder / f"rules.{language}.md").is_file():
        return _read(folder / f"rules.{language}.md", language)
    return _read(folder / "rules.md", ENGLISH)


def how_in(folder: Path, language: str) -> str:
    """How to play, on one page, as Markdown: `how.md`, or `how.de.md`. Empty, if the game in this folder has none."""
    wanted = folder / (f"how.{language}.md" if language != ENGLISH else "how.md")
    path = wanted if wanted.is_file() else folder / "how.md"
    return path.read_text("utf-8") if path.is_file() else ""


def named_things(markdown: str) -> str:
    """The same where nothing can be drawn: of each thing, `[[card:K Kraken]]`, the name alone."""
    return THING.sub(lambda thing: thing["name"], markdown)


@functools.cache
def _read(path: Path, language: str) -> RulesText:
    return RulesText(language, path.read_text("utf-8"))


def read_clauses(markdown: str) -> Mapping[str, Clause]:
    """All clauses and rulings of a rules text, by id."""
    clauses: dict[str, Clause] = {}
    for line in markdown.splitlines():
        if found := _CLAUSE.match(line):
            text = found["text"]
        elif found := _RULING.match(line):
            text = f"{found['text']} {found['reason']}"
        else:
            continue
        if found["id"] in clauses:
            raise ValueError(f"clause {found['id']} stands twice in the rules text")
        clauses[found["id"]] = Clause(found["id"], found["title"], text)
    return clauses
