"""The worked examples of the rules, each as a short match from a position."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.games.king_of_pirates.pieces import CARDS, HEX, OPEN, PIRATE_CODES

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
