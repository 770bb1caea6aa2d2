"""What the server says to one client: the answers to its requests, and where everything stands."""

from typing import Any

import msgspec

from freebooter.server.messages.fields import RequestId, TableState, View
from freebooter.server.messages.infos import (
    ActionInfo,
    Ask,
    ChatLine,
    LabelInfo,
    LogLine,
    RematchInfo,
    Result,
    SeatInfo,
    TableInfo,
)


class Reply(msgspec.Struct, tag_field="is", forbid_unknown_fields=True):
    """The parent of all that the server says."""


class Welcome(Reply, tag="welcome"):
    """The answer to hello. `now` is the server's clock, `note` says what the table waits for; `glossary` has the words
    that do not change during a match, in the viewer's language."""

    seat: int | None
    host: bool
    now: float
    n: int
    table: TableInfo
    note: str | None
    glossary: list[LabelInfo]


class Snapshot(Reply, tag="snapshot"):
    """Everything a viewer sees, as of event `n`. `chat` has the latest messages; `chat_older`: ask for those before."""

    n: int
    state: TableState
    view: View | None
    ask: Ask | None
    asked: list[int]
    prompt: str
    undo: bool
    opens: float | None
    seats: list[SeatInfo]
    log: list[LogLine]
    chat: list[ChatLine]
    chat_older: int | None
    over: bool
    result: Result | None
    rematch: RematchInfo


class Answer(Reply, tag="answer"):
    """The answer to a request. What is unset does not belong to that request."""

    id: RequestId
    ok: bool
    reason: str | msgspec.UnsetType = msgspec.UNSET
    clause: str | msgspec.UnsetType | None = msgspec.UNSET
    decision: str | msgspec.UnsetType = msgspec.UNSET
    action: str | ActionInfo | msgspec.UnsetType = msgspec.UNSET
    legal: bool | msgspec.UnsetType = msgspec.UNSET
    values: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET
    table: str | msgspec.UnsetType | None = msgspec.UNSET
    says: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    why: list[str] | msgspec.UnsetType = msgspec.UNSET
    chat: list[ChatLine] | msgspec.UnsetType = msgspec.UNSET
    older: int | msgspec.UnsetType | None = msgspec.UNSET


class Pong(Reply, tag="pong"):
    """The answer to ping."""


class Problem(Reply, tag="problem"):
    """A message could not be read, or the connection is about to close; says why."""

    reason: str


AnyReply = Welcome | Snapshot | Answer | Pong | Problem
