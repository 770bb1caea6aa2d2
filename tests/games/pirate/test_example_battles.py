"""Worked examples 19 to 27 of the rules, and whole rounds: building, battles, revenge, the end, another edition."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.pirate.pieces import STANDARD
from pirate_tricks import hands, texts, winner
from refused import refused

Position = Callable[..., Match]
Tricks = Callable[[Match, str], None]
Battle = Callable[[Match, str, str], None]
Tiles = Callable[[Match], list[list[int]]]


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
    assert refused(match, 1, "take pirate") == "PI-37"
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


def test_another_edition_in_a_trick_and_a_battle(
    game: Game, other_edition: Path, plays: Tricks, battle: Battle
) -> None:
    """PI-5, PI-27, PI-45, PI-63, PI-70: its own values, costs, battle sets and losses."""
    match = game.scenario(
        {
            "edition": other_edition,
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
            "edition": other_edition,
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
