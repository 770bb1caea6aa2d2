"""The pieces: cards and their ids, sets, effects, options. Everything else counts in these."""

SEATS = 4

SUITS = "YOGBRP"
COLOURS = ("yellow", "orange", "green", "blue", "red", "purple")
SYMBOLS = ("scimitars", "skull", "clover", "flag", "crown", "dragon")
KINDS = ("CA", "FM", "DH", "CK", "TC", "MP", "BD", "CN")
KIND_NAMES = ("captain", "first mate", "deckhands", "cook", "treasure chest", "map", "bird", "cannon")
KIND_PLURALS = ("captains", "first mates", "deckhands", "cooks", "treasure chests", "maps", "birds", "cannons")
POINT_KEYS = ("captain", "first_mate", "deckhands", "cook", "chest", "map", "bird", "cannon")
CAPTAIN, FIRST_ITEM = 0, 4  # kinds 1 to 3 are crew, from 4 on items
SUIT_SIZE = len(KINDS)

# Card ids: suit cards are 8 * suit + kind.
NATURAL = len(SUITS) * SUIT_SIZE
SHIP, SHIPS = NATURAL, 6
MERMAID, MERMAIDS = SHIP + SHIPS, 3
BOOTY = MERMAID + MERMAIDS
KRAKEN = BOOTY + 1
ADVENTURE, ADVENTURES = KRAKEN + 1, 6
CARDS = ADVENTURE + ADVENTURES

CODES = (
    *(f"{suit}.{kind}" for suit in SUITS for kind in KINDS),
    *(f"SH{number}" for number in range(SHIPS)),
    *(f"ME{number}" for number in range(MERMAIDS)),
    *("BOOTY", "KRAKEN"),
    *(f"AD{number}" for number in range(ADVENTURES)),
)

# Where a card is: in the hand of a seat (0 to 3), or here.
PILE, TABLE, DISCARDED, OUT_OF_PLAY = range(SEATS, SEATS + 4)

# What a card on the table belongs to: a suited set (0 to 5), a kind set (KIND_SET + kind), or this.
KIND_SET = len(SUITS)
SISTERS_SET = KIND_SET + len(KINDS)
ALONE = SISTERS_SET + 1
SET_WORDS = (*SUITS, *KINDS, "SISTERS", "ALONE")
LEAST_CARDS = 3  # of a set
MOST_BUILT = 9  # captain, three crew, four items, a ship

EFFECTS = (
    *("none", "draw_1", "draw_2", "draw_3"),
    *("steal_random", "steal_choice", "swap_random", "swap_hands", "tribute", "raid"),
    *("storm", "rivals_discard", "discard_random"),
    *("sink_table", "sink_crew", "take_table", "take_ship"),
    *("salvage", "scout", "extra_turn", "miss_turn"),
)
NO_EFFECT, DRAW_1, DRAW_2, DRAW_3 = range(4)
STEAL_RANDOM, STEAL_CHOICE, SWAP_RANDOM, SWAP_HANDS, TRIBUTE, RAID = range(4, 10)
STORM, RIVALS_DISCARD, DISCARD_RANDOM = range(10, 13)
SINK_TABLE, SINK_CREW, TAKE_TABLE, TAKE_SHIP = range(13, 17)
SALVAGE, SCOUT, EXTRA_TURN, MISS_TURN = range(17, 21)
SCOUTED = 3  # cards that `scout` shows

MATCHES = ("one", "target", "three")
ONE, TARGET, THREE = range(len(MATCHES))
KRAKENS = ("anywhere", "bottom-quarter")
SISTERS = ("set", "each")
MERMAID_RULES = ("strict", "free")
ANYWHERE, BOTTOM = range(2)
AS_A_SET, EACH = range(2)
STRICT, FREE = range(2)
MOST_GAMES = 20
