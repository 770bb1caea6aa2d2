"""Scenarios: every phase can be placed, is played on from to the end, and what cannot be is refused in words."""

import random
from typing import Any

import pytest

from freebooter.engine.errors import BadScenario
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates.state import DECISIONS, PHASES

AT_SEA: dict[str, Any] = {"ships": ["C1", "C1"], "crews": ["P15|P04", "P07|P17"], "balls": [2, 1]}
HOLD = ["assault", "soldiers mercenaries"]
ALL = {"ask_all": True}

POSITIONS: dict[str, dict[str, Any]] = {
    "setup": {"drafts": ["P01 P02 P03", "P04 P05 P06"], "chosen": ["", "2 0"]},
    "upkeep": {**AT_SEA, "hands": ["citrus", ""]},
    "mutiny": {**AT_SEA, "hands": ["keelhauling", ""]},
    "heir": {**AT_SEA, "crews": ["P15|P04", "-|P07"], "asked": 1, "then": "move"},
    "watch": {**AT_SEA, "hands": ["", "scurvy"]},
    "move": {**AT_SEA, "steps": 1},
    "buy": {"ships": ["A1"], "purses": [2500, 0]},
    "captain": {"ships": ["A1"], "crews": ["P15", ""], "drafts": ["P01 P02", ""]},
    "dismiss": {"ships": ["A1"], "crews": ["P15|P04", ""], "drafts": ["P01", ""], "captain": "P01"},
    "landfall": {"ships": ["B3"], "hands": ["", "assassination"], "crews": ["P01|P02", "P03"]},
    "dig": {"ships": ["B3"], "crews": ["P10|P13", ""], "hands": ["treasure-map " * 2, ""]},
    "attack": AT_SEA,
    "reroll": {**AT_SEA, "enemy": 1, "roller": "defender", "dice": [[6, 3], [1, 2]], "played": ["assault"]},
    "broadside": {**AT_SEA, "enemy": "nation", "dice": [[1, 2]], "hands": HOLD, "played": ["mercenaries defender"]},
    "over": {"purses": [10_000, 500]},
}
ASKED = {"setup": (0,), "heir": (1,), "watch": (1,), "landfall": (1,), "reroll": (1,), "over": ()}
LEGAL = {
    "setup": ["crew 0 1", "crew 0 2", "crew 1 0", "crew 1 2", "crew 2 0", "crew 2 1"],
    "mutiny": ["pass", "keelhaul"],
    "heir": ["promote 1"],
    "watch": ["pass", "play scurvy 0"],
    "buy": ["pass", "buy a", "buy b"],
    "captain": ["captain 0", "captain 4", "captain 5"],
    "dismiss": ["dismiss 1", "dismiss 4"],
    "landfall": ["pass", "play assassination 0 0", "play assassination 0 1", "play assassination 1 0"],
    "dig": ["pass", "dig"],
    "attack": ["pass", "attack target", "attack 1"],
    "reroll": ["pass", "reroll 1", "reroll 2", "reroll both"],
    "broadside": ["pass", "play assault"],
    "over": [],
}


def test_every_phase_has_a_position() -> None:
    assert set(POSITIONS) == set(DECISIONS)


@pytest.mark.parametrize("phase", DECISIONS)
def test_a_phase_is_placed_and_asks_what_it_asks(game: Game, phase: str) -> None:
    match = game.scenario({"seats": 2, "seed": 5, "options": ALL, "phase": phase, **POSITIONS[phase]})
    assert PHASES[match.state.phase] == phase
    assert match.to_act == ASKED.get(phase, (0,))
    texts = [action.text for seat in match.to_act for action in match.legal(seat)]
    assert texts == LEGAL.get(phase, texts)
    assert bool(texts) == (phase != "over")


@pytest.mark.parametrize("phase", DECISIONS)
def test_a_phase_is_played_on_to_the_end(game: Game, phase: str) -> None:
    description = {"seats": 2, "seed": 5, "options": {"ask_all": True, "max_rounds": 10}, "phase": phase}
    match = game.scenario({**description, **POSITIONS[phase]})
    choose = random.Random(phase)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, choose.choice(match.legal(seat)))
        assert list(game.check(game.config.read(match.setup.config), match.state)) == []
    terms = match.view(None)["terms"]
    assert [sum(term["gold"] for term in seat) for seat in terms] == list(match.scores)


IMPOSSIBLE = [
    ({"phase": "dig", "ships": ["A2"]}, "dig cannot be: the ship is not at an island"),
    ({"phase": "dig", "ships": ["B3"]}, "there are not maps enough"),
    ({"phase": "buy", "ships": ["A1"]}, "no part to buy, or no money"),
    ({"phase": "buy", "ships": ["A2"], "purses": [9000]}, "not at a lair"),
    ({"phase": "captain", "ships": ["A1"]}, "nobody to choose from"),
    ({"phase": "captain", "ships": ["A1"], "drafts": ["P01 P02 P03 P04"]}, "for 2 vacant places 3 pirates are drawn"),
    ({"phase": "dismiss", "ships": ["A1"], "drafts": ["P01"], "captain": "P09"}, "a pirate of the crew or the draft"),
    ({"phase": "attack", "ships": ["A2"]}, "nobody to attack"),
    ({"phase": "mutiny", "ships": ["A2"]}, "nothing could stop it"),
    ({"phase": "reroll", "ships": ["C1"]}, "give an enemy and dice"),
    ({"phase": "reroll", "ships": ["C1"], "enemy": "nation", "dice": [[1, 1]], "balls": [0]}, "no cannonball"),
    ({"phase": "reroll", "ships": ["A2"], "enemy": "nation", "dice": [[1, 1]]}, "no nation's ship, city or stronghold"),
    ({"phase": "reroll", "ships": ["C1"], "enemy": 1, "dice": [[1, 1]]}, "cannot attack seat 1"),
    ({"phase": "reroll", "ships": ["C1"], "enemy": "nation", "dice": [[1, 9]]}, "pairs of dice"),
    ({"phase": "broadside", "ships": ["C1"], "enemy": "nation", "dice": [[1, 1]]}, "nobody holds a card"),
    ({"phase": "watch", "hands": ["", "scurvy"], "asked": 0}, "seat 0 is not asked"),
    ({"phase": "heir", "crews": ["P01|P02"]}, "has a captain, or no crew"),
    ({"phase": "heir", "crews": ["-|P02"], "then": "dinner"}, "then: expected upkeep or watch"),
    ({"phase": "setup", "drafts": ["P01", "P02 P03 P04"]}, "has drawn 3 pirates, not 1"),
    ({"phase": "setup", "drafts": ["P01 P02 P03"] * 2}, "P01 is somewhere else already"),
    ({"phase": "setup", "hands": ["citrus"]}, "in the set-up nobody has any yet"),
    ({"phase": "setup", "chosen": ["0 1", "1 2"]}, "when all have chosen"),
    ({"phase": "move", "drafts": ["P01"]}, "does not choose from pirates now"),
    ({"phase": "over", "round": 3}, "nobody has 10000 doubloons"),
    ({"phase": "nap"}, "phase: expected setup or upkeep"),
    ({"phase": "move", "ships": ["A2"], "moves": ["0 dig"]}, "moves: '0 dig' cannot be played"),
    ({"phase": "move", "moves": ["stop"]}, "does not begin with a seat"),
    ({"phase": "move", "moves": "0 stop"}, "moves: expected a list"),
]


@pytest.mark.parametrize(("described", "sentence"), IMPOSSIBLE, ids=lambda value: str(value)[:40])
def test_what_cannot_be_is_refused_in_words(game: Game, described: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScenario, match=sentence.replace("(", r"\(")):
        game.scenario({"seats": 2, "seed": 5, "options": ALL, **described})


def test_moves_lead_from_a_position_into_the_middle_of_something(game: Game) -> None:
    match = game.scenario({"seats": 2, "phase": "move", "ships": ["C1"], "crews": ["P01"], "moves": ["0 stop"]})
    assert PHASES[match.state.phase] == "attack"
    assert match.record().content["actions"][0].startswith("0 stop =")


WINDOWS = [
    ("watch", {"purses": [500, 200]}, "scurvy", True),
    ("watch", {"purses": [100, 200]}, "scurvy", False),
    ("landfall", {"hands": ["treasure-map " * 4, "assassination"]}, "assassination", True),
    ("landfall", {"hands": ["", "assassination"]}, "assassination", False),
]


@pytest.mark.parametrize(("phase", "more", "card", "matters"), WINDOWS)
def test_a_card_matters_against_who_leads_or_can_dig(
    game: Game, phase: str, more: dict[str, Any], card: str, matters: bool
) -> None:
    """'Ask me when a card could matter': not about a rival who is behind, or who has too few cards for a treasure."""
    match = game.scenario({"seats": 2, "seed": 5, "options": ALL, "phase": phase, **POSITIONS[phase], **more})
    assert [held["matters"] for held in match.view(1)["hand"] if held["card"] == card] == [matters]


@pytest.mark.parametrize(("dice", "matters"), [([[1, 1]], True), ([[6, 6]], False)])
def test_in_a_fight_a_card_matters_if_it_changes_the_odds(game: Game, dice: list[list[int]], matters: bool) -> None:
    fight = {**AT_SEA, "phase": "broadside", "enemy": "nation", "dice": dice, "hands": ["", "soldiers"]}
    match = game.scenario({"seats": 2, "seed": 5, "options": ALL, **fight})
    held = match.view(1)["hand"]
    assert [card["matters"] for card in held] == [matters]
