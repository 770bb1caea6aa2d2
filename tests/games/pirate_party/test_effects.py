"""Each effect of the list, on a position of its own: who chooses what, what moves, and when it is lost."""

from collections.abc import Callable

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate_party.pieces import CODES, EFFECTS

Position = Callable[..., Match]
Legal = Callable[[Match], set[str]]
Hand = Callable[[Match, int], set[str]]
Plays = Callable[[Match, str], None]
Points = Callable[[Match], list[int]]


def known(match: Match, viewer: int | None, seat: int) -> set[str]:
    """What a viewer knows of another hand."""
    return {card["card"] for card in match.view(viewer)["seats"][seat]["known"]}


@pytest.mark.parametrize(("effect", "count"), [("draw_1", 1), ("draw_2", 2), ("draw_3", 3)])
def test_drawing(position: Position, plays: Plays, hand: Hand, effect: str, count: int) -> None:
    """PP-85 to PP-87, PP-146: only the actor sees the cards."""
    match = position(hands=["AD0 G.BD", "G.TC"], pile="R.MP R.BD R.CN P.MP", adventure=effect)
    plays(match, "adventure 0")
    assert hand(match, 0) == {"G.BD", *["R.MP", "R.BD", "R.CN"][:count]}
    assert known(match, 1, 0) == set()
    assert "Ann draws the red map." in match.narrate(0)
    assert match.narrate(1)[1:] == ["Ann draws."] * count


def test_an_effect_that_does_nothing(position: Position, plays: Plays, legal: Legal) -> None:
    """PP-84."""
    match = position(hands=["AD0 G.BD", "G.TC"], adventure="none")
    plays(match, "adventure 0")
    assert legal(match) == {"draw"}
    assert match.to_act == (0,)


@pytest.mark.parametrize("effect", ["steal_random", "steal_choice", "swap_random", "swap_hands", "discard_random"])
def test_only_a_rival_with_cards_can_be_chosen(position: Position, plays: Plays, legal: Legal, effect: str) -> None:
    """PP-77, PP-78, PP-88 to PP-91, PP-96: without one the effect is lost."""
    match = position(hands=["AD0 G.BD", "", "G.TC"], adventure=effect)
    plays(match, "adventure 0")
    assert legal(match) == {"seat 2"}
    lost = position(hands=["AD0 G.BD", "", ""], adventure=effect)
    plays(lost, "adventure 0")
    assert lost.narrate(None)[-1] == "Nothing can be done: the effect is lost."
    assert "draw" in legal(lost)


@pytest.mark.parametrize("effect", ["tribute", "raid", "rivals_discard", "sink_table", "sink_crew", "take_table"])
def test_an_effect_without_anything_to_take_is_lost(position: Position, plays: Plays, effect: str) -> None:
    """PP-77, PP-92, PP-93, PP-95, PP-97 to PP-99."""
    match = position(hands=["AD0 G.BD", ""], table=["CN: Y.CN O.CN R.CN", "BOOTY"], adventure=effect)
    plays(match, "adventure 0")
    assert match.narrate(None)[-1] == "Nothing can be done: the effect is lost."
    assert match.to_act == (0,)


def test_stealing_with_a_look(position: Position, plays: Plays, legal: Legal, hand: Hand) -> None:
    """PP-89, PP-145."""
    match = position(hands=["AD0 G.BD", "G.TC BOOTY", "P.BD"], adventure="steal_choice")
    plays(match, "adventure 0, seat 1")
    assert legal(match) == {"choose G.TC", "choose BOOTY"}
    assert known(match, 0, 1) == {"G.TC", "BOOTY"}
    assert known(match, 2, 1) == set()
    plays(match, "choose BOOTY")
    assert hand(match, 0) == {"G.BD", "BOOTY"}
    assert known(match, 0, 1) == {"G.TC"}
    assert known(match, 1, 0) == {"BOOTY"}
    assert known(match, 2, 0) == set()


def test_swapping_a_card_for_a_random_one(position: Position, plays: Plays, legal: Legal, hand: Hand) -> None:
    """PP-90, PP-143: the random card is drawn before the actor's arrives; others forget both hands."""
    match = position(
        hands=["AD0 G.BD ME0", "G.TC BOOTY", "P.BD"],
        known={"all": "ME0 G.TC"},
        adventure="swap_random",
        script=[1],
    )
    plays(match, "adventure 0, seat 1")
    assert legal(match) == {"choose G.BD", "choose ME0"}
    plays(match, "choose G.BD")
    assert hand(match, 0) == {"ME0", "BOOTY"}
    assert hand(match, 1) == {"G.TC", "G.BD"}
    assert known(match, 0, 1) == {"G.TC", "G.BD"}
    assert known(match, 1, 0) == {"ME0", "BOOTY"}
    assert known(match, 2, 0) == known(match, 2, 1) == known(match, None, 0) == set()


def test_swapped_hands_are_known_to_both(position: Position, plays: Plays, hand: Hand) -> None:
    """PP-91, PP-144."""
    match = position(
        hands=["AD0 G.BD ME0", "G.TC BOOTY O.MP", "P.BD"], known={"2": "ME0", "all": "G.TC"}, adventure="swap_hands"
    )
    plays(match, "adventure 0, seat 1")
    assert hand(match, 0) == {"G.TC", "BOOTY", "O.MP"}
    assert known(match, 0, 1) == {"G.BD", "ME0"}
    assert known(match, 1, 0) == {"G.TC", "BOOTY", "O.MP"}
    assert known(match, 2, 1) == {"ME0"}
    assert known(match, 2, 0) == known(match, None, 0) == {"G.TC"}


def test_a_tribute_is_given_face_down(position: Position, plays: Plays) -> None:
    """PP-92, PP-143."""
    match = position(hands=["AD0 G.BD", "ME0 G.TC", "P.BD O.BD"], known={"all": "ME0"}, adventure="tribute")
    plays(match, "adventure 0, choose G.TC")
    assert known(match, 2, 1) == set()
    assert known(match, 0, 1) == {"ME0"}
    assert match.narrate(2) == ["Ann gets a card of Ben."]
    assert match.narrate(1) == ["Ann gets the green treasure chest of Ben."]


def test_a_raid_takes_from_everybody(position: Position, plays: Plays, hand: Hand) -> None:
    """PP-93, PP-7."""
    match = position(hands=["AD1 G.BD", "G.TC BOOTY", "", "O.MP P.BD"], script=[1, 0])
    plays(match, "adventure 1")
    assert hand(match, 0) == {"G.BD", "BOOTY", "O.MP"}
    assert known(match, 2, 0) == set()
    assert known(match, 3, 0) == {"O.MP"}


def test_rivals_discard_what_they_choose(position: Position, plays: Plays, legal: Legal) -> None:
    """PP-95, PP-80."""
    match = position(hands=["AD0 G.BD", "G.TC BOOTY", "P.BD"], adventure="rivals_discard")
    plays(match, "adventure 0")
    assert match.to_act == (1,)
    assert legal(match) == {"choose G.TC", "choose BOOTY"}
    plays(match, "choose G.TC, choose P.BD")
    assert [card["card"] for card in match.view(None)["discard"]] == ["G.TC", "P.BD"]
    assert match.to_act == (0,)


def test_a_random_card_is_discarded(position: Position, plays: Plays) -> None:
    """PP-96, PP-7."""
    match = position(hands=["AD0 G.BD", "G.TC BOOTY", "P.BD"], adventure="discard_random", script=[0])
    plays(match, "adventure 0, seat 1")
    assert [card["card"] for card in match.view(None)["discard"]] == ["G.TC"]


TABLE = ["", "Y: Y.CA ME1=FM Y.TC SH2 | FM: O.FM R.FM G.FM | BOOTY"]


@pytest.mark.parametrize(
    ("effect", "cards"),
    [
        ("sink_table", {"ME1", "Y.TC", "SH2", "O.FM", "R.FM", "G.FM"}),
        ("sink_crew", {"ME1", "O.FM", "R.FM", "G.FM"}),
        ("take_table", {"ME1", "Y.TC", "O.FM", "R.FM", "G.FM"}),
        ("take_ship", {"SH2"}),
    ],
)
def test_what_each_effect_touches_on_the_table(
    position: Position, plays: Plays, legal: Legal, effect: str, cards: set[str]
) -> None:
    """PP-79, PP-97 to PP-100, PP-R21."""
    match = position(hands=["AD0 G.BD", "G.TC"], table=TABLE, adventure=effect)
    plays(match, "adventure 0")
    assert legal(match) == {f"choose {card}" for card in cards}


def test_a_taken_mermaid_is_a_plain_one_again(position: Position, plays: Plays, legal: Legal) -> None:
    """PP-59, PP-99, PP-142: its name is free again (PP-57)."""
    match = position(hands=["AD0 Y.FM G.BD", "G.TC"], table=TABLE, adventure="take_table")
    assert match.why_not(0, "match Y.FM") is None  # it joins the set of first mates
    plays(match, "adventure 0, choose ME1")
    assert known(match, 1, 0) == {"ME1"}
    assert match.view(0)["goes_to"][str(int(match.action(0, "match Y.FM")))] == "Y"


def test_a_taken_ship_makes_room(position: Position, plays: Plays, legal: Legal, points: Points) -> None:
    """PP-28, PP-100."""
    match = position(hands=["AD0 G.BD SH4", "G.TC"], table=TABLE, adventure="take_ship")
    assert "match_ship Y" not in legal(match)
    plays(match, "adventure 0, choose SH2")
    assert "match_ship Y" in legal(match)
    plays(match, "match_ship Y")
    assert match.state.lies[CODES.index("SH2")] == 0  # PP-32: the lowest
    assert points(match)[0] == 25


def test_a_scout_remembers_the_top_of_the_pile(position: Position, plays: Plays) -> None:
    """PP-102, PP-145: also when another seat draws it."""
    match = position(hands=["AD0 G.BD", "G.TC"], pile="R.MP R.BD KRAKEN", adventure="scout", options={"match": "one"})
    plays(match, "adventure 0")
    assert [card["card"] for card in match.view(0)["top"]] == ["R.MP", "R.BD", "KRAKEN"]
    assert match.view(0)["kraken"] == {"percent": 0.0, "safe": 2}
    assert match.view(1)["top"] == []
    assert match.narrate(0)[-1] == "Ann looks at the top of the pile: red map, red bird, Kraken."
    assert match.narrate(1)[-1] == "Ann looks at the top of the pile."
    plays(match, "draw, draw")
    assert known(match, 0, 1) == {"R.BD"}
    assert known(match, None, 1) == set()
    assert match.view(0)["kraken"] == {"percent": 100.0, "safe": 0}
    plays(match, "draw")
    assert match.over


def test_a_scout_sees_what_is_left(position: Position, plays: Plays) -> None:
    """PP-102: all cards if there are fewer than three."""
    everything = [code for code in CODES if code not in ("AD0", "G.BD", "KRAKEN", "R.MP")]
    match = position(hands=["AD0 G.BD", " ".join(everything)], pile="R.MP", adventure="scout", options={"match": "one"})
    plays(match, "adventure 0")
    assert [card["card"] for card in match.view(0)["top"]] == ["R.MP", "KRAKEN"]


def test_extra_turns_are_used_one_by_one(position: Position, plays: Plays) -> None:
    """PP-15, PP-106."""
    match = position(hands=["AD0 AD1 G.BD", "G.TC"], pile="R.MP R.BD R.CN P.MP", adventure="extra_turn")
    plays(match, "adventure 0, adventure 1")
    assert match.view(None)["seats"][0]["extra"] == 2
    for seat in (0, 0, 1):
        plays(match, "draw")
        assert match.to_act == (seat,)


def test_missed_turns_add_up(position: Position, plays: Plays, legal: Legal) -> None:
    """PP-107, PP-15: even a seat without cards can be chosen, and nothing is drawn for it."""
    match = position(hands=["AD0 AD1 G.BD", "", "G.TC"], pile="R.MP R.BD R.CN P.MP Y.MP", adventure="miss_turn")
    plays(match, "adventure 0")
    assert legal(match) == {"seat 1", "seat 2"}
    plays(match, "seat 1, adventure 1, seat 1, draw")
    assert match.to_act == (2,)
    assert "Ben misses a turn." in match.narrate(None)
    plays(match, "draw, draw")
    assert match.to_act == (2,)
    plays(match, "draw, draw")
    assert match.to_act == (1,)
    assert match.state.hand_size[1] == 0
    assert legal(match) == {"draw"}


def test_counters_are_forgotten_with_the_game(position: Position, plays: Plays) -> None:
    """PP-106, PP-107, PP-121."""
    match = position(hands=["G.BD", ""], extra=2, miss=[0, 3], pile="KRAKEN")
    plays(match, "draw")
    assert match.state.game_number == 2
    assert match.state.extra == 0
    assert not match.state.miss.any()


def test_powers_are_those_of_the_edition_and_can_be_off(position: Position, plays: Plays) -> None:
    """PP-75, PP-R1, PP-R13."""
    for powers in (True, False):
        match = position(hands=["Y.CA Y.FM Y.MP G.BD", "G.TC"], pile="R.MP", power="draw_1", options={"powers": powers})
        plays(match, "open_suit Y, add Y.FM, add Y.MP, done")
        assert match.state.hand_size[0] == 1 + powers


def test_an_effect_is_carried_out_before_anything_else(position: Position, plays: Plays) -> None:
    """PP-76, PP-78."""
    match = position(hands=["Y.CA Y.FM Y.MP BOOTY", "G.TC"])
    plays(match, "open_suit Y, add Y.FM, add Y.MP, done")
    assert match.why_not(0, "booty") == ("PP-76", "The effect is carried out first.")
    assert match.why_not(0, "draw")[0] == "PP-76"
    assert match.why_not(1, "choose G.TC")[0] == "PP-12"


def test_every_effect_has_a_number_and_a_text(game: Game) -> None:
    """PP-84 to PP-102, PP-106, PP-107."""
    texts = [suit["power_text"] for suit in game.new(seats=2, seed=1).view(0)["suits"]]
    assert all(texts)
    assert len(EFFECTS) == 21
