"""Telling: every viewer hears what changed for it, and of quiet moves nothing but what came of them."""

import random
from typing import Any

import msgspec

import freebooter
from freebooter.client.seat import changed
from freebooter.table import Seat, Table, TableSettings
from freebooter.table.seats import PERSON


def test_an_event_shows_the_parts_of_the_view_that_changed(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    seen = {viewer: event.data["view"] for viewer, event in playing.told if event.kind == "sitting"}
    chooser = random.Random(1)
    while not playing.table.match.over:
        del playing.told[:]
        seat = playing.asked
        playing.act(seat, chooser.choice(playing.table.presenter.ask(seat)["legal"])["text"])
        moves = [(viewer, event.data) for viewer, event in playing.told if event.kind == "move"]
        assert [viewer for viewer, _ in moves] == [0, 1]
        for viewer, data in moves:
            before, parts, places = seen[viewer], data["view"], data["places"]
            assert 0 < len(parts) + len(places) < len(before)
            assert not parts.keys() & places.keys()
            assert all(before[name] != part for name, part in parts.items())
            assert all(before[name][n] != new for name, some in places.items() for n, new in some.items())
            on_the_wire = msgspec.json.decode(msgspec.json.encode(places))
            seen[viewer] = changed(before, parts, on_the_wire)
            assert seen[viewer] == playing.table.match.knowledge(viewer).scene()


def test_what_actions_would_do_is_told_with_the_question(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    foretold = 0
    while not playing.table.match.over:
        del playing.told[:]
        playing.act(playing.asked)
        for viewer, data in ((viewer, event.data) for viewer, event in playing.told if event.kind == "move"):
            assert "outcomes" not in data["view"]
            outcomes = playing.table.match.view(viewer)["outcomes"]
            assert (data["ask"]["outcomes"] if data["ask"] else {}) == outcomes
            foretold += len(outcomes)
    assert foretold > 100


def test_who_was_away_is_shown_everything_again(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.table.presence.disconnect(1, playing.now)
    playing.now += 1000
    playing.act(playing.asked)
    playing.watch(1)
    del playing.told[:]
    playing.act(playing.asked)
    shown = {viewer: event.data["view"] for viewer, event in playing.told if event.kind == "move"}
    assert len(shown[1]) == len(playing.table.match.knowledge(1).scene()) > len(shown[0])


def test_who_wants_another_language_is_shown_everything_in_it(jolly: Any) -> None:
    playing = jolly().watch(0, 1).begin()
    playing.act(playing.asked)
    playing.table.presence.speak(1, "de")
    del playing.told[:]
    playing.act(playing.asked)
    shown = {viewer: event.data["view"] for viewer, event in playing.told if event.kind == "move"}
    assert shown[1] == playing.table.match.knowledge(1, "de").scene()
    assert len(shown[0]) < len(shown[1])


WINDOWS = ("watch", "landfall", "broadside")


def kings_table() -> Table:
    """Three people at a table of King of Pirates, all of them there."""
    setup = freebooter.game("king-of-pirates").new(seats=3, seed=3).setup
    table = Table(setup, [Seat(PERSON, name) for name in ("Ann", "Ben", "Cat")], TableSettings(pace="instant"), "salt")
    for viewer in table.viewers:
        table.presence.connect(viewer, 0.0)
    table.begin(0.0)
    return table


def test_nobody_hears_who_is_asked_in_a_window_or_who_passes() -> None:
    """KP-85: by the wire, too."""
    table = kings_table()
    chooser, heard = random.Random(3), []
    while table.status == "playing" and len(heard) < 300:
        table.drain()
        in_window = table.match.view(None)["phase"] in WINDOWS
        asked = table.match.to_act
        if in_window:
            assert [table.presenter.asked(viewer) for viewer in table.viewers] == [
                [viewer] if viewer in asked else [] for viewer in table.viewers
            ]
            assert [row["asked"] for row in table.presenter.seats_json(None)] == [False] * 3
        seat = asked[0]
        texts = [action["text"] for action in table.presenter.ask(seat)["legal"]]
        text = "pass" if "pass" in texts and chooser.random() < 0.9 else chooser.choice(texts)
        table.submit(seat, int(table.presenter.ask(seat)["decision"]), text, 1.0)
        if in_window and text == "pass":
            events = [(viewer, event) for viewer, event in table.drain().events if event.kind == "move"]
            heard += [(viewer, event.data) for viewer, event in events if viewer != seat]
            assert [event.data["seat"] for viewer, event in events if viewer == seat] == [seat]
            for viewer, data in heard[-len(events) :]:
                assert data["seat"] is None
                assert data["view"] or data["ask"] or data["happened"] or viewer == seat
    assert len(heard) > 20


def test_the_log_names_nobody_where_the_event_named_nobody() -> None:
    """KP-85: of a pass that closes a window the others see what came of it, then and whenever they come back."""
    table = kings_table()
    chooser, told = random.Random(3), {viewer: list(table.presenter.scene(viewer)["log"]) for viewer in table.viewers}
    while table.status == "playing" and len(table.match.moves) < 250:
        seat = table.match.to_act[0]
        texts = [action["text"] for action in table.presenter.ask(seat)["legal"]]
        table.drain()
        table.submit(seat, int(table.presenter.ask(seat)["decision"]), chooser.choice(texts), 1.0)
        for viewer, event in table.drain().events:
            if event.kind == "move":
                for line in event.data["lines"]:
                    told[viewer].append({"n": len(told[viewer]) + 1, "seat": event.data["seat"], "line": line})
    assert {line["seat"] for line in told[None][1:]} == {None, 0, 1, 2}
    for viewer in table.viewers:
        assert table.presenter.scene(viewer)["log"] == told[viewer]
        table.play.views.forget(viewer)
        assert table.presenter.scene(viewer)["log"] == told[viewer]


def test_what_the_host_says_first_stands_at_the_beginning_of_every_log(jolly: Any) -> None:
    playing = jolly().watch(0, 1)
    playing.table.presence.speak(1, "de")
    playing.table.begin(playing.now, lambda language: [f"The bots are slow today ({language})."])
    playing.drain()
    told = {viewer: event.data["lines"][0] for viewer, event in playing.told if event.kind == "sitting"}
    assert told == {0: "The bots are slow today (en).", 1: "The bots are slow today (de)."}
    playing.act(playing.asked)
    log = playing.table.snapshot(0)["log"]
    assert log[0] == {"n": 1, "seat": None, "line": "The bots are slow today (en)."}
    assert [entry["n"] for entry in log] == [*range(1, len(log) + 1)]
    assert sum("slow" in entry["line"] for entry in log) == 1
