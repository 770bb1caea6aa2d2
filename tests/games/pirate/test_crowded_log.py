"""An edition whose rounds pass without anybody being asked: the log is cut with a sign, and all goes on."""

import json
from typing import Any

import msgspec
import pytest

from freebooter.engine.events import CAPACITY, CUT_SHORT
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.table import Seat, Table, TableSettings

COLOURS = ("pirate", "ship", "cannon", "gold")


@pytest.fixture(scope="module")
def crowded(game: Game) -> Match:
    """PI-6, PI-20: hands of one card, nearly always a ghost that cannot be led: round after round is lost at once."""
    cards = [[colour, 1, 1] for colour in COLOURS] + [["doll", 5, 1], ["ghost", 5, 250]]
    edition: dict[str, Any] = dict(game.edition) | {"hand_size": 1, "cards": cards}
    return game.new(seats=5, seed=0, edition=edition, options={"max_rounds": 100})


def test_a_log_that_is_too_full_is_cut_with_a_sign(crowded: Match) -> None:
    for viewer in (0, None):
        events = crowded.events(viewer)
        assert len(events) == CAPACITY + 1
        assert [event.kind for event in events].index(CUT_SHORT) == CAPACITY
    assert crowded.narrate(None)[-1] == "And more happened than can be told here."
    assert crowded.narrate(0, language="de")[-1] == "Und es geschah mehr, als hier erzählt werden kann."


def test_the_events_that_are_told_can_end_anywhere(crowded: Match) -> None:
    """A play, or a lost hand, without the cards that belong to it."""
    events, known = crowded.events(None), crowded.knowledge(None)
    for count in range(len(events) - 1):
        assert all(known.narrate(events[:count]))


def test_a_table_with_such_an_edition_goes_on(crowded: Match) -> None:
    people = [Seat("person", f"Person {seat}") for seat in range(5)]
    table = Table(crowded.setup, people, TableSettings(host=0), "salt", crowded.position)
    table.begin(1000.0)
    snapshot = json.loads(msgspec.json.encode(table.snapshot(None)))
    assert snapshot["view"]["round"] > 10
    assert "And more happened than can be told here." in json.dumps(snapshot)
