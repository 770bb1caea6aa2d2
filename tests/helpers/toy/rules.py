"""The rules, in the order of rules.md."""

from freebooter.engine.kernels import chance
from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.kernels.winning import share_win
from freebooter.engine.native.compiler import POLICY, kernel, rule
from toy.actions import PASS, PEEK, PLAY
from toy.pieces import CARDS, HAND, MOST_SEATS, ROUNDS, ROW
from toy.state import CHOOSING, NONE, OVER, PEEKING, STATE
from toy.words import EVENTS

STATE_TYPE = STATE.dtype
DECK_STREAM, LUCK_STREAM = 0, 1
DEALT, CHOSE, SHOWN, WON, FOUND, PEEKED, PASSED, ENDED = (EVENTS.number(kind) for kind in EVENTS.kinds)


@rule
def deal(c, s, seed, log):
    """LO-1: shuffle and deal."""
    chance.seed_chance(s, seed)
    clear(s)
    for i in range(CARDS):
        s.deck[i] = i + 1
    chance.shuffle(c, s, DECK_STREAM, s.deck, CARDS)
    top = CARDS
    for seat in range(c.seats):
        for i in range(HAND):
            top -= 1
            s.hand[seat, i] = draw(s, top)
        emit(log, DEALT, 1 << seat, seat, s.hand[seat, 0], s.hand[seat, 1])
    for place in range(ROW):
        top -= 1
        s.place[place] = draw(s, top)


@rule
def clear(s):
    """An empty table: no cards anywhere."""
    for turn in range(ROUNDS):
        s.winner[turn] = s.peeked[turn] = NONE
        for seat in range(MOST_SEATS):
            s.shown[turn, seat] = NONE
    for seat in range(MOST_SEATS):
        s.choice[seat] = NONE
        for i in range(HAND):
            s.hand[seat, i] = NONE
    for i in range(CARDS):
        s.deck[i] = NONE


@rule
def draw(s, top):
    """Takes a card from the deck."""
    card = s.deck[top]
    s.deck[top] = NONE
    return card


@rule
def to_act(c, s):
    """LO-2: everybody who has not chosen; LO-7: the winner of the round."""
    if s.phase == OVER:
        return 0
    if s.phase == PEEKING:
        return 1 << s.winner[s.turn]
    bits = 0
    for seat in range(c.seats):
        if not s.chosen[seat]:
            bits |= 1 << seat
    return bits


@rule
def legal(c, s, seat, out):
    """What the seat may do now, in ascending order of ids."""
    n = 0
    if not (to_act(c, s) >> seat) & 1:
        return n
    if s.phase == CHOOSING:
        for i in range(HAND):
            if s.hand[seat, i] != NONE:  # LO-3
                out[n] = PLAY + i
                n += 1
        return n
    for place in range(ROW):
        if not (s.seen[place] >> seat) & 1:  # LO-8
            out[n] = PEEK + place
            n += 1
    out[n] = PASS  # LO-R1
    return n + 1


@rule
def apply(c, s, seat, action, log):
    """Plays one legal action."""
    if action < PEEK:
        s.choice[seat] = action - PLAY
        s.chosen[seat] = 1
        emit(log, CHOSE, 1 << seat, seat, action - PLAY)
        if not to_act(c, s):
            show(c, s, log)
    elif action < PASS:
        place = action - PEEK
        s.seen[place] |= 1 << seat
        s.peeked[s.turn] = place
        emit(log, PEEKED, 1 << seat, seat, place, s.place[place])
        next_round(s, log)
    else:
        emit(log, PASSED, ALL, seat)
        next_round(s, log)


@rule
def show(c, s, log):
    """LO-5, LO-6: the cards are shown, the highest wins, and somebody is lucky."""
    best = 0
    for seat in range(c.seats):
        card = s.hand[seat, s.choice[seat]]
        s.hand[seat, s.choice[seat]] = s.hand[seat, HAND - 1 - s.turn]
        s.hand[seat, HAND - 1 - s.turn] = NONE
        s.shown[s.turn, seat] = card
        s.chosen[seat] = 0
        s.choice[seat] = NONE
        emit(log, SHOWN, ALL, seat, card)
        if card > s.shown[s.turn, best]:
            best = seat
    s.winner[s.turn] = best
    s.coins[best] += c.coins
    emit(log, WON, ALL, best, c.coins)
    lucky = chance.below(c, s, LUCK_STREAM, c.seats)
    s.coins[lucky] += c.found
    emit(log, FOUND, ALL, lucky, c.found)
    if c.peeking:
        s.phase = PEEKING
    else:
        next_round(s, log)


@rule
def next_round(s, log):
    """LO-9: two rounds."""
    s.turn += 1
    s.phase = CHOOSING
    if s.turn == ROUNDS:
        s.phase = OVER
        emit(log, ENDED, ALL)


@rule
def score(c, s, out):
    """LO-9: coins."""
    for seat in range(out.size):
        out[seat] = s.coins[seat]


@rule
def payoff(c, s, out):
    """LO-9: the most coins win; who ties shares."""
    score(c, s, out)
    share_win(out)


@rule
def determinize(c, s, seat, seed):
    """Deals the cards that the seat has not seen to the places that it cannot see."""
    chance.seed_chance(s, seed)
    top = collect_unseen(c, s, seat)
    chance.shuffle(c, s, DECK_STREAM, s.deck, top)
    held = HAND - s.turn - (s.phase == PEEKING)
    for other in range(c.seats):
        if other == seat:
            continue
        for i in range(held):
            top -= 1
            s.hand[other, i] = draw(s, top)
        if s.chosen[other]:
            s.choice[other] = chance.uniform(s, DECK_STREAM, held)
    for place in range(ROW):
        if s.place[place] == NONE:
            top -= 1
            s.place[place] = draw(s, top)
    for turn in range(ROUNDS):
        if s.peeked[turn] != NONE:
            s.seen[s.peeked[turn]] |= 1 << s.winner[turn]


@rule
def collect_unseen(c, s, seat):
    """Puts the cards that the seat has not seen into the deck; returns how many."""
    count = 0
    for card in range(1, CARDS + 1):
        if not sees(c, s, seat, card):
            s.deck[count] = card
            count += 1
    return count


@rule
def sees(c, s, seat, card):
    """Whether a card is shown, in the seat's hand, or was peeked at by it."""
    for turn in range(ROUNDS):
        for other in range(c.seats):
            if s.shown[turn, other] == card:
                return True
    for i in range(HAND):
        if seat >= 0 and s.hand[seat, i] == card:
            return True
    for place in range(ROW):
        if s.place[place] == card:
            return True
    return False


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """The higher card; no curiosity."""
    s = state.view(STATE_TYPE)[0]
    if s.phase == PEEKING:
        return PASS
    return PLAY + (s.hand[seat, 1] > s.hand[seat, 0])
