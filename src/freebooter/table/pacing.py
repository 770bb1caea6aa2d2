"""Pacing: when bots and the table itself act."""

import hashlib
from collections.abc import Callable, Iterator

from freebooter.table.decisions import Decision
from freebooter.table.effects import Thought
from freebooter.table.playing import Playing
from freebooter.table.presence import Presence
from freebooter.table.seats import BOT, PACES, PERSON
from freebooter.table.shown import PLAYING

PASS_DELAY = (1.0, 3.0)
"""Between these many seconds the table passes for a seat that can only pass."""


class Pacing(Playing, Presence):
    """A table at which things happen in their time."""

    def thoughts(self) -> list[Thought]:
        """The decisions that bots have to make now."""
        asked, timed_out = self._decisions.open, self._timed_out
        return [self._thought(number) for number in asked if self.seats[number].playing == BOT or number in timed_out]

    def _thought(self, number: int) -> Thought:
        seat, decision = self.seats[number], self._decisions.open[number]
        level = seat.level if seat.playing == BOT and seat.level else self.settings.standin
        not_before, secret = self._bot_answers(number, decision), self._secret(number, decision.number)
        return Thought(number, decision.number, level, self.knowledge(number), not_before, secret)

    @property
    def _timed_out(self) -> set[int]:
        if self.settings.clock is None:
            return set()
        return {
            seat
            for seat in self._decisions.open
            if (self._clocks.due(seat, self.settings.clock) or 1e300) <= self._time
        }

    _time = float("-inf")
    """The time of the last tick."""

    def _bot_answers(self, number: int, decision: Decision) -> float:
        """When a bot plays: at the table's pace, and in a race as late as a person would."""
        if self._race is None:
            return self.last_change + PACES[self.settings.pace]
        return self._race.bot_answers(decision.since, self._share(number, decision, "race"), self.settings.pace)

    def _secret(self, seat: int, decision: int, what: str = "") -> int:
        """A number that nobody can foresee before the end, and that is the same after a restart."""
        return int.from_bytes(hashlib.sha256(f"{self.salt}/{seat}/{decision}{what}".encode()).digest()[:8], "big")

    def _share(self, number: int, decision: Decision, what: str) -> float:
        """Such a number between 0 and 1, and neither of them."""
        return ((self._secret(number, decision.number, what) >> 12) + 0.5) / 2**52

    def next_due(self) -> float | None:
        """When `tick` has something to do; None: not before something else happens."""
        return min((due for due, _ in self._dues()), default=None)

    def tick(self, now: float) -> None:
        """Does what is due: bots take over from the absent, and decide for those whose time is up."""
        self._time = now
        for due, act in list(self._dues()):
            if due <= now:
                act(now)

    def _dues(self) -> Iterator[tuple[float, Callable[[float], None]]]:
        if self.status != PLAYING:
            return
        for number, seat in enumerate(self.seats):
            if seat.until is not None and seat.absent and self.somebody_present(number):
                yield seat.until, self._taker(number)
        for number, decision in self._decisions.open.items():
            due = self._clocks.due(number, self.settings.clock)
            if due is not None and due > self._time:
                yield due, lambda now: None
            if self._can_only_pass(number, decision):
                yield self._pass_at(number, decision), self._passer(number, decision)

    def _taker(self, number: int) -> Callable[[float], None]:
        return lambda now: self._stand_in(number, now)

    def _can_only_pass(self, number: int, decision: Decision) -> bool:
        """A person who has no choice is not made to click, and does not give away by speed that there is none."""
        if len(decision.legal) > 1 or decision.legal[0].verb not in self.game.passes:
            return False
        return self.seats[number].playing == PERSON

    def _pass_at(self, number: int, decision: Decision) -> float:
        least, most = PASS_DELAY
        begins = max(decision.since, self._race.opens) if self._race else decision.since
        return begins + least + (most - least) * self._share(number, decision, "pass")

    def _passer(self, number: int, decision: Decision) -> Callable[[float], None]:
        return lambda now: self._pass(number, decision, now)

    def _pass(self, number: int, decision: Decision, now: float) -> None:
        if self._decisions.current(number) is decision:
            self.submit(number, decision.number, int(decision.legal[0]), now, by="table")
