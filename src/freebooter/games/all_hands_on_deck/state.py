"""The state and the config: each field once, with who may know it.

Face-down cards lie in sleeves. Where a sleeve lies is plain to see: piles and stocks are chains of sleeves. What is
in it is known to those who have seen it there (`seen`), and to nobody else. When a seat has mixed cards in its hand
and puts some back, they get sleeves of that stock anew, so that a sleeve's number tells nothing.
"""

from freebooter.engine.kernels import chance
from freebooter.engine.kinds import bag, chain, count, flag, omitted, position, seat, seat_bits
from freebooter.engine.layout import Record, everybody, marked, marks, nobody, owner
from freebooter.games.all_hands_on_deck.pieces import (
    ACTIONS,
    CAPTAINS,
    CODES,
    COMBINATIONS,
    CREW,
    FALSE_CALLS,
    KINDS,
    MOST_CARDS,
    MOST_STOCK,
    OBSERVERS,
    RACES,
    SEATS,
)

PHASES = ("draw", "extra", "hire", "answer", "lay", "target", "over")
DRAWING, DRAWING_EXTRA, HIRING, ANSWERING, LAYING, TARGETING, OVER = range(len(PHASES))

NONE = -1  # no sleeve, no seat, no kind
GONE = -2  # in the place of who put a card there: it was hired, and the sleeve is used no more

ANSWERS = ("none", "passed", "called")
UNANSWERED, PASSED, CALLED = range(len(ANSWERS))

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES),
    round_number=everybody("i2", kind=count(20)),
    start=everybody(
        "i1", kind=seat(SEATS, says="the Start Player")
    ),  # the Start Player; while the card is in the middle, the last one
    actor=everybody(
        "i1", kind=seat(SEATS, says="whose decision it is")
    ),  # whose decision it is, in phases in which one seat acts
    deck_size=everybody("i2", kind=count(MOST_CARDS)),
    # Sleeves
    pile_top=everybody(
        "i1", SEATS, by_seat=True, kind=chain(CODES, 6, of="kind", below="below", says="the drawing pile from the top")
    ),
    pile_size=everybody("i1", SEATS, by_seat=True, kind=count(30)),
    stock_top=everybody(
        "i1",
        SEATS,
        by_seat=True,
        kind=chain(CODES, 6, of="kind", below="below", says="the stock, the card drawn last first"),
    ),  # the card drawn last
    stock_size=everybody("i1", SEATS, by_seat=True, kind=count(8)),
    below=everybody("i1", MOST_CARDS, kind=omitted()),  # the next sleeve of the chain
    author=everybody("i1", MOST_CARDS, kind=omitted()),  # who put the card there from the hand; nobody, if it was dealt
    origin=everybody("i1", MOST_CARDS, kind=omitted()),  # the pile that a stock card was drawn from
    kind=marked("i1", MOST_CARDS, by="seen", names=CODES, kind=omitted()),
    seen=marks("u1", MOST_CARDS),
    # Rights and limits
    limited=everybody("i1", SEATS, by_seat=True, kind=count(2)),
    draw_rights=everybody("i1", SEATS, by_seat=True, kind=count(2)),
    hire_rights=everybody("i1", SEATS, by_seat=True, kind=count(2)),
    extra_left=everybody("i1", kind=count(4)),  # cards to come of the right that is being used
    # Hiring: who is finished, and how far the others are, which nobody else sees ...
    finished=everybody("i2", kind=seat_bits(SEATS)),  # a bit for each seat
    hand=owner("i1", SEATS, KINDS, kind=count(4)),
    returned=owner(
        "i1", SEATS, MOST_STOCK, names=CODES, kind=bag(CODES, size="returned_size")
    ),  # in the order in which they go on the pile
    returned_size=owner("i1", SEATS, kind=count(8)),
    gave_up=owner("i1", SEATS, kind=flag()),  # whether the seat declined further hires
    # ... or which all see, in open hiring
    hires=everybody("i1", SEATS, by_seat=True, kind=count(4)),
    declined=everybody("i1", SEATS, by_seat=True, kind=flag()),
    # Calls
    answered=everybody("i2", kind=seat_bits(SEATS)),  # a bit for each seat
    sealed=owner("i1", SEATS, names=ANSWERS),
    said=everybody("i1", SEATS, names=ANSWERS, by_seat=True),
    callers=everybody("i1", SEATS, kind=seat(SEATS, says="callers by rank")),  # by rank
    caller_count=everybody("i1", kind=count(SEATS)),
    laying=everybody("i1", kind=position(SEATS)),  # which of the callers lays
    laid_now=everybody("i2", kind=count(6)),  # how many combinations in this turn
    pending=everybody("i1", names=ACTIONS),  # the action that waits for its target
    robbed=everybody("i2", kind=seat_bits(SEATS)),  # a bit for each seat that lost a card in this round
    # Crew piles: what is in them, and what each observer knows to be in the others'
    crew=marked("i1", SEATS, KINDS, by="crew_seen", by_seat=True, kind=count(6)),
    crew_seen=marks("u1", SEATS, KINDS),
    crew_size=everybody("i1", SEATS, by_seat=True, kind=count(20)),
    known=owner("i1", OBSERVERS, SEATS, KINDS, public_row=True, kind=count(6, turned=(1,))),
    # Laid combinations and curses
    laid_pairs=everybody("i1", SEATS, CREW, by_seat=True, kind=count(4)),
    laid_straights=everybody("i1", SEATS, CREW, by_seat=True, kind=count(2)),  # by the slot left out
    laid_triples=everybody("i1", SEATS, CAPTAINS, by_seat=True, kind=count(2)),
    laid_points=everybody("i2", SEATS, by_seat=True, kind=count(40)),
    curses=everybody("i1", SEATS, by_seat=True, kind=count(6)),
    pool=nobody("i1", KINDS, blank=0, kind=omitted()),  # scratch of imagination, empty otherwise
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    open_hiring=everybody("i1"),
    false_calls=everybody("i1", names=FALSE_CALLS),
    races=everybody("i1", names=RACES),
    deck=everybody("i1", KINDS),  # how many of each kind are in this match
    dealt=everybody("i2"),  # cards per seat
    crew_kinds=everybody("i1"),
    pair_points=everybody("i2", CREW),
    pair_action=everybody("i1", CREW, names=ACTIONS),
    straight_points=everybody("i2"),
    triple_points=everybody("i2", CAPTAINS),
    single_points=everybody("i2", CAPTAINS),
    double_points=everybody("i2", CAPTAINS),
    stock_cards=everybody("i2"),
    limited_cards=everybody("i2"),
    extra_cards=everybody("i2"),
    extra_hires=everybody("i2"),
    curse_cards=everybody("i2"),
)

DERIVED = Record(
    # Crew piles as far as the viewer knows them; rules that count a crew pile of the state count these as well
    crew=everybody("i1", SEATS, KINDS),
    certain=everybody("i1", SEATS),  # whether these are all of its cards
    crew_sp=everybody("i2", SEATS),  # AH-75 and AH-76, of crew piles that the viewer knows for certain
    captain_sp=everybody("i2", SEATS),
    scores=everybody("i2", SEATS),  # AH-78: with these, what is laid and curses
    loose=everybody("i2"),  # what captains without company cost the viewer
    unseen=everybody("i1", KINDS),  # cards that the viewer knows nowhere
    cards=everybody("i2"),  # in all drawing piles
    aside=everybody("i2"),  # set aside unseen
    supply=everybody("i2"),  # curse cards that nobody has
    quota=everybody("i2", SEATS),
    # Hiring: the viewer's hand, its hires, and its crew pile with what it has hired in this round
    held=everybody("i1", KINDS),
    hires_made=everybody("i2"),
    most_hires=everybody("i2"),
    may_hire=everybody("i1"),
    joined=everybody("i1", KINDS),
    # Laying out
    complete=everybody("i1", COMBINATIONS),  # what the viewer's crew pile is complete for
    breaks=everybody("i1", CREW),  # whether a pair of this kind takes a card that its only straights need
    targets=everybody("i1", SEATS),  # whom the action that waits can hit
    # The end
    straights=everybody("i1", SEATS),  # how each crew pile is laid out
    in_straights=everybody("i1", SEATS, CREW),
    winners=everybody("i1", SEATS),
)
"""What a viewer would have to count: `rules/derive.py` does it, from what the viewer knows."""
