"""Verdicts over the wire: to whom they are told, and deals that can be won."""

import asyncio
from typing import Any

import msgspec
import pytest

from freebooter.client import RemoteSeat, RequestError, get, open_table
from freebooter.server.messages import http_answers

PATIENCE = "seaport-solitaire"


def opened(server: Any, **wish: Any) -> dict[str, Any]:
    return open_table(server.url, game=PATIENCE, name="Anne", seats=[{"kind": "me"}], **wish)


def played(server: Any, table: dict[str, Any], *texts: str) -> None:
    """Plays actions, and takes the last one back where a text is `undo`."""

    async def main() -> None:
        async with RemoteSeat(server.url, table["table"], table["seats"][0]["token"]) as seat:
            for text in texts:
                await seat.until(lambda: seat.ask is not None)
                await seat.act(text, seat.ask["decision"])

    asyncio.run(main())


def verdict(server: Any, table: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = get(server.url, f"/api/tables/{table['table']}/verdict")
    msgspec.convert(answer, http_answers.Verdict)
    return answer


def test_while_cards_are_hidden_nothing_is_said(hosted: Any) -> None:
    table = opened(hosted, seed=3)
    played(hosted, table, "deal")
    with pytest.raises(RequestError, match="Not before the end"):
        verdict(hosted, table)


def test_an_open_game_is_judged_at_any_time(hosted: Any) -> None:
    table = opened(hosted, seed=3, options={"open": "on"})
    played(hosted, table, "deal")
    assert verdict(hosted, table) == {"now": "won", "deal": None, "lost_at": None}


def test_after_the_end_the_deal_is_judged(hosted: Any) -> None:
    table = opened(hosted, seed=3)
    played(hosted, table, "deal", "give_up")
    assert verdict(hosted, table) == {"now": None, "deal": "won", "lost_at": 2}


def test_deals_that_can_be_won_are_found(hosted: Any) -> None:
    day = get(hosted.url, f"/api/games/{PATIENCE}/deal?kind=daily&date=2026-11-16&deal_size=1")
    msgspec.convert(day, http_answers.Deal)
    assert day["seed"].startswith("20261116")
    assert int(get(hosted.url, f"/api/games/{PATIENCE}/deal?kind=winnable")["seed"]) > 0
    with pytest.raises(RequestError, match="no date"):
        get(hosted.url, f"/api/games/{PATIENCE}/deal?kind=daily&date=tomorrow")
    with pytest.raises(RequestError, match="has no solver"):
        get(hosted.url, "/api/games/jolly-and-roger/deal?kind=daily")


def test_what_was_played_on_after_an_undo_is_analysed_anew(hosted: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freebooter.server.http.analysis.BUDGET", "greedy")
    table = opened(hosted, seed=3)

    played(hosted, table, "give_up")
    assert analysed(hosted, table) == ["give_up"]

    async def take_back() -> None:
        async with RemoteSeat(hosted.url, table["table"], table["seats"][0]["token"]) as seat:
            await seat.request("undo", kept=0)

    asyncio.run(take_back())
    played(hosted, table, "deal", "give_up")
    assert analysed(hosted, table) == ["deal", "give_up"]


def analysed(server: Any, table: dict[str, Any]) -> list[str]:
    """The actions in the analysis of a match that is over."""
    found: dict[str, Any] = {}
    while not found.get("done"):
        found = get(server.url, f"/api/tables/{table['table']}/analysis")
    return [ply["action"]["text"] for ply in found["plies"] if ply["action"]]
