"""The table in the terminal, and what happened in words."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import freebooter
from freebooter.engine.drawing import Line, Paper
from freebooter.engine.game import Game
from freebooter.engine.labels import Wording
from freebooter.engine.match import Match
from freebooter.games.seaport_solitaire import terminal
from freebooter.games.seaport_solitaire.pieces import CODES, NAMES, SUIT_LETTERS
from freebooter.games.seaport_solitaire.reasons import GESTURES, REASONS
from freebooter.terminal import answers
from listening import Listener, literals_said
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
    for part in (
        "wants 4",
        "wants a 3",
        "###",
        "Aship",
        "empty",
        "^red 7",
        "[~purple 4]",
        "cargo 1",
        "3 of 10 home",
    ):
        assert part in text


def test_the_menu_names_the_cards_that_move(position: Position) -> None:
    match = position("G9|S2", "Y10", overboard="Y9", cargo="O5")
    lines = terminal.menu(match.view(0), terminal.arranged(match.view(0), match.legal(0)), Paper(unicode=False))
    text = " ".join(" ".join(line.text for line in lines).split())
    assert text == "1 land Aship 2 place /yellow 9 on column 2 3 deal 4 give up"


def test_the_remembered_cargo_marks_what_comes_up(position: Position) -> None:
    match = position("Y10", cargo="R4 R5 Y9 R6")
    (line,) = terminal.cargo(match.view(0), Paper(unicode=False))
    assert line.text.endswith("^red 4 ^red 5 [/yellow 9] [^red 6]")


@pytest.mark.parametrize(
    ("topic", "part"),
    [
        ("g5", "Lands on the green Bird. In a column it goes on the green Treasure Chest. (SS-30)"),
        ("Y3", "first free berth"),
        ("s1", "Can always land"),
        ("red", "Artemisia"),
        ("Y10", "begins an empty column"),
        ("cargo", "The face-down pile"),
    ],
)
def test_topics_are_explained(game: Game, topic: str, part: str) -> None:
    assert part in answers.explained(game.new(seed=1).knowledge(0), topic)[0]


def test_giving_up_is_asked_about(position: Position) -> None:
    match = position("Y10", "S0")
    known = match.knowledge(0)
    assert known.doubt(match.action(0, "give up")) == ("SS-42", "Give this game up? It counts as lost.")
    assert known.doubt(match.action(0, "land 2")) is None


def test_the_table_is_drawn_in_german(game: Game) -> None:
    for options in ({}, {"open": "on", "ships": "all-first"}):
        paper = Paper(translator=game.translator("de"))
        lines = [line for match in course(game, **options) for line in drawn(match, paper)]
        assert max(map(len, lines)) <= 80
        assert not re.search(
            r"\b(deal|pass|home|cargo|land|move|column|empty|wants)\b", " ".join(line.text for line in lines)
        )


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


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("deal", "deal"),
        ("land 1", "ship Galley to the harbour"),
        ("place 2", "yellow First Mate to column 2"),
        ("move 2 4", "yellow Captain to column 4"),
        ("give_up", "give up"),
    ],
)
def test_an_action_in_words(position: Position, action: str, words: str) -> None:
    match = position("G9|S2", "Y10", overboard="Y9", cargo="O5")
    assert match.knowledge(0).say_action(match.game.actions.parse(action)) == words


def test_turning_over_is_named(position: Position) -> None:
    match = position("Y10", overboard="R4 R5 P9 Y9")
    known = match.knowledge(0, "de")
    assert known.say_action(match.action(0, "deal")) == "den Stapel über Bord umdrehen und ausgeben"


def test_everything_has_a_name_and_what_is_said_of_it_cites_a_clause(game: Game, other_edition: Path) -> None:
    for language in ("en", "de"):
        labels = game.glossary(game.new(seed=1).setup, language)
        known = {(label.kind, label.code) for label in labels}
        assert len(known) == len(labels)
        assert {("card", code) for code in CODES} | {("suit", letter) for letter in SUIT_LETTERS} <= known
        assert all(label.clause in game.clauses and label.says and "{" not in label.says for label in labels)
    other = game.new(seed=1, edition=other_edition).setup
    assert {label.name for label in game.glossary(other, "en") if label.kind == "suit"} == set(
        other.edition["look.suits"]
    )


def test_german_has_a_phrase_for_all_that_is_said(game: Game) -> None:
    listener = Listener()
    list(game.labels(Wording(game.edition, {}, 1, listener)))
    said = listener.heard | {entry.sentence for entry in REASONS} | {each for _, each in GESTURES.values()}
    said |= literals_said(game, "words", "narration", "terminal")
    assert sorted(said - set(game.phrases("de"))) == []


def test_every_sentence_is_known_in_german(game: Game) -> None:
    """A match in German has no English sentence in it."""
    english = set(game.phrases("de"))
    for match in course(game):
        for line in match.narrate(0, "de"):
            assert not any(word in line for word in ("Deals ", "Lands", "Moves", "column", "turns up", "Pass ", *NAMES))
    assert len(english) > 40


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("en", "♣green 6", "green Treasure Chest"),
        ("en", "[†yellow 9]", "yellow First Mate"),
        ("de", "grün 6", "Schatztruhe (grün)"),
        ("en", "♣", "green"),
        ("en", "▲", "ship"),
        ("en", "░░░", "Column"),
    ],
)
def test_whatever_is_drawn_can_be_asked_about(game: Game, language: str, asked: str, said: str) -> None:
    [*paragraphs] = answers.explained(game.new(seed=1).knowledge(0, language), asked)
    assert paragraphs[0].startswith(said)


def test_captains_are_told_about_in_german_too(game: Game) -> None:
    told = answers.explained(game.new(seed=1).knowledge(0, "de"), "gelb")
    assert told == ["gelb: Ihre Kapitänin ist Sayyida al Hurra (Marokko, 1485 bis 1561). (SS-10)"]
