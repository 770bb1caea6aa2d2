"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

import pytest

from drawn import drawn, moments, on_every_paper
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates import terminal
from freebooter.terminal.answers import explained


@on_every_paper
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
    targets = "\n".join(line.text for line in terminal.targets(view, Paper(width=118)))
    assert "C1 French city: defence 10, 5 loot cards, " in targets
    assert "D2 small island: 2,000 for 3 maps" in targets
    known = match.knowledge(0)
    assert explained(known, "assault") == ["Assault: +2 for you as the attacker. (KP-102)"]
    assert explained(known, "nat2") == ["+2 against nations: Captain: +2 in combat against nations. (KP-15)"]
    assert explained(known, "Igor Stone") == explained(known, "igor")
    assert all(explained(known, verb) for verb in game.actions.verbs)


def test_the_table_speaks_german(game: Game) -> None:
    """Cards, phases and lists, as far as the game has words for them."""
    match = game.new(seats=3, seed=2)
    paper = Paper(width=118, translator=game.translator("de"))
    drawn = "\n".join(line.text for line in terminal.board(match.view(0), paper))
    assert "bis 10,000 Dublonen" in drawn
    assert "Aufbau   Runde 1 von 60" in drawn
    lists = "\n".join(line.text for _, draw in terminal.SHEETS.values() for line in draw(match.view(0), paper))
    assert "französische Stadt: Verteidigung 10, 5 Beutekarten" in lists
    assert "Im Stapel oder auf anderen Händen:" in lists


@pytest.mark.parametrize("unicode", [True, False])
def test_every_sign_of_the_chart_can_be_asked_about(game: Game, unicode: bool) -> None:
    """What is drawn on the chart and before the seats, whatever is turned up, with `?` and the sign."""
    sea = {"C3": "French warship", "D4": "British large merchant", "A2": "Spanish small merchant", "B4": "open"}
    match = game.scenario({"seats": 6, "seed": 1, "phase": "move", "active": 2, "sea": sea, "dutchman": "B2"})
    view, paper = match.view(2), Paper(unicode=unicode)
    chart = [line.text[2:40] for line in terminal.board(view, paper)[1:10]]
    signs = {sign for row in chart for sign in row.split()}
    assert {"T", "t", "WF", "MB", "mS", "~", "?", "."} <= signs
    marks = {line.text[40] for line in terminal.board(view, paper)[1:12]} - {" "}
    known = match.knowledge(2)
    for part in {part for sign in signs for part in _parts(sign)} | marks:
        assert explained(known, part), part


def _parts(sign: str) -> list[str]:
    """A cell's ground, and apart from it the ships and the Dutchman that lie there."""
    ground = sign.rstrip("012345☠%")
    return [*([ground] if ground else []), *sign[len(ground) :]]


def test_a_wide_window_has_words_on_the_chart(game: Game) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "sea": {"C3": "French warship"}, "crews": ["P05"]})
    narrow, wide = (
        "\n".join(line.text for line in terminal.board(match.view(0), Paper(width=width))) for width in (80, 150)
    )
    assert "WF" in narrow
    assert "L lair, X stronghold" in narrow
    for words in ("F WAR", "lair", "isle 4", "shark?", "tile?", "Admiral Brand: +1 nations, +1 card"):
        assert words in wide
    assert max(map(len, wide.splitlines())) > 130
    assert "rum 4 balls 2 cards 0" in narrow
