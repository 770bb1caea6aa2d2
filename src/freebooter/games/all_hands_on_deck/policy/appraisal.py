"""What a position is worth, for search: fitted to matches of players who look ahead, at the moment when a round begins.

Then nobody holds cards, and what counts is what is laid, the crew piles, and the rights of the round. The weights are
what a thing adds to the logarithm of a seat's chance to win, for some numbers of rounds to come; between them they are
drawn straight. `tools/fit_appraisal.py` fits them: a logistic regression over 190,000 beginnings of rounds with two
seats, and over 130,000 with three, four and six.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.engine.kernels.winning import chances_by_strength
from freebooter.engine.native.compiler import routine, rule
from freebooter.games.all_hands_on_deck.pieces import (
    ACTIONS,
    CAPTAINS,
    CREW,
    FIRST_CAPTAIN,
    NO_ACTION,
    PAIR,
    STRAIGHT,
    TRIPLE,
)
from freebooter.games.all_hands_on_deck.policy.greedy import rounds_left
from freebooter.games.all_hands_on_deck.rules.combining import crew_points, payoff
from freebooter.games.all_hands_on_deck.state import OVER

DEEDS = ACTIONS[NO_ACTION + 1 :]
FEATURES = (
    "points",  # laid and in complete combinations of the crew pile, less curses
    *(f"pair_{deed}" for deed in DEEDS),  # pairs in the crew pile, by what laying them does
    *(f"odd_{deed}" for deed in DEEDS),  # crew cards without their pair
    *(f"kinds_{count + 1}" for count in range(STRAIGHT)),  # so many different kinds of crew
    "first_captain",  # points of a triple of which there is one card
    "second_captain",  # or two
    "lone_captain",  # what it costs to be left with one
    "triple",
    "limited",
    "draw_right",
    "hire_right",
    "start",  # the Start Player
    "crew_card",
)
POINTS, PAIRS, ODD = 0, 1, 1 + len(DEEDS)
(SORTS, ONE_CAPTAIN, TWO_CAPTAINS, LONE, TRIPLES, LIMITED, DRAW_RIGHT, HIRE_RIGHT, START, CREW_CARD) = (
    FEATURES.index(name)
    for name in (
        *("kinds_1", "first_captain", "second_captain", "lone_captain", "triple"),
        *("limited", "draw_right", "hire_right", "start", "crew_card"),
    )
)


def fitted(table: dict[str, Any]) -> NDArray[np.float64]:
    """The weights of a table of the file: a row for each number of rounds."""
    return np.array([table[name] for name in FEATURES], np.float64).T.copy()


_FILE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ROUNDS = np.array(_FILE["rounds"], np.float64)
TWO_SEATS, MORE_SEATS = fitted(_FILE["two_seats"]), fitted(_FILE["more_seats"])


@routine
def appraise(c, s, out):
    """The chance of each seat to win."""
    if s.phase == OVER:
        payoff(c, s, out)
        return
    rounds = min(max(rounds_left(c, s), ROUNDS[0]), ROUNDS[-1])
    row = 0
    while row < ROUNDS.size - 2 and rounds > ROUNDS[row + 1]:
        row += 1
    way = (rounds - ROUNDS[row]) / (ROUNDS[row + 1] - ROUNDS[row])
    weights = TWO_SEATS if c.seats == 2 else MORE_SEATS
    for seat in range(c.seats):
        now, before = strength(c, s, seat, weights[row]), strength(c, s, seat, weights[row + 1])
        out[seat] = now + (before - now) * way
    chances_by_strength(out, c.seats)


@routine
def strength(c, s, seat, weights):
    """All that a seat has, by one row of weights: a sum of weights, each so many times."""
    points = 1.0 * s.laid_points[seat] - s.curses[seat] + crew_points(c, s, seat)
    worth = crew_worth(c, s, seat, weights) + rights_worth(s, seat, weights)
    for captain in range(CAPTAINS):
        count, triple = np.int64(s.crew[seat, FIRST_CAPTAIN + captain]), 1.0 * c.triple_points[captain]
        points += count // TRIPLE * triple
        worth += weights[TRIPLES] * (count // TRIPLE)
        if count % TRIPLE == 1:
            worth += weights[ONE_CAPTAIN] * triple + weights[LONE] * c.single_points[captain]
        elif count % TRIPLE == TRIPLE - 1:
            worth += weights[TWO_CAPTAINS] * triple
    return worth + weights[POINTS] * points


@rule
def crew_worth(c, s, seat, weights):
    """Crew cards, paired or not, and how many kinds of them."""
    worth, kinds = 0.0, 0
    for kind in range(CREW):
        count, deed = np.int64(s.crew[seat, kind]), np.int64(c.pair_action[kind])
        kinds += count > 0
        worth += weights[CREW_CARD] * count
        if deed != NO_ACTION:
            worth += weights[PAIRS + deed - 1] * (count // PAIR) + weights[ODD + deed - 1] * (count % PAIR)
    return worth + weights[SORTS + min(kinds, STRAIGHT) - 1] if kinds else worth


@rule
def rights_worth(s, seat, weights):
    """What the coming round brings or forbids."""
    worth = weights[DRAW_RIGHT] * s.draw_rights[seat] + weights[HIRE_RIGHT] * s.hire_rights[seat]
    return worth + weights[LIMITED] * (s.limited[seat] > 0) + weights[START] * (s.start == seat)
