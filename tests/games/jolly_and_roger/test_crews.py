"""Crews, captains and boarding: JR-22 to JR-37, in the order of the rules text."""

from collections.abc import Callable

import pytest

from freebooter.engine.errors import BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger.pieces import CODES, SHIPS

Position = Callable[..., Match]
Describe = Callable[[Match, str], str]
May = Callable[[Match], list[str]]


# Crews


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("colour", SHIPS)
def test_a_pirate_joins_face_up_at_the_ship_of_its_colour_with_its_value(
    position: Position, ship: Describe, colour: str, value: int
) -> None:
    """JR-22."""
    code = f"{colour[0].upper()}{value}"
    slots = sorted([code, "Y1", "Y2", "B1", "B2"], key=CODES.index)
    slot = slots.index(code)
    sets = f"{slot}|" + "01234".replace(str(slot), "")
    match = position(slots=" ".join(slots), sets=sets, picked="B" if slot else "A")
    match.play(1, f"crew {slot}")
    assert ship(match, colour) == f"[] 0 : {value} [{code}] captain 1"


def test_a_pirate_never_joins_face_up_at_a_ship_of_another_colour(
    game: Game, position: Position, ship: Describe
) -> None:
    """JR-23: no action says it; the wish is answered with the clause."""
    match = position(slots="G1 G2 Y3 B4 R5", sets="0|1234", picked="A")
    for text in ("crew 0 red", "crew G1 red"):
        with pytest.raises(BadText):
            match.play(1, text)
    match.play(1, "crew 0")
    assert [ship(match, other) for other in SHIPS[1:]] == ["[] 0 : 0 [] captain -"] * 3
    assert game.gestures["wrong-colour"][0] == "JR-23"


@pytest.mark.parametrize("code", ["R5", "R1", "K", "S", "T"])
@pytest.mark.parametrize("where", SHIPS)
def test_any_card_can_lie_face_down_at_any_ship_with_strength_one(
    position: Position, ship: Describe, where: str, code: str
) -> None:
    """JR-24, JR-38, JR-R1: also a pirate at the ship of its own colour."""
    match = position(slots=f"G1 G2 Y3 B4 {code}", sets="0123|4", picked="B")
    match.play(1, f"parrot 4 {where}")
    assert ship(match, where) == f"[] 0 : 1 [({code})] captain 1"


def test_every_card_can_be_played_whatever_the_position(game: Game, may: May) -> None:
    """JR-25: at least as a parrot at each of the four ships."""
    for seed in range(5):
        match = game.new(seed=seed)
        while not match.over:
            own = [slot for slot, owner in enumerate(match.state.slot_owner) if owner == match.to_act[0]]
            assert {f"parrot {slot} {ship}" for slot in own for ship in SHIPS} <= set(may(match))
            match.play(match.to_act[0], match.legal(match.to_act[0])[-1])


def test_cards_are_laid_on_the_own_side_only(position: Position, ship: Describe) -> None:
    """JR-26."""
    match = position(slots="G1 G2 Y3 B4 R5", sets="01|234", picked="B")
    match.play(1, "crew 4")
    match.play(1, "parrot 2 blue")
    match.play(1, "parrot 3 blue")
    match.play(0, "parrot 0 red")
    assert ship(match, "red") == "[(G1)] 1 : 5 [R5] captain 1"
    assert ship(match, "blue") == "[] 0 : 2 [(Y3) (B4)] captain 1"


def test_a_laid_card_becomes_the_last_of_its_crew(position: Position, ship: Describe) -> None:
    """JR-27, JR-R5."""
    match = position(crews={"red": ["", "R4 (B1)"]}, slots="G1 G2 R1 R3 S", sets="01|234", picked="B")
    for action in ("crew 3", "skeleton 4 red", "parrot 2 red"):
        match.play(1, action)
    assert ship(match, "red") == "[] 0 : 12 [R4 (B1) R3 S (R1)] captain 1"


def test_laid_cards_stay_as_they_lie(position: Position) -> None:
    """JR-28: whatever is played (but for a Tortuga), the own crews only grow at the end."""
    crews = {"red": ["R1", "R4 (B1)"], "blue": ["(Y1)", "B2 S"]}
    match = position(crews=crews, slots="G3 B3 R5 K S", sets="0|1234", picked="B")
    before = match.view(None)["ships"]
    for action in match.legal(1):
        tried = match.clone()
        tried.play(1, action)
        for then, now in zip(before, tried.view(None)["ships"], strict=True):
            assert now["crews"][1][: len(then["crews"][1])] == then["crews"][1]


# Captains


def test_crews_are_compared_after_each_card_before_the_next_is_played(
    position: Position, ship: Describe, may: May
) -> None:
    """JR-29: the captain that a card brings lets the very next card board."""
    match = position(slots="Y1 Y1 B1 R1 R5", sets="012|34", picked="B")
    assert "board 4" not in may(match)
    match.play(1, "crew 3")
    assert ship(match, "red") == "[] 0 : 1 [R1] captain 1"
    assert "board 4" in may(match)


def test_crews_are_compared_after_a_kraken(position: Position, ship: Describe) -> None:
    """JR-29, JR-40."""
    match = position(
        crews={"red": ["R1 (Y1)", "R4 (Y2)"]}, slots="G1 G2 G3 G4 K", sets="0|1234", picked="A", splitter=0
    )
    match.play(1, "crew 0")
    for expected in ("[R1 (Y1)] 2 : 4 [R4] captain 1",):
        match.play(0, "kraken 4 red")
        assert ship(match, "red") == expected


@pytest.mark.parametrize(
    ("seat0", "seat1", "captain"), [("R2", "R1", 0), ("R1", "R2", 1), ("(Y1)", "", 0), ("R1", "(Y1) (Y2)", 1)]
)
def test_the_stronger_crew_has_the_captain(position: Position, seat0: str, seat1: str, captain: int) -> None:
    """JR-30."""
    match = position(crews={"red": [seat0, seat1]}, slots="G1 G2 Y3 B4 R5")
    assert match.view(None)["ships"][3]["captain"] == captain


def test_a_takeover_sends_the_other_captain_back_to_its_supply(position: Position, ship: Describe) -> None:
    """JR-30."""
    match = position(crews={"red": ["R2", ""]}, slots="G1 G2 Y3 B4 R5", sets="0123|4", picked="B")
    assert match.view(None)["captains_left"] == [3, 4]
    match.play(1, "crew 4")
    assert ship(match, "red") == "[R2] 2 : 5 [R5] captain 1"
    assert match.view(None)["captains_left"] == [4, 3]


def test_equal_crews_have_no_captain(position: Position, ship: Describe) -> None:
    """JR-31: one that stood there goes home."""
    match = position(crews={"red": ["R2", ""]}, slots="G1 G2 Y3 B4 R2", sets="0123|4", picked="B")
    assert ship(match, "blue") == "[] 0 : 0 [] captain -"
    match.play(1, "crew 4")
    assert ship(match, "red") == "[R2] 2 : 2 [R2] captain -"
    assert match.view(None)["captains_left"] == [4, 4]


def test_a_kraken_that_takes_the_only_card_leaves_the_ship_without_captain(position: Position, ship: Describe) -> None:
    """JR-31, JR-40, JR-R6: 0 : 0 is equal too."""
    match = position(crews={"red": ["R2", ""]}, slots="G1 G2 Y3 B4 K", sets="0123|4", picked="B")
    match.play(1, "kraken 4 red")
    assert ship(match, "red") == "[] 0 : 0 [] captain -"


def test_captains_follow_the_strengths_and_four_are_always_enough(game: Game, position: Position) -> None:
    """JR-32: no verb moves a captain; one seat can hold all four ships."""
    assert not any("captain" in action.text for action in game.actions)
    match = position(crews={ship: ["", "(Y1)"] for ship in SHIPS}, slots="G1 G2 Y3 B4 R5")
    assert match.view(None)["captains_left"] == [4, 0]


# Boarding


def test_a_pirate_boards_under_the_own_captain(position: Position) -> None:
    """JR-33."""
    match = position(crews={"red": ["", "(Y1)"]}, slots="G1 G2 Y3 B4 R5", sets="0123|4", picked="B")
    match.play(1, "board 4")
    assert match.view(None)["chests"] == [{"gold": 0, "cards": []}, {"gold": 5, "cards": ["R5"]}]


@pytest.mark.parametrize("crews", [["", ""], ["(Y1)", "(Y2)"], ["R2", "R1"]], ids=["no crew", "equal", "weaker"])
def test_without_the_own_captain_no_pirate_boards(position: Position, may: May, crews: list[str]) -> None:
    """JR-34."""
    match = position(crews={"red": crews}, slots="G1 G2 Y3 B4 R5", sets="0123|4", picked="B")
    assert "board 4" not in may(match)
    assert match.why_not(1, "board 4") == ("JR-34", "You have no captain on the red ship.")


def test_a_captain_on_another_ship_does_not_help(position: Position) -> None:
    """JR-33, JR-34: it must be the ship of the pirate's colour."""
    match = position(crews={"blue": ["", "B1"]}, slots="G1 G2 Y3 B4 R5", sets="012|34", picked="B")
    assert match.why_not(1, "board 3") is None
    assert match.why_not(1, "board 4")[0] == "JR-34"


@pytest.mark.parametrize("code", ["K", "S", "T"])
def test_a_special_card_never_boards(position: Position, code: str) -> None:
    """JR-35, JR-R10: not even with captains on all ships."""
    crews = {ship: ["", "(Y1)"] for ship in SHIPS}
    match = position(crews=crews, slots=f"G1 G2 Y3 B4 {code}", sets="0123|4", picked="B")
    assert match.why_not(1, "board 4")[0] == "JR-35"


def test_any_number_of_cards_may_board_and_nothing_else_changes(position: Position) -> None:
    """JR-36, JR-R9: crews and captains stay; a captain won with the first card of the set will do."""
    match = position(slots="G1 R1 R2 R2 R5", sets="0|1234", picked="B")
    match.play(1, "crew 1")
    ships = match.view(None)["ships"]
    for action, gold in (("board 2", 2), ("board 3", 4), ("board 4", 9)):
        match.play(1, action)
        assert match.view(None)["ships"] == ships
        assert match.view(None)["chests"][1]["gold"] == gold


def test_a_chest_keeps_its_cards_when_the_captain_is_lost(position: Position, ship: Describe) -> None:
    """JR-37."""
    match = position(crews={"red": ["(Y1)", ""]}, chests=["R2", ""], slots="G1 G2 Y3 B4 R5", sets="0123|4", picked="B")
    match.play(1, "crew 4")
    assert ship(match, "red") == "[(Y1)] 1 : 5 [R5] captain 1"
    assert match.view(None)["chests"][0] == {"gold": 2, "cards": ["R2"]}
    assert match.scores == (2, 9)
