"""Runs: an edition against the standard one, on the same deals, in the background. One at a time, for a bounded time.

A run plays more and more matches and leaves what it knows after each round, so that whoever looks on sees it fill.
"""

import os
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from freebooter.engine.editions import Values, nested
from freebooter.engine.errors import FreebooterError
from freebooter.engine.game import Game
from freebooter.lab.comparison import Comparison, compare
from freebooter.lab.reports import Report, report

ROUNDS = (60, 200, 600, 2000, 6000)
"""So many matches of each edition are played, one round after the other."""

LIMITS = (30, 120, 600)
"""Seconds that a run may take."""

QUICK, STRONG = "greedy", "search:50it"
QUICK_SHARE = 0.6
"""Of the time; the rest is for bots that search, so that what only quick bots show is not taken for the game's."""

MOST_STRONG = 200
KEPT = 8
"""So many runs are remembered."""

NICENESS = 10

PREPARING, QUICK_BOTS, STRONG_BOTS, REPORTING, DONE = "preparing", "quick", "strong", "reporting", "done"


class Busy(FreebooterError):
    """There is a run already."""


@dataclass
class Run:
    """One run, and what is known so far."""

    id: str
    game: Game
    values: Values
    seats: int
    limit: float
    stage: str = PREPARING
    done: int = 0
    total: int = 0
    games: int = 0
    """Matches of each edition that the comparison rests on."""
    comparison: Comparison | None = None
    report: Report | None = None
    problem: FreebooterError | None = None
    stopped: bool = False
    begun: float = field(default_factory=time.monotonic)
    until: float = 0.0

    @property
    def over(self) -> bool:
        return self.stage == DONE

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def stop(self) -> None:
        """Ends it soon; what is known by then stays."""
        self.stopped = True

    def _tick(self, done: int, total: int) -> None:
        """Called as matches are finished. The lab keeps what is done when it is interrupted."""
        self.done, self.total = done, total
        if self.stopped or time.monotonic() > self.until:
            raise KeyboardInterrupt

    def play(self) -> None:
        """Plays until the time is over, everything is played, or somebody stops it."""
        try:
            self.game.prepare()
            _prepare_lab()
            self._rounds()
        except FreebooterError as problem:
            self.problem = problem
        finally:
            self.stage = DONE

    def _rounds(self) -> None:
        begun, self.begun = time.monotonic(), time.monotonic()
        self.until = begun + QUICK_SHARE * self.limit
        for games in ROUNDS:
            self.stage = QUICK_BOTS
            with suppress(KeyboardInterrupt):
                self._take(compare(self.game, None, self._edition(), games, [QUICK], self.seats, progress=self._tick))
                self.stage = REPORTING
                self._report(games)
            if self.stopped or time.monotonic() > self.until:
                break
        if self.comparison is not None and not self.stopped:
            self.until = begun + self.limit
            self._strong()

    def _report(self, games: int) -> None:
        wishes: dict[str, Any] = {
            "seats": self.seats,
            "edition": self._edition(),
            "strengths": tuple(dict.fromkeys(("random", QUICK))),
        }
        found = report(self.game, games, progress=lambda _, done, total: self._tick(done, total), **wishes)
        if self.report is None or _measured(found) > _measured(self.report):  # one that was cut short may know less
            found.data["interrupted"] = self.stopped  # its time was up, which nobody has to be told
            self.report = found

    def _strong(self) -> None:
        """The same with bots that look ahead: fewer matches, but as many as there is time for."""
        self.stage, edition = STRONG_BOTS, self._edition()
        with suppress(KeyboardInterrupt):
            found = compare(self.game, None, edition, 10 * MOST_STRONG, [STRONG], self.seats, progress=self._tick)
            assert self.comparison is not None
            levels = [*self.comparison.data["levels"], *found.data["levels"]]
            self.comparison = Comparison({**self.comparison.data, "levels": levels, "interrupted": self.stopped})

    def _take(self, found: Comparison) -> None:
        games = found.data["levels"][0]["games"]
        if games > self.games:
            named = {"base": "standard", "mine": self.values["title"], "interrupted": self.stopped}
            self.comparison, self.games = Comparison({**found.data, **named}), games

    def _edition(self) -> dict[str, Any]:
        return nested(self.values)


def _measured(found: Report) -> int:
    """How many matches a report rests on."""
    return sum(level["games"] for level in found.data["levels"])


def _prepare_lab() -> None:
    from freebooter.lab import native

    native.prepare()


class Runs:
    """The runs of a server: the last few, of which one may be under way."""

    def __init__(self, start: Callable[[Run], None] | None = None) -> None:
        self._runs: OrderedDict[str, Run] = OrderedDict()
        self._start = start or _in_a_thread

    @property
    def current(self) -> Run | None:
        return next((run for run in self._runs.values() if not run.over), None)

    def begin(self, game: Game, values: Values, seats: int, limit: int) -> Run:
        """Starts a run, unless there is one."""
        if self.current is not None:
            raise Busy("There is a run already. Wait for its end, or stop it first.")
        run = Run(secrets.token_urlsafe(8), game, values, seats, float(limit))
        self._runs[run.id] = run
        while len(self._runs) > KEPT:
            self._runs.popitem(last=False)
        self._start(run)
        return run

    def find(self, id: str) -> Run | None:
        return self._runs.get(id)

    def recent(self) -> list[Run]:
        return list(reversed(self._runs.values()))

    def stop(self) -> None:
        """The server ends."""
        for run in self._runs.values():
            run.stop()


def _in_a_thread(run: Run) -> None:
    threading.Thread(target=_play_modestly, args=(run,), name="lab", daemon=True).start()


def _play_modestly(run: Run) -> None:
    """Matches at the tables come first. (On Linux a thread has a priority of its own.)"""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
    run.play()
