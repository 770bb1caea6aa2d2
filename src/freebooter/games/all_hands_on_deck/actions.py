"""The actions: 49 ids, exactly as the rules text lists them. They are the stable interface of records and bots."""

from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.games.all_hands_on_deck.pieces import CODES, CREW, SEATS

SEAT = Domain.numbers("seat", SEATS)
KIND = Domain("kind", CODES)
CREW_KIND = Domain("crew kind", CODES[:CREW])
LEFT_OUT = Domain.numbers("slot left out", CREW)
CAPTAIN = Domain("captain", CODES[CREW:])

ACTIONS = Codec(
    Verb("draw", SEAT, final=True),
    Verb("hire", KIND, final=True),
    Verb("return", KIND, final=True),
    Verb("call", final=True),
    Verb("pass", passes=True, final=True),
    Verb("pair", CREW_KIND),
    Verb("straight", LEFT_OUT),
    Verb("triple", CAPTAIN),
    Verb("done"),
    Verb("target", SEAT, final=True),
    Verb("forfeit"),
)

DRAW, HIRE, RETURN, CALL, PASS, LAY, DONE, TARGET, FORFEIT = (
    ACTIONS.id(verb) for verb in ("draw", "hire", "return", "call", "pass", "pair", "done", "target", "forfeit")
)
