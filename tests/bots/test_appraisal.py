"""A game's better judgement: search goes by it, classic does not, and it tells who is ahead."""

import numpy as np
import pytest

import freebooter
from freebooter.bots.networks.glancer import outlook_of
from freebooter.bots.networks.network import Outlook
from freebooter.bots.networks.scorer import ways_of
from freebooter.bots.tree_search import rules_of
from freebooter.engine.layout import Buffer
from freebooter.engine.match import Match
from freebooter.engine.native.pointers import address
from freebooter.engine.search_style import Glance

APPRAISED = ["all-hands-on-deck", "jolly-and-roger", "king-of-pirates", "pirate", "pirate-party"]
TABLES = [(name, seats) for name in APPRAISED for seats in (2, 4) if seats in freebooter.game(name).seats]


@pytest.mark.parametrize("name", APPRAISED)
def test_only_classic_judges_as_it_always_did(name: str) -> None:
    game = freebooter.game(name)
    assert game.classic is not None
    assert rules_of(game, game.classic).evaluate is game.kernels.evaluate
    assert rules_of(game, game.search).evaluate is game.kernels.appraise


@pytest.mark.parametrize("name", APPRAISED)
def test_policy_judges_by_it_but_networks_that_learned_without_it_do_not(name: str) -> None:
    game = freebooter.game(name)
    game.prepare()
    setup = game.new(seed=1, seats=2).setup
    own = outlook_of(game, Glance(worlds=1, decisions=1))
    assert ways_of(setup, own).evaluate == address(game.kernels.appraise)
    assert ways_of(setup, Outlook(skilled=True)).evaluate == address(game.kernels.evaluate)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chances_add_up_to_one_and_favour_who_wins(name: str, seats: int) -> None:
    """Over some matches of greedy bots: the winner was given more than an even share, on the mean of all positions."""
    game, greedy, out = freebooter.game(name), freebooter.bot("greedy"), np.zeros(seats)
    given = []
    for seed in range(1, 5):
        match, told = game.new(seed=seed, seats=seats), []
        while not match.over:
            seat = match.to_act[0]
            match.play(seat, greedy.choose(match.knowledge(seat), seed=seed).action)
            game.fast.appraise(match.setup.config, match.buffer, out)
            assert out.sum() == pytest.approx(1.0)
            assert out.min() >= 0.0
            told.append(out.copy())
        assert told[-1] == pytest.approx(match.result)
        given.append(float(np.mean(np.array(told[:-1]) @ np.array(match.result))))
    assert np.mean(given) > 1 / seats


def test_the_hands_of_a_fresh_deal_count_for_nothing() -> None:
    """Pirate Party: with the same points, every deal of the second game is worth the same; to `evaluate` it is not."""
    game, greedy = freebooter.game("pirate-party"), freebooter.bot("greedy")
    match = game.new(seed=3, seats=2)
    while match.state.game_number == 1:
        seat = match.to_act[0]
        match.play(seat, greedy.choose(match.knowledge(seat), seed=1).action)
    worlds = [match.knowledge(None).imagine(seed) for seed in range(12)]
    told = {name: {chances(match, name, world) for world in worlds} for name in ("appraise", "evaluate")}
    assert len(told["appraise"]) == 1
    assert len(told["evaluate"]) > 1
    leader = int(np.argmax(match.scores))
    assert chances(match, "appraise", worlds[0])[leader] > 0.5


def test_rights_of_the_coming_round_count() -> None:
    """All Hands on Deck: who may hire more in the round that begins is better off, and `evaluate` does not see it."""
    game = freebooter.game("all-hands-on-deck")
    match = game.new(seed=3, seats=2)
    world = match.knowledge(None).imagine(1)
    before = {name: chances(match, name, world) for name in ("appraise", "evaluate")}
    game.state.read(world).hire_rights[0] = 1
    assert chances(match, "appraise", world)[0] > before["appraise"][0]
    assert chances(match, "evaluate", world) == before["evaluate"]


def test_what_to_put_back_is_thought_about_but_not_what_to_draw() -> None:
    """All Hands on Deck: imagined worlds do not know what cards are like that others have put back."""
    match, bot, seen = freebooter.game("all-hands-on-deck").new(seed=3, seats=2), freebooter.bot("search:64it"), set()
    while len(seen) < 2 and match.state.round_number < 3:
        seat = match.to_act[0]
        choice = bot.choose(match.knowledge(seat), seed=1)
        verbs = {action.verb for action in match.legal(seat)}
        if len(match.legal(seat)) > 1 and verbs <= {"draw", "return"}:
            seen |= verbs
            assert (sum(each.visits > 0 for each in choice.statistics.actions) > 1) == (verbs == {"return"})
        match.play(seat, choice.action)
    assert seen == {"draw", "return"}


def chances(match: Match, name: str, world: Buffer) -> tuple[float, ...]:
    out = np.zeros(match.setup.seats)
    getattr(match.game.fast, name)(match.setup.config, world, out)
    return tuple(out.tolist())
