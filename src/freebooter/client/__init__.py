"""A client of Freebooter servers: opens and joins tables, plays, and comes back by itself when the line is lost.

async with RemoteSeat("http://localhost:8765", table, token) as seat:
    async for _ in seat.turns():
        await seat.act(seat.ask["legal"][0]["text"])
"""

from freebooter.client.http import RequestError, get, join_table, open_table
from freebooter.client.remote import play_with_bot, run_bot
from freebooter.client.seat import Lost, Refusal, RemoteSeat

__all__ = [
    "Lost",
    "Refusal",
    "RemoteSeat",
    "RequestError",
    "get",
    "join_table",
    "open_table",
    "play_with_bot",
    "run_bot",
]
