"""Pirate at a table: a play in one text, taking back, and that a sealed battle card is on nobody else's wire."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.table import Refused, Seat, Table, TableSettings
from freebooter.terminal.session import Session

Position = Callable[..., Match]
NOW = 1000.0


class Wires:
    """A table with people in all seats and a bystander, and everything that each of them was sent."""

    def __init__(self, match: Match) -> None:
        people = [Seat("person", f"Person {seat}") for seat in range(match.setup.seats)]
        self.table = Table(match.setup, people, TableSettings(host=0), "salt", match.position)
        self.sent: dict[int | None, list[Any]] = {viewer: [] for viewer in self.table.viewers}
        self.table.begin(NOW)
        for viewer in self.table.viewers:
            self.table.presence.connect(viewer, NOW)
        self.drain()

    def drain(self) -> list[str]:
        """Takes what happened; returns what is stored."""
        effects = self.table.drain()
        for viewer, event in effects.events:
            self.sent[viewer].append(json.loads(msgspec.json.encode(event)))
        return [entry.action for entry in effects.entries]

    def act(self, seat: int, text: str) -> list[str]:
        ask = self.table.presenter.ask(seat)
        assert ask is not None
        self.table.submit(seat, int(ask["decision"]), text, NOW)
        return self.drain()

    def everything(self, viewer: int | None) -> Mapping[str, Any]:
        """All that a viewer's browser has been told, and what it would be told on coming back."""
        return {
            "events": self.sent[viewer],
            "snapshot": self.table.snapshot(viewer),
            "asked": self.table.presenter.asked(viewer),
        }


def test_a_whole_play_is_one_answer(position: Position) -> None:
    """PI-9: each small action is stored and told by itself."""
    wires = Wires(position(hands=["P3 P6 G1", "P9 S1"]))
    assert wires.act(0, "play P6 P3") == ["play P3", "add P6", "done"]
    assert wires.table.presenter.asked(None) == [1]
    told = [line for event in wires.sent[1] for line in event["data"].get("lines", ())]
    assert told[-1] == "Person 0 leads pirate 3 + 6 (9)."


def test_a_play_that_does_not_go_together_changes_nothing(position: Position) -> None:
    """PI-13: the second card is refused, so the first is not laid either."""
    wires = Wires(position(hands=["P3 P6 G1", "P9 S1"]))
    with pytest.raises(Refused) as refused:
        wires.act(0, "play P3 G1")
    assert refused.value.clause == "PI-13"
    assert wires.drain() == []
    assert wires.table.match is not None
    assert wires.table.match.moves == []


def test_the_same_whole_play_again_plays_nothing(position: Position) -> None:
    """PI-9: a double click lays the cards once."""
    wires = Wires(position(hands=["P3 P6 G1", "P9 S1"]))
    ask = wires.table.presenter.ask(0)
    assert ask is not None
    for _ in range(2):
        wires.table.submit(0, int(ask["decision"]), "play P3 P6", NOW)
    assert wires.drain() == ["play P3", "add P6", "done"]


def test_in_a_terminal_a_whole_play_is_one_line_too(position: Position) -> None:
    """PI-9, PI-13."""
    session = Session(position(hands=["P3 P6 G1", "P9 S1"]))
    with pytest.raises(Exception, match="of one kind"):
        session.play_all(0, session.match.knowledge(0).spell("play P3 G1"))
    assert session.match.moves == []
    session.play_all(0, session.match.knowledge(0).spell("play P3 P6"))
    assert [action.text for _, action in session.match.moves] == ["play P3", "add P6", "done"]


def test_in_a_terminal_a_play_is_taken_back_card_by_card_among_people(position: Position) -> None:
    """PI-9: although the cards were seen; done ends that."""
    session = Session(position(hands=["P3 P6 G1", "P9 S1"]))
    for text in ("play P3", "add P6"):
        session.play(0, text)
    session.undo(0)
    session.undo(0)
    assert session.match.moves == []


def test_what_a_person_laid_is_taken_back_at_the_table_until_done(position: Position) -> None:
    """PI-9."""
    wires = Wires(position(hands=["P3 P6 G1", "P9 S1"]))
    for text in ("play P3", "add P6"):
        wires.act(0, text)
    for _ in range(2):
        assert wires.table.presenter.may_undo(0)
        wires.table.undo(0, NOW)
    wires.act(0, "play G1 done")
    assert not wires.table.presenter.may_undo(0)


def test_a_sealed_battle_card_is_on_nobody_else_s_wire(position: Position) -> None:
    """PI-64, PI-65: two worlds that differ in a sealed card alone are told the same to everybody but its owner."""
    worlds = {}
    for card in ("0s", "6"):
        worlds[card] = Wires(position(tiles=[[0, 1, 0, 3], [0, 0, 0, 5], [0] * 4], ships=[2, "-", "-"], phase="attack"))
        worlds[card].act(0, "attack 1")
        worlds[card].act(0, f"fight {card}")
    shield, gun = worlds.values()
    for viewer in (1, 2, None):
        assert shield.everything(viewer) == gun.everything(viewer)
    assert shield.everything(0) != gun.everything(0)
    for world in worlds.values():
        world.act(1, "fight 4")
    assert shield.everything(None) != gun.everything(None)


def test_a_preset_is_a_set_of_options_by_name(game: Game) -> None:
    """PI-74, PI-76."""
    assert game.new(seed=1, options=game.preset("quick")).setup.options["target_gold"] == 5
    assert game.new(seed=1, options=game.preset("standard")).setup.options["max_rounds"] == 40
    with pytest.raises(Exception, match="no preset 'long'; it has standard, quick"):
        game.preset("long")
