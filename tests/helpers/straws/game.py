"""The state, the actions and the rules of Straws. Its evaluation sees all: whoever has the longer straw leads."""

from freebooter.engine import kit
from freebooter.engine.editions import Schema, whole
from freebooter.engine.kernels import cards, chance

SEATS, STRAWS = 2, 4
LONGEST = SEATS
PIECES = {"straw": range(1, STRAWS + 1)}
SCHEMA = Schema(whole("gift", 0, 9, "ST-3", ours=True), standard={"name": "standard", "title": "Standard", "gift": 0})

STATE = kit.Record(
    **chance.STATE_FIELDS,
    turn=kit.everybody("i1"),
    straw=kit.owner("i1", SEATS, of="straw"),
    pile=kit.nobody("i1", STRAWS, of="straw"),
)
CONFIG = kit.Record(**chance.CONFIG_FIELDS, gift=kit.everybody("i1"))
ACTIONS = kit.Codec(kit.Verb("keep", clause="ST-2"), kit.Verb("swap", clause="ST-2"))
WORDS = {"straw": ("none", "one", "two", "three", "four")}
EVENTS = kit.Events(
    kept=kit.event("seat", kit.secret("straw"), says="{who} keeps {straw}.", unseen="{who} keeps.", names=WORDS),
    swapped=kit.event("seat", kit.secret("straw"), says="{who} gets {straw}.", unseen="{who} swaps.", names=WORDS),
)
KEPT, SWAPPED = range(2)


@kit.rule
def deal(c, s, seed, log):
    """ST-1."""
    chance.seed_chance(s, seed)
    cards.stack(s.pile, 1)
    chance.shuffle(c, s, 0, s.pile, STRAWS)
    for seat in range(SEATS):
        s.straw[seat] = cards.draw(s.pile)


@kit.rule
def to_act(c, s):
    """ST-2: one after the other."""
    return 1 << s.turn if s.turn < SEATS else 0


@kit.rule
def legal(c, s, seat, out):
    """ST-2."""
    if not (to_act(c, s) >> seat) & 1:
        return 0
    out[0], out[1] = 0, 1
    return 2


@kit.rule
def apply(c, s, seat, action, log):
    """ST-2: the straw that is given back is out of the game."""
    if action == 1:
        s.straw[seat] = cards.draw(s.pile)
        kit.emit(log, SWAPPED, 1 << seat, seat, s.straw[seat])
    else:
        kit.emit(log, KEPT, 1 << seat, seat, s.straw[seat])
    s.turn += 1


@kit.rule
def score(c, s, out):
    """ST-3: an edition may give seat 0 a little more."""
    out[0], out[1] = s.straw[0] + c.gift, s.straw[1]


@kit.rule
def evaluate(c, s, out):
    """Who is ahead now."""
    score(c, s, out)
    ahead = out[0] > out[1]
    out[0], out[1] = 1.0 if ahead else 0.0, 0.0 if ahead else 1.0


@kit.rule
def determinize(c, s, seat, seed):
    """Any straws that the seat does not hold."""
    chance.seed_chance(s, seed)
    cards.stack(s.pile, 1)
    if seat >= 0:
        cards.take(s.pile, s.straw[seat])
    chance.shuffle(c, s, 0, s.pile, cards.count(s.pile))
    for other in range(SEATS):
        if other != seat:
            s.straw[other] = cards.draw(s.pile)


def configure(c, values, options, seats):  # type: ignore[no-untyped-def]
    """ST-3."""
    c.gift = values["gift"]


GAME = kit.Game.of(__name__)
