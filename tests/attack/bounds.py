"""`make bounds`, second part: hostile input against compiled kernels that check every index.

Kernels have no such checks in play, for speed. This wants NUMBA_BOUNDSCHECK=1, and a compile cache of its own
(FREEBOOTER_CACHE), as kernels with checks are not to be found by anybody else.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter

import numba
import numpy as np

import freebooter
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.solving import solve, solver_of
from hostile import attack, hostile_match


def checks_are_on() -> bool:
    """Whether kernels that are compiled now check their bounds."""

    @numba.njit
    def peek(row: np.ndarray, at: int) -> int:
        return row[at]

    try:
        peek(np.zeros(3, np.int64), 3)
    except IndexError:
        return True
    return False


def attack_solver(game: Game, rounds: int, seed: int) -> Counter[str]:
    """Positions that no deal leads to, for the solver and for its plans."""
    chance, found = random.Random(seed), Counter[str]()
    for _ in range(rounds):
        try:
            match = hostile_match(game, chance)
        except FreebooterError:
            continue
        found[f"solver: {solve(match, budget=20_000).found}"] += 1
        found["plans"] += len(solver_of(game).plans(match.setup.config, match.knowledge(0).buffer))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Hostile input against kernels with bounds checks.")
    parser.add_argument("--rounds", type=int, default=300, help="hostile matches of each game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if not checks_are_on() or "FREEBOOTER_CACHE" not in os.environ:
        sys.exit("Set NUMBA_BOUNDSCHECK=1 and FREEBOOTER_CACHE to a folder for kernels with checks.")
    for name in sorted(freebooter.shelf()):
        game, begun = freebooter.game(name), time.perf_counter()
        game.prepare()
        compiled = time.perf_counter() - begun
        found = attack(game, given.rounds, given.seed)
        if game.solver:
            found += attack_solver(game, given.rounds, given.seed)
        figures = ", ".join(f"{count:,} {what}" for what, count in sorted(found.items()))
        print(
            f"{name}: {figures} ({compiled:.0f} s to compile, {time.perf_counter() - begun:.0f} s in all)", flush=True
        )


if __name__ == "__main__":
    main()
