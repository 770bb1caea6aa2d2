"""The pieces: ships, cards and their numbers. Everything else counts in these."""

SEATS = 2
SLOTS = 5  # cards turned up each turn
SETS = 2  # into which they are split

SHIPS = ("green", "yellow", "blue", "red")
GREEN, YELLOW, BLUE, RED = range(4)

VALUES = 5  # pirates have the values 1 to 5
PIRATES = len(SHIPS) * VALUES

KRAKEN, SKELETON, TORTUGA = PIRATES, PIRATES + 1, PIRATES + 2
CODES = (*(f"{ship[0].upper()}{value}" for ship in SHIPS for value in range(1, VALUES + 1)), "K", "S", "T")
CARDS = len(CODES)
SYMBOLS = {"G": "♣&", "Y": "☼*", "B": "‡+", "R": "▲^", "K": "§~", "S": "☠%", "T": "⌂#"}
"""What a terminal draws for ships and special cards, and what stands for it in ASCII."""

MOST_PILE = 80  # the largest pile an edition may have
MOST_ASIDE = 80
MOST_DECK = MOST_PILE + MOST_ASIDE
MOST_TURNS = MOST_PILE // SLOTS
MOST_CREW = (SLOTS - 1) * MOST_TURNS  # four cards a turn, all at one ship

FACE_DOWN = 32  # in a crew: a card lying face down is its number plus this

GAMES = ("introductory", "advanced", "all-cards")
FIRSTS = ("random", "seat")


def name(card: int) -> str:
    """A card's full name for people: `red 4`, `kraken`."""
    if card < PIRATES:
        return f"{SHIPS[card // VALUES]} {card % VALUES + 1}"
    return {KRAKEN: "kraken", SKELETON: "skeleton", TORTUGA: "Tortuga"}[card]
