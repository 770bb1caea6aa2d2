"""Search in a game for one: imagined worlds are solved, and vote for the plans that still win in them."""

import threading

import pytest

import freebooter
from freebooter.bots import Choice
from freebooter.bots.solved_worlds import ADVICE, SolvedWorlds
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.solving import LOST, WON, solve, solver_of


@pytest.fixture(scope="module")
def game() -> Game:
    return freebooter.game("seaport-solitaire")


@pytest.fixture
def midway(game: Game) -> Match:
    """A match in which the cargo is known and there is a choice between plans."""
    match = game.new(seed=3)
    while len(plans(match)) == 1:
        match.play(0, plans(match)[0][0])
    return match


def plans(match: Match) -> list[tuple[int, ...]]:
    knowledge = match.knowledge(0)
    return list(solver_of(match.game).plans(knowledge.config_buffer, knowledge.buffer))


def choose(spec: str, match: Match, seed: int = 1) -> Choice:
    return freebooter.bot(spec).choose(match.knowledge(0), seed=seed)


def finish(spec: str, match: Match) -> Match:
    while not match.over:
        match.play(0, choose(spec, match, len(match.moves)).action)
    return match


def test_what_nobody_has_seen_is_looked_at_first(game: Game) -> None:
    match = game.new(seed=3)
    while not match.state.queue_seen[: match.state.left].all():
        assert len(plans(match)) == 1
        match.play(0, choose("search:1000it", match).action)
    assert match.state.left > 20


def test_every_plan_can_be_played_and_only_its_end_is_more_than_dealing(midway: Match) -> None:
    assert len(plans(midway)) > 1
    for plan in plans(midway):
        assert [midway.game.actions[action].verb for action in plan[:-1]] == ["deal"] * (len(plan) - 1)
        match = midway.clone()
        for action in plan:
            match.play(0, action)
        assert match.state.moves == midway.state.moves + 1


def test_worlds_vote_for_the_plans_that_win_in_them(midway: Match) -> None:
    statistics = choose("search:300it", midway).statistics
    best = statistics.actions[0]
    assert statistics.iterations >= 300
    assert 0 < best.visits <= best.availability
    assert best.value == best.visits / best.availability
    assert {each.action for each in statistics.actions} == set(midway.legal(0))
    assert choose("search:300it", midway).statistics.actions == statistics.actions


def test_where_nothing_is_hidden_it_wins_what_can_be_won(game: Game) -> None:
    match = game.new(seed=3, options={"open": "on"})
    assert solve(match).found == WON
    assert finish("search:1it", match).result == (1,)


@pytest.mark.parametrize("open", ["off", "on"])
@pytest.mark.parametrize("seed", [3, 7, 11])
def test_only_what_is_legal_is_advised_where_dealing_is_over(game: Game, seed: int, open: str) -> None:
    """SS-19: whoever went through the cargo twice without moving a card has to move one."""
    match, deal = game.new(seed=seed, options={"open": open}), game.actions.id("deal")
    while deal in map(int, match.legal(0)):
        match.play(0, deal)
    choice = choose("search:8it", match)
    assert choice.action in match.legal(0)
    assert choice.reasons.sentences(match.knowledge(0))


@pytest.mark.parametrize("seed", [3, 7])
def test_with_open_cards_nobody_is_told_to_deal_past_what_was_meant(game: Game, seed: int) -> None:
    """Whoever followed a solver that changed its mind after each deal went round and round: 264 actions for deal 3."""
    match = finish("search:1it", game.new(seed=seed, options={"open": "on"}))
    assert match.result == (1.0,)
    assert len(match.moves) < 200


def test_a_match_that_is_lost_is_played_to_its_end(game: Game) -> None:
    seed = next(seed for seed in range(100) if solve(game.new(seed=seed)).found == LOST)
    match = finish("search:1it", game.new(seed=seed, options={"open": "on"}))
    assert match.result == (0,)
    assert match.moves[-1][1] != game.actions.id("give_up")


def test_worlds_that_look_the_same_get_the_same_answer(midway: Match) -> None:
    world = midway.knowledge(0).imagine(99)
    assert (world != midway.buffer).any()
    other = Knowledge(midway.setup, world, 0)
    answer = freebooter.bot("search:200it").choose(other, seed=1)
    assert answer.statistics.actions == choose("search:200it", midway).statistics.actions


def test_it_minds_the_clock_and_stops_when_told(midway: Match) -> None:
    choose("search:1it", midway)
    assert choose("search:30ms", midway).statistics.seconds < 10
    stop = threading.Event()
    stop.set()
    told = freebooter.bot("search:10s").choose(midway.knowledge(0), seed=1, stop=stop)
    assert told.statistics.seconds < 5


def test_whoever_asks_for_rollouts_gets_a_tree(midway: Match) -> None:
    asked = choose("search:50it,rollout=greedy", midway).statistics
    assert asked.actions == choose("classic:50it", midway).statistics.actions


@pytest.mark.parametrize("seed", range(1, 9))
def test_with_open_cards_following_the_advice_wins_what_can_be_won(game: Game, seed: int) -> None:
    match = game.new(seed=seed, options={"open": "on"})
    winnable = solve(match).found == WON
    assert winnable == (finish("search:30it", match).result == (1.0,))


def test_following_the_advice_brings_a_ship_home_where_one_can_land(game: Game) -> None:
    """Deal 305569: somebody who followed every hint was stuck with no card at home."""
    match = finish("search:60it", game.new(seed=305569))
    assert match.result == (1.0,)
    assert match.scores == (54.0,)


@pytest.mark.parametrize("seed", [3, 7, 305569])
def test_advice_that_costs_nothing_never_loses_a_deal(game: Game, seed: int) -> None:
    """Wherever a safe move or an unseen card is there, it is advised, and what could be won can be won after it."""
    match, advised = game.new(seed=seed), 0
    while not match.over:
        only = plans(match)
        if len(only) == 1 and only[0][0] != game.actions.id("deal"):
            advised += 1
            assert int(choose("search:1it", match).action) == only[0][0]
            before = solve(match).found
            match.play(0, only[0][0])
            assert before != WON or solve(match).found == WON
        else:
            match.play(0, choose("greedy", match).action)
    assert advised > 3


@pytest.mark.parametrize(("seed", "moves"), [(14, 15), (19, 34)])
def test_advice_asks_enough_worlds_to_tell_plans_apart_that_nearly_always_win(
    game: Game, seed: int, moves: int
) -> None:
    """Sixty iterations see no difference here between a move that loses the deal and one that does not."""
    match = game.new(seed=seed)
    while len(match.moves) < moves:
        match.play(0, choose("search:60it", match, len(match.moves)).action)
    assert solve(match).found == WON
    for luck in range(3):
        assert choose(ADVICE, match, luck).action.text == "deal"
    match.play(0, "deal")
    assert solve(match).found == WON


def test_what_nobody_could_prove_to_lose_is_tried_before_the_policy(midway: Match) -> None:
    """Worlds too hard for a quick look say nothing for a plan, and nothing against it."""
    worlds, last = SolvedWorlds(midway.knowledge(0), 1), plans(midway)[-1]
    for plan in worlds._plans:
        plan.tried, plan.lost = 4, 3 if plan.actions == last else 4
    assert int(worlds.statistics(midway.legal(0))[0].action) == last[0]
    for plan in worlds._plans:
        plan.lost = 4
    assert worlds.statistics(midway.legal(0)) == ()
