"""Refusals: the clause that forbids an action, for every prohibition of the rules."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from refused import LEGAL, cites

Position = Callable[..., Match]
Play = Callable[[Match, str], None]

PILES = ["Lo Re Cu", "Sa He Co", ""]


def test_in_drawing(position: Position) -> None:
    """AH-1, AH-8, AH-11, AH-12, AH-13, AH-14."""
    match = position(seats=3, piles=PILES)
    assert [cites(match, 0, f"draw {pile}") for pile in range(6)] == [LEGAL, LEGAL, "AH-13", "AH-1", "AH-1", "AH-1"]
    assert cites(match, 1, "draw 0") == "AH-14"
    assert cites(match, 1, "draw 2") == "AH-13"
    assert cites(match, 0, "forfeit") == cites(match, 1, "forfeit") == "AH-11"
    for text in ("hire Lo", "return Lo", "call", "pass", "pair Lo", "done", "target 1"):
        assert cites(match, 0, text) == "AH-8"


def test_in_extra_drawing(position: Position) -> None:
    """AH-18, AH-20, AH-21."""
    match = position(seats=3, phase="extra", piles=PILES, stocks=["Si", "Si", "Si"], draw_rights=[1, 0, 1])
    assert cites(match, 0, "forfeit") == LEGAL
    assert cites(match, 2, "forfeit") == "AH-18"
    assert cites(match, 2, "draw 0") == "AH-14"
    match.play(0, "draw 1")
    assert cites(match, 0, "forfeit") == "AH-21"


@pytest.mark.parametrize("openly", [False, True])
def test_in_hiring(position: Position, openly: bool) -> None:
    """AH-25, AH-27, AH-29, AH-31, AH-32, AH-35."""
    match = position(seats=2, phase="hire", open_hiring=openly, stocks=["Lo Re Cu", "Lo"], piles=["Sa", "Sa"])
    assert cites(match, 0, "hire Go") == "AH-25"
    assert cites(match, 0, "forfeit") == "AH-25"
    assert cites(match, 0, "return Lo") == "AH-31"
    assert cites(match, 0, "draw 0") == "AH-8"
    match.play(0, "hire Lo")
    assert cites(match, 0, "hire Re") == "AH-27"
    assert cites(match, 0, "hire Go") == "AH-27"
    assert cites(match, 0, "return Go") == "AH-29"
    assert cites(match, 0, "forfeit") == "AH-29"
    match.play(1, "hire Lo")
    assert cites(match, 1, "hire Lo") == cites(match, 1, "return Lo") == cites(match, 1, "forfeit") == "AH-32"


def test_in_answering(position: Position, play: Play) -> None:
    """AH-32, AH-37, AH-39, AH-41."""
    match = position(seats=3, phase="answer", crews=["Lo2", "Re2", "Cu1"], piles=PILES)
    assert cites(match, 2, "call") == "AH-39"
    play(match, "0: CALL; 1: PASS")
    assert cites(match, 0, "call") == cites(match, 0, "pass") == cites(match, 1, "call") == "AH-37"
    assert cites(match, 1, "pair Re") == "AH-41"
    assert cites(match, 0, "pair Lo") == "AH-8"
    assert cites(match, 0, "hire Lo") == "AH-32"


def test_in_laying_out(position: Position, play: Play) -> None:
    """AH-37, AH-41, AH-46, AH-47, AH-49, AH-52, AH-57."""
    match = position(seats=3, phase="lay", callers=[0, 1], passed=[2], crews=["Sa2 Co2 Lo1", "Re2", "Cu2"], piles=PILES)
    assert cites(match, 0, "done") == "AH-49"
    assert cites(match, 0, "triple Co") == cites(match, 0, "pair Lo") == cites(match, 0, "straight 5") == "AH-47"
    assert cites(match, 0, "target 1") == cites(match, 0, "forfeit") == "AH-57"
    assert cites(match, 1, "pair Re") == cites(match, 1, "done") == "AH-52"
    assert cites(match, 1, "pair Lo") == "AH-47"
    assert cites(match, 2, "pair Cu") == cites(match, 2, "done") == "AH-41"
    assert cites(match, 0, "call") == "AH-37"
    match.play(0, "pair Sa")
    assert cites(match, 0, "done") == "AH-57"
    assert cites(match, 0, "pair Sa") == "AH-47"
    assert cites(match, 1, "target 2") == "AH-52"


def test_targets(position: Position) -> None:
    """AH-1, AH-58, AH-61, AH-64, AH-66."""
    place: dict[str, Any] = {"seats": 3, "phase": "target", "callers": [0], "crews": ["", "Lo1", ""], "piles": PILES}
    steal = position(pending="steal", **place)
    assert [cites(steal, 0, f"target {seat}") for seat in range(4)] == ["AH-58", LEGAL, "AH-61", "AH-1"]
    curse = position(pending="curse", curses=[0, 1, 16], **place)
    assert [cites(curse, 0, f"target {seat}") for seat in range(3)] == ["AH-58", LEGAL, "AH-64"]
    limit = position(pending="limit", limited=[0, 0, 1], **place)
    assert [cites(limit, 0, f"target {seat}") for seat in range(3)] == ["AH-58", LEGAL, "AH-66"]


def test_after_the_end(game: Game) -> None:
    """AH-73."""
    match = game.new(2, seed=1)
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert {match.why_not(0, action) for action in game.actions} == {("AH-73", "The game is over.")}


def test_what_has_no_action_is_answered_too(game: Game) -> None:
    """AH-10, AH-15, AH-32, AH-46, AH-48, AH-53, AH-83, AH-R13."""
    assert {clause for clause, _ in game.gestures.values()} == {
        *("AH-10", "AH-15", "AH-32", "AH-46", "AH-48", "AH-53", "AH-83")
    }
