"""A table that goes wrong is broken: it says so, in the viewer's language, and is not loaded again and again.

So is what happens while the database is down: a sentence, and a line in the log.
"""

import asyncio
import json
import logging
import time
from typing import Any

import pytest
import sqlalchemy as sql
from websockets.asyncio.client import connect

from freebooter.client import Lost, Refusal, RemoteSeat, open_table
from freebooter.engine.match import Match
from freebooter.server.http import api
from freebooter.server.live.failures import LEFT_ALONE, Broken, Failures
from freebooter.server.storage.sql_schema import ACTIONS

ME, HERE, BOT = {"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "bot", "level": "sailor"}
BROKEN, KAPUTT = "This table is broken", "Dieser Tisch ist kaputt"


def opened(server: Any, *seats: Any) -> dict[str, Any]:
    return open_table(server.url, game="jolly-and-roger", name="Anne", pace="instant", seats=list(seats or (ME, HERE)))


def begun(server: Any, table: dict[str, Any]) -> Any:
    live = server.registry.tables[table["table"]]
    while live.table.match is None or live._storing:
        time.sleep(0.01)
    return live


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING, "freebooter.server")
    return caplog


def messages(errors: pytest.LogCaptureFixture, *tables: str) -> list[str]:
    """What the server's log says, of these tables: other tests' servers in this process may be at work yet."""
    of_the_server = [record for record in errors.records if record.name == "freebooter.server"]
    return [record.message for record in of_the_server if not tables or getattr(record, "table", "") in tables]


def poison(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no match can go on, as if its edition had found a hole in the rules."""

    def fail(*_: Any) -> None:
        raise OverflowError("more than there is room for")

    monkeypatch.setattr(Match, "play", fail)


async def said_at_the_door(server: Any, table: str, language: str) -> str:
    """What somebody hears who comes to a table that cannot be."""
    async with connect(server.url.replace("http", "ws") + f"/api/tables/{table}/ws") as socket:
        await socket.send(json.dumps({"do": "hello", "token": None, "lang": language}))
        return str(json.loads(await socket.recv())["reason"])


def test_a_table_that_goes_wrong_again_says_so_and_is_left_alone(
    host: Any, fetch: Any, monkeypatch: pytest.MonkeyPatch, errors: pytest.LogCaptureFixture
) -> None:
    server = host()
    table = opened(server, ME, BOT)
    begun(server, table)
    poison(monkeypatch)

    async def try_to_play() -> int:
        tried = 0
        async with RemoteSeat(server.url, table["table"], table["seats"][0]["token"]) as seat:
            while True:
                await seat.until(lambda: seat.ask is not None)
                tried += 1
                with pytest.raises(Refusal, match="went wrong at this table"):
                    await seat.act(seat.ask["legal"][0]["text"])
                seat.ask = None

    with pytest.raises(Lost, match=BROKEN):
        asyncio.run(asyncio.wait_for(try_to_play(), 90))
    for _ in range(50):
        assert asyncio.run(said_at_the_door(server, table["table"], "en")).startswith(BROKEN)
    assert asyncio.run(said_at_the_door(server, table["table"], "de")).startswith(KAPUTT)
    for path in ("", "/replay", "/record", "/analysis"):
        status, _, content = fetch(f"{server.url}/api/tables/{table['table']}{path}", accept_language="de")
        assert (status, content["error"][: len(KAPUTT)]) == (409, KAPUTT)
    stored = server.registry.store.peek(table["table"])
    assert stored.table["loads"] <= 2, "it is not loaded again and again"
    assert messages(errors, table["table"]) == ["a table went wrong"]
    assert table["table"] not in server.registry.tables


def test_bots_that_fail_break_their_table_and_no_other(
    host: Any, monkeypatch: pytest.MonkeyPatch, errors: pytest.LogCaptureFixture
) -> None:
    server = host()
    table, other = opened(server, BOT, BOT), opened(server)
    begun(server, table)
    begun(server, other)
    real = server.registry.bots.play

    async def fail(level: str, knowledge: Any, seed: int, claim: Any) -> Any:
        if claim.table == table["table"]:
            raise IndexError("a bot fell overboard")
        return await real(level, knowledge, seed, claim)

    monkeypatch.setattr(server.registry.bots, "play", fail)

    async def watch() -> None:
        async with RemoteSeat(server.url, table["table"]) as watcher:
            await watcher.until(lambda: False)

    with pytest.raises(Lost, match=BROKEN):
        asyncio.run(asyncio.wait_for(watch(), 90))
    assert len(messages(errors)) == 1

    async def look_at_the_other() -> None:
        async with RemoteSeat(server.url, other["table"]) as watcher:
            assert watcher.view is not None

    asyncio.run(look_at_the_other())


def test_a_log_that_does_not_fit_is_found_once(host: Any, fetch: Any, errors: pytest.LogCaptureFixture) -> None:
    server = host()
    table = opened(server, ME, HERE)
    live = begun(server, table)

    async def play(count: int) -> None:
        seats = [RemoteSeat(server.url, table["table"], each["token"]) for each in table["seats"]]
        async with seats[0], seats[1]:
            for _ in range(count):
                asked = next(seat for seat in seats if seat.ask is not None)
                await asked.act(asked.ask["legal"][0]["text"])
                await asyncio.sleep(0.1)

    asyncio.run(play(3))
    with server.registry.store.engine.begin() as connection:
        connection.execute(sql.delete(ACTIONS).where(ACTIONS.c.table_id == table["table"], ACTIONS.c.number == 1))
    live.registry.tables.clear()
    for _ in range(5):
        status, _, content = fetch(f"{server.url}/api/tables/{table['table']}")
        assert (status, content["error"][: len(BROKEN)]) == (409, BROKEN)
    assert messages(errors) == ["a table went wrong"]
    assert server.registry.store.peek(table["table"]).table["loads"] == 1


def test_a_match_that_cannot_be_shown_gives_a_sentence_and_one_line(
    host: Any, fetch: Any, monkeypatch: pytest.MonkeyPatch, errors: pytest.LogCaptureFixture
) -> None:
    server = host()
    table = opened(server, ME, HERE)
    live = begun(server, table)
    monkeypatch.setattr(type(live.table.match), "over", property(lambda match: True))

    def fail(*_: Any) -> None:
        raise IndexError("no such frame")

    monkeypatch.setattr(api, "frames", fail)
    for _ in range(5):
        status, _, content = fetch(f"{server.url}/api/tables/{table['table']}/replay")
        assert status == 409
        assert content["error"].startswith("This match cannot be shown")
    assert messages(errors) == ["a match could not be shown"]


def test_a_record_that_finds_a_hole_in_the_rules_is_refused(
    host: Any, fetch: Any, monkeypatch: pytest.MonkeyPatch, errors: pytest.LogCaptureFixture
) -> None:
    server = host()

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(api, "replay", fail)
    for _ in range(3):
        status, _, content = fetch(f"{server.url}/api/records", b"{}")
        assert (status, content["error"][:29]) == (400, "That record cannot be replayed"[:29])
    assert len(messages(errors)) == 1


def test_a_broken_table_has_another_chance_later() -> None:
    clock = [0.0]
    failures = Failures(lambda: clock[0])
    failures.note("t", ValueError("once"))
    failures.check("t")
    failures.note("t", ValueError("twice"))
    with pytest.raises(Broken):
        failures.check("t")
    failures.check("another")
    clock[0] += LEFT_ALONE
    failures.check("t")
    failures.note("t", ValueError("again"))
    with pytest.raises(Broken):
        failures.check("t")


def test_while_the_database_is_down_there_is_a_sentence_and_a_line(
    host: Any, fetch: Any, errors: pytest.LogCaptureFixture
) -> None:
    server = host()
    table = opened(server)
    begun(server, table)
    store = server.registry.store
    there, store.engine = store.engine, sql.create_engine("sqlite:////nowhere/at/all.sqlite3")
    server.registry.tables.clear()
    sentence = "The server's database does not answer now"
    try:
        for _ in range(20):
            assert asyncio.run(said_at_the_door(server, table["table"], "en")).startswith(sentence)
        assert "Datenbank" in asyncio.run(said_at_the_door(server, table["table"], "de"))
        wish = json.dumps({"game": "jolly-and-roger", "seats": [ME, BOT]}).encode()
        for path, body in ((f"/api/tables/{table['table']}", None), ("/api/tables", wish)):
            status, headers, content = fetch(server.url + path, body)
            assert (status, headers["retry-after"]) == (503, "2")
            assert content["error"].startswith(sentence)
        assert fetch(f"{server.url}/healthz")[0] == 503
    finally:
        store.engine = there
    assert messages(errors) == ["the database does not answer"]
    assert fetch(f"{server.url}/api/tables/{table['table']}")[0] == 200, "and when it is back, so is the table"


def test_a_move_that_cannot_be_stored_is_not_acknowledged_and_is_a_line_in_the_log(
    host: Any, errors: pytest.LogCaptureFixture
) -> None:
    server = host()
    table = opened(server)
    begun(server, table)
    store = server.registry.store

    async def main() -> None:
        seats = [RemoteSeat(server.url, table["table"], each["token"]) for each in table["seats"]]
        async with seats[0], seats[1]:
            asked = next(seat for seat in seats if seat.ask is not None)
            there, store.engine = store.engine, sql.create_engine("sqlite:////nowhere/at/all.sqlite3")
            acting = asyncio.create_task(asked.act(asked.ask["legal"][0]["text"]))
            await asyncio.sleep(0.5)
            assert not acting.done(), "what is not stored is not acknowledged"
            store.engine = there
            assert (await acting)["ok"], "the client asked again"

    asyncio.run(main())
    assert set(messages(errors)) <= {"a table was given up", "the database does not answer"}
    assert not any(record.exc_info for record in errors.records)
    assert len(store.peek(table["table"]).actions) == 1
