"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

import freebooter
from freebooter.engine.drawing import Line, Paper
from freebooter.engine.game import Game
from freebooter.games.pirate import terminal

PAPERS = [
    Paper(width=80, height=24, notes=("you", "greedy bot", "search bot", "", "greedy bot")),
    Paper(width=80, height=40, unicode=False, near=1),
    Paper(width=130, height=50, notes=("you", *["search bot"] * 4)),
]


def drawn(game: Game, seats: int, paper: Paper) -> dict[str, list[str]]:
    """A match of greedy bots: for each phase the longest drawing seen. No line is ever too wide."""
    bot, match = freebooter.bot("greedy"), game.new(seats=seats, seed=5)
    seen: dict[str, list[str]] = {}
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        actions = terminal.arranged(view, match.legal(seat))
        lines = [*terminal.board(view, paper), Line(terminal.ask(view)), *terminal.menu(view, actions, paper)]
        assert max(map(len, lines)) <= paper.width
        text = [line.text for line in lines]
        seen[view["phase"]] = max(text, seen.get(view["phase"], []), key=len)
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    seen["over"] = [line.text for line in terminal.board(match.view(0), paper)]
    return seen


@pytest.mark.parametrize("paper", PAPERS, ids=["80x24", "80x40-ascii", "130x50"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_phase_is_drawn_and_fits(game: Game, seats: int, paper: Paper) -> None:
    seen = drawn(game, seats, paper)
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
