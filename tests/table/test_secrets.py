"""What a table shows to a viewer follows from what the viewer knows: in every game it is the same, byte for byte, in
another world that looks the same from there."""

import random

import msgspec
import pytest

import freebooter
from freebooter.engine import catalogue
from freebooter.engine.match import Match
from freebooter.table import Seat, Table, TableSettings
from freebooter.table.streams import Viewer

GAMES = sorted(catalogue.shelf())
EVERY = 13
"""One position of so many is looked at."""
LONGEST = 250


def table_of(match: Match) -> Table:
    """A table at which this match is going on."""
    seats = [Seat("person", f"Player {number}") for number in range(match.setup.seats)]
    table = Table(match.setup, seats, TableSettings(host=0), "salt", match.position)
    table.play.adopt(match, 1.0)
    return table


def shown(match: Match, viewer: Viewer) -> bytes:
    """All that a viewer is shown of a match as it stands."""
    table = table_of(match)
    parts = (table.play.views.view(viewer), table.presenter.standing(viewer), table.presenter.seats_json(viewer))
    return msgspec.json.encode(parts)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_shown_depends_on_what_a_viewer_cannot_know(game: str) -> None:
    rules = freebooter.game(game)
    asked = worlds = 0
    for seed, seats in enumerate((rules.seats[0], rules.seats[-1])):
        choice, match = random.Random(seed), rules.new(seats=seats, seed=seed)
        while not match.over and len(match.moves) < LONGEST:
            if len(match.moves) % EVERY == 0:
                for viewer in (*range(seats), None):
                    other = Match(
                        match.setup, match.knowledge(viewer).imagine(len(match.moves)), list(match.moves), None
                    )
                    worlds += (other.buffer != match.buffer).any()
                    asked += viewer in match.to_act
                    assert shown(other, viewer) == shown(match, viewer), (seats, len(match.moves), viewer)
            seat = choice.choice(match.to_act)
            match.play(seat, choice.choice(match.legal(seat)))
    assert asked
    assert worlds
