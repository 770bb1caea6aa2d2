"""Remote bots: a bot on this machine that plays a seat on a server."""

import asyncio
import contextlib
from typing import Any, Protocol

from freebooter.client.http import join_table
from freebooter.client.seat import Refusal, RemoteSeat


class Chooser(Protocol):
    """Anything that can pick one of the legal actions it is offered."""

    def __call__(self, view: dict[str, Any], legal: list[dict[str, Any]]) -> str:
        """The text of the action, given what the seat sees and may do."""


async def play_with_bot(seat: RemoteSeat, choose: Chooser) -> dict[str, Any]:
    """Plays a seat to the end; returns the result."""
    async for decision in seat.turns():
        assert seat.ask is not None
        text = choose(seat.view or {}, seat.ask["legal"])
        with contextlib.suppress(Refusal):  # somebody took something back, or the clock was faster
            await seat.act(text, decision)
    assert seat.result is not None
    return seat.result


def run_bot(url: str, invite: str, choose: Chooser, name: str = "Remote bot") -> dict[str, Any]:
    """Joins by an invitation link (or `table?invite=...`) and plays the match to its end."""
    table, _, code = invite.rstrip("/").rpartition("/")[2].partition("?invite=")
    number, token = join_table(url, table, name, code or None)

    async def play() -> dict[str, Any]:
        async with RemoteSeat(url, table, token) as seat:
            assert seat.welcome["seat"] == number
            return await play_with_bot(seat, choose)

    return asyncio.run(play())
