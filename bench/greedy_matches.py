"""Whole matches of greedy bots, every game: inside the lab's kernel, and decision by decision from Python."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import ours

import freebooter
from freebooter.lab import matches
from freebooter.lab.pipeline import NATIVE_DEALS
from freebooter.lab.plan import Plan

DEALS = NATIVE_DEALS


def plan_of(name: str) -> tuple[Any, Plan]:
    """The game and a plan of its smallest table."""
    game = freebooter.game(name)
    return game, Plan.checked(game, ["greedy"])


def in_the_kernel(name: str, seconds: float, seed: int) -> float:
    """Matches per second as `simulate` plays them."""
    game, plan = plan_of(name)
    clock = ours.Clock(seconds)
    for call in clock:
        matches.play_deals(plan, range(DEALS * call, DEALS * (call + 1)), game)
    return clock.count * DEALS * plan.rotations / clock.spent


def from_python(name: str, seconds: float, seed: int) -> float:
    """Matches per second with a bot that is asked for every decision, as `simulate` did before."""
    game, plan = plan_of(name)
    bots = [freebooter.bot(spec) for spec in plan.players]
    clock = ours.Clock(seconds)
    for deal in clock:
        matches.play_by_bots(game, bots, plan, deal, 0, None)
    return clock.count / clock.spent


def turns() -> Iterator[tuple[str, Any]]:
    """Two contestants for each game."""
    for name in freebooter.shelf():
        yield f"greedy/{name}", partial(in_the_kernel, name)
        yield f"greedy from Python/{name}", partial(from_python, name)
