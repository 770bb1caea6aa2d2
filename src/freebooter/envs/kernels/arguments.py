"""What the kernels of a batch are given, each as one named tuple: rules, settings, matches, what is shown, room."""

from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from freebooter.engine.native.compiler import BUFFER, IDS, LOG, POINTS

NOBODY = -1

# What becomes of a match that is over.
SAME_STEP, NEXT_STEP, DISABLED = range(3)

# What becomes of an action that is not legal.
RAISE, RANDOM, LOSE = range(3)

# Who decides for the seats that are not the learner's: whoever calls, or a bot in native code.
CALLER, RANDOM_BOT, GREEDY_BOT = range(3)

ANY_SEAT = -2
"""As the learner's seat: in each match another one, by chance."""

BOOK = np.dtype(
    (
        np.record,
        [
            *(("key", "u8"), ("episode", "i8"), ("length", "i8"), ("bits", "i8")),
            *(("seat", "i4"), ("learner", "i4"), ("over", "i4"), ("illegal", "i4")),
        ],
    )
)
"""What is kept of a match besides its state: its seed, which match of its row this is, decisions so far, who is asked
(all of them as bits; the one whose turn to answer it is), the learner's seat, whether it is over, and how many
actions in this match were not legal."""


class Rules(NamedTuple):
    """The addresses of a game's kernels."""

    deal: Any
    to_act: Any
    legal: Any
    apply: Any
    payoff: Any
    redact: Any
    greedy: Any


class Ways(NamedTuple):
    """How a batch goes on."""

    config: Any
    seats: Any
    autoreset: Any
    illegal: Any
    parallel: Any
    """Whether all who are asked answer in one step."""
    shuffled: Any
    """Whether it matters who answers first: then chance says so."""
    learner: Any
    """A seat, ANY_SEAT, or NOBODY: whoever calls plays all seats."""
    opponent: Any
    left_out: Any
    """For each action whether it is left out where there are others: giving up."""
    reward_scale: Any
    reward_shift: Any


class Eyes(NamedTuple):
    """The encoder and its program: see `engine/observation.py`."""

    encode: Any
    """Writes an observation whole."""
    update: Any
    """Lists what is new in one."""
    program: Any
    scales: Any
    woven: Any
    """The code of just this table that gathers what a seat knows; 0: there is none."""


class Matches(NamedTuple):
    """The matches themselves. Nobody outside writes to these."""

    states: Any
    books: Any
    legal: Any
    """A bit for each action of each row that is shown: what may be played now."""
    shown: Any
    """What is remembered of the observation of each row, so that it need not be written whole."""


class Shown(NamedTuple):
    """What whoever calls is shown: a row for each match, or, if all answer at once, for each seat of each match."""

    asked: Any
    observation: Any
    mask: Any
    reward: Any
    done: Any
    length: Any
    final: Any
    """The last observation of a match that was dealt anew in the same step; no rows: nobody wants it."""


class Room(NamedTuple):
    """Room to work in, for one thread."""

    ids: Any
    points: Any
    log: Any
    known: Any
    scratch: Any
    news: Any
    """Two lists of what is new in an observation and still has to be written."""
    notes: Any
    """Which of them is the next one (TURN), and for each of which row it is and how many entries it has."""


TURN, ROW, COUNT = range(0, 6, 2)
NOTES = 6


def _tuple_type(of: Any, *members: Any) -> Any:
    return types.NamedTuple(members, of)


FLOATS = types.float32[:, ::1]
SMALL = types.int8[::1]

RULES = _tuple_type(Rules, *(types.intp,) * len(Rules._fields))
WAYS = _tuple_type(
    *(Ways, BUFFER, types.int64, types.int64, types.int64, types.int64, types.int64, types.int64, types.int64),
    *(types.boolean[::1], types.float64, types.float64),
)
EYES = _tuple_type(Eyes, types.intp, types.intp, types.int32[::1], types.float32[::1], types.intp)
MATCHES = _tuple_type(
    Matches, types.uint8[:, ::1], types.Array(numba.from_dtype(BOOK), 1, "C"), types.uint64[:, ::1], types.uint8[:, ::1]
)
SHOWN = _tuple_type(
    *(Shown, SMALL, FLOATS, types.int8[:, ::1], types.float32[:, ::1], types.boolean[::1], types.int32[::1], FLOATS),
)
ROOM = _tuple_type(Room, IDS, POINTS, LOG, BUFFER, BUFFER, types.uint64[:, ::1], types.int64[::1])
