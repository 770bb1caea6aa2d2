"""The freebooter command: what each command prints, and with which exit code."""

import hashlib
import importlib
import json
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter import cli
from freebooter.cli import main, seating
from freebooter.cli.warming import SEARCH, longest_first
from freebooter.engine.match import Match
from printed import in_words

GAME = "jolly-and-roger"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of two greedy bots."""
    file = tmp_path_factory.mktemp("records") / "match.json"
    match, bot = freebooter.game(GAME).new(seed=5), freebooter.bot("greedy")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.knowledge(seat), seed=len(match.moves)).action)
    match.record().save(file)
    return file


# The shelf and the rules


def test_the_shelf_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "jolly-and-roger 2 20 Jolly & Roger." in in_words(capsys)[0]


@pytest.mark.parametrize("arguments", [["games"], ["rules", GAME], ["rules", GAME, "JR-13"], ["--version"], ["--help"]])
def test_what_only_shows_texts_imports_neither_numpy_nor_numba(arguments: list[str]) -> None:
    code = (
        f"import sys; from freebooter.cli import main; code = main({arguments!r}); "
        "print(sorted({'numpy', 'numba'} & set(sys.modules)), code, 'typer' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == f"[] 0 {arguments != ['games']}"


def test_the_rules_are_shown_whole_or_by_the_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME]) == 0
    whole = in_words(capsys)[0]
    assert "JR-1 Seats." in whole
    assert "JR-61 Fixed length." in whole
    for name in ("JR-13", "jr-13", "13"):
        assert main(["rules", GAME, name]) == 0
        assert in_words(capsys)[0] == "JR-13 No empty set. Each of the two sets has from one to four cards."


def test_the_rules_are_shown_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--lang", "de"]) == 0
    whole = in_words(capsys)[0]
    assert "JR-1 Plätze." in whole
    assert "JR-61 Feste Länge." in whole
    assert main(["rules", GAME, "JR-13", "--lang", "de"]) == 0
    assert in_words(capsys)[0] == "JR-13 Keine leere Gruppe. Jede der beiden Gruppen hat eine bis vier Karten."
    assert main(["rules", GAME, "JR-13", "--lang", "nl"]) == 0
    assert "JR-13 No empty set." in in_words(capsys)[0]


def test_the_shelf_is_shown_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "de"]) == 0
    shown = in_words(capsys)[0]
    assert shown.startswith("Spiel Plätze Minuten")
    assert "Jolly & Roger. Einer teilt fünf Karten" in shown
    assert "Eines spielen: freebooter play SPIEL --terminal" in shown


def test_errors_are_told_in_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "jolly", "--lang", "de"]) == 1
    assert in_words(capsys)[1] == "Das Spiel 'jolly' gibt es nicht. Meintest du 'jolly-and-roger'?"
    assert main(["rules", GAME, "JR-99", "--lang", "de"]) == 1
    assert in_words(capsys)[1].startswith("Jolly & Roger hat keine Regel 'JR-99'; alle Regeln:")
    assert main(["play", "--terminal", "--lang", "de"]) == 1
    assert in_words(capsys)[1].startswith("Welches Spiel? Es gibt: all-hands-on-deck")
    assert main(["play", GAME, "--terminal", "--seats", "3", "--lang", "de"]) == 1
    assert in_words(capsys)[1] == "Plätze bei Jolly & Roger: 2, nicht 3."
    assert main(["simulate", "jolly", "greedy", "greedy"]) == 1
    assert "There is no game 'jolly'." in in_words(capsys)[1]


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert freebooter.__version__ in in_words(capsys)[0]
    assert main(["--help"]) == 0
    shown = in_words(capsys)[0]
    for command in ("games", "rules", "play", "serve", "warm", "replay", "verify", "simulate", "train"):
        assert f" {command} " in shown


# What cannot be done


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "jolly"], "There is no game 'jolly'. Did you mean 'jolly-and-roger'?"),
        (["rules", GAME, "JR-99"], "has no clause 'JR-99'"),
        (["replay", "nowhere.json"], "nowhere.json: there is no such file."),
        (["verify", "nowhere.json"], "nowhere.json: there is no such file."),
        (["warm", "chess"], "There is no game 'chess'."),
        (["simulate", GAME, "stockfish", "greedy"], "There is no bot 'stockfish'."),
        (["simulate", GAME, "greedy", "greedy", "greedy"], "is for 2 seats"),
        (["play", GAME, "-t", "--bot", "greedy:slips=2"], "'slips' is a number from 0 to 1"),
        (["play", GAME, "-t", "-o", "game=long"], "Option 'game' cannot be 'long'"),
        (["play", GAME, "-t", "-o", "colour=red"], "There is no option 'colour'"),
        (["play", GAME, "-t", "--preset", "long"], "has no preset 'long'; it has none."),
        (["play", GAME, "-t", "--seat", "2"], "There is no seat 2"),
        (["play", GAME, "-t", "--seats", "3"], "is for 2 seats, not 3"),
        (["play", GAME, "-t", "--seed", "-1"], "A seed is a whole number"),
        (["play", GAME, "-t", "--bot", "greedy", "--bot", "greedy"], "There are 2 bots, but 1 seat"),
        (["play", GAME, "-t", "--edition", "golden"], "has no edition 'golden'"),
        (["play", GAME, "-t", "--scenario", "nowhere.toml"], "nowhere.toml: there is no such file."),
        (["play", GAME, "-t", "--load", "nowhere.json"], "nowhere.json: there is no such file."),
        (["play", "-t"], "Which game?"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_exit_code_1(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    out, err = in_words(capsys)
    assert sentence in err
    assert out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["rules"],
        ["play", GAME, "-t", "--seat", "x"],
        ["play", GAME, "-t", "-o", "x"],
        ["play", GAME, "--hot-seat"],
        ["games", "all"],
    ],
)
def test_what_was_typed_wrongly_is_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "Usage" in in_words(capsys)[1]


def test_without_the_extra_a_sentence_names_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "NEEDED", ("typer", "surely_not_installed"))
    assert main(["games"]) == 1
    assert in_words(capsys)[1].endswith("pip install 'freebooter[terminal]'")


# Records


def test_a_record_is_told_in_words(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    told = in_words(capsys)[0]
    assert "Turn 1:" in told
    assert "Turn 8:" in told
    assert "together" in told
    assert "wins" in told


def test_a_record_of_an_unfinished_match_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "begun.json"
    match = freebooter.game(GAME).new(seed=1)
    match.play(match.to_act[0], "split 04|123")
    match.record().save(file)
    assert main(["replay", str(file)]) == 0
    assert "The match is not over: 1 actions were played." in in_words(capsys)[0]
    assert main(["verify", str(file)]) == 0
    assert "The match is not over." in in_words(capsys)[0]


def changed(record: Path, tmp_path: Path, **content: Any) -> Path:
    file = tmp_path / "changed.json"
    file.write_text(json.dumps({**json.loads(record.read_text()), **content}))
    return file


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_bad_record_is_one_sentence(
    command: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    actions = json.loads(record.read_text())["actions"]
    cut_off = tmp_path / "cut.json"
    cut_off.write_text(record.read_text()[:700])
    for file, sentence in (
        (cut_off, "it was cut off or edited"),
        (changed(record, tmp_path, actions=[actions[1], *actions[1:]]), "entry 1"),
    ):
        assert main([command, str(file)]) == 1
        assert sentence in in_words(capsys)[1]
    for content, sentence in (
        ({"rules": "99"}, "a newer Freebooter is needed"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seed": "6"}, "entry"),
        ({"result": {}}, "the result says"),
        ({"actions": [5]}, "entry 1"),
        ({"options": {"game": "long"}}, "cannot be 'long'"),
    ):
        assert main([command, str(changed(record, tmp_path, **content))]) == 1
        out, err = in_words(capsys)
        assert sentence in err
        assert out == ""


def test_a_true_record_is_verified_with_the_hash_of_its_seed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(record)]) == 0
    assert "true. Jolly & Roger, rules 1, 56 actions." in in_words(capsys)[0]
    shown = hashlib.sha256(b"pepper5").hexdigest()
    assert main(["verify", str(record), "--seed-hash", shown, "--salt", "pepper"]) == 0
    assert "The seed is the one whose hash was shown" in in_words(capsys)[0]
    assert main(["verify", str(record), "--seed-hash", shown, "--salt", "salt"]) == 1
    assert "does not have the hash that was shown" in in_words(capsys)[1]
    new = hashlib.sha256(b"2:pepper 00000000000000000005").hexdigest()
    assert main(["verify", str(record), "--seed-hash", f"2:{new}", "--salt", "2:pepper"]) == 0
    assert main(["verify", str(record), "--seed-hash", f"2:{shown}", "--salt", "pepper"]) == 1
    assert main(["verify", str(record), "--seed-hash", new, "--salt", "2:pepper"]) == 1
    for salt, code in (("pepper", 0), ("sugar", 1)):
        proof = {"seed_hash": shown, "salt": salt}
        assert main(["verify", str(changed(record, tmp_path, fairness=proof))]) == code


# Simulations and compiling


def test_a_simulation_is_a_table_and_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    arguments = ["greedy", "random", "--games", "6", "--seed", "2", "--workers", "1", "-o", "game=introductory"]
    assert main(["simulate", GAME, *arguments, "--json", str(file)]) == 0
    shown = in_words(capsys)[0]
    assert "6 matches, seed 2" in shown
    assert "95 % interval" in shown
    figures = json.loads(file.read_text())
    assert figures["games"] == 6
    assert figures["options"]["game"] == "introductory"
    assert [player["bot"] for player in figures["players"]] == ["greedy", "random"]
    assert figures["players"][0]["rate"] > 0.5


def test_figures_that_cannot_be_written_are_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path
    assert main(["simulate", GAME, "random", "random", "--games", "2", "--workers", "1", "--json", str(file)]) == 1
    assert "is a folder, not a file." in in_words(capsys)[1]


def test_warming_up_says_when_a_game_is_ready(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", GAME]) == 0
    assert "Jolly & Roger is ready after" in in_words(capsys)[0]


def test_the_game_that_takes_longest_to_compile_comes_first() -> None:
    assert longest_first([SEARCH, GAME, "king-of-pirates"]) == ["king-of-pirates", GAME, SEARCH]


# Sitting down


@pytest.fixture
def sat_down(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The tables that were made, none of which is played at."""
    tables: list[Any] = []

    class Table:
        def __init__(self, session: Any, screen: Any, bot_specs: dict[int, str]) -> None:
            self.session, self.screen, self.bot_specs = session, screen, bot_specs
            tables.append(self)

        def run(self) -> None:
            pass

    monkeypatch.setattr(seating, "TerminalTable", Table)
    return tables


def test_play_seats_people_and_bots_as_wished(sat_down: list[Any]) -> None:
    assert main(["play", GAME, "--terminal", "--seed", "9", "--seat", "1", "--bot", "bosun", "-o", "first=seat"]) == 0
    (table,) = sat_down
    assert table.session.people == [1]
    assert table.bot_specs == {0: "bosun"}
    assert table.session.match.setup.seed == 9
    assert table.session.match.setup.options["first"] == "seat"
    assert main(["play", GAME, "-t", "--hot-seat", "--no-colour"]) == 0
    assert sat_down[1].session.people == [0, 1]
    assert sat_down[1].screen.console.no_color


def test_a_preset_is_chosen_by_name_and_an_option_goes_before_it(sat_down: list[Any]) -> None:
    assert main(["play", "pirate", "-t", "--preset", "quick", "-o", "max_rounds=7"]) == 0
    options = sat_down[0].session.match.setup.options
    assert (options["target_gold"], options["max_rounds"]) == (5, 7)


def test_play_goes_on_with_a_saved_match_or_a_given_position(
    sat_down: list[Any], record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "-t", "--load", str(record)]) == 0
    match: Match = sat_down[0].session.match
    assert match.over
    scenario = tmp_path / "puzzle.toml"
    scenario.write_text('seed = 1\nslots = "G1 Y2 B1 B4 R5"\n')
    assert main(["play", GAME, "-t", "--scenario", str(scenario)]) == 0
    assert [slot["card"] for slot in sat_down[1].session.match.view(0)["slots"]] == ["G1", "Y2", "B1", "B4", "R5"]


def test_the_browser_table_is_started_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[Any] = []
    server = types.SimpleNamespace(
        play=lambda *given, **options: called.append((*given, options)), main=lambda given: called.append(list(given))
    )
    found = importlib.import_module
    ours = "freebooter.server.command"
    monkeypatch.setattr(
        importlib, "import_module", lambda name, *of, **at: server if name == ours else found(name, *of, **at)
    )
    assert main(["play", GAME, "--no-browser", "--port", "81", "--data", "mine"]) == 0
    assert main(["serve", "--port", "80", "--help"]) == 0
    assert called == [(GAME, {"browser": False, "port": 81, "data": Path("mine")}), ["--port", "80", "--help"]]


def test_without_the_browser_table_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(importlib, "import_module", missing)
    for command in ("play", "serve"):
        assert main([command]) == 1
        assert "pip install 'freebooter[play]'" in in_words(capsys)[1]


def test_a_port_that_is_taken_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def taken(arguments: list[str]) -> None:
        raise OSError(98, "Address already in use")

    server = types.SimpleNamespace(main=taken)
    monkeypatch.setattr(importlib, "import_module", lambda name: server)
    assert main(["serve"]) == 1
    assert in_words(capsys)[1] == "The server cannot start: Address already in use."
