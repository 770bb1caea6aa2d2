"""How much somebody gains who can read `search` where both choose secretly at the same time: with and without mixing.

    python tools/reading.py all-hands-on-deck --positions 60 --budget 400it

In positions of matches with two seats in which both are asked at once, a table says what the two choices come to for
the second seat (the policy plays on from the true state, with several lucks). One who knows how likely the first seat's
bot is to choose what, from some seeds, takes what is best against that. That is cheating, as the true cards are seen:
nobody at a table could gain more.
"""

import argparse
from collections.abc import Iterator

import numpy as np
from numba import types

import freebooter
from freebooter.bots.choice import Bot
from freebooter.bots.kernels.arguments import MEMORY, RULES, STYLE
from freebooter.bots.kernels.leaves import judge, play_on, turn_of
from freebooter.bots.tree_search import Workspace, rules_of, style_of
from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.match import Match
from freebooter.engine.native.compiler import BUFFER, IDS, compile_kernels, direct, kernel

SEEDS = 8
TABLE = types.void(RULES, STYLE, MEMORY, BUFFER, BUFFER, IDS, IDS, types.int64, types.uint64, types.float64[:, ::1])


@kernel(TABLE)
def fill(rules, style, memory, config, state, mine, theirs, lucks, seed, out):  # type: ignore[no-untyped-def]
    """What each choice of seat 0 and each of seat 1 come to together for seat 1."""
    end = turn_of(state, style) + style.turns
    for i in range(mine.size):
        for j in range(theirs.size):
            out[i, j] = 0.0
            for luck in range(lucks):
                copy_state(state, memory.world)
                rules.apply(config, memory.world, 0, np.int64(mine[i]), memory.log)
                rules.apply(config, memory.world, 1, np.int64(theirs[j]), memory.log)
                over = rules.to_act(config, memory.world) == 0
                over = over or play_on(rules, config, style, memory, nth(seed, luck + 1), end)
                judge(rules, config, memory.world, over, memory.points)
                out[i, j] += memory.points[1] / lucks


def table_of(match: Match, lucks: int) -> np.ndarray:
    """That of a position."""
    game, mine, theirs = match.game, match.legal(0), match.legal(1)
    workspace = Workspace(2)
    workspace.fit(game, 2, 2)
    out = np.zeros((len(mine), len(theirs)))
    actions = [np.array([int(action) for action in each], np.int16) for each in (mine, theirs)]
    told = rules_of(game, game.search), style_of(game, game.search), workspace.memory
    direct(fill)(*told, match.setup.config, match.buffer, *actions, lucks, np.uint64(7), out)
    return out


def shares_of(bot: Bot, match: Match) -> np.ndarray:
    """How likely the bot is to choose what as seat 0, by some seeds."""
    mine, found = list(match.legal(0)), np.zeros(len(match.legal(0)))
    for seed in range(SEEDS):
        choice = bot.choose(match.knowledge(0), seed=seed)
        told = {each.action: each.share for each in choice.statistics.actions if each.share is not None}
        for action, share in told.items() or [(choice.action, 1.0)]:
            found[mine.index(action)] += share / SEEDS
    return found


def positions(game_id: str, count: int, first: int) -> Iterator[Match]:
    """Some positions in which both seats choose secretly at the same time, and there is something to choose."""
    game, greedy = freebooter.game(game_id), freebooter.bot("greedy")
    while count:
        match, first = game.new(seed=first, seats=2), first + 1
        skip = first % 7
        while not match.over:
            asked = match.to_act
            searched = all(action.verb not in game.search.by_policy for action in match.legal(asked[0]))
            if len(asked) == 2 and searched and min(len(match.legal(seat)) for seat in asked) > 1:
                if skip == 0 or len(match.moves) < 2:
                    yield match
                    count -= 1
                    break
                skip -= 1
            for seat in asked[:1]:
                match.play(seat, greedy.choose(match.knowledge(seat), seed=first).action)


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--positions", type=int, default=60)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--budget", default="400it")
    read.add_argument("--lucks", type=int, default=24)
    how = read.parse_args()
    freebooter.game(how.game).prepare()
    compile_kernels((fill,))
    plain, mixing = (freebooter.bot("search", budget=how.budget, mixed=mixed) for mixed in (0, 1))
    against_plain, against_mixing, depends, drawn = [], [], 0, 0
    for match in positions(how.game, how.positions, how.seed):
        table = table_of(match, how.lucks)
        against_plain.append(float((shares_of(plain, match) @ table).max()))
        shares = shares_of(mixing, match)
        against_mixing.append(float((shares @ table).max()))
        depends += len(set(table.argmax(axis=1).tolist())) > 1
        drawn += shares.max() < 1.0
    saved = np.array(against_plain) - np.array(against_mixing)
    print(f"{len(saved)} positions: in {depends} the best answer depends on the choice, in {drawn} the bot mixes")
    print(
        f"who reads it wins {np.mean(against_plain):.2%} of plain search, {np.mean(against_mixing):.2%} of mixed play:"
    )
    print(f"{np.mean(saved):.2%} ± {np.std(saved) / len(saved) ** 0.5:.2%} less")


if __name__ == "__main__":
    main()
