"""Environments side by side: steps per second of our batches, of pgx, and of PettingZoo's and RLCard's card games.

    python bench/environments.py                              # all of it, some five minutes
    python bench/environments.py --batches 1024 --rounds 5    # what targets are set for, some three minutes
    python bench/environments.py --rounds 1 --seconds 0.1     # a quick look

A step is all that an environment does for a learner: it plays an action, tells the observation, the mask, the rewards
and the end, and deals anew what is over. Choosing the actions does not count, on either side. As in `run.py`, everybody
gets a short slice in each round; figures are medians, and ratios medians of the rounds' ratios. Seconds are those of the
processor, so that whatever else the machine does counts little. Only what two threads gain goes by the clock, a few
steps with one and with two by turns: of each kind the quicker half counts, for on a busy machine the others have waited
for a core. The others run in an environment of their own, bench/.venv-environments, one process that answers in turn
and has one core.

The last table says for each target whether it was met or missed (see `environments_targets.py`).
"""

import argparse
import gc
import itertools
import json
import os
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import report
import shelf
import yardstick
from environments_targets import COMPARED, targets
from targets import judge

from freebooter.envs import Batch

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results" / "environments.json"
REQUIREMENTS = HERE / "environments-requirements.txt"
ENVIRONMENT = HERE / ".venv-environments"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENVIRONMENT / ".requirements"

BATCHES = (1, 64, COMPARED, 16384)
C_GAMES = 500
IN_A_ROW = 8
Figures = dict[str, float]
Turn = Callable[[float, int], Figures]


# Ours


def chosen(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A random legal action for each match. (A random number can be 0, so it is taken from 1.)"""
    return np.asarray(((1 - random.random(mask.shape, np.float32)) * mask).argmax(1))


class Ours:
    """One of our batches."""

    def __init__(self, name: str, seats: int, count: int, threads: int = 1) -> None:
        self.name = f"ours/{name}/{seats}/{count}/{threads}"
        begun = time.perf_counter()
        self.batch = Batch(name, count, seats=seats, seed=1, threads=threads, copy=False)
        self.seconds_to_make = time.perf_counter() - begun
        self.random = np.random.default_rng(1)

    def __call__(self, seconds: float, seed: int) -> Figures:
        """Steps per second of the processor."""
        steps, spent, end = 0, 0.0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            spent += self.step(time.thread_time)
            steps += self.batch.count
        return {self.name: steps / spent}

    def step(self, clock: Callable[[], float]) -> float:
        """Steps all matches once; how long that took."""
        actions = chosen(self.batch.arrays.mask, self.random)
        begun = clock()
        self.batch.step(actions)
        return clock() - begun


class TwoThreads:
    """What a second thread gains one of our batches."""

    def __init__(self, name: str, seats: int, count: int) -> None:
        self.name = f"ours/{name}/{seats}/{count}/gain"
        self.both = [Ours(name, seats, count, threads) for threads in (1, 2)]

    def __call__(self, seconds: float, seed: int) -> Figures:
        """By turns, so that both meet the same moods of the machine."""
        times: list[list[float]] = [[], []]
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for own, ours in zip(times, self.both, strict=True):
                own += [ours.step(time.perf_counter) for _ in range(IN_A_ROW)]
        return {self.name: quick(times[0]) / quick(times[1])}


def quick(times: list[float]) -> float:
    """The mean of the quicker half: of what was not kept waiting."""
    return statistics.mean(sorted(times)[: -(-len(times) // 2)])


def our_turns(batches: Sequence[int]) -> Iterator[Turn]:
    """All tables at these batch sizes, and what two threads gain at the one that is compared."""
    for name, seats in shelf.tables():
        for count in batches:
            yield Ours(name, seats, count)
            if count == COMPARED:
                yield TwoThreads(name, seats, count)


def sizes() -> dict[str, Figures]:
    """Bytes for a match, and seconds to make the largest batch, of every table."""
    found = {}
    for name, seats in shelf.tables():
        gc.collect()
        ours = Ours(name, seats, BATCHES[-1])
        found[f"{name}/{seats}"] = {
            "state_bytes": ours.batch.game.state.size,
            "entries": ours.batch.observing.size,
            "actions": len(ours.batch.game.actions),
            "bytes": ours.batch.nbytes / BATCHES[-1],
            "seconds_to_make": ours.seconds_to_make,
        }
    return found


# Theirs


def set_up() -> None:
    """Makes the others' environment unless it is there; raises RuntimeError where that cannot be done."""
    wanted = REQUIREMENTS.read_text()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    say("setting up pgx, PettingZoo and RLCard in bench/.venv-environments")
    venv.create(ENVIRONMENT, with_pip=True, clear=True)
    install = [str(PYTHON), "-m", "pip", "install", "--quiet", "-r", str(REQUIREMENTS)]
    made = subprocess.run(install, capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"pgx, PettingZoo and RLCard cannot be installed here: {made.stderr.strip()}")
    STAMP.write_text(wanted)


class Theirs:
    """The process in which the others run: a line in, a line out."""

    def __init__(self) -> None:
        command = [str(PYTHON), str(HERE / "environments_theirs.py")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.names: list[str] = self.ask()

    def ask(self, *question: Any) -> Any:
        """An answer to a question; without one, the first line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if question:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def turns(self) -> Iterator[Turn]:
        """A turn for each of their environments. What plays cards in Python stands together, whoever made it."""
        for name in self.names:
            figure = f"theirs/{name}" if name.startswith("pgx/") else f"theirs/cards/{name}"
            yield lambda seconds, seed, name=name, figure=figure: {figure: self.ask(name, seconds)}


def c_threads(seconds: float, seed: int) -> Figures:
    """What a second thread gains C on this machine, right now, in the same way."""
    library = yardstick.load()

    def seconds_of_a_decision(number: int) -> float:
        begun = time.perf_counter()
        decisions = yardstick.play(library, "advanced", C_GAMES, seed + number)[0]
        return (time.perf_counter() - begun) / decisions

    one, two = [], []
    end = time.perf_counter() + seconds
    with ThreadPoolExecutor(2) as pool:
        while time.perf_counter() < end:
            one.append(seconds_of_a_decision(len(one)))
            two += pool.map(seconds_of_a_decision, (len(one), -len(one)))
    return {"c/gain": 2 * quick(one) / quick(two)}


# The tables


def lines(figures: Figures, batches: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Every table of ours: steps per second at each batch size."""
    for name, seats in shelf.tables():
        rates = [figures[f"ours/{name}/{seats}/{count}/1"] for count in batches]
        yield name, str(seats), *(report.quantity(rate, "/s") for rate in rates)


SIZE_HEADINGS = ("game/seats", "bytes a match", "... of its state", "entries", f"seconds to make {BATCHES[-1]:,}")


def size_cells(name: str, own: Figures) -> tuple[str, ...]:
    """One line of the table of sizes."""
    bytes_and_entries = (f"{own[each]:,.0f}" for each in ("bytes", "state_bytes", "entries"))
    return name, *bytes_and_entries, f"{own['seconds_to_make']:.2f}"


def measure(options: argparse.Namespace, notes: list[str]) -> list[Figures]:
    """The figures of all rounds."""
    turns = list(our_turns(options.batches))
    for more in (_their_turns, lambda: [_checked(c_threads)]):
        try:
            turns += more()
        except (RuntimeError, OSError, json.JSONDecodeError) as missing:
            notes.append(str(missing))
    found: list[Figures] = []
    for number in range(options.rounds):
        say(f"round {number + 1} of {options.rounds}")
        order = turns if number % 2 else turns[::-1]
        found.append(dict(itertools.chain.from_iterable(turn(options.seconds, number).items() for turn in order)))
    return found


def _their_turns() -> list[Turn]:
    set_up()
    return list(Theirs().turns())


def _checked(turn: Turn) -> Turn:
    turn(0.05, 0)
    return turn


def say(what: str) -> None:
    """Tells whoever waits what is going on."""
    print(f"{what} ...", file=sys.stderr, flush=True)


def main() -> None:
    """Measures, shows and writes."""
    options = arguments()
    notes: list[str] = []
    rounds = measure(options, notes)
    figures = {name: statistics.median(each[name] for each in rounds) for name in rounds[0]}
    found = sizes()
    rows = [judge(target, rounds) for target in targets()]
    headings = "game", "seats", *(f"batch {count:,}" for count in options.batches)
    report.show(headings, list(lines(figures, options.batches)))
    report.show(SIZE_HEADINGS, [size_cells(name, own) for name, own in found.items()])
    rivals = {name: value for name, value in figures.items() if not name.startswith("ours/")}
    report.show(("theirs", "steps/s"), [(name, report.quantity(value, "")) for name, value in rivals.items()])
    report.show(report.HEADINGS, [report.cells(row) for row in rows])
    for note in notes:
        print(f"Not measured: {note}")
    document = report.document(rows, found, rounds, notes)
    report.write(RESULTS, document | {"figures": figures})


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Steps per second of environments, side by side.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a contestant's slice")
    parser.add_argument("--batches", type=int, nargs="+", default=BATCHES, help="sizes of ours")
    return parser.parse_args()


if __name__ == "__main__":
    main()
