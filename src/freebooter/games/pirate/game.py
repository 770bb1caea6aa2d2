"""Pirate as the rest of Freebooter sees it: collected from the files of this folder."""

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle

PEOPLE = "islands"
SEARCH = SearchStyle(rollout="greedy", decisions=40, exploration=0.15, by_policy=frozenset({"fight"}))

GAME = Game.of(__name__)
