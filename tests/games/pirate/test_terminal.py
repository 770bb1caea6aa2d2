"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

from drawn import drawn, moments, on_every_paper
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.pirate import terminal
from freebooter.terminal.answers import labelled


@on_every_paper
@pytest.mark.parametrize("seats", [2, 5])
def test_every_phase_is_drawn_and_fits(game: Game, seats: int, paper: Paper) -> None:
    seen = drawn(terminal, moments("pirate", seats), paper)
    assert set(seen) >= {"lead", "follow", "add", "build", "attack", "fight", "over"}
    for text in seen.values():
        whole = "\n".join(text)
        assert all(name in whole for name in game.edition["islands"][:seats])
        assert paper.unicode or whole.isascii()
        assert len(text) <= paper.height
    assert "is led" in "\n".join(seen["follow"])
    assert "% win" in "\n".join(seen["attack"])
    assert "hits +" in "\n".join(seen["fight"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_lists_on_request(game: Game, language: str) -> None:
    view, paper = game.new(seats=3, seed=2).view(0), Paper(translator=game.translator(language))
    for _, draw in terminal.SHEETS.values():
        lines = draw(view, paper)
        assert lines
        assert all(len(line) <= 80 for line in lines)
    costs = {"en": "  A base costs 1 pirate, 1 ship, 1 cannon, 1 gold.", "de": "  Eine Basis kostet 1 Pirat, 1 Schiff"}
    assert terminal.costs(view, paper)[0].text.startswith(costs[language])


def test_the_table_is_drawn_in_german(game: Game) -> None:
    seen = drawn(terminal, moments("pirate", 3, language="de"), Paper(translator=game.translator("de")))
    assert "ist gefragt" in "\n".join(seen["follow"])
    assert "% Sieg" in "\n".join(seen["attack"])
    assert "Treffer +" in "\n".join(seen["fight"])


def test_things_are_explained_by_their_labels(game: Game) -> None:
    """By code, by name, and by the letter of a kind."""
    known = game.new(seats=3, seed=2).knowledge(0)
    assert "A kraken wins the trick" in labelled(known, "K")[0]
    assert "stops all draws" in labelled(known, "d7")[0]
    assert labelled(known, "h") == labelled(known, "ghost")
    assert labelled(known, "parrot") == []
    assert all(labelled(known, verb) for verb in game.actions.verbs)
