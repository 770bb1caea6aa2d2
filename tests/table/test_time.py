"""Absence, takeover and clocks, with a fake clock."""

from typing import Any

import pytest

from freebooter.table import Clock, Refused, TableSettings


def test_an_absent_player_is_waited_for_and_then_replaced_by_a_bot(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.table.presence.disconnect(1, playing.now)
    assert playing.table.seats[1].until == playing.now + 60
    playing.drain()
    assert playing.kinds(0)[-2:] == ["countdown", "seats"]
    playing.wait(59)
    assert playing.table.seats[1].playing == "person"
    playing.wait(2)
    assert playing.table.seats[1].playing == "bot"
    assert playing.table.seats[1].until is None


def test_who_comes_back_in_time_plays_on(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.table.presence.disconnect(1, playing.now)
    playing.wait(30)
    playing.table.presence.connect(1, playing.now)
    assert playing.table.seats[1].until is None
    playing.wait(100)
    assert playing.table.seats[1].playing == "person"


def test_who_comes_back_late_may_take_the_seat_over_from_the_bot(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.table.presence.disconnect(1, playing.now)
    playing.wait(61)
    playing.table.presence.connect(1, playing.now)
    assert playing.table.seats[1].playing == "bot"
    if playing.asked == 1:
        with pytest.raises(Refused, match="A bot plays this seat"):
            playing.act(1)
    playing.table.presence.come_back(1, playing.now)
    assert playing.table.seats[1].playing == "person"
    with pytest.raises(Refused, match="already"):
        playing.table.presence.come_back(1, playing.now)


def test_nobody_is_replaced_while_nobody_waits(jolly: Any) -> None:
    """A lone player's laptop sleeps for hours: the bot at the table does not mind."""
    playing = jolly("person", "bot").watch(0).begin()
    playing.table.presence.disconnect(0, playing.now)
    playing.wait(10_000)
    assert playing.table.seats[0].playing == "person"


def test_a_countdown_goes_on_after_a_restart(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.table.presence.disconnect(1, playing.now)
    until = playing.table.seats[1].until
    assert playing.drain().seats, "the countdown is stored"
    again = jolly()
    again.now = playing.now + 5
    again.table.seats[1].until = until
    again.table.restore([], again.now)
    again.wait(10)
    assert again.table.seats[1].playing == "person"
    again.table.presence.connect(0, again.now)
    assert again.table.seats[1].until == until
    again.wait(until - again.now + 1)
    assert again.table.seats[1].playing == "bot"


def test_the_host_may_wait_longer_or_not_at_all(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    with pytest.raises(Refused, match="Nobody is waited for"):
        playing.table.presence.skip(0, 1, playing.now)
    playing.table.presence.disconnect(1, playing.now)
    with pytest.raises(Refused, match="Only the host"):
        playing.table.presence.wait(1, 1, 60, playing.now)
    playing.table.presence.wait(0, 1, 60, playing.now)
    assert playing.table.seats[1].until == playing.now + 120
    playing.table.presence.skip(0, 1, playing.now)
    assert playing.table.seats[1].playing == "bot"


def test_a_player_may_leave_and_return(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.table.presence.leave(1, playing.now)
    assert playing.table.seats[1].playing == "bot"
    assert [thought.seat for thought in playing.table.pacing.bot_decisions()] == ([1] if playing.asked == 1 else [])
    with pytest.raises(Refused, match="already"):
        playing.table.presence.leave(1, playing.now)
    playing.table.presence.come_back(1, playing.now)
    assert not playing.table.pacing.bot_decisions()


def test_when_the_time_for_a_decision_is_up_a_bot_makes_it(jolly: Any) -> None:
    playing = jolly(settings=TableSettings(host=0, clock=Clock("decision", 30))).watch(0, 1).begin()
    seat = playing.asked
    assert playing.table.presenter.ask(seat)["clock"] == playing.now + 30
    playing.wait(29)
    assert not playing.table.pacing.bot_decisions()
    playing.wait(1)
    assert [(thought.seat, thought.level) for thought in playing.table.pacing.bot_decisions()] == [(seat, "sailor")]
    assert playing.table.seats[seat].playing == "person"


def test_a_seat_s_budget_is_used_up_over_the_match(jolly: Any) -> None:
    clock = Clock("seat", 100, increment=5)
    playing = jolly(settings=TableSettings(host=0, clock=clock)).watch(0, 1).begin()
    first = playing.asked
    playing.wait(40)
    playing.act(first)
    assert playing.effects.entries[0].took == 40
    entries = list(playing.effects.entries)
    other = playing.asked
    assert playing.table.presenter.ask(other)["clock"] == playing.now + 100
    while playing.asked != first:
        playing.act(playing.asked)
        entries += playing.effects.entries
    assert playing.table.presenter.ask(first)["clock"] == playing.now + 100 - 40 + 5
    again = jolly(settings=TableSettings(host=0, clock=clock))
    again.table.restore(entries, 5.0)
    again.now = 50.0
    again.table.presence.connect(first, again.now)
    assert again.table.presenter.ask(first)["clock"] == 50 + 65, "the time the server was away is not charged"


def test_clocks_stand_still_while_nobody_is_at_the_table(jolly: Any) -> None:
    playing = jolly(settings=TableSettings(host=0, clock=Clock("decision", 30))).watch(0, 1).begin()
    seat = playing.asked
    playing.wait(10)
    playing.table.presence.disconnect(0, playing.now)
    playing.table.presence.disconnect(1, playing.now)
    playing.wait(1000)
    assert not playing.table.pacing.bot_decisions()
    playing.table.presence.connect(seat, playing.now)
    assert playing.table.presenter.ask(seat)["clock"] == playing.now + 20


def test_the_host_changes_pace_and_clock(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    with pytest.raises(Refused, match="Only the host"):
        playing.table.change(1, playing.now, pace="instant")
    playing.table.change(0, playing.now, pace="calm", clock=Clock("decision", 10))
    assert playing.table.settings.pace == "calm"
    assert playing.drain().settings
    playing.table.change(0, playing.now, clock=None)
    assert playing.table.settings.clock is None
    assert playing.table.settings.pace == "calm"


def test_in_a_rush_bots_play_on_at_once_without_looking_ahead(jolly: Any) -> None:
    playing = jolly("bot", "person", settings=TableSettings(host=1, pace="calm")).watch(1).begin()
    table = playing.table
    table.change(1, playing.now, rush=True)
    assert {wanted.level for wanted in table.pacing.bot_decisions()} <= {"sailor"}, "somebody still plays"
    table.presence.leave(1, playing.now)
    [wanted] = table.pacing.bot_decisions()
    assert (wanted.level, wanted.not_before) == ("greedy", table.play.last_change)
    table.presence.come_back(1, playing.now)
    assert all(wanted.not_before > table.play.last_change for wanted in table.pacing.bot_decisions())
