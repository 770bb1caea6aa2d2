"""How good an agent is: matches against one of our bots, each deal with every seating, and a 95 % interval.

    python examples/learning/evaluate.py                                    # the greedy bot against random
    python examples/learning/evaluate.py --agent search:200it --against greedy --deals 100

An agent is whatever has `choose(knowledge, seed=...)`, as our bots have: it gets what its seat knows and answers with
a `Choice`.
"""

import argparse
import random
from collections.abc import Sequence

import freebooter
from freebooter.bots import Bot, bot
from freebooter.lab.statistics import Interval, interval


def evaluate(
    agent: Bot, against: str, game: str = "jolly-and-roger", seats: int | None = None, deals: int = 100
) -> Interval:
    """The agent's mean payoff against bots on all other seats: a win is 1, a tie its share."""
    count = seats or freebooter.game(game).seats[0]
    others = bot(against)
    means: list[float] = []
    for deal in range(deals):
        means.append(0.0)
        for own in range(count):
            players = [agent if seat == own else others for seat in range(count)]
            means[-1] += play(game, players, deal)[own] / count
    return interval(means, deals * count)


def play(game: str, players: Sequence[Bot], deal: int) -> Sequence[float]:
    """One match; the deal is its seed. Of several seats asked at once, chance says whose answer comes first."""
    match, chance = freebooter.game(game).new(len(players), deal), random.Random(deal)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, players[seat].choose(match.knowledge(seat), seed=chance.getrandbits(63)).action)
    return match.result or ()


def main(arguments: Sequence[str] | None = None) -> Interval:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="jolly-and-roger")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--against", default="random")
    parser.add_argument("--deals", type=int, default=100)
    given = parser.parse_args(arguments)
    found = evaluate(bot(given.agent), given.against, given.game, given.seats, given.deals)
    print(f"{given.agent} against {given.against}: {found.rate:.1%} (95 %: {found.low:.1%} to {found.high:.1%})")
    return found


if __name__ == "__main__":
    main()
