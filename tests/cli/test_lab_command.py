"""The commands of the lab: what each writes and tells."""

import json
from pathlib import Path
from typing import Any

import pytest

from freebooter.cli import main
from freebooter.cli.progress import said_rate
from printed import in_words

GAME = "jolly-and-roger"


def test_the_lab_writes_a_page_and_tells_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report"
    arguments = ["--games", "8", "--bot", "random", "--bot", "greedy", "--workers", "1", "--out", str(out)]
    assert main(["lab", "report", GAME, *arguments]) == 0
    assert "A match always has 56 decisions." in in_words(capsys)[0]
    assert sorted(path.name for path in out.iterdir()) == ["report.csv", "report.html", "report.json"]


def test_the_lab_compares_sweeps_and_restricts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, few = tmp_path / "mine.toml", ["--games", "6", "--workers", "1", "--json", "--bot", "random"]
    assert main(["lab", "edition", GAME, str(mine)]) == 0
    mine.write_text(mine.read_text().replace("parrot_strength = 1 ", "parrot_strength = 0 "))
    assert main(["lab", "edition", GAME, str(mine)]) == 0
    assert "parrot_strength: 1 becomes 0" in in_words(capsys)[0]
    assert main(["lab", "compare", GAME, "standard", str(mine), *few]) == 0
    changed = json.loads(capsys.readouterr().out)["changed"]
    assert changed == [{"key": "parrot_strength", "base": 1, "mine": 0}]
    assert main(["lab", "sweep", GAME, "--set", "parrot_strength=0,1", "--out", str(tmp_path / "sweep"), *few]) == 0
    assert [point["point"] for point in json.loads(capsys.readouterr().out)] == [
        {"parrot_strength": 0},
        {"parrot_strength": 1},
    ]
    assert main(["lab", "restrict", GAME, "kraken", *few]) == 0
    assert json.loads(capsys.readouterr().out)["without"] == "kraken"


def test_the_arena_rates_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.jsonl"
    assert main(["arena", GAME, "random", "greedy", "--games", "8", "--workers", "1", "--results", str(file)]) == 0
    shown = in_words(capsys)[0]
    assert shown.index("greedy +") < shown.index("random -")
    assert len(file.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["lab", "report", "jolly"], "There is no game 'jolly'."),
        (["lab", "report", GAME, "--edition", "golden"], "has no edition 'golden'"),
        (["lab", "compare", GAME, "standard", "nowhere.toml"], "nowhere.toml: there is no such file."),
        (["lab", "sweep", GAME, "--set", "gold=1:3"], "There is no key 'gold'"),
        (["lab", "sweep", GAME, "--set", "parrot_strength=5:6"], "parrot_strength"),
        (["lab", "restrict", GAME, "fly"], "has no action like 'fly'"),
        (["arena", GAME, "greedy"], "at least two bots"),
    ],
)
def test_what_the_lab_cannot_do_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    assert sentence in in_words(capsys)[1]
    assert not list(tmp_path.rglob("*.*"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["report", GAME, "--seats", "5"], "Plätze bei Jolly & Roger: 2, nicht 5."),
        (["report", GAME, "--games", "20000000"], "'games' ist eine ganze Zahl von 1 bis 10.000.000, nicht 20000000."),
        (["report", GAME, "--level", "cook"], "Die Stufe 'cook' gibt es nicht; es gibt deckhand"),
        (["report", GAME, "--minutes", "-1"], "'minutes' ist eine Zahl über 0 und höchstens 10.000, nicht -1.0."),
        (["report", GAME, "--executor", "cloud"], "nicht mit 'cloud'."),
        (["sweep", GAME, "--set", "gold=1:3"], "Den Wert 'gold' hat diese Ausgabe nicht; sie hat name"),
        (["sweep", GAME, "--set", "gold"], "'gold' hat nicht die Form WERT=VON:BIS oder WERT=A,B."),
        (["sweep", GAME, "--set", "gold=3:1"], "'gold=3:1': Die erste Zahl darf nicht über der letzten liegen"),
        (["sweep", GAME, "--set", "gold=1:3", "--measure", "joy"], "Die Messgröße 'joy' gibt es nicht; es gibt"),
        (["sweep", GAME, "--set", "gold=1:3", "--precision", "0"], "'precision' ist eine Zahl über 0, nicht 0.0."),
    ],
)
def test_what_the_lab_cannot_do_is_told_in_german(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *arguments, "--lang", "de"]) == 1
    assert sentence in in_words(capsys)[1]
    assert not list(tmp_path.rglob("*.*"))


def test_a_slow_rate_does_not_read_as_none() -> None:
    assert [said_rate(speed) for speed in (1621.4, 1.0, 0.25, 0.01)] == ["1,621/s", "1/s", "15.0/min", "0.6/min"]
