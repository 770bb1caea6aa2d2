"""Looks for a ladder of levels: lets candidates play a game against each other in an arena, whose match would tell most
for its time, and says which of them, from weak to strong, make steps that are as even as can be.

What it finds is tried with fresh seeds afterwards, by `freebooter simulate`, before it goes into a game's levels.toml.
Results are kept in a file (not in docs/arena, which is for the levels alone) and can be added to.
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


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("game", choices=freebooter.shelf())
    given.add_argument("bots", nargs="+", help="candidates, by their specs")
    given.add_argument("--seconds", type=float, default=60.0)
    given.add_argument("--seats", type=int, help="usually the fewest")
    given.add_argument("--results", type=Path, help="where results are kept and added to")
    given.add_argument("--top", help="the strongest of the ladder; usually whoever is")
    wanted = given.parse_args()
    arena = Arena(wanted.game, wanted.bots, wanted.seats, file=wanted.results)
    arena.play_for(wanted.seconds)
    for line in told(arena, wanted.top):
        print(line)


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
    """One bot for each level, the weakest first, whose smallest step is as large as can be."""
    known = sorted((each for each in rated if each.known), key=lambda each: each.rating)
    choices = [each for each in itertools.combinations(known, len(LEVELS)) if top in (None, each[-1].bot)]
    return max(choices, key=_least_step, default=())


def _least_step(rungs: Sequence[Rating]) -> float:
    return min(strong.rating - weak.rating for weak, strong in itertools.pairwise(rungs))


if __name__ == "__main__":
    main()
