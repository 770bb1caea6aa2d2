"""What follows from a position and what a player would otherwise count: the rule `derive` writes it."""

from freebooter.engine.layout import Record, everybody
from freebooter.games.seaport_solitaire.pieces import CARDS, CODES, COLUMNS

DERIVED = Record(
    top=everybody("i1", names=CODES),  # the top of the overboard pile
    last=everybody("i1", COLUMNS, names=CODES),  # the uncovered card of each column
    head=everybody("i1", COLUMNS, names=CODES),  # the highest card of each column's stack
    turns=everybody("i1"),  # whether the next deal turns the overboard pile over
    comes_up=everybody("i1", CARDS),  # whether a run of deals will show the card at this place of the queue
    safe=everybody("i1"),  # a landing that can never be wrong: an action, or NONE
    stuck=everybody("i1"),  # whether the game was lost because nothing fits any more
)
