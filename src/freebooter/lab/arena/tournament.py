"""A tournament: who plays whom, in which order, with results kept in a file that can be added to.

In a game for one nobody plays whom: all play the same deals, each alone, and who does better with a deal is ahead.
"""

import dataclasses
import itertools
import json
import math
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import freebooter
from freebooter.engine import catalogue
from freebooter.engine.game import Game
from freebooter.lab.arena.ratings import Floats, Rating, merged, ratings
from freebooter.lab.arena.scheduling import Thinking, next_pairing
from freebooter.lab.arena.signatures import signature
from freebooter.lab.matches import play_deals
from freebooter.lab.pipeline import ALONE, Workers, chunks, deals_for
from freebooter.lab.plan import BadSimulation, Plan
from freebooter.lab.result_lines import append_line, read_lines
from freebooter.lab.running import Runner
from freebooter.lab.tally import by_player

FORMAT = 1
LEAST_PARTS = 8
"""Into so many lines results are cut at least, if there are as many deals."""

TURN, LONGEST_TURN = 2.0, 20
"""So many seconds two bots play before it is asked again who should, and at most so many deals."""

Progress = Callable[[int, int], None]


def play_results(
    plan: Plan, deals: range, game: Game | None = None, stop: threading.Event | None = None
) -> dict[str, Any]:
    """`wins`: who was ahead of whom how often (row of column), each pair of a match with the weight 1 / (seats - 1);
    `won`: what each player was paid, added up; `seconds`: how long each thought."""
    batch = play_deals(plan, deals, game, stop)
    return _counted(by_player(batch.payoffs), by_player(batch.scores), by_player(batch.seconds))


def play_apart(
    plan: Plan, deals: range, game: Game | None = None, stop: threading.Event | None = None
) -> dict[str, Any]:
    """The same for a game for one: each player plays the deals alone."""
    batches = [play_deals(dataclasses.replace(plan, players=(bot,)), deals, game, stop) for bot in plan.players]
    counted = ((each.payoffs, each.scores, each.seconds) for each in batches)
    return _counted(*(np.concatenate(each, -1) for each in zip(*counted, strict=True)))


def _counted(payoffs: Floats, scores: Floats, seconds: Floats) -> dict[str, Any]:
    thought = [float(f"{each:.3g}") for each in seconds.sum((0, 1))]
    return {"wins": ahead(payoffs, scores).tolist(), "won": payoffs.sum((0, 1)).tolist(), "seconds": thought}


def ahead(payoffs: Floats, scores: Floats) -> Floats:
    """The table of players; who has the higher payoff is ahead, then who has more points; ties are half each."""
    order = np.sign(payoffs[..., :, None] - payoffs[..., None, :])
    order = np.where(order == 0, np.sign(scores[..., :, None] - scores[..., None, :]), order)
    table: Floats = ((order + 1) / 2).sum((0, 1))
    np.fill_diagonal(table, 0.0)
    table /= max(1, table.shape[0] - 1)
    return table


def blocks_of(parts: Iterable[range]) -> list[range]:
    """Parts that are small enough for an interval, which is found by leaving out some results at a time."""
    deals = list(parts)
    size = -(-sum(map(len, deals)) // LEAST_PARTS)
    return [part[begin : begin + size] for part in deals for begin in range(0, len(part), size)]


@dataclass(frozen=True)
class Standing:
    """What the results say."""

    bots: tuple[str, ...]
    ratings: list[Rating]
    wins: Floats
    """Row beats column so often."""
    next: tuple[str, str] | None
    """Whose match would tell most for the time it takes; nobody's in a game for one, where all play the same deals."""

    def to_json(self) -> str:
        table = {
            bot: dict(zip(self.bots, row, strict=True)) for bot, row in zip(self.bots, self.wins.tolist(), strict=True)
        }
        nothing = dict.fromkeys(("rating", "low", "high"))
        found = [vars(each) if each.known else {**vars(each), **nothing} for each in self.ratings]
        return json.dumps({"ratings": found, "wins": table, "next": self.next}, indent=1, allow_nan=False)


class Arena:
    """Bots at one kind of table."""

    def __init__(
        self,
        game: str | Game,
        bots: Sequence[str],
        seats: int | None = None,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        file: Path | None = None,
    ) -> None:
        self.game = catalogue.game(game)
        seats = max(min(2, self.game.seats[-1]), self.game.seats[0]) if seats is None else seats
        if len(bots) < 2 or len(set(bots)) != len(bots):
            raise BadSimulation("An arena needs at least two bots, each of them once.")
        self.seats, self.seed, self.file = seats, seed, file
        self.options = Plan.checked(self.game, bots[:1], seats, seed, options).options
        self.given = tuple(Plan.checked(self.game, [bot], seats, seed, options).players[0] for bot in bots)
        kept = read_lines(file, self.head, ("players", "seed", "deals", "wins")) if file is not None else []
        self.lines: list[dict[str, Any]] = [line for line in kept if self._still_true(line)]
        self.left_out = len(kept) - len(self.lines)
        """So many results are of bots that do not play as they did then. They stay in the file, and do not count."""
        known = [bot for line in self.lines for bot in line["players"]]
        self.bots = tuple(dict.fromkeys([*self.given, *known]))

    @property
    def head(self) -> dict[str, Any]:
        made = {"game": self.game.id, "rules": self.game.version, "seats": self.seats}
        return {"format": FORMAT, "version": freebooter.__version__, **made, "options": dict(self.options)}

    def _still_true(self, line: Mapping[str, Any]) -> bool:
        """Whether everybody in a result still plays as it did; who has no signature is taken to."""
        made = zip(line["players"], line.get("made", ()), strict=False)
        return all(then is None or then == signature(self.game, bot, self.seats) for bot, then in made)

    def groups(self) -> list[tuple[str, ...]]:
        """Who sits together: every pair at a table of two; at larger ones every choice of so many, or all in turns.
        In a game for one all play the same deals."""
        if self.seats == 1:
            return [self.given]
        if len(self.given) >= self.seats:
            return list(itertools.combinations(self.given, self.seats))
        return [tuple(itertools.islice(itertools.cycle(self.given), self.seats))]

    def play(
        self,
        games: int,
        workers: int | None = 1,
        executor: str | Executor | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Lets every group play so many matches more. Ctrl-C keeps what is done."""
        crew, groups = Workers.checked(workers, executor), self.groups()
        for number, players in enumerate(groups):
            self.play_group(players, games, crew)
            if progress is not None:
                progress(number + 1, len(groups))

    def play_for(
        self,
        seconds: float,
        workers: int | None = 1,
        executor: str | Executor | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Lets those play whose match would tell most for the time it takes, again and again until the time is over.
        What would take longer than what is left is not begun. Ctrl-C keeps what is done."""
        crew, begun = Workers.checked(workers, executor), time.monotonic()
        spent = 0.0
        while spent < seconds and self.play_next(self.given, crew, seconds - spent):
            spent = time.monotonic() - begun
            if progress is not None:
                progress(round(min(spent, seconds)), round(seconds))

    def play_next(self, bots: Sequence[str], crew: Workers = ALONE, within: float = math.inf) -> bool:
        """One turn of those whose match would tell most for its time; False if none of them fits into the time."""
        pair, thinking = self.next_of(bots, within), Thinking(self.lines, self.seats)
        players = tuple(bots) if pair is None else thinking.seating(*pair)
        deal = thinking.seconds_of(players) * self.plan(players).rotations
        if self.lines and deal > within:
            return False
        deals = min(LONGEST_TURN, max(1, int(TURN / deal))) * crew.count
        self.play_group(players, deals * self.plan(players).rotations, crew)
        return True

    def play_group(self, players: Sequence[str], games: int, crew: Workers = ALONE) -> None:
        """Lets these sit together for so many matches more."""
        plan = self.plan(players)
        made = [signature(self.game, bot, self.seats) for bot in players]
        first = max((line["deals"][1] for line in self.lines if self._same(line, players)), default=0)
        parts = blocks_of(chunks(self.game, plan, range(first, first + deals_for(plan, games))))
        work = play_apart if self.seats == 1 else play_results
        runner: Runner[range, dict[str, Any]] = Runner(work, crew.executor, crew.count, plan, local=self.game)
        for part, counted in zip(parts, runner.results(parts), strict=False):
            line = {"players": list(players), "seed": self.seed, "deals": [part.start, part.stop], **counted}
            self._keep({**line, "made": made})

    def plan(self, players: Sequence[str]) -> Plan:
        """What these play: together, or in a game for one the same deals one after the other."""
        if self.seats > 1:
            return Plan.checked(self.game, players, self.seats, self.seed, self.options)
        alone = Plan.checked(self.game, players[:1], 1, self.seed, self.options)
        return dataclasses.replace(alone, players=tuple(players), rotated=False)

    def _same(self, line: Mapping[str, Any], players: Sequence[str]) -> bool:
        return bool(line["players"] == list(players) and line["seed"] == self.seed)

    def _keep(self, line: dict[str, Any]) -> None:
        self.lines.append(line)
        if self.file is not None:
            append_line(self.file, self.head, line)

    def standing(self) -> Standing:
        """The ratings by all results so far."""
        blocks = [self._table(line) for line in self.lines]
        if not blocks:
            raise BadSimulation("Nobody has played yet.")
        rated = ratings(self.bots, merged(blocks))
        return Standing(self.bots, rated, np.sum(blocks, axis=0), self.next_of(self.given))

    def next_of(self, bots: Sequence[str], within: float = math.inf) -> tuple[str, str] | None:
        """The two of these whose next match would tell most for its time, if it fits into so many seconds; before any
        match, the first two. In a game for one nobody."""
        if self.seats == 1:
            return None
        if not self.lines:
            return bots[0], bots[1]

        thinking = Thinking(self.lines, self.seats)

        def cost(one: str, other: str) -> float:
            seconds = thinking.seconds_of(thinking.seating(one, other))
            return seconds if seconds * self.seats <= within else math.inf

        wins = np.sum([self._table(line) for line in self.lines], axis=0)
        return next_pairing(self.bots, bots, ratings(self.bots, [wins]), wins, cost)

    def _table(self, line: Mapping[str, Any]) -> Floats:
        """A line's results in the table of all bots; one that sat twice does not play itself."""
        table = np.zeros((len(self.bots), len(self.bots)))
        places = [self.bots.index(bot) for bot in line["players"]]
        for i, row in enumerate(line["wins"]):
            for j, won in enumerate(row):
                if places[i] != places[j]:
                    table[places[i], places[j]] += won
        return table
