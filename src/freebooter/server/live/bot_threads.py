"""The bots' threads: bots choose in a few threads, so that they block nobody and their total is bounded.

Who gets a thread next is decided by the thinking queue.
"""

import asyncio
import contextlib
import functools
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from freebooter.bots import Bot, Choice, bot, looks_ahead, standin
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.server.live.game_loader import GameLoader
from freebooter.server.live.thinking_queue import Claim, ThinkingQueue
from freebooter.server.metrics import Metrics

T = TypeVar("T")


@functools.cache
def _bot(spec: str) -> Bot:
    return bot(spec)


def searches(level: str, game: Game) -> bool:
    """Whether the bot of this level (or spec) looks ahead in a game."""
    return looks_ahead(_bot(level), game)


def _stand_back() -> None:
    """Lets people go first: what is asked for at a table is done before a bot thinks on."""
    if sys.platform == "linux":  # elsewhere it would be about the whole server
        os.nice(10)


class BotThreads:
    """A few threads. Whoever waits, waits in a line in which every address has its fair share."""

    def __init__(self, threads: int, metrics: Metrics, games: GameLoader) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot", initializer=_stand_back)
        self._queue: ThinkingQueue[tuple[Future[Any], Callable[[], Any]]] = ThinkingQueue(threads)
        self._stop = threading.Event()
        self._metrics = metrics
        self._games = games

    async def play(self, level: str, knowledge: Knowledge, seed: int, claim: Claim) -> Choice:
        """What the bot of this level (or spec) does at a table; as long as it cannot, somebody stands in for it."""
        return await self.work(lambda: self._choose(standin(_bot(level), knowledge.game), knowledge, seed), claim)

    async def choose(self, level: str, knowledge: Knowledge, seed: int, claim: Claim) -> Choice:
        """What that very bot would do."""
        if searches(level, knowledge.game):
            await self._games.searchable(knowledge.game.id)
        return await self.work(lambda: self._choose(_bot(level), knowledge, seed), claim)

    def _choose(self, chosen: Bot, knowledge: Knowledge, seed: int) -> Choice:
        begun = time.perf_counter()
        try:
            return chosen.choose(knowledge, seed=seed, stop=self._stop)
        finally:
            self._metrics.thought(time.perf_counter() - begun)

    async def work(self, work: Callable[[], T], claim: Claim) -> T:
        """Something that takes long, in one of the threads, when it is its turn."""
        done: Future[T] = Future()
        self._queue.put(claim, (done, work))
        self._pool.submit(self._do_next)
        return await asyncio.wrap_future(done)

    def _do_next(self) -> None:
        """In a thread: does what has waited for its turn."""
        found = self._queue.take()
        if found is None:
            return
        claim, (done, work) = found
        begun = time.perf_counter()
        try:
            if done.set_running_or_notify_cancel():
                _settle(done, work)
        finally:
            self._queue.done(claim, time.perf_counter() - begun)
            with contextlib.suppress(RuntimeError):  # the threads are closed
                self._pool.submit(self._do_next)  # for what had to wait because of this one

    def stop(self) -> None:
        """Bots make do with what they have found so far."""
        self._stop.set()

    def close(self) -> None:
        """Ends all thinking."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for done, _ in self._queue.drain():
            done.cancel()


def _settle(done: "Future[T]", work: Callable[[], T]) -> None:
    """Does it, and tells whoever waits what came of it."""
    try:
        done.set_result(work())
    except BaseException as error:
        done.set_exception(error)
