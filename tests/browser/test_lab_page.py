"""The lab in a browser: its report, and the way from the home page to an edition of one's own and its table."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import freebooter.lab
from browser.running_server import RunningServer
from browser.table_page import TablePage


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


PATIENCE = 180_000
"""Where nothing is compiled yet, a run waits for the compiler first."""


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_designer_changes_a_number_compares_saves_and_plays(page: Page, server: RunningServer) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", language="de")
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(server.url)
    page.get_by_role("link", name="Zum Labor").click()
    page.get_by_role("link", name="Jolly & Roger").click()
    expect(page.get_by_role("heading", name="Deine Ausgabe")).to_be_visible()
    assert fits(page)
    table.assert_accessible()
    page.get_by_label("Schiffe, Zahl 4").fill("14")
    page.get_by_label("Titel deiner Ausgabe").fill("Reiches Rot")
    page.get_by_role("button", name="Mit dem Standard vergleichen").press("Enter")
    page.wait_for_url("**/lab/runs/**")
    run = page.url
    # Not by a click: the page loads itself anew while the run is under way.
    page.request.post(run, form={"do": "stop"}, headers={"origin": server.url}, max_redirects=0)
    expect(page.get_by_text("Jemand hat ihn angehalten")).to_be_visible(timeout=PATIENCE)
    assert fits(page)
    table.assert_accessible()
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_label("Schiffe, Zahl 4")).to_have_value("14")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("button", name="Hinsetzen")).to_be_visible()
