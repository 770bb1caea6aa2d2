"""Reports in a notebook: they show themselves, and are a frame of whichever library is there."""

import sys
from types import SimpleNamespace

import pytest

import freebooter.lab
from freebooter.lab.reports import Report
from straws.game import GAME as STRAWS


@pytest.fixture(scope="module")
def report() -> Report:
    return freebooter.lab.report(STRAWS, games=20, strengths=["random", "greedy"])


def test_a_notebook_shows_it(report: Report) -> None:
    assert report._repr_html_().startswith('<iframe srcdoc="&lt;!doctype html&gt;')


@pytest.mark.parametrize(("there", "taken"), [(["pandas", "polars"], "pandas"), (["polars"], "polars")])
def test_a_frame_has_all_figures_by_whichever_library_is_there(
    report: Report, there: list[str], taken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pandas", "polars"):
        library = SimpleNamespace(DataFrame=lambda rows, name=name: (name, rows)) if name in there else None
        monkeypatch.setitem(sys.modules, name, library)
    called, rows = report.frame()
    assert called == taken
    assert rows == list(report.rows())
    assert {"section", "name", "bots", "value", "low", "high", "games"} == set(rows[0])


def test_a_frame_needs_a_library(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pandas", "polars"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ModuleNotFoundError, match="pip install pandas"):
        report.frame()
