"""Submitting, decisions, and what each viewer is told."""

from typing import Any

import pytest

from freebooter.table import Refused, Seat, TableSettings


def test_an_answer_quotes_the_decision_it_answers(jolly: Any) -> None:
    playing = jolly().begin()
    seat = playing.asked
    with pytest.raises(Refused, match="not asked any more"):
        playing.act(seat, "split 01|234", decision=99)
    assert playing.texts() == []
    assert playing.act(seat, "split 01|234").action == "split 01|234"


def test_the_same_answer_again_gets_the_same_acknowledgement_and_plays_nothing(jolly: Any) -> None:
    playing = jolly().begin()
    seat, decision = playing.asked, playing.decision(playing.asked)
    first = playing.act(seat, "split 01|234", decision)
    again = playing.act(seat, "split 01|234", decision)
    assert again == first
    assert playing.texts() == ["split 01|234"]
    assert not playing.effects.stored
    with pytest.raises(Refused, match=r"^You have answered that already\.$"):
        playing.act(seat, "split 0|1234", decision)


def test_an_answer_after_the_same_decision_was_acknowledged_survives_a_restart(jolly: Any) -> None:
    playing = jolly().begin()
    seat, decision = playing.asked, playing.decision(playing.asked)
    playing.act(seat, "split 01|234", decision)
    again = jolly()
    again.table.restore(playing.effects.entries, 5.0)
    assert again.act(seat, "split 01|234", decision).decision == decision
    assert again.texts() == ["split 01|234"]


def test_a_refusal_is_a_sentence_with_its_clause(jolly: Any) -> None:
    playing = jolly(slots="G1 G2 Y1 Y2 K", sets="01|234", picked="A").begin()
    with pytest.raises(Refused) as refused:
        playing.act(1, "board 0")
    assert refused.value.clause == "JR-34"
    assert refused.value.reason.endswith(".")
    with pytest.raises(Refused, match="no action 'fly'"):
        playing.act(1, "fly 0")
    with pytest.raises(Refused, match="numbered 0 to"):
        playing.act(1, 9999)


def test_whoever_is_not_asked_is_told_whose_decision_it_is(jolly: Any) -> None:
    playing = jolly().begin()
    with pytest.raises(Refused) as refused:
        playing.act(1 - playing.asked, "pick A", decision=1)
    assert refused.value.clause == "JR-10"


def test_before_everybody_sits_nothing_can_be_played(jolly: Any) -> None:
    playing = jolly("person", "open")
    assert not playing.table.seating.full
    with pytest.raises(Refused, match="not begun"):
        playing.act(0, "pick A", decision=1)


def test_answers_of_others_to_a_simultaneous_question_leave_a_decision_alone(lookout: Any) -> None:
    playing = lookout("person", "person", "person").begin()
    decisions = [playing.decision(seat) for seat in range(3)]
    playing.act(2, "play 1", decisions[2])
    playing.act(0, "play 0", decisions[0])
    assert playing.decision(1) == decisions[1]
    playing.act(1, "play 1", decisions[1])
    assert len(playing.texts()) == 3


def test_a_new_question_has_a_new_number_even_if_its_answers_read_the_same(lookout: Any) -> None:
    playing = lookout(settings=TableSettings(host=0), cards=[1, 2, 8, 9, 3, 4, 5, 6, 7]).begin()
    first = playing.decision(0)
    playing.act(0, "play 0")
    playing.act(1, "play 0")
    playing.act(1, "pass")
    assert playing.decision(0) != first


def test_each_viewer_has_numbers_of_its_own_without_gaps(lookout: Any) -> None:
    playing = lookout("person", "person", "person").watch(0, 1, None).begin()
    playing.act(0, "play 0")
    playing.act(1, "play 0")
    for viewer in (0, 1, None):
        numbers = [event.n for of, event in playing.told if of == viewer]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert numbers[-1] == playing.table.streams[viewer].n


def test_a_secret_answer_is_told_to_its_player_only(lookout: Any) -> None:
    playing = lookout("person", "person", "person").watch(0, 1, None).begin()
    playing.act(0, "play 1")
    moves = {of: event.data for of, event in playing.told if event.kind == "move"}
    assert moves[0]["action"]["text"] == "play 1"
    assert moves[1]["action"] is None
    assert moves[None]["action"] is None


def test_who_missed_events_gets_them_by_number_and_who_missed_too_many_does_not(jolly: Any) -> None:
    playing = jolly("bot", "person").watch(1).begin()
    stream = playing.table.streams[1]
    seen = stream.n
    playing.table.presence.disconnect(1, playing.now)
    playing.drain()
    missed = stream.after(seen)
    assert missed is not None
    assert [event.n for event in missed] == [seen + 1]
    assert stream.after(seen + 50) is None
    playing.now += 10_000
    playing.table.chat.say(1, "anybody?", playing.now)
    assert stream.after(seen) is None, "nobody looked for so long that nothing was kept"


def test_after_a_restart_no_event_number_is_used_again(jolly: Any) -> None:
    playing = jolly()
    before = playing.table.streams[0].n
    from freebooter.table import Table

    loaded = Table(playing.table.setup, playing.table.seats, TableSettings(), "salt", loads=1)
    assert loaded.streams[0].n > before + 1000


def test_the_log_is_in_words_and_an_undo_tells_it_anew(jolly: Any) -> None:
    playing = jolly(slots="G1 G2 Y1 Y2 K", sets="012|34", picked="A").watch(0, 1).begin()
    playing.act(1, "crew 0")
    lines = [line["line"] for line in playing.table.snapshot(1)["log"]]
    assert lines[-1].startswith(f"{playing.table.setup.edition['look.seats'][1]} lays green 1 at the green ship")
    playing.undo(1)
    undone = next(event.data for of, event in playing.told if event.kind == "undo" and of == 0)
    assert [line["line"] for line in undone["log"]] == lines[:-1]


def test_each_seat_is_told_in_its_own_language(jolly: Any) -> None:
    playing = jolly(slots="G1 G2 Y1 Y2 K", sets="012|34", picked="A").watch(0, 1).begin()
    english = playing.table.snapshot(1)
    playing.table.presence.speak(1, "de")
    german = playing.table.snapshot(1)
    assert german["ask"]["prompt"] == german["prompt"] != english["prompt"]
    assert german["log"] != english["log"] or not english["log"]
    assert playing.table.snapshot(0)["view"]["ships"] == english["view"]["ships"]
    with pytest.raises(Refused) as refused:
        playing.act(1, "board 0")
    assert "captain" not in refused.value.reason


def test_where_all_see_the_same_views_differ_in_whose_they_are_only(jolly: Any) -> None:
    """The table relies on it: one view serves all."""
    playing = jolly().begin()
    match = playing.table.match
    while not match.over:
        open_view = match.knowledge(None).scene()
        for seat in range(2):
            scene = match.knowledge(seat).scene()
            assert scene == {**open_view, "you": seat} == playing.table.play.views.view(seat)
        playing.act(playing.asked)


def test_two_worlds_that_look_the_same_are_told_the_same(lookout: Any) -> None:
    """Seat 0 holds 1 and 2 in both worlds; everything else is elsewhere."""
    told = []
    for rest in ([8, 9, 3, 4, 5, 6, 7], [9, 7, 6, 5, 4, 3, 8]):
        playing = lookout(cards=[1, 2, *rest]).watch(0, None).begin()
        playing.act(1, "play 1")
        told.append([(of, event) for of, event in playing.told if of in (0, None)])
    assert told[0] == told[1]
    assert len(told[0]) >= 4


def test_a_seat_is_taken_once(jolly: Any) -> None:
    playing = jolly("person", "open")
    playing.table.presence.sit(1, "Ben", playing.now)
    assert playing.table.seating.full
    with pytest.raises(Refused, match="taken"):
        playing.table.presence.sit(1, "Cleo", playing.now)
    assert playing.table.seats[1] == Seat("person", "Ben")


def test_the_result_shows_the_seed_and_before_the_end_nobody_sees_it(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    secret = str(playing.table.setup.seed)
    while playing.table.status == "playing":
        assert playing.table.presenter.result() is None
        playing.act(playing.asked)
    over = next(event.data["result"] for of, event in playing.told if event.kind == "over" and of == 0)
    assert over["seed"] == secret
    assert over["salt"] == "salt"
    assert sum(over["payoff"]) == 1
    assert playing.effects.ended


def test_bots_are_asked_with_their_own_knowledge_at_the_table_s_pace(jolly: Any) -> None:
    playing = jolly("bot", "bot", settings=TableSettings(pace="calm")).begin()
    thoughts = playing.table.pacing.bot_decisions()
    assert [thought.seat for thought in thoughts] == [playing.asked]
    assert thoughts[0].knowledge.seat == playing.asked
    assert thoughts[0].not_before == playing.now + 1.8
    playing.table.settings.pace = "instant"
    assert playing.table.pacing.bot_decisions()[0].not_before == playing.now


def test_a_rematch_needs_everybody_but_no_bot(jolly: Any) -> None:
    playing = jolly().begin()
    with pytest.raises(Refused, match="when the match is over"):
        playing.table.rematch.want(0, playing.now)
    while playing.table.status == "playing":
        playing.act(playing.asked)
    assert not playing.table.rematch.want(0, playing.now)
    assert playing.table.rematch.want(1, playing.now)
    alone = jolly("person", "bot").begin()
    while alone.table.status == "playing":
        seat = alone.asked
        alone.table.submit(
            seat, alone.table.play.decisions.open[seat].number, alone.table.match.legal(seat)[0], 1.0, "bot"
        )
    assert alone.table.rematch.want(0, alone.now)
