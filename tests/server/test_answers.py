"""Answers over HTTP: each is what the published schema says."""

import asyncio
from typing import Any

import msgspec

from freebooter.client import RemoteSeat, open_table
from freebooter.server.messages import http_answers

HERE = [{"kind": "me"}, {"kind": "bot", "level": "deckhand"}]
SOLVED = {http_answers.Deal, http_answers.Verdict}
"""What a solver says: see test_verdicts.py."""


def play_to_the_end(url: str, table: dict[str, Any]) -> None:
    async def play() -> None:
        async with RemoteSeat(url, table["table"], table["seats"][0]["token"]) as seat:
            async for decision in seat.turns():
                await seat.act(seat.ask["legal"][0]["text"], decision)
            await seat.until(lambda: seat.result is not None)

    asyncio.run(play())


def test_every_answer_is_as_the_schema_says(hosted: Any, fetch: Any) -> None:
    table = open_table(hosted.url, game="jolly-and-roger", name="Anne", pace="instant", seats=HERE, public=True)
    friends = open_table(hosted.url, game="jolly-and-roger", name="Anne", seats=[{"kind": "me"}, {"kind": "friend"}])
    about, open_about = f"/api/tables/{table['table']}", f"/api/tables/{friends['table']}"
    join = msgspec.json.encode({"name": "Ben", "invite": friends["invite"]})
    play_to_the_end(hosted.url, table)
    record = msgspec.json.encode(fetch(f"{hosted.url}{about}/record")[2])
    asked: list[tuple[type, str, bytes | None]] = [
        (http_answers.Shelf, "/api/games", None),
        (http_answers.Rules, "/api/games/pirate/rules", None),
        (http_answers.TableList, "/api/tables", None),
        (http_answers.TableGlance, about, None),
        (http_answers.HeldSeat, f"{open_about}/join", join),
        (http_answers.Invitation, f"{open_about}/invitation?invite={friends['invite']}", None),
        (http_answers.Replay, f"{about}/replay?eye=0", None),
        (http_answers.Replay, f"{about}/replay?eye=all", None),
        (http_answers.MatchAnalysis, f"{about}/analysis", None),
        (http_answers.UploadedRecord, "/api/records", record),
    ]
    for kind, path, body in asked:
        status, _, answer = fetch(f"{hosted.url}{path}", *([body] if body else []))
        assert status in (200, 201), (path, answer)
        msgspec.convert(answer, kind)
    msgspec.convert(table, http_answers.OpenedTable)
    kinds = {kind for kind, _, _ in asked} | {http_answers.OpenedTable, *SOLVED}
    assert kinds == set(http_answers.ALL), "every answer is looked at"
