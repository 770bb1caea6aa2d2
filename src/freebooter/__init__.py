"""Freebooter plays, hosts and studies pirate tabletop games.

    import freebooter

    game = freebooter.game("jolly-and-roger")
    match = game.new(seats=2, seed=7)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])

Importing this module is cheap: what needs NumPy and Numba is imported when it is first used.
"""

from typing import TYPE_CHECKING

from freebooter.engine.catalogue import game, shelf
from freebooter.engine.errors import (
    BadEdition,
    BadOptions,
    BadRecord,
    BadScenario,
    BadScript,
    BadSeat,
    BadText,
    FreebooterError,
    IllegalAction,
    UnknownGame,
)
from freebooter.engine.lazy_imports import on_demand

if TYPE_CHECKING:
    from freebooter import lab
    from freebooter.bots import bot
    from freebooter.engine.game import Game
    from freebooter.engine.knowledge import Knowledge
    from freebooter.engine.match import Match
    from freebooter.engine.match_record import MatchRecord, replay
    from freebooter.lab.simulation import simulate

__version__ = "0.1.0"

__all__ = [
    "BadEdition",
    "BadOptions",
    "BadRecord",
    "BadScenario",
    "BadScript",
    "BadSeat",
    "BadText",
    "FreebooterError",
    "Game",
    "IllegalAction",
    "Knowledge",
    "Match",
    "MatchRecord",
    "UnknownGame",
    "bot",
    "game",
    "lab",
    "replay",
    "shelf",
    "simulate",
]

__getattr__ = on_demand(
    __name__,
    {
        "Game": "freebooter.engine.game",
        "Knowledge": "freebooter.engine.knowledge",
        "Match": "freebooter.engine.match",
        "MatchRecord": "freebooter.engine.match_record",
        "bot": "freebooter.bots",
        "lab": "",
        "replay": "freebooter.engine.match_record",
        "simulate": "freebooter.lab.simulation",
    },
)
