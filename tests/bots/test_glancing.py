"""A glance at actions without a network: the same worlds for all, and no more worlds for who is clearly worse."""

import json

import numpy as np
import pytest

import freebooter
from freebooter.bots.networks import Glancer
from freebooter.engine.knowledge import Knowledge
from freebooter.engine.match import Match
from freebooter.engine.native.compiler import COMPILED
from freebooter.engine.search_style import Glance
from interpreted_run import interpreted_run

TO_THE_END = Glance(worlds=64, decisions=400, turns=1, loyalty=0.0)


@pytest.fixture
def match() -> Match:
    """Pirate Party, somewhere in a game, with several things to do."""
    played = freebooter.game("pirate-party").new(seed=4, seats=2)
    greedy = freebooter.bot("greedy")
    while len(played.moves) < 12 or len(played.legal(played.to_act[0])) < 3:
        seat = played.to_act[0]
        played.play(seat, greedy.choose(played.knowledge(seat), seed=1).action)
    return played


def scores(match: Match, glance: Glance, seed: int = 1) -> list[float]:
    found = Glancer(glance, match.setup).scores(match.knowledge(match.to_act[0]), seed)
    assert len(found) == len(match.legal(match.to_act[0]))
    return [float(score) for score in found]


def test_who_drops_out_is_clearly_behind_and_costs_no_more() -> None:
    """All Hands on Deck: of the cards in hand one fits far better, and it is the one that few worlds prefer too."""
    hiring = freebooter.game("all-hands-on-deck").new(seats=2, seed=1)
    while len(hiring.to_act) == 1:
        hiring.play(hiring.to_act[0], hiring.legal(hiring.to_act[0])[0])
    few, many = (scores(hiring, Glance(worlds, 24, None, 0.0)) for worlds in (31, 320))
    assert np.isfinite(few).all()
    assert -np.inf in many
    assert np.isfinite(many[int(np.argmax(few))])


def test_the_policy_s_own_choice_has_something_in_advance(match: Match) -> None:
    plain, loyal = (scores(match, Glance(16, 400, 1, loyalty)) for loyalty in (0.0, 5.0))
    gained = [after - before for before, after in zip(plain, loyal, strict=True)]
    assert sorted(gained)[-1] > 10 > sorted(gained)[-2] == 0


def test_worlds_that_look_the_same_get_the_same_scores(match: Match) -> None:
    seat = match.to_act[0]
    known = match.knowledge(seat)
    other = Knowledge(match.setup, known.imagine(99), seat)
    glancer = Glancer(TO_THE_END, match.setup)
    assert glancer.scores(known, 5).tolist() == glancer.scores(other, 5).tolist()


def test_the_interpreted_glance_agrees_with_the_compiled() -> None:
    if not COMPILED:
        pytest.skip("nothing to compare with")
    program = (
        "import freebooter, json\n"
        "from freebooter.bots.networks import Glancer\n"
        "from freebooter.engine.search_style import Glance\n"
        "m = freebooter.game('pirate-party').new(seed=4, seats=2)\n"
        "g = Glancer(Glance(34, 2, 1, 0.1), m.setup)\n"
        "print(json.dumps([str(s) for s in g.scores(m.knowledge(m.to_act[0]), 3)]))"
    )
    there = [float(score) for score in json.loads(interpreted_run(program))]
    begun = freebooter.game("pirate-party").new(seed=4, seats=2)
    assert there == pytest.approx(scores(begun, Glance(34, 2, 1, 0.1), seed=3))
