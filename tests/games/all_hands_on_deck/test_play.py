"""Rules that the worked examples leave out, whole matches, and what bots make of them."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import freebooter
from freebooter.engine.errors import BadEdition, BadScenario
from freebooter.engine.game import Game
from freebooter.engine.match import Match

Position = Callable[..., Match]
Play = Callable[[Match, str], None]
SHORT = Path(__file__).parent / "editions" / "short.toml"


def test_the_actions_have_the_ids_of_the_rules(game: Game) -> None:
    """AH-8."""
    texts = {0: "draw 0", 5: "draw 5", 6: "hire Lo", 14: "hire Go", 15: "return Lo", 23: "return Go", 24: "call"}
    texts |= {25: "pass", 26: "pair Lo", 31: "pair Fi", 32: "straight 0", 37: "straight 5", 38: "triple Co"}
    texts |= {40: "triple Go", 41: "done", 42: "target 0", 47: "target 5", 48: "forfeit"}
    assert len(game.actions) == 49
    assert {number: game.actions[number].text for number in texts} == texts


def test_short_texts_are_understood(position: Position) -> None:
    match = position(seats=2, phase="lay", callers=[0], crews=["Lo2 Re1 Cu1 Sa1 He1", ""], piles=["Lo", "Lo"])
    assert match.action(0, "straight").text == "straight 5"
    assert match.action(0, "pair lookout").text == "pair Lo"
    assert match.action(0, "target Ben").text == "target 1"
    assert match.action(0, "triple captain gold").text == "triple Go"
    assert match.action(0, "triple 2").text == "triple Si"


def test_nobody_calls_and_the_round_is_over(position: Position, play: Play) -> None:
    """AH-42, AH-36, AH-R10."""
    match = position(seats=2, phase="answer", crews=["Lo2", ""], piles=["Lo", "Lo"])
    play(match, "1: PASS; 0: PASS")
    assert match.view(0)["phase"] == "draw"


def test_callers_rank_by_arrival(position: Position, play: Play) -> None:
    """AH-38, AH-42, AH-52, AH-R11."""
    match = position(seats=3, phase="answer", crews=["Sa2", "Sa2", "Sa2"], piles=["Lo", "Lo", "Lo"])
    play(match, "2: CALL; 0: CALL; 1: PASS")
    assert match.view(1)["callers"] == [2, 0]
    assert match.to_act == (2,)


def test_actions_can_be_given_up(position: Position, play: Play) -> None:
    """AH-56, AH-57."""
    match = position(seats=2, phase="lay", callers=[0], crews=["He2", ""], piles=["Lo", "Lo"])
    play(match, "0: PAIR He; 0: FORFEIT; 0: DONE")
    assert not match.state.curses.any()


def test_cards_not_laid_stay_in_the_crew_pile(position: Position, play: Play, look: Any) -> None:
    """AH-53, AH-61, AH-R27."""
    match = position(seats=2, phase="lay", callers=[0], crews=["Lo3 Co1", ""], piles=["Lo", "Lo"])
    play(match, "0: PAIR Lo; 0: DONE")
    assert look(match).crew(0) == "Lo1 Co1"


def test_a_curse_turns_a_card_before_it_takes_one(position: Position, play: Play) -> None:
    """AH-70, AH-72."""
    match = position(seats=2, phase="lay", callers=[0], crews=["He4", ""], curses=[0, 1], piles=["Lo", "Lo"])
    supplies = [match.view(0)["supply"]]
    for _ in range(2):
        play(match, "0: PAIR He; 0: TARGET 1")
        supplies.append(match.view(0)["supply"])
    assert supplies == [8, 8, 7]


def test_the_split_is_the_best_of_all(game: Game) -> None:
    """AH-75: compared with every way to form straights and pairs, in all editions."""
    random = np.random.default_rng(1)
    for edition, kinds in ((None, 5), ("six-crew", 6), (SHORT, 6)):
        match = game.new(2, seed=1, edition=edition)
        for _ in range(60):
            s = game.state.read(match.buffer)
            s.crew[0] = 0
            s.crew[0, :kinds] = random.integers(0, 5, kinds)
            s.crew_size[0] = s.crew[0].sum()
            counts = match.state.crew[0].tolist()
            expected = brute_force(tuple(counts[:kinds]), match.config)
            assert match.view(0)["scores"][0] == match.scores[0] == expected


def brute_force(counts: tuple[int, ...], c: Any) -> int:
    """The best way to lay crew cards out, by trying all."""
    best = sum(count // 2 * int(c.pair_points[kind]) for kind, count in enumerate(counts))
    for left_out in range(6) if len(counts) == 6 else (5,):
        fewer = tuple(count - (kind != left_out) for kind, count in enumerate(counts))
        if min(fewer) >= 0:
            best = max(best, int(c.straight_points) + brute_force(fewer, c))
    return best


@pytest.mark.parametrize(("seats", "bound"), [(2, 400 + 20), (3, 510 + 20), (4, 600 + 20), (5, 750 + 25), (6, 930)])
def test_a_match_has_its_greatest_length(game: Game, seats: int, bound: int) -> None:
    """AH-82, AH-R6."""
    match = game.new(seats, seed=1)
    assert game.longest(match.config) == bound
    while not match.over:
        match.play(match.to_act[-1], match.legal(match.to_act[-1])[-1])
    assert len(match.moves) <= bound
    assert match.state.round_number <= match.config.dealt


def test_open_hiring_and_rights_of_a_round_last_for_that_round(game: Game) -> None:
    """AH-69, AH-74, AH-89: checked by the invariants over whole matches."""
    for seed, openly in product(range(3), (False, True)):
        match = game.new(4, seed=seed, options={"open_hiring": openly}, edition="six-crew")
        random = np.random.default_rng(seed)
        while not match.over:
            seat = int(random.choice(match.to_act))
            match.play(seat, match.legal(seat)[random.integers(len(match.legal(seat)))])
            assert list(game.check(match.config, match.state)) == []


# Editions


def test_the_standard_edition(game: Game) -> None:
    """AH-2, AH-3, AH-5, AH-16, AH-19, AH-26, AH-44, AH-R2."""
    values = game.edition
    assert [values[f"cards.{name}"] for name in ("base", "five", "six")] == [
        [8, 8, 8, 8, 8, 8, 8, 4],
        *([2, 2, 2, 2, 2, 2, 2, 1] for _ in range(2)),
    ]
    assert [kind["action"] for kind in values["crew"]] == ["extra_draw", "extra_hire", "steal", "limit", "curse"]
    assert [(k["triple_sp"], k["single_sp"], k["double_sp"]) for k in values["captains"]] == [
        (5, -1, 0),
        (6, -2, 0),
        (8, -3, 0),
    ]
    keys = ("deal", "straight_sp", "stock_cards", "limited_cards", "extra_cards", "extra_hires", "curse_cards")
    assert [values[key] for key in keys] == [[20, 17, 15, 15, 15], 6, 3, 1, 2, 1, 9]
    assert {name: sum(game.find_edition("six-crew")[f"cards.{name}"]) for name in ("base", "five", "six")} == {
        "base": 60,
        "five": 15,
        "six": 15,
    }


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", ["six-crew", SHORT])
def test_other_editions_play_whole_matches_without_compiling(game: Game, seats: int, edition: Any) -> None:
    """AH-R3."""
    game.prepare()
    match = game.new(seats, seed=seats, edition=edition)
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert list(game.check(match.config, match.state)) == []
    assert game.prepare() < 0.1


def broken(game: Game, **changes: Any) -> str:
    """What is said about the standard edition with some keys changed."""
    with pytest.raises(BadEdition) as refused:
        game.find_edition({**game.edition, **changes})
    return str(refused.value)


def test_bad_editions_are_refused_with_key_and_reason(game: Game) -> None:
    crew, captains = game.edition["crew"], game.edition["captains"]
    bad = {**crew[0], "action": "sing"}
    assert "crew[0].action: expected one of none, extra_draw" in broken(game, crew=[bad, *crew[1:]])
    assert "crew: expected a list of 5 to 6 tables" in broken(game, crew=crew[:4])
    assert "captains[1].single_sp: is missing" in broken(
        game, captains=[captains[0], {k: v for k, v in captains[1].items() if k != "single_sp"}, captains[2]]
    )
    assert "crew[0].hat: is not a key" in broken(game, crew=[{**crew[0], "hat": 1}, *crew[1:]])
    assert "crew[2].pair_sp: expected a whole number" in broken(
        game, crew=[*crew[:2], {**crew[2], "pair_sp": "1"}, *crew[3:]]
    )
    assert "each kind needs a code of its own" in broken(game, crew=[{**crew[0], "code": "Go"}, *crew[1:]])
    assert "deal: 2 seats with 31 cards each need 62, but the deck has 60" in broken(game, deal=[31, 17, 15, 15, 15])
    assert "cards.base: expected 8 counts" in broken(game, **{"cards.base": [8] * 9})
    assert "the deck for 2 seats has 160 cards" in broken(game, **{"cards.base": [20] * 8})
    assert "extra_cards: a seat could draw 33 cards" in broken(game, extra_cards=5)
    assert "limited_cards: a limited seat cannot draw more" in broken(game, limited_cards=4)
    assert "curse_cards: expected a whole number from 0 to 100, got -1" in broken(game, curse_cards=-1)


CALLS = {"phase": "answer", "piles": ["Lo", "Lo"], "crews": ["Lo2", "Cu1"]}


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({"phase": "sleep"}, "phase: expected one of"),
        ({"piles": ["Lo"]}, "piles: expected a list of 2 texts"),
        ({"piles": ["Xx", ""]}, "piles: 'Xx' is no card"),
        ({"piles": ["Lo " * 9, ""]}, "piles: there are not so many Lo"),
        ({"crews": ["Lo", ""]}, "crews: 'Lo' is no count"),
        ({"piles": ["Lo", "Lo"], "phase": "lay"}, "callers: the seat that lays out"),
        ({"piles": ["Lo", "Lo"], "curses": [0]}, "curses: expected a list of 2 whole numbers"),
        ({"piles": ["Lo", "Lo"], "laid": ["heap", ""]}, "laid: 'heap' is no combination"),
        ({"piles": ["Lo", "Lo"], "known": {"0": ["", "Lo1"]}}, "This position is impossible"),
        ({"weather": 1}, "weather: a position has no such key"),
        ({}, "piles: all drawing piles are empty"),
        ({**CALLS, "callers": [0], "passed": [0]}, "passed: seat 0 is among the callers, but everybody answers once"),
        ({**CALLS, "callers": [[0]]}, "callers: expected a list of different seats, each from 0 to 1"),
        (
            {**CALLS, "callers": [0], "passed": [1]},
            "everybody has answered, so the callers would lay out by now (AH-42)",
        ),
        ({**CALLS, "callers": [1]}, "seat 1 has called without a combination, which is prevented (AH-39)"),
        ({**CALLS, "phase": "lay", "callers": [1]}, "seat 1 is to lay out a combination, but has none (AH-51)"),
        (
            {"piles": ["Lo", "Lo"], "stocks": ["Re Re Re Re", ""]},
            "seat 0 has drawn 4 cards, but its quota is 3 (AH-16)",
        ),
        ({"piles": ["Lo", "Lo"], "stocks": ["Re", ""], "limited": [1, 0]}, "seat 0 is to draw though its quota is met"),
        ({"piles": ["Lo", ""]}, "the round has begun though there was no card for every seat (AH-9)"),
        ({"phase": "extra", "piles": ["Lo", "Lo"], "stocks": ["Re Re", ""], "draw_rights": [1, 0]}, "(AH-17)"),
        ({"piles": ["Lo{2}", "Lo"]}, "piles: 'Lo{2}' is known to somebody who is not there; say 0, 1, p (AH-1)"),
        ({**CALLS, "known": {"0": ["", "Re999"]}}, "known: there are not so many Re in this game"),
        ({**CALLS, "known": {"0": ["", "Re1"]}}, "seat 0 knows Re1 in the crew pile of seat 1, which has Cu1 (AH-83)"),
    ],
)
def test_impossible_positions_are_refused(game: Game, described: dict[str, Any], says: str) -> None:
    with pytest.raises(BadScenario) as refused:
        game.scenario({"seats": 2, **described})
    assert says in str(refused.value)


def test_answers_of_a_described_position_are_sealed_where_seating_decides(position: Position, play: Play) -> None:
    """AH-95: nobody else hears them before the last one is in."""
    match = position(**CALLS, seats=2, races="seating", start=1, callers=[0])
    assert [match.view(viewer)["seats"][0]["answer"] for viewer in (0, 1, None)] == ["called", "none", "none"]
    assert match.view(0)["callers"] == []
    play(match, "1: PASS")
    assert match.view(1)["callers"] == [0]
    assert match.to_act == (0,)


# Words and bots


def test_the_log_tells_each_seat_what_it_may_know(position: Position, play: Play) -> None:
    """AH-34, AH-91."""
    match = position(seats=2, phase="hire", stocks=["Lo Re Re", "Sa"], piles=["Lo", "Lo"])
    play(match, "0: HIRE Lo")
    end = "Anne is finished: 1 hired, 2 returned. Anne was first and takes the Start Player card."
    assert match.narrate(0) == ["You hire Lookout.", end]
    assert match.narrate(1) == match.narrate(None) == [end]


def test_bots_answer_for_their_own_seat_when_all_are_asked_at_once(position: Position) -> None:
    """AH-24: the search begins with the decision of its own seat."""
    match = position(
        seats=3, phase="hire", stocks=["Lo Lo", "Re Cu", "Sa He Go"], crews=["", "", "Sa1"],
        piles=["Lo Re Cu", "Sa He Co", "Si Si Si"],
    )  # fmt: skip
    for bot in ("greedy", "search:200it"):
        choice = freebooter.bot(bot).choose(match.knowledge(2), seed=1)
        assert choice.action in match.legal(2)
    assert freebooter.bot("greedy").choose(match.knowledge(2), seed=1).action.text == "hire Sa"


def test_greedy_completes_what_it_can(position: Position, play: Play) -> None:
    """AH-45: the third captain of a kind is worth most; a caller lays triples first."""
    bot = freebooter.bot("greedy")
    match = position(seats=2, phase="hire", stocks=["Lo Go", "Lo"], crews=["Lo1 Go2", ""], piles=["Re Re", "Re Re"])
    match.play(0, bot.choose(match.knowledge(0), seed=1).action)
    play(match, "1: HIRE Lo; 1: PASS")
    assert bot.choose(match.knowledge(0), seed=1).action.text == "call"
    match.play(0, "call")
    assert bot.choose(match.knowledge(0), seed=1).action.text == "triple Go"


def test_a_pile_that_runs_in_a_circle_is_broken(game: Game) -> None:
    match = game.new(2, seed=1)
    world = game.state.read(match.buffer.copy())
    top = world.pile_top[0]
    world.below[world.below[top]] = top
    broken = list(game.check(match.config, world))
    assert "a card lies in two places." in broken
    assert any(each.startswith("the drawing pile of seat 0 has") for each in broken)
