"""The worked examples of the rules, played and checked: laying out, thefts, curses, scoring, what others know."""

from collections.abc import Callable
from typing import Any

import pytest

from freebooter.engine.match import Match
from freebooter.games.all_hands_on_deck.pieces import CODES
from refused import refused

Position = Callable[..., Match]
Play = Callable[[Match, str], None]


def test_a_theft_makes_a_call_false(position: Position, play: Play, look: Any) -> None:
    """E14: AH-36, AH-39, AH-51, AH-54, AH-60, AH-91, AH-R12, AH-R14, AH-R25."""
    match = position(seats=3, phase="answer", crews=["Cu2 Lo1", "He2", "Si1"], piles=["Lo", "Lo", "Lo"], script=[0])
    assert look(match).may(2) == ["pass"]
    assert refused(match, 2, "call") == "AH-39"
    play(match, "0: CALL; 2: PASS; 1: CALL; 0: PAIR Cu")
    assert look(match).may(0) == ["target 1", "target 2", "forfeit"]
    play(match, "0: TARGET 1")
    assert look(match).crew(0) == "Lo1 He1"
    play(match, "0: DONE")
    assert match.state.curses[:3].tolist() == [0, 1, 0]
    assert match.view(0)["phase"] == "draw"
    assert match.view(0)["supply"] == 8
    assert match.state.laid_points[0] == 1
    assert look(match).known(1, 0) == "He1"


def test_a_chain_of_thefts_and_a_lost_action(position: Position, play: Play, look: Any) -> None:
    """E15: AH-49, AH-50, AH-59, AH-62, AH-R19."""
    match = position(seats=2, phase="answer", crews=["Cu3 He1", "Cu1"], piles=["Lo", "Lo"])
    play(match, "0: CALL; 1: PASS; 0: PAIR Cu; 0: TARGET 1; 0: PAIR Cu")
    assert look(match).may(0) == ["done"]
    assert match.state.laid_points[0] == 2
    assert look(match).crew(0) == "He1"


def test_curses_run_out(position: Position, play: Play, look: Any) -> None:
    """E16: AH-5, AH-63, AH-64, AH-70, AH-71, AH-72, AH-R20."""
    match = position(
        seats=4, phase="lay", callers=[0, 1], crews=["He4", "Lo1", "", ""], curses=[4, 4, 4, 5], false_calls="punished",
        piles=["Lo", "Lo", "Lo", "Lo"],
    )  # fmt: skip
    assert match.view(0)["supply"] == 0
    play(match, "0: PAIR He")
    assert look(match).may(0) == ["target 3", "forfeit"]
    assert refused(match, 0, "target 1") == "AH-64"
    play(match, "0: TARGET 3; 0: PAIR He")
    assert look(match).may(0) == ["done"]
    play(match, "0: DONE")
    assert match.state.curses[:4].tolist() == [4, 4, 4, 6]


def test_limits_hit_a_seat_once(position: Position, play: Play, look: Any) -> None:
    """E17: AH-55, AH-57, AH-58, AH-65, AH-66, AH-R16, AH-R18."""
    match = position(seats=3, phase="answer", crews=["Sa4", "Sa2", ""], piles=["Lo", "Lo", "Lo"])
    play(match, "0: CALL; 1: CALL; 2: PASS; 0: PAIR Sa")
    assert refused(match, 0, "target 0") == "AH-58"
    play(match, "0: TARGET 2; 0: PAIR Sa")
    assert look(match).may(0) == ["target 1", "forfeit"]
    assert refused(match, 0, "target 2") == "AH-66"
    play(match, "0: TARGET 1; 0: DONE; 1: PAIR Sa")
    assert look(match).may(1) == ["target 0", "forfeit"]
    play(match, "1: TARGET 0; 1: DONE")
    assert [seat["quota"] for seat in match.view(0)["seats"]] == [1, 1, 1]


def test_a_pair_or_a_straight(position: Position, play: Play, look: Any) -> None:
    """E18: AH-43, AH-44, AH-47, AH-50, AH-67."""
    place = {"seats": 2, "phase": "lay", "callers": [0], "piles": ["Lo", "Lo"]}
    match = position(crews=["Lo2 Re1 Cu1 Sa1 He1", ""], **place)
    assert look(match).may(0) == ["pair Lo", "straight 5"]
    assert match.view(0)["hints"] == {"26": "breaks a straight"}
    play(match, "0: PAIR Lo")
    assert look(match).may(0) == ["done"]
    assert match.state.draw_rights[0] == 1
    match = position(crews=["Lo2 Re1 Cu1 Sa1 He1", ""], **place)
    play(match, "0: STRAIGHT 5")
    assert look(match).may(0) == ["done"]
    assert match.state.laid_points[0] == 6
    assert not match.state.draw_rights.any()


@pytest.mark.parametrize(
    ("crew", "points"), [("Si4", 4), ("Si5", 6), ("Si6", 12), ("Si2", 0), ("Co1 Si1 Go1", -6), ("Co3", 5), ("Go3", 8)]
)
def test_captains_at_the_end(position: Position, crew: str, points: int) -> None:
    """E19: AH-45, AH-76, AH-77, AH-R21."""
    match = position(seats=2, crews=[crew, ""], piles=["Lo", "Lo"])
    assert match.scores[0] == points
    assert match.view(0)["scores"][0] == points


def test_a_fourth_captain_beside_a_laid_triple_is_single(position: Position, play: Play, look: Any) -> None:
    """E19: AH-48, AH-76, AH-46."""
    match = position(seats=2, phase="lay", callers=[0], crews=["Si4 Co1 Go1", ""], piles=["Lo", "Lo"])
    play(match, "0: TRIPLE Si")
    assert match.scores[0] == 6 - 2 - 1 - 3
    assert look(match).may(0) == ["done"]


def test_the_end_test(position: Position, play: Play, look: Any) -> None:
    """E20: AH-9, AH-22, AH-73, AH-74, AH-R26."""
    place = {"seats": 4, "phase": "lay", "callers": [0], "crews": ["Lo2 Re2", "", "", ""]}
    match = position(piles=["Lo", "Lo", "Lo", ""], **place)
    play(match, "0: PAIR Lo; 0: PAIR Re; 0: DONE")
    assert match.over
    assert not match.state.draw_rights.any()
    assert match.scores == (2, 0, 0, 0)
    match = position(piles=["Lo", "Lo", "Lo", "Lo"], **place)
    play(match, "0: PAIR Lo; 0: PAIR Re; 0: DONE; 0: DRAW 0; 1: DRAW 1; 2: DRAW 2; 3: DRAW 3")
    assert match.view(0)["phase"] == "hire"
    assert match.state.draw_rights[0] == 0
    play(match, "0: HIRE Lo")
    assert match.to_act == (1, 2, 3)


SPLITS = [
    ("standard", "Lo2 Re1 Cu2 Sa1 He3", 7),
    ("standard", "Lo2 Re2 Cu2 Sa2 He2", 12),
    ("standard", "Lo4 Re2 Cu3 Sa2 He2", 13),
    ("six-crew", "Lo1 Re1 Cu1 Sa1 He1 Fi2", 8),
    ("six-crew", "Lo2 Re2 Cu2 Sa2 He2 Fi2", 14),
    ("six-crew", "Lo2 Re1 Cu1 Sa1 Fi3", 8),
]


@pytest.mark.parametrize(("edition", "crew", "points"), SPLITS)
def test_the_best_split(position: Position, edition: str, crew: str, points: int) -> None:
    """E21, E22: AH-75, AH-R3, AH-R22."""
    match = position(seats=2, edition=edition, crews=[crew, ""], piles=["Lo", "Lo"])
    assert match.scores[0] == points
    assert match.view(0)["scores"][0] == points


def test_a_straight_of_five_of_six_kinds(position: Position, look: Any) -> None:
    """E22: AH-44."""
    match = position(
        seats=2, edition="six-crew", phase="lay", callers=[0], crews=["Lo2 Re1 Cu1 Sa1 Fi3", ""], piles=["Lo", "Lo"]
    )
    assert [text for text in look(match).may(0) if text.startswith("straight")] == ["straight 4"]


def test_the_split_that_is_shown(position: Position) -> None:
    """AH-75: more straights first, then the one whose counts in straights come first."""
    match = position(
        seats=2, edition="six-crew", phase="lay", callers=[0], laid_now=1, piles=["Lo", ""],
        crews=["Lo1 Re1 Cu1 Sa1 He1 Fi1", "Lo2 Re2 Cu2 Sa2 He2"],
    )  # fmt: skip
    assert match.view(1)["splits"] == []
    match.play(0, "done")
    assert match.over
    for viewer in (0, 1, None):
        assert match.view(viewer)["splits"] == [
            {"straights": 1, "in_straights": dict.fromkeys(("Re", "Cu", "Sa", "He", "Fi"), 1), "pairs": {}},
            {"straights": 2, "in_straights": dict.fromkeys(("Lo", "Re", "Cu", "Sa", "He"), 2), "pairs": {}},
        ]


def end(position: Position, **place: Any) -> Match:
    """A match that ends with this table."""
    match = position(phase="lay", piles=["Lo", "", ""], **place)
    match.play(0, "pair Sa")
    while match.to_act:
        match.play(0, match.legal(0)[-1])
    return match


def test_captains_break_ties(position: Position) -> None:
    """E23: AH-78, AH-79, AH-80, AH-81, AH-R23."""
    place = {"seats": 3, "callers": [0], "laid": ["pair Re", "triple Co", ""]}
    match = end(position, crews=["Sa2 Co3 Si2", "Go1 Re1 Lo2 Cu2 He4", "Lo2 Re4"], **place)
    assert match.scores == (7, 6, 3)
    match = end(position, crews=["Sa2 Co2 He4 Lo2 Cu2", "Go1 Re2 Lo2 He2", "Lo2 Re2"], **place)
    assert match.scores == (6, 5, 2)
    match = end(position, crews=["Sa2 Co2 He4", "Go1 Re2 Lo2", "Lo2 Re2"], **place)
    assert match.scores == (4, 4, 2)
    assert match.result == (0, 1, 0)
    assert match.view(2)["winners"] == [1]
    assert match.knowledge(2).prompt() == "Ben wins with 4 points and more captains than others with as many."
    match = end(position, crews=["Sa2 Co2 Si2 He4", "Go1 Re2 Lo2", "Lo2 Re2"], **place)
    assert match.result == (0.5, 0.5, 0)
    assert match.view(None)["winners"] == [0, 1]


@pytest.mark.parametrize("knows", ["Lo2 Si1", "Lo2 Si1 Go1"])
def test_what_a_third_party_makes_of_a_theft(position: Position, play: Play, look: Any, knows: str) -> None:
    """E24: AH-90, AH-91, AH-92, AH-R15, AH-R24."""
    match = position(
        seats=3, phase="lay", callers=[0, 1], crews=["Cu2", "Lo2 Si1 Go1", ""], piles=["Lo", "Lo", "Lo"],
        known={"2": ["", knows, ""], "0": ["", "Lo1 Go1", ""]}, script=[2],
    )  # fmt: skip
    play(match, "0: PAIR Cu; 0: TARGET 1")
    assert look(match).known(2, 1) == "Lo1"
    assert look(match).known(0, 1) == "Lo1 Go1"
    assert look(match).known(1, 0) == "Si1"
    assert [event.card for event in match.events(2) if event.kind == "stole"] == [None]
    assert [event.card for event in match.events(1) if event.kind == "stole"] == [CODES.index("Si")]
    play(match, "0: DONE; 1: PAIR Lo")
    assert look(match).known(2, 1) == ""
    assert look(match).known(0, 1) == "Go1"


def test_an_observer_who_knew_a_crew_pile_of_one_kind_knows_the_stolen_card(
    position: Position, play: Play, look: Any
) -> None:
    """AH-92."""
    match = position(
        seats=3, phase="lay", callers=[0], crews=["Cu2", "Lo2", ""], piles=["Lo", "Lo", "Lo"],
        known={"2": ["", "Lo2", ""]},
    )  # fmt: skip
    play(match, "0: PAIR Cu; 0: TARGET 1")
    assert (look(match).known(2, 1), look(match).known(2, 0)) == ("Lo1", "Lo1")
    assert (look(match).known("p", 1), look(match).known("p", 0)) == ("", "")
    assert match.narrate(2) == ["Anne steals a card from Ben: Lookout."]
    assert match.narrate(None) == ["Anne steals a card from Ben."]


def test_false_calls_can_be_punished(position: Position, play: Play) -> None:
    """E25: AH-40, AH-51, AH-68."""
    match = position(seats=2, phase="answer", false_calls="punished", crews=["Re2", "Lo1"], piles=["Lo", "Lo"])
    play(match, "1: CALL; 0: CALL")
    assert match.state.curses[:2].tolist() == [0, 1]
    play(match, "0: PAIR Re")
    assert match.state.hire_rights[0] == 1


def test_seating_instead_of_speed(position: Position, play: Play) -> None:
    """E26: AH-38, AH-42, AH-95."""
    match = position(
        seats=4, phase="hire", races="seating", start=2, stocks=["Lo", "Lo", "Lo", "Lo"],
        crews=["Re2", "Re2", "Cu2", ""], piles=["Sa", "Sa", "Sa", "Sa"],
    )  # fmt: skip
    play(match, "0: HIRE Lo")
    assert match.view(0)["start"] is None
    play(match, "2: HIRE Lo; 1: HIRE Lo; 3: HIRE Lo")
    assert match.view(0)["start"] == 3
    play(match, "1: CALL; 0: CALL; 2: CALL")
    assert match.view(3)["callers"] == []
    assert [seat["answer"] for seat in match.view(1)["seats"]] == ["none", "called", "none", "none"]
    play(match, "3: PASS")
    assert match.view(3)["callers"] == [0, 1, 2]
    assert match.to_act == (0,)


def test_two_whole_rounds(position: Position, play: Play, look: Any) -> None:
    """E27: AH-8, AH-9, AH-33, AH-42, AH-63, AH-69, AH-78, AH-79."""
    match = position(
        seats=2, piles=["Lo He", "Si Cu"], crews=["Lo1 Re2", "Cu1 He1 Si2"], laid=["pair Sa", ""], curses=[0, 1],
        script=[0],
    )  # fmt: skip
    play(match, "0: DRAW 1; 1: DRAW 0; 0: DRAW 0; 1: DRAW 1; 1: HIRE Si; 0: HIRE Lo")
    assert look(match).piles() == ["Cu{0}", "He{1}"]
    assert match.state.start == 1
    play(match, "0: CALL; 1: CALL; 0: PAIR Re; 0: PAIR Lo; 0: DONE; 1: TRIPLE Si; 1: DONE")
    assert match.view(0)["round"] == 2
    play(match, "1: DRAW 0; 0: DRAW 1")
    assert match.state.draw_rights[0] == 0
    play(match, "0: HIRE He; 1: HIRE Cu")
    assert (look(match).known(1, 0), look(match).known(0, 1)) == ("He1", "Cu1")
    assert match.state.start == 0
    play(match, "0: PASS; 1: CALL; 1: PAIR Cu; 1: TARGET 0; 1: PAIR He; 1: TARGET 0; 1: DONE")
    assert match.over
    assert match.scores == (2, 7)
    assert match.result == (0, 1)
