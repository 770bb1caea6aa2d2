"""Odds of dice and cannonballs, used as well as possible (KP-114): read from the tables of the config.

Against a player who has still to roll, they follow from what he would have to beat (KP-127).
"""

import numpy as np

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.king_of_pirates.pieces import FACES, MOST_BALLS, MOST_SUM, numbers

FIRST_DIE, SECOND_DIE, BOTH_DICE = numbers(3)
PAIRS_OF_FACES = FACES * FACES
TOLD = 10_000.0


@rule
def rounded(chance):
    """A chance as it is told: with four digits."""
    return np.floor(chance * TOLD + 0.5) / TOLD


@rule
def row_of(wanted):
    """Where the tables have a sum of dice."""
    return max(0, min(wanted, MOST_SUM + 1))


@rule
def odds_to_reach(c, wanted, balls):
    """The chance to roll at least so much, with so many balls."""
    return np.float64(c.first_odds[row_of(wanted), min(balls, MOST_BALLS)])


@routine
def face_of(c, value):
    """The face that shows a number."""
    for face in range(FACES):
        if c.combat_faces[face] == value:
            return face
    return 0


@routine
def after_reroll(c, wanted, balls, one, two, which):
    """The chance to reach a sum if dice that show these faces are rolled anew, with so many balls left afterwards."""
    row, chance = row_of(wanted), 0.0
    for i in range(FACES):
        if which == FIRST_DIE:
            chance += np.float64(c.odds[row, balls, i, two]) / FACES
        elif which == SECOND_DIE:
            chance += np.float64(c.odds[row, balls, one, i]) / FACES
        else:
            for j in range(FACES):
                chance += np.float64(c.odds[row, balls, i, j]) / PAIRS_OF_FACES
    return chance


# Duels: the attacker's dice, which the defender then tries to beat


@rule
def stands(c, lead, first, second, other_balls):
    """The attacker's chance with dice that stay; `lead` is his bonus less the defender's."""
    return 1.0 - odds_to_reach(c, first + second + lead + 1, other_balls)


@routine
def begin_duel(c, lead, other_balls, means):
    """The attacker's chance before the first roll, without a ball; by each face of one die it goes to `means`."""
    whole = 0.0
    for i in range(FACES):
        means[i] = 0.0
        for j in range(FACES):
            means[i] += stands(c, lead, c.combat_faces[i], c.combat_faces[j], other_balls) / FACES
        whole += means[i] / FACES
    return whole


@routine
def add_ball(c, lead, other_balls, means, old):
    """The same with one ball more than before: each throw stands, or one die or both are rolled anew."""
    both = 0.0
    for i in range(FACES):
        old[i] = means[i]
        both += means[i] / FACES
    whole = 0.0
    for i in range(FACES):
        means[i] = 0.0
        for j in range(FACES):
            best = max(stands(c, lead, c.combat_faces[i], c.combat_faces[j], other_balls), both)
            means[i] += max(best, max(old[i], old[j])) / FACES
        whole += means[i] / FACES
    return whole
