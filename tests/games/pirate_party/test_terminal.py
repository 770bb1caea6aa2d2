"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

from drawn import drawn, moments, on_every_paper
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.pirate_party import terminal


@on_every_paper
@pytest.mark.parametrize("seats", [2, 4])
def test_every_phase_is_drawn_and_fits(game: Game, seats: int, paper: Paper) -> None:
    seen = drawn(terminal, moments("pirate-party", seats), paper)
    assert set(seen) >= {"main", "suit", "over"}
    for text in seen.values():
        whole = "\n".join(text)
        assert all(name in whole for name in game.edition["look.seats"][:seats])
        assert paper.unicode or whole.isascii()
    assert len(seen["over"]) <= paper.height
    assert "if the Kraken comes" in "\n".join(seen["main"])
    assert "on the table" in "\n".join(seen["suit"])


@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_drawn_in_german_too(game: Game, seats: int) -> None:
    seen = drawn(terminal, moments("pirate-party", seats), Paper(width=80, height=24, translator=game.translator("de")))
    assert "wenn der Krake kommt" in "\n".join(seen["main"])
    assert "auf dem Tisch" in "\n".join(seen["suit"])


def test_lists(game: Game) -> None:
    scene = {
        "seats": 2,
        "seed": 1,
        "hands": ["Y.MP BOOTY", ""],
        "table": ["", "Y: Y.CA ME0=FM Y.CN"],
        "discard": "G.BD",
    }
    match = game.scenario(scene)
    view, paper = match.view(0), Paper()
    sheets = {name: [line.text for line in draw(view, paper)] for name, (_, draw) in terminal.SHEETS.items()}
    assert all(len(line) <= 80 for lines in sheets.values() for line in lines)
    yellow = next(line for line in sheets["cards"] if line.startswith("Y"))
    assert yellow.split()[2:] == ["1", "~", ".", ".", ".", "■", ".", "1"]
    assert "G.BD" in sheets["discard"][0]
    assert sheets["sheet"][-1].split() == ["total", "0", "45"]
