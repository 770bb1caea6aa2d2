"""Clauses: the rules text, looked up by clause id."""

import pytest

from freebooter.engine.clauses import Clause, read_clauses
from toy.game import GAME

TEXT = """# Rules

- **AB-1 First.** Do this (AB-2).
- **AB-2 With a dot. Here.** And that.
- A list item that is no clause.

| AB-R1 | May I? | You may. | Why not. |
"""


def test_clauses_and_rulings_are_found_by_id() -> None:
    clauses = read_clauses(TEXT)
    assert list(clauses) == ["AB-1", "AB-2", "AB-R1"]
    assert clauses["AB-1"] == Clause("AB-1", "First", "Do this (AB-2).")
    assert clauses["AB-2"].title == "With a dot. Here"
    assert clauses["AB-R1"].text == "You may. Why not."


def test_a_clause_that_stands_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="AB-1 stands twice"):
        read_clauses(TEXT + "- **AB-1 Again.** No.\n")


def test_a_game_has_the_clauses_of_its_rules_text() -> None:
    assert GAME.clauses["LO-8"].title == "Nothing new"
    assert "LO-R1" in GAME.clauses
