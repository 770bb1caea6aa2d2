"""The tests cover the rules texts: every clause and ruling is cited by a test, and every cited one exists."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import freebooter
from freebooter.engine.game import Game

CLAUSES = {
    "all-hands-on-deck": ("AH", [range(1, 96)], range(1, 28)),
    "jolly-and-roger": ("JR", [range(1, 62)], range(1, 21)),
    "king-of-pirates": ("KP", [range(1, 137)], range(1, 44)),
    "pirate": ("PI", [range(1, 79)], range(1, 31)),
    "pirate-party": (
        "PP",
        [
            *(range(1, 8), range(10, 19), range(20, 33), range(35, 41), range(45, 52), range(55, 61), range(63, 68)),
            *(range(70, 74), range(75, 81), range(84, 103), range(106, 108), range(110, 112), range(115, 124)),
            range(140, 148),
        ],
        range(1, 22),
    ),
    "seaport-solitaire": (
        "SS",
        [range(1, 6), range(10, 13), range(15, 27), range(30, 38), range(40, 46), range(50, 54)],
        range(1, 13),
    ),
}
"""For each game how its clauses begin, their numbers, and those of its rulings."""

NOTHING_TO_TEST = {
    "KP-R41": "the quick game is a table option like any other",
    "PI-R29": "a spelling",
    "PI-R30": "a way to count",
}


@pytest.fixture(params=sorted(freebooter.shelf()))
def game(request: pytest.FixtureRequest) -> Game:
    return freebooter.game(request.param)


def cited(game: Game, text: str) -> Iterator[str]:
    """The clauses that a text names, ranges such as `PP-2 to PP-4` included."""
    prefix = CLAUSES[game.id][0]
    for first, last in re.findall(rf"{prefix}-(\d+) to {prefix}-(\d+)", text):
        yield from (f"{prefix}-{number}" for number in range(int(first), int(last) + 1))
    yield from re.findall(rf"{prefix}-R?\d+", text)


def citations(game: Game) -> Iterator[tuple[str, str]]:
    """The clauses that the tests of a game cite in their docstrings, each with the test's name."""
    for path in sorted((Path(__file__).parent / game.folder.name).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in cited(game, ast.get_docstring(node) or ""):
                    yield clause, node.name


def test_the_rules_text_has_all_clauses_and_rulings(game: Game) -> None:
    prefix, clauses, rulings = CLAUSES[game.id]
    numbers = [*map(str, chain(*clauses)), *(f"R{number}" for number in rulings)]
    assert list(game.clauses) == [f"{prefix}-{number}" for number in numbers]


def shape(markdown: str) -> list[str]:
    """A text without its words: its headings by level, its list items, the columns of its tables' rows."""
    marks = re.findall(r"^(#+ |- |\|.*\|$)", markdown.replace(r"\|", ""), re.MULTILINE)
    return ["|" * mark.count("|") or mark for mark in marks]


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def ids(text: str) -> list[str]:
    return re.findall(r"[A-Z]{2}-R?\d+", text)


def test_the_german_rules_have_the_same_clauses_in_the_same_order(game: Game) -> None:
    german = game.rules_in("de")
    assert german.language == "de"
    assert list(german.clauses) == list(game.clauses)
    assert shape(german.markdown) == shape(game.rules_text)


def test_the_german_rules_name_the_same_numbers_and_clauses(game: Game) -> None:
    german = game.rules_in("de").clauses
    for id, clause in game.clauses.items():
        assert numbers(german[id].text) == numbers(clause.text), id
        assert ids(german[id].text) == ids(clause.text), id
        assert german[id].text != clause.text, id


def test_rules_that_nobody_translated_are_english(game: Game) -> None:
    assert game.rules_in("nl") == game.rules_in("en")
    assert game.rules_in("nl").markdown == game.rules_text


def test_every_clause_and_ruling_is_cited_by_a_test(game: Game) -> None:
    tested = {clause for clause, _ in citations(game)}
    assert sorted(set(game.clauses) - tested - set(NOTHING_TO_TEST)) == []


def test_no_test_cites_a_clause_that_does_not_exist(game: Game) -> None:
    assert [(clause, test) for clause, test in citations(game) if clause not in game.clauses] == []


def test_every_clause_that_the_code_cites_exists(game: Game) -> None:
    for path in game.folder.glob("*.py"):
        for clause in cited(game, path.read_text("utf-8")):
            assert clause in game.clauses, f"{path.name} cites {clause}"
