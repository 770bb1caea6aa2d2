"""The commands of the lab: what each writes and tells."""

import json
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.cli import main
from freebooter.cli.progress import said_rate
from freebooter.lab.arena.tournament import Arena
from printed import in_words

GAME = "jolly-and-roger"


def test_the_lab_writes_a_page_and_tells_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report"
    arguments = ["--games", "8", "--bot", "random", "--bot", "greedy", "--workers", "1", "--out", str(out)]
    assert main(["lab", "report", GAME, *arguments]) == 0
    assert "A match always has 56 decisions." in in_words(capsys)[0]
    assert sorted(path.name for path in out.iterdir()) == ["report.csv", "report.html", "report.json"]


def test_what_was_stopped_early_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import freebooter.cli.lab_commands as commands

    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "by_stage", lambda _: stop)
    arguments = ["--games", "300", "--bot", "random", "--workers", "1", "--out", str(tmp_path / "report")]
    assert main(["lab", "report", GAME, *arguments]) == 0
    assert in_words(capsys)[0].startswith("Somebody stopped it early: this is what was done by then.")


def test_a_restriction_that_was_stopped_early_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import freebooter.cli.lab_commands as commands

    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "counting", lambda *_: stop)
    assert main(["lab", "restrict", GAME, "kraken", "--games", "300", "--workers", "1"]) == 0
    assert "Somebody stopped it early" in in_words(capsys)[0]


def test_a_page_is_drawn_again_from_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--workers", "1", "--games", "8", "--bot", "random", "--out"]
    commands = {"report": ["lab", "report", GAME], "compare": ["lab", "compare", GAME, "standard", "standard"]}
    for name, command in commands.items():
        folder = tmp_path / name
        assert main([*command, *few, str(folder)]) == 0
        page = (folder / "report.html").read_text()
        (folder / "report.html").unlink()
        assert main(["lab", "page", str(folder / "report.json")]) == 0
        assert (folder / "report.html").read_text() == page
        assert (
            main(["lab", "page", str(folder / "report.json"), "--out", str(tmp_path / "de.html"), "--lang", "de"]) == 0
        )
        assert '<html lang="de">' in (tmp_path / "de.html").read_text()
    capsys.readouterr()
    other = tmp_path / "report" / "report.json"
    kept = other.read_text()
    for text, says in (
        (kept.replace('"format": 3', '"format": 2'), "was written by another version"),
        ("{}", "is not the report.json"),
        ("no JSON", "is not the report.json"),
    ):
        other.write_text(text)
        assert main(["lab", "page", str(other), "--out", str(tmp_path / "new.html")]) == 1
        assert says in in_words(capsys)[1]
    assert main(["lab", "page", str(tmp_path / "nowhere.json")]) == 1
    assert "cannot be read" in in_words(capsys)[1]
    assert not (tmp_path / "new.html").exists()


def test_the_lab_compares_sweeps_and_restricts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, few = tmp_path / "mine.toml", ["--games", "6", "--workers", "1", "--json", "--bot", "random"]
    assert main(["lab", "edition", GAME, str(mine)]) == 0
    mine.write_text(mine.read_text().replace("parrot_strength = 1 ", "parrot_strength = 0 "))
    assert main(["lab", "edition", GAME, str(mine)]) == 0
    told = in_words(capsys)[0]
    assert "parrot_strength: 1 becomes 0" in told
    assert f"JR-24 {freebooter.game(GAME).clauses['JR-24'].title}" in told
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


def test_without_an_action_a_patience_is_compared_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "60", "--workers", "1"]
    assert main(["lab", "restrict", "seaport-solitaire", "deal", *few]) == 0
    assert "With it the same deals are won by 2" in in_words(capsys)[0]


def test_the_arena_rates_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.jsonl"
    assert main(["arena", GAME, "random", "greedy", "--games", "20", "--workers", "1", "--results", str(file)]) == 0
    shown = in_words(capsys)[0]
    assert shown.index("greedy +") < shown.index("random −")
    assert len(file.read_text().splitlines()) == 6  # a head, and the deals in blocks, so that there are intervals
    assert "too few matches" not in shown
    assert main(["arena", GAME, "random", "greedy", "--games", "2", "--workers", "1", "--lang", "de"]) == 0
    shown = in_words(capsys)[0]
    assert "greedy – zu wenige Partien" in shown
    assert "+" not in shown  # no figure that could be taken for a rating


def test_an_arena_may_be_given_time_instead_of_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.jsonl"
    given = ["arena", GAME, "random", "greedy", "greedy:slips=0.3", "--workers", "1", "--results", str(file)]
    assert main([*given, "--minutes", "0.02"]) == 0
    assert "for the time it takes" in in_words(capsys)[0]
    pairs = {tuple(sorted(json.loads(line)["players"])) for line in file.read_text().splitlines()[1:]}
    assert len(pairs) == 3
    assert main([*given, "--minutes", "0.02", "--games", "9"]) != 0
    assert "both say how much is played" in in_words(capsys)[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["lab", "report", "jolly"], "There is no game 'jolly'."),
        (["lab", "report", GAME, "--edition", "golden"], "has no edition 'golden'"),
        (["lab", "compare", GAME, "standard", "nowhere.toml"], "nowhere.toml: there is no such file."),
        (["lab", "sweep", GAME, "--set", "gold=1:3"], "There is no key 'gold'"),
        (["lab", "sweep", GAME, "--set", "parrot_strength=5:6"], "parrot_strength"),
        (["lab", "sweep", GAME, "--set", "ships.4=5:6"], "'ships' is a list: give ships.0 to ships.3."),
        (["lab", "restrict", GAME, "fly"], "has no action like 'fly'"),
        (["arena", GAME, "greedy"], "at least two bots"),
        (["lab", "report", GAME, "--lang", "xx"], "There is no 'xx' here; there are en, de."),
        (["simulate", GAME, "greedy", "--lang", "xx"], "There is no 'xx' here; there are en, de."),
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
        (["sweep", GAME, "--set", "gold=1", "--set", "gold=2"], "'gold' ist zweimal genannt."),
        (["sweep", GAME, "--set", "parrot_strength=0:99999"], "Das sind 100.000 Punkte; höchstens gehen 10.000."),
        (["sweep", GAME, "--set", "gold=1:3", "--samples", "0"], "'samples' ist eine ganze Zahl von 1 bis 10.000"),
        (["report", GAME, "--games", "0"], "'games' ist eine ganze Zahl von 1 bis 10.000.000, nicht 0."),
        (["report", GAME, "--games", "8", "--minutes", "1"], "Gib entweder 'minutes' oder 'games' an"),
        (["report", GAME, "--bot", "greedy", "--bot", "greedy"], "'greedy' ist zweimal genannt."),
        (["report", GAME, "--bot", "greeedy"], "Den Bot 'greeedy' gibt es nicht. Meinst du 'greedy'?"),
        (["report", GAME, "--bot", "search:0it"], "Bedenkzeit in Durchgängen ist eine ganze Zahl von 1"),
        (["report", GAME, "--level", "bosun"], "Eine Leiter braucht mindestens zwei Stufen"),
        (["report", GAME, "--out", __file__], "ist eine Datei, kein Ordner."),
        (["compare", GAME, "standard", "standard", "--games", "0"], "'games' ist eine ganze Zahl von 1"),
        (["restrict", GAME, "fly"], "Jolly & Roger hat keine Aktion wie 'fly'"),
        (["restrict", GAME, "*"], "es bliebe nichts zu tun."),
        (["restrict", GAME, "kraken", "--bot", "search"], "nur Bots, die nicht suchen"),
        (["restrict", GAME, "kraken", "--bot", "policy"], "nur Bots, die nicht suchen"),
        (["edition", GAME, "no/folder/mine.toml"], "lässt sich nicht schreiben: diesen Ort gibt es nicht."),
    ],
)
def test_what_the_lab_cannot_do_is_told_in_german(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *arguments, "--lang", "de"]) == 1
    assert sentence in in_words(capsys)[1]
    assert not list(tmp_path.rglob("*.*"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["lab", "report", GAME, "--games", "few"], "--games ist eine ganze Zahl."),
        (["lab", "report", GAME, "--minutes", "few"], "--minutes ist eine Zahl."),
        (["lab", "report", GAME, "--option", "few"], "--option: 'few' hat nicht die Form NAME=WERT."),
        (["lab", "report", GAME, "--nonsense"], "Die Einstellung --nonsense gibt es nicht."),
        (["lab", "report", GAME, "more"], "Das ist zu viel: more."),
        (["lab", "report"], "Es fehlt: GAME."),
        (["lab", "sweep", GAME], "Es fehlt: --set."),
        (["lab", "improve"], "Den Befehl 'improve' gibt es nicht."),
    ],
)
def test_what_was_typed_wrongly_is_told_in_german(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang=de"]) == 2
    assert in_words(capsys)[1].strip() == sentence


def test_results_of_others_stay_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = {"head": Arena(GAME, ["random", "greedy"]).head}
    cases = {
        "Diese Ergebnisse stammen von einer anderen Version": '{"head": {"version": "0.1"}}\n',
        "ist keine Datei mit Ergebnissen.": "hello\n",
        "junk.jsonl: ist keine Datei": f"{json.dumps(head)}\n{{}}\n",
    }
    file = tmp_path / "junk.jsonl"
    for sentence, text in cases.items():
        file.write_text(text)
        assert main(["arena", GAME, "random", "greedy", "--results", str(file), "--lang", "de"]) == 1
        assert sentence in in_words(capsys)[1]
        assert file.read_text() == text
    assert main(["arena", GAME, "random", "greedy", "--results", str(tmp_path), "--lang", "de"]) == 1
    assert "ist ein Ordner, keine Datei." in in_words(capsys)[1]


def test_a_simulation_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "greedy", "random", "--games", "6", "--workers", "1", "--lang", "de"]) == 0
    shown = in_words(capsys)[0]
    assert "6 Partien, Startwert 1" in shown
    assert "Intervall für 95 %" in shown
    assert "Eine Partie hat 56,0 Entscheidungen (56 bis 56)." in shown


def test_a_slow_rate_does_not_read_as_none() -> None:
    assert [said_rate(speed) for speed in (1621.4, 1.0, 0.25, 0.01)] == ["1,621/s", "1/s", "15.0/min", "0.6/min"]
