"""Answers: what the server says over HTTP, as types, beside the messages of the WebSocket.

Like those they are published in the schema, and what the server really says is checked against them by the tests.
"""

from typing import Annotated, Any, Literal

import msgspec

from freebooter.server.messages.fields import ClockChoice, Happened, TableState, View
from freebooter.server.messages.infos import ActionInfo, Ask, LabelInfo, SeatInfo

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
    """How well a bot plays; `rating` as measured in this game, on the scale of Elo with the sailor at 1,000."""

    name: str
    title: str
    says: str
    rating: int | None


class Label(HttpAnswer):
    """A game on the shelf: `seats` from the least to the most; `unit` is what one counts, one and several; `note` says
    how one plays that is not compiled yet, `lessons` and `puzzles` how many there are."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: int
    pitch: str
    credits: str
    unit: tuple[str, str]
    rules: str
    options: list[OptionInfo]
    presets: list[Preset]
    editions: list[EditionInfo]
    secrets: bool
    levels: list[Level]
    ready: bool
    note: str | None
    lessons: int
    puzzles: int


class Shelf(HttpAnswer):
    """GET /api/games; `lab`: whether the lab's pages are there for whoever asks."""

    games: list[Label]
    lab: bool


class Clause(HttpAnswer):
    """A rule of a game."""

    title: str
    text: str


class Rules(HttpAnswer):
    """GET /api/games/{id}/rules, in the language that the reader wants or else in English. `how` says on one page
    how to play; empty, where nobody has written it. A thing in it is `[[kind:code name]]`."""

    language: str
    how: str
    markdown: str
    clauses: dict[str, Clause]


class Deal(HttpAnswer):
    """GET /api/games/{id}/deal: a deal that can be won, and how long its solver had to look for a way."""

    seed: str
    difficulty: Annotated[Literal["easy", "medium", "hard"], msgspec.Meta(title="Difficulty")]


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
    """GET /api/tables/{id}: what anybody may know of a table.

    `payoff` has each seat's share of the win when it is over, `rematch` is the id of the next one.
    """

    id: str
    game: str
    title: str
    state: TableState
    spectators: bool
    hints: bool
    clock: ClockChoice | None
    public: bool
    seats: list[SeatInfo]
    payoff: list[float] | None
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


class LessonTitle(HttpAnswer):
    """A lesson, and how many steps it has. A game's only lesson may have no title."""

    title: str
    steps: int


class CoachMark(HttpAnswer):
    """What is said in a first match when an event happens, or when an action of a verb can be chosen (`asked`)."""

    id: str
    event: str
    asked: str
    says: str


class Lessons(HttpAnswer):
    """GET /api/games/{id}/lessons: `title` is the game's."""

    title: str
    lessons: list[LessonTitle]
    coach: list[CoachMark]


class LessonStep(HttpAnswer):
    """GET /api/games/{id}/lessons/{part}/{step}, both counted from 0. `light`: things that the words speak of; `by`:
    what is to be chosen on the way to one of the `moves`; `words`: the legal actions in words, by id; `leaps`: the next
    step begins in another position, so that what happened here is to be looked at first."""

    part: int
    step: int
    steps: int
    seat: int
    says: str
    does: str
    light: list[str]
    by: list[str]
    moves: list[str]
    options: dict[str, Any]
    view: View
    ask: Ask | None
    words: dict[str, str]
    leaps: bool
    glossary: list[LabelInfo]


class LessonAnswer(HttpAnswer):
    """POST /api/games/{id}/lessons/{part}/{step}: what came of a move, or the reason why it is not the one now."""

    ok: bool
    reason: str
    clause: str | None
    frames: list[Frame]


class LessonWhy(HttpAnswer):
    """GET /api/games/{id}/lessons/{part}/{step}/why, and the same for puzzles: why something cannot be done; no reason:
    it can."""

    reason: str
    clause: str | None


class PuzzleList(HttpAnswer):
    """GET /api/games/{id}/puzzles: how difficult each is, in a word; `title` is the game's."""

    title: str
    levels: list[str]


class DailyPuzzle(HttpAnswer):
    """GET /api/puzzles/day: the puzzle of a day, by its game and its number there."""

    date: str
    game: str
    title: str
    number: int


class PuzzlePosition(HttpAnswer):
    """GET /api/games/{id}/puzzles/{number}, counted from 1. `asks`: what is to be found; `words`: the legal actions in
    words, by id."""

    number: int
    count: int
    level: str
    asks: str
    seat: int
    options: dict[str, Any]
    view: View
    ask: Ask
    words: dict[str, str]
    glossary: list[LabelInfo]


class PuzzleAnswer(HttpAnswer):
    """POST /api/games/{id}/puzzles/{number}: what came of an action. `goes on`: it decides nothing yet, and `position`
    is the next; `refused`: the rules forbid it. `best` is what was best, in words, once that is decided."""

    found: Annotated[Literal["right", "wrong", "goes on", "refused"], msgspec.Meta(title="PuzzleFound")]
    says: list[str]
    clause: str | None
    best: str
    frames: list[Frame]
    position: PuzzlePosition | None


class Ply(HttpAnswer):
    """A move: each seat's chance before it, what it gave away (None: unknown), what the bot would have done.

    Of a mistake, `gave` says what it cost, and `better` has the line that was better, in words."""

    n: int
    seat: int | None
    action: ActionInfo | None
    chances: list[float]
    loss: float | None
    options: int
    bot: ActionInfo | None
    says: str
    bot_says: str
    gave: str
    better: list[str]


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
    Lessons,
    LessonStep,
    LessonAnswer,
    LessonWhy,
    PuzzleList,
    DailyPuzzle,
    PuzzlePosition,
    PuzzleAnswer,
    MatchAnalysis,
    Verdict,
    UploadedRecord,
)
