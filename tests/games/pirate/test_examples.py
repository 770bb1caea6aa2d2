"""The worked examples of the rules, each as a short match from a position."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.errors import IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate.pieces import STANDARD

Position = Callable[..., Match]
Tricks = Callable[[Match, str], None]
Battle = Callable[[Match, str, str], None]
Tiles = Callable[[Match], list[list[int]]]


def hands(*played: str, spare: str = "S1 S2 S3 S4 S5") -> list[str]:
    """Hands of the cards that are played, each with one more, so that the tricks go on."""
    return [f"{cards} {more}" for cards, more in zip(played, spare.split(), strict=False)]


def winner(match: Match) -> int:
    """Who won the trick that just ended."""
    return next(int(e.seat) for e in match.events() if e.kind == "won")


def test_1_a_play_of_another_colour_counts_for_nothing(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-29, PI-32, PI-33, PI-38, PI-R2, PI-R16."""
    match = position(hands=hands("P7", "P9", "G10"))
    plays(match, "P7 | P9 | G10")
    assert winner(match) == 1
    assert tiles(match) == [[0] * 4, [1, 0, 0, 0], [0] * 4]
    assert match.to_act == (1,)


@pytest.mark.parametrize(("multi", "first"), [("sum", 1), ("best", 0)])
def test_2_several_cards_count_their_sum_or_their_best(
    position: Position, plays: Tricks, multi: str, first: int
) -> None:
    """PI-27, PI-32, PI-R1, PI-R3: of equal totals the earlier one wins."""
    match = position(hands=hands("P10", "P4 P7", "P3 P8"), options={"multi": multi})
    plays(match, "P10 | P4+P7 | P3+P8")
    assert winner(match) == first


def test_3_the_earlier_of_equal_totals_wins(position: Position, plays: Tricks) -> None:
    """PI-32, PI-R3."""
    match = position(hands=hands("P10", "P4 P6"))
    plays(match, "P10 | P4+P6")
    assert winner(match) == 0


def test_4_ghosts_win_by_being_higher_and_draw_one_card_each(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-23, PI-31, PI-33, PI-R6."""
    match = position(hands=hands("C6", "H7", "H6", "H2 H9"), deck="G3 P5 S9 C9")
    plays(match, "C6 | H7 | H6 | H2+H9")
    assert winner(match) == 3
    assert tiles(match)[3] == [0, 0, 1, 0]
    drawn = [[card["code"] for card in match.view(seat)["hand"]] for seat in range(4)]
    assert drawn == [["S1"], ["S2", "G3"], ["P5", "S3"], ["S4", "S9"]]
    assert match.view(None)["deck"] == 1


def test_5_a_ghost_loses_a_tie_and_draws_all_the_same(position: Position, plays: Tricks) -> None:
    """PI-23, PI-31, PI-R5."""
    match = position(hands=hands("C6", "H6"), deck="G3 P5")
    plays(match, "C6 | H6")
    assert winner(match) == 0
    assert [card["code"] for card in match.view(1)["hand"]] == ["S2", "G3"]


def test_6_equal_ghosts_fail_and_so_does_one_below_them(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-31, PI-32, PI-R5."""
    match = position(hands=hands("S5", "H9", "H4 H5", "H7", spare="C1 C2 C3 C4"), deck="G1 G2 G3 G4")
    plays(match, "S5 | H9 | H4+H5 | H7")
    assert winner(match) == 0
    assert tiles(match)[0] == [0, 1, 0, 0]
    assert [match.view(seat)["hand"][-1]["code"] for seat in range(4)] == ["C1", "G1", "G2", "G3"]


def test_7_a_doll_stops_draws_from_when_it_is_laid(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-24, PI-31, PI-R7."""
    match = position(hands=hands("G7", "H6", "D7", "H8"), deck="C1 C2 C3")
    plays(match, "G7 | H6 | D7 | H8")
    assert winner(match) == 3
    assert tiles(match)[3] == [0, 0, 0, 1]
    assert match.state.hand_size[:4].tolist() == [1, 2, 1, 1]
    assert match.view(None)["doll_laid"]


def test_8_a_doll_beats_equals(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-32, PI-33, PI-R11."""
    match = position(hands=hands("G7", "D7", "G2 G5"))
    plays(match, "G7 | D7 | G2+G5")
    assert winner(match) == 1
    assert tiles(match)[1] == [0, 0, 0, 1]


def test_9_after_a_led_doll_the_first_colour_is_led(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-19, PI-24, PI-28, PI-29, PI-R8."""
    match = position(hands=hands("D5", "H4", "C3", "P10"), deck="G1")
    plays(match, "D5 | H4 | C3")
    assert match.view(None)["trick"]["led"] == "cannon"
    plays(match, "P10")
    assert winner(match) == 0
    assert tiles(match)[0] == [0, 0, 1, 0]
    assert match.view(None)["deck"] == 1


def test_10_without_a_colour_there_is_no_tile(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-28, PI-34, PI-R9."""
    match = position(hands=hands("D5", "H6", "D7"))
    plays(match, "D5 | H6 | D7")
    assert winner(match) == 2
    assert tiles(match) == [[0] * 4] * 3
    assert match.to_act == (2,)
    assert match.narrate(None)[-1].endswith("No colour was played: no tile.")


def test_11_each_kraken_brings_a_tile_and_the_last_one_leads(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-30, PI-35, PI-36, PI-R12."""
    match = position(hands=hands("G9 G10", "K", "H9", "K"), deck="C1 C2")
    plays(match, "G9+G10 | K | H9 | K")
    assert [card["code"] for card in match.view(2)["hand"]] == ["S3", "C1"]
    assert match.to_act == (1,)
    assert [action.text for action in match.legal(1)] == ["take pirate", "take ship", "take cannon"]
    match.play(1, "take ship")
    assert match.to_act == (3,)
    match.play(3, "take cannon")
    assert tiles(match) == [[0] * 4, [0, 1, 0, 0], [0] * 4, [0, 0, 1, 0]]
    assert match.to_act == (3,)


@pytest.mark.parametrize(("bar", "first"), [("contest", 2), ("table", 0)])
def test_12_another_colour_stops_a_ghost_only_by_the_option(
    position: Position, plays: Tricks, bar: str, first: int
) -> None:
    """PI-31, PI-R4."""
    match = position(hands=hands("P4", "G10", "H7"), options={"ghost_bar": bar})
    plays(match, "P4 | G10 | H7")
    assert winner(match) == first


def test_13_hands_that_cannot_lead_are_lost_and_the_last_hand_is_paid(
    position: Position, plays: Tricks, tiles: Tiles
) -> None:
    """PI-20, PI-21, PI-38, PI-39, PI-40, PI-R13, PI-R15: then there is nothing to build and the next round begins."""
    match = position(hands=["P9", "H2 H3 P1", "K H8 S1", "G4 G6 D9 S2"])
    plays(match, "P9 | P1 | S1 | S2")
    assert tiles(match) == [[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 0, 0, 2]]
    assert match.view(None)["round"] == 2
    told = match.narrate(None)
    assert "Parrot Key must lead but has only ghosts and krakens: ghost 2, ghost 3 lost." in told
    assert "Rum Rock must lead but has only ghosts and krakens: ghost 8, kraken lost." in told
    assert "Gull Atoll is the last with cards (gold 4, gold 6, doll 9): 2 gold." in told


def test_14_a_ghost_or_a_kraken_spoils_the_last_hand(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-25, PI-41, PI-R14."""
    match = position(hands=["P3 H4 K", "H8"])
    plays(match, "P3 | H8")
    assert tiles(match) == [[0] * 4, [1, 0, 0, 0]]
    assert match.view(None)["round"] == 2


def test_15_a_drawn_card_keeps_a_seat_in(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-26, PI-40."""
    match = position(hands=["P3 P4 P5", "H9"], deck="G2")
    plays(match, "P3+P4+P5 | H9")
    assert tiles(match) == [[1, 0, 0, 0], [0, 0, 0, 1]]


def test_16_the_lists_of_legal_actions(position: Position) -> None:
    """PI-9, PI-11 to PI-19, PI-12, PI-R10."""
    match = position(hands=["P2 P6 P9 G4 H3 K K D5", "H4 H8 S1"])
    assert texts(match) == ["play P2", "play P6", "play P9", "play G4", "play D5"]
    assert clause(match, 0, "play H3") == "PI-17"
    assert clause(match, 0, "play K") == "PI-18"
    match.play(0, "play P6")
    assert texts(match) == ["add P9", "done"]
    assert clause(match, 0, "add P2") == "PI-16"
    assert clause(match, 0, "add G4") == "PI-13"
    match.play(0, "add P9")
    assert texts(match) == ["done"]
    follower = position(hands=["P1 P2", "H3 H8 K K D5"])
    follower.play(0, "play P1")
    follower.play(0, "done")
    assert texts(follower) == ["play H3", "play H8", "play K", "play D5"]
    follower.play(1, "play D5")
    assert texts(follower) == ["done"]
    assert clause(follower, 1, "add H3") == "PI-15"


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal(match.to_act[0])]


def clause(match: Match, seat: int, action: str) -> str:
    before = match.buffer.copy()
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    assert (match.buffer == before).all()
    return refused.value.clause


def test_17_when_all_run_out_together_there_is_no_last_hand(position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-39."""
    match = position(hands=["P3", "P5"])
    plays(match, "P3 | P5")
    assert tiles(match) == [[0] * 4, [1, 0, 0, 0]]
    assert not any(e.kind == "last_hand" for e in match.events())
    assert match.view(None)["round"] == 2


def test_18_a_last_hand_can_win(position: Position, plays: Tricks) -> None:
    """PI-40, PI-74, PI-R22: all its tiles are taken first."""
    match = position(hands=["P3", "P5 G1 G2 G3"], tiles=[[0, 0, 0, 9], [0, 0, 0, 8]])
    plays(match, "P3 | P5")
    assert match.over
    assert match.scores == (9, 11)
    assert match.result == (0, 1)
    assert match.narrate(None)[-1] == "Parrot Key holds 11 gold and wins."


def test_19_building(position: Position, tiles: Tiles) -> None:
    """PI-43 to PI-52, PI-58, PI-60, PI-76, PI-R19, PI-R21."""
    match = position(tiles=[[0, 5, 1, 3], [4, 2, 3, 2]], starter=1, phase="build")
    assert match.to_act == (1,)
    assert texts(match) == ["build base", "build ship", "end"]
    for action, left in {
        "build ship": [3, 1, 2, 1],
        "place cannon": [3, 1, 1, 1],
        "build base": [2, 0, 0, 0],
        "place pirate": [1, 0, 0, 0],
    }.items():
        match.play(1, action)
        assert tiles(match)[1] == left
    assert texts(match) == ["place pirate", "end"]
    match.play(1, "place pirate")
    assert (match.state.pirates[1], match.state.cannons[1]) == (2, 1)
    view = match.view(None)
    assert (view["round"], view["starter"], view["phase"]) == (2, 0, "lead")


def test_20_an_attack_is_won(position: Position, battle: Battle, tiles: Tiles) -> None:
    """PI-58, PI-61, PI-66 to PI-70, PI-73."""
    match = position(
        tiles=[[0, 0, 0, 4], [0, 2, 0, 3], [0, 1, 0, 6]],
        bases=[2, "-", "-"],
        ships=["-", 3, 1],
        starter=1,
        phase="attack",
    )
    match.play(1, "attack 0")
    battle(match, "6, 0s, 5, 4, 0s, 3s, 2", "0s, 6, 5, 3s, 4, 2, 0s")
    settled = next(e for e in match.events() if e.kind == "settled")
    assert (settled.total, settled.other_total) == (11, 10)
    assert match.state.hits.tolist() == [8, 8]
    assert (match.state.pirates[0], match.state.cannons[1]) == (1, 3)
    assert tiles(match) == [[0, 0, 0, 3], [0, 1, 0, 4], [0, 1, 0, 6]]
    assert (match.to_act, match.view(None)["phase"]) == ((2,), "attack")
    assert "Parrot Key 11 : 10 Skull Cay. Skull Cay loses 1 pirate, 1 gold to Parrot Key." in match.narrate(None)


def test_21_two_seats_and_a_revenge(position: Position, battle: Battle, tiles: Tiles) -> None:
    """PI-61, PI-62, PI-68 to PI-71, PI-R20, PI-R23, PI-R24."""
    match = position(tiles=[[0, 1, 0, 3], [0, 2, 0, 5]], bases=[3, "-"], ships=[1, 2], phase="attack")
    match.play(0, "attack 1")
    battle(match, "3s,4,0s,5,6,0s,2", "3s,0s,6,5,0s,2,4")
    assert match.state.hits.tolist() == [7, 9]
    assert match.state.cannons[:2].tolist() == [0, 2]
    assert texts(match) == ["pass", "revenge"]
    match.play(1, "revenge")
    assert tiles(match)[1] == [0, 1, 0, 5]
    battle(match, "0s,0s,6,4,5,2,3s", "3s,5,2,0s,0s,6,4")
    assert match.state.hits.tolist() == [11, 8]
    assert match.state.pirates[0] == 1
    assert tiles(match) == [[0, 0, 0, 2], [0, 1, 0, 6]]
    assert (match.to_act, match.view(None)["phase"]) == ((1,), "attack")


def test_22_a_draw_costs_the_ship_tile_only(position: Position, battle: Battle, tiles: Tiles) -> None:
    """PI-72, PI-R27."""
    match = position(
        tiles=[[0, 0, 0, 4], [0] * 4, [0, 1, 0, 6]], bases=[3, "-", "-"], ships=["-", "-", 2], starter=2, phase="attack"
    )
    match.play(2, "attack 0")
    battle(match, "4,5,0s,3s,6,0s,2", "6,2,4,3s,0s,5,0s")
    assert match.state.hits.tolist() == [9, 8]
    assert match.state.pirates[0] == 3
    assert tiles(match) == [[0, 0, 0, 4], [0] * 4, [0, 0, 0, 6]]
    assert "Rum Rock 11 : 11 Skull Cay. A draw: nobody loses anything." in match.narrate(None)


def test_23_a_theft_ends_the_game(position: Position, battle: Battle) -> None:
    """PI-74, PI-75, PI-78: no revenge, no further attack."""
    match = position(
        tiles=[[0, 1, 0, 9], [0, 2, 0, 1], [0, 1, 0, 6]], bases=["-", 0, "-"], ships=[1, 2, 2], phase="attack"
    )
    match.play(0, "attack 1")
    battle(match, "6,0s,2,4,0s,5,3s", "0s,6,2,3s,5,0s,4")
    assert match.state.hits.tolist() == [5, 5]
    assert match.over
    assert match.result == (1, 0, 0)
    assert match.view(None)["ranks"] == [1, 3, 2]


def test_24_at_the_limit_gold_then_buildings_then_tiles_decide(position: Position) -> None:
    """PI-76, PI-77, PI-R28."""
    match = position(
        tiles=[[1, 1, 0, 6], [0, 1, 0, 6], [9, 9, 0, 5], [1, 0, 1, 6]],
        bases=[0, 0, "-", 0],
        ships=["-", 1, "-", "-"],
        round=40,
        phase="attack",
    )
    match.play(1, "pass")
    assert match.over
    assert match.view(None)["ranks"] == [2, 1, 4, 2]
    assert match.result == (0, 1, 0, 0)
    assert match.narrate(None)[-1] == "The last round is over: Parrot Key wins."


def dealt(*cards: str) -> list[int]:
    return [STANDARD.index(card) for hand in cards for card in hand.split()]


def test_25_a_hand_of_ghosts_and_krakens_is_dealt_again(game: Game) -> None:
    """PI-5, PI-6, PI-R18."""
    fair = "P1 P2 P3 P4 P5 P6 P7 P8"
    script = [0, dealt(fair, "H2 H3 H4 H5 H6 H7 K K"), dealt(fair, "H2 H3 H4 H5 H6 H7 K D5")]
    match = game.new(seats=2, seed=1, script=script)
    assert [card["code"] for card in match.view(1)["hand"]] == ["H2", "H3", "H4", "H5", "H6", "H7", "K", "D5"]
    assert match.events()[1].to_json() == {"kind": "redealt", "times": 1}


def test_26_a_limited_supply_runs_out(game: Game, position: Position, plays: Tricks, tiles: Tiles) -> None:
    """PI-37: a kraken player who can take nothing is not asked."""
    edition = dict(game.edition) | {"tile_supply": [0, 1, 0, "none"]}
    match = position(hands=hands("P8", "K", "K"), edition=edition)
    plays(match, "P8 | K | K")
    assert texts(match) == ["take ship"]
    assert clause(match, 1, "take pirate") == "PI-37"
    match.play(1, "take ship")
    assert tiles(match) == [[0] * 4, [0, 1, 0, 0], [0] * 4]
    assert (match.to_act, match.view(None)["phase"]) == ((2,), "lead")
    without = position(hands=hands("P8", "P2", "P3"), edition=edition)
    plays(without, "P8 | P2 | P3")
    assert winner(without) == 0
    assert tiles(without) == [[0] * 4] * 3


@pytest.mark.parametrize("revenge", ["chain", "once"])
def test_27_a_chain_of_revenge(position: Position, battle: Battle, revenge: str) -> None:
    """PI-61, PI-62, PI-R23."""
    match = position(
        tiles=[[0, 2, 0, 0], [0, 1, 0, 0], [0] * 4],
        ships=[2, 1, "-"],
        phase="attack",
        options={"revenge": revenge},
    )
    # The fighters have 2 and 1 cannons and nobody has pirates, so each draw needs 2 (or 1) hits less for the attacker.
    draw_by_two, draw_by_one = drawn(2), drawn(1)
    match.play(0, "attack 1")
    battle(match, *draw_by_two)
    match.play(1, "revenge")
    battle(match, *draw_by_one)
    if revenge == "once":
        assert match.view(None)["round"] == 2
        return
    assert match.to_act == (0,)
    match.play(0, "revenge")
    battle(match, *draw_by_two)
    assert match.view(None)["round"] == 2


def drawn(bonus: int) -> tuple[str, str]:
    """Two orders of the standard set in which the defender hits so much more that the battle is a draw."""
    from itertools import permutations

    cards = ("0s", "0s", "2", "3s", "4", "5", "6")
    for order in permutations(cards):
        margin = sum(_hits(one, two) - _hits(two, one) for one, two in zip(cards, order, strict=True))
        if margin == -bonus:
            return " ".join(cards), " ".join(order)
    raise AssertionError("no such order")


def _hits(card: str, other: str) -> int:
    return 0 if other.endswith("s") else int(card.rstrip("s"))


def test_the_set_up_gives_nobody_anything(game: Game) -> None:
    """PI-1 to PI-5, PI-7, PI-R17, PI-R25, PI-R26: eight cards each, the rest is the draw deck, a random seat starts."""
    for seats, left in ((2, 39), (3, 31), (4, 23), (5, 15)):
        starters = set()
        for seed in range(40):
            match = game.new(seats=seats, seed=seed)
            view = match.view(None)
            starters.add(view["starter"])
            assert view["deck"] == left
            assert all(seat["cards"] == 8 and not any(seat["tiles"].values()) for seat in view["seats"])
            assert not any(seat["base"]["built"] or seat["ship"]["built"] for seat in view["seats"])
            assert match.to_act == (view["starter"],)
        assert starters == set(range(seats))


def test_a_scripted_deal_goes_seat_by_seat(game: Game) -> None:
    """PI-5."""
    order = list(range(52))
    match = game.new(seats=3, seed=1, script=[2, order[:30]])
    assert match.view(None)["starter"] == 2
    assert [[card["type"] for card in match.view(seat)["hand"]] for seat in range(3)] == [
        order[0:8],
        order[8:16],
        order[16:24],
    ]


def test_the_starter_moves_on_and_cards_are_collected(position: Position, plays: Tricks) -> None:
    """PI-8, PI-42, PI-76."""
    match = position(hands=["P3", "P5", "D5"], starter=2, leader=0, doll=True)
    plays(match, "P3 | P5 | D5")
    view: dict[str, Any] = match.view(None)
    assert (view["starter"], view["round"], view["doll_laid"], view["pile"]) == (0, 2, False, [])
    assert [seat["cards"] for seat in view["seats"]] == [8, 8, 8]


def test_another_edition_in_a_trick_and_a_battle(game: Game, islets: Path, plays: Tricks, battle: Battle) -> None:
    """PI-5, PI-27, PI-45, PI-63, PI-70: its own values, costs, battle sets and losses."""
    match = game.scenario(
        {
            "edition": islets,
            "seats": 3,
            "seed": 1,
            "hands": ["P2 P2 S3", "P5 S3", "H4 S4"],
        }
    )
    match.play(0, game.actions[0])
    match.play(0, game.actions[60])
    match.play(0, "done")
    assert match.view(None)["trick"]["plays"][0]["total"] == 4
    fight = game.scenario(
        {
            "edition": islets,
            "seats": 3,
            "seed": 1,
            "tiles": [[0, 1, 0, 0], [0, 0, 0, 5], [0] * 4],
            "bases": ["-", 3, "-"],
            "ships": [2, "-", "-"],
            "phase": "attack",
        }
    )
    fight.play(0, "attack 1")
    for _ in range(7):
        fight.play(0, game.actions.id("fight", 0))
        fight.play(1, fight.legal(1)[0])
    assert fight.state.hits.tolist() == [4, 36]
    assert fight.state.cannons[0] == 0
