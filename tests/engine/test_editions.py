"""Editions: own numbers in a file; what does not fit is refused with the file, the key and the expectation."""

from pathlib import Path

import pytest

from freebooter import BadEdition
from freebooter.engine.editions import Schema, flag, nested, whole, wholes, word, words
from toy.game import GAME

SCHEMA = Schema(
    whole("gold", 0, 9, "X-1"),
    wholes("ships.values", 3, 1, 5),
    words("ships.names", 2),
    word("look.style", ("plain", "fancy")),
    flag("bribes"),
    check=lambda values: [("gold", "must not be 7.")] if values["gold"] == 7 else [],
)

GOOD = """
name = "own"
title = "My own"
gold = 3
bribes = true
[ships]
values = [1, 2, 3]
names = ["Ann", "Bob"]
[look]
style = "plain"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(GOOD, "utf-8")
    return path


def test_an_edition_is_read_as_flat_keys_in_order(file: Path) -> None:
    values = SCHEMA.load(file)
    assert list(values) == ["name", "title", "gold", "ships.values", "ships.names", "look.style", "bribes"]
    assert (values["gold"], values["ships.values"], values["bribes"]) == (3, [1, 2, 3], True)


def test_flat_keys_become_tables_again(file: Path) -> None:
    values = SCHEMA.load(file)
    assert nested(values)["ships"] == {"values": [1, 2, 3], "names": ["Ann", "Bob"]}
    assert SCHEMA.read(nested(values), "again") == values
    assert SCHEMA.read(values, "flat") == values


@pytest.mark.parametrize(
    ("line", "instead", "sentence"),
    [
        ("gold = 3", "", "gold: is missing; expected a whole number from 0 to 9."),
        ("gold = 3", "gold = 10", "gold: expected a whole number from 0 to 9, got 10."),
        ("gold = 3", "gold = true", "gold: expected a whole number from 0 to 9, got true."),
        ("gold = 3", "gold = 2.5", "gold: expected a whole number from 0 to 9, got 2.5."),
        ("gold = 3", "gold = 1979-05-27", 'gold: expected a whole number from 0 to 9, got "1979-05-27".'),
        ("gold = 3", "gold = 7", "gold: must not be 7."),
        ("gold = 3", "gold = 3\nsilver = 4", "silver: is not a key of this game's editions."),
        ("gold = 3", "golt = 3", "golt: is not a key of this game's editions. Did you mean 'gold'?"),
        (
            "values = [1, 2, 3]",
            "values = [1, 2]",
            "ships.values: expected a list of 3 whole numbers from 1 to 5, got [1, 2].",
        ),
        (
            "values = [1, 2, 3]",
            "values = [1, 2, 6]",
            "ships.values: expected a list of 3 whole numbers from 1 to 5, got [1, 2, 6].",
        ),
        (
            'names = ["Ann", "Bob"]',
            'names = ["Ann", "Ann"]',
            'ships.names: expected a list of 2 different names, got ["Ann", "Ann"].',
        ),
        ('style = "plain"', 'style = "odd"', 'look.style: expected one of plain, fancy, got "odd".'),
        ('name = "own"', 'name = ""', 'name: expected a short name, got "".'),
        ("bribes = true", "bribes = 1", "bribes: expected true or false, got 1."),
    ],
)
def test_a_refusal_names_the_file_the_key_and_the_expectation(
    file: Path, line: str, instead: str, sentence: str
) -> None:
    file.write_text(GOOD.replace(line, instead), "utf-8")
    with pytest.raises(BadEdition) as refused:
        SCHEMA.load(file)
    assert str(refused.value) == f"{file}: {sentence}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"none\.toml: there is no such file"):
        SCHEMA.load(tmp_path / "none.toml")


def test_a_file_that_is_not_toml_is_named_with_the_line(file: Path) -> None:
    file.write_text("gold = = 3", "utf-8")
    with pytest.raises(BadEdition, match=r"own\.toml: is not valid TOML: .*line 1"):
        SCHEMA.load(file)


@pytest.mark.parametrize(("make", "says"), [("bytes", "is no text"), ("folder", "is a folder, not a file")])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, make: str, says: str) -> None:
    path = tmp_path / "odd.toml"
    if make == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadEdition, match=rf"odd\.toml: {says}"):
        SCHEMA.load(path)


# Editions of a game


def own_edition(tmp_path: Path, coins: int) -> Path:
    path = tmp_path / "rich.toml"
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    path.write_text(text.replace('"standard"', '"rich"').replace("round = 3", f"round = {coins}"), "utf-8")
    return path


def test_an_own_edition_is_played_without_a_recompile(tmp_path: Path) -> None:
    GAME.prepare()
    match = GAME.new(seed=1, edition=own_edition(tmp_path, 50))
    for seat in match.to_act:
        match.play(seat, "play 0")
    assert sum(match.scores) == 51
    assert GAME.prepare() < 0.5


def test_an_edition_can_be_given_by_name_path_or_tables(tmp_path: Path) -> None:
    path = own_edition(tmp_path, 4)
    assert GAME.find_edition("standard") == GAME.find_edition(None) == GAME.edition
    assert GAME.find_edition(path)["coins.round"] == GAME.find_edition(str(path))["coins.round"] == 4
    assert GAME.find_edition({**GAME.edition, "coins.found": 9})["coins.found"] == 9


@pytest.mark.parametrize("edition", ["printed", 3, "x\0y.toml"])
def test_an_edition_that_is_none_is_refused_with_a_sentence(edition: object) -> None:
    with pytest.raises(BadEdition, match=r"edition|cannot be read"):
        GAME.new(edition=edition)
