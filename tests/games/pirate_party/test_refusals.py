"""Every prohibition is refused with its clause."""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from refused import LEGAL, cites, rows

Position = Callable[..., Match]
Plays = Callable[[Match, str], None]


@pytest.fixture
def turn(position: Position) -> Match:
    """A hand with a little of everything, and two sets on the table."""
    return position(
        hands=["Y.CA R.CA R.FM Y.FM B.FM B.CK G.MP O.MP SH0 ME0", "G.TC AD0", ""],
        table=["P: P.CA ME2=CK P.MP", "B: B.CA ME1=FM SH3", "BD: Y.BD O.BD R.BD"],
    )


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    rows("""
        1 | draw               | PP-12
        0 | done               | PP-22
        0 | add R.FM           | PP-22
        0 | add_ship           | PP-22
        0 | add_mermaid FM     | PP-22
        0 | seat 1             | PP-78
        0 | choose G.TC        | PP-78
        0 | sisters            | PP-70
        0 | booty              | PP-17
        0 | adventure 0        | PP-17
        0 | open_suit B        | PP-30
        0 | open_suit G        | PP-17
        0 | open_suit Y        | legal
        0 | open_mermaid B     | PP-30
        0 | open_mermaid O     | PP-23
        0 | open_kind MP       | PP-39
        0 | open_kind BD       | PP-40
        0 | match_ship B       | PP-28
        0 | match_ship R       | PP-49
        0 | match_ship P       | legal
        0 | match_mermaid B DH | PP-50
        0 | match B.CK         | legal
        0 | match B.FM         | PP-58
        0 | match R.CA         | PP-47
        0 | match G.MP         | PP-48
        0 | match G.TC         | PP-17
        0 | exchange B.FM      | legal
        0 | exchange G.MP      | PP-56
        0 | exchange P.CK      | PP-17
        0 | exchange R.FM      | PP-63
    """),
)
def test_in_step_1(turn: Match, seat: int, action: str, clause: str) -> None:
    """PP-11, PP-12, PP-17, PP-22, PP-30, PP-39, PP-40, PP-47 to PP-50, PP-56, PP-58, PP-63."""
    assert cites(turn, seat, action) == clause


@pytest.mark.parametrize(
    ("action", "clause"),
    rows("""
        done           | PP-27
        draw           | PP-24
        match B.CK     | PP-24
        add R.CA       | PP-25
        add B.CK       | PP-25
        add R.MP       | PP-17
        add R.FM       | legal
        add_mermaid DH | legal
        add_mermaid FM | legal
        add_ship       | legal
    """),
)
def test_while_a_suited_set_is_built(turn: Match, action: str, clause: str) -> None:
    """PP-24 to PP-27."""
    turn.play(0, "open_suit R")
    assert cites(turn, 0, action) == clause


def test_a_second_ship_and_taken_names(position: Position, plays: Plays) -> None:
    """PP-28, PP-57, PP-26, PP-17."""
    match = position(hands=["Y.FM Y.CN ME0 ME1 SH0 SH1", "G.TC"])
    plays(match, "open_mermaid Y, add_ship")
    assert cites(match, 0, "add_ship") == "PP-28"
    plays(match, "add Y.FM")
    assert cites(match, 0, "add_mermaid FM") == "PP-57"
    plays(match, "add_mermaid CK")
    assert cites(match, 0, "add_mermaid CK") == "PP-17"
    other = position(hands=["Y.FM ME0 ME1 G.TC", "G.BD"])
    plays(other, "open_mermaid Y")
    assert cites(other, 0, "add_mermaid FM") == "PP-26"


def test_a_mermaid_does_not_stand_for_what_another_stands_for(position: Position) -> None:
    """PP-50, PP-57, PP-64."""
    options = {"mermaids": "free"}
    match = position(hands=["ME0 P.CK", "G.BD"], table=["P: P.CA ME2=CK P.MP P.FM"], options=options)
    assert cites(match, 0, "match_mermaid P CK") == "PP-57"
    assert cites(match, 0, "match_mermaid P FM") == "PP-57"
    assert cites(match, 0, "match_mermaid P DH") == LEGAL
    assert cites(match, 0, "match_mermaid Y DH") == "PP-50"
    assert cites(match, 0, "exchange P.CK") == LEGAL
    strict = position(hands=["P.CK", "G.BD"], table=["P: P.CA ME2=CK P.MP P.FM"])
    assert cites(strict, 0, "exchange P.CK") == "PP-64"


def test_sets_of_mermaids_alone(position: Position) -> None:
    """PP-29."""
    match = position(hands=["ME0 ME1 SH0 SH1", "G.BD"])
    assert cites(match, 0, "open_mermaid Y") == "PP-29"


@pytest.mark.parametrize(
    ("action", "clause"),
    rows("""
        done           | PP-39
        add Y.CA       | PP-36
        add_ship       | PP-37
        add_mermaid FM | PP-38
        add Y.CN       | PP-39
        add R.MP       | PP-17
        draw           | PP-24
        add Y.MP       | legal
    """),
)
def test_while_a_kind_set_is_built(position: Position, action: str, clause: str) -> None:
    """PP-36 to PP-39."""
    match = position(hands=["Y.MP O.MP G.MP Y.CA Y.CN SH0 ME0", "G.BD"])
    match.play(0, "open_kind MP")
    assert cites(match, 0, action) == clause


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    rows("""
        0 | seat 0      | PP-78
        0 | seat 2      | PP-77
        0 | seat 3      | PP-78
        0 | choose G.BD | PP-78
        0 | draw        | PP-76
        1 | seat 0      | PP-12
        0 | seat 1      | legal
    """),
)
def test_while_a_rival_is_chosen(position: Position, seat: int, action: str, clause: str) -> None:
    """PP-76 to PP-78."""
    match = position(hands=["AD4 G.BD", "G.TC", ""])
    match.play(0, "adventure 4")
    assert cites(match, seat, action) == clause


@pytest.mark.parametrize(
    ("effect", "action", "clause"),
    rows("""
        sink_table | choose Y.CA  | PP-79
        sink_table | choose ME0   | PP-79
        sink_table | choose BOOTY | PP-79
        sink_table | choose G.CN  | PP-79
        sink_table | choose G.BD  | PP-78
        sink_crew  | choose Y.TC  | PP-98
        take_table | choose SH2   | PP-99
        take_ship  | choose Y.TC  | PP-100
        storm      | choose G.TC  | PP-17
        salvage    | choose G.BD  | PP-78
        salvage    | choose R.BD  | legal
        storm      | choose G.BD  | legal
    """),
)
def test_while_a_card_is_chosen(position: Position, effect: str, action: str, clause: str) -> None:
    """PP-78, PP-79, PP-97 to PP-101."""
    match = position(
        hands=["AD0 G.BD", "G.TC"],
        table=["CN: G.CN O.CN R.CN", "Y: Y.CA Y.FM Y.TC SH2 | B: ME0=CA B.FM B.BD | BOOTY"],
        discard="R.BD",
        adventure=effect,
    )
    match.play(0, "adventure 0")
    assert cites(match, 0, action) == clause


def test_who_has_to_choose_is_named(position: Position, plays: Plays) -> None:
    """PP-12, PP-94."""
    match = position(hands=["AD0 G.BD", "G.TC O.BD"])
    plays(match, "adventure 0, choose G.BD")
    assert match.why_not(0, "draw") == ("PP-12", "Ben has to choose a card.")


def test_without_adventures_there_are_none(position: Position) -> None:
    """PP-1."""
    match = position(hands=["G.BD", "G.TC"], options={"adventures": False})
    assert match.why_not(0, "adventure 0") == ("PP-1", "This match is played without adventures.")


def test_when_the_match_is_over_nothing_goes(position: Position) -> None:
    """PP-120, PP-115."""
    match = position(hands=["BOOTY", "G.TC"], options={"match": "one"})
    match.play(0, "booty")
    assert match.why_not(1, "draw") == ("PP-120", "The match is over.")


def test_gestures_cite_clauses_that_exist(game: Game) -> None:
    """PP-13, PP-18, PP-36 to PP-38, PP-51, PP-55, PP-56, PP-66, PP-79, PP-80, PP-110."""
    assert {clause for clause, _ in game.gestures.values()} <= set(game.clauses)
    assert game.gestures["booty-with-chests"] == ("PP-51", "The booty matches nothing, treasure chests neither.")
