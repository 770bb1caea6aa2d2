"""King of Pirates in a real browser: the first turns by clicks on hexes, cards and buttons, and by keys."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.table_page import TablePage

Another = Callable[..., TablePage]

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "deckhand"}
I_BEGIN = {"max_rounds": 10, "first_seat": "zero"}
FIRST_GAME = 600_000
"""Where nothing is compiled yet, the first table of this game waits for that."""
OPEN_SEA_ON_THE_WAY, SHIP_ON_THE_WAY, TAILWIND_AND_DUTCHMAN = 13, 4, 14
"""Deals with a crew that sails two steps and what lies on the way to B3, and one with these two cards."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def sit(table: TablePage, bots: int, seed: int = 7) -> None:
    """A table with so many bots, at which this page's person begins."""
    table.open(game="king-of-pirates", seats=(ME, *(BOT,) * bots), options=I_BEGIN, seed=seed)
    table.page.wait_for_selector(".board", timeout=FIRST_GAME)
    table.wait_until_asked()


def choose_a_crew(table: TablePage) -> None:
    """Captain, mate, and the button that confirms them."""
    before = table.decision
    for pirate in (0, 1):
        table.page.locator(".pool .pirate").nth(pirate).click()
    table.page.get_by_role("button", name="Confirm the crew").click()
    table._taken(before)
    table.wait_until_asked(before)


def click(table: TablePage, what: Locator) -> None:
    """Clicks something that answers the decision, and waits for the next one."""
    before = table.decision
    what.click()
    table._taken(before)
    table.wait_until_asked(before)


def order(table: TablePage, action: str) -> Locator:
    return table.page.locator(f'.orders [data-action="{action}"]')


def draw(table: TablePage) -> None:
    """The upkeep; the rivals' answers to it end at the latest when this ship may sail."""
    choose_a_crew(table)
    click(table, order(table, "draw"))
    expect(table.page.locator('.board[data-phase="move"]')).to_be_visible()


def ship_at(table: TablePage) -> str:
    """The hex of the own ship, as it is spoken."""
    own = table.page.locator(".hex[aria-label*='your ship']")
    expect(own).to_have_count(1)
    return own.get_attribute("data-hex") or ""


@pytest.mark.parametrize(("bots", "seed"), [(1, 7), (5, 2)])
def test_a_crew_is_chosen_and_a_ship_sails_by_clicks(table: TablePage, bots: int, seed: int) -> None:
    sit(table, bots, seed)
    expect(table.page.locator(".hex")).to_have_count(61)
    expect(table.page.locator(".ship")).to_have_count(bots + 1)
    table.assert_accessible()
    draw(table)
    home = ship_at(table)
    way = table.page.locator(".hex.reachable").first
    to = way.get_attribute("data-hex") or ""
    expect(way).to_have_accessible_name(f"Sail to {to} (1 step), open sea, a tile face down")
    table.assert_accessible()
    way.click()
    expect(table.page.locator(f".hex[data-hex={to}]")).to_have_attribute("aria-label", re.compile("your ship"))
    assert ship_at(table) == to != home


@pytest.mark.parametrize(("seed", "ends"), [(OPEN_SEA_ON_THE_WAY, "B3"), (SHIP_ON_THE_WAY, "A2")])
def test_a_course_of_two_steps_is_one_click(table: TablePage, seed: int, ends: str) -> None:
    """It goes on over open sea, and ends early where a tile turns out to be a ship."""
    sit(table, 1, seed)
    draw(table)
    table.page.get_by_role("button", name="Sail to B3 (2 steps), large island").click()
    expect(table.page.locator(f".hex[data-hex={ends}]")).to_have_attribute("aria-label", re.compile("your ship"))
    expect(table.page.locator(".told")).not_to_contain_text("Course for")


def test_cards_are_played_by_clicks_on_them_and_on_the_sea(table: TablePage) -> None:
    sit(table, 1, TAILWIND_AND_DUTCHMAN)
    draw(table)
    ways = table.page.locator(".hex.reachable")
    near = ways.count()
    table.page.locator("[data-card=tailwind]").click()
    expect(table.page.locator(".hand .says")).to_contain_text("more steps")
    click(table, order(table, "play tailwind"))
    assert ways.count() > near
    table.page.locator("[data-card=dutchman]").click()
    drift = ways.first
    to = drift.get_attribute("data-hex") or ""
    expect(drift).to_have_accessible_name(re.compile(f"^Move the Dutchman to {to}"))
    click(table, drift)
    expect(table.page.locator(f".hex[data-hex={to}]")).to_have_attribute("aria-label", re.compile("Flying Dutchman"))


def test_a_card_that_cannot_be_used_says_why(table: TablePage) -> None:
    sit(table, 1)
    draw(table)
    table.page.locator("[data-card=treasure-map]").focus()
    expect(table.page.locator(".hand .says")).to_contain_text("KP-")


def test_six_keys_look_and_sail(table: TablePage) -> None:
    sit(table, 1)
    draw(table)
    assert ship_at(table) == "A1"
    table.page.keyboard.press("Shift+D")
    expect(table.page.locator(".hex[data-hex=A2]")).to_be_focused()
    expect(table.page.locator(".told")).to_contain_text("Sail to A2")
    assert ship_at(table) == "A1"
    table.page.keyboard.press("d")
    expect(table.page.locator(".hex[data-hex=A2]")).to_have_attribute("aria-label", re.compile("your ship"))
    table.assert_focus_kept()


def test_the_map_fits_a_phone_and_can_be_made_larger(another: Another) -> None:
    phone = another("Anne", **PHONE)
    sit(phone, 5)
    phone.assert_no_sideways_scrolling()
    phone.assert_accessible()
    hex = phone.page.locator(".hex").first
    small = hex.bounding_box()
    assert small is not None
    assert min(small["width"], small["height"]) >= 24
    phone.page.get_by_role("button", name="Zoom").click()
    large = hex.bounding_box()
    assert large is not None
    assert large["width"] > 1.5 * small["width"]
    phone.assert_no_sideways_scrolling()
