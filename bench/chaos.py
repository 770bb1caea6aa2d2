"""`make chaos`: people play at tables of several nodes while these are killed, stopped, cut off from the database, and
the database is restarted, in any order, for as long as one likes. At the end it is compared what was acknowledged and
what is there: 0 lost, 0 doubled, 0 diverging. It prints the figures and ends with an error if it is not so.
"""

import argparse
import asyncio
import random
import sys
import time

from helpers import use_test_helpers

use_test_helpers()

from chaos import Chaos  # noqa: E402
from three_nodes import nodes  # noqa: E402

LONGEST_TAKEOVER = 10.0


def main() -> None:
    given = arguments()
    print(f"{given.nodes} nodes, {given.tables} tables, {given.seconds:g} s, seed {given.seed}", flush=True)
    with nodes(given.nodes, given.workers) as running:
        chaos = Chaos(running, given.tables, given.seed)
        found = asyncio.run(chaos.run(lambda chaos: cause_trouble(chaos, given.seconds, given.seed)))
    print("\n".join(found.lines()))
    wrong = [*found.lost, *found.doubled, *found.diverging, *found.problems]
    slowest = max(found.outages("kill -9", "SIGSTOP", "cut off", "SIGTERM"), default=0.0)
    if slowest > LONGEST_TAKEOVER:
        wrong.append(f"a takeover took {slowest:.1f} s")
    if wrong:
        sys.exit("\n".join(wrong))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1, help="of each node")
    parser.add_argument("--tables", type=int, default=12, help="at once")
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    return parser.parse_args()


async def cause_trouble(chaos: Chaos, seconds: float, seed: int) -> None:
    """One thing after the other, all of them equally often."""
    chooser, until = random.Random(seed), time.monotonic() + seconds
    every = [
        chaos.kill,
        chaos.stop,
        chaos.cut_off,
        chaos.end,
        chaos.cut_lines,
        chaos.restart_database,
        chaos.crash_database,
    ]
    while time.monotonic() < until:
        for fault in chooser.sample(every, len(every)):
            if time.monotonic() < until:
                print(fault.__name__, flush=True)
                await fault()
                await asyncio.sleep(chooser.random() * 2)


if __name__ == "__main__":
    main()
