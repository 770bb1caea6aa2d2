"""The reports in the documentation: drawn from the figures beside them, and complete."""

from pathlib import Path

import pytest

import freebooter
from freebooter.lab.redrawing import read_report

DOCS = Path(__file__).resolve().parents[2] / "docs" / "lab"


@pytest.mark.parametrize("game", freebooter.shelf())
def test_every_game_has_a_page_that_is_drawn_from_its_figures(game: str) -> None:
    """`freebooter lab page docs/lab/figures/GAME.json --out docs/lab/GAME.html` draws it again."""
    drawn = read_report(DOCS / "figures" / f"{game}.json").html()
    assert (DOCS / f"{game}.html").read_text("utf-8") == drawn


def test_the_findings_link_every_page() -> None:
    findings = (DOCS / "findings.md").read_text("utf-8")
    assert all(f"({game}.html)" in findings for game in freebooter.shelf())
