"""Matches of a plan: some deals, each with every rotation of the players around the table.

Players that do not look ahead play inside one kernel; others decide in Python. Both get the same seeds, so a bot plays
the same match either way. Each match follows from the plan and its number alone.
"""

import functools
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from freebooter.bots import Bot
from freebooter.bots.simple import GreedyBot, RandomBot
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.match import Match
from freebooter.lab.native import NativePlay, Studied
from freebooter.lab.own_bots import find_bot
from freebooter.lab.plan import Plan

Floats = NDArray[np.float64]


class Stopped(Exception):
    """Nobody wants the matches any more."""


@dataclass(frozen=True)
class Batch:
    """How some deals went: arrays of deals x rotations x seats. Player p sits at seat (p - rotation) % seats."""

    payoffs: Floats
    scores: Floats
    decisions: Floats
    seconds: Floats
    studied: Studied | None = None


def play_deals(plan: Plan, deals: range, game: Game | None = None, stop: threading.Event | None = None) -> Batch:
    """Plays some deals, each with every rotation of the players."""
    at = game or catalogue.game(plan.game)
    bots = [_bot(spec) for spec in plan.players]
    native = NativePlay(at, plan)
    begun = time.perf_counter()
    if plays_natively(at, bots):
        results = native.play(deals, bots)
        spent = time.perf_counter() - begun
        decisions = results.decisions.astype(np.float64)
        seconds = decisions * spent / max(1.0, float(decisions.sum()))
    else:
        played = [
            play_by_bots(at, bots, plan, deal, rotation, stop) for deal in deals for rotation in range(plan.rotations)
        ]
        results = native.replay(deals, [moves for moves, _ in played])
        decisions = results.decisions.astype(np.float64)
        seconds = np.array([spent for _, spent in played])
    shape = (len(deals), plan.rotations, plan.seats)
    payoffs, scores, decisions, seconds = (
        array.reshape(shape) for array in (results.payoffs, results.scores, decisions, seconds)
    )
    return Batch(payoffs, scores, decisions, seconds, native.studied)


def plays_natively(game: Game, bots: Sequence[Bot]) -> bool:
    """Whether whole matches of these bots can be played inside the kernel."""
    policy = game.kernels.greedy is not None
    return all(isinstance(each, RandomBot) or (policy and isinstance(each, GreedyBot)) for each in bots)


@functools.cache
def _bot(spec: str) -> Bot:
    """One bot object per spec and process: a bot keeps its memory from match to match."""
    return find_bot(spec)


Moves = list[tuple[int, int]]


def play_by_bots(
    game: Game, bots: Sequence[Bot], plan: Plan, deal: int, rotation: int, stop: threading.Event | None
) -> tuple[Moves, list[float]]:
    """Plays one deal with one seating; returns the moves and the seconds that each seat thought."""
    seats = len(bots)
    dealt, thoughts = seeds(plan.seed, deal)
    match = game.new(seats, dealt, plan.options, plan.edition)
    seconds = [0.0] * seats
    for number in range(game.longest(match.config) + 1):
        if match.over:
            break
        if stop is not None and stop.is_set():
            raise Stopped
        order, seed = seeds(thoughts, seats * number + rotation)
        seat = _next_seat(match, order)
        begun = time.perf_counter()
        choice = bots[(seat + rotation) % seats].choose(match.knowledge(seat), seed=seed)
        seconds[seat] += time.perf_counter() - begun
        match.play(seat, choice.action)
    return [(seat, int(action)) for seat, action in match.moves], seconds


def _next_seat(match: Match, seed: int) -> int:
    """Whose answer arrives next: chance says so, as no seat may always be the first."""
    asked = match.to_act
    return asked[seed % len(asked)]


def seeds(seed: int, number: int) -> list[int]:
    """Two seeds of their own for the number-th part of what a seed determines."""
    own = int(splitmix64(seed ^ number * 0x9E3779B97F4A7C15 & 0xFFFF_FFFF_FFFF_FFFF, 1)[0])
    return [int(value) for value in splitmix64(own, 2)]
