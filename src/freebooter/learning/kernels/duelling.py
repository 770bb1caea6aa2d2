"""Matches of a policy whose weights are given against another one, inside one kernel."""

import numpy as np
from numba import types
from numba.np.unsafe.ndarray import to_fixed_tuple

from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.playout import next_seat
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import BUFFER, LOG, POINTS, POLICY, kernel

COUNT = 1
Weights = decide = None  # a game's own, once the template is specialized

DUEL = types.void(
    *(types.FunctionType(signature) for signature in (compiler.DEAL, compiler.TO_ACT, compiler.APPLY)),
    *(types.FunctionType(compiler.PAYOFF), types.FunctionType(POLICY), types.FunctionType(POLICY)),
    *(BUFFER, BUFFER, BUFFER, LOG, types.uint64, types.int64, POINTS, POINTS),
)


@kernel(POLICY)
def weighted(config, state, seat, seed, scratch):
    """The policy with the weights that lie at the end of its scratch."""
    given = scratch[scratch.size - 8 * COUNT :].view(np.float64)
    return decide(Weights(*to_fixed_tuple(given, COUNT)), config, state, seat, seed, scratch)


@kernel(DUEL)
def duel(deal, to_act, apply, payoff, policy, rival, config, state, scratch, log, seed, longest, points, results):
    """For each deal, what the policy gets on the mean of all its places at the table, rivals at the others."""
    for number in range(results.size):
        results[number] = 0.0
        for own in range(points.size):
            key = nth(seed, number + 1)
            deal(config, state, key, log)
            for decision in range(longest):
                bits = to_act(config, state)
                if bits == 0:
                    break
                seat = next_seat(bits, key, 2 * decision + 1)
                chooser = policy if seat == own else rival
                action = chooser(config, state, seat, nth(key, 2 * decision + 2), scratch)
                apply(config, state, seat, action, log)
            payoff(config, state, points)
            results[number] += points[own] / points.size
