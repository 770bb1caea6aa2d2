"""Whatever callers hand over, a batch refuses what does not fit with a sentence, before any kernel runs."""

import dataclasses
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from freebooter.engine.errors import FreebooterError
from freebooter.envs import BadBatch, Batch, checking
from smugglers.game import GAME

MATCHES = 5
SENTENCE = re.compile(r"^[A-Z`{].*[.)]$", re.DOTALL)


@pytest.fixture(scope="module", params=[False, True], ids=["in turn", "all at once"])
def batch(request: pytest.FixtureRequest) -> Batch:
    return Batch(GAME, MATCHES, seats=3, seed=1, parallel=request.param)


def refused(call: Any, *arguments: Any, **named: Any) -> None:
    """Calls it; if it is refused, the reason is a sentence."""
    said = ""
    try:
        call(*arguments, **named)
    except FreebooterError as error:
        said = str(error)
    assert not said or SENTENCE.match(said), said


KINDS = st.one_of(arrays.scalar_dtypes(), st.just(np.dtype(object)), st.just(np.dtype("int64")))
SHAPES = st.one_of(arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=6), st.sampled_from([(5,), (5, 3)]))
NUMBERS = st.one_of(st.integers(-(2**70), 2**70), st.floats(), st.booleans(), st.none(), st.text(max_size=3))


@st.composite
def anything(draw: st.DrawFn) -> Any:
    """Arrays of any kind and shape, lists of anything, or something else."""
    if draw(st.booleans()):
        kind = draw(KINDS)
        elements = NUMBERS if kind.hasobject else None
        return draw(arrays.arrays(kind, draw(SHAPES), elements=elements))
    return draw(
        st.one_of(NUMBERS, st.lists(NUMBERS, max_size=6), st.lists(st.integers(-3, 40), min_size=5, max_size=5))
    )


ONCE = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@ONCE
@given(anything())
def test_no_actions_harm_a_batch(batch: Batch, actions: Any) -> None:
    refused(batch.step, actions)
    assert batch.save().states.shape == (MATCHES, GAME.state.size)


WORDS = st.integers(-(2**63), 2**63 - 1)


@pytest.mark.parametrize("illegal", ["random", "lose"])
@ONCE
@given(numbers=arrays.arrays(np.int64, (3, MATCHES), elements=WORDS | st.integers(-2, 70)))
def test_whatever_number_is_played_a_legal_action_or_none_takes_its_place(illegal: str, numbers: Any) -> None:
    batch = Batch(GAME, MATCHES, seats=3, seed=1, illegal=illegal)
    for actions in numbers:
        may = batch.arrays.mask.astype(bool)
        known = [0 <= action < may.shape[1] and may[i, action] for i, action in enumerate(actions.tolist())]
        before = batch.illegal
        seen = batch.step(actions)
        assert (seen.done | (batch.illegal == before + ~np.array(known))).all()
        assert seen.mask.any(1).all()


@ONCE
@given(place=st.integers(0), bit=st.integers(0, 7), part=st.sampled_from(["states", "books"]))
def test_no_changed_snapshot_is_restored(batch: Batch, place: int, bit: int, part: str) -> None:
    """Whichever bit has changed: kernels would take it for a card, a seat or a place."""
    saved, before = batch.save(), batch.save()
    changed = getattr(saved, part).copy()
    changed.view(np.uint8).reshape(-1)[place % changed.nbytes] ^= 1 << bit
    with pytest.raises(BadBatch, match="changed since"):
        batch.restore(dataclasses.replace(saved, **{part: changed}))
    assert batch.save().digest == before.digest


@ONCE
@given(which=st.lists(st.integers(-2, MATCHES + 1), max_size=8))
def test_copies_of_any_matches_are_those_or_a_sentence(batch: Batch, which: list[int]) -> None:
    """Matches may be copied several times; into one place only one can come."""
    if not all(0 <= number < MATCHES for number in which):
        with pytest.raises(BadBatch, match="by their numbers, 0 to 4"):
            batch.save(which)
        return
    saved = batch.save(which)
    assert np.array_equal(saved.states, batch.save().states[which])
    refused(batch.clone, which)
    refused(batch.restore, saved, which)


@ONCE
@given(anything(), anything())
def test_no_choice_of_matches_harms_a_batch(batch: Batch, which: Any, more: Any) -> None:
    refused(batch.reset, which=which)
    refused(batch.reset, seeds=more, which=which)
    refused(batch.save, which)
    refused(batch.restore, batch.save(), which)
    refused(batch.observe, more, which)
    refused(batch.observe, more, full=True)


@ONCE
@given(anything())
def test_no_number_harms_a_batch(batch: Batch, number: Any) -> None:
    refused(batch.reset, seed=number)
    refused(batch.state, number)
    refused(batch.match, number)
    refused(batch.knowledge, number, 0)
    refused(batch.knowledge, 0, number)


@ONCE
@given(anything())
def test_no_array_of_the_caller_is_written_outside(batch: Batch, array: Any) -> None:
    for name in ("asked", "observation", "mask", "reward", "done", "length"):
        refused(batch.arrays.replaced, {name: array})


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"count": 0}, "The number of matches is a whole number from 1 to"),
        ({"count": True}, "not True"),
        ({"count": 2.0}, "not 2.0"),
        ({"seats": 9}, "is for 2 to 4 seats, not 9"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"threads": 0}, "threads is a whole number from 1 to 256, not 0"),
        ({"options": {"wind": 1}}, "wind"),
        ({"form": "round"}, "flat, sparse, dict, not 'round'"),
        ({"autoreset": "never"}, "autoreset is one of same_step, next_step, disabled, not 'never'"),
        ({"illegal": None}, "illegal is one of raise, random, lose, not None"),
        ({"reward": 3}, "reward is one of payoff, zero_sum, not 3"),
        ({"learner": 4}, "The learner's seat"),
        ({"learner": 0, "parallel": True}, "leave out one of the two"),
        ({"learner": 0, "opponent": "pirate"}, "There is no bot 'pirate'"),
        ({"sails": 3}, "A batch has no setting 'sails'; it has autoreset, illegal"),
        ({"arrays": {"sails": 3}}, "Arrays are given by name, of asked, observation"),
        ({"arrays": {"done": np.zeros(5)}}, "'done' has to be a writable, contiguous bool array in the shape (5,)"),
        ({"arrays": {"mask": np.zeros((30, 5), np.int8).T}}, "contiguous int8 array in the shape (5, 30)"),
        ({"game": 7}, "A game is meant by its id, such as 'jolly-and-roger', not by 7"),
        ({"copy": 2}, "copy is True or False, not 2"),
        ({"parallel": "no"}, "parallel is True or False, not 'no'"),
        ({"surrender": np.zeros(2)}, "surrender is True or False, not array"),
        ({"learner": np.zeros(2)}, "The learner's seat (or 'random') is a whole number from 0 to 1, not array"),
        ({"learner": 0, "opponent": np.zeros(2)}, "A bot is named by a text"),
        ({"game": "pirate", "options": {"target_gold": np.zeros(2)}}, "Option 'target_gold' cannot be array"),
        ({"game": "smugglr"}, "There is no game 'smugglr'"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_was_expected(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(FreebooterError) as caught:
        Batch(**{"game": GAME, "count": MATCHES, **wrong})
    assert says in str(caught.value)


def test_actions_in_a_wrong_shape_or_kind_are_refused() -> None:
    batch = Batch(GAME, MATCHES)
    with pytest.raises(BadBatch, match=r"whole numbers in the shape \(5,\), not int64 in the shape \(4,\)"):
        batch.step([0] * 4)
    with pytest.raises(BadBatch, match=r"not float64 in the shape \(5,\)"):
        batch.step([0.0] * 5)
    with pytest.raises(BadBatch, match=r"not by \[5\]"):
        batch.reset(which=[5])


def test_more_matches_than_there_is_memory_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "memory", lambda: 10_000_000)
    with pytest.raises(BadBatch, match=r"100000 matches take \d+\.\d GB; this machine has 0\.0 GB of memory"):
        Batch(GAME, 100_000)
    assert len(Batch(GAME, MATCHES)) == MATCHES


def test_arrays_that_share_memory_are_refused() -> None:
    own = Batch(GAME, MATCHES).arrays
    room = np.zeros(own.observation.nbytes + own.mask.nbytes, np.uint8)
    observation = room[: own.observation.nbytes].view(np.float32).reshape(own.observation.shape)
    mask = room[: own.mask.nbytes].view(np.int8).reshape(own.mask.shape)
    with pytest.raises(BadBatch, match="'observation' and 'mask' share memory"):
        Batch(GAME, MATCHES, arrays={"observation": observation, "mask": mask})


@pytest.mark.parametrize(
    "wrong",
    [
        {"states": None},
        {"books": None},
        {"books": [1, 2, 3]},
        {"books": np.zeros(MATCHES, object)},
        {"states": np.zeros((MATCHES, 3), object)},
        {"digest": None},
    ],
)
def test_what_is_no_snapshot_any_more_is_refused(batch: Batch, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadBatch, match="changed since"):
        batch.restore(dataclasses.replace(batch.save(), **wrong))


@pytest.mark.parametrize("number", [-1, MATCHES, "0", None, True, 1.0])
def test_only_a_match_of_the_batch_can_be_asked_for(batch: Batch, number: Any) -> None:
    for ask in (batch.asked_seat, batch.state, batch.match):
        with pytest.raises(BadBatch, match="The number of a match is a whole number from 0 to 4"):
            ask(number)


def test_numbers_of_numpy_are_numbers() -> None:
    """As they come from sweeps and random generators."""
    numbers: Any = np.int32(2), np.int64(3), {"target_gold": np.int64(4)}
    batch = Batch("pirate", *numbers, seed=7)
    assert (batch.count, batch.seats, batch.setup.options["target_gold"]) == (2, 3, 4)
    assert type(batch.seats) is int
