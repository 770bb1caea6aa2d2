"""Search with a network that says where to look first: what it finds, and what it must not know."""

from dataclasses import dataclass, replace

import numpy as np
import pytest

import freebooter
import straws.game
from freebooter.bots import Budget
from freebooter.bots.classic import Question
from freebooter.bots.networks import Network, Outlook
from freebooter.bots.search import SearchBot
from freebooter.engine.game import Game
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.search_style import SearchStyle


@dataclass(frozen=True)
class Guided(SearchBot):
    """Search by a given network, however little it knows."""

    network: Network | None = None
    patience: int = 4

    def usual_style(self, game: Game) -> SearchStyle:
        return replace(game.search, trust=0.5, patience=self.patience, paired=False)

    def guide(self, question: Question) -> Network | None:
        return self.network


def favouring(game: Game, action: int, share: float = 4.0) -> Network:
    """A network that would always take one action, whatever it sees."""
    blank = Network.blank(game, 8, 4, Outlook(), 1)
    embedding = np.zeros_like(blank.net.embedding)
    embedding[len(embedding) - 6 - len(game.actions) + action, -1] = share
    return replace(blank, net=blank.net._replace(embedding=embedding))


def first_decision(game: Game, seats: int, seed: int) -> Knowledge:
    match = game.new(seats=seats, seed=seed)
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match.knowledge(match.to_act[0])


def visits(bot: SearchBot, knowledge: Knowledge, seed: int = 1) -> dict[int, int]:
    return {int(each.action): each.visits for each in bot.choose(knowledge, seed=seed).statistics.actions}


@pytest.mark.parametrize(("name", "seats"), [("jolly-and-roger", 2), ("king-of-pirates", 6), ("pirate-party", 3)])
def test_it_looks_first_at_what_the_network_would_do(name: str, seats: int) -> None:
    game = freebooter.game(name)
    knowledge = first_decision(game, seats, 2)
    for action in knowledge.legal()[:3]:
        bot = Guided(Budget(iterations=20), network=favouring(game, int(action), 9.0))
        found = visits(bot, knowledge)
        assert max(found, key=lambda each: found[each]) == int(action)


def test_more_thought_corrects_a_network_that_is_wrong() -> None:
    """Whoever has the longest straw keeps it, although the network would swap."""
    game = straws.game.GAME
    swap = next(int(action) for action in game.actions if action.verb == "swap")
    for seed in range(40):
        knowledge = game.new(seed=seed).knowledge(0)
        if int(knowledge.state.straw[0]) == straws.game.STRAWS:
            bot = Guided(Budget(iterations=2000), network=favouring(game, swap, 2.0))
            assert bot.choose(knowledge, seed=seed).action.verb == "keep"
            return
    raise AssertionError("nobody was dealt the longest straw")


@pytest.mark.parametrize("name", ["king-of-pirates", "pirate-party", "all-hands-on-deck"])
def test_worlds_that_look_the_same_get_the_same_answer(name: str) -> None:
    game = freebooter.game(name)
    knowledge = first_decision(game, 3, 5)
    bot = Guided(Budget(iterations=150), network=favouring(game, int(knowledge.legal()[0]), 1.0))
    expected = visits(bot, knowledge)
    for seed in range(3):
        other = Knowledge(knowledge.setup, knowledge.imagine(seed), knowledge.seat)
        assert visits(bot, other) == expected


def test_the_same_seed_gives_the_same_tree_and_memory_is_minded() -> None:
    game = freebooter.game("pirate-party")
    knowledge = first_decision(game, 4, 9)
    network = favouring(game, int(knowledge.legal()[-1]), 1.0)
    bot = Guided(Budget(iterations=400), network=network, memory=64)
    assert visits(bot, knowledge) == visits(bot, knowledge)
    assert sum(visits(bot, knowledge).values()) == 400
