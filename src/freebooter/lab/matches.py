"""Matches of a simulation: played one by one, each following from the plan and its number alone."""

import functools
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.bots import Bot, bot
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.match import Match


@dataclass(frozen=True)
class Plan:
    """Who plays what, from which seed. It travels to worker processes."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    edition: str | Path | Mapping[str, Any] | None
    seed: int


@dataclass(frozen=True)
class Outcome:
    """How one match went. Seats count around the table, players as in the plan."""

    deal: int
    seating: tuple[int, ...]
    """The player at each seat."""
    payoffs: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def length(self) -> int:
        return sum(self.decisions)


def play_deals(plan: Plan, deals: range, game: Game | None = None) -> list[Outcome]:
    """Plays some deals, each with every rotation of the players."""
    at = game or catalogue.game(plan.game)
    bots = [_bot(spec) for spec in plan.players]
    return [play_match(at, bots, plan, deal, rotation) for deal in deals for rotation in range(len(bots))]


@functools.cache
def _bot(spec: str) -> Bot:
    """One bot object per spec and process: a bot keeps its memory from match to match."""
    return bot(spec)


def play_match(game: Game, bots: list[Bot], plan: Plan, deal: int, rotation: int) -> Outcome:
    """Plays one deal with one seating."""
    seats = len(bots)
    seating = tuple((seat + rotation) % seats for seat in range(seats))
    dealt, thoughts = _seeds(plan.seed, deal, 2)
    match = game.new(seats, dealt, plan.options, plan.edition)
    decisions, seconds = [0] * seats, [0.0] * seats
    for number in range(game.longest(match.config) + 1):
        if match.over:
            break
        order, seed = _seeds(thoughts, seats * number + rotation, 2)
        seat = _next_seat(match, order)
        begun = time.perf_counter()
        choice = bots[seating[seat]].choose(match.knowledge(seat), seed=seed)
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        match.play(seat, choice.action)
    return Outcome(deal, seating, match.result or (), match.scores, tuple(decisions), tuple(seconds))


def _next_seat(match: Match, seed: int) -> int:
    """Whose answer arrives next: chance says so, as no seat may always be the first."""
    asked = match.to_act
    return asked[seed % len(asked)]


def _seeds(seed: int, number: int, count: int) -> list[int]:
    """Some seeds of their own for the number-th part of what a seed determines."""
    own = int(splitmix64(seed ^ number * 0x9E3779B97F4A7C15 & 0xFFFF_FFFF_FFFF_FFFF, 1)[0])
    return [int(value) for value in splitmix64(own, count)]
