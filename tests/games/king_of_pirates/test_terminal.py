"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

from drawn import drawn, moments
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates import terminal

PAPERS = [
    Paper(width=80, height=24, notes=("you", "greedy bot", "search bot", "", "greedy bot", "")),
    Paper(width=80, height=40, unicode=False, near=1),
    Paper(width=130, height=50, notes=("you", *["search bot"] * 5)),
]


@pytest.mark.parametrize("paper", PAPERS, ids=["80x24", "80x40-ascii", "130x50"])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_is_drawn_and_fits(seats: int, paper: Paper) -> None:
    seen = drawn(terminal, moments("king-of-pirates", seats, slips=0.2, quick=seats > 2), paper)
    assert set(seen) >= {"setup", "upkeep", "watch", "move", "captain", "attack", "reroll", "over"}
    for text in seen.values():
        whole = "\n".join(text)
        assert "Scarlet" in whole
        assert paper.unicode or whole.isascii()
    assert "Combat for" in "\n".join(seen["reroll"])
    assert "chances: pass" in "\n".join(seen["reroll"])
    assert "Steps left" in "\n".join(seen["move"])


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
