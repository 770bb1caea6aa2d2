"""The puzzle of the day: the same for everybody, and another game every day."""

import datetime
import math
from dataclasses import dataclass

from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.puzzles.reading import BadPuzzle, read_puzzles

STRIDE = 17
"""At least so far apart in their files are a game's puzzles from one of its days to the next: the level changes with
the day."""


@dataclass(frozen=True)
class Daily:
    """A puzzle of a game, by its number."""

    game: Game
    number: int


def puzzle_of_the_day(day: datetime.date) -> Daily:
    """Which puzzle it is on a day."""
    games = [game for game in map(catalogue.game, catalogue.shelf()) if read_puzzles(game)]
    if not games:
        raise BadPuzzle("There are no puzzles here.")
    turn, which = divmod(day.toordinal(), len(games))
    count = len(read_puzzles(games[which]))
    return Daily(games[which], turn * stride(count) % count + 1)


def stride(count: int) -> int:
    """A stride that comes to each of so many puzzles before it comes to one again."""
    return next(step for step in range(STRIDE, STRIDE + count + 1) if math.gcd(step, count) == 1)
