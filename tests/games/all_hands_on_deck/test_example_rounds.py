"""The worked examples of the rules, played and checked: the deal, drawing, hiring."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from refused import refused

Position = Callable[..., Match]
Play = Callable[[Match, str], None]


@pytest.mark.parametrize(
    ("seats", "deck", "dealt", "aside"),
    [(2, 60, 20, 20), (3, 60, 17, 9), (4, 60, 15, 0), (5, 75, 15, 0), (6, 90, 15, 0)],
)
def test_the_deal_of_each_number_of_seats(game: Game, look: Any, seats: int, deck: int, dealt: int, aside: int) -> None:
    """E1: AH-1, AH-2, AH-3, AH-4, AH-84, AH-R1."""
    match = game.new(seats, seed=1)
    assert match.state.deck_size == deck
    assert match.state.pile_size[:seats].tolist() == [dealt] * seats
    assert match.view(None)["aside"] == aside
    assert not match.state.seen.any()
    assert match.state.curses.sum() == 0
    assert match.view(0)["supply"] == 9


def test_drawing_goes_on_until_the_piles_are_empty(position: Position, play: Play, look: Any) -> None:
    """E2: AH-11, AH-13, AH-17, AH-85, AH-86, AH-R7."""
    match = position(seats=3, start=1, piles=["Si Lo{0}", "Go Re", "He"])
    play(match, "1: DRAW 0; 2: DRAW 0; 0: DRAW 1; 1: DRAW 2")
    assert look(match).may(2) == ["draw 1"]
    assert refused(match, 2, "draw 0") == "AH-13"
    play(match, "2: DRAW 1")
    assert match.view(0)["phase"] == "hire"
    assert look(match).stocks() == ["Re{0}", "Lo{0,1} He{1}", "Si{2} Go{2}"]


def drawers(match: Match) -> list[int]:
    """Who draws, if everybody takes from the fullest pile, until DRAW is over."""
    order = []
    while match.view(None)["phase"] == "draw":
        seat = match.to_act[0]
        order.append(seat)
        match.play(seat, f"draw {int(match.state.pile_size.argmax())}")
    return order


def test_a_limited_seat_draws_one_card(position: Position) -> None:
    """E3: AH-11, AH-16."""
    match = position(seats=4, start=3, limited=[1, 0, 0, 0], piles=["Lo Re Cu", "Lo Re Cu", "Lo Re Cu", "Lo Re Cu"])
    assert drawers(match) == [3, 0, 1, 2, 3, 1, 2, 3, 1, 2]
    assert match.view(None)["cards"] == 2
    assert not match.state.limited.any()


def test_a_limit_in_a_shortage(position: Position) -> None:
    """E4: AH-16, AH-17."""
    match = position(seats=3, limited=[0, 1, 0], piles=["Lo Re Cu", "Sa", "He"])
    assert drawers(match) == [0, 1, 2, 0, 2]
    assert match.state.stock_size[:3].tolist() == [2, 1, 2]


def test_a_limited_seat_with_a_right_gets_both(position: Position, play: Play, look: Any) -> None:
    """E5: AH-19, AH-20, AH-21, AH-23, AH-R8, AH-R17."""
    match = position(seats=2, start=1, limited=[1, 0], draw_rights=[1, 0], piles=["Co Re Lo", "He Sa Si"])
    play(match, "1: DRAW 1; 0: DRAW 1; 1: DRAW 1; 1: DRAW 0")
    assert look(match).may(0) == ["draw 0", "forfeit"]
    play(match, "0: DRAW 0")
    assert look(match).may(0) == ["draw 0"]
    assert refused(match, 0, "forfeit") == "AH-21"
    play(match, "0: DRAW 0")
    assert look(match).stocks() == ["Sa{0} Re{0} Co{0}", "Si{1} He{1} Lo{1}"]


def test_extra_cards_go_clockwise_and_may_run_out(position: Position) -> None:
    """E6: AH-18, AH-22."""
    piles = ["Lo Re Cu Sa", "Lo Re Cu Sa", "Lo Re Cu Sa"]
    match = position(seats=3, start=1, draw_rights=[1, 0, 1], piles=piles)
    assert len(drawers(match)) == 9
    order = []
    while match.view(None)["phase"] == "extra":
        order.append(match.to_act[0])
        assert ("forfeit" in [a.text for a in match.legal(order[-1])]) == (order.count(order[-1]) == 1)
        match.play(order[-1], match.legal(order[-1])[0])
    assert order == [2, 2, 0]
    assert match.state.stock_size[:3].tolist() == [4, 3, 5]
    assert not match.state.draw_rights.any()


@pytest.mark.parametrize(("draws", "cards"), [(["draw", "draw", "forfeit"], 5), (["draw"] * 4, 7), (["forfeit"], 3)])
def test_two_extra_draw_rights(position: Position, draws: list[str], cards: int) -> None:
    """E7: AH-20, AH-69."""
    match = position(seats=2, draw_rights=[2, 0], piles=["Lo Re Cu Sa He Co", "Lo Re Cu Sa He Co"])
    drawers(match)
    for verb in draws:
        match.play(0, verb if verb == "forfeit" else f"draw {int(match.state.pile_size.argmax())}")
    assert match.view(None)["phase"] == "hire"
    assert match.state.stock_size[0] == cards


def test_the_first_to_finish_is_start_player(position: Position, play: Play, look: Any) -> None:
    """E8: AH-29, AH-30, AH-33, AH-R5, AH-R9."""
    match = position(seats=3, phase="hire", piles=["Co", "", "Go"], stocks=["Lo Go He", "Lo Si Si", "Re Cu Sa"])
    assert match.view(0)["start"] is None
    play(match, "2: HIRE Re; 0: HIRE Lo; 1: HIRE Lo")
    assert match.view(0)["start"] == 1
    assert match.to_act == (0, 2)
    play(match, "0: RETURN He; 2: RETURN Sa")
    assert look(match).piles() == ["Co He{0} Go{0}", "Si{1} Si{1}", "Go Sa{2} Cu{2}"]
    assert match.state.start == 1


def test_further_hires_can_be_declined(position: Position, play: Play, look: Any) -> None:
    """E9: AH-26, AH-28, AH-31."""
    match = position(seats=2, phase="hire", hire_rights=[1, 0], stocks=["Cu Cu Si", "Lo"])
    assert refused(match, 0, "return Si") == "AH-31"
    assert refused(match, 0, "forfeit") == "AH-25"
    play(match, "0: HIRE Cu")
    assert look(match).may(0) == ["hire Cu", "hire Si", "forfeit"]
    assert refused(match, 0, "return Cu") == "AH-31"
    play(match, "0: FORFEIT")
    assert look(match).may(0) == ["return Cu", "return Si"]
    assert refused(match, 0, "hire Cu") == "AH-27"
    play(match, "0: RETURN Si")
    assert look(match).piles()[0] == "Si{0} Cu{0}"


def test_more_rights_than_cards(position: Position, play: Play, look: Any) -> None:
    """E10: AH-26, AH-28."""
    match = position(seats=2, phase="hire", hire_rights=[2, 0], stocks=["Lo Re", "Lo"])
    play(match, "0: HIRE Re; HIRE Lo")
    assert match.to_act == (1,)
    assert look(match).crew(0) == "Lo1 Re1"
    assert look(match).piles()[0] == ""


def test_what_a_hand_gives_away_and_hides(position: Position, play: Play, look: Any) -> None:
    """E11: AH-87, AH-88."""
    stocks = ["Re", "Lo{0,1} Lo{0,1} Si{1}", "Re"]
    match = position(seats=3, phase="hire", stocks=stocks)
    play(match, "1: HIRE Lo; 1: RETURN Lo")
    assert look(match).known(0, 1) == ""
    assert look(match).piles()[1] == "Lo{1} Si{1}"
    match = position(seats=3, phase="hire", stocks=stocks, hire_rights=[0, 1, 0])
    play(match, "1: HIRE Lo; 1: HIRE Si")
    assert look(match).known(0, 1) == "Lo1"
    assert look(match).piles()[1] == "Lo{1}"
    match = position(seats=3, phase="hire", stocks=["Re", "Lo{0,1} Lo{0,1} Lo{0,1,2}", "Re"])
    play(match, "1: HIRE Lo")
    assert (look(match).known(0, 1), look(match).known(2, 1)) == ("Lo1", "")
    assert look(match).piles()[1] == "Lo{0,1} Lo{0,1}"


def test_a_single_card_must_be_hired(position: Position, play: Play, look: Any) -> None:
    """E12: AH-25, AH-87."""
    match = position(seats=3, phase="hire", stocks=["Re", "Re", "He{0,2}"])
    assert look(match).may(2) == ["hire He"]
    play(match, "2: HIRE He")
    assert look(match).known(0, 2) == "He1"
    assert look(match).known(1, 2) == look(match).known("p", 2) == ""


def test_open_hiring_is_seen_by_all(position: Position, play: Play, look: Any) -> None:
    """E13: AH-35, AH-89."""
    match = position(
        seats=3, phase="hire", open_hiring=True, piles=["Si", "", ""], stocks=["Re Co Lo", "Lo Si Si", "He"]
    )
    play(match, "1: HIRE Si; 1: RETURN Lo; 0: HIRE Re; 0: RETURN Lo; 2: HIRE He")
    assert look(match).piles() == ["Si Lo{0,1,2,p} Co{0,1,2,p}", "Lo{0,1,2,p} Si{0,1,2,p}", ""]
    for observer in (0, 1, 2, "p"):
        found = [look(match).known(observer, seat) for seat in range(3) if seat != observer]
        assert found == [counts for seat, counts in enumerate(["Re1", "Si1", "He1"]) if seat != observer]
    assert match.state.start == 1
    assert match.view(None)["phase"] == "answer"
