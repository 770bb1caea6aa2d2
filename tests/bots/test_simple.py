"""The bots that do not look ahead, and what all bots have in common."""

from typing import Any

import pytest

import freebooter
from freebooter.bots import NothingToChoose
from freebooter.engine.errors import BadOptions
from freebooter.engine.match import Match
from smugglers.game import GAME as SMUGGLERS
from toy.game import GAME as LOOKOUT

SPECS = ("random", "greedy", "greedy:slips=0.5", "classic:40it", "search:40it", "search:40it,threads=2")


@pytest.fixture
def match() -> Match:
    return freebooter.game("jolly-and-roger").new(seed=5)


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_legally_to_the_end(spec: str, match: Match) -> None:
    bot = freebooter.bot(spec)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    assert len(match.moves) == 56


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_bot_plays_games_with_hidden_hands_and_secret_choices(spec: str, seats: int) -> None:
    match, bot = LOOKOUT.new(seats=seats, seed=8), freebooter.bot(spec)
    while not match.over:
        seat = match.to_act[-1]
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    assert match.result


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_gives_the_same_choice(spec: str, match: Match) -> None:
    knowledge = match.knowledge(match.to_act[0])
    first, second = (freebooter.bot(spec).choose(knowledge, seed=11) for _ in range(2))
    assert first.action == second.action
    assert first.statistics.actions == second.statistics.actions


def test_another_seed_gives_random_another_choice_and_all_are_as_likely(match: Match) -> None:
    knowledge, bot = match.knowledge(match.to_act[0]), freebooter.bot("random")
    counts = dict.fromkeys(knowledge.legal(), 0)
    for seed in range(1500):
        counts[bot.choose(knowledge, seed=seed).action] += 1
    assert all(60 <= count <= 150 for count in counts.values())


def test_slips_are_decisions_taken_at_random(match: Match) -> None:
    knowledge = match.knowledge(match.to_act[0])
    steady = freebooter.bot("greedy").choose(knowledge).action
    shaky = freebooter.bot("greedy:slips=0.5")
    same = sum(shaky.choose(knowledge, seed=seed).action == steady for seed in range(400))
    assert 170 <= same <= 260


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_leaves_what_it_is_given_alone(spec: str, match: Match) -> None:
    knowledge = match.knowledge(match.to_act[0])
    state, config = knowledge.buffer.copy(), knowledge.config_buffer.copy()
    freebooter.bot(spec).choose(knowledge, seed=3)
    assert (knowledge.buffer == state).all()
    assert (knowledge.config_buffer == config).all()


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_that_is_not_asked_says_so(spec: str, match: Match) -> None:
    bot = freebooter.bot(spec)
    with pytest.raises(NothingToChoose, match="nothing to choose"):
        bot.choose(match.knowledge(1 - match.to_act[0]))
    with pytest.raises(NothingToChoose, match="bystander"):
        bot.choose(match.knowledge(None))


def test_a_game_without_a_policy_is_played_by_a_short_search() -> None:
    match = SMUGGLERS.new(seats=2, seed=1)
    assert SMUGGLERS.kernels.greedy is None
    choice = freebooter.bot("greedy").choose(match.knowledge(1), seed=3)
    assert choice.action in match.legal(1)
    assert choice.statistics.iterations == 24


ALL_SPECS = (*SPECS, "policy", "captain", "search:40it,temperature=0.1")


@pytest.mark.parametrize("spec", ALL_SPECS)
@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, float("nan"), "x", True])
def test_what_is_no_seed_is_refused_with_a_sentence(spec: str, seed: Any, match: Match) -> None:
    with pytest.raises(BadOptions, match="A seed is a whole number from 0 to"):
        freebooter.bot(spec).choose(match.knowledge(match.to_act[0]), seed=seed)


@pytest.mark.parametrize("spec", ALL_SPECS)
def test_a_bot_gets_what_a_seat_knows_and_nothing_else(spec: str, match: Match) -> None:
    others: list[Any] = [match, None]
    for given in others:
        with pytest.raises(NothingToChoose, match=r"by what a seat knows, `match.knowledge\(seat\)`, not by"):
            freebooter.bot(spec).choose(given)
