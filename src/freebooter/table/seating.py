"""Seating: the seats of a table together, and what was agreed on there."""

from collections.abc import Mapping
from typing import TypeVar

from freebooter.table.seats import OPEN, PERSON, Seat, TableSettings
from freebooter.table.sentences import Refused
from freebooter.table.streams import Viewer

T = TypeVar("T")


class Seating:
    """Who sits where, and by which settings they play. It knows nothing of the match."""

    def __init__(self, seats: list[Seat], settings: TableSettings) -> None:
        self.seats = seats
        self.settings = settings

    @property
    def full(self) -> bool:
        """Whether every seat is taken, so that the match can begin."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def free_undo(self) -> bool:
        """Against bots alone nobody minds."""
        return [seat.kind for seat in self.seats].count(PERSON) == 1

    @property
    def alone(self) -> bool:
        """At a table for one anything can be taken back, the end included, and done again."""
        return len(self.seats) == 1

    def somebody_present(self, but: int | None = None) -> bool:
        return any(seat.present for number, seat in enumerate(self.seats) if number != but)

    def played_by_people(self, of_seats: Mapping[int, T]) -> dict[int, T]:
        """Of what belongs to seats, what belongs to those that people play now."""
        return {number: each for number, each in of_seats.items() if self.seats[number].playing == PERSON}

    def check_host(self, viewer: Viewer) -> None:
        """Refuses what only the host may do."""
        if viewer is None or viewer != self.settings.host:
            raise Refused("Only the host of the table can do that.")
