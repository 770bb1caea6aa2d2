"""Looks for a ladder of levels: lets candidates play a game against each other in an arena, first each against the one
named before it, then whose match would tell most for its time, and says which of them, from weak to strong, make steps
that are as even as can be.

What it finds is tried on other deals, by `tools/arena_table.py --steps`, before anybody relies on it. Results are kept
in a file (not in docs/arena, which is for the levels alone) and can be added to.
"""

import argparse
import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

import freebooter
from freebooter.bots import LEVELS
from freebooter.lab.arena.ratings import Rating, expected
from freebooter.lab.arena.scheduling import Thinking
from freebooter.lab.arena.tournament import Arena

SEED = 77
"""Not the seed of the tables: what was chosen by some deals is confirmed by others."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("game", choices=freebooter.shelf())
    given.add_argument("bots", nargs="+", help="candidates, by their specs, best from weak to strong")
    given.add_argument("--games", type=int, default=40, help="of each against the one before it")
    given.add_argument("--seconds", type=float, default=0.0, help="for whoever's match tells most")
    given.add_argument("--seed", type=int, default=SEED)
    given.add_argument("--seats", type=int, help="usually the fewest")
    given.add_argument("--results", type=Path, help="where results are kept and added to")
    given.add_argument("--top", help="the strongest of the ladder; usually whoever is")
    wanted = given.parse_args()
    arena = Arena(wanted.game, wanted.bots, wanted.seats, wanted.seed, file=wanted.results)
    begin(arena, wanted.games)
    arena.play_for(wanted.seconds)
    for line in told(arena, wanted.top):
        print(line)


def begin(arena: Arena, games: int) -> None:
    """Each against the one before it; in a game for one all play the same deals."""
    pairs = itertools.pairwise(arena.given)
    for players in (
        [arena.given] if arena.seats == 1 else [(strong, *[weak] * (arena.seats - 1)) for weak, strong in pairs]
    ):
        arena.play_group(players, games)


def told(arena: Arena, top: str | None = None) -> Iterator[str]:
    """The ratings with what a match takes, and the ladder with the chance at each step."""
    rated = [each for each in arena.standing().ratings if each.bot in arena.given]
    thinking = Thinking(arena.lines, arena.seats)
    for each in rated:
        said = f"{each.rating:+5.0f} ± {each.high - each.rating:<4.0f}" if each.known else f"{each.rating:+5.0f} ?     "
        yield f"{said} {thinking.of(each.bot):8.3f} s a match  {each.bot}"
    rungs = ladder(rated, top)
    for weak, strong in itertools.pairwise(rungs):
        yield f"{expected(strong.rating - weak.rating):.0%} {strong.bot} : {weak.bot}"


def ladder(rated: Sequence[Rating], top: str | None = None) -> tuple[Rating, ...]:
    """One bot for each level, the weakest first, whose smallest step is as large as can be; of several such ladders the
    longest."""
    known = sorted((each for each in rated if each.known), key=lambda each: each.rating)
    choices = [each for each in itertools.combinations(known, len(LEVELS)) if top in (None, each[-1].bot)]
    return max(choices, key=_reach, default=())


def _reach(rungs: Sequence[Rating]) -> tuple[float, float]:
    """The smallest step, and from the lowest to the highest."""
    steps = [strong.rating - weak.rating for weak, strong in itertools.pairwise(rungs)]
    return min(steps), sum(steps)


if __name__ == "__main__":
    main()
