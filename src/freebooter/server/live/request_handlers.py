"""What players ask for over their WebSockets, and what is done about it: one handler for each kind of request."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from freebooter.server.live.live_table import LiveTable
from freebooter.server.live.sanitizing import clean_chat
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.messages import requests
from freebooter.server.messages.fields import CHAT_LENGTH
from freebooter.table import Ack, Clock, Refused, Table

AnswerParts = dict[str, Any]
"""What an answer has besides its id and that all went well."""


async def _act(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Act) -> AnswerParts:
    number = decision_number(request)
    return acknowledged(await live.do(lambda table, now: table.submit(seat, number, request.action, now)))


def decision_number(request: requests.Act) -> int:
    """The number of the decision that is answered."""
    if not request.decision.isascii() or not request.decision.isdecimal():
        raise Refused("There is no such decision.")
    return int(request.decision)


def acknowledged(ack: Ack) -> AnswerParts:
    return {"decision": str(ack.decision), "action": ack.action}


async def _undo(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Undo) -> AnswerParts:
    await live.do(lambda table, now: table.undo(seat, now, request.kept))
    return {}


async def _redo(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Redo) -> AnswerParts:
    return acknowledged(await live.do(lambda table, now: table.redo(seat, now)))


async def _why(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Why) -> AnswerParts:
    if request.gesture is not None:
        knowledge, gestures = live.table.presenter.knowledge(seat), live.table.game.gestures
        if request.gesture not in gestures:
            raise Refused("There is nothing to do with that.")
        clause, reason = gestures[request.gesture]
        raise Refused(knowledge.say(reason), clause)
    if request.action is None:
        raise Refused("Ask about an action or a gesture.")
    refused = live.table.why_not(seat, request.action)
    if refused is not None:
        raise refused
    return {"legal": True}


async def _hint(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Hint) -> AnswerParts:
    return await registry.hints.hint(live, seat)


async def _say(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Say) -> AnswerParts:
    knowledge = live.table.presenter.knowledge(seat)
    return {"says": {str(int(action)): knowledge.say_action(action) for action in knowledge.legal()}}


async def _chat(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Chat) -> AnswerParts:
    text = clean_chat(request.text)
    if not text:
        raise Refused("There is nothing to say in that.")
    if len(request.text) > CHAT_LENGTH:
        raise Refused("A message to the table has at most {most} characters.", most=CHAT_LENGTH)
    await live.do(lambda table, now: table.chat.say(seat, text, now))
    return {}


async def _chats(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Chats) -> AnswerParts:
    page = live.table.chat.page(request.before)
    return {"chat": page["lines"], "older": page["first"] if page["older"] else None}


async def _set(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Set) -> AnswerParts:
    clock: Clock | str | None = "as it is"
    if request.clock is not msgspec.UNSET:
        chosen = request.clock
        clock = Clock(chosen.kind, chosen.seconds, chosen.increment) if chosen else None
    await live.do(lambda table, now: table.change(seat, now, pace=request.pace, rush=request.rush, clock=clock))
    return {}


async def _wait(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Wait) -> AnswerParts:
    await live.do(lambda table, now: table.presence.wait(seat, request.seat, request.seconds, now))
    return {}


async def _skip(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Skip) -> AnswerParts:
    await live.do(lambda table, now: table.presence.skip(seat, request.seat, now))
    return {}


async def _leave(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Leave) -> AnswerParts:
    await live.do(lambda table, now: table.presence.leave(seat, now))
    return {}


async def _return(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Return) -> AnswerParts:
    await live.do(lambda table, now: table.presence.come_back(seat, now))
    return {}


async def _rematch(registry: TableRegistry, live: LiveTable, seat: int, request: requests.Rematch) -> AnswerParts:
    def want(table: Table, now: float) -> bool:
        return table.rematch.table is None and table.rematch.want(seat, now)

    if await live.do(want):
        id = await registry.rematch(live)
        await live.do(lambda table, now: table.rematch.go_to(id, now) if table.rematch.table is None else None)
    return {"table": live.table.rematch.table}


HANDLERS: dict[type, Callable[[TableRegistry, LiveTable, int, Any], Awaitable[AnswerParts]]] = {
    requests.Act: _act,
    requests.Undo: _undo,
    requests.Redo: _redo,
    requests.Why: _why,
    requests.Hint: _hint,
    requests.Say: _say,
    requests.Chat: _chat,
    requests.Chats: _chats,
    requests.Set: _set,
    requests.Wait: _wait,
    requests.Skip: _skip,
    requests.Leave: _leave,
    requests.Return: _return,
    requests.Rematch: _rematch,
}
