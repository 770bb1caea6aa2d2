"""The state and the config: each field once, with who may know it.

A card is in exactly one place. Whoever could remember where a card is has a bit for it in `seen` (PP-147).
"""

from freebooter.engine.kernels import chance
from freebooter.engine.kinds import bag, category, count, features, flag, omitted, seat, stack
from freebooter.engine.layout import Record, everybody, marked, marks
from freebooter.games.pirate_party.actions import ACTIONS
from freebooter.games.pirate_party.pieces import (
    ADVENTURES,
    CARDS,
    CODES,
    EFFECTS,
    KINDS,
    KRAKENS,
    MATCHES,
    MERMAID_RULES,
    MERMAIDS,
    MOST_BUILT,
    MOST_GAMES,
    NATURAL,
    SEATS,
    SISTERS,
    SUITS,
)

PHASES = ("main", "suit", "kind", "seat", "card", "over")
MAIN, SUIT_BUILDING, KIND_BUILDING, AIMING, CHOOSING, OVER = range(len(PHASES))

ENDINGS = ("none", "out", "kraken")
RUNNING, BY_GOING_OUT, BY_KRAKEN = range(len(ENDINGS))

NONE = -1  # no seat, no card, no set, no place that a viewer knows

# What the set that a card lies in is to a network: a suit, or a set of another sort. (A card's kind says which kind.)
SETS = (*SUITS, "kind", "sisters", "alone")
SETS_OF = (
    *((suit,) for suit in range(len(SUITS))),
    *((len(SUITS),) for _ in KINDS),
    (len(SETS) - 2,),
    (len(SETS) - 1,),
)

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES),
    actor=everybody("i1", kind=seat(SEATS, says="whose turn it is")),
    asked=everybody("i1", kind=seat(SEATS, says="whose decision it is")),
    # Cards
    place=marked(
        "i1",
        CARDS,
        by="seen",
        kind=seat(SEATS, ("pile", "table", "discarded", "out of play"), says="where the card is"),
    ),  # a seat's hand, or PILE, TABLE, DISCARDED, OUT_OF_PLAY
    seen=marks("u1", CARDS),
    hand_size=everybody("i1", SEATS, by_seat=True, kind=count(16)),
    pile=marked(
        "i1", CARDS, by="pile_seen", kind=stack(CODES, 3, size="pile_size", says="the pile from the top")
    ),  # from the bottom to the top
    pile_seen=marks("u1", CARDS),
    pile_size=everybody("i1", kind=count(CARDS)),
    reach=everybody("i1", kind=count(CARDS)),  # the Kraken is among so many lowest places of the pile
    discard=everybody(
        "i1", CARDS, kind=stack(CODES, 1, size="discard_size", says="the top of the discard pile")
    ),  # the discard pile, the latest card last
    discard_size=everybody("i1", kind=count(CARDS)),
    # The table
    owner=everybody("i1", CARDS, kind=seat(SEATS, says="whose card on the table it is")),
    lies=everybody(
        "i1", CARDS, kind=features(SETS, SETS_OF, says="the set that it belongs to")
    ),  # the set that a card on the table belongs to
    stands=everybody(
        "i1", MERMAIDS, kind=category(KINDS)
    ),  # the kind of card that a mermaid in a suited set stands for
    suit_open=everybody("i1", len(SUITS), kind=flag()),
    kind_open=everybody("i1", len(KINDS), kind=flag()),
    table_points=everybody("i2", SEATS, by_seat=True, kind=count(400)),
    # The set that is being built
    building=everybody("i1", kind=category(len(KINDS))),  # its suit or kind
    built=everybody("i1", MOST_BUILT, kind=bag(CODES)),  # the cards laid to it so far
    built_size=everybody("i1", kind=count(MOST_BUILT)),
    # The effect that is being carried out
    effect=everybody("i1", names=EFFECTS),
    target=everybody("i1", kind=seat(SEATS)),
    asking=everybody(
        "i1", kind=count(SEATS)
    ),  # how many seats, from the actor on, have been asked for a card or passed over
    extra=everybody("i1", kind=count(3)),  # further turns of the actor
    miss=everybody("i1", SEATS, by_seat=True, kind=count(3)),  # turns that a seat has to miss
    # The match
    game_number=everybody("i1", kind=count(5)),
    starter=everybody("i1", kind=seat(SEATS)),
    totals=everybody("i4", SEATS, by_seat=True, kind=count(500, -500)),
    sheet=everybody("i2", MOST_GAMES, SEATS, kind=omitted()),  # the score of each game
    ending=everybody("i1", names=ENDINGS),  # how the game before this one ended, or the last one
    ender=everybody("i1", kind=seat(SEATS)),  # who went out, or drew the Kraken
    shown=everybody("i1", CARDS, kind=omitted()),  # in whose hand a card was shown when the Kraken came
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    match=everybody("i1", names=MATCHES),
    target=everybody("i2"),
    kraken=everybody("i1", names=KRAKENS),
    powers=everybody("i1"),
    adventures=everybody("i1"),
    sisters=everybody("i1", names=SISTERS),
    mermaids=everybody("i1", names=MERMAID_RULES),
    points=everybody("i2", CARDS),
    sisters_points=everybody("i2"),  # of the whole set
    out_bonus=everybody("i2"),
    hand_size=everybody("i1"),
    power=everybody("i1", len(SUITS), names=EFFECTS),
    adventure_effect=everybody("i1", ADVENTURES, names=EFFECTS),
    kraken_fraction=everybody("i1"),
    max_games=everybody("i1"),
)

DERIVED = Record(
    may=everybody("i2", len(ACTIONS)),  # the viewer's legal actions: so many
    may_count=everybody("i2"),
    scores=everybody("i4", SEATS),  # totals, with what lies on the table
    held=everybody("i1", CARDS),  # whether a card is in the viewer's hand
    hand_points=everybody("i2"),  # what the viewer would lose to the Kraken
    safe=everybody("i1"),  # so many cards of the pile are not the Kraken for sure
    chances=everybody("i1"),  # after them, one of so many cards is the Kraken
    complete=everybody("i1"),  # whether the set that is being built can be finished
    joins=everybody("i1", NATURAL),  # the set that a card would be matched to
    stood_for=everybody("i1", NATURAL),  # the mermaid that stands for a card
    untouchable=everybody("i1", CARDS),  # whether a card on the table is safe from all effects
)
"""What a viewer would have to count: `rules/derive.py` does it, from what the viewer knows."""
