"""Jolly & Roger as the rest of Freebooter sees it: collected from the files of this folder."""

from dataclasses import replace

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle

PEOPLE = "look.seats"
CLASSIC = SearchStyle(decisions=0, exploration=0.1)
SEARCH = replace(CLASSIC, skilled=True, exploration=0.06, trust=0.5, patience=4)

GAME = Game.of(__name__)
