"""Variety: whether what is hidden from a viewer varies in imagined worlds as it does in truth."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.game import Game
from freebooter.engine.kernels import chance
from freebooter.engine.layout import Knows
from freebooter.engine.match import Match
from freebooter.testing.case import Case

WORLDS = 3
"""How many worlds are imagined at a time."""

FEW, LIVELY = 4, 0.05
"""A hidden place varies in truth if it is not as usual so often: in all, and as a share of the positions."""

NO_VALUE = np.iinfo(np.int64).min
"""A number that stands in no field."""

BOOKKEEPING = frozenset(chance.STATE_FIELDS) - {"chance_key"}
"""Hidden fields of the engine that need not vary: with another key they mean nothing."""


class Variety:
    """What was true, and what was imagined, in the hidden places of one viewer over many positions."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.game = game
        self.viewer = viewer
        hideable = (Knows.OWNER, Knows.NOBODY, Knows.MARKED)
        fields = {
            name: field
            for name, field in game.state.fields.items()
            if field.knows in hideable and name not in BOOKKEEPING
        }
        self.names = [(name, item) for name, field in fields.items() for item in range(field.length)]
        self.kinds = [(game.state.place(name), field.dtype) for name, field in fields.items()]
        self.starts = np.concatenate([np.arange(game.state.size)[at][:: kind.itemsize] for at, kind in self.kinds])
        self.blanks = np.repeat([int(field.blank) for field in fields.values()], [f.length for f in fields.values()])
        self.truths: dict[Any, list[tuple[NDArray[np.int64], NDArray[np.bool_]]]] = {}
        self.varied = np.zeros(len(self.names), np.bool_)
        self.blank = np.ones(len(self.names), np.bool_)

    def look(self, match: Match, case: Case) -> None:
        """Adds a position: its truth, and some worlds that the viewer imagines there."""
        known = match.knowledge(self.viewer)
        worlds = [known.imagine(int(case.random.integers(1 << 60))) for _ in range(WORLDS)]
        hidden = self.game.state.hidden(match.buffer, known.viewer)[self.starts]
        truth, *imagined = self._items(np.stack([match.buffer, *worlds]))
        self.varied |= hidden & np.any([world != imagined[0] for world in imagined], axis=0)
        self.blank &= ~hidden | np.all([world == self.blanks for world in imagined], axis=0)
        situation = (case.ply, match.to_act)
        self.truths.setdefault(situation, []).append((truth, hidden))

    def _items(self, states: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The hideable items of some states as numbers."""
        return np.concatenate([states[:, at].view(kind).astype(np.int64) for at, kind in self.kinds], axis=1)

    def settled(self) -> bool:
        """Whether enough was seen: whatever is frozen stays blank, too."""
        return bool(self.blank[self.frozen()].all())

    def frozen(self) -> NDArray[np.int64]:
        """The places that vary in truth, but never in imagination."""
        return np.flatnonzero(self._lively() & ~self.varied)

    def _lively(self) -> NDArray[np.bool_]:
        """Which places vary, in truth, in one and the same situation."""
        total = np.zeros(len(self.names), np.int64)
        usual = total.copy()
        for group in self.truths.values():
            values, hidden = (np.stack(part) for part in zip(*group, strict=True))
            total += hidden.sum(axis=0)
            usual += _most_frequent(values, hidden)
        return np.asarray(total - usual >= np.maximum(FEW, LIVELY * total), np.bool_)


def _most_frequent(values: NDArray[np.int64], counts: NDArray[np.bool_]) -> NDArray[np.int64]:
    """In each column, how often its most frequent value stands there, of those that count."""
    ordered = np.sort(np.where(counts, values, NO_VALUE), axis=0)
    row = np.arange(len(ordered))[:, None]
    starts = np.ones(ordered.shape, np.bool_)
    starts[1:] = ordered[1:] != ordered[:-1]
    runs = row + 1 - np.maximum.accumulate(np.where(starts, row, 0), axis=0)
    frequency: NDArray[np.int64] = np.where(ordered == NO_VALUE, 0, runs).max(axis=0)
    return frequency
