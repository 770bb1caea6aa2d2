"""The search bot: what it finds, what it must not know, and how it minds its budget."""

import json
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

import freebooter
import judges
import pennies
from freebooter.bots import BadBot, Budget, Choice
from freebooter.bots.choice import Bot
from freebooter.bots.kernels import arguments, tree
from freebooter.bots.kernels.arguments import EDGE, FOREVER, GREEDY, NODE, RANDOM, SEARCH
from freebooter.bots.kernels.nodes import NONE
from freebooter.bots.search import SearchBot
from freebooter.bots.tree_search import TreeSearch
from freebooter.engine.events import NO_LOG
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.native.compiler import COMPILED, compile_kernels, direct
from freebooter.engine.search_style import SearchStyle
from freebooter.learning.exploiting import Opponent
from interpreted_run import interpreted_run
from toy.game import GAME as LOOKOUT

SHIPS = "green yellow blue red"


@pytest.fixture(scope="module")
def game() -> Game:
    return freebooter.game("jolly-and-roger")


@pytest.fixture
def last_card(game: Game) -> Match:
    """Seat 1 holds the last card of the game, R5; at red it is 1 : 0, and only strength wins the ship."""
    return game.scenario(
        {
            "crews": {"red": ["(Y1)", ""]},
            "slots": "- - - - R5",
            "sets": "0123|4",
            "picked": "A",
            "splitter": 1,
            "turn": 8,
            "fill": SHIPS,
        }
    )


@pytest.fixture
def last_turn(game: Game) -> Match:
    """The picker has one card left in the last turn, then the splitter two."""
    return game.scenario(
        {
            "crews": {"red": ["R1", ""], "blue": ["", "B2"], "yellow": ["Y2", "Y1"], "green": ["", "(K)"]},
            "slots": "- - Y3 B5 K",
            "sets": "012|34",
            "picked": "A",
            "splitter": 1,
            "turn": 8,
            "fill": SHIPS,
        }
    )


def choose(bot: str | Bot, match: Match, seed: int = 1) -> Choice:
    made = freebooter.bot(bot) if isinstance(bot, str) else bot
    return made.choose(match.knowledge(match.to_act[0]), seed=seed)


# What it finds


def test_it_finds_the_win_that_is_one_action_away(last_card: Match) -> None:
    choice = choose("search:200it", last_card)
    last_card.play(1, choice.action)
    assert last_card.result == (0, 1)
    assert choice.statistics.actions[0].value == 1.0


@pytest.mark.parametrize("settings", ["", ",rollout=random,decisions=all", ",rollout=greedy,decisions=all,slips=0.2"])
def test_it_solves_the_last_turn(last_turn: Match, settings: str) -> None:
    """Its choice, and those of its opponent's replies, are as good as an exhaustive search says."""
    while not last_turn.over and len(last_turn.legal(last_turn.to_act[0])) > 1:
        seat = last_turn.to_act[0]
        action = choose("search:4000it" + settings, last_turn).action
        after = last_turn.clone()
        after.play(seat, action)
        assert solved(after)[seat] == solved(last_turn)[seat]
        last_turn = after


def solved(match: Match) -> tuple[float, ...]:
    """The result with best play by both."""
    if match.over:
        return match.result or ()
    seat = match.to_act[0]
    return max((solved(after) for after in replies(match, seat)), key=lambda result: result[seat])


def replies(match: Match, seat: int) -> Iterator[Match]:
    for action in match.legal(seat):
        after = match.clone()
        after.play(seat, action)
        yield after


def test_with_one_legal_action_it_does_not_think(game: Game) -> None:
    match = LOOKOUT.new(seats=2, seed=1)
    while len(match.legal(match.to_act[0])) > 1:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    choice = choose("search:1000000000it", match)
    assert choice.action == match.legal(match.to_act[0])[0]
    assert choice.statistics.iterations == 0


# Its statistics


def test_its_statistics_add_up(game: Game) -> None:
    match = game.new(seed=3)
    statistics = choose("search:500it", match).statistics
    legal = match.legal(match.to_act[0])
    assert statistics.iterations == 500
    assert sum(each.visits for each in statistics.actions) == len(legal) + 499  # at first, all were judged at once
    assert {each.action for each in statistics.actions} == set(legal)
    assert [each.visits for each in statistics.actions] == sorted((a.visits for a in statistics.actions), reverse=True)
    assert all(each.value is not None and 0 <= each.value <= 1 for each in statistics.actions if each.visits)
    assert all(each.availability == 500 for each in statistics.actions)


def test_rollouts_visit_one_action_at_a_time(game: Game) -> None:
    statistics = choose("search:500it,decisions=all", game.new(seed=3)).statistics
    assert sum(each.visits for each in statistics.actions) == 500
    assert all(each.availability == 500 for each in statistics.actions)


def test_it_chooses_the_most_visited_action(game: Game) -> None:
    choice = choose("search:500it", game.new(seed=3))
    assert choice.action == choice.statistics.actions[0].action


def test_an_action_it_never_tried_has_no_value(game: Game) -> None:
    statistics = choose("classic:3it,decisions=all", game.new(seed=3)).statistics
    assert sorted((each.visits for each in statistics.actions), reverse=True)[:4] == [1, 1, 1, 0]
    assert all((each.value is None) == (each.visits == 0) for each in statistics.actions)


def test_more_seats_maximize_each_its_own_payoff() -> None:
    match = LOOKOUT.new(seats=3, seed=4)
    choice = freebooter.bot("search:2000it").choose(match.knowledge(2), seed=1)
    assert sum(each.visits for each in choice.statistics.actions) == 2000
    assert 0 < (choice.statistics.actions[0].value or 0) < 1


# What it must not know


@pytest.mark.parametrize("name", ["jolly-and-roger", "lookout"])
def test_worlds_that_look_the_same_get_the_same_answer(name: str) -> None:
    game = freebooter.game(name) if name != "lookout" else LOOKOUT
    match = game.new(seed=21)
    seat = match.to_act[0]
    other = Knowledge(match.setup, match.knowledge(seat).imagine(99), seat)
    assert (match.buffer != match.knowledge(seat).imagine(99)).any()
    answers = [freebooter.bot("search:300it").choose(each, seed=5) for each in (match.knowledge(seat), other)]
    assert answers[0].statistics.actions == answers[1].statistics.actions


def test_a_script_of_what_chance_will_do_is_hidden_from_it(game: Game) -> None:
    pile = [int(card) for card in game.new(seed=21).state.deck[:50]]
    scripted = game.new(seed=21, script=[pile], options={"first": "seat"})
    plain = game.new(seed=21, options={"first": "seat"})
    assert choose("search:300it", scripted).statistics.actions == choose("search:300it", plain).statistics.actions


def search_pennies(seat: int, masks: np.ndarray, by_mask: bool, rivals: int = SEARCH) -> dict[int, float]:
    """What a seat's choices in matching pennies are worth to it, by action."""
    played = (pennies.determinize, pennies.redact, pennies.to_act, pennies.legal, pennies.apply, pennies.payoff)
    rules = arguments.Rules(*played, evaluate=pennies.payoff, policy=pennies.heads, playout=pennies.playout)
    compile_kernels((*played, pennies.playout, pennies.heads, tree.grow))
    state, memory = np.zeros(pennies.STATE_SIZE, np.uint8), room_for_pennies()
    position = arguments.Position(state, state, seat, np.uint64(7), by_mask, masks.reshape(2, 1))
    by_policy = np.zeros(pennies.ACTIONS, np.bool_)
    style = arguments.Style(RANDOM, FOREVER, FOREVER, 0, 0, 0.0, 0.7, np.inf, rivals, by_policy)
    direct(tree.grow)(rules, position, style, memory, 0, 3000)
    found, edges = {}, memory.edges
    at = int(memory.nodes[0].first)
    while at != NONE:
        found[int(edges[at].action)] = float(edges[at].total[seat] / edges[at].visits)
        at = int(edges[at].next)
    return found


def room_for_pennies() -> arguments.Memory:
    return arguments.Memory(
        *(np.zeros(1000, NODE), np.zeros(1000, EDGE), np.zeros(2048, np.int32), np.zeros(2, np.int64)),
        *(np.zeros(count * pennies.STATE_SIZE, np.uint8) for count in (1, 1, 4)),
        *(np.zeros(pennies.ACTIONS, np.int16), np.zeros(pennies.ACTIONS, np.int64)),
        *(np.zeros(arguments.DEEPEST, np.int64), NO_LOG, np.zeros(2)),
    )


@pytest.mark.parametrize("by_mask", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
def test_seats_that_choose_at_once_do_not_see_each_others_choice(seat: int, by_mask: bool) -> None:
    """Matching pennies is even; were the choice of the first seen by the second, the first would always lose."""
    masks = pennies.OWN_CHOICE & pennies.OWN_CHOICE[seat] if by_mask else np.full(2, ~np.uint64(0))
    found = search_pennies(seat, masks, by_mask)
    assert sorted(found) == [2 * seat, 2 * seat + 1]
    assert list(found.values()) == pytest.approx([0.5, 0.5], abs=0.2)


def test_a_choice_that_is_seen_is_answered() -> None:
    both = np.full(2, pennies.OWN_CHOICE.sum(), np.uint64)
    assert max(search_pennies(0, both, by_mask=True).values()) < 0.1


def test_rivals_can_be_left_to_the_policy() -> None:
    found = search_pennies(0, np.full(2, pennies.OWN_CHOICE[0]), by_mask=True, rivals=GREEDY)
    assert found == {0: 1.0, 1: 0.0}


# How it minds its budget


def test_it_is_reproducible_however_the_iterations_are_sliced(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = game.new(seed=3)
    once = choose("search:400it", match).statistics.actions
    monkeypatch.setattr("freebooter.bots.tree_search.FIRST_SLICE", 7)
    monkeypatch.setattr("freebooter.bots.tree_search.SLICE_SECONDS", 1e-9)
    assert choose("search:400it", match).statistics.actions == once


def test_a_bot_object_can_be_used_again_for_other_games(game: Game) -> None:
    bot = freebooter.bot("search:300it")
    fresh = [choose("search:300it", match) for match in (game.new(seed=3), LOOKOUT.new(seats=3, seed=3))]
    for _ in range(2):
        again = [choose(bot, match) for match in (game.new(seed=3), LOOKOUT.new(seats=3, seed=3))]
        assert [each.statistics.actions for each in again] == [each.statistics.actions for each in fresh]


@pytest.mark.parametrize("memory", [1, 20, 300])
def test_it_keeps_within_its_memory_and_still_chooses(game: Game, memory: int) -> None:
    bot = SearchBot(Budget(iterations=2000), memory=memory)
    match = game.new(seed=3)
    choice = choose(bot, match)
    assert choice.action in match.legal(match.to_act[0])
    assert choice.statistics.iterations == 2000
    assert (bot._spare[0].memory.used <= memory).all()
    assert bot._spare[0].memory.used.max() == memory


def test_a_time_budget_is_used_and_ends(game: Game) -> None:
    choose("search:1it", game.new(seed=3))
    statistics = choose("search:30ms", game.new(seed=3)).statistics
    assert statistics.iterations > 0
    assert 0.03 <= statistics.seconds < 10


def test_several_trees_add_up_and_share_the_iterations(game: Game) -> None:
    match = game.new(seed=3)
    statistics = choose("search:901it,threads=3", match).statistics
    legal = match.legal(match.to_act[0])
    assert statistics.iterations == 901
    assert sum(each.visits for each in statistics.actions) == 901 + 3 * (len(legal) - 1)  # all are judged at once first
    assert {each.action for each in statistics.actions} == set(legal)
    assert choose("search:901it,threads=3", match).statistics.actions == statistics.actions
    assert choose("search:901it", match).statistics.actions != statistics.actions


def test_several_trees_find_the_win_too(last_card: Match) -> None:
    last_card.play(1, choose("search:200it,threads=2", last_card).action)
    assert last_card.result == (0, 1)


def test_it_stops_thinking_when_told(game: Game) -> None:
    match, stop = game.new(seed=3), threading.Event()
    stop.set()
    choice = freebooter.bot("search:1000s").choose(match.knowledge(match.to_act[0]), seed=1, stop=stop)
    assert choice.action in match.legal(match.to_act[0])
    assert choice.statistics.iterations > 0


def test_several_threads_can_think_with_one_bot(game: Game) -> None:
    bot, match = freebooter.bot("search:1000it"), game.new(seed=3)
    alone = [choose(bot, match, seed).statistics.actions for seed in range(3)]
    together: dict[int, object] = {}

    def think(seed: int) -> None:
        together[seed] = choose(bot, match, seed).statistics.actions

    threads = [threading.Thread(target=think, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[seed] for seed in range(3)] == alone


@pytest.mark.skipif(not COMPILED, reason="interpreted kernels hold the GIL like all Python code")
def test_it_thinks_without_the_gil(game: Game) -> None:
    match = game.new(seed=3)
    bot = SearchBot(Budget(iterations=100_000))
    knowledge = match.knowledge(match.to_act[0])
    search = TreeSearch(bot._workspace(knowledge), knowledge, bot.style(game), 1)
    thread = threading.Thread(target=search._run, args=(100_000,))  # one call of the kernel
    ticks = 0
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks > 10


def test_the_interpreted_search_agrees_with_the_compiled(game: Game) -> None:
    if not COMPILED:
        pytest.skip("nothing to compare with")
    program = (
        "import freebooter, json; m = freebooter.game('jolly-and-roger').new(seed=3);"
        "c = freebooter.bot('search:60it').choose(m.knowledge(m.to_act[0]), seed=1);"
        "print(json.dumps([[int(a.action), a.visits, a.value] for a in c.statistics.actions]))"
    )
    there = json.loads(interpreted_run(program))
    found = choose("search:60it", game.new(seed=3)).statistics.actions
    assert [each[:2] for each in there] == [[int(each.action), each.visits] for each in found]
    assert [each[2] for each in there] == pytest.approx([each.value for each in found])


# What a game must bring


def test_rollouts_need_what_the_game_has(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = game.new(seed=3)
    monkeypatch.setattr(game.kernels, "evaluate", None)
    with pytest.raises(BadBot, match="no evaluation"):
        choose("search:10it", match)
    assert choose("search:10it,rollout=random,decisions=all", match).statistics.iterations == 10
    monkeypatch.setattr(game.kernels, "greedy", None)
    with pytest.raises(BadBot, match="no greedy policy"):
        choose("search:10it,rollout=greedy,decisions=all", match)


def test_decisions_left_to_the_policy_are_not_searched(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    style = SearchStyle(decisions=0, by_policy=frozenset({"split", "pick"}))
    monkeypatch.setattr(SearchBot, "style", lambda self, game: style)
    match = game.new(seed=3)
    for _ in range(2):
        assert choose("search:500it", match).action == choose("greedy", match).action
        match.play(match.to_act[0], choose("greedy", match).action)
    choice = choose("search:500it", match)
    assert choice.statistics.iterations == 500


def test_every_line_is_judged_at_the_beginning_of_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_kernels((judges.round_of_lookout,))
    monkeypatch.setattr(LOOKOUT.kernels, "evaluate", judges.round_of_lookout)
    style = SearchStyle(rollout="greedy", turns=1, clock="turn")
    monkeypatch.setattr(SearchBot, "style", lambda self, game: style)
    found = choose("search:200it", LOOKOUT.new(seats=3, seed=4)).statistics.actions
    assert {each.value for each in found} == {1.0}


def test_decisions_that_are_asked_for_count_more_than_turns(game: Game) -> None:
    bot = freebooter.bot("search:10it,decisions=all")
    assert isinstance(bot, SearchBot)
    assert bot.style(freebooter.game("king-of-pirates")).turns is None
    assert SearchBot().style(freebooter.game("king-of-pirates")).turns is not None


def test_a_narrow_tree_begins_with_what_the_policy_would_do(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    style = SearchStyle(rollout="greedy", widening=1.0)
    monkeypatch.setattr(SearchBot, "style", lambda self, game: style)
    match = game.new(seed=3)
    visited = [
        {each.action for each in choose(f"search:{count}it", match).statistics.actions if each.visits}
        for count in (1, 2, 9, 16)
    ]
    assert visited[0] == {choose("greedy", match).action}
    assert [len(actions) for actions in visited] == [1, 2, 3, 4]


def test_a_tree_begins_with_the_decision_even_if_some_of_its_actions_are_left_to_the_policy() -> None:
    """All Hands on Deck's extra draws, which can be forfeited: the policy may choose among draws only."""
    game, greedy = freebooter.game("all-hands-on-deck"), freebooter.bot("greedy")
    match = game.new(seed=1, seats=2)
    while {action.verb for action in match.legal(match.to_act[0])} != {"draw", "forfeit"}:
        seat = match.to_act[0]
        match.play(seat, greedy.choose(match.knowledge(seat), seed=1).action)
    seat = match.to_act[0]
    bot = Opponent(budget=Budget(iterations=50), changes={"paired": False, "by_policy": frozenset({"draw"})})
    choice = bot.choose(match.knowledge(seat), seed=1)
    assert {each.action for each in choice.statistics.actions} == set(match.legal(seat))
    match.play(seat, choice.action)
