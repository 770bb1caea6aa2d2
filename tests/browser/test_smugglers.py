"""A game that brings no board of its own, in a real browser: dealt, played by its cards, and to the end."""

import tomllib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.running_server import DIST, RunningServer
from browser.table_page import TablePage
from on_the_path import as_if_installed
from smugglers.game import GAME

BOTS = [{"kind": "bot", "level": "deckhand"}, {"kind": "bot", "level": "sailor"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with the game on its shelf."""
    if not DIST.exists():
        pytest.skip("the browser table is not built; `make web` builds it")
    sources = GAME.folder.parent
    project = tomllib.loads((sources / "pyproject.toml").read_text("utf-8"))["project"]
    environment = as_if_installed(tmp_path_factory.mktemp("installed"), project, sources)
    running = RunningServer(tmp_path_factory.mktemp("data"), environment)
    running.start()
    yield running
    running.stop()


def test_it_is_on_the_shelf_with_a_picture(page: Page, server: RunningServer) -> None:
    page.goto(server.url)
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Smugglers"))
    expect(card.locator(".picture svg")).to_be_visible()


@pytest.mark.parametrize("viewport", [(1280, 800), (360, 740)], ids=["laptop", "phone"])
def test_it_is_played_by_its_cards_to_the_end(table: TablePage, viewport: tuple[int, int]) -> None:
    page = table.page
    page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    table.open([{"kind": "me"}, *BOTS], game="smugglers", seed="5")
    for left in range(6, 0, -1):
        table.wait_until_asked()
        expect(page.locator('[data-zone="hand"] .thing')).to_have_count(left)
        page.locator('[data-zone="hand"] .pickable').first.click()
    expect(page.locator("dialog")).to_contain_text("Rematch")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator('[data-zone="gone"] .thing')).to_have_count(18)
