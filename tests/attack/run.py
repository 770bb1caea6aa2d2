"""`make attack`: the assaults at full length, one after the other, with their figures (see docs/security.md)."""

import argparse
import logging
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import assaults
import power_cuts
from besieged import Besieged


def main() -> None:
    parser = argparse.ArgumentParser(description="Attacks a server of our own on loopback and prints the figures.")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of everything")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # lines to a server that is killed are lost on purpose

    def much(amount: float) -> int:
        return max(1, int(amount * given.scale))

    with tempfile.TemporaryDirectory() as folder:
        server = Besieged(Path(folder) / "data")
        tell("idle sockets", lambda: assaults.idle_sockets(server, much(2000)))
        tell("request flood", lambda: assaults.request_flood(server, 400 + much(3000)))
        tell("message flood", lambda: assaults.message_flood(server, much(10)))
        tell("starved bots", lambda: assaults.starved_bots(server, 16, much(25)))
        tell("poison editions", lambda: assaults.poison(server, much(300), given.seed))
        tell("schema fuzz", lambda: assaults.schema_fuzz(server, much(2000), much(600), given.seed))
        server.stop()
        tell("the log after that", lambda: log_of(server))
        tell("leaks on the wire", lambda: assaults.leaks(much(60), given.seed))
        tell("kill loop", lambda: assaults.kills(Path(folder) / "killed", much(40), given.seed))
        cut = Path(folder) / "cut"
        cut.mkdir()
        if power_cuts.works():
            tell("power cuts", lambda: cuts(cut, much(1000), given.seed))


def cuts(folder: Path, count: int, seed: int) -> str:
    found = power_cuts.cut_power(folder, count, 300, seed)
    return f"{found['cuts']:,} cuts, {found['entries checked']:,} acknowledged entries looked for, none lost"


def log_of(server: Besieged) -> str:
    errors = server.errors()
    assert not errors, errors
    return f"{len(server.log())} lines, no error"


def tell(name: str, assault: Callable[[], str]) -> None:
    begun = time.monotonic()
    print(f"{name}: {assault()} ({time.monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
