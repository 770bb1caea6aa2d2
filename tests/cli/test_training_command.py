"""`freebooter train`: a training from the command line, and what it says when it cannot be."""

from pathlib import Path

import pytest

from freebooter.cli import main

GAME = "jolly-and-roger"
TINY = 'positions = 12\nexpert = "search:20it"\nshare = 1.0\nepochs = 2\nfirst = 8\nsecond = 4\ngate_games = 2\n'


def test_a_training_leaves_its_log_and_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tiny.toml").write_text(TINY)
    out = tmp_path / "out"
    assert main(["train", GAME, "--settings", str(tmp_path / "tiny.toml"), "--out", str(out), "--seed", "5"]) == 0
    said = capsys.readouterr().out
    assert "Round 1: against greedy" in said
    assert "core-hours" in said
    assert {"log.jsonl", "curves.csv", "examples-1.npz"} <= {path.name for path in out.iterdir()}
    assert '"seed": 5' in (out / "log.jsonl").read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["train", "seaport-solitaire"], "has no settings for a training"),
        (["train", "chess"], "There is no game 'chess'"),
        (["train", GAME, "--settings", "nowhere.toml"], "there is no file nowhere.toml"),
    ],
)
def test_a_training_that_cannot_be_is_refused_with_a_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("wish", [["--tune"], ["--settings", "mine.toml"]])
def test_what_means_nothing_beside_against_is_refused(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", GAME, "--against", "policy", *wish]) == 2
    assert "it takes neither --tune nor --settings" in capsys.readouterr().err
