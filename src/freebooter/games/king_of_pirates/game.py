"""King of Pirates as the rest of Freebooter sees it: collected from the files of this folder."""

from dataclasses import replace

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle
from freebooter.games.king_of_pirates.view.turn import in_window as answer_window  # noqa: F401 (collected)
from freebooter.games.king_of_pirates.view.turn import in_window as discreet  # noqa: F401 (collected)

PEOPLE = "look.captains"
CLASSIC = SearchStyle(rollout="greedy", turns=2, clock="turn", exploration=0.1, widening=1.0, rivals="greedy")
SEARCH = replace(CLASSIC, skilled=True, paired=True, mixed=True)

GAME = Game.of(__name__)
