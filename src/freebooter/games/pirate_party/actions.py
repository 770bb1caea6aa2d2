"""The actions: 270 ids, exactly as the rules text lists them. They are the stable interface of records and bots."""

from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.games.pirate_party.pieces import ADVENTURES, CODES, FIRST_ITEM, KINDS, NATURAL, SEATS, SUITS

SUIT = Domain("suit", tuple(SUITS))
CREW = Domain("crew", KINDS[1:FIRST_ITEM], first=1)
KIND = Domain("kind", KINDS[1:], first=1)
SUIT_CARD = Domain("card", CODES[:NATURAL])

ACTIONS = Codec(
    Verb("draw", final=True),
    Verb("done"),
    Verb("sisters", retractable=True),
    Verb("booty", retractable=True),
    Verb("add_ship", retractable=True),
    Verb("add_mermaid", CREW, retractable=True),
    Verb("open_suit", SUIT, retractable=True),
    Verb("open_mermaid", SUIT, retractable=True),
    Verb("open_kind", KIND, retractable=True),
    Verb("match_ship", SUIT, retractable=True),
    Verb("match_mermaid", SUIT, CREW, retractable=True),
    Verb("adventure", Domain.numbers("adventure", ADVENTURES)),
    Verb("seat", Domain.numbers("seat", SEATS)),
    Verb("add", SUIT_CARD, retractable=True),
    Verb("match", SUIT_CARD, retractable=True),
    Verb("exchange", SUIT_CARD, retractable=True),
    Verb("choose", Domain("card", CODES)),
)

DRAW, DONE, LAY_SISTERS, LAY_BOOTY, ADD_SHIP, ADD_MERMAID = (
    ACTIONS.id(verb) for verb in ("draw", "done", "sisters", "booty", "add_ship", "add_mermaid")
)
OPEN_SUIT, OPEN_MERMAID, OPEN_KIND = (ACTIONS.id(verb) for verb in ("open_suit", "open_mermaid", "open_kind"))
MATCH_SHIP, MATCH_MERMAID, PLAY_ADVENTURE, AIM = (
    ACTIONS.id(verb) for verb in ("match_ship", "match_mermaid", "adventure", "seat")
)
ADD, MATCH, EXCHANGE, CHOOSE = (ACTIONS.id(verb) for verb in ("add", "match", "exchange", "choose"))
