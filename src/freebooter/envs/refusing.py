"""Refusals of a batch: which action of which seat in which match cannot be played, and by which clause."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from freebooter.envs.errors import BadBatch, IllegalInBatch

if TYPE_CHECKING:
    from freebooter.envs.batch import Batch


def refuse_first(batch: "Batch", row: int, actions: NDArray[np.int64]) -> None:
    """Raises what is wrong with the action of a row; -1: nothing is."""
    if row < 0:
        return
    number, column = divmod(row, batch.seats) if batch.settings.parallel else (row, 0)
    if batch.over[number]:
        raise BadBatch("Match {number} is over: deal it anew with `reset(which=[{number}])`.", number=number)
    seat = column if batch.settings.parallel else int(batch.asked_seat(number))
    raise _illegal(batch, number, seat, int(actions[number, column]))


def _illegal(batch: "Batch", number: int, seat: int, action: int) -> IllegalInBatch:
    game = batch.game
    where = f"Match {number}, seat {seat}"
    if not 0 <= action < len(game.actions):
        sentence = f"{where}: actions of {game.title} are numbered 0 to {len(game.actions) - 1}; {action} is none."
        return IllegalInBatch("", sentence, number, seat, action)
    named, known = game.actions[action], batch.knowledge(number, seat)
    if named in known.legal():
        sentence = f"{where}: {named.text!r} ({action}) is left out of this batch; `surrender=True` lets it in."
        return IllegalInBatch(game.actions.verbs[named.verb].clause, sentence, number, seat, named)
    clause, reason = game.reasons.against(known, named)
    return IllegalInBatch(clause, f"{where}: {named.text!r} ({action}) is not legal. {reason}", number, seat, named)
