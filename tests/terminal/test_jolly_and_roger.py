"""The drawing of Jolly & Roger: complete, aligned, and never wider than the paper."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from freebooter.engine.drawing import Line, Paper
from freebooter.engine.game import Game
from freebooter.engine.match import Match
from freebooter.games.jolly_and_roger import terminal
from freebooter.games.jolly_and_roger.pieces import CODES, SHIPS
from freebooter.games.jolly_and_roger.words import GLOSSARY
from freebooter.terminal import answers

SMALL = Paper(80, 18, True, 0, ("you", "bot, Sailor"))
PAPERS = (SMALL, Paper(80, 18, False, 1), Paper(120, 36, True, 1), Paper(100, 20, False))


def positions(game: Game, seed: int, every: int = 1, cards: str = "advanced") -> Iterator[Match]:
    """A random match as it goes; cards are laid rather than boarded, so that crews get long."""
    match, dice = game.new(seed=seed, options={"game": cards}), random.Random(seed)
    while True:
        if len(match.moves) % every == 0 or match.over:
            yield match
        if match.over:
            return
        seat = match.to_act[0]
        laying = [action for action in match.legal(seat) if action.verb != "board"]
        match.play(seat, dice.choice(laying))


def whole(match: Match, paper: Paper) -> list[Line]:
    """The table with what is asked and offered."""
    seat = match.to_act[0] if match.to_act else 0
    view = match.view(seat)
    actions = terminal.arranged(view, match.legal(seat)) if match.to_act else []
    menu = terminal.menu(view, actions, paper) if actions else []
    return [*terminal.board(view, paper), *menu]


@pytest.mark.parametrize("cards", ["introductory", "advanced", "all-cards"])
def test_no_line_is_wider_than_the_paper_and_the_table_fits_its_height(game: Game, cards: str) -> None:
    for match in positions(game, 5, every=3, cards=cards):
        for paper in PAPERS:
            lines = whole(match, paper)
            assert max(len(line) for line in lines) <= paper.width
            assert len(terminal.board(match.view(0), paper)) <= paper.height


def test_in_ascii_every_character_is_ascii(game: Game) -> None:
    for match in positions(game, 6, every=5):
        text = "".join(line.text for line in whole(match, Paper(80, 18, False)))
        assert text.isascii()


def test_the_menu_offers_every_legal_action_once(game: Game) -> None:
    for match in positions(game, 7):
        if match.over:
            return
        view = match.view(match.to_act[0])
        actions = terminal.arranged(view, match.legal(match.to_act[0]))
        assert sorted(map(int, actions)) == sorted(map(int, match.legal(match.to_act[0])))
        text = "\n".join(
            " ".join(part for part, style in line.spans if style == "bold cyan")
            for line in terminal.menu(view, actions, SMALL)
        )
        assert sorted(map(int, re.findall(r"\d+", text))) == list(range(1, len(actions) + 1))


def scene(game: Game, slots: str, **described: Any) -> Match:
    """Seat 0 picked the cards of slots 3 and 4 and is to play them."""
    place = {"seed": 1, "fill": "green", "slots": slots, "sets": "012|34", "picked": "B", "splitter": 1}
    return game.scenario(place | described)


def test_crews_strengths_margin_and_captains_are_drawn(game: Game) -> None:
    crews = {"red": ["R4 (B1)", "R1 R3"]}
    match = game.scenario({"seed": 1, "fill": "green", "crews": crews, "slots": "G1 G2 Y3 B4 R5"})
    text = "\n".join(line.text for line in terminal.board(match.view(0), SMALL))
    assert "│ red 4 (blue 1)  │" in text
    assert "│ red 1 red 3     │" in text
    assert re.search(r"○ Jolly +5 +\+1", text)
    assert re.search(r"  Roger +4", text)
    assert "▲ red    9 gold" in text
    assert re.search(r"cards +green 1 +green 2 +yellow 3 +blue 4 +red 5 *\n", text + "\n")
    assert "captain on board; number: strength, and the lead; (card): parrot" in text


def test_a_crew_that_is_too_long_is_written_shorter_and_then_loses_its_oldest_cards_only() -> None:
    pirates = [{"card": code, "down": False} for code in CODES[:5]]
    ship = {"ship": "green", "crews": [pirates, [{"card": code, "down": True} for code in CODES[:15]]]}
    short = terminal._fitted(terminal._crew(ship, 0, SMALL, 15), ship, 0, SMALL, 15, 1)
    assert [row.text for row in short] == ["1 2 3 4 5"]  # the ship says the colour
    rows = terminal._fitted(terminal._crew(ship, 1, SMALL, 15), ship, 1, SMALL, 15, 2)
    assert [row.text for row in rows] == ["14 more", "(blue 5)"]


def test_plays_say_what_they_do_to_captains(game: Game) -> None:
    match = scene(game, "G1 Y2 B1 B4 R5", crews={"red": ["", "R3"]})
    view = match.view(0)
    menu = "\n".join(line.text for line in terminal.menu(view, terminal.arranged(view, match.legal(0)), SMALL))
    assert "face down at   green  yellow blue   red" in menu
    assert re.search(r"red 5 +\d+ face up\+ ", menu)
    assert re.search(r"blue 4 +\d+ face up\+( +\d+\+?){4}", menu)


def test_what_special_cards_can_do_is_listed_in_words_and_whole(game: Game) -> None:
    crews = {"red": ["", "R3"], "green": ["", "G2"], "blue": ["", "B2"], "yellow": ["", "Y5"]}
    match = scene(game, "B4 R5 K S T", crews=crews, sets="01|234")
    view = match.view(0)
    menu = [line.text for line in terminal.menu(view, terminal.arranged(view, match.legal(0)), SMALL)]
    text = " ".join(" ".join(menu).split())
    assert all(f" {ship}" in text for ship in SHIPS)
    assert "without a target" in text
    assert "turn your parrots" in text
    assert max(map(len, menu)) <= SMALL.width


def test_unseen_cards_add_up(game: Game) -> None:
    match = game.new(seed=3)
    text = "\n".join(line.text for line in terminal.unseen(match.view(0), SMALL))
    assert "45 cards (35 in the pile, 10 set aside; nobody knows which)" in text
    together = [int(number) for number in re.findall(r"(\d+) of \d+$", text, re.M)]
    specials = [int(number) for number in re.findall(r"(\d) of", text.splitlines()[-1])]
    assert sum(together[:4]) + sum(specials) == 45


@pytest.mark.parametrize("topic", [*CODES, *SHIPS, *GLOSSARY["word"], "KRAKEN", "Red ship", "red 4", "green pirate 1"])
def test_every_card_and_word_is_explained_with_clauses_that_exist(game: Game, topic: str) -> None:
    paragraphs = answers.explained(game.new(seed=1).knowledge(0), topic)
    assert len(paragraphs) == 1
    cited = re.findall(r"JR-\d+", paragraphs[0])
    assert cited
    assert all(clause in game.clauses for clause in cited)


def test_things_are_found_by_their_english_names_too(game: Game) -> None:
    known = game.new(seed=1).knowledge(0, "de")
    assert answers.explained(known, "kraken") == answers.explained(known, "Krake") == answers.explained(known, "k")
    assert answers.explained(known, "k")[0].startswith("Krake: Holt die letzte Karte")


def test_nothing_is_said_about_what_is_not_in_the_game(game: Game) -> None:
    introductory = game.new(seed=1, options={"game": "introductory"}).knowledge(0)
    assert answers.labelled(introductory, "kraken") == []


def test_the_table_is_drawn_in_german(game: Game) -> None:
    match = scene(game, "G1 Y2 B1 B4 R5", crews={"red": ["", "R3"]})
    paper = Paper(80, 18, translator=game.translator("de"))
    text = "\n".join(line.text for line in whole(match, paper))
    assert "Spiel für Erfahrene" in text
    assert "▲ Rot    9 Gold" in text
    assert "+ nimmt das Schiff" in text
    for sheet in terminal.SHEETS.values():
        assert max(len(line) for line in sheet[1](match.view(0), paper)) <= 100
