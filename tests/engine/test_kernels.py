"""Kernels: compiled when asked to, bound anew for each game, and plain Python where the compiler is off."""

import json
from collections.abc import Callable

import numpy as np
import pytest

from freebooter.engine.events import NO_LOG
from freebooter.engine.kernels import entry, playout
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import compile_kernels, is_ready, specialize
from toy import rules
from toy.game import GAME

Run = Callable[..., str]


def test_a_template_bound_twice_makes_two_kernels() -> None:
    layouts = {"config_type": GAME.config.dtype, "state_type": GAME.state.dtype}
    score = specialize(entry.points, "toy.rules", call=rules.score, **layouts)
    payoff = specialize(entry.points, "toy.rules", call=rules.payoff, **layouts)
    compile_kernels([score, payoff])
    match = GAME.new(seats=2, seed=1)
    for seat in (0, 1):
        match.play(seat, "play 0")
    points, shares = np.zeros(2), np.zeros(2)
    score(match.setup.config, match.buffer, points)
    payoff(match.setup.config, match.buffer, shares)
    assert points.sum() == 4
    assert shares.sum() == 1


def test_the_cache_can_tell_kernels_bound_to_different_things_apart() -> None:
    def name(**bindings: object) -> str:
        return specialize(entry.points, "toy.rules", **bindings).__qualname__

    assert name(call=rules.score) == name(call=rules.score)
    assert name(call=rules.score) != name(call=rules.payoff)
    assert name(state_type=GAME.state.dtype) != name(state_type=GAME.config.dtype)
    assert name(call=np.arange(3)) != name(call=np.arange(3)[::-1])
    assert name(call=np.arange(4)) != name(call=np.arange(4).reshape(2, 2))


def test_compiling_tells_what_it_does_and_is_done_once() -> None:
    told: list[tuple[str, int, int]] = []
    layouts = {"config_type": GAME.config.dtype, "state_type": GAME.state.dtype}
    made = [specialize(entry.to_act, "toy.rules", call=rules.to_act, **layouts)]
    assert not is_ready(made[0])
    compile_kernels(made, lambda *progress: told.append(progress))
    assert told == [("to_act", 0, 1), ("", 1, 1)]
    assert is_ready(made[0])
    compile_kernels(made, lambda *progress: told.append(progress))
    assert len(told) == 2


def test_all_kernels_of_a_game_are_ready_once_it_is_prepared() -> None:
    GAME.prepare()
    assert GAME.ready
    assert GAME.prepare() < 0.1


def test_a_game_that_gives_kernels_for_rules_is_refused() -> None:
    from dataclasses import replace

    with pytest.raises(TypeError, match="'score' is a kernel"):
        replace(GAME, rules=replace(GAME.rules, score=GAME.kernels.score))


def test_a_play_out_ends_the_match_and_counts_its_decisions() -> None:
    match = GAME.new(seats=3, seed=4)
    ids = np.zeros(len(GAME.actions), np.int16)
    decisions = GAME.kernels.playout(match.setup.config, match.buffer, np.uint64(1), playout.NO_LIMIT, ids, NO_LOG)
    assert decisions == 8
    assert GAME.kernels.to_act(match.setup.config, match.buffer) == 0


def test_a_play_out_stops_at_its_limit() -> None:
    match = GAME.new(seats=3, seed=4)
    ids = np.zeros(len(GAME.actions), np.int16)
    assert GAME.kernels.playout(match.setup.config, match.buffer, np.uint64(1), 3, ids, NO_LOG) == 3
    assert GAME.kernels.to_act(match.setup.config, match.buffer) != 0


def test_random_games_add_up_their_points() -> None:
    decisions, totals = GAME.random_games(GAME.new(seats=2, seed=4).setup.config, 1, 100)
    assert decisions == 600
    assert totals.sum() == 100 * 2 * 4


INTERPRETED = """
import json, sys
from freebooter.engine.native import compiler
from toy.game import GAME
assert not compiler.COMPILED
match = GAME.new(seats=3, seed=2)
while not match.over:
    seat = match.to_act[-1]
    match.play(seat, match.legal(seat)[-1])
print(json.dumps([GAME.ready, type(GAME.kernels.apply).__name__, match.buffer.tobytes().hex()]))
"""


def test_everything_runs_without_the_compiler(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ready, kind, state = json.loads(run(INTERPRETED, NUMBA_DISABLE_JIT="1", PYTHONPATH=str(GAME.folder.parent)))
    match = GAME.new(seats=3, seed=2)
    while not match.over:
        seat = match.to_act[-1]
        match.play(seat, match.legal(seat)[-1])
    assert (ready, kind) == (True, "function")
    assert state == match.buffer.tobytes().hex()


def test_here_kernels_are_compiled() -> None:
    assert compiler.COMPILED
