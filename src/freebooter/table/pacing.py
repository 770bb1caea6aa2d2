"""Pacing: when bots and the table itself act."""

import hashlib
from collections.abc import Callable, Iterator
from functools import partial

from freebooter.table.answering import Answering
from freebooter.table.decisions import Decision
from freebooter.table.effects import BotDecision
from freebooter.table.match_play import PLAYING, MatchPlay
from freebooter.table.presence import Presence
from freebooter.table.seating import Seating
from freebooter.table.seats import BOT, PACES, PERSON

PASS_DELAY = (1.0, 3.0)
"""Between these many seconds the table passes for a seat that can only pass."""


class Pacing:
    """Lets things happen in their time: bots' moves, takeovers, clocks that run out, passes without a choice."""

    def __init__(self, play: MatchPlay, seating: Seating, salt: str, presence: Presence, answers: Answering) -> None:
        self._play = play
        self._seating = seating
        self._salt = salt
        self._presence = presence
        self._answers = answers
        self._time = float("-inf")
        """The time of the last tick."""

    def bot_decisions(self) -> list[BotDecision]:
        """The decisions that bots have to make now."""
        seats, timed_out = self._seating.seats, self._timed_out
        asked = self._play.decisions.open
        return [self._bot_decision(number) for number in asked if seats[number].playing == BOT or number in timed_out]

    def _bot_decision(self, number: int) -> BotDecision:
        seat, decision = self._seating.seats[number], self._play.decisions.open[number]
        level = seat.level if seat.playing == BOT and seat.level else self._seating.settings.standin
        not_before, secret = self._bot_answers(number, decision), self._secret(number, decision.number)
        knowledge = self._play.views.knowledge(number)
        return BotDecision(number, decision.number, level, knowledge, not_before, secret)

    @property
    def _timed_out(self) -> set[int]:
        clock = self._seating.settings.clock
        if clock is None:
            return set()
        clocks = self._play.clocks
        return {seat for seat in self._play.decisions.open if (clocks.due(seat, clock) or 1e300) <= self._time}

    def _bot_answers(self, number: int, decision: Decision) -> float:
        """When a bot plays: at the table's pace, and in a race as late as a person would."""
        race, pace = self._play.race, self._seating.settings.pace
        if race is None:
            return self._play.last_change + PACES[pace]
        return race.bot_answers(decision.since, self._share(number, decision, "race"), pace)

    def _secret(self, seat: int, decision: int, what: str = "") -> int:
        """A number that nobody can foresee before the end, and that is the same after a restart."""
        return int.from_bytes(hashlib.sha256(f"{self._salt}/{seat}/{decision}{what}".encode()).digest()[:8], "big")

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
        if self._play.status != PLAYING:
            return
        for number, seat in enumerate(self._seating.seats):
            if seat.until is not None and seat.absent and self._seating.somebody_present(number):
                yield seat.until, partial(self._presence.stand_in, number)
        for number, decision in self._play.decisions.open.items():
            due = self._play.clocks.due(number, self._seating.settings.clock)
            if due is not None and due > self._time:
                yield due, lambda now: None
            if self._can_only_pass(number, decision):
                yield self._pass_at(number, decision), partial(self._pass, number, decision)

    def _can_only_pass(self, number: int, decision: Decision) -> bool:
        """A person who has no choice is not made to click, and does not give away by speed that there is none."""
        if len(decision.legal) > 1 or decision.legal[0].verb not in self._play.game.passes:
            return False
        return self._seating.seats[number].playing == PERSON

    def _pass_at(self, number: int, decision: Decision) -> float:
        least, most = PASS_DELAY
        begins = max(decision.since, self._play.opens or decision.since)
        return begins + least + (most - least) * self._share(number, decision, "pass")

    def _pass(self, number: int, decision: Decision, now: float) -> None:
        if self._play.decisions.current(number) is decision:
            self._answers.submit(number, decision.number, int(decision.legal[0]), now, by="table")
