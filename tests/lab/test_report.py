"""Reports: one for every game in a short form, complete in itself, and honest about what it cannot say."""

import ast
import csv
import html
import io
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import freebooter
import freebooter.lab
from freebooter.bots import LEVELS
from freebooter.cli import main
from freebooter.engine.translations import Translator, read_phrases
from freebooter.lab.comparison import PAIRS
from freebooter.lab.judging import (
    DIFFERS,
    HOLDS,
    MIXED,
    NOTHING,
    OPEN,
    STRONGEST,
    UNLIKE,
    across,
    briefly,
    differing,
)
from freebooter.lab.page.parts import table
from freebooter.lab.page.plots import quantile, whiskers
from freebooter.lab.page.report_page import page as page_of_report
from freebooter.lab.piece_names import names_in
from freebooter.lab.pieces import features_of
from freebooter.lab.plan import BadSimulation
from freebooter.lab.reports import Report
from freebooter.lab.statistics import Interval
from freebooter.lab.study import Wish, rungs
from freebooter.lab.timed import _ladder_within
from freebooter.lab.words import reach, words
from straws.game import GAME as STRAWS

SHORT: dict[str, Any] = {"games": 12, "search_games": 1, "strengths": ["random", "greedy", "search:2it"]}
SECTIONS = ("Verdict", "Settings", "Fairness", "Length", "Choice and skill", "Pieces", "Information", "Odd things")


@pytest.fixture(scope="module")
def jolly() -> Report:
    return freebooter.lab.report("jolly-and-roger", **SHORT)


@pytest.mark.parametrize("game", freebooter.shelf())
def test_every_game_has_a_report(game: str, tmp_path: Path) -> None:
    options = {"pirate": {"target_gold": 5}, "king-of-pirates": {"quick": True}}.get(game, {})
    found = freebooter.lab.report(game, options=options, **SHORT)
    found.write(tmp_path)
    page = (tmp_path / "report.html").read_text()
    for title in SECTIONS:
        assert f"<h2>{title}</h2>" in page
    assert json.loads((tmp_path / "report.json").read_text())["game"] == game
    rows = list(csv.DictReader(io.StringIO((tmp_path / "report.csv").read_text())))
    assert {"fairness", "measures"} <= {row["section"] for row in rows}
    assert "nan" not in page.lower().split("</style>")[1].replace("financ", "")
    german(found)


class Strict(Translator):
    """Says nothing that was not translated."""

    def say(self, sentence: str, **values: Any) -> str:
        assert sentence in self.phrases, f"{sentence!r} has no translation"
        return super().say(sentence, **values)


def german(found: Report) -> None:
    """Every sentence of the page is German, with the game's own German names."""
    own = Strict(found.words("de").phrases)
    said = [
        {**each, "said": each["translations"]["de"], "briefly": each["brief"].get("de", "")}
        for each in found.data["findings"]
    ]
    assert all(each["brief"]["de"] != each["brief"]["en"] for each in said if each["brief"])
    assert all(re.search(r"\b(der|die|ist|es|hat|von)\b", each["said"]) for each in said)
    page_of_report({**found.data, "findings": said}, own)
    assert '<html lang="de"><head>' in found.html("de")
    names = {**found.data["names"]["de"]}
    assert set(names) >= {each["name"] for each in (*found.data["held"], *found.data["pieces"])}
    game = freebooter.game(found.data["game"])
    assert {f"event: {kind.replace('_', ' ')}" for kind in game.events.kinds} <= set(game.phrases("de"))


def test_every_sentence_of_the_lab_is_said_in_german_and_none_is_left_over() -> None:
    folder = Path(freebooter.lab.__file__).parent
    phrases = read_phrases(folder / "phrases")["de"]
    modules = [*folder.glob("page/*.py"), folder / "findings.py", folder / "judging.py", folder / "words.py"]
    texts = {PAIRS, *texts_of(modules)}
    sentences = {text for text in texts if re.search(r"[a-z]{2,} .*[a-z]{2,}", text) and "<" not in text}
    assert sentences - set(phrases) - {"light dark"} == set()
    assert set(phrases) - texts - texts_of(folder.rglob("*.py")) - set(LEVELS) == set()
    assert refusals(folder.rglob("*.py")) - set(phrases) == set()
    for sentence, said in phrases.items():
        assert places(said) == places(sentence)


def refusals(modules: Iterable[Path]) -> set[str]:
    """The sentences that errors are raised with."""
    trees = [ast.parse(module.read_text("utf-8")) for module in modules]
    raised = [node.exc for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Raise)]
    first = [call.args[0] for call in raised if isinstance(call, ast.Call) and call.args]
    assert not any(isinstance(each, ast.JoinedStr) for each in first)  # what is put together has no German
    said = {each.value for each in first if isinstance(each, ast.Constant)}
    return said - {"A frame needs pandas or polars: pip install pandas"}


def texts_of(modules: Iterable[Path]) -> set[str]:
    """All texts in the sources of modules."""
    return {text for module in modules for text in constants(ast.parse(module.read_text("utf-8")))}


def places(sentence: str) -> set[str]:
    """The places of a sentence where something is put in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def constants(module: ast.Module) -> set[str]:
    """The texts of a module, but for those that explain it and those that are put together."""
    inside = {
        id(each) for node in ast.walk(module) if isinstance(node, ast.JoinedStr | ast.Expr) for each in node_texts(node)
    }
    texts = (node for node in ast.walk(module) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {str(node.value) for node in texts if id(node) not in inside}


def node_texts(node: ast.AST) -> list[ast.AST]:
    """The parts of a text that is put together, or the text that explains something."""
    return list(node.values) if isinstance(node, ast.JoinedStr) else [node.value] if isinstance(node, ast.Expr) else []


def test_numbers_are_written_as_the_language_writes_them(jolly: Report) -> None:
    assert reach("{:,.1%}", 12.345, 0.5, 20).said(words("de")) == "1.234,5\xa0% (50,0\xa0% bis 2.000,0\xa0%)"
    assert reach("{:+.1f}", -3.5, -7.25, 1).said(words("en")) == "−3.5 (−7.2 to +1.0)"
    english, german = jolly.html(), jolly.html("de")
    assert re.search(r">\d+\.\d% <span>\(", english)
    assert re.search(r">\d+,\d\xa0% <span>\(", german)
    assert not re.search(r">\d+\.\d% <span>\(", german)


def test_a_page_is_light_or_dark_as_the_device_is_or_as_was_chosen(jolly: Report) -> None:
    assert "color-scheme: light dark" in jolly.html()
    assert "data-theme" not in jolly.html().split("<style>")[0]
    assert '<html lang="en" data-theme="dark">' in jolly.html(theme="dark")


def test_a_page_needs_no_network_and_has_a_table_behind_every_plot(jolly: Report) -> None:
    page = jolly.html()
    assert not re.search(r'src=|href="(?!#)|url\(|@import|<script', page)
    figures = page.split("<figure>")[1:]
    assert len(figures) > 5
    for figure in figures:
        assert 'role="img" aria-label="' in figure
        assert "<table" in figure.split("</figure>")[0]


def test_the_verdict_comes_first_and_every_section_can_be_reached(jolly: Report) -> None:
    page = jolly.html()
    ids = re.findall(r'<section id="([^"]+)">', page)
    assert ids[:2] == ["verdict", "settings"]
    assert re.findall(r'href="#([^"]+)"', page) == ids
    topics = {each["topic"] for each in jolly.data["findings"]}
    assert {"fairness", "length", "excitement", "skill", "choice"} <= topics
    assert all(html.escape(each["sentence"]) in page for each in jolly.data["findings"])


def test_every_question_has_an_answer_in_a_few_words_before_its_sentences(jolly: Report) -> None:
    verdict = jolly.html().split('<section id="settings">')[0]
    questions = verdict.split('<div class="question">')[1:]
    assert len(questions) == len({each["topic"] for each in jolly.data["findings"]})
    for question in questions:
        answer = re.search(r'</h3><p class="answer">([^<]+)</p><ul', question)
        assert answer
        assert len(answer[1]) < 160


def test_a_game_for_one_is_asked_how_often_it_is_won_and_not_who_is_favoured() -> None:
    found = freebooter.lab.report("seaport-solitaire", games=12, strengths=["random", "greedy"])
    page = found.html()
    assert "How often is it won?" in page
    assert "Is it fair?" not in page
    fairness = page.split('<section id="fairness">')[1].split("</section>")[0]
    assert fairness.count("<figure>") == 1
    assert "who acts first" not in fairness
    assert "pieces" not in {each["topic"] for each in found.data["findings"]}


def test_a_match_that_is_always_as_long_has_one_figure(jolly: Report) -> None:
    said = next(each["sentence"] for each in jolly.data["findings"] if each["topic"] == "length")
    assert said.startswith("A match always has 56 decisions.")


def test_a_figure_is_broken_before_its_interval_and_never_inside() -> None:
    assert "<td>3.5 <span>(2.4 to 4.6)</span></td>" in table(
        "Lead", ("measure", "greedy"), [("lead", "3.5 (2.4 to 4.6)")]
    )


def test_a_seat_that_is_favoured_at_a_larger_table_is_told_among_the_verdicts() -> None:
    """Greedy bots aim at the first of equally dangerous rivals, so of six the last wins too often."""
    found = freebooter.lab.report("all-hands-on-deck", games=1500, search_games=1, strengths=["greedy"])
    said = [each for each in found.data["findings"] if "With other numbers of players" in each["sentence"]]
    assert [each["holds"] for each in said] == [OPEN]
    assert re.search(r"with 6 seats number \d wins [\d.]+% \([^)]*\) where 16.7% is fair", said[0]["sentence"])


def test_what_holds_at_a_larger_table_is_asked_of_every_strength() -> None:
    """Quick bots play there always, one that searches where a seat is favoured."""
    strengths = ["greedy:slips=0.9", "greedy", "search:1it", "search:2it"]
    found = freebooter.lab.report("all-hands-on-deck", games=1500, search_games=2, strengths=strengths)
    said = " ".join(each["sentence"] for each in found.data["findings"] if "With other numbers" in each["sentence"])
    assert re.search(r"where 16.7% is fair \(others: greedy:slips=0.9 [^)]*\), search:1it [^)]*\)\)", said)
    played = [(each["seats"], each["bots"]) for each in found.data["tables"]]
    assert {(seats, "greedy:slips=0.9") for seats in (2, 3, 4, 5, 6)} <= set(played)
    uneven = {int(seats) for seats in re.findall(r"with (\d) seats number", said)}
    assert {seats for seats, bots in played if bots == "search:1it"} == {2, *uneven}
    assert {seats for seats, bots in played if bots == "search:2it"} == {2}


def test_pieces_are_had_used_and_denied(jolly: Report) -> None:
    rows = {row["name"]: row for row in jolly.data["held"]}
    red = rows["Red pirate 5"]
    assert 0 < red["appears"] <= 1
    assert red["had"]["seats"] + red["denied"]["seats"] == 2 * round(12 * red["appears"])
    assert {"had Red pirate 5", "used Red pirate 5"} <= {
        row["name"] for row in jolly.rows() if row["section"] == "held"
    }


def test_what_nobody_can_hold_is_called_by_what_happens_to_it() -> None:
    game = freebooter.game("pirate-party")
    setup = game.new(seats=2, seed=1).setup
    pieces = features_of(game, setup).pieces
    assert {"green captain", "green (power)"} <= set(pieces)
    assert "green" not in pieces
    assert names_in(game, setup)["de"]["green (power)"] == "grün (Fähigkeit)"


def test_the_ladder_has_every_doubling_of_a_budget() -> None:
    assert rungs(["random", "greedy", "search:100it", "search:500it"]) == (
        *("random", "greedy", "search:100it", "search:200it", "search:400it", "search:500it"),
    )
    assert rungs(["search:50ms", "search:100it", "classic:400it"]) == ("search:50ms", "search:100it", "classic:400it")


def test_levels_climb_a_ladder_of_their_own() -> None:
    found = freebooter.lab.report(
        "jolly-and-roger", games=4, strengths=["greedy"], levels=["sailor", "deckhand"], level_games=2
    )
    assert [(step["stronger"], step["weaker"], step["games"]) for step in found.data["ladder"]] == [
        ("sailor", "deckhand", 2)
    ]
    assert set(found.data["level_specs"]) == {"deckhand", "sailor"}
    assert found.data["repeat"].endswith(" --level-games 2 --level deckhand --level sailor")
    assert "sailor against deckhand" in found.html()
    with pytest.raises(BadSimulation, match="There is no level 'cabin boy': there are deckhand"):
        freebooter.lab.report("jolly-and-roger", games=4, levels=["cabin boy"])


def test_levels_play_by_themselves_where_time_allows() -> None:
    game = freebooter.game("pirate-party")
    few, many = (Wish.checked(game, None, games, None, 1, None, None) for games in (100, 400))
    assert (few.level_games, many.level_games) == (0, 10)
    assert many.levels[:2] == ("deckhand", "sailor")
    assert "admiral" not in many.levels  # who thinks too long
    costs = dict.fromkeys(many.strengths, 0.01)  # a match of 100 iterations takes 10 ms
    hour, second = _ladder_within(many, costs, 3600.0), _ladder_within(many, costs, 0.001)
    assert hour["levels"][: len(many.levels)] == many.levels
    assert hour["level_games"] > 10
    assert second == {"levels": (), "level_games": 0}


@pytest.mark.parametrize("game", [each for each in freebooter.shelf() if freebooter.game(each).seats[-1] > 1])
def test_where_there_is_no_time_no_levels_play(game: str) -> None:
    wish = Wish.checked(freebooter.game(game), None, 400, None, 1, None, None)
    assert _ladder_within(wish, dict.fromkeys(wish.strengths, 0.01), 1e-4) == {"levels": (), "level_games": 0}


def test_it_says_how_to_repeat_it_and_repeats_itself(jolly: Report) -> None:
    counts = "--games 12 --search-games 1 --seats 2 --seed 1"
    assert f"{counts} --bot random --bot greedy --bot search:2it" in jolly.data["repeat"]
    again = freebooter.lab.report("jolly-and-roger", workers=2, **SHORT)
    assert again.to_json() == jolly.to_json()


def test_the_command_that_repeats_it_is_one_that_is_accepted(jolly: Report, tmp_path: Path) -> None:
    typed = [*shlex.split(jolly.data["repeat"])[1:], "--out", str(tmp_path), "--json"]
    with redirect_stdout(io.StringIO()) as shown:
        assert main(typed) == 0
    assert json.loads(shown.getvalue()) == jolly.data


def test_pieces_are_called_by_their_names(jolly: Report) -> None:
    names = {piece["name"] for piece in jolly.data["pieces"]}
    assert "laid Green pirate 1" in names
    assert not any(re.search(r" \d+$", name) and "pirate" not in name for name in names)


def test_a_report_that_is_stopped_tells_what_was_done(tmp_path: Path) -> None:
    def stop(says: str, done: int, total: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    found = freebooter.lab.report(STRAWS, games=400, strengths=["random"], progress=stop)
    assert found.data["interrupted"]
    assert found.data["levels"][0]["games"] == 100
    assert "Somebody stopped it early" in found.html()


def test_minutes_become_numbers_of_matches() -> None:
    found = freebooter.lab.report(STRAWS, minutes=0.002, strengths=["random"])
    assert found.data["games"] >= 2
    assert f"--games {found.data['games']} " in found.data["repeat"]


def test_what_weak_bots_show_and_strong_ones_do_not_is_no_flaw_of_the_game() -> None:
    """Greedy bots win 79 % from the seat that splits last, search bots 45 %."""
    greedy, search = Interval(0.79, 0.75, 0.82), Interval(0.45, 0.38, 0.52)
    assert across([greedy, search], 0.5) == MIXED
    assert across([greedy, Interval(0.7, 0.6, 0.8)], 0.5) == HOLDS
    assert across([greedy, Interval(0.55, 0.3, 0.8)], 0.5) == OPEN
    assert across([greedy, Interval(0.5, 0.3, 0.7)], 0.5) == MIXED  # not known to be fair, but not 79 % for certain
    assert across([greedy, Interval(0.6, 0.55, 0.65)], 0.5) == UNLIKE
    assert across([greedy, Interval(0.5, 0.48, 0.52), Interval(0.75, 0.7, 0.8)], 0.5) == STRONGEST
    assert across([greedy, Interval(0.4, 0.35, 0.45), Interval(0.75, 0.7, 0.8)], 0.5) == MIXED
    small = Interval(0.53, 0.501, 0.552)
    assert across([small, Interval(0.49, 0.42, 0.56)], 0.5) == OPEN  # what is small cannot be denied by few matches
    assert across([Interval(0.5, 0.45, 0.55), greedy], 0.5) == NOTHING
    assert across([greedy], 0.5) == OPEN  # nobody else played


def test_plots_put_figures_where_they_belong() -> None:
    assert quantile([0, 10, 0, 0], 0.5) == pytest.approx(0.375)
    plot = whiskers([{"name": "a <b>", "value": 0.5, "low": 0.4, "high": 0.6}], "says", 0.5, words("en"))
    assert "a &lt;b&gt;: 50%" in plot
    assert 'cx="180.0"' in plot  # in the middle of the width


def test_a_figure_that_depends_on_who_plays_says_so_where_that_matters() -> None:
    """Of matches between greedy bots 26 % are won after being far behind, between the strongest 12 %."""
    greedy, search = Interval(0.26, 0.24, 0.28), Interval(0.12, 0.09, 0.16)
    assert differing([greedy, search]) == DIFFERS
    assert differing([greedy, Interval(0.12, 0.01, 0.3)]) == NOTHING  # nobody knows
    assert differing([Interval(9.69, 9.69, 9.7), Interval(9.6, 9.59, 9.61)]) == NOTHING  # for certain, but what of it
    assert differing([greedy]) == NOTHING
    said = briefly("{:.0%}", {"greedy": greedy, "search:9it": search}, DIFFERS).said(words("en"))
    assert said == "26% (search:9it 12%)"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"games": 0}, "'games' is a whole number"),
        ({"search_games": 500}, "'search games' is a whole number from 1 to 400"),
        ({"minutes": 0}, "'minutes' is a number above 0"),
        ({"strengths": []}, "at least one bot"),
        ({"seats": 7}, "is for 2 seats, not 7"),
        ({"executor": "cluster"}, "An executor is 'threads', 'processes' or one of your own"),
        ({"workers": 0}, "'workers' is a whole number"),
    ],
)
def test_bad_wishes_are_refused_with_a_sentence(arguments: dict[str, Any], says: str) -> None:
    prepared: list[bool] = []
    with pytest.raises(BadSimulation, match=says):
        freebooter.lab.report("jolly-and-roger", prepare=lambda: prepared.append(True), **arguments)
    assert not prepared  # nobody waits for a compiler to be told that


def test_the_lab_is_there_for_whoever_imports_freebooter_alone() -> None:
    code = "import freebooter; print(freebooter.lab.report.__name__)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "report\n"
