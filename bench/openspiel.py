"""OpenSpiel's side of the benchmark, measured with the wheel from PyPI in a virtual environment of its own.

    python bench/openspiel.py random --seconds 1    # C++ random bots, C++ game loop
    python bench/openspiel.py loop --seconds 1      # the same games driven move by move from Python
    python bench/openspiel.py search --seconds 1    # the C++ ISMCTSBot, from the middle of a game

Prints one JSON object: for each game its rates. `--seconds` is per game. Run it with the interpreter of that
environment; `make bench` does.

How decisions are counted: a decision is a move of a player. The moves of chance (mostly one for each dealt card)
are no decisions, but the time they take is part of the game, as the time of our deal is part of ours. Figures that
flatter OpenSpiel more are given besides: `nodes_per_second` counts moves of chance too, and for
`dealt_decisions_per_second` the clock stops while the first cards are dealt.

This file knows nothing of Freebooter.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel

State = Any
Figures = dict[str, float]

RANDOM_GAMES = ("spades", "go_fish", "crazy_eights", "hearts")
SEARCH_GAMES = ("hearts", "oh_hell")
BATCH = 16
SIMULATIONS = 2000
SIZING_PLAYOUTS = 20


def random_bots(name: str, seconds: float, seed: int) -> Figures:
    """Whole games by `pyspiel.evaluate_bots` and uniform random bots, all in C++; the counting is not timed."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
    games = decisions = nodes = 0
    spent = 0.0
    while spent < seconds:
        start = time.perf_counter()
        states = [game.new_initial_state() for _ in range(BATCH)]
        for number, state in enumerate(states):
            pyspiel.evaluate_bots(state, bots, seed + games + number)
        spent += time.perf_counter() - start
        games += BATCH
        nodes += sum(len(state.full_history()) for state in states)
        decisions += sum(decisions_made(state) for state in states)
    return {
        "decisions_per_second": decisions / spent,
        "nodes_per_second": nodes / spent,
        "games_per_second": games / spent,
        "decisions_per_game": decisions / games,
    }


def python_loop(name: str, seconds: float, seed: int) -> Figures:
    """Whole games by the leanest loop over `legal_actions` and `apply_action` that Python allows."""
    game = pyspiel.load_game(name)
    uniform = random.Random(seed).random
    dealing = spent = 0.0
    decisions = 0
    while spent < seconds:
        start = time.perf_counter()
        state = game.new_initial_state()
        deal(state, uniform)
        dealing += time.perf_counter() - start
        decisions += play_out(state, uniform)
        spent += time.perf_counter() - start
    return {"decisions_per_second": decisions / spent, "dealt_decisions_per_second": decisions / (spent - dealing)}


def search(name: str, seconds: float, seed: int) -> Figures:
    """The C++ ISMCTSBot from the middle of random games: for every simulation a fresh world and one random rollout."""
    game = pyspiel.load_game(name)
    uniform = random.Random(seed).random
    exploration = game.max_utility() - game.min_utility()
    bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), exploration, SIMULATIONS)
    searches = 0
    spent = left = 0.0
    while spent < seconds:
        state = middle_of_a_game(game, uniform)
        start = time.perf_counter()
        bot.get_policy(state)
        spent += time.perf_counter() - start
        left += decisions_left(state, uniform)
        searches += 1
    return {
        "iterations_per_second": searches * SIMULATIONS / spent,
        "iterations_per_search": SIMULATIONS,
        "decisions_left": left / searches,
    }


def deal(state: State, uniform: Callable[[], float]) -> None:
    """Let chance move until a player is asked."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(uniform() * len(outcomes))][0])


def play_out(state: State, uniform: Callable[[], float]) -> int:
    """Random moves to the end; chance is uniform in all these games."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            deal(state, uniform)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
            decisions += 1
    return decisions


def middle_of_a_game(game: Any, uniform: Callable[[], float]) -> State:
    """A position with a real choice after half the decisions of a random game."""
    while True:
        whole = game.new_initial_state()
        play_out(whole, uniform)
        state = game.new_initial_state()
        moves = whole.full_history()
        half = decisions_made(whole) // 2
        for move in moves:
            if decisions_made(state) >= half and not state.is_chance_node() and len(state.legal_actions()) > 1:
                return state
            state.apply_action(move.action)


def decisions_made(state: State) -> int:
    """Moves of players so far."""
    return sum(move.player >= 0 for move in state.full_history())


def decisions_left(state: State, uniform: Callable[[], float]) -> float:
    """Decisions from here to the end in random play: the length of one search iteration, tree and rollout together."""
    return sum(play_out(state.clone(), uniform) for _ in range(SIZING_PLAYOUTS)) / SIZING_PLAYOUTS


PARTS: dict[str, tuple[Callable[[str, float, int], Figures], tuple[str, ...]]] = {
    "random": (random_bots, RANDOM_GAMES),
    "loop": (python_loop, RANDOM_GAMES),
    "search": (search, SEARCH_GAMES),
}


def main() -> None:
    """Measure one part and print its figures as JSON."""
    parser = argparse.ArgumentParser(description="OpenSpiel's side of the benchmark.")
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--seconds", type=float, default=1.0, help="measuring time per game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    measure, games = PARTS[options.part]
    print(json.dumps({name: measure(name, options.seconds, options.seed) for name in games}))


if __name__ == "__main__":
    main()
