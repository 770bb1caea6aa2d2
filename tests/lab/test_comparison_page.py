"""Comparisons: both editions side by side, and what can be said of them for certain."""

import re
from typing import Any

import freebooter
import freebooter.lab
from freebooter.lab.page import plots
from freebooter.lab.page.compare_page import verdict
from freebooter.lab.page.figures import both
from freebooter.lab.words import words


def test_two_figures_that_differ_look_different() -> None:
    base, mine = ({"value": value, "low": None, "high": None} for value in (2.9996, 3.0004))
    row = {"base": base, "mine": mine, "share": False}
    assert both(row, words("en")) == {"base": "2.9996", "mine": "3.0004"}
    assert both({**row, "mine": base}, words("en")) == {"base": "3", "mine": "3"}
    assert both({**row, "share": True}, words("de"))["base"] == "299,96\xa0%"


def test_a_comparison_shows_both_editions_side_by_side_as_a_report_shows_one() -> None:
    found = freebooter.lab.compare("pirate-party", "standard", "even-captains", games=300, bots=["greedy"])
    page = found.html()
    sides = page.split('<section id="side-by-side-greedy">')[1]
    assert sides.count("<figure>") == 4  # lengths and chances of both
    assert "Even captains" in sides
    assert sides.index("captain") < sides.index("booty")  # what differs most comes first
    for sentence in found.verdict():
        assert re.search(r"(more|less) in Even captains, |nothing changes for certain", sentence)
    assert "Nebeneinander: greedy" in found.html("de")


def test_what_is_the_same_in_both_editions_is_not_drawn() -> None:
    found = freebooter.lab.compare("jolly-and-roger", "standard", "standard", games=20, bots=["random"])
    plot = found.html().split("<svg")[1].split("</svg>")[0]
    assert "comebacks" not in plot
    assert "<circle" not in plot


def test_a_comparison_that_is_stopped_does_not_go_on_with_the_next_bots() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    found = freebooter.lab.compare(
        "jolly-and-roger", "standard", "standard", games=400, bots=["greedy", "random"], progress=stop
    )
    assert [(level["bots"], level["interrupted"]) for level in found.data["levels"]] == [("greedy", True)]
    assert "Somebody stopped it early" in found.html()
    assert "Jemand hat es vorzeitig angehalten" in found.html("de")


def test_lengths_of_both_editions_are_drawn_on_the_same_scale() -> None:
    counts = plots.binned([(10, 1), (20, 4)], within=[5, 30])
    assert (counts[0][0], counts[-1][1] > 30) == (5, True)
    assert sum(count for _, _, count in counts) == 5
    alone, beside = (plots.histogram(counts, "says", words("en"), most) for most in (0, 8))
    heights = [max(map(float, re.findall(r' height="([0-9.]+)" class="bar"', plot))) for plot in (alone, beside)]
    assert heights[1] == heights[0] / 2


def row(name: str, value: float, low: float, high: float, holm: float) -> dict[str, Any]:
    """A measure that was one half in the first edition."""
    base = {"value": 0.5, "low": 0.4, "high": 0.6}
    mine = {key: each + value for key, each in base.items()}
    difference = {"value": value, "low": low, "high": high}
    return {
        "name": name,
        "share": True,
        "base": base,
        "mine": mine,
        "difference": difference,
        "p": holm / 4,
        "holm": holm,
    }


def said_of(*levels: list[dict[str, Any]]) -> list[str]:
    """The verdict of a comparison by several strengths."""
    rows = [{"bots": f"bot{place}", "games": 400, "rows": each} for place, each in enumerate(levels)]
    return verdict(
        {"base": "standard", "mine": "mine.toml", "titles": ["Standard", "Mine"], "levels": rows}, words("en")
    )


def test_what_one_strength_shows_is_denied_by_others_only_if_they_have_played_enough() -> None:
    sure = row("comeback", 0.2, 0.15, 0.25, 0.001)
    open_, denied, agreed = (
        said_of([sure], [row("comeback", *others, 0.9)])[0]
        for others in ((0.0, -0.3, 0.3), (0.0, -0.05, 0.05), (0.2, 0.1, 0.3))
    )
    assert open_.endswith("Too few matches of the other bots were played to say whether it holds for them.")
    assert "does not hold across strengths" in denied
    assert agreed.endswith("This holds for every strength of bots that was tried.")
    assert said_of([sure]) == [
        "Between bot0 bots, comebacks: more in Mine, 50.0% (40.0% to 60.0%) becomes 70.0% (60.0% to 80.0%)."
    ]


def test_where_nothing_is_certain_what_moved_most_is_told_with_a_warning() -> None:
    moved, still = row("first", 0.1, 0.01, 0.19, 0.1), row("tie", 0.01, -0.1, 0.12, 1.0)
    said = said_of([moved, still])[0]
    assert said.startswith(
        "Between bot0 bots nothing changes for certain in 400 matches. Most likely of all, who acts first"
    )
    assert said.endswith("With so many measures that may be chance.")
    assert said_of([still]) == ["Between bot0 bots nothing changes for certain in 400 matches."]
