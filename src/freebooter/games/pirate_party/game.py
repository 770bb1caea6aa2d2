"""Pirate Party as the rest of Freebooter sees it: collected from the files of this folder."""

from dataclasses import replace

from freebooter.engine.game import Game
from freebooter.engine.search_style import Glance, SearchStyle

PEOPLE = "look.seats"
CLASSIC = SearchStyle(rollout="greedy", decisions=40, exploration=0.3)
SEARCH = replace(CLASSIC, skilled=True, paired=True, decisions=None, turns=1, clock="game_number")
GLANCE = Glance(worlds=96, decisions=400, turns=1, loyalty=0.08)

GAME = Game.of(__name__)
