"""A tournament of OpenSpiel's own bots on one of our games: everybody against everybody, deals played both ways.

    python examples/learning/openspiel_tournament.py --deals 10 --simulations 50

`mcts` looks at the true state, cards that nobody may know included: it cheats. `ismcts` imagines worlds by our rules.
"""

import argparse
import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from freebooter.envs import openspiel


def make_bot(name: str, game: Any, player: int, simulations: int, seed: int) -> Any:
    """One of OpenSpiel's bots."""
    chance = np.random.RandomState(seed)
    if name == "random":
        return uniform_random.UniformRandomBot(player, chance)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    if name == "mcts":
        return mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=chance)
    bot.set_resampler(openspiel.resampler(seed))
    return bot


def play(game: Any, bots: Sequence[Any], seed: int) -> list[float]:
    """One match; chance follows from the seed."""
    chance, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    returns: list[float] = state.returns()
    return returns


def tournament(game: Any, names: Sequence[str], deals: int, simulations: int) -> dict[str, list[float]]:
    """The returns of each bot against all others."""
    results: dict[str, list[float]] = {name: [] for name in names}
    for pair in itertools.combinations(names, 2):
        for deal in range(deals):
            for seating in (pair, pair[::-1]):
                bots = [make_bot(name, game, seat, simulations, deal) for seat, name in enumerate(seating)]
                for name, value in zip(seating, play(game, bots, deal), strict=True):
                    results[name].append(value)
    return results


def main(arguments: Sequence[str] | None = None) -> dict[str, list[float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="freebooter_jolly_and_roger(seats=2)")
    parser.add_argument("--deals", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--bots", nargs="+", default=["random", "ismcts", "mcts"], choices=["random", "ismcts", "mcts"])
    given = parser.parse_args(arguments)
    openspiel.register()
    results = tournament(pyspiel.load_game(given.game), given.bots, given.deals, given.simulations)
    for name, returns in sorted(results.items(), key=lambda result: -sum(result[1])):
        error = np.std(returns) / np.sqrt(len(returns))
        print(f"{name:8} {np.mean(returns):+.2f} ± {1.96 * error:.2f} in {len(returns)} matches")
    return results


if __name__ == "__main__":
    main()
