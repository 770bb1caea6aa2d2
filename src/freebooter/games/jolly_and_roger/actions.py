"""The actions: 97 ids, exactly as the rules text lists them. They are the stable interface of records and bots."""

from freebooter.engine.actions import Codec, Domain, Each, Verb
from freebooter.games.jolly_and_roger.pieces import SHIPS, SLOTS


def split_word(mask: int) -> str:
    """The slots of set A and of set B: bit j of the mask puts slot j + 1 into set B."""
    set_b = [slot for slot in range(1, SLOTS) if mask >> (slot - 1) & 1]
    set_a = [slot for slot in range(SLOTS) if slot not in set_b]
    return "".join(map(str, set_a)) + "|" + "".join(map(str, set_b))


SETS = Domain.numbers("pair of sets", 15, split_word, first=1)
SET = Domain("set", ("A", "B"))
SLOT = Domain.numbers("card", SLOTS)
SHIP = Domain("ship", SHIPS)
TARGET = Domain("ship", (*SHIPS, "none"))

ACTIONS = Codec(
    Verb("split", SETS, final=True),
    Verb("pick", SET, final=True),
    Each(
        SLOT,
        Verb("board"),
        Verb("crew"),
        Verb("parrot", SHIP),
        Verb("kraken", TARGET),
        Verb("skeleton", SHIP),
        Verb("tortuga"),
    ),
)

SPLIT = ACTIONS.id("split")
PICK = ACTIONS.id("pick")
PLAY = ACTIONS.id("board")
PLAYS = ACTIONS.id("board", 1) - PLAY  # ids per slot

# What a play is, counted from the first id of its slot.
BOARD, CREW, PARROT, TO_KRAKEN, TO_SKELETON, TO_TORTUGA = (
    ACTIONS.id(verb) - PLAY for verb in ("board", "crew", "parrot", "kraken", "skeleton", "tortuga")
)
NO_TARGET = TO_KRAKEN + len(SHIPS)
