"""The worked examples of the rules, each as a short match from a position."""

from collections.abc import Callable

import pytest

from freebooter.engine.match import Match

Position = Callable[..., Match]
Legal = Callable[[Match], set[str]]
Hand = Callable[[Match, int], set[str]]
Plays = Callable[[Match, str], None]
Points = Callable[[Match], list[int]]

PLAIN = {"powers": False}
ONE = {"match": "one"}


def test_1_a_suited_set_with_a_ship(position: Position, legal: Legal, plays: Plays, points: Points, hand: Hand) -> None:
    """PP-20, PP-22, PP-24, PP-27, PP-75, PP-117."""
    match = position(hands=["R.CA R.CK SH0 G.MP", "G.TC"], options=PLAIN)
    assert legal(match) == {"draw", "open_suit R"}
    plays(match, "open_suit R")
    assert legal(match) == {"add R.CK", "add_ship"}
    plays(match, "add R.CK, add_ship, done")
    assert points(match) == [45, 0]
    assert hand(match, 0) == {"G.MP"}


def test_2_a_suited_set_needs_crew(position: Position, legal: Legal, plays: Plays, points: Points) -> None:
    """PP-20, PP-21, PP-27."""
    match = position(hands=["P.CA P.FM P.BD G.MP", "G.TC"], options=PLAIN)
    plays(match, "open_suit P, add P.BD")
    assert legal(match) == {"add P.FM"}
    plays(match, "add P.FM, done")
    assert points(match) == [35, 0]


def test_3_kind_sets(position: Position, legal: Legal, plays: Plays, points: Points, hand: Hand) -> None:
    """PP-31, PP-35, PP-39."""
    match = position(hands=["Y.TC O.TC G.TC B.TC Y.MP O.MP G.MP Y.CN", "SH1"])
    plays(match, "open_kind TC, add Y.TC, add O.TC, add G.TC")
    assert legal(match) == {"done", "add B.TC"}
    plays(match, "add B.TC, done")
    assert points(match) == [40, 0]
    plays(match, "open_kind MP, add Y.MP, add O.MP, add G.MP, done")
    assert points(match) == [55, 0]
    assert hand(match, 0) == {"Y.CN"}


def test_4_a_captain_without_crew_stays_in_the_hand(position: Position, legal: Legal) -> None:
    """PP-20, PP-21, PP-23."""
    assert legal(position(hands=["Y.CA Y.MP Y.TC SH0 SH1", "G.TC"])) == {"draw"}


def test_5_a_set_with_two_mermaids(position: Position, legal: Legal, plays: Plays, points: Points) -> None:
    """PP-22, PP-23, PP-26, PP-60, PP-R8."""
    match = position(hands=["ME0 ME1 Y.FM G.BD", "G.TC"])
    assert legal(match) == {"draw", "open_mermaid Y", "open_mermaid G"}
    plays(match, "open_mermaid Y")
    assert legal(match) == {"add Y.FM", "add_mermaid DH", "add_mermaid CK"}
    plays(match, "add_mermaid DH, add Y.FM, done")
    assert points(match) == [50, 0]
    assert legal(match) == {"draw"}


def test_6_mermaids_and_ships_alone_are_no_set(position: Position, legal: Legal) -> None:
    """PP-29."""
    assert legal(position(hands=["ME0 ME1 SH0 SH1", "G.TC"])) == {"draw"}


def test_7_a_mermaid_cannot_stand_for_a_card_on_the_table(position: Position, legal: Legal, plays: Plays) -> None:
    """PP-57."""
    match = position(hands=["Y.CA ME0 Y.CN G.BD"], table=["", "FM: Y.FM O.FM R.FM"])
    plays(match, "open_suit Y")
    assert legal(match) == {"add Y.CN", "add_mermaid DH", "add_mermaid CK"}


def test_8_an_exchange(position: Position, legal: Legal, plays: Plays, points: Points, hand: Hand) -> None:
    """PP-50, PP-59, PP-63, PP-65, PP-142, PP-R5, PP-R6, PP-R7."""
    match = position(hands=["B.FM G.BD", "G.TC"], table=["", "B: B.CA ME2=FM SH3"])
    assert points(match) == [0, 55]
    plays(match, "exchange B.FM")
    assert points(match) == [0, 45]
    assert hand(match, 0) == {"G.BD", "ME2"}
    assert match.view(None)["seats"][0]["known"][0]["card"] == "ME2"
    assert legal(match) == {"draw", "open_mermaid G"} - {"open_mermaid G"}
    assert match.why_not(0, "match_mermaid B DH") is not None
    assert match.why_not(0, "match_mermaid B DH")[0] == "PP-50"


@pytest.mark.parametrize("mermaids", ["strict", "free"])
def test_9_an_exchanged_captain_has_no_power(
    position: Position, legal: Legal, plays: Plays, points: Points, hand: Hand, mermaids: str
) -> None:
    """PP-47, PP-64, PP-65."""
    options = {"mermaids": mermaids}
    match = position(hands=["G.CA G.BD R.CN", "G.MP"], table=["", "G: ME0=CA G.FM G.TC"], options=options)
    plays(match, "exchange G.CA")
    assert points(match) == [0, 40]
    assert hand(match, 0) == {"G.BD", "R.CN", "ME0"}
    own = position(hands=["G.CA G.BD R.CN", "G.MP"], table=["G: ME0=CA G.FM G.TC"], options=options)
    assert ("exchange G.CA" in legal(own)) == (mermaids == "free")
    assert own.why_not(0, "match G.CA") == ("PP-47", "A captain cannot be matched; she opens a set or is exchanged.")


def test_10_one_ship_in_a_set(position: Position, legal: Legal, plays: Plays, points: Points) -> None:
    """PP-28, PP-32, PP-45, PP-46, PP-49, PP-R3, PP-R4, PP-R20."""
    match = position(hands=["SH4 SH5 Y.MP", "G.TC"], table=["R: R.CA R.FM SH1", "Y: Y.CA Y.CK Y.BD"])
    assert legal(match) == {"draw", "match_ship Y", "match Y.MP"}
    plays(match, "match_ship Y")
    assert match.state.owner[52] == 0
    assert points(match) == [60, 35]
    assert legal(match) == {"draw", "match Y.MP"}


def test_11_which_set_a_match_joins(position: Position, legal: Legal, plays: Plays) -> None:
    """PP-48, PP-58, PP-R9, PP-R10."""
    match = position(
        hands=["Y.FM Y.DH O.DH Y.CN G.CA", "G.TC"],
        table=["", "Y: Y.CA ME0=FM Y.BD | DH: G.DH B.DH R.DH"],
    )
    assert legal(match) == {"draw", "match Y.DH", "match Y.CN", "match O.DH", "exchange Y.FM"}
    assert match.why_not(0, "match Y.FM")[0] == "PP-58"
    plays(match, "match Y.DH, match O.DH")
    laid = {card["card"]: card["set"] for card in match.view(None)["table"] if card["owner"] == 0}
    assert laid == {"Y.DH": "Y", "O.DH": "DH"}


def test_12_tribute_of_all_who_have_cards(position: Position, plays: Plays, hand: Hand) -> None:
    """PP-77, PP-92, PP-116, PP-R12."""
    match = position(hands=["R.CA R.FM R.CN G.BD", "O.MP B.TC", "", "P.CK"])
    plays(match, "open_suit R, add R.FM, add R.CN, done")
    assert match.to_act == (1,)
    plays(match, "choose O.MP")
    assert match.to_act == (3,)
    plays(match, "choose P.CK")
    assert hand(match, 0) == {"G.BD", "O.MP", "P.CK"}
    assert hand(match, 3) == set()
    assert match.to_act == (0,)
    assert match.state.game_number == 1


def test_13_a_lost_power_does_not_stop_going_out(position: Position, plays: Plays) -> None:
    """PP-77, PP-90, PP-115, PP-117, PP-119, PP-R14."""
    match = position(hands=["O.CA O.FM O.MP", "G.TC BOOTY"], options=ONE)
    plays(match, "open_suit O, add O.FM, add O.MP, done")
    assert match.over
    assert match.scores == (55, 0)


def test_14_a_stolen_card_keeps_the_game_going(position: Position, legal: Legal, plays: Plays) -> None:
    """PP-7, PP-72, PP-76, PP-88, PP-115, PP-R14."""
    match = position(hands=["Y.CA Y.FM Y.MP", "G.TC BOOTY"], options=ONE, script=[1])
    plays(match, "open_suit Y, add Y.FM, add Y.MP, done")
    assert legal(match) == {"seat 1"}
    plays(match, "seat 1")
    assert legal(match) == {"draw", "booty"}
    plays(match, "booty")
    assert match.scores == (105, 0)


def test_15_the_kraken_drawn_by_an_effect(position: Position, plays: Plays) -> None:
    """PP-73, PP-86, PP-111, PP-118, PP-R16, PP-R17."""
    match = position(
        hands=["AD3", "G.TC BOOTY", "SH0 ME1"], table=["Y: Y.CA Y.FM Y.CN | AD0"], pile="KRAKEN R.MP", options=ONE
    )
    before = match.state.pile_size
    plays(match, "adventure 3")
    assert match.over
    assert match.state.pile_size == before - 1
    assert match.scores == (65, -60, -35)


def test_16_a_storm_that_empties_the_hand(position: Position, legal: Legal, plays: Plays) -> None:
    """PP-80, PP-94, PP-115, PP-116."""
    match = position(hands=["AD0 P.BD", "G.TC BOOTY", "SH0"], options=ONE)
    plays(match, "adventure 0")
    assert legal(match) == {"choose P.BD"}
    plays(match, "choose P.BD, choose G.TC, choose SH0")
    assert match.scores == (30, 0, 0)
    assert [card["card"] for card in match.view(None)["discard"]] == ["P.BD", "G.TC", "SH0"]


def test_17_parley(position: Position, legal: Legal, plays: Plays, hand: Hand) -> None:
    """PP-77, PP-91."""
    alone = position(hands=["AD4", "G.TC"], options=ONE)
    plays(alone, "adventure 4")
    assert alone.scores == (30, 0)
    match = position(hands=["AD4 P.BD", "G.TC BOOTY", ""])
    plays(match, "adventure 4")
    assert legal(match) == {"seat 1"}
    plays(match, "seat 1")
    assert hand(match, 0) == {"G.TC", "BOOTY"}
    assert hand(match, 1) == {"P.BD"}


def test_18_salvage(position: Position, legal: Legal, plays: Plays, hand: Hand) -> None:
    """PP-101, PP-R12."""
    empty = position(hands=["AD5 P.BD", "G.TC"], pile="R.MP")
    plays(empty, "adventure 5")
    assert hand(empty, 0) == {"P.BD", "R.MP"}
    match = position(hands=["AD5 P.BD", "G.TC"], discard="Y.CA AD0 BOOTY")
    plays(match, "adventure 5")
    assert legal(match) == {"choose Y.CA", "choose AD0", "choose BOOTY"}
    plays(match, "choose AD0")
    assert hand(match, 0) == {"P.BD", "AD0"}
    assert "adventure 0" in legal(match)
    assert [card["card"] for card in match.view(None)["discard"]] == ["Y.CA", "BOOTY"]


def test_19_what_can_be_sunk(position: Position, legal: Legal, plays: Plays, points: Points) -> None:
    """PP-79, PP-97, PP-R21."""
    match = position(
        hands=["AD0 G.BD", "O.BD", "P.BD"],
        table=["", "Y: ME0=CA ME1=FM Y.TC | BOOTY", "Y: SH2 | CN: Y.CN O.CN R.CN | AD1"],
        adventure="sink_table",
    )
    assert points(match)[1] == 100
    plays(match, "adventure 0")
    assert legal(match) == {f"choose {card}" for card in ("Y.TC", "Y.CN", "O.CN", "R.CN", "SH2", "ME1")}
    plays(match, "choose ME1")
    assert points(match)[1] == 80
    assert match.view(None)["discard"][-1]["card"] == "ME1"


def test_20_taking_from_the_table_and_going_out_with_it(
    position: Position, legal: Legal, plays: Plays, hand: Hand
) -> None:
    """PP-99, PP-115, PP-142."""
    match = position(hands=["P.CA P.DH P.TC", "G.BD"], table=["", "Y: Y.CA Y.FM SH2"], options=ONE)
    plays(match, "open_suit P, add P.DH, add P.TC, done")
    assert legal(match) == {"choose Y.FM"}
    plays(match, "choose Y.FM")
    assert hand(match, 0) == {"Y.FM"}
    plays(match, "match Y.FM")
    assert match.scores == (70, 35)


@pytest.mark.parametrize(("sisters", "worth"), [("set", 75), ("each", 225)])
def test_21_the_three_sisters(
    position: Position, legal: Legal, plays: Plays, points: Points, sisters: str, worth: int
) -> None:
    """PP-66, PP-70, PP-71, PP-R2."""
    match = position(hands=["ME0 ME1 ME2 G.BD", "G.TC"], options={"three_sisters": sisters})
    assert legal(match) == {"draw", "sisters", "open_mermaid G"}
    plays(match, "sisters")
    assert points(match) == [worth, 0]


def test_22_the_kraken_takes_what_is_held(position: Position, plays: Plays) -> None:
    """PP-111, PP-118, PP-122, PP-146."""
    match = position(
        hands=["G.BD BOOTY", "ME0 ME1 ME2 AD1", "P.CA SH5"],
        table=["R: R.CA R.CK R.DH", "Y: Y.CA Y.FM SH2", "BD: Y.BD O.BD R.BD"],
        pile="KRAKEN",
        options=ONE,
    )
    plays(match, "draw")
    assert match.scores == (-5, -25, -20)
    assert match.result == (1, 0, 0)
    assert [[card["card"] for card in held] for held in match.view(None)["last"]["hands"]] == [
        ["G.BD", "BOOTY"],
        ["ME0", "ME1", "ME2", "AD1"],
        ["P.CA", "SH5"],
    ]


def test_23_an_empty_set_is_still_open(position: Position, legal: Legal, plays: Plays) -> None:
    """PP-40, PP-98, PP-R11."""
    match = position(hands=["AD2 G.FM G.BD", "G.TC"], table=["", "FM: Y.FM"])
    plays(match, "adventure 2, choose Y.FM")
    assert legal(match) == {"draw", "match G.FM"}


def test_24_a_match_to_a_target(position: Position, plays: Plays) -> None:
    """PP-120, PP-122, PP-R18."""
    match = position(
        hands=["G.BD", "O.BD", "Y.BD"],
        table=["Y: Y.CA Y.FM SH2", "BD: R.BD B.BD P.BD | R: R.CA R.FM", "G: G.CA G.FM G.CK SH3"],
        totals=[280, 290, 100],
        game=3,
        pile="KRAKEN",
        options={"match": "target", "target": 300},
    )
    plays(match, "draw")  # 45 + 10 - 5, 45 - 5, 55 - 5
    assert match.over
    assert match.scores == (330, 330, 150)
    assert match.result == (0.5, 0.5, 0)
    lower = position(hands=["G.BD"], totals=[280, 290], game=3, pile="KRAKEN", options={"match": "target"})
    plays(lower, "draw")
    assert not lower.over
    assert lower.state.game_number == 4
    three = position(hands=["G.BD", "", ""], totals=[205, 210, 90], game=3, pile="KRAKEN")
    plays(three, "draw")
    assert three.result == (0.5, 0.5, 0)


def test_25_an_unseen_card_makes_others_forget(position: Position, plays: Plays) -> None:
    """PP-143, PP-147."""
    match = position(hands=["AD0 G.BD", "ME0 G.TC", "P.BD"], known={"all": "ME0"}, adventure="steal_random", script=[1])
    assert match.view(None)["seats"][1]["known"][0]["card"] == "ME0"
    plays(match, "adventure 0, seat 1")
    for viewer in (2, None):
        assert match.view(viewer)["seats"][0]["known"] == []
        assert match.view(viewer)["seats"][1]["known"] == []
    assert match.view(1)["seats"][0]["known"][0]["card"] == "ME0"
