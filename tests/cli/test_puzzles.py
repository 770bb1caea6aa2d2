"""Puzzles in the terminal: solved, missed, skipped; and the commands that mine and prove them."""

from pathlib import Path

import pytest

import freebooter
from freebooter.cli import main
from freebooter.puzzles.reading import puzzles_from, read_puzzles

PARTY, SEAPORT = freebooter.game("pirate-party"), freebooter.game("seaport-solitaire")


def _typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    typed = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))


def test_a_player_solves_misses_and_skips(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = read_puzzles(PARTY)[:2]
    other = next(text for text in second.chances if text != second.best)
    _typed(monkeypatch, "?", "why yawn", "99", "swim", first.best, "", other, "", "skip", "quit")
    assert main(["puzzles", "play", "pirate-party"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    for sentence in (
        f"Puzzle 1 of {len(read_puzzles(PARTY))}, easy",
        "skip shows the answer",
        "There is no number 99",
        "Right!",
        "Better is:",
        "It was: ",
        "Solved: 1, missed: 1.",
    ):
        assert sentence in said, sentence


def test_a_patience_is_dealt_on_before_it_is_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number, puzzle = next((n, each) for n, each in enumerate(read_puzzles(SEAPORT), 1) if len(each.answer) > 1)
    _typed(monkeypatch, *puzzle.answer, "quit")
    assert main(["puzzles", "play", "seaport-solitaire", "--number", str(number), "--lang", "de"]) == 0
    assert "Gelöst: 1, verfehlt: 0." in capsys.readouterr().out


def test_puzzles_are_mined_into_a_file_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.json"
    assert main(["puzzles", "mine", "seaport-solitaire", "--count", "1", "--seed", "5", "--out", str(file)]) == 0
    assert len(puzzles_from(file.read_text("utf-8"), file.name, SEAPORT.version)) == 1
    assert main(["puzzles", "verify", "seaport-solitaire"]) == 0
    count = len(read_puzzles(SEAPORT))
    assert f"Seaport Solitaire: {count} puzzles proved, 0 with problems." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "pirate-party", "--number", "999"], "there is no puzzle 999"),
        (["play", "pirate-party", "--lang", "tlh"], "does not speak 'tlh'"),
        (["play", "nothing"], "no game 'nothing'"),
    ],
)
def test_what_there_is_not_is_said(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", *arguments]) == 1
    assert says in capsys.readouterr().err
