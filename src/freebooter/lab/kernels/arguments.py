"""What the kernel for whole matches is given, each as one named tuple: rules, a task, memory, results, measurements."""

from typing import Any, NamedTuple

from numba import types

from freebooter.engine.kernels.playout import PLAYOUT
from freebooter.engine.native import compiler
from freebooter.engine.native.compiler import BUFFER, IDS, LOG, POINTS

RANDOM, GREEDY, RECORDED = 0, 1, 2
"""How a player chooses; RECORDED: as it did before, when somebody else played the match."""

TIMES = 20
"""A match is cut into so many parts of equal length, whatever happens over time is told for each of them."""

BANDS = 20
"""Chances are counted in so many steps from 0 to 1."""

SAMPLED = 8
"""Every so many decisions all actions are tried, to see how much the choice matters."""

CLEAR = 0.05
"""The best action is clear where it is better than the next one by so much of a win."""

LEAD = 0.05
"""A new leader counts where it is ahead of the old one by so much of a win."""

PLAYOUTS = 16
"""So many random games judge a position where a game has no evaluation."""

MEASURES = (
    "length",
    "turns",
    "choices",
    "branching",
    "bits",
    "stakes",
    "clear",
    "lead_changes",
    "drama",
    "worst_deficit",
    "decided",
    "comeback",
    "uncertainty",
    "swing",
    "tie",
    "margin",
    "first",
    "repeats",
    "cut_off",
)
"""What is measured of every match; docs/lab.md defines each."""

# fmt: off
(
    LENGTH, TURNS, CHOICES, BRANCHING, BITS, STAKES, CLEARNESS, LEAD_CHANGES, DRAMA, WORST_DEFICIT, DECIDED, COMEBACK,
    UNCERTAINTY, SWING, TIE, MARGIN, FIRST, REPEATS, CUT_OFF,
) = range(len(MEASURES))
# fmt: on


class Rules(NamedTuple):
    """The kernels of a game."""

    deal: Any
    to_act: Any
    legal: Any
    apply: Any
    redact: Any
    determinize: Any
    score: Any
    payoff: Any
    evaluate: Any
    estimate: Any
    """The best judgement of the chances that the game has: what reports go by. Who may not do what it would, goes by
    `evaluate`."""
    policy: Any
    playout: Any


class Task(NamedTuple):
    """Which matches are played, and by whom. Matches are numbered: deal times rotations plus rotation."""

    config: Any
    seed: Any
    rotations: Any
    """With how many seatings each deal is played."""
    first: Any
    count: Any
    longest: Any
    kinds: Any
    """Of each player: RANDOM, GREEDY or RECORDED."""
    slips: Any
    """Of each player: below which of 2^64 numbers a decision is a slip."""
    shunned: Any
    """For each action, whether it gives up: nobody does so at random."""
    barred: Any
    """For each player and action, whether it may not be taken as long as there is another."""
    moves: Any
    """Seats and actions of recorded matches, all in a row."""
    begins: Any
    """Where each recorded match begins in it, and where the last one ends."""
    playouts: Any
    """How many random games judge a position; 0: the game's evaluation does."""


class Memory(NamedTuple):
    """Room to work in."""

    state: Any
    known: Any
    trial: Any
    scratch: Any
    ids: Any
    allowed: Any
    log: Any
    no_log: Any
    points: Any
    tried: Any


class Results(NamedTuple):
    """How matches went, a row for each."""

    payoffs: Any
    scores: Any
    decisions: Any


class Study(NamedTuple):
    """What is measured, if anything is."""

    wanted: Any
    items: Any
    """For each byte of a state the number of the item that it belongs to; -1: of no interest."""
    seat_at: Any
    """For each kind of event the place of the seat among its operands; -1: it has none."""
    feature_at: Any
    """For each kind of event and operand the first of its features; -1: it has none."""
    feature_count: Any
    measures: Any
    tried: Any
    """For each match, at how many decisions all actions were tried."""
    used: Any
    """For each match, seat and feature: how often."""
    acted: Any
    """The same, but only what the seat itself did with a piece that it had by an event of another kind."""
    piece_of: Any
    """For each feature its piece; -1: of no interest."""
    got_by: Any
    """For each seat and piece of the match that is being played: 1 + the kind of event that brought it, or 0."""
    offered: Any
    taken: Any
    chosen: Any
    """For each action: how often it was legal, was taken, and was taken where there was a choice."""
    ends: Any
    """For each kind of event, how many matches ended with it."""
    bands: Any
    """For each time and band: how often the later winner's chances were so good."""
    told: Any
    """For each match and time: the chances that winners were given, those that they would have been given if all
    estimates were right, and the decisions, all in all."""
    hidden: Any
    """For each time and seat: how many items it could not be sure of, all in all."""
    looked: Any
    """For each time: at how many decisions that was looked at."""
    options: Any
    passed: Any
    """For each time: options and decisions, all in all."""
    opening: Any
    """For each match the seat and the action of the first choice."""
    chances: Any
    out_of_sight: Any
    looked_at: Any
    counts: Any
    seats: Any
    """What happened at each decision of the match that is being played."""
    hashes: Any
    """Which states have been seen in it: a table by hash, with the number of the match above it."""


def _functions(*signatures: Any) -> list[Any]:
    return [types.FunctionType(signature) for signature in signatures]


RULES = types.NamedTuple(
    _functions(
        *(compiler.DEAL, compiler.TO_ACT, compiler.LEGAL, compiler.APPLY, compiler.REDACT, compiler.DETERMINIZE),
        *(compiler.SCORE, compiler.PAYOFF, *[compiler.EVALUATE] * 2, compiler.POLICY, PLAYOUT),
    ),
    Rules,
)
_COUNTS = types.int64[::1]
_TABLE = types.int64[:, ::1]
_FLOATS = types.float64[:, ::1]
_USES = types.int32[:, :, ::1]
TASK = types.NamedTuple(
    [
        *(BUFFER, types.uint64, types.int64, types.int64, types.int64, types.int64, _COUNTS, types.uint64[::1]),
        *(types.boolean[::1], types.boolean[:, ::1], types.int32[:, ::1], _COUNTS, types.int64),
    ],
    Task,
)
MEMORY = types.NamedTuple([BUFFER, BUFFER, BUFFER, BUFFER, IDS, IDS, LOG, LOG, POINTS, POINTS], Memory)
RESULTS = types.NamedTuple([_FLOATS, _FLOATS, _TABLE], Results)
STUDY = types.NamedTuple(
    [
        *(types.boolean, types.int32[::1], _COUNTS, _TABLE, _TABLE, _FLOATS, _COUNTS, _USES, _USES, _COUNTS, _TABLE),
        *(_COUNTS, _COUNTS, _COUNTS, _COUNTS, _TABLE, types.float64[:, :, ::1], _FLOATS, _COUNTS, types.float64[::1]),
        *(_COUNTS, _TABLE, _FLOATS, _FLOATS, _COUNTS, _COUNTS, _COUNTS, types.uint64[:, ::1]),
    ],
    Study,
)
PLAY = types.void(RULES, TASK, MEMORY, RESULTS, STUDY)
