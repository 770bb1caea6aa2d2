"""What follows from a position and what a player would otherwise count: the rule `derive` writes it."""

from freebooter.engine.layout import Record, everybody
from freebooter.games.jolly_and_roger.pieces import SEATS, SETS, SHIPS, SLOTS

DERIVED = Record(
    captain=everybody("i1", len(SHIPS)),  # whose captain is on each ship
    score=everybody("i2", SEATS),  # as if the game ended now
    leader=everybody("i1"),  # who would win then
    parrots=everybody("i1", SEATS),  # how many lie in a seat's crews
    slot_strength=everybody("i2", SLOTS),  # what each card turned up counts face up
    slot_gold=everybody("i1", SLOTS),  # and in a chest
    set_owner=everybody("i1", SETS),  # whose a set is, also when all its cards have been played
    slot_boards=everybody("i1", SLOTS),  # whether the picker's captain is on its ship
)
