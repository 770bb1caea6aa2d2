"""Worked examples 20 to 30 of the rules, each as a short match from a position: treasure, lairs, windows, the end."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.games.king_of_pirates.pieces import CARDS, PIRATE_CODES

Position = Callable[..., Any]


def test_20_maps_and_map_points_pay_for_treasure(position: Position) -> None:
    """KP-60, KP-61, KP-63, KP-64, KP-R2, KP-R3."""
    sea = position(phase="move", ships=["D2"], crews=["P10|P13"])
    sea.play("0: stop", "0: dig")
    assert sea.purses[0] == 2000
    sea = position(phase="move", ships=["B3"], crews=["P12|P01"], hands=["treasure-map treasure-map"])
    sea.play("0: stop", "0: dig")
    assert (sea.purses[0], sea.hand(0)) == (3000, [])
    sea = position(phase="move", ships=["D2"], crews=["P13|P12"], hands=["treasure-map"])
    sea.play("0: stop")
    assert (sea.asked, sea.phase) == ((1,), "upkeep")


def test_21_restocking_in_its_order(position: Position) -> None:
    """KP-66, KP-67, KP-68, KP-72, KP-74, KP-76, KP-78, KP-79, KP-80, KP-9."""
    sea = position(
        phase="move", crews=["P05"], purses=[4000], scurvy=[2], rum=[1], chance=["P12", "P17", "P02"], balls=[0]
    )
    sea.play("0: stop")
    assert (sea.phase, sea.state.scurvy[0]) == ("buy", 0)
    sea.play("0: buy a")
    assert (sea.purses[0], sea.phase) == (1500, "captain")
    assert sea.legal(0) == ["captain 0", "captain 4", "captain 5", "captain 6"]
    sea.play("0: captain 0")
    assert sea.refused("0: pass") == "KP-78"
    sea.play("0: dismiss 5", "0: pass")
    assert (sea.crew(0), sea.state.rum[0], sea.state.balls[0], sea.asked) == ("P05|P12,P02", 7, 2, (1,))


def test_22_few_pirates_are_left(position: Position) -> None:
    """KP-72, KP-48, KP-74, KP-79, KP-R37."""
    sea = position(
        seats=6,
        phase="move",
        parts=["ab", "ab", "ab", "ab", "ab", "ab"],
        pirates="P14",
        crews=["P03", "P01|P02,P04,P05", "P06|P07,P09,P10", "P11|P12,P13,P15", "P16|P17,P19,P20"],
        chance=["P14", "P08", "P18"],
    )
    sea.play("0: stop")
    assert (sea.phase, sea.state.draft_size[0]) == ("captain", 3)
    sea.play("0: captain 5")
    assert PIRATE_CODES[sea.state.pool[0, 5]] == "P03"
    sea.play("0: pass")
    assert sea.crew(0) == "P08|P14,P03,P18"


def test_23_a_defender_can_win_the_game_on_a_rivals_turn(position: Position) -> None:
    """KP-133, KP-130, KP-132."""
    sea = position(
        phase="move",
        ships=["C2", "C2"],
        purses=[700, 9300],
        balls=[0, 0],
        chance=[1, 1, 6, 6, "$200", "$200", "$200", "$300"],
    )
    sea.play("0: stop", "0: attack 1")
    assert (sea.purses, sea.match.over, sea.match.result) == ([0, 10000], True, (0.0, 1.0))


def test_24_parts_cost_doubloons(position: Position) -> None:
    """KP-68, KP-69, KP-70, KP-71, KP-R1."""
    sea = position(phase="move", purses=[7400])
    sea.play("0: stop", "0: buy b")
    assert sea.purses[0] == 4900
    assert sea.refused("0: buy b") == "KP-69"
    sea.play("0: buy a")
    assert (sea.purses[0], sea.match.view(0)["ships"][0]["places"]) == (2400, 4)
    sea = position(phase="move", purses=[2400])
    sea.play("0: stop")
    assert sea.phase == "captain"


@pytest.mark.parametrize(
    ("crews", "result"),
    [(["P01|P02", "P03|P04,P05"], (0.0, 1.0, 0.0)), (["P01|P02,P10", "P03|P04,P05"], (0.5, 0.5, 0.0))],
)
def test_25_after_the_last_round_the_richest_wins(position: Position, crews: list[str], result: Any) -> None:
    """KP-134, KP-135, KP-R40."""
    sea = position(
        seats=3,
        active=2,
        round=60,
        phase="move",
        ships=["A1", "E9", "D1"],
        purses=[6200, 6200, 4000],
        parts=["a", "b", "ab"],
        crews=[*crews, "P06|P07,P08,P09"],
    )
    sea.play("2: stop")
    assert (sea.match.over, sea.match.result) == (True, result)
    first = [sea.match.knowledge(0).name(seat) for seat, share in enumerate(result) if share]
    told = "{} wins with 6,200 doubloons." if len(first) == 1 else "{} share the win with 6,200 doubloons each."
    assert sea.match.knowledge(0).prompt() == f"The last round is over: {told.format(', '.join(first))}"


def test_26_a_window_asks_clockwise_until_all_have_passed(position: Position) -> None:
    """KP-83, KP-84, KP-85, KP-86, KP-87, KP-R12, KP-R14, KP-R43."""
    described: dict[str, Any] = {"seats": 4, "active": 1, "hands": ["dutchman", "scurvy", "tailwind", "scurvy"]}
    chance = ["tailwind", "tailwind", "E"]
    sea = position(**described, chance=chance)
    sea.play("1: draw")
    assert sea.asked == (3,)
    sea.play("3: play scurvy 1")
    assert sea.asked == (0,)
    sea.play("0: pass")
    assert (sea.phase, sea.asked) == ("move", (1,))
    sea = position(**described, chance=chance, options={"ask_all": True})
    sea.play("1: draw", "2: pass", "3: play scurvy 1", "0: pass", "2: pass")
    assert (sea.phase, sea.asked) == ("move", (1,))


@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 1)])
def test_27_balls_that_no_longer_fit_are_returned(position: Position, before: int, after: int) -> None:
    """KP-20, KP-12, KP-R25, KP-R32."""
    sea = position(crews=["P01|P09"], balls=[before], hands=["", "assassination"], chance=["tailwind", "tailwind", "E"])
    sea.play("0: draw", "1: play assassination 0 1")
    assert (sea.crew(0), sea.state.balls[0]) == ("P01", after)


def test_28_an_empty_deck_is_refilled_by_the_discards(position: Position) -> None:
    """KP-48."""
    held = [card for card, count in zip(CARDS, (12, 5, 5, 4, 3, 3, 4, 2), strict=False) for _ in range(count)]
    sea = position(hands=["citrus citrus citrus", " ".join(held)], deck="mutiny")
    assert (sea.state.deck_size, sea.state.discard.sum()) == (1, 10)
    sea.play("0: draw")
    assert (sea.state.deck_size, sea.state.discard.sum(), sea.state.hand_size[0]) == (9, 0, 5)


@pytest.mark.parametrize("plays", [True, False])
def test_29_landfall_lets_rivals_answer_before_the_dig(position: Position, plays: bool) -> None:
    """KP-82, KP-60, KP-29."""
    sea = position(
        phase="move",
        ships=["C6"],
        crews=["P10|P13"],
        dutchman="B6",
        hands=["", "dutchman"],
        chance=["NE"] if plays else [],
    )
    sea.play("0: stop")
    assert (sea.phase, sea.asked) == ("landfall", (1,))
    if plays:
        sea.play("1: play dutchman SW")
        assert (sea.ship(0), sea.purses[0], sea.asked) == ("A5", 0, (1,))
    else:
        sea.play("1: pass", "0: dig")
        assert sea.purses[0] == 2000


def test_30_refusals(position: Position) -> None:
    """KP-52, KP-111, KP-93, KP-96, KP-104, KP-119, KP-77, KP-43."""
    sea = position(phase="move")
    assert sea.refused("0: sail NW") == "KP-52"
    sea = position(phase="move", ships=["E5", "E5"], purses=[0, 0])
    sea.play("0: stop")
    assert sea.phase == "captain"
    assert sea.match.why_not(0, "attack 1")[0] == "KP-111"
    sea = position(crews=["", "P06|P15"], hands=["scurvy assassination"])
    assert sea.refused("0: play scurvy 1") == "KP-93"
    assert sea.refused("0: play assassination 1 1") == "KP-96"
    sea = position(phase="move", ships=["C1"], balls=[1], hands=["soldiers mercenaries"], chance=[6, 4])
    sea.play("0: stop", "0: attack target")
    assert sea.phase == "broadside"
    assert sea.refused("0: play soldiers") == "KP-104"
    assert sea.refused("0: reroll 1") == "KP-119"
    sea = position(phase="move", crews=["P01"])
    sea.play("0: stop", "0: captain 0")
    assert sea.refused("0: dismiss 0") == "KP-77"
    sea = position(parts=["a"], crews=["P20|P08,P16"], purses=[0, 900])
    sea.play("0: steal 1", "0: steal 1")
    assert sea.refused("0: steal 1") == "KP-43"
