"""The state and the config: each field once, with who may know it.

Overboard and cargo are one queue: the overboard pile from the bottom, then the cargo from the top. Its order never
changes; dealing moves the border between the two, and a played card leaves.
"""

from freebooter.engine.kernels import chance
from freebooter.engine.kinds import bits, category, count, features
from freebooter.engine.layout import PUBLIC_BIT, Record, everybody, marked, marks
from freebooter.games.seaport_solitaire.pieces import (
    CAPTAIN,
    CARDS,
    CODES,
    COLUMNS,
    DEEPEST,
    MOST_DOWN,
    NAMES,
    RANKS,
    SHIP,
    SHIP_RULES,
    SHIPS,
    SUITS,
)

PHASES = ("play", "won", "lost")
PLAYING, WON, LOST = range(3)

NONE = -1  # no card, no suit
SEEN = 1 << PUBLIC_BIT  # what the player sees, every bystander sees

# What a card is to a network: its suit and its rank, or a ship.
FEATURES = (*SUITS, *NAMES, "ship")
FEATURES_OF = tuple(
    (card // RANKS, len(SUITS) + card % RANKS) if card < SHIP else (len(FEATURES) - 1,) for card in range(CARDS)
)

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES),
    passes=everybody("i2", kind=count(10)),  # which run through the cargo this is, from 1
    idle=everybody("i1", kind=count(2)),  # turnings-over since the last card move
    deals=everybody("i2", kind=count(100)),
    moves=everybody("i2", kind=count(100)),  # card moves
    cards=everybody(
        "i1", kind=count(CARDS)
    ),  # how many there are in all: 54, unless a position was arranged with fewer
    landed=everybody(
        "i1", kind=count(CARDS)
    ),  # cards in the harbour, ships included; follows from the harbour, kept for speed
    ships=everybody("i1", kind=count(SHIPS)),  # landed ships: so many berths are in use
    bound=everybody("i1", kind=count(SHIPS)),  # berths that have a suit
    berth=everybody("i1", SHIPS, kind=category(SUITS)),  # the suit of each berth
    height=everybody(
        "i1", len(SUITS), kind=count(CAPTAIN)
    ),  # a suit's highest rank in the harbour, one less than a Cannon's if there is none
    left=everybody("i1", kind=count(CARDS)),  # cards in the queue
    over=everybody("i1", kind=count(CARDS)),  # how many of them lie overboard
    size_of=everybody("i1", COLUMNS, kind=count(DEEPEST)),
    down=everybody("i1", COLUMNS, kind=count(MOST_DOWN)),  # face-down cards of each column
    unseen=everybody("i8", kind=bits(CODES)),  # a bit for each card that has never been seen
    column=marked("i1", COLUMNS, DEEPEST, by="column_seen", names=CODES, kind=features(FEATURES, FEATURES_OF)),
    column_seen=marks("u1", COLUMNS, DEEPEST),
    queue=marked(
        "i1", CARDS, by="queue_seen", names=CODES, kind=features(FEATURES, FEATURES_OF)
    ),  # has room for all cards: they are shuffled here
    queue_seen=marks("u1", CARDS),
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    all_first=everybody("i1", names=SHIP_RULES),
    deal_size=everybody("i1"),
    open=everybody("i1"),
    captain=everybody("i1"),  # the highest rank; smaller versions of the game have a lower one
    fleet=everybody("i1"),  # how many ships there are; smaller versions have fewer
)
