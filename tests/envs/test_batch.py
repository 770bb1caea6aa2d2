"""A batch does what matches do: the same deals, the same legal actions, the same ends, only many at once."""

import copy
import gc
import pickle
import threading
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from freebooter.engine import catalogue
from freebooter.engine.kernels.chance import splitmix64
from freebooter.engine.native.compiler import COMPILED, direct
from freebooter.envs import Arrays, BadBatch, Batch, IllegalInBatch, Step
from freebooter.envs.kernels.sharing import CHUNK, stand_by
from freebooter.envs.seeding import seeds_from
from smugglers.game import GAME as SMUGGLERS

GAMES = [
    (name, seats)
    for name in catalogue.shelf()
    for seats in sorted({catalogue.label(name).seats[0], catalogue.label(name).seats[-1]})
]


def chosen(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A random legal action for each row; 0 where there is none."""
    return np.asarray((random.random(mask.shape) * mask).argmax(-1))


def steps(batch: Batch, count: int, seed: int = 0) -> Iterator[Step]:
    random = np.random.default_rng(seed)
    for _ in range(count):
        yield batch.step(chosen(batch.arrays.mask, random))


def same(one: Step, other: Step) -> bool:
    return all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_batch_plays_as_matches_do(name: str, seats: int) -> None:
    game, random = catalogue.game(name), np.random.default_rng(3)
    batch = Batch(game, 3, seats=seats, surrender=True)
    shown = batch.reset(seeds=[5, 6, 7])
    matches = [game.new(seats=seats, seed=seed) for seed in (5, 6, 7)]
    for _ in range(120):
        for number, match in enumerate(matches):
            seat = int(shown.asked[number])
            assert seat in match.to_act
            assert np.flatnonzero(shown.mask[number]).tolist() == [int(action) for action in match.legal(seat)]
            assert np.array_equal(shown.observation[number], match.knowledge(seat).observation())
            assert shown.length[number] == len(match.moves)
        actions = chosen(shown.mask, random)
        for number, match in enumerate(matches):
            match.play(int(shown.asked[number]), int(actions[number]))
        shown = batch.step(actions)
        for number, match in enumerate(matches):
            assert shown.done[number] == match.over
            assert shown.reward[number].tolist() == pytest.approx(match.result or [0.0] * seats)
            if match.over:
                matches[number] = game.new(seats=seats, seed=int(batch.deals[number]))


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_each_match_gets_a_seed_of_its_own(seed: int) -> None:
    assert seeds_from(seed, 50).tolist() == splitmix64(seed, 50).tolist()
    assert Batch(SMUGGLERS, 3, seed=seed).deals.tolist() == splitmix64(seed, 3).tolist()


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_change_nothing(threads: int) -> None:
    count = 2 * CHUNK * threads - 7  # so that threads fetch twice, and one has less to do
    one, many = (Batch(SMUGGLERS, count, seats=3, seed=1, threads=each) for each in (1, threads))
    assert all(same(left, right) for left, right in zip(steps(one, 40), steps(many, 40), strict=True))
    finals = [batch.keep_final_observations() for batch in (one, many)]
    assert all(same(left, right) for left, right in zip(steps(one, 20), steps(many, 20), strict=True))
    assert finals[0].any()
    assert np.array_equal(*finals)
    many.close()


@pytest.mark.skipif(not COMPILED, reason="interpreted rules have one thread")
def test_a_thread_that_fails_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "freebooter.envs.threads.direct", lambda kernel: broken if kernel is stand_by else direct(kernel)
    )
    with pytest.raises(ZeroDivisionError):  # noqa: PT012
        batch = Batch(SMUGGLERS, 4, threads=2)
        while True:  # the caller may be done before the other thread has begun
            batch.step(chosen(batch.arrays.mask, np.random.default_rng()))


def broken(*given: Any) -> None:
    raise ZeroDivisionError


@pytest.mark.skipif(not COMPILED, reason="interpreted rules have one thread")
def test_threads_wake_up_again_and_end_with_their_batch() -> None:
    before = set(threading.enumerate())
    batch = Batch(SMUGGLERS, 64, threads=2)
    (thread,) = (each for each in threading.enumerate() if each not in before and each.name == "freebooter-batch")
    desk = batch._threads._desk
    for _ in range(3):
        while not desk.asleep(1):
            time.sleep(0.001)
        batch.step(chosen(batch.arrays.mask, np.random.default_rng()))
    del batch
    gc.collect()
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_says_so(threads: int) -> None:
    batch = Batch(SMUGGLERS, 4, threads=threads)
    batch.close()
    batch.close()
    with pytest.raises(BadBatch, match="This batch is closed"):
        batch.reset()


def test_interpreted_rules_do_the_same() -> None:
    compiled, plain = (Batch(game, 2, seats=2, seed=4) for game in (SMUGGLERS, SMUGGLERS.interpreted))
    assert all(same(left, right) for left, right in zip(steps(compiled, 15), steps(plain, 15), strict=True))


def test_the_next_step_deals_anew_where_that_is_wanted() -> None:
    batch = Batch("jolly-and-roger", 2, seed=1, autoreset="next_step")
    for shown in steps(batch, 80):
        if shown.done[0]:
            break
    assert shown.asked[0] == -1
    assert not shown.mask[0].any()
    assert batch.over[0]
    after = batch.step(chosen(batch.arrays.mask, np.random.default_rng(1)))
    assert (after.length[0], after.done[0], after.reward[0].sum()) == (0, False, 0)


def test_nothing_is_dealt_anew_where_that_is_not_wanted() -> None:
    batch = Batch(SMUGGLERS, 2, seats=2, seed=1, autoreset="disabled")
    shown = list(steps(batch, 12))[-1]
    assert shown.done.all()
    with pytest.raises(BadBatch, match=r"Match 0 is over: deal it anew with `reset\(which=\[0\]\)`"):
        batch.step([0, 0])
    shown = batch.reset(which=[0])
    assert shown.length.tolist() == [0, 12]
    assert batch.over.tolist() == [False, True]


def test_an_illegal_action_is_refused_with_match_seat_action_and_clause() -> None:
    batch = Batch("jolly-and-roger", 3, seed=2)
    before = batch.save()
    actions = chosen(batch.arrays.mask, np.random.default_rng(0))
    actions[1] = 60
    with pytest.raises(IllegalInBatch, match=r"Match 1, seat \d: '.+' \(60\) is not legal\. .+ \(JR-\d+\)") as caught:
        batch.step(actions)
    assert (caught.value.match, int(caught.value.action)) == (1, 60)
    assert batch.save().digest == before.digest
    for number in (-1, 97, 2**40):
        actions[1] = number
        with pytest.raises(IllegalInBatch, match=r"numbered 0 to 96; -?\d+ is none\.$"):
            batch.step(actions)


def test_a_random_action_stands_for_an_illegal_one() -> None:
    batch = Batch("jolly-and-roger", 4, seed=2, illegal="random")
    shown = batch.step([96, -5, 2**40, 60])
    assert shown.length.tolist() == [1, 1, 1, 1]
    assert batch.illegal.tolist() == [1, 1, 1, 1]
    again = Batch("jolly-and-roger", 4, seed=2, illegal="random").step([96, -5, 2**40, 60])
    assert same(shown, again)


def test_whoever_plays_illegally_may_lose() -> None:
    batch = Batch("pirate-party", 2, seats=3, seed=2, illegal="lose", autoreset="next_step")
    seat = int(batch.arrays.asked[0])
    actions = chosen(batch.arrays.mask, np.random.default_rng(0))
    actions[0] = -1
    shown = batch.step(actions)
    assert shown.done.tolist() == [True, False]
    assert shown.reward[0].tolist() == [0.0 if each == seat else 0.5 for each in range(3)]
    alone = Batch("seaport-solitaire", 1, seed=2, illegal="lose", reward="zero_sum").step([-1])
    assert (alone.done[0], alone.reward[0, 0]) == (True, -1.0)


def test_rewards_can_sum_to_zero() -> None:
    batch = Batch(SMUGGLERS, 8, seats=3, seed=3, reward="zero_sum")
    ended = [shown.reward[shown.done] for shown in steps(batch, 40) if shown.done.any()]
    rewards = np.concatenate(ended)
    assert rewards.sum(1) == pytest.approx(0, abs=1e-6)
    assert rewards.max() == 1.0
    assert rewards.min() == -0.5


def test_giving_up_is_left_out_unless_it_is_wanted() -> None:
    give_up = catalogue.game("seaport-solitaire").actions.id("give_up")
    batch = Batch("seaport-solitaire", 1, seed=1)
    assert batch.arrays.mask[0, give_up] == 0
    with pytest.raises(IllegalInBatch, match="left out of this batch"):
        batch.step([give_up])
    assert Batch("seaport-solitaire", 1, seed=1, surrender=True).arrays.mask[0, give_up] == 1


# Copies


@pytest.mark.parametrize("name", ["king-of-pirates", "all-hands-on-deck"])
def test_saved_matches_go_on_alike_chance_included(name: str) -> None:
    batch = Batch(name, 6, seed=9)
    list(steps(batch, 30))
    saved = pickle.loads(pickle.dumps(batch.save([4, 1])))
    clone = batch.clone([4, 1])
    other = Batch(name, 3, seed=77)
    other.restore(saved, which=[2, 0])
    random = np.random.default_rng(1)
    for _ in range(60):
        actions = chosen(batch.arrays.mask, random)
        mixed = chosen(other.arrays.mask, random)
        mixed[[2, 0]] = actions[[4, 1]]
        shown, twin, third = batch.step(actions), clone.step(actions[[4, 1]]), other.step(mixed)
        assert np.array_equal(shown.observation[[4, 1]], twin.observation)
        assert np.array_equal(shown.observation[[4, 1]], third.observation[[2, 0]])
        assert np.array_equal(shown.mask[[4, 1]], twin.mask)


def test_what_was_saved_elsewhere_or_changed_is_refused() -> None:
    batch = Batch(SMUGGLERS, 3, seats=2)
    saved = batch.save()
    with pytest.raises(BadBatch, match="saved at another table"):
        Batch(SMUGGLERS, 3, seats=3).restore(saved)
    with pytest.raises(BadBatch, match="There are 3 saved matches for 1 places"):
        batch.restore(saved, which=[0])
    with pytest.raises(BadBatch, match="meant twice"):
        batch.restore(saved, which=[0, 1, 1])
    with pytest.raises(BadBatch, match="Only what `save` gave"):
        batch.restore(saved.states)  # type: ignore[arg-type]
    changed = pickle.loads(pickle.dumps(saved))
    changed.states.setflags(write=True)
    changed.states[0] ^= 255
    with pytest.raises(BadBatch, match="changed since"):
        batch.restore(changed)


def test_buffers_are_handed_out_or_copied() -> None:
    mine = Batch(SMUGGLERS, 4, copy=False)
    assert mine.now().observation is mine.arrays.observation
    theirs = Batch(SMUGGLERS, 4)
    first = theirs.now()
    kept = first.observation.copy()
    theirs.step(chosen(first.mask, np.random.default_rng(0)))
    assert np.array_equal(first.observation, kept)


def test_the_caller_may_own_the_arrays() -> None:
    entries, actions = SMUGGLERS.observation(seats=2).size, len(SMUGGLERS.actions)
    own = Arrays.of(4, 2, entries, actions, parallel=False)
    batch = Batch(SMUGGLERS, 4, seats=2, arrays={"observation": own.observation, "mask": own.mask}, copy=False)
    assert batch.now().observation is own.observation
    assert own.mask.sum() > 0
    own.mask[:] = 1  # whoever scribbles there changes nothing of what is legal
    with pytest.raises(IllegalInBatch):
        batch.step(np.full(4, -1))


# All at once


@pytest.mark.parametrize("name", ["pirate", "all-hands-on-deck", "king-of-pirates"])
def test_all_can_answer_at_once(name: str) -> None:
    batch = Batch(name, 4, seed=5, parallel=True)
    random, several = np.random.default_rng(5), 0
    for _ in range(150):
        shown = batch.now()
        assert np.array_equal(shown.asked.astype(bool), shown.mask.any(-1))
        several += int((shown.asked.sum(1) > 1).sum())
        before = shown.length.copy()
        shown = batch.step(chosen(shown.mask, random))
        assert (shown.done | (shown.length > before)).all()
    assert several


def test_sealed_answers_come_out_as_one_after_the_other() -> None:
    together, in_turn = Batch(SMUGGLERS, 3, seats=3, seed=8, parallel=True), Batch(SMUGGLERS, 3, seats=3, seed=8)
    random = np.random.default_rng(2)
    for _ in range(4):
        answers = chosen(together.arrays.mask, random)
        shown = together.step(answers)
        for seat in range(3):
            assert in_turn.arrays.asked.tolist() == [seat] * 3
            assert in_turn.step(answers[:, seat]).observation.shape == (3, together.observing.size)
        assert np.array_equal(shown.observation[:, 0], in_turn.arrays.observation)


def test_an_illegal_answer_among_several_names_its_seat() -> None:
    batch = Batch(SMUGGLERS, 2, seats=3, seed=8, parallel=True)
    answers = chosen(batch.arrays.mask, np.random.default_rng(2))
    answers[1, 2] = -3
    with pytest.raises(IllegalInBatch) as caught:
        batch.step(answers)
    assert (caught.value.match, caught.value.seat) == (1, 2)
    lost = Batch(SMUGGLERS, 2, seats=3, seed=8, parallel=True, illegal="lose").step(answers)
    assert lost.reward.tolist() == [[0, 0, 0], [0.5, 0.5, 0]]


# A learner among bots


@pytest.mark.parametrize("opponent", ["greedy", "random", "search:8it"])
def test_bots_play_the_other_seats(opponent: str) -> None:
    batch = Batch("jolly-and-roger", 3, seed=4, learner="random", opponent=opponent)
    seats = set()
    for shown in steps(batch, 45):
        assert np.array_equal(shown.asked, batch.learner)
        seats |= set(batch.learner.tolist())
    assert seats == {0, 1}


def test_greedy_opponents_play_as_the_greedy_bot_does() -> None:
    game = catalogue.game("jolly-and-roger")
    batch = Batch(game, 1, learner=0, opponent="greedy")
    batch.reset(seeds=[3])
    match = game.new(seed=3)
    while match.to_act[0] != 0:
        _let_greedy_play(match)
    random = np.random.default_rng(0)
    for _ in range(10):
        action = int(chosen(batch.arrays.mask, random)[0])
        match.play(0, action)
        batch.step([action])
        while not match.over and match.to_act[0] != 0:
            _let_greedy_play(match)
        assert batch.state(0).tobytes() == match.buffer.tobytes()


def _let_greedy_play(match: Any) -> None:
    known, game = match.knowledge(match.to_act[0]), match.game
    scratch = np.empty(4 * game.state.size, np.uint8)
    # Jolly & Roger's policy does not throw dice, so that any seed gives the same.
    match.play(known.seat, int(game.fast.greedy(known.config_buffer, known.buffer, known.seat, np.uint64(1), scratch)))


# Looking


def test_forms_of_a_batch_say_the_same() -> None:
    flat, sparse, by_field = (Batch(SMUGGLERS, 3, seed=1, form=form) for form in ("flat", "sparse", "dict"))
    rebuilt = np.zeros((3, flat.observing.size + 1), np.float32)
    indices, weights = sparse.now().observation
    np.put_along_axis(rebuilt, indices.astype(np.int64), weights, 1)
    assert np.array_equal(rebuilt[:, :-1], flat.now().observation)
    hands = by_field.now().observation["hand"]
    assert hands.tolist() == [by_field.match(number).state.hand[0].tolist() for number in range(3)]


def test_any_seat_and_critics_can_be_shown_a_match() -> None:
    batch = Batch(SMUGGLERS, 4, seats=3, seed=1)
    seen = batch.observe([0, 1, 2, -1])
    for number, seat in enumerate((0, 1, 2, None)):
        assert np.array_equal(seen[number], batch.knowledge(number, seat).observation())
    full = batch.observe(1, which=[2], full=True)
    assert np.array_equal(full[0], batch.observing.encode_full(batch.match(2), 1))


def test_deep_copies_go_their_own_way_alike() -> None:
    batch = Batch("pirate", 2, seed=6, threads=2)
    list(steps(batch, 20))
    other, match = copy.deepcopy(batch), batch.match(1)
    tried = copy.deepcopy(match)
    tried.play(tried.to_act[0], tried.legal(tried.to_act[0])[0])
    assert match.buffer.tobytes() == batch.state(1).tobytes() != tried.buffer.tobytes()
    for _ in range(20):
        actions = batch.arrays.mask.argmax(1)
        for seen, same in zip(batch.step(actions), other.step(actions), strict=True):
            assert np.array_equal(seen, same)


def test_a_match_can_be_taken_out_and_played_on() -> None:
    batch = Batch("pirate", 2, seed=6)
    list(steps(batch, 20))
    match = batch.match(1)
    assert match.buffer.tobytes() == batch.state(1).tobytes()
    assert batch.arrays.asked[1] in match.to_act
    assert repr(batch) == "<2 matches of pirate, 2 seats>"
    assert len(batch) == 2
