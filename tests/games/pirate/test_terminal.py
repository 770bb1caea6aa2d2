"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

from drawn import drawn, moments
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.pirate import terminal

PAPERS = [
    Paper(width=80, height=24, notes=("you", "greedy bot", "search bot", "", "greedy bot")),
    Paper(width=80, height=40, unicode=False, near=1),
    Paper(width=130, height=50, notes=("you", *["search bot"] * 4)),
]


@pytest.mark.parametrize("paper", PAPERS, ids=["80x24", "80x40-ascii", "130x50"])
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


def test_lists_and_explanations(game: Game) -> None:
    match = game.new(seats=3, seed=2)
    view, paper = match.view(0), Paper()
    for _, draw in terminal.SHEETS.values():
        assert draw(view, paper)
        assert all(len(line) <= 80 for line in draw(view, paper))
    assert terminal.explain(view, "K")[0].startswith("K is a kraken card; ")
    assert terminal.explain(view, "h") == [terminal.TOPICS["ghost"]]
    assert terminal.explain(view, "parrot") == []
    assert all(terminal.explain(view, verb) for verb in game.actions.verbs if verb not in ("end",))


def test_a_building_that_would_give_away_the_win_is_doubted(game: Game) -> None:
    scene = {"seats": 2, "tiles": [[1, 1, 1, 9], [0] * 4], "phase": "build", "seed": 1}
    match = game.scenario(scene)
    assert "Build all the same?" in terminal.doubt(match.view(0), match.action(0, "build base"))
    assert terminal.doubt(match.view(0), match.action(0, "end")) == ""
