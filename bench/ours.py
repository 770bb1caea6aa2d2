"""Our side of the benchmark: one function for each thing that is measured, each returning numbers.

The game is Jolly & Roger, by default the advanced one. Positions "in the middle" are those after half the
decisions of a random match.
"""

import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit, types

import freebooter
from freebooter.engine.events import NO_LOG
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.match import Match
from freebooter.engine.native import cache
from freebooter.engine.native.compiler import BUFFER, DETERMINIZE, REDACT
from freebooter.engine.native.match_buffer import NO_ACTION

GAME = "jolly-and-roger"
OPTION = "advanced"
GAMES_PER_CALL = 2000
CALLS_PER_LOOP = 2000

ITERATIONS = 2000
"""Of one search; OpenSpiel's gets as many."""


# Whole random games inside the engine


def play(option: str, games: int, seed: int) -> tuple[int, list[float]]:
    """Whole random games by the kernel: how many decisions, and the seats' gold in all of them together."""
    match = new_match(option, seed)
    decisions, totals = match.game.random_games(match.setup.config, seed, games)
    return decisions, totals.tolist()


def random_games(option: str, seconds: float, seed: int) -> float:
    """Decisions per second of whole random games in one thread."""
    decisions, clock = 0, Clock(seconds)
    for call in clock:
        decisions += play(option, GAMES_PER_CALL, seed + call)[0]
    return decisions / clock.spent


def threads(seconds: float, seed: int) -> dict[str, float]:
    """The same by two threads at once, and by one, before and after."""
    before = random_games(OPTION, seconds / 2, seed)
    with ThreadPoolExecutor(2) as pool:
        two = sum(pool.map(lambda k: random_games(OPTION, seconds, seed + 1000 * k), (1, 2)))
    return {"one": (before + random_games(OPTION, seconds / 2, seed)) / 2, "two": two}


# Driven from Python, decision by decision


def buffers(seconds: float, seed: int) -> float:
    """Decisions per second of a Python loop over a match buffer, which is what adapters use."""
    game = freebooter.game(GAME)
    whole = game.match_buffer(new_match(OPTION, seed).setup.config)
    deal, step, ids = whole.deal, whole.step, whole.ids
    uniform = random.Random(seed).random
    decisions, clock = 0, Clock(seconds)
    for number in clock:
        deal(seed + number)
        asked = step(0, NO_ACTION)
        while asked:
            seat = (asked >> 16).bit_length() - 1
            asked = step(seat, ids[int(uniform() * (asked & 0xFFFF))])
            decisions += 1
    return decisions / clock.spent


def public_api(seconds: float, seed: int) -> float:
    """Decisions per second of a Python loop over matches, as people write it."""
    uniform = random.Random(seed).random
    decisions, clock = 0, Clock(seconds)
    for number in clock:
        match = new_match(OPTION, seed + number)
        while seats := match.to_act:
            actions = match.legal(seats[0])
            match.play(seats[0], actions[int(uniform() * len(actions))])
            decisions += 1
    return decisions / clock.spent


# Single kernels, called from compiled code


@njit(types.void(BUFFER, BUFFER, types.int64))
def clone_often(source, target, calls):  # type: ignore[no-untyped-def]
    """Copies a state; a changing byte keeps the compiler from doing it only once."""
    for call in range(calls):
        source[0] = call & 0xFF
        copy_state(source, target)


@njit(types.void(types.FunctionType(REDACT), BUFFER, BUFFER, BUFFER, types.int64, types.int64))
def redact_often(redact, config, source, target, seat, calls):  # type: ignore[no-untyped-def]
    """Copies a state and redacts the copy."""
    for _ in range(calls):
        copy_state(source, target)
        redact(config, target, seat)


@njit(types.void(types.FunctionType(DETERMINIZE), BUFFER, BUFFER, BUFFER, types.int64, types.uint64, types.int64))
def determinize_often(determinize, config, source, target, seat, seed, calls):  # type: ignore[no-untyped-def]
    """Copies a redacted state and fills the copy's blanks."""
    for call in range(calls):
        copy_state(source, target)
        determinize(config, target, seat, seed + np.uint64(call))


def kernels_of(match: Match, seconds: float, seed: int) -> dict[str, float]:
    """Microseconds of a copy, of a copy with redaction, and of a copy with determinization."""
    seat = match.to_act[0]
    kernels, config = match.game.kernels, match.setup.config
    state, knowledge = match.buffer.copy(), match.knowledge(seat)
    target, known, public = state.copy(), knowledge.buffer, knowledge.config_buffer
    spent = dict.fromkeys(("clone", "redact", "determinize"), 0.0)
    clock = Clock(seconds)
    for loop in clock:
        start = time.perf_counter()
        clone_often(state, target, CALLS_PER_LOOP)
        cloned = time.perf_counter()
        redact_often(kernels.redact, config, state, target, seat, CALLS_PER_LOOP)
        redacted = time.perf_counter()
        determinize_often(kernels.determinize, public, known, target, seat, np.uint64(seed + loop), CALLS_PER_LOOP)
        determinized = time.perf_counter()
        spent["clone"] += cloned - start
        spent["redact"] += redacted - cloned
        spent["determinize"] += determinized - redacted
    return {name: 1e6 * total / (clock.count * CALLS_PER_LOOP) for name, total in spent.items()}


def inside(seconds: float, seed: int) -> dict[str, float]:
    """These in the middle of a match."""
    return kernels_of(middle_of_a_match(seed), seconds, seed)


# Search


def search(seconds: float, seed: int) -> dict[str, float]:
    """Iterations per second with random rollouts from the middle of matches, and the decisions from there on.

    Once as OpenSpiel's bot searches, by chance and what came of it, and once as our `search` does, whose network is
    asked at many nodes what to look at first.
    """
    plain, left = iterations_of("classic", seconds, seed)
    guided, _ = iterations_of("search", seconds, seed)
    return {"iterations_per_second": plain, "guided_iterations_per_second": guided, "decisions_left": left}


def iterations_of(name: str, seconds: float, seed: int) -> tuple[float, float]:
    """Iterations per second of a bot, and how many decisions are left where it begins."""
    bot = freebooter.bot(name, budget=ITERATIONS, rollout="random", decisions="all")
    iterations = left = 0
    spent = 0.0
    for number in itertools.count():
        match = middle_of_a_match(seed + number)
        knowledge = match.knowledge(match.to_act[0])
        start = time.perf_counter()
        choice = bot.choose(knowledge, seed=seed)
        spent += time.perf_counter() - start
        iterations += choice.statistics.iterations
        left += decisions_left(match, seed)
        if spent >= seconds:
            break
    return iterations / spent, left / (number + 1)


def decisions_left(match: Match, seed: int) -> int:
    """Decisions of one random play-out from here to the end: the length of one search iteration."""
    ids = np.empty(len(match.game.actions), np.int16)
    most = match.game.longest(match.config)
    state = match.buffer.copy()
    return int(match.game.kernels.playout(match.setup.config, state, np.uint64(seed), most, ids, NO_LOG))


# Start, sizes and compile time


def start_of_games(_seconds: float, _seed: int) -> float:
    """Seconds of a whole `freebooter games`."""
    return run([str(Path(sys.executable).with_name("freebooter")), "games"])


def start_of_match(_seconds: float, _seed: int) -> float:
    """Seconds of a whole process that gets a match ready to play."""
    return run([sys.executable, "-c", f"import freebooter; freebooter.game({GAME!r}).new(seed=1).legal(0)"])


def sizes(*, compile_anew: bool) -> dict[str, dict[str, float]]:
    """Of each game: bytes of a state and of its cache, and seconds to compile it into an empty cache."""
    found: dict[str, dict[str, float]] = {}
    for name in freebooter.shelf():
        game = freebooter.game(name)
        game.prepare()
        found[name] = {"state_bytes": game.state.size, "cache_bytes": cache.size_of(game.kernels.all())}
        if compile_anew:
            found[name] |= compiled_anew(name)
    return found


def compiled_anew(name: str) -> dict[str, float]:
    """The same of a game's kernels, in a process of its own with an empty cache."""
    prepare = f"import freebooter; print(freebooter.game({name!r}).prepare())"
    with tempfile.TemporaryDirectory() as empty:
        fresh = {**os.environ, "FREEBOOTER_CACHE": empty}
        said = subprocess.run([sys.executable, "-c", prepare], env=fresh, capture_output=True, text=True, check=True)
        written = sum(path.stat().st_size for path in Path(empty).rglob("*") if path.is_file())
    return {"cache_bytes": written, "compile_seconds": float(said.stdout)}


def run(command: list[str]) -> float:
    """Seconds until a command is done."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    spent = time.perf_counter() - start
    if done.returncode:
        raise RuntimeError(f"`{Path(command[0]).name} {command[1]}` failed: {done.stderr.strip().splitlines()[-1]}")
    return spent


# Positions and time


def new_match(option: str, seed: int) -> Any:
    """A match of the game that everything here is measured with."""
    return freebooter.game(GAME).new(seats=2, seed=seed, options={"game": option})


def middle_of_a_match(seed: int) -> Any:
    """A match after half of its decisions, made at random."""
    match = new_match(OPTION, seed)
    pick = random.Random(seed).choice
    for _ in range(match.game.longest(match.config) // 2):
        seat = match.to_act[0]
        match.play(seat, pick(match.legal(seat)))
    return match


class Clock:
    """Counts rounds until the seconds are over: `for number in clock`. Afterwards it knows `spent` and `count`."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.spent = 0.0
        self.count = 0

    def __iter__(self) -> Iterator[int]:
        start = time.perf_counter()
        while self.spent < self.seconds or not self.count:
            yield self.count
            self.count += 1
            self.spent = time.perf_counter() - start
