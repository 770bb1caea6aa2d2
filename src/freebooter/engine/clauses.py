"""Clauses: the rules text of a game, looked up by clause id.

A game's `rules.md` is the one source: list items `- **JR-13 No empty set.** Each set ...` and rows
of a rulings table `| JR-R1 | question | ruling | reason |`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]+-\d+) (?P<title>.+?)\.\*\* (?P<text>.+)$")
_RULING = re.compile(r"^\| (?P<id>[A-Z]+-R\d+) \| (?P<title>.+?) \| (?P<text>.+?) \| (?P<reason>.+?) \|$")


@dataclass(frozen=True)
class Clause:
    """One rule: its id, its short title and what it says."""

    id: str
    title: str
    text: str


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
