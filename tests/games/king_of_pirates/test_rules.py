"""Clauses that the worked examples leave aside, one position each."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from freebooter.engine.game import Game
from freebooter.games.king_of_pirates.pieces import CARDS, DISTANCES, FACE_DOWN, HEX, HEX_NAMES

Position = Callable[..., Any]

STARTS = {2: "A1 I5", 3: "A1 E9 I1", 4: "A1 A5 I5 I1", 5: "A1 A5 E9 I5 I1", 6: "A1 A5 E9 I5 I1 E1"}


@pytest.mark.parametrize("seats", STARTS)
def test_ships_start_at_their_corners_and_the_sea_lies_face_down(game: Game, seats: int) -> None:
    """KP-1, KP-2, KP-3, KP-R36."""
    match = game.new(seats=seats, seed=seats)
    assert [HEX_NAMES[match.state.ship[seat]] for seat in range(seats)] == STARTS[seats].split()
    assert (match.state.tile == FACE_DOWN).sum() == 42
    assert match.state.face_down.sum(axis=1).tolist() == [18, 24]
    assert HEX_NAMES[match.state.dutchman] == "E5"
    assert match.state.purse.sum() == 0


def test_the_lot_decides_who_begins_unless_it_is_seat_0(game: Game) -> None:
    """KP-3, KP-11: one seed, one match."""
    first = [int(game.new(seats=3, seed=seed).state.first) for seed in range(30)]
    assert set(first) == {0, 1, 2}
    assert first == [int(game.new(seats=3, seed=seed).state.first) for seed in range(30)]
    assert all(game.new(seats=3, seed=seed, options={"first_seat": "zero"}).state.first == 0 for seed in range(9))


def test_every_corner_has_a_town_of_each_kind_and_an_island_near() -> None:
    """KP-1: as the map was meant to be."""
    for corner in ("A1", "A5", "E9", "I5", "I1", "E1"):
        for places in ("A3 G7 G1", "I3 C1 C7", "B3 F7 G2 C6 H4 D2"):
            assert min(DISTANCES[HEX[corner], HEX[place]] for place in places.split()) == 2


def test_an_empty_ship_sails_fights_and_drinks(position: Position) -> None:
    """KP-19, KP-13, KP-46."""
    sea = position(ships=["C1"], chance=["tailwind", "tailwind", "E", "rum-1", 6, 5])
    sea.play("0: draw")
    assert (sea.phase, sea.state.rum[0]) == ("move", 3)
    sea.play("0: stop", "0: attack target")
    assert sea.purses[0] > 0


def test_all_lets_every_captain_skill_count(position: Position) -> None:
    """KP-14, KP-15, KP-39: three CARD skills under ALL draw five."""
    sea = position(parts=["ab"], crews=["P20|P05,P09,P19"])
    sea.play("0: draw")
    assert sea.state.hand_size[0] == 5


def test_scurvy_has_no_end_and_a_clean_ship_gets_none(position: Position) -> None:
    """KP-21, KP-22, KP-46, KP-R26."""
    sea = position(ships=["B2"], crews=["P01"], scurvy=[40], chance=["tailwind", "tailwind", "E", "sick"])
    sea.play("0: draw")
    assert sea.state.scurvy[0] == 41
    sea = position(ships=["B2"], crews=["P06"], chance=["tailwind", "tailwind", "E", "sick"])
    sea.play("0: draw")
    assert sea.state.scurvy[0] == 0


def test_the_card_sends_the_dutchman_off_the_map_and_home(position: Position) -> None:
    """KP-25, KP-94, KP-R16, KP-10: and it may hit its player."""
    sea = position(hands=["dutchman dutchman"], dutchman="A3")
    sea.play("0: play dutchman NW")
    assert (sea.dutchman, sea.hand(0), sea.state.discard[CARDS.index("dutchman")]) == ("E5", ["dutchman"], 1)
    sea = position(phase="move", ships=["E6"], hands=["dutchman citrus"], crews=["P01"], chance=["E"])
    sea.play("0: play dutchman E")
    assert (sea.ship(0), sea.crew(0), sea.hand(0), sea.asked) == ("E9", "-", [], (1,))


def test_only_others_hit_means_that_the_turn_goes_on(position: Position) -> None:
    """KP-29, KP-28."""
    sea = position(phase="move", ships=["A1", "E6"], hands=["dutchman"], crews=["P01", "P02|P03"], chance=["W"])
    sea.play("0: play dutchman E")
    assert (sea.ship(1), sea.crew(1), sea.phase, sea.asked) == ("E1", "-", "move", (0,))


def test_a_mutiny_without_a_captain_still_sends_the_ship_away(position: Position) -> None:
    """KP-36, KP-R20, KP-24."""
    sea = position(ships=["B2"], rum=[0], chance=["tailwind", "tailwind", "E", "rum-1", "W"])
    sea.play("0: draw")
    assert (sea.ship(0), sea.asked) == ("E1", (1,))


def test_an_accepted_mutiny_asks_for_an_heir_and_then_sends_away(position: Position) -> None:
    """KP-36, KP-16, KP-37: PROOF does not help."""
    sea = position(
        ships=["B2"],
        parts=["a"],
        crews=["P15|P17,P01"],
        rum=[0],
        chance=["tailwind", "tailwind", "E", "rum-1", "SE"],
    )
    sea.play("0: draw", "0: pass")
    assert sea.phase == "heir"
    assert sea.refused("0: promote 0") == "KP-17"
    sea.play("0: promote 2")
    assert (sea.crew(0), sea.ship(0), sea.asked) == ("P01|P17", "I5", (1,))


def test_being_sent_to_a_lair_is_no_restocking(position: Position) -> None:
    """KP-24, KP-66, KP-R24: the rum stays as it was, until the ship stops there in its own turn."""
    sea = position(
        ships=["B2"], crews=["P04"], rum=[0], purses=[5000], chance=["tailwind", "tailwind", "E", "rum-1", "NW"]
    )
    sea.play("0: draw")
    assert (sea.ship(0), sea.state.rum[0], sea.asked) == ("A1", 0, (1,))


def test_lairs_spare_the_upkeep_die_and_are_no_place_for_fights(position: Position) -> None:
    """KP-23, KP-46, KP-47, KP-111: W1 opens all the same."""
    sea = position(ships=["A1", "A1"], hands=["", "scurvy"], rum=[0], chance=["tailwind", "tailwind", "E"])
    sea.play("0: draw")
    assert (sea.phase, sea.asked) == ("watch", (1,))
    sea.play("1: play scurvy 0", "0: stop")
    assert sea.phase == "captain"


def test_ships_and_towns_are_in_nobodys_way(position: Position) -> None:
    """KP-53, KP-49, KP-51, KP-57, KP-58, KP-59."""
    sea = position(
        phase="move",
        ships=["B2", "B3"],
        crews=["P01"],
        hands=["tailwind tailwind"],
        sea={"B4": "Spanish large merchant", "B5": "open", "B6": "open"},
    )
    sea.play("0: sail E", "0: sail E")
    assert sea.refused("0: sail E") == "KP-51"
    sea.play("0: play tailwind", "0: sail E", "0: stop")
    assert (sea.ship(0), sea.asked) == ("B5", (1,))


def test_after_stopping_there_is_no_sailing_on(position: Position) -> None:
    """KP-57, KP-R7."""
    sea = position(phase="move", ships=["C1"], crews=["P01|P02"])
    sea.play("0: stop")
    assert sea.phase == "attack"
    assert sea.refused("0: sail E") == "KP-57"


def test_whoever_begins_beside_a_warship_may_leave_or_fight(position: Position) -> None:
    """KP-56, KP-55, KP-116, KP-R5: a fight lost costs nothing but the turn."""
    described: dict[str, Any] = {"phase": "move", "ships": ["B2"], "sea": {"B2": "French warship", "B1": "open"}}
    sea = position(**described, balls=[0], chance=[1, 1])
    sea.play("0: stop")
    assert sea.legal(0) == ["pass", "attack target"]
    sea.play("0: attack target")
    assert (sea.ship(0), sea.purses[0], sea.asked) == ("B2", 0, (1,))
    assert sea.match.view(None)["sea"][HEX["B2"]]["tile"] == "French warship"
    sea = position(**described)
    sea.play("0: sail W")
    assert (sea.ship(0), sea.phase) == ("B1", "move")


def test_entering_a_warship_that_is_known_forces_the_fight(position: Position) -> None:
    """KP-55, KP-110, KP-R6, KP-R8."""
    sea = position(phase="move", ships=["A2"], sea={"B2": "French warship"}, balls=[0], chance=[1, 2])
    sea.play("0: sail SW")
    assert (sea.ship(0), sea.asked, "lost" in sea.told) == ("B2", (1,), True)


def test_the_stricter_dig_rule_needs_a_step(position: Position) -> None:
    """KP-62, KP-R2."""
    described: dict[str, Any] = {"phase": "move", "crews": ["P10|P13"], "options": {"dig_rule": "visit"}}
    sea = position(**described, ships=["D2"])
    sea.play("0: stop")
    assert sea.asked == (1,)
    sea = position(**described, ships=["D1"])
    sea.play("0: sail E", "0: stop", "0: dig")
    assert sea.purses[0] == 2000


def test_a_rival_on_the_island_may_be_attacked_after_the_dig(position: Position) -> None:
    """KP-65, KP-109, KP-112."""
    sea = position(phase="move", ships=["D2", "D2"], crews=["P10|P13"])
    sea.play("0: stop", "0: dig")
    assert sea.legal(0) == ["pass", "attack 1"]
    sea.play("0: pass")
    assert sea.asked == (1,)


def test_with_nobody_at_all_only_stores_are_filled(position: Position) -> None:
    """KP-73, KP-80, KP-48."""
    full = ["", "P01|P02,P03,P04", "P05|P06,P07,P08", "P09|P10,P11,P12", "P13|P14,P15,P16", "P17|P18,P19,P20"]
    sea = position(seats=6, phase="move", crews=full, parts=["", "ab", "ab", "ab", "ab", "ab"], rum=[0])
    sea.play("0: stop")
    assert (sea.state.rum[0], sea.asked) == (4, (1,))


def test_a_full_crew_draws_one_and_may_exchange_it(position: Position) -> None:
    """KP-72, KP-74, KP-75, KP-76, KP-R38."""
    sea = position(phase="move", crews=["P01|P02"], chance=["P07"])
    sea.play("0: stop", "0: captain 4")
    assert sea.refused("0: dismiss 3") == "KP-75"
    sea.play("0: dismiss 4", "0: pass")
    assert sea.crew(0) == "P07|P02"


def test_parts_need_cash(position: Position) -> None:
    """KP-68, KP-70, KP-71."""
    sea = position(phase="move", purses=[2500])
    sea.play("0: stop", "0: buy a")
    assert (sea.purses[0], sea.phase) == (0, "captain")


def test_a_turn_that_ends_in_a_window_closes_it(position: Position) -> None:
    """KP-88, KP-28: nobody is asked any more, though others hold cards."""
    sea = position(
        seats=3,
        ships=["E6"],
        hands=["", "dutchman", "scurvy"],
        crews=["P01"],
        dutchman="E4",
        chance=["tailwind", "tailwind", "E", "rum-1", "W"],
        rum=[4],
    )
    sea.play("0: draw")
    assert sea.asked == (1,)
    sea.play("1: play dutchman E")
    assert (sea.phase, sea.asked) == ("upkeep", (1,))


def test_windows_open_at_every_island_and_cards_are_not_drawn_there(position: Position) -> None:
    """KP-82, KP-89, KP-84, KP-33."""
    sea = position(phase="move", ships=["D2"], hands=["keelhauling", "keelhauling"], options={"ask_all": True})
    before = sea.state.deck_size
    sea.play("0: stop")
    assert (sea.phase, sea.asked, sea.legal(1)) == ("landfall", (1,), ["pass"])
    assert sea.refused("1: keelhaul") == "KP-33"
    sea.play("1: pass")
    assert (sea.state.deck_size, sea.asked) == (before, (1,))


def test_a_player_fight_lets_both_reroll_and_then_nobody(position: Position) -> None:
    """KP-126, KP-127, KP-128, KP-115."""
    sea = position(
        phase="move",
        ships=["C2", "C2"],
        purses=[900, 900],
        hands=["assault"],
        chance=[6, 6, 1, 2, 3],
    )
    sea.play("0: stop", "0: attack 1")
    assert sea.asked == (0,)
    sea.play("0: pass")
    assert (sea.phase, sea.asked) == ("reroll", (1,))
    sea.play("1: reroll 2", "1: pass")
    assert (sea.phase, sea.asked) == ("broadside", (0,))
    assert sea.refused("0: reroll 1") == "KP-128"


def test_combat_cards_add_up_and_end_with_the_combat(position: Position) -> None:
    """KP-102, KP-105, KP-108, KP-117."""
    sea = position(phase="move", ships=["A3"], balls=[0], hands=["assault assault mercenaries"], chance=[3, 4])
    sea.play("0: stop", "0: attack target", "0: play assault", "0: play assault")
    assert sea.match.view(0)["combat"]["attack"]["total"] == 11
    sea.play("0: play mercenaries attacker")
    assert sea.purses[0] > 0
    assert (sea.state.assaults, sea.state.mercenaries.tolist()) == (0, [0, 0])


def test_the_quick_game_ends_at_half(position: Position) -> None:
    """KP-132, KP-R41."""
    sea = position(phase="move", ships=["D2"], crews=["P10|P13"], purses=[3000], options={"quick": True})
    sea.play("0: stop", "0: dig")
    assert (sea.match.over, sea.match.result) == (True, (1.0, 0.0))


def test_a_theft_can_win(position: Position) -> None:
    """KP-133, KP-42."""
    sea = position(crews=["P08"], purses=[9800, 500])
    sea.play("0: steal 1")
    assert (sea.match.over, sea.purses) == (True, [10000, 300])


def test_matches_end_far_below_their_bound(game: Game) -> None:
    """KP-136."""
    for seats in (2, 6):
        match = game.new(seats=seats, seed=9, options={"max_rounds": 10})
        random = np.random.default_rng(1)
        while not match.over:
            legal = match.legal(match.to_act[0])
            match.play(match.to_act[0], legal[random.integers(len(legal))])
        assert len(match.moves) < game.longest(match.config) / 3


def test_decks_are_bags_that_give_what_a_script_names(game: Game) -> None:
    """KP-11, KP-48: a script that asks for a pirate twice does not fit."""
    from freebooter.engine.errors import BadScript

    with pytest.raises(BadScript):
        game.new(seats=2, seed=1, script=[0, 5, 5])
