"""What is wanted of batches of environments: the last table of bench/environments.py, top down."""

from collections.abc import Iterator

import shelf
from targets import Target

COMPARED = 1024
"""The batch size that targets are set for, on one core."""

BRIDGE, LEDUC, CARDS = "theirs/pgx/bridge_bidding", "theirs/pgx/leduc_holdem", "theirs/cards/*"
SMALLEST = "jolly-and-roger"


def targets() -> Iterator[Target]:
    """All lines of the table: each game against each of the others, then what two threads gain it."""
    for game, seats in shelf.tables():
        ours, title, small = f"ours/{game}/{seats}/{COMPARED}", f"{game}, {seats} seats", game == SMALLEST
        yield Target(f"{title}, against pgx", f"{ours}/1", "steps/s", BRIDGE, at_least=10 if small else 5)
        yield Target("... against its toy", f"{ours}/1", "steps/s", LEDUC, at_least=1 if small else None)
        yield Target("... against card games in Python", f"{ours}/1", "steps/s", CARDS, at_least=30)
        yield Target("... a second thread, against C's", f"{ours}/gain", "times one", "c/gain", at_least=0.95)
