"""What others have stumbled over: each trap of the interfaces that learners use has a test of its own here."""

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest

import freebooter
from freebooter.envs import Batch, openspiel, pettingzoo
from freebooter.envs.errors import BadBatch
from freebooter.envs.functional import Functions
from freebooter.envs.gymnasium import FreebooterEnv, FreebooterVectorEnv
from freebooter.envs.openspiel.position import Position

GAMES = [*freebooter.shelf()]
GAME = "jolly-and-roger"
NOTHING = 0
"""What sampling by a mask of zeros gives."""


def finished(batch: Batch) -> Batch:
    """The batch when a match of it is over."""
    while not batch.over.any():
        batch.step(batch.arrays.mask.argmax(1))
    return batch


# Spaces


@pytest.mark.parametrize("game", GAMES)
def test_spaces_are_the_same_objects_each_time(game: str) -> None:
    for env in (FreebooterEnv(game), FreebooterVectorEnv(game, 2)):
        before = env.observation_space, env.action_space
        env.reset(seed=1)
        assert (env.observation_space, env.action_space) == before
        assert all(now is then for now, then in zip((env.observation_space, env.action_space), before, strict=True))
        env.close()
    for made in (pettingzoo.aec(game), pettingzoo.parallel(game)):
        agent = made.possible_agents[0]
        spaces = made.observation_space(agent), made.action_space(agent)
        made.reset(seed=1)
        assert made.observation_space(agent) is spaces[0]
        assert made.action_space(agent) is spaces[1]


# Masks


@pytest.mark.parametrize("game", GAMES)
def test_masks_are_int8_everywhere(game: str) -> None:
    masks = [Batch(game, 2).now().mask, Batch(game, 2, parallel=True).now().mask]
    one, many, play = FreebooterEnv(game), FreebooterVectorEnv(game, 2), Functions(game)
    masks += [one.reset(seed=1)[1]["action_mask"], one.action_masks()]
    masks += [many.reset(seed=1)[1]["action_mask"], many.action_masks()]
    masks.append(play.observe(play.init([1])).mask)
    cycle, together = pettingzoo.aec(game), pettingzoo.parallel(game, mask="info")
    cycle.reset(seed=1)
    masks.append(cycle.last()[0]["action_mask"])
    masks += [info["action_mask"] for info in together.reset(seed=1)[1].values()]
    assert {mask.dtype for mask in masks} == {np.dtype(np.int8)}
    assert {int(number) for mask in masks for number in np.unique(mask)} == {0, 1}


@pytest.mark.parametrize("illegal", ["raise", "random", "lose"])
def test_in_a_match_that_is_over_no_action_is_played_where_nothing_is_dealt_anew(illegal: str) -> None:
    """Its mask is all zeros, of which samplers make the action 0: that is refused, whatever becomes of illegal ones."""
    batch = finished(Batch(GAME, 1, seed=3, autoreset="disabled", illegal=illegal))
    assert not batch.arrays.mask.any()
    state = batch.state(0)
    with pytest.raises(BadBatch, match="over"):
        batch.step([NOTHING])
    assert np.array_equal(batch.state(0), state)
    assert batch.arrays.asked[0] == -1


@pytest.mark.parametrize("illegal", ["raise", "random", "lose"])
def test_in_a_match_that_is_over_the_next_step_deals_and_plays_nothing(illegal: str) -> None:
    batch = finished(Batch(GAME, 1, seed=3, autoreset="next_step", illegal=illegal))
    assert not batch.arrays.mask.any()
    before = batch.deals[0]
    seen = batch.step([NOTHING])
    assert batch.deals[0] != before
    assert (seen.length[0], seen.reward.any(), seen.done[0], batch.illegal[0]) == (0, False, False, 0)
    fresh = freebooter.game(GAME).new(seed=int(batch.deals[0]))
    assert np.array_equal(batch.state(0), fresh.buffer)


def test_a_single_environment_that_is_over_refuses_to_go_on() -> None:
    env, over = FreebooterEnv(GAME), False
    _, info = env.reset(seed=4)
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert not info["action_mask"].any()
    with pytest.raises(BadBatch, match="over"):
        env.step(NOTHING)


def test_a_seat_that_is_not_asked_plays_nothing_by_its_mask_of_zeros() -> None:
    batch = Batch(GAME, 1, seed=5, parallel=True)
    asked = int(batch.arrays.asked[0].argmax())
    assert batch.arrays.mask[0].any(1).tolist() == [seat == asked for seat in range(2)]
    alone = Batch(GAME, 1, seed=5)
    action = int(batch.arrays.mask[0, asked].argmax())
    answers = [action if seat == asked else NOTHING for seat in range(2)]
    batch.step([answers])
    alone.step([action])
    assert np.array_equal(batch.state(0), alone.state(0))


# Buffers, options, copies


@pytest.mark.parametrize("form", ["flat", "sparse", "dict"])
def test_what_was_returned_is_not_written_to_again(form: str) -> None:
    batch = Batch(GAME, 3, seed=6, form=form)
    seen = batch.now()
    kept = copy.deepcopy(seen)
    for _ in range(5):
        batch.step(batch.arrays.mask.argmax(1))
    for array, before in zip(parts(seen), parts(kept), strict=True):
        assert np.array_equal(array, before)
        assert not any(np.shares_memory(array, own) for own in batch._shown)


def parts(seen: Any) -> list[Any]:
    """All arrays of a step."""
    found = seen.observation
    observed = [*found.values()] if isinstance(found, dict) else [*found] if isinstance(found, tuple) else [found]
    return [*observed, seen.asked, seen.mask, seen.reward, seen.done, seen.length]


def test_options_that_are_other_peoples_mean_nothing() -> None:
    """As Gymnasium and PettingZoo want it; wrappers hand such things on."""
    unknown = {"wind": "north"}
    many = FreebooterVectorEnv(GAME, 2)
    assert np.array_equal(many.reset(seed=5, options=dict(unknown))[0], many.reset(seed=5)[0])
    one = FreebooterEnv(GAME)
    assert np.array_equal(one.reset(seed=5, options=dict(unknown))[0], one.reset(seed=5)[0])
    together = pettingzoo.parallel(GAME)
    seen, plain = (together.reset(seed=5, options=each)[0] for each in (dict(unknown), None))
    assert all(np.array_equal(seen[agent]["observation"], plain[agent]["observation"]) for agent in plain)
    cycle = pettingzoo.aec(GAME)
    cycle.reset(seed=5, options=dict(unknown))
    first = cycle.last()[0]["observation"]
    cycle.reset(seed=5)
    assert np.array_equal(cycle.last()[0]["observation"], first)


def test_a_state_of_openspiel_has_one_python_object_with_one_array() -> None:
    """OpenSpiel copies all Python attributes of a state deeply, again and again."""
    openspiel.register()
    state = pyspiel.load_game("freebooter_pirate(seats=3)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[3])
    for each in (state, state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        held = list(vars(each).values())
        assert [type(value) for value in held] == [Position]
        arrays = [value for value in attributes(held[0]) if isinstance(value, np.ndarray)]
        assert len(arrays) == 1
        if each is not state:
            assert not np.shares_memory(arrays[0], array_of(state))


def attributes(position: Position) -> list[Any]:
    """What a position holds."""
    slots = getattr(Position, "__slots__", ())
    return [getattr(position, name) for name in slots] or list(vars(position).values())


def array_of(state: Any) -> Any:
    """The array of a state."""
    position = next(iter(vars(state).values()))
    return next(value for value in attributes(position) if isinstance(value, np.ndarray))
