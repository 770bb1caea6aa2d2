"""A table without any I/O: seats, decisions, undo, clocks, absence, and a numbered stream of events per viewer.

It knows no network, no database and no time of its own: every call that needs the time is given it.
What is to be stored and sent comes back from `Table.drain()`.

A `Table` has parts, each with one task: `MatchPlay` (the match, its decisions, clocks, races), `Presenter` (what each
viewer may know), `Presence` (who is there), `Answering` and `Undoing` (what players do), `Pacing` (what happens in its
time), `ChatLog` and `RematchVote`. What they do goes into one `Outbox`.
"""

from freebooter.table.effects import Ack, BotDecision, Effects
from freebooter.table.entries import ACT, UNDO, LogEntry
from freebooter.table.seats import PACES, Clock, Seat, TableSettings
from freebooter.table.sentences import Refused, Spoken
from freebooter.table.streams import Stream, StreamEvent, Viewer
from freebooter.table.table import Table

__all__ = [
    "ACT",
    "PACES",
    "UNDO",
    "Ack",
    "BotDecision",
    "Clock",
    "Effects",
    "LogEntry",
    "Refused",
    "Seat",
    "Spoken",
    "Stream",
    "StreamEvent",
    "Table",
    "TableSettings",
    "Viewer",
]
