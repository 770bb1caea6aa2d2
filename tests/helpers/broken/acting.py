"""What an action does, broken."""

import itertools
from typing import Any

import numpy as np

from broken.making import REAL, breaks, lookout, record
from freebooter.engine.game import Game
from freebooter.testing import laws
from toy import game as toy
from toy.actions import ACTIONS, PEEK
from toy.game import GAME
from toy.state import CHOOSING


@breaks(laws.replay_equals_play, "another state")
def luck_from_outside_the_state() -> Game:
    luck = itertools.count()

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        record(state).coins[seat] += next(luck) % 3

    return lookout({"apply": apply})


@breaks(laws.replay_equals_play, "other events")
def events_from_outside_the_state() -> Game:
    luck = itertools.count()

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        log[3:4] = next(luck) % 3

    return lookout({"apply": apply})


@breaks(laws.log_changes_nothing, "depends on the log")
def a_coin_for_being_watched() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        record(state).coins[seat] += log.size > 0

    return lookout({"apply": apply})


@breaks(laws.asking_changes_nothing, "score changes the state")
def a_score_that_pays() -> Game:
    def score(config: Any, state: Any, out: Any) -> None:
        REAL.score(config, state, out)
        record(state).coins[0] += 1

    return lookout({"score": score})


@breaks(laws.config_is_never_changed, "apply changes the config")
def inflation() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        GAME.config.read(config).found += 1

    return lookout({"apply": apply})


@breaks(laws.clone_is_equal_and_independent, "two clones that are played alike")
def clones_that_share_what_is_outside_the_state() -> Game:
    shared = {"coins": 0}

    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        shared["coins"] += 1
        record(state).coins[seat] = shared["coins"]

    return lookout({"apply": apply})


@breaks(laws.sealed_answers_commute, "do not commute: coins")
def a_coin_for_the_quickest() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        s = record(state)
        s.coins[seat] += s.phase == CHOOSING and not s.chosen.any()
        REAL.apply(config, state, seat, action, log)

    return lookout({"apply": apply})


@breaks(laws.sealed_answers_commute, "lost its answer")
def the_first_answer_closes_the_round() -> Game:
    def legal(config: Any, state: Any, seat: int, out: Any) -> int:
        n = REAL.legal(config, state, seat, out)
        return min(n, 1) if record(state).chosen.any() else n

    return lookout({"legal": legal})


@breaks(laws.invariants_hold, "each once")
def a_card_up_the_sleeve() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        REAL.apply(config, state, seat, action, log)
        record(state).place[0] = 9

    return lookout({"apply": apply})


@breaks(laws.invariants_hold, "states no invariants")
def no_invariants() -> Game:
    return lookout(check=Game.check)


@breaks(laws.ends_within_its_bound, "not over after")
def a_bound_that_is_too_low() -> Game:
    return lookout(longest=lambda c: toy.longest(c) - 1)


@breaks(laws.ends_within_its_bound, "not over after")
def a_match_without_end() -> Game:
    def apply(config: Any, state: Any, seat: int, action: int, log: Any) -> None:
        before = state.copy()
        REAL.apply(config, state, seat, action, log)
        if not REAL.to_act(config, state):
            state[:] = before

    return lookout({"apply": apply})


@breaks(laws.payoffs_share_one, "add up to")
def everybody_wins() -> Game:
    return lookout({"payoff": lambda config, state, out: out.fill(1)})


@breaks(laws.payoffs_share_one, "the scores are")
def scores_beyond_all_bounds() -> Game:
    return lookout({"score": lambda config, state, out: out.fill(np.inf)})


@breaks(laws.greedy_plays_legally, "which is not legal")
def too_greedy() -> Game:
    return lookout({"greedy": lambda config, state, seat, seed, scratch: PEEK})


@breaks(laws.greedy_plays_legally, "to the same question")
def capricious_greed() -> Game:
    whims = itertools.count()

    def greedy(config: Any, state: Any, seat: int, seed: int, scratch: Any) -> int:
        out = np.zeros(len(ACTIONS), np.int16)
        n = REAL.legal(config, state, seat, out)
        return int(out[next(whims) % n])

    return lookout({"greedy": greedy})
