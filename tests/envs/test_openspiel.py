"""OpenSpiel: its own tests and its own bots on every game of ours."""

import copy
import itertools
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, random_agent
from open_spiel.python.bots import uniform_random

import freebooter
from freebooter.engine.errors import BadEdition, BadOptions, BadRecord, BadSeat, BadText, IllegalAction
from freebooter.envs import openspiel

openspiel.register()

SIMULATED = [
    "freebooter_all_hands_on_deck(seats=2)",
    "freebooter_all_hands_on_deck(seats=3,simultaneous=False)",
    "freebooter_jolly_and_roger(seats=2)",
    "freebooter_king_of_pirates(seats=3,quick=True,max_rounds=10)",
    "freebooter_pirate(seats=3,target_gold=2,max_rounds=2)",
    "freebooter_pirate(seats=2,max_rounds=3,simultaneous=False)",
    "freebooter_pirate_party(seats=4,match=one)",
    "freebooter_seaport_solitaire(seats=1,surrender=True)",
]
SEARCHED = [
    "freebooter_all_hands_on_deck(seats=2,simultaneous=False)",
    "freebooter_jolly_and_roger(seats=2)",
    "freebooter_pirate(seats=2,simultaneous=False)",
    "freebooter_pirate_party(seats=3)",
]


def advance(state: Any, chance: random.Random) -> None:
    """One random step from any node."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([chance.choice(state.legal_actions(player) or [0]) for player in players])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def dealt(game: Any, seed: int, steps: int = 0) -> Any:
    """A state after the seed is drawn and some random steps; at a decision of one player."""
    chance, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node() or steps > 0:
        steps -= not state.is_chance_node()
        advance(state, chance)
    return state


def test_every_game_on_the_shelf_is_registered_and_again_changes_nothing() -> None:
    names = openspiel.register()
    assert len(names) == len(freebooter.shelf())
    assert set(names) <= set(pyspiel.registered_names())
    for name in names:
        assert pyspiel.load_game(name).get_type().short_name == name


@pytest.mark.parametrize("game", SIMULATED)
def test_random_simulation_with_serialization(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_comes_out_the_same_again() -> None:
    game = "freebooter_pirate(seats=2,max_rounds=1,seed_bytes=1)"
    text = generate_playthrough.playthrough(game, None, seed=5)
    assert generate_playthrough.playthrough(game, None, seed=5) == text
    assert "provides_factored_observation_string = True" in text
    assert "InformationStateTensorSize() = " in text
    assert 'PrivateObservationString(0) = "hand' in text


def test_chance_draws_the_seed_byte_by_byte() -> None:
    game = pyspiel.load_game("freebooter_jolly_and_roger(seed_bytes=2)")
    state = game.new_initial_state()
    for byte in (0x34, 0x12):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 256
        state.apply_action(byte)
    match = freebooter.game("jolly-and-roger").new(seats=2, seed=0x1234)
    assert not state.is_chance_node()
    assert bytes(state.at.state) == bytes(match.buffer)
    assert state.current_player() == match.to_act[0]
    assert state.legal_actions() == [int(action) for action in match.legal(match.to_act[0])]


def test_returns_sum_to_zero_and_the_winner_gets_one() -> None:
    game = pyspiel.load_game("freebooter_pirate_party(seats=4,match=one)")
    chance, state = random.Random(3), game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0.0] * 4
        advance(state, chance)
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) == pytest.approx(1)
    assert min(state.returns()) == pytest.approx(-1 / 3)


def test_seats_asked_at_once_are_a_simultaneous_node() -> None:
    game = pyspiel.load_game("freebooter_king_of_pirates(seats=3)")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    state = dealt(game, 1)
    assert state.is_simultaneous_node()
    before = [state.legal_actions(player) for player in range(3)]
    assert all(before)
    state.apply_actions([actions[0] for actions in before])
    assert not state.is_simultaneous_node()


def test_asked_one_after_the_other_nobody_sees_the_others_answers() -> None:
    """Whatever the first seat answers, the second one's information state is the same."""
    game = pyspiel.load_game("freebooter_king_of_pirates(seats=3,simultaneous=False)")
    state = dealt(game, 1)
    assert state.current_player() == 0
    after = [state.child(action) for action in state.legal_actions()]
    assert {child.current_player() for child in after} == {1}
    assert len({child.information_state_string(1) for child in after}) == 1
    assert len({child.information_state_string(0) for child in after}) == len(after)


def test_where_the_order_of_answers_matters_chance_draws_it() -> None:
    game = pyspiel.load_game("freebooter_all_hands_on_deck(seats=3)")
    chance, state = random.Random(1), dealt(game, 1)
    while not state.is_simultaneous_node():
        advance(state, chance)
    asked = state.at.asked
    advance(state, chance)
    assert state.is_chance_node()
    assert [seat for seat, _ in state.chance_outcomes()] == list(asked)
    turns = pyspiel.load_game("freebooter_all_hands_on_deck(seats=3,simultaneous=False)")
    state = turns.new_initial_state()
    while state.at.state is None or not state.is_chance_node():
        advance(state, chance)
    seat = state.legal_actions()[-1]
    state.apply_action(seat)
    assert state.current_player() == seat


@pytest.mark.parametrize("name", SEARCHED)
def test_an_imagined_state_looks_the_same_to_its_player_and_varies(name: str) -> None:
    state = dealt(pyspiel.load_game(name), 5, steps=12)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(6)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()
    assert len({str(world) for world in worlds}) > 1
    assert all(str(world) != str(state) for world in worlds)


def test_copies_are_equal_and_go_their_own_way() -> None:
    state = dealt(pyspiel.load_game("freebooter_pirate(seats=3)"), 5, steps=4)
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    before = str(state)
    for other in copies:
        assert str(other) == before
        advance(other, random.Random(1))
        assert str(other) != before
    assert str(state) == before


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    """Two orders of the same two actions lead to the same sight, but not to the same memory."""
    state = dealt(pyspiel.load_game("freebooter_pirate_party(seats=2)"), 0)
    chance = random.Random(0)
    while not (pairs := list(commuting(state))):
        advance(state, chance)
    one, other = pairs[0]
    player = state.current_player()
    assert one.observation_tensor(player) == other.observation_tensor(player)
    assert one.observation_string(player) == other.observation_string(player)
    assert one.information_state_string(player) != other.information_state_string(player)


def commuting(state: Any) -> Iterator[tuple[Any, Any]]:
    """States after two actions of one player, in this order and in that, if they are the same."""
    player = state.current_player()
    children = {action: state.child(action) for action in state.legal_actions()}
    for first, second in itertools.combinations(children, 2):
        one, other = children[first], children[second]
        if second in one.legal_actions(player) and first in other.legal_actions(player):
            one, other = one.child(second), other.child(first)
            if str(one) == str(other):
                yield one, other


@pytest.mark.parametrize("name", SEARCHED)
def test_openspiels_searches_play_our_games(name: str) -> None:
    game = pyspiel.load_game(name)
    state = dealt(game, 2, steps=8)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    plain = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(1))
    informed = ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=np.random.RandomState(1))
    assert plain.step(state) in state.legal_actions()
    assert informed.step(state) in state.legal_actions()


def test_a_search_in_worlds_by_a_seed_can_be_repeated() -> None:
    game = pyspiel.load_game("freebooter_pirate_party(seats=2)")
    state = dealt(game, 2, steps=8)

    def policy() -> Any:
        chance = np.random.RandomState(1)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, 8, random_state=chance)
        bot.set_resampler(openspiel.resampler(7))
        return bot.get_policy(state)

    assert policy() == policy()


def test_a_whole_match_of_openspiels_own_bots() -> None:
    game = pyspiel.load_game("freebooter_jolly_and_roger(seats=2)")
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(2)]
    assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)) == 0


def test_the_environment_for_learning_runs_on_our_games() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("freebooter_jolly_and_roger"))
    agents = [random_agent.RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in range(2)]
    step = environment.reset()
    while not step.last():
        step = environment.step([agents[step.observations["current_player"]].step(step).action])
    assert sum(step.rewards) == 0


def test_the_search_in_cpp_works_on_clones_of_our_states() -> None:
    game = pyspiel.load_game("freebooter_jolly_and_roger")
    state = dealt(game, 3)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 42), 1.4, 10, 100, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.parametrize(
    ("parameters", "error", "says"),
    [
        ("seats=9", BadOptions, "is for 2 to 6 seats, not 9"),
        ("seed_bytes=0", BadOptions, "'seed_bytes' is a whole number from 1 to 8, not 0"),
        ("edition=gold", BadEdition, "has no edition 'gold'"),
        ("false_calls=never", BadOptions, "false_calls"),
        ("captain=3", pyspiel.SpielError, "captain"),
    ],
)
def test_wrong_parameters_are_refused_in_a_sentence(parameters: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        pyspiel.load_game(f"freebooter_all_hands_on_deck({parameters})")


def test_wrong_requests_are_refused_in_a_sentence() -> None:
    game = pyspiel.load_game("freebooter_jolly_and_roger")
    with pytest.raises(pyspiel.SpielError, match="nothing to imagine"):
        game.new_initial_state().resample_from_infostate(0, random.random)
    with pytest.raises(BadOptions, match="take no parameters, but got depth"):
        game.make_py_observer(None, {"depth": 3})
    with pytest.raises(BadOptions, match="A seed is a whole number"):
        openspiel.resampler(-1)


def test_a_program_that_used_it_ends_quietly() -> None:
    """OpenSpiel keeps what is registered until after Python has gone."""
    program = (
        "import pyspiel; from freebooter.envs import openspiel; openspiel.register();"
        "pyspiel.load_game('freebooter_jolly_and_roger').new_initial_state()"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_no_request_leads_a_kernel_astray() -> None:
    """In a process of its own: a kernel that writes beside its arrays ends it, sooner or later."""
    program = (
        "import pyspiel; from freebooter.engine.errors import FreebooterError; from freebooter.envs import openspiel\n"
        "openspiel.register()\n"
        "state = pyspiel.load_game('freebooter_pirate(seats=3,seed_bytes=1)').new_initial_state()\n"
        "state.apply_action(7)\n"
        "refused = 0\n"
        "for seat in (-900, -7, 3, 9, 900, 10**6):\n"
        "    for _ in range(50):\n"
        "        try: state.resample_from_infostate(seat, lambda: 0.5)\n"
        "        except FreebooterError as error: refused += f'There is no seat {seat};' in str(error)\n"
        "print(refused)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (0, "300\n"), ended.stderr


def test_what_is_not_legal_is_refused_with_the_clause_and_changes_nothing() -> None:
    state = dealt(pyspiel.load_game("freebooter_jolly_and_roger(seats=2)"), 3)
    before = str(state), state.history()
    illegal = next(action for action in range(97) if action not in state.legal_actions())
    for action, error, says in (
        (illegal, IllegalAction, r"\(JR-\d+\)"),
        (97, BadText, "numbered 0 to 96; 97 is none"),
        (-2, BadText, "-2 is none"),
    ):
        with pytest.raises(error, match=says):
            state.apply_action(action)
    assert (str(state), state.history()) == before
    with pytest.raises(BadOptions, match="A byte of the seed is a number from 0 to 255, not 256"):
        state.get_game().new_initial_state().apply_action(256)


def test_answers_at_once_are_refused_alike() -> None:
    state = dealt(pyspiel.load_game("freebooter_all_hands_on_deck(seats=3)"), 3)
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    answers = [(state.legal_actions(seat) or [0])[0] for seat in range(3)]
    asked = next(seat for seat in range(3) if state.legal_actions(seat))
    wrong = next(action for action in range(49) if action not in state.legal_actions(asked))
    with pytest.raises(BadOptions, match="An action for each of 3 seats is wanted, not 2 actions"):
        state.apply_actions(answers[:2])
    with pytest.raises(IllegalAction):
        state.apply_actions([wrong if seat == asked else answer for seat, answer in enumerate(answers)])
    state.apply_actions(answers)
    while not state.is_chance_node():
        advance(state, random.Random(1))
    with pytest.raises(BadSeat, match="Seat 7 is not asked"):
        state.apply_action(7)


def test_giving_up_is_left_out_with_a_sentence() -> None:
    state = dealt(pyspiel.load_game("freebooter_seaport_solitaire"), 3)
    game = freebooter.game("seaport-solitaire")
    (given_up,) = (int(action) for action in game.actions if action.verb in game.surrenders)
    with pytest.raises(IllegalAction, match="surrender=True allows it"):
        state.apply_action(given_up)


def test_at_the_end_nobody_is_asked() -> None:
    state, chance = dealt(pyspiel.load_game("freebooter_pirate_party(seats=2,match=one)"), 3), random.Random(1)
    while not state.is_terminal():
        advance(state, chance)
    with pytest.raises(BadSeat, match="asked: nobody"):
        state.apply_action(0)


def test_a_stored_state_that_was_changed_is_refused() -> None:
    at = dealt(pyspiel.load_game("freebooter_pirate(seats=3)"), 3).at
    assert pickle.loads(pickle.dumps(at)).state.tobytes() == at.state.tobytes()
    stored = pickle.dumps(at)
    place = stored.index(at.state.tobytes()) + 40
    with pytest.raises(BadRecord, match="has been changed since it was stored"):
        pickle.loads(stored[:place] + bytes([stored[place] ^ 1]) + stored[place + 1 :])


@pytest.mark.parametrize("other", ["freebooter_pirate(seats=3,target_gold=4)", "freebooter_king_of_pirates(seats=3)"])
def test_a_state_that_was_stored_at_another_table_is_refused(other: str) -> None:
    stored = dealt(pyspiel.load_game("freebooter_pirate(seats=3)"), 3).serialize()
    with pytest.raises(BadRecord, match="stored at another table"):
        pyspiel.load_game(other).deserialize_state(stored).legal_actions()
