"""End and scoring: JR-54 to JR-61, in the order of the rules text. (The table of E18 is in test_examples.py.)"""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import SHIPS

Position = Callable[..., Match]


@pytest.fixture
def last_card(position: Position) -> Match:
    """Seat 1 is to play the last card of the last turn, R5; at red it is 1 : 0."""
    crews = {"red": ["(Y1)", ""]}
    return position(
        crews=crews, slots="- - - - R5", sets="0123|4", picked="A", splitter=1, turn=8, fill=" ".join(SHIPS)
    )


def test_the_game_ends_with_the_last_card_of_the_last_turn(last_card: Match) -> None:
    """JR-54, JR-R17: the pile ran out before, which alone does not end it."""
    assert last_card.view(None)["pile"] == 0
    assert not last_card.over
    assert last_card.result is None
    last_card.play(1, "crew 4")
    assert last_card.over
    assert last_card.to_act == ()
    assert last_card.result == (0, 1)


def test_after_the_end_nobody_may_act(last_card: Match) -> None:
    """JR-54."""
    last_card.play(1, "crew 4")
    for seat in (0, 1):
        assert not last_card.legal(seat)
        assert {last_card.why_not(seat, action) for action in last_card.game.actions} == {
            ("JR-54", "The game is over.")
        }


def test_a_captain_at_the_end_captures_the_ship(position: Position) -> None:
    """JR-55: each ship brings its own gold."""
    for ship, gold in zip(SHIPS, (3, 5, 7, 9), strict=True):
        match = position(crews={ship: ["", "(Y1)"]}, box="K", fill="green")
        assert match.scores == (0, gold)


def test_a_ship_without_captain_goes_to_nobody_and_crews_score_nothing(position: Position) -> None:
    """JR-56, JR-R12."""
    match = position(crews={"red": ["R5", "R1 R4"], "blue": ["B5 B4", "B1"]}, fill="green")
    assert match.scores == (7, 0)


def test_gold_is_the_chest_and_the_captured_ships(position: Position) -> None:
    """JR-57."""
    crews = {"red": ["R1", ""], "yellow": ["", "Y1"]}
    match = position(crews=crews, chests=["R2 R3", "Y4"], box="K", fill="green")
    assert match.scores == (2 + 3 + 9, 4 + 5)
    assert match.view(None)["terms"] == [
        [{"what": "chest", "gold": 5}, {"what": "red ship", "gold": 9}],
        [{"what": "chest", "gold": 4}, {"what": "yellow ship", "gold": 5}],
    ]


def test_more_gold_wins(position: Position) -> None:
    """JR-58."""
    match = position(crews={"red": ["R1", ""], "yellow": ["", "Y1"]}, fill="green")
    assert match.scores == (9, 5)
    assert match.result == (1, 0)


@pytest.mark.parametrize(
    ("green", "yellow", "blue", "red", "chests", "winner"),
    [
        (0, 0, 1, None, ["", "G1"], 1),
        (None, 0, None, None, ["", "G5"], 0),
        (0, None, None, None, ["G2", "G5"], 0),
        (1, None, None, 0, ["", "G5 G1"], 0),
    ],
)
def test_a_tie_goes_to_the_most_valuable_captured_ship(
    position: Position,
    green: int | None,
    yellow: int | None,
    blue: int | None,
    red: int | None,
    chests: list[str],
    winner: int,
) -> None:
    """JR-59, JR-R11."""
    crews = {
        ship: ["(Y1)", ""] if captain == 0 else ["", "(Y1)"]
        for ship, captain in zip(SHIPS, (green, yellow, blue, red), strict=True)
        if captain is not None
    }
    odd = (len(crews) + len(" ".join(chests).split())) % 2
    match = position(crews=crews, chests=chests, box="K" if odd else "", fill="green")
    assert match.scores[0] == match.scores[1]
    assert match.result[winner] == 1


def test_equal_gold_and_no_captured_ship_is_a_draw(position: Position) -> None:
    """JR-60."""
    match = position(chests=["G3", "G1 G2"], box="K", fill="green")
    assert match.scores == (3, 3)
    assert match.result == (0.5, 0.5)


@pytest.mark.parametrize(("chosen", "actions"), [("introductory", 56), ("advanced", 56), ("all-cards", 70)])
def test_every_match_has_the_same_number_of_actions(game: Game, chosen: str, actions: int) -> None:
    """JR-61."""
    for seed in range(5):
        match = game.new(seed=seed, options={"game": chosen})
        assert game.longest(match.config) == actions
        while not match.over:
            match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
        assert len(match.moves) == actions
