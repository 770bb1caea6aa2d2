"""The pieces: seats, kinds of cards and their numbers. Everything else counts in these."""

SEATS = 6
PUBLIC = SEATS  # the row of what every watcher knows, after the rows of the seats
OBSERVERS = SEATS + 1

CREW = 6  # slots for kinds of crew; an edition fills five or six of them
CAPTAINS = 3
STRAIGHT = 5  # cards of a straight
PAIR, TRIPLE = 2, 3

CODES = ("Lo", "Re", "Cu", "Sa", "He", "Fi", "Co", "Si", "Go")
SYMBOLS = (*("◉o", "♦+", "†/", "∞8", "◈*", "♪~"), *("▴1", "▲2", "★3"))
"""What a terminal draws for each kind, and what stands for it in ASCII."""
KINDS = len(CODES)
FIRST_CAPTAIN = CREW
FIDDLER = CREW - 1  # the slot that an edition with five kinds of crew leaves empty

MOST_CARDS = 120  # the largest deck an edition may have
MOST_STOCK = 32  # the most cards a seat can draw in a round

# What a pair does, in the order of their numbers.
ACTIONS = ("none", "extra_draw", "extra_hire", "steal", "limit", "curse")
NO_ACTION, EXTRA_DRAW, EXTRA_HIRE, STEAL, LIMIT, CURSE = range(len(ACTIONS))

# Combinations in the order of the actions that lay them: pairs, straights by the slot left out, triples.
STRAIGHTS = CREW
TRIPLES = 2 * CREW
COMBINATIONS = 2 * CREW + CAPTAINS

FALSE_CALLS = ("prevented", "punished")
RACES = ("arrival", "seating")
