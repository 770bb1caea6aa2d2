"""A functional form: matches as arrays that functions take and give, and nothing that changes behind them.

    play = Functions("jolly-and-roger", seats=2)
    matches = play.init([1, 2, 3])                              # uint8: a row of bytes for each match
    seen = play.observe(matches)                                # who is asked, what it knows, what it may do
    matches, reward, done = play.step(matches, seen.mask.argmax(1))

What goes in stays as it is. So rows can be kept, copied, stacked, put aside and played on in any order, and other
libraries can call these functions from theirs (see examples/learning/jax_rollout.py). A match that is over stays over.
"""

import functools
import hashlib
import threading
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.game import Game
from freebooter.envs.arrays import Snapshot, table_of
from freebooter.envs.batch import Batch
from freebooter.envs.errors import BadBatch
from freebooter.envs.kernels.arguments import BOOK, NOBODY

DIGEST_BYTES = 8
BATCHES = 4
"""For so many different numbers of matches the room to work in is kept."""

Rows = NDArray[np.uint8]


class Observed(NamedTuple):
    """What is to be seen of each match."""

    asked: NDArray[np.int8]
    """The seat that is asked; -1: it is over."""
    observation: NDArray[np.float32]
    """What that seat knows."""
    mask: NDArray[np.int8]
    """1 for each action that it may take."""


class Stepped(NamedTuple):
    """What a step gives."""

    matches: Rows
    reward: NDArray[np.float32]
    """For each seat, in the step that ends the match."""
    done: NDArray[np.bool_]
    """Whether each match is over."""


class Functions:
    """The functions for one game at tables of one kind."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
        illegal: str = "raise",
        reward: str = "payoff",
    ) -> None:
        def batch_of(count: int) -> Batch:
            table = (game, count, seats, options, edition, 0)
            return Batch(*table, illegal=illegal, reward=reward, autoreset="next_step")

        self._batch = functools.lru_cache(BATCHES)(batch_of)
        self._working = threading.Lock()  # the room is shared, and others call these functions from several threads
        one = self._batch(1)
        self.game, self.seats, self.observing = one.game, one.seats, one.observing
        self._table = table_of(one.setup, NOBODY)
        self._size = one.game.state.size
        self.width = self._size + BOOK.itemsize + DIGEST_BYTES
        """How many bytes a match has."""

    def init(self, seeds: Any) -> Rows:
        """New matches, one for each seed."""
        try:
            shape = np.shape(seeds)
        except ValueError:  # lists in it differ in length
            shape = ()
        if len(shape) != 1 or shape[0] == 0:
            raise BadBatch("Seeds are a list of whole numbers, not {given!r}.", given=seeds)
        with self._working:
            batch = self._batch(shape[0])
            batch.reset(seeds=seeds)
            return self._rows(batch.save())

    def observe(self, matches: Rows) -> Observed:
        """What the asked seats see."""
        with self._working:
            shown = self._restored(self._checked(matches)).now()
        return Observed(shown.asked, shown.observation, shown.mask)

    def step(self, matches: Rows, actions: Any) -> Stepped:
        """Plays one action in each match. Where it was over already, nothing happens and nothing is won."""
        rows = self._checked(matches)
        with self._working:
            batch = self._restored(rows)
            before = batch.over
            shown = batch.step(actions)
            after = self._rows(batch.save())
        after[before] = rows[before]
        reward = np.where(before[:, None], np.float32(0), shown.reward)
        return Stepped(after, reward, before | shown.done)

    def _rows(self, saved: Snapshot) -> Rows:
        """Matches as rows of bytes, each with a digest of itself."""
        books = np.ascontiguousarray(saved.books).view(np.uint8).reshape(len(saved), -1)
        content = np.concatenate([saved.states, books], axis=1)
        return np.concatenate([content, _digests(content)], axis=1)

    def _checked(self, matches: Any) -> Rows:
        """Matches, if they are what we gave: kernels rely on what states say."""
        try:
            rows = np.array(matches)
        except (TypeError, ValueError):
            rows = np.zeros(0, object)
        if rows.ndim != 2 or rows.shape[0] == 0 or rows.shape[1] != self.width or rows.dtype != np.uint8:
            sentence = "Matches are uint8 in the shape (any, {width}), not {kind} in the shape {shape}."
            raise BadBatch(sentence, width=self.width, kind=rows.dtype.name, shape=rows.shape)
        content = np.ascontiguousarray(rows[:, :-DIGEST_BYTES])
        if changed := np.flatnonzero((_digests(content) != rows[:, -DIGEST_BYTES:]).any(1)).tolist():
            raise BadBatch("Match {number} is not one that `init` or `step` gave.", number=changed[0])
        return rows

    def _restored(self, rows: Rows) -> Batch:
        """A batch with these matches in it."""
        books = rows[:, self._size : -DIGEST_BYTES].copy().view(BOOK).reshape(-1)
        batch = self._batch(len(rows))
        batch.restore(Snapshot.taken(self._table, rows[:, : self._size].copy(), books))
        return batch


def _digests(content: Rows) -> Rows:
    found = b"".join(hashlib.blake2b(row, digest_size=DIGEST_BYTES).digest() for row in content)
    return np.frombuffer(found, np.uint8).reshape(len(content), DIGEST_BYTES)
