"""The actions."""

from freebooter.engine.actions import Codec, Domain, Verb
from toy.pieces import HAND, PLACES

ACTIONS = Codec(
    Verb("play", Domain.numbers("card", HAND)),
    Verb("peek", Domain("place", PLACES)),
    Verb("pass"),
)

PLAY, PEEK, PASS = (ACTIONS.id(verb) for verb in ("play", "peek", "pass"))
