"""What workers ask of each other."""

import asyncio

import pytest

from freebooter.server.workers.worker_queries import WorkerQueries


def test_a_silent_worker_is_told_of_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    async def ask_often() -> list[object]:
        queries = WorkerQueries(worker=0, workers=2)
        return [await queries.ask(1, "figures") for _ in range(20)]

    with caplog.at_level("WARNING", logger="freebooter.server"):
        assert asyncio.run(ask_often()) == [None] * 20
    assert [record.message for record in caplog.records] == ["a worker does not answer"]
