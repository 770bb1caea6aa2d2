"""Who knows what, remembered; and the worlds that a seat imagines from it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.all_hands_on_deck import table
from freebooter.games.all_hands_on_deck.pieces import CODES

Position = Callable[..., Match]
Play = Callable[[Match, str], None]


def test_a_seat_sees_its_returned_cards_until_a_rival_has_hired_from_them(
    position: Position, play: Play, look: Any
) -> None:
    """AH-83, AH-85, AH-88, AH-93, AH-94: at their place, in the rival's stock, and no longer than that."""
    match = position(seats=2, start=1, piles=["Co Lo{0} Si{0}", "Re Re Re"])
    assert match.view(0)["seats"][0]["pile"] == [None, "Lo", "Si"]
    assert match.view(1)["seats"][0]["pile"] == match.view(None)["seats"][0]["pile"] == [None] * 3
    play(match, "1: DRAW 0; 0: DRAW 1; 1: DRAW 0")
    assert match.view(0)["seats"][1]["stock"] == [{"card": "Si", "from": 0}, {"card": "Lo", "from": 0}]
    assert match.view(1)["seats"][1]["stock"] == [{"card": None, "from": 0}, {"card": None, "from": 0}]
    play(match, "0: DRAW 1; 1: DRAW 0; 0: DRAW 1; 1: HIRE Co")
    assert match.view(0)["seats"][1]["stock"] == [
        *({"card": card, "from": 0} for card in ("Si", "Lo", None)),
    ], "until the seat is finished, its stock looks as it did"
    play(match, "1: RETURN Lo")
    assert match.view(0)["seats"][1]["pile"] == [None, None]
    assert match.view(1)["seats"][1]["pile"] == ["Lo", "Si"]


def test_hidden_hiring_shows_nothing_until_a_seat_is_finished(game: Game, position: Position) -> None:
    """AH-24, AH-34, AH-94."""
    match = position(seats=3, phase="hire", stocks=["Lo Re Cu", "Lo Re Cu", "Sa"], piles=["He", "", ""])
    before = match.view(1), match.view(None)
    match.play(0, "hire Lo")
    assert (match.view(1), match.view(None)) == before
    assert match.events(1) == match.events(None) == []
    assert [event.kind for event in match.events(0)] == ["chose"]
    match.play(0, "return Cu")
    assert [event.to_json() for event in match.events(1)] == [
        {"kind": "finished", "seat": 0, "hired": 1, "returned": 2, "first": 1}
    ]


def test_crew_piles_are_laid_open_at_the_end(game: Game) -> None:
    """AH-75, AH-77."""
    match = game.new(3, seed=5)
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert view["scores"] == list(match.scores)
        assert [seat["crew"]["unknown"] for seat in view["seats"]] == [0, 0, 0]


@pytest.fixture
def half_known(position: Position) -> Match:
    """Seat 0 knows some cards of piles, stocks and crew piles, and not others."""
    return position(
        seats=3, start=0, piles=["Lo Re{0} Cu", "Sa{1} He Co", "Si Go{0,1,2,p}"], stocks=["", "Lo{0} He", "Si"],
        crews=["Lo2", "Re2 Si1", "Cu1"], known={"0": ["", "Re1", ""]}, actor=0,
    )  # fmt: skip


def test_an_imagined_world_keeps_all_that_a_seat_knows(half_known: Match) -> None:
    """AH-83."""
    for seed in range(50):
        s = half_known.game.state.read(half_known.knowledge(0).imagine(seed))
        piles = [[CODES[s.kind[sleeve]] for sleeve in table.pile(s, seat)] for seat in range(3)]
        assert (piles[0][1], piles[2][1]) == ("Re", "Go")
        assert CODES[s.kind[table.stock(s, 1)[0]]] == "Lo"
        assert s.crew[0].tolist() == half_known.state.crew[0].tolist()
        assert s.crew[1, CODES.index("Re")] >= 1
        assert s.crew.sum(axis=1)[:3].tolist() == [2, 3, 1]


def test_unknown_cards_are_spread_evenly_over_all_unknown_places(half_known: Match) -> None:
    """AH-4, AH-83, AH-84: in piles, stocks, crew piles and among the cards set aside, each card is equally likely."""
    worlds = [half_known.game.state.read(half_known.knowledge(0).imagine(seed)) for seed in range(3000)]
    lying = {
        sleeve for seat in range(3) for part in (table.pile, table.stock) for sleeve in part(half_known.state, seat)
    }
    aside = next(sleeve for sleeve in range(60) if sleeve not in lying)
    places = {
        "pile": Counter(int(s.kind[table.pile(s, 1)[0]]) for s in worlds),
        "stock": Counter(int(s.kind[table.stock(s, 2)[0]]) for s in worlds),
        "crew": Counter(int(np.argmax(s.crew[2])) for s in worlds),
        "aside": Counter(int(s.kind[aside]) for s in worlds),
    }
    left = half_known.view(0)["unseen"]
    total = sum(left.values())
    for found in places.values():
        for code, count in left.items():
            share = count / total
            spread = 4 * (3000 * share * (1 - share)) ** 0.5
            assert abs(found[CODES.index(code)] - 3000 * share) < spread


def test_a_caller_in_turn_is_imagined_with_a_combination(position: Position) -> None:
    """AH-39, AH-51: everybody knows that a seat whose turn begins has one; so has a caller that was not robbed."""
    match = position(
        seats=3, phase="lay", callers=[1, 2], crews=["", "Go3", "Re2 Lo1"], piles=["Lo Re", "Cu Sa", "He Co"]
    )
    for seed in range(200):
        world = Match(match.setup, match.knowledge(0).imagine(seed), [], None)
        assert world.legal(1)
        crew = world.state.crew[2]
        assert max(crew[:6]) >= 2 or max(crew[6:]) >= 3


def test_what_others_hired_in_secret_and_sealed_is_imagined(position: Position, play: Play) -> None:
    """AH-34, AH-95: worlds differ in how far others are, but nobody is finished in one who is not."""
    match = position(seats=2, phase="hire", stocks=["Lo Re Cu", "Sa He Co"], piles=["Lo", "Lo"])
    worlds = [match.game.state.read(match.knowledge(0).imagine(seed)) for seed in range(60)]
    assert {int(s.hand[1].sum()) for s in worlds} == {2, 3}
    assert all(s.finished == 0 for s in worlds)
    sealed = position(seats=2, phase="answer", races="seating", crews=["Lo2", "Re2 Cu2 Sa1"], piles=["Lo", "Lo"])
    play(sealed, "1: CALL")
    answers = {int(sealed.game.state.read(sealed.knowledge(0).imagine(seed)).sealed[1]) for seed in range(60)}
    assert answers == {1, 2}
    assert sealed.knowledge(0).state.sealed[1] == -1


@pytest.mark.parametrize("false_calls", ["prevented", "punished"])
def test_sealed_answers_and_hires_commute_where_seating_decides(game: Game, false_calls: str) -> None:
    """AH-95: in whatever order the seats answer, the state is the same."""
    options = {"races": "seating", "false_calls": false_calls}
    for seed in range(6):
        random = np.random.default_rng(seed)
        match = game.new(3, seed=seed, options=options)
        while not match.over:
            seats = match.to_act
            answers = {seat: match.legal(seat)[random.integers(len(match.legal(seat)))] for seat in seats}
            other = match.clone()
            for seat in seats:
                match.play(seat, answers[seat])
            for seat in random.permutation(seats):
                other.play(int(seat), answers[int(seat)])
            assert match.buffer.tobytes() == other.buffer.tobytes()


def test_chance_is_asked_three_things(game: Game) -> None:
    """AH-6, AH-7, AH-60, AH-R4: the shuffle, the first Start Player, and thefts, each from a stream of its own."""
    starts = {int(game.new(6, seed=seed).state.start) for seed in range(60)}
    assert starts == set(range(6))
    match = game.new(2, seed=1, script=[[0, 1, 2, 3, 4, 6, 7, 8], 1])
    assert [CODES[match.state.kind[sleeve]] for sleeve in table.pile(match.state, 0)[:4]] == ["Lo", "Cu", "He", "Si"]
    assert [CODES[match.state.kind[sleeve]] for sleeve in table.pile(match.state, 1)[:4]] == ["Re", "Sa", "Co", "Go"]
    assert match.state.start == 1
    assert match.state.chance_count[2:].tolist() == [0, 0]


def test_no_seat_is_favoured_where_speed_decides(game: Game) -> None:
    """AH-33, AH-38: in play-outs the next answer comes from a random seat."""
    _, totals = game.random_games(game.new(4, seed=1).setup.config, seed=1, games=3000)
    assert max(totals) - min(totals) < 0.05 * sum(totals)
