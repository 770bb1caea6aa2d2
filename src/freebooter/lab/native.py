"""Matches inside the kernel: what it is given for a game and a plan, and what comes back."""

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.bots import Bot
from freebooter.bots.kernels.tree import no_policy
from freebooter.bots.simple import SCRATCH_STATES, GreedyBot
from freebooter.engine.events import NO_LOG, new_log
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import STATE_FIELDS
from freebooter.engine.native.compiler import Progress, compile_kernels, direct
from freebooter.lab.kernels import arguments
from freebooter.lab.kernels.arguments import BANDS, GREEDY, MEASURES, PLAYOUTS, RANDOM, RECORDED, TIMES
from freebooter.lab.kernels.matches import play
from freebooter.lab.pieces import Features, features_of
from freebooter.lab.plan import Plan

KERNELS = (play, no_policy)
"""What the lab needs besides a game's own kernels."""

MOST_SLIPS = 2**64 - 1


def prepare(progress: Progress | None = None) -> float:
    """Makes the kernel for whole matches ready, from the compile cache where possible; returns the seconds it took."""
    return compile_kernels(KERNELS, progress)


@dataclass(frozen=True)
class Studied:
    """What was measured in some matches, matches in the order of their numbers."""

    measures: NDArray[np.float64]
    """matches x measures"""
    used: NDArray[np.int32]
    """matches x seats x features"""
    acted: NDArray[np.int32]
    """The same, but only what a seat itself did with a piece that it had."""
    offered: NDArray[np.int64]
    taken: NDArray[np.int64]
    chosen: NDArray[np.int64]
    ends: NDArray[np.int64]
    bands: NDArray[np.int64]
    told: NDArray[np.float64]
    """matches x times x (given to winners, due to them, decisions)"""
    hidden: NDArray[np.float64]
    looked: NDArray[np.int64]
    options: NDArray[np.float64]
    passed: NDArray[np.int64]
    opening: NDArray[np.int64]
    piece_of: NDArray[np.int64]
    """For each feature its piece, or -1."""


class NativePlay:
    """The kernel's arguments for one game and plan."""

    def __init__(self, game: Game, plan: Plan) -> None:
        game.prepare()
        prepare()
        self.game, self.plan = game, plan
        self.setup = plan.setup(game)
        self.longest = game.longest(game.config.read(self.setup.config))
        self.features = features_of(game, self.setup) if plan.study else Features.none(game)
        self.studied: Studied | None = None

    def play(self, deals: range, bots: Sequence[Bot]) -> arguments.Results:
        """Plays deals of bots that do not look ahead."""
        kinds = [GREEDY if isinstance(each, GreedyBot) else RANDOM for each in bots]
        slips = [min(MOST_SLIPS, math.ceil(getattr(each, "slips", 0.0) * 2**64)) for each in bots]
        nothing = np.zeros((0, 2), np.int32)
        return self._run(deals, kinds, slips, nothing, np.zeros(1, np.int64))

    def replay(self, deals: range, matches: Sequence[Sequence[tuple[int, int]]]) -> arguments.Results:
        """Goes through matches that were played already, given by their moves."""
        moves = np.array([move for each in matches for move in each], np.int32).reshape(-1, 2)
        begins = np.cumsum([0, *(len(each) for each in matches)]).astype(np.int64)
        seats = self.plan.seats
        return self._run(deals, [RECORDED] * seats, [0] * seats, moves, begins)

    def _run(
        self,
        deals: range,
        kinds: Sequence[int],
        slips: Sequence[int],
        moves: NDArray[np.int32],
        begins: NDArray[np.int64],
    ) -> arguments.Results:
        game, seats, count = self.game, self.plan.seats, len(deals) * self.plan.rotations
        task = arguments.Task(
            config=self.setup.config,
            seed=np.uint64(self.plan.seed),
            rotations=self.plan.rotations,
            first=deals.start * self.plan.rotations,
            count=count,
            longest=self.longest,
            kinds=np.array(kinds, np.int64),
            slips=np.array(slips, np.uint64),
            shunned=np.array([action.verb in game.surrenders for action in game.actions], np.bool_),
            barred=self.plan.barred_actions(game),
            moves=moves,
            begins=begins,
            playouts=PLAYOUTS if _judgement(game) is None else 0,
        )
        results = arguments.Results(
            np.zeros((count, seats)), np.zeros((count, seats)), np.zeros((count, seats), np.int64)
        )
        study = self._study(count)
        direct(play)(_rules(game), task, _memory(game, seats), results, study)
        if self.plan.study:
            self.studied = Studied(**{field.name: getattr(study, field.name) for field in fields(Studied)})
        return results

    def _study(self, matches: int) -> arguments.Study:
        """Room for what is measured: hardly any if nothing is."""
        game, seats, wanted = self.game, self.plan.seats, self.plan.study
        features = self.features
        matches, longest = (matches, self.longest + 1) if wanted else (1, 1)
        counts = np.zeros((3, len(game.actions)), np.int64)
        return arguments.Study(
            wanted=wanted,
            items=items_of(game),
            seat_at=features.seat_at,
            feature_at=features.feature_at,
            feature_count=features.feature_count,
            measures=np.zeros((matches, len(MEASURES))),
            tried=np.zeros(matches, np.int64),
            used=np.zeros((matches, seats, len(features.names)), np.int32),
            acted=np.zeros((matches, seats, len(features.names)), np.int32),
            piece_of=features.piece_of,
            got_by=np.zeros((seats, len(features.pieces)), np.int64),
            offered=counts[0],
            taken=counts[1],
            chosen=counts[2],
            ends=np.zeros(max(1, len(game.events.kinds)), np.int64),
            bands=np.zeros((TIMES, BANDS), np.int64),
            told=np.zeros((matches, TIMES, 3)),
            hidden=np.zeros((TIMES, seats)),
            looked=np.zeros(TIMES, np.int64),
            options=np.zeros(TIMES),
            passed=np.zeros(TIMES, np.int64),
            opening=np.full((matches, 2), -1, np.int64),
            chances=np.zeros((longest, seats)),
            out_of_sight=np.zeros((longest, seats)),
            looked_at=np.zeros(longest, np.int64),
            counts=np.zeros(longest, np.int64),
            seats=np.zeros(longest, np.int64),
            hashes=np.zeros((2 * longest + 1, 2), np.uint64),
        )


def _rules(game: Game) -> arguments.Rules:
    k = game.kernels
    return arguments.Rules(
        *(k.deal, k.to_act, k.legal, k.apply, k.redact, k.determinize, k.score, k.payoff),
        *(k.evaluate or k.appraise or k.payoff, _judgement(game) or k.payoff, k.greedy or no_policy, k.playout),
    )


def _judgement(game: Game) -> Any:
    """The best judgement of a position that a game has, if it has any."""
    return game.kernels.appraise or game.kernels.evaluate


def _memory(game: Game, seats: int) -> arguments.Memory:
    states = np.zeros((3 + SCRATCH_STATES, game.state.size), np.uint8)
    ids = np.zeros((2, len(game.actions)), np.int16)
    points = np.zeros((2, seats))
    return arguments.Memory(
        *(states[0], states[1], states[2], states[3:].reshape(-1), ids[0], ids[1]),
        *(new_log(), NO_LOG, points[0], points[1]),
    )


@functools.cache
def items_of(game: Game) -> NDArray[np.int32]:
    """For each byte of a state the number of the item (a card's place, a count) that it belongs to.

    What chance will bring is no item (-1): it is hidden from everybody by its nature.
    """
    items = np.full(game.state.size, -1, np.int32)
    number = 0
    for name, field in game.state.fields.items():
        if name in STATE_FIELDS:
            continue
        at, size = game.state.offset(name), field.dtype.itemsize
        for _ in range(field.length):
            items[at : at + size] = number
            at, number = at + size, number + 1
    return items
