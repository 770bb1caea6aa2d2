"""Budgets of processor time: what each thinking thread gets, whatever the clock says."""

import threading
import time

import pytest

import freebooter
from freebooter.bots import Budget
from freebooter.bots.tree_search import TreeSearch


@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_of_processor_time_goes_by_what_the_threads_get(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, match = freebooter.bot(f"search:30ms-cpu,threads={threads}"), freebooter.game("jolly-and-roger").new(seed=3)
    knowledge = match.knowledge(match.to_act[0])
    bot.choose(knowledge, seed=1)  # whatever has to be made ready is ready
    spent: list[float] = []
    think = TreeSearch.think

    def measured(search: TreeSearch, budget: Budget, asked: float, stop: threading.Event | None) -> None:
        begun = time.thread_time()
        think(search, budget, asked, stop)
        spent.append(time.thread_time() - begun)

    monkeypatch.setattr(TreeSearch, "think", measured)
    bot.choose(knowledge, seed=1)
    assert len(spent) == threads
    assert all(0.03 <= each < 10 for each in spent)


def test_time_in_which_others_have_the_processor_does_not_count() -> None:
    by_clock, by_processor = Budget(seconds=0.02), Budget(seconds=0.02, processor=True)
    asked = time.perf_counter()
    began = by_processor.began(asked)
    time.sleep(0.03)
    assert by_clock.is_spent(by_clock.began(asked))
    assert not by_processor.is_spent(began)
