"""The page that says how to add a game: its examples run or stand in the games, and it names every law and file."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from freebooter.engine.clauses import read_clauses
from freebooter.engine.defaults.collecting import FILES, ONLY_IN_GAME
from freebooter.engine.game import Game
from freebooter.engine.lessons.coaching import MARK_KEYS
from freebooter.engine.lessons.reading import LESSON_KEYS, STEP_KEYS
from freebooter.games.jolly_and_roger.game import GAME as JOLLY_AND_ROGER
from freebooter.testing import LAWS
from smugglers.game import GAME as SMUGGLERS
from toy.game import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PYTHON = [code for language, code in BLOCKS if language == "python"]
QUOTED = [code for code in PYTHON if code.startswith("# toy/")]
WHOLE = [code for code in PYTHON if code.startswith("# smugglers/")]


@pytest.mark.parametrize("code", QUOTED, ids=lambda code: code.splitlines()[0][2:])
def test_a_quoted_example_stands_in_the_toy_game(code: str) -> None:
    first, _, rest = code.partition("\n")
    source = (GAME.folder.parent / first.removeprefix("# ")).read_text("utf-8")
    for part in rest.split("...\n"):
        assert part in source


def test_the_game_that_it_begins_with_is_there_whole() -> None:
    files = {path.name: path.read_text("utf-8") for path in SMUGGLERS.folder.iterdir() if path.is_file()}
    quoted = dict(code.removeprefix("# smugglers/").split("\n", 1) for code in WHOLE)
    rules = next(code for language, code in BLOCKS if language == "markdown")
    assert {**quoted, "rules.md": rules} == files


def test_its_entry_point_is_that_of_the_package() -> None:
    (quoted,) = (code for language, code in BLOCKS if language == "toml" and code.startswith("# examples/"))
    assert quoted.partition("\n")[2] in (SMUGGLERS.folder.parent / "pyproject.toml").read_text("utf-8")


LESSONS = [code for language, code in BLOCKS if language == "toml" and code.startswith("# jolly_and_roger/")]


@pytest.mark.parametrize("code", LESSONS, ids=lambda code: code.splitlines()[0][2:])
def test_a_quoted_lesson_stands_in_the_game(code: str) -> None:
    first, _, quoted = code.partition("\n")
    assert quoted in (JOLLY_AND_ROGER.folder.parent / first.removeprefix("# ")).read_text("utf-8")


def test_every_key_of_a_lesson_is_on_the_page() -> None:
    section = PAGE.partition("## 9. A lesson")[2].partition("## 10.")[0]
    for key in (*LESSON_KEYS, *STEP_KEYS, *MARK_KEYS):
        assert re.search(rf"\b{key}\b", section), key


def test_the_other_examples_run() -> None:
    names: dict[str, object] = {}
    examples = [code for code in PYTHON if code not in (*QUOTED, *WHOLE)]
    for code in examples:
        exec(compile(code, "docs/contract.md", "exec"), names)
    assert len(examples) >= 6
    assert callable(names["test_conformance"])


def test_quoted_clauses_are_those_of_the_toy_game() -> None:
    quoted = read_clauses("\n".join(code for language, code in BLOCKS if language == "markdown"))
    assert {id: clause for id, clause in quoted.items() if id.startswith("LO")} == {
        id: GAME.clauses[id] for id in ("LO-8", "LO-R1")
    }


def test_every_file_is_on_the_page_with_the_names_that_are_found_in_it() -> None:
    rows = re.findall(r"^\| `(\w+)\.py` \| (`\w+`.*) \|$", PAGE, re.MULTILINE)
    assert {file: tuple(re.findall(r"`(\w+)`", names)) for file, names in rows if file in FILES} == FILES
    for name in ONLY_IN_GAME:
        assert f"`{name}`" in PAGE


def test_every_law_is_on_the_page_in_order() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE.partition("| law |")[2], re.MULTILINE) == [law.name for law in LAWS]


def test_links_lead_to_files() -> None:
    for target in re.findall(r"\]\((\.\./[^)]+)\)", PAGE):
        assert (Path(__file__).parents[2] / "docs" / target).exists()


def test_every_part_of_a_game_is_explained() -> None:
    for name in (field.name for field in fields(Game) if not field.name.startswith("_")):
        assert re.search(name, PAGE, re.IGNORECASE), name
