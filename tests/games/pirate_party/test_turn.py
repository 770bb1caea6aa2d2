"""The turn, sets, mermaids and the end, clause by clause, where the worked examples leave something open."""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]
Legal = Callable[[Match], set[str]]
Hand = Callable[[Match, int], set[str]]
Plays = Callable[[Match, str], None]
Points = Callable[[Match], list[int]]


def test_a_turn_is_any_number_of_plays_and_one_card(position: Position, plays: Plays, hand: Hand, legal: Legal) -> None:
    """PP-10, PP-11, PP-13, PP-15, PP-31, PP-R15."""
    match = position(hands=["Y.CA Y.FM Y.MP R.CA R.FM R.MP BOOTY G.BD", "G.TC"], pile="O.MP", options={"powers": False})
    plays(match, "open_suit Y, add Y.FM, add Y.MP, done, booty, open_suit R, add R.FM, add R.MP, done, draw")
    assert hand(match, 0) == {"G.BD", "O.MP"}
    assert match.to_act == (1,)


def test_with_an_empty_hand_there_is_only_drawing(position: Position, legal: Legal, plays: Plays) -> None:
    """PP-14, PP-16, PP-116."""
    match = position(hands=["", "G.TC"], pile="BOOTY")
    assert legal(match) == {"draw"}
    plays(match, "draw")
    assert match.to_act == (1,)
    many = position(hands=[" ".join(f"{suit}.{kind}" for suit in "YO" for kind in ("MP", "BD", "CN", "TC")), "G.TC"])
    for _ in range(6):
        plays(many, "draw")
    assert many.state.hand_size[0] == 11


def test_laid_cards_stay_with_their_player(position: Position, plays: Plays, points: Points) -> None:
    """PP-18, PP-46."""
    match = position(hands=["Y.MP G.BD", "G.TC"], table=["", "Y: Y.CA Y.FM Y.CN"])
    plays(match, "match Y.MP, draw, draw")
    assert points(match) == [5, 35]


def test_a_whole_suit_with_its_ship(position: Position, plays: Plays, points: Points, legal: Legal) -> None:
    """PP-20, PP-27, PP-30: nine cards are the largest set."""
    suit = [f"P.{kind}" for kind in ("FM", "DH", "CK", "TC", "MP", "BD", "CN")]
    match = position(hands=[" ".join(["P.CA SH1 G.BD", *suit]), "G.TC"])
    plays(match, ", ".join(["open_suit P", *(f"add {card}" for card in suit), "add_ship"]))
    assert legal(match) == {"done"}
    plays(match, "done")
    assert points(match) == [90, 0]
    story = match.narrate(None)[0]
    assert story.startswith("Ann opens the purple set: captain, first mate, deckhands, cook, treasure chest, map,")
    assert story.endswith("cannon, Brigantine (90).")


def test_mermaids_are_alike_and_the_lowest_is_laid(position: Position, plays: Plays, hand: Hand) -> None:
    """PP-32, PP-55, PP-56."""
    match = position(hands=["ME1 ME2 Y.FM Y.BD G.TC", "G.BD"])
    plays(match, "open_mermaid Y, add Y.FM, add Y.BD, done")
    assert hand(match, 0) == {"ME2", "G.TC"}
    laid = next(card for card in match.view(1)["table"] if card["card"] == "ME1")
    assert (laid["as"], laid["as_name"]) == ("CA", "as yellow captain")


def test_a_free_mermaid_can_be_matched_and_taken_back(position: Position, plays: Plays, points: Points) -> None:
    """PP-50, PP-64, PP-67: what was gained may be used at once."""
    match = position(hands=["ME0 Y.DH G.BD", "G.TC"], table=["", "Y: Y.CA Y.FM Y.CN"], options={"mermaids": "free"})
    plays(match, "match_mermaid Y DH")
    assert points(match) == [20, 35]
    plays(match, "exchange Y.DH")
    assert points(match) == [10, 35]
    plays(match, "match_mermaid Y CK")
    assert points(match) == [30, 35]


def test_an_exchange_never_ends_the_game(position: Position, plays: Plays) -> None:
    """PP-65, PP-67."""
    match = position(hands=["B.FM", "G.TC"], table=["", "B: B.CA ME2=FM SH3"])
    plays(match, "exchange B.FM")
    assert match.to_act == (0,)
    assert match.state.hand_size[0] == 1


def test_going_out_needs_a_play_of_ones_own(position: Position, plays: Plays) -> None:
    """PP-115, PP-116."""
    match = position(hands=["AD0 G.BD O.BD", "G.TC"])
    plays(match, "adventure 0, choose G.BD, choose G.TC")
    assert match.state.hand_size[1] == 0
    assert match.state.game_number == 1
    assert match.to_act == (0,)


def test_the_kraken_drawn_at_the_end_of_a_turn(position: Position, plays: Plays, points: Points) -> None:
    """PP-110, PP-111, PP-118, PP-121: in a match of three the next game is dealt at once."""
    match = position(hands=["G.BD", "G.TC"], pile="KRAKEN")
    plays(match, "draw")
    assert match.scores == (5, -10)
    assert match.state.game_number == 2
    assert match.view(None)["sheet"] == [[5, -10]]
    assert points(match) == [0, 0]
    assert match.narrate(None) == [
        "Kraken! Ann has drawn it. Ann 5, Ben −10.",
        "Game 2 begins; Ben has the first turn.",
    ]


def test_three_games_are_one_record(game: Game) -> None:
    """PP-120, PP-121, PP-122, PP-123."""
    match = game.new(seats=2, seed=5)
    starters = [int(match.state.starter)]
    while not match.over:
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[-1])
        starters.append(int(match.state.starter))
    sheet = match.view(None)["sheet"]
    assert len(sheet) == 3
    assert list(match.scores) == [sum(row[seat] for row in sheet) for seat in (0, 1)]
    assert len(set(starters)) == 2
    assert all(score % 5 == 0 for row in sheet for score in row)


@pytest.mark.parametrize("first", ["ADD_MERMAID", "ADD", "ADD_SHIP"])
def test_building_never_comes_to_a_dead_end(position: Position, first: str) -> None:
    """PP-23, PP-26: whatever is added first, adding on always reaches done."""
    match = position(hands=["Y.CA Y.FM ME0 ME1 SH0 Y.BD G.TC", "G.BD"])
    match.play(0, "open_suit Y")
    while True:
        actions = [action for action in match.legal(0) if action.verb != "done"]
        wanted = [action for action in actions if action.verb == first.lower()] or actions
        if not wanted:
            break
        match.play(0, wanted[0])
    assert [action.text for action in match.legal(0)] == ["done"]


def test_crew_cards_count_and_items_do_not(position: Position, legal: Legal) -> None:
    """PP-21, PP-23, PP-25."""
    assert "open_suit Y" in legal(position(hands=["Y.CA Y.CK SH0 G.TC", "G.BD"]))
    assert "open_suit Y" not in legal(position(hands=["Y.CA Y.TC SH0 G.TC", "G.BD"]))
    assert "open_suit Y" in legal(position(hands=["Y.CA Y.TC ME0 G.TC", "G.BD"]))


def test_a_set_that_lost_its_crew_is_still_open(position: Position, plays: Plays, legal: Legal, points: Points) -> None:
    """PP-30, PP-R10, PP-R11."""
    match = position(hands=["AD2 Y.MP Y.CK ME0 ME1", "G.BD"], table=["", "Y: Y.CA Y.FM Y.CN"])
    plays(match, "adventure 2, choose Y.FM")
    assert points(match)[1] == 25
    assert legal(match) == {"draw", "match Y.MP", "match Y.CK"}
