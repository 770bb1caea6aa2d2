"""Chat: nobody floods a table, and who comes in is told the latest of it, with the rest within reach."""

from typing import Any

import pytest

from freebooter.table import Refused
from freebooter.table.chat import AT_ONCE, KEPT, PER_SECOND, SHOWN


def talk(playing: Any, count: int) -> None:
    """So many messages of one seat, as fast as it may send them."""
    for number in range(count):
        playing.now += 1 / PER_SECOND
        playing.table.chat.say(0, f"line {number}", playing.now)


def test_a_seat_that_writes_too_fast_is_told_to_wait_and_the_others_are_not(jolly: Any) -> None:
    playing = jolly().begin()
    for _ in range(int(AT_ONCE)):
        playing.table.chat.say(0, "ahoy", playing.now)
    with pytest.raises(Refused, match="too fast"):
        playing.table.chat.say(0, "ahoy", playing.now)
    playing.table.chat.say(1, "hush", playing.now)
    playing.table.chat.say(0, "sorry", playing.now + 1 / PER_SECOND)
    assert playing.table.chat.count == AT_ONCE + 2


def test_a_snapshot_has_the_latest_messages_and_older_ones_come_page_by_page(jolly: Any) -> None:
    playing = jolly().begin()
    talk(playing, 2 * SHOWN + 10)
    snapshot = playing.table.snapshot(1)
    assert [line["text"] for line in snapshot["chat"]] == [f"line {n}" for n in range(SHOWN + 10, 2 * SHOWN + 10)]
    older = playing.table.chat.page(snapshot["chat_older"])
    assert (older["lines"][0]["text"], older["first"], older["older"]) == ("line 10", 10, True)
    oldest = playing.table.chat.page(older["first"])
    assert [line["text"] for line in oldest["lines"]] == [f"line {n}" for n in range(10)]
    assert not oldest["older"]
    assert playing.table.chat.page(0)["lines"] == []


def test_no_more_stays_within_reach_than_anybody_wants(jolly: Any) -> None:
    playing = jolly().begin()
    talk(playing, KEPT + 5)
    assert playing.table.chat.page(7) == {"lines": playing.table.chat.page(7)["lines"], "first": 5, "older": False}
    assert playing.table.chat.page(3)["lines"] == []
    assert playing.table.chat.page(10**9)["first"] == KEPT + 5 - SHOWN
