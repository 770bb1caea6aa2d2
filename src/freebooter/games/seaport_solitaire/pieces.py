"""The pieces: suits, ranks, ships and their numbers. Everything else counts in these."""

SUITS = ("yellow", "orange", "green", "blue", "red", "purple")
SUIT_LETTERS = tuple(suit[0].upper() for suit in SUITS)
SYMBOLS = ("scimitars", "skull", "clover", "flag", "crown", "dragon")

# From the highest rank down: a suit's cards lie in this order (SS-10).
NAMES = ("Captain", "First Mate", "Deckhands", "Cook", "Treasure Chest", "Map", "Bird", "Cannon")
RANKS = len(NAMES)
CAPTAIN, CANNON = 10, 3

SHIP = len(SUITS) * RANKS  # the first of the ships, which are all alike (SS-11)
SHIPS = 6
CARDS = SHIP + SHIPS

COLUMNS = 5
DEALT = COLUMNS * (COLUMNS + 1) // 2  # cards in the columns at the beginning (SS-3)
CARGO = CARDS - DEALT
MOST_DOWN = COLUMNS - 1  # the most face-down cards in a column (SS-4)
DEEPEST = MOST_DOWN + RANKS  # the most cards in a column: a whole suit on them

DEAL_SIZES = (3, 2, 1)
SHIP_RULES = ("any", "all-first")

CODES = (
    *(f"{letter}{CAPTAIN - k}" for letter in SUIT_LETTERS for k in range(RANKS)),
    *(f"S{ship}" for ship in range(SHIPS)),
)


def rank(card: int) -> int:
    """A suit card's rank, from Captain 10 to Cannon 3."""
    return CAPTAIN - card % RANKS


def suit(card: int) -> int:
    return card // RANKS


def code_of(suit: int, rank: int) -> str:
    """The code of a card by its suit and rank."""
    return CODES[RANKS * suit + CAPTAIN - rank]


def name(card: int) -> str:
    """A card's full name for people: `green Cannon`, `ship`."""
    return "ship" if card >= SHIP else f"{SUITS[suit(card)]} {NAMES[card % RANKS]}"
