"""The actions: 38 ids, exactly as the rules text lists them. They are the stable interface of records and bots."""

from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.games.seaport_solitaire.pieces import COLUMNS

COLUMN = Domain("column", tuple(str(number + 1) for number in range(COLUMNS)))
"""Operands count from 0, texts from 1."""

ACTIONS = Codec(
    Verb("deal"),
    Verb("give_up", surrenders=True),
    Verb("land_over"),
    Verb("land", COLUMN),
    Verb("place", COLUMN),
    Verb("move", COLUMN, COLUMN),
)

DEAL, GIVE_UP, LAND_OVER, LAND, PLACE, MOVE = (
    ACTIONS.id(verb) for verb in ("deal", "give_up", "land_over", "land", "place", "move")
)
