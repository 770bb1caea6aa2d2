"""Health and figures: alive is not ready, and histograms say how long things take."""

import asyncio
import json
import re
import threading
from collections.abc import Callable
from typing import Any

import pytest

from freebooter.client import RemoteSeat, open_table
from freebooter.server.metrics import HISTOGRAMS, SAYS, Histogram, Metrics, in_total, text_of

Fetch = Callable[..., tuple[int, Any, Any]]


def test_a_server_without_its_database_is_alive_but_not_ready(
    host: Any, fetch: Fetch, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = host()
    assert [fetch(server.url + path)[0] for path in ("/livez", "/readyz", "/healthz")] == [200, 200, 200]

    def fail() -> bool:
        raise OSError("no route to the database")

    monkeypatch.setattr(server.registry.store, "healthy", fail)
    assert [fetch(server.url + path)[0] for path in ("/livez", "/readyz", "/healthz")] == [200, 503, 503]
    assert fetch(server.url + "/readyz")[2]["ok"] is False


def test_a_database_that_never_answers_is_not_waited_for(
    host: Any, fetch: Fetch, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, released = host(), threading.Event()
    monkeypatch.setattr(server.registry.store, "healthy", lambda: released.wait(300))
    assert fetch(server.url + "/readyz")[0] == 503
    assert fetch(server.url + "/livez")[0] == 200
    released.set()


def values(text: str) -> dict[str, float]:
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def test_moves_thinking_and_storing_are_in_histograms(host: Any, fetch: Fetch) -> None:
    server = host(quota=5 * 2**20)
    bot = {"kind": "bot", "level": "sailor"}
    table = open_table(server.url, game="jolly-and-roger", name="Anne", pace="instant", seats=[{"kind": "me"}, bot])

    async def play() -> None:
        async with RemoteSeat(server.url, table["table"], table["seats"][0]["token"]) as seat:
            for _ in range(2):
                await seat.until(lambda: seat.ask is not None)
                await seat.act(seat.ask["legal"][0]["text"])

    asyncio.run(play())
    told = values(fetch(server.url + "/metrics")[2])
    assert told["freebooter_act_to_ack_seconds_count"] == 2
    assert told["freebooter_commit_seconds_count"] >= 3
    assert told["freebooter_bot_thinking_seconds_count"] >= 1
    for name in HISTOGRAMS:
        buckets = [told[each] for each in told if each.startswith(f"freebooter_{name}_bucket")]
        assert buckets == sorted(buckets)
        assert buckets[-1] == told[f"freebooter_{name}_count"]
    assert told["freebooter_memory_bytes"] > 10_000_000
    assert told["freebooter_open_files"] > 3
    assert told["freebooter_database_bytes"] > 10_000
    assert told["freebooter_database_quota_bytes"] == 5 * 2**20
    assert (told["freebooter_workers"], told["freebooter_workers_silent"]) == (1, 0)


def test_the_figures_of_several_workers_add_up() -> None:
    one, two = Metrics(), Metrics()
    one.thought(0.02)
    two.thought(3.0)
    two.acknowledged.observe(99.0)
    parts = [json.loads(json.dumps(each.figures(2, Histogram()))) for each in (one, two)]
    told = values(text_of({**dict.fromkeys(SAYS, 0), **in_total(parts)}))
    assert told["freebooter_tables"] == 4
    assert told["freebooter_bot_thinking_seconds_sum"] == pytest.approx(3.02)
    assert told['freebooter_bot_thinking_seconds_bucket{le="2.5"}'] == 1
    assert told['freebooter_act_to_ack_seconds_bucket{le="+Inf"}'] == 1


def test_every_line_has_prometheus_form() -> None:
    text = text_of({**dict.fromkeys(SAYS, 0), **Metrics().figures(0, Histogram())})
    named = re.compile(r'freebooter_[a-z_]+(\{(le|version)="[^"]+"\})? [0-9.e+-]+')
    for line in text.splitlines():
        assert named.fullmatch(line) or re.fullmatch(r"# (HELP|TYPE) freebooter_[a-z_]+ .+", line), line
