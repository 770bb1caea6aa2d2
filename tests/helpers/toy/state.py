"""The state and the config: each field once, with who may know it."""

from freebooter.engine.kernels import chance
from freebooter.engine.layout import Record, everybody, marked, marks, nobody, owner
from toy.pieces import CARDS, HAND, MOST_SEATS, ROUNDS, ROW

PHASES = ("choose", "peek", "over")
CHOOSING, PEEKING, OVER = range(3)

NONE = -1

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES),
    turn=everybody("i1"),  # the round, from 0
    winner=everybody("i1", ROUNDS),  # of each round
    peeked=everybody("i1", ROUNDS),  # at which place the winner of each round looked
    shown=everybody("i1", ROUNDS, MOST_SEATS),  # the cards played
    coins=everybody("i2", MOST_SEATS),
    chosen=everybody("i1", MOST_SEATS),  # whether a seat has chosen
    choice=owner("i1", MOST_SEATS),  # and what: a place in its hand
    hand=owner("i1", MOST_SEATS, HAND),
    place=marked("i1", ROW, by="seen"),  # the face-down cards
    seen=marks("u1", ROW),
    deck=nobody("i1", CARDS),  # what is left of it after the deal: the pile
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    peeking=everybody("i1"),
    coins=everybody("i2"),
    found=everybody("i2"),
)
