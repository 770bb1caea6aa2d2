"""Whole matches inside one kernel: no Python between their decisions. Compiled once for all games."""

import numpy as np

from freebooter.engine.kernels.chance import nth
from freebooter.engine.native.compiler import kernel, rule
from freebooter.lab.kernels.arguments import PLAY, RECORDED
from freebooter.lab.kernels.choosing import choose, own_seed, seat_of
from freebooter.lab.kernels.measuring import measure_decision, measure_events, measure_match


@kernel(PLAY)
def play(rules, task, memory, results, study):
    """Plays matches one after the other; each follows from the task's seed and its number alone."""
    for row in range(task.count):
        play_one(rules, task, memory, results, study, row)


@rule
def play_one(rules, task, memory, results, study, row):
    """Deals and plays one match to its end."""
    seats = memory.points.size
    deal, rotation = (task.first + row) // task.rotations, (task.first + row) % task.rotations
    own = own_seed(task.seed, deal)
    memory.log[0] = 0
    rules.deal(task.config, memory.state, nth(own, 1), memory.no_log)
    thoughts = nth(own, 2)
    bits, number = rules.to_act(task.config, memory.state), 0
    for seat in range(seats):
        results.decisions[row, seat] = 0
    while bits and number <= task.longest:
        own = own_seed(thoughts, seats * number + rotation)
        seat, action, n = decide(rules, task, memory, row, number, bits, rotation, own)
        if study.wanted:
            measure_decision(rules, task, memory, study, row, number, seat, action, n)
            memory.log[0] = 0
            rules.apply(task.config, memory.state, seat, action, memory.log)
            measure_events(memory, study, row, seat)
        else:
            rules.apply(task.config, memory.state, seat, action, memory.no_log)
        results.decisions[row, seat] += 1
        number += 1
        bits = rules.to_act(task.config, memory.state)
    rules.score(task.config, memory.state, memory.points)
    for seat in range(seats):
        results.scores[row, seat] = memory.points[seat]
    rules.payoff(task.config, memory.state, memory.points)
    for seat in range(seats):
        results.payoffs[row, seat] = memory.points[seat]
    if study.wanted:
        measure_match(memory, study, results, row, number, bits != 0)


@rule
def decide(rules, task, memory, row, number, bits, rotation, own):
    """Who acts, what it does, and how many actions it had to choose from."""
    if task.kinds[0] == RECORDED:
        at = task.begins[row] + number
        seat, action = np.int64(task.moves[at, 0]), np.int64(task.moves[at, 1])
        n = rules.legal(task.config, memory.state, seat, memory.ids)
        return seat, action, n
    seat = seat_of(bits, nth(own, 1))
    n = rules.legal(task.config, memory.state, seat, memory.ids)
    player = (seat + rotation) % memory.points.size
    return seat, choose(rules, task, memory, player, seat, n, nth(own, 2)), n
