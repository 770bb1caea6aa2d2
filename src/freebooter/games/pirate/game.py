"""Pirate as the rest of Freebooter sees it: collected from the files of this folder."""

from dataclasses import replace

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle

PEOPLE = "islands"
CLASSIC = SearchStyle(rollout="greedy", decisions=40, exploration=0.15, by_policy=frozenset({"fight"}))
SEARCH = replace(CLASSIC, skilled=True)

GAME = Game.of(__name__)
