"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import re

import pytest

import freebooter
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
    seen = drawn(terminal, moments("pirate-party", seats, language="de"), Paper(translator=game.translator("de")))
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
    yellow = next(line for line in sheets["cards"] if line.startswith("  yellow"))
    assert yellow.split()[1:] == ["1", "~", ".", ".", ".", "■", ".", "1"]
    assert "green bird" in sheets["discard"][0]
    assert sheets["sheet"][-1].split() == ["total", "0", "45"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_card_is_a_code(game: Game, language: str) -> None:
    match, paper = game.new(seats=3, seed=5), Paper(translator=game.translator(language))
    bot = freebooter.bot("greedy")
    for step in range(60):
        seat = match.to_act[0]
        view = match.view(seat, language)
        lines = [*terminal.board(view, paper), *terminal.menu(view, terminal.arranged(view, match.legal(seat)), paper)]
        text = "\n".join(line.text for line in lines)
        assert not re.search(r"[YOGBRP]\.[A-Z]{2}|\b(SH|AD|ME)\d|_", text), text
        match.play(seat, bot.choose(match.knowledge(seat), seed=step).action)
