"""The table in a terminal: everything is there, at 80 columns, with and without fancy signs."""

from dataclasses import replace

import pytest

from drawn import drawn, moments, on_every_paper
from freebooter.engine.drawing import Paper
from freebooter.engine.game import Game
from freebooter.games.king_of_pirates import terminal
from freebooter.games.king_of_pirates.chart import cell_for, sea
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
    assert "Let the dice lie" in "\n".join(seen["reroll"])
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
    assert "bis 10.000 Dublonen" in drawn
    assert "Aufbau   Runde 1 von 60" in drawn
    lists = "\n".join(line.text for _, draw in terminal.SHEETS.values() for line in draw(match.view(0), paper))
    assert "französische Stadt: Verteidigung 10, 5 Beutekarten" in lists
    assert "Im Stapel oder auf anderen Händen:" in lists


@pytest.mark.parametrize("language", ["en", "de"])
def test_actions_are_listed_in_words_and_never_cut(game: Game, language: str) -> None:
    """Nobody has to know what is typed; a crew is listed by names, as its skills are told above."""
    paper = Paper(width=80, translator=game.translator(language))
    for view, legal, _, words in moments("king-of-pirates", 2, slips=0.2, language=language, quick=True)[:-1]:
        menu = " ".join(line.text for line in terminal.menu(view, legal, replace(paper, words=words)))
        for action in legal:
            assert words[action] != action.text
            assert action.verb == "crew" or words[action].partition(" (")[0] in menu


CHARTED = {"C3": "French warship", "D4": "British large merchant", "A2": "Spanish small merchant", "B4": "open"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("width", [80, 120, 160])
def test_every_word_and_sign_of_the_chart_can_be_asked_about(
    game: Game, width: int, unicode: bool, language: str
) -> None:
    """What is drawn on the chart and before the seats, whatever is turned up, with `?` as it is drawn."""
    match = game.scenario({"seats": 6, "seed": 1, "phase": "move", "active": 2, "sea": CHARTED, "dutchman": "B2"})
    known, paper = match.knowledge(2, language), Paper(width, unicode=unicode, translator=game.translator(language))
    wide = cell_for(paper)
    rows = [line.text[2:].strip().ljust(9 * wide) for line in sea(known.view(), paper)]
    cells = {row[at : at + wide].strip() for row in rows for at in range(0, 9 * wide, wide)} - {""}
    assert len(cells) > 12
    marks = {line.text[0] for line in terminal.ships(known.view(), paper, 40)} - {" "}
    for sign in {part for cell in cells for part in _parts(cell)} | marks:
        assert explained(known, sign), sign


def _parts(cell: str) -> list[str]:
    """A cell as it is, its ground alone, and apart from it the ships and the Dutchman that lie there."""
    ground = cell.rstrip("012345☠%")
    return [*([cell, ground] if ground else []), *cell[len(ground) :]]


def test_words_on_the_chart_are_the_longer_the_wider_the_window_is(game: Game) -> None:
    match = game.scenario({"seats": 2, "seed": 1, "phase": "move", "sea": {"C3": "French warship"}, "crews": ["P05"]})
    narrow, wide, widest = (
        "\n".join(line.text for line in terminal.board(match.view(0), Paper(width=width))) for width in (80, 120, 160)
    )
    for drawing, words in (
        (narrow, ("WARF", "lair", "isle4", "shark", "tile?", "Admiral Brand: +1 nations, +1 card")),
        (wide, ("F WAR", "isle 4", "shark?", "Admiral Brand: +1 against nations, draws one more card")),
        (widest, ("French WAR", "British city", "isle 4")),
    ):
        assert all(each in drawing for each in words), drawing
    assert max(map(len, widest.splitlines())) > 150
    assert "rum 4 balls 2 cards 0" in narrow
