"""Tuning: the weights of a hand-made policy, moved uphill by matches against the policy as it was made by hand.

A game whose policy can be tuned has `policy/weights.py` with `Weights`, whose defaults are those set by hand, and in
`policy/greedy.py` a rule `decide(w, config, state, seat, seed, scratch)`. Whole matches are played natively, thousands
a second. Each round tries some directions in the space of weights, forwards and backwards on the same deals, and takes
a step along what they say (an evolution strategy with the steps of Adam). So nothing is learned but a few dozen
numbers, which can be read and explained.
"""

import importlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots.simple import SCRATCH_STATES
from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.native.compiler import compile_kernels, direct, specialize
from freebooter.engine.setup import Setup
from freebooter.learning.kernels import duelling
from freebooter.learning.settings import checked_for, table_in, unused

Floats = NDArray[np.float64]
Bytes = NDArray[np.uint8]
FILE, LOG = "tuning.toml", "tuning.jsonl"
SPREAD = 0.5
"""A weight is tried out within about so much of itself; one that is nothing, within LEAST."""
LEAST = 0.2
MEMORY, SCALE_MEMORY = 0.8, 0.95
"""How much of the rounds before counts for the direction, and for the size, of a step."""
TINY = 1e-12


@dataclass(frozen=True)
class Tuning:
    """How weights are tuned; everything follows from it."""

    seed: int = 1
    tables: tuple[int, ...] = (2,)
    """The numbers of seats that count, equally."""
    rounds: int = 60
    directions: int = 4
    """How many directions a round tries."""
    matches: int = 600
    """How many matches it takes to try a direction one way, at each table."""
    reach: float = 0.25
    """How far a direction goes, as a share of SPREAD."""
    rate: float = 0.08
    """How far a step goes, likewise."""

    @classmethod
    def of(cls, game: Game, path: Path | None = None) -> "Tuning":
        """The settings in a file, by default in the game's own."""
        where = path or game.folder / "policy" / FILE
        table = table_in(where, f"{game.title} has no policy that can be tuned")
        made: Tuning = checked_for(game, cls, table, where.name)
        return made


class Duels:
    """Matches of a policy of a game against its greedy policy."""

    def __init__(self, game: Game) -> None:
        game.prepare()
        compile_kernels((duelling.duel,))
        self._game = game
        self._state = np.zeros(game.state.size, np.uint8)

    def shares(self, policy: Any, scratch: Bytes, seats: int, seed: int, deals: int) -> Floats:
        """How many times the even share the policy wins of each deal, on the mean of all its places at the table."""
        k, setup = self._game.kernels, Setup.checked(self._game, seats, 0, {}, None, None)
        longest = self._game.longest(self._game.config.read(setup.config))
        results = np.zeros(deals)
        direct(duelling.duel)(
            *(k.deal, k.to_act, k.apply, k.payoff, policy, k.greedy, setup.config, self._state, scratch, NO_LOG),
            *(np.uint64(seed), longest, np.zeros(seats), results),
        )
        return results * seats


class Weighted:
    """The policy of a game with weights that are given."""

    def __init__(self, game: Game) -> None:
        greedy = game.rules.greedy
        own = importlib.import_module(getattr(greedy, "py_func", greedy).__module__)
        self.weights: Any = importlib.import_module(f"{own.__package__}.weights").Weights
        self.by_hand = np.array(self.weights(), np.float64)
        count = len(self.by_hand)
        self.policy = specialize(duelling.weighted, own.__name__, decide=own.decide, Weights=self.weights, COUNT=count)
        compile_kernels((self.policy,))
        self._numbers = np.zeros(SCRATCH_STATES * game.state.size // 8 + 1 + count)
        self._duels = Duels(game)

    def shares(self, weights: Floats, seats: int, seed: int, deals: int) -> Floats:
        """How many times the even share it wins of each deal against the greedy policy."""
        self._numbers[len(self._numbers) - len(weights) :] = weights
        return self._duels.shares(self.policy, self._numbers.view(np.uint8), seats, seed, deals)


def tune(game: Game, tuning: Tuning, out: Path | None, say: Callable[[str], None]) -> Any:
    """The weights that so many rounds of matches lead to; a line in the log for every round."""
    unused(out, LOG)
    weighted = Weighted(game)
    chance = np.random.default_rng(tuning.seed)
    weights = weighted.by_hand.copy()
    size = np.maximum(SPREAD * np.abs(weights), LEAST)
    mean, square = np.zeros(len(weights)), np.zeros(len(weights))
    for number in range(1, tuning.rounds + 1):
        slope, strength = _slope(weighted, tuning, weights, size, chance)
        mean = MEMORY * mean + (1 - MEMORY) * slope
        square = SCALE_MEMORY * square + (1 - SCALE_MEMORY) * slope**2
        step = mean / (1 - MEMORY**number) / np.sqrt(square / (1 - SCALE_MEMORY**number) + TINY)
        weights = weights + tuning.rate * size * step
        _log(out, weighted.weights._fields, number, strength, weights)
        say(f"Round {number}: {strength:.3f} times the even share around here")
    tuned = weighted.weights(*(round(float(weight), 3) for weight in weights))
    if out is not None:
        written = "".join(f"{name} = {weight}\n" for name, weight in tuned._asdict().items())
        (out / "weights.toml").write_text(written, encoding="utf-8")
    return tuned


def _slope(
    weighted: Weighted, tuning: Tuning, weights: Floats, size: Floats, chance: np.random.Generator
) -> tuple[Floats, float]:
    """Where it goes uphill from some weights, and how strong the policies around them are."""
    slope, strengths = np.zeros(len(weights)), []
    for _ in range(tuning.directions):
        way = chance.standard_normal(len(weights))
        for seats in tuning.tables:
            seed, deals = int(splitmix64(int(chance.integers(2**62)), 1)[0]), -(-tuning.matches // seats)
            there, back = (
                float(weighted.shares(weights + sign * tuning.reach * size * way, seats, seed, deals).mean())
                for sign in (1, -1)
            )
            slope += way * (there - back) / 2
            strengths.append((there + back) / 2)
    return slope, float(np.mean(strengths))


def _log(out: Path | None, names: Sequence[str], number: int, strength: float, weights: Floats) -> None:
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        named = dict(zip(names, (round(float(weight), 4) for weight in weights), strict=True))
        with (out / LOG).open("w" if number == 1 else "a", encoding="utf-8") as file:
            file.write(json.dumps({"round": number, "strength": round(strength, 4), "weights": named}) + "\n")
