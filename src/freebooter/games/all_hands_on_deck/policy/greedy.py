"""The greedy policy: what a card adds to the own crew pile decides what to draw, hire, put back, lay out and steal.

It is asked with a redacted state, or in play-outs of search with an imagined one, and looks at nothing that its
seat does not know.
"""

import math

import numpy as np

from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import POLICY, kernel, routine, rule
from freebooter.games.all_hands_on_deck.actions import CALL, DONE, DRAW, FORFEIT, HIRE, LAY, PASS, RETURN, TARGET
from freebooter.games.all_hands_on_deck.pieces import (
    CAPTAINS,
    COMBINATIONS,
    CREW,
    CURSE,
    EXTRA_DRAW,
    EXTRA_HIRE,
    FIRST_CAPTAIN,
    KINDS,
    LIMIT,
    PAIR,
    PUBLIC,
    STEAL,
    STRAIGHT,
    STRAIGHTS,
    TRIPLE,
)
from freebooter.games.all_hands_on_deck.policy.weights import BY_HAND, SKILLED
from freebooter.games.all_hands_on_deck.rules.chains import bit_of, count_in_stock
from freebooter.games.all_hands_on_deck.rules.combining import crew_points, is_complete, payoff
from freebooter.games.all_hands_on_deck.rules.flow import CONFIG_TYPE, STATE_TYPE
from freebooter.games.all_hands_on_deck.rules.hiring import held, hires_made, may_hire
from freebooter.games.all_hands_on_deck.rules.laying import may_target
from freebooter.games.all_hands_on_deck.state import ANSWERING, HIRING, LAYING, NONE, OVER, TARGETING

# What crew piles of greedy play come to, found by regression over whole matches.
LAST_SCALE, ROUND_SCALE = 0.2, 0.9  # a lead of so many SP, at the end and per root of rounds to come, wins e to 1
ODD_CREW, ODD_CREW_EARLY = 0.85, 0.5  # a crew card without its pair, and what it is worth less early
PAIR_ACTION = 0.4  # what a pair in the crew pile can still do
HIRE_TO_COME = 1.3  # what a hire of this round brings
FEW_KINDS, FEW_KINDS_EARLY = (-0.6, -1.3, 0.2), (1.2, 3.0, 2.6)  # two, three or four kinds for a straight


@kernel(POLICY)
def greedy(config, state, seat, seed, scratch):
    """What the seat would do at first sight."""
    return decide(BY_HAND, config, state, seat, seed, scratch)


@kernel(POLICY)
def skilled(config, state, seat, seed, scratch):
    """The same with weights that matches have tuned: what search and `policy` go by."""
    return decide(SKILLED, config, state, seat, seed, scratch)


@routine
def decide(w, config, state, seat, seed, scratch):
    """What a policy with these weights would do."""
    c, s = config.view(CONFIG_TYPE)[0], state.view(STATE_TYPE)[0]
    if s.phase == HIRING:
        return choose_card(w, c, s, seat)
    if s.phase == ANSWERING:
        return CALL if best_lay(w, c, s, seat) != NONE else PASS
    if s.phase == LAYING:
        return lay(w, c, s, seat)
    if s.phase == TARGETING:
        return aim(w, c, s, seat)
    return draw(w, c, s, seat, seed)


# What a position is worth


@routine
def evaluate(c, s, out):
    """The chance of each seat to win, by a guess: points it can expect, and how much can still change."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    rounds = rounds_left(c, s)
    scale = LAST_SCALE + ROUND_SCALE * math.sqrt(rounds)
    for seat in range(c.seats):
        out[seat] = expected_points(c, s, seat, min(1.0, rounds / 12.0)) / scale
    chances_by_strength(out, c.seats)


@routine
def expected_points(c, s, seat, hope):
    """What a seat has, and what its crew pile may come to; `hope` is 1 early in the game and 0 at its end."""
    points = s.laid_points[seat] - s.curses[seat] + crew_points(c, s, seat) + captain_hopes(c, s, seat, hope)
    kinds = 0
    for kind in range(c.crew_kinds):
        count = np.int64(s.crew[seat, kind])
        points += (count % PAIR) * (ODD_CREW - ODD_CREW_EARLY * hope) + count // PAIR * PAIR_ACTION
        kinds += count > 0
    if 2 <= kinds < STRAIGHT:
        points += FEW_KINDS[kinds - 2] + FEW_KINDS_EARLY[kinds - 2] * hope
    if s.phase == HIRING and not (s.finished >> seat) & 1:
        points += HIRE_TO_COME
    return points


@rule
def captain_hopes(c, s, seat, hope):
    """What the captains of a crew pile may come to."""
    points = 0.0
    for captain in range(CAPTAINS):
        count, triple = np.int64(s.crew[seat, FIRST_CAPTAIN + captain]), c.triple_points[captain]
        points += count // TRIPLE * triple
        if count % TRIPLE == 2:
            points += c.double_points[captain] + (0.2 + 0.32 * hope) * triple
        elif count % TRIPLE == 1:
            points += 0.7 * c.single_points[captain] + 0.42 * hope * triple
    return points


# What a card is worth


@rule
def rounds_left(c, s):
    """About how many rounds there are to come, this one included."""
    cards = 0
    for seat in range(c.seats):
        cards += s.pile_size[seat] + s.stock_size[seat]
    return cards / c.seats


@routine
def owned(c, s, seat, kind):
    """How many cards of a kind the seat has in its crew pile, those included that it has just hired in secret."""
    count = np.int64(s.crew[seat, kind])
    if s.phase == HIRING and not c.open_hiring and not (s.finished >> seat) & 1:
        count += count_in_stock(s, seat, kind) - s.hand[seat, kind]
        for i in range(s.returned_size[seat]):
            count -= s.returned[seat, i] == kind
    return count


@rule
def different(c, s, seat):
    """How many different crew kinds the seat owns."""
    kinds = 0
    for kind in range(CREW):
        kinds += owned(c, s, seat, kind) > 0
    return kinds


@routine
def action_worth(w, action, rounds):
    """What the action of a pair is worth; in the last round only theft and curse still do something."""
    if rounds <= 1.0:
        return w.last_round_action if action in (STEAL, CURSE) else 0.0
    if action == EXTRA_HIRE:
        return w.extra_hire
    if action == STEAL:
        return w.steal
    if action == EXTRA_DRAW:
        return w.extra_draw
    if action == CURSE:
        return w.curse
    return w.limit if action == LIMIT else 0.0


@routine
def gain(w, c, s, seat, kind):
    """What one more card of a kind adds."""
    count, rounds = owned(c, s, seat, kind), rounds_left(c, s)
    if kind >= FIRST_CAPTAIN:
        return captain_gain(w, c, kind - FIRST_CAPTAIN, count, rounds)
    worth = 0.0
    if count % PAIR:
        worth = c.pair_points[kind] + action_worth(w, np.int64(c.pair_action[kind]), rounds)
    elif rounds > 1.0:
        worth = w.single + w.single_early * early(rounds)
    if count == 0:
        kinds = different(c, s, seat)
        if kinds == STRAIGHT - 1:
            worth += c.straight_points - w.broken_straight
        elif kinds < STRAIGHT - 1 and rounds > STRAIGHT - 1 - kinds:
            worth += (w.step_1, w.step_2, w.step_3, w.step_4)[kinds] * min(1.0, rounds / w.step_rounds)
    return worth


@rule
def early(rounds):
    """1 at the beginning of a game, 0 at its end."""
    return min(1.0, rounds / 12.0)


@rule
def captain_gain(w, c, captain, count, rounds):
    """A third captain completes a triple; a first one is a risk that only time can mend."""
    triple, time = c.triple_points[captain], min(1.0, rounds / w.hope_rounds)
    if count % TRIPLE == 2:
        return np.float64(triple) + w.triple
    if count % TRIPLE == 1:
        return w.hope_second * triple * time - c.single_points[captain]
    return w.hope_first * triple * time + c.single_points[captain] * (1.0 - w.lone * time)


# Drawing


@routine
def draw(w, c, s, seat, seed):
    """The pile with the best known top card; an unknown one counts something too. Equal ones by chance."""
    best, most, mine = NONE, -np.inf, bit_of(seat) | bit_of(PUBLIC)
    unknown = w.unknown_top + w.unknown_top_early * early(rounds_left(c, s))
    for pile in range(c.seats):
        if s.pile_size[pile] == 0:
            continue
        top = s.pile_top[pile]
        worth = unknown + (w.own_pile if pile == seat else 0.0)
        if s.seen[top] & mine:
            worth = gain(w, c, s, seat, np.int64(s.kind[top]))
        worth += 0.01 * (np.int64(nth(seed, pile + 1) >> np.uint64(40)) / 16777216.0)
        if worth > most:
            best, most = pile, worth
    return DRAW + best


# Hiring


@routine
def choose_card(w, c, s, seat):
    """The best card is hired, further ones unless they do harm; the worst goes back first."""
    hiring = may_hire(c, s, seat)
    best, most = NONE, -np.inf
    for kind in range(KINDS):
        if held(c, s, seat, kind):
            worth = gain(w, c, s, seat, kind) if hiring else -gain(w, c, s, seat, kind)
            if worth > most:
                best, most = kind, worth
    if hiring and most < w.forfeit and hires_made(c, s, seat):
        return FORFEIT
    return (HIRE if hiring else RETURN) + best


# Laying out


@routine
def best_lay(w, c, s, seat):
    """The combination to lay next: triples, straights, then the pair with the best action; NONE: keep the rest."""
    for combination in range(COMBINATIONS - 1, STRAIGHTS - 1, -1):
        if is_complete(c, s, seat, combination):
            return combination
    best, most = NONE, -np.inf
    for kind in range(CREW):
        if s.crew[seat, kind] >= PAIR and not is_kept(w, c, s, seat, kind):
            worth = c.pair_points[kind] + action_worth(w, np.int64(c.pair_action[kind]), rounds_left(c, s))
            if worth > most:
                best, most = kind, worth
    return best


@rule
def is_kept(w, c, s, seat, kind):
    """A pair is held back if laying it would take a kind out of a straight that lacks one card only."""
    if s.crew[seat, kind] != PAIR or rounds_left(c, s) <= w.kept_rounds:
        return False
    return different(c, s, seat) == STRAIGHT - 1


@routine
def lay(w, c, s, seat):
    """The best combination, or the end of the turn; a caller must lay something."""
    combination = best_lay(w, c, s, seat)
    if combination != NONE:
        return LAY + combination
    if s.laid_now:
        return DONE
    combination = COMBINATIONS - 1
    while not is_complete(c, s, seat, combination):
        combination -= 1
    return LAY + combination


@routine
def aim(w, c, s, seat):
    """Who leads is cursed and limited; stolen is where it helps most and hurts most."""
    best, most = NONE, -np.inf
    for target in range(c.seats):
        if may_target(c, s, seat, target, np.int64(s.pending)):
            worth = theft_worth(w, c, s, seat, target) if s.pending == STEAL else threat(w, s, target)
            if worth > most:
                best, most = target, worth
    return TARGET + best


@rule
def threat(w, s, seat):
    """How dangerous a rival looks."""
    return s.laid_points[seat] - s.curses[seat] + w.crew_threat * s.crew_size[seat]


@rule
def theft_worth(w, c, s, seat, target):
    """The mean gain of a card of the target, and more if it waits to lay or has few cards."""
    unknown, total = np.int64(s.crew_size[target]), 0.0
    for kind in range(KINDS):
        known = s.known[seat, target, kind]
        unknown -= known
        if known:
            total += known * gain(w, c, s, seat, kind)
    worth = (total + w.unknown_crew * unknown) / s.crew_size[target]
    for rank in range(s.laying + 1, s.caller_count):
        if s.callers[rank] == target:
            worth += w.waits_to_lay
    return worth + w.few_cards if s.crew_size[target] <= 2 else worth
