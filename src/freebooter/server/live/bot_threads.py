"""The bots' threads: bots choose in a few threads, so that they block nobody and their total is bounded."""

import asyncio
import functools
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from freebooter.bots import LEVELS, Bot, Choice, bot, standin
from freebooter.engine.knowledge import Knowledge
from freebooter.server.live.game_loader import GameLoader
from freebooter.server.metrics import Metrics

T = TypeVar("T")


@functools.cache
def _bot(spec: str) -> Bot:
    return bot(spec)


def searches(level: str) -> bool:
    return (LEVELS[level].spec if level in LEVELS else level).startswith("search")


def _stand_back() -> None:
    """Lets people go first: what is asked for at a table is done before a bot thinks on."""
    if sys.platform == "linux":  # elsewhere it would be about the whole server
        os.nice(10)


class BotThreads:
    """A few threads. Whoever waits, waits in line."""

    def __init__(self, threads: int, metrics: Metrics, games: GameLoader) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot", initializer=_stand_back)
        self._stop = threading.Event()
        self._metrics = metrics
        self._games = games

    async def play(self, level: str, knowledge: Knowledge, seed: int) -> Choice:
        """What the bot of this level (or spec) does at a table; as long as it cannot, somebody stands in for it."""
        return await self.work(lambda: self._choose(standin(_bot(level), knowledge.game), knowledge, seed))

    async def choose(self, level: str, knowledge: Knowledge, seed: int) -> Choice:
        """What that very bot would do."""
        if searches(level):
            await self._games.searchable(knowledge.game.id)
        return await self.work(lambda: self._choose(_bot(level), knowledge, seed))

    def _choose(self, chosen: Bot, knowledge: Knowledge, seed: int) -> Choice:
        begun = time.perf_counter()
        try:
            return chosen.choose(knowledge, seed=seed, stop=self._stop)
        finally:
            self._metrics.thought(time.perf_counter() - begun)

    async def work(self, work: Callable[[], T]) -> T:
        """Something that takes long, in one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def stop(self) -> None:
        """Bots make do with what they have found so far."""
        self._stop.set()

    def close(self) -> None:
        """Ends all thinking."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
