"""Editions and options: the standard numbers, another edition at work, and files that cannot be used."""

from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.errors import BadEdition
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates.actions import ACTIONS
from freebooter.games.king_of_pirates.edition import mean_loot, odds_of, symbols
from freebooter.games.king_of_pirates.pieces import CARDS

# Chances to reach a sum with 0, 1 and 2 cannonballs, as the rules text of the game's designers' table has them.
CHANCES = {
    6: (0.72, 0.93, 0.98),
    7: (0.58, 0.85, 0.95),
    9: (0.28, 0.57, 0.75),
    10: (0.17, 0.40, 0.59),
    12: (0.03, 0.09, 0.18),
}


def test_the_standard_edition_has_the_numbers_of_the_rules(game: Game) -> None:
    """KP-2, KP-12, KP-90, KP-123."""
    edition = game.edition
    assert sum(edition[f"cards.{card}"] for card in CARDS) == 52
    assert sum(edition["loot.cards"]) == 36
    assert round(mean_loot(edition)) == 267
    sea = symbols(edition)
    assert [sea.count(symbol) for symbol in ("L", "T", "t", "s", "o")] == [7, 3, 3, 18, 24]
    assert sum(symbol[0] in "XC" for symbol in sea) == 6


def test_ids_and_verbs_are_those_of_the_rules_text() -> None:
    """KP-8: 117 ids, the stable interface of records and bots."""
    assert len(ACTIONS) == 117
    texts = {0: "pass", 5: "buy b", 6: "attack target", 12: "attack 5", 15: "reroll both", 16: "sail NW", 27: "steal 5"}
    texts |= {28: "discard treasure-map", 40: "captain 0", 57: "dismiss 8", 61: "promote 3", 62: "crew 0 1"}
    texts |= {68: "keelhaul", 72: "scapegoat 3", 73: "play assault", 79: "play mercenaries attacker"}
    texts |= {81: "play scurvy 0", 92: "play dutchman W", 93: "play assassination 0 0", 116: "play assassination 5 3"}
    assert {number: ACTIONS[number].text for number in texts} == texts


@pytest.mark.parametrize("wanted", CHANCES)
def test_chances_with_cannonballs_are_exact(game: Game, wanted: int) -> None:
    """KP-114, KP-118."""
    before_the_roll = odds_of(tuple(game.edition["dice.combat"]))[1][wanted]
    assert tuple(round(chance, 2) for chance in before_the_roll[:3]) == CHANCES[wanted]


def test_the_trials_have_every_number_of_seats_and_every_choice(game: Game) -> None:
    """KP-1, KP-62, KP-85, KP-132."""
    assert {seats for seats, _ in game.trials} == set(game.seats)
    for option in game.options:
        if option.name != "max_rounds":
            assert {options.get(option.name, option.default) for _, options in game.trials} == set(option.choices)


def test_presets_are_sets_of_options(game: Game) -> None:
    """KP-R41."""
    quick = game.new(seats=2, seed=1, options=game.preset("quick"))
    assert quick.config.target == 5000
    assert game.new(seats=2, seed=1, options=game.preset("standard")).config.target == 10000


def test_another_edition_plays_whole_matches(game: Game, other_edition: Path) -> None:
    """KP-1, KP-12, KP-39, KP-61, KP-123: no compiling, and the invariants hold."""
    for seats in (2, 3):
        match = game.new(seats=seats, seed=seats, edition=other_edition, options={"max_rounds": 12})
        number = 0
        while not match.over:
            seat = match.to_act[-1]
            legal = match.legal(seat)
            match.play(seat, legal[number * 7 % len(legal)])
            number += 1
            assert list(game.check(match.config, match.state)) == []
    assert game.new(seats=2, seed=1, edition=other_edition).view(0)["names"][0] == "Ruby"


def lines(game: Game, row: int, text: str) -> list[str]:
    rows = list(game.edition["map"])
    rows[row] = text
    return rows


BAD: dict[str, tuple[str, Any, str]] = {
    "a lair too many": ("map", (0, "L o XB L L"), "map: the lairs must be the six corners and the middle"),
    "a row too short": ("map", (0, "L o XB o"), "map: expected 9 rows of 5 to 9 hexes"),
    "an unknown nation": ("map", (0, "L o XD o L"), "map: expected 9 rows of 5 to 9 hexes"),
    "too many tiles": ("tiles_ocean.empty", 10, "tiles_ocean: there are 25 tiles for 24 hexes of that zone"),
    "odd doubloons": ("numbers.steal", 150, "numbers.steal: expected a multiple of 100"),
    "loot without a count": ("loot.cards", [1, 2], "loot.cards: expected 5 numbers, one for each loot value."),
    "no loot": ("loot.cards", [0, 0, 0, 0, 0], "loot.cards: there must be at least one loot card"),
    "an unknown skill": ("pirates.crew", ["FLY"] * 20, "pirates.crew: expected a list of 20 words out of"),
    "a ship for one": ("ship.base", [1, 1, 4, 2], "ship.base: a ship needs places for a captain and a mate"),
    "a ship for five": ("ship.part_a", [2, 1, 2, 0], "ship: a full ship would have 5 places; 4 are the most."),
    "too many balls": ("ship.part_b", [1, 1, 0, 5], "ship: a full ship could hold 11 cannonballs; 9 are the most."),
    "one corner twice": ("start_corners.seats_2", [3, 3], "start_corners.seats_2: two seats cannot start at the same"),
    "too few cards": ("numbers.start_hand", 9, "cards: there are fewer action cards than six seats draw"),
    "a die of five faces": ("dice.combat", [1, 2, 3, 4, 5], "dice.combat: expected a list of 6 whole numbers"),
    "a missing key": ("numbers.target", None, "numbers.target: is missing"),
}


@pytest.mark.parametrize(("key", "value", "reason"), BAD.values(), ids=BAD)
def test_a_bad_edition_is_refused_with_key_and_reason(game: Game, key: str, value: Any, reason: str) -> None:
    edition = dict(game.edition)
    if value is None:
        del edition[key]
    else:
        edition[key] = lines(game, *value) if key == "map" else value
    with pytest.raises(BadEdition) as refused:
        game.new(edition=edition)
    assert str(refused.value).startswith(f"edition: {reason}")
