"""The greedy policy judges plays by what they change. Here every play is tried out: the choices are the same."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from freebooter.bots.simple import SCRATCH_STATES
from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.native.interpreted import interpreted
from freebooter.games.jolly_and_roger.actions import PICK, PLAY, PLAYS, SPLIT
from freebooter.games.jolly_and_roger.pieces import GAMES
from freebooter.games.jolly_and_roger.policy.greedy import value
from freebooter.games.jolly_and_roger.rules.flow import CONFIG_TYPE, STATE_TYPE, legal, pick, play, split
from freebooter.games.jolly_and_roger.state import PLAYING, SPLITTING

Bytes = NDArray[np.uint8]
CONFIG, STATE = interpreted(CONFIG_TYPE), interpreted(STATE_TYPE)


def record(buffer: Bytes, kind: Any) -> Any:
    return buffer.view(kind)[0]


def tried_play(c: Any, state: Bytes, seat: int) -> int:
    """The play with the best value after it, each played on a copy of the state."""
    ids, best, most = np.zeros(97, np.int16), -1, -np.inf
    for action in ids[: legal(c, record(state, STATE), seat, ids)].tolist():
        after = state.copy()
        play(c, record(after, STATE), seat, (action - PLAY) // PLAYS, (action - PLAY) % PLAYS, NO_LOG)
        worth = value(c, record(after, STATE), seat)
        if worth > most + 1e-9:
            best, most = action, worth
    return best


def tried_set(c: Any, state: Bytes, picker: int, chosen: int) -> float:
    """What a set is worth to the picker when both play it out that way."""
    after = state.copy()
    s = record(after, STATE)
    pick(s, picker, chosen, NO_LOG)
    for player in (picker, 1 - picker):
        s.actor = player
        while s.left[player]:
            action = tried_play(c, after, player)
            play(c, s, player, (action - PLAY) // PLAYS, (action - PLAY) % PLAYS, NO_LOG)
    return float(value(c, s, picker))


def tried_split(c: Any, state: Bytes, seat: int) -> int:
    """The split whose better set is worth least to the picker."""
    best, least = 1, np.inf
    for mask in range(1, PICK - SPLIT + 1):
        offered = state.copy()
        split(record(offered, STATE), seat, mask, NO_LOG)
        worth = max(tried_set(c, offered, 1 - seat, chosen) for chosen in (0, 1))
        if worth < least - 1e-9:
            best, least = mask, worth
    return SPLIT + best - 1


def tried(c: Any, state: Bytes, seat: int) -> int:
    phase = record(state, STATE).phase
    if phase == SPLITTING:
        return tried_split(c, state, seat)
    if phase == PLAYING:
        return tried_play(c, state, seat)
    return PICK + (tried_set(c, state, seat, 1) > tried_set(c, state, seat, 0))


@pytest.mark.parametrize("chosen", GAMES)
def test_it_chooses_what_trying_everything_out_would_choose(game: Game, chosen: str) -> None:
    game.prepare()
    config = game.configured(game.edition, {"game": chosen, "first": "random"}, 2)
    state, scratch = game.state.new(), np.zeros(SCRATCH_STATES * game.state.size, np.uint8)
    ids, dice, counts = np.zeros(97, np.int16), np.random.default_rng(7), {SPLITTING: 0}
    game.kernels.deal(config, state, np.uint64(3), NO_LOG)
    while bits := game.kernels.to_act(config, state):
        seat, phase = bits.bit_length() - 1, int(record(state, STATE).phase)
        action = int(game.kernels.greedy(config, state, seat, np.uint64(1), scratch))
        counts[phase] = counts.get(phase, 0) + 1
        if phase != SPLITTING or counts[SPLITTING] == 5:  # a split takes a second to try out
            assert action == tried(record(config, CONFIG), state, seat)
        if dice.random() < 0.3:  # so that positions are not only those of good play
            action = int(dice.choice(ids[: game.kernels.legal(config, state, seat, ids)]))
        game.kernels.apply(config, state, seat, action, NO_LOG)
    assert len(counts) == 3
