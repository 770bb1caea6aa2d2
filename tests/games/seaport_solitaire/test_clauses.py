"""The tests cover the rules text: every clause and ruling is cited by a test, and every cited one exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from freebooter.engine.game import Game


def citations() -> Iterator[tuple[str, str]]:
    """The clauses that tests cite in their docstrings, each with the test's name."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in re.findall(r"SS-R?\d+", ast.get_docstring(node) or ""):
                    yield clause, node.name


def test_the_rules_text_has_all_clauses_and_rulings(game: Game) -> None:
    numbers = [*range(1, 6), *range(10, 13), *range(15, 27), *range(30, 38), *range(40, 46), *range(50, 54)]
    assert list(game.clauses) == [*(f"SS-{n}" for n in numbers), *(f"SS-R{n}" for n in range(1, 13))]


def test_every_clause_and_ruling_is_cited_by_a_test(game: Game) -> None:
    cited = {clause for clause, _ in citations()}
    assert sorted(set(game.clauses) - cited) == []


def test_no_test_cites_a_clause_that_does_not_exist(game: Game) -> None:
    assert [(clause, test) for clause, test in citations() if clause not in game.clauses] == []


def test_every_clause_that_the_code_cites_exists(game: Game) -> None:
    for path in game.folder.glob("*.py"):
        for clause in re.findall(r"SS-R?\d+", path.read_text("utf-8")):
            assert clause in game.clauses, f"{path.name} cites {clause}"
