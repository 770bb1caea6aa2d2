"""Knowledge: what a seat knows, and nothing that would give away more."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import freebooter
from freebooter.engine.events import NO_LOG
from freebooter.engine.knowledge import seats_of
from toy.game import GAME


@pytest.fixture
def match() -> freebooter.Match:
    match = GAME.new(seats=2, seed=5)
    match.play(1, "play 1")
    return match


def test_a_seat_knows_its_own_hand_and_not_the_others(match: freebooter.Match) -> None:
    known = match.knowledge(0).state
    assert known.hand[0].tolist() == match.state.hand[0].tolist()
    assert known.hand[1].tolist() == [-1, -1]
    assert (known.choice[1], known.chosen[1]) == (-1, 1)


def test_a_bystander_knows_what_lies_open(match: freebooter.Match) -> None:
    known = match.knowledge(None)
    assert (known.seat, known.viewer) == (None, -1)
    assert known.legal() == ()
    assert known.to_act == (0,)


def test_knowledge_gives_away_neither_the_seed_nor_the_true_state(match: freebooter.Match) -> None:
    known = match.knowledge(0)
    assert known.setup.seed == 0
    assert known.state.chance_key.tolist() == [0, 0, 0, 0]
    known.buffer[:] = 0
    assert match.state.hand[0].all()


def test_knowledge_of_a_seat_that_is_not_there_is_refused(match: freebooter.Match) -> None:
    with pytest.raises(freebooter.BadSeat, match="There is no seat 2"):
        match.knowledge(2)


def test_only_a_legal_action_is_doubted(match: freebooter.Match) -> None:
    doubtful = replace(GAME, _configs={}, doubt=lambda known, action: ("LO-3", "Really?")).new(seats=2, seed=5)
    known = doubtful.knowledge(0)
    assert known.doubt(known.understand("play 0")) == ("LO-3", "Really?")
    assert known.doubt(known.understand("pass")) is None


def test_an_imagined_world_is_another_one_that_looks_the_same(match: freebooter.Match) -> None:
    known = match.knowledge(0)
    worlds = {known.imagine(seed).tobytes() for seed in range(20)}
    assert len(worlds) == 20
    for world in worlds:
        state = GAME.state.read(np.frombuffer(world, np.uint8).copy())
        assert state.hand[0].tolist() == match.state.hand[0].tolist()


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", None, True])
def test_only_a_seed_imagines_a_world(match: freebooter.Match, seed: Any) -> None:
    for imagined in (match.knowledge(0).imagine, match.knowledge(0).imagined_match):
        with pytest.raises(freebooter.BadOptions, match="A seed is a whole number from 0 to"):
            imagined(seed)


def test_actions_may_be_given_by_number_or_text(match: freebooter.Match) -> None:
    known, passing = match.knowledge(0), GAME.actions.parse("pass")
    for given in (passing, int(passing), "pass"):
        assert known.action(given) is passing
        assert known.why_not(given) == match.why_not(0, given)
        assert known.say_action(given) == known.say_action(passing)
        assert known.doubt(given) is None
    assert known.why_not(0) is None


@pytest.mark.parametrize("action", [99, -1, 0.5, None, True])
def test_what_is_no_action_is_refused(match: freebooter.Match, action: Any) -> None:
    known = match.knowledge(0)
    for asked in (known.action, known.why_not, known.say_action, known.doubt):
        with pytest.raises(freebooter.BadText, match="Actions of Lookout are numbered 0 to"):
            asked(action)


@pytest.mark.parametrize("seat", [2, -2, "0", 0.0, True])
def test_what_a_seat_may_do_is_asked_of_seats_that_are_there(match: freebooter.Match, seat: Any) -> None:
    for known in (match.knowledge(0), match.knowledge(None)):
        with pytest.raises(freebooter.BadSeat, match="There is no seat"):
            known.legal(seat)
        with pytest.raises(freebooter.BadSeat, match="There is no seat"):
            list(known.tried(seat, "chosen"))
    with pytest.raises(freebooter.BadSeat, match="There is no seat"):
        match.events(seat)


def test_what_actions_lead_to_is_tried_in_one_world_that_looks_the_same(match: freebooter.Match) -> None:
    known = match.knowledge(0)
    tried = list(known.tried(0, "chosen", "choice", "hand"))
    assert tuple(action for action, *_ in tried) == known.legal()
    for action, *after in tried:
        world = known.imagine(0)
        GAME.kernels.apply(known.config_buffer, world, 0, int(action), NO_LOG)
        GAME.kernels.redact(known.config_buffer, world, 0)
        state = GAME.state.read(world)
        assert after == [state.chosen.tolist(), state.choice.tolist(), state.hand.tolist()]
        assert state.hand[1].tolist() == [-1, -1]


def test_seats_are_read_from_bits() -> None:
    assert [seats_of(bits) for bits in (0, 1, 0b110)] == [(), (0,), (1, 2)]
