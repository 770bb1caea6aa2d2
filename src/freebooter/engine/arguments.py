"""What callers hand over, looked at before a kernel relies on it: seeds and seats."""

from typing import Any

import numpy as np

from freebooter.engine.errors import BadOptions, BadSeat

WHOLE = (int, np.integer)
MOST_SEED = 2**64 - 1


def is_whole(given: Any, least: int, most: int) -> bool:
    """Whether it is a whole number in a range; True and False are none."""
    return isinstance(given, WHOLE) and not isinstance(given, bool) and least <= int(given) <= most


def checked_seed(given: Any) -> int:
    """A seed as a number of Python's."""
    if not is_whole(given, 0, MOST_SEED):
        raise BadOptions("A seed is a whole number from 0 to 2^64 - 1, not {seed!r}.", seed=given)
    return int(given)


def check_seat(given: Any, seats: int) -> None:
    """Refuses what is no seat of a match with so many."""
    if not is_whole(given, 0, seats - 1):
        raise BadSeat("There is no seat {seat!r}; this match has seats 0 to {last}.", seat=given, last=seats - 1)
