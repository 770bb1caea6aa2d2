"""Fits what a position of All Hands on Deck is worth (`policy/appraisal.toml`) to matches of players who look ahead.

    python tools/fit_appraisal.py            # some ten minutes of one core

Every seat tries each action in a few imagined worlds (as `tools/ceiling.py`), one decision in ten is the policy's. At
the beginning of each round the position is kept, and in the end who won. The weights are those by which the results are
likeliest: for each number of seats that has a table of its own, and for some numbers of rounds to come, between which
they are drawn straight and should not jump. A tenth of the matches is held out, to say how well the weights foretell.
"""

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

import ceiling
import freebooter
from freebooter.bots.kernels.arguments import MEMORY, RULES, STYLE
from freebooter.bots.kernels.paired import RACE, SQUARES
from freebooter.bots.tree_search import Workspace, rules_of, style_of
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.playout import choose, next_seat
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import BUFFER, POINTS, compile_kernels, direct, kernel
from freebooter.engine.setup import Setup
from freebooter.games.all_hands_on_deck.policy import appraisal, greedy
from freebooter.games.all_hands_on_deck.rules.flow import CONFIG_TYPE, STATE_TYPE

TABLES = {"two_seats": {2: (10_000, 24)}, "more_seats": {3: (3_000, 12), 4: (3_000, 12), 6: (2_500, 12)}}
"""For each table of the file the numbers of seats, with how many matches and worlds."""
BY_POLICY = 10
"""One of so many decisions is the policy's, so that the positions differ."""
HELD_OUT = 10
"""One of so many matches."""
SMOOTH, SMALL = 20.0, 2.0
"""What it costs weights to differ from those of the next number of rounds, and to be large."""
MOST_ROUNDS = 40
STEPS = 8
CHUNK = 20_000
WEIGHTS = types.float64[:, ::1]

KEEPING = types.void(
    *(RULES, types.FunctionType(compiler.DEAL), STYLE, MEMORY, RACE, BUFFER, BUFFER, types.int64),
    *(types.uint64, types.int64, types.int64, types.uint8[:, ::1], types.float64[:, ::1], types.int64[::1]),
)
MEASURING = types.void(BUFFER, types.uint8[:, ::1], WEIGHTS, types.float64[:, :, ::1], POINTS)


@kernel(KEEPING)
def play_and_keep(  # type: ignore[no-untyped-def]
    rules, deal, style, memory, race, config, state, worlds, seed, longest, clock, kept, results, matches
):
    """Plays matches; keeps each position in which a round begins, what each seat had in the end, and whose match."""
    used = 0
    for number in range(kept.shape[0] // MOST_ROUNDS):
        key, begun, before = nth(seed, number + 1), used, np.int64(-1)
        deal(config, state, key, memory.log)
        for decision in range(longest):
            bits = rules.to_act(config, state)
            if bits == 0:
                break
            now = np.int64(state[clock])
            if now != before and used - begun < MOST_ROUNDS:
                copy_state(state, kept[used])
                matches[used] = number
                used, before = used + 1, now
            seat, luck = next_seat(bits, key, 2 * decision + 1), nth(key, 2 * decision + 2)
            if choose(luck, 0, BY_POLICY) == 0:
                action = rules.policy(config, state, seat, luck, memory.scratch)
            else:
                action = ceiling.look(
                    rules, style, memory, race, config, state, seat, ceiling.IMAGINES, worlds, 0.0, luck
                )
            rules.apply(config, state, seat, action, memory.log)
        rules.payoff(config, state, memory.points)
        for row in range(begun, used):
            for seat in range(memory.points.size):
                results[row, seat] = memory.points[seat]


@kernel(MEASURING)
def measure(config, states, units, features, rounds):  # type: ignore[no-untyped-def]
    """What stands beside each weight in each position, for each seat; and how many rounds are to come."""
    c = config.view(CONFIG_TYPE)[0]
    for row in range(states.shape[0]):
        s = states[row].view(STATE_TYPE)[0]
        rounds[row] = greedy.rounds_left(c, s)
        for seat in range(features.shape[1]):
            for each in range(units.shape[0]):
                features[row, seat, each] = appraisal.strength(c, s, seat, units[each])


class Positions(NamedTuple):
    """Positions of one number of seats."""

    features: NDArray[np.float64]
    rounds: NDArray[np.float64]
    results: NDArray[np.float64]
    held_out: NDArray[np.bool_]


def positions(seats: int, count: int, worlds: int, seed: int) -> Positions:
    """Plays so many matches."""
    game = freebooter.game("all-hands-on-deck")
    game.prepare()
    setup, k, style = Setup.checked(game, seats, seed, {}, None, None), game.kernels, game.search
    compile_kernels((play_and_keep, measure))
    workspace = Workspace(len(game.actions) + 1)
    workspace.fit(game, seats, 2)
    race = np.zeros((len(game.actions), SQUARES + 1))
    kept = np.zeros((count * MOST_ROUNDS, game.state.size), np.uint8)
    results, matches = np.zeros((len(kept), seats)), np.full(len(kept), -1)
    direct(play_and_keep)(
        *(rules_of(game, style), k.deal, style_of(game, style), workspace.memory, race, setup.config),
        *(np.zeros(game.state.size, np.uint8), worlds, np.uint64(seed), game.longest(game.config.read(setup.config))),
        *(game.state.offset("round_number"), kept, results, matches),
    )
    used = int((matches >= 0).sum())
    width = len(appraisal.FEATURES)
    features, rounds = np.zeros((used, seats, width)), np.zeros(used)
    direct(measure)(setup.config, kept[:used], np.eye(width), features, rounds)
    return Positions(features, rounds, results[:used], matches[:used] % HELD_OUT == 0)


def by_rounds(features: NDArray[np.float64], rounds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The features, each as so many as there are numbers of rounds: shared out to the two that are nearest."""
    knots = appraisal.ROUNDS
    place = np.interp(rounds, knots, np.arange(len(knots)))
    nearness = np.maximum(0.0, 1.0 - abs(place[:, None] - np.arange(len(knots))))
    return (features[:, :, :, None] * nearness[:, None, None, :]).reshape(*features.shape[:2], -1)


def chances(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each seat."""
    shares = np.exp(strengths - strengths.max(1, keepdims=True))
    return np.asarray(shares / shares.sum(1, keepdims=True))


def surprise(weights: NDArray[np.float64], given: Positions, which: NDArray[np.bool_]) -> float:
    """How much the results of some positions come as a surprise."""
    found = chances(by_rounds(given.features[which], given.rounds[which]) @ weights)
    return float(-(given.results[which] * np.log(found + 1e-12)).sum(1).mean())


def fitted(all_given: list[Positions]) -> NDArray[np.float64]:
    """The weights by which the results are likeliest, by Newton's method."""
    knots, width = len(appraisal.ROUNDS), len(appraisal.FEATURES)
    steps = np.diff(np.eye(knots), axis=0)
    cost = SMALL * np.eye(knots * width) + SMOOTH * np.kron(np.eye(width), steps.T @ steps)
    weights = np.zeros(knots * width)
    for _ in range(STEPS):
        slope, bend = -cost @ weights, cost.copy()
        for given in all_given:
            learned = np.flatnonzero(~given.held_out)
            for part in np.array_split(learned, -(-len(learned) // CHUNK)):
                inputs = by_rounds(given.features[part], given.rounds[part])
                found = chances(inputs @ weights)
                slope += np.einsum("nsf,ns->f", inputs, given.results[part] - found)
                apart = inputs - np.einsum("nsf,ns->nf", inputs, found)[:, None]
                flat = (apart * np.sqrt(found)[:, :, None]).reshape(-1, knots * width)
                bend += flat.T @ flat
        weights += np.linalg.solve(bend, slope)
    return weights


def written(tables: dict[str, NDArray[np.float64]]) -> str:
    """The file."""
    lines = [
        "# What a position is worth when a round begins, by the rounds to come. Written by tools/fit_appraisal.py.",
        f"rounds = {[float(each) for each in appraisal.ROUNDS]}",
    ]
    for name, weights in tables.items():
        lines += ["", f"[{name}]"]
        for feature, row in zip(appraisal.FEATURES, weights.reshape(len(appraisal.FEATURES), -1), strict=True):
            lines.append(f"{feature} = {[round(float(each), 2) + 0.0 for each in row]}")
    return "\n".join(lines) + "\n"


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--share", type=float, default=1.0, help="of the matches: less for a quick look")
    read.add_argument("--out", type=Path, default=Path(appraisal.__file__).with_suffix(".toml"))
    how = read.parse_args()
    tables: dict[str, Any] = {}
    for name, sizes in TABLES.items():
        given = []
        for seats, (count, worlds) in sizes.items():
            given.append(positions(seats, max(HELD_OUT, round(count * how.share)), worlds, how.seed))
            print(f"{seats} seats: {len(given[-1].rounds):,} positions", flush=True)
        tables[name] = fitted(given)
        for each in given:
            print(f"{each.results.shape[1]} seats, held out: {surprise(tables[name], each, each.held_out):.4f}")
    how.out.write_text(written(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
