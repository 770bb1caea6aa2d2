"""What is measured while a match is played. docs/lab.md defines each measure and names its source."""

import math

import numpy as np

from freebooter.engine.kernels.chance import nth
from freebooter.engine.kernels.copying import copy_state
from freebooter.engine.kernels.log import CAPACITY, WIDTH
from freebooter.engine.native.compiler import rule
from freebooter.lab.kernels.arguments import (
    BANDS,
    BITS,
    BRANCHING,
    CHOICES,
    CLEAR,
    CLEARNESS,
    COMEBACK,
    CUT_OFF,
    DECIDED,
    DRAMA,
    FIRST,
    LEAD,
    LEAD_CHANGES,
    LENGTH,
    MARGIN,
    REPEATS,
    SAMPLED,
    STAKES,
    SWING,
    TIE,
    TIMES,
    TURNS,
    UNCERTAINTY,
    WORST_DEFICIT,
)
from freebooter.lab.kernels.choosing import own_seed

FNV = np.uint64(0x100000001B3)


@rule
def judge(rules, task, state, trial, memory, points, seed):
    """The chances of the seats in a position: by the game's best judgement, or by random games where it has none."""
    seats = points.size
    if rules.to_act(task.config, state) == 0:
        rules.payoff(task.config, state, points)
    elif task.playouts == 0:
        rules.estimate(task.config, state, points)
    else:
        for seat in range(seats):
            points[seat] = 0.0
        for number in range(task.playouts):
            copy_state(state, trial)
            key = nth(seed, number + 1)
            rules.playout(task.config, trial, key, task.longest, memory.allowed, memory.no_log)
            rules.payoff(task.config, trial, memory.tried)
            for seat in range(seats):
                points[seat] += memory.tried[seat] / task.playouts
    normalize(points)


@rule
def normalize(points):
    """Chances add up to 1 where there are several seats."""
    total = 0.0
    for seat in range(points.size):
        points[seat] = min(1.0, max(0.0, points[seat]))
        total += points[seat]
    if points.size > 1 and total > 0.0:
        for seat in range(points.size):
            points[seat] /= total


@rule
def measure_decision(rules, task, memory, study, row, number, seat, action, n):
    """Before an action is played: chances, what is hidden, what could be chosen."""
    if number == 0:
        begin(study, row)
    judge(rules, task, memory.state, memory.trial, memory, memory.points, np.uint64(number))
    for each in range(memory.points.size):
        study.chances[number, each] = memory.points[each]
    measure_doubt(rules, task, memory, study, row, number)
    study.counts[number], study.seats[number] = n, seat
    for i in range(n):
        study.offered[memory.ids[i]] += 1
    study.taken[action] += 1
    if n > 1:
        study.chosen[action] += 1
        if study.opening[row, 0] < 0:
            study.opening[row, 0], study.opening[row, 1] = seat, action
    study.measures[row, REPEATS] += seen_before(memory.state, study, row)
    if n > 1 and task.playouts == 0 and number % SAMPLED == 0:
        measure_stakes(rules, task, memory, study, row, seat, n)


@rule
def begin(study, row):
    """A new match: nothing has happened yet."""
    for measure in range(study.measures.shape[1]):
        study.measures[row, measure] = 0.0
    study.tried[row] = 0
    study.opening[row, 0], study.opening[row, 1] = -1, -1
    for seat in range(study.got_by.shape[0]):
        for piece in range(study.got_by.shape[1]):
            study.got_by[seat, piece] = 0


@rule
def measure_doubt(rules, task, memory, study, row, number):
    """What is hidden from each seat, at some decisions: at others in the next match, so that all parts have some."""
    seats, match = memory.points.size, task.first + row
    study.looked_at[number] = (number + match) % SAMPLED == 0
    if study.looked_at[number]:
        own = own_seed(task.seed, match)
        for seat in range(seats):
            study.out_of_sight[number, seat] = items_in_doubt(
                rules, task, memory, study, seat, own_seed(own, number * seats + seat)
            )


@rule
def items_in_doubt(rules, task, memory, study, seat, seed):
    """In how many items of the state two worlds differ that the seat can imagine."""
    for world, number in ((memory.known, 1), (memory.trial, 2)):
        copy_state(memory.state, world)
        rules.redact(task.config, world, seat)
        rules.determinize(task.config, world, seat, nth(seed, number))
    count, last = 0, -1
    for i in range(memory.state.size):
        if memory.known[i] != memory.trial[i] and study.items[i] >= 0 and study.items[i] != last:
            last = study.items[i]
            count += 1
    return count


@rule
def seen_before(state, study, row):
    """Whether the match has been in this state before; from now on it has."""
    key = np.uint64(0xCBF29CE484222325)
    for i in range(state.size):
        if study.items[i] >= 0:
            key = (key ^ np.uint64(state[i])) * FNV
    size = study.hashes.shape[0]
    at = np.int64(key % np.uint64(size))
    while study.hashes[at, 0] == np.uint64(row + 1):
        if study.hashes[at, 1] == key:
            return 1
        at = (at + 1) % size
    study.hashes[at, 0], study.hashes[at, 1] = np.uint64(row + 1), key
    return 0


@rule
def measure_stakes(rules, task, memory, study, row, seat, n):
    """How much better the best action is than the others together, and than the next best."""
    best, second, total = -np.inf, -np.inf, 0.0
    for i in range(n):
        copy_state(memory.state, memory.trial)
        rules.apply(task.config, memory.trial, seat, np.int64(memory.ids[i]), memory.no_log)
        judge(rules, task, memory.trial, memory.known, memory, memory.points, np.uint64(i))
        value = memory.points[seat]
        total += value
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    study.measures[row, STAKES] += best - total / n
    study.measures[row, CLEARNESS] += best - second >= CLEAR
    study.tried[row] += 1


@rule
def measure_events(memory, study, row, actor):
    """After an action: which pieces it was about."""
    log = memory.log
    for number in range(min(np.int64(log[0]), CAPACITY)):
        at = 1 + number * WIDTH
        kind = np.int64(log[at])
        if study.seat_at[kind] < 0:
            continue
        seat = np.int64(log[at + 2 + study.seat_at[kind]])
        if not 0 <= seat < memory.points.size:
            continue
        for operand in range(study.feature_at.shape[1]):
            value = np.int64(log[at + 2 + operand])
            if study.feature_at[kind, operand] >= 0 and 0 <= value < study.feature_count[kind, operand]:
                feature = study.feature_at[kind, operand] + value
                study.used[row, seat, feature] += 1
                measure_use(study, row, seat, feature, kind, actor)


@rule
def measure_use(study, row, seat, feature, kind, actor):
    """A piece is used where its owner does something else with it than what brought it."""
    piece = study.piece_of[feature]
    if piece < 0:
        return
    if study.got_by[seat, piece] == 0:
        study.got_by[seat, piece] = kind + 1
    elif study.got_by[seat, piece] != kind + 1 and seat == actor:
        study.acted[row, seat, feature] += 1


@rule
def measure_match(memory, study, results, row, length, cut_off):
    """When a match is over: all that is told of it as a whole."""
    m = study.measures[row]
    tried = study.tried[row]
    m[STAKES] = m[STAKES] / tried if tried > 0 else np.nan
    m[CLEARNESS] = m[CLEARNESS] / tried if tried > 0 else np.nan
    m[LENGTH], m[CUT_OFF] = length, cut_off
    m[TURNS], m[CHOICES], m[BRANCHING], m[BITS] = 1, 0, 0, 0
    for number in range(length):
        m[TURNS] += number > 0 and study.seats[number] != study.seats[number - 1]
        m[CHOICES] += study.counts[number] > 1
        m[BRANCHING] += study.counts[number] / length
        m[BITS] += math.log2(max(1.0, float(study.counts[number]))) / length
    m[CHOICES] /= max(1, length)
    m[FIRST] = results.payoffs[row, study.seats[0]]
    for number in range(min(np.int64(memory.log[0]), CAPACITY)):
        kind = np.int64(memory.log[1 + number * WIDTH])
        if first_of_kind(memory.log, number, kind):
            study.ends[kind] += 1
    winner = measure_winner(study, results, row)
    measure_excitement(study, row, length, winner)
    add_times(study, length, winner)
    add_told(study, results, row, length)


@rule
def first_of_kind(log, number, kind):
    """Whether no earlier event of the last action was of this kind."""
    for earlier in range(number):
        if log[1 + earlier * WIDTH] == kind:
            return False
    return True


@rule
def measure_winner(study, results, row):
    """The seat that won alone, or -1; whether it was a tie, and by how much it won."""
    m, seats = study.measures[row], results.payoffs.shape[1]
    winner = -1
    for seat in range(seats):
        if results.payoffs[row, seat] >= 1.0:
            winner = seat
    m[TIE] = seats > 1 and winner < 0
    m[MARGIN] = np.nan
    if winner >= 0 and seats > 1:
        next_best = -np.inf
        for seat in range(seats):
            if seat != winner:
                next_best = max(next_best, results.scores[row, seat])
        m[MARGIN] = results.scores[row, winner] - next_best
    return winner


@rule
def leader_of(chances):
    """The seat with the best chances."""
    best = 0
    for seat in range(1, chances.size):
        if chances[seat] > chances[best]:
            best = seat
    return best


@rule
def measure_excitement(study, row, length, winner):
    """Lead changes, uncertainty and swing of all matches; drama, decision and comeback of those with one winner."""
    m, seats = study.measures[row], study.chances.shape[1]
    leader, decided, drama, worst, lowest = leader_of(study.chances[0]), 0, 0.0, 0.0, 1.0
    m[LEAD_CHANGES], m[UNCERTAINTY], m[SWING] = 0, 0, 0
    for number in range(length):
        chances = study.chances[number]
        ahead = leader_of(chances)
        if ahead != leader and chances[ahead] > chances[leader] + LEAD:
            leader = ahead
            m[LEAD_CHANGES] += 1
        for seat in range(seats):
            if chances[seat] > 0.0 and seats > 1:
                m[UNCERTAINTY] -= chances[seat] * math.log(chances[seat]) / math.log(seats) / length
            if number > 0:
                m[SWING] += abs(chances[seat] - study.chances[number - 1, seat]) / seats / length
        if winner >= 0:
            deficit = chances[ahead] - chances[winner]
            drama, worst, lowest = drama + deficit / length, max(worst, deficit), min(lowest, chances[winner])
            if ahead != winner:
                decided = number + 1
    alone = winner < 0 or seats == 1
    m[DRAMA], m[WORST_DEFICIT] = (np.nan, np.nan) if alone else (drama, worst)
    m[DECIDED] = np.nan if alone else decided / length
    m[COMEBACK] = np.nan if alone else (1.0 if lowest < 0.5 / seats else 0.0)


@rule
def add_times(study, length, winner):
    """Adds what happened at each decision to the part of the match that it belongs to."""
    seats = study.chances.shape[1]
    for number in range(length):
        time = number * TIMES // length
        study.passed[time] += 1
        study.options[time] += study.counts[number]
        if study.looked_at[number]:
            study.looked[time] += 1
            for seat in range(seats):
                study.hidden[time, seat] += study.out_of_sight[number, seat]
        if winner >= 0:
            band = min(BANDS - 1, int(study.chances[number, winner] * BANDS))
            study.bands[time, band] += 1


@rule
def add_told(study, results, row, length):
    """What winners were given at each part of the match. Right estimates p give them the sum of p * p on average."""
    for number in range(length):
        told = study.told[row, number * TIMES // length]
        told[2] += 1.0
        for seat in range(study.chances.shape[1]):
            chance = study.chances[number, seat]
            told[0] += results.payoffs[row, seat] * chance
            told[1] += chance * chance
