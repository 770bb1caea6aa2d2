"""How much can be won against a game's greedy policy at all: by who sees everything, and by who thinks for long.

    python tools/ceiling.py pirate-party --worlds 100              # imagines worlds from what its seat knows
    python tools/ceiling.py pirate-party --worlds 1 --sees all     # cheats: looks at the true state instead

At each decision every action is tried in so many worlds, the policy plays on, and what looks best on the mean is taken:
search without a tree (`bots/kernels/paired.py`), in matches that are played inside one kernel, which saves all that a
bot in Python costs.
"""

import argparse
import time
from dataclasses import replace

import numpy as np
from numba import types

import freebooter
from freebooter.bots.kernels.arguments import EDGES_USED, MEMORY, NODES_USED, RULES, STYLE
from freebooter.bots.kernels.leaves import turn_of
from freebooter.bots.kernels.nodes import add_edge, add_node
from freebooter.bots.kernels.paired import HEAT, RACE, SQUARES, drop_worse, try_all
from freebooter.bots.tree_search import Workspace, rules_of, style_of
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.playout import next_seat
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import BUFFER, POINTS, compile_kernels, direct, kernel, rule
from freebooter.engine.setup import Setup

ROOT, OUT = 0, 0
IMAGINES, CHEATS = 0, 1
LOOKING = types.void(
    *(RULES, types.FunctionType(compiler.DEAL), types.FunctionType(compiler.POLICY), STYLE, MEMORY, RACE),
    *(BUFFER, BUFFER, types.int64, types.int64, types.float64, types.uint64, types.int64, types.int64, POINTS),
)


@kernel(LOOKING)
def matches(  # type: ignore[no-untyped-def]
    rules, deal, rival, style, memory, race, config, state, sees, worlds, loyalty, seed, longest, first, results
):
    """For each deal, what looking ahead gets on the mean of its places at the table, the greedy policy elsewhere."""
    for number in range(results.size):
        results[number] = 0.0
        for own in range(memory.points.size):
            key = nth(seed, first + number + 1)
            deal(config, state, key, memory.log)
            for decision in range(longest):
                bits = rules.to_act(config, state)
                if bits == 0:
                    break
                seat, luck = next_seat(bits, key, 2 * decision + 1), nth(key, 2 * decision + 2)
                if seat == own:
                    action = look(rules, style, memory, race, config, state, seat, sees, worlds, loyalty, luck)
                else:
                    action = rival(config, state, seat, luck, memory.scratch)
                rules.apply(config, state, seat, action, memory.log)
            rules.payoff(config, state, memory.points)
            results[number] += memory.points[own] / memory.points.size


@rule
def look(rules, style, memory, race, config, state, seat, sees, worlds, loyalty, luck):  # type: ignore[no-untyped-def]
    """The action that comes to most on the mean; the policy's own unless another is so much better."""
    n = rules.legal(config, state, seat, memory.ids)
    if n == 1 or style.by_policy[memory.ids[0]]:
        return rules.policy(config, state, seat, luck, memory.scratch)
    memory.used[NODES_USED] = memory.used[EDGES_USED] = 0
    add_node(memory, np.uint64(0))
    for i in range(n):
        add_edge(memory, ROOT, np.int64(memory.ids[i]))
        race[i, :] = 0.0
    end = turn_of(state, style) + style.turns
    for world in range(worlds):
        key = nth(luck, world + 1)
        copy_state(state, memory.known)
        if sees == IMAGINES:
            rules.redact(config, memory.known, seat)
            rules.determinize(config, memory.known, seat, key)
        try_all(rules, config, style, memory, race, seat, key, end)
        if (world + 1) % HEAT == 0:
            drop_worse(memory, race, seat)
    favourite = rules.policy(config, state, seat, luck, memory.scratch)
    best, most = np.int64(favourite), -np.inf
    for i in range(n):
        if race[i, OUT] == 0.0:
            worth = memory.edges[i].total[seat] / worlds
            if memory.edges[i].action == favourite:
                worth += loyalty
            if worth > most:
                best, most = np.int64(memory.edges[i].action), worth
    return best


def measured(game: Game, seats: int, how: argparse.Namespace) -> np.ndarray:
    """What each deal brings, as so many times the even share."""
    game.prepare()
    style = replace(game.search, skilled=how.policy == "skilled", slips=how.slips)
    style = replace(style, decisions=how.decisions, turns=how.turns, clock=how.clock)
    given, setup, k = rules_of(game, style), Setup.checked(game, seats, 0, {}, None, None), game.kernels
    given = given if how.judge == "appraise" else given._replace(evaluate=k.evaluate)
    compile_kernels((matches,))
    workspace = Workspace(len(game.actions) + 1)
    workspace.fit(game, seats, 2)
    race, results = np.zeros((len(game.actions), SQUARES + 1)), np.zeros(how.deals)
    direct(matches)(
        *(given, k.deal, k.greedy, style_of(game, style), workspace.memory, race),
        *(setup.config, np.zeros(game.state.size, np.uint8), CHEATS if how.sees == "all" else IMAGINES, how.worlds),
        *(how.loyalty, np.uint64(how.seed), game.longest(game.config.read(setup.config)), how.first, results),
    )
    return results * seats


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--seats", type=int, default=2)
    read.add_argument("--deals", type=int, default=200, help="each is played with every seating")
    read.add_argument("--first", type=int, default=0, help="the first deal")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--worlds", type=int, default=20)
    read.add_argument("--sees", choices=("knowledge", "all"), default="knowledge")
    read.add_argument("--policy", choices=("greedy", "skilled"), default="skilled", help="which plays on")
    read.add_argument("--judge", choices=("evaluate", "appraise"), default="appraise")
    read.add_argument("--decisions", type=int, default=None, help="after so many the position is judged")
    read.add_argument("--turns", type=int, default=None, help="or after so many turns of the clock")
    read.add_argument("--clock", default="", help="the field of the state that counts turns")
    read.add_argument("--loyalty", type=float, default=0.0, help="what the policy's own choice has in advance")
    read.add_argument("--slips", type=float, default=0.0)
    how = read.parse_args()
    begun = time.process_time()
    shares = measured(freebooter.game(how.game), how.seats, how)
    seconds, games = time.process_time() - begun, len(shares) * how.seats
    mean, error = float(shares.mean()) / how.seats, float(shares.std()) / how.seats / len(shares) ** 0.5
    print(f"wins {mean:.1%} ± {error:.1%} of {games} ({seconds:.0f} s of CPU time)", flush=True)


if __name__ == "__main__":
    main()
