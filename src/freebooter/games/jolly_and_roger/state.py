"""The state and the config: each field once, with who may know it."""

from freebooter.engine.kernels import chance
from freebooter.engine.layout import Record, everybody, nobody
from freebooter.games.jolly_and_roger.pieces import CARDS, CODES, GAMES, MOST_CREW, MOST_DECK, SEATS, SHIPS, SLOTS

PHASES = ("split", "pick", "play", "over")
SPLITTING, PICKING, PLAYING, OVER = range(4)

NONE = -1  # no card in a slot, no owner, no captain

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES),
    turn=everybody("i1"),
    flag=everybody("i1"),  # the splitter
    actor=everybody("i1"),  # whose decision it is
    deck_size=everybody("i2"),
    pile_size=everybody("i2"),
    aside_size=everybody("i2"),
    slot_card=everybody("i1", SLOTS, names=CODES),
    slot_set=everybody("i1", SLOTS),  # after the split: 0 set A, 1 set B
    slot_owner=everybody("i1", SLOTS),  # after the pick: whose card it is
    left=everybody("i1", SEATS),  # cards each seat has still to play; follows from the owners, kept for speed
    strength=everybody("i2", SEATS, len(SHIPS)),  # of each crew; follows from the crews, kept for speed
    gold=everybody("i2", SEATS),  # in the chest; follows from the chest
    crew_size=everybody("i1", SEATS, len(SHIPS)),
    crew=everybody("i1", SEATS, len(SHIPS), MOST_CREW),  # oldest first; FACE_DOWN added for parrots
    chest=everybody("i1", SEATS, CARDS),  # how many of each card
    box=everybody("i1", CARDS),  # played cards that left the game
    unseen=everybody("i1", CARDS),  # cards nobody has seen yet: in the pile or set aside
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
