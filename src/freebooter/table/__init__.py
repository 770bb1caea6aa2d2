"""A table without any I/O: seats, decisions, undo, clocks, absence, and a numbered stream of events per viewer.

It knows no network, no database and no time of its own: every call that needs the time is given it.
What is to be stored and sent comes back from `Table.drain()`.
"""

from freebooter.table.effects import Ack, Effects, Thought
from freebooter.table.entries import ACT, UNDO, Entry
from freebooter.table.seats import PACES, Clock, Seat, Settings
from freebooter.table.sentences import Refused, Spoken
from freebooter.table.streams import Event, Stream, Viewer
from freebooter.table.table import Table

__all__ = [
    "ACT",
    "PACES",
    "UNDO",
    "Ack",
    "Clock",
    "Effects",
    "Entry",
    "Event",
    "Refused",
    "Seat",
    "Settings",
    "Spoken",
    "Stream",
    "Table",
    "Thought",
    "Viewer",
]
