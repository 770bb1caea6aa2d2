"""Plain words: whatever lies on a board says what it is and what it does, by mouse, finger and keys."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import freebooter
from browser.table_page import TablePage

Another = Callable[..., TablePage]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FIRST_GAME = 600_000
"""Where nothing is compiled yet, the first table of a game waits for that."""

COLLECTS = """([most]) => new Promise((done) => {
    const place = () => document.querySelector('.board-place').dataset;
    const things = new Set(), codes = new Set(), unmarked = new Set();
    let answered = '', decisions = 0;
    const look = () => {
        for (const one of document.querySelectorAll('.board [data-thing]'))
            for (const thing of one.dataset.thing.split(' ')) things.add(thing);
        for (const card of document.querySelectorAll('.board .card:not(.back)'))
            if (!card.closest('[data-thing]')) unmarked.add(card.parentElement.className);
        const shown = document.querySelector('.board').innerText;
        const found = shown.match(/\\d\\s*→\\s*\\d|\\bSP\\b|\\b[A-Z]{2}-\\d+|\\b\\ds\\b|−\\d[A-Z]/g) ?? [];
        for (const code of found) codes.add(code);
    };
    const step = () => {
        const { decision, stage } = place();
        if (stage === 'over' || decisions >= most)
            return done({ things: [...things], unmarked: [...unmarked], codes: [...codes] });
        const choices = [...document.querySelectorAll('.command [role=option]')];
        document.querySelector('dialog.confirm .main')?.click();
        if (decision && decision !== answered && choices.length) {
            look();
            answered = decision;
            choices[(7 * decisions++) % choices.length].click();
        } else if (decision && !choices.length) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
        }
        setTimeout(step, 5);
    };
    step();
})"""
"""Plays some decisions and collects what the board marks, open cards that it does not, and codes."""


def sit(table: TablePage, name: str, **wishes: Any) -> None:
    game = freebooter.game(name)
    bots = [{"kind": "bot", "level": "deckhand"}] * (max(2, game.seats[0]) - 1 if game.seats[-1] > 1 else 0)
    table.open(game=name, seats=({"kind": "me"}, *bots), seed=7, **wishes)
    table.page.wait_for_selector(".board-place .board", timeout=FIRST_GAME)
    table.wait_until_asked()


def explanation(table: TablePage) -> Locator:
    return table.page.locator(".explained:popover-open")


@pytest.mark.parametrize("name", sorted(freebooter.shelf()))
def test_everything_that_a_board_shows_is_in_the_glossary_in_both_languages(table: TablePage, name: str) -> None:
    game = freebooter.game(name)
    sit(table, name)
    found = table.page.evaluate(COLLECTS, [25])
    setup = game.new(max(2, game.seats[0]) if game.seats[-1] > 1 else 1, seed=7).setup
    for language in ("en", "de"):
        says = {f"{label.kind}:{label.code.replace(' ', '_')}": label.says for label in game.glossary(setup, language)}
        assert sorted(thing for thing in found["things"] if not says.get(thing)) == []
    assert len(found["things"]) > 5
    assert found["unmarked"] == []
    assert found["codes"] == []


def test_a_card_explains_itself_when_it_is_pointed_at(table: TablePage) -> None:
    sit(table, "jolly-and-roger", options={"first": "seat"})
    table.page.locator(".board [data-thing^='card:']").first.hover()
    expect(explanation(table)).to_contain_text("Strength")
    table.assert_accessible()
    table.page.mouse.move(2, 2)
    expect(explanation(table)).to_have_count(0)


def test_a_card_explains_itself_to_the_keyboard(table: TablePage) -> None:
    sit(table, "jolly-and-roger", options={"first": "seat"})
    card = table.page.locator(".board button[data-thing^='card:']").first
    table.page.keyboard.press("Tab")
    card.focus()
    expect(explanation(table)).to_contain_text("Strength")
    expect(card).to_have_accessible_description(re.compile("Strength"))
    table.page.keyboard.press("ArrowDown")
    expect(explanation(table)).to_have_count(0)
    table.page.keyboard.press("?")
    expect(explanation(table)).to_contain_text("Strength")
    expect(table.page.locator("[role=status]", has_text="Strength").first).to_be_attached()
    table.page.keyboard.press("Escape")
    expect(explanation(table)).to_have_count(0)
    table.page.keyboard.press("?")
    table.page.keyboard.press("?")
    sheet = table.page.get_by_role("dialog")
    expect(sheet).to_contain_text("On the table now")
    table.assert_accessible()


def test_a_long_press_explains_and_plays_nothing(another: Another) -> None:
    table = another("Anne", **PHONE)
    sit(table, "jolly-and-roger", options={"first": "seat"})
    card = table.page.locator(".board button[data-thing^='card:']").first
    pressed = card.get_attribute("aria-pressed")
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(explanation(table)).to_contain_text("Strength")
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    card.dispatch_event("focusout")  # as where a lifted finger moves the focus
    card.dispatch_event("click")
    expect(explanation(table)).to_contain_text("Strength")
    assert card.get_attribute("aria-pressed") == pressed


@pytest.mark.parametrize(
    ("thing", "panel"), [("[data-thing^='card:']", ".explained"), (".peek", ".panel")], ids=["words", "more of itself"]
)
def test_what_comes_to_lie_under_a_resting_pointer_says_nothing_until_the_pointer_moves(
    table: TablePage, thing: str, panel: str
) -> None:
    table.open()
    table.wait_until_asked()
    page = table.page
    box = page.locator(f".board {thing}").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(
        """() => {
            const page = document.createElement('div');
            page.id = 'page';
            page.style = 'position: fixed; inset: 0; z-index: 99';
            page.onclick = () => page.remove();
            document.body.append(page);
        }"""
    )
    page.mouse.click(x, y)
    expect(page.locator("#page")).to_have_count(0)
    page.mouse.move(x, y)
    page.wait_for_timeout(1500)
    shown = page.locator(f"{panel}:popover-open")
    expect(shown).to_have_count(0)
    page.mouse.move(x + 2, y)
    expect(shown).to_be_visible()


PEEKS = """() => [...document.querySelectorAll('.board .peek')].flatMap((peek) => {
    peek.scrollIntoView({ block: 'center' });
    peek.click();
    const panel = document.querySelector('.panel:popover-open');
    if (!panel) return [`${peek.ariaLabel}: nothing`];
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    const outside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    const cut = panel.scrollWidth > panel.clientWidth + 1;
    peek.click();
    return outside || cut ? [`${peek.ariaLabel}: ${outside ? 'leaves the window' : 'is cut off'}`] : [];
})"""
"""What is wrong with the panels that tell more."""


@pytest.mark.parametrize("size", [(1280, 800), (360, 740), (740, 360)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", ["all-hands-on-deck", "jolly-and-roger", "king-of-pirates"])
def test_what_tells_more_of_itself_tells_all_of_it(table: TablePage, game: str, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open(game=game, seed=7)
    table.wait_until_asked()
    assert table.page.locator(".board .peek").count() > 2
    assert table.page.evaluate(PEEKS) == []


def test_what_is_said_of_a_thing_covers_nothing_that_is_open_beside_it(table: TablePage) -> None:
    table.open(seed=7)
    table.wait_until_asked()
    table.page.locator(".unseen-peek").click()
    table.page.keyboard.press("?")
    open_one, said = (table.page.locator(f"{what}:popover-open").bounding_box() for what in (".panel", ".explained"))
    assert open_one
    assert said
    assert said["y"] + said["height"] <= open_one["y"] or said["y"] >= open_one["y"] + open_one["height"]
