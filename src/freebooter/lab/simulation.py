"""Simulation: bots against each other over many deals, each deal with every seating.

The same deal is played once for each rotation of the players around the table, so that neither
cards nor seats favour anybody. Everything follows from one seed: with bots whose budget is counted
in iterations the outcome is the same on every machine and with any number of workers.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from freebooter.bots import Bot, bot
from freebooter.engine import catalogue
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.engine.setup import MOST_SEED, Setup
from freebooter.lab import pool
from freebooter.lab.matches import Outcome, Plan, play_deals
from freebooter.lab.summary import Summary, summarize

MOST_GAMES = 10_000_000
MOST_WORKERS = 512
CHUNKS_PER_WORKER = 16
MOST_DEALS_AT_ONCE = 50

Progress = Callable[[int, int], None]
"""Called as matches are finished: how many are, and how many there will be."""


class BadSimulation(FreebooterError):
    """A simulation that cannot be run as described."""


def simulate(
    game: str | Game,
    bots: Sequence[str | Bot],
    games: int = 400,
    seed: int = 1,
    workers: int = 1,
    options: Mapping[str, Any] | None = None,
    edition: str | Path | Mapping[str, Any] | None = None,
    seats: int | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Lets bots play at least so many matches (rounded up to whole deals) and sums them up.

    Bots are named by their specs. With more seats than bots the last bot takes the seats that are left.
    """
    at = catalogue.game(game) if isinstance(game, str) else game
    _whole("games", games, 1, MOST_GAMES)
    _whole("workers", workers, 1, MOST_WORKERS)
    _whole("seed", seed, 0, MOST_SEED)
    players = _players(at, bots, seats)
    setup = Setup.checked(at, len(players), 0, options, edition, None)
    plan = Plan(at.id, players, dict(setup.options), edition, seed)
    deals = -(-games // len(players))
    at.prepare()
    outcomes: list[Outcome] = []
    for chunk in _chunks(at, plan, deals, workers):
        outcomes += chunk
        if progress is not None:
            progress(len(outcomes), deals * len(players))
    return summarize(plan, outcomes, setup.edition.get("name", ""))


def _chunks(game: Game, plan: Plan, deals: int, workers: int) -> Iterator[list[Outcome]]:
    """The outcomes of all deals in order, some deals at a time."""
    size = max(1, min(MOST_DEALS_AT_ONCE, deals // (workers * CHUNKS_PER_WORKER)))
    parts = [range(first, min(first + size, deals)) for first in range(0, deals, size)]
    if workers == 1:
        yield from (play_deals(plan, part, game) for part in parts)
    else:
        yield from pool.run(play_deals, plan, parts, min(workers, len(parts)))


def _players(game: Game, bots: Any, seats: Any) -> tuple[str, ...]:
    """The spec of each player."""
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not bots:
        raise BadSimulation(f"Give the bots as a list such as ['search:50ms', 'greedy'], not as {bots!r}.")
    specs = [bot(_spec(each)).spec for each in bots]
    wanted = max(len(specs), game.seats[0]) if seats is None else seats
    if not isinstance(wanted, int) or isinstance(wanted, bool) or wanted not in game.seats:
        allowed = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
        raise BadSimulation(f"{game.title} is for {allowed} seats, not {wanted!r}.")
    if len(specs) > wanted:
        raise BadSimulation(f"There are {len(specs)} bots for {wanted} {'seat' if wanted == 1 else 'seats'}.")
    return (*specs, *specs[-1:] * (wanted - len(specs)))


def _spec(given: Any) -> Any:
    """A bot's spec, given as such or by the bot."""
    return getattr(given, "spec", given)


def _whole(name: str, value: Any, least: int, most: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadSimulation(f"{name!r} is a whole number from {least} to {most:,}, not {value!r}.")
