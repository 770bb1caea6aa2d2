"""The page of a report in a browser: nothing sticks out on a phone, axe finds nothing, figures open."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import freebooter.lab


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    found = freebooter.lab.report("jolly-and-roger", games=12, search_games=1, strengths=["random", "greedy"])
    found.write(folder)
    return folder / "report.html"


@pytest.mark.browser
@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_a_report_fits_and_is_accessible(browser: Browser, report: Path, width: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True)
    page = context.new_page()
    page.goto(report.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.locator("summary").first.click()
    assert page.locator("figure table").first.is_visible()
    assert Axe().run(page).response["violations"] == []
    context.close()
