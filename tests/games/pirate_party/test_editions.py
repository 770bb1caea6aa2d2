"""Editions and options: the standard numbers, another edition at work, and files that cannot be used."""

from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.errors import BadEdition, BadOptions
from freebooter.engine.game import Game
from freebooter.games.pirate_party.actions import ACTIONS
from freebooter.games.pirate_party.pieces import CODES, EFFECTS


def test_ids_and_verbs_are_those_of_the_rules_text() -> None:
    """PP-10, PP-11: 270 ids, the stable interface of records and bots."""
    assert len(ACTIONS) == 270
    assert {verb: ACTIONS.id(verb) for verb in ACTIONS.verbs} == {
        "draw": 0,
        "done": 1,
        "sisters": 2,
        "booty": 3,
        "add_ship": 4,
        "add_mermaid": 5,
        "open_suit": 8,
        "open_mermaid": 14,
        "open_kind": 20,
        "match_ship": 27,
        "match_mermaid": 33,
        "adventure": 51,
        "seat": 57,
        "add": 61,
        "match": 109,
        "exchange": 157,
        "choose": 205,
    }
    assert ACTIONS[4 + 3].text == "add_mermaid CK"
    assert ACTIONS[19 + 7].text == "open_kind CN"
    assert ACTIONS[33 + 3 * 5 + 2 - 1].text == "match_mermaid P DH"
    assert ACTIONS[205 + 64].text == "choose AD5"


@pytest.mark.parametrize(("adventures", "cards", "points"), [(True, 65, 720), (False, 59, 660)])
def test_the_deck(game: Game, adventures: bool, cards: int, points: int) -> None:
    """PP-1, PP-5."""
    for seats, pile in ((2, 49), (3, 41), (4, 33)):
        match = game.new(seats=seats, seed=1, options={"adventures": adventures})
        in_play = [card for card in range(65) if match.state.place[card] != 7]
        assert len(in_play) == cards
        assert sum(int(match.config.points[card]) for card in in_play) == points
        assert match.state.pile_size == pile - 6 * (not adventures)


def test_chance_is_asked_in_a_fixed_order(game: Game) -> None:
    """PP-2, PP-3, PP-7: starter, shuffle, place of the Kraken; seat 0 gets the first cards."""
    order = [*range(58), *range(59, 65)][::-1]
    match = game.new(seats=2, seed=1, script=[1, order, 4])
    assert match.to_act == (1,)
    assert [card["card"] for card in match.view(0)["hand"]] == sorted(
        (CODES[card] for card in order[:8]), key=CODES.index
    )
    top = match.state.pile[: match.state.pile_size].tolist()[::-1]
    assert top[:6] == [*order[16:20], CODES.index("KRAKEN"), order[20]]


def test_the_starter_moves_to_the_left(game: Game) -> None:
    """PP-2, PP-6, PP-121, PP-R19."""
    match = game.scenario({"seats": 3, "seed": 1, "hands": ["", "", "G.BD"], "starter": 2, "turn": 2, "pile": "KRAKEN"})
    match.play(2, "draw")
    assert match.state.starter == 0
    assert match.to_act == (0,)
    assert match.state.hand_size[:3].tolist() == [8, 8, 8]
    assert not match.state.suit_open.any()
    assert match.scores == (0, 0, 5)


def test_a_match_to_a_target_ends_after_so_many_games(game: Game) -> None:
    """PP-120, PP-123."""
    for game_number, over in ((19, False), (20, True)):
        scene = {"seats": 2, "seed": 1, "hands": ["G.BD", ""], "game": game_number, "pile": "KRAKEN"}
        match = game.scenario({**scene, "options": {"match": "target"}})
        match.play(0, "draw")
        assert match.over is over


def test_presets_and_trials(game: Game) -> None:
    """PP-1, PP-75: the fast variation is without powers and adventures; trials have every choice."""
    fast = game.new(seats=2, seed=1, options=game.preset("fast"))
    assert (fast.setup.options["powers"], fast.setup.options["adventures"]) == (False, False)
    assert {seats for seats, _ in game.trials} == set(game.seats)
    for option in game.options:
        if option.name != "target":
            assert {options.get(option.name, option.default) for _, options in game.trials} == set(option.choices)


@pytest.mark.parametrize("target", [49, 302, 2005, "many"])
def test_a_target_that_cannot_be_is_refused(game: Game, target: Any) -> None:
    """PP-120."""
    with pytest.raises(BadOptions, match="target"):
        game.new(options={"target": target})


def test_another_edition_plays_whole_matches_without_compiling(game: Game, other_edition: Path) -> None:
    """PP-75, PP-123: with all effects that the standard edition does not use."""
    game.prepare()
    edition = game.find_edition(other_edition)
    used = {*edition["powers"], *edition["adventure_effects"], *game.edition["powers"]}
    assert used | set(game.edition["adventure_effects"]) == set(EFFECTS)
    for seats in (2, 3, 4):
        match = game.new(seats=seats, seed=seats, edition=other_edition, options={"match": "target", "target": 150})
        number = 0
        while not match.over:
            legal = match.legal(match.to_act[0])
            match.play(match.to_act[0], legal[(number * 7 + 1) % len(legal)])
            number += 1
            assert list(game.check(match.config, match.state)) == []
        assert number <= game.longest(match.config)
    assert game.prepare() < 0.1


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown effect": ({"powers": ["none"] * 5 + ["fly"]}, "powers: expected a list of 6 of none, draw_1"),
    "five powers": ({"powers": ["none"] * 5}, "powers: expected a list of 6 of"),
    "an adventure without effect": ({"adventure_effects": [""] * 6}, "adventure_effects: expected a list of 6 of"),
    "a hand of fifteen": ({"hand_size": 15}, "hand_size: expected a whole number from 1 to 14, got 15."),
    "points below zero": ({"points.map": -5}, "points.map: expected a whole number from 0 to 100, got -5."),
    "half a point": ({"points.ship": 2.5}, "points.ship: expected a whole number from 0 to 100, got 2.5."),
    "no parts": ({"kraken_fraction": 0}, "kraken_fraction: expected a whole number from 1 to 10, got 0."),
    "endless": ({"max_games": 21}, "max_games: expected a whole number from 1 to 20, got 21."),
    "two ships of one name": ({"ship_names": ["A"] * 6}, "ship_names: expected a list of 6 different names"),
    "no notes": ({"captain_notes": "x"}, "captain_notes: expected a list of 6 texts"),
    "an unknown key": ({"parrots": 3}, "parrots: is not a key of this game's editions."),
}


@pytest.mark.parametrize(("keys", "reason"), BAD.values(), ids=BAD)
def test_a_bad_edition_is_refused_with_key_and_reason(game: Game, keys: dict[str, Any], reason: str) -> None:
    """PP-R1."""
    with pytest.raises(BadEdition) as refused:
        game.new(edition=dict(game.edition) | keys)
    assert str(refused.value).startswith(f"edition: {reason}")
