"""A position: all of a match that changes, in one object that is cheap to copy and to store.

OpenSpiel copies a state's Python attributes with `deepcopy` and stores them with `pickle`. So a state has only one.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from freebooter.engine.errors import BadOptions, BadRecord, BadSeat, BadText, IllegalAction
from freebooter.engine.events import NO_LOG
from freebooter.engine.knowledge import Knowledge, seats_of
from freebooter.engine.layout import Buffer
from freebooter.engine.setup import Setup
from freebooter.envs.arrays import table_of
from freebooter.envs.kernels.arguments import NOBODY

SEED_BYTE = 256
"""How many outcomes a chance node has that draws a byte of the seed."""

DIGEST_BYTES = 16


@dataclass(slots=True)
class Position:
    """Where a match is. Before the whole seed is drawn there is no state."""

    table: str = ""
    """Which game, rules, edition, options and seats it is of."""
    seed: int = 0
    drawn: int = 0
    """How many bytes of the seed there are."""
    state: Buffer | None = None
    asked: tuple[int, ...] = ()
    chosen: int | None = None
    """Whose answer comes next, where chance says so."""
    answers: tuple[tuple[int, int], ...] = ()
    """Seats with their sealed answers, as long as chance has not said whose comes first."""
    sights: tuple[bytes, ...] = ()
    """For each seat a digest of what it sees now."""
    memories: tuple[bytes, ...] = ()
    """For each seat a digest of all that it has seen and done."""

    def __deepcopy__(self, memo: Any) -> "Position":
        return replace(self, state=None if self.state is None else self.state.copy())

    def __reduce__(self) -> Any:
        """Stored with a digest: a state that somebody has changed would lead kernels astray."""
        state = None if self.state is None else self.state.tobytes()
        content = tuple(state if field.name == "state" else getattr(self, field.name) for field in fields(self))
        return _restored, (content, _digest(repr(content).encode()))


def _restored(content: tuple[Any, ...], digest: bytes) -> Position:
    """A position that was stored."""
    if _digest(repr(content).encode()) != digest:
        raise BadRecord("This state of a match has been changed since it was stored.")
    position = Position(*content)
    return (
        position if position.state is None else replace(position, state=np.frombuffer(position.state, np.uint8).copy())
    )


class Play:
    """The rules on positions. What callers hand over is checked before any kernel runs."""

    def __init__(self, setup: Setup, seed_bytes: int, *, surrender: bool) -> None:
        self.setup = setup
        self.game = setup.game
        self.table = table_of(setup, NOBODY)
        self.seed_bytes = seed_bytes
        verbs = frozenset() if surrender else self.game.surrenders
        self._left_out = frozenset(int(action) for action in self.game.actions if action.verb in verbs)
        self.game.prepare()

    def draw(self, at: Position, byte: int) -> None:
        """One byte more of the seed, the lowest first; after the last one the match is dealt."""
        if not 0 <= byte < SEED_BYTE:
            raise BadOptions("A byte of the seed is a number from 0 to 255, not {byte!r}.", byte=byte)
        at.seed |= byte << (8 * at.drawn)
        at.drawn += 1
        if at.drawn == self.seed_bytes:
            at.state = self.game.state.new()
            self.game.fast.deal(self.setup.config, at.state, np.uint64(at.seed), NO_LOG)
            self._begin(at)

    def _begin(self, at: Position) -> None:
        self._ask(at)
        at.sights = self._sights(at.state)
        at.memories = at.sights

    def legal(self, at: Position, seat: int) -> list[int]:
        """What a seat may do, in ascending order; giving up, unless it is wanted, only if there is nothing else."""
        if at.state is None or seat not in at.asked:
            return []
        out = np.empty(len(self.game.actions), np.int16)
        count = self.game.fast.legal(self.setup.config, at.state, seat, out)
        actions: list[int] = out[:count].tolist()
        return [action for action in actions if action not in self._left_out] or actions if self._left_out else actions

    def check(self, at: Position, seat: int, action: int) -> None:
        """Refuses what the seat may not do, with the clause and a sentence: kernels rely on what they are given."""
        if action in self.legal(at, seat):
            return
        actions = self.game.actions
        if seat not in at.asked:
            asked = ", ".join(map(str, at.asked)) or "nobody"
            raise BadSeat("Seat {seat} is not asked; asked: {asked}.", seat=seat, asked=asked)
        if not 0 <= action < len(actions):
            sentence = "Actions of {game} are numbered 0 to {last}; {action!r} is none."
            raise BadText(sentence, game=self.game.title, last=len(actions) - 1, action=action)
        named, known = actions[action], self.knowledge(at, seat)
        if named in known.legal():
            sentence = "Giving up is left out here; the parameter surrender=True allows it."
            raise IllegalAction(actions.verbs[named.verb].clause, sentence)
        raise IllegalAction(*self.game.reasons.against(known, named))

    def play(self, at: Position, seat: int, action: int) -> None:
        """One answer, which is legal. The seat will remember what it did, and everybody what they see of it."""
        self.game.fast.apply(self.setup.config, at.state, seat, action, NO_LOG)
        self._ask(at)
        at.chosen = None
        before, at.sights = at.sights, self._sights(at.state)
        own = action.to_bytes(2, "big")
        memories = list(at.memories)
        for each, sight in enumerate(at.sights):
            if each == seat or sight != before[each]:
                memories[each] = _digest(memories[each], own if each == seat else b"", sight)
        at.memories = tuple(memories)

    def play_all(self, at: Position, answers: Iterable[tuple[int, int]]) -> None:
        """Sealed answers of several seats at once. Where their order matters, they wait until chance has drawn it."""
        if self.game.ordered_answers:
            at.answers = tuple(answers)
            self._play_the_last(at)
            return
        for seat, action in answers:
            if action in self.legal(at, seat):
                self.play(at, seat, action)

    def play_first(self, at: Position, seat: int) -> None:
        """Of the answers that wait, this seat's is the first. Those that it made impossible are dropped."""
        action = dict(at.answers)[seat]
        self.play(at, seat, action)
        at.answers = tuple((each, kept) for each, kept in at.answers if each != seat and kept in self.legal(at, each))
        self._play_the_last(at)

    def _play_the_last(self, at: Position) -> None:
        """A single answer need not wait for chance."""
        if len(at.answers) == 1:
            ((seat, action),) = at.answers
            at.answers = ()
            self.play(at, seat, action)

    def payoffs(self, at: Position) -> list[float]:
        """At the end, the share of each seat; before it nothing."""
        out = np.zeros(self.setup.seats, np.float64)
        if at.state is not None and not at.asked:
            self.game.fast.payoff(self.setup.config, at.state, out)
        return out.tolist()

    def knowledge(self, at: Position, seat: int | None) -> Knowledge:
        """What a seat knows, or a bystander."""
        assert at.state is not None, "nobody knows anything before the match is dealt"
        return Knowledge(self.setup, at.state, seat)

    def imagined(self, at: Position, seat: int, seed: int) -> Position:
        """A position that this seat cannot tell from the real one. The others' memories begin with it."""
        if not 0 <= seat < self.setup.seats:
            last = self.setup.seats - 1
            raise BadSeat("There is no seat {seat!r}; this match has seats 0 to {last}.", seat=seat, last=last)
        world = self.knowledge(at, seat).imagine(seed)
        sights = self._sights(world)
        memories = (*sights[:seat], at.memories[seat], *sights[seat + 1 :])
        return replace(at, seed=0, state=world, sights=sights, memories=memories)

    def _ask(self, at: Position) -> None:
        at.asked = seats_of(int(self.game.fast.to_act(self.setup.config, at.state)))

    def _sights(self, state: Any) -> tuple[bytes, ...]:
        """For each seat the digest of what it sees of a state."""
        if not self.game.has_secrets:
            return (self._sight(state, 0),) * self.setup.seats
        return tuple(self._sight(state, seat) for seat in range(self.setup.seats))

    def _sight(self, state: Buffer, seat: int) -> bytes:
        redacted = state.copy()
        self.game.fast.redact(self.setup.config, redacted, seat)
        return _digest(redacted)


def _digest(*parts: Any) -> bytes:
    digest = hashlib.blake2b(digest_size=DIGEST_BYTES)
    for part in parts:
        digest.update(part)
    return digest.digest()
