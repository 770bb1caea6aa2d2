"""Pacing: when bots and the table itself act."""

import functools
import hashlib
from collections.abc import Callable, Iterator
from functools import partial

from freebooter.bots import bot, budget_of, hardness
from freebooter.engine.game import Game
from freebooter.table.answer_windows import pass_of
from freebooter.table.answering import Answering
from freebooter.table.decisions import Decision
from freebooter.table.effects import BotDecision, Ponders
from freebooter.table.match_play import PLAYING, MatchPlay
from freebooter.table.presence import Presence
from freebooter.table.seating import Seating
from freebooter.table.seats import BOT, PACES, PERSON, PONDERING

LEAST_THOUGHT = 0.02
"""So many seconds even the quickest bot takes where its speed could tell something."""

SLOW = 5_000
"""So many iterations a second even a busy machine makes."""

WITHOUT_A_THOUGHT = "greedy"
"""Who plays for every bot in a rush."""

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
        if self._rushing:
            level = WITHOUT_A_THOUGHT
        not_before, secret = self._bot_answers(number, decision, level), self._secret(number, decision.number)
        knowledge = self._play.views.knowledge(number)
        return BotDecision(number, decision.number, level, knowledge, not_before, secret, self._ponders(number))

    @property
    def _rushing(self) -> bool:
        """Whether the rest is only played out: the host has asked for that, and nobody but bots plays."""
        return self._seating.settings.rush and all(seat.playing == BOT for seat in self._seating.seats)

    def _ponders(self, number: int) -> Ponders:
        """How much longer a bot takes over a hard decision: not where several are asked, or all may answer.

        Where seats have secrets, that is settled before the bot has thought, from what everybody knows.
        """
        play, seconds = self._play, PONDERING[self._seating.settings.pace]
        if not seconds or play.race is not None or len(play.decisions.open) > 1:
            return Ponders(0.0)
        game, public = play.game, play.views.knowledge(None)
        if game.answer_window is not None and game.answer_window(public):
            return Ponders(0.0)
        if not game.has_secrets:
            return Ponders(seconds)
        return Ponders(seconds, hardness.for_everybody(public, number, self._secret(number, play.entries, "hard")))

    @property
    def _timed_out(self) -> set[int]:
        clock = self._seating.settings.clock
        if clock is None:
            return set()
        clocks = self._play.clocks
        return {seat for seat in self._play.decisions.open if (clocks.due(seat, clock) or 1e300) <= self._time}

    def _bot_answers(self, number: int, decision: Decision, level: str) -> float:
        """When a bot plays: at the table's pace, and in a race as late as a person would.

        Where something is secret, a bot that has no choice takes as long as one that has to think.
        """
        race, pace = self._play.race, self._seating.settings.pace
        if race is None:
            if self._rushing:
                return self._play.last_change
            secretive = self._play.game.has_secrets and any(seat.kind == PERSON for seat in self._seating.seats)
            least = thinking_time(level, self._play.game) if secretive else 0.0
            return self._play.last_change + max(PACES[pace], least)
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
            closes = self._play.window_closes(number)
            if closes is not None:
                yield closes, partial(self._pass, number, decision)
            elif self._can_only_pass(number, decision):
                yield self._pass_at(number, decision), partial(self._pass, number, decision)

    def _can_only_pass(self, number: int, decision: Decision) -> bool:
        """A person who has no choice is not made to click, and does not give away by speed that there is none."""
        if len(decision.legal) > 1 or decision.legal[0].verb not in self._play.game.passes:
            return False
        return self._seating.seats[number].playing == PERSON

    def _pass_at(self, number: int, decision: Decision) -> float:
        share, race = self._share(number, decision, "pass"), self._play.race
        if race is not None:
            return race.bot_answers(decision.since, share, self._seating.settings.pace)
        least, most = PASS_DELAY
        return decision.since + least + (most - least) * share

    def _pass(self, number: int, decision: Decision, now: float) -> None:
        passing = pass_of(self._play.game, decision)
        if passing is not None and self._play.decisions.current(number) is decision:
            self._answers.submit(number, decision.number, int(passing), now, by="table")


@functools.cache
def thinking_time(level: str, game: Game) -> float:
    """How long a bot of this level thinks about a decision that is one, in seconds."""
    budget = budget_of(bot(level), game)
    if budget is None:
        return LEAST_THOUGHT
    return max(LEAST_THOUGHT, budget.seconds or (budget.iterations or 0) / SLOW)
