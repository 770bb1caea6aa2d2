"""A batch in native code: deals, plays and shows many matches, slice by slice, without Python's lock."""

import numpy as np
from numba import types

from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.encoding import ENCODE, UPDATE, write
from freebooter.engine.kernels.playout import choose, lowest_seat, next_seat
from freebooter.engine.kernels.sparsifying import sparsify_into
from freebooter.engine.native.compiler import APPLY, DEAL, LEGAL, PAYOFF, POLICY, REDACT, TO_ACT, kernel, routine, rule
from freebooter.engine.native.pointers import calling
from freebooter.engine.native.prefetching import fetch_ahead
from freebooter.envs.kernels.arguments import (
    ANY_SEAT,
    CALLER,
    COUNT,
    DISABLED,
    EYES,
    GREEDY_BOT,
    LOSE,
    MATCHES,
    NEXT_STEP,
    NOBODY,
    ROOM,
    ROW,
    RULES,
    SAME_STEP,
    SHOWN,
    TURN,
    WAYS,
)

GIVEN = types.int64[:, ::1]
"""A row of actions for each match, or of each match its number."""
PART = types.void(RULES, WAYS, EYES, MATCHES, SHOWN, ROOM, GIVEN, types.int64, types.int64)
STEP_SOME = types.void(RULES, WAYS, EYES, MATCHES, SHOWN, ROOM, types.int64[::1], GIVEN)
REFUSED = types.int64(WAYS, MATCHES, GIVEN)
OBSERVE_SOME = types.void(WAYS, EYES, MATCHES, types.int64[::1], types.int64[::1], types.float32[:, ::1])
SPARSIFY_ALL = types.void(types.float32[:, ::1], types.int32[:, ::1], types.float32[:, ::1])

call_deal, call_to_act, call_legal = calling(DEAL), calling(TO_ACT), calling(LEGAL)
call_apply, call_payoff = calling(APPLY), calling(PAYOFF)
call_redact, call_greedy = calling(REDACT), calling(POLICY)
call_encode, call_update = calling(ENCODE), calling(UPDATE)

CHOICES, OPPONENTS, LEARNER = 1 << 41, 1 << 42, 1 << 43
"""From here on the random numbers of a match say what is played instead of an illegal action, what opponents play,
and where the learner sits."""


@rule
def deal_seed(book):
    """The seed of the match that is played now: of the first one in a row, the row's own."""
    return book.key if book.episode == 0 else nth(book.key, book.episode)


@routine
def begin(rules, ways, matches, room, i):
    """Deals a match."""
    book = matches.books[i]
    seed = deal_seed(book)
    call_deal(rules.deal, (ways.config, matches.states[i], seed, room.log))
    book.length = 0
    book.illegal = 0
    book.over = 0
    book.learner = choose(seed, LEARNER, ways.seats) if ways.learner == ANY_SEAT else ways.learner
    look(rules, ways, matches, room, i)


@rule
def look(rules, ways, matches, room, i):
    """Finds out who is asked; bots answer until it is somebody's turn who is played from outside, or it is over."""
    book, state = matches.books[i], matches.states[i]
    bits = call_to_act(rules.to_act, (ways.config, state))
    while bits:
        book.seat = whose_turn(ways, bits, book)
        if ways.opponent == CALLER or book.learner == NOBODY or book.seat == book.learner:
            break
        play(rules, ways, state, book, book.seat, answer_of_bot(rules, ways, state, book, room), room)
        bits = call_to_act(rules.to_act, (ways.config, state))
    book.bits = bits
    if bits == 0:
        book.over = 1


@rule
def whose_turn(ways, bits, book):
    """Of several seats asked at once, who answers next."""
    return next_seat(bits, deal_seed(book), book.length) if ways.shuffled else lowest_seat(bits)


@rule
def play(rules, ways, state, book, seat, action, room):
    """Plays one action."""
    call_apply(rules.apply, (ways.config, state, np.int64(seat), np.int64(action), room.log))
    book.length += 1


@routine
def answer_of_bot(rules, ways, state, book, room):
    """What the bot in the place of an opponent plays."""
    seat, count = np.int64(book.seat), OPPONENTS + book.length
    if ways.opponent == GREEDY_BOT:
        copy_state(state, room.known)
        call_redact(rules.redact, (ways.config, room.known, seat))
        return call_greedy(rules.greedy, (ways.config, room.known, seat, nth(deal_seed(book), count), room.scratch))
    return random_action(rules, ways, state, seat, deal_seed(book), count, room)


@rule
def random_action(rules, ways, state, seat, key, count, room):
    """One of the legal actions, all equally likely; giving up only if there is nothing else."""
    n = allowed(ways, call_legal(rules.legal, (ways.config, state, seat, room.ids)), room.ids)
    return np.int64(room.ids[choose(key, count, n)])


@rule
def allowed(ways, n, ids):
    """Takes what is left out from a list of legal actions, if there are others; returns how many remain."""
    kept = 0
    for each in range(n):
        kept += not ways.left_out[ids[each]]
    if kept == n or kept == 0:
        return n
    kept = 0
    for each in range(n):
        if not ways.left_out[ids[each]]:
            ids[kept] = ids[each]
            kept += 1
    return kept


@rule
def show(rules, ways, eyes, matches, shown, room, i):
    """Fills what is shown of a match."""
    book, state = matches.books[i], matches.states[i]
    shown.length[i] = book.length
    if ways.parallel:
        for seat in range(ways.seats):
            asked = (book.bits >> seat) & 1
            row = i * ways.seats + seat
            shown.asked[row] = asked
            list_actions(rules, ways, matches, shown, state, seat, asked, row, room)
            show_observation(eyes, matches, shown, state, np.int64(seat), row, room)
    else:
        shown.asked[i] = NOBODY if book.over else book.seat
        list_actions(rules, ways, matches, shown, state, book.seat, book.bits != 0, i, room)
        show_observation(eyes, matches, shown, state, onlooker(book), i, room)


@rule
def onlooker(book):
    """Who is shown a match: the seat that is asked; when it is over the learner, or who acted last."""
    return np.int64(book.learner if book.over and book.learner >= 0 else book.seat)


@rule
def show_observation(eyes, matches, shown, state, seat, row, room):
    """Brings the observation in a row up to date: what its seat knows.

    What is new is listed now, and written when the next row is looked at: it comes from afar, and has been asked for.
    """
    turn, known, out = room.notes[TURN], matches.shown[row], shown.observation[row]
    seen = eyes.program, eyes.scales, state, seat, known, out, room.news[turn], eyes.woven
    room.notes[ROW + turn], room.notes[COUNT + turn] = row, call_update(eyes.update, seen)
    room.notes[TURN] = 1 - turn
    write_last(shown, room)


@rule
def write_last(shown, room):
    """Writes what is new in the row that was looked at before the last one; after all rows, in the last one."""
    turn = room.notes[TURN]
    write(room.news[turn], room.notes[COUNT + turn], shown.observation[room.notes[ROW + turn]])
    room.notes[COUNT + turn] = 0


@rule
def write_rest(shown, room):
    """Writes whatever is still to be written."""
    room.notes[TURN] = 1 - room.notes[TURN]
    write_last(shown, room)


@rule
def observe(eyes, state, seat, out):
    """Writes a seat's observation from nothing."""
    call_encode(eyes.encode, (eyes.program, eyes.scales, state, np.int64(seat), out))


@rule
def list_actions(rules, ways, matches, shown, state, seat, asked, row, room):
    """Writes which actions a seat may take, for whoever calls and as we shall check it."""
    mask, bits = shown.mask[row], matches.legal[row]
    for each in range(mask.size):
        mask[each] = 0
    for word in range(bits.size):
        bits[word] = 0
    if asked:
        n = allowed(ways, call_legal(rules.legal, (ways.config, state, np.int64(seat), room.ids)), room.ids)
        for each in range(n):
            mask[np.uint64(room.ids[each])] = 1
        note(room.ids, n, bits)


@rule
def note(ids, n, bits):
    """Sets the bits of some actions. (A word is kept until one of another word comes: they mostly come in order.)"""
    word, held = np.int64(0), np.uint64(0)
    for each in range(n):
        action = np.int64(ids[each])
        if action >> 6 != word:
            bits[word] |= held
            word, held = action >> 6, np.uint64(0)
        held |= np.uint64(1) << np.uint64(action & 63)
    bits[word] |= held


@rule
def may(matches, row, action):
    """Whether an action was among those shown."""
    bits = matches.legal[row]
    if action < 0 or action >= 64 * bits.size:
        return False
    return (bits[action >> 6] >> np.uint64(action & 63)) & np.uint64(1) == np.uint64(1)


@rule
def answer(rules, ways, matches, row, i, seat, action, room):
    """Plays what a seat answers, or what stands for an illegal answer. Returns whether the seat lost by it."""
    book, state = matches.books[i], matches.states[i]
    if not may(matches, row, action):
        book.illegal += 1
        if ways.illegal == LOSE:
            return True
        action = random_action(rules, ways, state, seat, deal_seed(book), CHOICES + book.length, room)
    play(rules, ways, state, book, seat, action, room)
    return False


@rule
def answer_all(rules, ways, matches, actions, i, room):
    """All who are asked answer; who is not asked any more when it is its turn has answered in vain.

    Returns who lost by an illegal answer, or NOBODY.
    """
    book, state = matches.books[i], matches.states[i]
    left = book.bits
    first = True
    while left:
        seat = np.int64(whose_turn(ways, left, book))
        left &= ~(np.int64(1) << seat)
        row = i * ways.seats + seat
        counts = first or still_may(rules, ways, matches, state, row, seat, actions[seat], room)
        if counts and answer(rules, ways, matches, row, i, seat, actions[seat], room):
            return seat
        first = False
    return np.int64(NOBODY)


@rule
def still_may(rules, ways, matches, state, row, seat, action, room):
    """Whether a seat is still asked, and what it answers is still legal or was never."""
    if not (call_to_act(rules.to_act, (ways.config, state)) >> seat) & 1:
        return False
    if not may(matches, row, action):
        return True
    n = call_legal(rules.legal, (ways.config, state, seat, room.ids))
    for each in range(n):
        if room.ids[each] == action:
            return True
    return False


@rule
def settle(rules, ways, matches, shown, loser, i, room):
    """Writes the rewards of a match that is over; who played illegally has lost, and the others share the win."""
    points = room.points
    if loser == NOBODY:
        call_payoff(rules.payoff, (ways.config, matches.states[i], points))
    else:
        for seat in range(ways.seats):
            points[seat] = 0.0 if seat == loser else 1.0 / (ways.seats - 1)
    for seat in range(ways.seats):
        shown.reward[i, seat] = np.float32(points[seat] * ways.reward_scale + ways.reward_shift)


@rule
def step_one(rules, ways, eyes, matches, shown, room, actions, i, row):
    """One step of one match, whose actions stand in a row of their own."""
    book = matches.books[i]
    if book.over and ways.autoreset == NEXT_STEP:
        book.episode += 1
        begin(rules, ways, matches, room, i)
    else:
        loser = np.int64(NOBODY)
        if ways.parallel:
            loser = answer_all(rules, ways, matches, actions[row], i, room)
        elif answer(rules, ways, matches, i, i, np.int64(book.seat), actions[row, 0], room):
            loser = np.int64(book.seat)
        if loser == NOBODY:
            look(rules, ways, matches, room, i)
        else:
            book.bits, book.over = 0, 1
        if book.over:
            finish(rules, ways, eyes, matches, shown, loser, i, room)
    show(rules, ways, eyes, matches, shown, room, i)


@routine
def finish(rules, ways, eyes, matches, shown, loser, i, room):
    """A match is over: its rewards, and perhaps the next one."""
    book = matches.books[i]
    settle(rules, ways, matches, shown, loser, i, room)
    shown.done[i] = True
    if ways.autoreset == SAME_STEP:
        if shown.final.shape[0] > 0:
            observe(eyes, matches.states[i], onlooker(book), shown.final[i])
        book.episode += 1
        begin(rules, ways, matches, room, i)


@rule
def clear(ways, shown, i):
    """In a new step nothing is won yet."""
    shown.done[i] = False
    for seat in range(ways.seats):
        shown.reward[i, seat] = np.float32(0.0)


@rule
def look_ahead(ways, matches, shown, i):
    """Asks for what a step of a match will need. (Of an observation it needs too little: that would cost more.)"""
    fetch_ahead(matches.states[i])
    rows = ways.seats if ways.parallel else 1
    for row in range(i * rows, (i + 1) * rows):
        fetch_ahead(matches.shown[row])
        fetch_ahead(shown.mask[row])


@kernel(PART)
def step(rules, ways, eyes, matches, shown, room, actions, first, last):
    """One step of the matches from `first` to before `last`."""
    for i in range(first, last):
        if i + 1 < last:
            look_ahead(ways, matches, shown, i + 1)
        clear(ways, shown, i)
        step_one(rules, ways, eyes, matches, shown, room, actions, i, i)
    write_rest(shown, room)


@kernel(STEP_SOME)
def step_some(rules, ways, eyes, matches, shown, room, which, actions):
    """The same step goes on in some matches: bots in ordinary Python have answered."""
    for each in range(which.size):
        step_one(rules, ways, eyes, matches, shown, room, actions, which[each], each)
    write_rest(shown, room)


@kernel(PART)
def begin_some(rules, ways, eyes, matches, shown, room, which, first, last):
    """Deals some matches anew and shows them; `which` has their numbers."""
    for each in range(first, last):
        i = which[each, 0]
        clear(ways, shown, i)
        begin(rules, ways, matches, room, i)
        show(rules, ways, eyes, matches, shown, room, i)
    write_rest(shown, room)


@kernel(PART)
def show_some(rules, ways, eyes, matches, shown, room, which, first, last):
    """Shows some matches as they stand, after somebody has put them there."""
    for each in range(first, last):
        i = which[each, 0]
        clear(ways, shown, i)
        show(rules, ways, eyes, matches, shown, room, i)
    write_rest(shown, room)


@kernel(OBSERVE_SOME)
def observe_some(ways, eyes, matches, which, seats, out):
    """Observations of some matches, each as one seat (or a bystander, -1) sees it."""
    for each in range(which.size):
        observe(eyes, matches.states[which[each]], seats[each], out[each])


@kernel(SPARSIFY_ALL)
def sparsify_all(flat, indices, weights):
    """The sparse form of many observations."""
    for row in range(flat.shape[0]):
        sparsify_into(flat[row], indices[row], weights[row])


@kernel(REFUSED)
def first_refused(ways, matches, actions):
    """The row of the first action that cannot be played, or -1. Rows are those that are shown."""
    for i in range(matches.books.size):
        if not ways.parallel and may(matches, i, actions[i, 0]):
            continue  # as nearly always, and the match itself need not be looked at
        book = matches.books[i]
        if book.over:
            if ways.autoreset == DISABLED:
                return np.int64(i * ways.seats if ways.parallel else i)
            continue
        if not ways.parallel:
            return np.int64(i)
        for seat in range(ways.seats):
            row = i * ways.seats + seat
            if (book.bits >> seat) & 1 and not may(matches, row, actions[i, seat]):
                return np.int64(row)
    return np.int64(-1)


KERNELS = (step, step_some, begin_some, show_some, observe_some, first_refused, sparsify_all)
"""All that a batch needs."""
