"""The pieces: how many there are of what."""

MOST_SEATS = 3
CARDS = 9
HAND = 2
ROUNDS = 2
ROW = 3

PLACES = ("left", "middle", "right")
