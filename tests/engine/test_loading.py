"""Loading: many threads may want a game, nobody need wait for the compiler, and what failed is tried again."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

import freebooter
from freebooter.bots import bot, standin
from freebooter.engine import lookahead
from freebooter.engine.errors import IllegalAction
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.engine.native import loading
from freebooter.engine.native.compiler import compile_kernels, is_ready
from toy.game import GAME

GAMES = [about.load() for about in freebooter.shelf().values()]

PATIENCE = 60.0


def anew(game: Game = GAME) -> Game:
    """The same game, not loaded yet."""
    return replace(game, _configs={})


class Gate:
    """A compiler that waits until somebody lets it begin, or fails when told to."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.error: Exception | None = None
        self.calls = 0

    def __call__(self, kernels: Any, progress: Any = None) -> float:
        self.calls += 1
        assert self.open.wait(PATIENCE)
        if self.error is not None:
            raise self.error
        return compile_kernels(kernels, progress)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    GAME.prepare()
    gate = Gate()
    monkeypatch.setattr(loading, "compile_kernels", gate)
    yield gate
    gate.open.set()


def wait_until_loaded(game: Game) -> None:
    game.prepare()
    assert game.ready


def played(match: Match, count: int) -> Match:
    """The match after so many more actions of its first seats."""
    for _ in range(count):
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[len(match.moves) % len(match.legal(seat))])
    return match


def test_many_threads_may_load_games_at_once() -> None:
    games, begun = [anew() for _ in range(4)], threading.Barrier(16)

    def load(number: int) -> bytes:
        game = games[number % len(games)]
        begun.wait(PATIENCE)
        if number % 3 == 0:
            game.prepare(wait=False)
        elif number % 3 == 1:
            game.prepare()
        return played(game.new(seats=3, seed=1), 100).buffer.tobytes()

    with ThreadPoolExecutor(16) as pool:
        assert len(set(pool.map(load, range(16)))) == 1
    for game in games:
        wait_until_loaded(game)
        assert all(is_ready(kernel) for kernel in game.kernels.all())


def test_a_match_waits_for_the_compiler_unless_told_otherwise(gate: Gate) -> None:
    game = anew()
    with ThreadPoolExecutor(1) as pool:
        waits = pool.submit(game.new, seats=2, seed=1)
        with pytest.raises(TimeoutError):
            waits.result(0.1)
        gate.open.set()
        assert waits.result(PATIENCE).to_act == (0, 1)
    assert game.ready


def test_a_match_begun_meanwhile_goes_on_compiled(gate: Gate) -> None:
    game = anew()
    game.prepare(wait=False)
    match = played(game.new(seats=3, seed=2), 4)
    assert not game.ready
    gate.open.set()
    wait_until_loaded(game)
    assert played(match, 100).buffer.tobytes() == played(GAME.new(seats=3, seed=2), 100).buffer.tobytes()
    assert match.over
    assert match._whole.step.func is game.fast.step
    assert gate.calls == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_begins_interpreted_and_goes_on_compiled(gate: Gate, game: Game) -> None:
    later, seats = anew(game), game.seats[-1]
    later.prepare(wait=False)
    match = played(later.new(seats=seats, seed=3), 40)
    gate.open.set()
    wait_until_loaded(later)
    expected = played(game.new(seats=seats, seed=3), 200)
    assert played(match, 160).buffer.tobytes() == expected.buffer.tobytes()
    assert (match.moves, match.scores, match.result) == (expected.moves, expected.scores, expected.result)


def test_everything_can_be_asked_meanwhile(gate: Gate) -> None:
    game = anew()
    game.prepare(wait=False)
    match, compiled = game.new(seats=2, seed=1), GAME.new(seats=2, seed=1)
    assert match.view(0) == compiled.view(0)
    assert match.scores == compiled.scores
    assert match.result is None
    assert match.knowledge(0).imagine(5).tobytes() == compiled.knowledge(0).imagine(5).tobytes()
    with pytest.raises(IllegalAction, match="LO-"):
        match.play(0, "peek left")
    before = match.buffer.copy()
    match.play(0, "play 0")
    looked = [
        lookahead.something_showed(each, match.setup.config, before, match.buffer, 0, 0, viewer)
        for each in (game, GAME)
        for viewer in (0, 1)
    ]
    assert looked[:2] == looked[2:]
    fields = ("phase", "hand", "coins")
    assert [*match.knowledge(1).tried(1, *fields)] == [*played(compiled, 1).knowledge(1).tried(1, *fields)]
    assert not game.ready


def test_greedy_plays_meanwhile_as_it_will_later(gate: Gate) -> None:
    jolly = freebooter.game("jolly-and-roger")
    game = anew(jolly)
    game.prepare(wait=False)
    choices = [bot("greedy").choose(each.new(seed=4).knowledge(0), seed=1).action for each in (game, jolly)]
    assert choices[0] == choices[1]
    assert not game.ready


def test_somebody_stands_in_for_a_bot_that_needs_the_compiler(gate: Gate) -> None:
    game, captain = anew(), bot("search:5it")
    game.prepare(wait=False)
    assert standin(captain, game).spec == "greedy"
    assert standin(captain, replace(game, rules=replace(game.rules, greedy=None))).spec == "random"
    assert standin(bot("greedy:slips=0.6"), game).spec == "greedy:slips=0.6"
    gate.open.set()
    wait_until_loaded(game)
    captain.choose(game.new(seats=2, seed=1).knowledge(0), seed=1)
    assert standin(captain, game) is captain


def test_a_failure_is_told_to_those_who_wait_and_tried_again(gate: Gate) -> None:
    game = anew()
    gate.error = MemoryError("no room for the compiler")
    game.prepare(wait=False)
    with ThreadPoolExecutor(4) as pool:
        waiting = [pool.submit(game.prepare) for _ in range(4)]
        gate.open.set()
        for each in waiting:
            with pytest.raises(MemoryError, match="no room"):
                each.result(PATIENCE)
    assert isinstance(game.failure, MemoryError)
    assert not game.ready
    assert len(played(game.new(seats=2, seed=1), 100).moves) == 6  # interpreted, as nobody asked to wait
    gate.error = None
    wait_until_loaded(game)
    assert game.failure is None


@pytest.mark.slow
def test_the_process_may_end_while_a_game_is_being_compiled(run: Callable[..., str]) -> None:
    program = (
        "import freebooter; game = freebooter.game('jolly-and-roger'); game.prepare(wait=False); print(game.ready)"
    )
    assert run(program) == "False"
