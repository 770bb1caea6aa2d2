"""Who gets a bots' thread next: every address its fair share, people first, analyses last, and nobody never."""

import asyncio
import threading
import time
from collections import Counter
from typing import Any

import pytest

from freebooter.client import RemoteSeat, open_table
from freebooter.server.live import thinking_queue
from freebooter.server.live.thinking_queue import (
    DESERTED,
    LATER,
    MOST_LATER,
    PEOPLE,
    WATCHED,
    Claim,
    ThinkingQueue,
    TooMuch,
)

BOT, CAPTAIN = {"kind": "bot", "level": "sailor"}, {"kind": "bot", "level": "captain"}


def served(queue: ThinkingQueue[str], turns: int, seconds: float = 0.3) -> list[str]:
    """What is done one after the other, in so many turns."""
    done = []
    for _ in range(turns):
        found = queue.take()
        if found is None:
            break
        done.append(found[1])
        queue.done(found[0], seconds)
    return done


def test_a_newcomer_does_not_wait_behind_a_flood_of_one_address() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for n in range(500):
        queue.put(Claim("flood", f"table {n}"), "flood")
    served(queue, 20)
    queue.put(Claim("guest", "his table"), "guest")
    assert "guest" in served(queue, 2)


def test_addresses_have_equal_shares_however_much_each_wants() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for address, count in (("flood", 400), ("club", 60), ("guest", 60)):
        for n in range(count):
            queue.put(Claim(address, f"{address} {n}"), address)
    assert Counter(served(queue, 90)) == {"flood": 30, "club": 30, "guest": 30}


def test_what_a_long_thought_cost_is_remembered() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for address in ("slow", "fast"):
        for n in range(50):
            queue.put(Claim(address, f"{n}"), address)
    done: Counter[str] = Counter()
    for _ in range(33):
        claim, item = queue.take()  # type: ignore[misc]
        done[item] += 1
        queue.done(claim, 1.0 if item == "slow" else 0.1)
    assert done["fast"] >= 8 * done["slow"]


def test_of_one_address_people_come_first_and_tables_take_turns() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for rank, name in ((LATER, "analysis"), (DESERTED, "deserted"), (WATCHED, "watched")):
        queue.put(Claim("home", name, rank), name)
    for table in ("a", "a", "b"):
        queue.put(Claim("home", table, PEOPLE), table)
    assert served(queue, 9) == ["a", "b", "a", "watched", "deserted", "analysis"]


def test_analyses_stand_behind_other_people_s_tables_and_never_still() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for n in range(16):
        queue.put(Claim("student", "", LATER), "analysis")
        for _ in range(40):
            queue.put(Claim("player", f"{n}"), "move")
    done = served(queue, 100)
    assert 2 <= done.count("analysis") <= 10


def test_of_several_threads_one_is_kept_for_tables() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(2)
    for n in range(3):
        queue.put(Claim("student", f"{n}", LATER), "analysis")
    first = queue.take()
    assert first is not None
    assert queue.take() is None, "the other thread stays free"
    queue.put(Claim("player", "table"), "move")
    assert queue.take() == (Claim("player", "table"), "move")
    queue.done(first[0], 1.0)
    assert queue.take() is not None


def test_one_address_cannot_let_anything_wait_without_end() -> None:
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for _ in range(MOST_LATER):
        queue.put(Claim("flood", "", LATER), "deal")
    with pytest.raises(TooMuch, match="too much at once"):
        queue.put(Claim("flood", "", LATER), "deal")
    queue.put(Claim("other", "", LATER), "deal")
    assert len(queue.drain()) == MOST_LATER + 1


def test_accounts_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_queue, "ACCOUNTS", 20)
    queue: ThinkingQueue[str] = ThinkingQueue(1)
    for n in range(100):
        queue.put(Claim(f"address {n}", "t"), "move")
        served(queue, 1)
    assert len(queue._accounts) <= 20


def test_bots_among_themselves_pause_until_somebody_looks(host: Any) -> None:
    server = host()
    table = open_table(server.url, game="jolly-and-roger", seats=[BOT, BOT], pace="instant")["table"]
    live = server.registry.tables[table]
    while live.table.match is None:
        time.sleep(0.01)
    time.sleep(0.3)
    assert not live.table.match.moves
    assert live.idle, "so it may leave the memory"

    async def look() -> None:
        async with RemoteSeat(server.url, table) as watcher:
            await watcher.until(lambda: len(live.table.match.moves) > 3)

    asyncio.run(look())


def test_a_guest_s_bot_answers_soon_beside_a_hundred_tables_of_one_address(host: Any) -> None:
    """The flood is of one address, the guest comes through a proxy from another: he waits for one thought at most."""
    server = host(thinkers=1)
    flood = [Claim("192.0.2.1", f"table {n}") for n in range(100)]

    thought: list[str] = []

    async def main() -> None:
        bots, go_on = server.registry.bots, threading.Event()
        busy = [asyncio.ensure_future(bots.work(go_on.wait, flood[0]))]
        busy += [asyncio.ensure_future(bots.work(lambda: thought.append("flood"), claim)) for claim in flood[1:]]
        await asyncio.sleep(0)  # all of them are in the queue
        guest = asyncio.ensure_future(bots.work(lambda: thought.append("guest"), Claim("192.0.2.2", "guest")))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(guest, *busy)

    asyncio.run(main())
    assert len(thought) == len(flood)
    assert thought.index("guest") <= 1
