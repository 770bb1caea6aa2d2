"""Worked examples 1 to 18 of the rules, each as a short match from a position: tricks and last hands."""

from collections.abc import Callable

import pytest

from freebooter.engine.match import Match
from pirate_tricks import hands, texts, winner
from refused import refused

Position = Callable[..., Match]
Tricks = Callable[[Match, str], None]
Battle = Callable[[Match, str, str], None]
Tiles = Callable[[Match], list[list[int]]]


def test_1_a_play_of_another_colour_counts_for_nothing(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-29, PI-32, PI-33, PI-38, PI-R2, PI-R16."""
    match = position(hands=hands("P7", "P9", "G10"))
    plays(match, "P7 | P9 | G10")
    assert winner(match) == 1
    assert tiles(match) == [[0] * 4, [1, 0, 0, 0], [0] * 4]
    assert match.to_act == (1,)


@pytest.mark.parametrize(("multi", "first"), [("sum", 1), ("best", 0)])
def test_2_several_cards_count_their_sum_or_their_best(
    position: Position, plays: Tricks, multi: str, first: int
) -> None:
    """PI-27, PI-32, PI-R1, PI-R3: of equal totals the earlier one wins."""
    match = position(hands=hands("P10", "P4 P7", "P3 P8"), options={"multi": multi})
    plays(match, "P10 | P4+P7 | P3+P8")
    assert winner(match) == first


def test_3_the_earlier_of_equal_totals_wins(position: Position, plays: Tricks) -> None:
    """PI-32, PI-R3."""
    match = position(hands=hands("P10", "P4 P6"))
    plays(match, "P10 | P4+P6")
    assert winner(match) == 0


def test_4_ghosts_win_by_being_higher_and_draw_one_card_each(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-23, PI-31, PI-33, PI-R6."""
    match = position(hands=hands("C6", "H7", "H6", "H2 H9"), deck="G3 P5 S9 C9")
    plays(match, "C6 | H7 | H6 | H2+H9")
    assert winner(match) == 3
    assert tiles(match)[3] == [0, 0, 1, 0]
    drawn = [[card["code"] for card in match.view(seat)["hand"]] for seat in range(4)]
    assert drawn == [["S1"], ["S2", "G3"], ["P5", "S3"], ["S4", "S9"]]
    assert match.view(None)["deck"] == 1


def test_5_a_ghost_loses_a_tie_and_draws_all_the_same(position: Position, plays: Tricks) -> None:
    """PI-23, PI-31, PI-R5."""
    match = position(hands=hands("C6", "H6"), deck="G3 P5")
    plays(match, "C6 | H6")
    assert winner(match) == 0
    assert [card["code"] for card in match.view(1)["hand"]] == ["S2", "G3"]


def test_6_equal_ghosts_fail_and_so_does_one_below_them(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-31, PI-32, PI-R5."""
    match = position(hands=hands("S5", "H9", "H4 H5", "H7", spare="C1 C2 C3 C4"), deck="G1 G2 G3 G4")
    plays(match, "S5 | H9 | H4+H5 | H7")
    assert winner(match) == 0
    assert tiles(match)[0] == [0, 1, 0, 0]
    assert [match.view(seat)["hand"][-1]["code"] for seat in range(4)] == ["C1", "G1", "G2", "G3"]


def test_7_a_doll_stops_draws_from_when_it_is_laid(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-24, PI-31, PI-R7."""
    match = position(hands=hands("G7", "H6", "D7", "H8"), deck="C1 C2 C3")
    plays(match, "G7 | H6 | D7 | H8")
    assert winner(match) == 3
    assert tiles(match)[3] == [0, 0, 0, 1]
    assert match.state.hand_size[:4].tolist() == [1, 2, 1, 1]
    assert match.view(None)["doll_laid"]


def test_8_a_doll_beats_equals(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-32, PI-33, PI-R11."""
    match = position(hands=hands("G7", "D7", "G2 G5"))
    plays(match, "G7 | D7 | G2+G5")
    assert winner(match) == 1
    assert tiles(match)[1] == [0, 0, 0, 1]


def test_9_after_a_led_doll_the_first_colour_is_led(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-19, PI-24, PI-28, PI-29, PI-R8."""
    match = position(hands=hands("D5", "H4", "C3", "P10"), deck="G1")
    plays(match, "D5 | H4 | C3")
    assert match.view(None)["trick"]["led"] == "cannon"
    plays(match, "P10")
    assert winner(match) == 0
    assert tiles(match)[0] == [0, 0, 1, 0]
    assert match.view(None)["deck"] == 1


def test_10_without_a_colour_there_is_no_tile(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-28, PI-34, PI-R9."""
    match = position(hands=hands("D5", "H6", "D7"))
    plays(match, "D5 | H6 | D7")
    assert winner(match) == 2
    assert tiles(match) == [[0] * 4] * 3
    assert match.to_act == (2,)
    assert match.narrate(None)[-1].endswith("No colour was played: no tile.")


def test_11_each_kraken_brings_a_tile_and_the_last_one_leads(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-30, PI-35, PI-36, PI-R12."""
    match = position(hands=hands("G9 G10", "K", "H9", "K"), deck="C1 C2")
    plays(match, "G9+G10 | K | H9 | K")
    assert [card["code"] for card in match.view(2)["hand"]] == ["S3", "C1"]
    assert match.to_act == (1,)
    assert [action.text for action in match.legal(1)] == ["take pirate", "take ship", "take cannon"]
    match.play(1, "take ship")
    assert match.to_act == (3,)
    match.play(3, "take cannon")
    assert tiles(match) == [[0] * 4, [0, 1, 0, 0], [0] * 4, [0, 0, 1, 0]]
    assert match.to_act == (3,)


@pytest.mark.parametrize(("bar", "first"), [("contest", 2), ("table", 0)])
def test_12_another_colour_stops_a_ghost_only_by_the_option(
    position: Position, plays: Tricks, bar: str, first: int
) -> None:
    """PI-31, PI-R4."""
    match = position(hands=hands("P4", "G10", "H7"), options={"ghost_bar": bar})
    plays(match, "P4 | G10 | H7")
    assert winner(match) == first


def test_13_hands_that_cannot_lead_are_lost_and_the_last_hand_is_paid(
    position: Position, plays: Tricks, tiles: Tiles
) -> None:
    """PI-20, PI-21, PI-38, PI-39, PI-40, PI-R13, PI-R15: then there is nothing to build and the next round begins."""
    match = position(hands=["P9", "H2 H3 P1", "K H8 S1", "G4 G6 D9 S2"])
    plays(match, "P9 | P1 | S1 | S2")
    assert tiles(match) == [[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 0, 0, 2]]
    assert match.view(None)["round"] == 2
    told = match.narrate(None)
    assert "Parrot Key must lead but has only ghosts and krakens: ghost 2, ghost 3 lost." in told
    assert "Rum Rock must lead but has only ghosts and krakens: ghost 8, kraken lost." in told
    assert "Only Gull Atoll has cards left, gold 4, gold 6, doll 9, and takes their tiles: 2 gold." in told


def test_14_a_ghost_or_a_kraken_spoils_the_last_hand(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-25, PI-41, PI-R14."""
    match = position(hands=["P3 H4 K", "H8"])
    plays(match, "P3 | H8")
    assert tiles(match) == [[0] * 4, [1, 0, 0, 0]]
    assert match.view(None)["round"] == 2


def test_15_a_drawn_card_keeps_a_seat_in(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-26, PI-40."""
    match = position(hands=["P3 P4 P5", "H9"], deck="G2")
    plays(match, "P3+P4+P5 | H9")
    assert tiles(match) == [[1, 0, 0, 0], [0, 0, 0, 1]]


def test_16_the_lists_of_legal_actions(position: Position) -> None:
    """PI-9, PI-11 to PI-19, PI-12, PI-R10."""
    match = position(hands=["P2 P6 P9 G4 H3 K K D5", "H4 H8 S1"])
    assert texts(match) == ["play P2", "play P6", "play P9", "play G4", "play D5"]
    assert refused(match, 0, "play H3") == "PI-17"
    assert refused(match, 0, "play K") == "PI-18"
    match.play(0, "play P6")
    assert texts(match) == ["add P9", "done"]
    assert refused(match, 0, "add P2") == "PI-16"
    assert refused(match, 0, "add G4") == "PI-13"
    match.play(0, "add P9")
    assert texts(match) == ["done"]
    follower = position(hands=["P1 P2", "H3 H8 K K D5"])
    follower.play(0, "play P1")
    follower.play(0, "done")
    assert texts(follower) == ["play H3", "play H8", "play K", "play D5"]
    follower.play(1, "play D5")
    assert texts(follower) == ["done"]
    assert refused(follower, 1, "add H3") == "PI-15"


def test_17_when_all_run_out_together_there_is_no_last_hand(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-39."""
    match = position(hands=["P3", "P5"])
    plays(match, "P3 | P5")
    assert tiles(match) == [[0] * 4, [1, 0, 0, 0]]
    assert not any(e.kind == "last_hand" for e in match.events())
    assert match.view(None)["round"] == 2


def test_18_a_last_hand_can_win(position: Position, plays: Tricks) -> None:
    """PI-40, PI-74, PI-R22: all its tiles are taken first."""
    match = position(hands=["P3", "P5 G1 G2 G3"], tiles=[[0, 0, 0, 9], [0, 0, 0, 8]])
    plays(match, "P3 | P5")
    assert match.over
    assert match.scores == (9, 11)
    assert match.result == (0, 1)
    assert match.narrate(None)[-1] == "Parrot Key holds 11 gold and wins."
