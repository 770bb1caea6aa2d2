"""The table in the terminal, and what happened in words."""

from collections.abc import Callable, Iterator

import pytest

import freebooter
from freebooter.engine.drawing import Line, Paper
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.seaport_solitaire import terminal
from freebooter.games.seaport_solitaire.pieces import NAMES
from seaport import play

Position = Callable[..., Match]


def drawn(match: Match, paper: Paper) -> list[Line]:
    """Everything that a player may get to see of a position."""
    view, actions = match.view(0), terminal.arranged(match.view(0), match.legal(0))
    sheets = [line for _, draw in terminal.SHEETS.values() for line in draw(view, paper)]
    return [*terminal.board(view, paper), *terminal.menu(view, actions, paper), *sheets]


def course(game: Game, **options: object) -> Iterator[Match]:
    """A match of the greedy bot, position by position."""
    match, bot = game.new(seed=3, options=options), freebooter.bot("greedy")
    yield match
    while not match.over:
        match.play(0, bot.choose(match.knowledge(0), seed=1).action)
        yield match


@pytest.mark.parametrize("options", [{}, {"open": "on", "ships": "all-first"}])
@pytest.mark.parametrize("paper", [Paper(), Paper(height=24, unicode=False)], ids=["unicode", "ascii"])
def test_everything_fits_into_80_columns(game: Game, paper: Paper, options: dict[str, object]) -> None:
    for match in course(game, **options):
        lines = drawn(match, paper)
        assert max(len(line) for line in lines) <= 80
        assert paper.unicode or all(line.text.isascii() for line in lines)
        assert len(terminal.board(match.view(0), paper)) <= 24


def test_the_board_shows_berths_columns_and_piles(position: Position) -> None:
    match = position("Y9 G4|S2", "-", "R7", overboard="P3 P4", cargo="O5", ships=2, harbour={"G": 3})
    text = "\n".join(line.text for line in terminal.board(match.view(0), Paper(unicode=False)))
    for part in ("wants G4", "wants a 3", "###", "AS2", "empty", "^R7", "[~P4]", "cargo 1", "3 of 10 home"):
        assert part in text


def test_the_menu_names_the_cards_that_move(position: Position) -> None:
    match = position("G9|S2", "Y10", overboard="Y9", cargo="O5")
    lines = terminal.menu(match.view(0), terminal.arranged(match.view(0), match.legal(0)), Paper(unicode=False))
    text = " ".join(" ".join(line.text for line in lines).split())
    assert text == "1 land AS2 2 place /Y9 on column 2 3 deal 4 give up"


def test_the_remembered_cargo_marks_what_comes_up(position: Position) -> None:
    match = position("Y10", cargo="R4 R5 Y9 R6")
    (line,) = terminal.cargo(match.view(0), Paper(unicode=False))
    assert line.text.endswith("^R4 ^R5 [/Y9] [^R6]")


@pytest.mark.parametrize(
    ("topic", "part"), [("g5", "lands on G4"), ("Y3", "lowest free berth"), ("s1", "always land"), ("red", "Artemisia")]
)
def test_topics_are_explained(game: Game, topic: str, part: str) -> None:
    assert part in terminal.explain(game.new(seed=1).view(0), topic)[0]
    assert terminal.explain(game.new(seed=1).view(0), "weather") == []


def test_giving_up_is_asked_about(position: Position) -> None:
    match = position("Y10", "S0")
    assert terminal.doubt(match.view(0), match.action(0, "give up"))
    assert not terminal.doubt(match.view(0), match.action(0, "land 2"))


# Words


def test_what_happened_is_told(position: Position) -> None:
    match = position("Y9 G4|S2", "Y10|Y8", "-", ships=1, harbour={"R": 3}, overboard="R4", cargo="P5 P6 G3")
    told = [play(match, text).narrate(0) for text in ("land 1", "land", "deal")]
    assert told == [
        ["Lands the ship Galley in berth 2, turns up the green Bird."],
        ["Lands the red Bird in berth 1, from overboard."],
        ["Deals purple Map, purple Treasure Chest, green Cannon (up to card 3 of pass 2)."],
    ]


def test_the_end_is_told_in_german_too(position: Position) -> None:
    match = play(position("Y10", "S0"), "give up")
    assert match.narrate(0) == ["Given up with 0 in the harbour."]
    assert match.narrate(0, "de") == ["Aufgegeben mit 0 im Hafen."]
    assert match.knowledge(0, "de").prompt() == "Das Spiel ist aus: 0 von 2 im Hafen."


def test_every_sentence_is_known_in_german(game: Game) -> None:
    """A match in German has no English sentence in it."""
    english = set(game.phrases("de"))
    for match in course(game):
        for line in match.narrate(0, "de"):
            assert not any(word in line for word in ("Deals ", "Lands", "Moves", "column", "turns up", "Pass ", *NAMES))
    assert len(english) > 40
