"""The pieces: kinds of cards and tiles and their numbers. Everything else counts in these."""

SEATS = 5

KINDS = ("pirate", "ship", "cannon", "gold", "ghost", "kraken", "doll")
PIRATE, SHIP, CANNON, GOLD, GHOST, KRAKEN, DOLL = range(len(KINDS))
LETTERS = "PSCGHKD"
SYMBOLS = (("☠", "%"), ("▲", "^"), ("●", "o"), ("$", "$"), ("∩", "n"), ("§", "&"), ("†", "+"))
"""What a terminal draws for each kind, and what stands for it in ASCII."""
COLOURS = 4  # the first kinds are colours, and there is a tile for each
TILES = KINDS[:COLOURS]

SOURCES = ("tricks", "last hands", "stolen", "lost", "building", "start")  # where gold comes from, and goes
FROM_TRICKS, FROM_LAST_HANDS, FROM_STOLEN, FROM_LOST, FROM_BUILDING, FROM_START = range(len(SOURCES))

TYPES = 60  # room for so many types of cards; the edition says which there are
MOST_CARDS = 255
MOST_HAND = 127

EXCHANGES = 7  # of a battle; also the number of battle cards of a set
BATTLE_TYPES = 7  # room for so many types of battle cards in a set
PICTURES = ("shield", "sword", "sword and shield", "gun")
MOST_SLOTS = 9  # places of a base or a ship

MULTIS = ("sum", "best")
GHOST_BARS = ("contest", "table")
REVENGES = ("once", "chain")

# The words of actions: the cards of the standard edition. In another edition a word stands for the card in its place.
STANDARD = (
    *(f"{letter}{value}" for letter in "PSCG" for value in range(1, 11)),
    *(f"H{value}" for value in range(2, 10)),
    "K",
    *("D5", "D7", "D9"),
)
CARD_WORDS = (*STANDARD, *(f"X{number}" for number in range(len(STANDARD), TYPES)))
BATTLE_WORDS = ("0s", "2", "3s", "4", "5", "6", "x6")
