"""A match buffer drives a match with one call per decision, and agrees with `Match` at every one of them."""

import random

import pytest

import freebooter
from freebooter.engine.native.match_buffer import NO_ACTION


@pytest.mark.parametrize("seed", range(3))
def test_a_desk_and_a_match_tell_the_same(seed: int) -> None:
    match = freebooter.game("jolly-and-roger").new(seed=seed)
    whole = match.game.match_buffer(match.setup.config)
    whole.deal(seed)
    asked = whole.step(0, NO_ACTION)
    pick = random.Random(seed).randrange
    while asked:
        bits, count = asked >> 16, asked & 0xFFFF
        seats = tuple(seat for seat in range(match.setup.seats) if bits >> seat & 1)
        assert seats == match.to_act
        assert tuple(whole.ids[:count]) == match.legal(seats[0])
        action = whole.ids[pick(count)]
        match.play(seats[0], action)
        asked = whole.step(seats[0], action)
        assert whole.state.tobytes() == match.buffer.tobytes()
    assert match.over


def test_asking_alone_changes_nothing() -> None:
    match = freebooter.game("jolly-and-roger").new(seed=5)
    whole = match.game.match_buffer(match.setup.config)
    whole.deal(5)
    before = whole.state.tobytes(), whole.log.tobytes()
    assert whole.step(0, NO_ACTION) == whole.step(1, NO_ACTION)
    assert (whole.state.tobytes(), whole.log.tobytes()) == before


def test_a_desk_can_be_dealt_anew() -> None:
    match = freebooter.game("jolly-and-roger").new(seed=5)
    whole = match.game.match_buffer(match.setup.config)
    for seed in (4, 5):
        whole.deal(seed)
        whole.step(0, NO_ACTION)
    assert whole.state.tobytes() == match.buffer.tobytes()
    assert match.game.events.read(whole.log, None) == match.events(everything=True)


def test_lists_of_actions_are_remembered_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freebooter.engine.actions.MOST_LISTS", 4)
    codec = freebooter.game("jolly-and-roger").actions
    monkeypatch.setattr(codec, "_lists", {})
    for number in range(10):
        assert codec.listed(number.to_bytes(2, "little")) == (codec[number],)
    assert len(codec._lists) <= 4
