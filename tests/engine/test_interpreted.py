"""Interpreted twins: the same rules as ordinary Python, in depth, beside the compiled ones."""

import types

import numpy as np
import pytest

import freebooter
from freebooter.engine.game import Game
from freebooter.engine.kernels import chance
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.match import Match
from freebooter.engine.native.compiler import routine, rule
from freebooter.engine.native.interpreted import interpreted
from freebooter.engine.quick_record import quick_type
from toy import rules
from toy.game import GAME

GAMES = [about.load() for about in freebooter.shelf().values()]

BONUS = 3


@rule
def even(n):
    return n == 0 or odd(n - 1)


@routine
def odd(n):
    return n != 0 and even(n - 1)


@rule
def with_bonus(n):
    return sum([BONUS + each for each in range(n)])


doubled = rule(lambda n: n << 1, plain=lambda n: n + n)


@rule
def doubled_by_name(n):
    return doubled(n) + np.int64(0)


@rule
def drawn(seed):
    return chance.nth(np.uint64(seed), 2)


def test_a_twin_calls_twins_however_deep() -> None:
    twin = interpreted(even)
    assert isinstance(twin, types.FunctionType)
    assert isinstance(twin.__globals__["odd"], types.FunctionType)
    assert twin.__globals__["odd"].__globals__["even"] is twin
    assert [twin(n) for n in range(4)] == [True, False, True, False]
    assert not even.overloads


def test_a_twin_is_made_once() -> None:
    assert interpreted(rules.legal) is interpreted(rules.legal)


def test_a_twin_finds_the_names_of_its_module_and_of_what_is_defined_inside_it() -> None:
    assert interpreted(with_bonus)(3) == 12


def test_where_plain_python_says_it_otherwise_the_twin_calls_that() -> None:
    assert interpreted(doubled)(21) == 42
    assert interpreted(doubled) is doubled.plain
    assert interpreted(doubled_by_name).__globals__["doubled"] is doubled.plain
    assert interpreted(copy_state) is copy_state.plain


def test_functions_of_a_module_become_twins_and_other_libraries_stay() -> None:
    twin = interpreted(drawn)
    assert twin.__globals__["np"] is np
    assert twin.__globals__["chance"].nth is chance.nth.plain
    assert twin(7) == chance.splitmix64(7, 2)[1]


def test_what_is_no_rule_is_its_own_twin() -> None:
    assert interpreted(min) is min
    assert interpreted(np.cumsum) is np.cumsum


# Quick records


def test_a_quick_record_reads_and_writes_the_same_bytes() -> None:
    state = GAME.new(seats=3, seed=5).buffer.copy()
    record, quick = GAME.state.read(state), state.view(quick_type(GAME.state.dtype))[0]
    for name, field in GAME.state.fields.items():
        assert np.array_equal(getattr(record, name), getattr(quick, name))
        assert field.shape or type(getattr(quick, name)) is int
    quick.phase = 1
    quick.hand[2, 1] = 4
    quick.coins = 9
    assert (record.phase, record.hand[2, 1], record.coins.tolist()) == (1, 4, [9, 9, 9])


def test_a_quick_record_refuses_what_has_no_room_or_no_field() -> None:
    quick = GAME.state.new().view(quick_type(GAME.state.dtype))[0]
    with pytest.raises(OverflowError):
        quick.phase = 1000
    with pytest.raises(ValueError, match="no field"):
        quick.phrase = 1


# Asking


def test_knowledge_answers_with_what_the_rules_say_of_it() -> None:
    known = GAME.new(seats=2, seed=1).knowledge(1)
    out = np.zeros(len(GAME.actions), np.int16)
    assert known.ask(rules.to_act) == 0b11
    assert type(known.ask(rules.to_act)) is int
    assert known.ask(rules.legal, 1, out) == len(known.legal())
    assert out[: len(known.legal())].tolist() == list(known.legal())


def test_asking_cannot_change_what_is_known() -> None:
    known = GAME.new(seats=2, seed=1).knowledge(0)
    before = known.buffer.copy()
    with pytest.raises(ValueError, match="read-only"):
        known.ask(rules.apply, 0, 0, np.zeros(0, np.int16))
    assert np.array_equal(known.buffer, before)


def test_answers_are_pythons_own_numbers() -> None:
    known = GAME.new(seats=2, seed=1).knowledge(0)
    answers = known.ask(rule(lambda c, s: (s.coins[0] + 1, s.phase == 0, s.hand[0])))
    assert [type(each) for each in answers] == [int, bool, np.ndarray]


# Whole games


def end_of(match: Match, actions: list[tuple[int, int]]) -> Match:
    for seat, action in actions:
        match.play(seat, action)
    return match


def greedy_course(game: Game, seats: int) -> Match:
    """A match that the greedy policy plays against itself, with slips."""
    match, bot = game.new(seats=seats, seed=11), freebooter.bot("greedy:slips=0.2")
    while not match.over and len(match.moves) < 300:
        seat = match.to_act[-1]
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_bots_play_the_same_match_interpreted(game: Game) -> None:
    seats = game.seats[-1]
    compiled, plain = greedy_course(game, seats), greedy_course(game.interpreted, seats)
    assert plain.moves == compiled.moves
    assert plain.buffer.tobytes() == compiled.buffer.tobytes()
    assert (plain.scores, plain.result) == (compiled.scores, compiled.result)
    assert not game.interpreted.ready


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_interpreted_match_shows_explains_and_looks_ahead_alike(game: Game) -> None:
    course = greedy_course(game, game.seats[0]).moves
    moves = [(seat, int(action)) for seat, action in course[: len(course) // 2]]
    compiled, plain = (end_of(each.new(seats=game.seats[0], seed=11), moves) for each in (game, game.interpreted))
    for viewer in (0, None):
        ours, theirs = compiled.knowledge(viewer), plain.knowledge(viewer)
        assert theirs.view() == ours.view()
        assert theirs.prompt() == ours.prompt()
        assert plain.narrate(viewer) == compiled.narrate(viewer)
    actions = list(game.actions)[:: max(1, len(game.actions) // 50)]
    assert [plain.why_not(0, each) for each in actions] == [compiled.why_not(0, each) for each in actions]
