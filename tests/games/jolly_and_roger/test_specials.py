"""Special cards: JR-38 to JR-52, in the order of the rules text."""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import SHIPS

Position = Callable[..., Match]
Describe = Callable[[Match, str], str]
May = Callable[[Match], list[str]]


def test_specials_are_split_picked_and_played_in_any_order(position: Position) -> None:
    """JR-38."""
    match = position(slots="G1 G2 K S T", splitter=0)
    for seat, action in [
        (0, "split 01|234"),
        (1, "pick B"),
        (1, "tortuga 4"),
        (1, "kraken 2 none"),
        (1, "skeleton 3 red"),
    ]:
        match.play(seat, action)
    assert match.view(None)["box"] == ["K", "T"]


@pytest.mark.parametrize("code", ["K", "S", "T"])
def test_a_special_laid_as_a_parrot_has_no_power(position: Position, ship: Describe, code: str) -> None:
    """JR-38: strength 1, and nothing else in the world changes."""
    match = position(crews={"blue": ["B1", "(Y1)"]}, slots=f"G1 G2 Y3 B4 {code}", sets="0123|4", picked="B")
    match.play(1, "parrot 4 red")
    assert ship(match, "red") == f"[] 0 : 1 [({code})] captain 1"
    assert ship(match, "blue") == "[B1] 1 : 1 [(Y1)] captain -"
    assert match.view(None)["box"] == []


# Skeleton


@pytest.mark.parametrize("where", SHIPS)
def test_a_skeleton_joins_face_up_at_any_ship_with_strength_three(
    position: Position, ship: Describe, where: str
) -> None:
    """JR-39."""
    match = position(slots="G1 G2 Y3 B4 S", sets="0123|4", picked="B")
    match.play(1, f"skeleton 4 {where}")
    assert ship(match, where) == "[] 0 : 3 [S] captain 1"


# Kraken


def kraken(position: Position, crews: list[str]) -> Match:
    """Seat 1 is to play a kraken in slot 4; the crews are those at the red ship."""
    return position(crews={"red": crews}, slots="G1 G2 Y3 B4 K", sets="0123|4", picked="B")


def test_a_kraken_takes_the_last_card_of_the_other_crew(position: Position, ship: Describe) -> None:
    """JR-40: both go to the box, and the crews are compared."""
    match = kraken(position, ["R1 R3", "R2"])
    match.play(1, "kraken 4 red")
    assert ship(match, "red") == "[R1] 1 : 2 [R2] captain 1"
    assert match.view(None)["box"] == ["R3", "K"]


def test_a_kraken_may_be_played_without_a_target(position: Position, ship: Describe) -> None:
    """JR-41, JR-R2: even if there is one."""
    match = kraken(position, ["R1 R3", "R2"])
    match.play(1, "kraken 4 none")
    assert ship(match, "red") == "[R1 R3] 4 : 2 [R2] captain 0"
    assert match.view(None)["box"] == ["K"]


def test_a_kraken_cannot_go_where_the_other_has_no_card(position: Position) -> None:
    """JR-42: own cards there do not count."""
    match = kraken(position, ["", "R2 R3"])
    assert match.why_not(1, "kraken 4 red")[0] == "JR-42"
    assert match.why_not(1, "kraken 4 yellow")[0] == "JR-42"


def test_a_skeleton_at_the_end_shields_the_whole_crew(position: Position, may: May) -> None:
    """JR-43, JR-R3."""
    match = kraken(position, ["R1 R3 S", ""])
    assert match.why_not(1, "kraken 4 red")[0] == "JR-43"
    assert "kraken 4 red" not in may(match)


def test_a_skeleton_that_is_not_last_shields_nothing(position: Position, ship: Describe) -> None:
    """JR-43, JR-44."""
    match = kraken(position, ["R1 S R3", ""])
    match.play(1, "kraken 4 red")
    assert ship(match, "red") == "[R1 S] 4 : 0 [] captain 0"
    assert match.view(None)["box"] == ["R3", "K"]


@pytest.mark.parametrize("last", ["R3", "(R3)", "(K)", "(T)", "Y3"])
def test_a_kraken_takes_any_last_card_and_nothing_else(position: Position, ship: Describe, last: str) -> None:
    """JR-44: face up, face down or hired."""
    crews = {"red": [f"R1 {last}", "(B1)"], "blue": ["B1 B2", "B2"]}
    box = "T" if last == "Y3" else ""
    match = position(crews=crews, chests=["B1", "R2"], box=box, slots="G1 G2 G2 B4 K", sets="0123|4", picked="B")
    others = [ship(match, where) for where in SHIPS[:3]]
    match.play(1, "kraken 4 red")
    assert ship(match, "red") == "[R1] 1 : 1 [(B1)] captain -"
    assert [ship(match, where) for where in SHIPS[:3]] == others
    assert [chest["cards"] for chest in match.view(None)["chests"]] == [["B1"], ["R2"]]


def test_a_skeleton_lying_face_down_can_be_taken(position: Position, ship: Describe) -> None:
    """JR-45, JR-R4."""
    match = kraken(position, ["R1 (S)", ""])
    match.play(1, "kraken 4 red")
    assert ship(match, "red") == "[R1] 1 : 0 [] captain 0"
    assert match.view(None)["box"] == ["K", "S"]


# Tortuga


def tortuga(position: Position, **crews: list[str]) -> Match:
    """Seat 1 is to play B4 and a Tortuga, in slots 3 and 4."""
    return position(crews=crews, slots="G1 G2 Y3 B4 T", sets="012|34", picked="B", fill=None)


def test_tortuga_turns_all_own_parrots_in_all_crews(position: Position, ship: Describe) -> None:
    """JR-46, JR-47, JR-R7: those of this turn too; no card changes its place, the other side is not touched."""
    match = tortuga(position, red=["(Y1) (Y2)", "(Y5) R1 (B3)"], blue=["(G5)", "(R4)"], yellow=["(G4) (G3)", "(R2)"])
    match.play(1, "parrot 3 green")
    match.play(1, "tortuga 4")
    assert ship(match, "red") == "[(Y1) (Y2)] 2 : 9 [Y5 R1 B3] captain 1"
    assert ship(match, "blue") == "[(G5)] 1 : 4 [R4] captain 1"
    assert ship(match, "yellow") == "[(G4) (G3)] 2 : 2 [R2] captain -"
    assert ship(match, "green") == "[] 0 : 4 [B4] captain 1"


def test_there_is_one_way_only_to_play_tortuga(position: Position, may: May) -> None:
    """JR-47: no choice of parrots."""
    match = tortuga(position, red=["(Y1) (Y2)", "(Y5) R1 (B3)"])
    assert [text for text in may(match) if text.startswith("tortuga")] == ["tortuga 4"]


def test_a_hired_pirate_counts_in_full_stays_face_up_and_never_boards(position: Position, ship: Describe) -> None:
    """JR-48: no action reaches it, not even with a captain there."""
    match = tortuga(position, red=["(Y1) (Y2)", "(Y5) (B3) R1"])
    match.play(1, "tortuga 4")
    assert ship(match, "red") == "[(Y1) (Y2)] 2 : 9 [Y5 B3 R1] captain 1"
    assert {action.operands[0] for action in match.legal(1)} == {3}


def test_a_hired_pirate_is_no_parrot_for_a_second_tortuga(position: Position, ship: Describe) -> None:
    """JR-48: it keeps its strength."""
    match = position(
        crews={"red": ["", "Y5 (B3)"], "blue": ["(G5)", ""]},
        box="T",
        slots="G1 G2 Y3 B4 T",
        sets="0123|4",
        picked="B",
        fill="yellow",
    )
    match.play(1, "tortuga 4")
    assert ship(match, "red") == "[] 0 : 8 [Y5 B3] captain 1"


@pytest.mark.parametrize("code", ["K", "S", "T"])
def test_a_special_that_comes_to_light_turns_back(position: Position, ship: Describe, code: str) -> None:
    """JR-49, JR-R20: in its place, with strength 1 and without its power."""
    match = tortuga(position, red=["R1", f"(Y5) ({code}) (B3)"], blue=["(G5) (G4) B1", "B2 B2 B1"])
    match.play(1, "tortuga 4")
    assert ship(match, "red") == f"[R1] 1 : 9 [Y5 ({code}) B3] captain 1"
    assert ship(match, "blue") == "[(G5) (G4) B1] 3 : 5 [B2 B2 B1] captain 1"
    assert match.view(None)["box"] == ["T"]


def test_after_tortuga_all_four_ships_are_compared(position: Position) -> None:
    """JR-50, JR-R8: captains change at several ships at once, and Tortuga goes to the box."""
    crews = {"green": ["G2", "(R2)"], "yellow": ["Y2", "(R3)"], "blue": ["B3", "(R4)"], "red": ["R1 R1", "(G5)"]}
    match = position(crews=crews, chests=["G1", ""], slots="G1 G2 Y3 B4 T", sets="0123|4", picked="B", fill=None)
    assert [each["captain"] for each in match.view(None)["ships"]] == [0, 0, 0, 0]
    match.play(1, "tortuga 4")
    assert [each["captain"] for each in match.view(None)["ships"]] == [None, 1, 1, 1]
    assert match.view(None)["box"] == ["T"]


def test_tortuga_may_be_played_without_any_parrot(position: Position, ship: Describe) -> None:
    """JR-51."""
    match = tortuga(position, red=["R1 (Y1)", "R3"], blue=["(G5)", "B1"])
    match.play(1, "tortuga 4")
    assert ship(match, "red") == "[R1 (Y1)] 2 : 3 [R3] captain 1"
    assert match.view(None)["box"] == ["T"]


def test_what_is_in_the_box_never_returns(game: Game) -> None:
    """JR-52."""
    for seed in range(5):
        match = game.new(seed=seed)
        box = match.state.box.copy()
        while not match.over:
            seat = match.to_act[0]
            wild = [action for action in match.legal(seat) if action.verb in ("kraken", "tortuga")]
            match.play(seat, (wild or match.legal(seat))[0])
            assert (match.state.box >= box).all()
            box = match.state.box.copy()
        assert box.sum() > 0
