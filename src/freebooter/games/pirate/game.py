"""Pirate as the rest of Freebooter sees it: collected from the files of this folder."""

from dataclasses import replace

from freebooter.engine.game import Game
from freebooter.engine.search_style import Glance, SearchStyle

PEOPLE = "islands"
CLASSIC = SearchStyle(rollout="greedy", decisions=40, exploration=0.15, by_policy=frozenset({"fight"}))
SEARCH = replace(CLASSIC, skilled=True, paired=True, mixed=True, decisions=None, turns=1, clock="round_number")
GLANCE = Glance(worlds=20, decisions=400, turns=1, loyalty=0.2)

GAME = Game.of(__name__)
