"""Golden matches of every installed game: found by themselves, replayed, and unchanged while the rules are the same.

`tools/make_golden.py` makes them and explains when they may change.
"""

import re
from pathlib import Path

import pytest

import freebooter
from freebooter.engine.match_record import MatchRecord
from make_golden import TESTS, digest, folder, log, option_sets, read_index

GAMES = sorted(freebooter.shelf())
GOLDEN = sorted(TESTS.glob("*/golden/*.json"))
CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"


def records(name: str) -> list[MatchRecord]:
    """The golden matches of a game."""
    return [MatchRecord.load(path) for path in sorted(folder(freebooter.game(name)).glob("*.json"))]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parents[1].name}/{path.name}")
def test_a_golden_match_replays_to_its_end(path: Path) -> None:
    match = freebooter.replay(path)
    assert match.over
    assert log(match) == MatchRecord.load(path).content["log"], (
        "the words have changed: tools/make_golden.py writes them"
    )


CODES = {
    "all-hands-on-deck": r"\b(Lo|Re|Cu|Sa|He|Fi|Co|Si|Go)\b",
    "jolly-and-roger": r"\b[GYBR]\d\b|\b[KST]\b",
    "king-of-pirates": r"\bP\d\d\b|rum-\d|\b(NW|NE|SE|SW)\b",
    "pirate": r"\b[PSCGHD]\d+\b|\b\ds\b|\bK\b",
    "pirate-party": r"\b[YOGBRP]\.[A-Z]{2}\b|\b(SH|ME|AD)\d\b|_",
    "seaport-solitaire": r"\b[YOGBRPS]\d+\b",
}
"""How cards and the like are typed, in games that have codes for them."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", CODES)
def test_a_log_is_in_words_and_has_no_codes(name: str, language: str) -> None:
    match = freebooter.replay(sorted(folder(freebooter.game(name)).glob("*.json"))[0])
    told = [line for played in match.replay() for viewer in (None, 0) for line in played.narrate(viewer, language)]
    assert told
    assert [line for line in told if re.search(CODES[name], line)] == []


YOU = r"^[^:]*\b(you|your|yours|du|dein\w*)\b"
"""Not after a colon: there cards speak to whoever reads them."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_with_all_open_nobody_is_you(name: str, language: str) -> None:
    match = freebooter.replay(sorted(folder(freebooter.game(name)).glob("*.json"))[0])
    told = [
        line
        for played in match.replay()
        for line in played.knowledge(None, language).narrate(played.events(None, everything=True))
    ]
    assert told
    assert [line for line in told if re.search(YOU, line, re.IGNORECASE)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_set_has_a_golden_match(name: str) -> None:
    played = [record.content["options"] for record in records(name)]
    missing = [options for options in option_sets(freebooter.game(name)) if options not in played]
    assert missing == []


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_seats_has_a_golden_match(name: str) -> None:
    assert {record.content["seats"] for record in records(name)} == set(freebooter.game(name).seats)


@pytest.mark.parametrize("name", GAMES)
def test_every_edition_of_the_tests_has_a_golden_match(name: str) -> None:
    game = freebooter.game(name)
    paths = (folder(game).parent / "editions").glob("*.toml")
    played = {record.content["edition"]["name"] for record in records(name)}
    assert {game.find_edition(path)["name"] for path in paths} <= played


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_match_changes_only_with_the_version_of_the_rules(name: str) -> None:
    game = freebooter.game(name)
    index = read_index(game)
    found = {path.name: digest(MatchRecord.load(path).content) for path in folder(game).glob("*.json")}
    assert list(index)[-1] == game.version, "tools/make_golden.py makes the golden matches of new rules"
    assert index[game.version] == found


@pytest.mark.parametrize("name", GAMES)
def test_a_new_version_of_the_rules_has_a_line_in_the_changelog(name: str) -> None:
    game = freebooter.game(name)
    for version in list(read_index(game))[1:]:
        assert f"{game.title}, rules {version}:" in CHANGELOG.read_text("utf-8")


def test_each_golden_match_belongs_to_an_installed_game() -> None:
    assert {path.parent for path in GOLDEN} <= {folder(freebooter.game(name)) for name in GAMES}
