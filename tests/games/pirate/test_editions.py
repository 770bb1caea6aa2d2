"""Editions and options: the standard numbers, another edition at work, and files that cannot be used."""

from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.errors import BadEdition, BadOptions
from freebooter.engine.game import Game
from freebooter.games.pirate.actions import ACTIONS
from freebooter.games.pirate.edition import cards_of, codes, hit_margins, odds
from freebooter.games.pirate.pieces import STANDARD

ODDS = {
    # cannons minus pirates: the attacker wins, draws, of 5,040 matchings
    -4: (296, 304),
    -3: (600, 408),
    -2: (1008, 496),
    -1: (1504, 560),
    0: (2064, 912),
    1: (2976, 560),
    2: (3536, 496),
    3: (4032, 408),
    4: (4440, 304),
}


def test_the_words_of_actions_are_the_cards_of_the_standard_edition(game: Game) -> None:
    """PI-5: 55 cards of 52 types, in card order."""
    assert tuple(codes(game.edition)) == STANDARD
    assert len(STANDARD) == 52
    assert sum(copies for _, _, copies in game.edition["cards"]) == 55


def test_ids_and_verbs_are_those_of_the_rules_text() -> None:
    """PI-22: 143 ids, the stable interface of records and bots."""
    assert len(ACTIONS) == 143
    assert {verb: ACTIONS.id(verb) for verb in ACTIONS.verbs} == {
        "play": 0,
        "add": 60,
        "done": 120,
        "take": 121,
        "build": 124,
        "place": 126,
        "end": 128,
        "attack": 129,
        "pass": 134,
        "revenge": 135,
        "fight": 136,
    }
    assert ACTIONS[42].text == "play H4"
    assert ACTIONS[138].text == "fight 3s"


@pytest.mark.parametrize("bonus", ODDS)
def test_the_odds_of_the_standard_sets_are_exact(game: Game, bonus: int) -> None:
    """PI-63, PI-66, PI-67."""
    cards = cards_of([tuple(fighter) for fighter in game.edition["battle_sets"][0]])
    margins = hit_margins(cards, cards)
    assert sum(margins.values()) == 5040
    assert tuple(round(5040 * chance) for chance in odds(margins, bonus)) == ODDS[bonus]


def test_the_presets_are_sets_of_options(game: Game) -> None:
    """PI-74, PI-76."""
    quick = game.new(seats=2, seed=1, options=game.preset("quick"))
    assert (quick.setup.options["target_gold"], quick.setup.options["max_rounds"]) == (5, 20)
    standard = game.new(seats=2, seed=1, options=game.preset("standard"))
    assert dict(standard.setup.options) == {option.name: option.default for option in game.options}


def test_the_trials_have_every_number_of_seats_and_every_choice(game: Game) -> None:
    """PI-1, PI-27, PI-31, PI-62."""
    assert {seats for seats, _ in game.trials} == set(game.seats)
    for name in ("multi", "ghost_bar", "revenge"):
        option = next(option for option in game.options if option.name == name)
        assert {options.get(name, option.default) for _, options in game.trials} == set(option.choices)


def test_another_edition_plays_whole_matches_without_compiling(game: Game, other_edition: Path) -> None:
    """PI-1, PI-5, PI-37, PI-45, PI-46, PI-68, PI-69."""
    game.prepare()
    for seats in (2, 3, 4):
        match = game.new(seats=seats, seed=seats, edition=other_edition, options={"max_rounds": 12, "target_gold": 20})
        number = 0
        while not match.over:
            seat = match.to_act[-1]
            legal = match.legal(seat)
            match.play(seat, legal[number % len(legal)])
            number += 1
            assert list(game.check(match.config, match.state)) == []
    assert game.prepare() < 0.1
    with pytest.raises(BadOptions, match=r"is for 2 to 4 seats, not 5 \(PI-1\)"):
        game.new(seats=5, edition=other_edition)


def changed(game: Game, **keys: Any) -> dict[str, Any]:
    return dict(game.edition) | keys


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a hand larger than the deck": ({"hand_size": 12}, "hand_size: 5 seats with 12 cards each need more than the 55"),
    "a kraken with a value": ({"cards": [["kraken", 3, 1]]}, "cards: expected a list of"),
    "an unknown kind": ({"cards": [["parrot", 3, 1]]}, "cards: expected a list of"),
    "a value of 100": ({"cards": [["gold", 100, 1]]}, "cards: expected a list of"),
    "no cannon": (
        {"cards": [["pirate", 1, 20], ["ship", 1, 20], ["gold", 1, 20]]},
        "cards: there is no cannon card; each colour needs one.",
    ),
    "a card twice": (
        {"cards": [["pirate", 1, 9], ["pirate", 1, 9], ["ship", 1, 9], ["cannon", 1, 9], ["gold", 1, 9]]},
        "cards: a kind with a value stands there twice",
    ),
    "too many types": (
        {"cards": [[kind, value, 1] for kind in ("pirate", "ship", "cannon", "gold") for value in range(1, 17)]},
        "cards: there are 64 types of cards; 60 are the most.",
    ),
    "too many cards": (
        {"cards": [[kind, 1, 64] for kind in ("pirate", "ship", "cannon", "gold")]},
        "cards: there are 256 cards; 255 are the most.",
    ),
    "too few to lead": (
        {"cards": [["pirate", 1, 1], ["ship", 1, 1], ["cannon", 1, 1], ["gold", 1, 1], ["ghost", 5, 60]]},
        "cards: 5 seats need as many colour cards and dolls",
    ),
    "a battle set of six": ({"battle_sets": [[["gun", 5, False, 6]]] * 5}, "battle_sets[0]: has 6 cards; a set has 7"),
    "four battle sets": ({"battle_sets": [[["gun", 5, False, 7]]] * 4}, "battle_sets: expected 5 lists of"),
    "an unknown picture": ({"battle_sets": [[["axe", 5, False, 7]]] * 5}, "battle_sets: expected 5 lists of"),
    "seats upside down": ({"seats": [4, 2]}, "seats: the fewest seats cannot be more than the most"),
    "six seats": ({"seats": [2, 6]}, "seats: expected the fewest and the most seats, from 2 to 5, got [2, 6]."),
    "a negative supply": ({"tile_supply": [-1, 0, 0, 0]}, "tile_supply: expected a list of 4 whole numbers"),
    "ten places": ({"base_slots": 10}, "base_slots: expected a whole number from 0 to 9, got 10."),
    "the same island twice": ({"islands": ["A", "A", "B", "C", "D"]}, "islands: expected a list of 5 different names"),
}


@pytest.mark.parametrize(("keys", "reason"), BAD.values(), ids=BAD)
def test_a_bad_edition_is_refused_with_key_and_reason(game: Game, keys: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadEdition) as refused:
        game.new(edition=changed(game, **keys))
    assert str(refused.value).startswith(f"edition: {reason}")
