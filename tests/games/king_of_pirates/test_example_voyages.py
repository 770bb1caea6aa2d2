"""Worked examples 1 to 11 of the rules, each as a short match from a position: crews, upkeep, mutiny, sailing."""

from collections.abc import Callable
from typing import Any

from freebooter.games.king_of_pirates.pieces import HEX, OPEN, PIRATE_CODES

Position = Callable[..., Any]


def test_1_crews_are_chosen_in_secret_and_shown_together(begun: Position) -> None:
    """KP-4, KP-5, KP-6, KP-7: the third pirate is discarded, ships are filled, three cards are drawn."""
    sea = begun(chance=["P12", "P07", "P09", "P01", "P20", "P17"])
    before = sea.match.view(0)
    sea.match.play(1, 67)
    assert [event.kind for event in sea.match.events(0)] == ["chose"]
    assert sea.match.view(0)["crews"] == before["crews"]
    sea.match.play(0, 64)
    assert (sea.crew(0), sea.crew(1)) == ("P07|P12", "P17|P20")
    assert (sea.state.rum[:2].tolist(), sea.state.balls[:2].tolist()) == ([5, 4], [2, 2])
    assert [PIRATE_CODES[p] for p in range(20) if sea.state.pirate_discard[p]] == ["P01", "P09"]
    assert sea.state.hand_size[:2].tolist() == [3, 3]


FIVE = "tailwind tailwind citrus ambush soldiers"


def test_2_the_hand_limit_cuts_the_draw_and_allows_discards(position: Position) -> None:
    """KP-38, KP-39, KP-40, KP-41, KP-15, KP-R31."""
    sea = position(hands=[FIVE])
    assert "discard citrus" in sea.legal(0)
    sea.play("0: draw")
    assert sea.state.hand_size[0] == 6
    sea = position(hands=[FIVE], crews=["P05"])
    sea.play("0: draw")
    assert sea.state.hand_size[0] == 7
    sea = position(hands=[FIVE + " ambush soldiers"], crews=["P01|P05"])
    assert sea.refused("0: draw") == "KP-41"
    sea.play("0: discard citrus", "0: draw")
    assert sea.state.hand_size[0] == 6


def test_3_each_steal_skill_robs_once_what_is_there(position: Position) -> None:
    """KP-15, KP-42, KP-43, KP-44, KP-R29, KP-R30."""
    sea = position(seats=3, parts=["a"], crews=["P20|P08,P16"], purses=[0, 100, 0])
    assert [text for text in sea.legal(0) if text.startswith("steal")] == ["steal 1"]
    sea.play("0: steal 1")
    assert sea.purses == [100, 0, 0]
    assert not [text for text in sea.legal(0) if text.startswith("steal")]


def test_4_off_the_map_means_back_to_the_middle(position: Position) -> None:
    """KP-25, KP-23, KP-45: a ship at a lair is not hit."""
    sea = position(ships=["E5"], crews=["P04"], dutchman="A3", chance=["tailwind", "tailwind", "NW"])
    sea.play("0: draw")
    assert (sea.dutchman, sea.ship(0), sea.crew(0)) == ("E5", "E5", "P04")


def test_5_a_drift_hits_two_ships_the_active_one_first(position: Position) -> None:
    """KP-27, KP-28, KP-29, KP-20, KP-37, KP-R42."""
    sea = position(
        seats=3,
        active=1,
        dutchman="F6",
        ships=["E6", "E6"],
        sea={"F6": "open"},
        crews=["P04|P12", "P17|P02"],
        hands=["citrus citrus", "ambush"],
        chance=["tailwind", "soldiers", "NW", "SE", "W"],
    )
    sea.play("1: draw")
    assert sea.dutchman == "E6"
    hits = [event for event in sea.match.events(everything=True) if event.kind == "hit"]
    assert [(hit.seat, hit.cards, hit.pirates) for hit in hits] == [(1, 3, 2), (0, 2, 2)]
    assert (sea.ship(1), sea.ship(0), sea.state.rum[0]) == ("I5", "E1", 4)
    assert (sea.asked, sea.phase) == ((2,), "upkeep")


def test_6_too_little_rum_is_a_mutiny(position: Position) -> None:
    """KP-46, KP-36, KP-24, KP-30, KP-R21."""
    sea = position(ships=["B2"], crews=["P04|P01"], rum=[1], chance=["tailwind", "tailwind", "E", "rum-2", "SW"])
    sea.play("0: draw")
    assert (sea.dutchman, sea.state.rum[0], sea.crew(0), sea.ship(0)) == ("E6", 0, "P01", "I1")
    assert sea.asked == (1,)


def test_7_the_captain_himself_may_be_the_scapegoat(position: Position) -> None:
    """KP-34, KP-16, KP-17, KP-31, KP-32, KP-35, KP-R22, KP-R23."""
    sea = position(
        ships=["B2"],
        parts=["a"],
        crews=["P17|P02,P09"],
        rum=[0],
        chance=["tailwind", "tailwind", "E", "rum-1"],
    )
    assert sea.state.balls[0] == 3
    sea.play("0: draw")
    assert (sea.phase, sea.legal(0)) == ("mutiny", ["pass", "scapegoat 0"])
    assert sea.refused("0: scapegoat 1") == "KP-35"
    sea.play("0: scapegoat 0")
    assert (sea.phase, sea.legal(0)) == ("heir", ["promote 1", "promote 2"])
    sea.play("0: promote 2")
    assert (sea.crew(0), sea.ship(0), sea.phase) == ("P09|P02", "B2", "move")


def test_8_one_answer_stops_one_mutiny(position: Position) -> None:
    """KP-100, KP-32, KP-88, KP-81, KP-47, KP-R14, KP-R19."""
    sea = position(
        seats=3,
        crews=["P04|P01"],
        hands=["keelhauling", "mutiny", "mutiny"],
        chance=["tailwind", "tailwind", "E", "NE"],
    )
    sea.play("0: draw", "1: play mutiny")
    assert (sea.phase, sea.legal(0)) == ("mutiny", ["pass", "keelhaul"])
    sea.play("0: keelhaul")
    assert (sea.phase, sea.asked) == ("watch", (2,))
    sea.play("2: play mutiny")
    assert (sea.crew(0), sea.ship(0), sea.asked, sea.phase) == ("P01", "A5", (1,), "upkeep")


def test_9_scurvy_leaves_one_step_and_tailwind_adds_to_that(position: Position) -> None:
    """KP-50, KP-51, KP-58, KP-98, KP-21, KP-R27."""
    sea = position(phase="move", crews=["P01"], scurvy=[4], hands=["tailwind citrus"])
    allowances = [sea.match.view(0)["allowance"]["steps"]]
    for card in ("tailwind", "citrus"):
        sea.play(f"0: play {card}")
        allowances.append(sea.match.view(0)["allowance"]["steps"])
    assert allowances == [1, 3, 4]


def test_10_tiles_are_turned_up_and_a_warship_is_fought_at_once(position: Position) -> None:
    """KP-54, KP-55, KP-49, KP-117, KP-120, KP-123, KP-124, KP-R6."""
    sea = position(
        phase="move",
        crews=["P01|P02"],
        chance=["empty", "British warship", 6, 4, "$300", "$100", "$200", "$200"],
    )
    sea.play("0: sail SE")
    assert (sea.ship(0), sea.state.tile[HEX["B2"]]) == ("B2", OPEN)
    sea.play("0: sail SE")
    assert (sea.purses, sea.state.tile[HEX["C3"]]) == ([800, 0], OPEN)
    assert sea.asked == (1,)


def test_11_the_ghost_comes_before_the_tile(position: Position) -> None:
    """KP-54, KP-26, KP-28, KP-R17."""
    sea = position(phase="move", crews=["P01|P02"], hands=["citrus citrus citrus"], dutchman="B2", chance=["E"], sea={})
    down = sea.state.tile[HEX["B2"]]
    sea.play("0: sail SE")
    assert (sea.ship(0), sea.crew(0), sea.hand(0)) == ("E9", "-", [])
    assert sea.state.tile[HEX["B2"]] == down
    assert sea.asked == (1,)
