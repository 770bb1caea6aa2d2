"""The lab's pages: for the host alone, bounded, in both languages; what they save and open is what the form says."""

import json
import re
import tomllib
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import freebooter
from freebooter.engine.translations import ENGINE_PHRASES, Phrase, read_phrases
from freebooter.lab import comparison
from freebooter.lab.page.figures import MEASURE_NAMES
from freebooter.lab.reports import Report
from freebooter.lab.words import words
from freebooter.server.http.lab import edition_forms, edition_meanings, pages, run_page, runs
from freebooter.server.http.lab.runs import Busy, Run, Runs
from straws.game import GAME as STRAWS

Fetch = Callable[..., tuple[int, Any, Any]]
FORM = {"content_type": "application/x-www-form-urlencoded"}
FOLDER = Path(pages.__file__).parent


def sent(**values: str) -> bytes:
    return urlencode(values).encode()


def test_a_server_has_them_only_if_it_is_told_so_and_for_the_host_alone(hosted: Any, host: Any, fetch: Fetch) -> None:
    assert fetch(f"{hosted.url}/lab")[0] == 404
    assert fetch(f"{hosted.url}/api/games")[2]["lab"] is False
    server = host(lab=True)
    assert fetch(f"{server.url}/api/games")[2]["lab"] is True
    status, headers, page = fetch(f"{server.url}/lab")
    assert (status, headers["cache-control"]) == (200, "no-store")
    assert "<script" not in page
    stranger = {"x_forwarded_for": "192.0.2.7"}
    assert fetch(f"{server.url}/api/games", **stranger)[2]["lab"] is False
    for path in ("/lab", "/lab/jolly-and-roger", "/lab/runs/x"):
        assert fetch(f"{server.url}{path}", **stranger)[0] == 403
    elsewhere = {"origin": "http://evil.example", **FORM}
    assert fetch(f"{server.url}/lab/jolly-and-roger", sent(do="save", title="Mine"), **elsewhere)[0] == 403
    assert fetch(f"{server.url}/lab/chess")[0] == 404
    assert fetch(f"{server.url}/lab/runs/nothing")[0] == 404


@pytest.mark.parametrize("game", freebooter.shelf())
def test_a_form_says_what_every_number_may_be_and_changes_nothing_by_itself(game: str) -> None:
    at = freebooter.game(game)
    fields = edition_forms.fields_of(at, at.edition)
    form = {"title": "Mine"}
    for field in fields:
        shown = edition_forms.field_markup(
            field, 0, pages.translator(FOLDER, "de"), at.translator("de"), at.rules_in("de").clauses
        )
        if field.key.clause:  # the rule that it serves stands there in words
            assert f"Regel {field.key.clause}: {escape(at.rules_in('de').clauses[field.key.clause].title)}" in shown
        assert {f"key: {part}" for part in field.key.name.split(".")} <= set(at.phrases("de"))
        assert {field.note, field.source} - {""} <= set(at.phrases("de"))  # what it is and where from, in German, too
        expects = field.key.expects.sentence if isinstance(field.key.expects, Phrase) else field.key.expects
        assert expects in {*at.phrases("de"), *ENGINE_PHRASES["de"]}
        single = not isinstance(field.standard, list)
        names = [field.key.name if single else f"{field.key.name}:{i}" for i in range(len(field.entries))]
        form |= dict(zip(names, map(str, field.entries), strict=True))
        if not field.entries:
            form[field.key.name] = json.dumps(field.value)
    values = edition_forms.checked(at, edition_forms.values_of(at, form))
    assert values == {**at.edition, "title": "Mine", "name": "mine"}


def test_a_form_says_what_its_tables_are_and_shows_no_number_of_a_clause_without_its_words() -> None:
    game = freebooter.game("jolly-and-roger")
    for language, called, note in (
        ("en", "Ships", "Gold of the green, yellow, blue and red ship."),
        ("de", "Schiffe", "Gold des grünen, gelben, blauen und roten Schiffs."),
    ):
        shown = edition_forms.form_markup(game, game.edition, pages.translator(FOLDER, language), language)
        assert f"<legend>{called}</legend><p>{note}</p>" in shown
        assert shown.count("<h3>") == 3  # pirates, specials, what is set aside
        assert not re.search(r"\(JR-\d+\)", re.sub(r"<details.*?</details>", "", shown))
        assert "set_aside" not in re.sub(r'name="[^"]+"', "", shown)


def test_every_note_above_a_table_is_said_in_german() -> None:
    for game in map(freebooter.game, freebooter.shelf()):
        known = edition_meanings.meanings_of(game)
        tables = {field.key.name.partition(".")[0] for field in edition_forms.fields_of(game, game.edition)}
        said = {found[table] for found in (known.notes, known.sources) for table in tables if table in found}
        assert said <= set(game.phrases("de"))


def test_what_does_not_fit_is_a_sentence_and_what_was_typed_stays(host: Any, fetch: Fetch) -> None:
    server = host(lab=True)
    at = f"{server.url}/lab/jolly-and-roger"
    typed = {f"ships:{i}": value for i, value in enumerate(("3", "5", "7", "777"))}
    status, _, page = fetch(f"{at}?lang=de", sent(do="save", title="<b>", **typed), **FORM)
    assert status == 400
    assert "erwartet wird eine Liste von 4 ganzen Zahlen von 0 bis 100" in page
    assert 'value="777"' in page
    assert "<b>" not in page.replace("<b></b>", "")
    assert fetch(at, b"x=" + 70_000 * b"y", **FORM)[0] == 400
    assert fetch(at, b"\xff\xfe", **FORM)[0] == 400
    assert fetch(at, sent(do="save", title="Standard", **{"ships:0": "nan"}), **FORM)[0] == 400
    assert not (server.registry.settings.data / "editions").exists()


def test_an_edition_is_saved_shown_again_and_played(host: Any, fetch: Fetch) -> None:
    server = host(lab=True)
    at = f"{server.url}/lab/jolly-and-roger"
    more = {"title": "Rich red", **{f"ships:{i}": gold for i, gold in enumerate("357")}}
    status, _, page = fetch(at, sent(do="save", **more, **{"ships:3": "14"}), **FORM)
    assert (status, 'value="14"' in page) == (200, True)
    file = server.registry.settings.data / "editions" / "jolly-and-roger" / "rich-red.toml"
    assert tomllib.loads(file.read_text())["ships"] == [3, 5, 7, 14]
    assert freebooter.game("jolly-and-roger").find_edition(file)["title"] == "Rich red"
    assert "rich-red" in fetch(f"{server.url}/lab")[2]
    assert fetch(f"{at}/rich-red.toml")[2] == file.read_text()
    assert fetch(f"{at}/other.toml")[0] == 404
    refused = fetch(at, sent(do="save", **{**more, "title": "Standard"}, **{"ships:3": "14"}), **FORM)
    assert (refused[0], "Choose another title" in refused[2]) == (400, True)
    fetch(at, sent(do="play", **more, **{"ships:3": "14"}), **FORM)
    (live,) = server.registry.tables.values()
    assert live.table.setup.edition["ships"] == [3, 5, 7, 14]
    assert [seat.kind for seat in live.table.seats] == ["open", "bot"]


# Runs


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "ROUNDS", (60, 200))
    monkeypatch.setattr(runs, "QUICK", "random")
    monkeypatch.setattr(runs, "STRONG", "random")
    monkeypatch.setattr(runs, "MOST_STRONG", 30)


def gift(seats: int = 2, limit: float = 600.0) -> Run:
    return Run("id", STRAWS, {**STRAWS.edition, "title": "Gift", "gift": 2}, seats, limit)


def test_a_run_compares_on_the_same_deals_and_makes_a_report(quick: None) -> None:
    run = gift()
    run.play()
    assert run.over
    assert run.problem is None
    assert run.games == 200
    assert run.comparison is not None
    first, second = run.comparison.data["levels"]
    assert (first["games"], second["games"]) == (200, 300)
    seat = next(row for row in first["rows"] if row["name"] == "seat 0 wins")
    assert seat["holm"] < 0.05
    assert run.report is not None
    shown = {language: page_of(run, language) for language in ("en", "de")}
    assert "wins of seat 1: more than before" in shown["en"]
    assert "Siege von Platz 1: mehr als vorher" in shown["de"]
    assert "Only one of both strengths" not in shown["en"]
    assert "Zwischen Bots der Stärke random" in run.comparison.html("de")
    assert "Ein Bericht des Labors" in run.report.html("de")


def test_a_report_that_was_cut_short_does_not_take_the_place_of_a_larger_one(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, made = gift(), iter([600, 50])
    monkeypatch.setattr(runs, "report", lambda *_, **__: Report({"levels": [{"games": next(made)}]}))
    run.play()
    assert run.report is not None
    assert run.report.data["levels"][0]["games"] == 600


def test_the_pages_are_in_the_light_that_was_chosen_on_the_site(host: Any, fetch: Fetch) -> None:
    server = host(lab=True)
    chosen = fetch(f"{server.url}/lab?lang=de&theme=dark")[2]
    assert '<html lang="de" data-theme="dark">' in chosen
    assert 'href="/lab/pirate?theme=dark&lang=de"' in chosen
    assert "data-theme" not in fetch(f"{server.url}/lab?theme=%22onload")[2]
    saved = fetch(f"{server.url}/lab/jolly-and-roger?lang=de&theme=light", sent(do="save", title="Rich"), **FORM)[2]
    assert '<html lang="de" data-theme="light">' in saved


def page_of(run: Run, language: str) -> str:
    return "".join(run_page.parts_of(run, pages.words_in(language), run.game.translator(language)))


def test_a_run_that_is_stopped_or_out_of_time_keeps_what_is_done(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "NATIVE_DEALS", 50)
    late, stopped = gift(limit=0.0), gift()
    late.play()
    assert late.over
    assert late.games in (0, 50)
    played = stopped._tick

    def stop(done: int, total: int) -> None:
        stopped.stop()
        played(done, total)

    monkeypatch.setattr(stopped, "_tick", stop)
    stopped.play()
    assert stopped.over
    assert stopped.games == 50  # a chunk
    assert "Somebody stopped it" in page_of(stopped, "en")


def test_there_is_one_run_at_a_time_and_few_are_remembered() -> None:
    kept = Runs(start=lambda run: None)
    first = kept.begin(STRAWS, dict(STRAWS.edition), 2, 30)
    with pytest.raises(Busy, match="There is a run already"):
        kept.begin(STRAWS, dict(STRAWS.edition), 2, 30)
    first.stage = runs.DONE
    for _ in range(2 * runs.KEPT):
        kept.begin(STRAWS, dict(STRAWS.edition), 2, 30).stage = runs.DONE
    assert len(kept.recent()) == runs.KEPT
    assert kept.find(first.id) is None


def test_a_run_fills_its_page_leads_back_to_its_numbers_and_others_wait_for_it(
    host: Any, fetch: Fetch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "_in_a_thread", lambda run: None)  # it stays at its beginning
    server = host(lab=True)
    at = f"{server.url}/lab/jolly-and-roger"
    mine = {"title": "Rich red", "limit": "120", **{f"ships:{i}": gold for i, gold in enumerate(("3", "5", "7", "14"))}}
    page = fetch(at, sent(do="run", **mine), **FORM)[2]
    assert '<script src="/lab/filling.js" defer>' in page
    assert fetch(f"{server.url}/lab/filling.js")[0] == 200
    back = re.search(r'href="(/lab/jolly-and-roger\?run=([^"]+))"', page)
    assert back is not None
    form = fetch(server.url + back[1])[2]
    assert form.count('class="changed"') == 1
    assert 'value="14"' in form
    status, _, second = fetch(at, sent(do="run", **mine), **FORM)
    assert (status, "There is a run already" in second) == (400, True)
    assert f'href="/lab/runs/{back[2]}"' in second
    for kept in (form, second):
        assert '<option value="120" selected>' in kept
    assert second.count('class="changed"') == 1
    assert "This edition is saved:" in fetch(at, sent(do="save", **mine), **FORM)[2]


def test_everything_they_say_is_said_in_german() -> None:
    own = read_phrases(FOLDER / "phrases")["de"]
    german = {**words("de").phrases, **own}
    assert set(MEASURE_NAMES.values()) | set(run_page.STAGES.values()) <= set(german)
    sources = "".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    unused = [each for each in own if each not in sources]
    assert unused == []
    said = re.findall(r'said\.say\(\s*["\']([^"\']+)["\']', sources)
    said += re.findall(r'(?:Busy|FreebooterError|SpokenError)\("([^"]+)"', sources)
    assert len(said) > 30
    assert set(said) <= set(german)
