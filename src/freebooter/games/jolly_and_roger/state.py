"""The state and the config: each field once, with who may know it."""

from freebooter.engine.kernels import chance
from freebooter.engine.kinds import bag, category, count, omitted, seat
from freebooter.engine.layout import Record, everybody, nobody
from freebooter.games.jolly_and_roger.pieces import (
    CARDS,
    CODES,
    FACE_DOWN,
    GAMES,
    MOST_CREW,
    MOST_DECK,
    PIRATES,
    SEATS,
    SHIPS,
    SKELETON,
    SLOTS,
    VALUES,
)

PHASES = ("split", "pick", "play", "over")
SPLITTING, PICKING, PLAYING, OVER = range(4)

NONE = -1  # no card in a slot, no owner, no captain

# What a card in a crew is to the ship's strength: a pirate's value, a skeleton, or a card that lies face down.
CREW_CLASSES = (*(str(value) for value in range(1, VALUES + 1)), "skeleton", "face down")
CREW_CLASS = tuple(
    card % VALUES if card < PIRATES else VALUES if card == SKELETON else VALUES + 1 if card >= FACE_DOWN else -1
    for card in range(FACE_DOWN + CARDS)
)

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES),
    turn=everybody("i1", kind=count(8)),
    flag=everybody("i1", kind=seat(SEATS, says="the splitter")),
    actor=everybody("i1", kind=seat(SEATS, says="whose decision it is")),
    deck_size=everybody("i2", kind=omitted()),
    pile_size=everybody("i2", kind=count(40)),
    aside_size=everybody("i2", kind=omitted()),
    slot_card=everybody("i1", SLOTS, names=CODES),
    slot_set=everybody("i1", SLOTS, kind=category(("A", "B"))),  # after the split: 0 set A, 1 set B
    slot_owner=everybody("i1", SLOTS, kind=seat(SEATS)),  # after the pick: whose card it is
    left=everybody(
        "i1", SEATS, by_seat=True, kind=count(SLOTS - 1)
    ),  # cards each seat has still to play; follows from the owners, kept for speed
    strength=everybody(
        "i2", SEATS, len(SHIPS), by_seat=True, kind=count(20)
    ),  # of each crew; follows from the crews, kept for speed
    gold=everybody("i2", SEATS, by_seat=True, kind=count(40)),  # in the chest; follows from the chest
    crew_size=everybody("i1", SEATS, len(SHIPS), by_seat=True, kind=count(12)),
    crew=everybody(
        "i1",
        SEATS,
        len(SHIPS),
        MOST_CREW,
        by_seat=True,
        kind=bag(CREW_CLASSES, size="crew_size", last=True, classes=CREW_CLASS),
    ),  # oldest first; FACE_DOWN added for parrots
    chest=everybody("i1", SEATS, CARDS, by_seat=True, kind=count(4)),  # how many of each card
    box=everybody("i1", CARDS, kind=count(4)),  # played cards that left the game
    unseen=everybody("i1", CARDS, kind=count(4)),  # cards nobody has seen yet: in the pile or set aside
    deck=nobody("i1", MOST_DECK, names=CODES),  # as shuffled: the cards set aside, then the pile, top first
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    game=everybody("i1", names=GAMES),
    random_first=everybody("i1"),
    deck=everybody("i1", CARDS),  # how many of each card are in this game
    set_aside=everybody("i2"),
    ship_gold=everybody("i2", len(SHIPS)),
    parrot_strength=everybody("i2"),
    skeleton_strength=everybody("i2"),
)
