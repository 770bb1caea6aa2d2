"""The page that says how to add a game: its examples run or stand in the toy game, and it names every law."""

import re
from pathlib import Path

import pytest

from freebooter.engine.clauses import read_clauses
from freebooter.testing import LAWS
from toy.game import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PYTHON = [code for language, code in BLOCKS if language == "python"]
QUOTED = [code for code in PYTHON if code.startswith("# toy/")]


@pytest.mark.parametrize("code", QUOTED, ids=lambda code: code.splitlines()[0][2:])
def test_a_quoted_example_stands_in_the_toy_game(code: str) -> None:
    first, _, rest = code.partition("\n")
    source = (GAME.folder.parent / first.removeprefix("# ")).read_text("utf-8")
    for part in rest.split("...\n"):
        assert part in source


def test_the_other_examples_run() -> None:
    names: dict[str, object] = {}
    examples = [code for code in PYTHON if code not in QUOTED]
    for code in examples:
        exec(compile(code, "docs/contract.md", "exec"), names)
    assert len(examples) >= 6
    assert callable(names["test_conformance"])


def test_quoted_clauses_are_those_of_the_toy_game() -> None:
    quoted = read_clauses("\n".join(code for language, code in BLOCKS if language == "markdown"))
    assert quoted == {id: GAME.clauses[id] for id in ("LO-8", "LO-R1")}


def test_every_law_is_on_the_page_in_order() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE.partition("| law |")[2], re.MULTILINE) == [law.name for law in LAWS]


def test_links_lead_to_files() -> None:
    for target in re.findall(r"\]\((\.\./[^)]+)\)", PAGE):
        assert (Path(__file__).parents[2] / "docs" / target).exists()


def test_every_part_of_a_game_is_explained() -> None:
    for name in ("prompt", "understand", "place", "check", "trials", "ordered_answers", "search", "evaluate"):
        assert name in PAGE
