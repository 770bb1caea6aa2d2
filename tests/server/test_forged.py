"""Forged, illegal and malformed messages: each is answered with a sentence, and nothing changes."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets import ConnectionClosed, InvalidStatus
from websockets.asyncio.client import ClientConnection, connect

from freebooter.client import open_table
from freebooter.server.settings import Limits

ME, HERE, BOT = {"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "bot", "level": "sailor"}


def opened(server: Any, *seats: Any, **wish: Any) -> dict[str, Any]:
    return open_table(server.url, game="jolly-and-roger", name="Anne", seats=list(seats or (ME, HERE)), **wish)


def address(server: Any, table: dict[str, Any]) -> str:
    return server.url.replace("http", "ws") + f"/api/tables/{table['table']}/ws"


def talk(server: Any, table: dict[str, Any], seat: int | None, talk: Callable[..., Awaitable[None]]) -> None:
    """Connects as a seat, waits until the match has begun, and then talks."""

    async def main() -> None:
        async with connect(address(server, table), max_size=None) as socket:
            token = None if seat is None else table["seats"][seat]["token"]
            await socket.send(json.dumps({"do": "hello", "token": token}))
            while True:
                message = json.loads(await socket.recv())
                if message.get("view"):
                    break
            await talk(socket)

    asyncio.run(asyncio.wait_for(main(), 90))


async def answer(socket: ClientConnection, message: str | bytes) -> dict[str, Any]:
    """The answer (or problem) that a message gets."""
    await socket.send(message)
    while True:
        heard: dict[str, Any] = json.loads(await socket.recv())
        if heard["is"] in ("answer", "problem", "pong"):
            return heard


async def to_the_end(socket: ClientConnection) -> None:
    """Listens until the line is closed."""
    while True:
        await socket.recv()


def moves(server: Any, table: dict[str, Any]) -> list[str]:
    match = server.registry.tables[table["table"]].table.match
    return [action.text for _, action in match.moves]


MALFORMED = {
    "not JSON": "ahoy",
    "half a message": '{"do": "act", "id": 1',
    "no object": "[1, 2, 3]",
    "a number": "17",
    "nothing said": "{}",
    "an unknown request": '{"do": "cheat", "id": 1}',
    "no id": '{"do": "undo"}',
    "a decision of the wrong type": '{"do": "act", "id": 1, "decision": 1, "action": "pick A"}',
    "an action of the wrong type": '{"do": "act", "id": 1, "decision": "1", "action": {"a": 1}}',
    "an action that is true": '{"do": "act", "id": 1, "decision": "1", "action": true}',
    "no action": '{"do": "act", "id": 1, "decision": "1"}',
    "a very long action": json.dumps({"do": "act", "id": 1, "decision": "1", "action": "x" * 500}),
    "a pace that does not exist": '{"do": "set", "id": 1, "pace": "ludicrous"}',
    "seconds without end": '{"do": "wait", "id": 1, "seat": 1, "seconds": 1e999}',
    "hello again": '{"do": "hello", "token": null}',
    "deeply nested": "[" * 5000,
}


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_message_gets_a_sentence_and_changes_nothing(hosted: Any, message: str) -> None:
    table = opened(hosted)

    async def say(socket: ClientConnection) -> None:
        heard = await answer(socket, message)
        assert heard["is"] == "problem"
        assert heard["reason"].endswith(".")
        assert (await answer(socket, '{"do": "ping"}'))["is"] == "pong", "the line stays open"

    talk(hosted, table, 0, say)
    assert moves(hosted, table) == []


ILLEGAL = {
    "an old decision": {"decision": "0", "action": "split 0|1234"},
    "a decision to come": {"decision": "99", "action": "split 0|1234"},
    "no decision": {"decision": "x", "action": "split 0|1234"},
    "a superscript": {"decision": "²", "action": "split 0|1234"},
    "an action of another phase": {"decision": "1", "action": "pick A"},
    "no action of this game": {"decision": "1", "action": "fly home"},
    "an empty action": {"decision": "1", "action": ""},
    "a number too high": {"decision": "1", "action": 10**18},
    "a negative number": {"decision": "1", "action": -1},
}


@pytest.mark.parametrize("content", ILLEGAL.values(), ids=ILLEGAL.keys())
def test_an_illegal_action_gets_a_sentence_and_changes_nothing(hosted: Any, content: dict[str, Any]) -> None:
    table = opened(hosted)

    async def say(socket: ClientConnection) -> None:
        heard = await answer(socket, json.dumps({"do": "act", "id": 5, **content}))
        assert (heard["is"], heard["id"], heard["ok"]) == ("answer", 5, False)
        assert heard["reason"].endswith(".")

    for seat in (0, 1):
        talk(hosted, table, seat, say)
    assert moves(hosted, table) == []


def test_binary_and_oversized_messages(hosted: Any) -> None:
    table = opened(hosted)

    async def say(socket: ClientConnection) -> None:
        assert "binary" in (await answer(socket, b'{"do": "ping"}'))["reason"]
        long = json.dumps({"do": "chat", "id": 1, "text": "x" * 20_000})
        assert "at most 16384 bytes" in (await answer(socket, long))["reason"]
        await socket.send("x" * 2_000_000)
        with pytest.raises(ConnectionClosed):
            await to_the_end(socket)

    talk(hosted, table, 0, say)
    assert hosted.registry.tables[table["table"]].table.chat.count == 0


def test_a_token_opens_its_own_seat_at_its_own_table_only(hosted: Any) -> None:
    table, other = opened(hosted), opened(hosted)

    async def main() -> None:
        for token in ("", "x" * 32, other["seats"][0]["token"], table["invite"]):
            async with connect(address(hosted, table)) as socket:
                heard = await answer(socket, json.dumps({"do": "hello", "token": token}))
                assert heard["reason"] == "That token opens no seat at this table."
                with pytest.raises(ConnectionClosed):
                    await socket.recv()

    asyncio.run(main())
    assert hosted.registry.tables[table["table"]].table.seating.somebody_present() is False


def test_nobody_acts_for_another_seat(hosted: Any) -> None:
    table = opened(hosted)
    split = json.dumps({"do": "act", "id": 1, "decision": "1", "action": "split 0|1234"})

    async def begin(socket: ClientConnection) -> None:
        heard.append(await answer(socket, split))

    heard: list[dict[str, Any]] = []
    for seat in (0, 1):
        talk(hosted, table, seat, begin)
    assert sorted(answer["ok"] for answer in heard) == [False, True]
    refused = next(answer for answer in heard if not answer["ok"])
    assert refused["reason"].endswith(".")
    assert moves(hosted, table) == ["split 0|1234"]


def test_a_replayed_message_is_acknowledged_again_and_plays_nothing(hosted: Any) -> None:
    table = opened(hosted)
    message = json.dumps({"do": "act", "id": 1, "decision": "1", "action": "split 0|1234"})

    async def say(socket: ClientConnection) -> None:
        first = await answer(socket, message)
        assert await answer(socket, message) == first

    for seat in (0, 1):
        talk(hosted, table, seat, say)
    assert moves(hosted, table) == ["split 0|1234"]


def test_before_hello_nothing_is_done(hosted: Any) -> None:
    table = opened(hosted)

    async def main() -> None:
        async with connect(address(hosted, table)) as socket:
            heard = await answer(socket, '{"do": "act", "id": 1, "decision": "1", "action": "split 0|1234"}')
            assert "hello" in heard["reason"]

    asyncio.run(main())


def test_who_goes_on_with_nonsense_is_sent_away(hosted: Any) -> None:
    table = opened(hosted)

    async def say(socket: ClientConnection) -> None:
        for _ in range(20):
            await socket.send("ahoy")
        with pytest.raises(ConnectionClosed) as closed:
            await to_the_end(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008

    talk(hosted, table, 0, say)


def test_chat_and_names_are_cleaned_and_cut(hosted: Any) -> None:
    table = opened(hosted, ME, HERE)
    names = open_table(
        hosted.url,
        game="jolly-and-roger",
        name="\x1b[31m Ann\u202e " + "e" * 80,
        seats=[ME, {"kind": "here", "name": "\n"}],
    )
    seats = hosted.registry.tables[names["table"]].table.seats
    assert seats[0].name == ("[31m Ann " + "e" * 80)[:30]
    assert seats[1].name == "Guest 2"

    async def say(socket: ClientConnection) -> None:
        for text in ("", " \n ", "x" * 501):
            assert not (await answer(socket, json.dumps({"do": "chat", "id": 1, "text": text})))["ok"]
        assert (await answer(socket, json.dumps({"do": "chat", "id": 2, "text": "<b>\x00 hi"})))["ok"]

    talk(hosted, table, 0, say)
    assert [line["text"] for line in hosted.registry.tables[table["table"]].table.chat.page()["lines"]] == ["<b> hi"]


def test_pages_of_others_may_not_talk_to_the_server(hosted: Any, fetch: Any) -> None:
    table = opened(hosted)
    evil, own = "http://evil.example", hosted.url
    body = json.dumps({"game": "jolly-and-roger", "seats": [ME, BOT]}).encode()
    assert fetch(f"{hosted.url}/api/tables", body, origin=evil)[0] == 403
    for no_address in ("null", "http://[", "http://[::1", "http://a]b"):
        assert fetch(f"{hosted.url}/api/tables", body, origin=no_address)[0] == 403
    assert fetch(f"{hosted.url}/api/tables", body, origin=own)[0] == 201
    assert fetch(f"{hosted.url}/api/tables", body, content_type="text/plain")[0] == 415

    async def main() -> None:
        with pytest.raises(InvalidStatus):
            await connect(address(hosted, table), origin=evil)  # type: ignore[arg-type]
        async with connect(address(hosted, table), origin=own) as socket:  # type: ignore[arg-type]
            assert (await answer(socket, '{"do": "ping"}'))["is"] == "pong"

    asyncio.run(main())


def test_every_answer_has_the_security_headers(hosted: Any, fetch: Any) -> None:
    for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/healthz", "/missing.js"):
        _, headers, _ = fetch(hosted.url + path)
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_no_file_outside_the_built_pages_is_served(hosted: Any, fetch: Any) -> None:
    for path in ("/../__init__.py", "/%2e%2e/__init__.py", "/..%2f..%2fpyproject.toml", "//etc/passwd"):
        status, _, content = fetch(hosted.url + path)
        assert status in (404, 503)
        assert "freebooter." not in str(content)


def test_editions_are_named_and_never_read_from_the_server_s_disk(hosted: Any, fetch: Any) -> None:
    for edition in ("/etc/passwd", "../edition.toml", "edition.toml"):
        body = json.dumps({"game": "jolly-and-roger", "seats": [ME, BOT], "edition": edition}).encode()
        status, _, content = fetch(f"{hosted.url}/api/tables", body)
        assert status == 409
        assert "has no edition" in content["error"]


BAD_TABLES = {
    "unknown game": {"game": "chess"},
    "too few seats": {"seats": [ME]},
    "too many seats": {"seats": [ME, BOT, BOT]},
    "two of me": {"seats": [ME, ME]},
    "no such bot": {"seats": [ME, {"kind": "bot", "level": "commodore"}]},
    "no such option": {"options": {"wind": True}},
    "a wrong option": {"options": {"game": "chess"}},
    "a seed for strangers": {"seats": [ME, {"kind": "friend"}], "seed": 1},
    "a seed of letters": {"seed": "abc"},
    "a seed too large": {"seed": 2**70},
    "seats that are no list": {"seats": "me"},
    "an edition that is broken": {"edition": {"name": "x"}},
}


@pytest.mark.parametrize("wish", BAD_TABLES.values(), ids=BAD_TABLES.keys())
def test_a_table_that_cannot_be_is_refused_with_a_sentence(hosted: Any, fetch: Any, wish: dict[str, Any]) -> None:
    body = json.dumps({"game": "jolly-and-roger", "seats": [ME, BOT], **wish}).encode()
    status, _, content = fetch(f"{hosted.url}/api/tables", body)
    assert 400 <= status < 500
    assert content["error"].endswith((".", "?"))


def test_an_upload_is_limited_and_checked(hosted: Any, fetch: Any) -> None:
    url = f"{hosted.url}/api/records"
    assert fetch(url, b"x" * 300_000)[0] == 413
    assert fetch(url, b"\xff\xfe")[0] == 400
    assert fetch(url, b"[" * 100_000)[0] == 400
    assert fetch(url, b'{"format": "freebooter match 1"}')[0] == 400


def test_rates_are_limited_per_connection_and_per_address(host: Any, fetch: Any) -> None:
    slow = Limits(messages=(5, 8.0), requests=(12, 0.001), opens=(2, 0.001), connections=2)
    server = host(limits=slow)
    table = opened(server)
    body = json.dumps({"game": "jolly-and-roger", "seats": [ME, BOT]}).encode()
    assert fetch(f"{server.url}/api/tables", body)[0] == 201
    status, _, content = fetch(f"{server.url}/api/tables", body)
    assert (status, content["error"]) == (429, "You open tables too fast; wait a moment.")

    async def say(socket: ClientConnection) -> None:
        begun = time.monotonic()
        assert [(await answer(socket, '{"do": "ping"}'))["is"] for _ in range(4)] == ["pong"] * 4
        at_once = time.monotonic() - begun
        assert [(await answer(socket, '{"do": "ping"}'))["is"] for _ in range(4)] == ["pong"] * 4
        assert time.monotonic() - begun >= 2 / 8 > at_once, "the rest waits its turn, and is answered"
        async with connect(address(server, table)):
            with pytest.raises(InvalidStatus):
                await connect(address(server, table))

    talk(server, table, 0, say)
    codes = [fetch(f"{server.url}/api/tables/{table['table']}")[0] for _ in range(12)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_a_server_for_this_machine_answers_to_its_own_name_only(host: Any, fetch: Any) -> None:
    server = host(hosts=("127.0.0.1", "localhost"))
    assert fetch(f"{server.url}/api/tables")[0] == 200
    status, _, content = fetch(f"{server.url}/api/tables", host="evil.example")
    assert status == 421
    assert "name" in content["error"]
