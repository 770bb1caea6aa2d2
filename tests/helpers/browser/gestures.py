"""What tests of several boards do alike: take a card along, look at a golden match."""

import json
from pathlib import Path

from playwright.sync_api import Locator, Page

from browser.table_page import TablePage

GOLDEN = Path(__file__).parents[2] / "games"


def drag(page: Page, card: Locator, to: Locator) -> None:
    """Takes a card along with the mouse and lets it go in the middle of a place."""
    for at, then in ((card, page.mouse.down), (to, page.mouse.up)):
        box = at.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        then()


def replay(table: TablePage, game: str, record: str) -> None:
    """The replay of a golden match, with all open."""
    content = json.loads((GOLDEN / game / "golden" / f"{record}.json").read_text())
    answer = table.page.request.post(f"{table.url}/api/records", data=content, timeout=60_000)
    assert answer.ok, answer.text()
    table.page.goto(f"{table.url}/t/{answer.json()['table']}?replay=1")
    table.wait_until_drawn()
