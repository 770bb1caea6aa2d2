"""Each prohibition: what cannot be done, the clause that forbids it, and the sentence."""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from seaport import play

Position = Callable[..., Match]
PLAIN = ("R7", "B8", "Y10", "G9", "O6")


def clause(match: Match, text: str) -> str:
    """The clause that forbids an action."""
    refusal = match.why_not(0, text)
    assert refusal is not None, f"{text!r} is legal"
    return refusal[0]


def test_nothing_lies_overboard_yet(position: Position) -> None:
    """SS-12."""
    match = position(*PLAIN, cargo="P4 P5 Y9")
    assert clause(match, "land") == clause(match, "place 1") == "SS-12"


def test_an_empty_column_has_nothing_to_move(position: Position) -> None:
    """SS-12."""
    match = position("Y10", "-", cargo="Y9")
    assert clause(match, "land 2") == clause(match, "move 2 1") == "SS-12"


def test_the_cargo_cannot_be_turned_over_if_nothing_would_change(position: Position) -> None:
    """SS-18."""
    match = position(*PLAIN, overboard="P4 P5 Y9")
    assert clause(match, "deal") == "SS-18"
    assert clause(position("Y10", "Y9", ships=1), "deal") == "SS-18"


def test_a_third_look_needs_a_move_first(position: Position) -> None:
    """SS-19, SS-R10."""
    match = position(*PLAIN, overboard="P4 P5 Y9", cargo="P6", idle=2)
    assert clause(match, "deal") == "SS-19"
    play(match, "place 3")
    assert match.over  # nothing else could move


def test_a_cannon_needs_a_free_berth(position: Position) -> None:
    """SS-22."""
    match = position("Y3", "S0", ships=1, harbour={"O": 3})
    assert clause(match, "land 1") == "SS-22"


def test_a_card_lands_after_the_one_below_it(position: Position) -> None:
    """SS-23."""
    match = position("Y5", "S0", ships=1, harbour={"Y": 3})
    assert match.why_not(0, "land 1") == (
        "SS-23",
        "The yellow Map lands on the yellow Bird, which is not in the harbour yet.",
    )


def test_a_stack_does_not_land_at_once(position: Position) -> None:
    """SS-24: of a stack only the last card lands."""
    match = position("Y5 Y4", ships=1, harbour={"Y": 3})
    play(match, "land 1")
    assert match.view(0)["columns"][0]["stack"] == ["Y5"]


def test_all_ships_first_is_an_option(game: Game) -> None:
    """SS-26, SS-R1."""
    match = game.scenario({"columns": ["Y3", "S5"], "ships": 4, "options": {"ships": "all-first"}})
    assert clause(match, "land 1") == "SS-26"


def test_columns_run_down_in_suit(position: Position) -> None:
    """SS-30, SS-R5."""
    match = position("R8", "B7", "R7", "P3", "P4", overboard="R6")
    assert match.why_not(0, "move 2 1") == (
        "SS-30",
        "On the red Deckhands only the red Cook can be laid, not the blue Cook.",
    )
    assert match.why_not(0, "place 4") == ("SS-30", "Nothing goes on the purple Cannon: a Cannon is the lowest card.")
    assert clause(match, "place 1") == "SS-30"
    assert match.why_not(0, "place 3") is None


def test_ships_stay_off_the_columns(position: Position) -> None:
    """SS-31, SS-32, SS-R4."""
    match = position("Y5|S4", "Y4", "-", overboard="S5")
    assert clause(match, "place 2") == clause(match, "place 3") == clause(match, "move 1 3") == "SS-31"
    assert clause(match, "move 2 1") == "SS-32"


def test_only_captains_begin_a_column(position: Position) -> None:
    """SS-33."""
    match = position("Y5|Y9", "-", "S0")
    assert clause(match, "move 1 2") == "SS-33"


def test_a_captain_with_nothing_under_her_stays(position: Position) -> None:
    """SS-34."""
    assert clause(position("Y10", "-", "S0"), "move 1 2") == "SS-34"


def test_a_stack_does_not_move_to_its_own_column(position: Position) -> None:
    """SS-36, SS-R6."""
    assert clause(position("Y10", "S0"), "move 1 1") == "SS-36"


def test_nothing_is_played_after_the_end(position: Position) -> None:
    """SS-40, SS-41."""
    won = play(position("P10", ships=6, harbour=dict.fromkeys("YOGBR", 10) | {"P": 9}), "land 1")
    assert clause(won, "deal") == "SS-40"
    lost = play(position("Y10", "S0"), "give up")
    assert clause(lost, "land 2") == clause(lost, "give up") == "SS-41"


@pytest.mark.parametrize("gesture", ["face-down", "from-harbour", "part-of-stack", "to-overboard", "choose-berth"])
def test_what_has_no_action_has_an_answer_too(game: Game, gesture: str) -> None:
    """SS-12, SS-17, SS-21, SS-25, SS-36, SS-37, SS-51, SS-R3, SS-R9, SS-R11."""
    clause, sentence = game.gestures[gesture]
    assert clause in game.clauses
    assert sentence.endswith(".")


def test_refusals_speak_german(game: Game) -> None:
    match = game.scenario({"columns": ["Y5", "S0"], "ships": 1, "harbour": {"Y": 3}})
    refusal = match.knowledge(0, "de").why_not(match.action(0, "land 1"))
    assert refusal == ("SS-23", "Seekarte (gelb) kann erst nach Vogel (gelb) in den Hafen.")
