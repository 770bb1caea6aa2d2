"""What a viewer would have to count, from a redacted state: points, the Kraken's place, where cards would go."""

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate_party.pieces import CAPTAIN, CARDS, FIRST_ITEM, KRAKEN, NATURAL, SCOUTED, SUIT_SIZE
from freebooter.games.pirate_party.rules.cards import holds, on_table
from freebooter.games.pirate_party.rules.dealing import hand_points
from freebooter.games.pirate_party.rules.effects import is_crew, is_ship
from freebooter.games.pirate_party.rules.flow import legal, standing
from freebooter.games.pirate_party.rules.matching import matching_set
from freebooter.games.pirate_party.rules.sets import can_finish, mermaid_for
from freebooter.games.pirate_party.state import KIND_BUILDING, NONE, OVER, SUIT_BUILDING


@routine
def derive(c, s, viewer, out):
    """Everything, for a seat or for a bystander (-1)."""
    for seat in range(c.seats):
        out.scores[seat] = standing(s, seat)
    if viewer >= 0:
        out.hand_points = hand_points(c, s, viewer)
        out.may_count = legal(c, s, viewer, out.may)
    if s.phase != OVER and s.pile_size > 0:
        look_for_kraken(s, out)
    if s.phase == SUIT_BUILDING or s.phase == KIND_BUILDING:
        out.complete = can_finish(s)
    for card in range(NATURAL):
        out.joins[card] = matching_set(s, card) if card % SUIT_SIZE != CAPTAIN else NONE
        out.stood_for[card] = mermaid_for(s, card)
    for card in range(CARDS):
        out.held[card] = viewer >= 0 and holds(s, viewer, card)
        out.untouchable[card] = on_table(s, card) and not is_exposed(s, card)


@rule
def look_for_kraken(s, out):
    """PP-4, PP-141, PP-145: by what the viewer has scouted, and by how deep the Kraken is for everybody."""
    scouted = 0
    while scouted < min(SCOUTED, s.pile_size) and s.pile[s.pile_size - 1 - scouted] != NONE:
        if s.pile[s.pile_size - 1 - scouted] == KRAKEN:
            out.safe, out.chances = scouted, 1
            return
        scouted += 1
    out.safe, out.chances = max(scouted, s.pile_size - s.reach), s.pile_size


@rule
def is_exposed(s, card):
    """PP-79: items, crew and ships are what effects can touch."""
    return is_crew(s, card) or is_ship(card) or (card < NATURAL and card % SUIT_SIZE >= FIRST_ITEM)
