"""Tricks, in the order of the rules text: playing, drawing with a ghost, who wins, tiles, and the end of the tricks."""

from freebooter.engine.kernels.log import ALL, emit
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.events import EVENTS
from freebooter.games.pirate.pieces import CANNON, COLOURS, DOLL, FROM_LAST_HANDS, FROM_TRICKS, GHOST, GOLD, KRAKEN
from freebooter.games.pirate.rules.tiles import check_target, gain, in_supply
from freebooter.games.pirate.state import ADDING, FOLLOW, LEAD, NONE, TAKING, TO_BUILD, TO_TRICK

LAID, PLAYED, CARDS, DREW, NO_DRAW, WON, TOOK, LOST_HAND, LAST_HAND = (
    EVENTS.number(kind)
    for kind in ("laid", "played", "cards", "drew", "no_draw", "won", "took", "lost_hand", "last_hand")
)
TABLE = 1  # the choice of `ghost_bar`
BEST = 1  # the choice of `multi`
BY_DOLL, DECK_EMPTY = 0, 1  # why a ghost draws nothing
BY_COLOUR, BY_GHOST, BY_DOLL_HIGHER, BY_DOLL_EQUAL, BY_KRAKEN = range(5)  # how a trick is won


@rule
def leadable(kind):
    """PI-17, PI-18: ghosts and krakens cannot be led; PI-19: colours and dolls can."""
    return kind != GHOST and kind != KRAKEN


@routine
def can_lead(c, s, seat):
    """Whether a hand has a card that can be led."""
    for card in range(c.types):
        if s.hand[seat, card] > 0 and leadable(c.kind[card]):
            return True
    return False


# Playing to a trick


@routine
def next_trick(c, s, log):
    """PI-39: the tricks are over when at most one seat has cards; else the leader leads, or loses his hand (PI-20)."""
    holders = 0
    for seat in range(c.seats):
        holders += s.hand_size[seat] > 0
    while s.hand_size[s.leader] == 0 and holders > 0:
        s.leader = (s.leader + 1) % c.seats  # PI-38
    if holders <= 1:
        s.phase = TO_BUILD
        s.turns = 0
        if holders == 1:
            settle_last_hand(c, s, s.leader, log)
    elif can_lead(c, s, s.leader):
        s.phase = LEAD
        s.actor = s.leader
        s.trick_number += 1
    else:
        emit(log, LOST_HAND, ALL, s.leader, s.hand_size[s.leader])
        show_hand(c, s, s.leader, log)


@routine
def show_hand(c, s, seat, log):
    """PI-21: a whole hand is shown and goes to the played pile."""
    if log.size:
        tell_cards(c, s.hand, seat, log)
    for card in range(c.types):
        if s.hand[seat, card] > 0 and leadable(c.kind[card]):
            s.leads_shown[seat] = 1
        s.shown[seat, card] = s.hand[seat, card]
        s.pile[card] += s.hand[seat, card]
        s.hand[seat, card] = 0
    s.hand_size[seat] = 0


@routine
def tell_cards(c, rows, row, log):
    """For the log: cards in ascending order, seven at a time."""
    told = 0
    a = b = d = e = f = g = h = NONE
    for card in range(c.types):
        for _ in range(rows[row, card]):
            place = told % 7
            if place == 0:
                if told:
                    emit(log, CARDS, ALL, a, b, d, e, f, g, h)
                a, b, d, e, f, g, h = card, NONE, NONE, NONE, NONE, NONE, NONE
            elif place == 1:
                b = card
            elif place == 2:
                d = card
            elif place == 3:
                e = card
            elif place == 4:
                f = card
            elif place == 5:
                g = card
            else:
                h = card
            told += 1
    if told:
        emit(log, CARDS, ALL, a, b, d, e, f, g, h)


@routine
def play(c, s, seat, card, log):
    """PI-9, PI-12: the first card of a play."""
    number = s.trick_count
    if number == 0 and s.trick_number == 1:
        forget_shown(c, s)
    s.trick_count += 1
    s.trick_seat[number] = seat
    s.trick_kind[number] = c.kind[card]
    s.trick_total[number] = 0
    s.phase = ADDING
    if c.kind[card] == DOLL:
        s.doll_laid = 1  # PI-24
    lay(c, s, seat, number, card, log)


@routine
def forget_shown(c, s):
    """With the first play of a game round the hands shown in the one before are history."""
    for seat in range(c.seats):
        for card in range(c.types):
            s.shown[seat, card] = 0


@routine
def lay(c, s, seat, number, card, log):
    """PI-11, PI-16: a card from the hand to the table."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.laid[number, card] += 1
    s.last_type = card
    s.trick_total[number] = combined(c, s.trick_total[number], c.value[card])
    if leadable(c.kind[card]):
        s.leads_shown[seat] = 1
    emit(log, LAID, ALL, seat, card, number)


@rule
def combined(c, total, value):
    """PI-27: what a play counts for with one more card: the sum, or the best value."""
    return max(total, value) if c.multi == BEST else total + value


@routine
def may_add(c, s, card):
    """PI-13 to PI-16: cards of the same colour, or ghosts, in ascending order; krakens and dolls are alone."""
    kind = s.trick_kind[s.trick_count - 1]
    return c.kind[card] == kind and kind != KRAKEN and kind != DOLL and card >= s.last_type


@routine
def finish_play(c, s, seat, log):
    """PI-9: the play is complete. A ghost draws (PI-23); the next seat with cards plays (PI-8), or the trick ends."""
    number = s.trick_count - 1
    emit(log, PLAYED, ALL, seat, number == 0, s.trick_kind[number], s.trick_total[number])
    if log.size:
        tell_cards(c, s.laid, number, log)
    if s.trick_kind[number] == GHOST:
        draw(c, s, seat, log)
    following = (seat + 1) % c.seats
    while following != s.leader and s.hand_size[following] == 0:
        following = (following + 1) % c.seats
    if following == s.leader:
        end_trick(c, s, log)
    else:
        s.phase = FOLLOW
        s.actor = following


# Drawing with a ghost


@routine
def draw(c, s, seat, log):
    """PI-23: exactly one card; PI-24: none after a doll; PI-25: none from an empty deck."""
    if s.doll_laid or s.deck_size == 0:
        emit(log, NO_DRAW, ALL, seat, BY_DOLL if s.doll_laid else DECK_EMPTY)
        return
    top = c.cards - s.deck_size
    card = s.deck[top]
    s.deck[top] = NONE
    s.deck_size -= 1
    s.hand[seat, card] += 1  # PI-26
    s.hand_size[seat] += 1
    emit(log, DREW, 1 << seat, seat, s.deck_size, card)


# Who wins the trick


@rule
def led_colour(s):
    """PI-28: the colour of the earliest colour play, if there is one."""
    for number in range(s.trick_count):
        if s.trick_kind[number] < COLOURS:
            return s.trick_kind[number]
    return NONE


@rule
def contends(kind, led):
    """PI-29: whether a play without a kraken can win: the led colour, ghosts and dolls."""
    return kind in (GHOST, DOLL, led)


@rule
def resolve(c, s):
    """PI-30 to PI-32: the number of the play that wins, of those that are there."""
    led = NONE
    last_kraken = NONE
    for number in range(s.trick_count):
        kind = s.trick_kind[number]
        if led == NONE and kind < COLOURS:
            led = kind
        if kind == KRAKEN:
            last_kraken = number
    if last_kraken != NONE:
        return last_kraken  # PI-30
    for ghost in range(s.trick_count):
        if s.trick_kind[ghost] != GHOST:
            continue
        higher = True  # PI-31: strictly higher than every other contender, or than everything on the table
        for rival in range(s.trick_count):
            kind = s.trick_kind[rival]
            in_the_way = contends(kind, led) or c.ghost_bar == TABLE
            if rival != ghost and in_the_way and s.trick_total[rival] >= s.trick_total[ghost]:
                higher = False
        if higher:
            return ghost
    best = NONE
    for number in range(s.trick_count):
        kind = s.trick_kind[number]
        if kind != DOLL and kind != led:
            continue  # PI-29
        # PI-32: the highest; of equals a doll, then the earlier one.
        if (
            best == NONE
            or s.trick_total[number] > s.trick_total[best]
            or (s.trick_total[number] == s.trick_total[best] and kind == DOLL and s.trick_kind[best] != DOLL)
        ):
            best = number
    return best


@routine
def way_of_winning(s, number):
    """For the log: what made the play win."""
    kind = s.trick_kind[number]
    if kind == KRAKEN:
        return BY_KRAKEN
    if kind == GHOST:
        return BY_GHOST
    if kind != DOLL:
        return BY_COLOUR
    led = led_colour(s)
    for rival in range(s.trick_count):
        if s.trick_total[rival] == s.trick_total[number] and s.trick_kind[rival] in (GHOST, led):
            return BY_DOLL_EQUAL
    return BY_DOLL_HIGHER


# Tiles from tricks


@routine
def end_trick(c, s, log):
    """PI-33, PI-34: the winner takes a tile of the led colour; after krakens their players choose (PI-35)."""
    number = resolve(c, s)
    seat = s.trick_seat[number]
    s.leader = seat  # PI-38
    tile = led_colour(s)
    taken = 0
    if s.trick_kind[number] != KRAKEN and tile != NONE:
        taken = gain(c, s, seat, tile, 1, FROM_TRICKS)
    held = s.tiles[seat, tile] if tile != NONE else 0
    emit(log, WON, ALL, seat, s.trick_total[number], way_of_winning(s, number), tile, taken, held)
    if s.trick_kind[number] == KRAKEN:
        s.taking = NONE
        next_taker(c, s, log)
    else:
        clear_trick(c, s)
        if tile != GOLD or not check_target(c, s, seat, log):
            s.phase = TO_TRICK


@routine
def next_taker(c, s, log):
    """PI-35: kraken players choose in the order of play; PI-37: nobody is asked when all three kinds are gone."""
    s.taking += 1
    while s.taking < s.trick_count:
        if s.trick_kind[s.taking] == KRAKEN and (in_supply(s, 0) or in_supply(s, 1) or in_supply(s, CANNON)):
            s.phase = TAKING
            s.actor = s.trick_seat[s.taking]
            return
        s.taking += 1
    s.taking = NONE
    clear_trick(c, s)
    s.phase = TO_TRICK


@routine
def take(c, s, seat, tile, log):
    """PI-35, PI-36: a pirate, a ship or a cannon for a kraken; never gold."""
    gain(c, s, seat, tile, 1, FROM_TRICKS)
    emit(log, TOOK, ALL, seat, tile, s.tiles[seat, tile])
    next_taker(c, s, log)


@routine
def clear_trick(c, s):
    """PI-21: laid cards go to the played pile."""
    for number in range(s.trick_count):
        for card in range(c.types):
            s.pile[card] += s.laid[number, card]
            s.laid[number, card] = 0
        s.trick_seat[number] = NONE
        s.trick_kind[number] = NONE
        s.trick_total[number] = 0
    s.trick_count = 0
    s.last_type = NONE


# End of the tricks


@routine
def settle_last_hand(c, s, seat, log):
    """PI-40: a tile for each colour card of the only hand left; PI-41: none if a ghost or a kraken is in it."""
    void = False
    for card in range(c.types):
        void = void or (s.hand[seat, card] > 0 and not leadable(c.kind[card]))
    a = last_tiles(c, s, seat, 0, void)
    b = last_tiles(c, s, seat, 1, void)
    d = last_tiles(c, s, seat, CANNON, void)
    e = last_tiles(c, s, seat, GOLD, void)
    emit(log, LAST_HAND, ALL, seat, void, a, b, d, e)
    show_hand(c, s, seat, log)
    check_target(c, s, seat, log)


@routine
def last_tiles(c, s, seat, colour, void):
    """The tiles of one colour that the last hand brings."""
    cards = 0
    if not void:
        for card in range(c.types):
            if c.kind[card] == colour:
                cards += s.hand[seat, card]
    return gain(c, s, seat, colour, cards, FROM_LAST_HANDS)
