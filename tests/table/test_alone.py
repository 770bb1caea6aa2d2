"""A table for one: everything can be taken back, the end included, and done again."""

from typing import Any

import pytest

from freebooter.table import Refused

SHIPS = {"columns": ["S0", "S1", "S2", "Y10"]}


def test_undo_and_redo_go_as_far_as_one_likes(patience: Any) -> None:
    playing = patience(**SHIPS).begin()
    for text in ("land 1", "land 2", "land 3"):
        playing.act(0, text)
    for _ in range(3):
        playing.undo(0)
    assert playing.texts() == []
    assert not playing.table.presenter.may_undo(0)
    for _ in range(3):
        assert playing.table.presenter.ask(0)["redo"]
        playing.redo(0)
    assert playing.texts() == ["land 1", "land 2", "land 3"]


def test_all_can_be_taken_back_at_once(patience: Any) -> None:
    playing = patience(**SHIPS).begin()
    playing.act(0, "land 1")
    playing.act(0, "land 2")
    playing.undo(0, kept=0)
    assert playing.texts() == []
    playing.redo(0)
    assert playing.texts() == ["land 1"]
    with pytest.raises(Refused, match="From 0 to 0"):
        playing.undo(0, kept=3)


def test_something_new_ends_what_could_be_done_again(patience: Any) -> None:
    playing = patience(**SHIPS).begin()
    playing.act(0, "land 1")
    playing.undo(0)
    playing.act(0, "land 2")
    assert not playing.table.presenter.ask(0)["redo"]
    with pytest.raises(Refused, match="nothing to do again"):
        playing.redo(0)


def test_even_the_end_can_be_taken_back(patience: Any) -> None:
    playing = patience(**SHIPS).begin()
    playing.act(0, "give_up")
    assert playing.effects.ended
    assert playing.table.status == "over"
    playing.undo(0)
    assert playing.effects.reopened
    assert playing.table.status == "playing"
    playing.act(0, "land 1")
    assert playing.texts() == ["land 1"]


def test_a_restored_table_knows_what_can_be_done_again(patience: Any) -> None:
    playing = patience(**SHIPS).begin()
    playing.act(0, "land 1")
    entries = list(playing.effects.entries)
    playing.undo(0)
    entries += playing.effects.entries
    again = patience(**SHIPS)
    again.table.restore(entries, 1000.0)
    again.redo(0)
    assert again.texts() == ["land 1"]


def test_with_others_at_the_table_it_is_one_by_one_and_the_end_is_the_end(jolly: Any) -> None:
    playing = jolly("person", "bot", slots="G1 G2 Y1 Y2 K", sets="012|34", picked="A", splitter=1).begin()
    playing.act(0, "crew 0")
    with pytest.raises(Refused, match="table for one"):
        playing.undo(0, kept=0)
    playing.undo(0)
    assert not playing.table.presenter.ask(0)["redo"]
