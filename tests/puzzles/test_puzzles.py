"""Puzzles: each is a real position with one best action, and shows what its seat knows and no more."""

import datetime
import json
from dataclasses import replace

import pytest

import freebooter
from freebooter.puzzles import reading, verifying
from freebooter.puzzles.daily import puzzle_of_the_day
from freebooter.puzzles.mining import mine
from freebooter.puzzles.playing import GOES_ON, MOST_TRIED, REFUSED, RIGHT, WRONG, PuzzlePlay
from freebooter.puzzles.positions import match_of
from freebooter.puzzles.reading import BadPuzzle, puzzles_from, puzzles_text, read_puzzles
from freebooter.puzzles.verifying import misfits, still_holds
from freebooter.server.http.positions import position_json

GAMES = [pytest.param(freebooter.game(id), id=id) for id in freebooter.shelf() if read_puzzles(freebooter.game(id))]
SEAPORT, PARTY = freebooter.game("seaport-solitaire"), freebooter.game("pirate-party")
FEWEST = 50
PROVED = 11
"""The number of the puzzle of each game that is proved here; `freebooter puzzles verify` proves all."""


def test_all_six_games_have_puzzles() -> None:
    assert len(GAMES) == 6


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_a_real_position_with_a_legal_answer(game: freebooter.Game) -> None:
    puzzles = read_puzzles(game)
    assert len(puzzles) >= FEWEST
    assert list(misfits(game)) == []
    assert len({each.level for each in puzzles}) > 1, "not all are equally difficult"


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_proved_again(game: freebooter.Game) -> None:
    assert still_holds(game, read_puzzles(game)[PROVED - 1])


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_shows_what_its_seat_knows_and_no_more(game: freebooter.Game) -> None:
    for puzzle in read_puzzles(game)[::10]:
        match = match_of(game, puzzle)
        shown = position_json(match, puzzle.seat, "en", "1")
        imagined = match.knowledge(puzzle.seat).imagined_match(7)
        assert position_json(imagined, puzzle.seat, "en", "1") == shown
        assert str(puzzle.seed) not in json.dumps(shown)


def test_what_is_wrong_with_a_puzzle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    good = read_puzzles(PARTY)[0]
    other = next(text for text in good.chances if text != good.best)
    wrong = (
        replace(good, answer=(other,)),
        replace(good, moves=good.moves[:-1]),
        replace(good, moves=("7 draw",)),
        replace(good, level=2 - good.level),
        good,
    )
    monkeypatch.setattr(verifying, "read_puzzles", lambda game: wrong)
    said = "\n".join(misfits(PARTY))
    problems = (
        "puzzle 1: another action",
        "puzzle 2: ",
        "puzzle 3: ",
        "puzzle 4: its level",
        "puzzle 5: it is there twice",
    )
    for sentence in problems:
        assert sentence in said
    monkeypatch.setattr(verifying, "read_puzzles", lambda game: (good,))
    assert list(misfits(PARTY)) == []


def test_an_answer_that_is_not_the_best_is_not_proved() -> None:
    puzzle = next(each for each in read_puzzles(SEAPORT) if len(each.answer) == 1)
    match = match_of(SEAPORT, puzzle)
    other = next(action.text for action in match.legal(0) if action.text not in (puzzle.best, "deal"))
    assert still_holds(SEAPORT, puzzle)
    assert not still_holds(SEAPORT, replace(puzzle, answer=(other,)))


def test_the_same_seed_finds_the_same_puzzles() -> None:
    found = list(mine(SEAPORT, 2, seed=1))
    assert [each in read_puzzles(SEAPORT) for each in found] == [True, True], "the shipped ones were found by seed 1"


# Playing


def test_a_try_is_right_wrong_or_refused() -> None:
    puzzle = read_puzzles(PARTY)[0]
    play = PuzzlePlay(PARTY, puzzle)
    match = play.match_after(())
    other = next(text for text in puzzle.chances if text != puzzle.best)
    right, wrong, refused = (play.tried(match, text) for text in (puzzle.best, other, "match Y.BD"))
    assert (right.found, wrong.found, refused.found) == (RIGHT, WRONG, REFUSED)
    assert f"about {round(100 * puzzle.chances[puzzle.best])} of 100" in " ".join(right.says)
    assert wrong.says[0] == f"Better is: {play.solution()}."
    assert refused.clause
    assert len(match.moves) == len(puzzle.moves), "nothing was played"


def test_dealing_decides_nothing_and_giving_up_is_wrong() -> None:
    puzzle = next(each for each in read_puzzles(SEAPORT) if len(each.answer) > 1)
    play = PuzzlePlay(SEAPORT, puzzle, "de")
    assert play.tried(play.match_after(()), puzzle.answer[0]).found == GOES_ON
    assert play.tried(play.match_after(puzzle.answer[:-1]), puzzle.best).found == RIGHT
    given_up = play.tried(play.match_after(()), "give_up")
    assert given_up.found == WRONG
    assert "nicht mehr zu gewinnen" in given_up.says[0]


def test_nobody_sends_a_match_as_a_try() -> None:
    with pytest.raises(freebooter.FreebooterError, match="too long for a puzzle"):
        PuzzlePlay(SEAPORT, read_puzzles(SEAPORT)[0]).match_after(["deal"] * (MOST_TRIED + 1))


# Files


def test_puzzles_survive_their_file() -> None:
    puzzles = read_puzzles(SEAPORT)
    assert puzzles_from(puzzles_text(SEAPORT, puzzles), "puzzles.json", SEAPORT.version) == puzzles


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[", "is no JSON text"),
        ("[]", "is no file of puzzles"),
        (f'{{"format": "{reading.FORMAT}", "rules": "0.1", "puzzles": []}}', "have to be mined again"),
        (f'{{"format": "{reading.FORMAT}", "rules": "1", "puzzles": [{{}}]}}', "puzzle 1: cannot be read"),
        (f'{{"format": "{reading.FORMAT}", "rules": "1", "puzzles": [7]}}', "puzzle 1: cannot be read"),
    ],
)
def test_a_bad_file_is_refused_in_words(text: str, says: str) -> None:
    with pytest.raises(BadPuzzle, match=says):
        puzzles_from(text, "puzzles.json", "1")


# The day


def test_every_day_has_a_puzzle_and_another_game() -> None:
    first = datetime.date(2026, 11, 18)
    days = [puzzle_of_the_day(first + datetime.timedelta(days=day)) for day in range(200)]
    assert days[0] == puzzle_of_the_day(first)
    assert len({each.game.id for each in days[: len(GAMES)]}) == len(GAMES)
    assert all(1 <= each.number <= len(read_puzzles(each.game)) for each in days)
    assert len({(each.game.id, each.number) for each in days}) == 200
