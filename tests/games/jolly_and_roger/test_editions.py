"""Editions: the standard numbers, another edition at work, and files that cannot be used."""

from pathlib import Path

import pytest

from freebooter.engine.errors import BadEdition
from freebooter.engine.game import Game
from freebooter.games.jolly_and_roger.pieces import GAMES

STANDARD = {
    "pirates.green": [4, 3, 2, 2, 2],
    "pirates.yellow": [4, 3, 2, 2, 1],
    "pirates.blue": [4, 2, 2, 1, 1],
    "pirates.red": [3, 2, 1, 1, 1],
    "specials.kraken": 3,
    "specials.skeleton": 2,
    "specials.tortuga": 2,
    "ships": [3, 5, 7, 9],
    "parrot_strength": 1,
    "skeleton_strength": 3,
    "set_aside.introductory": 3,
    "set_aside.advanced": 10,
    "set_aside.all-cards": 0,
    "look.seats": ["Jolly", "Roger"],
    "look.captains": ["white", "black"],
    "look.symbols": ["palm", "sun", "anchor", "flame"],
}


def test_the_standard_edition_has_the_numbers_of_the_rulebook(game: Game) -> None:
    """JR-2, JR-3, JR-4, JR-5, JR-24, JR-39."""
    assert {key: value for key, value in game.edition.items() if key not in ("name", "title")} == STANDARD


def test_the_keys_cite_clauses_that_exist(game: Game) -> None:
    assert all(key.clause in game.clauses for key in game.schema.keys.values() if key.clause)
    assert all(option.clause in game.clauses for option in game.options)


def test_the_options_are_those_of_the_rules_text(game: Game) -> None:
    """JR-3, JR-4, JR-5, JR-7."""
    assert [(option.name, option.choices, option.default) for option in game.options] == [
        ("game", ("introductory", "advanced", "all-cards"), "advanced"),
        ("first", ("random", "seat"), "random"),
    ]


@pytest.mark.parametrize(("chosen", "turns"), [*zip(GAMES, (3, 4, 5), strict=True)])
def test_another_edition_plays_whole_matches_without_compiling(
    game: Game, other_edition: Path, chosen: str, turns: int
) -> None:
    game.prepare()
    assert game.ready
    match = game.new(seed=1, edition=other_edition, options={"game": chosen})
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    assert len(match.moves) == 7 * turns
    assert list(game.check(match.config, match.state)) == []
    assert game.prepare() < 0.1  # nothing was left to compile


def test_the_numbers_of_another_edition_count(game: Game, other_edition: Path) -> None:
    """JR-24, JR-39, JR-46, JR-57: a parrot of 0, a skeleton of 4, other ships and names."""
    crews = {"red": ["(B1) R1", "S"], "blue": ["(Y4)", "(Y1)"]}
    match = game.scenario(
        {"edition": other_edition, "crews": crews, "slots": "G1 G2 G3 G4 T", "sets": "0123|4", "picked": "A"}
    )
    assert [each["strength"] for each in match.view(None)["ships"]] == [[0, 0], [0, 0], [0, 0], [1, 4]]
    assert [each["captain"] for each in match.view(None)["ships"]] == [None, None, None, 1]
    assert match.scores == (0, 11)
    for slot in range(4):
        match.play(1, f"parrot {slot} green")
    assert match.view(None)["ships"][0]["captain"] is None
    match.play(0, "tortuga 4")
    assert [each["strength"] for each in match.view(None)["ships"]] == [[0, 0], [0, 0], [4, 0], [2, 4]]
    assert match.scores == (8, 11)
    told = "Anne plays Tortuga: 2 parrots become pirates; blue 4 : 0, Anne takes the ship; red 2 : 4."
    assert match.narrate(None)[0] == told


# Files that cannot be used: what is changed in the standard one, and what the error says.

BAD = {
    "not TOML": ("ships = [", "ships = ", "is not valid TOML"),
    "a missing key": ("skeleton_strength = 3", "", "skeleton_strength: is missing; expected a whole number"),
    "a missing table": ("[specials]", "[special]", "special.kraken: is not a key"),
    "an unknown key": ("ships = [", "colour = 1\nships = [", "colour: is not a key of this game's editions."),
    "a text for a number": (
        "kraken = 3",
        'kraken = "3"',
        'specials.kraken: expected a whole number from 0 to 20, got "3".',
    ),
    "true for a number": (
        "kraken = 3",
        "kraken = true",
        "specials.kraken: expected a whole number from 0 to 20, got true.",
    ),
    "a fraction": ("skeleton_strength = 3", "skeleton_strength = 2.5", "skeleton_strength: expected a whole number"),
    "a number for a list": ("red = [3, 2, 1, 1, 1]", "red = 8", "pirates.red: expected a list of 5 whole numbers"),
    "a short list": ("red = [3, 2, 1, 1, 1]", "red = [3, 2, 1, 2]", "pirates.red: expected a list of 5 whole numbers"),
    "a negative count": (
        "red = [3, 2, 1, 1, 1]",
        "red = [3, 2, 1, 3, -1]",
        "pirates.red: expected a list of 5 whole numbers from 0 to 20, got [3, 2, 1, 3, -1].",
    ),
    "a negative number of cards set aside": (
        "advanced = 10",
        "advanced = -5",
        "set_aside.advanced: expected a whole number from 0",
    ),
    "ships of equal gold": (
        "[3, 5, 7, 9]",
        "[3, 5, 5, 9]",
        "ships: each ship must be worth more gold than the one before (JR-59 needs it).",
    ),
    "ships in disorder": ("[3, 5, 7, 9]", "[5, 3, 7, 9]", "ships: each ship must be worth more"),
    "a pile that is no multiple of five": (
        "introductory = 3",
        "introductory = 4",
        "set_aside.introductory: leaves a pile of 39 cards; the pile must have a multiple of 5 from 5 to 80 cards.",
    ),
    "an empty pile": ("advanced = 10", "advanced = 50", "set_aside.advanced: leaves a pile of 0 cards"),
    "a pile that is too large": (
        "green = [4, 3, 2, 2, 2]",
        "green = [19, 13, 12, 2, 2]",
        "set_aside.all-cards: leaves a pile of 85 cards",
    ),
    "parrots of strength 2": (
        "parrot_strength = 1",
        "parrot_strength = 2",
        "parrot_strength: expected a whole number from 0 to 1, got 2.",
    ),
    "one name": ('["Jolly", "Roger"]', '["Jolly"]', "look.seats: expected a list of 2 different names"),
    "the same name twice": (
        '["Jolly", "Roger"]',
        '["Jolly", "Jolly"]',
        "look.seats: expected a list of 2 different names",
    ),
}


@pytest.mark.parametrize(("old", "new", "reason"), BAD.values(), ids=BAD)
def test_a_bad_edition_is_refused_with_file_key_and_reason(
    game: Game, tmp_path: Path, old: str, new: str, reason: str
) -> None:
    standard = (game.folder / "edition.toml").read_text("utf-8")
    path = tmp_path / "own.toml"
    assert standard.count(old) == 1
    path.write_text(standard.replace(old, new), "utf-8")
    with pytest.raises(BadEdition) as refused:
        game.new(edition=path)
    assert str(refused.value).startswith(f"{path}: {reason}")


def test_a_missing_edition_file_is_a_clear_sentence(game: Game, tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"nothing.toml: there is no such file\."):
        game.new(edition=tmp_path / "nothing.toml")


def test_an_unknown_edition_name_is_a_clear_sentence(game: Game) -> None:
    with pytest.raises(
        BadEdition, match=r"has no edition 'pocket'; it has standard, or give the path of a TOML file\."
    ):
        game.new(edition="pocket")
