"""All Hands on Deck as the rest of Freebooter sees it: collected from the files of this folder."""

from dataclasses import replace
from typing import Any

from freebooter.engine.game import Game
from freebooter.engine.search_style import Glance, SearchStyle

PEOPLE = "look.seats"
ORDERED_ANSWERS = True
CLASSIC = SearchStyle(rollout="greedy", decisions=24, by_policy=frozenset({"draw", "return", "forfeit"}))
# Draws alone are left to the policy: it knows what cards that others have put back are like, imagined worlds do not.
SEARCH = replace(CLASSIC, decisions=None, turns=2, clock="round_number", skilled=True, paired=True, mixed=True)
SEARCH = replace(SEARCH, by_policy=frozenset({"draw"}))
GLANCE = Glance(worlds=16, decisions=400, turns=2)

# Every number of seats, and every two choices of different options together.
TRIALS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"open_hiring": True, "false_calls": "punished", "races": "seating"}),
    (3, {"false_calls": "punished", "races": "seating"}),
    (4, {"open_hiring": True}),
    (5, {"races": "seating"}),
    (6, {"false_calls": "punished"}),
)

GAME = Game.of(__name__)
