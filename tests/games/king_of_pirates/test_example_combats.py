"""Worked examples 12 to 19 of the rules, each as a short match from a position: combat and loot."""

from collections.abc import Callable
from typing import Any

import pytest

Position = Callable[..., Any]


def test_12_cannonballs_buy_new_dice(position: Position) -> None:
    """KP-114, KP-117, KP-118, KP-119, KP-109, KP-R4, KP-R9, KP-R11."""
    sea = position(
        phase="move",
        ships=["C1"],
        crews=["P04|P15"],
        scurvy=[1],
        chance=[5, 2, 3, 6, 4, "$500", "$400", "$300", "$200", "$100"],
    )
    sea.play("0: stop", "0: attack target")
    assert (sea.phase, sea.legal(0)) == ("reroll", ["pass", "reroll 1", "reroll 2", "reroll both"])
    assert sea.match.view(0)["combat"]["attack"]["total"] == 7
    sea.play("0: reroll 2")
    assert sea.match.view(0)["combat"]["attack"]["total"] == 8
    sea.play("0: reroll both")
    assert (sea.purses[0], sea.state.balls[0], sea.asked) == (1500, 0, (1,))


@pytest.mark.parametrize(("answer", "gain", "balls"), [("reroll 1", 1500, 0), ("pass", 0, 1)])
def test_13_soldiers_can_be_answered_by_a_ball(position: Position, answer: str, gain: int, balls: int) -> None:
    """KP-120, KP-121, KP-122, KP-104, KP-87, KP-R13, KP-R15."""
    sea = position(
        seats=3,
        phase="move",
        active=1,
        ships=["A1", "C7"],
        crews=["", "P15|P04"],
        balls=[2, 1],
        hands=["", "assault", "soldiers"],
        chance=[4, 4, 5, "$500", "$400", "$300", "$200", "$100"] if gain else [4, 4],
    )
    sea.play("1: stop", "1: attack target")
    assert (sea.phase, sea.asked) == ("broadside", (1,))
    sea.play("1: pass", "2: play soldiers")
    assert sea.asked == (1,)
    sea.play("1: pass")
    assert (sea.phase, sea.asked) == ("reroll", (1,))
    sea.play(f"1: {answer}")
    if gain:
        assert (sea.phase, sea.asked) == ("broadside", (1,))
        sea.play("1: pass")
    assert (sea.purses[1], sea.state.balls[1], sea.asked) == (gain, balls, (2,))


def test_14_whoever_stands_may_still_win_by_a_card(position: Position) -> None:
    """KP-120, KP-121, KP-122, KP-105, KP-106, KP-86."""
    described: dict[str, Any] = {"phase": "move", "ships": ["C1"], "crews": ["P07|P01"]}
    sea = position(**described, hands=["assault mercenaries"], chance=[3, 4])
    sea.play("0: stop", "0: attack target", "0: pass")
    assert sea.phase == "broadside"
    sea.play("0: play mercenaries attacker")
    assert sea.asked == (0,)
    sea.play("0: pass")
    assert (sea.purses[0] > 0, sea.state.balls[0]) == (True, 2)
    sea = position(**described, chance=[3, 4])
    sea.play("0: stop", "0: attack target", "0: pass")
    assert (sea.purses[0], sea.asked, sea.phase) == (0, (1,), "upkeep")


def test_15_the_ghost_calls_off_a_fight(position: Position) -> None:
    """KP-94, KP-131, KP-29, KP-23, KP-R18."""
    sea = position(
        seats=3,
        phase="move",
        dutchman="B4",
        ships=["A3"],
        crews=["P15|P04"],
        balls=[0],
        hands=["assault treasure-map", "", "dutchman"],
        chance=[6, 5, "W"],
    )
    sea.play("0: stop", "0: attack target", "0: pass", "2: play dutchman NW")
    assert (sea.dutchman, sea.ship(0), sea.crew(0), sea.hand(0)) == ("A3", "E1", "-", [])
    assert (sea.purses[0], sea.asked, sea.phase) == (0, (1,), "upkeep")
    assert "called_off" in sea.told


def test_16_the_attacker_wins_a_tie_and_takes_what_is_there(position: Position) -> None:
    """KP-125, KP-126, KP-127, KP-128, KP-129, KP-130, KP-110, KP-R10."""
    sea = position(
        phase="move",
        ships=["C2", "C2"],
        crews=["P04|P01", "P02|P07"],
        balls=[1, 0],
        purses=[300, 700],
        chance=[2, 3, 4, 4, 4, "$400", "$200", "$300", "$300"],
    )
    sea.play("0: stop", "0: attack 1", "0: reroll 1")
    assert sea.purses == [1000, 0]


def test_17_everybody_joins_a_fight_of_two(position: Position) -> None:
    """KP-83, KP-103, KP-91, KP-107, KP-129, KP-R39."""
    sea = position(
        seats=4,
        phase="move",
        active=2,
        ships=["A1", "A5", "H5", "H5"],
        crews=["", "", "P18|P08", "P02|P09"],
        scurvy=[0, 0, 0, 1],
        balls=[2, 2, 0, 0],
        hands=["scurvy", "mercenaries", "", "ambush"],
        purses=[0, 0, 2000, 5000],
        chance=[4, 4, 4, 5, "$200", "$200", "$300", "$300"],
    )
    sea.play("2: stop", "2: attack 3")
    combat = sea.match.view(None)["combat"]
    assert (combat["attack"]["total"], combat["defence"]["total"]) == (11, 8)
    sea.play("3: play ambush", "0: play scurvy 2", "1: play mercenaries attacker")
    assert sea.purses == [0, 0, 3000, 4000]


def test_18_a_captain_is_shot_in_the_fight(position: Position) -> None:
    """KP-95, KP-16, KP-22, KP-113, KP-121, KP-R28."""
    sea = position(
        phase="move",
        ships=["A3"],
        parts=["a"],
        crews=["P07|P04,P06"],
        scurvy=[1],
        balls=[1],
        hands=["", "assassination"],
        chance=[5, 4, 6],
    )
    sea.play("0: stop", "0: attack target")
    assert sea.match.view(0)["combat"]["attack"]["total"] == 12
    sea.play("1: play assassination 0 0")
    assert (sea.phase, sea.asked) == ("heir", (0,))
    sea.play("0: promote 2")
    assert (sea.state.scurvy[0], sea.match.view(0)["combat"]["attack"]["total"]) == (0, 11)
    assert sea.phase == "reroll"
    sea.play("0: reroll 2")
    assert sea.purses[0] > 0
    assert sea.asked == (1,)


def test_19_loot_skills_add_cards_and_the_deck_is_refilled(position: Position) -> None:
    """KP-123, KP-48, KP-R35."""
    sea = position(
        phase="move",
        ships=["G7"],
        parts=["ab"],
        crews=["P20|P19,P01,P11"],
        loot=[500, 400, 400, 300, 300],
        chance=[
            *(6, 6, "$500", "$400", "$400", "$300", "$300"),
            *("$100", "$100", "$200", "$200", "$200", "$200", "$300", "$300", "$300"),
        ],
    )
    sea.play("0: stop", "0: attack target")
    assert sea.purses[0] == 3800
    assert (sea.state.loot_deck.sum(), sea.state.loot_drawn.sum()) == (22, 14)
    assert sea.match.view(None)["decks"]["loot"]["discard"] == 14
