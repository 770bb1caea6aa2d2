"""Pirate Party as the rest of Freebooter sees it: collected from the files of this folder."""

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle

PEOPLE = "look.seats"
SEARCH = SearchStyle(rollout="greedy", decisions=40, exploration=0.3)

GAME = Game.of(__name__)
