"""Signatures: whether a bot still plays as it did when a result was made.

A spec stays the same while the bot behind it gets other weights or another search. What it answers at a few positions
of a random match tells such bots apart, whatever it was that changed; a tidier program with the same answers is the
same bot. Only what answers the same every time has one: not who thinks by the clock, nor bots of somebody's own.
"""

import functools
import hashlib
from collections.abc import Iterator

from freebooter.bots import Bot
from freebooter.bots.levels import budget_of
from freebooter.bots.simple import going_on
from freebooter.engine.game import Game
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.knowledge import Knowledge
from freebooter.lab.own_bots import PROGRAM, PYTHON, find_bot

POSITIONS, APART = 10, 4
"""So many positions, and every so many-th decision with a choice."""

BEST = 3
"""A search says more than its first choice: which actions it looked at most."""


@functools.cache
def signature(game: Game, spec: str, seats: int) -> str | None:
    """What a bot answers at a table of so many seats, as a short text; None where that would not be the same again."""
    if spec.startswith((PYTHON, PROGRAM)):
        return None
    bot = find_bot(spec)
    budget = budget_of(bot, game)
    if budget is not None and budget.iterations is None:
        return None
    said = "\n".join(_answer(bot, known, number) for number, known in enumerate(positions(game, seats)))
    return hashlib.sha256(said.encode()).hexdigest()[:12]


def _answer(bot: Bot, known: Knowledge, seed: int) -> str:
    choice = bot.choose(known, seed=seed)
    best = sorted(choice.statistics.actions, key=lambda each: -each.visits)[:BEST]
    return " ".join([choice.action.text, *(each.action.text for each in best)])


def positions(game: Game, seats: int) -> Iterator[Knowledge]:
    """What seats know at some decisions of a match by chance alone, always the same ones. Nobody gives up there: it
    would be over before anything was asked."""
    match, met, shown = game.new(seats, 1), 0, 0
    for chance in map(int, splitmix64(1, game.longest(match.config) + 1)):
        if match.over or shown == POSITIONS:
            return
        known = match.knowledge(match.to_act[chance % len(match.to_act)])
        actions = going_on(known)
        if len(actions) > 1:
            met += 1
            if met % APART == 0:
                shown += 1
                yield known
        assert known.seat is not None
        match.play(known.seat, actions[chance // 64 % len(actions)])
