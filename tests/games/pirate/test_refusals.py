"""Every prohibition is refused with its clause, in the order of the rules text."""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from refused import LEGAL, cites, rows

Position = Callable[..., Match]


@pytest.fixture
def leading(position: Position) -> Match:
    return position(hands=["P2 P6 G4 H3 H4 K D5", "P9 H8 K D7"])


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    rows("""
        1 | play P9      | PI-22
        0 | pass         | PI-10
        0 | build base   | PI-54
        0 | place cannon | PI-54
        0 | end          | PI-22
        0 | done         | PI-22
        0 | add P6       | PI-22
        0 | take ship    | PI-22
        0 | attack 1     | PI-22
        0 | revenge      | PI-22
        0 | fight 6      | PI-22
        0 | play P9      | PI-11
        0 | play X59     | PI-11
        0 | play H3      | PI-17
        0 | play K       | PI-18
        0 | play D5      | legal
        0 | play P6      | legal
    """),
)
def test_when_leading(leading: Match, seat: int, action: str, clause: str) -> None:
    """PI-10, PI-11, PI-17, PI-18, PI-19, PI-22, PI-54."""
    assert cites(leading, seat, action) == clause


@pytest.mark.parametrize(
    ("first", "action", "clause"),
    rows("""
        play P2 | add P9  | PI-11
        play P2 | add K   | PI-14
        play P2 | add D5  | PI-15
        play P2 | add G4  | PI-13
        play P2 | add H3  | PI-13
        play P6 | add P2  | PI-16
        play G4 | add P2  | PI-13
        play D5 | add K   | PI-14
        play D5 | add P6  | PI-15
        play P2 | play P6 | PI-22
        play P2 | pass    | PI-10
        play P2 | add P6  | legal
        play P2 | done    | legal
    """),
)
def test_when_adding(leading: Match, first: str, action: str, clause: str) -> None:
    """PI-13 to PI-16."""
    leading.play(0, first)
    assert cites(leading, 0, action) == clause


def test_ghosts_go_with_ghosts_and_krakens_alone(position: Position) -> None:
    """PI-13, PI-14."""
    match = position(hands=["H3 H5 K K P1", "P9 S1"], leader=1)
    match.play(1, "play P9")
    match.play(1, "done")
    ghosts, kraken = match.clone(), match
    ghosts.play(0, "play H3")
    assert [action.text for action in ghosts.legal(0)] == ["add H5", "done"]
    kraken.play(0, "play K")
    assert [action.text for action in kraken.legal(0)] == ["done"]
    assert cites(kraken, 0, "add K") == "PI-14"


@pytest.mark.parametrize(
    ("tiles", "base", "ship", "action", "clause"),
    [
        ([1, 1, 1, 1], "-", "-", "build base", LEGAL),
        ([1, 1, 1, 1], 0, "-", "build base", "PI-47"),
        ([1, 0, 1, 1], 1, 1, "build base", "PI-47"),
        ([1, 0, 1, 1], 1, "-", "build ship", "PI-48"),
        ([1, 1, 1, 1], "-", 0, "place pirate", "PI-49"),
        ([0, 1, 1, 1], 0, 0, "place pirate", "PI-49"),
        ([1, 1, 1, 1], 4, 0, "place pirate", "PI-50"),
        ([1, 1, 1, 1], 0, "-", "place cannon", "PI-51"),
        ([1, 1, 0, 1], 0, 0, "place cannon", "PI-51"),
        ([1, 1, 1, 1], 0, 4, "place cannon", "PI-52"),
        ([1, 1, 1, 1], 0, 0, "end", LEGAL),
        ([1, 1, 1, 1], 0, 0, "pass", "PI-22"),
    ],
)
def test_when_building(
    position: Position, tiles: list[int], base: object, ship: object, action: str, clause: str
) -> None:
    """PI-47 to PI-53."""
    match = position(tiles=[tiles, [0] * 4], bases=[base, "-"], ships=[ship, "-"], phase="build")
    assert cites(match, 0, action) == clause


def test_what_is_missing_is_named(position: Position) -> None:
    """PI-48."""
    match = position(tiles=[[1, 0, 2, 0], [0] * 4], bases=[0, "-"], phase="build")
    assert match.why_not(0, "build ship") == ("PI-48", "You cannot pay: 1 ship, 1 gold missing.")
    assert match.view(1)["seats"][0]["ship"]["missing"] == {"ship": 1, "gold": 1}


def test_in_the_battle_round(position: Position) -> None:
    """PI-22, PI-54 to PI-60, PI-65: who is not asked hears so, and the view says why a seat cannot attack."""
    match = position(
        tiles=[[1, 1, 1, 1], [0, 1, 0, 1], [0, 0, 0, 0]], bases=[0, "-", "-"], ships=[1, 0, 2], phase="attack"
    )
    assert match.to_act == (0,)
    assert cites(match, 0, "attack 0") == "PI-59"
    assert cites(match, 0, "attack 4") == "PI-59"
    assert cites(match, 0, "place pirate") == "PI-54"
    assert cites(match, 0, "revenge") == "PI-22"
    assert cites(match, 1, "attack 0") == "PI-22"
    assert [seat["cannot_attack"] for seat in match.view(None)["seats"]] == [
        None,
        "no cannon on the ship",
        "no ship tile to pay with",
    ]
    match.play(0, "attack 2")
    match.play(0, "fight 6")
    assert cites(match, 0, "fight 5") == "PI-65"
    assert cites(match, 1, "fight 5") == "PI-22"
    match.play(2, "fight 2")
    assert cites(match, 0, "fight 6") == "PI-65"
    assert cites(match, 0, "fight x6") == "PI-65"
    assert cites(match, 2, "pass") == "PI-22"
    assert cites(match, 0, "fight 5") == LEGAL


def test_after_the_end_nobody_is_asked(position: Position) -> None:
    """PI-22, PI-74."""
    match = position(hands=["G9", "G1"], tiles=[[0, 0, 0, 9], [0] * 4])
    for seat, card in ((0, "G9"), (1, "G1")):
        match.play(seat, f"play {card}")
        match.play(seat, "done")
    assert match.over
    assert match.why_not(1, "done") == ("PI-22", "The game is over.")


def test_gestures_cite_clauses_that_exist(game: Game) -> None:
    """PI-36, PI-53, PI-56 to PI-58, PI-60, PI-62, PI-71: what no action says."""
    assert {clause for clause, _ in game.gestures.values()} <= set(game.clauses)
    cited = {clause for clause, _ in game.gestures.values()}
    assert {"PI-36", "PI-53", "PI-56", "PI-57", "PI-58", "PI-60", "PI-62", "PI-71"} <= cited
