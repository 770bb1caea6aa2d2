"""Answers: what the server says over HTTP, as types, beside the messages of the WebSocket.

Like those they are published in the schema, and what the server really says is checked against them by the tests.
"""

from typing import Annotated, Literal

import msgspec

from freebooter.server.messages.fields import ClockChoice, Happened, TableState, View
from freebooter.server.messages.infos import ActionInfo, LabelInfo, SeatInfo

Choice = str | int | bool
Found = Annotated[Literal["won", "lost", "unknown"], msgspec.Meta(title="Found")]


class HttpAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The parent of all answers."""


class OptionInfo(HttpAnswer):
    """An option of a game. `titles` has one for each choice, or none where the choices speak for themselves."""

    name: str
    title: str
    choices: list[Choice]
    titles: list[str]
    default: Choice
    says: str
    clause: str | None


class Preset(HttpAnswer):
    """A whole set of options by name."""

    name: str
    title: str
    options: dict[str, Choice]


class EditionInfo(HttpAnswer):
    """An edition of a game."""

    name: str
    title: str


class Level(HttpAnswer):
    """How well a bot plays."""

    name: str
    title: str
    says: str


class Label(HttpAnswer):
    """A game on the shelf: `seats` from the least to the most; `note` says how one plays that is not compiled yet."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: int
    pitch: str
    credits: str
    rules: str
    options: list[OptionInfo]
    presets: list[Preset]
    editions: list[EditionInfo]
    secrets: bool
    levels: list[Level]
    ready: bool
    note: str | None


class Shelf(HttpAnswer):
    """GET /api/games"""

    games: list[Label]


class Clause(HttpAnswer):
    """A rule of a game."""

    title: str
    text: str


class Rules(HttpAnswer):
    """GET /api/games/{id}/rules, in the language that the reader wants or else in English."""

    language: str
    markdown: str
    clauses: dict[str, Clause]


class Deal(HttpAnswer):
    """GET /api/games/{id}/deal"""

    seed: str


class HeldSeat(HttpAnswer):
    """POST /api/tables/{id}/join: a seat, and the token that opens it."""

    seat: int
    token: str


class OpenedTable(HttpAnswer):
    """POST /api/tables: a new table with the tokens of the seats at this device."""

    table: str
    seats: list[HeldSeat]
    invite: str
    link: str


class TableGlance(HttpAnswer):
    """GET /api/tables/{id}: what anybody may know of a table. `rematch` is the id of the next one."""

    id: str
    game: str
    title: str
    state: TableState
    spectators: bool
    hints: bool
    clock: ClockChoice | None
    public: bool
    seats: list[SeatInfo]
    seed_hash: str
    rematch: str | None


class TableList(HttpAnswer):
    """GET /api/tables"""

    tables: list[TableGlance]


class Invitation(HttpAnswer):
    """GET /api/tables/{id}/invitation"""

    link: str
    reachable: bool


class Frame(HttpAnswer):
    """The table after a move; frame 0 is the deal. `views`, with all open: what each seat saw."""

    n: int
    seat: int | None
    action: str | None
    lines: list[str]
    happened: list[Happened]
    view: View
    views: list[View] | msgspec.UnsetType = msgspec.UNSET


class Replay(HttpAnswer):
    """GET /api/tables/{id}/replay"""

    eye: str
    frames: list[Frame]
    glossary: list[LabelInfo]


class Ply(HttpAnswer):
    """A move: each seat's chance before it, what it gave away (None: unknown), what the bot would have done."""

    n: int
    seat: int | None
    action: ActionInfo | None
    chances: list[float]
    loss: float | None
    options: int
    bot: ActionInfo | None
    says: str
    bot_says: str


class MatchAnalysis(HttpAnswer):
    """GET /api/tables/{id}/analysis, as far as it is made; the last ply is the result."""

    done: bool
    progress: float
    problem: str | None
    plies: list[Ply]
    turning_points: list[int]


class Verdict(HttpAnswer):
    """GET /api/tables/{id}/verdict: whether a match for one can be won, could have been, and what lost it."""

    now: Found | None
    deal: Found | None
    lost_at: int | None


class UploadedRecord(HttpAnswer):
    """POST /api/records: where the match can be looked at."""

    table: str


ALL = (
    Shelf,
    Rules,
    Deal,
    OpenedTable,
    HeldSeat,
    TableList,
    TableGlance,
    Invitation,
    Replay,
    MatchAnalysis,
    Verdict,
    UploadedRecord,
)
