"""The actions: 117 ids, exactly as the rules text lists them. They are the stable interface of records and bots."""

from freebooter.engine.actions import Codec, Domain, Verb
from freebooter.games.king_of_pirates.pieces import CARDS, CREW_PAIRS, DIRECTIONS, PARTS, PLACES, POOL, SEATS

SEAT = Domain.numbers("seat", SEATS)
ENEMY = Domain("enemy", ("target", *SEAT.words))
DICE = Domain("die", ("1", "2", "both"))
DIRECTION = Domain("direction", DIRECTIONS)
KIND = Domain("card", CARDS)
POOL_INDEX = Domain.numbers("pirate", POOL)
PLACE = Domain.numbers("place", PLACES)
PAIR = Domain("captain and mate", tuple(f"{captain} {mate}" for captain, mate in CREW_PAIRS))
SIDE = Domain("side", ("attacker", "defender"))

ACTIONS = Codec(
    Verb("pass", passes=True, final=True),
    Verb("draw", final=True),
    Verb("stop", final=True),
    Verb("dig"),
    Verb("buy", Domain("part", PARTS)),
    Verb("attack", ENEMY),
    Verb("reroll", DICE),
    Verb("sail", DIRECTION),
    Verb("steal", SEAT),
    Verb("discard", KIND),
    Verb("captain", POOL_INDEX),
    Verb("dismiss", POOL_INDEX),
    Verb("promote", PLACE),
    Verb("crew", PAIR, final=True),
    Verb("keelhaul"),
    Verb("scapegoat", PLACE),
    Verb("play assault"),
    Verb("play ambush"),
    Verb("play citrus"),
    Verb("play tailwind"),
    Verb("play mutiny"),
    Verb("play soldiers"),
    Verb("play mercenaries", SIDE),
    Verb("play scurvy", SEAT),
    Verb("play dutchman", DIRECTION),
    Verb("play assassination", SEAT, PLACE),
)

(PASS, DRAW, STOP, DIG_ACTION, BUY_PART, ATTACK_ENEMY, REROLL_DICE, SAIL, STEAL_FROM, DISCARD) = (
    ACTIONS.id(verb) for verb in ("pass", "draw", "stop", "dig", "buy", "attack", "reroll", "sail", "steal", "discard")
)
(NAME_CAPTAIN, DISMISS_PIRATE, PROMOTE, CREW, KEELHAUL, SCAPEGOAT) = (
    ACTIONS.id(verb) for verb in ("captain", "dismiss", "promote", "crew", "keelhaul", "scapegoat")
)
(
    PLAY_ASSAULT,
    PLAY_AMBUSH,
    PLAY_CITRUS,
    PLAY_TAILWIND,
    PLAY_MUTINY,
    PLAY_SOLDIERS,
    PLAY_MERCENARIES,
    PLAY_SCURVY,
    PLAY_DUTCHMAN,
    PLAY_ASSASSINATION,
) = (
    ACTIONS.id(f"play {card}")
    for card in (
        *("assault", "ambush", "citrus", "tailwind", "mutiny"),
        *("soldiers", "mercenaries", "scurvy", "dutchman", "assassination"),
    )
)
PLAYS = PLAY_ASSAULT
"""From here on, actions play a card."""

ATTACK_SEAT = ATTACK_ENEMY + 1
