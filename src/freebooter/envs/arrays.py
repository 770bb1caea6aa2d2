"""The arrays of a batch: what it shows, as whoever calls may own it, and what `save` keeps of it."""

import dataclasses
import hashlib
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freebooter.envs import checking
from freebooter.envs.errors import BadBatch
from freebooter.envs.kernels.arguments import BOOK

if TYPE_CHECKING:
    from freebooter.engine.setup import Setup


class Step(NamedTuple):
    """What a step shows. Rows are matches; if all answer at once, there is an axis of seats after them."""

    asked: NDArray[np.int8]
    """The seat that is asked, -1 when a match is over; if all answer at once, for each seat whether it is asked."""
    observation: Any
    """What that seat knows: an array, or by the form that was chosen, `Sparse` or a dict."""
    mask: NDArray[np.int8]
    """1 for each action that it may take."""
    reward: NDArray[np.float32]
    """For each seat, when its match ends."""
    done: NDArray[np.bool_]
    """Whether a match ended in this step."""
    length: NDArray[np.int32]
    """How many decisions were taken in the match that is shown."""


@dataclass(frozen=True)
class Arrays:
    """The buffers behind that."""

    asked: NDArray[np.int8]
    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    length: NDArray[np.int32]

    @classmethod
    def of(cls, count: int, seats: int, entries: int, actions: int, *, parallel: bool) -> "Arrays":
        """Buffers of our own."""
        rows = (count, seats) if parallel else (count,)
        return cls(
            np.zeros(rows, np.int8),
            np.zeros((*rows, entries), np.float32),
            np.zeros((*rows, actions), np.int8),
            np.zeros((count, seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.int32),
        )

    def replaced(self, given: Any) -> "Arrays":
        """With the caller's arrays, by name, in the place of ours."""
        names = [field.name for field in dataclasses.fields(self)]
        if isinstance(given, Arrays):
            given = vars(given)
        if not isinstance(given, dict) or any(name not in names for name in given):
            raise BadBatch(
                "Arrays are given by name, of {names}, not as {given!r}.", names=", ".join(names), given=given
            )
        own = {name: checking.own_array(name, array, getattr(self, name)) for name, array in given.items()}
        for (one, array), (other, another) in itertools.combinations(own.items(), 2):
            if np.may_share_memory(array, another):
                raise BadBatch(
                    "The arrays {one!r} and {other!r} share memory: each needs its own.", one=one, other=other
                )
        return dataclasses.replace(self, **own)


@dataclass(frozen=True)
class Snapshot:
    """Some matches as they stood, chance included. It can be pickled, and restored in any batch of the same table."""

    table: str
    """Which game, rules, edition, options and seats it is of."""
    states: NDArray[np.uint8]
    books: NDArray[Any]
    digest: str

    @classmethod
    def taken(cls, table: str, states: NDArray[np.uint8], books: NDArray[Any]) -> "Snapshot":
        """These matches, which are copies already."""
        snapshot = cls(table, states, books, _digest(states, books))
        for array in (states, books):
            array.setflags(write=False)
        return snapshot

    def __len__(self) -> int:
        return len(self.books)

    def check(self, table: str) -> None:
        """Refuses what was not saved at a table like this, or has changed since: kernels rely on what states say."""
        kinds = [getattr(array, "dtype", None) for array in (self.states, self.books)]
        if kinds != [np.uint8, BOOK]:
            raise BadBatch("What was saved has been changed since.")
        if self.table != table:
            raise BadBatch("This was saved at another table ({other}), not at {own}.", other=self.table, own=table)
        if self.digest != _digest(self.states, self.books):
            raise BadBatch("What was saved has been changed since.")


def table_of(setup: "Setup", learner: int) -> str:
    """A table in a few words: the same for all whose states mean the same, with the learner at the same seat."""
    config = hashlib.sha256(setup.config.tobytes()).hexdigest()[:12]
    game = setup.game
    layout = f"{game.state.fingerprint}-{config}"
    return f"{game.id}, rules {game.version}, {setup.seats} seats, learner {learner}, {layout}"


def _digest(states: NDArray[np.uint8], books: NDArray[Any]) -> str:
    digest = hashlib.blake2b(repr((states.shape, states.dtype, books.shape, books.dtype.descr)).encode())
    digest.update(np.ascontiguousarray(states).data)
    digest.update(np.ascontiguousarray(books).view(np.uint8).data)
    return digest.hexdigest()[:32]
