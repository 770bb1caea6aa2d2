"""The worked examples, one test each, in their order."""

from collections.abc import Callable

import pytest

from freebooter.engine.errors import IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from seaport import DEAD_DEAL, card_moves, cargo, column, ids, overboard, play

Position = Callable[..., Match]


@pytest.fixture
def ordered(game: Game) -> Match:
    """The deal of the cards in the order of their numbers, at its beginning."""
    return game.new(seed=1, script=[list(range(54))])


def test_example_1_the_cards_in_order(game: Game) -> None:
    """SS-3, SS-4, SS-5."""
    match = game.new(seed=1, script=[list(range(54))], options={"open": "on"})
    shown = [column(match, number) for number in range(1, 6)]
    assert shown == ["Y10", "Y9|Y5", "Y8 Y4|O9", "Y7 Y3 O8|O6", "Y6 O10 O7 O5|O4"]
    assert cargo(match).startswith("O3 G10 G9")
    assert cargo(match).endswith("S5")
    assert match.view(0)["cargo"]["count"] == 39
    assert ids(match) == [0, 1]


def test_example_2_three_cards_go_overboard(ordered: Match) -> None:
    """SS-15, SS-20."""
    play(ordered, "deal")
    assert overboard(ordered) == "O3 G10 G9"
    assert ordered.view(0)["cargo"]["count"] == 36
    play(ordered, *["deal"] * 12)
    assert ordered.view(0)["cargo"]["count"] == 0
    assert overboard(ordered).endswith("S5")
    assert ids(ordered) == [0, 1, 2]


def test_example_3_a_game_is_won(ordered: Match) -> None:
    """SS-20 to SS-24, SS-40, SS-43."""
    play(ordered, *["deal"] * 13, *["land"] * 39)
    play(ordered, *(f"land {number}" for number in (5, 5, 4, 5, 4, 3, 4, 3, 2, 5, 5, 4, 3, 2, 1)))
    assert ordered.over
    assert ordered.result == (1.0,)
    assert ordered.scores == (54.0,)
    assert len(ordered.moves) == 67
    view = ordered.view(0)
    assert (view["moves"], view["deals"]) == (54, 13)
    assert [berth["suit"] for berth in view["harbour"]] == ["P", "R", "B", "G", "O", "Y"]


def test_example_4_a_short_deal_and_a_turning_over(position: Position) -> None:
    """SS-16, SS-17."""
    match = position("R7", "B8", "Y10", "G9", "O6", cargo="P9 Y9", overboard="R4 G4 B4")
    play(match, "deal")
    assert overboard(match) == "R4 G4 B4 P9 Y9"
    assert ids(match) == [0, 1, 10]
    play(match, "deal")
    assert (overboard(match), cargo(match)) == ("R4 G4 B4", "P9 Y9")
    assert (match.view(0)["pass"], match.view(0)["idle"]) == (3, 1)


def test_example_4_what_dealing_cannot_show_does_not_help(position: Position) -> None:
    """SS-41: P9 is the fourth card, which never comes to the top."""
    assert position("R7", "B8", "P10", "G9", "O6", cargo="P9 Y9", overboard="R4 G4 B4").over


def test_example_5_a_played_card_shifts_what_comes_up(position: Position) -> None:
    """SS-41."""
    match = position("B9", "Y8", "R7", "O6", "P9", cargo="B3 B4 B8 S0 G4 G5", **{"pass": 1})
    play(match, "deal")
    assert ids(match) == [0, 1, 8]
    play(match, "place 1")
    assert (column(match, 1), overboard(match)) == ("B9 B8", "B3 B4")
    assert overboard(play(match, "deal")) == "B3 B4 S0 G4 G5"
    assert overboard(play(match, "deal")) == "B3 B4 S0"
    play(match, "land")
    assert match.over
    assert match.scores == (1.0,)
    assert match.result == (0.0,)
    assert match.view(0)["stuck"]


def test_example_6_no_third_look_without_a_move(position: Position) -> None:
    """SS-19."""
    match = position("B9", "Y8", "R7", "O6", "P9", cargo="B3 B4 B8 S0 G4 G5", **{"pass": 1})
    play(match, "deal", "deal", "deal")
    assert (match.view(0)["pass"], match.view(0)["idle"]) == (2, 1)
    play(match, "deal", "deal")
    assert (match.view(0)["pass"], match.view(0)["idle"]) == (3, 2)
    assert overboard(match).endswith("B8")
    assert ids(match) == [1, 8]


def test_example_7_a_ship_lands_and_uncovers_a_card(position: Position) -> None:
    """SS-20, SS-35."""
    match = play(position("Y9 G4|S2"), "land 1")
    assert match.view(0)["harbour"][0] == {"ship": True, "suit": None, "top": None, "next": None, "cards": 0}
    assert column(match, 1) == "?|G4"


def test_example_8_a_cannon_takes_the_only_free_berth(position: Position) -> None:
    """SS-21, SS-22."""
    match = position("Y3", "O3", ships=1)
    assert card_moves(match) == ["land 1", "land 2"]
    play(match, "land 2")
    assert match.view(0)["harbour"][0]["suit"] == "O"
    assert match.over  # nothing else is there to open a berth for the yellow Cannon
    waiting = play(position("Y3", "O3", "S0", ships=1), "land 2")
    assert waiting.why_not(0, "land 1") is not None
    assert play(waiting, "land 3").why_not(0, "land 1") is None


def test_example_9_a_stack_moves_whole(position: Position) -> None:
    """SS-30, SS-36."""
    match = position("G9 O5|R6 R5 R4", "S3|R7")
    assert 14 in ids(match)
    play(match, "move 1 2")
    assert (column(match, 1), column(match, 2)) == ("?|O5", "?|R7 R6 R5 R4")


def test_example_10_captains_and_empty_columns(position: Position) -> None:
    """SS-33, SS-34."""
    match = position("S0 O5|R10 R9", "-", "B10 B9", "-", "Y9", overboard="P10")
    assert card_moves(match) == ["place 2", "place 4", "move 1 2", "move 1 4"]
    play(match, "move 1 4", "place 2")
    assert [column(match, number) for number in (1, 2, 4)] == ["?|O5", "P10", "R10 R9"]


def test_example_11_ships_only_land(position: Position) -> None:
    """SS-31, SS-32, SS-43."""
    match = position("Y5|S4", "Y4", overboard="S5", ships=4, harbour={"R": 5, "G": 3})
    assert card_moves(match) == ["land_over", "land 1"]
    assert match.scores == (8.0,)


def test_example_12_stuck_only_when_everything_was_seen(position: Position) -> None:
    """SS-41, SS-18."""
    match = position("Y4 R9|B9", "Y8", "R7", "O6", "P8", cargo="G4 G5 O7", **{"pass": 1})
    assert not match.over
    play(match, "deal")
    assert match.over
    assert match.scores == (0.0,)


def test_example_13_stuck_without_a_further_deal(position: Position) -> None:
    """SS-41, SS-12: R8 is face down."""
    match = position("R8|O6", "Y8", "R7", "O9", "P9", cargo="P4", overboard="S0")
    play(match, "land")
    assert match.over
    assert match.scores == (1.0,)


def test_example_14_three_cards_cannot_be_turned_over(position: Position) -> None:
    """SS-18."""
    match = position("Y7", "B7", "G7", "O6", "P9", cargo="O5", overboard="P4 P8")
    play(match, "deal")
    assert overboard(match) == "P4 P8 O5"
    assert ids(match) == [1, 11]
    assert card_moves(play(match, "place 4")) == ["place 5"]


def test_example_15_all_ships_first(game: Game) -> None:
    """SS-26."""
    match = game.scenario({"columns": ["Y3", "S5"], "ships": 5, "options": {"ships": "all-first"}})
    assert card_moves(match) == ["land 2"]
    play(match, "land 2", "land 1")
    assert match.view(0)["harbour"][0]["suit"] == "Y"


def test_example_16_the_last_captain(position: Position) -> None:
    """SS-18, SS-40."""
    home = dict.fromkeys("YOGBR", 10) | {"P": 9}
    match = position("-", "-", "P10", ships=6, harbour=home)
    assert ids(match) == [1, 5]
    play(match, "land 3")
    assert match.over
    assert match.scores == (54.0,)
    assert match.result == (1.0,)


def test_example_17_giving_up(ordered: Match) -> None:
    """SS-42."""
    play(ordered, "give up")
    assert ordered.over
    assert ordered.scores == (0.0,)
    assert ordered.result == (0.0,)


def test_example_18_single_cards(game: Game) -> None:
    """SS-15, SS-17."""
    columns = ["R7", "B8", "G10", "O6", "P6"]
    match = game.scenario({"columns": columns, "cargo": "Y4 G9 Y6", "options": {"deal_size": 1}})
    tops = [overboard(play(match, "deal")).split()[-1] for _ in range(4)]
    assert tops == ["Y4", "G9", "Y6", "Y4"]


def test_example_19_what_is_known(ordered: Match) -> None:
    """SS-50, SS-51, SS-52."""
    play(ordered, "deal", "deal")
    view = ordered.view(0)
    assert view["cargo"]["cards"] == [None] * 33
    assert sum(card is None for column in view["columns"] for card in column["down"]) == 10
    assert view["unseen"] == 43
    play(ordered, *["deal"] * 12)
    view = ordered.view(0)
    assert len(view["cargo"]["cards"]) == 36
    assert None not in view["cargo"]["cards"]
    assert view["unseen"] == 10


def test_example_20_a_dead_deal(game: Game) -> None:
    """SS-41."""
    match = game.new(seed=1, script=[DEAD_DEAL])
    for _ in range(13):
        assert ids(match) == [0, 1]
        play(match, "deal")
    assert match.over
    assert match.scores == (0.0,)


def test_example_21_the_end_game(position: Position) -> None:
    """SS-40."""
    home = {"Y": 5, "O": 10, "G": 10, "B": 8, "R": 9, "P": 9}
    match = position("Y10 Y9 Y8", "Y7 Y6", "B10 B9", "R10", "P10", ships=6, harbour=home)
    assert match.scores == (45.0,)
    assert ids(match) == [1, 4, 5, 6, 7, 18]
    play(match, *(f"land {number}" for number in (2, 2, 1, 1, 1, 3, 3, 4, 5)))
    assert match.result == (1.0,)


def test_face_down_cards_of_the_worked_examples_stay_hidden(position: Position) -> None:
    """SS-51, SS-12."""
    match = position("G9 O5|R6", "S3|R7")
    assert match.view(0)["columns"][0]["down"] == [None, None]
    with pytest.raises(IllegalAction):
        match.play(0, "land 1")
