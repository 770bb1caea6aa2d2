"""Undo: how far it reaches."""

from typing import Any

import pytest

from freebooter.table import Refused, TableSettings

PLAYING = {"slots": "G1 G2 Y1 Y2 K", "sets": "012|34", "picked": "A"}


def test_small_actions_of_one_play_can_be_taken_back_one_by_one(jolly: Any) -> None:
    playing = jolly(**PLAYING).begin()
    playing.act(1, "crew 0")
    playing.act(1, "crew 2")
    assert playing.table.presenter.ask(1)["undo"]
    playing.undo(1)
    assert playing.texts() == ["crew 0"]
    playing.undo(1)
    assert playing.texts() == []
    assert not playing.table.presenter.may_undo(1)


def test_an_undo_is_an_entry_of_its_own(jolly: Any) -> None:
    playing = jolly(**PLAYING).begin()
    playing.act(1, "crew 0")
    playing.undo(1)
    assert [(entry.number, entry.kind, entry.kept) for entry in playing.effects.entries] == [(1, "undo", 0)]


def test_the_last_card_of_a_set_completes_the_play(jolly: Any) -> None:
    playing = jolly(**PLAYING).begin()
    for action in ("crew 0", "crew 1", "crew 2"):
        playing.act(1, action)
    with pytest.raises(Refused, match="play is complete"):
        playing.undo(1)


def test_what_the_game_calls_final_stays(jolly: Any) -> None:
    playing = jolly().begin()
    playing.act(playing.asked, "split 01|234")
    with pytest.raises(Refused, match="is final"):
        playing.undo(1 - playing.asked)


def test_nobody_takes_back_what_somebody_else_did(jolly: Any) -> None:
    playing = jolly(**PLAYING).begin()
    for action in ("crew 0", "crew 1", "crew 2"):
        playing.act(1, action)
    playing.act(0, "crew 3")
    with pytest.raises(Refused, match="Somebody else has acted"):
        playing.undo(1)
    playing.undo(0)
    assert playing.texts() == ["crew 0", "crew 1", "crew 2"]


def test_against_bots_undo_goes_back_to_the_last_own_decision(jolly: Any) -> None:
    playing = jolly("bot", "person", **PLAYING).begin()
    for action in ("crew 0", "crew 1", "crew 2"):
        playing.act(1, action)
    playing.act(0, "crew 3")
    playing.act(0, "kraken 4 none")
    assert playing.table.presenter.may_undo(1)
    playing.undo(1)
    assert playing.texts() == ["crew 0", "crew 1"]


def test_the_table_can_do_without_undo(jolly: Any) -> None:
    playing = jolly("bot", "person", settings=TableSettings(undo=False), **PLAYING).begin()
    playing.act(1, "crew 0")
    assert not playing.table.presenter.may_undo(1)
    with pytest.raises(Refused, match="nothing is taken back"):
        playing.undo(1)


def test_a_decision_answered_before_an_undo_is_not_answered_again_by_a_late_click(jolly: Any) -> None:
    playing = jolly(**PLAYING).begin()
    decision = playing.decision(1)
    playing.act(1, "crew 0", decision)
    playing.undo(1)
    assert playing.decision(1) != decision
    playing.act(1, "crew 0", decision)
    assert playing.texts() == []


def test_what_was_undone_stays_undone_after_a_restart(jolly: Any) -> None:
    playing = jolly(**PLAYING).begin()
    entries = []
    for step in ("crew 0", "crew 2", None, "crew 1"):
        playing.undo(1) if step is None else playing.act(1, step)
        entries += playing.effects.entries
    again = jolly(**PLAYING)
    again.table.restore(entries, 9.0)
    assert again.texts() == ["crew 0", "crew 1"]
    assert again.table.presenter.ask(1) == playing.table.presenter.ask(1)
    assert again.table.play.entries == 4


def test_a_look_at_something_hidden_cannot_be_taken_back(lookout: Any) -> None:
    """A peek shows the actor a card: in other worlds it would have been another."""
    from freebooter.table.undo_rules import something_was_shown

    playing = lookout(cards=[1, 2, 8, 9, 3, 4, 5, 6, 7]).begin()
    playing.act(0, "play 0")
    playing.act(1, "play 0")
    match = playing.table.match
    for text, shown in (("peek left", True), ("pass", False)):
        after = match.clone()
        after.play(1, text)
        assert something_was_shown(match.setup, match.buffer, after.buffer, 1, after.moves[-1][1]) is shown


def test_chance_cannot_be_taken_back(lookout: Any) -> None:
    from freebooter.table.undo_rules import chance_spoke

    playing = lookout(cards=[1, 2, 8, 9, 3, 4, 5, 6, 7]).begin()
    before = playing.table.match.buffer.copy()
    playing.act(0, "play 0")
    assert not chance_spoke(playing.table.match, before)
    playing.act(1, "play 0")
    assert chance_spoke(playing.table.match, before), "LO-6: a random player finds coins"


def test_nothing_is_taken_back_when_the_match_is_over(jolly: Any) -> None:
    playing = jolly("person", "person").begin()
    while playing.table.status == "playing":
        playing.act(playing.asked)
    assert not playing.table.presenter.may_undo(0)
    with pytest.raises(Refused, match="over"):
        playing.undo(0)


def test_against_bots_even_a_final_decision_can_be_taken_back(jolly: Any) -> None:
    playing = jolly("bot", "person", slots="G1 G2 Y1 Y2 K", sets="012|34").begin()
    playing.act(1, "pick A")
    playing.undo(1)
    assert playing.texts() == []
