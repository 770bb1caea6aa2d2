"""The protocol: whole matches over the wire, every message as the schema says."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from freebooter.client import Refusal, RemoteSeat, RequestError, get, join_table, open_table, run_bot
from freebooter.server import schema
from freebooter.server.messages.events import AnyEvent
from freebooter.server.messages.replies import AnyReply

JOLLY = "jolly-and-roger"
ME, BOT, FRIEND = {"kind": "me"}, {"kind": "bot", "level": "sailor"}, {"kind": "friend"}


def opened(server: Any, *seats: Any, **wish: Any) -> dict[str, Any]:
    chosen = {"game": JOLLY, "name": "Anne", "pace": "instant", "seats": list(seats or (ME, BOT)), **wish}
    return open_table(server.url, **chosen)


def seat_of(server: Any, table: dict[str, Any], number: int = 0) -> RemoteSeat:
    token = next(seat["token"] for seat in table["seats"] if seat["seat"] == number)
    return RemoteSeat(server.url, table["table"], token)


async def play_on(seat: RemoteSeat, seed: int = 1) -> None:
    chooser = random.Random(seed)
    async for decision in seat.turns():
        await seat.act(chooser.choice(seat.ask["legal"])["text"], decision)


def test_the_published_schema_is_current() -> None:
    published = Path(__file__).parents[2] / "docs" / "protocol.schema.json"
    assert published.read_text("utf-8") == schema.text(), "write it anew: python -m freebooter.server.schema"


def test_a_match_against_a_bot_from_open_to_over(hosted: Any) -> None:
    table = opened(hosted)

    async def main() -> RemoteSeat:
        async with seat_of(hosted, table) as seat:
            assert seat.welcome["table"]["seats"][0]["name"] == "Anne"
            await play_on(seat)
            await seat.until(lambda: seat.result is not None)
            return seat

    seat = asyncio.run(main())
    assert sum(seat.result["payoff"]) == 1
    assert [line["n"] for line in seat.log] == list(range(1, len(seat.log) + 1))
    assert seat.events[-1]["kind"] == "over"


def test_two_people_and_a_spectator_and_every_message_fits_the_schema(hosted: Any) -> None:
    table = opened(hosted, ME, FRIEND)
    number, token = join_table(hosted.url, table["table"], "Ben", table["invite"])
    heard: list[str] = []

    async def main() -> None:
        address = hosted.url.replace("http", "ws") + f"/api/tables/{table['table']}/ws"

        async def listen() -> None:
            async with connect(address) as socket:
                await socket.send(json.dumps({"do": "hello", "token": None}))
                async for message in socket:
                    heard.append(message)
                    if '"kind":"over"' in message:
                        return

        async with seat_of(hosted, table) as anne, RemoteSeat(hosted.url, table["table"], token) as ben:
            assert (anne.welcome["host"], ben.welcome["host"]) == (True, False)
            assert (anne.welcome["seat"], ben.welcome["seat"]) == (0, number)
            assert ben.welcome["table"]["invite"] is None
            listening = asyncio.create_task(listen())
            await anne.request("chat", text="ahoy \x07 there")
            await asyncio.gather(play_on(anne), play_on(ben))
            await asyncio.wait_for(listening, 90)
            assert anne.log == ben.log
            assert ben.chat[0]["text"] == "ahoy there"

    asyncio.run(main())
    for message in heard:
        kind = json.loads(message)["is"]
        msgspec.json.decode(message, type=AnyEvent if kind == "event" else AnyReply)
    kinds = {json.loads(message).get("kind") for message in heard}
    assert {"move", "over"} <= kinds


def test_a_spectator_sees_a_bystander_s_view_and_can_do_nothing(hosted: Any) -> None:
    table = opened(hosted)

    async def main() -> None:
        async with RemoteSeat(hosted.url, table["table"]) as watcher:
            assert watcher.welcome["seat"] is None
            await watcher.until(lambda: watcher.view is not None)
            assert watcher.view["you"] is None
            assert watcher.ask is None
            for do, content in (("act", {"decision": "1", "action": "pick A"}), ("undo", {}), ("chat", {"text": "x"})):
                with pytest.raises(Refusal, match="watching"):
                    await watcher.request(do, **content)

    asyncio.run(main())
    closed = opened(hosted, spectators=False)

    async def refused() -> None:
        with pytest.raises(Exception, match="not open to spectators"):
            async with RemoteSeat(hosted.url, closed["table"]):
                pass

    asyncio.run(refused())


def test_who_comes_back_gets_what_was_missed_and_nothing_twice(hosted: Any) -> None:
    table = opened(hosted, ME, {"kind": "here", "name": "Ben"})

    async def main() -> None:
        async with seat_of(hosted, table, 0) as anne, seat_of(hosted, table, 1) as ben:
            both = [anne, ben]
            await anne.until(lambda: anne.view is not None)
            before = ben.n
            await ben._socket.close()
            asked = both[anne.view["actor"]]
            if asked is anne:
                await anne.act(anne.ask["legal"][0]["text"])
            else:
                await anne.request("chat", text="where are you?")
            await ben.until(lambda: ben.n == before + len(ben.events) - known)
            await ben.until(lambda: len(ben.events) > known)
            assert ben.snapshots == 1, "it caught up by number"
            numbers = [event["n"] for event in ben.events]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    known = 0
    asyncio.run(main())


def test_the_answer_to_an_act_is_the_same_for_a_double_click(hosted: Any) -> None:
    table = opened(hosted, ME, {"kind": "here", "name": "Ben"})

    async def main() -> None:
        async with seat_of(hosted, table, 0) as anne, seat_of(hosted, table, 1) as ben:
            await anne.until(lambda: anne.view is not None)
            asked = (anne, ben)[anne.view["actor"]]
            await asked.until(lambda: asked.ask is not None)
            decision, action = asked.ask["decision"], asked.ask["legal"][3]["text"]
            first, second = await asyncio.gather(asked.act(action, decision), asked.act(action, decision))
            assert {**first, "id": 0} == {**second, "id": 0}
            moves = [event for event in asked.events if event["kind"] == "move"]
            assert len(moves) == 1

    asyncio.run(main())


def test_undo_hints_and_why_over_the_wire(hosted: Any) -> None:
    table = opened(hosted, ME, {"kind": "here", "name": "Ben"}, hints=True)
    without = opened(hosted)

    async def main() -> None:
        async with seat_of(hosted, table, 0) as anne, seat_of(hosted, table, 1) as ben:
            both = (anne, ben)
            await anne.until(lambda: anne.view is not None)
            for action in ("split 0|1234", "pick B", None):
                asked = both[anne.view["actor"]]
                n = anne.n
                await asked.until(lambda asked=asked: asked.ask is not None)
                await asked.act(action or asked.ask["legal"][0]["text"])
                await anne.until(lambda n=n: anne.n > n)
            await asked.until(lambda: asked.undo_possible)
            moves = asked.view["slots"]
            await asked.request("undo")
            await asked.until(lambda: asked.events[-1]["kind"] == "undo")
            assert asked.view["slots"] != moves
            hint = await asked.request("hint")
            assert hint["action"]["text"] in [action["text"] for action in asked.ask["legal"]]
            assert {"text", "visits", "value"} == set(hint["values"][0])
            assert 1 <= len(hint["why"]) <= 2
            assert hint["decision"] == asked.ask["decision"]
            async with seat_of(hosted, table, both.index(asked)) as anew:
                hints = await asyncio.gather(asked.request("hint"), anew.request("hint"))
            assert hints[0]["values"] == hints[1]["values"], "asked anew over another line, it is thought about once"
            assert (await asked.request("why", action=asked.ask["legal"][0]["text"]))["legal"] is True
            other = both[1 - anne.view["actor"]]
            with pytest.raises(Refusal) as refusal:
                await other.request("why", action="pick A")
            assert refusal.value.clause
            with pytest.raises(Refusal, match="not asked"):
                await other.request("hint")
        async with seat_of(hosted, without) as anne:
            with pytest.raises(Refusal, match="not agreed"):
                await anne.request("hint")

    asyncio.run(main())


def test_leaving_returning_and_settings(hosted: Any) -> None:
    table = opened(hosted)

    async def main() -> None:
        async with seat_of(hosted, table) as anne:
            await anne.until(lambda: anne.state == "playing")
            await anne.request("set", pace="calm", clock={"kind": "decision", "seconds": 60})
            await anne.until(lambda: anne.events[-1]["kind"] in ("settings", "move"))
            await anne.request("leave")
            await anne.until(lambda: anne.seats[0]["playing"] == "bot")
            await anne.request("return")
            await anne.until(lambda: anne.seats[0]["playing"] == "person")
            with pytest.raises(Refusal, match="already"):
                await anne.request("return")
            with pytest.raises(Refusal, match="Nobody is waited for"):
                await anne.request("wait", seat=1)

    asyncio.run(main())


def test_a_rematch_keeps_seats_and_tokens(hosted: Any) -> None:
    table = opened(hosted)

    async def main() -> str:
        async with seat_of(hosted, table) as anne:
            await play_on(anne)
            answer = await anne.request("rematch")
            await anne.until(lambda: anne.rematch["table"] is not None)
            assert answer["table"] == anne.rematch["table"]
            again = await anne.request("rematch")
            assert again["table"] == answer["table"], "asking twice opens one table"
            return answer["table"]

    table["table"] = asyncio.run(main())

    async def next_match() -> None:
        async with seat_of(hosted, table) as anne:
            await anne.until(lambda: anne.state == "playing")
            assert anne.seats[0]["name"] == "Anne"

    asyncio.run(next_match())


def test_whoever_wants_a_rematch_follows_on_the_same_line(hosted: Any) -> None:
    table = opened(hosted)

    async def main() -> None:
        async with seat_of(hosted, table) as anne, RemoteSeat(hosted.url, table["table"]) as watcher:
            socket = anne._socket
            with pytest.raises(Refusal, match="no rematch"):
                await anne.request("follow")
            assert anne.welcome["table"]["id"] == table["table"]
            await play_on(anne)
            await anne.request("rematch")
            await asyncio.gather(anne.follow(), watcher.follow())
            assert anne._socket is socket
            assert anne.welcome["table"]["id"] == watcher.welcome["table"]["id"] != table["table"]
            assert watcher.view["you"] is None
            await play_on(anne, seed=2)
            await watcher.until(lambda: watcher.over)
            assert watcher.result == anne.result

    asyncio.run(main())


def test_a_remote_bot_joins_by_its_invitation(hosted: Any) -> None:
    table = opened(hosted, FRIEND, {"kind": "bot", "level": "deckhand"})
    result = run_bot(hosted.url, table["link"], lambda view, legal: legal[-1]["text"])
    assert sum(result["payoff"]) == 1


def test_joining_needs_a_free_seat_and_the_invitation(hosted: Any) -> None:
    table = opened(hosted, ME, FRIEND, public=True)
    listed = get(hosted.url, "/api/tables")["tables"]
    assert table["table"] in [each["id"] for each in listed]
    for invite, seat, reason in ((None, None, "invited"), ("wrong", 1, "invitation"), (table["invite"], 0, "taken")):
        with pytest.raises(RequestError, match=reason):
            join_table(hosted.url, table["table"], "Eve", invite, seat)
    join_table(hosted.url, table["table"], "Ben", table["invite"])
    with pytest.raises(RequestError, match="taken"):
        join_table(hosted.url, table["table"], "Cleo", table["invite"])
    with pytest.raises(RequestError, match="no such table"):
        join_table(hosted.url, "nowhere", "Cleo")


def test_replay_record_and_analysis_after_the_end_only(hosted: Any, fetch: Any) -> None:
    table = opened(hosted)
    path = f"{hosted.url}/api/tables/{table['table']}"
    for part in ("record", "replay", "analysis"):
        status, _, answer = fetch(f"{path}/{part}")
        assert (status, answer["error"][-1]) == (403, ".")

    async def main() -> RemoteSeat:
        async with seat_of(hosted, table) as anne:
            await play_on(anne)
            return anne

    anne = asyncio.run(main())
    record = fetch(f"{path}/record")[2]
    for eye in ("0", "1", "bystander", "all"):
        frames = fetch(f"{path}/replay?eye={eye}")[2]["frames"]
        assert len(frames) == len(record["actions"]) + 1
        assert ("views" in frames[0]) == (eye == "all")
    assert fetch(f"{path}/replay?eye=7")[0] == 400
    in_german = fetch(f"{path}/replay?eye=0&lang=de")[2]["frames"]
    assert in_german[0]["lines"][0].startswith("Runde 1")
    for nonsense in ("x" * 300, "../de", "%00", "qq"):
        in_english = fetch(f"{path}/replay?eye=0&lang={nonsense}")[2]["frames"]
        assert in_english[0]["lines"][0].startswith("Turn 1")
    _, headers, record = fetch(f"{path}/record")
    assert "attachment" in headers["content-disposition"]
    assert record["fairness"]["seed_hash"] == anne.welcome["table"]["seed_hash"]
    status, _, uploaded = fetch(f"{hosted.url}/api/records", json.dumps(record).encode())
    assert status == 201
    again = fetch(f"{hosted.url}/api/tables/{uploaded['table']}/replay?eye=all")[2]["frames"]
    assert [frame["action"] for frame in again] == [frame["action"] for frame in frames]
    record["actions"][3] = record["actions"][3][:-1] + ("0" if record["actions"][3][-1] != "0" else "1")
    assert fetch(f"{hosted.url}/api/records", json.dumps(record).encode())[0] == 400
    first = fetch(f"{path}/analysis")[2]
    assert 0 <= first["progress"] <= 1
    assert not first["done"]
