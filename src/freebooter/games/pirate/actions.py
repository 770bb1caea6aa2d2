"""The actions: 143 ids, exactly as the rules text lists them. They are the stable interface of records and bots."""

from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.games.pirate.pieces import BATTLE_WORDS, CARD_WORDS, SEATS

CARD = Domain("card", CARD_WORDS)
TILE = Domain("tile", ("pirate", "ship", "cannon"))
BUILDING = Domain("building", ("base", "ship"))
PLACED = Domain("tile", ("pirate", "cannon"))
SEAT = Domain.numbers("seat", SEATS)
BATTLE_CARD = Domain("battle card", BATTLE_WORDS)

ACTIONS = Codec(
    Verb("play", CARD, retractable=True),
    Verb("add", CARD, retractable=True),
    Verb("done", final=True),
    Verb("take", TILE),
    Verb("build", BUILDING),
    Verb("place", PLACED),
    Verb("end", final=True),
    Verb("attack", SEAT, final=True),
    Verb("pass", final=True),
    Verb("revenge", final=True),
    Verb("fight", BATTLE_CARD, final=True),
)

PLAY, ADD, DONE, TAKE, BUILD, PLACE, END, ATTACK, PASS, REVENGE, FIGHT = (
    ACTIONS.id(verb)
    for verb in ("play", "add", "done", "take", "build", "place", "end", "attack", "pass", "revenge", "fight")
)
BUILD_BASE, BUILD_SHIP = BUILD, BUILD + 1
PLACE_PIRATE, PLACE_CANNON = PLACE, PLACE + 1
