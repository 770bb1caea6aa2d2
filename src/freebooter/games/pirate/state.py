"""The state and the config: each field once, with who may know it."""

from freebooter.engine.kernels import chance
from freebooter.engine.kinds import category, count, flag, omitted, position, seat
from freebooter.engine.layout import Record, everybody, nobody, owner
from freebooter.games.pirate.pieces import (
    BATTLE_TYPES,
    CARD_WORDS,
    COLOURS,
    EXCHANGES,
    GHOST_BARS,
    KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    MULTIS,
    REVENGES,
    SEATS,
    SOURCES,
    TYPES,
)

# Decisions, then the moments between them, at which nobody is asked: `rules.advance` goes on from those.
PHASES = ("lead", "follow", "add", "take", "build", "attack", "revenge", "fight", "over")
LEAD, FOLLOW, ADDING, TAKING, BUILDING, ATTACKING, REVENGING, FIGHTING, OVER = range(len(PHASES))
TO_DEAL, TO_TRICK, TO_BUILD, TO_ATTACK = range(len(PHASES), len(PHASES) + 4)

NONE = -1  # no seat, no kind, no card
UNLIMITED = -1  # of a tile in the supply

ATTACKER, DEFENDER = 0, 1  # the sides of a battle

STATE = Record(
    **chance.STATE_FIELDS,
    phase=everybody("i1", names=PHASES, kind=category(PHASES)),
    actor=everybody("i1", kind=seat(SEATS, says="whose decision it is")),  # whose decision it is, but in a fight
    round_number=everybody("i2", kind=count(40)),
    starter=everybody("i1", kind=seat(SEATS)),
    leader=everybody("i1", kind=seat(SEATS)),  # of this trick; between tricks, who leads next if he can
    winner=everybody("i1", kind=seat(SEATS)),  # who reached the target
    # Cards
    deck_size=everybody("i2", kind=count(60)),
    hand_size=everybody("i2", SEATS, by_seat=True, kind=count(10)),
    leads_shown=everybody(
        "i1", SEATS, by_seat=True, kind=flag()
    ),  # whether the seat has shown in this round a card that can be led (PI-6)
    doll_laid=everybody("i1", kind=flag()),  # in this game round
    hand=owner("i1", SEATS, TYPES, blank=0, kind=count(4)),  # how many of each type
    pile=everybody("u1", TYPES, kind=count(4)),  # laid or shown in this game round, but for the current trick
    shown=everybody(
        "i1", SEATS, TYPES, by_seat=True, kind=count(2)
    ),  # whole hands shown at the end of the last tricks (PI-20, PI-40, PI-41)
    deck=nobody("i1", MOST_CARDS, names=CARD_WORDS),  # the draw deck is its end, top first
    # The trick, play by play
    trick_number=everybody("i2", kind=count(10)),
    trick_count=everybody("i1", kind=count(SEATS)),  # plays so far, the unfinished one too
    trick_seat=everybody("i1", SEATS, kind=seat(SEATS)),
    trick_kind=everybody("i1", SEATS, names=KINDS),
    trick_total=everybody("i2", SEATS, kind=count(30)),
    laid=everybody("i1", SEATS, TYPES, kind=count(2)),
    last_type=everybody("i1", kind=category(CARD_WORDS)),  # the card laid last in the unfinished play
    taking=everybody("i1", kind=position(SEATS)),  # the play whose kraken is to be paid
    # Tiles and buildings
    supply=everybody("i2", COLOURS, kind=count(20)),
    tiles=everybody("i2", SEATS, COLOURS, by_seat=True, kind=count(10)),
    earned=everybody(
        "i2", SEATS, len(SOURCES), by_seat=True, kind=omitted()
    ),  # what the gold came from, for the result; no rule reads it
    has_base=everybody("i1", SEATS, by_seat=True, kind=flag()),
    has_ship=everybody("i1", SEATS, by_seat=True, kind=flag()),
    pirates=everybody("i1", SEATS, by_seat=True, kind=count(MOST_SLOTS)),  # on the base
    cannons=everybody("i1", SEATS, by_seat=True, kind=count(MOST_SLOTS)),  # on the ship
    turns=everybody("i1", kind=count(SEATS)),  # seats that have had their building turn, then their attack
    # The battle, or the last one of this game round
    attacker=everybody("i1", kind=seat(SEATS)),
    defender=everybody("i1", kind=seat(SEATS)),
    provoked=everybody("i1", kind=flag()),  # whether it is a revenge
    exchange=everybody("i1", kind=count(EXCHANGES)),  # how many have been turned over
    hits=everybody("i2", 2, kind=count(20)),
    unused=everybody("i1", 2, BATTLE_TYPES, kind=count(2)),
    turned=everybody("i1", 2, EXCHANGES, kind=category(BATTLE_TYPES)),  # the cards of each exchange
    chosen=everybody("i1", SEATS, by_seat=True, kind=flag()),  # whether the seat has committed a card ...
    committed=owner("i1", SEATS, kind=category(BATTLE_TYPES)),  # ... and which
)

CONFIG = Record(
    **chance.CONFIG_FIELDS,
    target=everybody("i2"),
    max_rounds=everybody("i2"),
    multi=everybody("i1", names=MULTIS),
    ghost_bar=everybody("i1", names=GHOST_BARS),
    revenge=everybody("i1", names=REVENGES),
    types=everybody("i2"),
    cards=everybody("i2"),  # how many in all
    kind=everybody("i1", TYPES, names=KINDS),
    value=everybody("i2", TYPES),
    copies=everybody("i2", TYPES),
    hand_size=everybody("i2"),
    supply=everybody("i2", COLOURS),
    cost=everybody("i2", 2, COLOURS),  # of a base, of a ship
    base_slots=everybody("i2"),
    ship_slots=everybody("i2"),
    loss=everybody("i2"),
    steal=everybody("i2"),
    hit=everybody("i2", SEATS, BATTLE_TYPES),
    shield=everybody("i1", SEATS, BATTLE_TYPES),
    battle_copies=everybody("i1", SEATS, BATTLE_TYPES),
    # For bots: the chance that an attacker (first axis) beats a defender, and that it is a draw, by his cannons minus
    # the defender's pirates, counted from -MOST_SLOTS.
    win_odds=everybody("f4", SEATS, SEATS, 2 * MOST_SLOTS + 1),
    draw_odds=everybody("f4", SEATS, SEATS, 2 * MOST_SLOTS + 1),
)
