"""Every game on the shelf, at its smallest and its largest table: whole random games and single kernels.

The rates of different games cannot be compared with each other: a decision of King of Pirates is another thing than
one of Jolly & Roger. They are set against the C yardstick of the same round all the same, so that a slow machine
does not look like a slow game.

Where a player may give up, a random game soon does, and its rate is mostly that of dealing. Such games are played once
more without that, as long as there is anything else to do: as batches of environments have them.
"""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import ours
from numba import njit, types

import freebooter
from freebooter.engine.events import NO_LOG
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.playout import choose
from freebooter.engine.native.compiler import APPLY, BUFFER, DEAL, IDS, LEGAL, LOG, TO_ACT

YARDSTICK = "c/advanced"
DECISIONS_PER_CALL = 100_000
"""So many at least: to hand a kernel its functions takes as long as some thousand decisions."""
ONWARD_GAMES = 1000
KERNELS = ("clone", "redact", "determinize")
HEADINGS = ("game", "seats", "decisions/s", "of C's", "games/s", "decisions/game", *(f"{name} µs" for name in KERNELS))

Figures = Mapping[str, float]


def tables() -> Iterator[tuple[str, int]]:
    """Each game with its smallest and its largest number of seats."""
    for name, about in freebooter.shelf().items():
        for seats in sorted({about.seats[0], about.seats[-1]}):
            yield name, seats


def prefix(name: str, seats: int) -> str:
    """The first part of the names of a table's figures."""
    return f"shelf/{name}/{seats}"


def measure(name: str, seats: int, seconds: float, seed: int) -> dict[str, float]:
    """The figures of one game at one table."""
    match = freebooter.game(name).new(seats=seats, seed=seed)
    decisions, clock = 0, ours.Clock(seconds)
    at_once = 100 * DECISIONS_PER_CALL // match.game.random_games(match.setup.config, seed, 100)[0]
    for call in clock:
        decisions += match.game.random_games(match.setup.config, seed + call, at_once)[0]
    games = clock.count * at_once
    whole = {
        "decisions_per_second": decisions / clock.spent,
        "games_per_second": games / clock.spent,
        "decisions_per_game": decisions / games,
    }
    if gives_up(name):
        whole["onward_decisions_per_second"] = onward(match, seconds, seed)
    return whole | ours.kernels_of(middle_of(match, decisions // games // 2), seconds / 4, seed)


def gives_up(name: str) -> bool:
    """Whether a player of the game may give up."""
    return bool(freebooter.game(name).surrenders)


def onward(match: Any, seconds: float, seed: int) -> float:
    """Decisions per second of random games in which nobody gives up while something else can be done."""
    game, kernels = match.game, match.game.kernels
    left_out = np.array([action.verb in game.surrenders for action in game.actions])
    ids, state = np.empty(len(game.actions), np.int16), match.buffer.copy()
    given = kernels.deal, kernels.to_act, kernels.legal, kernels.apply, match.setup.config, state
    decisions, clock = 0, ours.Clock(seconds)
    for call in clock:
        decisions += onward_games(*given, np.uint64(seed + call), ONWARD_GAMES, ids, NO_LOG, left_out)
    return decisions / clock.spent


FUNCTIONS = tuple(types.FunctionType(each) for each in (DEAL, TO_ACT, LEGAL, APPLY))


@njit(types.int64(*FUNCTIONS, BUFFER, BUFFER, types.uint64, types.int64, IDS, LOG, types.boolean[::1]))
def onward_games(deal, to_act, legal, apply, config, state, seed, games, ids, log, left_out):  # type: ignore[no-untyped-def]
    """So many games of one player; returns the decisions."""
    decisions = 0
    for number in range(games):
        key = nth(seed, number + 1)
        deal(config, state, key, log)
        while to_act(config, state):
            decisions += 1
            n = kept = legal(config, state, 0, ids)
            for i in range(n):
                kept -= left_out[ids[i]]
            if 0 < kept < n:
                at = 0
                for i in range(n):
                    ids[at] = ids[i]
                    at += not left_out[ids[i]]
            apply(config, state, 0, ids[choose(key, decisions, max(kept, 1))], log)
    return decisions


def middle_of(match: Any, decisions: int) -> Any:
    """The match after so many decisions, made at random; at most one before its end."""
    pick = np.random.default_rng(1).integers
    before = match
    for _ in range(decisions):
        seat = match.to_act[0]
        legal = match.legal(seat)
        before = match.clone()
        match.play(seat, legal[pick(len(legal))])
        if match.over:
            return before
    return match


def turns() -> Iterator[tuple[str, Any]]:
    """A contestant for each table."""
    for name, seats in tables():
        yield prefix(name, seats), partial(measure, name, seats)


def lines(rounds: Sequence[Figures]) -> list[tuple[str, ...]]:
    """The table, with medians of all rounds."""
    return [line(name, seats, rounds) for name, seats in tables()]


def line(name: str, seats: int, rounds: Sequence[Figures]) -> tuple[str, ...]:
    """One line of it."""

    def median(figure: str) -> float:
        return statistics.median(figures[f"{prefix(name, seats)}/{figure}"] for figures in rounds)

    rate = f"{prefix(name, seats)}/decisions_per_second"
    shares = [figures[rate] / figures[YARDSTICK] for figures in rounds if YARDSTICK in figures]
    return (
        name,
        str(seats),
        f"{median('decisions_per_second') / 1e6:.2f} M",
        f"{statistics.median(shares):.2f}" if shares else "",
        f"{median('games_per_second'):,.0f}",
        f"{median('decisions_per_game'):.0f}",
        *(f"{median(kernel):.2f}" for kernel in KERNELS),
    )
