"""Seaport Solitaire as the rest of Freebooter sees it: collected from the files of this folder."""

from typing import Any

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle

OPENED = {"open": "on"}
SOLVER = "freebooter.games.seaport_solitaire.solving"
SEARCH = SearchStyle(rollout="greedy", exploration=0.5)
TRIALS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (1, {"ships": "all-first", "open": "on"}),
    (1, {"deal_size": 1, "ships": "all-first"}),
    (1, {"deal_size": 1, "open": "on"}),
    (1, {"deal_size": 2}),
    (1, {"deal_size": 2, "ships": "all-first", "open": "on"}),
)

GAME = Game.of(__name__)
