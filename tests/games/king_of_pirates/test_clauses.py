"""The tests cover the rules text: every clause and ruling is cited by a test, and every cited one exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from freebooter.engine.game import Game


def cited(text: str) -> Iterator[str]:
    """The clauses that a text names, ranges such as `KP-2 to KP-4` included."""
    for first, last in re.findall(r"KP-(\d+) to KP-(\d+)", text):
        yield from (f"KP-{number}" for number in range(int(first), int(last) + 1))
    yield from re.findall(r"KP-R?\d+", text)


def citations() -> Iterator[tuple[str, str]]:
    """The clauses that tests cite in their docstrings, each with the test's name."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in cited(ast.get_docstring(node) or ""):
                    yield clause, node.name


def test_the_rules_text_has_all_clauses_and_rulings(game: Game) -> None:
    assert list(game.clauses) == [*(f"KP-{n}" for n in range(1, 137)), *(f"KP-R{n}" for n in range(1, 44))]


def test_every_clause_and_ruling_is_cited_by_a_test(game: Game) -> None:
    """KP-R41: the quick game is a table option like any other."""
    assert sorted(set(game.clauses) - {clause for clause, _ in citations()}) == []


def test_no_test_cites_a_clause_that_does_not_exist(game: Game) -> None:
    assert [(clause, test) for clause, test in citations() if clause not in game.clauses] == []


def test_every_clause_that_the_code_cites_exists(game: Game) -> None:
    for path in game.folder.glob("*.py"):
        for clause in cited(path.read_text("utf-8")):
            assert clause in game.clauses, f"{path.name} cites {clause}"
