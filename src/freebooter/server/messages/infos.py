"""What the server says of a table, its seats, its match: parts of replies and events."""

from typing import Any, Literal

import msgspec

from freebooter.server.messages.fields import ClockChoice, Pace, TableState


class ActionInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action: its id, its text, and what the text is made of."""

    id: int
    text: str
    verb: str
    operands: list[int]


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question before an action that is rarely meant, and the clause behind it."""

    clause: str
    question: str


class LabelInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the glossary: what one of the game's things is called, and what it is and does."""

    kind: str
    code: str
    name: str
    short: str
    says: str
    clause: str


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the viewer. `clock` is the time at which it is up; `outcomes`: what actions would do, by id;
    `doubts`: what to ask before actions that are rarely meant, by id."""

    decision: str
    prompt: str
    legal: list[ActionInfo]
    outcomes: dict[str, Any]
    doubts: dict[str, Doubt]
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


class SettingsInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed on."""

    pace: Pace
    clock: ClockChoice | None
    spectators: bool
    public: bool
    hints: bool
    undo: bool
    standin: str
    grace: float
    rush: bool


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
    settings: SettingsInfo
    hints: bool
    spectators: bool
    seats: list[SeatInfo]
    seed_hash: str
    state: TableState
    invite: str | None
