"""Layouts, languages, and what axe says about every page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.running_server import RunningServer
from browser.table_page import TablePage

Another = Callable[..., TablePage]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
HERE = ({"kind": "me"}, {"kind": "here", "name": "Mary Read"})
KRAKEN = 2
"""A deal in which somebody soon holds a kraken, with a crew to strike at every ship."""


def _until(table: TablePage, wanted: str) -> None:
    """Plays on until the page shows something."""
    table.wait_until_asked()
    for _ in range(20):
        if table.page.locator(wanted).first.is_visible():
            return
        before = table.decision
        table.act()
        assert table.wait_until_asked(before)
    raise AssertionError(f"{wanted} never came")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_the_way_to_a_table(page: Page, server: RunningServer, theme: str) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", theme=theme)
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play now: Jolly & Roger")).to_be_visible()
    table.assert_accessible()
    page.get_by_role("button", name="Rules of Jolly & Roger").click()
    expect(page.get_by_text("JR-13").first).to_be_visible()
    table.assert_accessible()


def test_axe_finds_nothing_in_the_dialogs(table: TablePage) -> None:
    page = table.page
    page.goto(table.url)
    page.get_by_role("button", name="Set up a table of Jolly & Roger").click()
    page.get_by_label("Seat 2", exact=True).select_option("here")
    table.assert_accessible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    table.assert_accessible()
    page.get_by_role("button", name="About Freebooter").click()
    table.assert_accessible()


def test_axe_finds_nothing_beside_the_board(table: TablePage) -> None:
    page = table.page
    table.open()
    _until(table, "button.tray")
    page.get_by_role("tab", name="Chat").click()
    page.keyboard.press("/")
    table.assert_accessible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    table.assert_accessible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_at_the_table(page: Page, server: RunningServer, theme: str) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", theme=theme)
    table.open()
    _until(table, ".offer")
    table.assert_accessible()
    _until(table, ".tray.own [data-held]:nth-child(2) .pickable")
    page.locator(".pickable").first.click()
    table.assert_accessible()
    table.finish()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    table.assert_accessible()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".board")).to_be_visible()
    table.assert_accessible()


def test_axe_finds_nothing_at_the_door(table: TablePage, another: Another) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}))
    expect(table.page.get_by_text("The match begins when every seat is taken")).to_be_visible()
    table.assert_accessible()
    table.page.locator("nav").get_by_role("button", name="Invite").click()
    table.assert_accessible()
    friend = another("Mary")
    friend.page.goto(link)
    expect(friend.page.get_by_role("button", name="Sit down")).to_be_visible()
    friend.assert_accessible()


def test_a_phone_shows_everything_without_sideways_scrolling(another: Another) -> None:
    table = another("Anne", **PHONE)
    table.page.goto(table.url)
    expect(table.page.get_by_role("button", name="Play now: Jolly & Roger")).to_be_visible()
    table.assert_no_sideways_scrolling()
    table.page.get_by_role("button", name="Play now: Jolly & Roger").tap()
    for wanted in (".offer", "button.tray", ".tray.own .pickable"):
        _until(table, wanted)
        table.assert_no_sideways_scrolling()
    table.assert_accessible()
    table.page.locator(".pickable").first.tap()
    table.page.get_by_role("button", name="More").tap()
    table.assert_no_sideways_scrolling()
    table.page.keyboard.press("Escape")
    decision = table.decision
    if not table.page.locator(".target").count():
        table.page.locator(".pickable").first.tap()
    table.page.locator(".target.glow").first.tap()
    table.wait_until_asked(decision)


def test_on_a_phone_a_kraken_covers_no_crew_and_needs_no_scrolling(another: Another) -> None:
    table = another("Anne", **PHONE)
    page = table.page
    table.open(seats=HERE, options={"first": "seat"}, seed=KRAKEN)
    _until(table, ".tray.own [aria-label=Kraken]")
    page.locator(".tray.own [aria-label=Kraken]").first.tap()
    strikes = page.locator(".target[data-action^=kraken]")
    expect(strikes).to_have_count(5)  # four ships and the box
    covered = page.evaluate(
        """() => {
            const boxes = (one) => [...document.querySelectorAll(one)].map((each) => each.getBoundingClientRect());
            const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            return boxes('.berth .card').filter((card) => boxes('.target').some((target) => meet(card, target))).length;
        }"""
    )
    assert covered == 0
    for wanted in (".target", ".pickable", ".turn", ".place .left"):
        for one in page.locator(wanted).all():
            expect(one).to_be_in_viewport(ratio=1)
    expect(page.locator(".turn")).to_contain_text("Turn 2/8")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_on_a_phone_a_hint_leaves_the_board_where_it_is(another: Another) -> None:
    table = another("Anne", **PHONE)
    page = table.page
    table.open()
    _until(table, "button.tray")
    before = table.board.bounding_box()
    page.get_by_role("button", name="Hint").tap()
    expect(page.get_by_role("button", name="Play this")).to_be_in_viewport(ratio=1)
    assert table.board.bounding_box() == before
    for tray in page.locator("button.tray").all():
        expect(tray).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_a_split_is_offered_without_scrolling(page: Page, server: RunningServer, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, server.url)
    table.settle("Anne", language=language)
    table.open(seats=HERE, seed=KRAKEN)
    _until(table, ".offer")
    expect(page.locator(".offer")).to_be_in_viewport(ratio=1)
    page.locator(".pickable").first.click()
    page.locator(".offer").click()
    for tray in page.locator("button.tray").all():
        expect(tray).to_be_in_viewport(ratio=1)


def test_a_tablet_that_is_turned_shows_the_latest_lines(table: TablePage) -> None:
    table.open()
    for _ in range(8):
        table.wait_until_asked()
        table.act()
    for width, height in ((820, 1180), (1180, 820)):
        table.page.set_viewport_size({"width": width, "height": height})
        expect(table.log.first).not_to_be_in_viewport()
        expect(table.log.last).to_be_in_viewport(ratio=1)


def test_a_name_without_a_status_is_in_the_middle_of_its_seat(another: Another) -> None:
    table = another("Anne", **PHONE)
    table.open(seats=({"kind": "me"}, {"kind": "friend"}))
    expect(table.page.locator(".seats .name").nth(1)).to_have_text("free seat")
    off = table.page.evaluate(
        """() => [...document.querySelectorAll('.seats li')].map((seat) => {
            const [box, name] = [seat, seat.querySelector('.name')].map((one) => one.getBoundingClientRect());
            return Math.abs(box.top + box.bottom - name.top - name.bottom) / 2;
        })"""
    )
    assert all(pixels <= 2 for pixels in off), off


@pytest.mark.parametrize("width", [720, 1100, 1280])
def test_five_cards_in_one_set_have_room(another: Another, width: int) -> None:
    table = another("Anne", viewport={"width": width, "height": 800})
    table.open(seats=HERE, seed=KRAKEN)
    _until(table, ".offer")
    expect(table.page.locator(".tray").first.locator(".pickable")).to_have_count(5)
    least = table.page.evaluate(
        """() => {
            const tray = document.querySelector('.tray').getBoundingClientRect();
            const cards = [...document.querySelectorAll('.pickable')].map((one) => one.getBoundingClientRect());
            const gaps = cards.slice(1).map((one, i) => one.left - cards[i].right);
            return Math.min(tray.right - cards.at(-1).right, ...gaps);
        }"""
    )
    assert least >= 7, least
    expect(table.page.locator(".offer")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_laptop_shows_the_whole_table_without_scrolling(another: Another, size: tuple[int, int]) -> None:
    table = another("Anne", viewport={"width": size[0], "height": size[1]})
    table.open()
    for wanted in (".offer", "button.tray", ".tray.own .pickable"):
        _until(table, wanted)
        tall = table.page.evaluate(
            """() => {
                const root = document.documentElement;
                const board = document.querySelector('.board-place').getBoundingClientRect();
                const hand = document.querySelector('.hand').getBoundingClientRect();
                return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, hand.bottom - board.bottom];
            }"""
        )
        assert all(pixels <= 0 for pixels in tall), (wanted, tall)


def test_everything_that_can_be_tapped_is_large_enough(another: Another) -> None:
    table = another("Anne", **PHONE)
    table.open()
    _until(table, ".tray.own .pickable")
    if not table.page.locator(".pickable.chosen").count():
        table.page.locator(".pickable").first.tap()
    small = table.page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select')]
            .map(element => [element.getAttribute('aria-label') || element.innerText, element.getBoundingClientRect()])
            .filter(([, box]) => box.width > 1 && (box.width < 24 || box.height < 24))
            .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
    )
    assert small == []


def test_the_table_speaks_german(page: Page, server: RunningServer) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", language="de")
    page.goto(server.url)
    page.get_by_role("button", name="Jetzt spielen: Jolly & Roger").click()
    table.wait_until_asked()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(table.prompt).to_contain_text("Deine Entscheidung")
    expect(table.log.first).to_contain_text("Runde 1")


def test_the_language_can_be_switched_at_the_table(table: TablePage) -> None:
    table.open()
    table.wait_until_asked()
    table.page.get_by_role("button", name="Settings").click()
    table.page.get_by_label("Language").select_option("de")
    expect(table.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()


def test_the_shelf_the_setup_and_the_rules_follow_the_language(table: TablePage) -> None:
    page = table.page
    page.goto(table.url)
    expect(page.get_by_text("One splits five cards")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Einer teilt fünf Karten")).to_be_visible()
    expect(page.get_by_text("One splits five cards")).to_have_count(0)
    page.get_by_role("button", name="Einen Tisch für Pirate aufbauen", exact=True).click()
    page.get_by_label("Vorgabe").select_option(label="Schnell: bis 5 Gold")
    expect(page.get_by_label("Gold zum Sieg")).to_have_value("5")
    page.get_by_label("Rache").select_option(label="bis jemand aufhört")
    expect(page.get_by_label("Stufe des Bots an Platz 2")).to_contain_text("Schiffsjunge")
    page.get_by_role("button", name="Regel PI-62 lesen").click()
    rules = page.get_by_role("dialog", name="Regeln: Pirate")
    expect(rules.locator("#clause-PI-62")).to_contain_text("Keine Rache für Rache.")
    expect(rules.locator("[lang=de]")).to_be_visible()


def test_a_decision_is_announced_assertively_and_the_log_politely(table: TablePage) -> None:
    table.open()
    table.wait_until_asked()
    expect(table.page.locator("main [aria-live=assertive]")).to_contain_text("Your decision")
    assert table.page.get_by_role("log", name="What happened").get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("motion", ["auto", "reduced"])
def test_nothing_moves_for_who_wants_it_still(page: Page, server: RunningServer, motion: str) -> None:
    """Whether they told the page or their system, which these tests' browser does."""
    table = TablePage(page, server.url)
    table.settle("Anne", motion=motion)
    table.open()
    table.wait_until_asked()
    before = table.decision
    table.act()
    assert table.wait_until_asked(before)
    page.keyboard.press("h")
    expect(page.locator("[data-lit]")).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(one => one.effect.getTiming().duration > 50).length") == 0
