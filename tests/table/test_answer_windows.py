"""Answer windows, with a fake clock: how long somebody takes tells nobody whether there was a choice."""

from typing import Any

import pytest

import freebooter
from freebooter.table import Clock, Seat, TableSettings
from freebooter.table.answer_windows import IN_A_RACE, WINDOWS
from freebooter.table.pacing import LEAST_THOUGHT, thinking_time

CAN_CALL = {"phase": "answer", "piles": ["Lo Re Cu", "Sa He Si"], "crews": ["Lo2", "Cu1 Si1"]}
"""Seat 0 could call, seat 1 can only pass."""

QUICK = TableSettings(host=0, pace="quick")


def answering(deck: Any, *kinds: str, settings: TableSettings = QUICK, races: str = "seating", **position: Any) -> Any:
    return deck(*kinds, settings=settings, races=races, **{**CAN_CALL, **position}).watch(0, 1).begin()


def moments(playing: Any, seconds: float = 20.0, step: float = 0.1) -> list[tuple[float, str]]:
    """When which actions are played within so many seconds."""
    begun, found = playing.now, []
    while playing.now < begun + seconds:
        before = len(playing.texts())
        playing.wait(step)
        found += [(round(playing.now - begun, 1), text) for text in playing.texts()[before:]]
    return found


@pytest.mark.parametrize("pace", ["quick", "calm"])
@pytest.mark.parametrize("after", [None, 0.1, 3.0])
def test_every_pass_takes_equally_long(deck: Any, pace: str, after: float | None) -> None:
    """Whether seat 0, which has a choice, passes at once, after a while, or says nothing."""
    playing = answering(deck, settings=TableSettings(host=0, pace=pace))
    if after is not None:
        playing.wait(after)
        assert playing.act(0, "pass").action == "pass"
        assert not playing.effects.entries, "nobody is told"
        assert not playing.texts()
    told = moments(playing)
    assert [text for _, text in told] == ["pass", "pass"]
    assert {round(at + (after or 0.0), 1) for at, _ in told} == {WINDOWS[pace]}


def test_what_others_are_told_in_a_window_is_the_same_with_and_without_a_choice(deck: Any) -> None:
    def told(**position: Any) -> list[tuple[float, str]]:
        playing = answering(deck, **position).watch(None)
        playing.told.clear()
        playing.act(1, "pass")
        playing.wait(WINDOWS["quick"] + 1)
        return [(event.at, event.kind) for viewer, event in playing.told if viewer is None]

    assert told() == told(crews=["Lo1", "Cu1 Si1"]) != []


def test_who_wants_to_react_may_do_so_until_the_window_closes_even_after_a_pass(deck: Any) -> None:
    playing = answering(deck)
    playing.act(0, "pass")
    playing.act(0, "pass")
    playing.wait(WINDOWS["quick"] - 0.5)
    playing.act(0, "call")
    assert playing.texts() == ["call"]


def test_the_asked_seat_sees_when_its_time_is_up(deck: Any) -> None:
    playing = answering(deck)
    assert playing.table.presenter.ask(0)["clock"] == playing.now + WINDOWS["quick"]
    hurried = answering(deck, settings=TableSettings(host=0, clock=Clock("decision", 4.0)))
    assert hurried.table.presenter.ask(0)["clock"] == hurried.now + 4.0


def test_the_time_of_a_window_is_not_charged_to_anybody_s_clock(deck: Any) -> None:
    playing = answering(deck, settings=TableSettings(host=0, clock=Clock("match", 300.0)))
    playing.wait(WINDOWS["quick"] + 0.1)
    assert playing.texts() == ["pass", "pass"]
    assert playing.table.play.clocks._spent == [0.0, 0.0]


def test_in_a_race_the_window_is_as_long_as_people_need(deck: Any) -> None:
    playing = answering(deck, races="arrival")
    playing.act(0, "pass")
    assert {at for at, _ in moments(playing)} == {round(IN_A_RACE * 1.8, 1)}


def test_where_no_other_person_could_learn_anything_there_is_no_window(deck: Any) -> None:
    playing = answering(deck, "person", "bot")
    assert playing.table.presenter.ask(0)["clock"] is None
    playing.act(0, "pass")
    assert playing.texts() == ["pass"]


def test_windows_of_king_of_pirates_are_of_fixed_length() -> None:
    game = freebooter.game("king-of-pirates")
    assert game.answer_window is not None
    playing = 0
    for seed in range(40):
        match = game.new(seats=2, seed=seed)
        for _ in range(60):
            if match.over or game.answer_window(match.knowledge(None)):
                break
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        playing += not match.over and game.answer_window(match.knowledge(None))
    assert playing, "there are windows"


def test_a_bot_without_a_choice_takes_as_long_as_one_that_thinks(jolly: Any) -> None:
    game = freebooter.game("jolly-and-roger")
    assert thinking_time("search:300ms", game) == 0.3
    assert thinking_time("search:1000it", game) == pytest.approx(0.2)
    assert thinking_time("sailor", game) == LEAST_THOUGHT
    for level in ("captain", "sailor"):
        playing = jolly("person", "bot", settings=TableSettings(host=0, pace="instant"))
        playing.table.seats[1] = playing.table.seating.seats[1] = Seat("bot", "Bot", level)
        playing.begin().watch(0)
        while playing.asked == 0:
            playing.act(0)
        (wanted,) = playing.table.pacing.bot_decisions()
        assert wanted.not_before == pytest.approx(
            playing.now + (thinking_time(level, playing.table.game) if playing.table.game.has_secrets else 0)
        )
