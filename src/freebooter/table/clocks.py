"""Clocks: how much time each asked seat has left. They stand still while nobody is at the table."""

from freebooter.table.decisions import Decision
from freebooter.table.seats import Clock


class Clocks:
    """The running clocks of a table's seats."""

    def __init__(self, seats: int) -> None:
        self._spent = [0.0] * seats
        self._answered = [0] * seats
        self._running: dict[int, tuple[int, float, float]] = {}
        """By seat: the decision, since when its clock runs, and what it had used before."""
        self._paused: dict[int, tuple[int, float]] = {}

    def follow(self, open_decisions: dict[int, Decision], now: float, running: bool, opens: float = 0.0) -> None:
        """Starts, keeps, pauses or stops the clocks so that they fit the open decisions, none before `opens`."""
        before, self._running = self._running, {}
        paused, self._paused = self._paused, {}
        for seat, decision in open_decisions.items():
            used = min(0.0, now - opens)
            if seat in before and before[seat][0] == decision.number:
                used = before[seat][2] + now - before[seat][1]
            elif seat in paused and paused[seat][0] == decision.number:
                used = paused[seat][1]
            if running:
                self._running[seat] = (decision.number, now, used)
            else:
                self._paused[seat] = (decision.number, used)

    def used(self, seat: int, now: float) -> float:
        """Seconds that the seat has used on its open decision."""
        if seat in self._running:
            _, since, used = self._running[seat]
            return used + now - since
        return self._paused[seat][1] if seat in self._paused else 0.0

    def charge(self, seat: int, took: float) -> None:
        """Books an answered decision."""
        self._spent[seat] += took
        self._answered[seat] += 1

    def due(self, seat: int, clock: Clock | None) -> float | None:
        """When the seat's time is up; None while no clock runs."""
        if clock is None or seat not in self._running:
            return None
        _, since, used = self._running[seat]
        return since + clock.allowance(self._spent[seat], self._answered[seat]) - used

    def left(self, seat: int, clock: Clock | None, now: float) -> float | None:
        """Seconds that the seat has left for its next or open decision."""
        if clock is None:
            return None
        return max(0.0, clock.allowance(self._spent[seat], self._answered[seat]) - self.used(seat, now))
