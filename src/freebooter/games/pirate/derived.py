"""What a viewer would have to count: `rules/derive.py` does it, from what the viewer knows."""

from freebooter.engine.layout import Record, everybody
from freebooter.games.pirate.pieces import COLOURS, EXCHANGES, KINDS, SEATS, TYPES

DERIVED = Record(
    # The trick, under the names that it has in the state: the rules that find a winner find it here as well, so that
    # plays can be tried out
    trick_count=everybody("i1"),
    trick_kind=everybody("i1", SEATS, names=KINDS),
    trick_total=everybody("i2", SEATS),
    led=everybody("i1", names=KINDS),
    winning=everybody("i1"),  # the number of the play that wins so far
    contends=everybody("i1", SEATS),  # whether each play can win
    # What the viewer could play now: of each kind that it holds, the least total that would win so far (NONE: nothing
    # would) and the highest that is against it; of each card, the total that it makes and whether that would win
    playable=everybody("i1", len(KINDS)),
    least=everybody("i2", len(KINDS)),
    against=everybody("i2", len(KINDS)),
    makes=everybody("i2", TYPES),
    wins=everybody("i1", TYPES),
    unseen=everybody("i2", TYPES),  # cards that the viewer has not seen in this game round
    # Building and attacking
    lacks=everybody("i2", SEATS, 2, COLOURS),  # the tiles that are missing for a base and a ship
    last_gold=everybody("i1", SEATS, 2),  # whether paying for it would take the last gold tile
    bar=everybody("i1", SEATS),  # why a seat cannot attack (see `rules/battles.py`), or NONE
    # The battle
    dealt_out=everybody("i2", 2, EXCHANGES),  # the hits of each side in each exchange
    totals=everybody("i2", 2),  # with the bonuses, while it lasts
    rank=everybody("i1", SEATS),  # as if the game ended now; equal seats share one
)
