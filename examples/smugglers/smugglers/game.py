"""The state, the actions and the rules of Smugglers."""

from freebooter.engine import kit
from freebooter.engine.kernels import asking, cards, chance

SEATS, CHESTS, CARDS = 4, 6, 30
LONGEST = SEATS * CHESTS
PIECES = {"card": range(1, CARDS + 1)}  # each is always in one of the fields "of" cards

STATE = kit.Record(
    **chance.STATE_FIELDS,
    chest=kit.everybody("i1", title="Coins in the chest"),
    points=kit.everybody("i1", SEATS, by_seat=True, title="Coins"),
    ready=kit.everybody("i1", SEATS, by_seat=True, names=("thinks", "has bid")),
    gone=kit.everybody("i1", SEATS, CHESTS, by_seat=True, of="card"),
    bid=kit.owner("i1", SEATS, of="card", title="Your bid"),
    hand=kit.owner("i1", SEATS, CHESTS, of="card", title="Your hand"),
    deck=kit.nobody("i1", CARDS, of="card"),
)
ACTIONS = kit.Codec(kit.Verb("bid", kit.Domain.numbers("card", CARDS, first=1), clause="SM-2"))
EVENTS = kit.Events(
    bid=kit.event("seat", kit.secret("card"), says="{who} bids {card}.", unseen="{who} has bid."),
    shown=kit.event("seat", "card", says="{who} shows {card}."),
    won=kit.event("seat", "coins", says="{who} takes the chest of {coins}."),
)
BID, SHOWN, WON = range(3)


@kit.rule
def deal(c, s, seed, log):
    """SM-1: six cards each."""
    chance.seed_chance(s, seed)
    cards.stack(s.deck, 1)
    chance.shuffle(c, s, 0, s.deck, CARDS)
    for seat in range(c.seats):
        for _ in range(CHESTS):
            cards.put(s.hand[seat], cards.draw(s.deck))
    s.chest = 1


@kit.rule
def to_act(c, s):
    """SM-2: whoever has not bid yet; SM-4: until the chests are gone."""
    return asking.all_but(c, s.ready) if s.chest <= CHESTS else 0


@kit.rule
def legal(c, s, seat, out):
    """SM-2: any card of the hand. Actions are in ascending order."""
    n = 0
    for card in range(1, CARDS + 1):
        if asking.is_asked(to_act(c, s), seat) and cards.holds(s.hand[seat], card):
            out[n] = card - 1
            n += 1
    return n


@kit.rule
def apply(c, s, seat, action, log):
    """SM-2: the bid lies face down; SM-3: until all have bid."""
    s.bid[seat], s.ready[seat] = action + 1, 1
    cards.take(s.hand[seat], s.bid[seat])
    kit.emit(log, BID, 1 << seat, seat, s.bid[seat])
    if to_act(c, s) == 0:
        show(c, s, log)


@kit.rule
def show(c, s, log):
    """SM-3, SM-4."""
    best = 0
    for seat in range(c.seats):
        kit.emit(log, SHOWN, kit.ALL, seat, s.bid[seat])
        if s.bid[seat] > s.bid[best]:
            best = seat
    kit.emit(log, WON, kit.ALL, best, s.chest)
    s.points[best] += s.chest
    s.chest += 1
    for seat in range(c.seats):
        cards.put(s.gone[seat], s.bid[seat])
        s.bid[seat], s.ready[seat] = kit.NOTHING, 0


@kit.rule
def determinize(c, s, seat, seed):
    """Deals the cards that a seat does not see to the others, at random."""
    chance.seed_chance(s, seed)
    cards.stack(s.deck, 1)
    cards.take_all(s.deck, s.hand)
    cards.take_all(s.deck, s.gone)
    cards.take_all(s.deck, s.bid)
    chance.shuffle(c, s, 0, s.deck, cards.count(s.deck))
    for other in range(c.seats):
        if other != seat and s.ready[other]:
            s.bid[other] = cards.draw(s.deck)
        while other != seat and cards.count(s.hand[other]) < CHESTS + 1 - s.chest - s.ready[other]:
            cards.put(s.hand[other], cards.draw(s.deck))


GAME = kit.Game.of(__name__)
