"""What clients ask: bodies of HTTP requests, and requests over the WebSocket."""

from typing import Annotated, Any, Literal

import msgspec

from freebooter.server.messages.fields import CHAT_LENGTH, ClockChoice, Pace, RequestId, Text, Token

# Over HTTP


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


class LessonMove(msgspec.Struct, frozen=True):
    """POST /api/games/{id}/lessons/{part}/{step}"""

    action: Text


class PuzzleMove(msgspec.Struct, frozen=True):
    """POST /api/games/{id}/puzzles/{number}: an action, after others that decided nothing."""

    action: Text
    after: Annotated[list[Text], msgspec.Meta(max_length=60)] = []


# Over the WebSocket


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


class Say(Request, tag="say"):
    """Asks for the legal actions in words."""

    id: RequestId


class Chat(Request, tag="chat"):
    """Says something to the table."""

    id: RequestId
    text: Annotated[str, msgspec.Meta(max_length=4 * CHAT_LENGTH)]


class Chats(Request, tag="chats"):
    """Asks for older messages: those before a number, as the snapshot or the last such answer has it."""

    id: RequestId
    before: Annotated[int, msgspec.Meta(ge=0)]


class Set(Request, tag="set"):
    """The host changes the table."""

    id: RequestId
    pace: Pace | None = None
    rush: bool | None = None
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
    Hello
    | Act
    | Undo
    | Redo
    | Why
    | Hint
    | Say
    | Chat
    | Chats
    | Set
    | Wait
    | Skip
    | Leave
    | Return
    | Rematch
    | Follow
    | Ping
)
