"""What a game is, in a few words: all that a shelf shows. Light enough to import without compiling anything."""

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freebooter.engine.game import Game


@dataclass(frozen=True)
class About:
    """A game's label. `where` is `module:name` of its Game object, imported only when somebody plays."""

    id: str
    title: str
    seats: range
    minutes: int
    pitch: str
    credits: str
    where: str

    def load(self) -> "Game":
        """The game itself."""
        module, _, name = self.where.partition(":")
        game: Game = getattr(importlib.import_module(module), name)
        return game
