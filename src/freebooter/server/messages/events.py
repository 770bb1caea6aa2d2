"""What the server tells every viewer of a table: numbered events, each as the viewer may know it."""

from typing import Literal

import msgspec

from freebooter.server.messages.fields import Happened, Places, TableState, View
from freebooter.server.messages.infos import ActionInfo, Ask, LogLine, Result, SeatInfo, SettingsInfo


class TableEvent(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, rename={"is_": "is"}):
    """The parent of all events: `n` is one higher each time, `at` is in seconds since 1970.

    The `view` of an event has the parts of the view that have changed since the last event or snapshot.
    """

    is_: Literal["event"]
    n: int
    at: float


class PositionEvent(TableEvent):
    """The parent of events after which the table looks different, or asks something else."""

    view: View
    places: Places
    ask: Ask | None
    asked: list[int]
    prompt: str
    undo: bool
    opens: float | None


class SittingEvent(PositionEvent, tag="sitting"):
    """The match begins."""

    lines: list[str]


class MoveEvent(PositionEvent, tag="move"):
    """Somebody acted. `action` is None where the viewer may not know it, and so is `seat`."""

    seat: int | None
    action: ActionInfo | None
    lines: list[str]
    happened: list[Happened]


class UndoEvent(PositionEvent, tag="undo"):
    """Somebody took something back; `log` is the whole log as it reads now."""

    seat: int
    log: list[LogLine]


class AskEvent(PositionEvent, tag="ask"):
    """Nothing happened on the table, but what is asked may have changed."""


class SeatsEvent(TableEvent, tag="seats"):
    """Somebody sat down, came, went or was replaced."""

    seats: list[SeatInfo]
    state: TableState


class ChatEvent(TableEvent, tag="chat"):
    """Somebody said something."""

    seat: int
    name: str
    text: str


class SettingsEvent(TableEvent, tag="settings"):
    """The host changed the table."""

    settings: SettingsInfo
    ask: Ask | None


class CountdownEvent(TableEvent, tag="countdown"):
    """A player is gone; at `until` a bot takes over."""

    seat: int
    until: float | None


class OverEvent(TableEvent, tag="over"):
    """The match is over."""

    result: Result
    seats: list[SeatInfo]


class RematchEvent(TableEvent, tag="rematch"):
    """Somebody wants to play again; with `table`, all do, and the same tokens are good there."""

    wanted: list[int]
    table: str | None


AnyEvent = (
    SittingEvent
    | MoveEvent
    | UndoEvent
    | AskEvent
    | SeatsEvent
    | ChatEvent
    | SettingsEvent
    | CountdownEvent
    | OverEvent
    | RematchEvent
)
