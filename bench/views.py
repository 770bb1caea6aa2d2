"""What a move costs a table in views: for every viewer, what of its view is new. Each game at its largest table."""

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

import freebooter
from freebooter.table.match_views import MatchViews


def tables() -> Iterator[tuple[str, int]]:
    """Each game with its largest number of seats."""
    for name, about in freebooter.shelf().items():
        yield name, about.seats[-1]


def measure(name: str, seats: int, seconds: float, seed: int) -> float:
    """Milliseconds of CPU time a viewer and move, over whole random matches; the moves themselves do not count."""
    spent, told = 0.0, 0
    while spent < seconds:
        match = freebooter.game(name).new(seats=seats, seed=seed)
        views, viewers = MatchViews(), (*range(seats), None)
        pick = np.random.default_rng(seed).integers
        seed += 1
        while not match.over:
            begun = time.process_time()
            views.changed(match)
            for viewer in viewers:
                views.news(viewer)
            spent += time.process_time() - begun
            told += len(viewers)
            seat = match.to_act[0]
            legal = match.legal(seat)
            match.play(seat, legal[pick(len(legal))])
    return 1000 * spent / told


def turns() -> Iterator[tuple[str, Any]]:
    """A contestant for each game."""
    for name, seats in tables():
        yield f"views/{name}", partial(measure, name, seats)
