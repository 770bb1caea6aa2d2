"""Mixed play: where others choose secretly at the same time, shares come near the equilibrium of the small game."""

import json
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import coins
import freebooter
import pennies
from freebooter.bots import Choice
from freebooter.bots.choice import ActionStatistics, Asked, Statistics
from freebooter.bots.kernels import arguments, mixed, paired
from freebooter.bots.kernels.arguments import EDGE, FOREVER, GREEDY, NODE, SEARCH
from freebooter.bots.search import SearchBot
from freebooter.engine.events import NO_LOG
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.native.compiler import COMPILED, compile_kernels, direct
from interpreted_run import interpreted_run

HEADS, TAILS = 0, 1


def shares(
    payoff: Any, seat: int, worlds: int, apply: Any = pennies.apply, secret: int = 0
) -> NDArray[np.float64] | None:
    """How often a seat should choose heads and tails; None if nobody else chooses at the same time."""
    played = (coins.determinize, coins.redact, pennies.to_act, pennies.legal, apply, payoff)
    policy = coins.as_the_secret_says if payoff is coins.biased else pennies.heads
    compile_kernels((*played, pennies.playout, policy, mixed.grow_mixed))
    rules = arguments.Rules(*played, evaluate=payoff, policy=policy, playout=pennies.playout)
    state = np.zeros(coins.STATE_SIZE, np.uint8)
    state[coins.SECRET] = secret
    position = arguments.Position(state, state, seat, np.uint64(7), True, np.full((2, 1), ~np.uint64(0)))
    by_policy = np.zeros(coins.ACTIONS, np.bool_)
    style = arguments.Style(GREEDY, FOREVER, FOREVER, 0, 0, 0.0, 0.7, np.inf, SEARCH, by_policy)
    mixing, race = mixed.room_to_mix(), np.zeros((coins.ACTIONS, paired.SQUARES + 1))
    direct(mixed.grow_mixed)(rules, position, style, room(), race, mixing, 0, worlds)
    found = mixed.shares_of(mixing)
    return None if found is None else found[:2]


def room() -> arguments.Memory:
    return arguments.Memory(
        *(np.zeros(10, NODE), np.zeros(10, EDGE), np.zeros(16, np.int32), np.zeros(2, np.int64)),
        *(np.zeros(count * coins.STATE_SIZE, np.uint8) for count in (1, 1, 4)),
        *(np.zeros(coins.ACTIONS, np.int16), np.zeros(coins.ACTIONS, np.int64)),
        *(np.zeros(arguments.DEEPEST, np.int64), NO_LOG, np.zeros(2)),
    )


# Games of coins whose equilibria are known


@pytest.mark.parametrize("seat", [0, 1])
def test_who_could_be_read_plays_as_the_equilibrium_does(seat: int) -> None:
    """Heads in one of three cases."""
    found = shares(coins.uneven, seat, 4000)
    assert found is not None
    assert found[HEADS] == pytest.approx(1 / 3, abs=0.06)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_knows_the_shares_gains_next_to_nothing_by_it(seat: int) -> None:
    """Best play is worth 1/3 to seat 0; seat 0 always doing the same is worth nothing to it against who knows that, and
    seat 1 always doing the same costs it a half or more."""
    found = shares(coins.uneven, seat, 4000)
    assert found is not None
    heads, tails = found
    worst = min(heads, 0.5 * tails) if seat == 0 else max(heads, 0.5 * tails)
    assert worst == pytest.approx(1 / 3, abs=0.04)


@pytest.mark.parametrize("secret", [coins.HEADS, coins.TAILS])
def test_rivals_do_not_act_on_what_only_the_seat_knows(secret: int) -> None:
    """A rival that knew the secret would guess it, and make the seat do the other in five of seven cases."""
    found = shares(coins.biased, 0, 2000, secret=secret)
    assert found is not None
    assert found[secret - coins.HEADS] > 0.8


def test_who_sees_the_choice_before_its_own_does_not_choose_at_the_same_time() -> None:
    assert shares(coins.uneven, 0, 2000, apply=coins.apply_openly) is None


def test_with_few_worlds_nothing_is_mixed() -> None:
    assert shares(coins.uneven, 0, mixed.WARM) is None
    assert shares(coins.uneven, 0, mixed.WARM + 40) is not None


# In games


@pytest.fixture
def hiring() -> Match:
    """All seats hire in secret, each with several kinds of cards in hand."""
    match = freebooter.game("all-hands-on-deck").new(seats=3, seed=5)
    while not is_secret(match):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match


def is_secret(match: Match) -> bool:
    return len(match.to_act) > 1 and len(match.legal(match.to_act[0])) > 2


def choose(match: Match, spec: str, seed: int = 1) -> Choice:
    return freebooter.bot(spec).choose(match.knowledge(match.to_act[0]), seed=seed)


def test_shares_are_told_and_add_up(hiring: Match) -> None:
    told = choose(hiring, "search:400it").statistics.actions
    given = [each.share for each in told if each.share is not None]
    assert len(given) == len(told) > 2
    assert sum(given) == pytest.approx(1)
    assert given == sorted(given, reverse=True)
    assert all(share == 0 or share >= mixed.RARE for share in given)


def test_several_threads_add_their_shares_up(hiring: Match) -> None:
    given = [each.share or 0.0 for each in choose(hiring, "search:400it,threads=2").statistics.actions]
    assert sum(given) == pytest.approx(1)


@pytest.mark.parametrize("spec", ["search:400it,mixed=0", f"search:{mixed.WARM}it", "classic:400it"])
def test_plain_search_has_no_shares(hiring: Match, spec: str) -> None:
    assert all(each.share is None for each in choose(hiring, spec).statistics.actions)
    assert freebooter.bot(spec).spec == spec


def test_few_worlds_choose_what_plain_search_chooses(hiring: Match) -> None:
    for seed in range(8):
        mixes, plain = (choose(hiring, f"search:24it{how}", seed) for how in ("", ",mixed=0"))
        assert mixes.action == plain.action
        assert mixes.statistics.actions == plain.statistics.actions


def test_choices_are_drawn_by_the_shares(hiring: Match) -> None:
    one, other, never = hiring.legal(hiring.to_act[0])[:3]
    found = [ActionStatistics(one, 9, 0.5, 9, 0.7), ActionStatistics(other, 9, 0.5, 9, 0.3), ActionStatistics(never, 9)]
    drawn = [SearchBot().take(found, seed).action for seed in range(1000)]
    assert 0.65 < drawn.count(one) / 1000 < 0.75
    assert drawn.count(never) == 0


def test_reasons_say_that_it_was_drawn_and_how_often(hiring: Match) -> None:
    one, other = hiring.legal(hiring.to_act[0])[:2]
    known = hiring.knowledge(hiring.to_act[0])
    for share, told in ((0.7, True), (0.99, False)):
        found = (ActionStatistics(one, 9, 0.5, 9, share), ActionStatistics(other, 9, 0.5, 9, 1 - share))
        reasons = Choice(one, Statistics(18, 0.1, found), Asked(known, 1)).reasons
        assert reasons.best.drawn == share
        said = reasons.sentences(known), reasons.sentences(hiring.knowledge(hiring.to_act[0], "de"))
        assert all(len(sentences) <= 2 for sentences in said)
        assert ("chance decides and nobody can guess: this in 70 of 100 cases" in said[0][-1]) is told
        assert ("entscheidet der Zufall: dies in 70 von 100 Fällen" in said[1][-1]) is told


def test_worlds_that_look_the_same_get_the_same_shares(hiring: Match) -> None:
    seat = hiring.to_act[0]
    known = hiring.knowledge(seat)
    other = Knowledge(hiring.setup, known.imagine(99), seat)
    assert (hiring.buffer != known.imagine(99)).any()
    mine, theirs = (freebooter.bot("search:300it").choose(each, seed=5) for each in (known, other))
    assert mine.statistics.actions == theirs.statistics.actions
    assert mine.action == theirs.action


def test_it_is_reproducible_however_the_worlds_are_sliced(hiring: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    once = choose(hiring, "search:200it").statistics.actions
    monkeypatch.setattr("freebooter.bots.tree_search.FIRST_SLICE", 7)
    monkeypatch.setattr("freebooter.bots.tree_search.SLICE_SECONDS", 1e-9)
    assert choose(hiring, "search:200it").statistics.actions == once


def test_the_interpreted_search_agrees_with_the_compiled(hiring: Match) -> None:
    if not COMPILED:
        pytest.skip("nothing to compare with")
    program = (
        "import freebooter, json\n"
        "m = freebooter.game('all-hands-on-deck').new(seats=3, seed=5)\n"
        "while not (len(m.to_act) > 1 and len(m.legal(m.to_act[0])) > 2):\n"
        "    m.play(m.to_act[0], m.legal(m.to_act[0])[0])\n"
        "c = freebooter.bot('search:44it').choose(m.knowledge(m.to_act[0]), seed=1)\n"
        "print(json.dumps([[int(a.action), a.visits, a.value, a.share] for a in c.statistics.actions]))"
    )
    there = json.loads(interpreted_run(program))
    found = choose(hiring, "search:44it").statistics.actions
    assert [each[:2] for each in there] == [[int(each.action), each.visits] for each in found]
    assert [each[2:] for each in there] == [pytest.approx([each.value, each.share]) for each in found]
