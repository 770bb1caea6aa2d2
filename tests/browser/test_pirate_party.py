"""Pirate Party in a real browser: whole games by taps alone, what the board computes, and the people who use it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.gestures import drag, replay
from browser.running_server import RunningServer
from browser.table_page import TablePage

Another = Callable[..., TablePage]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
BOT = {"kind": "bot", "level": "deckhand"}
ONE = {"match": "one"}
SEED = 879
"""A deal in which the first seat begins and can open a set at once, and the Kraken is not far."""
PLAYS_BY_TAPS = """() => {
    const can = (one) => one.getAttribute('aria-disabled') !== 'true';
    const seen = (...selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)]).find(can);
    const wanted = () => {
        const phase = document.querySelector('.board').dataset.phase;
        if (phase === 'main') return seen('.hand .open', '.orders .order', '.set.glow', '.draw');
        if (phase === 'suit' || phase === 'kind')
            return seen('.pickable.chosen') ? seen('.orders .order') : seen('.hand .pickable.solid', '.final .main');
        return seen('.pick', '.aim', '.hand .pickable.solid');
    };
    let taps = 0;
    const step = () => {
        const { decision, stage } = document.querySelector('.board-place').dataset;
        if (stage === 'over') return;
        if (decision && taps++ < 3000) wanted()?.click();
        setTimeout(step, 20);
    };
    step();
}"""


def opened(table: TablePage, seats: int = 2, **wishes: Any) -> None:
    """A table of Pirate Party with bots in the other seats, seen by the first one."""
    wish = {"game": "pirate-party", "options": ONE, "seed": SEED, **wishes}
    table.open(seats=({"kind": "me"}, *[BOT] * (seats - 1)), **wish)
    table.wait_until_asked()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_by_taps_alone(table: TablePage, seats: int) -> None:
    opened(table, seats)
    table.page.evaluate(PLAYS_BY_TAPS)
    table.wait_until_over()
    sheet = table.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    assert len(sheet.locator(".total b").all_inner_texts()) == seats
    told = " ".join(table.texts())
    assert "Kraken! " in told or " goes out " in told
    assert "Anne" in told


def test_two_people_play_each_other(table: TablePage, another: Another) -> None:
    link = table.open(seats=({"kind": "me"}, {"kind": "friend"}), game="pirate-party", options=ONE)
    friend = another("Mary")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    for player in (table, friend):
        player.page.wait_for_function("() => document.querySelector('.board-place')?.dataset.stage === 'playing'")
        player.page.wait_for_selector(".board .hand")
    held = [player.page.locator(".hand [data-flip]").count() for player in (table, friend)]
    assert held == [8, 8]
    for player in (table, friend):
        player.page.evaluate(PLAYS_BY_TAPS)
    for player in (table, friend):
        player.wait_until_over()
    totals = [player.page.get_by_role("dialog").locator(".total b").all_inner_texts() for player in (table, friend)]
    assert totals[0] == totals[1]
    assert len(totals[0]) == 2


def test_a_set_is_outlined_before_it_is_opened_and_laid_by_taps(table: TablePage) -> None:
    opened(table)
    page = table.page
    outlined = page.locator(".group.opens")
    expect(outlined.first).to_be_visible()
    before = int((page.locator(".loss [aria-hidden]").inner_text()).split()[0].lstrip("−"))
    held = page.locator(".hand .pickable").count()
    outlined.first.locator(".open").click()
    expect(page.locator(".own .set")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.board').dataset.phase !== 'main'")
    for _ in range(9):
        if page.locator(".final [data-action=done]").count():
            break
        usable = page.locator(".hand .pickable.solid")
        decision = table.decision
        usable.first.click()
        table.wait_until_asked(decision)
    assert page.locator(".hand [data-card]").count() < held
    after = int((page.locator(".loss [aria-hidden]").inner_text()).split()[0].lstrip("−"))
    points = int(page.locator(".own .points").inner_text().split()[0])
    assert after + points == before


def test_the_hand_is_sorted_by_suit_or_by_kind_and_stays_so(table: TablePage) -> None:
    opened(table)
    page = table.page

    def kinds() -> list[str]:
        return [str(card.get_attribute("data-card")) for card in page.locator(".hand [data-card]").all()]

    by_suit = kinds()
    page.get_by_role("button", name="Sort your hand").click()
    by_kind = kinds()
    assert sorted(by_suit) == sorted(by_kind)
    order = [code.split(".")[-1] for code in by_kind if "." in code]
    assert order == sorted(order, key=["CA", "FM", "DH", "CK", "TC", "MP", "BD", "CN"].index)
    page.reload()
    table.wait_until_asked()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    assert kinds() == by_kind


def test_a_card_is_dragged_to_the_own_sets(table: TablePage) -> None:
    opened(table)
    page, before = table.page, table.decision
    page.locator(".group.opens .open").first.click()
    table.wait_until_asked(before)
    expect(page.locator(".board")).to_have_attribute("data-phase", "suit")
    card = page.locator(".hand .pickable.solid[data-action]").first
    code = str(card.get_attribute("data-card"))
    drag(page, card, page.locator(".own"))
    expect(page.locator(f'.own [data-flip="{code}"]')).to_be_visible()
    expect(page.locator(f'.hand [data-card="{code}"]')).to_have_count(0)


def test_the_hand_is_held_as_the_person_likes(table: TablePage) -> None:
    opened(table)
    page = table.page
    codes = [str(card.get_attribute("data-card")) for card in page.locator(".hand [data-card]").all()]
    cards = page.locator(".hand [data-card]")
    drag(page, cards.last, cards.first)
    expect(cards.first).to_have_attribute("data-card", codes[-1])
    cards.first.focus()
    page.keyboard.press("Alt+ArrowRight")
    expect(cards.nth(1)).to_have_attribute("data-card", codes[-1])
    expect(cards.nth(1)).to_be_focused()
    page.get_by_role("button", name="Sort your hand").click()
    expect(cards.last).to_have_attribute("data-card", codes[-1])


CUT_OFF = """() => [...document.querySelectorAll('.sets')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).length"""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1280, 800), (1920, 1080)])
def test_no_set_is_cut_off(page: Page, server: RunningServer, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    table = TablePage(page, server.url)
    replay(table, "pirate_party", "target-100-bottom-quarter-True-False-set-strict-4-seats")
    expect(page.locator(".seat")).to_have_count(4)
    moves = int(page.get_by_role("slider").get_attribute("max") or 0)
    for move in range(moves // 10, moves + 1, moves // 10):
        page.get_by_role("slider").fill(str(move))
        expect(page.locator(".controls .count")).to_contain_text(f"{move} of")
        page.wait_for_function(f"() => ({CUT_OFF})() === 0")


OUTSIDE = """() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const lowest = Math.min(board.bottom, innerHeight);
    return [...document.querySelectorAll('.hand .pickable, .hand .lying, .final .main')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ bottom, right }) => bottom > lowest || right > board.right).length;
}"""


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1024, 768), (1280, 800)])
def test_the_whole_hand_and_what_ends_the_turn_are_in_sight(
    page: Page, server: RunningServer, width: int, height: int, seats: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    table = TablePage(page, server.url)
    table.settle("Anne")
    opened(table, seats)
    page.wait_for_function(f"() => ({OUTSIDE})() === 0")
    assert page.locator(".hand .pickable").count() == 8


OVER = """() => {
    const { top } = document.querySelector('.hand .groups').getBoundingClientRect();
    return [...document.querySelectorAll('.hand .group')]
        .filter((one) => one.getBoundingClientRect().top < top - 1).length;
}"""
LONE = """() => [...document.querySelectorAll('.hand .group:has(.open)')]
    .some((one) => one.querySelectorAll('.pickable').length === 1)"""
SINGLES_OPEN = 53
"""With this seed, sets can be opened with one card and a mermaid: the buttons are wider than the cards."""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1280, 800), (1920, 1080)])
def test_what_opens_a_set_lies_in_the_hand_and_covers_nothing(table: TablePage, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    opened(table, seed=SINGLES_OPEN, options={})
    expect(table.page.locator(".hand .open")).not_to_have_count(0)
    assert table.page.evaluate(LONE)
    table.page.wait_for_function(f"() => ({OVER})() === 0 && ({OUTSIDE})() === 0")


def test_the_keyboard_alone_plays_a_turn(table: TablePage) -> None:
    opened(table)
    page, before = table.page, table.decision
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand .pickable").first).to_be_focused()
    page.keyboard.press("1")
    table.wait_until_asked(before)
    assert page.locator(".board").get_attribute("data-phase") == "suit"
    for _ in range(9):
        before = table.decision
        if page.locator(".final [data-action=done]").count():
            break
        page.locator(".hand .pickable.solid").first.focus()
        page.keyboard.press("Enter")
        table.wait_until_asked(before)
    page.keyboard.press("f")
    table.wait_until_asked(before)


def test_what_cannot_be_played_says_why(table: TablePage) -> None:
    opened(table)
    dim = table.page.locator(".hand .pickable[aria-disabled=true]").first
    dim.focus()
    expect(table.page.locator(".why")).to_contain_text("PP-")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_the_board(page: Page, server: RunningServer, theme: str) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", theme=theme)
    opened(table, 4)
    table.assert_accessible()
    page.locator(".group.opens .open").first.click()
    page.wait_for_function("() => document.querySelector('.board').dataset.phase !== 'main'")
    table.assert_accessible()


def test_on_a_phone_nothing_is_too_wide_or_too_small(another: Another) -> None:
    table = another("Anne", **PHONE)
    opened(table, 4)
    table.assert_no_sideways_scrolling()
    small = table.page.evaluate(
        """() => [...document.querySelectorAll('.board button')]
            .map((one) => [one.getAttribute('aria-label') ?? one.innerText, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 24 || box.height < 24)).map(([name]) => name)"""
    )
    assert small == []


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_phone_drawing_needs_no_scrolling(another: Another, seats: int) -> None:
    table = another("Anne", **PHONE)
    opened(table, seats, options={"match": "three"})
    draw = table.page.locator(".draw")
    expect(draw).to_be_in_viewport(ratio=1)
    draw.tap()
    table.page.get_by_role("button", name="Log").tap()
    expect(table.page.get_by_role("log", name="What happened").last).to_contain_text("Anne draws")


def test_the_board_speaks_german(page: Page, server: RunningServer) -> None:
    table = TablePage(page, server.url)
    table.settle("Anne", language="de")
    opened(table)
    expect(page.locator(".loss [aria-hidden]")).to_contain_text("wenn der Krake kommt")
    expect(page.get_by_role("button", name="nach Art")).to_be_visible()
    expect(page.locator(".draw")).to_contain_text("Ziehen")
