"""Every game on the shelf, at its smallest and its largest table: whole random games and single kernels.

The rates of different games cannot be compared with each other: a decision of King of Pirates is another thing than
one of Jolly & Roger. They are set against the C yardstick of the same round all the same, so that a slow machine
does not look like a slow game.
"""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import ours

import freebooter

YARDSTICK = "c/advanced"
GAMES_PER_CALL = 200
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
    for call in clock:
        decisions += match.game.random_games(match.setup.config, seed + call, GAMES_PER_CALL)[0]
    games = clock.count * GAMES_PER_CALL
    whole = {
        "decisions_per_second": decisions / clock.spent,
        "games_per_second": games / clock.spent,
        "decisions_per_game": decisions / games,
    }
    return whole | ours.kernels_of(middle_of(match, decisions // games // 2), seconds / 4, seed)


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
