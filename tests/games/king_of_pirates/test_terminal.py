"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

import freebooter
from freebooter.engine.drawing import Line, Paper
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates import terminal

PAPERS = [
    Paper(width=80, height=24, notes=("you", "greedy bot", "search bot", "", "greedy bot", "")),
    Paper(width=80, height=40, unicode=False, near=1),
    Paper(width=130, height=50, notes=("you", *["search bot"] * 5)),
]


def drawn(game: Game, seats: int, paper: Paper) -> dict[str, list[str]]:
    """A match of greedy bots: for each phase the longest drawing seen. No line is ever too wide."""
    bot = freebooter.bot("greedy", slips=0.2)
    match = game.new(seats=seats, seed=5, options={"quick": seats > 2})
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
@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_is_drawn_and_fits(game: Game, seats: int, paper: Paper) -> None:
    seen = drawn(game, seats, paper)
    assert set(seen) >= {"setup", "upkeep", "watch", "move", "captain", "attack", "reroll", "over"}
    for text in seen.values():
        whole = "\n".join(text)
        assert "Scarlet" in whole
        assert paper.unicode or whole.isascii()
    assert "Combat for" in "\n".join(seen["reroll"])
    assert "chances: pass" in "\n".join(seen["reroll"])
    assert "steps left" in "\n".join(seen["move"])


def test_lists_and_explanations(game: Game) -> None:
    match = game.new(seats=3, seed=2)
    view, paper = match.view(0), Paper()
    for _, draw in terminal.SHEETS.values():
        assert draw(view, paper)
        assert all(len(line) <= 80 for line in draw(view, paper))
    assert terminal.explain(view, "assault") == ["Assault: +2 for you as the attacker (KP-102)."]
    assert terminal.explain(view, "nat2") == ["NAT2: Captain: +2 in combat against nations."]
    assert terminal.explain(view, "c1")[0].startswith("C1: city, French city: defence 10, 5 loot cards")
    assert terminal.explain(view, "d2") == ["D2: small island: 2,000 doubloons, rating 3, you need 3 maps."]
    assert terminal.explain(view, "parrot") == []
    assert all(terminal.explain(view, verb) for verb in game.actions.verbs)


def test_sailing_into_the_ghost_is_doubted(game: Game) -> None:
    """KP-54, KP-94."""
    scene = {"seats": 2, "phase": "move", "dutchman": "B2", "ships": ["C3"], "hands": ["dutchman"], "seed": 1}
    match = game.scenario(scene)
    assert "Dutchman is there" in terminal.doubt(match.view(0), match.action(0, "sail NW"))
    assert "hit your own ship" in terminal.doubt(match.view(0), match.action(0, "play dutchman SE"))
    assert terminal.doubt(match.view(0), match.action(0, "stop")) == ""
