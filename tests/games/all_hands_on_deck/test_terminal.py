"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs, in both languages."""

import pytest

from drawn import drawn, moments, on_every_paper
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.all_hands_on_deck import terminal


@on_every_paper
@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_is_drawn_and_fits(game: Game, seats: int, paper: Paper) -> None:
    seen = drawn(terminal, moments("all-hands-on-deck", seats), paper)
    assert set(seen) >= {"draw", "hire", "answer", "lay", "over"}
    for text in seen.values():
        whole = "\n".join(text)
        assert all(name in whole for name in game.edition["look.seats"][:seats])
        assert paper.unicode or whole.isascii()
    assert "Start Player" in "\n".join(seen["draw"])
    assert "  hand " in "\n".join(seen["hire"])


def test_it_is_drawn_in_german_too(game: Game) -> None:
    seen = drawn(
        terminal, moments("all-hands-on-deck", 6), Paper(width=80, height=30, translator=game.translator("de"))
    )
    assert "Startspieler" in "\n".join(seen["draw"])
    assert " angeheuert" in "\n".join(seen["hire"])


def test_lists(game: Game) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "piles": ["Lo{0} Re", "Cu"], "crews": ["Si2", ""]})
    view, paper = match.view(0), Paper()
    sheets = {name: [line.text for line in draw(view, paper)] for name, (_, draw) in terminal.SHEETS.items()}
    assert sheets["unseen"][0] == "Not seen by you: 57 cards."
    assert any("Lookout" in line and line.endswith("7 of 8") for line in sheets["unseen"])
    assert any("two: 1 point, steal a card" in line for line in sheets["sheet"])
    assert any("three: 8 points; left over: one −3, two 0" in line for line in sheets["sheet"])


def test_the_last_layout_is_drawn(game: Game) -> None:
    """AH-75."""
    match = game.scenario(
        {
            "seats": 2,
            "seed": 1,
            "phase": "lay",
            "callers": [0],
            "laid_now": 1,
            "piles": ["Lo", ""],
            "crews": ["Lo5", ""],
        }
    )
    match.play(0, "done")
    assert any(
        "from the crew pile:  2 x pair ◉ Lookout" in line.text for line in terminal.board(match.view(0), Paper())
    )
