"""Rules that no worked example shows by itself, and what surrounds them: editions, scenarios, texts, knowledge."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freebooter.engine.errors import BadEdition, BadOptions, BadScenario, BadText
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.native.interpreted import interpreted
from freebooter.games.seaport_solitaire.pieces import CARDS, COLUMNS
from freebooter.games.seaport_solitaire.rules import cards
from seaport import cargo, column, ids, play

Position = Callable[..., Match]


# Set-up


def test_only_suit_cards_and_ships_are_used(game: Game) -> None:
    """SS-1, SS-2, SS-10, SS-11, SS-R2."""
    match = game.new(seed=5, options={"open": "on"})
    view = match.view(0)
    cards = [card for each in view["columns"] for card in each["down"] + each["stack"]] + view["cargo"]["cards"]
    suits = [f"{letter}{rank}" for letter in "YOGBRP" for rank in range(3, 11)]
    assert sorted(cards) == sorted([*suits, *(f"S{ship}" for ship in range(6))])


def test_a_seed_deals_the_same_cards_open_or_hidden(game: Game) -> None:
    """SS-53."""
    hidden, shown = game.new(seed=9), game.new(seed=9, options={"open": "on"})
    assert hidden.state.queue.tolist() == shown.state.queue.tolist()
    assert column(hidden, 5).startswith("? ? ? ?|")
    assert "?" not in column(shown, 5)
    assert "?" not in cargo(shown)
    assert "?" in cargo(hidden)


def test_a_face_down_card_of_an_open_game_cannot_move(game: Game) -> None:
    """SS-53, SS-12, SS-34."""
    match = game.scenario({"columns": ["Y9|R10", "-", "S0"], "options": {"open": "on"}})
    assert column(match, 1) == "Y9|R10"
    assert [action.text for action in match.legal(0)] == ["give_up", "land 3", "move 1 2", "move 1 4", "move 1 5"]


def test_dealing_changes_no_order(game: Game) -> None:
    """SS-17, SS-52, SS-R8, SS-R9."""
    match = game.new(seed=3)
    before = match.state.queue.tolist()
    for _ in range(14):
        if not match.over:
            play(match, "deal")
    assert match.state.queue.tolist() == before


def test_the_overboard_pile_is_seen_card_by_card(game: Game) -> None:
    """SS-15, SS-50, SS-R7."""
    match = play(game.new(seed=3), "deal")
    assert len(match.view(0)["overboard"]) == 3
    assert match.view(None)["overboard"] == match.view(0)["overboard"]


def test_nothing_in_the_harbour_comes_back(position: Position) -> None:
    """SS-25, SS-37, SS-R11: no action takes a card from there, or from a column overboard."""
    match = position("Y6", ships=1, harbour={"Y": 5}, overboard="R5 R6 R7")
    assert [action.verb for action in match.legal(0)] == ["give_up", "land"]


def test_results_compare_by_score_then_deals_then_moves(position: Position) -> None:
    """SS-44: the view shows all three."""
    view = play(position("S0", "Y3", cargo="G5"), "land 1").view(0)
    assert (view["score"], view["deals"], view["moves"]) == (1, 0, 1)


def test_a_game_is_lost_by_being_stuck_or_by_giving_up(position: Position) -> None:
    """SS-42, SS-R12."""
    given_up = play(position("S0", "Y10"), "give up")
    assert given_up.result == (0.0,)
    assert not given_up.view(0)["stuck"]


def test_the_longest_game(game: Game) -> None:
    """SS-45."""
    bounds = {size: game.longest(game.new(options={"deal_size": size}).config) for size in (1, 3)}
    assert bounds == {3: 4_120, 1: 12_154}


def test_ids_are_those_of_the_rules_text(game: Game) -> None:
    texts = {0: "deal", 1: "give_up", 2: "land_over", 3: "land 1", 12: "place 5", 14: "move 1 2", 36: "move 5 4"}
    assert {number: game.actions[number].text for number in texts} == texts
    assert len(game.actions) == 38


# Texts


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("land", "land_over"),
        ("Give  Up", "give_up"),
        ("land s2", "land_over"),
        ("land y9", "land 1"),
        ("move y9 2", "move 1 2"),
    ],
)
def test_short_forms_are_understood(position: Position, text: str, meant: str) -> None:
    match = position("Y9", "Y10", "S0", overboard="S2")
    assert match.action(0, text).text == meant


def test_nonsense_is_no_action(position: Position) -> None:
    match = position("Y9", "Y10")
    for text in ("sail", "land 9", "move 1", "move z9 2", "land q4"):
        with pytest.raises(BadText):
            match.action(0, text)


# Editions and options


def test_another_edition_changes_names_only(game: Game, other_edition: Path) -> None:
    match = game.new(seed=4, edition=other_edition)
    assert match.view(0)["suits"]["G"] == {
        "name": "moss",
        "symbol": "paw",
        "captain": "Puss",
        "note": "of the net loft",
    }
    assert match.buffer.tobytes() == game.new(seed=4).buffer.tobytes()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"look.suits": ["a", "b"]}, "look.suits: expected a list of 6 different names"),
        ({"look.captains": 7}, "look.captains: expected a list of 6 different names, got 7"),
        ({"ranks": 9}, "ranks: is not a key"),
    ],
)
def test_a_bad_edition_is_refused(game: Game, change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadEdition, match=reason):
        game.new(edition={**game.edition, **change})


@pytest.mark.parametrize("options", [{"deal_size": 4}, {"ships": "none"}, {"open": True}, {"cargo": 3}])
def test_bad_options_are_refused(game: Game, options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        game.new(options=options)


# Scenarios


@pytest.mark.parametrize(
    ("described", "reason"),
    [
        ({"rows": []}, "rows: a position has no such key"),
        ({"columns": ["Y9"] * 6}, "list of up to 5"),
        ({"columns": ["Y9 Y9"]}, "twice"),
        ({"columns": ["Y9"], "cargo": "Y9"}, "more than one Y9"),
        ({"columns": ["Y9 Y7"]}, "does not run down in suit"),
        ({"columns": ["S1 S2"]}, "lies in a stack"),
        ({"columns": ["Y9|"]}, "no card face up"),
        ({"columns": ["X9"]}, "'X9' is no card"),
        ({"columns": [7]}, "'7' is no card"),
        ({"cargo": 7}, "expected a text"),
        ({"ships": 7}, "ships: expected a whole number"),
        ({"ships": 1, "harbour": {"Y": 3, "O": 3}}, "no more suits than ships"),
        ({"ships": 1, "harbour": {"Z": 3}}, "no suit 'Z'"),
        ({"ships": 1, "harbour": {"Y": 2}}, "harbour.Y: expected a whole number from 3 to 10"),
        ({"ships": 1, "harbour": {"Y": 5}, "cargo": "Y4"}, "Y4 is in the harbour, and outside"),
        ({"idle": 3}, "idle: expected a whole number from 0 to 2"),
        ({"ships": 1, "harbour": {"Y": 3}, "options": {"ships": "all-first"}}, "before all ships have"),
    ],
)
def test_an_impossible_position_is_refused(game: Game, described: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadScenario, match=reason):
        game.scenario({"columns": ["G5"], **described})


# Knowledge


def test_in_pass_1_the_order_of_unseen_cards_does_not_show(game: Game) -> None:
    """SS-51: two deals that differ only in what nobody has seen look the same."""
    deck = list(range(54))
    other = deck[:20] + deck[20:][::-1]
    one, two = (play(game.new(seed=1, script=[cards]), "deal") for cards in (deck, other))
    assert one.view(0) == two.view(0)


def test_imagined_worlds_keep_what_was_seen(game: Game) -> None:
    """SS-52: from pass 2 on only face-down column cards vary."""
    match = play(game.new(seed=1, script=[list(range(54))]), *["deal"] * 14)
    worlds = [game.state.read(match.knowledge(0).imagine(seed)) for seed in range(20)]
    assert all(np.array_equal(world.queue, match.state.queue) for world in worlds)
    assert len({world.column.tobytes() for world in worlds}) > 10


# Helps


def test_a_card_is_sent_to_the_harbour_before_a_column(position: Position) -> None:
    match = position("Y4", "Y5", "S0|R7", ships=1, harbour={"Y": 3}, overboard="R6")
    assert match.view(0)["sends"] == {"0": "land 1", "over": "place 3"}


def test_safe_landings_leave_cannons_to_the_player(position: Position) -> None:
    match = position("Y3", "S0", "G5", ships=1)
    assert match.view(0)["safe"] == "land 2"
    assert play(match, "land 2").view(0)["safe"] is None
    assert 3 in ids(match)


def test_an_open_end_can_be_finished_safely(position: Position) -> None:
    home = {"Y": 5, "O": 10, "G": 10, "B": 8, "R": 9, "P": 9}
    match = position("Y10 Y9 Y8", "Y7 Y6", "B10 B9", "R10", "P10", ships=6, harbour=home)
    while not match.over:
        assert match.view(0)["finish"]
        play(match, match.view(0)["safe"])
    assert match.result == (1.0,)


def test_the_view_says_what_a_run_of_deals_will_show(position: Position) -> None:
    match = position("Y10", cargo="R4 R5 Y9 R6 R7 P4 P5")
    assert match.view(0)["cargo"]["shown"] == [2, 5, 6]


def test_scenarios_place_the_end_too(game: Game) -> None:
    """Won when all that exists is home, lost when nothing can move any more; then nobody is asked."""
    won = game.scenario({"ships": 1, "harbour": {"Y": 10}})
    assert (won.view(0)["phase"], won.to_act, won.result) == ("won", (), (1.0,))
    lost = game.scenario({"columns": ["Y5|Y4"]})
    assert (lost.view(0)["phase"], lost.to_act, lost.result) == ("lost", (), (0.0,))
    with pytest.raises(BadScenario):
        game.scenario({"ships": 1, "harbour": {"Y": 10}, "moves": ["0 deal"]})


def test_a_card_fits_on_some_column_if_it_fits_on_one_of_them(game: Game) -> None:
    """SS-30 to SS-33, over whole games, whatever lies in the columns."""
    fits, all_that_fit, is_among = map(interpreted, (cards.fits, cards.cards_that_fit, cards.is_among))
    random, found = np.random.default_rng(3), set()
    for seed in range(4):
        match = game.new(seed=seed)
        while not match.over and len(match.moves) < 60:
            c, s = match.config, match.state
            for card in range(-1, CARDS):
                anywhere = any(fits(c, s, card, number) for number in range(COLUMNS))
                assert is_among(card, all_that_fit(c, s)) == anywhere
                found.add(bool(anywhere))
            open_to = [action for action in match.legal(0) if action.verb != "give_up"] or match.legal(0)
            match.play(0, open_to[int(random.integers(len(open_to)))])
    assert found == {True, False}
