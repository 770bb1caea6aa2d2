"""PettingZoo: its own tests on every game with every number of seats, and what they do not ask."""

import functools
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test, state_test

import freebooter
from freebooter.engine.errors import BadOptions, BadSeat, BadText, IllegalAction
from freebooter.envs import BadBatch, pettingzoo

TABLES = [(game, seats) for game, label in freebooter.shelf().items() for seats in label.seats]
CYCLES = 12

# PettingZoo warns whenever observations are dicts with a mask, except in its own games, which it knows by name; and
# when there is nothing left to do, which a mask says by being empty.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


@pytest.fixture(autouse=True)
def _only_expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for sentence in EXPECTED:
            warnings.filterwarnings("ignore", sentence)
        yield


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoos_own_tests(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    cycle = functools.partial(pettingzoo.aec, game, seats)
    together = functools.partial(pettingzoo.parallel, game, seats)
    api_test(cycle(), num_cycles=CYCLES)
    parallel_api_test(together(), num_cycles=CYCLES)
    seed_test(cycle, num_cycles=CYCLES)
    parallel_seed_test(together, num_cycles=CYCLES)
    render_test(cycle)
    state_test(cycle(), together(), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("make", [pettingzoo.aec, pettingzoo.parallel])
def test_whole_matches_pass_as_well(make: Any) -> None:
    env = make("jolly-and-roger")
    (api_test if make is pettingzoo.aec else parallel_api_test)(env, num_cycles=100)


def test_with_masks_in_the_infos_pettingzoo_warns_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(pettingzoo.aec("pirate", 3, mask="info"), num_cycles=CYCLES)


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole match of random actions; what each agent got."""
    env.reset(seed=seed)
    chance, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        got[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated else int(chance.choice(legal)))
    return got


@pytest.mark.parametrize(("game", "seats"), [("jolly-and-roger", 2), ("pirate-party", 4), ("all-hands-on-deck", 3)])
def test_rewards_are_the_payoffs_of_the_rules(game: str, seats: int) -> None:
    env = pettingzoo.aec(game, seats)
    got = play(env, 4)
    assert list(got.values()) == list(env.turns.match.result)
    assert sum(got.values()) == pytest.approx(1)
    assert env.agents == []


def test_an_observation_is_what_its_seat_knows() -> None:
    env = pettingzoo.aec("pirate", 3)
    env.reset(seed=1)
    match = env.turns.match
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert np.array_equal(seen["observation"], match.observation(seat))
        assert seen["action_mask"].dtype == np.int8
        assert np.flatnonzero(seen["action_mask"]).tolist() == [int(action) for action in match.legal(seat)]


def test_illegal_actions_do_what_the_setting_says() -> None:
    def stepped(illegal: str) -> Any:
        env = pettingzoo.aec("jolly-and-roger", illegal=illegal)
        env.reset(seed=1)
        mask = env.last()[0]["action_mask"]
        env.step(int(np.flatnonzero(mask == 0)[0]))
        return env

    with pytest.raises(IllegalAction, match=r"\(JR-"):
        stepped("raise")
    assert len(stepped("random").turns.match.moves) == 1
    env = stepped("lose")
    loser = env.turns.next_seat if env.turns.asked else env.turns._loser
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {f"seat_{loser}": 0.0, f"seat_{1 - loser}": 1.0}


def test_giving_up_is_left_out_unless_it_is_wanted() -> None:
    action = freebooter.game("seaport-solitaire").actions.id("give_up")
    for wanted in (False, True):
        env = pettingzoo.aec("seaport-solitaire", surrender=wanted, illegal="raise")
        env.reset(seed=1)
        assert env.last()[0]["action_mask"][action] == wanted
        if wanted:
            env.step(action)
            assert env.terminations == {"seat_0": True}
        else:
            with pytest.raises(IllegalAction, match="surrender=True allows it"):
                env.step(action)


def test_all_asked_seats_answer_at_once_and_the_others_are_ignored() -> None:
    env = pettingzoo.parallel("king-of-pirates", 3)
    observations, _ = env.reset(seed=2)
    assert all(seen["action_mask"].any() for seen in observations.values())
    actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    observations, *_ = env.step(actions)
    assert [seat for seat, _ in env.turns.match.moves] == [0, 1, 2]
    asked = [agent for agent, seen in observations.items() if seen["action_mask"].any()]
    assert len(asked) == 1
    env.step({agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()})
    assert len(env.turns.match.moves) == 4


def test_in_a_race_no_seat_is_always_the_first() -> None:
    env, first = pettingzoo.aec("all-hands-on-deck", 4), set()
    for seed in range(40):
        env.reset(seed=seed)
        while len(env.turns.asked) < 4:
            env.step(int(env.last()[0]["action_mask"].argmax()))
        first.add(env.agent_selection)
    assert first == {"seat_0", "seat_1", "seat_2", "seat_3"}


def test_the_picture_is_that_of_the_terminal() -> None:
    env = pettingzoo.aec("jolly-and-roger", render_mode="ansi")
    env.reset(seed=1)
    assert "Jolly & Roger" in env.render()
    assert pettingzoo.aec("jolly-and-roger").render() is None


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seats": 7}, "is for 2 seats, not 7"),
        ({"seats": "2"}, "is for 2 seats, not '2'"),
        ({"illegal": "cheat"}, "'illegal' is one of raise, random, lose, not 'cheat'"),
        ({"mask": "none"}, "'mask' is one of observation, info, not 'none'"),
        ({"render_mode": "rgb_array"}, "'render_mode' is one of None, ansi, human"),
        ({"speed": 3}, "There is no setting 'speed'; there are options, edition"),
        ({"mask": np.zeros(2)}, "'mask' is one of observation, info, not array"),
        ({"surrender": "no"}, "surrender is True or False, not 'no'"),
        ({"options": {"wind": 3}}, "wind"),
    ],
)
@pytest.mark.parametrize("make", [pettingzoo.aec, pettingzoo.parallel])
def test_wrong_settings_are_refused_in_a_sentence(make: Any, settings: dict[str, Any], says: str) -> None:
    with pytest.raises((BadOptions, BadBatch), match=says):
        make("jolly-and-roger", **settings)


def test_wrong_calls_are_refused_in_a_sentence() -> None:
    env, together = pettingzoo.aec("jolly-and-roger"), pettingzoo.parallel("jolly-and-roger")
    for call in (env.state, env.last, lambda: env.observe("seat_0"), lambda: env.step(0), lambda: together.step({})):
        with pytest.raises(BadOptions, match=r"call reset\(\)"):
            call()
    for seed in (-1, "x", True, 1.5):
        with pytest.raises(BadOptions, match="A seed is a whole number"):
            env.reset(seed=seed)
    env.reset(seed=1)
    together.reset(seed=1)
    for action in (97, -1, 1.0, None, "pick A", True):
        with pytest.raises(BadText, match="are numbered 0 to 96"):
            env.step(action)
    with pytest.raises(BadSeat, match="There is no agent 'seat_2'; there are seat_0, seat_1"):
        env.observe("seat_2")
    unhashable: Any = ["seat_0"]
    with pytest.raises(BadSeat, match="There is no agent \\['seat_0'\\]"):
        env.observe(unhashable)
    with pytest.raises(BadSeat, match="There is no agent 'x'"):
        together.step({"x": 1})
    for actions in (None, [1, 2]):
        with pytest.raises(BadOptions, match="Actions are a table of agents and their actions, not"):
            together.step(actions)
    with pytest.raises(BadSeat, match=r"seat_\d is asked, but there is no action for it"):
        together.step({})
