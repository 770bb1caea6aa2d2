"""Bots think in few threads at once, whoever waits waits in line, and nobody else waits for them."""

import asyncio
import threading
from typing import Any

import pytest

import freebooter
from freebooter.bots import Choice
from freebooter.server.live import bot_threads
from freebooter.server.live.bot_threads import BotThreads
from freebooter.server.live.game_loader import GameLoader
from freebooter.server.live.thinking_queue import Claim
from freebooter.server.metrics import Histogram, Metrics

THREADS, BOTS = 2, 7


class Thinker:
    """A bot that thinks until it is let go, and knows how many think with it."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self._lock = threading.Lock()
        self.at_work = self.most = self.chosen = 0

    def choose(self, knowledge: Any, seed: int, stop: threading.Event) -> Choice:
        with self._lock:
            self.at_work += 1
            self.most = max(self.most, self.at_work)
        assert self.go.wait(90)
        with self._lock:
            self.at_work -= 1
            self.chosen += 1
        return Choice(knowledge.legal()[0])


def test_no_more_bots_think_at_once_than_there_are_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, metrics, bot = Thinker(), Metrics(), bot_threads._bot  # other servers' bots may be at work meanwhile
    monkeypatch.setattr(bot_threads, "_bot", lambda spec: thinker if spec == "thinker" else bot(spec))
    match = freebooter.game("jolly-and-roger").new(seed=1)
    knowledge = match.knowledge(match.to_act[0])

    async def main() -> None:
        pool = BotThreads(THREADS, metrics, GameLoader())
        choosing = [asyncio.create_task(pool.choose("thinker", knowledge, seed, Claim())) for seed in range(BOTS)]
        while thinker.at_work < THREADS:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # the loop goes on meanwhile, and no third one begins
        assert thinker.at_work == THREADS
        assert not any(task.done() for task in choosing)
        thinker.go.set()
        await asyncio.gather(*choosing)
        pool.close()

    asyncio.run(asyncio.wait_for(main(), 90))
    assert (thinker.chosen, thinker.most) == (BOTS, THREADS)
    *counts, seconds = metrics.figures(0, Histogram())["bot_thinking_seconds"]
    assert sum(counts) == BOTS
    assert seconds > 0
