"""Races and passes, with a fake clock: all begin at the same moment, and speed tells nothing."""

from dataclasses import replace
from typing import Any

import pytest

from freebooter.engine.actions import Codec, Verb
from freebooter.table import Clock, Refused, TableSettings
from freebooter.table.player_names import distinct

HANDS = {"phase": "hire", "stocks": ["Lo Re Cu", "Sa He Si"], "piles": ["Lo Re", "Sa He"]}
ANSWERS = {"phase": "answer", "piles": ["Lo Re Cu", "Sa He Si"], "crews": ["Lo2", "Cu1 Si1"]}


def test_a_seat_that_can_only_pass_is_passed_after_a_while(lookout: Any) -> None:
    playing = lookout(cards=[1, 2, 8, 9, 3, 4, 5, 6, 7]).begin()
    game = playing.table.game
    dull = Codec(*(Verb(verb.name, *verb.domains, passes=verb.name == "play") for verb in game.actions.verbs.values()))
    playing.table.play.game = replace(game, actions=dull)
    playing.act(0, "play 0")
    playing.act(1, "play 0")
    playing.act(1, "pass")
    playing.wait(0.9)
    assert len(playing.texts()) == 3, "too soon: a quick pass would tell that there was no choice"
    playing.wait(2.2)
    assert playing.texts()[3:5] == ["play 0", "play 0"]
    assert {entry.by for entry in playing.effects.entries} <= {"table"}


def test_only_who_cannot_call_is_passed_by_the_table(deck: Any) -> None:
    playing = deck(settings=TableSettings(host=0, pace="instant"), **ANSWERS).watch(0, 1).begin()
    playing.wait(3.1)
    assert playing.texts() == ["pass"]
    assert playing.table.match.to_act == (0,), "at this pace who could call is asked for as long as it takes"


def test_nobody_answers_a_race_before_it_opens(deck: Any) -> None:
    playing = deck(**HANDS).watch(0, 1).begin()
    opens = playing.table.snapshot(0)["opens"]
    assert opens == playing.now + 1.8
    assert playing.table.snapshot(None)["opens"] == opens, "everybody sees it at the same moment"
    with pytest.raises(Refused, match="at the same moment"):
        playing.act(0, "hire Lo")
    playing.wait(1.8)
    playing.act(0, "hire Lo")
    assert playing.table.snapshot(0)["opens"] == opens, "an answer does not begin another race"


def test_bots_among_themselves_do_not_count_down(deck: Any) -> None:
    playing = deck("bot", "bot", **HANDS).begin()
    assert playing.table.snapshot(None)["opens"] == playing.now


def test_each_question_is_a_race_of_its_own_and_laying_is_none(deck: Any) -> None:
    playing = deck(**{**HANDS, "stocks": ["Lo", "Sa"], "crews": ["Lo1", "Sa1"]}).watch(0, 1).begin()
    playing.wait(1.8)
    playing.act(1, "hire Sa")
    playing.wait(5)
    playing.act(0, "hire Lo")
    assert playing.table.snapshot(0)["opens"] == playing.now, "the calls begin at once"
    playing.act(1, "call")
    playing.act(0, "pass")
    playing.wait(5)
    assert playing.table.snapshot(0)["opens"] is None
    assert playing.table.match.state.start == 1


def test_where_seating_decides_nothing_is_a_race(deck: Any) -> None:
    playing = deck("person", "bot", races="seating", **HANDS).watch(0).begin()
    assert playing.table.snapshot(0)["opens"] is None
    assert playing.table.pacing.bot_decisions()[0].not_before == playing.now + 0.7


def test_bots_race_like_people(deck: Any) -> None:
    times = []
    for salt in range(60):
        playing = deck("person", "bot", salt=str(salt), **HANDS).watch(0).begin()
        times.append(playing.table.pacing.bot_decisions()[0].not_before - playing.now - 1.8)
    assert len(set(times)) == 60
    assert 1.0 < min(times) < 3.0 < 5.0 < max(times) < 14.0
    assert 3.3 < sorted(times)[30] < 4.8


def test_a_further_answer_in_a_race_takes_a_bot_less_time(deck: Any) -> None:
    playing = deck("person", "bot", **HANDS).watch(0).begin()
    playing.wait(6)
    thought = playing.table.pacing.bot_decisions()[0]
    playing.table.submit(1, thought.decision, "hire Si", playing.now, "bot")
    assert 0.3 < playing.table.pacing.bot_decisions()[0].not_before - playing.now < 4


def test_alone_with_instant_bots_nobody_waits_for_a_countdown(deck: Any) -> None:
    settings = TableSettings(host=0, pace="instant")
    assert deck("person", "bot", settings=settings, **HANDS).begin().table.snapshot(0)["opens"] == 1000.0
    assert deck(settings=settings, **HANDS).begin().table.snapshot(0)["opens"] == 1001.8, "two people begin together"


def test_the_countdown_is_not_charged_to_a_clock(deck: Any) -> None:
    playing = deck(settings=TableSettings(host=0, clock=Clock("seat", 100)), **HANDS).watch(0, 1).begin()
    assert playing.table.presenter.ask(0)["clock"] == pytest.approx(1101.8)
    playing.wait(3)
    playing.act(0, "hire Lo")
    assert playing.effects.entries[0].took == pytest.approx(1.2)


def test_who_left_does_not_hold_up_a_race(deck: Any) -> None:
    playing = deck(**HANDS).watch(0, 1).begin()
    playing.table.presence.disconnect(1, playing.now)
    playing.wait(2)
    playing.act(0, "hire Lo")
    playing.act(0, "return Re")
    assert playing.table.match.state.start == 0
    playing.wait(60)
    [thought] = playing.table.pacing.bot_decisions()
    assert (thought.seat, thought.not_before <= playing.now) == (1, True), "the bot that takes over answers at once"


def test_people_are_called_by_their_names(deck: Any) -> None:
    playing = deck(**HANDS)
    playing.table.seats[1].name = "Mary"
    playing.watch(0).begin()
    assert playing.table.snapshot(0)["view"]["names"] == ["Person", "Mary"]
    playing.wait(2)
    playing.act(1, "hire Sa")
    playing.act(1, "return He")
    assert playing.table.snapshot(0)["log"][-1]["line"].startswith("Mary is finished: 1 hired, 2 returned.")


def test_equal_names_are_told_apart() -> None:
    assert distinct(["Anne", "Ben", "Anne", "Anne"]) == ["Anne", "Ben", "Anne 2", "Anne 3"]
