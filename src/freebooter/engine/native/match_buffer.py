"""A match buffer: all of one match in one buffer, so that Python drives it with one cheap call for each decision.

From Python, a call of a kernel costs more than what it does, and most of that is handing over arrays. A match buffer
is a single one, with the config, the state, the log of events and the list of legal actions side by side:

    whole = game.match_buffer(config)  # a config buffer, such as match.setup.config
    whole.deal(seed)
    asked = whole.step(0, NO_ACTION)  # or any action below 0: only tells
    while asked:
        seat, count = lowest(asked >> 16), asked & 0xFFFF
        asked = whole.step(seat, whole.ids[choose_below(count)])

Nothing is checked here: whoever drives it passes legal actions. `Match` checks, and is as fast as that allows.
"""

import functools
from typing import TYPE_CHECKING, Any

import numpy as np

from freebooter.engine.events import Log
from freebooter.engine.kernels.log import CAPACITY, WIDTH
from freebooter.engine.layout import Buffer

if TYPE_CHECKING:
    from freebooter.engine.game import Game

NO_ACTION = -1
"""As an action of `step`: nothing is played, it only tells who is asked and what the first of them may do."""

ALIGNMENT = 16
LOG_BYTES = 2 * (1 + WIDTH * CAPACITY)


class Places:
    """Where the parts of a match buffer begin and end."""

    def __init__(self, config: int, state: int, actions: int) -> None:
        self.config_end = config
        self.state = _aligned(config)
        self.state_end = self.state + state
        self.log = _aligned(self.state_end)
        self.log_end = self.log + LOG_BYTES
        self.ids = _aligned(self.log_end)
        self.size = self.ids + 2 * actions

    @property
    def names(self) -> dict[str, int]:
        """The places by the names that the step kernel has for them."""
        return {
            "CONFIG_END": self.config_end,
            "STATE": self.state,
            "STATE_END": self.state_end,
            "LOG_BEGIN": self.log,
            "LOG_END": self.log_end,
            "IDS_BEGIN": self.ids,
        }


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


class MatchBuffer:
    """One match in one buffer; its parts are views of it."""

    __slots__ = ("_game", "buffer", "config", "ids", "log", "state", "step")

    def __init__(self, game: "Game", config: Buffer) -> None:
        places = game.kernels.places
        self.buffer: Buffer = np.zeros(places.size, np.uint8)
        self.config: Buffer = self.buffer[: places.config_end]
        self.config[:] = config
        self.state: Buffer = self.buffer[places.state : places.state_end]
        self.log: Log = self.buffer[places.log : places.log_end].view(np.int16)
        self.ids: memoryview[int] = self.buffer[places.ids :].data.cast("h")
        """The legal actions of the first seat that is asked; the lower half of what `step` returned says how many."""
        self._game = game
        fast = game.fast
        self.step: Any = functools.partial(fast.step, self.buffer) if game.ready else self._step
        """seat, action -> who is asked then, as bits, above 16 bits that count the actions in `ids`; 0: it is over."""

    def _step(self, seat: int, action: int) -> int:
        """`step` while the rules are interpreted; as soon as they are compiled, those take its place."""
        if self._game.ready:
            self.step = functools.partial(self._game.fast.step, self.buffer)
        return int(self._game.fast.step(self.buffer, seat, action))

    def deal(self, seed: int) -> None:
        """A new match."""
        self.log[0] = 0
        self._game.fast.deal(self.config, self.state, np.uint64(seed), self.log)
