"""Jolly & Roger as the rest of Freebooter sees it: collected from the files of this folder."""

from freebooter.engine.game import Game
from freebooter.engine.search_style import SearchStyle

PEOPLE = "look.seats"
SEARCH = SearchStyle(decisions=0, exploration=0.1)

GAME = Game.of(__name__)
