"""Messages: everything that goes over the wire, as types. `schema.py` publishes them as JSON schema.

What clients send is decoded into these types, so nothing malformed gets past this module. What the server
sends is checked against them by the tests.
"""

from typing import Annotated, Any, Literal

import msgspec

NAME_LENGTH = 30
CHAT_LENGTH = 500
TEXT_LENGTH = 200

RequestId = int | Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=TEXT_LENGTH)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
Pace = Annotated[Literal["instant", "quick", "calm"], msgspec.Meta(title="Pace")]
TableState = Annotated[Literal["waiting", "playing", "over"], msgspec.Meta(title="TableState")]
View = Annotated[
    dict[str, Any],
    msgspec.Meta(title="View", description="What a viewer sees: parts by name, as the game makes them."),
]
Places = Annotated[
    dict[str, dict[int, Any]],
    msgspec.Meta(title="Places", description="What is new in parts of a view that are lists: by part and place."),
]
Happened = Annotated[
    dict[str, Any],
    msgspec.Meta(
        title="Happened",
        description="An event of the game's own, for animation: its kind and what belongs to it.",
        extra_json_schema={"properties": {"kind": {"type": "string"}}, "required": ["kind"]},
    ),
]


class ClockChoice(msgspec.Struct, frozen=True):
    """Time to think: `seconds` per decision, or per seat for the whole match with an increment per decision."""

    kind: Literal["decision", "seat"]
    seconds: Annotated[float, msgspec.Meta(ge=5, le=86400)]
    increment: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0


# What clients ask over HTTP


class SeatChoice(msgspec.Struct, frozen=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "here", "friend", "bot", "open"]
    name: Text = ""
    level: Text | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """POST /api/tables"""

    game: Text
    seats: Annotated[list[SeatChoice], msgspec.Meta(min_length=1, max_length=12)]
    name: Text = ""
    options: dict[str, Any] = {}
    edition: Text | dict[str, Any] | None = None
    pace: Pace = "quick"
    clock: ClockChoice | None = None
    spectators: bool = True
    public: bool = False
    hints: bool = False
    undo: bool = True
    standin: Text = "sailor"
    grace: Annotated[float, msgspec.Meta(ge=5, le=3600)] = 60.0
    seed: Annotated[int, msgspec.Meta(ge=0)] | Text | None = None


class JoinTable(msgspec.Struct, frozen=True):
    """POST /api/tables/{id}/join"""

    name: Text = ""
    seat: Annotated[int, msgspec.Meta(ge=0, le=11)] | None = None
    invite: Token | None = None


# What clients say over the WebSocket


class Request(msgspec.Struct, tag_field="do"):
    """The parent of all requests."""


class Hello(Request, tag="hello"):
    """The first message: who is there, and up to which event number the client knows the story."""

    token: Token | None = None
    after: int | None = None
    lang: Annotated[str, msgspec.Meta(max_length=35)] = "en"


class Act(Request, tag="act"):
    """Answers a decision."""

    id: RequestId
    decision: Annotated[str, msgspec.Meta(max_length=20)]
    action: int | Text


class Undo(Request, tag="undo"):
    """Takes back the last own action, if the rules of undo allow; at a table for one, all but so many actions."""

    id: RequestId
    kept: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Redo(Request, tag="redo"):
    """At a table for one: does again what was taken back last."""

    id: RequestId


class Why(Request, tag="why"):
    """Asks why an action, or anything that the player points at, cannot be done."""

    id: RequestId
    action: int | Text | None = None
    gesture: Text | None = None


class Hint(Request, tag="hint"):
    """Asks what the bot would do."""

    id: RequestId


class Chat(Request, tag="chat"):
    """Says something to the table."""

    id: RequestId
    text: Annotated[str, msgspec.Meta(max_length=4 * CHAT_LENGTH)]


class Set(Request, tag="set"):
    """The host changes the table."""

    id: RequestId
    pace: Pace | None = None
    clock: ClockChoice | msgspec.UnsetType | None = msgspec.UNSET


class Wait(Request, tag="wait"):
    """The host gives an absent player more time."""

    id: RequestId
    seat: int
    seconds: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 60.0


class Skip(Request, tag="skip"):
    """The host ends the countdown of an absent player."""

    id: RequestId
    seat: int


class Leave(Request, tag="leave"):
    """Gives the seat to a bot."""

    id: RequestId


class Return(Request, tag="return"):
    """Takes the seat back from the bot."""

    id: RequestId


class Rematch(Request, tag="rematch"):
    """Wants a new match with the same seats."""

    id: RequestId


class Follow(Request, tag="follow"):
    """Goes on to the table of the rematch, on the same line."""

    id: RequestId


class Ping(Request, tag="ping"):
    """Asks whether the server is there."""


AnyRequest = (
    Hello | Act | Undo | Redo | Why | Hint | Chat | Set | Wait | Skip | Leave | Return | Rematch | Follow | Ping
)


# What the server says


class ActionInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action: its id, its text, and what the text is made of."""

    id: int
    text: str
    verb: str
    operands: list[int]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the viewer. `clock` is the time at which it is up; `outcomes`: what actions would do, by id."""

    decision: str
    prompt: str
    legal: list[ActionInfo]
    outcomes: dict[str, Any]
    undo: bool
    redo: bool
    clock: float | None


class SeatInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as anybody may know it; `score` and `asked` as far as the viewer may know them."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    invited: bool
    connected: bool
    playing: Literal["person", "bot"]
    until: float | None
    score: float | None
    asked: bool | None


class LogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the log; `n` counts the viewer's lines, `seat` is None for the deal."""

    n: int
    seat: int | None
    line: str


class ChatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that was said."""

    seat: int
    name: str
    text: str
    at: float


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What part of a score comes from."""

    what: str
    gold: int | msgspec.UnsetType = msgspec.UNSET
    points: int | msgspec.UnsetType = msgspec.UNSET


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the match ended; with seed and salt anybody can check the hash that was shown at the beginning."""

    payoff: list[float]
    scores: list[float]
    terms: list[list[Term]] | None
    seed: str
    salt: str


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed on."""

    pace: Pace
    clock: ClockChoice | None
    spectators: bool
    public: bool
    hints: bool
    undo: bool
    standin: str
    grace: float


class RematchInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to play again, and where."""

    wanted: list[int]
    table: str | None


class TableInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, in `welcome`. `invite` is the friends' link, for the host only."""

    id: str
    game: str
    title: str
    rules: str
    options: dict[str, Any]
    edition: dict[str, Any]
    settings: TableSettings
    hints: bool
    spectators: bool
    seats: list[SeatInfo]
    seed_hash: str
    state: TableState
    invite: str | None


class Reply(msgspec.Struct, tag_field="is", forbid_unknown_fields=True):
    """The parent of all that the server says."""


class Welcome(Reply, tag="welcome"):
    """The answer to hello. `now` is the server's clock, `note` says what the table waits for."""

    seat: int | None
    host: bool
    now: float
    n: int
    table: TableInfo
    note: str | None


class Snapshot(Reply, tag="snapshot"):
    """Everything a viewer sees, as of event `n`."""

    n: int
    state: TableState
    view: View | None
    ask: Ask | None
    asked: list[int]
    undo: bool
    opens: float | None
    seats: list[SeatInfo]
    log: list[LogLine]
    chat: list[ChatLine]
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


class Pong(Reply, tag="pong"):
    """The answer to ping."""


class Problem(Reply, tag="problem"):
    """A message could not be read, or the connection is about to close; says why."""

    reason: str


class TableEvent(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, rename={"is_": "is"}):
    """The parent of all events: `n` is one higher each time, `at` is in seconds since 1970.

    The `view` of an event has the parts of the view that have changed since the last event or snapshot.
    """

    is_: Literal["event"]
    n: int
    at: float


class SittingEvent(TableEvent, tag="sitting"):
    """The match begins."""

    view: View
    places: Places
    ask: Ask | None
    asked: list[int]
    undo: bool
    opens: float | None
    lines: list[str]


class MoveEvent(TableEvent, tag="move"):
    """Somebody acted. `action` is None where the viewer may not know it, and so is `seat`."""

    seat: int | None
    action: ActionInfo | None
    lines: list[str]
    happened: list[Happened]
    view: View
    places: Places
    ask: Ask | None
    asked: list[int]
    undo: bool
    opens: float | None


class UndoEvent(TableEvent, tag="undo"):
    """Somebody took something back; `log` is the whole log as it reads now."""

    seat: int
    view: View
    places: Places
    ask: Ask | None
    asked: list[int]
    undo: bool
    opens: float | None
    log: list[LogLine]


class AskEvent(TableEvent, tag="ask"):
    """Nothing happened on the table, but what is asked may have changed."""

    view: View
    places: Places
    ask: Ask | None
    asked: list[int]
    undo: bool
    opens: float | None


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

    settings: TableSettings
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


AnyReply = Welcome | Snapshot | Answer | Pong | Problem
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
